import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import * as z from 'zod'
import { addGuest } from '@mehfil/contract/guests/guests.ts'
import { dashboardCounts } from '@mehfil/contract/guests/dashboard.ts'
import { createSession } from '../base/access/session.ts'
import { cast } from '../seed/cast.ts'
import { castEvents } from '../seed/cast-events.ts'
import { openTestApp, type TestApp } from '../test/test-app.ts'
import { signInNoahWith } from '../test/flows/permissions.ts'

const EID = castEvents.wedding
const params = { EID }
const streamsPerHost = 20

const querySpy = vi.spyOn(pg.Client.prototype, 'query')
const getQueryText = (query: unknown): string =>
  typeof query === 'string' ? query : ((query as { text?: string } | null)?.text ?? '')
/** The number of statements since the last call that contain these words. */
const statements = (words = '') =>
  querySpy.mock.calls.filter(([query]) => getQueryText(query).includes(words)).length

let testApp: TestApp
let people: Array<Awaited<ReturnType<TestApp['as']>>>
let streams: WatchedStream[]
beforeAll(async () => {
  testApp = await openTestApp({ leniency: 100_000 })
  people = [
    await testApp.as('asha'),
    await signInNoahWith(testApp, ['Dashboard', 'ManageGuests']),
    await createThirdHost(),
  ]
  streams = await Promise.all(
    people.flatMap((host, at) =>
      Array.from({ length: at === 2 ? 10 : streamsPerHost }, () => openWatchedStream(host.cookies)),
    ),
  )
})
afterAll(async () => {
  for (const stream of streams) stream.leave()
  await testApp.close()
})

/** Another person of the account who sees the dashboard. */
async function createThirdHost() {
  const { world, clock } = testApp
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
  return testApp.visitor({
    sid: await createSession(world.db, {
      ...host,
      agent: 'test',
      now: clock.now(),
      random: world.random,
    }),
  })
}

type WatchedStream = Awaited<ReturnType<typeof openWatchedStream>>

async function openWatchedStream(cookies: Record<string, string>) {
  const response = (await testApp.app.inject({
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

const listReceivedCounts = ({ said }: WatchedStream) =>
  [...said.matchAll(/event: counts\ndata: (.+)\n\n/g)].map(([, data = '']) =>
    z.decode(dashboardCounts.output, JSON.parse(data) as never),
  )
const waitUntilAllReceived = (times: number) =>
  expect
    .poll(() => streams.filter((stream) => listReceivedCounts(stream).length >= times).length, {
      timeout: 30_000,
    })
    .toBe(streams.length)

/** The number of statements that a change costs. */
async function countStatements(
  work: () => Promise<unknown>,
): Promise<{ counts: number; all: number }> {
  querySpy.mockClear()
  await work()
  await pause(600)
  return { counts: statements('event_tally'), all: statements() }
}

const answerAsGuests = (count: number) =>
  Promise.all(
    Array.from({ length: count }, (_, at) =>
      people[0]!.call(addGuest, { params, input: { name: `Guest ${at} of ${count}` } }),
    ),
  )

describe('Our product', () => {
  it('sends fifty hosts the counts of the event they watch after one query', async () => {
    expect(streams).toHaveLength(50)
    const { counts, all } = await countStatements(async () => {
      await answerAsGuests(1)
      await waitUntilAllReceived(1)
    })
    const now = (await people[0]!.call(dashboardCounts, { params })).data
    expect(streams.map((stream) => listReceivedCounts(stream).at(-1))).toEqual(
      streams.map(() => now),
    )
    expect(counts).toBeLessThanOrEqual(8)
    expect(all).toBeLessThanOrEqual(60)
  })

  it(
    'and would query fifty times if fifty browsers asked, so the test can fail',
    { tags: 'long' },
    async () => {
      const { counts } = await countStatements(() =>
        Promise.all(
          streams.map((_, at) =>
            people[Math.min(2, Math.floor(at / streamsPerHost))]!.call(dashboardCounts, { params }),
          ),
        ),
      )
      expect(counts).toBeGreaterThanOrEqual(100)
    },
  )

  it(
    'once for a burst of answers, with the counts after the last one',
    { tags: 'long' },
    async () => {
      const received = listReceivedCounts(streams[0]!).length
      await answerAsGuests(1)
      await waitUntilAllReceived(received + 1)
      const before = listReceivedCounts(streams[0]!).length
      const people = listReceivedCounts(streams[0]!).at(-1)!.people
      await answerAsGuests(30)
      await expect
        .poll(() => listReceivedCounts(streams[0]!).at(-1)!.people, { timeout: 30_000 })
        .toBe(people + 30)
      expect(listReceivedCounts(streams[0]!).length - before).toBeLessThanOrEqual(10)
    },
  )

  it('and no longer to a host who lost the right to see them', async () => {
    await signInNoahWith(testApp, ['ManageGuests'])
    const [his, hers] = [
      listReceivedCounts(streams[streamsPerHost]!).length,
      listReceivedCounts(streams[0]!).length,
    ]
    await answerAsGuests(1)
    await expect
      .poll(() => listReceivedCounts(streams[0]!).length, { timeout: 5_000 })
      .toBeGreaterThan(hers)
    await pause(300)
    expect(listReceivedCounts(streams[streamsPerHost]!).length).toBe(his)
  })
})
