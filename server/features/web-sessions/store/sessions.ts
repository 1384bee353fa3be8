import { sql } from 'kysely'
import type { Tx } from '../../../base/db.ts'
import type { Flow } from '../../../base/flow.ts'
import { webSessionScope, type EventScope } from '../../../base/scope.ts'
import type { Begun } from '../../../base/web-session.ts'
import type { Language } from '@mehfil/contract/fields.ts'
import type { Kept } from '../rules/kept.ts'

type Beginning = { accountId: string; guests: number; country: string; now: Date }

/** Nobody's account: without a member nobody comes in, and what is bought says how many people there may be. */
export async function addProvisional(
  tx: Tx,
  { accountId, guests, country, now }: Beginning,
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

/** The account and event of a web session, as long as they are nobody's. */
export function scopeOf(flow: Pick<Flow, 'accountId' | 'details'>): EventScope {
  return webSessionScope(flow.accountId ?? '', (flow.details as Begun).eventId)
}

type Change = { step: string; details?: Partial<Kept>; email?: string; language?: Language }

export async function moveWebSession(
  tx: Tx,
  { id }: Pick<Flow, 'id'>,
  { step, details, email, language }: Change,
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

/** Codes that were sent are worth nothing. */
export async function voidCodes(tx: Tx, { id }: Pick<Flow, 'id'>, at: Date): Promise<void> {
  await tx
    .updateTable('one_time_code')
    .set({ closed_at: at })
    .where('flow_id', '=', id)
    .where('closed_at', 'is', null)
    .execute()
}

/** By its id alone and under lock: for money, which brings no cookie. Past its days it is as good as gone. */
export async function webSessionById(tx: Tx, id: string, now: Date): Promise<Flow | null> {
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

export async function saveGuests(
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

/** Somebody wrote something into it, or brought guests. */
export async function isTouched(tx: Tx, { accountId, eventId }: EventScope): Promise<boolean> {
  const { rows } = await sql<{ touched: boolean }>`
    select updated_at > created_at or exists (select from guest where guest.event_id = event.id) as touched
    from event where account_id = ${accountId} and id = ${eventId}`.execute(tx)
  return rows[0]?.touched ?? false
}

/** How many people are on the list, and how many were chosen. */
export async function peopleOf(
  tx: Tx,
  { accountId, eventId }: EventScope,
): Promise<{ people: number; guests: number }> {
  const { rows } = await sql<{ people: number; guests: number }>`
    select coalesce((select sum(people)::int from event_tally where event_id = ${eventId}), 0) as people, people_bought as guests
    from account where id = ${accountId}`.execute(tx)
  return rows[0] ?? { people: 0, guests: 0 }
}

/** The same, and nobody adds anybody until the transaction ends. */
export async function peopleUnderLock(
  tx: Tx,
  scope: EventScope,
): Promise<{ people: number; guests: number }> {
  await sql`select lock_room(${scope.eventId})`.execute(tx)
  return peopleOf(tx, scope)
}

/** The order it was paid by, which whoever comes back arrives from. */
export async function orderOf(tx: Tx, { id }: Pick<Flow, 'id'>): Promise<string | null> {
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
