import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type ReceivedMessage = {
  id: string
  type: string
  headers: IncomingMessage['headers']
  body: string
  data: { GUEST?: Record<string, unknown>; EVENT?: Record<string, unknown> }
}

type Reply = (message: ReceivedMessage, response: ServerResponse) => void

/** A program on this machine that keeps what it is sent, and accepts it unless told otherwise. */
export async function openReceiver() {
  const received: ReceivedMessage[] = []
  const state: { reply: Reply } = { reply: (_, response) => void response.end('thanks') }
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const body = Buffer.concat(parts).toString()
      const { type, data } = JSON.parse(body) as Pick<ReceivedMessage, 'type' | 'data'>
      const message = {
        id: String(request.headers['webhook-id']),
        type,
        headers: request.headers,
        body,
        data,
      }
      received.push(message)
      state.reply(message, response)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/hooks`,
    received,
    listTypes: () => received.map(({ type }) => type),
    setReply: (reply: Reply) => {
      state.reply = reply
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
export type TestReceiver = Awaited<ReturnType<typeof openReceiver>>

/** Verifies as the specification of Standard Webhooks says, written apart from the product. */
export function verifyMessage(
  { headers, body }: Pick<ReceivedMessage, 'headers' | 'body'>,
  secret: string,
  now: Date,
): boolean {
  const [id, timestamp] = [headers['webhook-id'], headers['webhook-timestamp']].map(String)
  if (Math.abs(Number(timestamp) - now.getTime() / 1000) > 300) return false
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const expected = createHmac('sha256', key)
    .update([id, timestamp, body].join('.'))
    .digest('base64')
  return String(headers['webhook-signature'])
    .split(' ')
    .some((one) => one === `v1,${expected}`)
}
