import type { importStates } from '@mehfil/contract/guests/imports.ts'
import type { ListFileRow } from '../../../adapters/lists/list-limits.ts'
import type { GuestImport } from '../store/imports.ts'
import type { StoredImportFault } from '../store/import-checks.ts'

export type FaultTranslator = (key: string, params: Record<string, number>) => string

export const formatFault = (
  { row, field, message, params, value }: StoredImportFault,
  translate: FaultTranslator,
) => ({
  row,
  field,
  message: translate(message, params),
  value,
})

const maxSamples = 3

/** An import as the host app reads it. `first` are its first rows below the titles. */
export function formatImport(
  found: GuestImport,
  {
    first,
    faults,
    translate,
  }: {
    first: readonly ListFileRow[]
    faults: readonly StoredImportFault[]
    translate: FaultTranslator
  },
) {
  const columns = found.titles.map((title, at) => ({
    title,
    field: found.fields[at] ?? null,
    samples: first
      .map(({ cells }) => cells[at] ?? '')
      .filter((cell) => cell !== '')
      .slice(0, maxSamples),
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
    errors: faults.map((fault) => formatFault(fault, translate)),
    undo: found.undo_id,
  }
}
