import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { getCallAddress } from '@mehfil/contract/catalogue.ts'
import { fill } from '@mehfil/contract/call.ts'
import { liveEvent } from '@mehfil/contract/system/live.ts'
import { drainAndClose } from '../base/http/drain.ts'
import { castEvents } from '../seed/cast-events.ts'
import { openTestApp, type TestApp } from '../test/test-app.ts'

const EID = castEvents.wedding

type DrainNode = { name: string; port: number; testApp: Pick<TestApp, 'app' | 'world'> }

let testApp: TestApp
let nodes: DrainNode[]
let cookie: string
let agent: Agent
beforeEach(async () => {
  testApp = await openTestApp()
  const other = await testApp.secondNode()
  nodes = await Promise.all(
    [['one', testApp] as const, ['two', other] as const].map(async ([name, of]) => ({
      name,
      testApp: of,
      port: Number(new URL(await of.app.listen({ port: 0, host: '127.0.0.1' })).port),
    })),
  )
  cookie = Object.entries((await testApp.as('asha')).cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ')
  agent = new Agent({ keepAlive: true })
})
afterEach(async () => {
  agent.destroy()
  await testApp.close()
})

type DrainResponse = { status: number; connection: string | undefined; node: string }

const requestNode = (node: DrainNode, path: string) =>
  new Promise<DrainResponse>((resolve, reject) => {
    request(
      { agent, port: node.port, host: '127.0.0.1', path, headers: { cookie } },
      (response) => {
        response
          .resume()
          .on('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              connection: response.headers.connection,
              node: node.name,
            }),
          )
          .on('error', reject)
      },
    )
      .on('error', reject)
      .end()
  })

/** Sends each request to a node that last reported it was ready, as a load balancer does. */
function startBalancer(everyMs: number) {
  let ready = [...nodes]
  let isOver = false
  let turn = 0
  const polling = (async () => {
    while (!isOver) {
      await pause(everyMs)
      const looks = await Promise.all(
        nodes.map(async (node) => ({
          node,
          isReady: await requestNode(node, '/readyz').then(
            ({ status }) => status === 200,
            () => false,
          ),
        })),
      )
      ready = looks.filter(({ isReady }) => isReady).map(({ node }) => node)
    }
  })()
  return {
    send: (path: string) => requestNode(ready[turn++ % ready.length]!, path),
    stop: () => {
      isOver = true
      return polling
    },
  }
}

/**
 * Sixteen clients ask for pages and calls while the first node restarts. Returns the result of
 * every request.
 */
async function restartUnderLoad(drainSeconds: number) {
  const label = (
    await testApp.world.db
      .selectFrom('event_domain')
      .select('label')
      .where('event_id', '=', EID)
      .executeTakeFirstOrThrow()
  ).label
  const { send, stop } = startBalancer(100)
  const answers: DrainResponse[] = []
  let lost = 0
  let isOver = false
  const client = async (at: number) => {
    for (let count = at; !isOver; count += 1) {
      await send(count % 2 ? `/${label}` : `/api/check-sidebar-status/${EID}`).then(
        (answer) => answers.push(answer),
        () => {
          lost += 1
        },
      )
      await pause(5)
    }
  }
  const clients = Array.from({ length: 16 }, (_, at) => client(at))
  await expect.poll(() => answers.length, { timeout: 20_000 }).toBeGreaterThan(100)
  const before = answers.length
  const first = nodes[0]!.testApp
  await drainAndClose(
    { drain: first.world.drain, settings: { ...first.world.settings, drainSeconds } },
    () => first.app.close(),
  )
  await pause(400)
  isOver = true
  await Promise.all(clients)
  await stop()
  return { answers, lost, before }
}

