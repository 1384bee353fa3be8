import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { permissions } from '@mehfil/contract/access.ts'
import {
  addEvent,
  allEvents,
  deleteEvent,
  eventById,
  eventDeletion,
  updateEvent,
} from '@mehfil/contract/events.ts'
import { publishEvent, publishToggle } from '@mehfil/contract/publishing.ts'
import { changeWebAnswer, sendWebAnswer } from '@mehfil/contract/rsvp.ts'
import { buildApp } from '../../app.ts'
import { deliverDue } from '../../base/postman.ts'
import { postWork } from '../../features.ts'
import { cast } from '../../seed/cast.ts'
import { castEvents, castGuests } from '../../seed/events.ts'
import { openHouse, type House } from '../../test/house.ts'
import { noahWith } from '../../test/rights.ts'
import { withoutLocks } from '../../test/without-locks.ts'

const EID = castEvents.wedding
const wedding = { EID }
const meera = { EID, GID: castGuests.meera }

let house: House
let asha: Awaited<ReturnType<House['as']>>
beforeEach(async () => {
  house = await openHouse()
  asha = await house.as('asha')
  return () => house.close()
})

const invite = () =>
  asha.send('POST', `/api/events/${EID}/invite`, { SUBMISSION: house.world.random.id() })
const remove = () => asha.call(deleteEvent, { params: wedding })
const yes = (name = 'Meera Nair') => ({
  answer: 'yes' as const,
  name,
  submission: house.world.random.id(),
})
const leftOf = async (table: 'event' | 'guest' | 'mail' | 'campaign' | 'event_domain') =>
  (
    await house.world.db
      .selectFrom(table)
      .selectAll()
      .where(table === 'event' ? 'id' : 'event_id', '=', EID)
      .execute()
  ).length
const page = (url: string) =>
  house.visitor().inject({ method: 'GET', url, headers: { 'accept-language': 'en' } })

describe('Our product', () => {
  it('names what goes with an event before it is deleted', async () => {
    await house.world.db
      .updateTable('guest')
      .set({ invited_at: null })
      .where('event_id', '=', EID)
      .execute()
    expect((await invite()).statusCode).toBe(200)
    expect((await asha.call(eventDeletion, { params: wedding })).data).toEqual({
      guests: 2,
      people: 5,
      invited: 0,
      messages: 0,
      unsent: 2,
      answered: 0,
    })
  })

  it.each(['PUBLISHED', 'UNPUBLISHED'] as const)(
    'deletes a %s event that has no answers, with its guests and the mails that have not left',
    async (status) => {
      await house.world.db
        .updateTable('guest')
        .set({ invited_at: null })
        .where('event_id', '=', EID)
        .execute()
      await invite()
      if (status === 'UNPUBLISHED') await asha.call(publishToggle, { input: { id: EID, status } })
      expect(await leftOf('mail')).toBe(2)
      expect((await remove()).http).toBe(200)
      expect((await asha.call(eventById, { params: wedding })).http).toBe(404)
      expect(
        await Promise.all(
          (['event', 'guest', 'mail', 'campaign', 'event_domain'] as const).map(leftOf),
        ),
      ).toEqual([0, 0, 0, 0, 0])
      house.clock.move(3_600_000)
      expect(await deliverDue(house.world, postWork, 100)).toBe(0)
      expect((await remove()).http).toBe(404)
    },
  )

  it('frees the plan’s place at once', async () => {
    await house.world.db
      .updateTable('account')
      .set({ plan: 'Economy' })
      .where('id', '=', cast.asha.accountId)
      .execute()
    const {
      data: { id },
    } = await asha.call(addEvent, { input: { mode: 'Web', type: 'Gala', title: 'Second' } })
    await asha.call(updateEvent, {
      params: { EID: id },
      input: { venue: 'Garden', startsAt: new Date(house.clock.now().getTime() + 86_400_000) },
    })
    await asha.call(publishToggle, { input: { id: EID, status: 'UNPUBLISHED' } })
    expect((await asha.call(publishEvent, { params: { EID: id }, input: {} })).code).toBe(
      'planLimitEvents',
    )
    await remove()
    expect((await asha.call(allEvents)).data.createEvents).toBe(true)
    expect((await asha.call(publishEvent, { params: { EID: id }, input: {} })).http).toBe(200)
  })

  it('says at every old address that the event is no longer there, and gives the address to another event at once', async () => {
    expect((await page('/ananya-vikram')).statusCode).toBe(200)
    await remove()
    for (const url of [
      '/ananya-vikram',
      `/${EID}/contact`,
      `/${EID}/${castGuests.meera}`,
      `/${EID}/calendar.ics`,
    ]) {
      const { statusCode, body } = await page(url)
      expect([
        url,
        statusCode,
        body.includes('This event no longer exists'),
        body.includes('Ananya'),
      ]).toEqual([url, 410, true, false])
    }
    const answer = await house.visitor().call(sendWebAnswer, { params: wedding, input: yes() })
    expect([answer.http, answer.code]).toEqual([410, 'eventDeleted'])
    expect((await page('/nobody-was-ever-here')).statusCode).toBe(303)

    const taken = await asha.send('POST', `/api/events/${castEvents.draft}/domain`, {
      EVENT_DOMAIN: 'ananya-vikram',
    })
    expect(taken.statusCode).toBe(200)
    await asha.call(publishEvent, { params: { EID: castEvents.draft }, input: {} })
    const next = await page('/ananya-vikram')
    expect([next.statusCode, next.body.includes('House party')]).toEqual([200, true])
  })

  it('keeps no address of a draft, which was told to nobody', async () => {
    await asha.send('POST', `/api/events/${castEvents.draft}/domain`, {
      EVENT_DOMAIN: 'never-told',
    })
    expect((await asha.call(deleteEvent, { params: { EID: castEvents.draft } })).http).toBe(200)
    expect(await house.world.db.selectFrom('deleted_address').selectAll().execute()).toEqual([])
  })

  it('deletes no event somebody has answered or come to, and offers to unpublish it', async () => {
    await house
      .visitor()
      .call(changeWebAnswer, { params: meera, input: { ...yes(), answer: 'no' } })
    const refused = await remove()
    expect([refused.http, refused.code]).toEqual([409, 'eventAnswered'])
    expect(refused.message).toMatch(/^1 guest has already replied .* Unpublish it instead/)
    expect((await asha.call(eventDeletion, { params: wedding })).data.answered).toBe(1)
    await house.world.db
      .updateTable('guest')
      .set({ answered_at: null, answer: null, people: null, attended_at: house.clock.now() })
      .where('event_id', '=', EID)
      .where('id', '=', castGuests.meera)
      .execute()
    expect((await remove()).code).toBe('eventAnswered')
    expect(await leftOf('guest')).toBe(2)
  })

  it('keeps what was paid for once from being used again: an event of it that has begun stays', async () => {
    const { db } = house.world
    await db
      .updateTable('account')
      .set({ plan: 'Custom' })
      .where('id', '=', cast.asha.accountId)
      .execute()
    await db
      .updateTable('event')
      .set({ starts_at: house.clock.now() })
      .where('id', '=', EID)
      .execute()
    const refused = await remove()
    await db
      .updateTable('account')
      .set({ plan: 'Business' })
      .where('id', '=', cast.asha.accountId)
      .execute()
    expect([refused.http, refused.code]).toEqual([409, 'eventPaidOnce'])
    expect((await remove()).http, 'a subscription is paid by the month').toBe(200)
  })

  it('deletes a published event only for whoever may publish, and another account’s never', async () => {
    const ivo = await house.as('ivo')
    expect((await ivo.call(deleteEvent, { params: wedding })).http).toBe(404)
    expect((await ivo.call(eventDeletion, { params: wedding })).http).toBe(404)
    for (const rights of [
      ['DraftEvents'],
      permissions.filter((one) => one !== 'CreateEvents'),
    ] as const) {
      const noah = await noahWith(house, [...rights])
      expect([
        (await noah.call(deleteEvent, { params: wedding })).code,
        (await noah.call(eventDeletion, { params: wedding })).code,
      ]).toEqual(['no-access', 'no-access'])
    }
    const elsewhere = await noahWith(house, ['CreateEvents'], [castEvents.draft])
    expect((await elsewhere.call(deleteEvent, { params: wedding })).http).toBe(404)
    expect(await leftOf('event')).toBe(1)
    const noah = await noahWith(house, ['CreateEvents'], [EID])
    expect((await noah.call(deleteEvent, { params: wedding })).http).toBe(200)
    const { event_ids: seen } = await house.world.db
      .selectFrom('member')
      .select('event_ids')
      .where('person_id', '=', cast.noah.personId)
      .executeTakeFirstOrThrow()
    expect(seen).toEqual([])
  })

  it('tells whoever looks, and leaves a line in the audit with what was there', async () => {
    const heard: string[] = []
    const deaf = house.world.live.hear(EID, (topic) => heard.push(topic))
    await remove()
    await expect.poll(() => heard).toContain('event')
    deaf()
    const line = await house.world.db
      .selectFrom('audit')
      .select(['call', 'before'])
      .where('event_id', '=', EID)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(line).toMatchObject({
      call: 'DELETE /events/{EID}',
      before: { title: 'Ananya & Vikram', status: 'PUBLISHED', guests: 2 },
    })
  })
})

