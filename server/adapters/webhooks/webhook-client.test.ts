import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import type { NameResolver } from './guarded-request.ts'
import { createWebhookClient } from './webhook-client.ts'

const closings: Array<() => Promise<unknown>> = []
afterEach(async () => {
  for (const close of closings.splice(0)) await close()
})

async function openServer(listener: RequestListener): Promise<number> {
  const server = createServer(listener)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  closings.push(async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  })
  return (server.address() as AddressInfo).port
}

const post = (
  url: string,
  options: { allowsPrivate?: boolean; resolve?: NameResolver; timeoutMs?: number } = {},
) =>
  createWebhookClient({ allowsPrivate: false, timeoutMs: 5_000, ...options }).post({
    url,
    headers: { 'content-type': 'application/json' },
    body: '{}',
  })

/** Hosts that lead to this machine, a private network, a cloud's metadata or nowhere public. */
const refusedHosts = [
  '127.0.0.1',
  '127.1',
  '127.0.1',
  '127.255.255.254',
  '2130706433',
  '0x7f000001',
  '0x7f.0.0.1',
  '0x7f.1',
  '017700000001',
  '0177.0.0.1',
  '0177.1',
  '%31%32%37.0.0.1',
  '①②⑦.0.0.1',
  '127。0。0。1',
  '0.0.0.0',
  '0',
  '0.1.2.3',
  '10.0.0.1',
  '10.255.255.255',
  '167772161',
  '0xa000001',
  '012.0.0.1',
  '100.64.0.1',
  '100.100.100.200',
  '168.63.129.16',
  '169.254.169.254',
  '169.254.170.2',
  '2852039166',
  '0xa9fea9fe',
  '0251.0376.0251.0376',
  '0xa9.254.0251.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.192',
  '192.0.2.1',
  '192.88.99.1',
  '192.168.0.1',
  '192.168.1.1',
  '3232235777',
  '198.18.0.1',
  '198.51.100.7',
  '203.0.113.7',
  '224.0.0.1',
  '239.255.255.250',
  '240.0.0.1',
  '255.255.255.255',
  '[::]',
  '[::1]',
  '[0:0:0:0:0:0:0:1]',
  '[::127.0.0.1]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[::ffff:169.254.169.254]',
  '[::ffff:0:127.0.0.1]',
  '[64:ff9b::127.0.0.1]',
  '[64:ff9b::a9fe:a9fe]',
  '[64:ff9b:1::10.0.0.1]',
  '[100::1]',
  '[2001::1]',
  '[2001:db8::1]',
  '[2002:7f00:1::]',
  '[2002:a9fe:a9fe::1]',
  '[3fff::1]',
  '[fc00::1]',
  '[fd00:ec2::254]',
  '[fe80::1]',
  '[fec0::1]',
  '[ff02::1]',
  '[5f00::1]',
]

describe('Our product sends a webhook', () => {
  it.each(refusedHosts)('to no address that is not public: %s', async (host) => {
    const asked: string[] = []
    const answer = await post(`https://${host}/hook`, {
      resolve: async (name) => {
        asked.push(name)
        return ['127.0.0.1']
      },
    })
    expect([answer, asked]).toEqual([{ failure: 'address', ms: expect.any(Number) }, []])
  })

  it.each(refusedHosts.filter((host) => /^\d+\.\d+\.\d+\.\d+$/.test(host) && !/^0\d/.test(host)))(
    'to no name that leads to such an address, alone or beside a public one: %s',
    async (address) => {
      for (const addresses of [[address], ['93.184.215.14', address]])
        expect(
          await post('https://hooks.example/hook', { resolve: async () => addresses }),
        ).toMatchObject({ failure: 'address' })
    },
  )

  it('to the address that was judged, when the name leads elsewhere a moment later', async () => {
    let requests = 0
    const port = await openServer((_, response) => {
      requests += 1
      response.end()
    })
    let lookups = 0
    const rebinding: NameResolver = async () => {
      lookups += 1
      return lookups === 1 ? ['192.0.2.1'] : ['127.0.0.1']
    }
    const url = `http://rebinding.example:${port}/`
    // The first judgement pins 192.0.2.1, where no server is; a second lookup would find ours.
    const answer = await post(url, { allowsPrivate: true, resolve: rebinding, timeoutMs: 300 })
    expect([lookups, requests]).toEqual([1, 0])
    expect(answer).toMatchObject({ failure: expect.stringMatching(/timeout|connection/) })
    await post(url, { allowsPrivate: true, resolve: rebinding })
    expect(requests).toBe(1)
  })

  it('over TLS alone', async () => {
    expect(await post('http://93.184.215.14/')).toMatchObject({ failure: 'address' })
  })

  it('to a private address where the operator allows it, under its own name', async () => {
    const seen: unknown[] = []
    const port = await openServer((request, response) => {
      seen.push([request.method, request.url, request.headers.host])
      response.writeHead(202, { 'retry-after': '7' }).end('done')
    })
    const answer = await post(`http://shop.example:${port}/a?b=c`, {
      allowsPrivate: true,
      resolve: async () => ['127.0.0.1'],
    })
    expect(answer).toMatchObject({ status: 202, text: 'done', retryAfter: '7' })
    expect(seen).toEqual([['POST', '/a?b=c', `shop.example:${port}`]])
  })

  it('and follows no redirect', async () => {
    let requests = 0
    const port = await openServer((_, response) => {
      requests += 1
      response.writeHead(307, { location: '/secret' }).end()
    })
    expect(await post(`http://127.0.0.1:${port}/`, { allowsPrivate: true })).toMatchObject({
      status: 307,
    })
    expect(requests).toBe(1)
  })

  it('and waits no longer than its time for a receiver that hangs, before or in its answer', async () => {
    const silent = await openServer(() => {})
    const slow = await openServer((_, response) => {
      response.writeHead(200)
      response.write('a')
    })
    for (const port of [silent, slow])
      expect(
        await post(`http://127.0.0.1:${port}/`, { allowsPrivate: true, timeoutMs: 200 }),
      ).toMatchObject({ failure: 'timeout' })
    expect(
      await post('https://slow.example/', { timeoutMs: 200, resolve: () => new Promise(() => {}) }),
    ).toMatchObject({ failure: 'timeout' })
  })

  it('and reads 256 kB of an answer that does not end', async () => {
    const port = await openServer((_, response) => {
      response.writeHead(200)
      const pour = () => {
        while (!response.destroyed && response.write('x'.repeat(65_536)));
        if (!response.destroyed) response.once('drain', pour)
      }
      pour()
    })
    const answer = await post(`http://127.0.0.1:${port}/`, { allowsPrivate: true })
    expect(answer).toMatchObject({ status: 200 })
    expect('text' in answer && answer.text.length).toBe(256 * 1024)
  })

  it('and tells a missing name and a closed port apart', async () => {
    expect(
      await post('https://nowhere.example/', {
        resolve: async () => {
          throw new Error('ENOTFOUND')
        },
      }),
    ).toMatchObject({ failure: 'name' })
    const port = await openServer(() => {})
    await closings.pop()?.()
    expect(await post(`http://127.0.0.1:${port}/`, { allowsPrivate: true })).toMatchObject({
      failure: 'connection',
    })
  })
})
