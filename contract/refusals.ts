import type { EnvelopeStatus } from './envelope.ts'

type Refusal = {
  http: 400 | 401 | 403 | 404 | 409 | 410 | 412 | 413 | 422 | 429 | 503
  status: EnvelopeStatus
  field?: string
}

const defineFailure = (http: Refusal['http'], field?: string): Refusal => ({
  http,
  status: 'failed',
  ...(field && { field }),
})
const defineWarning = (http: Refusal['http'], field?: string): Refusal => ({
  http,
  status: 'warning',
  ...(field && { field }),
})

/**
 * Every polite "no" of the product. The sentence of a code is `refusal.<code>` in
 * `locales/{lng}/common.json`.
 */
export const refusals = {
  invalidInput: defineFailure(400),
  foreignOrigin: defineFailure(403),
  notFound: defineFailure(404),
  tooLarge: defineFailure(413),
  tooMany: defineFailure(429),
  busy: defineFailure(503),
  storageFull: defineFailure(503),
  /** The files are on another machine, which does not answer. */
  storageAway: defineFailure(503),

  noSession: { http: 401, status: 'failed' },
  sessionExpired: { http: 401, status: 'expired' },
  upgrade: { http: 403, status: 'failed' },
  'limit-exceeded': { http: 403, status: 'failed' },
  'no-access': { http: 403, status: 'failed' },
  inactiveAccount: defineFailure(403),

  unknownEmail: defineFailure(422, 'EMAIL'),
  wrongPassword: defineWarning(422, 'PASSWORD'),
  commonPassword: defineFailure(422, 'PASSWORD'),
  samePassword: defineFailure(422, 'PASSWORD'),
  emailTaken: { http: 409, status: 'already exists', field: 'EMAIL' },
  wrongCode: defineWarning(422, 'OTP'),
  /** The code was wrong five times, or its five minutes are over. */
  codeTriedOut: defineWarning(422, 'OTP'),
  codeRunOut: defineWarning(422, 'OTP'),
  /** In a web session the person continues with the password of this address. */
  emailKnown: defineWarning(422, 'EMAIL'),
  codeTooSoon: defineFailure(429),
  /** The address may get no more codes for now. */
  codesUsedUp: defineFailure(429),
  wrongStep: defineFailure(409),
  /** The code of an authenticator app is wrong, or was used before. */
  wrongAppCode: defineWarning(422, 'OTP'),
  usedAppCode: defineWarning(422, 'OTP'),
  wrongRecoveryCode: defineWarning(422, 'RECOVERY_CODE'),
  /** Too many codes were tried for one person. */
  appCodesTriedOut: defineFailure(429, 'OTP'),
  recoveryCodesTriedOut: defineFailure(429, 'RECOVERY_CODE'),
  /** The passkey does not fit what was asked, or took too long. */
  passkeyFailed: defineWarning(422, 'ANSWER'),
  passkeyExpired: defineWarning(409, 'ANSWER'),
  passkeyUnknown: defineWarning(422, 'ANSWER'),
  /** Its counter went back, so a copy of it seems to exist. */
  passkeyCopied: defineFailure(403, 'ANSWER'),
  passkeyKnown: { http: 409, status: 'already exists', field: 'ANSWER' },
  /** An invoice that was replaced, refunded or is of a closed year. */
  billClosed: defineFailure(409),
  billUnchanged: defineFailure(409),
  passkeysFull: defineFailure(409),
  /** The person has to confirm who they are, by password, passkey or code. */
  proofNeeded: defineFailure(409),
  /** The account requires two steps of the person, who has only one. */
  twoStepsNeeded: defineFailure(403),
  /** The last second step stays while an account requires it. */
  twoStepsStay: defineFailure(409),
  ownTwoStepsFirst: defineFailure(409),
  /** The link of a mail about a new device is false or too old. */
  reportExpired: defineFailure(410),
  /** The new address of a person is their present one. */
  sameEmail: defineFailure(422, 'EMAIL'),
  wrongOldCode: defineWarning(422, 'OLD_OTP'),
  wrongNewCode: defineWarning(422, 'NEW_OTP'),
  /** The codes of a new address were tried too often, or their five minutes are over. */
  emailChangeOver: defineFailure(409),
  /** The address got an account after it was asked for. */
  addressInUse: { http: 409, status: 'already exists' },
  /** The link that takes a new address back is false, too old or was used. */
  returnExpired: defineFailure(410),
  /** An account has an owner at all times. */
  lastOwner: defineFailure(409),
  alreadyOwner: { http: 409, status: 'already exists' },
  /** The account was not offered, or no longer is. */
  handOverOver: defineFailure(409),
  /** Since a deletion began, the person became the only owner or is no longer that. */
  ownersChanged: defineFailure(409),
  /** No company signs its people in by this address's domain. */
  noCompanySignIn: defineFailure(422, 'EMAIL'),
  /** The provider of the company does not answer, or not as one. */
  companyAway: defineFailure(422, 'ISSUER'),
  /** The record of the account that has the domain is still there. */
  companyDomainHeld: defineFailure(409),
  /** What came back from the provider proves nothing. */
  companyFailed: defineFailure(422),
  /** The provider named an address outside the domains of the company. */
  companyAddress: defineFailure(422),
  /** The address signs in in another way, as it belongs to another account too. */
  companyElsewhere: defineFailure(409),
  /** An owner removed this person from the team. */
  companyRemoved: defineFailure(403),
  companyFull: defineFailure(409),
  /** A session by the provider of one account opens no other one. */
  companyAccountOnly: defineFailure(403),
  /** Without Google, the person could not sign in. */
  lastWayIn: defineFailure(409),
  /** Google did not confirm the identity, or answered for another client. */
  googleFailed: defineFailure(422),
  googleTaken: { http: 409, status: 'already exists' },
  googleOther: defineWarning(422),

  eventNotDraft: defineFailure(409),
  /** Guests answered, so the event is unpublished instead of deleted. */
  eventAnswered: defineFailure(409),
  /** Answers were given to this cancelled event; a code confirms its deletion. */
  eventDeletionCode: defineFailure(409),
  /** The mails about the cancellation are not sent yet. */
  eventStillTelling: defineFailure(409),
  /** A one-time event that has begun used what was paid. */
  eventPaidOnce: defineFailure(409),
  /** The event was published once and is deleted now. */
  eventDeleted: defineFailure(410),
  eventNotReady: defineFailure(409),
  eventChanged: defineFailure(409),
  wrongMode: defineFailure(404),
  /** Guests answer from the end of the event on, for a while. */
  surveyClosed: defineFailure(409),
  /** The hosts take no pictures, or not now. */
  wallClosed: defineFailure(409),
  /** More people come than places would be left. The host confirms it or changes the number. */
  fewerPlaces: defineFailure(409, 'FEWER_PLACES'),
  /** More people come to a function than places would be left, or it would be lost. The host confirms it. */
  functionsCut: defineFailure(409, 'CUTS_FUNCTIONS'),
  /** A waiting party is larger than the places that are left at a function. The host confirms it. */
  functionOverPlaces: defineFailure(409, 'OVER_PLACES'),
  /**
   * Texts for a language that the event does not have, or for its first language, which has its own
   * fields.
   */
  languageMissing: defineFailure(409),
  /** Replies could change after the reply deadline; the host must confirm it. */
  lockAfterDeadline: defineFailure(409, 'LOCK_AFTER_DEADLINE'),
  domainTaken: { http: 409, status: 'already exists', field: 'EVENT_DOMAIN' },
  domainReserved: defineFailure(422, 'EVENT_DOMAIN'),
  planLimitEvents: defineFailure(403),
  planLimitDrafts: defineFailure(403),
  planLimitPeople: defineFailure(403),
  planLimitUsers: defineFailure(403),
  notAPicture: defineFailure(422),
  pictureTooLarge: defineFailure(413),
  tooManyPictures: defineFailure(422),

  notOpen: defineFailure(409),
  /** With the words of the hosts, where guests may read them. */
  eventCancelled: defineFailure(409),
  /** The same without words: none were written, or no guest reads them. */
  eventIsCancelled: defineFailure(409),
  /** A postponed event needs its new date first. */
  dateMissing: defineFailure(409),
  /** The event's page asks for a password, which this browser has not given. */
  eventLocked: defineFailure(403),
  wrongEventPassword: defineWarning(422, 'PASSWORD'),
  /** A host's look at a guest's page ended, or belongs to another session. */
  previewOver: defineFailure(403),
  /** Too many wrong passwords for one event from one network. */
  eventPasswordTriedOut: defineFailure(429, 'PASSWORD'),
  answersClosed: defineFailure(409),
  answersLocked: defineFailure(409),
  eventPassed: defineFailure(409),
  eventFull: defineFailure(409),
  /** One of the functions has too few places for the people who want to come to it. */
  functionFull: defineFailure(409),
  functionClosed: defineFailure(409),
  /** The data of the guests was deleted on the planned day. */
  eventPurged: defineFailure(409),
  /** A guest who said no has no place to confirm. */
  guestDeclined: defineFailure(409),
  /** Another host moved the person meanwhile. */
  seatTaken: defineFailure(409),
  /** The table was removed, or the person does not come any more. */
  seatGone: defineFailure(409),
  seatingFull: defineFailure(409),
  partyTooLarge: defineFailure(422, 'PEOPLE'),
  guestGone: defineFailure(404),
  /** The host confirmed an older version of the import. */
  importChanged: defineFailure(409),
  notAList: defineFailure(422, 'FILE'),
  /** Files that hold a list which their own program can save as a file that we read. */
  listIsOldExcel: defineFailure(422, 'FILE'),
  listIsNumbers: defineFailure(422, 'FILE'),
  listIsDocument: defineFailure(422, 'FILE'),
  listIsPicture: defineFailure(422, 'FILE'),
  listIsWebPage: defineFailure(422, 'FILE'),
  listIsLocked: defineFailure(422, 'FILE'),
  listTooLarge: defineFailure(413, 'FILE'),
  /** The list has more people than the plan allows. */
  listOverPlan: defineFailure(403),
  /** Why an import failed; no call is refused with it. */
  listFailed: defineFailure(409),
  /** The file is no longer kept, so it cannot be read in another way. */
  listExpired: defineFailure(409),
  undoOver: defineFailure(409),
  /** A guest who was merged into another one comes back by the undo of the merge alone. */
  guestMerged: defineFailure(409),
  /** An address of the two guests is another guest's by now. */
  mergeAddressTaken: defineFailure(409),
  /** The people of a party are not those that the host saw. */
  partyChanged: defineFailure(409),
  /** One of two parties has changed since they were one. */
  splitChanged: defineFailure(409),
  /** A person of a merged guest is a guest of their own by now. */
  undoSplitFirst: defineFailure(409),
  /** The door is closed, so arrivals cannot change. */
  arrivalKept: defineFailure(409),
  /** No such change exists, or it was removed after a day. */
  undoUnknown: defineFailure(404),
  /** A PDF has a maximum length. */
  pdfTooLong: defineFailure(422, 'FORMAT'),
  pdfMissing: defineFailure(409),
  pdfTooWide: defineFailure(422, 'COLUMNS'),
  /** Why an export failed; no call is refused with it. */
  exportFailed: defineFailure(409),
  /** People outside the account would read the report; the host must confirm it. */
  addressesUnconfirmed: defineFailure(409, 'CONFIRMED'),
  schedulesFull: defineFailure(409),
  /** Guests must be able to open the event before they get mails. */
  notPublished: defineFailure(409),
  nobodyToInvite: defineFailure(409),
  guestsChanged: defineFailure(409, 'GUESTS'),
  /** The operator set no keys for messages to phones. */
  phoneOff: defineFailure(409),
  nobodyToMessage: defineFailure(409),
  costChanged: defineFailure(409, 'COST'),
  balanceTooLow: defineFailure(409),
  nothingToTell: defineFailure(409),
  noAddress: defineFailure(422, 'EMAIL'),
  sendingBegun: defineFailure(409),
  addressStopped: defineFailure(422, 'EMAIL'),
  /** The guest asked for no mails, and only guests can take that back. */
  stopStays: defineFailure(409),
  /**
   * A notice without recipients, or for another number than on the button, or a running notice that
   * cannot be changed.
   */
  nobodyToTell: defineFailure(409),
  recipientsChanged: defineFailure(409, 'GUESTS'),
  noticeSent: defineFailure(409),
  /** Guests who answered get no reminder. */
  alreadyAnswered: defineFailure(409),
  doorClosed: defineFailure(409),
  /** The helper link ended or was revoked. */
  helperOver: defineFailure(401),
  helpersFull: defineFailure(409),
  doorOff: defineFailure(403),
  wrongPasscode: defineFailure(422, 'PASSCODE'),
  passcodeNeeded: defineFailure(422, 'PASSCODE'),
  /**
   * A code at the door: for another event, with a false signature, of a removed guest, or replaced
   * by a newer code.
   */
  foreignCode: defineFailure(422, 'CODE'),
  forgedCode: defineFailure(422, 'CODE'),
  deletedGuest: defineFailure(422, 'CODE'),
  replacedCode: defineFailure(422, 'CODE'),
  alreadyMember: { http: 409, status: 'already exists', field: 'EMAIL' },
  alreadyInvited: { http: 409, status: 'already exists', field: 'EMAIL' },
  invitedTooOften: defineFailure(429, 'EMAIL'),
  notYoursToGive: defineFailure(403, 'PERMISSIONS'),
  notYourself: defineFailure(403),
  ownerStays: defineFailure(403),
  strongerUser: defineFailure(403),
  removalOver: defineFailure(409),
  invitationExpired: defineFailure(404),
  invitationClosed: defineFailure(404),
  invitationUsed: defineFailure(404),
  teamFull: defineFailure(409),
  /** Deleted by its owner and not purged yet. */
  accountDeleted: defineFailure(403),
  /** A person without a password proves their identity by signing in again. */
  signInAgain: defineFailure(409),
  confirmMismatch: defineFailure(422, 'CONFIRM'),
  /** The event has the maximum number of to-dos. */
  todosFull: defineFailure(409),
  /** A live server without keys of a payment provider. */
  paymentsOff: defineFailure(503),
  /** The provider does not answer; nothing was paid. */
  paymentsAway: defineFailure(503),
  /**
   * The payment data from the browser has a wrong signature, or belongs to a payment of another
   * browser.
   */
  paymentUnproven: defineFailure(422),
  /** The plan changed after the page of the reader was loaded. */
  planMoved: defineFailure(409),
  /** The account already has this plan and period. */
  samePlan: defineFailure(409),
  /** Only visitors can start a sign-up or a one-time event. */
  signedInAlready: defineFailure(409),
  /** This browser already builds an event. */
  eventWaits: defineFailure(409),
  /** The number is smaller than the guests on the list of the one-time event. */
  fewerThanListed: defineFailure(422, 'guest'),
  /** A key that does not exist, or whose person has left. */
  keyUnknown: defineFailure(401),
  keyRevoked: defineFailure(401),
  keyExpired: { http: 401, status: 'expired' },
  /** The key may not be used from this address. */
  keyAddress: defineFailure(403),
  /** The account's plan has no keys. */
  keyPlan: defineFailure(403),
  keyScope: defineFailure(403),
  /** The key is for one event, and the call is about more. */
  keyEvent: defineFailure(403),
  /** Only people may make this call. */
  keyClosed: defineFailure(403),
  keysFull: defineFailure(409),
  webhooksFull: defineFailure(409),
  /** The version that a program names does not exist. */
  apiVersion: defineFailure(400),
  /** A repeated request: its key is no key, it was another request, or the first one still runs. */
  repeatInvalid: defineFailure(400),
  repeatDiffers: defineFailure(422),
  repeatRunning: defineFailure(409),
  /** What `If-Match` names is not what is there now. */
  changedSinceRead: defineFailure(412),
  guestTaken: { http: 409, status: 'already exists', field: 'EMAIL' },
} as const satisfies Record<string, Refusal>

export type RefusalCode = keyof typeof refusals
export const getRefusal = (code: RefusalCode): Refusal => refusals[code]
