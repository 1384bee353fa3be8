import type { WireValue } from '@mehfil/contract/envelope.ts'
import type * as calls from '@mehfil/contract/accounts/profile.ts'
import type { HostContext } from '../../../base/http/context.ts'
import { findFlow, createFlow, type Flow } from '../../../base/access/flow.ts'
import { refuse } from '../../../base/refusal.ts'
import { closeMemberSessions } from '../../../base/access/session.ts'
import { lockPlan } from '../../billing/store.ts'
import { enqueueGoodbyeMail } from '../mails.ts'
import { isProven, getPurgeDate } from '../rules/terms.ts'
import {
  isPersonRemoved,
  leaveAccount,
  getDeletionNumbers,
  findPaidUntil,
} from '../store/deletion.ts'
import { countOwners } from '../store/owners.ts'
import { getPasswordHash } from '../store/people.ts'
import { lockFlow } from '../store/flows.ts'
import { reserveCode, refuseTooSoon } from './code-limits.ts'
import { dropFlow, verifyCode, getCodeTimers, sendCode } from './codes.ts'
import { endAccount } from './erase.ts'
import { requireProof } from './password.ts'

/** The only owner deletes the whole account; an owner beside others leaves it, as members do. */
const endsAccount = async ({ tx, host, scope }: HostContext): Promise<boolean> =>
  host.role === 'Superuser' && (await countOwners(tx, scope)) === 1

export async function getDeletionFacts(context: HostContext) {
  const { tx, now, host, scope } = context
  const hasPassword = (await getPasswordHash(tx, scope)) !== null
  const flow = await findDeletionFlow(context)
  const { owner, staysElsewhere, ...numbers } = await getDeletionNumbers(tx, scope)
  const isAccount = await endsAccount(context)
  return {
    owner,
    staysElsewhere,
    ...(isAccount && { ...numbers, paidUntil: await findPaidUntil(tx, scope, now) }),
    email: host.email,
    isAccount,
    hasPassword,
    isProven: isProven(host, { hasPassword, now }),
    codeSent: flow !== null,
    ...(await getCodeTimers(context, flow)),
    purgedOn: getPurgeDate(now),
  }
}

/** The deletion begun in this browser, if it belongs to this person and account. */
async function findDeletionFlow({ tx, now, cookies, host }: HostContext): Promise<Flow | null> {
  const flow = await findFlow(tx, 'delete', cookies.read('delete'), now)
  return flow &&
    flow.accountId === host.accountId &&
    flow.email.toLowerCase() === host.email.toLowerCase()
    ? flow
    : null
}

export async function sendDeleteCode(context: HostContext) {
  const { tx, now, host, scope } = context
  requireProof(host, { hasPassword: (await getPasswordHash(tx, scope)) !== null, now })
  const flow = (await findPendingFlow(context)) ?? (await startDeletionFlow(context))
  await reserveCode(context, host.email, `person-${host.personId}`)
  await sendCode(context, flow, { isWanted: true })
  return getCodeTimers(context, flow)
}

async function findPendingFlow(context: HostContext): Promise<Flow | null> {
  const flow = await findDeletionFlow(context)
  if (!flow || !(await lockFlow(context.tx, flow))) return null
  const { resendIn } = await getCodeTimers(context, flow)
  if (resendIn > 0) refuseTooSoon(context, resendIn)
  return flow
}

async function startDeletionFlow(context: HostContext) {
  const { tx, now, world, host, cookies } = context
  await dropFlow(context, 'delete')
  const isAccount = await endsAccount(context)
  const facts = { name: 'delete' as const, email: host.email, language: host.language }
  const { id, cookie } = await createFlow(tx, {
    ...facts,
    step: 'otp',
    accountId: host.accountId,
    details: { isAccount },
    now,
    random: world.random,
  })
  cookies.set('delete', cookie, 1)
  return { id, ...facts }
}

/** The typed address is checked before the code, so that a typing error uses no try. */
export async function verifyDeleteCode(
  context: HostContext,
  { code, confirm }: WireValue<(typeof calls.verifyDeleteCode)['input']>,
) {
  const { tx, now, host, scope, audit, cookies } = context
  requireProof(host, { hasPassword: (await getPasswordHash(tx, scope)) !== null, now })
  if (confirm.toLowerCase() !== host.email.toLowerCase()) refuse('confirmMismatch')
  const flow = await findDeletionFlow(context)
  if (!flow) return refuse('wrongStep')
  if (!(await verifyCode({ ...context, flow }, code))) {
    audit({ subject: 'refused' })
    return { purgedOn: getPurgeDate(now) }
  }
  await dropFlow(context, 'delete')
  await lockPlan(tx, scope)
  const isAccount = await endsAccount(context)
  if (isAccount !== flow.details['isAccount']) refuse('ownersChanged')
  await (isAccount ? deleteAccount(context) : leaveAsMember(context))
  cookies.clear('sid')
  return { purgedOn: getPurgeDate(now) }
}

async function deleteAccount(context: HostContext): Promise<void> {
  const { tx, now, world, host, scope, audit, zone: deviceZone } = context
  const { zone } = host
  const { owner, staysElsewhere, ...numbers } = await getDeletionNumbers(tx, scope)
  await endAccount(context, scope)
  await enqueueGoodbyeMail(tx, world, {
    ...host,
    ...numbers,
    owner,
    isAccount: true,
    staysElsewhere,
    purgedOn: getPurgeDate(now),
    zone: zone ?? (deviceZone || null),
  })
  audit({ after: numbers })
}

async function leaveAsMember(context: HostContext): Promise<void> {
  const { tx, now, world, host, scope, zone: deviceZone } = context
  const { zone } = host
  const numbers = await getDeletionNumbers(tx, scope)
  await leaveAccount(tx, scope, now)
  await closeMemberSessions(tx, scope)
  await enqueueGoodbyeMail(tx, world, {
    ...host,
    ...numbers,
    isAccount: false,
    staysElsewhere: !(await isPersonRemoved(tx, scope)),
    purgedOn: getPurgeDate(now),
    zone: zone ?? (deviceZone || null),
  })
}
