import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { RefusalCode } from '@mehfil/contract/refusals.ts'
import type { World } from '../world.ts'

/** What Node.js could not read as a request, by the code of its error. */
const answers: Record<string, { http: number; code: RefusalCode }> = {
  HPE_HEADER_OVERFLOW: { http: 431, code: 'tooLarge' },
  ERR_HTTP_REQUEST_TIMEOUT: { http: 408, code: 'invalidInput' },
}

/** Answers in the envelope, as every other refusal, and closes the connection. */
export const createUnreadableRequestHandler =
  ({ getTranslator }: Pick<World, 'getTranslator'>) =>
  (error: Error & { code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return
    const { http, code } = answers[error.code ?? ''] ?? { http: 400, code: 'invalidInput' }
    const message = getTranslator('en', 'common')(`refusal.${code}`)
    const body = JSON.stringify({ status: 'failed', message, data: { code, errors: {} } })
    if (socket.writable)
      socket.write(
        [
          `HTTP/1.1 ${http} ${STATUS_CODES[http]}`,
          `Content-Length: ${Buffer.byteLength(body)}`,
          'Content-Type: application/json; charset=utf-8',
          'Connection: close',
          '',
          body,
        ].join('\r\n'),
      )
    socket.destroy(error)
  }
