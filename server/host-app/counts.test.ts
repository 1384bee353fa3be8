import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import * as z from 'zod'
import { addGuest, dashboardCounts } from '@mehfil/contract/guests.ts'
import { openSession } from '../base/session.ts'
import { cast } from '../seed/cast.ts'
import { castEvents } from '../seed/events.ts'
import { openHouse, type House } from '../test/house.ts'
import { noahWith } from '../test/rights.ts'

const EID = castEvents.wedding
const params = { EID }
const ofOne = 20

const asked = vi.spyOn(pg.Client.prototype, 'query')
const textOf = (query: unknown): string =>
  typeof query === 'string' ? query : ((query as { text?: string } | null)?.text ?? '')
/** Statements since the last look in which these words stand. */
const statements = (words = '') =>
  asked.mock.calls.filter(([query]) => textOf(query).includes(words)).length

let house: House
let people: Array<Awaited<ReturnType<House['as']>>>
let streams: Stream[]
beforeAll(async () => {
  house = await openHouse({ leniency: 100_000 })
  people = [
    await house.as('asha'),
    await noahWith(house, ['Dashboard', 'ManageGuests']),
    await thirdHost(),
  ]
  streams = await Promise.all(
    people.flatMap((host, at) =>
      Array.from({ length: at === 2 ? 10 : ofOne }, () => watch(host.cookies)),
    ),
  )
})
afterAll(async () => {
  for (const stream of streams) stream.leave()
  await house.close()
})

/** Somebody else of the account who sees the dashboard. */
async function thirdHost() {
  const { world, clock } = house
  const host = { accountId: cast.asha.accountId, personId: cast.ivo.personId }
  const first = await world.db
    .selectFrom('member')
    .selectAll()
    .where('account_id', '=', host.accountId)
    .where('person_id', '=', cast.noah.personId)
    .executeTakeFirstOrThrow()
  await world.db
    .insertInto('member')
    .values({ ...first, person_id: host.personId, permissions: ['Dashboard'] })
    .execute()
  return house.visitor({
    sid: await openSession(world.db, {
      ...host,
      agent: 'test',
      now: clock.now(),
      random: world.random,
    }),
  })
}

type Stream = Awaited<ReturnType<typeof watch>>

async function watch(cookies: Record<string, string>) {
  const response = (await house.app.inject({
    method: 'GET',
    url: `/api/events/${EID}/live`,
    cookies,
    payloadAsStream: true,
  } as never)) as unknown as {
    statusCode: number
    stream(): NodeJS.ReadableStream & { destroy(): void }
  }
  const seen = { said: '', leave: () => response.stream().destroy() }
  expect(response.statusCode).toBe(200)
  response.stream().on('data', (chunk: Buffer) => {
    seen.said += String(chunk)
  })
  return seen
}

const told = ({ said }: Stream) =>
  [...said.matchAll(/event: counts\ndata: (.+)\n\n/g)].map(([, data = '']) =>
    z.decode(dashboardCounts.output, JSON.parse(data) as never),
  )
const everybodyTold = (times: number) =>
  expect
    .poll(() => streams.filter((stream) => told(stream).length >= times).length, { timeout: 5_000 })
    .toBe(streams.length)

/** What a change costs until all is quiet. */
async function costOf(work: () => Promise<unknown>): Promise<{ counts: number; all: number }> {
  asked.mockClear()
  await work()
  await pause(600)
  return { counts: statements('event_tally'), all: statements() }
}

const guests = (count: number) =>
  Promise.all(
    Array.from({ length: count }, (_, at) =>
      people[0]!.call(addGuest, { params, input: { name: `Guest ${at} of ${count}` } }),
    ),
  )

describe('Our product', () => {
  it('tells fifty hosts who watch an event how it stands, after one reading', async () => {
    expect(streams).toHaveLength(50)
    const { counts, all } = await costOf(async () => {
      await guests(1)
      await everybodyTold(1)
    })
    const now = (await people[0]!.call(dashboardCounts, { params })).data
    expect(streams.map((stream) => told(stream).at(-1))).toEqual(streams.map(() => now))
    expect(counts).toBeLessThanOrEqual(8)
    expect(all).toBeLessThanOrEqual(60)
  })

  it('with a control: fifty browsers that ask each for themselves read fifty times', async () => {
    const { counts } = await costOf(() =>
      Promise.all(
        streams.map((_, at) =>
          people[Math.min(2, Math.floor(at / ofOne))]!.call(dashboardCounts, { params }),
        ),
      ),
    )
    expect(counts).toBeGreaterThanOrEqual(100)
  })

  it('once for a burst, and as it stands after the last of it', async () => {
    const before = told(streams[0]!).length
    const people = told(streams[0]!).at(-1)!.people
    await guests(30)
    await expect.poll(() => told(streams[0]!).at(-1)!.people, { timeout: 5_000 }).toBe(people + 30)
    expect(told(streams[0]!).length - before).toBeLessThanOrEqual(10)
  })

  it('and nobody any more whose right to see it was taken away', async () => {
    await noahWith(house, ['ManageGuests'])
    const [his, hers] = [told(streams[ofOne]!).length, told(streams[0]!).length]
    await guests(1)
    await expect.poll(() => told(streams[0]!).length, { timeout: 5_000 }).toBeGreaterThan(hers)
    await pause(300)
    expect(told(streams[ofOne]!).length).toBe(his)
  })
})
