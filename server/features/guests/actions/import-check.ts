import { setImmediate as nextTurn } from 'node:timers/promises'
import { useAsynchronousCommit, type Tx } from '../../../base/database/db.ts'
import type { Random } from '../../../base/random.ts'
import { getEventScopeById } from '../../../base/access/scope.ts'
import type { World } from '../../../base/world.ts'
import type { ListFileRow } from '../../../adapters/lists/list-limits.ts'
import { checkRow, type RowCheckSettings } from '../rules/list-row.ts'
import {
  updateImport,
  lockImport,
  getImportKey,
  markImportFailed,
  listRowsAfter,
  listRowsByNumber,
  type GuestImport,
  type ImportKey,
} from '../store/imports.ts'
import type { ColumnPhones } from '@mehfil/contract/guests/column-phones.ts'
import { judgePhones, listCodedCountries } from '../rules/dry-run/phone-columns.ts'
import { findOverlookedColumns } from '../rules/dry-run/overlooked-columns.ts'
import { dropOwnColumns } from '../rules/own-columns.ts'
import { addRowCode, findCountryColumn, parseCountry } from '../rules/reading/row-country.ts'
import { phoneCountries, phonePlaces } from '../store/phone-countries.ts'
import {
  listConflictingRows,
  markConflictingRows,
  deleteCheckResults,
  deleteRowCheckResults,
  insertCheckResults,
  analyseImportGuests,
  countBadRows,
} from '../store/import-checks.ts'
import { listOwnFields } from './import-own.ts'
import { listFirstCells, markRowsBeyondTags } from '../store/import-own.ts'
import { rereadList } from './import-reading.ts'
import { getImportDetails, updateImportDetails } from '../store/import-details.ts'
import { getPlannedTotals, planImportRows } from '../store/import-plan.ts'

/** Lists up to this length are checked and added during the request. */
export const shortListRows = 1_000
/** Rows of one batch, stored in one transaction. */
const batchSize = 250
/** So many rows are checked before other requests have their turn. */
const turnSize = 50

/**
 * Checks all rows again, one batch per transaction. Stops when the columns were mapped anew in the
 * meantime.
 */
export async function checkImportRows(world: World, key: ImportKey, round: number): Promise<void> {
  if (!(await readAgain(world, key, round))) return
  const started = await runInRound(world, key, round, async (tx, found) => {
    await deleteCheckResults(tx, key)
    return { found, settings: await getCheckSettings(tx, found) }
  })
  if (!started || !(await checkBatches(world, started))) return
  if (started.found.rows > shortListRows) await analyseImportGuests(world.db)
  await runInRound(world, key, round, async (tx, found) => {
    await judgeUnusedColumns(tx, found)
    await finishCheck(tx, found, world.now())
  })
  world.live.announceSoon(key.eventId, 'guests')
}

/** Reads the file again where the host has chosen so. False when it is gone. */
async function readAgain(world: World, key: ImportKey, round: number): Promise<boolean> {
  const { reading } = await getImportDetails(world.db, key)
  if (!reading) return true
  if (await rereadList(world, key, reading, (run) => runInRound(world, key, round, run)))
    return true
  await markImportFailed(world.db, key, {
    state: 'checking',
    reason: 'listExpired',
    at: world.now(),
  })
  world.live.announceSoon(key.eventId, 'guests')
  return false
}

/** Null when a newer check has replaced this one. */
const runInRound = <Result>(
  world: World,
  key: ImportKey,
  round: number,
  run: (tx: Tx, found: GuestImport) => Promise<Result>,
): Promise<Result | null> =>
  world.db.transaction().execute(async (tx) => {
    const found = await lockImport(tx, key)
    return found?.state === 'checking' && found.round === round ? run(tx, found) : null
  })

type RowCheck = { found: GuestImport; settings: RowCheckSettings }

/** Each batch is checked while the one before it is stored. False when a newer check has replaced this one. */
async function checkBatches(world: World, check: RowCheck): Promise<boolean> {
  let batch = await checkBatch(world, check, 0)
  while (batch) {
    const [next, stored] = await Promise.all([
      checkBatch(world, check, batch.lastRow),
      storeBatch(world, check.found, batch),
    ])
    if (!stored) return false
    batch = next
  }
  return true
}

type CheckedRows = Parameters<typeof insertCheckResults>[2]
type CheckedBatch = { results: CheckedRows; lastRow: number }

async function checkBatch(
  world: World,
  { found, settings }: RowCheck,
  after: number,
): Promise<CheckedBatch | null> {
  const rows = await listRowsAfter(world.db, getImportKey(found), after, batchSize)
  const last = rows.at(-1)
  if (!last) return null
  const results: CheckedRows[] = []
  for (let from = 0; from < rows.length; from += turnSize) {
    results.push(checkRows(found, rows.slice(from, from + turnSize), settings))
    await nextTurn()
  }
  return {
    results: {
      good: results.flatMap(({ good }) => good),
      bad: results.flatMap(({ bad }) => bad),
    },
    lastRow: last.row,
  }
}

