import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { FastifyServerFactory } from 'fastify'
import { connectionLimits, maxConnections } from './connection-limits.ts'
import type { Drain } from './drain.ts'
import { observeRequest, type RequestObserver } from './request-observer.ts'

/**
 * Answers a request of a page from memory, or says that it cannot. It reads only the request's
 * head.
 */
export type FastPath = (request: IncomingMessage, response: ServerResponse) => boolean

/**
 * Longer than a proxy keeps an idle connection: otherwise it may send a request on one that we are
 * closing, and cannot know whether the request was taken.
 */
const idleConnectionMs = 90_000

/**
 * A server that tries the fast paths first: a page that a thousand guests open at once costs no
 * more than its bytes. While the server drains, each answer closes its connection, so that the next
 * request goes to another node.
 */
export const createFastPathServer =
  (
    fastPaths: readonly FastPath[],
    drain: Drain,
    observers: readonly RequestObserver[] = [],
  ): FastifyServerFactory =>
  (handler) => {
    const server = createServer(
      { ...connectionLimits, keepAliveTimeout: idleConnectionMs },
      (request, response) => {
        if (drain.isOn()) response.shouldKeepAlive = false
        const began = performance.now()
        if (!fastPaths.some((fastPath) => fastPath(request, response)))
          return handler(request, response)
        // The framework tells about its own requests.
        if (observers.length > 0)
          observeRequest({ request, response, began, requestId: null }, observers)
      },
    )
    server.maxConnections = maxConnections
    return server
  }
