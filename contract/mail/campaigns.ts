import * as z from 'zod'
import { anyone, guestLink, permission } from '../access.ts'
import { call } from '../call.ts'
import { tooLongError } from '../fields/field-errors.ts'
import { id, language } from '../fields/fields.ts'
import { guestMail, guestRow, hostMailStates } from '../guests/guests.ts'
import { guestSelection } from '../guests/bulk.ts'
import { placeholderGap, placeholderName, testMailSent } from './placeholders.ts'
import { personalMessage } from './hand-messages.ts'
import { subjectsByLanguage } from './subject-tests.ts'
import { line, lines } from '../fields/text.ts'
import { utc, wire } from '../wire.ts'

const guestAccess = permission('ManageGuests')

/**
 * An invitation asks for an answer. A change informs invited guests and guests with an answer of a
 * new time or place.
 */
export const campaignKinds = ['invitation', 'change'] as const
export const campaignKind = z.enum(campaignKinds, 'field.choice-invalid')
export type CampaignKind = (typeof campaignKinds)[number]

/**
 * One sending to many guests: first held so that the host can undo it, then sending until no mail
 * waits.
 */
export const campaign = wire({
  id: ['CAMPAIGN', z.uuid()],
  kind: ['KIND', campaignKind],
  state: ['STATE', z.enum(['held', 'sending', 'done', 'cancelled', 'paused'])],
  /** Reason of a pause: the mail servers refused too many addresses, or a file is gone. */
  reason: ['REASON', z.string()],
  guests: ['GUESTS', z.number()],
  people: ['PEOPLE', z.number()],
  /** Number of mails by their state for hosts. */
  counts: ['COUNTS', z.partialRecord(z.enum(hostMailStates), z.number())],
  by: ['BY', z.string()],
  createdAt: ['INSERTED_AT', utc],
  /** A part of a test of two subjects, which is shown as a whole. */
  ofTest: ['OF_TEST', z.boolean()],
  /** Until then the host can cancel the whole sending. */
  heldUntil: ['HELD_UNTIL', utc],
})

/** The text of the host; an empty subject uses the one of the design. */
const letterFields = wire({
  subject: ['SUBJECT', line(150)],
  /** What mail programs show beside the subject. */
  preview: ['PREVIEW', line(150).optional()],
  greeting: ['MESSAGE', lines(1_000)],
  /** The text for WhatsApp and SMS; empty for the usual one. Without it, the saved one stays. */
  personal: ['PERSONAL_TEXT', lines(1_000).optional()],
})

export const invitationDetails = wire({
  templateId: ['TEMPLATE_ID', z.string()],
  colourStyle: ['COLOUR_STYLE', z.string()],
  /** By language of the event. */
  letters: ['LETTERS', z.partialRecord(language, letterFields)],
  /** Placeholders for which the event has a value, replaced for each guest. */
  placeholders: ['PLACEHOLDERS', z.array(placeholderName)],
  from: ['FROM', z.string()],
  replyTo: ['REPLY_TO', z.string()],
  /** Guests and people not invited yet who have an address and did not stop mails. */
  guests: ['GUESTS', z.number()],
  people: ['PEOPLE', z.number()],
  withoutAddress: ['WITHOUT_ADDRESS', z.number()],
  stopped: ['STOPPED', z.number()],
  /** Second addresses of these guests, which get a mail of their own. */
  seconds: ['SECONDS', z.number()],
  /** Seconds between the click and the first mail. */
  hold: ['HOLD', z.number()],
  campaigns: ['CAMPAIGNS', z.array(campaign)],
})

/** The published "invited guest and template details". */
export const invitationOf = call({
  method: 'GET',
  path: '/events/{EID}/invitation',
  access: guestAccess,
  output: invitationDetails,
})

export const saveLetter = call({
  method: 'PUT',
  path: '/events/{EID}/invitation/{LANGUAGE}',
  access: guestAccess,
  input: letterFields,
  output: invitationDetails,
})

/** The mail as one guest would get it. */
export const previewInvitation = call({
  method: 'GET',
  path: '/events/{EID}/invitation/preview/{GID}',
  access: guestAccess,
  query: wire({
    kind: ['kind', campaignKind.optional()],
    language: ['language', language.optional()],
  }),
  output: wire({
    subject: ['SUBJECT', z.string()],
    html: ['HTML', z.string()],
    text: ['TEXT', z.string()],
    to: ['EMAIL', z.string()],
    language: ['LANGUAGE', language],
  }),
})

/** Guests who would get the invitation with a gap in the host's text. */
export const invitationGaps = call({
  method: 'POST',
  path: '/events/{EID}/invitation/gaps',
  access: guestAccess,
  reads: true,
  input: wire({
    selection: ['SELECTION', guestSelection.optional()],
    /** Second subjects that are tried on a part of the guests. */
    subjects: ['SUBJECTS', subjectsByLanguage.optional()],
  }),
  output: wire({ gaps: ['GAPS', z.array(placeholderGap)] }),
})

