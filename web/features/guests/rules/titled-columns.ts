import { findTableFields } from '@mehfil/contract/guests/households/household-titles.ts'
import { type ImportField } from '@mehfil/contract/guests/imports.ts'
import { looksLikeCounts } from '@mehfil/contract/guests/list-counts.ts'
import { isSecretTitle } from '@mehfil/contract/guests/titles/secret-titles.ts'
import { findSeparator, splitCells, type GuestSource } from './split-guests.ts'

/**
 * The meaning of each column when the first line names them. A places column must also contain
 * plausible counts.
 */
export function detectColumns([
  first,
  ...rest
]: readonly GuestSource[]): Array<ImportField | null> | null {
  const titles = first ? getCells(first.source) : []
  const fields = findTableFields(titles)
  const known = fields.filter((field) => field !== null).length
  if (
    rest.length === 0 ||
    known * 2 < titles.length ||
    titles.length === 0 ||
    titles.some((title) => /[@\d]/u.test(title))
  )
    return null
  return fields.map((field, at) =>
    field === 'PARTY_LIMIT' &&
    !looksLikeCounts(rest.map(({ source }) => getCells(source)[at] ?? '').filter(Boolean), 1)
      ? null
      : field,
  )
}

/** Quotes may contain the character that separates cells. */
export function getCells(source: string): string[] {
  const mark = findSeparator(source)
  return (mark ? splitCells(source, mark) : [source]).map((cell) =>
    cell
      .replace(/^"(.*)"$/su, '$1')
      .replaceAll('""', '"')
      .trim(),
  )
}

/** The title is null where the column only counts the lines, or has what no note should keep. */
export type TitledColumn = { field: ImportField | null; title: string | null }

export const nameColumns = (
  columns: ReadonlyArray<ImportField | null>,
  titles: readonly string[],
  lines: readonly GuestSource[],
): TitledColumn[] =>
  columns.map((field, at) => {
    const values = lines.map(({ source }) => getCells(source)[at] ?? '')
    const isCounter = values.every((value, row) => value === '' || Number(value) === row + 1)
    const title = titles[at] ?? ''
    return { field, title: isCounter || isSecretTitle(title) ? null : title }
  })
