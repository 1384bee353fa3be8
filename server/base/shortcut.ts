import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { FastifyServerFactory } from 'fastify'
import type { Drain } from './drain.ts'

/** Answers a request of a declared page from memory, or says that it cannot. It reads nothing but the request's head. */
export type Shortcut = (request: IncomingMessage, response: ServerResponse) => boolean

/**
 * A server that tries the shortcuts first: a page a thousand guests open at once costs no more than its bytes. While it drains
 * each answer is the last on its connection, so that the next request is sent to another node.
 */
export const serverWith =
  (shortcuts: readonly Shortcut[], drain: Drain): FastifyServerFactory =>
  (handler) =>
    createServer({ requestTimeout: 30_000 }, (request, response) => {
      if (drain.isOn()) response.shouldKeepAlive = false
      if (!shortcuts.some((shortcut) => shortcut(request, response))) handler(request, response)
    })
