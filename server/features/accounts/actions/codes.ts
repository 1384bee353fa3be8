import type { FlowName } from '@mehfil/contract/access.ts'
import type { Context, FlowContext } from '../../../base/context.ts'
import { closeFlow, flowOf, openFlow, type Flow } from '../../../base/flow.ts'
import { sameBytes } from '../../../base/random.ts'
import { abandonPayments } from '../../payments/actions/abandon.ts'
import { queueCode } from '../mails.ts'
import {
  codeExpiry,
  hashOfCode,
  secondsToResend,
  secondsValid,
  whyRefused,
} from '../rules/codes.ts'
import { closeCode, lastCode, replaceCode, takeTry } from '../store/codes.ts'
import { lockFlow } from '../store/visits.ts'
import { refuseTooSoon } from './code-limits.ts'
import { refuseAfterCommit } from './tries.ts'

type Begun = Pick<Flow, 'id' | 'name' | 'email' | 'language'>

const cookieDays = 1
const codeDigits = 6

/** The flow that already waits for a code sent to this address; refused while the last one is too fresh. */
export async function waitingFlow(
  context: Context,
  name: FlowName,
  email: string,
): Promise<Flow | null> {
  const { tx, now, cookies } = context
  const flow = await flowOf(tx, name, cookies.read(name), now)
  if (!flow || flow.step !== 'otp' || flow.email.toLowerCase() !== email.toLowerCase()) return null
  if (!(await lockFlow(tx, flow))) return null
  const { resendIn } = await secondsLeft(context, flow)
  if (resendIn > 0) refuseTooSoon(context, resendIn)
  return flow
}

/** Until another code may be asked for, and until the last one runs out. */
export async function secondsLeft(
  { tx, now }: Context,
  flow: Pick<Flow, 'id' | 'name'> | null,
): Promise<{ resendIn: number; validIn: number }> {
  const last = flow && (await lastCode(tx, { flowId: flow.id, purpose: flow.name }))
  return { resendIn: secondsToResend(last, now), validIn: secondsValid(last, now) }
}

/** Begins anew; what this browser had begun before is gone. */
export async function beginFlow(
  context: Context,
  facts: Omit<Begun, 'id'> & Partial<Pick<Flow, 'plan' | 'mode'>>,
): Promise<Begun> {
  const { tx, now, world, cookies } = context
  await dropFlow(context, facts.name)
  const { id, cookie } = await openFlow(tx, { ...facts, step: 'otp', now, random: world.random })
  cookies.set(facts.name, cookie, cookieDays)
  return { id, ...facts }
}

/** What somebody began to pay in it nobody waits for any more; that goes first, as money that comes looks in this order too. */
export async function dropFlow(context: Context, name: FlowName): Promise<void> {
  const { tx, now, cookies } = context
  const flow = await flowOf(tx, name, cookies.read(name), now)
  if (flow && name === 'signup') await abandonPayments(context, `flow:${flow.id}`)
  if (flow) await closeFlow(tx, flow.id)
  cookies.drop(name)
}

/** Where nobody is to get a code, everything happens but the mail, and the code that was kept fits no six digits. */
export async function sendCode(
  { tx, world, now, agent, zone }: Context,
  flow: Begun,
  { isWanted }: { isWanted: boolean },
): Promise<void> {
  const code = world.random.digits(codeDigits)
  const kept = isWanted ? code : world.random.secret()
  const hash = hashOfCode(world.settings.secretKey, {
    flowId: flow.id,
    purpose: flow.name,
    code: kept,
  })
  await replaceCode(tx, {
    id: world.random.uuid(),
    flowId: flow.id,
    purpose: flow.name,
    hash,
    sentAt: now,
    expiresAt: codeExpiry(now),
  })
  await queueCode(tx, world, { flow, code, now, agent, zone, isWanted })
}

/** Spends one try and says whether the code was right; a right one is used up. A wrong one is refused once the transaction is through. */
export async function isRightCode(context: FlowContext, code: string): Promise<boolean> {
  const { tx, world, now, flow } = context
  const ofFlow = { flowId: flow.id, purpose: flow.name }
  const open = await takeTry(tx, { ...ofFlow, now })
  if (open && sameBytes(open.hash, hashOfCode(world.settings.secretKey, { ...ofFlow, code }))) {
    await closeCode(tx, { flowId: flow.id, id: open.id, now })
    return true
  }
  refuseAfterCommit(context, open ? 'wrongCode' : whyRefused(await lastCode(tx, ofFlow), now))
  return false
}
