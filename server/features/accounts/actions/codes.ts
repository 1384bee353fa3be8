import type { FlowName } from '@mehfil/contract/access.ts'
import type { RequestContext, FlowContext } from '../../../base/http/context.ts'
import {
  advanceFlow,
  deleteFlow,
  findFlow,
  createFlow,
  type Flow,
} from '../../../base/access/flow.ts'
import { equalsInConstantTime } from '../../../base/random.ts'
import { abandonPayments } from '../../payments/actions/abandon.ts'
import { enqueueCodeMail } from '../mails.ts'
import {
  getCodeExpiry,
  hashCode,
  getSecondsToResend,
  getSecondsValid,
  getCodeRefusal,
} from '../rules/codes.ts'
import { nextStep } from '../rules/flow-steps.ts'
import { closeCode, findLastCode, replaceCode, consumeAttempt } from '../store/codes.ts'
import { lockFlow, renewFlow } from '../store/flows.ts'
import { refuseTooSoon } from './code-limits.ts'
import { refuseAfterCommit } from './attempt-limits.ts'

type CodeFlow = Pick<Flow, 'id' | 'name' | 'email' | 'language'>

const flowCookieDays = 1
const codeDigits = 6

/**
 * The flow that already waits for a code sent to this address. Refuses while the last code is less
 * than a minute old.
 */
export async function findPendingCodeFlow(
  context: RequestContext,
  name: FlowName,
  email: string,
): Promise<Flow | null> {
  const { tx, now, cookies } = context
  const flow = await findFlow(tx, name, cookies.read(name), now)
  if (!flow || flow.step !== 'otp' || flow.email.toLowerCase() !== email.toLowerCase()) return null
  if (!(await lockFlow(tx, flow))) return null
  const { resendIn } = await getCodeTimers(context, flow)
  if (resendIn > 0) refuseTooSoon(context, resendIn)
  return flow
}

/** Seconds until another code may be sent, and until the last one expires. */
export async function getCodeTimers(
  { tx, now }: RequestContext,
  flow: Pick<Flow, 'id' | 'name'> | null,
): Promise<{ resendIn: number; validIn: number }> {
  const last = flow && (await findLastCode(tx, { flowId: flow.id, purpose: flow.name }))
  return { resendIn: getSecondsToResend(last, now), validIn: getSecondsValid(last, now) }
}

/** Starts a new flow and ends the one this browser had. */
export async function startFlow(
  context: RequestContext,
  facts: Omit<CodeFlow, 'id'> & Partial<Pick<Flow, 'plan' | 'mode'>>,
): Promise<CodeFlow> {
  const { tx, now, world, cookies } = context
  await dropFlow(context, facts.name)
  const { id, cookie } = await createFlow(tx, { ...facts, step: 'otp', now, random: world.random })
  cookies.set(facts.name, cookie, flowCookieDays)
  return { id, ...facts }
}

/**
 * Abandons the flow's open payment. The payment's row is locked first, as a payment that arrives
 * locks in this order too.
 */
export async function dropFlow(context: RequestContext, name: FlowName): Promise<void> {
  const { tx, now, cookies } = context
  const flow = await findFlow(tx, name, cookies.read(name), now)
  if (flow && name === 'signup') await abandonPayments(context, `flow:${flow.id}`)
  if (flow) await deleteFlow(tx, flow.id)
  cookies.clear(name)
}

/**
 * For an address that gets no code, all the work is done except the mail; the stored code then
 * fits no six digits.
 */
export async function sendCode(
  { tx, world, now, agent, zone }: RequestContext,
  flow: CodeFlow,
  { isWanted }: { isWanted: boolean },
): Promise<void> {
  const code = world.random.digits(codeDigits)
  const storedCode = isWanted ? code : world.random.secret()
  const hash = hashCode(world.settings.secretKey, {
    flowId: flow.id,
    purpose: flow.name,
    code: storedCode,
  })
  await replaceCode(tx, {
    id: world.random.uuid(),
    flowId: flow.id,
    purpose: flow.name,
    hash,
    sentAt: now,
    expiresAt: getCodeExpiry(now),
  })
  await enqueueCodeMail(tx, world, { flow, code, now, agent, zone, isWanted })
}

/**
 * Uses one try and says whether the code was right; a right code is used up. A wrong one is
 * refused after the transaction.
 */
export async function verifyCode(context: FlowContext, code: string): Promise<boolean> {
  const { tx, world, now, flow } = context
  const codeKey = { flowId: flow.id, purpose: flow.name }
  const open = await consumeAttempt(tx, { ...codeKey, now })
  if (
    open &&
    equalsInConstantTime(open.hash, hashCode(world.settings.secretKey, { ...codeKey, code }))
  ) {
    await closeCode(tx, { flowId: flow.id, id: open.id, now })
    return true
  }
  refuseAfterCommit(
    context,
    open ? 'wrongCode' : getCodeRefusal(await findLastCode(tx, codeKey), now),
  )
  return false
}

/** A right code leads to the next step, and gives the browser a new secret for the flow. */
export async function passCodeStep(
  context: FlowContext,
  name: 'signup' | 'forgot' | 'invite',
  code: string,
): Promise<void> {
  const { tx, flow, world, cookies } = context
  const step = nextStep(flow, 'verify')
  if (!(await verifyCode(context, code))) return
  await advanceFlow(tx, flow.id, { step })
  cookies.set(name, await renewFlow(tx, flow, world.random), 1)
}
