import { once } from 'node:events'
import { Agent, request, type ClientRequest, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { castEvents } from '../../seed/events.ts'
import { openHouse, type House } from '../../test/house.ts'

const megabyte = 1024 * 1024
const head = Buffer.from(
  '--edge\r\nContent-Disposition: form-data; name="KIND"\r\n\r\ncover\r\n--edge\r\nContent-Disposition: form-data; name="IMAGE"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n',
)
const foot = Buffer.from('\r\n--edge--\r\n')

/** Keeps its lines, so that an answer reaches it before all is sent. */
const browser = new Agent({ keepAlive: true })

let house: House
const cookies = { asha: '', ivo: '' }
let photo: Buffer
beforeAll(async () => {
  house = await openHouse()
  for (const who of ['asha', 'ivo'] as const)
    cookies[who] = Object.entries((await house.as(who)).cookies)
      .map(([name, value]) => `${name}=${value}`)
      .join('; ')
  const small = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#000' } })
    .png()
    .toBuffer()
  photo = Buffer.concat([small, Buffer.alloc(10 * megabyte - small.length)])
  await house.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  browser.destroy()
  await house.close()
})

/** A browser's upload over a real line, of which nothing is sent yet. */
function begin({
  who = 'asha',
  length = head.length + photo.length + foot.length,
}: { who?: 'asha' | 'ivo'; length?: number | null } = {}): ClientRequest {
  const { port } = house.app.server.address() as AddressInfo
  return request({
    port,
    host: '127.0.0.1',
    method: 'POST',
    path: `/api/events/${who === 'asha' ? castEvents.draft : castEvents.ivos}/images`,
    agent: browser,
    headers: {
      'content-type': 'multipart/form-data; boundary=edge',
      'x-requested-with': 'mehfil',
      'sec-fetch-site': 'same-origin',
      cookie: cookies[who],
      'accept-language': 'en',
      ...(length !== null && { 'content-length': length }),
    },
  })
}

async function answerTo(sending: ClientRequest): Promise<{ http: number; message: string }> {
  const [response] = (await once(sending, 'response')) as [IncomingMessage]
  const { message } = JSON.parse(
    await response
      .setEncoding('utf8')
      .toArray()
      .then((parts) => parts.join('')),
  ) as { message: string }
  return { http: response.statusCode ?? 0, message }
}

/** One at a time, so that what is sent lies here once however many send it. */
async function send(sending: ClientRequest, file = photo) {
  const answer = answerTo(sending)
  for (const part of [head, file, foot]) sending.write(part)
  sending.end()
  return answer
}

describe('Our product', () => {
  it('holds few of sixty pictures sent at once in memory, and takes what it held', async () => {
    let most = 0
    const watch = setInterval(() => {
      most = Math.max(most, process.memoryUsage().arrayBuffers)
    }, 5)
    const answers = await Promise.all(Array.from({ length: 60 }, () => send(begin())))
    clearInterval(watch)
    const counted = Map.groupBy(answers, ({ http }) => http)
    expect([...counted.keys()].sort()).toEqual([200, 503])
    expect(counted.get(200)?.length).toBeGreaterThanOrEqual(4)
    expect(most / megabyte).toBeLessThan(200)
  }, 120_000)

  it('says of a photograph of eleven megabytes that it is too large, whether or not the length was told', async () => {
    const file = Buffer.alloc(11 * megabyte)
    const said = {
      http: 413,
      message:
        'This picture is too large. The limit is 10 MB, 40 million pixels and 16,384 pixels per side.',
    }
    expect(await send(begin({ length: head.length + file.length + foot.length }), file)).toEqual(
      said,
    )
    expect(await send(begin({ length: null }), file)).toEqual(said)
  }, 60_000)

  it('keeps no other account waiting for the slow lines of one, and gives the place of whoever left to the next', async () => {
    const slow = Array.from({ length: 6 }, () => begin())
    for (const sending of slow) sending.on('error', () => {}).write(head)
    await pause(500)
    expect((await send(begin())).http).toBe(503)
    expect((await send(begin({ who: 'ivo' }))).http).toBe(200)
    for (const sending of slow.toReversed()) sending.destroy()
    await expect
      .poll(async () => (await send(begin())).http, { timeout: 20_000, interval: 500 })
      .toBe(200)
  }, 60_000)
})
