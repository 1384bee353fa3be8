import type { WireValue } from '@mehfil/contract/envelope.ts'
import type {
  estimate as estimateCall,
  updateEstimate as updateCall,
  WebSessionPage,
} from '@mehfil/contract/accounts/web-sessions.ts'
import type { RequestContext, FlowContext } from '../../../base/http/context.ts'
import { findFlow, type Flow } from '../../../base/access/flow.ts'
import { refuse } from '../../../base/refusal.ts'
import { findBuilder } from '../../../base/access/web-session.ts'
import { toPlaceFacts, guessVisitorPlace } from '../../../adapters/geo/visitor-place.ts'
import { getCodeTimers } from '../../accounts/actions/codes.ts'
import { toTypedDetails } from '../../accounts/rules/signup-details.ts'
import { getCustomPricing } from '../../billing/actions.ts'
import { lockPlan } from '../../billing/store.ts'
import { getEvent } from '../../events/store/event.ts'
import { getWebSessionDetails, hasSignInProof, type WebSessionDetails } from '../rules/details.ts'
import {
  findPaidOrder,
  getPeopleCounts,
  lockPeopleCounts,
  saveGuestCount,
  getWebSessionScope,
} from '../store/web-sessions.ts'
import { lockOwnWebSession } from './start.ts'

/** The price at a place, by the function that prices the order. */
export async function getPriceSummary(
  context: RequestContext,
  { country, guests, zone }: { country: string; guests: number; zone?: string | undefined },
) {
  const { planRate, tax, total, taxPercent, currency } = await getCustomPricing(context, {
    country,
    guests,
    zone,
  })
  return { guests, planRate, tax, total, taxPercent, currency }
}

export const getEstimate = async (
  context: RequestContext,
  { country = '', zone, guests }: WireValue<(typeof estimateCall)['input']>,
) => ({ summary: await getPriceSummary(context, { country, guests, zone }) })

/**
 * Changes the number of guests and answers the price. The guest list can hold as many as are paid
 * for.
 */
export async function updateEstimate(
  context: FlowContext,
  { guests }: WireValue<(typeof updateCall)['input']>,
) {
  const { tx, audit } = context
  const flow = await requireOpenWebSession(context)
  const scope = getWebSessionScope(flow)
  await lockPlan(tx, scope)
  const { people, guests: before } = await lockPeopleCounts(tx, scope)
  if (guests < people) refuse('fewerThanListed', { params: { count: people } })
  await saveGuestCount(tx, scope, guests)
  audit({
    accountId: scope.accountId,
    eventId: scope.eventId,
    before: { guests: before },
    after: { guests },
  })
  return {
    summary: await getPriceSummary(context, {
      country: getWebSessionDetails(flow).country,
      guests,
    }),
  }
}

/** The flow under lock; a paid one is no web session any more. */
export async function requireOpenWebSession(context: FlowContext): Promise<Flow> {
  const flow = await lockOwnWebSession(context)
  if (!flow || flow.step === 'paid') refuse('wrongStep')
  return flow
}

export async function getWebSessionAccess({ tx, now, cookies, flow }: FlowContext) {
  const builder = await findBuilder(tx, cookies.read('websession'), now)
  if ('lost' in builder) return refuse('wrongStep')
  const { features, permissions, labelRemoval, peopleLimit, language } = builder.host
  const { id, type, mode, title } = await getEvent(tx, getWebSessionScope(flow))
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

const noPage: WebSessionPage = 'none'

export async function describeWebSession(context: RequestContext) {
  const { tx, now, cookies } = context
  const flow = await findFlow(tx, 'websession', cookies.read('websession'), now)
  const place = toPlaceFacts(guessVisitorPlace(context, undefined))
  const timers = await getCodeTimers(context, flow)
  const details = getWebSessionDetails(flow ?? { details: {} })
  const user = toWebSessionUser(flow, details, timers)
  if (!flow) return { ...emptySummary, user, place }
  const orderId = flow.step === 'paid' ? await findPaidOrder(tx, flow) : null
  const { id, mode, type, title } = await getEvent(tx, getWebSessionScope(flow))
  const { people, guests } = await getPeopleCounts(tx, getWebSessionScope(flow))
  return {
    ...emptySummary,
    user,
    place,
    id,
    mode,
    type,
    title,
    people,
    toPublish: details.toPublish,
    orderId: orderId ?? '',
    summary: await getPriceSummary(context, { country: details.country, guests }),
  }
}

const emptySummary = {
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

function toWebSessionUser(
  flow: Flow | null,
  details: WebSessionDetails,
  timers: { resendIn: number; validIn: number },
) {
  return {
    page: (flow?.step as WebSessionPage | undefined) ?? noPage,
    email: flow?.email ?? '',
    ...toTypedDetails(details),
    hasPassword: hasSignInProof(details),
    isKnown: details.knownId !== null,
    ...timers,
  }
}
