import type { FastifyInstance } from 'fastify'
import type { Call, PathParams } from '@mehfil/contract/call.ts'
import type { World } from '../world.ts'
import {
  toDoorContext,
  toDoorGuestContext,
  toEventContext,
  toFlowContext,
  toGuestContext,
  toHostContext,
  toPersonalLinkContext,
} from './call-contexts.ts'
import type {
  DoorContext,
  DoorGuestContext,
  EventContext,
  FlowContext,
  GuestContext,
  HostContext,
  PersonalLinkContext,
  RequestContext,
} from './context.ts'
import type { FastPath } from './fast-path.ts'
import { createJsonRoute, type CallAction, type CallTask } from './json-route.ts'
import { createPageRoutes } from './page-routes.ts'
import type { RouteOptions } from './register-route.ts'
import { createStreamRoutes } from './stream-routes.ts'
import { createUploadRoutes } from './upload-routes.ts'

export type CallRouter = ReturnType<typeof createCallRouter>

/**
 * The only way to make a route: each method says what context the action gets, the call says who
 * may use it.
 */
export function createCallRouter(app: FastifyInstance, world: World, fastPaths: FastPath[] = []) {
  const json = createJsonRoute(app, world)
  return {
    ...createUploadRoutes(app, world),
    ...createStreamRoutes(app, world),
    ...createPageRoutes(app, world, fastPaths),
    /** Anyone may call it. */
    open: <P extends string, In, Out, Q>(
      call: Call<P, In, Out, Q>,
      task: CallTask<RequestContext<PathParams<P>, Q>, In, Out>,
      options?: RouteOptions,
    ) => json(call as unknown as Call, (context) => context, task as never, options),
    /** A visitor inside a sign-up or a forgotten-password flow. */
    flow: <P extends string, In, Out, Q>(
      call: Call<P, In, Out, Q>,
      task: CallTask<FlowContext<PathParams<P>, Q>, In, Out>,
    ) => json(call as unknown as Call, toFlowContext, task as never),
    /** A host, over the whole account. */
    host: <P extends string, In, Out, Q>(
      call: Call<P, In, Out, Q>,
      task: CallTask<HostContext<PathParams<P>, Q>, In, Out>,
    ) => json(call as unknown as Call, toHostContext, task as never),
    /** A host, over the event `{EID}` of the path. */
    event: <P extends string, In, Out, Q>(
      call: Call<P, In, Out, Q>,
      task: CallTask<EventContext<PathParams<P>, Q>, In, Out>,
    ) => json(call as unknown as Call, toEventContext, task as never),
    /** A host, over the guest `{GID}` of the event `{EID}`. */
    guest: <P extends string, In, Out, Q>(
      call: Call<P, In, Out, Q>,
      action: CallAction<GuestContext<PathParams<P>, Q>, In, Out>,
      guestOptions: { deleted?: boolean } = {},
    ) => json(call as unknown as Call, toGuestContext(guestOptions), action as never),
    /**
     * The actor at the door of the event `{EID}`: a host with the permission, or a helper with a
     * link.
     */
    door: <P extends string, In, Out, Q>(
      call: Call<P, In, Out, Q>,
      action: CallAction<DoorContext<PathParams<P>, Q>, In, Out>,
      options?: RouteOptions,
    ) => json(call as unknown as Call, toDoorContext, action as never, options),
    /** The same, over the guest `{GID}`. */
    doorGuest: <P extends string, In, Out, Q>(
      call: Call<P, In, Out, Q>,
      action: CallAction<DoorGuestContext<PathParams<P>, Q>, In, Out>,
    ) => json(call as unknown as Call, toDoorGuestContext, action as never),
    /** A guest, by the two ids of the personal link. */
    link: <P extends string, In, Out, Q>(
      call: Call<P, In, Out, Q>,
      action: CallAction<PersonalLinkContext<PathParams<P>, Q>, In, Out>,
      options?: RouteOptions,
    ) => json(call as unknown as Call, toPersonalLinkContext, action as never, options),
  }
}
