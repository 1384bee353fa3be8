import type { Answer } from '@mehfil/contract/envelope.ts'
import type * as calls from '@mehfil/contract/profile.ts'
import type { HostContext } from '../../../base/context.ts'
import { flowOf, openFlow, type Flow } from '../../../base/flow.ts'
import { refuse } from '../../../base/refuse.ts'
import { closeSessionsIn, closeSessionsOfAccount } from '../../../base/session.ts'
import { planUnderLock } from '../../billing/store.ts'
import { queueGoodbye } from '../mails.ts'
import { isProven, purgeDate } from '../rules/terms.ts'
import {
  closeAccount,
  closePages,
  isRemoved,
  leaveAccount,
  numbersOf,
  paidUntil,
  stopMails,
} from '../store/deletion.ts'
import { passwordHashOf } from '../store/people.ts'
import { lockFlow } from '../store/visits.ts'
import { countCode, refuseTooSoon } from './code-limits.ts'
import { dropFlow, isRightCode, secondsLeft, sendCode } from './codes.ts'
import { requireProof } from './password.ts'

const isOwner = ({ role }: HostContext['host']): boolean => role === 'Superuser'

export async function deletionFacts(context: HostContext) {
  const { tx, now, host, scope } = context
  const hasPassword = (await passwordHashOf(tx, scope)) !== null
  const flow = await ownFlow(context)
  const { owner, staysElsewhere, ...numbers } = await numbersOf(tx, scope)
  return {
    owner,
    staysElsewhere,
    ...(isOwner(host) && { ...numbers, paidUntil: await paidUntil(tx, scope, now) }),
    email: host.email,
    isAccount: isOwner(host),
    hasPassword,
    isProven: isProven(host, { hasPassword, now }),
    codeSent: flow !== null,
    ...(await secondsLeft(context, flow)),
    purgedOn: purgeDate(now),
  }
}

/** The deletion this browser has begun, if it is this person's and of this account. */
async function ownFlow({ tx, now, cookies, host }: HostContext): Promise<Flow | null> {
  const flow = await flowOf(tx, 'delete', cookies.read('delete'), now)
  return flow &&
    flow.accountId === host.accountId &&
    flow.email.toLowerCase() === host.email.toLowerCase()
    ? flow
    : null
}

export async function sendDeleteCode(context: HostContext) {
  const { tx, now, host, scope } = context
  requireProof(host, { hasPassword: (await passwordHashOf(tx, scope)) !== null, now })
  const flow = (await waiting(context)) ?? (await begun(context))
  await countCode(context, host.email, `person-${host.personId}`)
  await sendCode(context, flow, { isWanted: true })
  return secondsLeft(context, flow)
}

async function waiting(context: HostContext): Promise<Flow | null> {
  const flow = await ownFlow(context)
  if (!flow || !(await lockFlow(context.tx, flow))) return null
  const { resendIn } = await secondsLeft(context, flow)
  if (resendIn > 0) refuseTooSoon(context, resendIn)
  return flow
}

async function begun(context: HostContext) {
  const { tx, now, world, host, cookies } = context
  await dropFlow(context, 'delete')
  const facts = { name: 'delete' as const, email: host.email, language: host.language }
  const { id, cookie } = await openFlow(tx, {
    ...facts,
    step: 'otp',
    accountId: host.accountId,
    now,
    random: world.random,
  })
  cookies.set('delete', cookie, 1)
  return { id, ...facts }
}

/** The address is looked at before the code is, so that a slip of the hand spends no try. */
export async function verifyDeleteCode(
  context: HostContext,
  { code, confirm }: Answer<(typeof calls.verifyDeleteCode)['input']>,
) {
  const { tx, now, host, scope, note, cookies } = context
  requireProof(host, { hasPassword: (await passwordHashOf(tx, scope)) !== null, now })
  if (confirm.toLowerCase() !== host.email.toLowerCase()) refuse('confirmMismatch')
  const flow = await ownFlow(context)
  if (!flow) return refuse('wrongStep')
  if (!(await isRightCode({ ...context, flow }, code))) {
    note({ subject: 'refused' })
    return { purgedOn: purgeDate(now) }
  }
  await dropFlow(context, 'delete')
  await (isOwner(host) ? deleteAccount(context) : leave(context))
  cookies.drop('sid')
  return { purgedOn: purgeDate(now) }
}

/** Under the account's lock, as everything that adds to it: nothing is added any more. */
async function deleteAccount(context: HostContext): Promise<void> {
  const { tx, now, world, host, scope, note, zone: deviceZone } = context
  const { zone } = host
  await planUnderLock(tx, scope)
  const { owner, staysElsewhere, ...numbers } = await numbersOf(tx, scope)
  await closeAccount(tx, scope, now)
  for (const id of await closePages(tx, scope, now)) await world.live.announce(tx, id, 'event')
  await stopMails(tx, scope, now)
  await closeSessionsOfAccount(tx, scope.accountId)
  await queueGoodbye(tx, world, {
    ...host,
    ...numbers,
    owner,
    isAccount: true,
    staysElsewhere,
    purgedOn: purgeDate(now),
    zone: zone ?? (deviceZone || null),
  })
  note({ after: numbers })
}

async function leave(context: HostContext): Promise<void> {
  const { tx, now, world, host, scope, zone: deviceZone } = context
  const { zone } = host
  await planUnderLock(tx, scope)
  const numbers = await numbersOf(tx, scope)
  await leaveAccount(tx, scope, now)
  await closeSessionsIn(tx, scope)
  await queueGoodbye(tx, world, {
    ...host,
    ...numbers,
    isAccount: false,
    staysElsewhere: !(await isRemoved(tx, scope)),
    purgedOn: purgeDate(now),
    zone: zone ?? (deviceZone || null),
  })
}
