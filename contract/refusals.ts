import type { Status } from './envelope.ts'

type Refusal = {
  http: 400 | 401 | 403 | 404 | 409 | 410 | 413 | 422 | 429 | 503
  status: Status
  field?: string
}

const failed = (http: Refusal['http'], field?: string): Refusal => ({
  http,
  status: 'failed',
  ...(field && { field }),
})
const warning = (http: Refusal['http'], field?: string): Refusal => ({
  http,
  status: 'warning',
  ...(field && { field }),
})

/** Every polite "no" of the product. The sentence of a code is `refusal.<code>` in `locales/{lng}/common.json`. */
export const refusals = {
  invalidInput: failed(400),
  foreignOrigin: failed(403),
  notFound: failed(404),
  tooLarge: failed(413),
  tooMany: failed(429),
  busy: failed(503),
  storageFull: failed(503),

  noSession: { http: 401, status: 'failed' },
  sessionExpired: { http: 401, status: 'expired' },
  upgrade: { http: 403, status: 'failed' },
  'limit-exceeded': { http: 403, status: 'failed' },
  'no-access': { http: 403, status: 'failed' },
  inactiveAccount: failed(403),

  unknownEmail: failed(422, 'EMAIL'),
  wrongPassword: warning(422, 'PASSWORD'),
  commonPassword: failed(422, 'PASSWORD'),
  samePassword: failed(422, 'PASSWORD'),
  emailTaken: { http: 409, status: 'already exists', field: 'EMAIL' },
  wrongCode: warning(422, 'OTP'),
  /** Wrong five times; and right or wrong, but past its five minutes. */
  codeTriedOut: warning(422, 'OTP'),
  codeRunOut: warning(422, 'OTP'),
  /** In a web session: the address goes on by its password. */
  emailKnown: warning(422, 'EMAIL'),
  codeTooSoon: failed(429),
  /** As many as one address gets for now. */
  codesUsedUp: failed(429),
  wrongStep: failed(409),
  /** Google did not say who it is, or not to us. */
  googleFailed: failed(422),
  googleTaken: { http: 409, status: 'already exists' },
  googleOther: warning(422),

  eventNotDraft: failed(409),
  /** Guests answered: the event is unpublished instead of deleted. */
  eventAnswered: failed(409),
  /** What was paid for once is used by an event that has begun. */
  eventPaidOnce: failed(409),
  /** It was published once and is deleted now. */
  eventDeleted: failed(410),
  eventNotReady: failed(409),
  eventChanged: failed(409),
  wrongMode: failed(404),
  /** More people come than there would be places: the host says yes to it, or leaves them as they are. */
  fewerPlaces: failed(409, 'FEWER_PLACES'),
  /** Words of a language the event does not have, or has first: its own fields hold those. */
  languageMissing: failed(409),
  /** Replies could be changed after the last day to reply: the host says yes to it. */
  lockAfterDeadline: failed(409, 'LOCK_AFTER_DEADLINE'),
  domainTaken: { http: 409, status: 'already exists', field: 'EVENT_DOMAIN' },
  domainReserved: failed(422, 'EVENT_DOMAIN'),
  planLimitEvents: failed(403),
  planLimitDrafts: failed(403),
  planLimitPeople: failed(403),
  planLimitUsers: failed(403),
  notAPicture: failed(422),
  pictureTooLarge: failed(413),
  tooManyPictures: failed(422),

  notOpen: failed(409),
  answersClosed: failed(409),
  answersLocked: failed(409),
  eventPassed: failed(409),
  eventFull: failed(409),
  /** Its guests' data was deleted on its day. */
  eventPurged: failed(409),
  /** A guest who said no has no place to confirm. */
  guestDeclined: failed(409),
  partyTooLarge: failed(422, 'PEOPLE'),
  guestGone: failed(404),
  /** The host looked at an older list than there is. */
  importChanged: failed(409),
  notAList: failed(422, 'FILE'),
  listTooLarge: failed(413, 'FILE'),
  /** The list brings more people than the plan has room for. */
  listOverPlan: failed(403),
  /** Why an import was given up; no call is refused with it. */
  listFailed: failed(409),
  undoOver: failed(409),
  /** The door is closed: arrivals stay as they are. */
  arrivalKept: failed(409),
  /** No such change was made here, or it was taken off the books a day later. */
  undoUnknown: failed(404),
  /** A list on paper has an end. */
  pdfTooLong: failed(422, 'FORMAT'),
  pdfMissing: failed(409),
  pdfTooWide: failed(422, 'COLUMNS'),
  /** Why a file was given up; no call is refused with it. */
  exportFailed: failed(409),
  /** Somebody outside the account would read it: the host says yes to that. */
  addressesUnconfirmed: failed(409, 'CONFIRMED'),
  schedulesFull: failed(409),
  /** Mails are about an event guests can look at. */
  notPublished: failed(409),
  nobodyToInvite: failed(409),
  guestsChanged: failed(409, 'GUESTS'),
  nothingToTell: failed(409),
  noAddress: failed(422, 'EMAIL'),
  sendingBegun: failed(409),
  addressStopped: failed(422, 'EMAIL'),
  /** A notice for nobody, or for others than the button named; one that is under way cannot be written anew. */
  nobodyToTell: failed(409),
  recipientsChanged: failed(409, 'GUESTS'),
  noticeSent: failed(409),
  /** Nobody is reminded of what they have done. */
  alreadyAnswered: failed(409),
  doorClosed: failed(409),
  /** A helper's link that ended or was taken back. */
  helperOver: failed(401),
  helpersFull: failed(409),
  doorOff: failed(403),
  wrongPasscode: failed(422, 'PASSCODE'),
  passcodeNeeded: failed(422, 'PASSCODE'),
  /** A code that is good, but for another event; one that nobody signed; one of somebody who was taken off the list; one that another replaced. */
  foreignCode: failed(422, 'CODE'),
  forgedCode: failed(422, 'CODE'),
  deletedGuest: failed(422, 'CODE'),
  replacedCode: failed(422, 'CODE'),
  alreadyMember: { http: 409, status: 'already exists', field: 'EMAIL' },
  alreadyInvited: { http: 409, status: 'already exists', field: 'EMAIL' },
  invitedTooOften: failed(429, 'EMAIL'),
  notYoursToGive: failed(403, 'PERMISSIONS'),
  notYourself: failed(403),
  ownerStays: failed(403),
  strongerUser: failed(403),
  removalOver: failed(409),
  invitationExpired: failed(404),
  invitationClosed: failed(404),
  invitationUsed: failed(404),
  teamFull: failed(409),
  /** Deleted by its owner, and not purged yet. */
  accountDeleted: failed(403),
  /** Who has no password proves themselves by signing in again. */
  signInAgain: failed(409),
  confirmMismatch: failed(422, 'CONFIRM'),
  /** More to-dos than one event may have. */
  todosFull: failed(409),
  /** A live server without keys of a payment provider. */
  paymentsOff: failed(503),
  /** The provider does not answer; nothing was paid. */
  paymentsAway: failed(503),
  /** What a browser brought back is signed by nobody we know, or of a payment it did not begin. */
  paymentUnproven: failed(422),
  /** The plan is not as the reader's page shows it any more. */
  planMoved: failed(409),
  /** It is that plan already, for that period. */
  samePlan: failed(409),
  /** Sign-up and one-time events are begun by visitors alone. */
  signedInAlready: failed(409),
  /** This browser builds an event already. */
  eventWaits: failed(409),
  /** Guests of a one-time event are on the list already. */
  fewerThanListed: failed(422, 'guest'),
  guestTaken: { http: 409, status: 'already exists', field: 'EMAIL' },
} as const satisfies Record<string, Refusal>

export type RefusalCode = keyof typeof refusals
export const refusalOf = (code: RefusalCode): Refusal => refusals[code]
