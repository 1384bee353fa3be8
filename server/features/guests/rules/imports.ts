import {
  importFields,
  type ImportTarget,
  type importStates,
} from '@mehfil/contract/guests/imports.ts'
import type { ListFileRow } from '../../../adapters/lists/list-limits.ts'
import type { ImportDetails } from '../store/import-details.ts'
import type { GuestImport } from '../store/imports.ts'
import { foldSearchText } from '@mehfil/door/search-text.ts'
import { formatPhoneNumber } from '../../../adapters/phone-numbers.ts'
import type { LeftOutRow, StoredImportFault } from '../store/import-checks.ts'
import { dropStrike } from './list-cells.ts'
import type { ListedFunction } from './function-columns.ts'
import type { OwnField } from './own-columns.ts'
import { nameRowOwner } from './dry-run/row-owner.ts'
import { listNotedColumns } from './keeping/noted-columns.ts'
import { countFixes } from './dry-run/row-fixes.ts'
import type { PlannedRow } from '../store/planned-rows.ts'

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

/** What the event has that the list may speak of. */
type ImportedEvent = {
  own: ReadonlyArray<OwnField & { isNew: boolean }>
  functions: readonly ListedFunction[]
}

type ColumnSources = {
  /** The first rows below the titles. */
  first: readonly ListFileRow[]
  details: ImportDetails
  event: ImportedEvent
}

/** Each column with its meaning and samples, and in how many rows it has a value. */
function formatColumns(found: GuestImport, { first, details, event }: ColumnSources) {
  const noted = listNotedColumns(found, details)
  const fixed = new Set(countFixes(details.fixes ?? {}).map(({ field }) => field))
  return found.titles.map((title, at) => {
    const field = found.fields[at] ?? null
    const cells = first.map((row) => dropStrike(row.cells[at] ?? '')).filter((cell) => cell !== '')
    const { filled = cells.length, samples = [] } = details.columns?.[at] ?? {}
    return {
      title,
      field: dropUnknown(field, event),
      samples: cells.length > 0 ? cells.slice(0, maxSamples) : samples,
      filled: Math.max(filled, Number(fixed.has(field ?? ''))),
      phones: (field === 'CONTACT' && details.phones?.[at]) || null,
      looksLike: (field === null && details.overlooked?.[at]) || null,
      isNoted: field === null && noted.includes(at),
    }
  })
}

/** An import as the host app reads it. */
export function formatImport(
  found: GuestImport,
  {
    first,
    faults,
    wrongRows,
    details,
    plan,
    event,
    translate,
  }: {
    first: readonly ListFileRow[]
    faults: readonly StoredImportFault[]
    /** The cells of the rows with faults. */
    wrongRows: ReadonlyMap<number, readonly string[]>
    details: ImportDetails
    plan: { listed: number; limit: number } | null
    event: ImportedEvent
    translate: FaultTranslator
  },
) {
  return {
    id: found.id,
    fileName: found.file_name,
    state: found.state as (typeof importStates)[number],
    reason: found.reason,
    progress: found.progress,
    headerRow: found.header_row,
    columns: formatColumns(found, { first, details, event }),
    ...formatEvent(event),
    rows: found.rows,
    good: found.good,
    bad: found.bad,
    known: found.known,
    people: found.people,
    ...formatChecked(details),
    listed: plan?.listed ?? null,
    room: plan && Math.max(0, plan.limit - plan.listed),
    planPeople: plan?.limit ?? null,
    added: found.added,
    updated: found.updated,
    errors: faults.map((fault) => ({
      ...formatFault(fault, translate),
      owner: nameRowOwner(wrongRows.get(fault.row) ?? [], found.fields, found.titles),
    })),
    undo: found.undo_id,
    notKept: details.notKept ?? [],
    forgotten: details.forgotten ?? 0,
    takesFirst: details.takesFirst ?? false,
    fixed: countFixes(details.fixes ?? {}),
    fixedRows: Object.keys(details.fixes ?? {}).length,
    lostFixes: details.lostFixes ?? [],
    text: details.text ?? null,
    sheets: (details.sheets ?? []).map((one) => ({ joins: false, before: 0, ...one })),
    sheet: details.sheet ?? null,
    chat: details.chat ?? null,
  }
}

/** What the last check has counted, and the choice for guests met again. */
const formatChecked = ({ households, met, leftOut, choice, more }: ImportDetails) => ({
  households: households ?? null,
  met: met ?? 0,
  leftOut: leftOut ?? 0,
  choice: choice || null,
  more: more ?? 0,
})

