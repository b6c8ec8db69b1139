extension Checker { mutating func checkPayload(_ c: CheckedCampaign) {} }
