import type { Answer } from '@mehfil/contract/envelope.ts'
import type {
  estimate as estimateCall,
  updateEstimate as updateCall,
  WebSessionPage,
} from '@mehfil/contract/web-sessions.ts'
import type { Context, FlowContext } from '../../../base/context.ts'
import { flowOf, type Flow } from '../../../base/flow.ts'
import { refuse } from '../../../base/refuse.ts'
import { builderOf } from '../../../base/web-session.ts'
import { placeFacts, placeOf } from '../../../outside/geo/place.ts'
import { groupedNumber } from '../../../outside/phones.ts'
import { secondsLeft } from '../../accounts/actions/codes.ts'
import { pricingCustom } from '../../billing/actions.ts'
import { planUnderLock } from '../../billing/store.ts'
import { eventOf } from '../../events/store/event.ts'
import { keptIn, needsNoPassword, type Kept } from '../rules/kept.ts'
import { orderOf, peopleOf, peopleUnderLock, saveGuests, scopeOf } from '../store/sessions.ts'
import { ownWebSession } from './begin.ts'

/** The sum at a place: the same function the order's price comes from. */
export async function summaryOf(
  context: Context,
  { country, guests, zone }: { country: string; guests: number; zone?: string | undefined },
) {
  const { planRate, tax, total, taxPercent, currency } = await pricingCustom(context, {
    country,
    guests,
    zone,
  })
  return { guests, planRate, tax, total, taxPercent, currency }
}

export const estimate = async (
  context: Context,
  { country = '', zone, guests }: Answer<(typeof estimateCall)['input']>,
) => ({ summary: await summaryOf(context, { country, guests, zone }) })

/** Another number of guests, and what it costs where the bill goes. The room of the list is what is paid for. */
export async function updateEstimate(
  context: FlowContext,
  { guests }: Answer<(typeof updateCall)['input']>,
) {
  const { tx, note } = context
  const flow = await building(context)
  const scope = scopeOf(flow)
  await planUnderLock(tx, scope)
  const { people, guests: before } = await peopleUnderLock(tx, scope)
  if (guests < people) refuse('fewerThanListed', { params: { count: people } })
  await saveGuests(tx, scope, guests)
  note({
    accountId: scope.accountId,
    eventId: scope.eventId,
    before: { guests: before },
    after: { guests },
  })
  return { summary: await summaryOf(context, { country: keptIn(flow).country, guests }) }
}

/** The flow as it is once nobody else works on it; one that is paid for is no web session any more. */
export async function building(context: FlowContext): Promise<Flow> {
  const flow = await ownWebSession(context)
  if (!flow || flow.step === 'paid') refuse('wrongStep')
  return flow
}

export async function verifyWebSession({ tx, now, cookies, flow }: FlowContext) {
  const found = await builderOf(tx, cookies.read('websession'), now)
  if ('lost' in found) return refuse('wrongStep')
  const { features, permissions, labelRemoval, peopleLimit, language } = found.host
  const { id, type, mode, title } = await eventOf(tx, scopeOf(flow))
  return {
    id,
    type,
    mode,
    title,
    language,
    features: [...features],
    permissions: [...permissions],
    labelRemoval,
    peopleLimit,
    isWebSession: true,
  }
}

const nobody: WebSessionPage = 'none'

export async function webSessionDetails(context: Context) {
  const { tx, now, cookies } = context
  const flow = await flowOf(tx, 'websession', cookies.read('websession'), now)
  const place = placeFacts(placeOf(context, undefined))
  const clocks = await secondsLeft(context, flow)
  const kept = keptIn(flow ?? { details: {} })
  const user = userFrom(flow, kept, clocks)
  if (!flow) return { ...empty, user, place }
  const orderId = flow.step === 'paid' ? await orderOf(tx, flow) : null
  const { id, mode, type, title } = await eventOf(tx, scopeOf(flow))
  const { people, guests } = await peopleOf(tx, scopeOf(flow))
  return {
    ...empty,
    user,
    place,
    id,
    mode,
    type,
    title,
    people,
    toPublish: kept.toPublish,
    orderId: orderId ?? '',
    summary: await summaryOf(context, { country: kept.country, guests }),
  }
}

const empty = {
  id: '',
  mode: null,
  type: null,
  title: '',
  plan: 'Custom' as const,
  toPublish: false,
  people: 0,
  summary: null,
  orderId: '',
}

function userFrom(flow: Flow | null, kept: Kept, clocks: { resendIn: number; validIn: number }) {
  const {
    fullName,
    contact,
    address,
    country,
    state,
    gstNo,
    agreedAt,
    consentAt,
    knownId,
    googleSub,
  } = kept
  return {
    page: (flow?.step as WebSessionPage | undefined) ?? nobody,
    email: flow?.email ?? '',
    fullName,
    contact,
    contactShown: groupedNumber(contact),
    address,
    country,
    state,
    gstNo,
    agreedToTerms: agreedAt !== null,
    marketingConsent: consentAt !== null,
    hasPassword: needsNoPassword(kept),
    byGoogle: googleSub !== null,
    isKnown: knownId !== null,
    ...clocks,
  }
}
