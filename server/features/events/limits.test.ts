import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { addEvent, updateEvent } from '@mehfil/contract/events/events.ts'
import { cancelEvent } from '@mehfil/contract/events/interruptions.ts'
import { publishEvent } from '@mehfil/contract/events/publishing.ts'
import { buildApp } from '../../app.ts'
import { cast } from '../../seed/cast.ts'
import { buildEventRow } from '../../seed/cast-events.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import { withoutLocks } from '../../test/database/without-locks.ts'

let testApp: TestApp
let asha: Awaited<ReturnType<TestApp['as']>>
beforeAll(async () => {
  testApp = await openTestApp()
  asha = await testApp.as('asha')
  await testApp.world.db
    .updateTable('plan_limit')
    .set({ drafts: draftLimit, current_events: currentLimit })
    .where('plan', '=', 'Business')
    .execute()
})
afterAll(() => testApp.close())
beforeEach(async () => {
  await testApp.world.db.deleteFrom('event').where('account_id', '=', cast.asha.accountId).execute()
  await testApp.world.db
    .updateTable('account')
    .set({ plan: 'Business' })
    .where('id', '=', cast.asha.accountId)
    .execute()
})

const buildIds = (count: number) =>
  Array.from(
    { length: count },
    (_, at) => `ABCDE${at.toString(16).toUpperCase().padStart(10, '0')}`,
  )
const addRows = (count: number, published: boolean) =>
  testApp.world.db
    .insertInto('event')
    .values(
      buildIds(count).map((id) =>
        buildEventRow('asha', id, testApp.clock.now(), {
          title: `Event ${id.slice(-3)}`,
          ...(published && { published_at: testApp.clock.now() }),
        }),
      ),
    )
    .execute()

async function count(state: 'drafts' | 'published'): Promise<number> {
  const { n } = await testApp.world.db
    .selectFrom('event')
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .where('account_id', '=', cast.asha.accountId)
    .where('published_at', state === 'drafts' ? 'is' : 'is not', null)
    .executeTakeFirstOrThrow()
  return Number(n)
}

/** On a slow machine the server may answer that it is busy; the request is then sent again. */
const post = async (
  app: FastifyInstance,
  url: string,
  data: object,
  again = 8,
): Promise<number> => {
  const response = await app.inject({
    method: 'POST',
    url,
    cookies: asha.cookies,
    headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
    payload: JSON.stringify({ data }),
  })
  if (response.statusCode === 503 && again > 0) return post(app, url, data, again - 1)
  return response.statusCode
}
const postAtOnce = (app: FastifyInstance, urls: string[], data: object) =>
  Promise.all(urls.map((url) => post(app, url, data)))
const countResults = (codes: number[]) => ({
  yes: codes.filter((code) => code === 200).length,
  no: codes.filter((code) => code === 403).length,
})

// No multiple of the number of connections: transactions in step would meet such a limit by
// chance.
const draftLimit = 17
const currentLimit = 7
const addings = Array.from({ length: 300 }, () => '/api/events')
const publishings = buildIds(60).map((id) => `/api/events/${id}/publish`)

