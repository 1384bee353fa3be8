import * as z from 'zod'
import { permission } from '../access.ts'
import { call } from '../call.ts'
import { guestCursor } from '../fields/cursors.ts'
import { tooManyItemsError, wholeNumber } from '../fields/field-errors.ts'
import type { Language } from '../languages.ts'
import { id, language } from '../fields/fields.ts'
import { line, lines } from '../fields/text.ts'
import { timeOfDay } from '../fields/time-of-day.ts'
import { customField } from '../guests/custom-fields.ts'
import { guestListView, guestListViewText } from '../guests/guest-list.ts'
import { guestStatus, type GuestStatus } from '../guests/guest-status.ts'
import { hostMailStates } from '../guests/guests.ts'
import { guestTag } from '../guests/tags.ts'
import { placeholderName } from './placeholders.ts'
import { subjectTest, subjectTestInput, type SubjectTestInput } from './subject-tests.ts'
import { attachmentIds, attachmentList } from './attachments.ts'
import { type Wire, utc, wire } from '../wire.ts'

const noticeAccess = permission('Notification')

export const maxSubjectLength = 150
export const maxMessageLength = 5_000

/**
 * Private-use characters mark the personal texts in a mail that is compiled once for many guests,
 * so the text must not contain them.
 */
const withoutReservedCharacters = (schema: ReturnType<typeof line>) =>
  schema.regex(/^\P{Co}*$/u, 'field.text-invalid')

const noticeLetter = wire({
  subject: ['SUBJECT', withoutReservedCharacters(line(maxSubjectLength))],
  message: ['MESSAGE', withoutReservedCharacters(lines(maxMessageLength))],
})
export type NoticeLetter = z.output<typeof noticeLetter>

/** By language of the event. Guests with another language get the first text. */
export const noticeLetters = z.partialRecord(language, noticeLetter)
export type NoticeLetters = Partial<Record<Language, NoticeLetter>>

export const noticeAnswers = ['yes', 'maybe', 'no', 'none', 'waiting'] as const
export type NoticeAnswer = (typeof noticeAnswers)[number]

/** The limit for ids in a web address. */
export const maxChosenGuests = 500

const answerFilter = z
  .array(z.enum(noticeAnswers, 'field.choice-invalid'))
  .max(noticeAnswers.length, tooManyItemsError(noticeAnswers.length))
const statusFilter = z.array(guestStatus).max(6, tooManyItemsError(6))
const categoryFilter = z.array(line(50)).max(100, tooManyItemsError(100))
const guestIdFilter = z
  .array(id)
  .min(1, 'field.guests-required')
  .max(maxChosenGuests, tooManyItemsError(maxChosenGuests))

/**
 * Guests must match every filter that is set; without filters all guests match. An empty category
 * means no category, an empty status not invited yet.
 */
export const noticeAudience = wire({
  answers: ['ANSWERS', answerFilter.optional()],
  statuses: ['STATUSES', statusFilter.optional()],
  categories: ['CATEGORIES', categoryFilter.optional()],
  /** Guests selected by hand. */
  ids: ['GIDS', guestIdFilter.optional()],
  /** The filters of the guest list. They are applied anew when a planned notice is sent. */
  list: ['LIST', guestListView.optional()],
})
export type NoticeAudience = z.output<typeof noticeAudience>

const attendedStatuses: readonly GuestStatus[] = ['ATTENDED']
const absentStatuses: readonly GuestStatus[] = ['', 'INVITED', 'VIEWVED', 'RESPONDED', 'CONFIRMED']
/** After the event: guests who came, and guests who said yes but did not come. */
export const attendedAudience: NoticeAudience = { statuses: [...attendedStatuses] }
export const missedGuestsAudience: NoticeAudience = {
  answers: ['yes'],
  statuses: [...absentStatuses],
}

export const noticeAnchors = ['start', 'end', 'deadline'] as const
export type NoticeAnchor = (typeof noticeAnchors)[number]
export const maxNoticeDays = 365

/**
 * At an instant, or a number of days before the start or deadline, or after the end, at a time in
 * the zone of the event. Without any field it is sent at once.
 */
export const noticeMoment = wire({
  at: ['AT', utc.optional()],
  anchor: ['ANCHOR', z.enum(noticeAnchors, 'field.choice-invalid').optional()],
  days: ['DAYS', wholeNumber(0, maxNoticeDays).optional()],
  minute: ['TIME', timeOfDay.optional()],
})
export type NoticeMoment = z.output<typeof noticeMoment>

/** What hosts write themselves. */
export const writtenNoticeKinds = ['notice', 'reminder'] as const
/** The others tell guests that the event is cancelled, postponed or reopened. */
export const noticeKinds = [
  ...writtenNoticeKinds,
  'cancellation',
  'postponement',
  'reopening',
] as const
export type WrittenNoticeKind = (typeof writtenNoticeKinds)[number]
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

/**
 * Why a notice was not sent, in this order: the author lost the right, the plan, the account, the
 * event, which is closed, cancelled or over, closed answers, the time had passed, a deleted filter, no
 * recipients, no deadline.
 */
