import { mayAny, type FlowName } from '@mehfil/contract/access.ts'
import type { Call } from '@mehfil/contract/call.ts'
import { id } from '@mehfil/contract/fields.ts'
import type {
  Context,
  DoorContext,
  DoorGuestContext,
  EventContext,
  FlowContext,
  GuestContext,
  HostContext,
} from './context.ts'
import { rememberAccount, setOwner } from './fair-share.ts'
import { flowOf } from './flow.ts'
import { helperAt, keeperFrom } from './keeper.ts'
import { linkMisses } from './limits.ts'
import { refuse } from './refuse.ts'
import { speakTo, type Running } from './request.ts'
import {
  accountScope,
  eventScopeFor,
  guestScopeByLink,
  guestScopeIn,
  type GuestScope,
} from './scope.ts'
import { hostBehindCookie, type Found, type Host } from './session.ts'
import { builderOf } from './web-session.ts'

/** Who asks, and over what: each turns a bare context into one an action of its kind can stand on. */

export async function inFlow(context: Context, { call }: Running): Promise<FlowContext> {
  if (call.access.kind !== 'flow')
    throw new Error(`${call.path} is mounted for a flow and does not declare one.`)
  if (ofVisitors.has(call.access.flow)) await requireVisitor(context)
  const flow = await flowOf(
    context.tx,
    call.access.flow,
    context.cookies.read(call.access.flow),
    context.now,
  )
  if (!flow) refuse('wrongStep')
  return { ...context, flow }
}

/** What is begun without an account. */
const ofVisitors: ReadonlySet<FlowName> = new Set(['signup', 'websession'])

/** Whoever is signed in has an account already, and would end with an event in another one. */
export async function requireVisitor(
  context: Pick<Context, 'tx' | 'cookies' | 'now'>,
): Promise<void> {
  if ('host' in (await hostBehindCookie(context))) refuse('signedInAlready')
}

export const asHost = async (context: Context, running: Running): Promise<HostContext> =>
  hosted(context, running, await hostBehind(context, running.call))

function hosted(context: Context, { call, request }: Running, { host }: Behind): HostContext {
  speakTo(request, host)
  requireAccess(call, host)
  context.note({ accountId: host.accountId, personId: host.personId })
  setOwner(host.accountId)
  return { ...context, language: host.language, host, scope: accountScope(host) }
}

export async function inEvent(context: Context, running: Running): Promise<EventContext> {
  const eventId = context.params['EID'] ?? ''
  const behind = await hostBehind(context, running.call, eventId)
  const ready = hosted(context, running, behind)
  const scope = await eventScopeFor(ready.tx, ready.host, eventId, behind.seen)
  context.note({ eventId: scope.eventId })
  return { ...ready, scope }
}

export const overGuest =
  (which: { deleted?: boolean }) =>
  async (context: Context, running: Running): Promise<GuestContext> => {
    const ready = await inEvent(context, running)
    const scope = await guestScopeIn(ready.tx, ready.scope, ready.params['GID'] ?? '', which)
    context.note({ subject: scope.guestId })
    return { ...ready, scope }
  }

/** A host who may check in here goes before the helper whose link the same browser once opened. */
export async function atDoor(context: Context, running: Running): Promise<DoorContext> {
  const eventId = context.params['EID'] ?? ''
  const cookie = context.cookies.read('door')
  const helper =
    cookie && !(await mayKeep(context, eventId))
      ? await helperAt(context.tx, { cookie, eventId, now: context.now })
      : null
  if (helper) {
    context.note({ accountId: helper.scope.accountId, eventId })
    return { ...context, ...helper }
  }
  const ready = await inEvent(context, running)
  return { ...ready, keeper: keeperFrom(ready.host) }
}

export async function atDoorOver(context: Context, running: Running): Promise<DoorGuestContext> {
  const ready = await atDoor(context, running)
  const scope = await guestScopeIn(ready.tx, ready.scope, ready.params['GID'] ?? '')
  context.note({ subject: scope.guestId })
  return { ...ready, scope }
}

async function mayKeep(context: Context, eventId: string): Promise<boolean> {
  const found = await hostBehindCookie(context)
  return (
    'host' in found &&
    mayAny(found.host, ['CheckIn']) === 'yes' &&
    (found.host.eventIds?.includes(eventId) ?? true)
  )
}

/** Misses are counted apart, so that guessing a link ends long before a hit. A wrong event and a wrong guest miss alike. */
export async function byLink<C extends Context>(context: C): Promise<C & { scope: GuestScope }> {
  const { world, tx, caller, params } = context
  const { EID = '', GID = '' } = params as Record<string, string>
  if (![EID, GID].every((one) => id.safeParse(one).success)) refuse('notFound')
  if (await world.limiter.spent('link-miss', caller, linkMisses))
    refuse('tooMany', { retryAfter: linkMisses.minutes * 60 })
  try {
    return { ...context, scope: await guestScopeByLink(tx, EID, GID) }
  } catch (error) {
    await world.limiter.fits('link-miss', caller, linkMisses)
    throw error
  }
}

type Behind = Extract<Found, { host: Host }>

/** Whoever is signed in; else, where the call is one of its wizard, whoever builds a one-time event. */
async function hostBehind(context: Context, call: Call, eventId?: string): Promise<Behind> {
  const { tx, cookies, now } = context
  const found = await hostBehindCookie(context, eventId)
  if ('host' in found) {
    rememberAccount(cookies.read('sid') ?? '', found.host.accountId)
    return found
  }
  const builder =
    isOfWebSession(call) && cookies.read('websession')
      ? await builderOf(tx, cookies.read('websession'), now)
      : found
  if ('host' in builder) return builder
  return refuse(builder.lost === 'expired' ? 'sessionExpired' : 'noSession')
}

const isOfWebSession = ({ access }: Call): boolean =>
  'webSession' in access && access.webSession === true

/** The plan and the owner's word together; a page of a plan's feature explains itself by the verdict's prompt. */
function requireAccess(call: Call, host: Host): void {
  const { access } = call
  if (access.kind === 'owner' && host.role !== 'Superuser') refuse('no-access')
  if (access.kind === 'owner-or' && host.role === 'Superuser') return
  if (access.kind !== 'permission' && access.kind !== 'owner-or' && access.kind !== 'door') return
  const verdict = mayAny(host, access.kind === 'door' ? ['CheckIn'] : access.anyOf)
  if (verdict !== 'yes') refuse(verdict)
  if (!call.reads && host.active !== 'Active') refuse('inactiveAccount')
}
