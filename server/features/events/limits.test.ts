import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { addEvent, updateEvent } from '@mehfil/contract/events.ts'
import { publishEvent } from '@mehfil/contract/publishing.ts'
import { buildApp } from '../../app.ts'
import { cast } from '../../seed/cast.ts'
import { eventRow } from '../../seed/events.ts'
import { openHouse, type House } from '../../test/house.ts'
import { withoutLocks } from '../../test/without-locks.ts'

let house: House
let asha: Awaited<ReturnType<House['as']>>
beforeAll(async () => {
  house = await openHouse()
  asha = await house.as('asha')
  await house.world.db
    .updateTable('plan_limit')
    .set({ drafts: draftLimit, current_events: currentLimit })
    .where('plan', '=', 'Business')
    .execute()
})
afterAll(() => house.close())
beforeEach(async () => {
  await house.world.db.deleteFrom('event').where('account_id', '=', cast.asha.accountId).execute()
  await house.world.db
    .updateTable('account')
    .set({ plan: 'Business' })
    .where('id', '=', cast.asha.accountId)
    .execute()
})

const ids = (count: number) =>
  Array.from(
    { length: count },
    (_, at) => `ABCDE${at.toString(16).toUpperCase().padStart(10, '0')}`,
  )
const addRows = (count: number, published: boolean) =>
  house.world.db
    .insertInto('event')
    .values(
      ids(count).map((id) =>
        eventRow('asha', id, house.clock.now(), {
          title: `Event ${id.slice(-3)}`,
          ...(published && { published_at: house.clock.now() }),
        }),
      ),
    )
    .execute()

async function count(state: 'drafts' | 'published'): Promise<number> {
  const { n } = await house.world.db
    .selectFrom('event')
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .where('account_id', '=', cast.asha.accountId)
    .where('published_at', state === 'drafts' ? 'is' : 'is not', null)
    .executeTakeFirstOrThrow()
  return Number(n)
}

/** Busy is an answer to come again on, on a slow machine, and not a no. */
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
const rush = (app: FastifyInstance, urls: string[], data: object) =>
  Promise.all(urls.map((url) => post(app, url, data)))
const tally = (codes: number[]) => ({
  yes: codes.filter((code) => code === 200).length,
  no: codes.filter((code) => code === 403).length,
})

// No multiples of how many connections there are: transactions in step would meet such a limit by chance.
const draftLimit = 17
const currentLimit = 7
const addings = Array.from({ length: 300 }, () => '/api/events')
const publishings = ids(60).map((id) => `/api/events/${id}/publish`)

describe('Our product', () => {
  it('holds as many drafts as the plan says when 300 are added at once', async () => {
    expect(tally(await rush(house.app, addings, { EVENT_MODE: 'Web', TYPE: 'Gala' }))).toEqual({
      yes: draftLimit,
      no: 300 - draftLimit,
    })
    expect(await count('drafts')).toBe(draftLimit)
  }, 60_000)

  it('would hold more without its lock (this shows that the test above can fail)', async () => {
    const app = await buildApp(withoutLocks(house.world))
    await rush(app, addings, { EVENT_MODE: 'Web', TYPE: 'Gala' })
    await app.close()
    expect(await count('drafts')).toBeGreaterThan(draftLimit)
  }, 60_000)

  it('publishes as many events as the plan says when 60 are published at once', async () => {
    await addRows(60, false)
    expect(tally(await rush(house.app, publishings, {}))).toEqual({
      yes: currentLimit,
      no: 60 - currentLimit,
    })
    expect(await count('published')).toBe(currentLimit)
  }, 60_000)

  it('would publish more without its lock (this shows that the test above can fail)', async () => {
    await addRows(60, false)
    const app = await buildApp(withoutLocks(house.world))
    await rush(app, publishings, {})
    await app.close()
    expect(await count('published')).toBeGreaterThan(currentLimit)
  }, 60_000)

  it('publishes an event once when it is asked many times at once, and answers one link', async () => {
    await addRows(1, false)
    const answers = await Promise.all(
      Array.from({ length: 30 }, () =>
        asha.call(publishEvent, { params: { EID: ids(1)[0] ?? '' }, input: {} }),
      ),
    )
    expect(new Set(answers.map(({ data }) => data.link)).size).toBe(1)
    expect(new Set(answers.map(({ data }) => data.publishedAt.getTime())).size).toBe(1)
    const labels = await house.world.db
      .selectFrom('event_domain')
      .select('label')
      .where('event_id', '=', ids(1)[0] ?? '')
      .execute()
    expect(labels).toHaveLength(1)
  })

  it('counts events still to come or under way, closed ones too, and no past one', async () => {
    await addRows(currentLimit + 1, false)
    const [last = '', ...rest] = ids(currentLimit + 1).reverse()
    await house.world.db
      .updateTable('event')
      .set({ published_at: house.clock.now() })
      .where('id', 'in', rest)
      .execute()
    await house.world.db
      .updateTable('event')
      .set({ unpublished_at: house.clock.now() })
      .where('id', '=', rest[0] ?? '')
      .execute()
    const refused = await asha.call(publishEvent, { params: { EID: last }, input: {} })
    expect([refused.http, refused.code, refused.message]).toEqual([
      403,
      'planLimitEvents',
      expect.stringContaining(String(currentLimit)),
    ])

    const longAgo = new Date(house.clock.now().getTime() - 86_400_000)
    await house.world.db
      .updateTable('event')
      .set({ starts_at: longAgo })
      .where('id', '=', rest[0] ?? '')
      .execute()
    expect((await asha.call(publishEvent, { params: { EID: last }, input: {} })).http).toBe(200)
    const returning = await asha.call(updateEvent, {
      params: { EID: rest[0] ?? '' },
      input: { startsAt: new Date(house.clock.now().getTime() + 86_400_000) },
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

  it('publishes one event of what was paid for once, over or not, until another one is paid for', async () => {
    await addRows(2, false)
    const [first = '', second = ''] = ids(2)
    const publish = async (EID: string) =>
      (await asha.call(publishEvent, { params: { EID }, input: {} })).code ?? 'yes'
    const place = (change: object) =>
      house.world.db
        .updateTable('account')
        .set(change)
        .where('id', '=', cast.asha.accountId)
        .execute()
    await place({ plan: 'Custom', people_bought: 100, period_start: house.clock.now() })
    expect([await publish(first), await publish(second)]).toEqual(['yes', 'planLimitEvents'])
    const now = house.clock.now().getTime()
    await house.world.db
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
    await house.world.db
      .updateTable('event')
      .set({ starts_at: new Date(now - 86_400_000) })
      .where('id', '=', first)
      .execute()
    house.clock.move(1_000)
    await place({ period_start: house.clock.now() })
    expect(await publish(second)).toBe('yes')
    await place({ people_bought: null })
  })

  it('says how many drafts the plan holds when there is room for no other', async () => {
    await house.world.db
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
