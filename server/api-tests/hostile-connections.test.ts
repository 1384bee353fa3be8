import { once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../test/test-app.ts'

let testApp: TestApp
let port: number
const sockets: Socket[] = []
beforeAll(async () => {
  testApp = await openTestApp({ events: false })
  await testApp.app.listen({ port: 0, host: '127.0.0.1' })
  port = (testApp.app.server.address() as AddressInfo).port
})
afterAll(async () => {
  for (const socket of sockets) socket.destroy()
  await testApp.close()
})

async function open(): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  sockets.push(socket)
  socket.on('error', () => {})
  await once(socket, 'connect')
  return socket
}

/** Everything that comes back until the server ends the connection. */
async function exchange(text: string): Promise<string> {
  const socket = await open()
  let received = ''
  socket.setEncoding('latin1').on('data', (chunk: string) => {
    received += chunk
  })
  const closed = once(socket, 'close')
  socket.write(text, 'latin1')
  await closed
  return received
}

const get = () => fetch(`http://127.0.0.1:${port}/healthz`).then(({ status }) => status)
const statuses = (received: string) =>
  [...received.matchAll(/HTTP\/1\.1 (\d{3})/g)].map((match) => Number(match[1]))
const hidden = 'GET /healthz HTTP/1.1\r\nHost: hidden.example\r\nConnection: close\r\n\r\n'
const post = (headers: string, body: string) =>
  `POST /api/auth/login HTTP/1.1\r\nHost: mehfil.example\r\n${headers}\r\n${body}`

describe('Our product', () => {
  it('answers the request of which the next tests hide a second one', async () => {
    expect(statuses(await exchange(hidden))).toEqual([200])
  })

  it.each([
    [
      'a length and chunks',
      post('Content-Length: 4\r\nTransfer-Encoding: chunked\r\n', `0\r\n\r\n${hidden}`),
    ],
    [
      'chunks and a length',
      post('Transfer-Encoding: chunked\r\nContent-Length: 4\r\n', `0\r\n\r\n${hidden}`),
    ],
    ['two lengths', post('Content-Length: 0\r\nContent-Length: 5\r\n', hidden)],
    ['a length with a sign', post('Content-Length: +0\r\n', hidden)],
    ['a length in hexadecimal', post('Content-Length: 0x0\r\n', hidden)],
    ['a list of lengths', post('Content-Length: 0, 0\r\n', hidden)],
    ['a space before the colon', post('Transfer-Encoding : chunked\r\n', `0\r\n\r\n${hidden}`)],
    [
      'an encoding that does not end in chunks',
      post('Transfer-Encoding: chunked, identity\r\n', `0\r\n\r\n${hidden}`),
    ],
    [
      'an encoding with a tab in its name',
      post('Transfer-\tEncoding: chunked\r\n', `0\r\n\r\n${hidden}`),
    ],
    ['a chunk with a sign', post('Transfer-Encoding: chunked\r\n', `-1\r\n\r\n${hidden}`)],
    [
      'a chunk whose number overflows',
      post('Transfer-Encoding: chunked\r\n', `10000000000000000\r\n${hidden}`),
    ],
    [
      'a chunk that is longer than it says',
      post('Transfer-Encoding: chunked\r\n', `1\r\nabc\r\n0\r\n\r\n${hidden}`),
    ],
    ['a header with a zero byte', post('X-A: a\0b\r\n', hidden)],
    ['a return without its line feed', post('X-A: a\rX-B: b\r\n', hidden)],
    ['no host', `GET / HTTP/1.1\r\n\r\n${hidden}`],
  ])('ends a connection with %s, and answers nothing that is hidden behind', async (_, text) => {
    const answer = await exchange(text)
    expect(new Set(statuses(answer))).toEqual(new Set([400]))
  })

  it.each([
    ['one header of 20 kB', `X-Long: ${'a'.repeat(20_000)}\r\n`],
    ['4,000 headers', Array.from({ length: 4_000 }, (_, index) => `X-${index}: a\r\n`).join('')],
    ['a cookie of 20 kB', `Cookie: sid=${'a'.repeat(20_000)}\r\n`],
  ])('refuses %s', async (_, headers) => {
    expect(statuses(await exchange(`GET / HTTP/1.1\r\nHost: a\r\n${headers}\r\n`))).toEqual([431])
    expect(await exchange(`GET / HTTP/1.1\r\nHost: a\r\n${headers}\r\n`)).toContain(
      '{"status":"failed","message":"',
    )
  })

  it(
    'serves others while 1,000 connections are idle and 200 send a byte at a time',
    { tags: 'long' },
    async () => {
      await Promise.all(Array.from({ length: 1_000 }, open))
      const slow = await Promise.all(Array.from({ length: 200 }, open))
      for (const socket of slow) socket.write('GET / HTTP/1.1\r\nX-Slow: ')
      const sending = setInterval(() => slow.forEach((socket) => socket.write('a')), 50)
      const served = await Promise.all(Array.from({ length: 50 }, get))
      clearInterval(sending)
      expect(new Set(served)).toEqual(new Set([200]))
    },
  )

  it('ends a head that goes on arriving a byte at a time', { tags: 'long' }, async () => {
    const { server } = testApp.app
    expect([server.headersTimeout, server.requestTimeout, server.maxConnections]).toEqual([
      10_000, 30_000, 15_000,
    ])
    server.headersTimeout = 200
    const socket = await open()
    const closed = once(socket.resume(), 'close').then(() => 'closed')
    socket.write('GET / HTTP/1.1\r\nX-Slow: ')
    const sending = setInterval(() => socket.write('a'), 50)
    const outcome = await Promise.race([closed, pause(30_000, 'open')])
    clearInterval(sending)
    server.headersTimeout = 10_000
    expect(outcome).toBe('closed')
  })
})
