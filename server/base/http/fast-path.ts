import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { FastifyServerFactory } from 'fastify'
import { connectionLimits, maxConnections } from './connection-limits.ts'
import type { Drain } from './drain.ts'

/**
 * Answers a request of a page from memory, or says that it cannot. It reads only the request's
 * head.
 */
export type FastPath = (request: IncomingMessage, response: ServerResponse) => boolean

/**
 * A server that tries the fast paths first: a page that a thousand guests open at once costs no
 * more than its bytes. While the server drains, each answer closes its connection, so that the next
 * request goes to another node.
 */
export const createFastPathServer =
  (fastPaths: readonly FastPath[], drain: Drain): FastifyServerFactory =>
  (handler) => {
    const server = createServer(connectionLimits, (request, response) => {
      if (drain.isOn()) response.shouldKeepAlive = false
      if (!fastPaths.some((fastPath) => fastPath(request, response))) handler(request, response)
    })
    server.maxConnections = maxConnections
    return server
  }
