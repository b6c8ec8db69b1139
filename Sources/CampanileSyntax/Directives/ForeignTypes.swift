/// What types are called in other languages and tools, in small letters; and their names here.
package enum ForeignTypes {
  package static let names = [
    "string": "text", "str": "text", "varchar": "text", "char": "text", "int": "integer", "long": "integer",
    "bigint": "integer", "int64": "integer", "uint": "integer", "float": "number", "double": "number",
    "decimal": "number", "numeric": "number", "bool": "boolean", "bit": "boolean", "flag": "boolean",
    "datetime": "instant", "timestamp": "instant", "moment": "instant", "day": "date",
    "uri": "url", "link": "url", "language": "locale", "lang": "locale", "zone": "timezone", "tz": "timezone",
    "token": "device-token", "semver": "version", "apns-token": "device-token", "uuid": "text", "guid": "text",
    "email": "text", "phone": "text", "name": "text", "money": "number", "price": "number", "currency": "number",
    "percent": "number", "image": "url", "photo": "url", "address": "url", "count": "integer", "counter": "integer",
  ]
}