describe('Our product, restarted behind a load balancer that follows /readyz,', () => {
  it('loses no request of sixteen clients', { tags: 'long' }, async () => {
    const { answers, lost, before } = await restartUnderLoad(6)
    const failed = answers.filter(({ status }) => status !== 200)
    expect([lost, failed]).toEqual([0, []])
    expect(
      new Set(answers.slice(0, before).map(({ node }) => node)),
      'both were asked before',
    ).toEqual(new Set(['one', 'two']))
    expect(
      answers.filter(({ connection }) => connection === 'close').map(({ node }) => node),
      'what came during the drain was answered and its connection closed',
    ).toContain('one')
    expect(answers.at(-1)?.node).toBe('two')
  })

  it(
    'loses some without draining, which shows that the test can fail',
    { tags: 'long' },
    async () => {
      const { answers, lost } = await restartUnderLoad(0)
      expect(lost + answers.filter(({ status }) => status !== 200).length).toBeGreaterThan(0)
    },
  )
})

describe('Our product, about to stop,', () => {
  it(
    'reports it at once, continues to answer, and ends open streams last',
    { tags: 'long' },
    async () => {
      const [node] = nodes
      const { world, app } = node!.testApp
      let isStreamOver = false
      const opened = new Promise<void>((resolve) => {
        request(
          {
            port: node!.port,
            host: '127.0.0.1',
            path: fill(getCallAddress(liveEvent), { EID }),
            headers: { cookie },
          },
          (response) => {
            expect(response.statusCode).toBe(200)
            response
              .on('data', () => resolve())
              .on('end', () => {
                isStreamOver = true
              })
              .on('error', () => {})
          },
        ).end()
      })
      await opened
      expect([
        (await requestNode(node!, '/readyz')).status,
        (await requestNode(node!, '/healthz')).connection,
      ]).toEqual([200, 'keep-alive'])
      const stopping = drainAndClose(
        { drain: world.drain, settings: { ...world.settings, drainSeconds: 2 } },
        () => app.close(),
      )
      const [ready, alive, call] = [
        await requestNode(node!, '/readyz'),
        await requestNode(node!, '/healthz'),
        await requestNode(node!, `/api/check-sidebar-status/${EID}`),
      ]
      expect([ready, alive, call].map(({ status, connection }) => [status, connection])).toEqual([
        [503, 'close'],
        [200, 'close'],
        [200, 'close'],
      ])
      expect(isStreamOver).toBe(false)
      await stopping
      await expect.poll(() => isStreamOver).toBe(true)
      await expect(requestNode(node!, '/healthz')).rejects.toThrow()
    },
  )

  it('sends its streams elsewhere at moments of their own', async () => {
    const [node] = nodes
    const { world, app } = node!.testApp
    const streams = Array.from({ length: 8 }, () => openStream(node!))
    await Promise.all(streams.map(({ opened }) => opened))
    const began = performance.now()
    const stopping = drainAndClose(
      { drain: world.drain, settings: { ...world.settings, drainSeconds: 1 } },
      () => app.close(),
    )
    const ends = await Promise.all(streams.map(({ ended }) => ended))
    await stopping
    const times = ends.map(({ at }) => at - began)
    expect(Math.min(...times)).toBeGreaterThan(450)
    const retries = ends.map(({ retryMs }) => retryMs)
    expect(new Set(retries).size).toBeGreaterThan(4)
    expect(Math.min(...retries)).toBeGreaterThanOrEqual(200)
    expect(Math.max(...retries)).toBeLessThanOrEqual(4_200)
  })
})

/** A browser that watches an event: when its stream ended, and when it was told to come back. */
function openStream(node: DrainNode) {
  let text = ''
  let tellOpened = () => {}
  const opened = new Promise<void>((resolve) => {
    tellOpened = resolve
  })
  const ended = new Promise<{ at: number; retryMs: number }>((resolve) => {
    request(
      {
        port: node.port,
        host: '127.0.0.1',
        path: fill(getCallAddress(liveEvent), { EID }),
        headers: { cookie },
      },
      (response) =>
        response
          .on('data', (bytes: Buffer) => {
            text += bytes.toString()
            tellOpened()
          })
          .on('end', () =>
            resolve({
              at: performance.now(),
              retryMs: Number([...text.matchAll(/retry: (\d+)/g)].at(-1)?.[1]),
            }),
          ),
    ).end()
  })
  return { opened, ended }
}
