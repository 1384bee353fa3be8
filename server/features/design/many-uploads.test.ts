import { once } from 'node:events'
import { Agent, request, type ClientRequest, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { castEvents } from '../../seed/cast-events.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'

const megabyte = 1024 * 1024
const head = Buffer.from(
  '--edge\r\nContent-Disposition: form-data; name="KIND"\r\n\r\ncover\r\n--edge\r\nContent-Disposition: form-data; name="IMAGE"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n',
)
const foot = Buffer.from('\r\n--edge--\r\n')

/** Keeps its connections open, so that an answer arrives before the whole file is sent. */
const browser = new Agent({ keepAlive: true })

let testApp: TestApp
const cookies = { asha: '', ivo: '' }
let photo: Buffer
beforeAll(async () => {
  testApp = await openTestApp()
  for (const who of ['asha', 'ivo'] as const)
    cookies[who] = Object.entries((await testApp.as(who)).cookies)
      .map(([name, value]) => `${name}=${value}`)
      .join('; ')
  const small = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#000' } })
    .png()
    .toBuffer()
  photo = Buffer.concat([small, Buffer.alloc(10 * megabyte - small.length)])
  await testApp.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  browser.destroy()
  await testApp.close()
})

/** A browser's upload over a real connection, with nothing sent yet. */
function beginUpload({
  who = 'asha',
  length = head.length + photo.length + foot.length,
}: { who?: 'asha' | 'ivo'; length?: number | null } = {}): ClientRequest {
  const { port } = testApp.app.server.address() as AddressInfo
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

async function readResponse(sending: ClientRequest): Promise<{ http: number; message: string }> {
  const [response] = (await once(sending, 'response')) as [IncomingMessage]
  const { message } = JSON.parse(
    await response
      .setEncoding('utf8')
      .toArray()
      .then((parts) => parts.join('')),
  ) as { message: string }
  return { http: response.statusCode ?? 0, message }
}

/** One at a time, so that this process holds the file in memory once. */
async function finishUpload(sending: ClientRequest, file = photo) {
  const answer = readResponse(sending)
  for (const part of [head, file, foot]) sending.write(part)
  sending.end()
  return answer
}

describe('Our product', () => {
  it(
    'holds only a few of sixty simultaneous pictures in memory, and stores those',
    { tags: 'long', timeout: 120_000 },
    async () => {
      // Test files before this one may have left some.
      const before = process.memoryUsage().arrayBuffers
      let most = 0
      const watch = setInterval(() => {
        most = Math.max(most, process.memoryUsage().arrayBuffers)
      }, 5)
      const answers = await Promise.all(
        Array.from({ length: 60 }, () => finishUpload(beginUpload())),
      )
      clearInterval(watch)
      const counted = Map.groupBy(answers, ({ http }) => http)
      expect([...counted.keys()].sort()).toEqual([200, 503])
      expect(counted.get(200)?.length).toBeGreaterThanOrEqual(4)
      expect((most - before) / megabyte).toBeLessThan(200)
    },
  )

  it('refuses a photograph of eleven megabytes as too large, whether or not its length was declared', async () => {
    const file = Buffer.alloc(11 * megabyte)
    const said = {
      http: 413,
      message:
        'This picture is too large. The limit is 10 MB, 40 million pixels and 16,384 pixels per side.',
    }
    expect(
      await finishUpload(beginUpload({ length: head.length + file.length + foot.length }), file),
    ).toEqual(said)
    expect(await finishUpload(beginUpload({ length: null }), file)).toEqual(said)
  }, 60_000)

  it(
    'keeps other accounts independent of one account’s slow uploads, and gives the place of an ended upload to the next',
    { tags: 'long', timeout: 60_000 },
    async () => {
      const slow = Array.from({ length: 6 }, () => beginUpload())
      for (const sending of slow) sending.on('error', () => {}).write(head)
      await pause(500)
      expect((await finishUpload(beginUpload())).http).toBe(503)
      expect((await finishUpload(beginUpload({ who: 'ivo' }))).http).toBe(200)
      for (const sending of slow.toReversed()) sending.destroy()
      await expect
        .poll(async () => (await finishUpload(beginUpload())).http, {
          timeout: 20_000,
          interval: 500,
        })
        .toBe(200)
    },
  )
})
