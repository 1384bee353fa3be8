import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import * as calls from '@mehfil/contract/events/calendar-feeds.ts'
import { deleteNormalUser } from '@mehfil/contract/accounts/team.ts'
import { createLog } from '../../base/log.ts'
import { createRequestLog } from '../../base/http/request-observer.ts'
import { cast } from '../../seed/cast.ts'
import { castEvents } from '../../seed/cast-events.ts'
import { deleteByCode } from '../../test/flows/account-deletion.ts'
import { getFeed, makeFeed, readFeed } from '../../test/flows/calendar-feeds.ts'
import { signInNoahWith } from '../../test/flows/permissions.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'

const EID = castEvents.wedding
const params = { EID }
let testApp: TestApp
let asha: Awaited<ReturnType<TestApp['as']>>
beforeEach(async () => {
  await testApp?.close()
  testApp = await openTestApp()
  asha = await testApp.as('asha')
})
afterAll(() => testApp.close())

const status = async (url: string, node: Pick<TestApp, 'visitor'> = testApp) =>
  (await getFeed(node, url)).statusCode
const setMember = (changes: object) =>
  testApp.world.db
    .updateTable('member')
    .set(changes)
    .where('person_id', '=', cast.noah.personId)
    .execute()
const titles = async (url: string) =>
  (await readFeed(testApp, url)).entries.map(({ title }) => title)

describe('Our product gives a host a secret address for their calendar', () => {
  it('that does not exist before they make it, is shown again, and says when it was read', async () => {
    const { now } = testApp.clock
    expect((await asha.call(calls.calendarFeed)).data).toEqual({ feed: null })
    const made = (await asha.call(calls.renewCalendarFeed)).data.feed!
    expect(made).toEqual({ address: expect.any(String), createdAt: now(), readAt: null })
    expect((await asha.call(calls.calendarFeed)).data.feed).toEqual(made)
    expect((await asha.call(calls.eventCalendarFeed, { params })).data.feed).toBeNull()
    const path = new URL(made.address).pathname
    const readAt = async () => (await asha.call(calls.calendarFeed)).data.feed?.readAt
    const first = now()
    await readFeed(testApp, path)
    expect(await readAt()).toEqual(first)
    testApp.clock.move(30_000)
    await readFeed(testApp, path)
    expect(await readAt()).toEqual(first)
    testApp.clock.move(60_000)
    await readFeed(testApp, path)
    expect(await readAt()).toEqual(now())
  })

  it('that a new address ends at once on every node, and a stop ends for good', async () => {
    const other = await testApp.secondNode()
    const [all, one] = [await makeFeed(asha), await makeFeed(asha, EID)]
    expect([await status(all), await status(one, other)]).toEqual([200, 200])
    const next = await makeFeed(asha, EID)
    expect(next).not.toBe(one)
    expect([await status(one), await status(one, other)]).toEqual([404, 404])
    expect([await status(next, other), await status(all)]).toEqual([200, 200])
    expect((await asha.call(calls.stopEventCalendarFeed, { params })).data).toEqual({ feed: null })
    await asha.call(calls.stopCalendarFeed)
    expect([await status(next), await status(all, other)]).toEqual([404, 404])
    expect((await asha.call(calls.calendarFeed)).data).toEqual({ feed: null })
  })

  it('of which two presses at once leave one', async () => {
    const made = await Promise.all([1, 2, 3, 4].map(() => makeFeed(asha, EID)))
    const answers = await Promise.all(made.map((url) => status(url)))
    expect(answers.toSorted()).toEqual([200, 404, 404, 404])
    expect(await testApp.world.db.selectFrom('calendar_feed').select('id').execute()).toHaveLength(
      1,
    )
  })

  it('of their own, which another person of the account neither sees nor ends', async () => {
    const noah = await signInNoahWith(testApp, ['Dashboard'])
    const [hers, his] = [await makeFeed(asha, EID), await makeFeed(noah, EID)]
    expect(hers).not.toBe(his)
    await noah.call(calls.stopEventCalendarFeed, { params })
    expect([await status(hers), await status(his)]).toEqual([200, 404])
  })

  it('that no session, other site or strange id makes', async () => {
    expect((await testApp.visitor().call(calls.renewCalendarFeed)).http).toBe(401)
    const ivo = await testApp.as('ivo')
    for (const call of [
      calls.eventCalendarFeed,
      calls.renewEventCalendarFeed,
      calls.stopEventCalendarFeed,
    ])
      expect((await ivo.call(call, { params })).http).toBe(404)
  })
})

