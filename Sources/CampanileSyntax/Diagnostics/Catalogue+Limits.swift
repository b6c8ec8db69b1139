extension Catalogue {
  /// 07xx: the workspace as a whole.
  static let limits: [Explanation] = [
    Explanation(
      .beyondLimit, title: "Something is larger than anybody needs",
      text: """
        So that every compile ends soon and in little memory, there are limits, far above what a person writes: a text has \
        65,536 bytes; a condition has 10,000 tests (ten values of a list count as one), with all the segments that it names \
        written out, and 400 `and`, `or` and `not` within each other; a list has 10,000 values; a file has 16 megabytes. \
        Segments that name others more than once grow fast, because each one has all the tests of those that it names.
        """,
      wrong: """
        segment a = cart-items > 0 and tier = gold or cart-items > 1 and tier = silver
        segment b = a and cart-items < 2 or a and cart-items < 3 or a and cart-items < 4 or a and cart-items < 5
        segment c = b and cart-items < 2 or b and cart-items < 3 or b and cart-items < 4 or b and cart-items < 5
        segment d = c and cart-items < 2 or c and cart-items < 3 or c and cart-items < 4 or c and cart-items < 5
        segment e = d and cart-items < 2 or d and cart-items < 3 or d and cart-items < 4 or d and cart-items < 5
        segment f = e and cart-items < 2 or e and cart-items < 3 or e and cart-items < 4 or e and cart-items < 5
        segment g = f and cart-items < 2 or f and cart-items < 3 or f and cart-items < 4 or f and cart-items < 5
        """,
      right: """
        segment a = cart-items > 0 and tier = gold or cart-items > 1 and tier = silver
        segment g = a and cart-items < 5
        """),
    Explanation(
      .unusableTable, title: "The file of a table can't be used",
      text: """
        `table prices from "prices.csv"` names a file by its path from the workspace's folder. It is CSV in UTF-8, with commas, semicolons \
        or tabs between its cells, and its first line names the columns. A column of another name there is \
        `price number from "Price (EUR)"`. A file outside of the workspace is read where `--allow-read` names its folder.
        """,
      wrong: pricesTable("sku,prise", "A-1,12.50"),
      right: pricesTable("sku,price", "A-1,12.50")),
    Explanation(
      .tableRow, title: "A row of a table can't be used",
      text: """
        Every row has a key that no other has, as many cells as the first line, and in each column a value of its type, as in an audience \
        in CSV. An empty cell is right where the column's type has `?` or a `default`. Numbers are written with a point, and without a \
        currency. No line is a comment, and a cell that a text says has no blanks around it.
        """,
      wrong: pricesTable("sku,price", "A-1,cheap"),
      right: pricesTable("sku,price", "A-1,12.50")),
  ]

  /// A workspace that looks prices up in a file with these lines.
  private static func pricesTable(_ lines: String...) -> String {
    """
    === prices.csv
    \(lines.joined(separator: "\n"))
    === templates/shop.template
    app shop { bundle "com.example.shop"  locales en }
    audience { token device-token  locale locale  sku text? }
    table prices from "prices.csv" key sku { price number }
    """
  }
}
