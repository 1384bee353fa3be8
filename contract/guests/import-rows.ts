import * as z from 'zod'
import { orWebSession, permission } from '../access.ts'
import { call } from '../call.ts'
import { tooManyItemsError } from '../fields/field-errors.ts'
import { wire } from '../wire.ts'
import { guestImport, importTarget } from './imports.ts'

/** A visitor may build the guest list before signing up. */
const guestListAccess = orWebSession(permission('ManageGuests'))

/**
 * What is done with a row about a guest who is there already. `skip` leaves any row out, `both`
 * adds a guest beside the other.
 */
export const importChoices = ['update', 'skip', 'both'] as const
export type ImportChoice = (typeof importChoices)[number]

/** By what a guest is met again. */
export const importMeetings = ['email', 'phone', 'name'] as const
/** Rows about guests met again, about new ones, and those left out that are about neither. */
export const importRowKinds = ['met', 'new', 'out'] as const
export type ImportRowKind = (typeof importRowKinds)[number]

export const importRow = wire({
  row: ['ROW', z.number()],
  name: ['NAME', z.string()],
  email: ['EMAIL', z.string()],
  /** The other address of the row, unless another guest has it. */
  secondEmail: ['EMAIL_2', z.string()],
  phone: ['CONTACT', z.string()],
  /** The places of the guest; null where an update leaves them. */
  people: ['PEOPLE', z.number().nullable()],
  /** The names of companions, also of other rows of the household. */
  companions: ['COMPANIONS', z.array(z.string())],
  category: ['CATEGORY', z.string()],
  table: ['TABLE', z.string()],
  tags: ['TAGS', z.array(z.string())],
  /** The titles of the functions to which the list invites. */
  functions: ['FUNCTIONS', z.array(z.string())],
  doorNote: ['DOOR_NOTE', z.string()],
  /** What the list says in its private notes. */
  note: ['NOTE', z.string()],
  action: ['ACTION', z.enum(['add', ...importChoices])],
  met: ['MET', z.enum(importMeetings).nullable()],
  /** The guest who is met, and the row when it is in the same file. */
  metName: ['MET_NAME', z.string()],
  metRow: ['MET_ROW', z.number().nullable()],
  /** Another guest has the address, so this one is added without it. */
  losesEmail: ['LOSES_EMAIL', z.boolean()],
  /** What an update changes. */
  changes: [
    'CHANGES',
    z.array(
      wire({
        field: ['FIELD', importTarget],
        before: ['BEFORE', z.string()],
        after: ['AFTER', z.string()],
      }),
    ),
  ],
})

export const importRows = call({
  method: 'GET',
  path: '/events/{EID}/imports/{IMPORT}/rows',
  access: guestListAccess,
  query: wire({
    kind: ['KIND', z.enum(importRowKinds)],
    /** The last row that was read. */
    after: ['AFTER', z.coerce.number().int().min(0).max(10_000_000).optional()],
  }),
  output: wire({
    rows: ['ROWS', z.array(importRow)],
    next: ['NEXT', z.number().nullable()],
  }),
})

/**
 * Chooses for all guests met again, for all rows to fix, or for some rows. No choice is the
 * proposal: one person is updated, and where that is unsure both are kept.
 */
export const chooseImportRows = call({
  method: 'PUT',
  path: '/events/{EID}/imports/{IMPORT}/choices',
  access: guestListAccess,
  input: wire({
    of: ['OF', z.enum(['met', 'bad', 'rows'], 'field.choice-invalid')],
    rows: [
      'ROWS',
      z.array(z.number().int().min(1)).max(1_000, tooManyItemsError(1_000)).optional(),
    ],
    choice: ['CHOICE', z.enum(importChoices, 'field.choice-invalid').nullable()],
  }),
  output: guestImport,
})
