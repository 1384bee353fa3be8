import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod'
import type { Call } from '@mehfil/contract/call.ts'
import { success } from '@mehfil/contract/envelope.ts'
import type { World } from '../world.ts'
import type { RequestContext } from './context.ts'
import { shapeForProgram } from './program-answer.ts'
import { registerRoute, type RouteOptions } from './register-route.ts'
import { createContext, parseInput, readQuery, type CallExecution } from './request.ts'

export type CallAction<C, In, Out> = (context: C, input: In) => Promise<Out> | Out
type ContextBuilder = (
  context: RequestContext,
  running: CallExecution,
) => Promise<RequestContext> | RequestContext
type TwoPhaseAction<C, In, Out> = {
  precompute(context: C, input: In): Promise<unknown>
  action(context: C, input: In, prepared: unknown): Promise<Out> | Out
}
export type CallTask<C, In, Out> = CallAction<C, In, Out> | TwoPhaseAction<C, In, Out>

/**
 * An action with work that takes too long for a transaction, such as hashing. `precompute` does it
 * before the transaction, and `action` gets its result. The actor is looked up for both; `action`
 * must check what may have changed in between.
 */
export const twoPhaseAction = <C, In, Prepared, Out>(
  precompute: (context: C, input: In) => Promise<Prepared>,
  action: (context: C, input: In, prepared: Prepared) => Promise<Out>,
) =>
  ({
    precompute,
    action: (context, input, prepared) => action(context, input, prepared as Prepared),
  }) as TwoPhaseAction<C, In, Out extends void ? Record<never, never> : Out>

/**
 * A call in JSON: finds the actor, reads the input, runs the action and wraps its answer in the
 * envelope.
 */
export const createJsonRoute =
  (app: FastifyInstance, world: World) =>
  (
    call: Call,
    buildContext: ContextBuilder,
    task: CallTask<never, never, unknown>,
    options?: RouteOptions,
  ): void => {
    const { precompute, action } =
      typeof task === 'function' ? { precompute: null, action: task } : task
    const readRequest = async (context: RequestContext, execution: CallExecution) => {
      const actionContext = await buildContext(context, execution)
      const query = readQuery(call, execution.request)
      return [
        { ...actionContext, query } as never,
        parseInput(call.input, getBodyData(execution.request)) as never,
      ] as const
    }
    registerRoute(
      app,
      world,
      call,
      async (context, execution) => {
        const [actionContext, input] = await readRequest(context, execution)
        const result = (await action(actionContext, input, execution.prepared)) ?? {}
        const answer = success(
          shapeForProgram(execution, z.encode(call.output, result as never)),
          execution.message,
        )
        return execution.statusOverride ? { ...answer, ...execution.statusOverride } : answer
      },
      {
        ...options,
        ...(precompute && {
          prepare: async (execution) =>
            precompute(...(await readRequest(createContext(execution, world.db), execution))),
        }),
      },
    )
  }

/** A JSON body is `{ data: … }`. */
function getBodyData(request: FastifyRequest): unknown {
  const body = request.body as { data?: unknown } | null | undefined
  return body?.data ?? {}
}
