import { lockEventSeats } from '../../events/store/seats.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../base/database/db.ts'
import type { Flow } from '../../../base/access/flow.ts'
import { createWebSessionScope, type EventScope } from '../../../base/access/scope.ts'
import type { WebSessionFlowDetails } from '../../../base/access/web-session.ts'
import type { Language } from '@mehfil/contract/languages.ts'
import type { WebSessionDetails } from '../rules/details.ts'

type ProvisionalAccountInput = { accountId: string; guests: number; country: string; now: Date }

/**
 * A provisional account has no member, so it cannot be opened; `people_bought` limits its guest
 * list.
 */
export async function addProvisionalAccount(
  tx: Tx,
  { accountId, guests, country, now }: ProvisionalAccountInput,
): Promise<void> {
  await tx
    .insertInto('account')
    .values({
      id: accountId,
      plan: 'Custom',
      active: 'INACTIVE',
      period_start: now,
      period_end: null,
      created_at: now,
      provisional_at: now,
      people_bought: guests,
      country: country || null,
    })
    .execute()
}

/** The account and event of an unpaid web session. */
export function getWebSessionScope(flow: Pick<Flow, 'accountId' | 'details'>): EventScope {
  return createWebSessionScope(
    flow.accountId ?? '',
    (flow.details as WebSessionFlowDetails).eventId,
  )
}

type WebSessionUpdate = {
  step: string
  details?: Partial<WebSessionDetails>
  email?: string
  language?: Language
}

export async function updateWebSession(
  tx: Tx,
  { id }: Pick<Flow, 'id'>,
  { step, details, email, language }: WebSessionUpdate,
): Promise<void> {
  await tx
    .updateTable('flow')
    .set({
      step,
      ...(details && { details: JSON.stringify(details) }),
      ...(email !== undefined && { email }),
      ...(language && { language }),
    })
    .where('id', '=', id)
    .execute()
}

/** Voids the codes sent before. */
export async function voidCodes(tx: Tx, { id }: Pick<Flow, 'id'>, at: Date): Promise<void> {
  await tx
    .updateTable('one_time_code')
    .set({ closed_at: at })
    .where('flow_id', '=', id)
    .where('closed_at', 'is', null)
    .execute()
}

/** The locked session by its id, for payments, which bring no cookie. Null once expired. */
export async function lockWebSession(tx: Tx, id: string, now: Date): Promise<Flow | null> {
  const row = await tx
    .selectFrom('flow')
    .selectAll()
    .where('id', '=', id)
    .where('name', '=', 'websession')
    .where('expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return null
  return {
    id: row.id,
    name: 'websession',
    step: row.step,
    email: row.email,
    plan: 'Custom',
    mode: null,
    language: row.language as Language,
    details: row.details as Record<string, unknown>,
    accountId: row.account_id,
    invitationId: null,
  }
}

export async function saveGuestCount(
  tx: Tx,
  { accountId }: Pick<EventScope, 'accountId'>,
  guests: number,
): Promise<void> {
  await tx
    .updateTable('account')
    .set({ people_bought: guests })
    .where('id', '=', accountId)
    .where('provisional_at', 'is not', null)
    .execute()
}

/** Whether the event was changed or has guests. */
export async function isTouched(tx: Tx, { accountId, eventId }: EventScope): Promise<boolean> {
  const { rows } = await sql<{ touched: boolean }>`
    select updated_at > created_at or exists (select from guest where guest.event_id = event.id) as touched
    from event where account_id = ${accountId} and id = ${eventId}`.execute(tx)
  return rows[0]?.touched ?? false
}

/** The number of people on the list, and the number chosen. */
export async function getPeopleCounts(
  tx: Tx,
  { accountId, eventId }: EventScope,
): Promise<{ people: number; guests: number }> {
  const { rows } = await sql<{ people: number; guests: number }>`
    select coalesce((select sum(people)::int from event_tally where event_id = ${eventId}), 0) as people, people_bought as guests
    from account where id = ${accountId}`.execute(tx)
  return rows[0] ?? { people: 0, guests: 0 }
}

/** The same, locked against new guests until the transaction ends. */
export async function lockPeopleCounts(
  tx: Tx,
  scope: EventScope,
): Promise<{ people: number; guests: number }> {
  await lockEventSeats(tx, scope.eventId)
  return getPeopleCounts(tx, scope)
}

/** The order that paid for it, for a browser that comes back. */
export async function findPaidOrder(tx: Tx, { id }: Pick<Flow, 'id'>): Promise<string | null> {
  const row = await tx
    .selectFrom('payment_intent')
    .select('gateway_id')
    .where('holder', '=', `web-session:${id}`)
    .where('paid_at', 'is not', null)
    .orderBy('paid_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.gateway_id ?? null
}
