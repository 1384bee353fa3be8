import { to } from '@mehfil/contract/pages.ts'
import type { Context } from '../../../base/context.ts'
import { closeFlow, flowOf } from '../../../base/flow.ts'
import { enter } from '../../accounts/actions/enter.ts'
import type { Effect, Effects, Scene } from '../../payments/actions/effects.ts'
import { nextPageOf, type Intent, type Taken } from '../../payments/rules/paid.ts'
import { keepNextPage } from '../../payments/store/intents.ts'
import { publishPaid } from '../../publishing/actions.ts'
import { hasOnce, takeOffOnce } from '../../subscriptions/store/subscriptions.ts'
import { keptIn, proofOf, type Kept } from '../rules/kept.ts'
import { nextStep } from '../rules/steps.ts'
import {
  addOwner,
  closeForUse,
  makeReal,
  ownAccount,
  passwordOf,
  personWith,
} from '../store/owner.ts'
import { moveWebSession, peopleUnderLock, scopeOf, webSessionById } from '../store/sessions.ts'

const idOf = ({ holder }: Pick<Intent, 'holder'>): string => holder.slice('web-session:'.length)

/** What was nobody's becomes theirs. A web session that was given up meanwhile has nothing to give, and a list that grew past what the order was for is not paid for: the money goes back. */
export const takeOneTimeEvent: Effect = async ({ tx, now, world }, { intent }): Promise<Taken> => {
  const flow = await webSessionById(tx, idOf(intent), now)
  const accountId = flow?.accountId
  if (!flow || !accountId || flow.step !== 'confirmation') return { decline: 'cancelled' }
  const guests = intent.guests ?? 0
  if ((await peopleUnderLock(tx, scopeOf(flow))).people > guests) return { decline: 'list-longer' }
  if (!(await makeReal(tx, { accountId, guests, billed: intent.billed, now })))
    return { decline: 'taken-already' }

  const kept = keptIn(flow)
  const personId = await ownerOf({ tx, now }, kept, flow)
  await ownAccount(tx, { accountId, personId, now })
  const { eventId, toPublish, passwordHash } = kept
  await moveWebSession(tx, flow, {
    step: nextStep(flow, 'captured'),
    details: { eventId, personId, toPublish, proof: proofOf(passwordHash) },
  })
  await keepNextPage(tx, intent.id, toPublish ? to('publish', { EID: eventId }) : to('dashboard'))
  if (toPublish) await publishPaid({ tx, now, world, scope: scopeOf(flow) })
  return { accountId, personId }
}

/** Whoever has the address by now, or the account at Google, is who proved it here. */
async function ownerOf(
  { tx, now }: Pick<Scene, 'tx' | 'now'>,
  kept: Kept,
  { email, language }: { email: string; language: string },
): Promise<string> {
  const known = await personWith(tx, { email, googleSub: kept.googleSub })
  if (known) return known
  const { personId: id, fullName, passwordHash, googleSub, contact, agreedAt, consentAt } = kept
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

/** The browser that began it is signed in, unless the password was changed since: then by hand. Answers where it goes on, which the payment decided. */
export async function arriveAtEvent(context: Context, intent: Intent): Promise<string | null> {
  const { tx, now, cookies } = context
  const flow = await flowOf(tx, 'websession', cookies.read('websession'), now)
  if (!flow || flow.id !== idOf(intent) || flow.step !== 'paid') return null
  cookies.drop('websession')
  const { personId, proof } = keptIn(flow)
  const passwordHash = await passwordOf(tx, personId)
  await closeFlow(tx, flow.id)
  if (proofOf(passwordHash) !== proof || !flow.accountId) return null
  await enter(context, { accountId: flow.accountId, id: personId, email: flow.email, passwordHash })
  return nextPageOf(intent)
}

/** All of the money went back: the event stays to be looked at, and nothing of it goes out any more, unless more was paid for it since. */
export const takeBackEvent: Effects['refunded'][number] = async (
  { tx },
  { purpose, intent, accountId, isAll },
) => {
  if (
    purpose !== 'one-time-event' ||
    !isAll ||
    !accountId ||
    !(await hasOnce(tx, { accountId }, intent.id))
  )
    return
  if (!(await takeOffOnce(tx, { accountId }, intent.guests ?? 0))) await closeForUse(tx, accountId)
}
