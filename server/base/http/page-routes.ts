import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Call, PathParams } from '@mehfil/contract/call.ts'
import type { World } from '../world.ts'
import type { PageContext, PageResponse, RawBodyContext, RequestContext } from './context.ts'
import type { FastPath } from './fast-path.ts'
import { readForm } from './form-body.ts'
import { sendPage } from './page-response.ts'
import { registerRoute, type RouteOptions } from './register-route.ts'

type PageRouteOptions = RouteOptions & {
  /** Answers from memory, before the framework sees the request. */
  fastPath?: FastPath
}

/** Routes that answer without the JSON envelope: pages for guests, and answers to other programs. */
export function createPageRoutes(app: FastifyInstance, world: World, fastPaths: FastPath[]) {
  return {
    /** HTML and files for guests. A fast path may answer the same page again from memory. */
    page: <P extends string, In, Out, Q>(
      call: Call<P, In, Out, Q>,
      action: (context: PageContext<PathParams<P>>) => Promise<PageResponse> | PageResponse,
      options?: PageRouteOptions,
    ) => {
      if (options?.fastPath) fastPaths.push(options.fastPath)
      registerRoute(
        app,
        world,
        call as unknown as Call,
        async (context, { request, reply }) =>
          action({
            ...(context as RequestContext<PathParams<P>>),
            request,
            reply,
            form: await readForm(request),
          }),
        { ...options, send: (reply, page) => sendPage(reply, page as PageResponse) },
      )
    },
    /** A webhook. Its body is not parsed, and the action opens its own transaction. */
    raw: <P extends string, In, Out, Q>(
      call: Call<P, In, Out, Q>,
      action: (context: RawBodyContext) => Promise<PageResponse>,
      options: Pick<RouteOptions, 'maxBodyBytes'> = {},
    ) => {
      void app.register(async (scopedApp) => {
        scopedApp.removeAllContentTypeParsers()
        scopedApp.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) =>
          done(null, body),
        )
        registerRoute(
          scopedApp,
          world,
          call as unknown as Call,
          (context, { request }) =>
            action({
              ...context,
              body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
              method: request.method,
              query: request.query,
              headers: request.headers,
            }),
          {
            ...options,
            withoutTransaction: true,
            send: (reply, page) =>
              (page as PageResponse).isHungUp
                ? hangUp(reply)
                : sendPage(reply, page as PageResponse),
          },
        )
      })
    },
  }
}

function hangUp(reply: FastifyReply): FastifyReply {
  reply.raw.destroy()
  return reply.hijack()
}