const formatEvent = ({ own, functions }: ImportedEvent) => ({
  ownFields: own.map(({ id, name, kind, isNew }) => ({ id, name, kind, isNew })),
  functions: functions.map(({ id, titles }) => ({ id, title: titles[0] ?? '' })),
})

/** A field or function of the event may be gone since the list was read. */
function dropUnknown(
  field: ImportTarget | null,
  { own, functions }: ImportedEvent,
): ImportTarget | null {
  const [kind, id] = field?.split('.') ?? []
  const among = kind === 'FUNCTION' ? functions : own
  return id !== undefined && among.every((one) => one.id !== id) ? null : field
}

/** What an update changes in a guest: the values of the list that differ from the present ones. */
function listRowChanges({
  listed,
  before,
  twin,
}: Pick<PlannedRow, 'listed' | 'before' | 'twin'>): Array<{
  field: ImportTarget
  before: string
  after: string
}> {
  if (before === null) return []
  const own = Object.keys(listed).filter((key): key is `CUSTOM.${string}` =>
    key.startsWith('CUSTOM.'),
  )
  return [...importFields, ...own].flatMap((field) => {
    const isJoined =
      field === 'TAGS' || field === 'FUNCTIONS' || (field === 'COMPANIONS' && twin !== null)
    const [from, to] = [
      formatValue(before[field]),
      formatValue(isJoined ? joinWords(before[field], listed[field]) : listed[field]),
    ]
    const format = field === 'CONTACT' ? formatPhoneNumber : String
    return to === '' || to === from ? [] : [{ field, before: format(from), after: format(to) }]
  })
}

type PlannedValue = PlannedRow['listed'][string]

/** Tags and functions are added to those that a guest has, and companions to those of another row of the list. */
function joinWords(before: PlannedValue | undefined, listed: PlannedValue | undefined): string[] {
  const [had, added] = [before, listed].map((words) => (Array.isArray(words) ? words : []))
  const known = new Set(had?.map(foldSearchText))
  return [...(had ?? []), ...(added ?? []).filter((word) => !known.has(foldSearchText(word)))]
}

const formatValue = (value: string | number | string[] | null | undefined): string =>
  Array.isArray(value) ? value.join(', ') : String(value ?? '')

const countListed = (value: PlannedValue | undefined): number =>
  Array.isArray(value) ? value.length : 0

/** A household has at least as many places as people. */
const countPeople = ({ people, before, listed }: PlannedRow): number | null =>
  people === null
    ? before === null
      ? 1 + countListed(listed['COMPANIONS'])
      : null
    : Math.max(people, 1 + countListed(listed['COMPANIONS']))

/** A row of the plan as the host app reads it, with what the list says in its private notes. */
export const formatPlannedRow = (one: PlannedRow, note: string) => ({
  row: one.row,
  name: one.name,
  email: one.email,
  secondEmail: one.secondEmail,
  phone: formatPhoneNumber(one.phone ?? ''),
  people: countPeople(one),
  companions: Array.isArray(one.listed.COMPANIONS) ? one.listed.COMPANIONS : [],
  category: formatValue(one.listed.CATEGORY),
  table: formatValue(one.listed.TABLE),
  tags: Array.isArray(one.listed.TAGS) ? one.listed.TAGS : [],
  functions: Array.isArray(one.listed.FUNCTIONS) ? one.listed.FUNCTIONS : [],
  doorNote: formatValue(one.listed.DOOR_NOTE),
  note,
  action: one.met !== null && one.action === 'add' ? ('both' as const) : one.action,
  met: one.met,
  metName: one.metName ?? '',
  metRow: one.twin,
  losesEmail: one.losesEmail,
  changes: one.action === 'update' ? listRowChanges(one) : [],
})

/** A row that is left out, as it is in the file. */
export const formatLeftOutRow = ({ row, cells, met }: LeftOutRow) => ({
  row,
  name: cells
    .filter((cell) => cell.trim() !== '')
    .slice(0, 3)
    .join(', ')
    .slice(0, 200),
  email: '',
  secondEmail: '',
  phone: '',
  people: null,
  companions: [],
  category: '',
  table: '',
  tags: [],
  functions: [],
  doorNote: '',
  note: '',
  action: 'skip' as const,
  met,
  metName: '',
  metRow: null,
  losesEmail: false,
  changes: [],
})
