import * as z from 'zod'
import { orWebSession, permission } from '../access.ts'
import { call } from '../call.ts'
import { guestSortCursor, invalidCursor, timeCursor } from '../fields/cursors.ts'
import { id, language } from '../fields/fields.ts'
import { line } from '../fields/text.ts'
import { guestStatus } from './guest-status.ts'
import { guestRow } from './guests.ts'
import { customField } from './custom-fields.ts'
import { customFilterText, guestSort } from './list-order.ts'
import { guestTag, maxTags } from './tags.ts'
import { isRealDay, wire } from '../wire.ts'

const guestAccess = permission('ManageGuests')
/** A visitor may build the guest list before signing up. */
const guestListAccess = orWebSession(guestAccess)

/** The numbers on tabs count people. */
export const guestTabs = [
  'all',
  'not-invited',
  'no-answer',
  'yes',
  'maybe',
  'no',
  'waiting',
  'to-confirm',
  'not-delivered',
  'attended',
] as const
export const guestTab = z.enum(guestTabs)
export type GuestTab = (typeof guestTabs)[number]

/**
 * What a guest did or did not do, in more detail than the tabs; reports count these facts. Walk-ins
 * have only `walk-in` and `in`.
 * `reached`: invited, or came by the shared page. `saw`: opened the page or answered. `silent`:
 * invited, without an answer. `coming`:
 * said yes and has a place. `came` and `missed`: of those, at least one person came or was missing.
 * `unexpected`: came without a yes or with more people. `in`: came at all. `noted`: wrote a note.
 * `excused`: gave a reason for a no. The others are about the last invitation by mail.
 */
export const guestFactNames = [
  'reached',
  'saw',
  'answered',
  'silent',
  'coming',
  'came',
  'missed',
  'walk-in',
  'unexpected',
  'in',
  'by-page',
  'mailed',
  'delivered',
  'refused',
  'unsure',
  'under-way',
  'stopped',
  'mail-saw',
  'mail-answered',
  'mail-coming',
  'no-mail',
  'no-address',
  'noted',
  'excused',
] as const
export type GuestFact = (typeof guestFactNames)[number]

/** Time from the invitation to the answer. */
export const answerPaces = ['hour', 'day', 'three-days', 'week', 'longer'] as const
export type AnswerPace = (typeof answerPaces)[number]

const invalidChoice = 'field.choice-invalid'
const tagChoice = new RegExp(`^[0-9A-F]{15}(,[0-9A-F]{15}){0,${maxTags - 1}}$`)

/** Filters besides tab, search and category. A guest must match all of them. */
export const guestFilters = {
  fact: z.enum(guestFactNames, invalidChoice).optional(),
  status: guestStatus.optional(),
  language: language.optional(),
  /** People of the party: `4`, or `8+` for eight or more. */
  party: z
    .string()
    .regex(/^\d{1,3}\+?$/, invalidChoice)
    .optional(),
  /**
   * Guests who answered this question. `said` narrows to the id of an option (with `~` before it, to a function that someone waits for), or for a number to
   * `3` or `3-5`.
   */
  question: id.optional(),
  said: line(100).optional(),
  /**
   * Day of the answer in the time zone of the event, or a first and last day:
   * `2026-11-05/2026-11-07`.
   */
  answered: z
    .string(invalidChoice)
    .refine(
      (days) => days.split('/').length <= 2 && days.split('/').every(isRealDay),
      'field.day-invalid',
    )
    .optional(),
  /** Weekday (Monday is 1) and hour of the answer in the time zone of the event: `3-14`. */
  hour: z
    .string()
    .regex(/^[1-7]-(1?\d|2[0-3])$/, invalidChoice)
    .optional(),
  /**
   * Arrivals from the first minute, up to but not including the second:
   * `2026-11-05T08:40Z/2026-11-05T08:50Z`.
   */
  arrived: z
    .string(invalidChoice)
    .regex(/^(?:\d{4}-\d\d-\d\dT(?:[01]\d|2[0-3]):[0-5]\dZ(?:\/(?!$)|$)){2}$/, invalidChoice)
    .refine(
      (span) => span.split('/').every((at) => isRealDay(at.slice(0, 10))),
      'field.day-invalid',
    )
    .optional(),
  /** The part of the mail address after the @. */
  domain: line(100).optional(),
  took: z.enum(answerPaces, invalidChoice).optional(),
  /**
   * The code with which a mail server refused the invitation: `5.1.1`, `550` if it sent no detailed
   * code, `other` if it sent none.
   */
  refusal: z
    .string()
    .regex(/^(\d\.\d{1,3}\.\d{1,3}|\d{3}|other)$/, invalidChoice)
    .optional(),
  /** The id of a tag, or ids with commas between them: guests with at least one of these tags. */
  tag: z.string(invalidChoice).regex(tagChoice, invalidChoice).optional(),
  /**
   * Guests with a value in this field of the event. `holds` narrows to a part of a text, a choice,
   * or for a number to `3` or `3-5`.
   */
  field: id.optional(),
  holds: customFilterText.optional(),
  /** Guests who are invited to this function. */
  invitedTo: id.optional(),
} as const