/** Sends the mail of that guest to the host; its buttons save no answer. */
export const sendTestInvitation = call({
  method: 'POST',
  path: '/events/{EID}/invitation/test',
  access: guestAccess,
  input: wire({
    guestId: ['GID', id.optional()],
    language: ['LANGUAGE', language.optional()],
    kind: ['KIND', campaignKind.optional()],
  }),
  output: testMailSent,
})

/**
 * Invites the selection, or all guests not invited yet. `GUESTS` is the expected number of guests; a
 * different current number is refused.
 */
export const inviteGuests = call({
  method: 'POST',
  path: '/events/{EID}/invite',
  access: guestAccess,
  input: wire({
    selection: ['SELECTION', guestSelection.optional()],
    guests: ['GUESTS', z.int().optional()],
    /** Your own id of this sending, 15 signs of 0-9 and A-F: sent again, it invites no one twice. */
    submission: ['SUBMISSION', id],
  }),
  output: campaign,
})

/** Invites one guest, also again; a corrected address gets a new try. */
export const inviteGuest = call({
  method: 'POST',
  path: '/events/{EID}/guests/{GID}/invite',
  access: guestAccess,
  output: guestRow,
})

const changeMailAccess = permission('ManageGuests', 'EventSettings', 'CreateEvents')

/**
 * Guests and people who would be told of a change now; zero before publishing. This counts the
 * whole list, so pages ask only before a change is sent.
 */
export const tellableGuests = call({
  method: 'GET',
  path: '/events/{EID}/tell-change',
  access: changeMailAccess,
  output: wire({
    guests: ['GUESTS', z.number()],
    people: ['PEOPLE', z.number()],
    /** Affected guests who cannot be reached by mail. */
    unreachable: ['UNREACHABLE', z.number()],
  }),
})

/**
 * Tells invited guests and guests with an answer what changed, with a calendar update for those who
 * come.
 */
export const tellChange = call({
  method: 'POST',
  path: '/events/{EID}/tell-change',
  access: changeMailAccess,
  input: wire({ message: ['MESSAGE', lines(1_000).optional()], submission: ['SUBMISSION', id] }),
  output: campaign,
})

export const campaignsOf = call({
  method: 'GET',
  path: '/events/{EID}/campaigns',
  access: guestAccess,
  output: wire({ campaigns: ['CAMPAIGNS', z.array(campaign)] }),
})
/** A held campaign sends nothing; a running one stops, and the unsent mails stay unsent. */
export const cancelCampaign = call({
  method: 'POST',
  path: '/events/{EID}/campaigns/{CAMPAIGN}/cancel',
  access: guestAccess,
  output: campaign,
})
/** Continues after a pause. */
export const resumeCampaign = call({
  method: 'POST',
  path: '/events/{EID}/campaigns/{CAMPAIGN}/resume',
  access: guestAccess,
  output: campaign,
})

export const mailsOfGuest = call({
  method: 'GET',
  path: '/events/{EID}/guests/{GID}/mails',
  access: guestAccess,
  output: wire({
    mails: ['MAILS', z.array(guestMail)],
    /** The text with the personal link in the language of the guest, for the host to send. */
    ...personalMessage,
  }),
})

/**
 * Fits in a request of 100 KB with escaped line breaks; the important facts are at the start of a
 * report.
 */
export const maxBounceReportLength = 90_000

/** A delivery report or complaint from the mail server; its address contains a signature. */
export const bounceMail = call({
  method: 'POST',
  path: '/mail/bounces',
  access: anyone,
  kind: 'json',
  limit: 'beacon',
  input: wire({
    raw: ['RAW', z.string().max(maxBounceReportLength, tooLongError(maxBounceReportLength))],
  }),
})

/**
 * Opening the page changes nothing, because mail scanners open links. Only the button, or the one-
 * click request of a mail program, stops the mails.
 */
/** What a reader may stop: the mails of one event, of its hosts, or of every host. */
export const readerStopScopes = ['event', 'hosts', 'all'] as const
export type ReaderStopScope = (typeof readerStopScopes)[number]

export const stopMailsPage = call({
  method: 'GET',
  path: '/{EID}/{GID}/stop',
  access: guestLink,
  forGuests: true,
  kind: 'page',
  limit: 'guest-link',
})
export const stopMails = call({
  method: 'POST',
  path: '/{EID}/{GID}/stop',
  access: guestLink,
  forGuests: true,
  kind: 'form',
  limit: 'stop',
  fromAnywhere: true,
})
