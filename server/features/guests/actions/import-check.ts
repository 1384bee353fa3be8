import { useAsynchronousCommit, type Tx } from '../../../base/database/db.ts'
import type { Random } from '../../../base/random.ts'
import { getEventScopeById } from '../../../base/access/scope.ts'
import type { World } from '../../../base/world.ts'
import { overlapTasks } from '../../../base/concurrency/overlap-tasks.ts'
import {
  updateImport,
  lockImport,
  getImportKey,
  markImportFailed,
  listRowsAfter,
  readRowsAfter,
  listRowsByNumber,
  type GuestImport,
  type ImportKey,
} from '../store/imports.ts'
import type { ColumnPhones } from '@mehfil/contract/guests/column-phones.ts'
import {
  judgePhones,
  listCodedCountries,
  trustClearColumns,
} from '../rules/dry-run/phone-columns.ts'
import { findOverlookedColumns } from '../rules/dry-run/overlooked-columns.ts'
import { listToldPlaces } from '../rules/dry-run/row-fixes.ts'
import { dropOwnColumns } from '../rules/own-columns.ts'
import { addRowCode, findCountryColumn, parseCountry } from '../rules/reading/row-country.ts'
import { phoneCountries, phonePlaces } from '../store/phone-countries.ts'
import {
  listConflictingRows,
  markConflictingRows,
  deleteCheckResults,
  deleteRowCheckResults,
  insertCheckResults,
  type CheckedRows,
  analyseImportGuests,
  countBadRows,
} from '../store/import-checks.ts'
import { listFunctions, listOwnFields } from './import-own.ts'
import { listFirstCells, markRowsBeyondTags } from '../store/import-own.ts'
import { leaveOutErased } from './forgotten-rows.ts'
import { rereadList } from './import-reading.ts'
import { checkRows, type RowCheckInput } from './long-lists/check-rows.ts'
import { checkListRows, shortListRows } from './long-lists/long-list-tasks.ts'
import { getImportDetails, updateImportDetails } from '../store/import-details.ts'
import { getPlannedTotals, planImportRows } from '../store/import-plan.ts'

/** Rows of one batch, stored in one transaction. Those of a short list are checked while other requests wait. */
const batchRows = { short: 100, long: 250 }

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

type RowCheck = { found: GuestImport; settings: RowCheckInput['settings'] }

/** Two threads check a long list while the main one stores, so that the rules of names do not keep it waiting. */
const checksAtOnce = { short: 1, long: 2 }

/** Each batch is checked while the one before it is stored. False when a newer check has replaced this one. */
async function checkBatches(world: World, { found, settings }: RowCheck): Promise<boolean> {
  const { rows } = found
  const length = rows > shortListRows ? 'long' : 'short'
  const takeBatch = readBatchesAhead(world, getImportKey(found), batchRows[length])
  const check = async () => {
    const storing = overlapTasks<boolean>(true)
    let lastRow = 0
    await checkListRows({ list: pickColumns(found), settings, rows }, async (checked) => {
      const checkedRow = lastRow
      const isCurrent =
        !checked ||
        (await storing.start(() => storeBatch(world, found, { checked, lastRow: checkedRow })))
      const batch = isCurrent ? await takeBatch() : null
      lastRow = batch?.last ?? lastRow
      return batch?.text ?? null
    })
    return storing.end()
  }
  const checks = await Promise.allSettled(Array.from({ length: checksAtOnce[length] }, check))
  return checks.every((one) => {
    if (one.status === 'rejected') throw one.reason
    return one.value
  })
}

type RowBatch = Awaited<ReturnType<typeof readRowsAfter>>

/** The batches in order, for several takers, each read while the one before it is checked. Null after the last. */
function readBatchesAhead(world: World, key: ImportKey, limit: number): () => Promise<RowBatch> {
  const read = (after: number) => readRowsAfter(world.db, key, after, limit)
  let coming = read(0)
  return () => {
    const taken = coming
    coming = taken.then((batch) => batch && read(batch.last))
    // Who takes it next hears of its error.
    coming.catch(() => {})
    return taken
  }
}

const pickColumns = ({ fields, header_row, first_row }: GuestImport): RowCheckInput['list'] => ({
  fields,
  header_row,
  first_row,
})

async function storeBatch(
  world: World,
  { event_id, id, round, rows }: GuestImport,
  { checked, lastRow }: { checked: CheckedRows; lastRow: number },
): Promise<boolean> {
  const key = getImportKey({ event_id, id })
  const stored = await runInRound(world, key, round, async (tx) => {
    await useAsynchronousCommit(tx)
    await insertCheckResults(tx, key, checked, world.random)
    const progress = Math.min(99, Math.round((lastRow / Math.max(rows, lastRow)) * 100))
    await updateImport(tx, key, { progress }, world.now())
    return true
  })
  return stored !== null
}

async function getCheckSettings(tx: Tx, found: GuestImport): Promise<RowCheckInput['settings']> {
  const key = getImportKey(found)
  const scope = await getEventScopeById(tx, found.event_id)
  const { takesFirst = false, phoneCountries: chosen = {}, fixes } = await getImportDetails(tx, key)
  const countries = await phoneCountries(tx, scope)
  return {
    countries,
    phoneCountries: chosen,
    takesFirst,
    toldPlaces: listToldPlaces(fixes ?? {}),
    titles: found.titles,
    own: await listOwnFields(tx, scope, key),
    functions: await listFunctions(tx, scope),
  }
}

/** Marks rows that do not fit their known guests, and computes the totals. */
async function finishCheck(tx: Tx, found: GuestImport, at: Date): Promise<void> {
  const key = getImportKey(found)
  await leaveOutErased(tx, found, at)
  await markRowsBeyondTags(tx, key)
  await planImportRows(tx, key)
  const { marked } = await markConflictingRows(tx, key)
  if (marked > 0) await planImportRows(tx, key)
  const { good, known, people, more, met, leftOut, families, familyPeople, joined } =
    await getPlannedTotals(tx, key)
  const wrong = await countBadRows(tx, key)
  await updateImportDetails(tx, key, {
    more,
    met,
    leftOut: leftOut + wrong.leftOut,
    households: found.fields.includes('HOUSEHOLD')
      ? { families, people: familyPeople, joined }
      : null,
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
  const read = trustClearColumns(
    columns.map((column, at) =>
      judgePhones(cells[at] ?? [], { ...settings, chosen: chosen[column] ?? null }),
    ),
  )
  return Object.fromEntries(columns.flatMap((column, at) => (read[at] ? [[column, read[at]]] : [])))
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
      checkRows(
        { list: found, settings: await getCheckSettings(tx, found) },
        await listRowsByNumber(tx, key, numbers),
      ),
      random,
    )
  }
  await finishCheck(tx, found, at)
  return true
}