export const skipReasons = [
  'no-access',
  'plan',
  'inactive',
  'unpublished',
  'event-cancelled',
  'over',
  'closed',
  'passed',
  'filter-gone',
  'nobody',
  'no-deadline',
] as const
export type SkipReason = (typeof skipReasons)[number]

export const mailCounts = z.partialRecord(z.enum(hostMailStates), z.number())

/** People, not mails: who had it, who opened their page or answered since then, and who answered. */
export const noticeResults = wire({
  delivered: ['DELIVERED', z.number()],
  seen: ['SEEN', z.number()],
  answered: ['ANSWERED', z.number()],
})
export type NoticeResults = z.output<typeof noticeResults>

export const notice = wire({
  id: ['NOTICE', z.uuid()],
  kind: ['KIND', z.enum(noticeKinds)],
  state: ['STATE', z.enum(noticeStates)],
  /** `failures` or `file-gone` for a paused notice; for a skipped one see `skipReasons`. */
  reason: ['REASON', z.enum([...skipReasons, 'failures', 'file-gone', ''])],
  letters: ['LETTERS', noticeLetters],
  audience: ['AUDIENCE', noticeAudience],
  when: ['WHEN', noticeMoment],
  /** When it is or was due; null if the event has no such date. */
  dueAt: ['DUE_AT', utc.nullable()],
  /** The recipients; zero while it is planned. */
  guests: ['GUESTS', z.number()],
  people: ['PEOPLE', z.number()],
  /** Number of mails by state; for a repeated mail to a guest the last one counts. */
  counts: ['COUNTS', mailCounts],
  results: ['RESULTS', noticeResults],
  attachments: ['FILES', attachmentList],
  by: ['BY', z.string()],
  createdAt: ['INSERTED_AT', utc],
  /** Until then the host can cancel the whole notice; null before it is due. */
  heldUntil: ['HELD_UNTIL', utc.nullable()],
  /** The test of its subject, if it has one. */
  test: ['SUBJECT_TEST', subjectTest.nullable()],
})
export type Notice = z.output<typeof notice>

/**
 * Encodes lists in a web address: values with commas, categories with line breaks. After an empty
 * last value the separator is repeated.
 */
const separatedList = <T>(
  list: z.ZodType<T[], string[]>,
  separator = ',',
): z.ZodType<T[], string> =>
  z.codec(z.string().max(12_000), list as never, {
    decode: (text) =>
      (text === '' ? [] : text.replace(new RegExp(`${separator}$`), '').split(separator)) as never,
    encode: (parts) =>
      (parts as string[]).join(separator) + ((parts as string[]).at(-1) === '' ? separator : ''),
  }) as never

const noticeGuest = wire({
  id: ['GID', id],
  name: ['NAME', z.string()],
  email: ['EMAIL', z.string()],
  category: ['CATEGORY', z.string()],
  language: ['LANGUAGE', language],
  status: ['GUEST_STATUS', guestStatus],
  answer: ['ANSWER', z.enum(noticeAnswers)],
  people: ['PEOPLE', z.number()],
  /** Why the guest gets no mail; empty if the guest gets one. */
  without: ['WITHOUT', z.enum(['', 'no-address', 'stopped'])],
})

/**
 * The published "notification guests": the guests who would get a notice now, with counts, newest first.
 */
export const notificationGuests = call({
  method: 'GET',
  path: '/events/{EID}/notification-guests',
  access: noticeAccess,
  query: wire({
    answers: ['answers', separatedList(answerFilter).optional()],
    statuses: ['statuses', separatedList(statusFilter).optional()],
    categories: ['categories', separatedList(categoryFilter, '\n').optional()],
    ids: ['ids', separatedList(guestIdFilter).optional()],
    list: ['list', guestListViewText.optional()],
    /** Filters only the names, not the numbers. */
    search: ['q', line(100).optional()],
    /** Shows only names of guests who get a mail, or only the others; the numbers stay. */
    show: ['show', z.enum(['reached', 'without'], 'field.choice-invalid').optional()],
    after: ['after', guestCursor.optional()],
  }),
  output: wire({
    /** With an address that accepts mails. */
    guests: ['GUESTS', z.number()],
    people: ['PEOPLE', z.number()],
    withoutAddress: ['WITHOUT_ADDRESS', z.number()],
    stopped: ['STOPPED', z.number()],
    /** Recipients by the language of their mail. */
    languages: ['LANGUAGES', z.partialRecord(language, z.number())],
    found: ['FOUND', z.array(noticeGuest)],
    next: ['NEXT', z.string().nullable()],
  }),
})

const noticeFields = {
  letters: ['LETTERS', noticeLetters],
  audience: ['AUDIENCE', noticeAudience.optional() as Wire<NoticeAudience | undefined>],
  when: ['WHEN', noticeMoment.optional() as Wire<NoticeMoment | undefined>],
  test: ['SUBJECT_TEST', subjectTestInput.optional() as Wire<SubjectTestInput | undefined>],
  attachments: ['FILES', attachmentIds.optional()],
  /** The number on the button; a different current number is refused. A planned notice has none. */
  guests: ['GUESTS', z.int().optional()],
} as const

