import type { importStates } from '@mehfil/contract/guests.ts'
import type { ListRow } from '../../../outside/lists/limits.ts'
import type { Import } from '../store/imports.ts'
import type { KeptFault } from '../store/looked-at.ts'

type Words = (key: string, params: Record<string, number>) => string

/** What is wrong with a row, in words. */
export const complaintOf = ({ row, field, message, params, value }: KeptFault, words: Words) => ({
  row,
  field,
  message: words(message, params),
  value,
})

const samplesShown = 3

/** An import as the host app reads it. */
export function importFrom(
  found: Import,
  {
    first,
    faults,
    words,
  }: { first: readonly ListRow[]; faults: readonly KeptFault[]; words: Words },
) {
  const below = found.header_row ? first.slice(1) : first
  const columns = found.titles.map((title, at) => ({
    title,
    field: found.fields[at] ?? null,
    samples: below
      .map(({ cells }) => cells[at] ?? '')
      .filter((cell) => cell !== '')
      .slice(0, samplesShown),
  }))
  return {
    id: found.id,
    fileName: found.file_name,
    state: found.state as (typeof importStates)[number],
    reason: found.reason,
    progress: found.progress,
    headerRow: found.header_row,
    columns,
    rows: found.rows,
    good: found.good,
    bad: found.bad,
    known: found.known,
    people: found.people,
    added: found.added,
    updated: found.updated,
    errors: faults.map((fault) => complaintOf(fault, words)),
    undo: found.undo_id,
  }
}
