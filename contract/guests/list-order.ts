import * as z from 'zod'
import { line } from '../fields/text.ts'

const invalidChoice = 'field.choice-invalid'
const customColumn = /^custom-[0-9A-F]{15}$/

/** What the list can be sorted by, besides the fields of an event. */
export const guestSortNames = [
  'name',
  'answer',
  'category',
  'table',
  'people',
  'status',
  'sent',
  'activity',
  'added',
  'email',
  'language',
] as const
export type GuestSortName = (typeof guestSortNames)[number]

/** A column, `custom-` with the id of a field; `-` in front turns the order round. */
export const guestSort = z.string(invalidChoice).refine((text) => {
  const name = text.replace(/^-/, '')
  return (guestSortNames as readonly string[]).includes(name) || customColumn.test(name)
}, invalidChoice)

/** Columns besides the name, which is always shown. */
export const guestListColumns = [
  'answer',
  'people',
  'table',
  'category',
  'tags',
  'status',
  'sent',
  'email',
  'phone',
  'language',
  'note',
  'added',
  'activity',
] as const
export type GuestListColumn = (typeof guestListColumns)[number]

/** What a host sees who chose nothing. */
export const defaultGuestListColumns: readonly GuestListColumn[] = [
  'answer',
  'table',
  'category',
  'tags',
  'status',
  'activity',
]

export const guestColumnList = z
  .array(
    z
      .string(invalidChoice)
      .refine(
        (name) => (guestListColumns as readonly string[]).includes(name) || customColumn.test(name),
        invalidChoice,
      ),
  )
  .max(guestListColumns.length + 20, invalidChoice)

export const getCustomColumn = (field: string): string => `custom-${field}`
/** The id of the field that a column or an order names. */
export const findCustomField = (column: string): string | null =>
  customColumn.test(column) ? column.slice('custom-'.length) : null

export const customFilterText = line(200)