describe('Our product decides when a calendar reads what it may show', () => {
  it('and shows of an event only what the person may see then', async () => {
    await testApp.world.db
      .insertInto('todo')
      .values({
        event_id: EID,
        id: testApp.world.random.uuid(),
        position: 0,
        title: 'Order the cake',
        notes: '',
        due_date: '2026-12-01' as never,
        created_by: cast.asha.personId,
        created_at: testApp.clock.now(),
      })
      .execute()
    const noah = await signInNoahWith(testApp, ['ToDoList'])
    const feed = await makeFeed(noah, EID)
    expect(await titles(feed)).toEqual(['Ananya & Vikram', 'Order the cake · Ananya & Vikram'])
    await setMember({ permissions: ['CheckIn'] })
    expect(await titles(feed)).toEqual(['Ananya & Vikram'])
    await setMember({ event_ids: [castEvents.draft] })
    expect(await status(feed)).toBe(404)
    await setMember({ event_ids: null })
    expect(await status(feed)).toBe(200)
  })

  it('and shows of all events those that the person may open then', async () => {
    const noah = await signInNoahWith(testApp, ['DraftEvents'])
    const feed = await makeFeed(noah)
    expect((await titles(feed)).toSorted()).toEqual(['Ananya & Vikram', 'House party'])
    await setMember({ permissions: ['CheckIn'] })
    expect(await titles(feed)).toEqual(['Ananya & Vikram'])
    await setMember({ event_ids: [castEvents.draft] })
    expect(await titles(feed)).toEqual([])
  })

  it('and nothing for a person who was removed, also after they came back', async () => {
    const noah = await testApp.as('noah')
    const [all, one] = [await makeFeed(noah), await makeFeed(noah, EID)]
    expect([await status(all), await status(one)]).toEqual([200, 200])
    const removed = await asha.call(deleteNormalUser, { input: { user: cast.noah.personId } })
    expect(removed.http).toBe(200)
    expect([await status(all), await status(one)]).toEqual([404, 404])
    testApp.clock.move(60_000)
    await setMember({ removed_at: null, joined_at: testApp.clock.now() })
    await testApp.world.db
      .updateTable('person')
      .set({ removed_at: null })
      .where('id', '=', cast.noah.personId)
      .execute()
    expect([await status(all), await status(one)]).toEqual([404, 404])
    const back = await testApp.as('noah')
    expect((await back.call(calls.calendarFeed)).data).toEqual({ feed: null })
    expect(await status(await makeFeed(back))).toBe(200)
  })

  it('and nothing of a deleted event or of a closed account', async () => {
    const [all, one] = [await makeFeed(asha), await makeFeed(asha, castEvents.draft)]
    expect([await status(all), await status(one)]).toEqual([200, 200])
    expect((await asha.send('DELETE', `/api/events/${castEvents.draft}`)).statusCode).toBe(200)
    expect([await status(all), await status(one)]).toEqual([200, 404])
    await deleteByCode(testApp, asha, cast.asha)
    expect(await status(all)).toBe(404)
  })
})

describe('Our product answers a secret address of a calendar', () => {
  it('with a file that only its reader keeps, and with nothing new while nothing changed', async () => {
    const feed = await makeFeed(asha, EID)
    const first = await getFeed(testApp, feed)
    expect(first.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, no-cache',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'same-origin',
    })
    const etag = String(first.headers['etag'])
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const again = await getFeed(testApp, feed, { 'if-none-match': known })
      expect([again.statusCode, again.body, again.headers['etag']]).toEqual([304, '', etag])
      expect(again.headers['cache-control']).toBe('private, no-cache')
    }
    const head = await getFeed(testApp, feed, {}, 'HEAD')
    expect([head.statusCode, head.body, head.headers['etag']]).toEqual([200, '', etag])
    await testApp.world.db
      .updateTable('event')
      .set({ title: 'Ananya weds Vikram' })
      .where('id', '=', EID)
      .execute()
    const changed = await getFeed(testApp, feed, { 'if-none-match': etag })
    expect(changed.statusCode).toBe(200)
    expect(changed.headers['etag']).not.toBe(etag)
  })

  it('and every wrong one alike, without a hint of what it is about', async () => {
    const feed = await makeFeed(asha, EID)
    expect(await status(feed)).toBe(200)
    const stopped = await makeFeed(asha)
    await asha.call(calls.stopCalendarFeed)
    const wrong = [
      stopped,
      feed.replace(/.{4}\.ics$/, 'AAAA.ics'),
      feed.replace('.ics', ''),
      '/feeds/nothing.ics',
      `/feeds/${'x'.repeat(150)}.ics`,
      feed.toLowerCase(),
    ]
    const answers = await Promise.all(wrong.map((url) => getFeed(testApp, url)))
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
    for (const { statusCode, headers, body } of answers) {
      expect([statusCode, headers['cache-control'], headers['x-robots-tag']]).toEqual([
        404,
        'no-store',
        'noindex',
      ])
      expect(body).not.toMatch(/Ananya|BEGIN/)
    }
  })

  it('only so often in a minute for one sender', async () => {
    const strict = await openTestApp({ leniency: 1 })
    const feed = await makeFeed(await strict.as('asha'))
    for (let at = 0; at < 1_200; at += 1)
      await strict.world.limiter.consume('feed', '127.0.0.1', { hits: 1_200, minutes: 1 })
    const refused = await getFeed(strict, feed)
    await strict.close()
    expect(refused.statusCode).toBe(429)
    expect(refused.headers['content-type']).toContain('text/plain')
  })

  it('and keeps it out of the log', async () => {
    const lines: string[] = []
    const log = createLog({ format: 'json', write: (line) => void lines.push(line) })
    const node = await testApp.secondNode((world) => ({
      ...world,
      log,
      observers: [createRequestLog(log)],
    }))
    const feed = await makeFeed(asha, EID)
    await getFeed(node, feed)
    await expect.poll(() => lines.join('')).toContain('/feeds/{FILE}')
    log.error({ url: `https://mehfil.example${feed}`, err: new Error(`no ${feed}`) }, 'not read')
    expect(lines.at(-1)).toContain('/feeds/[hidden]')
    const proof = feed.split('.')[1]!
    expect(lines.join('')).not.toContain(proof)
  })
})