describe('Our product', () => {
  it(
    'stores as many drafts as the plan allows when 300 are added at once',
    { tags: 'long' },
    async () => {
      expect(
        countResults(await postAtOnce(testApp.app, addings, { EVENT_MODE: 'Web', TYPE: 'Gala' })),
      ).toEqual({
        yes: draftLimit,
        no: 300 - draftLimit,
      })
      expect(await count('drafts')).toBe(draftLimit)
    },
  )

  it(
    'stores more without its lock, which shows that the test above can fail',
    { tags: 'long', timeout: 60_000 },
    async () => {
      const app = await buildApp(withoutLocks(testApp.world))
      await postAtOnce(app, addings, { EVENT_MODE: 'Web', TYPE: 'Gala' })
      await app.close()
      expect(await count('drafts')).toBeGreaterThan(draftLimit)
    },
  )

  it('publishes as many events as the plan allows when 60 are published at once', async () => {
    await addRows(60, false)
    expect(countResults(await postAtOnce(testApp.app, publishings, {}))).toEqual({
      yes: currentLimit,
      no: 60 - currentLimit,
    })
    expect(await count('published')).toBe(currentLimit)
  }, 60_000)

  it(
    'publishes more without its lock, which shows that the test above can fail',
    { tags: 'long', timeout: 60_000 },
    async () => {
      await addRows(60, false)
      const app = await buildApp(withoutLocks(testApp.world))
      await postAtOnce(app, publishings, {})
      await app.close()
      expect(await count('published')).toBeGreaterThan(currentLimit)
    },
  )

  it('publishes an event once for many simultaneous requests, and returns one link to all', async () => {
    await addRows(1, false)
    const answers = await Promise.all(
      Array.from({ length: 30 }, () =>
        asha.call(publishEvent, { params: { EID: buildIds(1)[0] ?? '' }, input: {} }),
      ),
    )
    expect(new Set(answers.map(({ data }) => data.link)).size).toBe(1)
    expect(new Set(answers.map(({ data }) => data.publishedAt.getTime())).size).toBe(1)
    const labels = await testApp.world.db
      .selectFrom('event_domain')
      .select('label')
      .where('event_id', '=', buildIds(1)[0] ?? '')
      .execute()
    expect(labels).toHaveLength(1)
  })

  it('counts future and present events, including closed ones, and no past ones', async () => {
    await addRows(currentLimit + 1, false)
    const [last = '', ...rest] = buildIds(currentLimit + 1).reverse()
    await testApp.world.db
      .updateTable('event')
      .set({ published_at: testApp.clock.now() })
      .where('id', 'in', rest)
      .execute()
    await testApp.world.db
      .updateTable('event')
      .set({ unpublished_at: testApp.clock.now() })
      .where('id', '=', rest[0] ?? '')
      .execute()
    const refused = await asha.call(publishEvent, { params: { EID: last }, input: {} })
    expect([refused.http, refused.code, refused.message]).toEqual([
      403,
      'planLimitEvents',
      expect.stringContaining(String(currentLimit)),
    ])

    const longAgo = new Date(testApp.clock.now().getTime() - 86_400_000)
    await testApp.world.db
      .updateTable('event')
      .set({ starts_at: longAgo })
      .where('id', '=', rest[0] ?? '')
      .execute()
    expect((await asha.call(publishEvent, { params: { EID: last }, input: {} })).http).toBe(200)
    const returning = await asha.call(updateEvent, {
      params: { EID: rest[0] ?? '' },
      input: { startsAt: new Date(testApp.clock.now().getTime() + 86_400_000) },
    })
    expect([returning.http, returning.code]).toEqual([403, 'planLimitEvents'])
    expect(
      (
        await asha.call(updateEvent, {
          params: { EID: rest[0] ?? '' },
          input: { kicker: 'It was lovely' },
        })
      ).http,
    ).toBe(200)
  })

  it('publishes one event for a one-time payment, past or not, until another payment', async () => {
    await addRows(2, false)
    const [first = '', second = ''] = buildIds(2)
    const publish = async (EID: string) =>
      (await asha.call(publishEvent, { params: { EID }, input: {} })).code ?? 'yes'
    const setAccount = (change: object) =>
      testApp.world.db
        .updateTable('account')
        .set(change)
        .where('id', '=', cast.asha.accountId)
        .execute()
    await setAccount({ plan: 'Custom', people_bought: 100, period_start: testApp.clock.now() })
    expect([await publish(first), await publish(second)]).toEqual(['yes', 'planLimitEvents'])
    const now = testApp.clock.now().getTime()
    await testApp.world.db
      .updateTable('event')
      .set({ starts_at: new Date(now - 86_400_000) })
      .where('id', '=', first)
      .execute()
    expect(await publish(second)).toBe('planLimitEvents')
    expect(
      (
        await asha.call(updateEvent, {
          params: { EID: first },
          input: { startsAt: new Date(now + 86_400_000) },
        })
      ).http,
    ).toBe(200)
    await testApp.world.db
      .updateTable('event')
      .set({ starts_at: new Date(now - 86_400_000) })
      .where('id', '=', first)
      .execute()
    testApp.clock.move(1_000)
    await setAccount({ period_start: testApp.clock.now() })
    expect(await publish(second)).toBe('yes')
    await setAccount({ people_bought: null })
  })

  it('frees the place of a one-time event that began, was moved to a later day and then cancelled', async () => {
    await addRows(3, false)
    const [first = '', second = '', third = ''] = buildIds(3)
    const publish = async (EID: string) =>
      (await asha.call(publishEvent, { params: { EID }, input: {} })).code ?? 'yes'
    const cancel = async (EID: string) =>
      (
        await asha.call(cancelEvent, {
          params: { EID },
          input: {
            letters: { en: { subject: 'Cancelled', message: 'We are so sorry.' } },
            submission: `0123456789A${EID.slice(-4)}`,
          },
        })
      ).http
    const now = testApp.clock.now().getTime()
    const startAt = (EID: string, at: number) =>
      testApp.world.db
        .updateTable('event')
        .set({ starts_at: new Date(at) })
        .where('id', '=', EID)
        .execute()
    await testApp.world.db
      .updateTable('account')
      .set({ plan: 'Custom', people_bought: 100, period_start: testApp.clock.now() })
      .where('id', '=', cast.asha.accountId)
      .execute()
    expect(await publish(first)).toBe('yes')
    await startAt(first, now - 3_600_000)
    const startsAt = new Date(now + 7 * 86_400_000)
    expect(
      (await asha.call(updateEvent, { params: { EID: first }, input: { startsAt } })).http,
    ).toBe(200)
    expect(await publish(second)).toBe('planLimitEvents')
    expect(await cancel(first)).toBe(200)
    expect(await publish(second)).toBe('yes')
    expect(await cancel(second)).toBe(200)
    expect(await publish(third), 'once for one payment').toBe('planLimitEvents')
    await testApp.world.db
      .updateTable('account')
      .set({ people_bought: null })
      .where('id', '=', cast.asha.accountId)
      .execute()
  })

  it('names the plan’s number of drafts when there is room for no other', async () => {
    await testApp.world.db
      .updateTable('account')
      .set({ plan: 'Economy' })
      .where('id', '=', cast.asha.accountId)
      .execute()
    await addRows(2, false)
    const { http, code, message } = await asha.call(addEvent, {
      input: { mode: 'Web', type: 'Gala' },
    })
    expect([http, code, message]).toEqual([
      403,
      'planLimitDrafts',
      'You’ve reached your plan’s limit on drafts (2).',
    ])
  })
})
