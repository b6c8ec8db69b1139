/// The codes of languages that people write by their names, by a code of three letters, or by that of their country.
package enum LanguageNames {
  package static func code(of written: String) -> String? { codes[written.lowercased()] }

  private static let codes = [
    "english": "en", "eng": "en", "german": "de", "deutsch": "de", "ger": "de", "deu": "de", "french": "fr",
    "francais": "fr", "fre": "fr", "fra": "fr", "spanish": "es", "espanol": "es", "spa": "es", "italian": "it",
    "italiano": "it", "ita": "it", "portuguese": "pt", "portugues": "pt", "por": "pt", "dutch": "nl", "nld": "nl",
    "polish": "pl", "polski": "pl", "pol": "pl", "russian": "ru", "rus": "ru", "ukrainian": "uk", "ukr": "uk",
    "arabic": "ar", "ara": "ar", "hebrew": "he", "heb": "he", "turkish": "tr", "tur": "tr", "japanese": "ja",
    "jpn": "ja", "korean": "ko", "kor": "ko", "chinese": "zh", "chi": "zh", "zho": "zh", "swedish": "sv",
    "swe": "sv", "danish": "da", "dan": "da", "norwegian": "nb", "nor": "nb", "finnish": "fi", "fin": "fi",
    "greek": "el", "czech": "cs", "cze": "cs", "ces": "cs", "hungarian": "hu", "hun": "hu", "romanian": "ro",
    "ron": "ro", "thai": "th", "vietnamese": "vi", "indonesian": "id", "hindi": "hi", "hin": "hi",
    "українська": "uk", "укр": "uk", "русский": "ru", "рус": "ru", "日本語": "ja", "中文": "zh", "한국어": "ko",
    "čeština": "cs", "česky": "cs", "español": "es", "français": "fr", "português": "pt", "türkçe": "tr",
    "ελληνικά": "el", "العربية": "ar", "עברית": "he", "ไทย": "th", "slovenčina": "sk", "română": "ro",
    // Of these countries; `se`, `br`, `kr` and others are languages too.
    "jp": "ja", "jap": "ja", "cz": "cs", "gr": "el", "dk": "da", "ua": "uk", "cn": "zh", "vn": "vi", "il": "he",
    "ir": "fa", "at": "de", "us": "en", "gb": "en", "au": "en", "nz": "en", "mx": "es", "cl": "es",
    "hk": "zh", "eg": "ar", "by": "be", "pk": "ur", "bd": "bn", "md": "ro", "rs": "sr", "kz": "kk",
    "ge": "ka", "al": "sq",
    // Of their names' first letters.
    "sp": "es",
  ]
}
