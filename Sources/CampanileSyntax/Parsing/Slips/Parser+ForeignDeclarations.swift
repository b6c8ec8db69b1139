/// How other languages call what is declared.
extension Parser {
  static let campaigns = Dictionary(
    uniqueKeysWithValues: ["kampagne", "campagne", "campaña", "campagna", "campanha", "kampania", "kampaň", "kampanj"]
      .map {
        ($0, DeclarationKeyword.campaign.rawValue)
      })
}