/** Sends after half a minute in which the host can undo it, or plans it for later. */
export const sendNotification = call({
  method: 'POST',
  path: '/events/{EID}/notifications',
  access: noticeAccess,
  input: wire({ ...noticeFields, submission: ['SUBMISSION', id] }),
  output: notice,
})

/** Changes a planned notice; without a moment it is sent now. */
export const updateNotification = call({
  method: 'PUT',
  path: '/events/{EID}/notifications/{NOTICE}',
  access: noticeAccess,
  input: wire(noticeFields),
  output: notice,
})

const audienceCount = wire({ guests: ['GUESTS', z.number()], people: ['PEOPLE', z.number()] })

export const notificationHistory = call({
  method: 'GET',
  path: '/events/{EID}/notifications',
  access: noticeAccess,
  output: wire({
    /** Planned notices first, the next one on top; then sent ones, newest first. */
    notices: ['NOTICES', z.array(notice)],
    from: ['FROM', z.string()],
    replyTo: ['REPLY_TO', z.string()],
    /** Seconds between the click and the first mail. */
    hold: ['HOLD', z.number()],
    languages: ['LANGUAGES', z.array(language)],
    /** Placeholders for which the event has a value. */
    placeholders: ['PLACEHOLDERS', z.array(placeholderName)],
    /** Categories of the guests. */
    categories: ['CATEGORIES', z.array(z.string())],
    /** What else the guest list can be filtered by. */
    tags: ['TAGS', z.array(guestTag)],
    fields: ['FIELDS', z.array(customField)],
    /** Saved views of the list: the host's own, and those of others who share them. */
    views: [
      'VIEWS',
      z.array(
        wire({
          id: ['VIEW', id],
          name: ['NAME', z.string()],
          filters: ['FILTERS', guestListView],
        }),
      ),
    ],
    /** Dates from which days are counted, in the zone of the event. */
    anchors: [
      'ANCHORS',
      wire({
        start: ['START', utc.nullable()],
        end: ['END', utc.nullable()],
        deadline: ['DEADLINE', utc.nullable()],
      }),
    ],
    zone: ['TIMEZONE', z.string()],
    /** For "Thank N people" and "Tell N we missed you"; null before the end of the event. */
    thanked: ['THANKED', audienceCount.nullable()],
    missed: ['MISSED', audienceCount.nullable()],
    /** Suggested texts in the languages of the event. */
    ready: [
      'READY',
      wire({
        thank: ['THANK', noticeLetters],
        missed: ['MISSED', noticeLetters],
        remind: ['REMIND', noticeLetters],
      }),
    ],
  }),
})

const noticeRecipient = wire({
  id: ['GID', id],
  name: ['NAME', z.string()],
  to: ['EMAIL', z.string()],
  state: ['STATE', z.enum(hostMailStates)],
  /** The text of the mail server. */
  reason: ['REASON', z.string()],
  at: ['AT', utc],
  nextAt: ['NEXT_AT', utc.nullable()],
  /** The host may send it to this guest again. */
  again: ['AGAIN', z.boolean()],
  /**
   * Why it cannot be sent again: no address, an address that accepts no mail, or a deleted guest.
   */
  without: ['WITHOUT', z.enum(['', 'no-address', 'stopped', 'deleted'])],
  /** The second address where it alone gets the mails of this guest; else empty. */
  onlyTo: ['ONLY_TO', z.string()],
})

/** The published "history details": the mail of each guest, failures first. */
export const notificationDetails = call({
  method: 'GET',
  path: '/events/{EID}/notifications/{NOTICE}',
  access: noticeAccess,
  query: wire({
    state: ['state', z.enum(hostMailStates, 'field.choice-invalid').optional()],
    search: ['q', line(100).optional()],
    after: ['after', guestCursor.optional()],
  }),
  output: wire({
    notice: ['NOTIFICATION', notice],
    guests: ['GUESTS', z.array(noticeRecipient)],
    next: ['NEXT', z.string().nullable()],
  }),
})

/** A planned or held notice is not sent. A running one stops, and the unsent mails stay unsent. */
export const cancelNotification = call({
  method: 'POST',
  path: '/events/{EID}/notifications/{NOTICE}/cancel',
  access: noticeAccess,
  output: notice,
})
/** Continues after a pause. */
export const resumeNotification = call({
  method: 'POST',
  path: '/events/{EID}/notifications/{NOTICE}/resume',
  access: noticeAccess,
  output: notice,
})
/** Sends the notice to one guest again after ten seconds; a corrected address gets a new try. */
export const sendNotificationAgain = call({
  method: 'POST',
  path: '/events/{EID}/notifications/{NOTICE}/guests/{GID}/again',
  access: noticeAccess,
  output: noticeRecipient,
})
