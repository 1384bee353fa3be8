import { setImmediate as nextTurn } from 'node:timers/promises'
import { commitWithoutWaiting, type Tx } from '../../../base/db.ts'
import type { Random } from '../../../base/random.ts'
import { laterEventScope } from '../../../base/scope.ts'
import type { World } from '../../../base/world.ts'
import type { ListRow } from '../../../outside/lists/limits.ts'
import { lookAtRow } from '../rules/list-row.ts'
import {
  changeImport,
  importUnderLock,
  keyOf,
  rowsAfter,
  rowsByNumber,
  type Import,
  type ImportKey,
} from '../store/imports.ts'
import { phoneCountries } from '../store/phone-countries.ts'
import {
  faultedTogether,
  faultTogether,
  forgetLooks,
  forgetLooksAt,
  keepLooks,
  sumOf,
  weighRows,
} from '../store/looked-at.ts'

/** Lists up to this long are looked at and added while the host waits for the answer. */
export const shortList = 1_000
/** So many rows, read, looked at and kept in turns of their own, hold up no other request. */
const batch = 500

/** Looks at every row anew, a batch a transaction; leaves off when the columns were given another meaning meanwhile. */
export async function lookAtList(world: World, key: ImportKey, round: number): Promise<void> {
  const started = await inRound(world, key, round, async (tx, found) => {
    await forgetLooks(tx, key)
    return found
  })
  if (!started) return
  let after = 0
  for (;;) {
    const read = await inRound(world, key, round, (tx, found) =>
      lookAtBatch(tx, { found, after, random: world.random, at: world.now() }),
    )
    if (read === null) return
    if (read === 'end') break
    after = read
    await nextTurn()
  }
  if (started.rows > shortList) await weighRows(world.db)
  await inRound(world, key, round, (tx) => settle(tx, key, world.now()))
  world.live.mention(key.eventId, 'guests')
}

/** Null when the round is over. */
const inRound = <Result>(
  world: World,
  key: ImportKey,
  round: number,
  work: (tx: Tx, found: Import) => Promise<Result>,
): Promise<Result | null> =>
  world.db.transaction().execute(async (tx) => {
    const found = await importUnderLock(tx, key)
    return found?.state === 'checking' && found.round === round ? work(tx, found) : null
  })

type Batch = { found: Import; after: number; random: Random; at: Date }

async function lookAtBatch(tx: Tx, { found, after, random, at }: Batch): Promise<number | 'end'> {
  const key = keyOf(found)
  const rows = await rowsAfter(tx, key, after, batch)
  const last = rows.at(-1)
  if (!last) return 'end'
  await commitWithoutWaiting(tx)
  const looks = looksOf(found, rows, await countriesFor(tx, found))
  await nextTurn()
  await keepLooks(tx, key, looks, random)
  await changeImport(
    tx,
    key,
    { progress: Math.min(99, Math.round((last.row / Math.max(found.rows, last.row)) * 100)) },
    at,
  )
  return last.row
}

function looksOf(found: Import, rows: readonly ListRow[], countries: readonly string[]) {
  const looked = rows
    .filter(({ row }) => !isTitle(found, row))
    .map(({ row, cells }) => ({ row, ...lookAtRow(cells, found.fields, countries) }))
  return {
    good: looked.flatMap((one) => ('guest' in one ? [one] : [])),
    bad: looked.flatMap((one) =>
      'faults' in one ? one.faults.map((fault) => ({ row: one.row, ...fault })) : [],
    ),
  }
}

const countriesFor = async (tx: Tx, { event_id }: Import) =>
  phoneCountries(tx, await laterEventScope(tx, event_id))

const isTitle = ({ header_row, first_row }: Import, row: number): boolean =>
  header_row && row === first_row

/** What rows are to one another and to the list, and the sums. */
async function settle(tx: Tx, key: ImportKey, at: Date): Promise<void> {
  await faultTogether(tx, key)
  const { good, bad, known, people } = await sumOf(tx, key)
  await changeImport(tx, key, { state: 'ready', progress: 100, good, bad, known, people }, at)
}

/** Looks again at one row that was mended, and at those whose fault lay in other rows; false when those are too many to wait for. */
export async function lookAgain(
  tx: Tx,
  found: Import,
  row: number,
  { random, at }: { random: Random; at: Date },
): Promise<boolean> {
  const key = keyOf(found)
  const numbers = [...new Set([row, ...(await faultedTogether(tx, key))])]
  if (numbers.length > shortList) return false
  await forgetLooksAt(tx, key, numbers)
  await keepLooks(
    tx,
    key,
    looksOf(found, await rowsByNumber(tx, key, numbers), await countriesFor(tx, found)),
    random,
  )
  await settle(tx, key, at)
  return true
}
