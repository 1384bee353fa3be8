import { pathTo } from '@mehfil/contract/pages.ts'
import type { RequestContext } from '../../../base/http/context.ts'
import { deleteFlow, findFlow } from '../../../base/access/flow.ts'
import { passFirstStep } from '../../accounts/actions/second-step.ts'
import type {
  PaymentEffect,
  PaymentEffects,
  PaymentContext,
} from '../../payments/actions/effects.ts'
import {
  getNextPage,
  type PaymentIntent,
  type PaymentEffectResult,
} from '../../payments/rules/payment-intent.ts'
import { saveNextPage } from '../../payments/store/intents.ts'
import { publishPaidEvent } from '../../publishing/actions.ts'
import { hasOneTimePlan, subtractPeopleBought } from '../../subscriptions/store/account-plan.ts'
import {
  getWebSessionDetails,
  hashPasswordProof,
  type WebSessionDetails,
} from '../rules/details.ts'
import { nextStep } from '../rules/steps.ts'
import {
  addOwner,
  deactivateAccount,
  activateAccount,
  assignOwner,
  findPasswordHash,
  findPersonByIdentity,
} from '../store/owner.ts'
import {
  updateWebSession,
  lockPeopleCounts,
  getWebSessionScope,
  lockWebSession,
} from '../store/web-sessions.ts'

const getWebSessionId = ({ holder }: Pick<PaymentIntent, 'holder'>): string =>
  holder.slice('web-session:'.length)

/**
 * Gives the event to the person who paid. The money goes back for an abandoned session and for a
 * list longer than the order.
 */
export const activatePaidEvent: PaymentEffect = async (
  { tx, now, world },
  { intent },
): Promise<PaymentEffectResult> => {
  const flow = await lockWebSession(tx, getWebSessionId(intent), now)
  const accountId = flow?.accountId
  if (!flow || !accountId || flow.step !== 'confirmation') return { decline: 'cancelled' }
  const guests = intent.guests ?? 0
  if ((await lockPeopleCounts(tx, getWebSessionScope(flow))).people > guests)
    return { decline: 'list-longer' }
  if (!(await activateAccount(tx, { accountId, guests, billed: intent.billed, now })))
    return { decline: 'taken-already' }

  const details = getWebSessionDetails(flow)
  const personId = await findOrAddOwner({ tx, now }, details, flow)
  await assignOwner(tx, { accountId, personId, now })
  const { eventId, toPublish, passwordHash } = details
  await updateWebSession(tx, flow, {
    step: nextStep(flow, 'captured'),
    details: { eventId, personId, toPublish, proof: hashPasswordProof(passwordHash) },
  })
  await saveNextPage(
    tx,
    intent.id,
    toPublish ? pathTo('publish', { EID: eventId }) : pathTo('dashboard'),
  )
  if (toPublish) await publishPaidEvent({ tx, now, world, scope: getWebSessionScope(flow) })
  return { accountId, personId }
}

/** The person of the address or Google account proved in this session. */
async function findOrAddOwner(
  { tx, now }: Pick<PaymentContext, 'tx' | 'now'>,
  details: WebSessionDetails,
  { email, language }: { email: string; language: string },
): Promise<string> {
  const known = await findPersonByIdentity(tx, { email, googleSub: details.googleSub })
  if (known) return known
  const { personId: id, fullName, passwordHash, googleSub, contact, agreedAt, consentAt } = details
  return addOwner(tx, {
    id,
    email,
    fullName,
    passwordHash,
    googleSub,
    contact,
    language,
    agreedAt: agreedAt ? new Date(agreedAt) : now,
    consentAt: consentAt ? new Date(consentAt) : null,
    now,
  })
}

/**
 * Signs in the browser of the session, unless the password was changed since. Answers the next
 * page, which the payment decided.
 */
export async function signInAfterEventPayment(
  context: RequestContext,
  intent: PaymentIntent,
): Promise<string | null> {
  const { tx, now, cookies } = context
  const flow = await findFlow(tx, 'websession', cookies.read('websession'), now)
  if (!flow || flow.id !== getWebSessionId(intent) || flow.step !== 'paid') return null
  cookies.clear('websession')
  const { personId, proof } = getWebSessionDetails(flow)
  const passwordHash = await findPasswordHash(tx, personId)
  await deleteFlow(tx, flow.id)
  if (hashPasswordProof(passwordHash) !== proof || !flow.accountId) return null
  const page = await passFirstStep(context, {
    accountId: flow.accountId,
    id: personId,
    email: flow.email,
    passwordHash,
    language: flow.language,
  })
  return page === 'second-step' ? pathTo('secondStep') : getNextPage(intent)
}

/**
 * The whole payment was refunded: the event stays visible to its owner and sends nothing, unless
 * more was paid since.
 */
export const revokeRefundedEvent: PaymentEffects['refunded'][number] = async (
  { tx },
  { purpose, intent, accountId, isAll },
) => {
  if (
    purpose !== 'one-time-event' ||
    !isAll ||
    !accountId ||
    !(await hasOneTimePlan(tx, { accountId }, intent.id))
  )
    return
  if (!(await subtractPeopleBought(tx, { accountId }, intent.guests ?? 0)))
    await deactivateAccount(tx, accountId)
}
