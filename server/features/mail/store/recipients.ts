import { sql } from 'kysely'
import type { GuestSelection } from '@mehfil/contract/guests/bulk.ts'
import { functionsQuestionId } from '@mehfil/contract/rsvp/questions.ts'
import type { Tx } from '../../../base/database/db.ts'
import type { EventScope, GuestScope } from '../../../base/access/scope.ts'
import {
  isAddressSuppressed,
  isReachable,
  isSecondReachable,
  isSuppressed,
  isToBeInvited,
  isUninvited,
  type GuestCondition,
} from '../../events/store/reachable.ts'
import { isSelectedGuest } from '../../guests/store/selection.ts'
import type { MailRecipient } from '../rules/recipient.ts'
import { companionNames } from '../../events/store/companion-names.ts'

/**
 * The guests a click invites: all without an invitation and an answer, or those of a selection
 * without an invitation.
 */
export function isInvitationRecipient(
  scope: EventScope,
  selection: GuestSelection | undefined,
): GuestCondition {
  const isSelected = selection ? isSelectedGuest(selection, scope) : sql`g.answer is null`
  return sql<boolean>`${isUninvited} and ${isReachable(scope)} and ${isSelected}`
}

export const isThisGuest = ({ guestId }: GuestScope): GuestCondition =>
  sql<boolean>`g.id = ${guestId} and g.deleted_at is null`

export async function countRecipients(
  tx: Tx,
  scope: EventScope,
  chosen: GuestCondition,
): Promise<{ guests: number; people: number }> {
  const { rows } = await sql<{ guests: number; people: number }>`
    select count(*)::int as guests, coalesce(sum(g.heads - g.absent), 0)::int as people from guest g where g.event_id = ${scope.eventId} and ${chosen}`.execute(
    tx,
  )
  return rows[0] ?? { guests: 0, people: 0 }
}

type InvitableCounts = {
  guests: number
  people: number
  withoutAddress: number
  stopped: number
  /** Second addresses, each with a mail of its own. */
  seconds: number
}

/** The number of guests not invited yet, and the reasons why some cannot be. */
export async function countInvitable(tx: Tx, scope: EventScope): Promise<InvitableCounts> {
  const { rows } = await sql<InvitableCounts>`
    select count(*) filter (where can)::int as guests, coalesce(sum(heads) filter (where can), 0)::int as people,
      count(*) filter (where email = '')::int as "withoutAddress", count(*) filter (where email <> '' and not can)::int as stopped,
      count(*) filter (where can and has_second)::int as seconds
    from (select g.heads - g.absent as heads, g.email, ${isReachable(scope)} as can, ${isSecondReachable(scope)} as has_second from guest g where g.event_id = ${scope.eventId} and ${isUninvited} and g.answer is null) as guests`.execute(
    tx,
  )
  return rows[0] ?? { guests: 0, people: 0, withoutAddress: 0, stopped: 0, seconds: 0 }
}

type RecipientRow = MailRecipient & { stopped: boolean; bounced: boolean }

/**
 * Guests with the data of their mails. Guests who may get none are marked, and deleted ones are
 * left out.
 */
export async function listMailRecipients(
  tx: Tx,
  scope: EventScope | GuestScope,
  ids: readonly string[],
): Promise<RecipientRow[]> {
  const { rows } = await sql<RecipientRow>`
    select g.id, g.name, g.email, g.language, g.party_limit as "partyLimit", g.people, g.answer, g.waitlisted_at is not null as waiting, g.confirmed_at is not null as confirmed,
      ${companionNames('g')} as companions, g.phone, g.functions, array(select distinct f.id from question_answer a cross join lateral unnest(string_to_array(a.value, ',')) as f (id)
        where a.event_id = g.event_id and a.guest_id = g.id and a.question_id = ${functionsQuestionId}) as attends, g.table_name as "table", case when g.custom_values = '{}' then '{}' else coalesce((select jsonb_object_agg(f.key, g.custom_values ->> f.id) from guest_field f where f.event_id = g.event_id and g.custom_values ? f.id), '{}') end as custom, ${isSuppressed(scope)} as stopped, g.bounced_at is not null as bounced,
      (select jsonb_build_object('email', a.email, 'name', a.name, 'stopped', ${isAddressSuppressed(scope, sql.ref('a.email'))}, 'bounced', a.bounced_at is not null) from guest_address a where a.event_id = g.event_id and a.guest_id = g.id) as second
    from guest g where g.event_id = ${scope.eventId} and g.id = any(${ids}) and g.deleted_at is null`.execute(
    tx,
  )
  return rows
}

export async function findAnyRecipient(tx: Tx, scope: EventScope): Promise<RecipientRow | null> {
  const row = await tx
    .selectFrom('guest')
    .select('id')
    .where('event_id', '=', scope.eventId)
    .where('deleted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? ((await listMailRecipients(tx, scope, [row.id]))[0] ?? null) : null
}

/** A waiting mail gets its guest's new address. */
export async function updateMailAddresses(
  tx: Tx,
  mails: ReadonlyArray<{ id: string; address: string }>,
): Promise<void> {
  if (mails.length === 0) return
  await sql`update mail set to_address = t.address from unnest(${mails.map(({ id }) => id)}::uuid[], ${mails.map(({ address }) => address)}::text[]) as t (id, address) where mail.id = t.id`.execute(
    tx,
  )
}

export async function isInvitationUnderWay(tx: Tx, scope: GuestScope): Promise<boolean> {
  const { rows } = await sql`
    select from guest g where g.event_id = ${scope.eventId} and g.id = ${scope.guestId} and (${isToBeInvited} or exists (
      select from mail m where m.event_id = g.event_id and m.guest_id = g.id and m.kind = 'invitation' and m.state in ('queued', 'inflight', 'awaiting_retry')))`.execute(
    tx,
  )
  return rows.length > 0
}
