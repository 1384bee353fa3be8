import { sql } from 'kysely'
import type { Tx } from '../base/database/db.ts'

export type FoundAccount = {
  id: string
  owner: string
  email: string
  plan: string
  active: string
  periodEnd: Date | null
  createdAt: Date
  deletedAt: Date | null
  people: number
  events: Array<{ id: string; label: string | null; title: string }>
  payments: Array<{ id: string; amount: number; currency: string; verdict: string; at: string }>
}

/** Accounts by an address, an id, an event or a payment; the first twenty. */
export async function findAccounts(tx: Tx, text: string): Promise<FoundAccount[]> {
  const { rows } = await sql<FoundAccount>`
    select a.id, p.full_name as owner, p.email, a.plan, a.active, a.period_end as "periodEnd", a.created_at as "createdAt", a.deleted_at as "deletedAt",
      (select count(*)::int from member where account_id = a.id and removed_at is null) as people,
      (select coalesce(json_agg(json_build_object('id', e.id, 'label', d.label, 'title', e.title) order by e.created_at desc), '[]')
        from (select * from event where account_id = a.id order by created_at desc limit 10) e left join event_domain d on d.event_id = e.id) as events,
      (select coalesce(json_agg(json_build_object('id', payment_id, 'amount', amount, 'currency', currency, 'verdict', verdict, 'at', created_at) order by created_at desc), '[]')
        from (select * from payment where account_id = a.id order by created_at desc limit 10) y) as payments
    from account a left join person p on p.id = first_owner(a.id)
    where a.id::text = ${text}
      or a.id in (select account_id from member join person on person.id = member.person_id where lower(person.email) = lower(${text}))
      or a.id in (select account_id from event left join event_domain on event_domain.event_id = event.id where event.id = ${text} or event_domain.label = lower(${text}))
      or a.id in (select account_id from payment where payment_id = ${text})
    order by a.created_at desc limit 20`.execute(tx)
  return rows
}

export type FoundGuest = { id: string; eventId: string; title: string }

/** Guests with this address, of every event. */
export async function findGuests(tx: Tx, email: string): Promise<FoundGuest[]> {
  const { rows } = await sql<FoundGuest>`
    select guest.id, guest.event_id as "eventId", event.title from guest join event on event.id = guest.event_id
    where lower(guest.email) = lower(${email}) and guest.deleted_at is null order by 2, 1`.execute(
    tx,
  )
  return rows
}

/** Guests whose second address this is. Their own data is another person's, or of another address. */
export async function findSecondGuests(tx: Tx, email: string): Promise<FoundGuest[]> {
  const { rows } = await sql<FoundGuest>`
    select g.id, g.event_id as "eventId", e.title from guest_address a join guest g on g.event_id = a.event_id and g.id = a.guest_id
      join event e on e.id = g.event_id
    where lower(a.email) = lower(${email}) order by 2, 1`.execute(tx)
  return rows
}

/** Deletes the second address of a guest, with whose it is and the mails to it. The guest stays. */
export async function eraseSecondAddress(
  tx: Tx,
  { eventId, id }: Pick<FoundGuest, 'eventId' | 'id'>,
  email: string,
): Promise<void> {
  await sql`delete from mail where event_id = ${eventId} and guest_id = ${id} and lower(to_address) = lower(${email})`.execute(
    tx,
  )
  await sql`delete from guest_address where event_id = ${eventId} and guest_id = ${id} and lower(email) = lower(${email})`.execute(
    tx,
  )
}

export type FoundMail = {
  id: string
  kind: string
  state: string
  subject: string
  createdAt: Date
  isOfCampaign: boolean
}

/** The latest mails to an address. */
export async function findMails(tx: Tx, email: string): Promise<FoundMail[]> {
  const { rows } = await sql<FoundMail>`
    select id, kind, state, case when kind = 'code' then '' else subject end as subject, created_at as "createdAt", campaign_id is not null as "isOfCampaign"
    from mail where lower(to_address) = lower(${email}) order by created_at desc limit 20`.execute(
    tx,
  )
  return rows
}

export type FoundPerson = { id: string; ownedAccounts: string[]; isHelper: boolean }

/** A person who signs in, with the accounts that are theirs alone. */
export async function findPerson(tx: Tx, email: string): Promise<FoundPerson | null> {
  const { rows } = await sql<FoundPerson>`
    select p.id,
      (select coalesce(array_agg(account_id::text), '{}') from member join account on account.id = account_id
        where person_id = p.id and role = 'Superuser' and removed_at is null and account.deleted_at is null
          and not exists (select from member other where other.account_id = account.id and other.role = 'Superuser' and other.removed_at is null and other.person_id <> p.id)) as "ownedAccounts",
      exists (select from member where person_id = p.id and role <> 'Superuser' and removed_at is null) as "isHelper"
    from person p where lower(p.email) = lower(${email}) and p.purged_at is null order by p.removed_at nulls first limit 1`.execute(
    tx,
  )
  return rows[0] ?? null
}

export type FoundPayment = { accountId: string | null; amount: number; refunded: number }

export async function findPayment(tx: Tx, paymentId: string): Promise<FoundPayment | null> {
  const row = await tx
    .selectFrom('payment')
    .select(['account_id', 'amount', 'amount_refunded'])
    .where('payment_id', '=', paymentId)
    .executeTakeFirst()
  return row
    ? {
        accountId: row.account_id,
        amount: Number(row.amount),
        refunded: Number(row.amount_refunded),
      }
    : null
}

/** Ends the windows in which passwords and codes were tried too often for an address. */
export async function clearLimits(tx: Tx, keys: readonly string[]): Promise<number> {
  const { rows } = await sql`
    delete from rate_bucket where split_part(key, ':', 2) = any (${keys}) returning key`.execute(tx)
  return rows.length
}
