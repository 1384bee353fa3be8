import { sql } from 'kysely'
import type { Tx } from '../../base/database/db.ts'

export type AuditRow = {
  id: string
  call: string
  subject: string | null
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
  at: Date
  person_id: string | null
  event_id: string | null
  name: string | null
  key: string | null
  title: string | null
  guest: string | null
  published_at: Date | null
}

export type AuditFilter = {
  accountId: string
  /** Only the entries of one event. */
  eventId?: string
  /** Null means entries of every event of the account. */
  eventIds: readonly string[] | null
  before: string | null
  person: string | null
  calls: readonly string[] | null
  /** Calls that the reader must not see. */
  without: readonly string[]
  most: number
}

/**
 * The newest first. The next page begins where this one ended, even when entries were added
 * meanwhile.
 */
export async function listAuditRows(
  tx: Tx,
  { accountId, eventId, eventIds, before, person, calls, without, most }: AuditFilter,
): Promise<AuditRow[]> {
  const rows = await tx
    .selectFrom('audit')
    .leftJoin('person', 'person.id', 'audit.person_id')
    .leftJoin('event', (join) =>
      join.onRef('event.id', '=', 'audit.event_id').on('event.account_id', '=', accountId),
    )
    .leftJoin('api_key', (join) =>
      join.onRef('api_key.id', '=', 'audit.key_id').on('api_key.account_id', '=', accountId),
    )
    .leftJoin('guest', (join) =>
      join.onRef('guest.event_id', '=', 'event.id').onRef('guest.id', '=', 'audit.subject'),
    )
    .select([
      'audit.id',
      'audit.call',
      'audit.subject',
      'audit.before',
      'audit.after',
      'audit.at',
      'audit.person_id',
      'audit.event_id',
      'person.full_name as name',
      'api_key.name as key',
      'event.title',
      'guest.name as guest',
      'event.published_at',
    ])
    .where('audit.account_id', '=', accountId)
    .$if(eventId !== undefined, (all) => all.where('audit.event_id', '=', eventId ?? ''))
    .$if(eventIds !== null, (all) =>
      all.where((one) =>
        one.or([
          one('audit.event_id', 'is', null),
          one('audit.event_id', 'in', [...(eventIds ?? []), '']),
        ]),
      ),
    )
    .$if(before !== null, (all) =>
      all.where(
        sql<boolean>`(audit.at, audit.id) < (select at, id from audit where account_id = ${accountId} and id = ${before})`,
      ),
    )
    .$if(person !== null, (all) => all.where('audit.person_id', '=', person))
    .$if(calls !== null, (all) => all.where('audit.call', 'in', [...(calls ?? []), '']))
    .$if(without.length > 0, (all) => all.where('audit.call', 'not in', [...without]))
    .orderBy('audit.at', 'desc')
    .orderBy('audit.id', 'desc')
    .limit(most)
    .execute()
  return rows as AuditRow[]
}

/** The titles of the events the reader may see. A deleted event has none. */
export async function listEventTitles(
  tx: Tx,
  { accountId, eventIds }: Pick<AuditFilter, 'accountId' | 'eventIds'>,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const visibleIds = ids.filter((id) => eventIds?.includes(id) ?? true)
  if (visibleIds.length === 0) return new Map()
  const rows = await tx
    .selectFrom('event')
    .select(['id', 'title'])
    .where('account_id', '=', accountId)
    .where('id', 'in', visibleIds)
    .execute()
  return new Map(rows.map(({ id, title }) => [id, title ?? '']))
}

/**
 * Present and former members who still have a name. For one event, the members who did something
 * about it.
 */
export async function listAuditPeople(
  tx: Tx,
  { accountId, eventId }: Pick<AuditFilter, 'accountId' | 'eventId'>,
): Promise<Array<{ id: string; name: string }>> {
  return tx
    .selectFrom('member')
    .innerJoin('person', 'person.id', 'member.person_id')
    .select(['person.id', 'person.full_name as name'])
    .where('member.account_id', '=', accountId)
    .where('person.full_name', '<>', '')
    .$if(eventId !== undefined, (all) =>
      all.where(
        'person.id',
        'in',
        tx
          .selectFrom('audit')
          .select('person_id')
          .where('event_id', '=', eventId ?? '')
          .where('person_id', 'is not', null) as never,
      ),
    )
    .orderBy('person.full_name')
    .orderBy('person.id')
    .execute()
}

/** Deletes lines of before then among the oldest ones; answers their number. */
export async function deleteOldestActivity(
  tx: Tx,
  { before, most }: { before: Date; most: number },
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from audit where id in (select id from (select id, at from audit order by id limit ${most}) oldest where at < ${before})`.execute(
    tx,
  )
  return Number(numAffectedRows ?? 0n)
}
