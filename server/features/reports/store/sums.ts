import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../../../base/db.ts'
import type { EventScope } from '../../../base/scope.ts'
import { facts, peopleBehind, statusWord } from '../../guests/store/narrowed.ts'

/** People, but for `guests`; who is in is counted as far as the party has arrived. */
const sums = {
  guests: sql`count(*)`,
  noAddress: sql`count(*) filter (where ${facts['no-address']})`,
  replies: sql`count(*) filter (where ${facts.answered})`,
  people: sql`sum(heads)`,
  reached: sql`sum(heads) filter (where ${facts.reached})`,
  saw: sql`sum(heads) filter (where ${facts.saw})`,
  answered: sql`sum(heads) filter (where ${facts.answered})`,
  coming: sql`sum(heads) filter (where ${facts.coming})`,
  maybe: sql`sum(heads) filter (where answer = 'maybe' and waitlisted_at is null)`,
  no: sql`sum(heads) filter (where answer = 'no')`,
  silent: sql`sum(heads) filter (where answer is null)`,
  waiting: sql`sum(heads) filter (where waitlisted_at is not null and answer <> 'no')`,
  notInvited: sql`sum(heads) filter (where invited_at is null and answer is null and not walk_in)`,
  toConfirm: sql`sum(heads) filter (where answer = 'yes' and confirmed_at is null and waitlisted_at is null)`,
  notDelivered: sql`sum(heads) filter (where bounced_at is not null)`,
  byPage: sql`sum(heads) filter (where ${facts['by-page']})`,
  came: sql`sum(${peopleBehind.came}) filter (where ${facts.came})`,
  missed: sql`sum(${peopleBehind.missed}) filter (where ${facts.missed})`,
  absent: sql`sum(heads) filter (where ${facts.coming} and attended_at is null)`,
  walkIn: sql`sum(${peopleBehind['walk-in']}) filter (where ${facts['walk-in']})`,
  unexpected: sql`sum(${peopleBehind.unexpected}) filter (where ${facts.unexpected})`,
  in: sql`sum(arrived)`,
} as const

export type Sums = Record<keyof typeof sums, number>

const keys = {
  all: sql`''`,
  category: sql`category`,
  language: sql`language`,
  party: sql`heads::text`,
  status: statusWord,
} satisfies Record<string, RawBuilder<unknown>>
export type By = keyof typeof keys

const selected = sql.join(
  Object.entries(sums).map(([name, sum]) => sql`coalesce(${sum}, 0)::int as ${sql.ref(name)}`),
)

/** The sums of everybody on the list, under each of the keys asked for. */
export async function sumsBy(
  tx: Tx,
  scope: EventScope,
  by: By,
): Promise<Array<Sums & { key: string }>> {
  const { rows } = await sql<Sums & { key: string }>`
    select ${keys[by]} as key, ${selected} from guest where event_id = ${scope.eventId} and deleted_at is null group by 1`.execute(
    tx,
  )
  return rows
}

/** The sums of everybody on the list. */
export async function sumsOf(tx: Tx, scope: EventScope): Promise<Sums> {
  const [all] = await sumsBy(tx, scope, 'all')
  return all ?? nothing
}

const nothing = Object.fromEntries(Object.keys(sums).map((name) => [name, 0])) as Sums

/** Companions known by name. */
export async function namedCompanions(tx: Tx, scope: EventScope): Promise<number> {
  const { rows } = await sql<{ named: number }>`
    select count(*)::int as named from companion c join guest g on g.event_id = c.event_id and g.id = c.guest_id where c.event_id = ${scope.eventId} and g.deleted_at is null`.execute(
    tx,
  )
  return rows[0]?.named ?? 0
}
