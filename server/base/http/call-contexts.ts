import { mayAny, type FlowName } from '@mehfil/contract/access.ts'
import type { Call } from '@mehfil/contract/call.ts'
import { id } from '@mehfil/contract/fields/fields.ts'
import type {
  RequestContext,
  DoorContext,
  DoorGuestContext,
  EventContext,
  FlowContext,
  GuestContext,
  HostContext,
} from './context.ts'
import { cacheSessionAccount, setPoolOwner } from '../database/fair-pool.ts'
import { findFlow } from '../access/flow.ts'
import { findHelperByToken, toDoorActor } from '../access/door-actor.ts'
import { getKeyHost } from './api-keys.ts'
import { failedLinkLimit } from './rate-limiter.ts'
import { refuse } from '../refusal.ts'
import { setRequestLanguage, type CallExecution } from './request.ts'
import { getOpenCookieName, isEventOpen } from '../access/event-lock.ts'
import {
  toAccountScope,
  findPublicEvent,
  refuseMissingEvent,
  getEventScopeForHost,
  getGuestScopeByLink,
  getGuestScope,
  type EventScope,
  type GuestScope,
} from '../access/scope.ts'
import { findSignedInHost, type SessionLookup, type SignedInHost } from '../access/session.ts'
import { findBuilder } from '../access/web-session.ts'

/**
 * Finds the actor and the object of a call: each function turns a bare context into the one that
 * its kind of action takes.
 */

export async function toFlowContext(
  context: RequestContext,
  { call }: CallExecution,
): Promise<FlowContext> {
  if (call.access.kind !== 'flow')
    throw new Error(`${call.path} is mounted for a flow and does not declare one.`)
  if (visitorFlows.has(call.access.flow)) await requireSignedOut(context)
  const flow = await findFlow(
    context.tx,
    call.access.flow,
    context.cookies.read(call.access.flow),
    context.now,
  )
  if (!flow) refuse('wrongStep')
  return { ...context, flow }
}

/** The context of calls that need no account. */
const visitorFlows: ReadonlySet<FlowName> = new Set(['signup', 'websession'])

/** A signed-in person already has an account, and would end with an event in another one. */
export async function requireSignedOut(
  context: Pick<RequestContext, 'tx' | 'cookies' | 'now'>,
): Promise<void> {
  if ('host' in (await findSignedInHost(context))) refuse('signedInAlready')
}

export const toHostContext = async (
  context: RequestContext,
  execution: CallExecution,
): Promise<HostContext> =>
  buildHostContext(context, execution, await requireHost(context, execution))

function buildHostContext(
  context: RequestContext,
  { call, request }: CallExecution,
  { host }: FoundHost,
): HostContext {
  setRequestLanguage(request, host)
  requireAccess(call, host)
  if (!call.beforeTwoSteps && host.twoStepsDueAt && host.twoStepsDueAt <= context.now)
    refuse('twoStepsNeeded')
  context.audit({
    accountId: host.accountId,
    personId: host.personId,
    ...(host.apiKeyId && { keyId: host.apiKeyId }),
  })
  setPoolOwner(host.accountId)
  return { ...context, language: host.language, host, scope: toAccountScope(host) }
}

export async function toEventContext(
  context: RequestContext,
  execution: CallExecution,
): Promise<EventContext> {
  const eventId = context.params['EID'] ?? ''
  const found = await requireHost(context, execution, eventId)
  const hostContext = buildHostContext(context, execution, found)
  const scope = await getEventScopeForHost(
    hostContext.tx,
    hostContext.host,
    eventId,
    found.foundEventId,
  )
  context.audit({ eventId: scope.eventId })
  return { ...hostContext, scope }
}

export const toGuestContext =
  (options: { deleted?: boolean }) =>
  async (context: RequestContext, execution: CallExecution): Promise<GuestContext> => {
    const eventContext = await toEventContext(context, execution)
    const scope = await getGuestScope(
      eventContext.tx,
      eventContext.scope,
      eventContext.params['GID'] ?? '',
      options,
    )
    context.audit({ subject: scope.guestId })
    return { ...eventContext, scope }
  }

/**
 * A host with the permission goes before the helper whose link was once opened in the same browser.
 */
export async function toDoorContext(
  context: RequestContext,
  execution: CallExecution,
): Promise<DoorContext> {
  const eventId = context.params['EID'] ?? ''
  const cookie = context.cookies.read('door')
  const helper =
    cookie && !getKeyHost(execution.request) && !(await canHostCheckIn(context, eventId))
      ? await findHelperByToken(context.tx, { cookie, eventId, now: context.now })
      : null
  if (helper) {
    context.audit({ accountId: helper.scope.accountId, eventId })
    return { ...context, ...helper }
  }
  const eventContext = await toEventContext(context, execution)
  return { ...eventContext, doorActor: toDoorActor(eventContext.host) }
}

