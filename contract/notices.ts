import * as z from 'zod'
import { permission } from './access.ts'
import { call } from './call.ts'
import { timeOfDay } from './clock.ts'
import { moreThan, wholeNumber } from './complaint.ts'
import { guestCursor } from './cursor.ts'
import { id, language, type Language } from './fields.ts'
import { guestStatus, type GuestStatus } from './guest-status.ts'
import { mailStates } from './guests.ts'
import { line, lines } from './text.ts'
import { utc, wire, type Wire } from './wire.ts'

const notify = permission('Notification')

export const longestSubject = 150
export const longestMessage = 5_000

/** What a host may leave to be filled in, as `{name}`. */
export const placeholders = ['name', 'event', 'date', 'time', 'place', 'link', 'deadline'] as const
export type Placeholder = (typeof placeholders)[number]

/** As they are written here and in other programs: `{name}`, `{{name}}`, `${name}`, `*|NAME|*`, `<<name>>`, `[Name]`, `«Name»`, `%name%`. */
const marked =
  /(\{\{[^{}\r\n]{0,40}\}\}|\$?\{[^{}\r\n]{0,40}\}|\*\|[^|*\r\n]{1,40}\|\*|<<[^<>\r\n]{1,40}>>|\[[^[\]\r\n]{1,40}\]|«[^«»\r\n]{1,40}»|%[\p{L}_]{2,40}%)/gu
const known: ReadonlySet<string> = new Set(placeholders)
const sameAsName: ReadonlySet<string> = new Set([
  'first name',
  'firstname',
  'fname',
  'full name',
  'guest name',
  'guest',
])

/** What other programs call a name, whole: "name tags for the children" are words of a sentence. */
const namesOfNames =
  /^(?:(?:first|last|full|guest|your) name|(?:nom|prénom)(?: de famille| complet| de l’invité)?|اسم(?: الضيف| العائلة)?|الاسم(?: الأول| الكامل)?)$/u

const insideOf = (typed: string): string =>
  typed
    .replace(/^(?:\{\{|\$?\{|\*\||<<|[[«%])|(?:\}\}|\}|\|\*|>>|[\]»%])$/gu, '')
    .replace(/[_\s]+/g, ' ')
    .trim()
    .toLowerCase()

