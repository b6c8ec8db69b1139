/// Deprecated subtags that are still met, and what stands for them (CLDR, `supplementalMetadata`).
enum TagAliases {
  static let languages: [String: (language: String, script: String?)] = [
    "cmn": ("zh", nil), "in": ("id", nil), "iw": ("he", nil), "ji": ("yi", nil), "jw": ("jv", nil),
    "mo": ("ro", nil), "sh": ("sr", "Latn"), "tl": ("fil", nil), "scc": ("sr", nil), "scr": ("hr", nil),
    "zsm": ("ms", nil), "arb": ("ar", nil), "pes": ("fa", nil), "swh": ("sw", nil), "ekk": ("et", nil),
    "lvs": ("lv", nil), "uzn": ("uz", nil), "azj": ("az", nil), "khk": ("mn", nil), "npi": ("ne", nil),
    "ory": ("or", nil), "als": ("sq", nil), "prs": ("fa", nil), "pnb": ("lah", nil),
  ]

  static let regions: [String: String] = [
    "uk": "GB", "bu": "MM", "dd": "DE", "fx": "FR", "tp": "TL", "yd": "YE", "zr": "CD", "cs": "RS", "yu": "RS",
    "an": "CW", "nt": "SA", "su": "RU",
  ]
}
