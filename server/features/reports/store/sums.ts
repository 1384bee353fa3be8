import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../../../base/database/db.ts'
import type { EventScope } from '../../../base/access/scope.ts'
import { factConditions, peopleByFact, statusColumn } from '../../guests/store/guest-filters.ts'

/** All in people, except `guests`. `silent`: without an answer; `awaited`: of these, those who are invited. Arrivals count the people of a party who arrived. */
const sumExpressions = {
  guests: sql`count(*)`,
  noAddress: sql`count(*) filter (where ${factConditions['no-address']})`,
  replies: sql`count(*) filter (where ${factConditions.answered})`,
  people: sql`sum(heads - absent)`,
  reached: sql`sum(heads - absent) filter (where ${factConditions.reached})`,
  saw: sql`sum(heads - absent) filter (where ${factConditions.saw})`,
  answered: sql`sum(heads - absent) filter (where ${factConditions.answered})`,
  coming: sql`sum(heads - absent) filter (where ${factConditions.coming})`,
  maybe: sql`sum(heads - absent) filter (where answer = 'maybe' and waitlisted_at is null)`,
  no: sql`sum(heads - absent) filter (where answer = 'no')`,
  silent: sql`sum(heads - absent) filter (where answer is null)`,
  awaited: sql`sum(heads - absent) filter (where ${factConditions.silent})`,
  waiting: sql`sum(heads - absent) filter (where waitlisted_at is not null and answer <> 'no')`,
  notInvited: sql`sum(heads - absent) filter (where invited_at is null and answer is null and not walk_in)`,
  toConfirm: sql`sum(heads - absent) filter (where answer = 'yes' and confirmed_at is null and waitlisted_at is null)`,
  notDelivered: sql`sum(heads - absent) filter (where bounced_at is not null)`,
  byPage: sql`sum(heads - absent) filter (where ${factConditions['by-page']})`,
  came: sql`sum(${peopleByFact.came}) filter (where ${factConditions.came})`,
  missed: sql`sum(${peopleByFact.missed}) filter (where ${factConditions.missed})`,
  absent: sql`sum(heads - absent) filter (where ${factConditions.coming} and attended_at is null)`,
  walkIn: sql`sum(${peopleByFact['walk-in']}) filter (where ${factConditions['walk-in']})`,
  unexpected: sql`sum(${peopleByFact.unexpected}) filter (where ${factConditions.unexpected})`,
  in: sql`sum(arrived)`,
} as const

export type ReportSums = Record<keyof typeof sumExpressions, number>

const groupExpressions = {
  all: sql`''`,
  category: sql`category`,
  language: sql`language`,
  party: sql`heads::text`,
  status: statusColumn,
} satisfies Record<string, RawBuilder<unknown>>
export type SumGroup = keyof typeof groupExpressions

const sumColumns = sql.join(
  Object.entries(sumExpressions).map(
    ([name, sum]) => sql`coalesce(${sum}, 0)::int as ${sql.ref(name)}`,
  ),
)

/** The sums of all listed guests, by each of the requested keys. */
export async function listSumsBy(
  tx: Tx,
  scope: EventScope,
  by: SumGroup,
): Promise<Array<ReportSums & { key: string }>> {
  const { rows } = await sql<ReportSums & { key: string }>`
    select ${groupExpressions[by]} as key, ${sumColumns} from guest where event_id = ${scope.eventId} and deleted_at is null group by 1`.execute(
    tx,
  )
  return rows
}

export async function getSums(tx: Tx, scope: EventScope): Promise<ReportSums> {
  const [all] = await listSumsBy(tx, scope, 'all')
  return all ?? zeroSums
}

const zeroSums = Object.fromEntries(
  Object.keys(sumExpressions).map((name) => [name, 0]),
) as ReportSums

export async function countNamedCompanions(tx: Tx, scope: EventScope): Promise<number> {
  const { rows } = await sql<{ named: number }>`
    select count(*)::int as named from companion c join guest g on g.event_id = c.event_id and g.id = c.guest_id where c.event_id = ${scope.eventId} and g.deleted_at is null`.execute(
    tx,
  )
  return rows[0]?.named ?? 0
}