/** What is meant between the marks; null where they are marks of the sentence: words in brackets and in quotes stay words. */
function placeholderIn(typed: string): string | null {
  const inside = insideOf(typed)
  const name = sameAsName.has(inside) ? 'name' : inside
  const isOfSentence =
    /^[[«%]/u.test(typed) &&
    (inside === 'guest' || (!known.has(name) && !namesOfNames.test(inside)))
  return isOfSentence ? null : name
}

/** A text in pieces: words as they are, and what is to be filled in, without its marks. */
export function piecesOf(text: string): Array<{ words: string } | { placeholder: string }> {
  const pieces: Array<{ words: string } | { placeholder: string }> = []
  text.split(marked).forEach((typed, at) => {
    const placeholder = at % 2 === 0 ? null : placeholderIn(typed)
    const last = pieces.at(-1)
    if (placeholder !== null) pieces.push({ placeholder })
    else if (last && 'words' in last) last.words += typed
    else if (typed !== '') pieces.push({ words: typed })
  })
  return pieces
}

/** What nobody can fill in, as it was typed. */
export const unknownPlaceholders = (text: string): string[] => [
  ...new Set(
    [...text.matchAll(marked)]
      .map(([typed]) => typed)
      .filter((typed) => !known.has(placeholderIn(typed) ?? 'name')),
  ),
]

type Fillable = { answerDeadline: Date | null; startsAt: Date | null; venue: string }

/** Placeholders the event has something for. */
export const fillable = ({ answerDeadline, startsAt, venue }: Fillable): Placeholder[] =>
  placeholders.filter((name) => {
    if (name === 'deadline') return answerDeadline !== null
    if (name === 'date' || name === 'time') return startsAt !== null
    return name !== 'place' || venue !== ''
  })

/** Why a text cannot be filled in: what it is, as it is shown, and the key of the sentence that says so. */
export function fillComplaint(
  text: string,
  { known: fills, isSubject }: { known: readonly Placeholder[]; isSubject: boolean },
): { key: string; typed: string[] } | null {
  const unknown = unknownPlaceholders(text)
  if (unknown.length > 0) return { key: 'field.placeholder-unknown', typed: unknown }
  const named = piecesOf(text).flatMap((piece) =>
    'placeholder' in piece ? [piece.placeholder as Placeholder] : [],
  )
  const empty = named.find((name) => !fills.includes(name))
  if (empty) return { key: 'field.placeholder-empty', typed: [`{${empty}}`] }
  return isSubject && named.includes('link')
    ? { key: 'field.placeholder-subject', typed: ['{link}'] }
    : null
}

/** Characters nobody types stand for a guest's own words in a mail that is laid out for many. */
const typed = (schema: ReturnType<typeof line>) => schema.regex(/^\P{Co}*$/u, 'field.text-invalid')

const letter = wire({
  subject: ['SUBJECT', typed(line(longestSubject))],
  message: ['MESSAGE', typed(lines(longestMessage))],
})
export type NoticeLetter = z.output<typeof letter>

/** By language of the event. Guests of a language nobody wrote in get the first that was written. */
const letters = z.partialRecord(language, letter)
export type NoticeLetters = Partial<Record<Language, NoticeLetter>>

export const noticeAnswers = ['yes', 'maybe', 'no', 'none', 'waiting'] as const
export type NoticeAnswer = (typeof noticeAnswers)[number]

/** As many as an address of a request holds. */
export const mostChosen = 500

const answers = z
  .array(z.enum(noticeAnswers, 'field.choice-invalid'))
  .max(noticeAnswers.length, moreThan(noticeAnswers.length))
const statuses = z.array(guestStatus).max(6, moreThan(6))
const categories = z.array(line(50)).max(100, moreThan(100))
const ids = z.array(id).min(1, 'field.guests-required').max(mostChosen, moreThan(mostChosen))

/** Those who fit each list that says something; none at all is everybody. An empty category is having none, an empty status not being invited yet. */
export const noticeAudience = wire({
  answers: ['ANSWERS', answers.optional()],
  statuses: ['STATUSES', statuses.optional()],
  categories: ['CATEGORIES', categories.optional()],
  /** Guests chosen one by one. */
  ids: ['GIDS', ids.optional()],
})
export type NoticeAudience = z.output<typeof noticeAudience>

const came: readonly GuestStatus[] = ['ATTENDED']
const stayedAway: readonly GuestStatus[] = ['', 'INVITED', 'VIEWVED', 'RESPONDED', 'CONFIRMED']
/** After the event: those who came, and those who said they would. */
export const thankedAudience: NoticeAudience = { statuses: [...came] }
export const missedAudience: NoticeAudience = { answers: ['yes'], statuses: [...stayedAway] }

export const noticeAnchors = ['start', 'end', 'deadline'] as const
export type NoticeAnchor = (typeof noticeAnchors)[number]
export const mostDays = 365

/** At an instant; or so many days before the start or the deadline, or after the end, at an hour of the event's place. Nothing of it is at once. */
export const noticeMoment = wire({
  at: ['AT', utc.optional()],
  anchor: ['ANCHOR', z.enum(noticeAnchors, 'field.choice-invalid').optional()],
  days: ['DAYS', wholeNumber(0, mostDays).optional()],
  minute: ['TIME', timeOfDay.optional()],
})
export type NoticeMoment = z.output<typeof noticeMoment>

export const noticeKinds = ['notice', 'reminder'] as const
export type NoticeKind = (typeof noticeKinds)[number]
export const noticeStates = [
  'planned',
  'held',
  'sending',
  'done',
  'cancelled',
  'paused',
  'skipped',
] as const
export type NoticeState = (typeof noticeStates)[number]

/** Why one was not sent: whoever planned it may not any more, the plan, the account, the event, answers that are closed, a moment that had passed, nobody to get it, no deadline to name. */
export const skipReasons = [
  'no-access',
  'plan',
  'inactive',
  'unpublished',
  'over',
  'closed',
  'passed',
  'nobody',
  'no-deadline',
] as const
export type SkipReason = (typeof skipReasons)[number]

const counts = z.partialRecord(z.enum(mailStates), z.number())

export const notice = wire({
  id: ['NOTICE', z.uuid()],
  kind: ['KIND', z.enum(noticeKinds)],
  state: ['STATE', z.enum(noticeStates)],
  /** `failures` of a paused one; of a skipped one see `skipReasons`. */
  reason: ['REASON', z.enum([...skipReasons, 'failures', ''])],
  letters: ['LETTERS', letters],
  audience: ['AUDIENCE', noticeAudience],
  when: ['WHEN', noticeMoment],
  /** When it goes or went; null where the event says no such moment. */
  dueAt: ['DUE_AT', utc.nullable()],
  /** Whom it went to; of a planned one nobody yet. */
  guests: ['GUESTS', z.number()],
  people: ['PEOPLE', z.number()],
  /** Mails by what a host is told of them; of a guest who got it again the last one. */
  counts: ['COUNTS', counts],
  by: ['BY', z.string()],
  createdAt: ['INSERTED_AT', utc],
  /** Until then it can be taken back whole; null before it is due. */
  heldUntil: ['HELD_UNTIL', utc.nullable()],
})
export type Notice = z.output<typeof notice>

/** Lists in an address: parts with commas between, categories each on a line. An empty part at the end is followed by one more. */
const listed = <T>(list: z.ZodType<T[], string[]>, between = ','): z.ZodType<T[], string> =>
  z.codec(z.string().max(12_000), list as never, {
    decode: (text) =>
      (text === '' ? [] : text.replace(new RegExp(`${between}$`), '').split(between)) as never,
    encode: (parts) =>
      (parts as string[]).join(between) + ((parts as string[]).at(-1) === '' ? between : ''),
  }) as never

const found = wire({
  id: ['GID', id],
  name: ['NAME', z.string()],
  email: ['EMAIL', z.string()],
  category: ['CATEGORY', z.string()],
  language: ['LANGUAGE', language],
  status: ['GUEST_STATUS', guestStatus],
  answer: ['ANSWER', z.enum(noticeAnswers)],
  people: ['PEOPLE', z.number()],
  /** Why no mail goes there; empty where one does. */
  without: ['WITHOUT', z.enum(['', 'no-address', 'stopped'])],
})

/** SPEC's "notification guests": who would get a notice now, in number and, the newest first, by name. */
export const notificationGuests = call({
  method: 'GET',
  path: '/events/{EID}/notification-guests',
  access: notify,
  query: wire({
    answers: ['answers', listed(answers).optional()],
    statuses: ['statuses', listed(statuses).optional()],
    categories: ['categories', listed(categories, '\n').optional()],
    ids: ['ids', listed(ids).optional()],
    /** Narrows the names alone. */
    search: ['q', line(100).optional()],
    /** Names of those alone whom a mail reaches, or of the others; the numbers stay. */
    show: ['show', z.enum(['reached', 'without'], 'field.choice-invalid').optional()],
    after: ['after', guestCursor.optional()],
  }),
  output: wire({
    /** With an address that takes mails. */
    guests: ['GUESTS', z.number()],
    people: ['PEOPLE', z.number()],
    withoutAddress: ['WITHOUT_ADDRESS', z.number()],
    stopped: ['STOPPED', z.number()],
    /** Of those who get it, by the language they read it in. */
    languages: ['LANGUAGES', z.partialRecord(language, z.number())],
    found: ['FOUND', z.array(found)],
    next: ['NEXT', z.string().nullable()],
  }),
})

const content = {
  letters: ['LETTERS', letters],
  audience: ['AUDIENCE', noticeAudience.optional() as Wire<NoticeAudience | undefined>],
  when: ['WHEN', noticeMoment.optional() as Wire<NoticeMoment | undefined>],
  /** The number the button named; another one is refused. Of one for later nobody asks. */
  guests: ['GUESTS', z.int().optional()],
} as const

/** Now with half a minute to take it back, or later. */
export const sendNotification = call({
  method: 'POST',
  path: '/events/{EID}/notifications',
  access: notify,
  input: wire({ ...content, submission: ['SUBMISSION', id] }),
  output: notice,
})

/** Of one that is planned; without a moment it goes now. */
export const updateNotification = call({
  method: 'PUT',
  path: '/events/{EID}/notifications/{NOTICE}',
  access: notify,
  input: wire(content),
  output: notice,
})

const prepared = wire({ guests: ['GUESTS', z.number()], people: ['PEOPLE', z.number()] })

export const notificationHistory = call({
  method: 'GET',
  path: '/events/{EID}/notifications',
  access: notify,
  output: wire({
    /** What is planned first, the next one on top; then what went, the newest first. */
    notices: ['NOTICES', z.array(notice)],
    from: ['FROM', z.string()],
    replyTo: ['REPLY_TO', z.string()],
    /** Seconds between the click and the first mail. */
    hold: ['HOLD', z.number()],
    languages: ['LANGUAGES', z.array(language)],
    /** Placeholders the event has something for. */
    placeholders: ['PLACEHOLDERS', z.array(z.enum(placeholders))],
    /** Of the guests. */
    categories: ['CATEGORIES', z.array(z.string())],
    /** What days are counted from, at the event's place. */
    anchors: [
      'ANCHORS',
      wire({
        start: ['START', utc.nullable()],
        end: ['END', utc.nullable()],
        deadline: ['DEADLINE', utc.nullable()],
      }),
    ],
    zone: ['TIMEZONE', z.string()],
    /** Ready after the event, null before: "Thank N people" and "Tell N we missed you". */
    thanked: ['THANKED', prepared.nullable()],
    missed: ['MISSED', prepared.nullable()],
    /** Words that such a notice begins with, in the languages of the event. */
    ready: [
      'READY',
      wire({ thank: ['THANK', letters], missed: ['MISSED', letters], remind: ['REMIND', letters] }),
    ],
  }),
})

const noticedGuest = wire({
  id: ['GID', id],
  name: ['NAME', z.string()],
  to: ['EMAIL', z.string()],
  state: ['STATE', z.enum(mailStates)],
  /** The mail server's own words. */
  reason: ['REASON', z.string()],
  at: ['AT', utc],
  nextAt: ['NEXT_AT', utc.nullable()],
  /** It may be sent to this guest again. */
  again: ['AGAIN', z.boolean()],
  /** Why not, where a mail would reach nobody: no address, an address that takes none, a guest who was deleted. */
  without: ['WITHOUT', z.enum(['', 'no-address', 'stopped', 'deleted'])],
})

/** SPEC's "history details": each guest's mail, what went wrong first. */
export const notificationDetails = call({
  method: 'GET',
  path: '/events/{EID}/notifications/{NOTICE}',
  access: notify,
  query: wire({
    state: ['state', z.enum(mailStates, 'field.choice-invalid').optional()],
    search: ['q', line(100).optional()],
    after: ['after', guestCursor.optional()],
  }),
  output: wire({
    notice: ['NOTIFICATION', notice],
    guests: ['GUESTS', z.array(noticedGuest)],
    next: ['NEXT', z.string().nullable()],
  }),
})

/** Planned or held: nothing is sent. Under way: what has not been sent stays unsent. */
export const cancelNotification = call({
  method: 'POST',
  path: '/events/{EID}/notifications/{NOTICE}/cancel',
  access: notify,
  output: notice,
})
/** Goes on after a pause. */
export const resumeNotification = call({
  method: 'POST',
  path: '/events/{EID}/notifications/{NOTICE}/resume',
  access: notify,
  output: notice,
})
/** Once more to one guest, ten seconds later; an address that was mended is tried anew. */
export const sendNotificationAgain = call({
  method: 'POST',
  path: '/events/{EID}/notifications/{NOTICE}/guests/{GID}/again',
  access: notify,
  output: noticedGuest,
})

const shown = {
  kind: ['KIND', z.enum(noticeKinds, 'field.choice-invalid').optional()],
  letters: ['LETTERS', letters],
  /** As this guest would get it; without one as the first of the list would. */
  guestId: ['GID', id.optional()],
  language: ['LANGUAGE', language.optional()],
  /** Days before the last day to answer, for a reminder. */
  days: ['DAYS', wholeNumber(0, mostDays).optional()],
} as const

export const previewNotification = call({
  method: 'POST',
  path: '/events/{EID}/notifications/preview',
  access: notify,
  reads: true,
  input: wire(shown),
  output: wire({
    subject: ['SUBJECT', z.string()],
    html: ['HTML', z.string()],
    text: ['TEXT', z.string()],
    to: ['EMAIL', z.string()],
    name: ['NAME', z.string()],
    language: ['LANGUAGE', language],
  }),
})

/** To the host who asks, as that guest would get it; its buttons answer nothing. */
export const sendTestNotification = call({
  method: 'POST',
  path: '/events/{EID}/notifications/test',
  access: notify,
  input: wire(shown),
  output: wire({ to: ['EMAIL', z.string()] }),
})

export const mostSteps = 5

const stepStates = [
  'sent',
  'sending',
  'next',
  'later',
  'off',
  'skipped',
  'cancelled',
  'paused',
] as const
export type StepState = (typeof stepStates)[number]

const step = wire({
  id: ['STEP', z.uuid()],
  days: ['DAYS', z.number()],
  minute: ['TIME', timeOfDay],
  /** With the quiet hours; null where there is nothing to count from. */
  at: ['AT', utc.nullable()],
  state: ['STATE', z.enum(stepStates)],
  reason: ['REASON', z.enum([...skipReasons, 'failures', ''])],
  /** Quiet hours have moved it. */
  quiet: ['QUIET', z.boolean()],
  guests: ['GUESTS', z.number()],
  people: ['PEOPLE', z.number()],
  counts: ['COUNTS', counts],
})

export const reminders = wire({
  on: ['ON', z.boolean()],
  /** What the days count from, and when that is. */
  anchor: ['ANCHOR', z.enum(['deadline', 'start'])],
  anchorAt: ['ANCHOR_AT', utc.nullable()],
  zone: ['TIMEZONE', z.string()],
  /** Nothing goes between; alike where there are none. */
  quietFrom: ['QUIET_FROM', timeOfDay],
  quietUntil: ['QUIET_UNTIL', timeOfDay],
  /** The host's own words; what is empty is the drawn mail's. */
  letters: ['LETTERS', letters],
  languages: ['LANGUAGES', z.array(language)],
  steps: ['STEPS', z.array(step)],
  /** Invited, without an answer and with an address: whom the next step would ask if it went now. */
  guests: ['GUESTS', z.number()],
  people: ['PEOPLE', z.number()],
  /** Who set them so; empty where nobody has yet. */
  by: ['BY', z.string()],
})
export type Reminders = z.output<typeof reminders>

export const remindersOf = call({
  method: 'GET',
  path: '/events/{EID}/reminders',
  access: notify,
  output: reminders,
})

/** Steps that went stay; of the others those that are not sent along are gone. */
export const saveReminders = call({
  method: 'PUT',
  path: '/events/{EID}/reminders',
  access: notify,
  input: wire({
    on: ['ON', z.boolean('field.choice-invalid')],
    quietFrom: ['QUIET_FROM', timeOfDay],
    quietUntil: ['QUIET_UNTIL', timeOfDay],
    letters: ['LETTERS', letters],
    steps: [
      'STEPS',
      z
        .array(
          wire({
            id: ['STEP', z.uuid('field.id-invalid').optional()],
            days: ['DAYS', wholeNumber(0, mostDays)],
            minute: ['TIME', timeOfDay],
          }),
        )
        .max(mostSteps, moreThan(mostSteps)),
    ],
  }),
  output: reminders,
})
