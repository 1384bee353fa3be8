import type { Permission } from '@mehfil/contract/access.ts'
import type { Language } from '@mehfil/contract/fields.ts'
import type { PlanName } from '@mehfil/contract/plans.ts'
import type { Tx } from './db.ts'
import { sameBytes, sha256 } from './random.ts'
import type { Found, Host } from './session.ts'

/** Where a visitor builds one event before they are anybody: no publishing, no settings of what is out, nothing of the account. */
const rights: readonly Permission[] = ['DraftEvents', 'ManageGuests']

/** Who builds the event of a web session, as a host of that one draft in the account that will be theirs. */
export async function builderOf(tx: Tx, cookie: string | undefined, now: Date): Promise<Found> {
  const [id, secret] = (cookie ?? '').split('.')
  if (!id || !secret) return { lost: 'unknown' }
  const row = await builderRow(tx, id)
  if (!row || !sameBytes(row.secret_hash, sha256(secret))) return { lost: 'unknown' }
  return row.expires_at <= now ? { lost: 'expired' } : { host: hostFrom(row, now) }
}

const builderRow = (tx: Tx, id: string) =>
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

/** What a flow of a web session always holds. */
export type Begun = { eventId: string; personId: string }

function hostFrom(row: NonNullable<Awaited<ReturnType<typeof builderRow>>>, now: Date): Host {
  const { eventId, personId } = row.details as Begun
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
    permissions: rights,
    eventIds: [eventId],
    labelRemoval: row.label_removal,
    peopleLimit: row.people_bought ?? row.people,
    passwordCheckedAt: null,
    signedInAt: now,
    zone: null,
    digits: 'latn',
    picture: null,
  }
}
