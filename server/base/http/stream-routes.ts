import type { FastifyInstance } from 'fastify'
import type { Call, PathParams } from '@mehfil/contract/call.ts'
import type { World } from '../world.ts'
import { toDoorContext, toEventContext, toHostContext } from './call-contexts.ts'
import type { DoorContext, EventContext, HostContext, HttpExchange } from './context.ts'
import { registerRoute } from './register-route.ts'
import { readQuery } from './request.ts'

/** Routes whose action writes to the connection itself: files, and connections that stay open. */
export function createStreamRoutes(app: FastifyInstance, world: World) {
  return {
    /**
     * An open connection about the event `{EID}`, or a file that is written while it is read. When
     * the action returns, it has started to answer or has refused.
     */
    stream: <P extends string, In, Out, Q>(
      call: Call<P, In, Out, Q>,
      action: (context: EventContext<PathParams<P>, Q> & HttpExchange) => void | Promise<void>,
    ) =>
      registerRoute(app, world, call as unknown as Call, async (context, execution) => {
        const actionContext = await toEventContext(context, execution)
        await action({
          ...(actionContext as EventContext<PathParams<P>, Q>),
          query: readQuery(call as unknown as Call, execution.request) as Q,
          request: execution.request,
          reply: execution.reply,
        })
        return execution.reply.hijack()
      }),
    /** A file for a device at the door of the event `{EID}`. */
    doorStream: <P extends string, In, Out, Q>(
      call: Call<P, In, Out, Q>,
      action: (context: DoorContext<PathParams<P>, Q> & HttpExchange) => void | Promise<void>,
    ) =>
      registerRoute(app, world, call as unknown as Call, async (context, execution) => {
        const actionContext = await toDoorContext(context, execution)
        await action({
          ...(actionContext as DoorContext<PathParams<P>>),
          query: readQuery(call as unknown as Call, execution.request) as Q,
          request: execution.request,
          reply: execution.reply,
        })
        return execution.reply.hijack()
      }),
    /**
     * A file for a host, about no event. When the action returns, it has started to answer or has
     * refused.
     */
    accountStream: <P extends string, In, Out, Q>(
      call: Call<P, In, Out, Q>,
      action: (context: HostContext<PathParams<P>, Q> & HttpExchange) => void | Promise<void>,
    ) =>
      registerRoute(app, world, call as unknown as Call, async (context, execution) => {
        const actionContext = await toHostContext(context, execution)
        await action({
          ...(actionContext as HostContext<PathParams<P>, Q>),
          query: readQuery(call as unknown as Call, execution.request) as Q,
          request: execution.request,
          reply: execution.reply,
        })
        return execution.reply.hijack()
      }),
  }
}
