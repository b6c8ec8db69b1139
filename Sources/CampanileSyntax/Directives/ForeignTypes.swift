/// What types are called in other languages and tools, in small letters; and their names here.
package enum ForeignTypes {
  package static let names = Dictionary(
    uniqueKeysWithValues: words.flatMap { meant, words in words.split(separator: " ").map { (String($0), meant) } })

  private static let words = [
    "ptt-token": "push-to-talk-token pushtotalk-token push-to-talk walkie-talkie-token",
    "text": """
    string str varchar char uuid guid email phone name strings character characters nvarchar varchar2 longtext nsstring
    """,
    "integer": """
    int long bigint int64 uint count counter hour year age quantity int8 int16 int32 uint8 uint16 uint32 uint64 smallint tinyint mediumint \
    biginteger ints longs whole-number nsinteger
    """,
    "number": """
    float double decimal numeric money price currency percent floats doubles decimals float32 float64 cgfloat \
    bigdecimal nsnumber
    """,
    "boolean": "bool bit flag bools yes-no opt-in opt-out consent switch toggle checkbox",
    "instant": """
    datetime timestamp moment date-time timestamps datetimes timestamptz datetimeoffset zoneddatetime offsetdatetime \
    localdatetime nsdate
    """,
    "date": "day localdate calendar-date dateonly",
    "url": "uri link image photo address nsurl",
    "locale": "language lang",
    "timezone": "zone tz time-zone zoneid nstimezone",
    "version": "semver",
    "device-token": "token hex hexadecimal apns-token push-token devicetoken pushtoken apns-device-token",
    "live-start-token": """
    push-to-start-token pushtostart-token pushtostarttoken start-token activity-start-token live-activity-start-token \
    livestart-token
    """,
    "live-token": """
    activity-token live-activity-token liveactivity-token activity-push-token activity-update-token \
    live-update-token update-token
    """,
    "voip-token": "pushkit-token call-token pushkittoken voiptoken",
    "complication-token": "watch-token watchos-token clockkit-token complication-push-token complicationtoken",
    "widget-token": "widgetkit-token widget-push-token widgettoken",
    "location-token": "location-push-token locationtoken",
    "file-provider-token": "fileprovider-token fileprovidertoken",
    "fcm-token": "firebase-token registration-token fcm-registration-token fcmtoken",
  ]
}
