import { isSerialTitle } from '@mehfil/contract/guests/column-titles.ts'
import { findTableFields } from '@mehfil/contract/guests/households/household-titles.ts'
import type { ImportField } from '@mehfil/contract/guests/imports.ts'
import { isReplyTitle } from '@mehfil/contract/guests/reading/replies.ts'
import { detectColumns, getCells } from './pasted-guests.ts'
import { splitGuests } from './split-guests.ts'

/** What a line of a pasted list can hold. */
const pastedFields: ReadonlySet<ImportField | null> = new Set<ImportField>([
  'NAME',
  'FIRST_NAME',
  'LAST_NAME',
  'EMAIL',
  'CONTACT',
  'CATEGORY',
  'PARTY_LIMIT',
])

/**
 * A table with columns that an import alone reads, such as households. Two columns of one meaning are such too: one
 * of them is the name of a family.
 */
export function isTableForImport(text: string): boolean {
  const sources = splitGuests(text)
  if (!detectColumns(sources)) return false
  const fields = findTableFields(
    getCells(sources[0]?.source ?? '').filter(
      (title) => title !== '' && !isSerialTitle(title) && !isReplyTitle(title),
    ),
  )
  return (
    fields.some((field) => !pastedFields.has(field)) ||
    new Set(fields).size < fields.length ||
    (fields.includes('NAME') && fields.includes('LAST_NAME'))
  )
}
