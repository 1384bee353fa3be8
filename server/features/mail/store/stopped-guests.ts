import { sql } from 'kysely'
import type { EventScope, GuestScope } from '../../../base/access/scope.ts'
import type { Tx } from '../../../base/database/db.ts'
import {
  selectMailStop,
  suppressedHashes,
  type MailStopReason,
} from '../../events/store/reachable.ts'

export type StoppedGuestRow = {
  id: string
  name: string
  email: string
  /** The address is the second one of the guest. */
  second: boolean
  reason: MailStopReason
  at: Date | null
  words: string
}

const maxStoppedGuests = 200

/** A complaint holds for every account, and the other account is not told of. */
export async function listStoppedGuests(
  tx: Tx,
  scope: EventScope,
): Promise<{ guests: StoppedGuestRow[]; total: number }> {
  const { accountId, eventId } = scope
  const { rows } = await sql<StoppedGuestRow & { total: number }>`
    with listed as (
      select g.id, g.name, g.email, hash_address(g.email) as address, false as second, null::timestamptz as bounced_at
        from guest g where g.event_id = ${eventId} and g.deleted_at is null and g.email <> ''
      union all
      select g.id, g.name, a.email, hash_address(a.email), true, a.bounced_at
        from guest_address a join guest g on g.event_id = a.event_id and g.id = a.guest_id where a.event_id = ${eventId} and g.deleted_at is null),
    stopped as (
      select l.id, l.name, l.email, l.second, coalesce(${selectMailStop(scope, sql`l.address`)}, 'bounced') as reason,
        coalesce(
          (select s.at from suppression s where s.account_id = ${accountId} and s.address_hash = l.address),
          (select s.at from event_mail_stop s where s.event_id = ${eventId} and s.address_hash = l.address),
          l.bounced_at) as at
      from listed l left join ${suppressedHashes(scope)} as hashes on hashes.address_hash = l.address
      where hashes.address_hash is not null or l.bounced_at is not null)
    select s.id, s.name, s.email, s.second, s.reason, s.at, count(*) over ()::int as total,
      coalesce((select m.last_error from mail m where m.event_id = ${eventId} and m.guest_id = s.id and (m.second_of is not null) = s.second and m.state in ('bounced', 'complained', 'failed') order by m.created_at desc limit 1), '') as words
    from stopped s order by s.at desc nulls last, s.id, s.second limit ${maxStoppedGuests}`.execute(
    tx,
  )
  return { guests: rows.map(({ total: _, ...guest }) => guest), total: rows[0]?.total ?? 0 }
}

/**
 * Forgets that the address bounced, here, at its guests and as a mailbox that was full. What its
 * reader stopped still holds.
 */
export async function liftBounceStop(
  tx: Tx,
  { accountId }: GuestScope,
  email: string,
): Promise<boolean> {
  const isBounced = sql`account_id = ${accountId} and address_hash = hash_address(${email}) and reason = 'bounced'`
  const { rows } = await sql`
    with kept as (update suppression set reason = 'unsubscribed' where ${isBounced} and reader_scope is not null returning 1),
    gone as (delete from suppression where ${isBounced} and reader_scope is null returning 1),
    working as (update guest set bounced_at = null where lower(email) = lower(${email}) and bounced_at is not null
      and event_id in (select id from event where account_id = ${accountId})),
    second as (update guest_address set bounced_at = null where lower(email) = lower(${email}) and bounced_at is not null
      and event_id in (select id from event where account_id = ${accountId}) returning 1)
    select from kept union all select from gone union all select from second`.execute(tx)
  await sql`delete from soft_bounce where account_id = ${accountId} and address_hash = hash_address(${email})`.execute(
    tx,
  )
  return rows.length > 0
}
