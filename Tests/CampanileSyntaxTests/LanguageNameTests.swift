import Testing

@testable import CampanileSyntax

/// Languages by what people call them.
struct LanguageNameTests {
  @Test(
    "a language is known by its names, its longer codes and the codes of its countries, and by nothing else",
    arguments: [
      ("en", "english eng us gb au nz"), ("de", "german deutsch ger deu at"), ("fr", "french francais fre fra"),
      ("es", "spanish espanol spa mx cl"), ("it", "italian italiano ita"), ("pt", "portuguese portugues por"),
      ("nl", "dutch nld"), ("pl", "polish polski pol"), ("ru", "russian rus"), ("uk", "ukrainian ukr ua"),
      ("ar", "arabic ara eg"), ("he", "hebrew heb il"), ("tr", "turkish tur"), ("ja", "japanese jpn jp jap"),
      ("ko", "korean kor"), ("zh", "chinese chi zho cn hk"), ("sv", "swedish swe"), ("da", "danish dan dk"),
      ("nb", "norwegian nor"), ("fi", "finnish fin"), ("el", "greek gr"), ("cs", "czech cze ces cz"),
      ("hu", "hungarian hun"), ("ro", "romanian ron md"), ("th", "thai"), ("vi", "vietnamese vn"),
      ("id", "indonesian"), ("hi", "hindi hin"), ("fa", "ir"), ("be", "by"), ("ur", "pk"), ("bn", "bd"),
      ("sr", "rs"), ("kk", "kz"), ("ka", "ge"), ("sq", "al"),
    ])
  func codes(code: String, words: String) {
    for word in words.split(separator: " ") {
      #expect(LanguageNames.code(of: "\(word)") == code && LanguageNames.code(of: word.uppercased()) == code, "\(word)")
      #expect(LanguageNames.code(of: word + "x") == nil, "\(word)")
    }
  }
}
