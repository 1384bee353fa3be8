import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

const appSecret = 'app-secret-of-the-fault-run'
const phoneId = '100000000000001'

const keys = {
  WHATSAPP_TOKEN: 'token-of-the-fault-run',
  WHATSAPP_PHONE_ID: phoneId,
  WHATSAPP_BUSINESS_ID: '200000000000002',
  WHATSAPP_APP_SECRET: appSecret,
  WHATSAPP_VERIFY_TOKEN: 'verify-token-of-the-fault-run',
}

const phoneFaults = ['refused', '429', '500', 'cut before', 'cut after'] as const

/**
 * A provider of WhatsApp that fails one message in ten, counts what it took under our ids, and
 * reports each until the product takes the report; some reports come twice.
 */
export async function startPhoneProvider(chance: { below(most: number): number }) {
  const taken = new Map<string, number>()
  const refused = new Set<string>()
  const waiting: string[] = []
  let isFailing = true
  let slow = 0
  const server = createServer((request, response) => {
    let body = ''
    request
      .on('data', (chunk: Buffer) => {
        body += chunk.toString()
      })
      .on('end', () => void answer(request, response, body))
  })
  const answer = async (request: IncomingMessage, response: ServerResponse, body: string) => {
    if (request.method === 'GET') return sendJson(response, 200, listTemplates())
    const id = (JSON.parse(body) as { biz_opaque_callback_data: string }).biz_opaque_callback_data
    const fault =
      isFailing && chance.below(10) === 0 ? phoneFaults[chance.below(phoneFaults.length)] : null
    if (fault === 'cut before') return request.socket.destroy()
    if (fault === '429') return sendJson(response, 429, { error: { code: 130_429 } })
    if (fault === '500') return sendJson(response, 500, { error: { code: 131_016 } })
    if (fault === 'refused') {
      refused.add(id)
      return sendJson(response, 400, { error: { code: 131_026 } })
    }
    taken.set(id, (taken.get(id) ?? 0) + 1)
    waiting.push(id)
    if (chance.below(10) === 0) waiting.push(id)
    if (slow > 0) await wait(slow)
    if (fault === 'cut after') return request.socket.destroy()
    return sendJson(response, 200, { messages: [{ id: `wamid.${id}` }] })
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    taken,
    refused,
    setFailing: (on: boolean) => void (isFailing = on),
    setSlow: (ms: number) => void (slow = ms),
    env: { ...keys, WHATSAPP_API: `http://127.0.0.1:${(server.address() as AddressInfo).port}` },
    /** Reports some of what was taken; what a dead process did not take is reported again. */
    report: async (url: string): Promise<number> => {
      const ids = waiting.splice(0, 100)
      const isTaken = ids.length > 0 && (await postReports(url, ids))
      if (!isTaken) waiting.push(...ids)
      return waiting.length
    },
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

const sendJson = (response: ServerResponse, status: number, json: object) =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json))

const listTemplates = () => ({
  data: ['en', 'fr', 'ar'].map((language) => ({
    name: 'mehfil_invitation',
    language,
    status: 'APPROVED',
  })),
})

async function postReports(url: string, ids: readonly string[]): Promise<boolean> {
  const timestamp = String(Math.floor(performance.timeOrigin / 1_000))
  const statuses = ids.flatMap((id) =>
    ['sent', 'delivered'].map((status) => ({
      id: `wamid.${id}`,
      status,
      timestamp,
      recipient_id: '0',
      biz_opaque_callback_data: id,
    })),
  )
  const value = { metadata: { phone_number_id: phoneId }, statuses }
  const body = JSON.stringify({ entry: [{ changes: [{ field: 'messages', value }] }] })
  const signature = createHmac('sha256', appSecret).update(body).digest('hex')
  const response = await fetch(`${url}/api/phone/webhooks/whatsapp`, {
    method: 'POST',
    body,
    signal: AbortSignal.timeout(10_000),
    headers: { 'content-type': 'application/json', 'x-hub-signature-256': `sha256=${signature}` },
  }).catch(() => null)
  return response?.ok ?? false
}
