import type { FlowName } from '@mehfil/contract/access.ts'
import type { Language } from '@mehfil/contract/languages.ts'
import type { PlanName, SubscriptionMode } from '@mehfil/contract/billing/plans.ts'
import type { Selectable } from 'kysely'
import type { Tx } from '../database/db.ts'
import { equalsInConstantTime, sha256, type Random } from '../random.ts'
import type { Database } from '../database/schema.ts'

/**
 * A visitor inside a sign-up, a forgotten password or an invitation, known by a cookie of its own.
 */
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

const defaultLifeHours = 24

type NewFlow = {
  name: FlowName
  step: string
  email: string
  plan?: PlanName | null
  mode?: SubscriptionMode | null
  language: Language
  accountId?: string
  invitationId?: string
  details?: Record<string, unknown>
  /** Hours it lasts. */
  hours?: number
  now: Date
  random: Random
}

/** Starts a flow and returns the cookie's value. */
export async function createFlow(
  tx: Tx,
  {
    now,
    random,
    plan,
    mode,
    accountId,
    invitationId,
    details,
    hours = defaultLifeHours,
    ...facts
  }: NewFlow,
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

export async function findFlow(
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
  return row && row.expires_at > now && equalsInConstantTime(row.secret_hash, sha256(secret))
    ? toFlow(row, name)
    : null
}

/** Finds a flow without its cookie, for work that goes on in its name, under a lock. */
export async function findFlowForUpdate(
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
  return row ? toFlow(row, name) : null
}

function toFlow(row: Selectable<Database['flow']>, name: FlowName): Flow {
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

type FlowUpdate = {
  step: string
  details?: Record<string, unknown>
  plan?: PlanName | null
  mode?: SubscriptionMode | null
}

export async function advanceFlow(
  tx: Tx,
  id: string,
  { step, details, plan, mode }: FlowUpdate,
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

export const deleteFlow = (tx: Tx, id: string) =>
  tx.deleteFrom('flow').where('id', '=', id).execute()
