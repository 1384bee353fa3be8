import { isSerialTitle } from '@mehfil/contract/guests/column-titles.ts'
import { findTableFields } from '@mehfil/contract/guests/households/household-titles.ts'
import type { ImportField } from '@mehfil/contract/guests/imports.ts'
import { isReplyTitle } from '@mehfil/contract/guests/reading/replies.ts'
import { detectColumns, getCells } from './titled-columns.ts'
import { splitGuests, type GuestSource } from './split-guests.ts'

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

/** "GUEST LIST", a day and the first heading. */
const maxLinesAbove = 5
const leastColumns = 3

/** The lines above the titles of a table hold no cells. */
function isTableBelowLines(sources: readonly GuestSource[]): boolean {
  const at = sources.findIndex(({ source }) => source.includes('\t'))
  if (at < 1 || at > maxLinesAbove) return false
  const titles = getCells(sources[at]?.source ?? '').filter((title) => title !== '')
  return titles.length >= leastColumns && detectColumns(sources.slice(at)) !== null
}

/**
 * A table with columns that an import alone reads, such as households. Two columns of one meaning are such too: one
 * of them is the name of a family. An import alone finds the titles of a table below other lines.
 */
export function isTableForImport(text: string): boolean {
  const sources = splitGuests(text)
  if (isTableBelowLines(sources)) return true
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