const storeBatch = (
  world: World,
  { event_id, id, round, rows }: GuestImport,
  { results, lastRow }: CheckedBatch,
): Promise<boolean | null> => {
  const key = getImportKey({ event_id, id })
  return runInRound(world, key, round, async (tx) => {
    await useAsynchronousCommit(tx)
    await insertCheckResults(tx, key, results, world.random)
    const progress = Math.min(99, Math.round((lastRow / Math.max(rows, lastRow)) * 100))
    await updateImport(tx, key, { progress }, world.now())
    return true
  })
}

function checkRows(found: GuestImport, rows: readonly ListFileRow[], settings: RowCheckSettings) {
  const checkedRows = rows
    .filter(({ row }) => !isHeaderRow(found, row))
    .map(({ row, cells }) => ({ row, ...checkRow(cells, found.fields, settings) }))
  return {
    good: checkedRows.flatMap((one) => ('guest' in one ? [one] : [])),
    bad: checkedRows.flatMap((one) =>
      'faults' in one ? one.faults.map((fault) => ({ row: one.row, ...fault })) : [],
    ),
  }
}

async function getCheckSettings(tx: Tx, found: GuestImport): Promise<RowCheckSettings> {
  const key = getImportKey(found)
  const scope = await getEventScopeById(tx, found.event_id)
  const { takesFirst = false, phoneCountries: chosen = {} } = await getImportDetails(tx, key)
  const countries = await phoneCountries(tx, scope)
  return {
    countries,
    phoneCountries: chosen,
    takesFirst,
    titles: found.titles,
    own: await listOwnFields(tx, scope, key),
  }
}

/** The row of titles, and the lines above it, are no guests. */
const isHeaderRow = ({ header_row, first_row }: GuestImport, row: number): boolean =>
  header_row && row <= first_row

/** Marks rows that do not fit their known guests, and computes the totals. */
async function finishCheck(tx: Tx, found: GuestImport, at: Date): Promise<void> {
  const key = getImportKey(found)
  await markRowsBeyondTags(tx, key)
  await planImportRows(tx, key)
  const { marked } = await markConflictingRows(tx, key)
  if (marked > 0) await planImportRows(tx, key)
  const { good, known, people, more, met, leftOut } = await getPlannedTotals(tx, key)
  const wrong = await countBadRows(tx, key)
  await updateImportDetails(tx, key, {
    more,
    met,
    leftOut: leftOut + wrong.leftOut,
    phones: await judgePhoneColumns(tx, found),
  })
  await updateImport(
    tx,
    key,
    { state: 'ready', progress: 100, good, bad: wrong.bad, known, people },
    at,
  )
}

/** So many rows show what a column has. */
const shownRows = 1_000

/** Keeps what looks important in the columns that are not used; the first rows of a long list show it. */
async function judgeUnusedColumns(tx: Tx, found: GuestImport): Promise<void> {
  const key = getImportKey(found)
  const { titles, fields } = found
  const { unwanted = [] } = await getImportDetails(tx, key)
  const isAllUsed = titles.every((_, at) => fields[at] || unwanted.includes(at))
  const rows = isAllUsed
    ? []
    : await listRowsAfter(tx, key, found.header_row ? found.first_row : 0, shownRows)
  const overlooked = findOverlookedColumns({
    titles,
    fields,
    rows: rows.map(({ cells }) => cells),
    unwanted,
  })
  await updateImportDetails(tx, key, { overlooked })
}

/** How the numbers of each column of phones are read; the first ones of a long list show it. */
async function judgePhoneColumns(
  tx: Tx,
  found: GuestImport,
): Promise<Record<string, ColumnPhones>> {
  const columns = found.fields.flatMap((field, at) => (field === 'CONTACT' ? [at] : []))
  if (columns.length === 0) return {}
  const key = getImportKey(found)
  const places = await phonePlaces(tx, await getEventScopeById(tx, found.event_id))
  const { phoneCountries: chosen = {} } = await getImportDetails(tx, key)
  const after = found.header_row ? found.first_row : 0
  const beside = findCountryColumn(found.titles, dropOwnColumns(found.fields))
  const cells: string[][] = []
  for (const column of columns) {
    const listed = await listFirstCells(tx, key, { column, beside, after })
    cells.push(listed.map((one) => addRowCode(one.cell, parseCountry(one.beside))))
  }
  const settings = { ...places, language: found.language, coded: listCodedCountries(cells.flat()) }
  const read = columns.map(
    (column, at) =>
      [
        column,
        judgePhones(cells[at] ?? [], { ...settings, chosen: chosen[column] ?? null }),
      ] as const,
  )
  return Object.fromEntries(read.flatMap(([column, one]) => (one ? [[column, one]] : [])))
}

/**
 * Checks corrected rows again, and those that conflicted with others. False when they are too many
 * for one request.
 */
export async function recheckRows(
  tx: Tx,
  found: GuestImport,
  rows: readonly number[],
  { random, at }: { random: Random; at: Date },
): Promise<boolean> {
  const key = getImportKey(found)
  const numbers = [...new Set([...rows, ...(await listConflictingRows(tx, key))])]
  if (numbers.length > shortListRows) return false
  if (numbers.length > 0) {
    await deleteRowCheckResults(tx, key, numbers)
    await insertCheckResults(
      tx,
      key,
      checkRows(found, await listRowsByNumber(tx, key, numbers), await getCheckSettings(tx, found)),
      random,
    )
  }
  await finishCheck(tx, found, at)
  return true
}
