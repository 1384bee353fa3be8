import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { checkPassword, logout, setPassword } from '@mehfil/contract/accounts/accounts.ts'
import type { Permission } from '@mehfil/contract/access.ts'
import { updateEvent } from '@mehfil/contract/events/events.ts'
import { deleteNormalUser, updateNormalUser } from '@mehfil/contract/accounts/team.ts'
import { cast } from '../seed/cast.ts'
import { castEvents } from '../seed/cast-events.ts'
import { openTestApp, type TestApp } from '../test/test-app.ts'

const EID = castEvents.wedding
const params = { EID }

let testApp: TestApp
let other: Awaited<ReturnType<TestApp['secondNode']>>
beforeEach(async () => {
  testApp = await openTestApp()
  other = await testApp.secondNode()
})
afterEach(async () => {
  await testApp.close()
})

type ServerNode = Pick<TestApp, 'app' | 'as'>
type OpenedResponse = {
  statusCode: number
  headers: Record<string, unknown>
  stream(): NodeJS.ReadableStream & { destroy(): void }
}

/** One open stream: its text so far, and whether it ended. */
async function openWatchedStream(
  node: ServerNode,
  cookies: Record<string, string>,
  path = `/events/${EID}/live`,
) {
  const response = (await node.app.inject({
    method: 'GET',
    url: `/api${path}`,
    cookies,
    payloadAsStream: true,
  } as never)) as unknown as OpenedResponse
  const listSeenTimes = {
    http: response.statusCode,
    headers: response.headers,
    said: '',
    isOver: false,
    leave: () => response.stream().destroy(),
  }
  response.stream().on('data', (chunk: Buffer) => {
    listSeenTimes.said += String(chunk)
  })
  response.stream().on('end', () => {
    listSeenTimes.isOver = true
  })
  return listSeenTimes
}

const openSession = async () => (await testApp.as('asha')).cookies

