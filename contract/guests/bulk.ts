import * as z from 'zod'
import { orWebSession, permission } from '../access.ts'
import { call } from '../call.ts'
import { tooLongError, tooManyItemsError } from '../fields/field-errors.ts'
import { id } from '../fields/fields.ts'
import { line } from '../fields/text.ts'
import { columnPhones, countryCode } from './column-phones.ts'
import { guestFilters, guestTab } from './guest-list.ts'
import { wire } from '../wire.ts'

const guestAccess = permission('ManageGuests')
/** A visitor may build the guest list before signing up. */
const guestListAccess = orWebSession(guestAccess)

export const rowError = wire({
  /** Line of the file or list, counted from 1 with the header. */
  row: ['ROW', z.number()],
  /** Wire name of the field; empty when the whole row is wrong. */
  field: ['FIELD', z.string()],
  /** A sentence in the language of the reader. */
  message: ['MESSAGE', z.string()],
  value: ['VALUE', z.string()],
})

/** What a bulk change did; `UNDO` takes it back. */
const bulkResult = wire({
  count: ['COUNT', z.number()],
  people: ['PEOPLE', z.number()],
  /** Of places that are given: the guests who did not wait for one. */
  others: ['OTHERS', z.number()],
  undo: ['UNDO', z.uuid()],
})

/** Finds which of these addresses are already on the list, before a list is added. */
export const listedGuests = call({
  method: 'POST',
  path: '/events/{EID}/guests/listed',
  access: guestListAccess,
  reads: true,
  input: wire({
    emails: [
      'EMAILS',
      z
        .array(z.string().max(100, tooLongError(100)))
        .max(1_000, tooManyItemsError(1_000))
        .optional(),
    ],
  }),
  output: wire({
    listed: [
      'LISTED',
      z.array(
        wire({ email: ['EMAIL', z.string()], guestId: ['GID', id], name: ['NAME', z.string()] }),
      ),
    ],
  }),
})

/** How the numbers of a pasted text are read, before its guests are added; null where all have a country code. */
export const guestPhones = call({
  method: 'POST',
  path: '/events/{EID}/guests/phones',
  access: guestListAccess,
  reads: true,
  input: wire({
    phones: [
      'PHONES',
      z
        .array(z.string('field.text-invalid').max(100, tooLongError(100)), 'field.text-invalid')
        .max(1_000, tooManyItemsError(1_000)),
    ],
    country: ['COUNTRY', countryCode.optional()],
  }),
  output: wire({ phones: ['READ', columnPhones.nullable()] }),
})

/**
 * Adds many guests, each with the fields of `addGuest`: all of them, or none with the errors of
 * each row. `GOOD_ONLY` adds the correct rows. `UPDATE` updates guests whose address is already on
 * the list, except the names of their companions.
 */
export const addGuests = call({
  method: 'POST',
  path: '/events/{EID}/guests/many',
  access: guestListAccess,
  input: wire({
    guests: [
      'GUESTS',
      z
        .array(z.record(z.string(), z.unknown()))
        .min(1, 'field.name-required')
        .max(1_000, tooManyItemsError(1_000)),
    ],
    goodOnly: ['GOOD_ONLY', z.boolean().optional()],
    update: ['UPDATE', z.boolean().optional()],
    /** Of numbers without a country code, as the host has said. */
    phoneCountry: ['PHONE_COUNTRY', countryCode.optional()],
  }),
  output: wire({
    added: ['ADDED', z.number()],
    updated: ['UPDATED', z.number()],
    undo: ['UNDO', z.uuid().nullable()],
    errors: ['ERRORS', z.array(rowError)],
  }),
})

/** The chosen ids, or all guests in a view of the list. */
const guestSelectionFields = {
  ids: [
    'GIDS',
    z.array(id).min(1, 'field.guests-required').max(1_000, tooManyItemsError(1_000)).optional(),
  ],
  tab: ['TAB', guestTab.optional()],
  search: ['SEARCH', line(100).optional()],
  category: ['CATEGORY', line(50).optional()],
  fact: ['FACT', guestFilters.fact],
  status: ['STATUS', guestFilters.status],
  language: ['LANGUAGE', guestFilters.language],
  party: ['PARTY', guestFilters.party],
  question: ['QUESTION', guestFilters.question],
  said: ['SAID', guestFilters.said],
  answered: ['ANSWERED', guestFilters.answered],
  hour: ['HOUR', guestFilters.hour],
  arrived: ['ARRIVED', guestFilters.arrived],
  domain: ['DOMAIN', guestFilters.domain],
  took: ['TOOK', guestFilters.took],
  refusal: ['REFUSAL', guestFilters.refusal],
  tag: ['TAG', guestFilters.tag],
  field: ['FIELD', guestFilters.field],
  holds: ['HOLDS', guestFilters.holds],
  invitedTo: ['INVITED_TO', guestFilters.invitedTo],
} as const
export const guestSelection = wire(guestSelectionFields)
export type GuestSelection = z.output<typeof guestSelection>

export const bulkActions = [
  'delete',
  'category',
  'language',
  'confirm',
  'unconfirm',
  'tag',
  'untag',
  'invite',
  'uninvite',
  'place',
] as const

export const changeGuests = call({
  method: 'POST',
  path: '/events/{EID}/guests/change',
  access: guestAccess,
  input: wire({
    ...guestSelectionFields,
    act: ['ACT', z.enum(bulkActions, 'field.choice-invalid')],
    /** The new category or language, the name of the tag, or the id of the function. */
    value: ['VALUE', line(50).optional()],
    /** With `place`: the function may get more people than it has places. */
    overPlaces: ['OVER_PLACES', z.boolean('field.choice-invalid').optional()],
  }),
  output: bulkResult,
})

export const deleteAllGuests = call({
  method: 'DELETE',
  path: '/events/{EID}/guests',
  access: guestAccess,
  output: bulkResult,
})

export const undoStayReasons = ['attended', 'answered', 'viewed', 'invited', 'edited'] as const
export type UndoStayReason = (typeof undoStayReasons)[number]

/**
 * Undoes a bulk change, an addition or an import within a day. A repeated request has no further
 * effect.
 */
export const undoGuests = call({
  method: 'POST',
  path: '/events/{EID}/guests/undo',
  access: guestListAccess,
  input: wire({
    undo: ['UNDO', z.uuid('field.id-invalid')],
    /** Only says what has become of an undo that is under way. */
    onlyLook: ['ONLY_LOOK', z.boolean('field.choice-invalid').optional()],
  }),
  output: wire({
    count: ['COUNT', z.number()],
    underWay: ['UNDER_WAY', z.boolean()],
    /** How often a party is invited to a function again where its places were given away. */
    noPlace: ['NO_PLACE', z.number()],
    /** Added guests who stay on the list, by the reason. */
    stayed: [
      'STAYED',
      z.array(wire({ why: ['WHY', z.enum(undoStayReasons)], count: ['COUNT', z.number()] })),
    ],
  }),
})
