import { sql } from 'kysely'
import type { AccountRef } from '../../../base/access/scope.ts'
import type { Tx } from '../../../base/database/db.ts'
import { listCandidatePatterns } from '../rules/traces.ts'

/** A guest with the address, also one who was removed or merged, whose row is still there. */
export type SubjectGuest = {
  eventId: string
  guestId: string
  /** It is the second address of another guest's household. */
  isSecond: boolean
  title: string
  name: string
  phone: string
  companions: string[]
}

const ofAccount = (accountId: string) => sql`(select id from event where account_id = ${accountId})`

/** `email` is in small letters. */
export async function listSubjectGuests(
  tx: Tx,
  { accountId }: AccountRef,
  email: string,
): Promise<SubjectGuest[]> {
  const { rows } = await sql<SubjectGuest>`
    select e.id as "eventId", found.id as "guestId", found.is_second as "isSecond", e.title, found.name, found.phone,
      array(select c.name from companion c where c.event_id = e.id and c.guest_id = found.id and not found.is_second order by c.position) as companions
    from (
      select g.event_id, g.id, false as is_second, g.name, coalesce(g.phone, '') as phone from guest g
        where g.event_id in ${ofAccount(accountId)} and lower(g.email) = ${email}
      union all select a.event_id, a.guest_id, true, a.name, '' from guest_address a
        where a.event_id in ${ofAccount(accountId)} and lower(a.email) = ${email}
          and not exists (select from guest g where g.event_id = a.event_id and g.id = a.guest_id and lower(g.email) = ${email})
    ) as found join event e on e.account_id = ${accountId} and e.id = found.event_id
    order by e.id, found.id`.execute(tx)
  return rows
}

/**
 * Events that have rows of a list with the address, mails to it, or a change whose undo would bring it
 * back, beside guests.
 */
export async function listTouchedEvents(
  tx: Tx,
  { accountId }: AccountRef,
  email: string,
): Promise<string[]> {
  const patterns = listCandidatePatterns({ email, phones: [], names: [] })
  const { rows } = await sql<{ id: string }>`
    select e.id from event e where e.account_id = ${accountId} and (
      exists (select from guest g where g.event_id = e.id and lower(g.email) = ${email})
      or exists (select from guest_address a where a.event_id = e.id and lower(a.email) = ${email})
      or exists (select from import_guest i where i.event_id = e.id and (lower(i.email) = ${email} or lower(i.second_email) = ${email}))
      or exists (select from import_row r where r.event_id = e.id and r.cells::text ilike any(${patterns}::text[]))
      or exists (select from guest_undo_row u where u.event_id = e.id and (u.before::text ilike any(${patterns}::text[]) or u.after::text ilike any(${patterns}::text[])))
      or exists (select from mail m where m.event_id = e.id and lower(m.to_address) = ${email}))
    order by e.id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** The address as hosts wrote it, in a list or in their address book; null where they keep nothing about it. */
export async function findKeptAddress(
  tx: Tx,
  { accountId }: AccountRef,
  email: string,
): Promise<string | null> {
  const { rows } = await sql<{ email: string }>`
    select kept.email from (
      select g.email, 1 as place from guest g where g.event_id in ${ofAccount(accountId)} and lower(g.email) = ${email}
      union all select a.email, 2 from guest_address a where a.event_id in ${ofAccount(accountId)} and lower(a.email) = ${email}
      union all select p.email, 3 from address_book_person p where p.account_id = ${accountId} and lower(p.email) = ${email}
      union all select m.to_address, 4 from mail m where m.event_id in ${ofAccount(accountId)} and lower(m.to_address) = ${email} and m.guest_id is not null
    ) as kept order by kept.place limit 1`.execute(tx)
  return rows[0]?.email ?? null
}
