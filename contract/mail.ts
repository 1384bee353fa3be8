import * as z from 'zod'
import { anyone, guestLink, permission } from './access.ts'
import { call } from './call.ts'
import { longerThan } from './complaint.ts'
import { id, language } from './fields.ts'
import { guestMail, guestRow, guestSelection, mailStates } from './guests.ts'
import { placeholders } from './notices.ts'
import { line, lines } from './text.ts'
import { utc, wire } from './wire.ts'

const manage = permission('ManageGuests')

/** An invitation asks for an answer; a change tells those who have been invited or have answered of a new time or place. */
export const campaignKinds = ['invitation', 'change'] as const
export const campaignKind = z.enum(campaignKinds, 'field.choice-invalid')
export type CampaignKind = (typeof campaignKinds)[number]

/** One sending to many: held for the undo, then under way until no mail waits. */
export const campaign = wire({
  id: ['CAMPAIGN', z.uuid()],
  kind: ['KIND', campaignKind],
  state: ['STATE', z.enum(['held', 'sending', 'done', 'cancelled', 'paused'])],
  /** Why it is paused: too many addresses were refused. */
  reason: ['REASON', z.string()],
  guests: ['GUESTS', z.number()],
  people: ['PEOPLE', z.number()],
  /** Mails by what a host is told of them. */
  counts: ['COUNTS', z.partialRecord(z.enum(mailStates), z.number())],
  by: ['BY', z.string()],
  createdAt: ['INSERTED_AT', utc],
  /** Until then it can be taken back whole. */
  heldUntil: ['HELD_UNTIL', utc],
})

/** The host's own words in the mail; the subject is the design's where it is empty. */
const letter = wire({ subject: ['SUBJECT', line(150)], greeting: ['MESSAGE', lines(1_000)] })

export const invitation = wire({
  templateId: ['TEMPLATE_ID', z.string()],
  colourStyle: ['COLOUR_STYLE', z.string()],
  /** By language of the event. */
  letters: ['LETTERS', z.partialRecord(language, letter)],
  /** What the event has something for, to be filled in for each guest. */
  placeholders: ['PLACEHOLDERS', z.array(z.enum(placeholders))],
  from: ['FROM', z.string()],
  replyTo: ['REPLY_TO', z.string()],
  /** Guests and people who are not invited yet and can be: with an address, not stopped. */
  guests: ['GUESTS', z.number()],
  people: ['PEOPLE', z.number()],
  withoutAddress: ['WITHOUT_ADDRESS', z.number()],
  stopped: ['STOPPED', z.number()],
  /** Seconds between the click and the first mail. */
  hold: ['HOLD', z.number()],
  campaigns: ['CAMPAIGNS', z.array(campaign)],
})

/** SPEC's "invited guest and template details". */
export const invitationOf = call({
  method: 'GET',
  path: '/events/{EID}/invitation',
  access: manage,
  output: invitation,
})

export const saveLetter = call({
  method: 'PUT',
  path: '/events/{EID}/invitation/{LANGUAGE}',
  access: manage,
  input: letter,
  output: invitation,
})

/** The mail as one guest would get it. */
export const previewInvitation = call({
  method: 'GET',
  path: '/events/{EID}/invitation/preview/{GID}',
  access: manage,
  query: wire({ kind: ['kind', campaignKind.optional()] }),
  output: wire({
    subject: ['SUBJECT', z.string()],
    html: ['HTML', z.string()],
    text: ['TEXT', z.string()],
    to: ['EMAIL', z.string()],
    language: ['LANGUAGE', language],
  }),
})

/** To the host who asks, as that guest would get it; its buttons answer nothing. */
export const sendTestInvitation = call({
  method: 'POST',
  path: '/events/{EID}/invitation/test',
  access: manage,
  input: wire({
    guestId: ['GID', id.optional()],
    language: ['LANGUAGE', language.optional()],
    kind: ['KIND', campaignKind.optional()],
  }),
  output: wire({ to: ['EMAIL', z.string()] }),
})

/** Invites the selection, or everybody not invited yet. `GUESTS` is the number the button named: another one is refused. */
export const inviteGuests = call({
  method: 'POST',
  path: '/events/{EID}/invite',
  access: manage,
  input: wire({
    selection: ['SELECTION', guestSelection.optional()],
    guests: ['GUESTS', z.int().optional()],
    submission: ['SUBMISSION', id],
  }),
  output: campaign,
})

/** One guest, for the first time or again; an address that was mended is tried anew. */
export const inviteGuest = call({
  method: 'POST',
  path: '/events/{EID}/guests/{GID}/invite',
  access: manage,
  output: guestRow,
})

const toldOfChanges = permission('ManageGuests', 'EventSettings', 'CreateEvents')

/** Whom a change would be told now, and people with them; nobody before publishing. They are counted over the whole list, so it is asked where a host is about to tell. */
export const tellableGuests = call({
  method: 'GET',
  path: '/events/{EID}/tell-change',
  access: toldOfChanges,
  output: wire({
    guests: ['GUESTS', z.number()],
    people: ['PEOPLE', z.number()],
    /** Guests it concerns whom no mail reaches. */ unreachable: ['UNREACHABLE', z.number()],
  }),
})

/** Tells everybody who has been invited or has answered what changed, with a calendar update for those who come. */
export const tellChange = call({
  method: 'POST',
  path: '/events/{EID}/tell-change',
  access: toldOfChanges,
  input: wire({ message: ['MESSAGE', lines(1_000).optional()], submission: ['SUBMISSION', id] }),
  output: campaign,
})

export const campaignsOf = call({
  method: 'GET',
  path: '/events/{EID}/campaigns',
  access: manage,
  output: wire({ campaigns: ['CAMPAIGNS', z.array(campaign)] }),
})
/** Held: nothing is sent. Under way: what has not been sent stays unsent. */
export const cancelCampaign = call({
  method: 'POST',
  path: '/events/{EID}/campaigns/{CAMPAIGN}/cancel',
  access: manage,
  output: campaign,
})
/** Goes on after a pause. */
export const resumeCampaign = call({
  method: 'POST',
  path: '/events/{EID}/campaigns/{CAMPAIGN}/resume',
  access: manage,
  output: campaign,
})

export const mailsOfGuest = call({
  method: 'GET',
  path: '/events/{EID}/guests/{GID}/mails',
  access: manage,
  output: wire({
    mails: ['MAILS', z.array(guestMail)],
    /** To be sent by the host: the text with the personal link, in the guest's language. */
    messageText: ['MESSAGE_TEXT', z.string()],
    /** Empty where nobody knows the country of the guest's number. */
    whatsapp: ['WHATSAPP', z.string()],
  }),
})

/** As much of a report as a request of 100 KB holds beside its escaped line ends; its facts stand at its beginning. */
export const mostOfReport = 90_000

/** A delivery report or a complaint as the mail server tells it, signed in its own address. */
export const bounceMail = call({
  method: 'POST',
  path: '/mail/bounces',
  access: anyone,
  kind: 'json',
  limit: 'beacon',
  input: wire({ raw: ['RAW', z.string().max(mostOfReport, longerThan(mostOfReport))] }),
})

/** Looking changes nothing; only the button of the page, or a mail program's own one-click, stops the mails. */
export const stopMailsPage = call({
  method: 'GET',
  path: '/{EID}/{GID}/stop',
  access: guestLink,
  kind: 'page',
  limit: 'guest-link',
})
export const stopMails = call({
  method: 'POST',
  path: '/{EID}/{GID}/stop',
  access: guestLink,
  kind: 'form',
  limit: 'stop',
  fromAnywhere: true,
})