export async function toDoorGuestContext(
  context: RequestContext,
  execution: CallExecution,
): Promise<DoorGuestContext> {
  const doorContext = await toDoorContext(context, execution)
  const scope = await getGuestScope(
    doorContext.tx,
    doorContext.scope,
    doorContext.params['GID'] ?? '',
  )
  context.audit({ subject: scope.guestId })
  return { ...doorContext, scope }
}

async function canHostCheckIn(context: RequestContext, eventId: string): Promise<boolean> {
  const found = await findSignedInHost(context)
  return (
    'host' in found &&
    mayAny(found.host, ['CheckIn']) === 'yes' &&
    (found.host.eventIds?.includes(eventId) ?? true)
  )
}

/**
 * Failures have a limit of their own, so that guessing a link ends long before it succeeds. A wrong
 * event and a wrong guest fail alike.
 */
export async function toPersonalLinkContext<C extends RequestContext>(
  context: C,
): Promise<C & { scope: GuestScope }> {
  const { world, tx, caller, params } = context
  const { EID = '', GID = '' } = params as Record<string, string>
  if (![EID, GID].every((one) => id.safeParse(one).success)) refuse('notFound')
  if (await world.limiter.isExhausted('link-miss', caller, failedLinkLimit))
    refuse('tooMany', { retryAfter: failedLinkLimit.minutes * 60 })
  try {
    return { ...context, scope: await getGuestScopeByLink(tx, EID, GID) }
  } catch (error) {
    await world.limiter.consume('link-miss', caller, failedLinkLimit)
    throw error
  }
}

/**
 * The event of a call without a personal link. One with a password opens only to a browser that
 * gave it.
 */
export async function getOpenEventScope(
  { tx, world, cookies }: Pick<RequestContext, 'tx' | 'world' | 'cookies'>,
  eventId: string,
): Promise<EventScope> {
  if (!id.safeParse(eventId).success) refuse('notFound')
  const found = (await findPublicEvent(tx, eventId)) ?? (await refuseMissingEvent(tx, eventId))
  const event = { id: eventId, passwordHash: found.passwordHash }
  const proof = cookies.read(getOpenCookieName(eventId))
  if (!isEventOpen(world.settings.secretKey, event, proof)) refuse('eventLocked')
  return found.scope
}

type FoundHost = Extract<SessionLookup, { host: SignedInHost }>

/**
 * The signed-in host or, where the call belongs to its wizard, the visitor who builds a one-time
 * event.
 */
async function requireHost(
  context: RequestContext,
  { call, request }: CallExecution,
  eventId?: string,
): Promise<FoundHost> {
  const keyHost = getKeyHost(request)
  if (keyHost) return { host: keyHost }
  const { tx, cookies, now } = context
  const found = await findSignedInHost(context, eventId)
  if ('host' in found) {
    cacheSessionAccount(cookies.read('sid') ?? '', found.host.accountId)
    return found
  }
  const builder =
    allowsWebSession(call) && cookies.read('websession')
      ? await findBuilder(tx, cookies.read('websession'), now)
      : found
  if ('host' in builder) return builder
  return refuse(builder.lost === 'expired' ? 'sessionExpired' : 'noSession')
}

const allowsWebSession = ({ access }: Call): boolean =>
  'webSession' in access && access.webSession === true

/**
 * What is asked again of a program before it gets a stored answer: its right to the call and to the
 * event. What it did itself may be gone by now.
 */
export function requireRepeatAccess(
  { call, request }: Pick<CallExecution, 'call' | 'request'>,
  host: SignedInHost,
): void {
  requireAccess(call, host)
  const { EID } = request.params as { EID?: string }
  if (EID !== undefined && host.eventIds && !host.eventIds.includes(EID)) refuse('notFound')
}

/**
 * Checks the plan and the owner's permissions together. A page of a plan's feature uses the
 * verdict's prompt to explain itself.
 */
function requireAccess(call: Call, host: SignedInHost): void {
  const { access } = call
  if (access.kind === 'owner' && host.role !== 'Superuser') refuse('no-access')
  if (access.kind === 'owner-or' && host.role === 'Superuser') return
  if (access.kind !== 'permission' && access.kind !== 'owner-or' && access.kind !== 'door') return
  const verdict = mayAny(host, access.kind === 'door' ? ['CheckIn'] : access.anyOf)
  if (verdict !== 'yes') refuse(verdict)
  if ('plans' in access && access.plans && !access.plans.includes(host.plan))
    refuse(host.role === 'Superuser' ? 'upgrade' : 'limit-exceeded')
  if (!call.reads && host.active !== 'Active') refuse('inactiveAccount')
}
