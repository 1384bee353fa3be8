import { sql, type RawBuilder } from 'kysely'
import { findCustomField, type GuestSortName } from '@mehfil/contract/guests/list-order.ts'
import type { GuestStatus } from '@mehfil/contract/guests/guest-status.ts'
import type { Tx } from '../../../base/database/db.ts'
import type { EventScope } from '../../../base/access/scope.ts'
import { answerState } from './answer-state.ts'
import { statusConditions } from './guest-filters.ts'

type SortType = 'text' | 'int' | 'timestamptz' | 'numeric'
/** Guests that follow each other by one value, then by their id. */
export type SortRun = {
  key: RawBuilder<unknown>
  type: SortType
  isDown: boolean
  only?: RawBuilder<unknown>
  /**
   * The order of the guests who have not arrived. Those who have follow the time of their arrival, in
   * another index: one of both would be written by every arrival.
   */
  keyBeforeArrival?: RawBuilder<unknown>
}
type SortShape = Omit<SortRun, 'isDown'> & {
  /** Guests without the value come last, whichever way the others go. */
  without?: RawBuilder<unknown>
}

/**
 * Folded letters by their code points: one order for every language, which no update of a library
 * changes.
 */
const letters = sql`collate "C"`

const lastFact = sql`greatest(created_at, invited_at, viewed_at, answered_at, confirmed_at)`

/** Written exactly like the indexes with these orders. */
const sortShapes: Record<Exclude<GuestSortName, 'answer' | 'category' | 'status'>, SortShape> = {
  name: { key: sql`(normalize_search_text(name) ${letters})`, type: 'text' },
  table: {
    key: sql`(natural_sort_key(normalize_search_text(table_name)) ${letters})`,
    type: 'text',
    only: sql`table_name <> ''`,
    without: sql`table_name = ''`,
  },
  people: { key: sql`heads`, type: 'int' },
  sent: {
    key: sql`invited_at`,
    type: 'timestamptz',
    only: sql`invited_at is not null`,
    without: sql`invited_at is null`,
  },
  activity: {
    key: sql`coalesce(attended_at, ${lastFact})`,
    keyBeforeArrival: lastFact,
    type: 'timestamptz',
  },
  added: { key: sql`created_at`, type: 'timestamptz' },
  email: {
    key: sql`lower(email)`,
    type: 'text',
    only: sql`email <> ''`,
    without: sql`email = ''`,
  },
  language: { key: sql`language`, type: 'text' },
}

const answerOrder = ['yes', 'maybe', 'waiting', 'none', 'no'] as const
const statusOrder: readonly GuestStatus[] = [
  'ATTENDED',
  'CONFIRMED',
  'RESPONDED',
  'VIEWVED',
  'INVITED',
  '',
]

const newest = (only: RawBuilder<unknown>): SortRun => ({
  key: sql`created_at`,
  type: 'timestamptz',
  isDown: true,
  only,
})

/** The runs of a sorted list, in their order. */
export async function listSortRuns(tx: Tx, scope: EventScope, sort: string): Promise<SortRun[]> {
  const isDown = sort.startsWith('-')
  const name = sort.replace(/^-/, '') as GuestSortName
  const field = findCustomField(name)
  if (field !== null) return getCustomRuns(await findFieldKind(tx, scope, field), field, isDown)
  if (name === 'category')
    return [
      ...turn(
        (await listCategoriesInOrder(tx, scope)).map((category) =>
          newest(sql`category = ${category} and category <> ''`),
        ),
        isDown,
      ),
      newest(sql`category = ''`),
    ]
  if (name === 'answer')
    return turn(
      answerOrder.map((answer) => newest(sql`${answerState} = ${sql.lit(answer)}`)),
      isDown,
    )
  if (name === 'status')
    return turn(
      statusOrder.map((status) => newest(statusConditions[status])),
      isDown,
    )
  return toRuns(sortShapes[name], isDown)
}

async function listCategoriesInOrder(tx: Tx, scope: EventScope): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select key from event_breakdown where event_id = ${scope.eventId} and kind = 'category' group by key having sum(guests) > 0
    order by normalize_search_text(key) ${letters}, key ${letters}`.execute(tx)
  return rows.map(({ key }) => key)
}

const turn = (runs: SortRun[], isDown: boolean): SortRun[] => (isDown ? runs.reverse() : runs)

const toRuns = ({ without, ...run }: SortShape, isDown: boolean): SortRun[] => [
  { ...run, isDown },
  ...(without ? [newest(without)] : []),
]

async function findFieldKind(tx: Tx, scope: EventScope, id: string): Promise<string | null> {
  const row = await tx
    .selectFrom('guest_field')
    .select('kind')
    .where('event_id', '=', scope.eventId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.kind ?? null
}

/** The order of the list where the field is gone. */
function getCustomRuns(kind: string | null, field: string, isDown: boolean): SortRun[] {
  if (kind === null) return [newest(sql`true`)]
  const value = sql`custom_values ->> ${sql.lit(field)}`
  const has = sql`custom_values ? ${sql.lit(field)}`
  return toRuns(
    kind === 'number'
      ? { key: sql`((${value})::numeric)`, type: 'numeric', only: has, without: sql`not (${has})` }
      : {
          key: sql`(natural_sort_key(normalize_search_text(${value})) ${letters})`,
          type: 'text',
          only: has,
          without: sql`not (${has})`,
        },
    isDown,
  )
}