/** Cuts the connections on which the nodes listen for changes, and waits until they are closed. */
async function cutDatabaseConnections() {
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'mehfil listen' and datname = current_database()`.execute(
    testApp.world.db,
  )
  await expect
    .poll(() => [testApp, other].map(({ world }) => world.live.getConnectionEpoch()), {
      timeout: 15_000,
      interval: 5,
    })
    .toEqual([null, null])
}

const waitForReconnect = () =>
  expect
    .poll(() => [testApp, other].every(({ world }) => world.live.getConnectionEpoch() !== null), {
      timeout: 10_000,
      interval: 20,
    })
    .toBe(true)
const listListenerPids = async () =>
  (
    await sql<{
      pid: number
    }>`select pid from pg_stat_activity where application_name = 'mehfil listen' and datname = current_database()`.execute(
      testApp.world.db,
    )
  ).rows.length

describe('Our product tells open screens what changed', () => {
  it('with the headers of every other answer', async () => {
    const stream = await openWatchedStream(testApp, await openSession())
    expect([stream.http, stream.headers['content-type'], stream.headers['cache-control']]).toEqual([
      200,
      'text/event-stream; charset=utf-8',
      'no-store',
    ])
    expect(stream.headers).toMatchObject({
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'cross-origin-opener-policy': 'same-origin',
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
  })

  it('on every node, and closing one node leaves the streams of the other open', async () => {
    const cookies = await openSession()
    const [here, there] = [
      await openWatchedStream(testApp, cookies),
      await openWatchedStream(other, cookies),
    ]
    await other.app.close()
    expect([there.isOver, here.isOver]).toEqual([true, false])
    await (
      await testApp.as('asha')
    ).call(updateEvent, { params, input: { title: 'Another title' } })
    await expect.poll(() => here.said, { timeout: 15_000 }).toContain('event: event\n')
  })

  it(
    'and to reload once the connection between the nodes is back',
    { tags: 'long', timeout: 20_000 },
    async () => {
      const stream = await openWatchedStream(testApp, await openSession())
      vi.spyOn(console, 'error').mockImplementation(() => {})
      await cutDatabaseConnections()
      await expect.poll(() => stream.said, { timeout: 10_000 }).toContain('event: again\n')
      expect(stream.isOver).toBe(false)
      vi.restoreAllMocks()
    },
  )

  it(
    'over one connection per node, however often it is cut',
    { tags: 'long', timeout: 30_000 },
    async () => {
      const stream = await openWatchedStream(testApp, await openSession())
      vi.spyOn(console, 'error').mockImplementation(() => {})
      for (let cut = 0; cut < 2; cut += 1) {
        await cutDatabaseConnections()
        await waitForReconnect()
      }
      await pause(2_500)
      expect(await listListenerPids(), 'one of each of the two nodes').toBe(2)
      await (await testApp.as('asha')).call(updateEvent, { params, input: { title: 'Told once' } })
      await expect.poll(() => stream.said, { timeout: 15_000 }).toContain('event: event\n')
      await pause(200)
      expect(stream.said.match(/event: event\n/g)).toHaveLength(1)
      vi.restoreAllMocks()
    },
  )
})

describe('Our product ends a stream with the session that opened it, on every node', () => {
  const expectStreamEnds = async (
    act: (asha: Awaited<ReturnType<TestApp['as']>>) => Promise<unknown>,
  ) => {
    const asha = await testApp.as('asha')
    const streams = [
      await openWatchedStream(testApp, { ...asha.cookies }),
      await openWatchedStream(other, { ...asha.cookies }),
    ]
    const bystander = await openWatchedStream(other, (await testApp.as('noah')).cookies)
    await act(asha)
    await expect
      .poll(() => streams.map(({ isOver }) => isOver), { timeout: 15_000, interval: 10 })
      .toEqual([true, true])
    expect([bystander.http, bystander.isOver]).toEqual([200, false])
  }

  it('within a second of a logout', () =>
    expectStreamEnds(async (asha) => {
      expect((await asha.call(logout)).http).toBe(200)
    }))

  it('within a second of a new password', () =>
    expectStreamEnds(async (asha) => {
      await asha.call(checkPassword, { input: { password: cast.asha.password } })
      expect((await asha.call(setPassword, { input: { password: 'Another.2026' } })).http).toBe(200)
    }))

  it('within a second of a removal from the team', async () => {
    const [asha, noah] = [await testApp.as('asha'), await testApp.as('noah')]
    const streams = [
      await openWatchedStream(testApp, { ...noah.cookies }),
      await openWatchedStream(other, { ...noah.cookies }),
    ]
    const bystander = await openWatchedStream(other, { ...asha.cookies })
    expect((await asha.call(deleteNormalUser, { input: { user: cast.noah.personId } })).http).toBe(
      200,
    )
    await expect
      .poll(() => streams.map(({ isOver }) => isOver), { timeout: 15_000, interval: 10 })
      .toEqual([true, true])
    expect(bystander.isOver).toBe(false)
  })

  it('within a second of losing the event, and reports a lost permission at once', async () => {
    const [asha, noah] = [await testApp.as('asha'), await testApp.as('noah')]
    const streams = [
      await openWatchedStream(testApp, { ...noah.cookies }),
      await openWatchedStream(other, { ...noah.cookies }),
    ]
    const changeRights = (permissions: Permission[], events: string[] | null) =>
      asha.call(updateNormalUser, { input: { user: cast.noah.personId, permissions, events } })
    await changeRights(['Dashboard'], null)
    await expect
      .poll(() => streams.map(({ said }) => said.includes('event: access\n')), {
        timeout: 15_000,
        interval: 10,
      })
      .toEqual([true, true])
    expect(streams.map(({ isOver }) => isOver)).toEqual([false, false])
    await changeRights(['Dashboard'], [castEvents.draft])
    await expect
      .poll(() => streams.map(({ isOver }) => isOver), { timeout: 15_000, interval: 10 })
      .toEqual([true, true])
  })

  it('also where no event is open: a lost permission is reported, a lost event ends no stream, and a removal from the team does', async () => {
    const [asha, noah] = [await testApp.as('asha'), await testApp.as('noah')]
    const streams = [
      await openWatchedStream(testApp, { ...noah.cookies }, '/user/live'),
      await openWatchedStream(other, { ...noah.cookies }, '/user/live'),
    ]
    const bystander = await openWatchedStream(other, { ...asha.cookies }, '/user/live')
    await asha.call(updateNormalUser, {
      input: { user: cast.noah.personId, permissions: ['Dashboard'], events: [castEvents.draft] },
    })
    await expect
      .poll(() => streams.map(({ said }) => said.includes('event: access\n')), {
        timeout: 15_000,
        interval: 10,
      })
      .toEqual([true, true])
    await pause(100)
    expect([...streams.map(({ isOver }) => isOver), bystander.said]).toEqual([
      false,
      false,
      'retry: 2000\n\n',
    ])
    expect((await asha.call(deleteNormalUser, { input: { user: cast.noah.personId } })).http).toBe(
      200,
    )
    await expect
      .poll(() => streams.map(({ isOver }) => isOver), { timeout: 15_000, interval: 10 })
      .toEqual([true, true])
    expect(bystander.isOver).toBe(false)
  })

  it(
    'also when the message about it was lost with the connection',
    { tags: 'long', timeout: 20_000 },
    async () => {
      const stream = await openWatchedStream(testApp, await openSession())
      vi.spyOn(console, 'error').mockImplementation(() => {})
      await cutDatabaseConnections()
      await testApp.world.db.deleteFrom('session').execute()
      await waitForReconnect()
      await expect.poll(() => stream.isOver, { timeout: 15_000 }).toBe(true)
      vi.restoreAllMocks()
    },
  )
})

describe('Our product limits its open streams', () => {
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    other = await testApp.secondNode()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it.each([
    [
      'the session has been idle too long',
      async () => {
        testApp.clock.move(13 * 3_600_000)
      },
    ],
    [
      'the person was removed',
      async () => {
        await testApp.world.db
          .updateTable('member')
          .set({ removed_at: testApp.clock.now() })
          .where('person_id', '=', cast.asha.personId)
          .execute()
      },
    ],
    [
      'the event is not theirs any more',
      async () => {
        await testApp.world.db
          .updateTable('member')
          .set({ event_ids: [] })
          .where('person_id', '=', cast.asha.personId)
          .execute()
      },
    ],
  ])('and ends one at the next heartbeat when %s', { tags: 'long' }, async (_what, act) => {
    const stream = await openWatchedStream(other, await openSession())
    vi.advanceTimersByTime(25_000)
    await pause(300)
    expect([stream.said.includes(': still here'), stream.isOver]).toEqual([true, false])
    await act()
    vi.advanceTimersByTime(25_000)
    await expect.poll(() => stream.isOver, { timeout: 15_000 }).toBe(true)
  })

  it('and does not count an open stream as a visit', { tags: 'long' }, async () => {
    await openWatchedStream(other, await openSession())
    const seen = () => testApp.world.db.selectFrom('session').select('seen_at').execute()
    const before = await seen()
    testApp.clock.move(3_600_000)
    vi.advanceTimersByTime(25_000)
    await pause(300)
    expect(await seen()).toEqual(before)
  })

  it(
    'and with more than twenty of one person ends the oldest, which is told to come back later',
    { tags: 'long' },
    async () => {
      const [asha, noah] = [await openSession(), (await testApp.as('noah')).cookies]
      const streams = [await openWatchedStream(other, noah)]
      for (let at = 0; at < 21; at += 1) streams.push(await openWatchedStream(other, asha))
      await expect
        .poll(() => streams.map(({ isOver }) => isOver))
        .toEqual([false, true, ...Array.from({ length: 20 }, () => false)])
      expect(streams[1]?.said).toContain('retry: 30000\n')
      streams[2]?.leave()
      await pause(50)
      streams.push(await openWatchedStream(other, asha))
      expect(
        [streams[3]?.isOver, streams.at(-1)?.isOver],
        'a stream that was left makes room',
      ).toEqual([false, false])
    },
  )
})
