import * as z from 'zod'
import { permission } from '../access.ts'
import { call } from '../call.ts'
import { id, language } from '../fields/fields.ts'
import { noticeLetters } from '../mail/notices.ts'
import { utc, wire } from '../wire.ts'

/** The right to publish an event is the right to cancel, postpone and reopen it. */
const interruptionAccess = permission('CreateEvents')

export const interruptionKinds = ['cancellation', 'postponement', 'reopening'] as const
export type InterruptionKind = (typeof interruptionKinds)[number]
const interruptionKind = z.enum(interruptionKinds, 'field.choice-invalid')

const recipientCount = wire({ guests: ['GUESTS', z.number()], people: ['PEOPLE', z.number()] })

/** Whether the event is cancelled or postponed, and what a dialog needs that changes this. */
const interruptionDetails = wire({
  /** `none` also when a postponement is over. */
  state: ['STATE', z.enum(['none', 'cancelled', 'postponed'])],
  at: ['AT', utc.nullable()],
  by: ['BY', z.string()],
  /** The text on the page, by language. */
  words: ['WORDS', z.partialRecord(language, z.string())],
  /** The start before a postponement. */
  formerStart: ['FORMER_START', utc.nullable()],
  startsAt: ['STARTDATE', utc.nullable()],
  /** Until then it can be undone, and no mail is sent; null afterwards. */
  heldUntil: ['HELD_UNTIL', utc.nullable()],
  /** What can be undone until then. */
  heldKind: ['HELD_KIND', interruptionKind.nullable()],
  /** The guests whom the last act writes to, or wrote to. */
  lastRecipients: ['TOLD', recipientCount],
  languages: ['LANGUAGES', z.array(language)],
  zone: ['TIMEZONE', z.string()],
  durationMinutes: ['DURATION_MINUTES', z.number()],
  /** Guests with an answer. */
  answered: ['ANSWERED', z.number()],
  /** Seconds between the click and the first mail. */
  hold: ['HOLD', z.number()],
  /** The guests that each act would tell now. */
  recipients: [
    'RECIPIENTS',
    wire({
      cancellation: ['CANCELLATION', recipientCount],
      postponement: ['POSTPONEMENT', recipientCount],
      reopening: ['REOPENING', recipientCount],
    }),
  ],
  /** Suggested texts in the languages of the event. */
  ready: [
    'READY',
    wire({
      cancellation: ['CANCELLATION', noticeLetters],
      postponement: ['POSTPONEMENT', noticeLetters],
      undated: ['UNDATED', noticeLetters],
      reopening: ['REOPENING', noticeLetters],
    }),
  ],
})

export const interruptionOf = call({
  method: 'GET',
  path: '/events/{EID}/interruption',
  access: interruptionAccess,
  output: interruptionDetails,
})

/** The mail as one guest would get it. */
export const previewInterruption = call({
  method: 'POST',
  path: '/events/{EID}/interruption/preview',
  access: interruptionAccess,
  reads: true,
  input: wire({
    kind: ['KIND', interruptionKind],
    letters: ['LETTERS', noticeLetters],
    startsAt: ['STARTDATE', utc.nullable().optional()],
    askAgain: ['ASK_AGAIN', z.boolean().optional()],
    language: ['LANGUAGE', language.optional()],
  }),
  output: wire({
    subject: ['SUBJECT', z.string()],
    html: ['HTML', z.string()],
    text: ['TEXT', z.string()],
    name: ['NAME', z.string()],
    language: ['LANGUAGE', language],
  }),
})

/**
 * Cancels a published event at once, and tells its guests after half a minute in which the host can
 * undo it. The same submission again changes nothing.
 */
export const cancelEvent = call({
  method: 'POST',
  path: '/events/{EID}/cancel',
  access: interruptionAccess,
  input: wire({ letters: ['LETTERS', noticeLetters], submission: ['SUBMISSION', id] }),
  output: interruptionDetails,
})

/** Moves the event to another date, or to none until a date is known. It keeps its answers. */
export const postponeEvent = call({
  method: 'POST',
  path: '/events/{EID}/postpone',
  access: interruptionAccess,
  input: wire({
    letters: ['LETTERS', noticeLetters],
    /** Null: the new date is not known yet. */
    startsAt: ['STARTDATE', utc.nullable()],
    /** Removes the answers, so that guests answer again for the new date. */
    askAgain: ['ASK_AGAIN', z.boolean().optional()],
    submission: ['SUBMISSION', id],
  }),
  output: interruptionDetails,
})

/**
 * Reopens a cancelled event if the plan has a place, or removes the note of a postponement from the
 * page. With letters, guests of a cancelled event are told.
 */
export const reopenEvent = call({
  method: 'POST',
  path: '/events/{EID}/reopen',
  access: interruptionAccess,
  input: wire({
    letters: ['LETTERS', noticeLetters.optional()],
    submission: ['SUBMISSION', id],
  }),
  output: interruptionDetails,
})

/** Restores what was before, while no mail is sent. */
export const undoInterruption = call({
  method: 'POST',
  path: '/events/{EID}/interruption/undo',
  access: interruptionAccess,
  output: interruptionDetails,
})
