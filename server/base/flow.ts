import type { FlowName } from '@mehfil/contract/access.ts'
import type { Language } from '@mehfil/contract/fields.ts'
import type { PlanName, SubscriptionMode } from '@mehfil/contract/plans.ts'
import type { Selectable } from 'kysely'
import type { Tx } from './db.ts'
import { sameBytes, sha256, type Random } from './random.ts'
import type { Database } from './schema.ts'

/** A visitor on the way through a sign-up, a forgotten password or an invitation, known by a cookie of its own. */
export type Flow = {
  id: string
  name: FlowName
  step: string
  email: string
  plan: PlanName | null
  mode: SubscriptionMode | null
  language: Language
  details: Record<string, unknown>
  accountId: string | null
  invitationId: string | null
}

const usualHours = 24

type Opening = {
  name: FlowName
  step: string
  email: string
  plan?: PlanName | null
  mode?: SubscriptionMode | null
  language: Language
  accountId?: string
  invitationId?: string
  details?: Record<string, unknown>
  /** How long it lives. */ hours?: number
  now: Date
  random: Random
}

/** Starts a flow and returns the cookie's value. */
export async function openFlow(
  tx: Tx,
  {
    now,
    random,
    plan,
    mode,
    accountId,
    invitationId,
    details,
    hours = usualHours,
    ...facts
  }: Opening,
): Promise<{ id: string; cookie: string }> {
  const id = random.secret()
  const secret = random.secret()
  await tx
    .insertInto('flow')
    .values({
      id,
      secret_hash: sha256(secret),
      ...facts,
      plan: plan ?? null,
      subscription_mode: mode ?? null,
      account_id: accountId ?? null,
      invitation_id: invitationId ?? null,
      ...(details && { details: JSON.stringify(details) }),
      created_at: now,
      expires_at: new Date(now.getTime() + hours * 3_600_000),
    })
    .execute()
  return { id, cookie: `${id}.${secret}` }
}

export async function flowOf(
  tx: Tx,
  name: FlowName,
  cookie: string | undefined,
  now: Date,
): Promise<Flow | null> {
  const [id, secret] = (cookie ?? '').split('.')
  if (!id || !secret) return null
  const row = await tx
    .selectFrom('flow')
    .selectAll()
    .where('id', '=', id)
    .where('name', '=', name)
    .executeTakeFirst()
  return row && row.expires_at > now && sameBytes(row.secret_hash, sha256(secret))
    ? flowFrom(row, name)
    : null
}

/** Without anybody who shows its cookie: for work that goes on in its name, under lock. */
export async function flowById(
  tx: Tx,
  name: FlowName,
  id: string,
  now: Date,
): Promise<Flow | null> {
  const row = await tx
    .selectFrom('flow')
    .selectAll()
    .where('id', '=', id)
    .where('name', '=', name)
    .where('expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst()
  return row ? flowFrom(row, name) : null
}

function flowFrom(row: Selectable<Database['flow']>, name: FlowName): Flow {
  return {
    id: row.id,
    name,
    step: row.step,
    email: row.email,
    plan: row.plan as PlanName | null,
    mode: row.subscription_mode as SubscriptionMode | null,
    language: row.language as Language,
    details: row.details as Record<string, unknown>,
    accountId: row.account_id,
    invitationId: row.invitation_id,
  }
}

type Move = {
  step: string
  details?: Record<string, unknown>
  plan?: PlanName | null
  mode?: SubscriptionMode | null
}

export async function moveFlow(
  tx: Tx,
  id: string,
  { step, details, plan, mode }: Move,
): Promise<void> {
  await tx
    .updateTable('flow')
    .set({
      step,
      ...(details && { details: JSON.stringify(details) }),
      ...(plan !== undefined && { plan }),
      ...(mode !== undefined && { subscription_mode: mode }),
    })
    .where('id', '=', id)
    .execute()
}

export const closeFlow = (tx: Tx, id: string) =>
  tx.deleteFrom('flow').where('id', '=', id).execute()
