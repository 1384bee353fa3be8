import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { checkPassword, logout, setPassword } from '@mehfil/contract/accounts.ts'
import type { Permission } from '@mehfil/contract/access.ts'
import { updateEvent } from '@mehfil/contract/events.ts'
import { deleteNormalUser, updateNormalUser } from '@mehfil/contract/team.ts'
import { cast } from '../seed/cast.ts'
import { castEvents } from '../seed/events.ts'
import { openHouse, type House } from '../test/house.ts'

const EID = castEvents.wedding
const params = { EID }

let house: House
let other: Awaited<ReturnType<House['secondNode']>>
beforeEach(async () => {
  house = await openHouse()
  other = await house.secondNode()
})
afterEach(async () => {
  await house.close()
})

type Node = Pick<House, 'app' | 'as'>
type Opened = {
  statusCode: number
  headers: Record<string, unknown>
  stream(): NodeJS.ReadableStream & { destroy(): void }
}

/** One open stream: what it said so far, and whether it ended. */
async function watch(node: Node, cookies: Record<string, string>, path = `/events/${EID}/live`) {
  const response = (await node.app.inject({
    method: 'GET',
    url: `/api${path}`,
    cookies,
    payloadAsStream: true,
  } as never)) as unknown as Opened
  const seen = {
    http: response.statusCode,
    headers: response.headers,
    said: '',
    isOver: false,
    leave: () => response.stream().destroy(),
  }
  response.stream().on('data', (chunk: Buffer) => {
    seen.said += String(chunk)
  })
  response.stream().on('end', () => {
    seen.isOver = true
  })
  return seen
}

const sessionsOf = async () => (await house.as('asha')).cookies

/** Cuts the lines on which the nodes hear of changes, and waits until they are gone. */
async function cutLines() {
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen %' and datname = current_database()`.execute(
    house.world.db,
  )
  await expect
    .poll(() => [house, other].map(({ world }) => world.live.hearing()), {
      timeout: 2_000,
      interval: 5,
    })
    .toEqual([null, null])
}

const linesBack = () =>
  expect
    .poll(() => [house, other].every(({ world }) => world.live.hearing() !== null), {
      timeout: 10_000,
      interval: 20,
    })
    .toBe(true)
const listening = async () =>
  (
    await sql<{
      pid: number
    }>`select pid from pg_stat_activity where query like 'listen %' and datname = current_database()`.execute(
      house.world.db,
    )
  ).rows.length

