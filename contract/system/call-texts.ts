// Written by tools/write-client.ts from the comments of the contract; not edited by hand.

/** The words of a call and, by their path of names on the wire, of its fields. */
export type CallTexts = {
  says?: string
  query?: Record<string, string>
  input?: Record<string, string>
  output?: Record<string, string>
}

export const callTexts: Record<string, CallTexts> = {
  "geoDetails": {
    "says": "A guess from the address, device and languages of the visitor. It fills a form and never decides a price.",
    "output": {
      "COUTRY_CODE": "An old misspelling that clients still read."
    }
  },
  "signupProgress": {
    "says": "The current step of a sign-up, and all typed fields except the password.",
    "output": {
      "CONTACT_SHOWN": "The phone number in readable form.",
      "PASSWORD_SET": "A password exists or is not needed, so the field may stay empty.",
      "GOOGLE": "Google proved the address, so no password is needed.",
      "GUESTS": "The last number of guests requested for a one-time event.",
      "WISH": "The requested paid plan; the sales team was informed.",
      "GOOGLE_SIGNID": "The id of the person at Google; empty when Google is not connected.",
      "MOBILE": "The national number; `CONTACT` holds it with the country code."
    }
  },
  "checkUser": {
    "says": "Checks whether an address is free before a code is requested. A taken address is refused."
  },
  "saveSignupDetails": {
    "says": "A free plan needs only a name and a password; `validateBillingDetails` says what other plans need. Times sent by a client are ignored.",
    "input": {
      "PASSWORD": "`null` keeps the current password.",
      "PLAN": "The plan for which the form was filled in; otherwise the plan requested before."
    },
    "output": {
      "GOOGLE_SIGNID": "The id of the person at Google; empty when Google is not connected.",
      "MOBILE": "The national number; `CONTACT` holds it with the country code."
    }
  },
  "selectPlan": {
    "says": "Economy ends the sign-up and signs the new owner in. A paid plan is saved and leads to `payment`; the choice can still change. Without a payment provider the request goes to sales. If the plan needs more details, the page is `signup` again.",
    "input": {
      "GUESTS": "For a one-time event."
    }
  },
  "verifyGoogleCode": {
    "says": "A correct code connects the Google account. All older sessions, codes and passwords end, and this browser is signed in."
  },
  "resendGoogleCode": {
    "says": "Sends nothing while the last code is less than a minute old."
  },
  "checkGoogle": {
    "says": "Proves the identity by Google, as `checkPassword` does by password."
  },
  "profileInfo": {
    "output": {
      "IS_PROVEN": "Whether a new password may be set now; otherwise the person must prove their identity first.",
      "GOOGLE_SIGNID": "The id of the person at Google; empty when Google is not connected.",
      "MOBILE": "The national number; `CONTACT` holds it with the country code.",
      "ONLY_OWNER": "Whether the account would be without an owner if this person left it.",
      "BILLED": "Billing place of the account; only owners see it."
    }
  },
  "setPassword": {
    "says": "Needs a password check in this session in the last fifteen minutes. A person without a password needs a sign-in in the same time."
  },
  "accountActivity": {
    "says": "All actions in the account, newest first. An owner reads them on every plan, because they are the record of the account.",
    "output": {
      "LINES.CALL": "Name of the call in the catalogue; empty if the call no longer exists.",
      "LINES.PERSON": "Who did it; empty if no person of the account did.",
      "LINES.KEY": "The API key with which a program did it for the person; empty if the person did it.",
      "LINES.SUBJECT": "The guest, address or event of the change, if it still has a name.",
      "PEOPLE": "People to filter by; sent with the first page.",
      "NEXT": "Cursor of the next page; null at the end."
    }
  },
  "eventActivity": {
    "says": "All actions for one event.",
    "output": {
      "LINES.CALL": "Name of the call in the catalogue; empty if the call no longer exists.",
      "LINES.PERSON": "Who did it; empty if no person of the account did.",
      "LINES.KEY": "The API key with which a program did it for the person; empty if the person did it.",
      "LINES.SUBJECT": "The guest, address or event of the change, if it still has a name.",
      "PEOPLE": "People to filter by; sent with the first page.",
      "NEXT": "Cursor of the next page; null at the end."
    }
  },
  "activityFile": {
    "says": "Every action of the last year as CSV, newest first."
  },
  "companySignIn": {
    "output": {
      "OFFERED": "Whether the plan includes it.",
      "RETURN_URL": "The address to which the provider sends people back.",
      "SETUP.DOMAINS.RECORD": "The text that a record of the domain has to hold.",
      "SETUP.PERMISSIONS": "What a person may do who signs in for the first time.",
      "SETUP.OTHER_WAYS": "People of the provider who can also log in without it."
    }
  },
  "saveCompanySignIn": {
    "says": "Asks the issuer first, and keeps the secret of before where none is sent.",
    "output": {
      "OFFERED": "Whether the plan includes it.",
      "RETURN_URL": "The address to which the provider sends people back.",
      "SETUP.DOMAINS.RECORD": "The text that a record of the domain has to hold.",
      "SETUP.PERMISSIONS": "What a person may do who signs in for the first time.",
      "SETUP.OTHER_WAYS": "People of the provider who can also log in without it."
    }
  },
  "checkCompanyDomains": {
    "says": "Looks for the records of the domains that are not proved yet.",
    "output": {
      "OFFERED": "Whether the plan includes it.",
      "RETURN_URL": "The address to which the provider sends people back.",
      "SETUP.DOMAINS.RECORD": "The text that a record of the domain has to hold.",
      "SETUP.PERMISSIONS": "What a person may do who signs in for the first time.",
      "SETUP.OTHER_WAYS": "People of the provider who can also log in without it."
    }
  },
  "beginCompanySignIn": {
    "says": "Where the provider of the company of an address asks who the person is."
  },
  "finishCompanySignIn": {
    "says": "With what the provider sent along: the part of the address after the question mark. Where the provider does not say whether it proved the address, the page is `otp`: the call is repeated with the code mailed there, or with neither for another one."
  },
  "hooks": {
    "says": "The webhooks that this key subscribed, the newest first."
  },
  "subscribeHook": {
    "says": "Messages go to the address until it is unsubscribed, answers 410, or the key ends. They are signed with `SECRET` as Standard Webhooks says: `webhook-id`, `webhook-timestamp`, `webhook-signature`. Where the answer is not 2xx within ten seconds, they are tried again for three days. The key needs both scopes, as each message is about guests and their arrival. A key for one event subscribes to that event.",
    "input": {
      "URL": "Over https, on the public internet: others are refused, unless the operator allows them.",
      "EVENT": "Without it, of all events of the key.",
      "KINDS": "Empty: all of guests and events."
    }
  },
  "hookSamples": {
    "says": "The newest body of each kind of webhook message, as it was sent or as it would be. A kind without any is left out. The key needs both scopes."
  },
  "apiKeys": {
    "says": "The keys of the account that were not revoked, the newest first.",
    "output": {
      "KEYS.EVENT": "null: all events that the person who made it may see.",
      "KEYS.ADDRESSES": "Empty: all addresses.",
      "KEYS.HINT": "The last characters of the key.",
      "IS_PROVEN": "Whether the reader proved their identity lately; otherwise the password comes first."
    }
  },
  "createApiKey": {
    "says": "Needs a password check in this session or a Google sign-in, at most fifteen minutes ago.",
    "input": {
      "EXPIRES_IN": "Days; null: until it is revoked."
    }
  },
  "revokeApiKey": {
    "says": "The key stops working at once and for good."
  },
  "handOver": {
    "says": "The hand-over that waits: for the reader to accept, and for owners the one they offered.",
    "output": {
      "OFFERED": "The owner who offers the account to the reader.",
      "SENT": "The member to whom an owner offers it; sent to owners alone."
    }
  },
  "makeOwner": {
    "says": "Makes a member an owner of the account, with all that owners may see and do."
  },
  "stopOwning": {
    "says": "The owner becomes a member who keeps every permission. Refused for the last owner."
  },
  "offerAccount": {
    "says": "Offers the account to a member for a week, in place of an offer before."
  },
  "acceptAccount": {
    "says": "The member becomes an owner in the place of the one who offered it."
  },
  "pageDomain": {
    "says": "The domain of the account that the pages of its guests are at; null: at ours.",
    "output": {
      "DOMAIN.SINCE": "Since when guests' pages are there, or are no longer.",
      "DOMAIN.CHECKS.RECORD": "The record to add at the provider of the domain; null where it is there.",
      "DOMAIN.CHECKS.FOUND": "What is there now.",
      "USUAL": "Where pages are otherwise.",
      "IS_OFFERED": "The plan of the account has it."
    }
  },
  "savePageDomain": {
    "says": "Another domain has to be proved anew; nothing changes for guests until its records are there.",
    "output": {
      "DOMAIN.SINCE": "Since when guests' pages are there, or are no longer.",
      "DOMAIN.CHECKS.RECORD": "The record to add at the provider of the domain; null where it is there.",
      "DOMAIN.CHECKS.FOUND": "What is there now."
    }
  },
  "checkPageDomain": {
    "says": "Asks the name servers now.",
    "output": {
      "DOMAIN.SINCE": "Since when guests' pages are there, or are no longer.",
      "DOMAIN.CHECKS.RECORD": "The record to add at the provider of the domain; null where it is there.",
      "DOMAIN.CHECKS.FOUND": "What is there now."
    }
  },
  "certificateName": {
    "says": "Whether a proxy in front may get a certificate for a name: 200 for domains that pages are at, else 404."
  },
  "updateUserInfo": {
    "says": "Changes the person, for all accounts. Missing fields stay; an empty time zone means the zone of the device.",
    "input": {
      "MARKETINGCONSENT": "The person agreed to news by mail, or stopped it.",
      "TERMS_VERSION": "The person agreed to this version of the terms: the present one."
    }
  },
  "updateAccountPlace": {
    "says": "Billing place of the account."
  },
  "addProfilePicture": {
    "says": "An upload of one file, `IMAGE`."
  },
  "devices": {
    "output": {
      "DEVICES.DEVICE": "Names this session for its own person; it gives no access.",
      "DEVICES.COUNTRY_CODE": "Where it signed in, as far as the network address says: a country code and a city."
    }
  },
  "signOutOthers": {
    "says": "Ends all other sessions."
  },
  "exportData": {
    "says": "All data about the person as a zip of JSON, CSV and pictures; an owner also gets the account."
  },
  "deletionFacts": {
    "says": "What a deletion would delete, in numbers.",
    "output": {
      "IS_ACCOUNT": "An owner deletes the whole account; other people only leave it.",
      "EVENTS": "Deleted with the account; sent only to the owner.",
      "PAID_UNTIL": "The end of the paid period; missing when nothing is paid.",
      "STAYS_ELSEWHERE": "Whether the person has other accounts and can still sign in there.",
      "IS_PROVEN": "Whether a code may be requested now; otherwise the password comes first."
    }
  },
  "sendDeleteCode": {
    "says": "Needs a password check in this session or a Google sign-in, at most fifteen minutes ago."
  },
  "verifyDeleteCode": {
    "says": "CONFIRM is the typed address of the person."
  },
  "secondStep": {
    "says": "The second step that this browser has to pass, and how it can be passed.",
    "output": {
      "page": "`none` when no sign-in waits in this browser, or for too long."
    }
  },
  "enterAppCode": {
    "says": "The code that the person's authenticator app shows. Each code is accepted once."
  },
  "enterRecoveryCode": {
    "says": "One of the codes that the person was given for the loss of their device. Each works once."
  },
  "cancelSecondStep": {
    "says": "Back to the first step."
  },
  "askPasskey": {
    "says": "For a sign-in with a passkey alone, which is both steps in one. The browser offers the passkeys it has."
  },
  "reportSignIn": {
    "says": "Ends every session of the person whom a mail told of a new device, and mails them a code for a new password."
  },
  "askEmailChange": {
    "says": "Mails a code to the present address and one to the new one. The answer is the same for an address that has an account."
  },
  "changeEmail": {
    "says": "Both codes change the address. The old one is told, and may take it back for a week."
  },
  "returnEmail": {
    "says": "Gives the person of a mail their old address back, and ends what was signed in since.",
    "output": {
      "EMAIL": "The address that the person signs in with again.",
      "PASSKEYS": "Ways to sign in from before the change: they stay, and the person looks whether each is theirs.",
      "PASSWORD_CLEARED": "A password set since the change was cleared: a code for a new one is on its way."
    }
  },
  "connectGoogle": {
    "says": "Lets the signed-in person sign in by a Google account too; its address may differ from theirs."
  },
  "disconnectGoogle": {
    "says": "Refused while there is no other way to sign in."
  },
  "googleSignup": {
    "says": "Takes an access token of Google. The message of the answer names the next page: `dashboard` for a known person, `signup` for a new one, who continues with the details. An address with an account must enter a code first. Plan, role, language and dates in the sent user object are ignored, because the server decides them."
  },
  "verifyUsersAccess": {
    "says": "The signed-in person, their rights and the limits of the plan. Permissions use their own wire names.",
    "output": {
      "default": "The owner has full access within the plan.",
      "eventPassed": "The requested event is over.",
      "UpgradeEnabled": "A larger plan exists, and this person may choose it.",
      "WebSession": "Only for a visitor who builds an event before signing up, see `verifyWebSession`.",
      "ALL_EVENTS": "Not limited to some events of the account.",
      "TERMS_CHANGED": "The terms changed since this owner agreed to them.",
      "TIMEZONE": "Empty means the time zone of the device.",
      "PICTURE": "The address of the picture; without one the initials are shown.",
      "TWO_STEPS_DUE_AT": "Until when the person has to set up a second step; null when the account requires none."
    }
  },
  "clientUsers": {
    "says": "All people of the account and all invited people.",
    "output": {
      "USERS.OTHER_EVENTS": "Number of their events that the reader may not see.",
      "USERS.MAY_CHANGE": "Whether the reader may change or remove this person.",
      "USERS.OPEN_INVITATIONS": "Open invitations that this person sent; they end when the person leaves.",
      "INVITATIONS.OTHER_EVENTS": "Number of their events that the reader may not see.",
      "INVITATIONS.MAY_CHANGE": "Whether the reader may change or remove this person.",
      "INVITATIONS.REASON": "The answer of the mail server for a mail that did not arrive.",
      "USERS_COUNT": "Owner, members and open invitations, and the limit of the plan.",
      "TWO_STEPS_FROM": "From when every member needs two steps to sign in; null while the owner does not require it."
    }
  },
  "inviteUser": {
    "input": {
      "REPLACES": "The open invitation that this one replaces because its address was wrong."
    }
  },
  "reInviteUser": {
    "says": "Sends a new link for another week; the old link stops working."
  },
  "updateNormalUser": {
    "input": {
      "RESTORE": "Undoes a removal in the first ten minutes."
    }
  },
  "authInvite": {
    "says": "Describes an invitation link and accepts nothing, because mail scanners open links too.",
    "output": {
      "KNOWN": "Whether this address already has a sign-in."
    }
  },
  "createNormalUser": {
    "says": "Accepts an invitation. A person who already signs in sends no fields and keeps the password."
  },
  "clearInvite": {
    "says": "The invited person declines."
  },
  "authUser": {
    "output": {
      "ACCOUNTS": "All accounts of this person, including the current one.",
      "ACCOUNTS.TITLE": "Title of a one-time event, which is a separate account."
    }
  },
  "switchAccount": {
    "says": "Opens another account of the same person in a new session."
  },
  "getProof": {
    "output": {
      "IS_PROVEN": "Whether they did lately."
    }
  },
  "checkCode": {
    "says": "Proves the identity by the authenticator app, as `checkPassword` does by password."
  },
  "checkPasskey": {
    "says": "Proves the identity by a passkey."
  },
  "twoSteps": {
    "says": "How the person signs in beside the password.",
    "output": {
      "APP_SINCE": "When the authenticator app was set up; null without one.",
      "PASSKEYS.SYNCED": "Kept by the maker of the device for all devices of the person.",
      "PASSKEYS.REFUSED_AT": "Refused once, because a copy of it seemed to exist; it works no more.",
      "REQUIRED": "Whether an account of the person requires two steps, so that the last one stays."
    }
  },
  "startApp": {
    "says": "A new key for an authenticator app. It is used only after a code proved it.",
    "output": {
      "URI": "The same key with the names that the app shows, and its address.",
      "QR": "The QR code of the address, an SVG."
    }
  },
  "renewRecoveryCodes": {
    "says": "New codes in place of the old ones."
  },
  "requireTwoSteps": {
    "says": "The owner requires two steps of every member, or no longer. Members have seven days."
  },
  "estimate": {
    "says": "The price of a one-time event for this number of guests, before a session begins."
  },
  "startWebSession": {
    "says": "Begins a web session with one draft. Refused while this browser has a session whose draft was already edited."
  },
  "verifyWebSession": {
    "says": "The state of the session, for the guards of its pages and for its wizard."
  },
  "webSessionDetails": {
    "says": "The current step of the sign-up, all typed fields except the password, and the price.",
    "output": {
      "user.CONTACT_SHOWN": "The phone number in readable form.",
      "user.PASSWORD_SET": "A password exists or is not needed, so the field may stay empty.",
      "user.GOOGLE": "Google proved the address, so no password is needed.",
      "user.KNOWN": "The visitor proved an existing account.",
      "ipDetails.COUTRY_CODE": "An old misspelling that clients still read.",
      "TO_PUBLISH": "The visitor asked to publish; it happens after the payment.",
      "PEOPLE": "People on the list; the price includes them.",
      "orderId": "For `paid`: the order of the payment."
    }
  },
  "updateEstimate": {
    "says": "Changes the number of guests. It cannot be smaller than the list."
  },
  "sendWebSessionCode": {
    "says": "Sends a code. An address with an account gets a warning and continues with `loginWebSession`."
  },
  "loginWebSession": {
    "says": "Proves an existing account by password. The person is signed in only after the payment."
  },
  "googleWebSession": {
    "says": "Proves the identity by Google without a sign-in. A new address needs no code and no password. An address with an account that has no Google connection gets a warning and continues with `loginWebSession`."
  },
  "createWebSessionUser": {
    "says": "The person who pays, and the billing address. ROLE, LANGUAGE, plan and dates from the client are ignored."
  },
  "payWebSession": {
    "says": "Creates the order; a repeated request returns the same order. A user object from the client is ignored.",
    "output": {
      "KEY": "Our public key at the provider.",
      "SCRIPT": "Address of the script of the window.",
      "SANDBOX": "The window says that no real payment happens.",
      "CARD_CHANGE": "The window only replaces the card of the subscription.",
      "CALLBACK_URL": "The window sends a browser that must leave the page here; `nav` is the page to return to."
    }
  },
  "askWebSessionPublish": {
    "says": "Publishes after the payment, unless `cancelWebSessionPublish` is called before."
  },
  "cancelWebSessionSignup": {
    "says": "Forgets the person; the event stays."
  },
  "endWebSession": {
    "says": "Ends the web session and deletes its event."
  },
  "sendEstimateCode": {
    "says": "Sign-up calls for a person who pays per event but has not built one."
  },
  "startEstimatePayment": {
    "output": {
      "KEY": "Our public key at the provider.",
      "SCRIPT": "Address of the script of the window.",
      "SANDBOX": "The window says that no real payment happens.",
      "CARD_CHANGE": "The window only replaces the card of the subscription.",
      "CALLBACK_URL": "The window sends a browser that must leave the page here; `nav` is the page to return to."
    }
  },
  "webhooks": {
    "output": {
      "WEBHOOKS.KEY_NAME": "The name of the key that subscribed; null: the person added it.",
      "WEBHOOKS.FORMER_UNTIL": "Until when the former secret signs too.",
      "WEBHOOKS.FAILED": "Messages that were refused and are not delivered yet."
    }
  },
  "createWebhook": {
    "says": "Needs a password check in this session or a Google sign-in, at most fifteen minutes ago.",
    "input": {
      "TARGET": "A program, unless it is named.",
      "LANGUAGE": "Of the texts in a channel; English, unless it is named."
    }
  },
  "editWebhook": {
    "says": "Needs the same proof. What waits keeps its kind, and goes to the new address.",
    "input": {
      "TARGET": "A program, unless it is named.",
      "LANGUAGE": "Of the texts in a channel; English, unless it is named."
    }
  },
  "rotateWebhookSecret": {
    "says": "Both secrets sign for a day."
  },
  "resumeWebhook": {
    "says": "What waited is sent now, in its order."
  },
  "testWebhook": {
    "says": "Answers at once; the delivery tells what the receiver answered."
  },
  "webhookDeliveries": {
    "says": "The newest first.",
    "output": {
      "DELIVERIES.ABOUT": "The guest or the event.",
      "DELIVERIES.ANSWER_STATUS": "Null without an answer.",
      "DELIVERIES.NEXT_AT": "When it is sent again, if it is."
    }
  },
  "webhookDelivery": {
    "output": {
      "ABOUT": "The guest or the event.",
      "ANSWER_STATUS": "Null without an answer.",
      "NEXT_AT": "When it is sent again, if it is.",
      "ANSWER_TEXT": "The beginning of the answer."
    }
  },
  "replayWebhook": {
    "says": "Sends again, with the ids of before: one message, all that failed, or all since a time."
  },
  "whiteLabel": {
    "says": "What guests see instead of the product; null: the product.",
    "output": {
      "LABEL.ACCENT": "As #rrggbb; null for the colours of each event alone.",
      "LABEL.LOGO": "Addresses of the pictures; empty without one.",
      "USUAL": "The name that guests see otherwise.",
      "IS_OFFERED": "The plan of the account has it."
    }
  },
  "saveWhiteLabel": {
    "output": {
      "LABEL.ACCENT": "As #rrggbb; null for the colours of each event alone.",
      "LABEL.LOGO": "Addresses of the pictures; empty without one."
    }
  },
  "addLabelPicture": {
    "says": "The picture of the name, or the one in tabs of browsers; it takes the place of the one before.",
    "output": {
      "LABEL.ACCENT": "As #rrggbb; null for the colours of each event alone.",
      "LABEL.LOGO": "Addresses of the pictures; empty without one."
    }
  },
  "removeWhiteLabel": {
    "says": "Guests see the product's names again."
  },
  "addressBook": {
    "says": "Whether the account keeps its people, and what they can be chosen by.",
    "output": {
      "FILLING": "Guests who changed are being written.",
      "EVENTS": "The newest first."
    }
  },
  "switchAddressBook": {
    "says": "Begins to keep people, or deletes all that are kept."
  },
  "bookPeople": {
    "says": "By name, in pages.",
    "query": {
      "GROUP": "The id of a group.",
      "EVENT": "The people of one event."
    },
    "output": {
      "PEOPLE.GROUPS": "Names, in the order of the alphabet.",
      "PEOPLE.EVENTS": "How many events the person was on the list of, and the newest of them.",
      "COUNT": "People who match; only on the first page."
    }
  },
  "bookPersonById": {
    "output": {
      "GROUPS": "Names, in the order of the alphabet.",
      "HISTORY": "The newest first.",
      "HISTORY.GID": "The guest on the list of the event; null after its guest data was deleted.",
      "KEPT_UNTIL": "When the person is forgotten, if they are on no other list until then."
    }
  },
  "addBookPerson": {
    "input": {
      "GROUPS": "All groups of the person. Names that are new become groups."
    },
    "output": {
      "GROUPS": "Names, in the order of the alphabet.",
      "HISTORY": "The newest first.",
      "HISTORY.GID": "The guest on the list of the event; null after its guest data was deleted.",
      "KEPT_UNTIL": "When the person is forgotten, if they are on no other list until then."
    }
  },
  "updateBookPerson": {
    "says": "Changes the fields that are sent. The lists of events stay as they are.",
    "input": {
      "GROUPS": "All groups of the person. Names that are new become groups."
    },
    "output": {
      "GROUPS": "Names, in the order of the alphabet.",
      "HISTORY": "The newest first.",
      "HISTORY.GID": "The guest on the list of the event; null after its guest data was deleted.",
      "KEPT_UNTIL": "When the person is forgotten, if they are on no other list until then."
    }
  },
  "changeBookPeople": {
    "says": "Changes several people: removes them, or gives or takes a group.",
    "input": {
      "GROUP": "The name of the group."
    }
  },
  "removeBookGroup": {
    "says": "Takes the group off everyone who has it."
  },
  "bookFile": {
    "says": "The people as a file of comma-separated values, with the filters of the list.",
    "query": {
      "GROUP": "The id of a group.",
      "EVENT": "The people of one event."
    }
  },
  "countPeopleToInvite": {
    "says": "Who would be added to the list of an event, before anything is.",
    "input": {
      "GROUP": "The id of a group.",
      "EVENT": "The people of one event."
    },
    "output": {
      "PEOPLE": "People on the list now, and how many the plan allows; null without a limit."
    }
  },
  "addPeopleToEvent": {
    "says": "Adds them to the list. Nothing is sent.",
    "input": {
      "GROUP": "The id of a group.",
      "EVENT": "The people of one event."
    },
    "output": {
      "REFUSED": "People whom the list did not take, such as two with one address."
    }
  },
  "pricingStandard": {
    "says": "Price of a subscription. Without a country it uses the guessed place. Features sent by the client are ignored."
  },
  "pricingSeparate": {
    "says": "Data of the pricing cards: limits and prices of each plan, and the reason for the currency.",
    "output": {
      "pricing.CUSTOM": "Per hundred people.",
      "ips.COUTRY_CODE": "An old misspelling that clients still read."
    }
  },
  "pricingCustom": {
    "says": "Price of a one-time event for this number of people."
  },
  "planDetails": {
    "says": "The plan of the account, its limits and the current use. People are those of the largest event."
  },
  "billingInfo": {
    "says": "Billing address of the account. Without a name the bill has the name of the owner. The country can change between India and others only without a subscription.",
    "output": {
      "BILLED_NAME": "The company or person on the bill."
    }
  },
  "updateBillingInfo": {
    "says": "In India the check character and the state of a tax number must be correct; elsewhere any text is valid.",
    "input": {
      "EMAIL": "Bills also go to this address, besides the address of the owner."
    }
  },
  "correctBill": {
    "says": "A credit note takes the invoice back, and a new invoice of the same sum has these details. Until 30 November after its financial year, and only if nothing of it was refunded. The country stays."
  },
  "billingHistory": {
    "says": "Every bill of the account, newest first.",
    "output": {
      "BILLS.ABOUT": "The invoice to which a credit note belongs.",
      "BILLS.RETURNED": "The refunded part, including a refund under way.",
      "BILLS.REPLACES": "The invoice that this one replaces.",
      "BILLS.REPLACED_BY": "The invoice that has the right details in place of this one.",
      "BILLS.CORRECTABLE": "The details on an invoice can still be corrected.",
      "BILLS.BILLED_NAME": "Whom it is made out to."
    }
  },
  "downloadBilling": {
    "says": "A bill as PDF, in the language of the owner."
  },
  "startSignupPayment": {
    "says": "Begins the payment for the plan of the sign-up. A repeated request returns the same order or subscription. Plan, price and dates from the client are ignored.",
    "output": {
      "KEY": "Our public key at the provider.",
      "SCRIPT": "Address of the script of the window.",
      "SANDBOX": "The window says that no real payment happens.",
      "CARD_CHANGE": "The window only replaces the card of the subscription.",
      "CALLBACK_URL": "The window sends a browser that must leave the page here; `nav` is the page to return to."
    }
  },
  "confirmPayment": {
    "says": "Takes the result of the checkout window, for all payments.",
    "output": {
      "NEXT": "The next page of this site; for `open` the page where the payment began.",
      "REASON": "Why the last try failed, in the words of the provider."
    }
  },
  "confirmWebSessionPayment": {
    "says": "The same for a one-time event.",
    "output": {
      "NEXT": "The next page of this site; for `open` the page where the payment began.",
      "REASON": "Why the last try failed, in the words of the provider."
    }
  },
  "arriveAfterPayment": {
    "says": "Returns the state of a payment to a browser that returns or waits. After success it signs in the browser that began the payment.",
    "output": {
      "NEXT": "The next page of this site; for `open` the page where the payment began.",
      "REASON": "Why the last try failed, in the words of the provider."
    }
  },
  "paymentWebhook": {
    "says": "Events of the provider. The raw body is kept, because the signature covers its bytes."
  },
  "pricingPage": {
    "says": "Every plan with its price and what it has, for anyone. `lang`, `currency`, `mode` and `guests` choose what is shown."
  },
  "requestCallback": {
    "says": "A person wants to be called. The server sets the time of the request."
  },
  "billingDetails": {
    "says": "The current plan, the next change and the possible actions.",
    "output": {
      "SUBSCRIPTION": "null when the account pays for no plan.",
      "SUBSCRIPTION.GRACE_ENDDATE": "After a failed renewal, everything works until then.",
      "SUBSCRIPTION.RENEWED": "Whether the next payment is at the end of the period.",
      "PAYING_WITH": "How the current period was paid; null when nothing was paid.",
      "PAYING_WITH.CARD_NETWORK": "Empty for other methods than a card, and where the provider did not say.",
      "PAYING_WITH.CARD_ENDS_AT": "The last day of the card, where the provider says it.",
      "ACTS": "Actions that the owner may do now.",
      "PAYMENTS": "Whether this server accepts payments."
    }
  },
  "estimatePlanChange": {
    "says": "Compares a plan with the current use. What exceeds the plan stays, but nothing can be added to it.",
    "input": {
      "GUESTS": "For a one-time event."
    },
    "output": {
      "CREDIT": "The unused part of the old period with tax; refunded when the new period is paid.",
      "PEOPLE_BEFORE": "People already bought for the one-time event; this change adds more.",
      "MISSING": "Empty fields of the billing address that a bill needs."
    }
  },
  "changePlanEconomy": {
    "says": "Changes to the free plan: at the end of the paid period, or at once if none runs.",
    "output": {
      "SUBSCRIPTION": "null when the account pays for no plan.",
      "SUBSCRIPTION.GRACE_ENDDATE": "After a failed renewal, everything works until then.",
      "SUBSCRIPTION.RENEWED": "Whether the next payment is at the end of the period.",
      "PAYING_WITH": "How the current period was paid; null when nothing was paid.",
      "PAYING_WITH.CARD_NETWORK": "Empty for other methods than a card, and where the provider did not say.",
      "PAYING_WITH.CARD_ENDS_AT": "The last day of the card, where the provider says it.",
      "ACTS": "Actions that the owner may do now.",
      "PAYMENTS": "Whether this server accepts payments."
    }
  },
  "changePlanStandard": {
    "says": "Changes to another plan or period. The server decides the price; `planChangeKinds` says when it starts. A repeated request returns the same checkout.",
    "output": {
      "CHECKOUT.KEY": "Our public key at the provider.",
      "CHECKOUT.SCRIPT": "Address of the script of the window.",
      "CHECKOUT.SANDBOX": "The window says that no real payment happens.",
      "CHECKOUT.CARD_CHANGE": "The window only replaces the card of the subscription.",
      "CHECKOUT.CALLBACK_URL": "The window sends a browser that must leave the page here; `nav` is the page to return to."
    }
  },
  "changePlanExclusive": {
    "says": "Changes to a one-time event, paid once. The people are added to those of a current event. The old subscription ends and the unused part is refunded.",
    "output": {
      "CHECKOUT.KEY": "Our public key at the provider.",
      "CHECKOUT.SCRIPT": "Address of the script of the window.",
      "CHECKOUT.SANDBOX": "The window says that no real payment happens.",
      "CHECKOUT.CARD_CHANGE": "The window only replaces the card of the subscription.",
      "CHECKOUT.CALLBACK_URL": "The window sends a browser that must leave the page here; `nav` is the page to return to."
    }
  },
  "cancelPlanChange": {
    "says": "Cancels a change that waits for the end of the period.",
    "output": {
      "SUBSCRIPTION": "null when the account pays for no plan.",
      "SUBSCRIPTION.GRACE_ENDDATE": "After a failed renewal, everything works until then.",
      "SUBSCRIPTION.RENEWED": "Whether the next payment is at the end of the period.",
      "PAYING_WITH": "How the current period was paid; null when nothing was paid.",
      "PAYING_WITH.CARD_NETWORK": "Empty for other methods than a card, and where the provider did not say.",
      "PAYING_WITH.CARD_ENDS_AT": "The last day of the card, where the provider says it.",
      "ACTS": "Actions that the owner may do now.",
      "PAYMENTS": "Whether this server accepts payments."
    }
  },
  "cancelSubscription": {
    "says": "Cancels at the end of the period or at once. Nothing is refunded.",
    "output": {
      "SUBSCRIPTION": "null when the account pays for no plan.",
      "SUBSCRIPTION.GRACE_ENDDATE": "After a failed renewal, everything works until then.",
      "SUBSCRIPTION.RENEWED": "Whether the next payment is at the end of the period.",
      "PAYING_WITH": "How the current period was paid; null when nothing was paid.",
      "PAYING_WITH.CARD_NETWORK": "Empty for other methods than a card, and where the provider did not say.",
      "PAYING_WITH.CARD_ENDS_AT": "The last day of the card, where the provider says it.",
      "ACTS": "Actions that the owner may do now.",
      "PAYMENTS": "Whether this server accepts payments."
    }
  },
  "changeCard": {
    "says": "The window of the provider that replaces the card of the running subscription. Its result is confirmed as that of a payment.",
    "output": {
      "KEY": "Our public key at the provider.",
      "SCRIPT": "Address of the script of the window.",
      "SANDBOX": "The window says that no real payment happens.",
      "CARD_CHANGE": "The window only replaces the card of the subscription.",
      "CALLBACK_URL": "The window sends a browser that must leave the page here; `nav` is the page to return to."
    }
  },
  "resumeSubscription": {
    "says": "Resumes a paused or ending subscription.",
    "output": {
      "SUBSCRIPTION": "null when the account pays for no plan.",
      "SUBSCRIPTION.GRACE_ENDDATE": "After a failed renewal, everything works until then.",
      "SUBSCRIPTION.RENEWED": "Whether the next payment is at the end of the period.",
      "PAYING_WITH": "How the current period was paid; null when nothing was paid.",
      "PAYING_WITH.CARD_NETWORK": "Empty for other methods than a card, and where the provider did not say.",
      "PAYING_WITH.CARD_ENDS_AT": "The last day of the card, where the provider says it.",
      "ACTS": "Actions that the owner may do now.",
      "PAYMENTS": "Whether this server accepts payments."
    }
  },
  "pauseSubscription": {
    "says": "No more charges until the owner resumes. The paid period continues to its end.",
    "output": {
      "SUBSCRIPTION": "null when the account pays for no plan.",
      "SUBSCRIPTION.GRACE_ENDDATE": "After a failed renewal, everything works until then.",
      "SUBSCRIPTION.RENEWED": "Whether the next payment is at the end of the period.",
      "PAYING_WITH": "How the current period was paid; null when nothing was paid.",
      "PAYING_WITH.CARD_NETWORK": "Empty for other methods than a card, and where the provider did not say.",
      "PAYING_WITH.CARD_ENDS_AT": "The last day of the card, where the provider says it.",
      "ACTS": "Actions that the owner may do now.",
      "PAYMENTS": "Whether this server accepts payments."
    }
  },
  "doorOf": {
    "says": "`open`; `early` until `opens`; `late` after `closes`, when arrivals from paper lists are entered and marked late.",
    "output": {
      "LATEST.PEOPLE": "People of this tap, and people expected with the guest.",
      "FUNCTIONS": "In the order of the programme; absent where guests are asked about none.",
      "FUNCTION": "The function of the helper's link.",
      "ZONES": "Zones of this function and of the event. Only a device with the list counts there; absent without zones."
    }
  },
  "verifyPasscode": {
    "says": "Finds the guest of a passcode or signed code and lets no one in. Wrong codes are counted.",
    "output": {
      "HINT": "Part of a phone number or mail address, to tell guests with the same name apart.",
      "UNCONFIRMED": "The host has not confirmed this yes.",
      "CANCELLED_AT": "When a yes was taken back.",
      "NOTE": "The note of the host for the door, or the host of a walk-in. Notes of guests are never shown here.",
      "PEOPLE": "People expected, and people who are in.",
      "CHILDREN": "Children and infants among the people, as far as they are known.",
      "OUTSIDE": "People who were in and left again.",
      "CAME": "People of the party who were ticked by name.",
      "FUNCTIONS": "The functions that the party comes to or, before it said so, is invited to.",
      "FUNCTION_DOUBT": "Why a helper decides about this party at this function."
    }
  },
  "findAtDoor": {
    "says": "Finds guests by name, mail address or phone; accents, apostrophes and Arabic letter forms do not matter. At least two letters, at most twenty results. A helper with a link types three letters and sees no result if more than a few names match.",
    "output": {
      "GUESTS.HINT": "Part of a phone number or mail address, to tell guests with the same name apart.",
      "GUESTS.UNCONFIRMED": "The host has not confirmed this yes.",
      "GUESTS.CANCELLED_AT": "When a yes was taken back.",
      "GUESTS.NOTE": "The note of the host for the door, or the host of a walk-in. Notes of guests are never shown here.",
      "GUESTS.PEOPLE": "People expected, and people who are in.",
      "GUESTS.CHILDREN": "Children and infants among the people, as far as they are known.",
      "GUESTS.OUTSIDE": "People who were in and left again.",
      "GUESTS.CAME": "People of the party who were ticked by name.",
      "GUESTS.FUNCTIONS": "The functions that the party comes to or, before it said so, is invited to.",
      "GUESTS.FUNCTION_DOUBT": "Why a helper decides about this party at this function."
    }
  },
  "admitGuest": {
    "says": "The published \"mark guest attended\". A repeated `TAP_ID` is one arrival. Without people, all missing people of the party come in. `ANYWAY` admits guests who are already in, said no or wait, and more people than the party. `NAMES` are the known names of those who come in. If the event asks for passcodes, the tap includes one.",
    "output": {
      "GUEST.HINT": "Part of a phone number or mail address, to tell guests with the same name apart.",
      "GUEST.UNCONFIRMED": "The host has not confirmed this yes.",
      "GUEST.CANCELLED_AT": "When a yes was taken back.",
      "GUEST.NOTE": "The note of the host for the door, or the host of a walk-in. Notes of guests are never shown here.",
      "GUEST.PEOPLE": "People expected, and people who are in.",
      "GUEST.CHILDREN": "Children and infants among the people, as far as they are known.",
      "GUEST.OUTSIDE": "People who were in and left again.",
      "GUEST.CAME": "People of the party who were ticked by name.",
      "GUEST.FUNCTIONS": "The functions that the party comes to or, before it said so, is invited to.",
      "GUEST.FUNCTION_DOUBT": "Why a helper decides about this party at this function.",
      "PEOPLE": "People of this tap."
    }
  },
  "undoArrival": {
    "output": {
      "GUEST.HINT": "Part of a phone number or mail address, to tell guests with the same name apart.",
      "GUEST.UNCONFIRMED": "The host has not confirmed this yes.",
      "GUEST.CANCELLED_AT": "When a yes was taken back.",
      "GUEST.NOTE": "The note of the host for the door, or the host of a walk-in. Notes of guests are never shown here.",
      "GUEST.PEOPLE": "People expected, and people who are in.",
      "GUEST.CHILDREN": "Children and infants among the people, as far as they are known.",
      "GUEST.OUTSIDE": "People who were in and left again.",
      "GUEST.CAME": "People of the party who were ticked by name.",
      "GUEST.FUNCTIONS": "The functions that the party comes to or, before it said so, is invited to.",
      "GUEST.FUNCTION_DOUBT": "Why a helper decides about this party at this function."
    }
  },
  "addWalkIn": {
    "output": {
      "GUEST.HINT": "Part of a phone number or mail address, to tell guests with the same name apart.",
      "GUEST.UNCONFIRMED": "The host has not confirmed this yes.",
      "GUEST.CANCELLED_AT": "When a yes was taken back.",
      "GUEST.NOTE": "The note of the host for the door, or the host of a walk-in. Notes of guests are never shown here.",
      "GUEST.PEOPLE": "People expected, and people who are in.",
      "GUEST.CHILDREN": "Children and infants among the people, as far as they are known.",
      "GUEST.OUTSIDE": "People who were in and left again.",
      "GUEST.CAME": "People of the party who were ticked by name.",
      "GUEST.FUNCTIONS": "The functions that the party comes to or, before it said so, is invited to.",
      "GUEST.FUNCTION_DOUBT": "Why a helper decides about this party at this function."
    }
  },
  "doorConflicts": {
    "says": "Entries of devices that contradict each other. The likelier choice comes first; both entries stay in the log.",
    "output": {
      "CONFLICTS.FUNCTION": "The function of the entry, by title.",
      "CONFLICTS.ZONE": "The zone of an entry at one. Its numbers are of people inside.",
      "CONFLICTS.ENTRIES": "The entries that contradict this one, oldest first; the entry itself is the last.",
      "CONFLICTS.IF_COUNTED": "People of the guest who are in, with the entry counted and with the entry dropped.",
      "CONFLICTS.SINCE": "When the guest was removed from the list or took the yes back.",
      "SETTLED": "Already decided, newest first."
    }
  },
  "settleConflict": {
    "says": "`count` counts the entry with all its people, `drop` keeps it in the log with no people. The last choice wins."
  },
  "settleConflicts": {
    "says": "The same choice for many entries. Entries that would exceed the party stay open, because a host must look at each of them.",
    "output": {
      "SETTLED": "Decided by this request."
    }
  },
  "openDevice": {
    "says": "Registers a device at the door. `KEY` is sent only to a new device; later answers have an empty key.",
    "output": {
      "FUNCTION": "The function of the helper's link.",
      "EARLY": "The door is not open yet, so there is no list."
    }
  },
  "doorPack": {
    "says": "The list for a device that works without a network, in the format of `door/`. It holds everything, or only the changes after version `since`. An unknown `since` gives a fresh full list, never a cached one. With `REHEARSAL` before the door opens, the guests are invented."
  },
  "sendDoorTaps": {
    "says": "Merges entries of a device, at most 250 per request. No entry overwrites another, a repeated entry counts once, contradictions are listed.",
    "input": {
      "SENT_AT": "The clock of the device at sending. The server compares it with its own clock and corrects the times of the entries.",
      "WAITING": "Entries that the device will send later.",
      "TAPS.ZONE": "Of an entry at a zone."
    },
    "output": {
      "TAPS.GUEST": "The passcode of a new walk-in.",
      "NOW": "The clock of the server."
    }
  },
  "depositDoorTaps": {
    "says": "Takes entries of a device whose helper lost the right to check in. They wait for a host; the answer says nothing about the event.",
    "input": {
      "SESSION_OVER": "The session ended but the right may still exist, so nothing is kept: the helper signs in again and then sends the entries.",
      "SENT_AT": "The clock of the device at sending. The server compares it with its own clock and corrects the times of the entries.",
      "WAITING": "Entries that the device will send later.",
      "TAPS.ZONE": "Of an entry at a zone."
    }
  },
  "saveGates": {
    "says": "All gates in their order."
  },
  "resetRehearsal": {
    "says": "Deletes all rehearsal entries and nothing else."
  },
  "doorScreen": {
    "says": "The big screen. It shows names only with `vip`, because the host decides that.",
    "output": {
      "FUNCTIONS": "Each function with its people; absent where guests are asked about none.",
      "ZONES": "Each zone of this function and of the event, with the people inside now; absent without zones.",
      "ZONES.CAPACITY": "The most people inside at once; null for any number.",
      "ZONES.FUNCTION": "Absent for the event as a whole.",
      "ARRIVALS": "People per five minutes, without gaps; `AT` is the start of the five minutes.",
      "GATES.LATELY": "In the last five minutes.",
      "DEVICES.WAITING": "Entries that the device reported as not sent.",
      "DEVICES.MISSING": "Missing entries between those that arrived.",
      "DEVICES.AHEAD": "How many seconds its clock is ahead of the server.",
      "VIP_PARTIES": "VIP parties of the function, or of the event: numbers, the latest arrivals and the missing parties."
    }
  },
  "doorPaper": {
    "says": "The guest list of the door on paper, or one label per name, in this language.",
    "query": {
      "FUNCTION": "Only those who come to this function, or may."
    }
  },
  "replaceCode": {
    "says": "Gives a guest a new code for a lost one. The door then says that the old code was replaced."
  },
  "helperLinks": {
    "output": {
      "HELPERS.FUNCTION": "The only function of the link.",
      "HELPERS.OFFLINE": "May keep the encrypted list on the device, to work without a network.",
      "HELPERS.DEVICES": "Devices that used this link, and when the server last heard from one."
    }
  },
  "addHelperLink": {
    "says": "Makes a link for a helper without an account, for one event and one gate, and for one function if it names one. The link is shown only once. Without `UNTIL` it ends when the door closes.",
    "output": {
      "HELPER.FUNCTION": "The only function of the link.",
      "HELPER.OFFLINE": "May keep the encrypted list on the device, to work without a network.",
      "HELPER.DEVICES": "Devices that used this link, and when the server last heard from one."
    }
  },
  "revokeHelperLink": {
    "says": "Ends the link and the access of all devices that used it."
  },
  "enterByLink": {
    "says": "The secret of a helper link, from the part of the address after `#`. The answer sets a cookie for the door."
  },
  "doorZones": {
    "says": "The zones of an event in their order, with what a host chooses from.",
    "output": {
      "ZONES.TITLES": "The title in the other languages; where one is missing, helpers read the first.",
      "ZONES.CAPACITY": "The most people inside at once; null for any number.",
      "ZONES.FUNCTION": "A row of the programme that guests are asked about. Absent for the event as a whole.",
      "ZONES.GROUPS": "Categories by name, tags and functions by id. A guest needs one of them.",
      "INSIDE": "People inside now, by id of the zone."
    }
  },
  "saveZones": {
    "says": "All zones in their order. What was counted in one that is left out stays, and is not shown.",
    "input": {
      "ZONES.TITLES": "The title in the other languages; where one is missing, helpers read the first.",
      "ZONES.CAPACITY": "The most people inside at once; null for any number.",
      "ZONES.FUNCTION": "A row of the programme that guests are asked about. Absent for the event as a whole.",
      "ZONES.GROUPS": "Categories by name, tags and functions by id. A guest needs one of them."
    },
    "output": {
      "ZONES.TITLES": "The title in the other languages; where one is missing, helpers read the first.",
      "ZONES.CAPACITY": "The most people inside at once; null for any number.",
      "ZONES.FUNCTION": "A row of the programme that guests are asked about. Absent for the event as a whole.",
      "ZONES.GROUPS": "Categories by name, tags and functions by id. A guest needs one of them."
    }
  },
  "afterEvent": {
    "output": {
      "SURVEY": "Null without a survey.",
      "SURVEY.NAMED": "Hosts read who answered what; guests are told so.",
      "READY": "Ready questions in the languages of the event.",
      "READY.NAMED": "Hosts read who answered what; guests are told so.",
      "SURVEY_FROM": "When guests can answer and send pictures; null for an event without a date."
    }
  },
  "saveSurvey": {
    "says": "Null ends the survey; answers stay in its report.",
    "input": {
      "SURVEY.NAMED": "Hosts read who answered what; guests are told so."
    },
    "output": {
      "SURVEY": "Null without a survey.",
      "SURVEY.NAMED": "Hosts read who answered what; guests are told so.",
      "READY": "Ready questions in the languages of the event.",
      "READY.NAMED": "Hosts read who answered what; guests are told so.",
      "SURVEY_FROM": "When guests can answer and send pictures; null for an event without a date."
    }
  },
  "saveWall": {
    "says": "Pictures stay when the wall is closed, and are shown again when it is opened.",
    "output": {
      "SURVEY": "Null without a survey.",
      "SURVEY.NAMED": "Hosts read who answered what; guests are told so.",
      "READY": "Ready questions in the languages of the event.",
      "READY.NAMED": "Hosts read who answered what; guests are told so.",
      "SURVEY_FROM": "When guests can answer and send pictures; null for an event without a date."
    }
  },
  "guestPhotos": {
    "says": "The newest first.",
    "query": {
      "state": "Those that wait, unless another state is named.",
      "after": "The last picture of the page before."
    },
    "output": {
      "PHOTOS.SENDER_PHOTO": "One picture of the same guest: the guest's own id would open their personal page.",
      "PHOTOS.NAME": "Empty for hosts who may not read the guest list."
    }
  },
  "decidePhotos": {
    "says": "About named pictures, or about all that wait of the guest who sent one. A removed one is deleted.",
    "output": {
      "SURVEY": "Null without a survey.",
      "SURVEY.NAMED": "Hosts read who answered what; guests are told so.",
      "READY": "Ready questions in the languages of the event.",
      "READY.NAMED": "Hosts read who answered what; guests are told so.",
      "SURVEY_FROM": "When guests can answer and send pictures; null for an event without a date."
    }
  },
  "photoArchive": {
    "says": "All pictures that are shown, in one file."
  },
  "photoScreen": {
    "says": "What the big screen shows: the newest pictures first, without names."
  },
  "afterPage": {
    "says": "A guest's page about the time after the event."
  },
  "guestPhotoForm": {
    "says": "Files named `IMAGE`."
  },
  "calendarFeed": {
    "says": "The feed of all events that the person may open.",
    "output": {
      "FEED.ADDRESS": "Who knows it reads the calendar.",
      "FEED.READ_AT": "When a calendar read it the last time, to a minute."
    }
  },
  "renewCalendarFeed": {
    "says": "Makes an address, in place of the one before, which ends at once.",
    "output": {
      "FEED.ADDRESS": "Who knows it reads the calendar.",
      "FEED.READ_AT": "When a calendar read it the last time, to a minute."
    }
  },
  "stopCalendarFeed": {
    "output": {
      "FEED.ADDRESS": "Who knows it reads the calendar.",
      "FEED.READ_AT": "When a calendar read it the last time, to a minute."
    }
  },
  "eventCalendarFeed": {
    "says": "The same for one event, with its to-dos and last days to reply.",
    "output": {
      "FEED.ADDRESS": "Who knows it reads the calendar.",
      "FEED.READ_AT": "When a calendar read it the last time, to a minute."
    }
  },
  "renewEventCalendarFeed": {
    "output": {
      "FEED.ADDRESS": "Who knows it reads the calendar.",
      "FEED.READ_AT": "When a calendar read it the last time, to a minute."
    }
  },
  "stopEventCalendarFeed": {
    "output": {
      "FEED.ADDRESS": "Who knows it reads the calendar.",
      "FEED.READ_AT": "When a calendar read it the last time, to a minute."
    }
  },
  "calendarFeedFile": {
    "says": "The calendar itself, `<id>.<proof>.ics`, for programs that have no session."
  },
  "contactOf": {
    "output": {
      "PEOPLE": "Left out by clients that do not know it; the saved people then stay."
    }
  },
  "saveContact": {
    "input": {
      "PEOPLE": "Left out by clients that do not know it; the saved people then stay."
    },
    "output": {
      "PEOPLE": "Left out by clients that do not know it; the saved people then stay."
    }
  },
  "copyEvent": {
    "says": "Makes a draft of an event: always its design, its words and its pictures, the rest as asked. Answers are never taken.",
    "input": {
      "STARTDATE": "The new start, by which the deadlines move too; null leaves all dates open.",
      "GUESTS": "Names, addresses and categories, for people who may manage guests."
    }
  },
  "ownTemplates": {
    "says": "The events that the team saved to begin others with."
  },
  "startFromTemplate": {
    "says": "Makes a draft of a template of the team."
  },
  "templateImages": {
    "output": {
      "IMAGES.SMALL_URL": "The same picture 800 pixels wide for phones; null if the picture is not wider.",
      "IMAGES.WHOLE": "The picture before its crop.",
      "IMAGES.BLUR": "A data address of a few pixels, shown until the picture is there.",
      "IMAGES.TINTS": "Colours of the picture, the most telling first.",
      "IMAGES.COPIES": "Copies in other sizes and formats. They are drawn some seconds after the upload."
    }
  },
  "addTemplateImages": {
    "says": "An upload with the field `KIND` (cover or logo) before the file `IMAGE`. A new picture replaces the old one of its kind.",
    "output": {
      "IMAGES.SMALL_URL": "The same picture 800 pixels wide for phones; null if the picture is not wider.",
      "IMAGES.WHOLE": "The picture before its crop.",
      "IMAGES.BLUR": "A data address of a few pixels, shown until the picture is there.",
      "IMAGES.TINTS": "Colours of the picture, the most telling first.",
      "IMAGES.COPIES": "Copies in other sizes and formats. They are drawn some seconds after the upload."
    }
  },
  "deleteTemplateImages": {
    "output": {
      "IMAGES.SMALL_URL": "The same picture 800 pixels wide for phones; null if the picture is not wider.",
      "IMAGES.WHOLE": "The picture before its crop.",
      "IMAGES.BLUR": "A data address of a few pixels, shown until the picture is there.",
      "IMAGES.TINTS": "Colours of the picture, the most telling first.",
      "IMAGES.COPIES": "Copies in other sizes and formats. They are drawn some seconds after the upload."
    }
  },
  "focusPicture": {
    "says": "Sets the focus of a picture of the event, of any kind, and its crop. With another crop, the picture is drawn again in a moment. Without a crop, the whole picture is shown; without a focus, what is usual for its shape."
  },
  "pictureFile": {
    "says": "The file of a picture. Its name is random and never used again, so browsers may cache it forever."
  },
  "eventEmbed": {
    "says": "How the event's page is shown on other sites.",
    "output": {
      "SITES": "Origins that may show the event in a frame.",
      "BASE": "Our own origin.",
      "PAGES": "The page in each of its languages, with the words of a button in it. Empty while it has no link.",
      "PASSWORD_SET": "The page asks for a password, so that a frame leads to it."
    }
  },
  "saveEmbedSites": {
    "says": "Replaces the list of sites. A changed list holds for every frame that is opened from then on.",
    "output": {
      "SITES": "Origins that may show the event in a frame.",
      "BASE": "Our own origin.",
      "PAGES": "The page in each of its languages, with the words of a button in it. Empty while it has no link.",
      "PASSWORD_SET": "The page asks for a password, so that a frame leads to it."
    }
  },
  "embedPage": {
    "says": "The only page of an event that other sites may show in a frame."
  },
  "embedForm": {
    "says": "An answer from a frame. It needs no cookie."
  },
  "embedScript": {
    "says": "The script for other sites, at an address that never changes."
  },
  "oembed": {
    "says": "What other programs may show in place of a link to a page (oembed.com)."
  },
  "sitemapIndex": {
    "says": "The list of lists of pages that search engines may show."
  },
  "eventPassword": {
    "says": "Whether the event's page asks for a password. The password itself is never read back."
  },
  "saveEventPassword": {
    "says": "Sets another password, or removes it. Browsers that were opened with the old one are asked again."
  },
  "openEvent": {
    "says": "Opens an event for this browser, for clients that draw the page themselves."
  },
  "openEventForm": {
    "says": "The plain form of the same, which leads to the page that was asked for."
  },
  "allEvents": {
    "output": {
      "EventList.eventPostponed": "Until the host ends the postponement, also after a new date was set.",
      "EventList.COMING": "People who said yes and people on the list, if the reader may see answers.",
      "EventList.FIGURES.NOT_INVITED": "On the list, not invited and without an answer.",
      "EventList.FIGURES.INVITABLE": "Of these, the people whom an invitation can reach now; 0 unless the event is published and ahead.",
      "EventList.FIGURES.NOT_DELIVERED": "Their mails were returned.",
      "EventList.FIGURES.TO_CONFIRM": "Said yes and wait for the host's word.",
      "EventList.FIGURES.LAST_WRITTEN_AT": "The last mail to many guests went out then.",
      "EventList.COVER": "The path of its picture: the host's own, or the art of its design.",
      "EventList.COVER_FOCUS": "The point of the host's own picture that stays in view; absent where none was chosen.",
      "CreateEvents": "The person may create events, and the plan has room for one more."
    }
  },
  "eventById": {
    "output": {
      "EVENT_DOMAIN": "The label of the web address, empty until chosen.",
      "READY": "Complete steps of the wizard.",
      "WORDS": "Texts in the other languages of the event, by language. For a missing text, guests read the first language.",
      "WORDS.QUESTIONS": "By question id and by option id.",
      "UNTOLD": "The facts that guests were last told, if they differ from the current facts.",
      "UNTOLD.GUESTS": "Guests to inform of the change, and the people of their parties.",
      "UNTOLD.UNREACHABLE": "Guests who know the old facts and cannot be reached by mail."
    }
  },
  "updateEvent": {
    "says": "Saves the facts that are sent; other facts stay. An old `VERSION` is refused, so no host overwrites another.",
    "output": {
      "EVENT_DOMAIN": "The label of the web address, empty until chosen.",
      "READY": "Complete steps of the wizard.",
      "WORDS": "Texts in the other languages of the event, by language. For a missing text, guests read the first language.",
      "WORDS.QUESTIONS": "By question id and by option id.",
      "UNTOLD": "The facts that guests were last told, if they differ from the current facts.",
      "UNTOLD.GUESTS": "Guests to inform of the change, and the people of their parties.",
      "UNTOLD.UNREACHABLE": "Guests who know the old facts and cannot be reached by mail."
    }
  },
  "saveWords": {
    "says": "Saves texts of one additional language; texts that are not sent stay.",
    "input": {
      "QUESTIONS": "By question id and by option id."
    },
    "output": {
      "EVENT_DOMAIN": "The label of the web address, empty until chosen.",
      "READY": "Complete steps of the wizard.",
      "WORDS": "Texts in the other languages of the event, by language. For a missing text, guests read the first language.",
      "WORDS.QUESTIONS": "By question id and by option id.",
      "UNTOLD": "The facts that guests were last told, if they differ from the current facts.",
      "UNTOLD.GUESTS": "Guests to inform of the change, and the people of their parties.",
      "UNTOLD.UNREACHABLE": "Guests who know the old facts and cannot be reached by mail."
    }
  },
  "deleteEvent": {
    "says": "Deletes a draft, or with CreateEvents a published event without answers. `eventAnswered` tells the host to unpublish or cancel it, `eventDeletionCode` asks for a code where it is cancelled, and `eventPaidOnce` refuses for a one-time event that has begun."
  },
  "sendEventDeletionCode": {
    "says": "Mails the code that deletes a cancelled event with answers to the host who asks."
  },
  "deleteCancelledEvent": {
    "says": "Deletes a cancelled event with its answers."
  },
  "eventDeletion": {
    "says": "What a deletion of the event would delete.",
    "output": {
      "UNSENT": "Mails to guests that are not sent yet.",
      "ANSWERED": "Guests who answered or came; with any of them the event is cancelled first.",
      "IS_TELLING": "Guests are being told that the event is cancelled; until then it stays.",
      "NEEDS_CODE": "Only a code from the host's mailbox deletes it.",
      "EMAIL": "Where the code goes."
    }
  },
  "checkSidebarStatus": {
    "output": {
      "TODOS": "Open to-dos, if the reader may see them.",
      "PHOTOS": "Pictures of guests that wait for a host, if the reader may see them.",
      "PURGES_ON": "The planned day on which all data of the guests is deleted; null for an event without a date.",
      "PURGED_AT": "When it was deleted; only counts remain."
    }
  },
  "eventGallery": {
    "says": "The pictures of the page below its cover, in the host's order.",
    "output": {
      "GALLERY.SMALL_URL": "The same picture 800 pixels wide for phones; null if the picture is not wider.",
      "GALLERY.WHOLE": "The picture before its crop.",
      "GALLERY.BLUR": "A data address of a few pixels, shown until the picture is there.",
      "GALLERY.TINTS": "Colours of the picture, the most telling first.",
      "GALLERY.COPIES": "Copies in other sizes and formats. They are drawn some seconds after the upload."
    }
  },
  "addGalleryPicture": {
    "says": "An upload with the file `IMAGE`. The new picture is the last one.",
    "output": {
      "GALLERY.SMALL_URL": "The same picture 800 pixels wide for phones; null if the picture is not wider.",
      "GALLERY.WHOLE": "The picture before its crop.",
      "GALLERY.BLUR": "A data address of a few pixels, shown until the picture is there.",
      "GALLERY.TINTS": "Colours of the picture, the most telling first.",
      "GALLERY.COPIES": "Copies in other sizes and formats. They are drawn some seconds after the upload."
    }
  },
  "saveGallery": {
    "says": "Saves order and texts, typed over a version. A picture that is not sent keeps its texts, after those that are.",
    "output": {
      "GALLERY.SMALL_URL": "The same picture 800 pixels wide for phones; null if the picture is not wider.",
      "GALLERY.WHOLE": "The picture before its crop.",
      "GALLERY.BLUR": "A data address of a few pixels, shown until the picture is there.",
      "GALLERY.TINTS": "Colours of the picture, the most telling first.",
      "GALLERY.COPIES": "Copies in other sizes and formats. They are drawn some seconds after the upload."
    }
  },
  "arrangePictures": {
    "says": "Says which pictures the page shows: the cover, the logo, and the gallery in its order. What is not sent stays. A picture that loses its place is removed; a removed one that is named comes back with its texts, its focus and its crop.",
    "output": {
      "IMAGES.SMALL_URL": "The same picture 800 pixels wide for phones; null if the picture is not wider.",
      "IMAGES.WHOLE": "The picture before its crop.",
      "IMAGES.BLUR": "A data address of a few pixels, shown until the picture is there.",
      "IMAGES.TINTS": "Colours of the picture, the most telling first.",
      "IMAGES.COPIES": "Copies in other sizes and formats. They are drawn some seconds after the upload.",
      "GALLERY.SMALL_URL": "The same picture 800 pixels wide for phones; null if the picture is not wider.",
      "GALLERY.WHOLE": "The picture before its crop.",
      "GALLERY.BLUR": "A data address of a few pixels, shown until the picture is there.",
      "GALLERY.TINTS": "Colours of the picture, the most telling first.",
      "GALLERY.COPIES": "Copies in other sizes and formats. They are drawn some seconds after the upload."
    }
  },
  "deleteGalleryPictures": {
    "output": {
      "GALLERY.SMALL_URL": "The same picture 800 pixels wide for phones; null if the picture is not wider.",
      "GALLERY.WHOLE": "The picture before its crop.",
      "GALLERY.BLUR": "A data address of a few pixels, shown until the picture is there.",
      "GALLERY.TINTS": "Colours of the picture, the most telling first.",
      "GALLERY.COPIES": "Copies in other sizes and formats. They are drawn some seconds after the upload."
    }
  },
  "interruptionOf": {
    "output": {
      "STATE": "`none` also when a postponement is over.",
      "WORDS": "The text on the page, by language.",
      "FORMER_START": "The start before a postponement.",
      "HELD_UNTIL": "Until then it can be undone, and no mail is sent; null afterwards.",
      "HELD_KIND": "What can be undone until then.",
      "TOLD": "The guests whom the last act writes to, or wrote to.",
      "ANSWERED": "Guests with an answer.",
      "HOLD": "Seconds between the click and the first mail.",
      "RECIPIENTS": "The guests that each act would tell now.",
      "READY": "Suggested texts in the languages of the event."
    }
  },
  "previewInterruption": {
    "says": "The mail as one guest would get it."
  },
  "cancelEvent": {
    "says": "Cancels a published event at once, and tells its guests after half a minute in which the host can undo it. The same submission again changes nothing.",
    "output": {
      "STATE": "`none` also when a postponement is over.",
      "WORDS": "The text on the page, by language.",
      "FORMER_START": "The start before a postponement.",
      "HELD_UNTIL": "Until then it can be undone, and no mail is sent; null afterwards.",
      "HELD_KIND": "What can be undone until then.",
      "TOLD": "The guests whom the last act writes to, or wrote to.",
      "ANSWERED": "Guests with an answer.",
      "HOLD": "Seconds between the click and the first mail.",
      "RECIPIENTS": "The guests that each act would tell now.",
      "READY": "Suggested texts in the languages of the event."
    }
  },
  "postponeEvent": {
    "says": "Moves the event to another date, or to none until a date is known. It keeps its answers.",
    "input": {
      "STARTDATE": "Null: the new date is not known yet.",
      "ASK_AGAIN": "Removes the answers, so that guests answer again for the new date."
    },
    "output": {
      "STATE": "`none` also when a postponement is over.",
      "WORDS": "The text on the page, by language.",
      "FORMER_START": "The start before a postponement.",
      "HELD_UNTIL": "Until then it can be undone, and no mail is sent; null afterwards.",
      "HELD_KIND": "What can be undone until then.",
      "TOLD": "The guests whom the last act writes to, or wrote to.",
      "ANSWERED": "Guests with an answer.",
      "HOLD": "Seconds between the click and the first mail.",
      "RECIPIENTS": "The guests that each act would tell now.",
      "READY": "Suggested texts in the languages of the event."
    }
  },
  "reopenEvent": {
    "says": "Reopens a cancelled event if the plan has a place, or removes the note of a postponement from the page. With letters, guests of a cancelled event are told.",
    "output": {
      "STATE": "`none` also when a postponement is over.",
      "WORDS": "The text on the page, by language.",
      "FORMER_START": "The start before a postponement.",
      "HELD_UNTIL": "Until then it can be undone, and no mail is sent; null afterwards.",
      "HELD_KIND": "What can be undone until then.",
      "TOLD": "The guests whom the last act writes to, or wrote to.",
      "ANSWERED": "Guests with an answer.",
      "HOLD": "Seconds between the click and the first mail.",
      "RECIPIENTS": "The guests that each act would tell now.",
      "READY": "Suggested texts in the languages of the event."
    }
  },
  "undoInterruption": {
    "says": "Restores what was before, while no mail is sent.",
    "output": {
      "STATE": "`none` also when a postponement is over.",
      "WORDS": "The text on the page, by language.",
      "FORMER_START": "The start before a postponement.",
      "HELD_UNTIL": "Until then it can be undone, and no mail is sent; null afterwards.",
      "HELD_KIND": "What can be undone until then.",
      "TOLD": "The guests whom the last act writes to, or wrote to.",
      "ANSWERED": "Guests with an answer.",
      "HOLD": "Seconds between the click and the first mail.",
      "RECIPIENTS": "The guests that each act would tell now.",
      "READY": "Suggested texts in the languages of the event."
    }
  },
  "eventPortraits": {
    "says": "Pictures of people, which entries of sections name by their ids.",
    "output": {
      "PORTRAITS.SMALL_URL": "The same picture 800 pixels wide for phones; null if the picture is not wider.",
      "PORTRAITS.WHOLE": "The picture before its crop.",
      "PORTRAITS.BLUR": "A data address of a few pixels, shown until the picture is there.",
      "PORTRAITS.TINTS": "Colours of the picture, the most telling first.",
      "PORTRAITS.COPIES": "Copies in other sizes and formats. They are drawn some seconds after the upload."
    }
  },
  "addPortrait": {
    "says": "An upload with the file `IMAGE`. The page shows the picture once a section names it. One that no section and no version names is removed after a day.",
    "output": {
      "PORTRAITS.SMALL_URL": "The same picture 800 pixels wide for phones; null if the picture is not wider.",
      "PORTRAITS.WHOLE": "The picture before its crop.",
      "PORTRAITS.BLUR": "A data address of a few pixels, shown until the picture is there.",
      "PORTRAITS.TINTS": "Colours of the picture, the most telling first.",
      "PORTRAITS.COPIES": "Copies in other sizes and formats. They are drawn some seconds after the upload."
    }
  },
  "privacyPage": {
    "says": "What the hosts keep about a guest, and the two things to ask for. Opening a page changes nothing, because mail scanners open links."
  },
  "privacyForm": {
    "says": "Mails a link to the address that is typed, if the hosts keep something about it."
  },
  "guestPrivacyForm": {
    "says": "Mails a link to an address of the guest; a guest without one asks the hosts."
  },
  "personalDataPage": {
    "says": "All that an account keeps about one address. The link of the mail is the right to see it, for a day."
  },
  "personalDataFile": {
    "says": "The same as a file; `docs/privacy.md` describes it."
  },
  "forgetPerson": {
    "says": "Deletes it for good. The link then ends."
  },
  "processingPage": {
    "says": "Who works with personal data, for what, where and how long."
  },
  "eventPageByDomain": {
    "says": "The published event page response, for clients that draw the page themselves."
  },
  "contactForClient": {
    "says": "The hosts' contact details on the contact page of the event.",
    "output": {
      "PEOPLE": "Left out by clients that do not know it; the saved people then stay."
    }
  },
  "eventPage": {
    "says": "Pages and plain forms are outside `/api`."
  },
  "domainStart": {
    "says": "The first page of a host's domain: its one event, or a list."
  },
  "newLinkForm": {
    "says": "Mails the personal link to the address a guest types, if the hosts invited it."
  },
  "pageAsset": {
    "says": "Style sheets, script and fonts of guest pages. The name contains a hash of the content."
  },
  "sharePreviews": {
    "says": "What messengers show for the link of a published page, in each of its languages.",
    "output": {
      "PREVIEWS.PICTURE": "The path of the picture.",
      "PREVIEWS.SQUARE": "The path of the square picture, for stories."
    }
  },
  "shareCard": {
    "says": "A card of A5 to print, with the QR code of the published page in this language."
  },
  "sharePicture": {
    "says": "The picture of a shared link. The name contains the event, the language and a hash of the content."
  },
  "coverPicture": {
    "says": "The cover of events without a picture, named by design and colour: `jaali-ruby.jpg`."
  },
  "mailAsset": {
    "says": "Ornaments in mails, loaded by mail programs. The name contains a hash of the drawing."
  },
  "publishEvent": {
    "says": "The server sets the time; PUBLISHED_DATETIME is accepted and ignored. Publishing again returns the same link."
  },
  "shareOf": {
    "says": "The link of an event that is or was published, with its QR code as SVG."
  },
  "settingsOf": {
    "output": {
      "PASSCODE_NEEDED": "The door asks for the passcode; otherwise a found name is enough.",
      "PURGE_DATE": "The day, in the time zone of the event, on which the data of its guests is deleted; null is 180 days after its end."
    }
  },
  "selectSettings": {
    "says": "Changes the settings of a draft.",
    "input": {
      "PASSCODE_NEEDED": "The door asks for the passcode; otherwise a found name is enough.",
      "PURGE_DATE": "The day, in the time zone of the event, on which the data of its guests is deleted; null is 180 days after its end.",
      "FEWER_PLACES": "The host agrees to fewer places than people who come. Without it the change is refused with both numbers.",
      "LOCK_AFTER_DEADLINE": "The host agrees that replies can change after the reply deadline. Without it the change is refused."
    },
    "output": {
      "PASSCODE_NEEDED": "The door asks for the passcode; otherwise a found name is enough.",
      "PURGE_DATE": "The day, in the time zone of the event, on which the data of its guests is deleted; null is 180 days after its end."
    }
  },
  "updateSettings": {
    "says": "Changes the settings of a published event.",
    "input": {
      "PASSCODE_NEEDED": "The door asks for the passcode; otherwise a found name is enough.",
      "PURGE_DATE": "The day, in the time zone of the event, on which the data of its guests is deleted; null is 180 days after its end.",
      "FEWER_PLACES": "The host agrees to fewer places than people who come. Without it the change is refused with both numbers.",
      "LOCK_AFTER_DEADLINE": "The host agrees that replies can change after the reply deadline. Without it the change is refused."
    },
    "output": {
      "PASSCODE_NEEDED": "The door asks for the passcode; otherwise a found name is enough.",
      "PURGE_DATE": "The day, in the time zone of the event, on which the data of its guests is deleted; null is 180 days after its end."
    }
  },
  "changeMode": {
    "says": "Moves a draft between a page and a mail. What only the other mode shows is kept for later."
  },
  "todosOf": {
    "says": "All items in order, and the possible owners.",
    "output": {
      "TODOS.DUE_TIME": "At the time zone of the event; null for the whole day.",
      "TODOS.OWNER": "A person of the account with access to the event.",
      "TODOS.DUE_ON": "The day in the time zone of the event, and the moment after which the item is late. Both are null for items without a day and events without a date.",
      "TODOS.DONE_BY": "Who ticked it; empty when it was ticked automatically.",
      "TODOS.FACT_COUNT": "The number when it was ticked automatically, such as invitations or people.",
      "OWNERS.MAY_OPEN": "Whether the person may open the list; others only get the mail.",
      "FIRST_DAY": "Days from which `DUE_DAYS` before and after the event are counted; null while the event has no date.",
      "TEMPLATE": "Template items for this type of event that are not on the list.",
      "LIMIT": "The largest number of items on a list."
    }
  },
  "addTodo": {
    "input": {
      "DUE_TIME": "At the time zone of the event; null for the whole day.",
      "OWNER": "A person of the account with access to the event."
    },
    "output": {
      "DUE_TIME": "At the time zone of the event; null for the whole day.",
      "OWNER": "A person of the account with access to the event.",
      "DUE_ON": "The day in the time zone of the event, and the moment after which the item is late. Both are null for items without a day and events without a date.",
      "DONE_BY": "Who ticked it; empty when it was ticked automatically.",
      "FACT_COUNT": "The number when it was ticked automatically, such as invitations or people."
    }
  },
  "updateTodo": {
    "input": {
      "DUE_TIME": "At the time zone of the event; null for the whole day.",
      "OWNER": "A person of the account with access to the event."
    },
    "output": {
      "DUE_TIME": "At the time zone of the event; null for the whole day.",
      "OWNER": "A person of the account with access to the event.",
      "DUE_ON": "The day in the time zone of the event, and the moment after which the item is late. Both are null for items without a day and events without a date.",
      "DONE_BY": "Who ticked it; empty when it was ticked automatically.",
      "FACT_COUNT": "The number when it was ticked automatically, such as invitations or people."
    }
  },
  "markTodo": {
    "output": {
      "DUE_TIME": "At the time zone of the event; null for the whole day.",
      "OWNER": "A person of the account with access to the event.",
      "DUE_ON": "The day in the time zone of the event, and the moment after which the item is late. Both are null for items without a day and events without a date.",
      "DONE_BY": "Who ticked it; empty when it was ticked automatically.",
      "FACT_COUNT": "The number when it was ticked automatically, such as invitations or people."
    }
  },
  "restoreTodo": {
    "output": {
      "DUE_TIME": "At the time zone of the event; null for the whole day.",
      "OWNER": "A person of the account with access to the event.",
      "DUE_ON": "The day in the time zone of the event, and the moment after which the item is late. Both are null for items without a day and events without a date.",
      "DONE_BY": "Who ticked it; empty when it was ticked automatically.",
      "FACT_COUNT": "The number when it was ticked automatically, such as invitations or people."
    }
  },
  "orderTodos": {
    "says": "Moves an item after another item, or to the top."
  },
  "todoTemplate": {
    "says": "The usual to-dos of an event of this type, in the language of the reader."
  },
  "addTemplate": {
    "says": "Adds template items that are missing, or only the named ones. The person who adds them owns them."
  },
  "todosThisWeek": {
    "says": "Late items and items due within seven days, of all events the reader may see: their own items and items without an owner, most urgent first.",
    "output": {
      "TODOS.ITEM.OWNER": "A person of the account with access to the event.",
      "TODOS.ITEM.DUE_ON": "The day in the time zone of the event, and the moment after which the item is late. Both are null for items without a day and events without a date.",
      "TODOS.ITEM.DONE_BY": "Who ticked it; empty when it was ticked automatically.",
      "TODOS.ITEM.FACT_COUNT": "The number when it was ticked automatically, such as invitations or people.",
      "COUNT": "Number of all these items; the list has only the first.",
      "OTHERS": "Equally urgent items of other owners."
    }
  },
  "todoMails": {
    "says": "Whether the signed-in person gets the morning mail."
  },
  "versionsOf": {
    "output": {
      "VERSIONS": "The newest first.",
      "VERSIONS.BY": "Empty when a visitor or a payment made it."
    }
  },
  "versionById": {
    "says": "The event as restoring the version would make it, and what would stay as it is.",
    "output": {
      "EVENT.EVENT_DOMAIN": "The label of the web address, empty until chosen.",
      "EVENT.READY": "Complete steps of the wizard.",
      "EVENT.WORDS": "Texts in the other languages of the event, by language. For a missing text, guests read the first language.",
      "EVENT.WORDS.QUESTIONS": "By question id and by option id.",
      "EVENT.UNTOLD": "The facts that guests were last told, if they differ from the current facts.",
      "EVENT.UNTOLD.GUESTS": "Guests to inform of the change, and the people of their parties.",
      "EVENT.UNTOLD.UNREACHABLE": "Guests who know the old facts and cannot be reached by mail.",
      "CONTACT.PEOPLE": "Left out by clients that do not know it; the saved people then stay.",
      "RSVP.HEADING": "The question in the words of the host; an empty one uses the text of the template.",
      "RSVP.CHILDREN": "Each person of a party is asked for the age.",
      "SETTINGS.PASSCODE_NEEDED": "The door asks for the passcode; otherwise a found name is enough.",
      "SETTINGS.PURGE_DATE": "The day, in the time zone of the event, on which the data of its guests is deleted; null is 180 days after its end.",
      "SECTIONS.TITLE": "Empty for the title of its kind.",
      "SECTIONS.WORDS": "In the other languages. For an empty text, guests read the first language."
    }
  },
  "restoreVersion": {
    "says": "Makes the event what it was, as a new version.",
    "input": {
      "CUTS_FUNCTIONS": "The host agrees to what the change takes from people who come to functions, as with a saved programme."
    }
  },
  "editorsOf": {
    "says": "Says that the reader has the event open for editing, and answers who else has."
  },
  "applePass": {
    "says": "The ticket of a guest with a place, as a signed pass of Apple Wallet."
  },
  "googlePass": {
    "says": "Leads to Google, which saves the same ticket in Google Wallet."
  },
  "registerPassDevice": {
    "says": "The web service that phones of Apple ask for changes of passes; its paths, bodies and statuses are Apple's. Each event has its own address. A pass proves itself by the token that is written in it."
  },
  "changedPasses": {
    "says": "The passes of a phone that changed. The phone proves itself by its own unguessable name."
  },
  "passLog": {
    "says": "What a phone found wrong with a pass or with this service."
  },
  "listedGuests": {
    "says": "Finds which of these addresses are already on the list, before a list is added."
  },
  "guestPhones": {
    "says": "How the numbers of a pasted text are read, before its guests are added; null where all have a country code.",
    "output": {
      "READ.READ_AS": "Those of which the numbers are, the one of most numbers first.",
      "READ.CHOSEN": "As the host has said.",
      "READ.IS_ASKED": "The numbers do not fit the event's country, or it is not known: the host has to say.",
      "READ.UNREAD": "Some numbers that are of no such country, and stay as they are typed."
    }
  },
  "addGuests": {
    "says": "Adds many guests, each with the fields of `addGuest`: all of them, or none with the errors of each row. `GOOD_ONLY` adds the correct rows. `UPDATE` updates guests whose address is already on the list, except the names of their companions.",
    "input": {
      "PHONE_COUNTRY": "Of numbers without a country code, as the host has said."
    },
    "output": {
      "ERRORS.ROW": "Line of the file or list, counted from 1 with the header.",
      "ERRORS.FIELD": "Wire name of the field; empty when the whole row is wrong.",
      "ERRORS.MESSAGE": "A sentence in the language of the reader."
    }
  },
  "changeGuests": {
    "input": {
      "VALUE": "The new category or language, the name of the tag, or the id of the function.",
      "OVER_PLACES": "With `place`: the function may get more people than it has places."
    },
    "output": {
      "OTHERS": "Of places that are given: the guests who did not wait for one."
    }
  },
  "deleteAllGuests": {
    "output": {
      "OTHERS": "Of places that are given: the guests who did not wait for one."
    }
  },
  "undoGuests": {
    "says": "Undoes a bulk change, an addition or an import within a day. A repeated request has no further effect.",
    "input": {
      "ONLY_LOOK": "Only says what has become of an undo that is under way."
    },
    "output": {
      "NO_PLACE": "How often a party is invited to a function again where its places were given away.",
      "STAYED": "Added guests who stay on the list, by the reason."
    }
  },
  "guestFields": {
    "output": {
      "FIELDS.KIND": "A field keeps its kind.",
      "FIELDS.CHOICES": "What guests may have, for a choice.",
      "FIELDS.KEY": "The name in placeholders, as in `{custom.hotel}`. It stays when the field is renamed."
    }
  },
  "saveGuestFields": {
    "says": "The list becomes what was sent. The values of a field that is missing are deleted.",
    "input": {
      "FIELDS.KIND": "A field keeps its kind.",
      "FIELDS.CHOICES": "What guests may have, for a choice."
    },
    "output": {
      "FIELDS.KIND": "A field keeps its kind.",
      "FIELDS.CHOICES": "What guests may have, for a choice.",
      "FIELDS.KEY": "The name in placeholders, as in `{custom.hotel}`. It stays when the field is renamed."
    }
  },
  "guestFieldUses": {
    "says": "Texts that have yet to reach guests and name a field of the list."
  },
  "dashboardCounts": {
    "output": {
      "NOT_INVITED": "On the list, not invited and without an answer.",
      "NOT_DELIVERED": "Their mails were returned.",
      "AGES": "Those who come; absent where no age is known and none is asked for.",
      "STATUSES": "People by the last known step of their guest. Each person is counted once.",
      "CURVE": "People who said yes, by the day of the answer in the time zone of the event.",
      "MARKS": "Reminders and notices that were sent, oldest first.",
      "STOPPED_MESSAGES": "Messages that wait for a host, because an attached file is no longer stored."
    }
  },
  "eventFunctions": {
    "says": "The functions of an event, in the order of its programme; none for an event that asks about none.",
    "output": {
      "FUNCTIONS.EVERYONE": "False: only guests whom the hosts choose are invited.",
      "FUNCTIONS.PLACES": "The most people who may come; null for any number.",
      "FUNCTIONS.WAITING": "People of parties that wait for a place.",
      "FUNCTIONS.UNTIL": "The last moment when guests answer for it, where it is before the one of the event."
    }
  },
  "guestFunctions": {
    "says": "The functions that a guest was chosen for, besides those for all.",
    "output": {
      "OWN": "What the guest alone is invited to, of the functions of the party; null: to all of them.",
      "COMPANIONS": "Each named companion of the party, in its order.",
      "WAITING": "Where the party waits for a place.",
      "ARRIVALS": "Where the party came, the earliest first.",
      "ARRIVALS.AT": "The first arrival, and the people who came in all."
    }
  },
  "saveGuestFunctions": {
    "says": "A guest who is taken off a function gives the answer and the places back, and gets both again with the invitation where there is room.",
    "input": {
      "COMPANIONS": "Those who are not named keep what they have. Of companions who are called alike, the first in the list is the first of the party."
    },
    "output": {
      "OWN": "What the guest alone is invited to, of the functions of the party; null: to all of them.",
      "COMPANIONS": "Each named companion of the party, in its order.",
      "WAITING": "Where the party waits for a place.",
      "ARRIVALS": "Where the party came, the earliest first.",
      "ARRIVALS.AT": "The first arrival, and the people who came in all.",
      "NO_PLACE": "The guest is invited again where the places were given away."
    }
  },
  "giveFunctionPlace": {
    "says": "Gives a party that waits for a function its places, also where others wait longer. A repeated call changes nothing.",
    "input": {
      "OVER_PLACES": "The function may get more people than it has places."
    },
    "output": {
      "OWN": "What the guest alone is invited to, of the functions of the party; null: to all of them.",
      "COMPANIONS": "Each named companion of the party, in its order.",
      "WAITING": "Where the party waits for a place.",
      "ARRIVALS": "Where the party came, the earliest first.",
      "ARRIVALS.AT": "The first arrival, and the people who came in all."
    }
  },
  "guestsOfEvent": {
    "query": {
      "sort": "Newest first where nothing is said."
    },
    "output": {
      "GUESTS.EMAIL_2": "Another address that gets the same mails, and whom it is of; both are empty without one.",
      "GUESTS.AGES": "By person, the guest first; absent where the event knows no ages.",
      "GUESTS.PEOPLE": "People in the answer of this guest.",
      "GUESTS.ARRIVED": "People of the party who are in.",
      "GUESTS.TABLE": "Read aloud by the helper at the door.",
      "GUESTS.HOST_NOTE": "For hosts alone.",
      "GUESTS.TAGS": "The names of the guest's tags.",
      "GUESTS.CUSTOM": "Values of the event's own fields, by the id of the field.",
      "GUESTS.REASON": "Why the guest took a yes back.",
      "GUESTS.INVITATION": "The last invitation of the guest; null before the first one.",
      "GUESTS.INVITATION.REASON": "The text of the mail server.",
      "GUESTS.STOPPED": "The guest wants no more mails, or the address accepts none.",
      "GUESTS.STOPPED_2": "The same of the second address.",
      "FIELDS.KIND": "A field keeps its kind.",
      "FIELDS.CHOICES": "What guests may have, for a choice.",
      "FIELDS.KEY": "The name in placeholders, as in `{custom.hotel}`. It stays when the field is renamed.",
      "KNOWS_AGES": "The event asks for ages, or has been told some.",
      "FOUND": "How many guests match, when filters beyond tab, search and category are set.",
      "ASKED": "The text of the question and of the option in the filter."
    }
  },
  "guestPreview": {
    "says": "The path of a guest's page as that guest sees it, for this session of the host and for some minutes. Nothing sent there is stored, and the guest does not count as having seen the page."
  },
  "guestById": {
    "output": {
      "EMAIL_2": "Another address that gets the same mails, and whom it is of; both are empty without one.",
      "AGES": "By person, the guest first; absent where the event knows no ages.",
      "PEOPLE": "People in the answer of this guest.",
      "ARRIVED": "People of the party who are in.",
      "TABLE": "Read aloud by the helper at the door.",
      "HOST_NOTE": "For hosts alone.",
      "TAGS": "The names of the guest's tags.",
      "CUSTOM": "Values of the event's own fields, by the id of the field.",
      "REASON": "Why the guest took a yes back.",
      "INVITATION": "The last invitation of the guest; null before the first one.",
      "INVITATION.REASON": "The text of the mail server.",
      "STOPPED": "The guest wants no more mails, or the address accepts none.",
      "STOPPED_2": "The same of the second address."
    }
  },
  "addGuest": {
    "input": {
      "EMAIL_2": "Gets each mail to the guest as a message of its own. Empty: none.",
      "COMPANIONS": "Names of the companions, without the guest.",
      "AGES": "By person, the guest first. Replaces what is known.",
      "TABLE": "Read aloud by the helper at the door.",
      "HOST_NOTE": "For hosts alone.",
      "TAGS": "All tags of the guest. Names that are new become tags of the event.",
      "CUSTOM": "Values of the event's own fields, by the id of the field. An empty text removes the value."
    },
    "output": {
      "EMAIL_2": "Another address that gets the same mails, and whom it is of; both are empty without one.",
      "AGES": "By person, the guest first; absent where the event knows no ages.",
      "PEOPLE": "People in the answer of this guest.",
      "ARRIVED": "People of the party who are in.",
      "TABLE": "Read aloud by the helper at the door.",
      "HOST_NOTE": "For hosts alone.",
      "TAGS": "The names of the guest's tags.",
      "CUSTOM": "Values of the event's own fields, by the id of the field.",
      "REASON": "Why the guest took a yes back.",
      "INVITATION": "The last invitation of the guest; null before the first one.",
      "INVITATION.REASON": "The text of the mail server.",
      "STOPPED": "The guest wants no more mails, or the address accepts none.",
      "STOPPED_2": "The same of the second address."
    }
  },
  "manageGuest": {
    "says": "Changes the fields that are sent; other fields stay.",
    "input": {
      "EMAIL_2": "Gets each mail to the guest as a message of its own. Empty: none.",
      "COMPANIONS": "Names of the companions, without the guest.",
      "AGES": "By person, the guest first. Replaces what is known.",
      "TABLE": "Read aloud by the helper at the door.",
      "HOST_NOTE": "For hosts alone.",
      "TAGS": "All tags of the guest. Names that are new become tags of the event.",
      "CUSTOM": "Values of the event's own fields, by the id of the field. An empty text removes the value."
    },
    "output": {
      "EMAIL_2": "Another address that gets the same mails, and whom it is of; both are empty without one.",
      "AGES": "By person, the guest first; absent where the event knows no ages.",
      "PEOPLE": "People in the answer of this guest.",
      "ARRIVED": "People of the party who are in.",
      "TABLE": "Read aloud by the helper at the door.",
      "HOST_NOTE": "For hosts alone.",
      "TAGS": "The names of the guest's tags.",
      "CUSTOM": "Values of the event's own fields, by the id of the field.",
      "REASON": "Why the guest took a yes back.",
      "INVITATION": "The last invitation of the guest; null before the first one.",
      "INVITATION.REASON": "The text of the mail server.",
      "STOPPED": "The guest wants no more mails, or the address accepts none.",
      "STOPPED_2": "The same of the second address."
    }
  },
  "restoreGuest": {
    "says": "Undoes a deletion, until the guest is purged a day later. A repeated request is accepted.",
    "output": {
      "EMAIL_2": "Another address that gets the same mails, and whom it is of; both are empty without one.",
      "AGES": "By person, the guest first; absent where the event knows no ages.",
      "PEOPLE": "People in the answer of this guest.",
      "ARRIVED": "People of the party who are in.",
      "TABLE": "Read aloud by the helper at the door.",
      "HOST_NOTE": "For hosts alone.",
      "TAGS": "The names of the guest's tags.",
      "CUSTOM": "Values of the event's own fields, by the id of the field.",
      "REASON": "Why the guest took a yes back.",
      "INVITATION": "The last invitation of the guest; null before the first one.",
      "INVITATION.REASON": "The text of the mail server.",
      "STOPPED": "The guest wants no more mails, or the address accepts none.",
      "STOPPED_2": "The same of the second address."
    }
  },
  "updateGuestCategory": {
    "output": {
      "EMAIL_2": "Another address that gets the same mails, and whom it is of; both are empty without one.",
      "AGES": "By person, the guest first; absent where the event knows no ages.",
      "PEOPLE": "People in the answer of this guest.",
      "ARRIVED": "People of the party who are in.",
      "TABLE": "Read aloud by the helper at the door.",
      "HOST_NOTE": "For hosts alone.",
      "TAGS": "The names of the guest's tags.",
      "CUSTOM": "Values of the event's own fields, by the id of the field.",
      "REASON": "Why the guest took a yes back.",
      "INVITATION": "The last invitation of the guest; null before the first one.",
      "INVITATION.REASON": "The text of the mail server.",
      "STOPPED": "The guest wants no more mails, or the address accepts none.",
      "STOPPED_2": "The same of the second address."
    }
  },
  "confirmGuest": {
    "says": "GUEST_STATUS is the status the host saw: CONFIRMED removes the confirmation, any other status confirms.",
    "output": {
      "EMAIL_2": "Another address that gets the same mails, and whom it is of; both are empty without one.",
      "AGES": "By person, the guest first; absent where the event knows no ages.",
      "PEOPLE": "People in the answer of this guest.",
      "ARRIVED": "People of the party who are in.",
      "TABLE": "Read aloud by the helper at the door.",
      "HOST_NOTE": "For hosts alone.",
      "TAGS": "The names of the guest's tags.",
      "CUSTOM": "Values of the event's own fields, by the id of the field.",
      "REASON": "Why the guest took a yes back.",
      "INVITATION": "The last invitation of the guest; null before the first one.",
      "INVITATION.REASON": "The text of the mail server.",
      "STOPPED": "The guest wants no more mails, or the address accepts none.",
      "STOPPED_2": "The same of the second address."
    }
  },
  "setGuestAnswer": {
    "says": "The host enters an answer that the guest gave elsewhere; `none` removes an answer. The party limit applies, the deadline does not.",
    "input": {
      "QUESTIONS": "Replaces all answers to each question that is sent; other questions keep theirs. Required questions are not enforced for a host.",
      "TELL": "Sends the guest a mail about the entered answer."
    },
    "output": {
      "EMAIL_2": "Another address that gets the same mails, and whom it is of; both are empty without one.",
      "AGES": "By person, the guest first; absent where the event knows no ages.",
      "PEOPLE": "People in the answer of this guest.",
      "ARRIVED": "People of the party who are in.",
      "TABLE": "Read aloud by the helper at the door.",
      "HOST_NOTE": "For hosts alone.",
      "TAGS": "The names of the guest's tags.",
      "CUSTOM": "Values of the event's own fields, by the id of the field.",
      "REASON": "Why the guest took a yes back.",
      "INVITATION": "The last invitation of the guest; null before the first one.",
      "INVITATION.REASON": "The text of the mail server.",
      "STOPPED": "The guest wants no more mails, or the address accepts none.",
      "STOPPED_2": "The same of the second address."
    }
  },
  "hostAnswerForm": {
    "says": "The questions of the event and the answers of this guest, for a host who enters an answer.",
    "output": {
      "COMPANION_FUNCTIONS": "The functions that single people are invited to, by `listPersonKeys`; others are as the party."
    }
  },
  "guestDuplicates": {
    "says": "Guests who may be on the list twice, the surest pairs first.",
    "output": {
      "PAIRS.GUEST.EMAIL_2": "Another address that gets the same mails, and whom it is of; both are empty without one.",
      "PAIRS.GUEST.AGES": "By person, the guest first; absent where the event knows no ages.",
      "PAIRS.GUEST.PEOPLE": "People in the answer of this guest.",
      "PAIRS.GUEST.ARRIVED": "People of the party who are in.",
      "PAIRS.GUEST.TABLE": "Read aloud by the helper at the door.",
      "PAIRS.GUEST.HOST_NOTE": "For hosts alone.",
      "PAIRS.GUEST.TAGS": "The names of the guest's tags.",
      "PAIRS.GUEST.CUSTOM": "Values of the event's own fields, by the id of the field.",
      "PAIRS.GUEST.REASON": "Why the guest took a yes back.",
      "PAIRS.GUEST.INVITATION": "The last invitation of the guest; null before the first one.",
      "PAIRS.GUEST.INVITATION.REASON": "The text of the mail server.",
      "PAIRS.GUEST.STOPPED": "The guest wants no more mails, or the address accepts none.",
      "PAIRS.GUEST.STOPPED_2": "The same of the second address.",
      "PAIRS.OTHER.EMAIL_2": "Another address that gets the same mails, and whom it is of; both are empty without one.",
      "PAIRS.OTHER.AGES": "By person, the guest first; absent where the event knows no ages.",
      "PAIRS.OTHER.PEOPLE": "People in the answer of this guest.",
      "PAIRS.OTHER.ARRIVED": "People of the party who are in.",
      "PAIRS.OTHER.TABLE": "Read aloud by the helper at the door.",
      "PAIRS.OTHER.HOST_NOTE": "For hosts alone.",
      "PAIRS.OTHER.TAGS": "The names of the guest's tags.",
      "PAIRS.OTHER.CUSTOM": "Values of the event's own fields, by the id of the field.",
      "PAIRS.OTHER.REASON": "Why the guest took a yes back.",
      "PAIRS.OTHER.INVITATION": "The last invitation of the guest; null before the first one.",
      "PAIRS.OTHER.INVITATION.REASON": "The text of the mail server.",
      "PAIRS.OTHER.STOPPED": "The guest wants no more mails, or the address accepts none.",
      "PAIRS.OTHER.STOPPED_2": "The same of the second address."
    }
  },
  "keepGuestsApart": {
    "says": "Says of two guests that they are not the same. They are not offered again."
  },
  "splitGuest": {
    "says": "Makes people of a party a guest of their own, the first of them before the others. Their answers, seats and arrivals go with them; the party they leave has as many places less.",
    "input": {
      "PEOPLE.NAME": "As the host saw it. A person without a name gets it.",
      "TAKES_EMAIL_2": "The second address becomes the first one of the new guest."
    },
    "output": {
      "GUEST.EMAIL_2": "Another address that gets the same mails, and whom it is of; both are empty without one.",
      "GUEST.AGES": "By person, the guest first; absent where the event knows no ages.",
      "GUEST.PEOPLE": "People in the answer of this guest.",
      "GUEST.ARRIVED": "People of the party who are in.",
      "GUEST.TABLE": "Read aloud by the helper at the door.",
      "GUEST.HOST_NOTE": "For hosts alone.",
      "GUEST.TAGS": "The names of the guest's tags.",
      "GUEST.CUSTOM": "Values of the event's own fields, by the id of the field.",
      "GUEST.REASON": "Why the guest took a yes back.",
      "GUEST.INVITATION": "The last invitation of the guest; null before the first one.",
      "GUEST.INVITATION.REASON": "The text of the mail server.",
      "GUEST.STOPPED": "The guest wants no more mails, or the address accepts none.",
      "GUEST.STOPPED_2": "The same of the second address.",
      "ADDED": "The guest that was made.",
      "ADDED.EMAIL_2": "Another address that gets the same mails, and whom it is of; both are empty without one.",
      "ADDED.AGES": "By person, the guest first; absent where the event knows no ages.",
      "ADDED.PEOPLE": "People in the answer of this guest.",
      "ADDED.ARRIVED": "People of the party who are in.",
      "ADDED.TABLE": "Read aloud by the helper at the door.",
      "ADDED.HOST_NOTE": "For hosts alone.",
      "ADDED.TAGS": "The names of the guest's tags.",
      "ADDED.CUSTOM": "Values of the event's own fields, by the id of the field.",
      "ADDED.REASON": "Why the guest took a yes back.",
      "ADDED.INVITATION": "The last invitation of the guest; null before the first one.",
      "ADDED.INVITATION.REASON": "The text of the mail server.",
      "ADDED.STOPPED": "The guest wants no more mails, or the address accepts none.",
      "ADDED.STOPPED_2": "The same of the second address."
    }
  },
  "importRows": {
    "query": {
      "AFTER": "The last row that was read."
    },
    "output": {
      "ROWS.EMAIL_2": "The other address of the row, unless another guest has it.",
      "ROWS.PEOPLE": "The places of the guest; null where an update leaves them.",
      "ROWS.COMPANIONS": "The names of companions, also of other rows of the household.",
      "ROWS.FUNCTIONS": "The titles of the functions to which the list invites.",
      "ROWS.NOTE": "What the list says in its private notes.",
      "ROWS.MET_NAME": "The guest who is met, and the row when it is in the same file.",
      "ROWS.LOSES_EMAIL": "Another guest has the address, so this one is added without it.",
      "ROWS.CHANGES": "What an update changes."
    }
  },
  "chooseImportRows": {
    "says": "Chooses for all guests met again, for all rows to fix, or for some rows. No choice is the proposal: one person is updated, and where that is unsure both are kept.",
    "output": {
      "REASON": "Refusal code when the state is `failed`.",
      "PROGRESS": "Percent of the current work, 0 to 100.",
      "COLUMNS.FILLED": "How many rows have a value in it.",
      "COLUMNS.PHONES": "Of a column of phones whose numbers have no country code.",
      "COLUMNS.PHONES.READ_AS": "Those of which the numbers are, the one of most numbers first.",
      "COLUMNS.PHONES.CHOSEN": "As the host has said.",
      "COLUMNS.PHONES.IS_ASKED": "The numbers do not fit the event's country, or it is not known: the host has to say.",
      "COLUMNS.PHONES.UNREAD": "Some numbers that are of no such country, and stay as they are typed.",
      "COLUMNS.LOOKS_LIKE": "Of a column that is not used though it looks important, until the host decides.",
      "COLUMNS.IS_NOTED": "No field has its values, so they go to the private notes.",
      "OWN_FIELDS": "The event's own fields, and those that the import will make.",
      "FUNCTIONS": "The functions of the event of which a list may say who is invited.",
      "GOOD": "Guests who will be written, of whom `known` are on the list and are updated.",
      "HOUSEHOLDS": "The guests that rows with a household become, their people, and the rows that join the first one; null without such a column.",
      "MET": "Rows about guests whom the event or the file has already, and rows that are left out.",
      "CHOICE": "The host's choice for all rows of `met`; null for the proposal of each.",
      "MORE": "How many people would come, and for how many the plan has room; null before the check.",
      "ERRORS": "The first hundred errors; the error file has all of them.",
      "NOT_KEPT": "Rows whose further numbers or addresses have no room in the private note.",
      "FORGOTTEN": "Rows that are gone because the person asked to be forgotten.",
      "FIXED": "Rows that were corrected, by field and in all; those that lost it when the file was read again.",
      "TEXT": "Where the file cannot tell its encoding: the one it is read in, and the others.",
      "TEXT.IS_CHOSEN": "The host has said which one is right.",
      "SHEETS": "The sheets of a file with several, and the one that is read, counted from 0; -1 for those with guests together.",
      "SHEETS.JOINS": "Its guests may be read together with those of others.",
      "SHEETS.BEFORE": "Where sheets are read together: how many rows are counted before it.",
      "CHAT": "What is left out of a chat, of which only the people are read.",
      "CHAT.IS_LIST": "The guests are those of the lists in its messages, and not its members.",
      "CHAT.UNREAD_REPLIES": "Messages without a list that say how many come or who cannot, or have a number or an address.",
      "CHAT.NUMBERS": "How many people have their number as their name."
    }
  },
  "startImport": {
    "says": "An upload with the file as `FILE`: CSV, TSV or text, XLSX, XLS, ODS or VCF. A pasted list is also sent as a file. When `STATE` is `ready`, `applyImport` adds the guests; `mapImport` changes the meaning of columns before.",
    "output": {
      "REASON": "Refusal code when the state is `failed`.",
      "PROGRESS": "Percent of the current work, 0 to 100.",
      "COLUMNS.FILLED": "How many rows have a value in it.",
      "COLUMNS.PHONES": "Of a column of phones whose numbers have no country code.",
      "COLUMNS.PHONES.READ_AS": "Those of which the numbers are, the one of most numbers first.",
      "COLUMNS.PHONES.CHOSEN": "As the host has said.",
      "COLUMNS.PHONES.IS_ASKED": "The numbers do not fit the event's country, or it is not known: the host has to say.",
      "COLUMNS.PHONES.UNREAD": "Some numbers that are of no such country, and stay as they are typed.",
      "COLUMNS.LOOKS_LIKE": "Of a column that is not used though it looks important, until the host decides.",
      "COLUMNS.IS_NOTED": "No field has its values, so they go to the private notes.",
      "OWN_FIELDS": "The event's own fields, and those that the import will make.",
      "FUNCTIONS": "The functions of the event of which a list may say who is invited.",
      "GOOD": "Guests who will be written, of whom `known` are on the list and are updated.",
      "HOUSEHOLDS": "The guests that rows with a household become, their people, and the rows that join the first one; null without such a column.",
      "MET": "Rows about guests whom the event or the file has already, and rows that are left out.",
      "CHOICE": "The host's choice for all rows of `met`; null for the proposal of each.",
      "MORE": "How many people would come, and for how many the plan has room; null before the check.",
      "ERRORS": "The first hundred errors; the error file has all of them.",
      "NOT_KEPT": "Rows whose further numbers or addresses have no room in the private note.",
      "FORGOTTEN": "Rows that are gone because the person asked to be forgotten.",
      "FIXED": "Rows that were corrected, by field and in all; those that lost it when the file was read again.",
      "TEXT": "Where the file cannot tell its encoding: the one it is read in, and the others.",
      "TEXT.IS_CHOSEN": "The host has said which one is right.",
      "SHEETS": "The sheets of a file with several, and the one that is read, counted from 0; -1 for those with guests together.",
      "SHEETS.JOINS": "Its guests may be read together with those of others.",
      "SHEETS.BEFORE": "Where sheets are read together: how many rows are counted before it.",
      "CHAT": "What is left out of a chat, of which only the people are read.",
      "CHAT.IS_LIST": "The guests are those of the lists in its messages, and not its members.",
      "CHAT.UNREAD_REPLIES": "Messages without a list that say how many come or who cannot, or have a number or an address.",
      "CHAT.NUMBERS": "How many people have their number as their name."
    }
  },
  "importsOfEvent": {
    "says": "The imports of the last day that were added, the newest first: each can be undone by its `undo`."
  },
  "importById": {
    "says": "How far an import is: `checking`, `ready` to be added, `adding`, then `done`.",
    "output": {
      "REASON": "Refusal code when the state is `failed`.",
      "PROGRESS": "Percent of the current work, 0 to 100.",
      "COLUMNS.FILLED": "How many rows have a value in it.",
      "COLUMNS.PHONES": "Of a column of phones whose numbers have no country code.",
      "COLUMNS.PHONES.READ_AS": "Those of which the numbers are, the one of most numbers first.",
      "COLUMNS.PHONES.CHOSEN": "As the host has said.",
      "COLUMNS.PHONES.IS_ASKED": "The numbers do not fit the event's country, or it is not known: the host has to say.",
      "COLUMNS.PHONES.UNREAD": "Some numbers that are of no such country, and stay as they are typed.",
      "COLUMNS.LOOKS_LIKE": "Of a column that is not used though it looks important, until the host decides.",
      "COLUMNS.IS_NOTED": "No field has its values, so they go to the private notes.",
      "OWN_FIELDS": "The event's own fields, and those that the import will make.",
      "FUNCTIONS": "The functions of the event of which a list may say who is invited.",
      "GOOD": "Guests who will be written, of whom `known` are on the list and are updated.",
      "HOUSEHOLDS": "The guests that rows with a household become, their people, and the rows that join the first one; null without such a column.",
      "MET": "Rows about guests whom the event or the file has already, and rows that are left out.",
      "CHOICE": "The host's choice for all rows of `met`; null for the proposal of each.",
      "MORE": "How many people would come, and for how many the plan has room; null before the check.",
      "ERRORS": "The first hundred errors; the error file has all of them.",
      "NOT_KEPT": "Rows whose further numbers or addresses have no room in the private note.",
      "FORGOTTEN": "Rows that are gone because the person asked to be forgotten.",
      "FIXED": "Rows that were corrected, by field and in all; those that lost it when the file was read again.",
      "TEXT": "Where the file cannot tell its encoding: the one it is read in, and the others.",
      "TEXT.IS_CHOSEN": "The host has said which one is right.",
      "SHEETS": "The sheets of a file with several, and the one that is read, counted from 0; -1 for those with guests together.",
      "SHEETS.JOINS": "Its guests may be read together with those of others.",
      "SHEETS.BEFORE": "Where sheets are read together: how many rows are counted before it.",
      "CHAT": "What is left out of a chat, of which only the people are read.",
      "CHAT.IS_LIST": "The guests are those of the lists in its messages, and not its members.",
      "CHAT.UNREAD_REPLIES": "Messages without a list that say how many come or who cannot, or have a number or an address.",
      "CHAT.NUMBERS": "How many people have their number as their name."
    }
  },
  "mapImport": {
    "says": "Sets the meaning of the columns and checks all rows again.",
    "input": {
      "FIELDS": "Several columns may be addresses or numbers: each row has the first that is filled.",
      "TAKES_FIRST": "Of several addresses or numbers in a cell the first counts.",
      "PHONE_COUNTRIES": "The countries of numbers without a country code, by column; null for no choice.",
      "UNWANTED": "Columns that look important and that the host leaves out, counted from 0."
    },
    "output": {
      "REASON": "Refusal code when the state is `failed`.",
      "PROGRESS": "Percent of the current work, 0 to 100.",
      "COLUMNS.FILLED": "How many rows have a value in it.",
      "COLUMNS.PHONES": "Of a column of phones whose numbers have no country code.",
      "COLUMNS.PHONES.READ_AS": "Those of which the numbers are, the one of most numbers first.",
      "COLUMNS.PHONES.CHOSEN": "As the host has said.",
      "COLUMNS.PHONES.IS_ASKED": "The numbers do not fit the event's country, or it is not known: the host has to say.",
      "COLUMNS.PHONES.UNREAD": "Some numbers that are of no such country, and stay as they are typed.",
      "COLUMNS.LOOKS_LIKE": "Of a column that is not used though it looks important, until the host decides.",
      "COLUMNS.IS_NOTED": "No field has its values, so they go to the private notes.",
      "OWN_FIELDS": "The event's own fields, and those that the import will make.",
      "FUNCTIONS": "The functions of the event of which a list may say who is invited.",
      "GOOD": "Guests who will be written, of whom `known` are on the list and are updated.",
      "HOUSEHOLDS": "The guests that rows with a household become, their people, and the rows that join the first one; null without such a column.",
      "MET": "Rows about guests whom the event or the file has already, and rows that are left out.",
      "CHOICE": "The host's choice for all rows of `met`; null for the proposal of each.",
      "MORE": "How many people would come, and for how many the plan has room; null before the check.",
      "ERRORS": "The first hundred errors; the error file has all of them.",
      "NOT_KEPT": "Rows whose further numbers or addresses have no room in the private note.",
      "FORGOTTEN": "Rows that are gone because the person asked to be forgotten.",
      "FIXED": "Rows that were corrected, by field and in all; those that lost it when the file was read again.",
      "TEXT": "Where the file cannot tell its encoding: the one it is read in, and the others.",
      "TEXT.IS_CHOSEN": "The host has said which one is right.",
      "SHEETS": "The sheets of a file with several, and the one that is read, counted from 0; -1 for those with guests together.",
      "SHEETS.JOINS": "Its guests may be read together with those of others.",
      "SHEETS.BEFORE": "Where sheets are read together: how many rows are counted before it.",
      "CHAT": "What is left out of a chat, of which only the people are read.",
      "CHAT.IS_LIST": "The guests are those of the lists in its messages, and not its members.",
      "CHAT.UNREAD_REPLIES": "Messages without a list that say how many come or who cannot, or have a number or an address.",
      "CHAT.NUMBERS": "How many people have their number as their name."
    }
  },
  "rereadImport": {
    "says": "Reads the file again, from another sheet, from those with guests together, or in another encoding.",
    "output": {
      "REASON": "Refusal code when the state is `failed`.",
      "PROGRESS": "Percent of the current work, 0 to 100.",
      "COLUMNS.FILLED": "How many rows have a value in it.",
      "COLUMNS.PHONES": "Of a column of phones whose numbers have no country code.",
      "COLUMNS.PHONES.READ_AS": "Those of which the numbers are, the one of most numbers first.",
      "COLUMNS.PHONES.CHOSEN": "As the host has said.",
      "COLUMNS.PHONES.IS_ASKED": "The numbers do not fit the event's country, or it is not known: the host has to say.",
      "COLUMNS.PHONES.UNREAD": "Some numbers that are of no such country, and stay as they are typed.",
      "COLUMNS.LOOKS_LIKE": "Of a column that is not used though it looks important, until the host decides.",
      "COLUMNS.IS_NOTED": "No field has its values, so they go to the private notes.",
      "OWN_FIELDS": "The event's own fields, and those that the import will make.",
      "FUNCTIONS": "The functions of the event of which a list may say who is invited.",
      "GOOD": "Guests who will be written, of whom `known` are on the list and are updated.",
      "HOUSEHOLDS": "The guests that rows with a household become, their people, and the rows that join the first one; null without such a column.",
      "MET": "Rows about guests whom the event or the file has already, and rows that are left out.",
      "CHOICE": "The host's choice for all rows of `met`; null for the proposal of each.",
      "MORE": "How many people would come, and for how many the plan has room; null before the check.",
      "ERRORS": "The first hundred errors; the error file has all of them.",
      "NOT_KEPT": "Rows whose further numbers or addresses have no room in the private note.",
      "FORGOTTEN": "Rows that are gone because the person asked to be forgotten.",
      "FIXED": "Rows that were corrected, by field and in all; those that lost it when the file was read again.",
      "TEXT": "Where the file cannot tell its encoding: the one it is read in, and the others.",
      "TEXT.IS_CHOSEN": "The host has said which one is right.",
      "SHEETS": "The sheets of a file with several, and the one that is read, counted from 0; -1 for those with guests together.",
      "SHEETS.JOINS": "Its guests may be read together with those of others.",
      "SHEETS.BEFORE": "Where sheets are read together: how many rows are counted before it.",
      "CHAT": "What is left out of a chat, of which only the people are read.",
      "CHAT.IS_LIST": "The guests are those of the lists in its messages, and not its members.",
      "CHAT.UNREAD_REPLIES": "Messages without a list that say how many come or who cannot, or have a number or an address.",
      "CHAT.NUMBERS": "How many people have their number as their name."
    }
  },
  "mendImportRow": {
    "says": "Corrects one row; the other rows stay as they are.",
    "output": {
      "REASON": "Refusal code when the state is `failed`.",
      "PROGRESS": "Percent of the current work, 0 to 100.",
      "COLUMNS.FILLED": "How many rows have a value in it.",
      "COLUMNS.PHONES": "Of a column of phones whose numbers have no country code.",
      "COLUMNS.PHONES.READ_AS": "Those of which the numbers are, the one of most numbers first.",
      "COLUMNS.PHONES.CHOSEN": "As the host has said.",
      "COLUMNS.PHONES.IS_ASKED": "The numbers do not fit the event's country, or it is not known: the host has to say.",
      "COLUMNS.PHONES.UNREAD": "Some numbers that are of no such country, and stay as they are typed.",
      "COLUMNS.LOOKS_LIKE": "Of a column that is not used though it looks important, until the host decides.",
      "COLUMNS.IS_NOTED": "No field has its values, so they go to the private notes.",
      "OWN_FIELDS": "The event's own fields, and those that the import will make.",
      "FUNCTIONS": "The functions of the event of which a list may say who is invited.",
      "GOOD": "Guests who will be written, of whom `known` are on the list and are updated.",
      "HOUSEHOLDS": "The guests that rows with a household become, their people, and the rows that join the first one; null without such a column.",
      "MET": "Rows about guests whom the event or the file has already, and rows that are left out.",
      "CHOICE": "The host's choice for all rows of `met`; null for the proposal of each.",
      "MORE": "How many people would come, and for how many the plan has room; null before the check.",
      "ERRORS": "The first hundred errors; the error file has all of them.",
      "NOT_KEPT": "Rows whose further numbers or addresses have no room in the private note.",
      "FORGOTTEN": "Rows that are gone because the person asked to be forgotten.",
      "FIXED": "Rows that were corrected, by field and in all; those that lost it when the file was read again.",
      "TEXT": "Where the file cannot tell its encoding: the one it is read in, and the others.",
      "TEXT.IS_CHOSEN": "The host has said which one is right.",
      "SHEETS": "The sheets of a file with several, and the one that is read, counted from 0; -1 for those with guests together.",
      "SHEETS.JOINS": "Its guests may be read together with those of others.",
      "SHEETS.BEFORE": "Where sheets are read together: how many rows are counted before it.",
      "CHAT": "What is left out of a chat, of which only the people are read.",
      "CHAT.IS_LIST": "The guests are those of the lists in its messages, and not its members.",
      "CHAT.UNREAD_REPLIES": "Messages without a list that say how many come or who cannot, or have a number or an address.",
      "CHAT.NUMBERS": "How many people have their number as their name."
    }
  },
  "applyImport": {
    "says": "Adds the good rows: all of them or none.",
    "input": {
      "GOOD": "`GOOD` of the import, as it was read; another current number is refused."
    },
    "output": {
      "REASON": "Refusal code when the state is `failed`.",
      "PROGRESS": "Percent of the current work, 0 to 100.",
      "COLUMNS.FILLED": "How many rows have a value in it.",
      "COLUMNS.PHONES": "Of a column of phones whose numbers have no country code.",
      "COLUMNS.PHONES.READ_AS": "Those of which the numbers are, the one of most numbers first.",
      "COLUMNS.PHONES.CHOSEN": "As the host has said.",
      "COLUMNS.PHONES.IS_ASKED": "The numbers do not fit the event's country, or it is not known: the host has to say.",
      "COLUMNS.PHONES.UNREAD": "Some numbers that are of no such country, and stay as they are typed.",
      "COLUMNS.LOOKS_LIKE": "Of a column that is not used though it looks important, until the host decides.",
      "COLUMNS.IS_NOTED": "No field has its values, so they go to the private notes.",
      "OWN_FIELDS": "The event's own fields, and those that the import will make.",
      "FUNCTIONS": "The functions of the event of which a list may say who is invited.",
      "GOOD": "Guests who will be written, of whom `known` are on the list and are updated.",
      "HOUSEHOLDS": "The guests that rows with a household become, their people, and the rows that join the first one; null without such a column.",
      "MET": "Rows about guests whom the event or the file has already, and rows that are left out.",
      "CHOICE": "The host's choice for all rows of `met`; null for the proposal of each.",
      "MORE": "How many people would come, and for how many the plan has room; null before the check.",
      "ERRORS": "The first hundred errors; the error file has all of them.",
      "NOT_KEPT": "Rows whose further numbers or addresses have no room in the private note.",
      "FORGOTTEN": "Rows that are gone because the person asked to be forgotten.",
      "FIXED": "Rows that were corrected, by field and in all; those that lost it when the file was read again.",
      "TEXT": "Where the file cannot tell its encoding: the one it is read in, and the others.",
      "TEXT.IS_CHOSEN": "The host has said which one is right.",
      "SHEETS": "The sheets of a file with several, and the one that is read, counted from 0; -1 for those with guests together.",
      "SHEETS.JOINS": "Its guests may be read together with those of others.",
      "SHEETS.BEFORE": "Where sheets are read together: how many rows are counted before it.",
      "CHAT": "What is left out of a chat, of which only the people are read.",
      "CHAT.IS_LIST": "The guests are those of the lists in its messages, and not its members.",
      "CHAT.UNREAD_REPLIES": "Messages without a list that say how many come or who cannot, or have a number or an address.",
      "CHAT.NUMBERS": "How many people have their number as their name."
    }
  },
  "importErrors": {
    "says": "The wrong rows with their errors as CSV, to correct and import again."
  },
  "guestViews": {
    "output": {
      "VIEWS.SHARED": "The team sees it too.",
      "VIEWS.SORT": "Empty in the order of the list.",
      "VIEWS.OWN": "Only the host who saved it changes it.",
      "COLUMNS": "The columns that this host chose; null before."
    }
  },
  "addGuestView": {
    "input": {
      "SHARED": "The team sees it too.",
      "SORT": "Empty in the order of the list."
    },
    "output": {
      "SHARED": "The team sees it too.",
      "SORT": "Empty in the order of the list.",
      "OWN": "Only the host who saved it changes it."
    }
  },
  "changeGuestView": {
    "input": {
      "SHARED": "The team sees it too.",
      "SORT": "Empty in the order of the list."
    },
    "output": {
      "SHARED": "The team sees it too.",
      "SORT": "Empty in the order of the list.",
      "OWN": "Only the host who saved it changes it."
    }
  },
  "mergeGuests": {
    "says": "Makes one guest of two. The guest of the path stays; mails, arrivals, history and tags of the other come to it, and the other's link leads to it.",
    "input": {
      "TAKE_FIELDS": "The event's own fields whose value is the other guest's."
    },
    "output": {
      "GUEST.EMAIL_2": "Another address that gets the same mails, and whom it is of; both are empty without one.",
      "GUEST.AGES": "By person, the guest first; absent where the event knows no ages.",
      "GUEST.PEOPLE": "People in the answer of this guest.",
      "GUEST.ARRIVED": "People of the party who are in.",
      "GUEST.TABLE": "Read aloud by the helper at the door.",
      "GUEST.HOST_NOTE": "For hosts alone.",
      "GUEST.TAGS": "The names of the guest's tags.",
      "GUEST.CUSTOM": "Values of the event's own fields, by the id of the field.",
      "GUEST.REASON": "Why the guest took a yes back.",
      "GUEST.INVITATION": "The last invitation of the guest; null before the first one.",
      "GUEST.INVITATION.REASON": "The text of the mail server.",
      "GUEST.STOPPED": "The guest wants no more mails, or the address accepts none.",
      "GUEST.STOPPED_2": "The same of the second address."
    }
  },
  "removeTag": {
    "says": "Takes the tag off every guest."
  },
  "guestTagUses": {
    "says": "What has yet to reach the guests of a tag, and the saved views of them.",
    "output": {
      "USES.PLACE": "Planned invitations, a planned message, a test of two subjects, or a saved view.",
      "USES.NAME": "Its subject or name; empty for planned invitations, which have a moment instead.",
      "USES.OUTCOME": "Without the tag it stops, or goes on for the guests of its other tags."
    }
  },
  "addNoticeAttachment": {
    "says": "An upload with the PDF `FILE`. A notice takes it by its id. One that no notice has is removed after a week."
  },
  "noticeAttachmentFile": {
    "says": "The file itself, for a host to look at."
  },
  "invitationOf": {
    "says": "The published \"invited guest and template details\".",
    "output": {
      "LETTERS": "By language of the event.",
      "LETTERS.PREVIEW": "What mail programs show beside the subject.",
      "LETTERS.PERSONAL_TEXT": "The text for WhatsApp and SMS; empty for the usual one. Without it, the saved one stays.",
      "PLACEHOLDERS": "Placeholders for which the event has a value, replaced for each guest.",
      "GUESTS": "Guests and people not invited yet who have an address and did not stop mails.",
      "SECONDS": "Second addresses of these guests, which get a mail of their own.",
      "HOLD": "Seconds between the click and the first mail.",
      "CAMPAIGNS.REASON": "Reason of a pause: the mail servers refused too many addresses, or a file is gone.",
      "CAMPAIGNS.COUNTS": "Number of mails by their state for hosts.",
      "CAMPAIGNS.OF_TEST": "A part of a test of two subjects, which is shown as a whole.",
      "CAMPAIGNS.HELD_UNTIL": "Until then the host can cancel the whole sending."
    }
  },
  "saveLetter": {
    "input": {
      "PREVIEW": "What mail programs show beside the subject.",
      "PERSONAL_TEXT": "The text for WhatsApp and SMS; empty for the usual one. Without it, the saved one stays."
    },
    "output": {
      "LETTERS": "By language of the event.",
      "LETTERS.PREVIEW": "What mail programs show beside the subject.",
      "LETTERS.PERSONAL_TEXT": "The text for WhatsApp and SMS; empty for the usual one. Without it, the saved one stays.",
      "PLACEHOLDERS": "Placeholders for which the event has a value, replaced for each guest.",
      "GUESTS": "Guests and people not invited yet who have an address and did not stop mails.",
      "SECONDS": "Second addresses of these guests, which get a mail of their own.",
      "HOLD": "Seconds between the click and the first mail.",
      "CAMPAIGNS.REASON": "Reason of a pause: the mail servers refused too many addresses, or a file is gone.",
      "CAMPAIGNS.COUNTS": "Number of mails by their state for hosts.",
      "CAMPAIGNS.OF_TEST": "A part of a test of two subjects, which is shown as a whole.",
      "CAMPAIGNS.HELD_UNTIL": "Until then the host can cancel the whole sending."
    }
  },
  "previewInvitation": {
    "says": "The mail as one guest would get it."
  },
  "invitationGaps": {
    "says": "Guests who would get the invitation with a gap in the host's text.",
    "input": {
      "SUBJECTS": "Second subjects that are tried on a part of the guests."
    },
    "output": {
      "GAPS.NAMES": "The first of them."
    }
  },
  "sendTestInvitation": {
    "says": "Sends the mail of that guest to the host; its buttons save no answer.",
    "output": {
      "GUEST": "The guest whose mail it is.",
      "MISSING": "What the text names, and this guest has no value for."
    }
  },
  "inviteGuests": {
    "says": "Invites the selection, or all guests not invited yet. `GUESTS` is the expected number of guests; a different current number is refused.",
    "input": {
      "SUBMISSION": "Your own id of this sending, 15 signs of 0-9 and A-F: sent again, it invites no one twice."
    },
    "output": {
      "REASON": "Reason of a pause: the mail servers refused too many addresses, or a file is gone.",
      "COUNTS": "Number of mails by their state for hosts.",
      "OF_TEST": "A part of a test of two subjects, which is shown as a whole.",
      "HELD_UNTIL": "Until then the host can cancel the whole sending."
    }
  },
  "inviteGuest": {
    "says": "Invites one guest, also again; a corrected address gets a new try.",
    "output": {
      "EMAIL_2": "Another address that gets the same mails, and whom it is of; both are empty without one.",
      "AGES": "By person, the guest first; absent where the event knows no ages.",
      "PEOPLE": "People in the answer of this guest.",
      "ARRIVED": "People of the party who are in.",
      "TABLE": "Read aloud by the helper at the door.",
      "HOST_NOTE": "For hosts alone.",
      "TAGS": "The names of the guest's tags.",
      "CUSTOM": "Values of the event's own fields, by the id of the field.",
      "REASON": "Why the guest took a yes back.",
      "INVITATION": "The last invitation of the guest; null before the first one.",
      "INVITATION.REASON": "The text of the mail server.",
      "STOPPED": "The guest wants no more mails, or the address accepts none.",
      "STOPPED_2": "The same of the second address."
    }
  },
  "tellableGuests": {
    "says": "Guests and people who would be told of a change now; zero before publishing. This counts the whole list, so pages ask only before a change is sent.",
    "output": {
      "UNREACHABLE": "Affected guests who cannot be reached by mail."
    }
  },
  "tellChange": {
    "says": "Tells invited guests and guests with an answer what changed, with a calendar update for those who come.",
    "output": {
      "REASON": "Reason of a pause: the mail servers refused too many addresses, or a file is gone.",
      "COUNTS": "Number of mails by their state for hosts.",
      "OF_TEST": "A part of a test of two subjects, which is shown as a whole.",
      "HELD_UNTIL": "Until then the host can cancel the whole sending."
    }
  },
  "campaignsOf": {
    "output": {
      "CAMPAIGNS.REASON": "Reason of a pause: the mail servers refused too many addresses, or a file is gone.",
      "CAMPAIGNS.COUNTS": "Number of mails by their state for hosts.",
      "CAMPAIGNS.OF_TEST": "A part of a test of two subjects, which is shown as a whole.",
      "CAMPAIGNS.HELD_UNTIL": "Until then the host can cancel the whole sending."
    }
  },
  "cancelCampaign": {
    "says": "A held campaign sends nothing; a running one stops, and the unsent mails stay unsent.",
    "output": {
      "REASON": "Reason of a pause: the mail servers refused too many addresses, or a file is gone.",
      "COUNTS": "Number of mails by their state for hosts.",
      "OF_TEST": "A part of a test of two subjects, which is shown as a whole.",
      "HELD_UNTIL": "Until then the host can cancel the whole sending."
    }
  },
  "resumeCampaign": {
    "says": "Continues after a pause.",
    "output": {
      "REASON": "Reason of a pause: the mail servers refused too many addresses, or a file is gone.",
      "COUNTS": "Number of mails by their state for hosts.",
      "OF_TEST": "A part of a test of two subjects, which is shown as a whole.",
      "HELD_UNTIL": "Until then the host can cancel the whole sending."
    }
  },
  "mailsOfGuest": {
    "output": {
      "MAILS.REASON": "The text of the mail server.",
      "WHATSAPP": "Empty when the country of the phone number is unknown."
    }
  },
  "bounceMail": {
    "says": "A delivery report or complaint from the mail server; its address contains a signature."
  },
  "stoppedGuests": {
    "says": "Guests of an event whose addresses get no mails, the latest first, at most 200 of them.",
    "output": {
      "GUESTS.SECOND": "The address is the second one of the guest.",
      "GUESTS.AT": "Null when the guest complained about mails of other hosts.",
      "GUESTS.WORDS": "The last words of a mail server about this guest.",
      "GUESTS.MAY_LIFT": "Whether this person may allow mails to the address again."
    }
  },
  "liftStop": {
    "says": "Allows mails to an address that bounced. Only guests themselves can take back a stop of theirs.",
    "output": {
      "EMAIL_2": "Another address that gets the same mails, and whom it is of; both are empty without one.",
      "AGES": "By person, the guest first; absent where the event knows no ages.",
      "PEOPLE": "People in the answer of this guest.",
      "ARRIVED": "People of the party who are in.",
      "TABLE": "Read aloud by the helper at the door.",
      "HOST_NOTE": "For hosts alone.",
      "TAGS": "The names of the guest's tags.",
      "CUSTOM": "Values of the event's own fields, by the id of the field.",
      "REASON": "Why the guest took a yes back.",
      "INVITATION": "The last invitation of the guest; null before the first one.",
      "INVITATION.REASON": "The text of the mail server.",
      "STOPPED": "The guest wants no more mails, or the address accepts none.",
      "STOPPED_2": "The same of the second address."
    }
  },
  "sendsOf": {
    "says": "What became of the latest sends to many guests, at most 12 of them.",
    "output": {
      "SENDS.IS_CONFIRMED": "The provider says which mails arrived; else those that did not come back count.",
      "SENDS.SECONDS": "Messages to second addresses, beside those of the guests; null where there were none.",
      "SENDS.HARD": "Of those, the addresses that do not exist.",
      "SENDS.DEFERRED": "Put off by the receiver; they are tried again.",
      "SENDS.SEEN": "Opened the page as people, after this mail was sent."
    }
  },
  "deliveryOfSend": {
    "says": "The same for one send, by the domain of the addresses; small domains are counted together.",
    "output": {
      "DOMAINS.DOMAIN": "Empty for the small ones.",
      "DOMAINS.HARD": "Of those, the addresses that do not exist.",
      "DOMAINS.DEFERRED": "Put off by the receiver; they are tried again.",
      "DOMAINS.SEEN": "Opened the page as people, after this mail was sent."
    }
  },
  "handMessages": {
    "says": "Guests with a phone, for a host who writes to each of them. `waiting`: neither invited nor answered; `sent`: the host wrote to them.",
    "output": {
      "GUESTS.WHATSAPP": "Empty when the country of the phone number is unknown.",
      "NEXT": "The next page begins after this guest; null on the last page.",
      "WITHOUT_PHONE": "Guests without an invitation who have no phone number.",
      "TEXTS": "The personal texts by language of the event; empty where the usual text is used.",
      "IS_OPEN": "The event is published, so that guests can open their page."
    }
  },
  "recordHandMessage": {
    "says": "Notes that the host wrote to this guest. A guest without an invitation is invited by that."
  },
  "forgetHandMessage": {
    "says": "Takes the note back."
  },
  "invitationPlans": {
    "output": {
      "PLANS.RESUMABLE": "A paused or stopped plan may go on with the event as it is now.",
      "PLANS.CATEGORY": "A category of the guest list, or null for guests of every category.",
      "PLANS.TAGS": "Names of tags, of which guests have at least one; none for guests with any tags or none.",
      "PLANS.CHOSEN": "Guests were chosen on the list.",
      "PLANS.SENT": "Guests invited so far, and those who would be invited now.",
      "TIMEZONE": "The event's zone, in which hosts read and choose times.",
      "TAGS": "Each wave may go to some of them."
    }
  },
  "planInvitations": {
    "says": "Plans invitations for guests who are not invited when their part is due.",
    "input": {
      "PER_DAY": "So many guests a day, from the first moment on; without it all at once.",
      "QUIET_FROM": "Equal times mean no quiet hours."
    },
    "output": {
      "PLANS.RESUMABLE": "A paused or stopped plan may go on with the event as it is now.",
      "PLANS.CATEGORY": "A category of the guest list, or null for guests of every category.",
      "PLANS.TAGS": "Names of tags, of which guests have at least one; none for guests with any tags or none.",
      "PLANS.CHOSEN": "Guests were chosen on the list.",
      "PLANS.SENT": "Guests invited so far, and those who would be invited now.",
      "TIMEZONE": "The event's zone, in which hosts read and choose times.",
      "TAGS": "Each wave may go to some of them."
    }
  },
  "changeInvitationPlan": {
    "input": {
      "PER_DAY": "So many guests a day, from the first moment on; without it all at once.",
      "QUIET_FROM": "Equal times mean no quiet hours."
    },
    "output": {
      "PLANS.RESUMABLE": "A paused or stopped plan may go on with the event as it is now.",
      "PLANS.CATEGORY": "A category of the guest list, or null for guests of every category.",
      "PLANS.TAGS": "Names of tags, of which guests have at least one; none for guests with any tags or none.",
      "PLANS.CHOSEN": "Guests were chosen on the list.",
      "PLANS.SENT": "Guests invited so far, and those who would be invited now.",
      "TIMEZONE": "The event's zone, in which hosts read and choose times.",
      "TAGS": "Each wave may go to some of them."
    }
  },
  "pauseInvitationPlan": {
    "output": {
      "PLANS.RESUMABLE": "A paused or stopped plan may go on with the event as it is now.",
      "PLANS.CATEGORY": "A category of the guest list, or null for guests of every category.",
      "PLANS.TAGS": "Names of tags, of which guests have at least one; none for guests with any tags or none.",
      "PLANS.CHOSEN": "Guests were chosen on the list.",
      "PLANS.SENT": "Guests invited so far, and those who would be invited now.",
      "TIMEZONE": "The event's zone, in which hosts read and choose times.",
      "TAGS": "Each wave may go to some of them."
    }
  },
  "resumeInvitationPlan": {
    "says": "Goes on after a pause, or with the event as it is now.",
    "output": {
      "PLANS.RESUMABLE": "A paused or stopped plan may go on with the event as it is now.",
      "PLANS.CATEGORY": "A category of the guest list, or null for guests of every category.",
      "PLANS.TAGS": "Names of tags, of which guests have at least one; none for guests with any tags or none.",
      "PLANS.CHOSEN": "Guests were chosen on the list.",
      "PLANS.SENT": "Guests invited so far, and those who would be invited now.",
      "TIMEZONE": "The event's zone, in which hosts read and choose times.",
      "TAGS": "Each wave may go to some of them."
    }
  },
  "cancelInvitationPlan": {
    "says": "What went out stays; nothing more goes out.",
    "output": {
      "PLANS.RESUMABLE": "A paused or stopped plan may go on with the event as it is now.",
      "PLANS.CATEGORY": "A category of the guest list, or null for guests of every category.",
      "PLANS.TAGS": "Names of tags, of which guests have at least one; none for guests with any tags or none.",
      "PLANS.CHOSEN": "Guests were chosen on the list.",
      "PLANS.SENT": "Guests invited so far, and those who would be invited now.",
      "TIMEZONE": "The event's zone, in which hosts read and choose times.",
      "TAGS": "Each wave may go to some of them."
    }
  },
  "mailWebhook": {
    "says": "The raw body is kept, because signatures cover its bytes. Each provider proves itself its own way."
  },
  "previewNotification": {
    "input": {
      "GID": "Previews the mail of this guest, or of the first guest on the list.",
      "DAYS": "For a reminder: days before the reply deadline."
    }
  },
  "notificationGaps": {
    "says": "Guests who would get the notice with a gap in its text.",
    "input": {
      "AUDIENCE.GIDS": "Guests selected by hand.",
      "AUDIENCE.LIST": "The filters of the guest list. They are applied anew when a planned notice is sent."
    },
    "output": {
      "GAPS.NAMES": "The first of them."
    }
  },
  "sendTestNotification": {
    "says": "Sends the mail of that guest to the host; its buttons save no answer.",
    "input": {
      "GID": "Previews the mail of this guest, or of the first guest on the list.",
      "DAYS": "For a reminder: days before the reply deadline."
    },
    "output": {
      "GUEST": "The guest whose mail it is.",
      "MISSING": "What the text names, and this guest has no value for."
    }
  },
  "notificationGuests": {
    "says": "The published \"notification guests\": the guests who would get a notice now, with counts, newest first.",
    "query": {
      "q": "Filters only the names, not the numbers.",
      "show": "Shows only names of guests who get a mail, or only the others; the numbers stay."
    },
    "output": {
      "GUESTS": "With an address that accepts mails.",
      "LANGUAGES": "Recipients by the language of their mail.",
      "FOUND.WITHOUT": "Why the guest gets no mail; empty if the guest gets one."
    }
  },
  "sendNotification": {
    "says": "Sends after half a minute in which the host can undo it, or plans it for later.",
    "input": {
      "AUDIENCE.GIDS": "Guests selected by hand.",
      "AUDIENCE.LIST": "The filters of the guest list. They are applied anew when a planned notice is sent.",
      "SUBJECT_TEST.SUBJECTS": "The second subject; the first is that of the letter.",
      "GUESTS": "The number on the button; a different current number is refused. A planned notice has none."
    },
    "output": {
      "REASON": "`failures` or `file-gone` for a paused notice; for a skipped one see `skipReasons`.",
      "AUDIENCE.GIDS": "Guests selected by hand.",
      "AUDIENCE.LIST": "The filters of the guest list. They are applied anew when a planned notice is sent.",
      "DUE_AT": "When it is or was due; null if the event has no such date.",
      "GUESTS": "The recipients; zero while it is planned.",
      "COUNTS": "Number of mails by state; for a repeated mail to a guest the last one counts.",
      "HELD_UNTIL": "Until then the host can cancel the whole notice; null before it is due.",
      "SUBJECT_TEST": "The test of its subject, if it has one.",
      "SUBJECT_TEST.DECIDE_AT": "When the better subject goes to the others; null before the test begins and once it is over.",
      "SUBJECT_TEST.OTHERS": "Guests who got the better subject afterwards, or would get it now.",
      "SUBJECT_TEST.HELD_UNTIL": "Until then the sending can be taken back as a whole."
    }
  },
  "updateNotification": {
    "says": "Changes a planned notice; without a moment it is sent now.",
    "input": {
      "AUDIENCE.GIDS": "Guests selected by hand.",
      "AUDIENCE.LIST": "The filters of the guest list. They are applied anew when a planned notice is sent.",
      "SUBJECT_TEST.SUBJECTS": "The second subject; the first is that of the letter.",
      "GUESTS": "The number on the button; a different current number is refused. A planned notice has none."
    },
    "output": {
      "REASON": "`failures` or `file-gone` for a paused notice; for a skipped one see `skipReasons`.",
      "AUDIENCE.GIDS": "Guests selected by hand.",
      "AUDIENCE.LIST": "The filters of the guest list. They are applied anew when a planned notice is sent.",
      "DUE_AT": "When it is or was due; null if the event has no such date.",
      "GUESTS": "The recipients; zero while it is planned.",
      "COUNTS": "Number of mails by state; for a repeated mail to a guest the last one counts.",
      "HELD_UNTIL": "Until then the host can cancel the whole notice; null before it is due.",
      "SUBJECT_TEST": "The test of its subject, if it has one.",
      "SUBJECT_TEST.DECIDE_AT": "When the better subject goes to the others; null before the test begins and once it is over.",
      "SUBJECT_TEST.OTHERS": "Guests who got the better subject afterwards, or would get it now.",
      "SUBJECT_TEST.HELD_UNTIL": "Until then the sending can be taken back as a whole."
    }
  },
  "notificationHistory": {
    "output": {
      "NOTICES": "Planned notices first, the next one on top; then sent ones, newest first.",
      "NOTICES.REASON": "`failures` or `file-gone` for a paused notice; for a skipped one see `skipReasons`.",
      "NOTICES.AUDIENCE.GIDS": "Guests selected by hand.",
      "NOTICES.AUDIENCE.LIST": "The filters of the guest list. They are applied anew when a planned notice is sent.",
      "NOTICES.DUE_AT": "When it is or was due; null if the event has no such date.",
      "NOTICES.GUESTS": "The recipients; zero while it is planned.",
      "NOTICES.COUNTS": "Number of mails by state; for a repeated mail to a guest the last one counts.",
      "NOTICES.HELD_UNTIL": "Until then the host can cancel the whole notice; null before it is due.",
      "NOTICES.SUBJECT_TEST": "The test of its subject, if it has one.",
      "NOTICES.SUBJECT_TEST.DECIDE_AT": "When the better subject goes to the others; null before the test begins and once it is over.",
      "NOTICES.SUBJECT_TEST.OTHERS": "Guests who got the better subject afterwards, or would get it now.",
      "NOTICES.SUBJECT_TEST.HELD_UNTIL": "Until then the sending can be taken back as a whole.",
      "HOLD": "Seconds between the click and the first mail.",
      "PLACEHOLDERS": "Placeholders for which the event has a value.",
      "CATEGORIES": "Categories of the guests.",
      "TAGS": "What else the guest list can be filtered by.",
      "FIELDS.KIND": "A field keeps its kind.",
      "FIELDS.CHOICES": "What guests may have, for a choice.",
      "FIELDS.KEY": "The name in placeholders, as in `{custom.hotel}`. It stays when the field is renamed.",
      "VIEWS": "Saved views of the list: the host's own, and those of others who share them.",
      "ANCHORS": "Dates from which days are counted, in the zone of the event.",
      "THANKED": "For \"Thank N people\" and \"Tell N we missed you\"; null before the end of the event.",
      "READY": "Suggested texts in the languages of the event."
    }
  },
  "notificationDetails": {
    "says": "The published \"history details\": the mail of each guest, failures first.",
    "output": {
      "NOTIFICATION.REASON": "`failures` or `file-gone` for a paused notice; for a skipped one see `skipReasons`.",
      "NOTIFICATION.AUDIENCE.GIDS": "Guests selected by hand.",
      "NOTIFICATION.AUDIENCE.LIST": "The filters of the guest list. They are applied anew when a planned notice is sent.",
      "NOTIFICATION.DUE_AT": "When it is or was due; null if the event has no such date.",
      "NOTIFICATION.GUESTS": "The recipients; zero while it is planned.",
      "NOTIFICATION.COUNTS": "Number of mails by state; for a repeated mail to a guest the last one counts.",
      "NOTIFICATION.HELD_UNTIL": "Until then the host can cancel the whole notice; null before it is due.",
      "NOTIFICATION.SUBJECT_TEST": "The test of its subject, if it has one.",
      "NOTIFICATION.SUBJECT_TEST.DECIDE_AT": "When the better subject goes to the others; null before the test begins and once it is over.",
      "NOTIFICATION.SUBJECT_TEST.OTHERS": "Guests who got the better subject afterwards, or would get it now.",
      "NOTIFICATION.SUBJECT_TEST.HELD_UNTIL": "Until then the sending can be taken back as a whole.",
      "GUESTS.REASON": "The text of the mail server.",
      "GUESTS.AGAIN": "The host may send it to this guest again.",
      "GUESTS.WITHOUT": "Why it cannot be sent again: no address, an address that accepts no mail, or a deleted guest.",
      "GUESTS.ONLY_TO": "The second address where it alone gets the mails of this guest; else empty."
    }
  },
  "cancelNotification": {
    "says": "A planned or held notice is not sent. A running one stops, and the unsent mails stay unsent.",
    "output": {
      "REASON": "`failures` or `file-gone` for a paused notice; for a skipped one see `skipReasons`.",
      "AUDIENCE.GIDS": "Guests selected by hand.",
      "AUDIENCE.LIST": "The filters of the guest list. They are applied anew when a planned notice is sent.",
      "DUE_AT": "When it is or was due; null if the event has no such date.",
      "GUESTS": "The recipients; zero while it is planned.",
      "COUNTS": "Number of mails by state; for a repeated mail to a guest the last one counts.",
      "HELD_UNTIL": "Until then the host can cancel the whole notice; null before it is due.",
      "SUBJECT_TEST": "The test of its subject, if it has one.",
      "SUBJECT_TEST.DECIDE_AT": "When the better subject goes to the others; null before the test begins and once it is over.",
      "SUBJECT_TEST.OTHERS": "Guests who got the better subject afterwards, or would get it now.",
      "SUBJECT_TEST.HELD_UNTIL": "Until then the sending can be taken back as a whole."
    }
  },
  "resumeNotification": {
    "says": "Continues after a pause.",
    "output": {
      "REASON": "`failures` or `file-gone` for a paused notice; for a skipped one see `skipReasons`.",
      "AUDIENCE.GIDS": "Guests selected by hand.",
      "AUDIENCE.LIST": "The filters of the guest list. They are applied anew when a planned notice is sent.",
      "DUE_AT": "When it is or was due; null if the event has no such date.",
      "GUESTS": "The recipients; zero while it is planned.",
      "COUNTS": "Number of mails by state; for a repeated mail to a guest the last one counts.",
      "HELD_UNTIL": "Until then the host can cancel the whole notice; null before it is due.",
      "SUBJECT_TEST": "The test of its subject, if it has one.",
      "SUBJECT_TEST.DECIDE_AT": "When the better subject goes to the others; null before the test begins and once it is over.",
      "SUBJECT_TEST.OTHERS": "Guests who got the better subject afterwards, or would get it now.",
      "SUBJECT_TEST.HELD_UNTIL": "Until then the sending can be taken back as a whole."
    }
  },
  "sendNotificationAgain": {
    "says": "Sends the notice to one guest again after ten seconds; a corrected address gets a new try.",
    "output": {
      "REASON": "The text of the mail server.",
      "AGAIN": "The host may send it to this guest again.",
      "WITHOUT": "Why it cannot be sent again: no address, an address that accepts no mail, or a deleted guest.",
      "ONLY_TO": "The second address where it alone gets the mails of this guest; else empty."
    }
  },
  "ownSender": {
    "says": "The domain of the account that mails to guests come from; null: from the product's own.",
    "output": {
      "SENDER.SINCE": "Since when mails come from it, or did not come any more.",
      "SENDER.CHECKS.RECORD": "The record to add at the provider of the domain; null where none is to be pasted.",
      "SENDER.CHECKS.FOUND": "What is there now.",
      "USUAL": "The address that mails come from otherwise.",
      "IS_OFFERED": "The plan of the account has it."
    }
  },
  "saveOwnSender": {
    "says": "Another domain gets a new key; another mailbox keeps it.",
    "output": {
      "SENDER.SINCE": "Since when mails come from it, or did not come any more.",
      "SENDER.CHECKS.RECORD": "The record to add at the provider of the domain; null where none is to be pasted.",
      "SENDER.CHECKS.FOUND": "What is there now."
    }
  },
  "checkOwnSender": {
    "says": "Asks the name servers now.",
    "output": {
      "SENDER.SINCE": "Since when mails come from it, or did not come any more.",
      "SENDER.CHECKS.RECORD": "The record to add at the provider of the domain; null where none is to be pasted.",
      "SENDER.CHECKS.FOUND": "What is there now."
    }
  },
  "phoneOverview": {
    "says": "What a host needs before messages are sent by a provider. No channels: the operator set none.",
    "query": {
      "channel": "Of this channel alone, or of another one where it is off."
    },
    "output": {
      "OFFERED": "The channels that the operator set up.",
      "CHANNELS.NOT_APPROVED": "Templates that the provider has not approved, by language of the event; empty when all are.",
      "CHANNELS.NOT_APPROVED.STATE": "In the words of the provider, in capital letters; empty when it knows none.",
      "CHANNELS.GUESTS": "Guests without an invitation whom a message can reach, and what that costs.",
      "CHANNELS.WITHOUT_NUMBER": "Those it cannot reach.",
      "TAX_PERCENT": "Added to the price of a balance.",
      "RESERVED": "Reserved for messages that the provider has not taken yet.",
      "MAY_BUY": "This person may buy a balance.",
      "STATES": "Messages by what became of them."
    }
  },
  "sentPhoneMessages": {
    "says": "Invitations to phones, the newest first.",
    "output": {
      "MESSAGES.AT": "When it reached its last state.",
      "MESSAGES.FALLBACK_AT": "When a mail follows, unless the message was read or answered."
    }
  },
  "sendPhoneMessages": {
    "says": "Invites guests by a message to their phone. The cost is reserved from the balance; what the provider does not accept is given back. A second request with the same submission changes nothing.",
    "input": {
      "GUESTS": "Without them all guests without an invitation.",
      "COST": "What the host was shown; another cost is refused.",
      "AGREED": "The guests agreed to messages on their phone.",
      "AT_NIGHT": "Also between nine in the evening and nine in the morning of the guest's own clock."
    }
  },
  "buyPhoneBalance": {
    "says": "Begins the payment for a balance, at the checkout of the plans.",
    "input": {
      "AMOUNT": "One of the amounts on offer, before tax.",
      "EID": "The event from whose page it is bought, to come back to."
    },
    "output": {
      "CHECKOUT.KEY": "Our public key at the provider.",
      "CHECKOUT.SCRIPT": "Address of the script of the window.",
      "CHECKOUT.SANDBOX": "The window says that no real payment happens.",
      "CHECKOUT.CARD_CHANGE": "The window only replaces the card of the subscription.",
      "CHECKOUT.CALLBACK_URL": "The window sends a browser that must leave the page here; `nav` is the page to return to."
    }
  },
  "whatsappWebhookCheck": {
    "says": "Meta asks once whether the address is ours."
  },
  "whatsappWebhook": {
    "says": "Reports and replies of WhatsApp. The raw body is kept, because the signature covers its bytes."
  },
  "smsWebhook": {
    "says": "The same of the provider of SMS. Its signature covers the address and the fields."
  },
  "remindersOf": {
    "output": {
      "ANCHOR": "The date from which days are counted.",
      "QUIET_FROM": "No reminder is sent between these times; equal times mean no quiet hours.",
      "LETTERS": "The text of the host; an empty one uses our default mail.",
      "STEPS.AT": "The time after quiet hours are applied; null when there is no date to count from.",
      "STEPS.QUIET": "Quiet hours moved this step.",
      "GUESTS": "Invited guests with an address and without an answer: the next step would be sent to them now.",
      "BY": "Who saved these settings; empty for the defaults."
    }
  },
  "saveReminders": {
    "says": "Steps that were sent stay. Other steps that are missing in the request are removed.",
    "output": {
      "ANCHOR": "The date from which days are counted.",
      "QUIET_FROM": "No reminder is sent between these times; equal times mean no quiet hours.",
      "LETTERS": "The text of the host; an empty one uses our default mail.",
      "STEPS.AT": "The time after quiet hours are applied; null when there is no date to count from.",
      "STEPS.QUIET": "Quiet hours moved this step.",
      "GUESTS": "Invited guests with an address and without an answer: the next step would be sent to them now.",
      "BY": "Who saved these settings; empty for the defaults."
    }
  },
  "senderDomain": {
    "says": "The domain that all mails of this installation come from. Answers are remembered for a minute; `again` asks the name servers anew.",
    "output": {
      "FROM": "The addresses of invitations and of codes.",
      "IS_DEMO": "Mails are kept on this machine, and no record matters.",
      "REPORTS": "How reports of undelivered mails come in.",
      "DAILY_LIMIT": "The most mails of today while the sender is new; null without a limit.",
      "CHECKS.RECORD": "The record to add at the provider of the domain; null where none is to be pasted.",
      "CHECKS.FOUND": "What is there now."
    }
  },
  "subjectTests": {
    "says": "Tests of the invitation's subject, the newest first.",
    "output": {
      "TESTS.DECIDE_AT": "When the better subject goes to the others; null before the test begins and once it is over.",
      "TESTS.OTHERS": "Guests who got the better subject afterwards, or would get it now.",
      "TESTS.HELD_UNTIL": "Until then the sending can be taken back as a whole."
    }
  },
  "testInvitations": {
    "says": "Invites a part of the guests with each of two subjects, and the others later with the better one.",
    "input": {
      "SUBJECT_TEST.SUBJECTS": "The second subject; the first is that of the letter."
    },
    "output": {
      "DECIDE_AT": "When the better subject goes to the others; null before the test begins and once it is over.",
      "OTHERS": "Guests who got the better subject afterwards, or would get it now.",
      "HELD_UNTIL": "Until then the sending can be taken back as a whole."
    }
  },
  "chooseSubject": {
    "says": "Sends this subject to the others, without waiting any longer.",
    "output": {
      "DECIDE_AT": "When the better subject goes to the others; null before the test begins and once it is over.",
      "OTHERS": "Guests who got the better subject afterwards, or would get it now.",
      "HELD_UNTIL": "Until then the sending can be taken back as a whole."
    }
  },
  "stopSubjectTest": {
    "says": "The others get nothing by themselves. What went out stays; what is still held is taken back.",
    "output": {
      "DECIDE_AT": "When the better subject goes to the others; null before the test begins and once it is over.",
      "OTHERS": "Guests who got the better subject afterwards, or would get it now.",
      "HELD_UNTIL": "Until then the sending can be taken back as a whole."
    }
  },
  "exportGuests": {
    "says": "Exports the guest list as filtered on the screen.",
    "output": {
      "REASON": "Refusal code when the state is `failed`.",
      "PROGRESS": "Percent of the work, 0 to 100.",
      "ROWS": "Rows in the file.",
      "EXPIRES_AT": "The file can be downloaded until then."
    }
  },
  "guestExports": {
    "says": "Exports of the reader in the last day, newest first.",
    "output": {
      "EXPORTS.REASON": "Refusal code when the state is `failed`.",
      "EXPORTS.PROGRESS": "Percent of the work, 0 to 100.",
      "EXPORTS.ROWS": "Rows in the file.",
      "EXPORTS.EXPIRES_AT": "The file can be downloaded until then."
    }
  },
  "guestExportById": {
    "output": {
      "REASON": "Refusal code when the state is `failed`.",
      "PROGRESS": "Percent of the work, 0 to 100.",
      "ROWS": "Rows in the file.",
      "EXPIRES_AT": "The file can be downloaded until then."
    }
  },
  "dropGuestExport": {
    "says": "Cancels the export or deletes its file."
  },
  "exportReport": {
    "input": {
      "PART": "The report, or the guests behind it; the default is the report.",
      "VIEW": "For the guest table: filter, order and column ids."
    },
    "output": {
      "REASON": "Refusal code when the state is `failed`.",
      "PROGRESS": "Percent of the work, 0 to 100.",
      "ROWS": "Rows in the file.",
      "EXPIRES_AT": "The file can be downloaded until then."
    }
  },
  "reportExports": {
    "output": {
      "EXPORTS.REASON": "Refusal code when the state is `failed`.",
      "EXPORTS.PROGRESS": "Percent of the work, 0 to 100.",
      "EXPORTS.ROWS": "Rows in the file.",
      "EXPORTS.EXPIRES_AT": "The file can be downloaded until then."
    }
  },
  "reportExportById": {
    "output": {
      "REASON": "Refusal code when the state is `failed`.",
      "PROGRESS": "Percent of the work, 0 to 100.",
      "ROWS": "Rows in the file.",
      "EXPIRES_AT": "The file can be downloaded until then."
    }
  },
  "reportMails": {
    "says": "Possible readers, schedules and sent reports.",
    "output": {
      "MEMBERS": "Members who may see the reports of this event.",
      "SCHEDULES.NEXT_AT": "null when the schedule is over or the event has no date.",
      "SCHEDULES.STOPPED": "Why the schedule ended early.",
      "MAILS": "Newest first.",
      "MAILS.TOLD": "All readers; the reason is empty for those who got it."
    }
  },
  "sendReport": {
    "says": "The published \"send reports as e-mail\": sends now. A repeated submission is sent once.",
    "input": {
      "CONFIRMED": "The host confirms addresses outside the account, because those readers need no account."
    },
    "output": {
      "TOLD": "All readers; the reason is empty for those who got it."
    }
  },
  "addReportSchedule": {
    "input": {
      "CONFIRMED": "The host confirms addresses outside the account, because those readers need no account.",
      "WEEKDAY": "For a weekly report; 1 is Monday.",
      "DAYS": "For a single report: negative days are before the first day of the event, positive days after its last day.",
      "TIME": "In the time zone of the event."
    },
    "output": {
      "NEXT_AT": "null when the schedule is over or the event has no date.",
      "STOPPED": "Why the schedule ended early."
    }
  },
  "changeReportSchedule": {
    "says": "The person who changes a schedule becomes responsible for it.",
    "input": {
      "CONFIRMED": "The host confirms addresses outside the account, because those readers need no account.",
      "WEEKDAY": "For a weekly report; 1 is Monday.",
      "DAYS": "For a single report: negative days are before the first day of the event, positive days after its last day.",
      "TIME": "In the time zone of the event."
    },
    "output": {
      "NEXT_AT": "null when the schedule is over or the event has no date.",
      "STOPPED": "Why the schedule ended early."
    }
  },
  "eventNumbers": {
    "says": "Whether the signed-in person gets the numbers the morning after an event."
  },
  "overallReport": {
    "query": {
      "columns": "Column ids separated by commas."
    },
    "output": {
      "EMPTY": "Set when there is no data for this report; the page then explains how it begins.",
      "SAYS": "Sentences of the answer, most important first.",
      "FIGURES.BEHIND": "Filter for the guests behind the number; null if it does not count guests.",
      "PARTS.COLUMNS.TITLE": "A title typed by a person, such as a question; empty if `report-column.<id>` is the title.",
      "PARTS.ROWS": "`guestId` is set when a row is about one guest.",
      "PARTS.ALL": "Filter for all guests of this part.",
      "PARTS.MARKS": "Marks on the time axis: the deadline, reminders, the start.",
      "AFTERWARDS": "After the event: people who came, and people of parties with a yes but no arrival. The host can write to both.",
      "COMPARABLE": "Earlier events that this person may see, newest first.",
      "TABLE.SORT": "Column id; `-` before it sorts in descending order.",
      "TABLE.ROWS": "Cells of the chosen columns, in the order of `columns`."
    }
  },
  "guestReport": {
    "query": {
      "columns": "Column ids separated by commas."
    },
    "output": {
      "EMPTY": "Set when there is no data for this report; the page then explains how it begins.",
      "SAYS": "Sentences of the answer, most important first.",
      "FIGURES.BEHIND": "Filter for the guests behind the number; null if it does not count guests.",
      "PARTS.COLUMNS.TITLE": "A title typed by a person, such as a question; empty if `report-column.<id>` is the title.",
      "PARTS.ROWS": "`guestId` is set when a row is about one guest.",
      "PARTS.ALL": "Filter for all guests of this part.",
      "PARTS.MARKS": "Marks on the time axis: the deadline, reminders, the start.",
      "AFTERWARDS": "After the event: people who came, and people of parties with a yes but no arrival. The host can write to both.",
      "COMPARABLE": "Earlier events that this person may see, newest first.",
      "TABLE.SORT": "Column id; `-` before it sorts in descending order.",
      "TABLE.ROWS": "Cells of the chosen columns, in the order of `columns`."
    }
  },
  "webReport": {
    "query": {
      "columns": "Column ids separated by commas."
    },
    "output": {
      "EMPTY": "Set when there is no data for this report; the page then explains how it begins.",
      "SAYS": "Sentences of the answer, most important first.",
      "FIGURES.BEHIND": "Filter for the guests behind the number; null if it does not count guests.",
      "PARTS.COLUMNS.TITLE": "A title typed by a person, such as a question; empty if `report-column.<id>` is the title.",
      "PARTS.ROWS": "`guestId` is set when a row is about one guest.",
      "PARTS.ALL": "Filter for all guests of this part.",
      "PARTS.MARKS": "Marks on the time axis: the deadline, reminders, the start.",
      "AFTERWARDS": "After the event: people who came, and people of parties with a yes but no arrival. The host can write to both.",
      "COMPARABLE": "Earlier events that this person may see, newest first.",
      "TABLE.SORT": "Column id; `-` before it sorts in descending order.",
      "TABLE.ROWS": "Cells of the chosen columns, in the order of `columns`."
    }
  },
  "emailReport": {
    "query": {
      "columns": "Column ids separated by commas."
    },
    "output": {
      "EMPTY": "Set when there is no data for this report; the page then explains how it begins.",
      "SAYS": "Sentences of the answer, most important first.",
      "FIGURES.BEHIND": "Filter for the guests behind the number; null if it does not count guests.",
      "PARTS.COLUMNS.TITLE": "A title typed by a person, such as a question; empty if `report-column.<id>` is the title.",
      "PARTS.ROWS": "`guestId` is set when a row is about one guest.",
      "PARTS.ALL": "Filter for all guests of this part.",
      "PARTS.MARKS": "Marks on the time axis: the deadline, reminders, the start.",
      "AFTERWARDS": "After the event: people who came, and people of parties with a yes but no arrival. The host can write to both.",
      "COMPARABLE": "Earlier events that this person may see, newest first.",
      "TABLE.SORT": "Column id; `-` before it sorts in descending order.",
      "TABLE.ROWS": "Cells of the chosen columns, in the order of `columns`."
    }
  },
  "surveyReport": {
    "query": {
      "columns": "Column ids separated by commas."
    },
    "output": {
      "EMPTY": "Set when there is no data for this report; the page then explains how it begins.",
      "SAYS": "Sentences of the answer, most important first.",
      "FIGURES.BEHIND": "Filter for the guests behind the number; null if it does not count guests.",
      "PARTS.COLUMNS.TITLE": "A title typed by a person, such as a question; empty if `report-column.<id>` is the title.",
      "PARTS.ROWS": "`guestId` is set when a row is about one guest.",
      "PARTS.ALL": "Filter for all guests of this part.",
      "PARTS.MARKS": "Marks on the time axis: the deadline, reminders, the start.",
      "AFTERWARDS": "After the event: people who came, and people of parties with a yes but no arrival. The host can write to both.",
      "COMPARABLE": "Earlier events that this person may see, newest first.",
      "TABLE.SORT": "Column id; `-` before it sorts in descending order.",
      "TABLE.ROWS": "Cells of the chosen columns, in the order of `columns`."
    }
  },
  "reportTable": {
    "says": "Loads only the table of a report, for another page, order, filter or set of columns.",
    "query": {
      "columns": "Column ids separated by commas."
    },
    "output": {
      "SORT": "Column id; `-` before it sorts in descending order.",
      "ROWS": "Cells of the chosen columns, in the order of `columns`."
    }
  },
  "sendWebAnswer": {
    "input": {
      "REASON": "Why a yes became a no."
    }
  },
  "changeWebAnswer": {
    "says": "The guest changes the answer by the personal link.",
    "input": {
      "REASON": "Why a yes became a no."
    }
  },
  "sendEmailAnswer": {
    "input": {
      "REASON": "Why a yes became a no."
    }
  },
  "checkEmailResponse": {
    "says": "The current answer of a guest; `answer` is null before the first one."
  },
  "rsvpPlaces": {
    "says": "Countries, or the cities of a country, for a question about a place and for the phone prefix. {A} is a country or an event, {B} a country or `all`."
  },
  "sendWebView": {
    "says": "Reports that a person opened the page. An invited guest becomes VIEWVED and never goes back."
  },
  "rsvpResponses": {
    "says": "Responses by page, newest first; `after` is the cursor of the last row.",
    "output": {
      "RESPONSES.QUESTIONS.VALUE": "When each person is asked, all answers in one line.",
      "RESPONSES.QUESTIONS.PEOPLE": "The answer of each person: 0 is the guest; the name is empty when it is unknown.",
      "RESPONSES.HISTORY": "`none`: a host removed the answer.",
      "TALLIES.PER_PERSON": "Each person answered separately, so people are counted.",
      "TALLIES.CHOICES": "Options and how many people chose each."
    }
  },
  "webRsvpResponse": {
    "output": {
      "QUESTIONS.VALUE": "When each person is asked, all answers in one line.",
      "QUESTIONS.PEOPLE": "The answer of each person: 0 is the guest; the name is empty when it is unknown.",
      "HISTORY": "`none`: a host removed the answer."
    }
  },
  "emailRsvpResponse": {
    "output": {
      "QUESTIONS.VALUE": "When each person is asked, all answers in one line.",
      "QUESTIONS.PEOPLE": "The answer of each person: 0 is the guest; the name is empty when it is unknown.",
      "HISTORY": "`none`: a host removed the answer."
    }
  },
  "rsvpInfoOf": {
    "output": {
      "HEADING": "The question in the words of the host; an empty one uses the text of the template.",
      "CHILDREN": "Each person of a party is asked for the age."
    }
  },
  "webRsvpInfo": {
    "output": {
      "HEADING": "The question in the words of the host; an empty one uses the text of the template.",
      "CHILDREN": "Each person of a party is asked for the age."
    }
  },
  "addWebRsvp": {
    "input": {
      "CHILDREN": "Absent: as before."
    },
    "output": {
      "HEADING": "The question in the words of the host; an empty one uses the text of the template.",
      "CHILDREN": "Each person of a party is asked for the age."
    }
  },
  "updateWebRsvp": {
    "input": {
      "CHILDREN": "Absent: as before."
    },
    "output": {
      "HEADING": "The question in the words of the host; an empty one uses the text of the template.",
      "CHILDREN": "Each person of a party is asked for the age."
    }
  },
  "emailRsvpInfo": {
    "says": "The same form for an event in Email mode.",
    "output": {
      "HEADING": "The question in the words of the host; an empty one uses the text of the template.",
      "CHILDREN": "Each person of a party is asked for the age."
    }
  },
  "addEmailRsvp": {
    "input": {
      "CHILDREN": "Absent: as before."
    },
    "output": {
      "HEADING": "The question in the words of the host; an empty one uses the text of the template.",
      "CHILDREN": "Each person of a party is asked for the age."
    }
  },
  "updateEmailRsvp": {
    "input": {
      "CHILDREN": "Absent: as before."
    },
    "output": {
      "HEADING": "The question in the words of the host; an empty one uses the text of the template.",
      "CHILDREN": "Each person of a party is asked for the age."
    }
  },
  "webRsvpForClient": {
    "output": {
      "HEADING": "The question in the words of the host; an empty one uses the text of the template.",
      "CHILDREN": "Each person of a party is asked for the age."
    }
  },
  "emailRsvpForClient": {
    "output": {
      "HEADING": "The question in the words of the host; an empty one uses the text of the template.",
      "CHILDREN": "Each person of a party is asked for the age."
    }
  },
  "seatingPaper": {
    "says": "The seating of a function, or of the event, as a PDF in this language."
  },
  "eventSeating": {
    "says": "The plan of one function, or of the event. Without `function`, the first one with tables, else the first. `all` adds the guests who have not answered.",
    "output": {
      "REVISION": "Grows with each change of the plan; 0 before the first one.",
      "TABLES.NUMBER": "Null for an area. Two tables may have one number for a moment.",
      "TABLES.NAME": "May be empty, except for an area.",
      "TABLES.SEATS": "0 for an area.",
      "TABLES.X": "Where its middle is, in centimetres from the upper left corner in all languages.",
      "TABLES.WIDTH": "Size of an area in centimetres; 0 for a table, whose seats say how large it is.",
      "TABLES.TURNED": "Degrees clockwise.",
      "PARTIES.ANSWER": "Null: no answer, for a list with all.",
      "PARTIES.PEOPLE.TABLE": "Null: not seated.",
      "PARTIES.PEOPLE.IS_MEAL_KNOWN": "The person answered a question for the kitchen; an age is no answer to one.",
      "WISHES": "Wishes hold for all functions of the event.",
      "TYPED": "Tables that were typed for these parties, while the plan has none."
    }
  },
  "changeSeating": {
    "says": "Applies the changes in their order, all or none. Refused with `seatTaken` when a person is no longer where the host saw them, with `seatGone` when a table, a person or a guest of a wish is no longer there. A table may get more people than it has seats.",
    "output": {
      "UNDO": "The changes that take these back, in their order."
    }
  },
  "proposeSeating": {
    "says": "A way to seat those who have no seat. Nothing changes until the changes are sent, in parts of at most `maxSeatingChanges`.",
    "input": {
      "SEED": "One seed gives one proposal; another seed another.",
      "ALL": "Also the guests who have not answered."
    },
    "output": {
      "WHY.WITH": "The guests of the wish."
    }
  },
  "standInScript": {
    "says": "Replaces Google in a demo without Google keys: the script, the account window, and the two requests of the server."
  },
  "liveEvent": {
    "says": "Server-sent events of one event: `event: <topic>` with an empty object."
  },
  "liveSelf": {
    "says": "The same for the person when no event is open: changed rights, and the end of the session closes it."
  },
  "sandboxScript": {
    "says": "Replaces the payment provider in a demo without keys: the script, the payment window, and the API for the server."
  },
  "sandboxFaults": {
    "says": "Faults for the next requests to the sandbox.",
    "input": {
      "SILENT": "Sends no events. The next fields repeat, delay (in seconds) and shuffle the events.",
      "CARD_EMPTY": "The card is refused at the renewal of a subscription."
    }
  },
  "standInPress": {
    "says": "A button, a text of the guest, or that the message was read."
  }
}