/** The same names are used in the address of the page. */
export const guestFilterNames = Object.keys(guestFilters) as Array<keyof typeof guestFilters>

/** The filters of the list, as in the address of its page and of the call that reads it. */
const guestListViewShape = {
  tab: ['tab', guestTab.optional()],
  search: ['q', line(100).optional()],
  category: ['category', line(50).optional()],
  fact: ['fact', guestFilters.fact],
  status: ['status', guestFilters.status],
  language: ['language', guestFilters.language],
  party: ['party', guestFilters.party],
  question: ['question', guestFilters.question],
  said: ['said', guestFilters.said],
  answered: ['answered', guestFilters.answered],
  hour: ['hour', guestFilters.hour],
  arrived: ['arrived', guestFilters.arrived],
  domain: ['domain', guestFilters.domain],
  took: ['took', guestFilters.took],
  refusal: ['refusal', guestFilters.refusal],
  tag: ['tag', guestFilters.tag],
  field: ['field', guestFilters.field],
  holds: ['holds', guestFilters.holds],
  invitedTo: ['invitedTo', guestFilters.invitedTo],
} as const
export const guestListView = wire(guestListViewShape)
export type GuestListView = z.output<typeof guestListView>
export const guestListViewFields = guestListViewShape

/** The same filters as one text, written like the address of the list: `tab=yes&tag=…`. */
export const guestListViewText: z.ZodType<GuestListView, string> = z.codec(
  z.string().max(2_000, invalidChoice),
  guestListView as never,
  {
    decode: (text) => Object.fromEntries(new URLSearchParams(text)) as never,
    encode: (body) => new URLSearchParams(body as Record<string, string>).toString(),
  },
) as never

export const guestsOfEvent = call({
  method: 'GET',
  path: '/events/{EID}/guests',
  access: guestListAccess,
  query: wire({
    ...guestListViewShape,
    /** Newest first where nothing is said. */
    sort: ['sort', guestSort.optional()],
    after: ['after', z.union([timeCursor, guestSortCursor], invalidCursor).optional()],
  }),
  output: wire({
    guests: ['GUESTS', z.array(guestRow)],
    counts: ['COUNTS', z.record(guestTab, z.number())],
    categories: ['CATEGORIES', z.array(z.string())],
    tags: ['TAGS', z.array(guestTag)],
    fields: ['FIELDS', z.array(customField)],
    /** The event asks for ages, or has been told some. */
    knowsAges: ['KNOWS_AGES', z.boolean()],
    /** How many guests match, when filters beyond tab, search and category are set. */
    found: [
      'FOUND',
      wire({ guests: ['GUESTS', z.number()], people: ['PEOPLE', z.number()] }).nullish(),
    ],
    /** The text of the question and of the option in the filter. */
    asked: [
      'ASKED',
      wire({ question: ['QUESTION', z.string()], said: ['SAID', z.string()] }).nullish(),
    ],
    next: ['NEXT', z.string().nullable()],
  }),
})