describe('Our product tells open screens what changed', () => {
  it('with the head of every other answer', async () => {
    const stream = await watch(house, await sessionsOf())
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

  it('on every node, and closing one leaves the streams of the other alone', async () => {
    const cookies = await sessionsOf()
    const [here, there] = [await watch(house, cookies), await watch(other, cookies)]
    await other.app.close()
    expect([there.isOver, here.isOver]).toEqual([true, false])
    await (await house.as('asha')).call(updateEvent, { params, input: { title: 'Another title' } })
    await expect.poll(() => here.said, { timeout: 1_000 }).toContain('event: event\n')
  })

  it('and to ask again once the line is back on which nodes tell each other', async () => {
    const stream = await watch(house, await sessionsOf())
    vi.spyOn(console, 'error').mockImplementation(() => {})
    await cutLines()
    await expect.poll(() => stream.said, { timeout: 10_000 }).toContain('event: again\n')
    expect(stream.isOver).toBe(false)
    vi.restoreAllMocks()
  }, 20_000)

  it('over one line a node, however often it is cut', async () => {
    const stream = await watch(house, await sessionsOf())
    vi.spyOn(console, 'error').mockImplementation(() => {})
    for (let cut = 0; cut < 2; cut += 1) {
      await cutLines()
      await linesBack()
    }
    await pause(2_500)
    expect(await listening(), 'one of each of the two nodes').toBe(2)
    await (await house.as('asha')).call(updateEvent, { params, input: { title: 'Told once' } })
    await expect.poll(() => stream.said, { timeout: 1_000 }).toContain('event: event\n')
    await pause(200)
    expect(stream.said.match(/event: event\n/g)).toHaveLength(1)
    vi.restoreAllMocks()
  }, 30_000)
})

describe('Our product ends a stream with the session that opened it, on every node', () => {
  const ends = async (act: (asha: Awaited<ReturnType<House['as']>>) => Promise<unknown>) => {
    const asha = await house.as('asha')
    const streams = [
      await watch(house, { ...asha.cookies }),
      await watch(other, { ...asha.cookies }),
    ]
    const bystander = await watch(other, (await house.as('noah')).cookies)
    await act(asha)
    await expect
      .poll(() => streams.map(({ isOver }) => isOver), { timeout: 1_000, interval: 10 })
      .toEqual([true, true])
    expect([bystander.http, bystander.isOver]).toEqual([200, false])
  }

  it('within a second of a logout', () =>
    ends(async (asha) => {
      expect((await asha.call(logout)).http).toBe(200)
    }))

  it('within a second of a new password', () =>
    ends(async (asha) => {
      await asha.call(checkPassword, { input: { password: cast.asha.password } })
      expect((await asha.call(setPassword, { input: { password: 'Another.2026' } })).http).toBe(200)
    }))

  it('within a second of a removal from the team', async () => {
    const [asha, noah] = [await house.as('asha'), await house.as('noah')]
    const streams = [
      await watch(house, { ...noah.cookies }),
      await watch(other, { ...noah.cookies }),
    ]
    const bystander = await watch(other, { ...asha.cookies })
    expect((await asha.call(deleteNormalUser, { input: { user: cast.noah.personId } })).http).toBe(
      200,
    )
    await expect
      .poll(() => streams.map(({ isOver }) => isOver), { timeout: 1_000, interval: 10 })
      .toEqual([true, true])
    expect(bystander.isOver).toBe(false)
  })

  it('within a second of losing the event, and tells at once of a right that is lost', async () => {
    const [asha, noah] = [await house.as('asha'), await house.as('noah')]
    const streams = [
      await watch(house, { ...noah.cookies }),
      await watch(other, { ...noah.cookies }),
    ]
    const change = (permissions: Permission[], events: string[] | null) =>
      asha.call(updateNormalUser, { input: { user: cast.noah.personId, permissions, events } })
    await change(['Dashboard'], null)
    await expect
      .poll(() => streams.map(({ said }) => said.includes('event: access\n')), {
        timeout: 1_000,
        interval: 10,
      })
      .toEqual([true, true])
    expect(streams.map(({ isOver }) => isOver)).toEqual([false, false])
    await change(['Dashboard'], [castEvents.draft])
    await expect
      .poll(() => streams.map(({ isOver }) => isOver), { timeout: 1_000, interval: 10 })
      .toEqual([true, true])
  })

  it('and does the same where no event is open: a right that is lost is told, the loss of events ends nothing, a removal does', async () => {
    const [asha, noah] = [await house.as('asha'), await house.as('noah')]
    const streams = [
      await watch(house, { ...noah.cookies }, '/user/live'),
      await watch(other, { ...noah.cookies }, '/user/live'),
    ]
    const bystander = await watch(other, { ...asha.cookies }, '/user/live')
    await asha.call(updateNormalUser, {
      input: { user: cast.noah.personId, permissions: ['Dashboard'], events: [castEvents.draft] },
    })
    await expect
      .poll(() => streams.map(({ said }) => said.includes('event: access\n')), {
        timeout: 1_000,
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
      .poll(() => streams.map(({ isOver }) => isOver), { timeout: 1_000, interval: 10 })
      .toEqual([true, true])
    expect(bystander.isOver).toBe(false)
  })

  it('even if the word of it was lost with the line', async () => {
    const stream = await watch(house, await sessionsOf())
    vi.spyOn(console, 'error').mockImplementation(() => {})
    await cutLines()
    await house.world.db.deleteFrom('session').execute()
    await linesBack()
    await expect.poll(() => stream.isOver, { timeout: 1_000 }).toBe(true)
    vi.restoreAllMocks()
  }, 20_000)
})

describe('Our product looks after its open streams', () => {
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    other = await house.secondNode()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it.each([
    [
      'the session has been idle too long',
      async () => {
        house.clock.move(13 * 3_600_000)
      },
    ],
    [
      'the person was removed',
      async () => {
        await house.world.db
          .updateTable('member')
          .set({ removed_at: house.clock.now() })
          .where('person_id', '=', cast.asha.personId)
          .execute()
      },
    ],
    [
      'the event is not theirs any more',
      async () => {
        await house.world.db
          .updateTable('member')
          .set({ event_ids: [] })
          .where('person_id', '=', cast.asha.personId)
          .execute()
      },
    ],
  ])('at every beat: it ends when %s', async (_what, act) => {
    const stream = await watch(other, await sessionsOf())
    vi.advanceTimersByTime(25_000)
    await pause(300)
    expect([stream.said.includes(': still here'), stream.isOver]).toEqual([true, false])
    await act()
    vi.advanceTimersByTime(25_000)
    await expect.poll(() => stream.isOver, { timeout: 2_000 }).toBe(true)
  })

  it('and does not take an open stream for a visit', async () => {
    await watch(other, await sessionsOf())
    const seen = () => house.world.db.selectFrom('session').select('seen_at').execute()
    const before = await seen()
    house.clock.move(3_600_000)
    vi.advanceTimersByTime(25_000)
    await pause(300)
    expect(await seen()).toEqual(before)
  })

  it('and of more than twenty of one person the oldest goes, told to come back late', async () => {
    const [asha, noah] = [await sessionsOf(), (await house.as('noah')).cookies]
    const streams = [await watch(other, noah)]
    for (let at = 0; at < 21; at += 1) streams.push(await watch(other, asha))
    await expect
      .poll(() => streams.map(({ isOver }) => isOver))
      .toEqual([false, true, ...Array.from({ length: 20 }, () => false)])
    expect(streams[1]?.said).toContain('retry: 30000\n')
    streams[2]?.leave()
    await pause(50)
    streams.push(await watch(other, asha))
    expect(
      [streams[3]?.isOver, streams.at(-1)?.isOver],
      'a stream that was left makes room',
    ).toEqual([false, false])
  })
})