describe('Our product loses no answer to a deletion', () => {
  const isWaiting = async (): Promise<boolean> =>
    (
      await sql<{ waits: boolean }>`
    select exists (select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock') as waits`.execute(
        house.world.db,
      )
    ).rows[0]!.waits

  /** An answer whose transaction ends while the deletion is under way, or right after it where nothing waits for it. */
  async function answerMeanwhile(app: FastifyInstance): Promise<number> {
    const { sent } = await house.world.db.transaction().execute(async (tx) => {
      await tx
        .updateTable('guest')
        .set({ answer: 'yes', answered_at: house.clock.now(), people: 1 })
        .where('event_id', '=', EID)
        .where('id', '=', castGuests.meera)
        .execute()
      const deleting = app.inject({
        method: 'DELETE',
        url: `/api/events/${EID}`,
        cookies: asha.cookies,
        headers: { 'sec-fetch-site': 'same-origin' },
      })
      await expect.poll(isWaiting, { timeout: 20_000 }).toBe(true)
      return { sent: deleting }
    })
    return (await sent).statusCode
  }

  it('that is under way', async () => {
    expect(await answerMeanwhile(house.app)).toBe(409)
    expect(await leftOf('guest')).toBe(2)
  })

  it('and would without the locks: the test can fail', async () => {
    const loose = await buildApp(withoutLocks(house.world))
    expect(await answerMeanwhile(loose)).toBe(200)
    await loose.close()
  })

  it('of somebody new, which is saved or finds the event gone', async () => {
    const [removal, ...answers] = await Promise.all([
      remove(),
      ...Array.from({ length: 8 }, (_, at) =>
        house.visitor().call(sendWebAnswer, { params: wedding, input: yes(`Rush ${at}`) }),
      ),
    ])
    const saved = answers.filter(({ http }) => http === 200).length
    expect(removal.http === 200 ? saved : -saved).toBe(removal.http === 200 ? 0 : -answers.length)
  })
})
