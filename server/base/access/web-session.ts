import type { Permission } from '@mehfil/contract/access.ts'
import type { Language } from '@mehfil/contract/languages.ts'
import type { PlanName } from '@mehfil/contract/billing/plans.ts'
import type { Tx } from '../database/db.ts'
import { equalsInConstantTime, sha256 } from '../random.ts'
import type { SessionLookup, SignedInHost } from './session.ts'

/**
 * The permissions of a visitor who builds an event before signing up: no publishing, no settings of
 * a published event, nothing of the account.
 */
const builderPermissions: readonly Permission[] = ['DraftEvents', 'ManageGuests']

/**
 * The actor of a web session: a host of that one draft, in the account that the visitor will get.
 */
export async function findBuilder(
  tx: Tx,
  cookie: string | undefined,
  now: Date,
): Promise<SessionLookup> {
  const [id, secret] = (cookie ?? '').split('.')
  if (!id || !secret) return { lost: 'unknown' }
  const row = await findBuilderRow(tx, id)
  if (!row || !equalsInConstantTime(row.secret_hash, sha256(secret))) return { lost: 'unknown' }
  return row.expires_at <= now ? { lost: 'expired' } : { host: toBuilderHost(row, now) }
}

const findBuilderRow = (tx: Tx, id: string) =>
  tx
    .selectFrom('flow')
    .innerJoin('account', 'account.id', 'flow.account_id')
    .innerJoin('plan_limit', 'plan_limit.plan', 'account.plan')
    .where('flow.id', '=', id)
    .where('flow.name', '=', 'websession')
    .where('account.provisional_at', 'is not', null)
    .select([
      'flow.id',
      'flow.secret_hash',
      'flow.expires_at',
      'flow.language',
      'flow.details',
      'flow.email',
      'account.id as account_id',
      'account.plan',
      'account.people_bought',
      'plan_limit.features',
      'plan_limit.label_removal',
      'plan_limit.people',
    ])
    .executeTakeFirst()

/** What the flow of a web session always holds. */
export type WebSessionFlowDetails = { eventId: string; personId: string }

function toBuilderHost(
  row: NonNullable<Awaited<ReturnType<typeof findBuilderRow>>>,
  now: Date,
): SignedInHost {
  const { eventId, personId } = row.details as WebSessionFlowDetails
  return {
    sessionId: `websession:${row.id}`,
    accountId: row.account_id,
    personId,
    fullName: '',
    email: row.email,
    role: 'Normaluser',
    language: row.language as Language,
    plan: row.plan as PlanName,
    active: 'Active',
    features: row.features as Permission[],
    permissions: builderPermissions,
    eventIds: [eventId],
    labelRemoval: row.label_removal,
    peopleLimit: row.people_bought ?? row.people,
    passwordCheckedAt: null,
    signedInAt: now,
    byCompany: false,
    twoStepsDueAt: null,
    zone: null,
    digits: 'latn',
    picture: null,
  }
}
