import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  selectSettings,
  settingsOf,
  updateSettings,
  eventById,
  updateEvent,
  type EventSettings,
} from '@mehfil/contract/events.ts'
import { cast } from '../../seed/cast.ts'
import { castEvents, guestRow } from '../../seed/events.ts'
import { openHouse, type House } from '../../test/house.ts'
import { noahWith } from '../../test/rights.ts'

let house: House
let asha: Awaited<ReturnType<House['as']>>
beforeAll(async () => {
  house = await openHouse()
  asha = await house.as('asha')
})
afterAll(() => house.close())
beforeEach(() => onPlan('Business'))

const draft = { EID: castEvents.draft }
const wedding = { EID: castEvents.wedding }
const onPlan = (plan: string) =>
  house.world.db
    .updateTable('account')
    .set({ plan })
    .where('id', '=', cast.asha.accountId)
    .execute()

const settings: EventSettings = {
  answerDeadline: new Date('2026-12-01T18:29:59Z'),
  capacity: 240,
  waitingList: true,
  companions: 3,
  confirmation: 'by-hand',
  changeLockAt: new Date('2026-12-10T00:00:00Z'),
  checkIn: false,
  passcodeNeeded: false,
  languages: ['en', 'arb'],
  hideAddress: true,
  searchEngines: true,
  labelRemoved: false,
  hostNotices: 'each',
  purgeOn: '2027-01-31',
}
/** Replies may change after the last day to reply, and the host says so. */
const chosen = { ...settings, lockAfterDeadline: true }
const usual: EventSettings = {
  answerDeadline: null,
  capacity: null,
  waitingList: true,
  companions: 0,
  confirmation: 'at-once',
  changeLockAt: null,
  checkIn: true,
  passcodeNeeded: false,
  languages: ['en'],
  hideAddress: false,
  searchEngines: false,
  labelRemoved: false,
  hostNotices: 'daily',
  purgeOn: null,
}
const wire = {
  ANSWER_DEADLINE: null,
  CAPACITY: null,
  WAITING_LIST: 'Y',
  COMPANIONS: 0,
  CONFIRMATION: 'at-once',
  CHANGE_LOCK: null,
  CHECKIN: 'Y',
  PASSCODE_NEEDED: 'N',
  LANGUAGES: ['en'],
  HIDE_ADDRESS: 'N',
  SEARCH_ENGINES: 'N',
  LABEL_REMOVED: 'N',
  HOST_NOTICES: 'daily',
  PURGE_DATE: null,
}

describe('Our product', () => {
  it('starts with settings nobody has to touch, and keeps those a host chose', async () => {
    expect((await asha.call(settingsOf, { params: draft })).data).toEqual(usual)
    expect((await asha.call(selectSettings, { params: draft, input: chosen })).data).toEqual(
      settings,
    )
    expect((await asha.call(settingsOf, { params: draft })).data).toEqual(settings)
    expect((await asha.call(eventById, { params: draft })).data.ready).toContain('event-settings')
  })

  it('changes the settings of a published event by the other call', async () => {
    expect((await asha.call(selectSettings, { params: wedding, input: chosen })).code).toBe(
      'eventNotDraft',
    )
    expect(
      (
        await asha.call(updateSettings, {
          params: wedding,
          input: { ...chosen, languages: ['fr', 'en', 'fr'] },
        })
      ).data.languages,
    ).toEqual(['fr', 'en'])
    expect((await asha.call(settingsOf, { params: wedding })).data).toEqual({
      ...settings,
      languages: ['fr', 'en'],
    })
  })

  it.each([
    ['CAPACITY', 0],
    ['CAPACITY', 1.5],
    ['CAPACITY', -1],
    ['CAPACITY', 100_001],
    ['CAPACITY', '240'],
    ['COMPANIONS', 21],
    ['COMPANIONS', -1],
    ['CONFIRMATION', 'never'],
    ['LANGUAGES', []],
    ['LANGUAGES', ['de']],
    ['CHECKIN', 'yes'],
    ['CHECKIN', true],
    ['ANSWER_DEADLINE', 'tomorrow'],
    ['ANSWER_DEADLINE', '2026-12-01T00:00:00Z'],
    ['HOST_NOTICES', ''],
    ['PURGE_DATE', ''],
    ['PURGE_DATE', '2027-02-30'],
    ['PURGE_DATE', '2026-11-22'],
    ['PURGE_DATE', '2090-01-01'],
    ['LABEL_REMOVED', null],
  ])('refuses %s = %j at its field and keeps what was', async (field, value) => {
    const before = (await asha.call(settingsOf, { params: draft })).data
    const response = await asha.send('POST', `/api/events/${castEvents.draft}/selected-settings`, {
      ...wire,
      [field]: value,
    })
    expect(response.statusCode).toBe(400)
    expect(Object.keys(JSON.parse(response.body).data.errors)[0]).toMatch(new RegExp(`^${field}`))
    expect((await asha.call(settingsOf, { params: draft })).data).toEqual(before)
  })

  it('removes its label only on a plan that allows it, and shows it again when the plan no longer does', async () => {
    const without = { ...usual, labelRemoved: true }
    expect((await asha.call(updateSettings, { params: wedding, input: without })).code).toBe(
      'upgrade',
    )
    const noah = await noahWith(house, ['EventSettings'])
    expect((await noah.call(updateSettings, { params: wedding, input: without })).code).toBe(
      'limit-exceeded',
    )
    await onPlan('First')
    expect(
      (await asha.call(updateSettings, { params: wedding, input: without })).data.labelRemoved,
    ).toBe(true)
    await onPlan('Business')
    expect((await asha.call(settingsOf, { params: wedding })).data.labelRemoved).toBe(false)
    expect((await asha.call(updateSettings, { params: wedding, input: usual })).http).toBe(200)
    await onPlan('First')
    expect((await asha.call(settingsOf, { params: wedding })).data.labelRemoved).toBe(false)
  })

  it('makes fewer places than people who come only at the host’s yes, and names both numbers', async () => {
    const { db } = house.world
    const places = async () => (await asha.call(settingsOf, { params: wedding })).data.capacity
    await asha.call(updateSettings, { params: wedding, input: { ...usual, capacity: 40 } })
    await db
      .updateTable('guest')
      .set({ answer: 'yes', people: 3, answered_at: house.world.now() })
      .where('event_id', '=', castEvents.wedding)
      .execute()
    const coming = Number(
      (
        await db
          .selectFrom('event_tally')
          .select(({ fn }) => fn.sum('yes').as('yes'))
          .where('event_id', '=', castEvents.wedding)
          .executeTakeFirstOrThrow()
      ).yes,
    )
    expect(coming).toBeGreaterThan(2)

    const refused = await asha.call(updateSettings, {
      params: wedding,
      input: { ...usual, capacity: 2 },
    })
    const sentence = `${coming} people have already said yes, more than the new capacity (2). They keep their places, and no one else can come until there’s room again.`
    expect([refused.http, refused.code, refused.message, refused.errors]).toEqual([
      409,
      'fewerPlaces',
      sentence,
      { FEWER_PLACES: sentence },
    ])
    expect(
      (
        await asha.call(updateSettings, {
          params: wedding,
          input: { ...usual, capacity: 2, fewerPlaces: false },
        })
      ).code,
    ).toBe('fewerPlaces')
    expect(await places()).toBe(40)
    expect(
      (await asha.call(updateSettings, { params: wedding, input: { ...usual, capacity: coming } }))
        .http,
    ).toBe(200)
    expect(
      (
        await asha.call(updateSettings, {
          params: wedding,
          input: { ...usual, capacity: 2, fewerPlaces: true },
        })
      ).data.capacity,
    ).toBe(2)
    expect(
      (
        await asha.call(updateSettings, {
          params: wedding,
          input: { ...usual, capacity: 2, checkIn: false },
        })
      ).http,
    ).toBe(200)
    expect(
      (await asha.call(updateSettings, { params: wedding, input: { ...usual, capacity: 1 } })).code,
    ).toBe('fewerPlaces')
    expect((await asha.call(updateSettings, { params: wedding, input: usual })).http).toBe(200)
    expect(
      (await asha.call(updateSettings, { params: wedding, input: { ...usual, capacity: 1 } })).code,
    ).toBe('fewerPlaces')
  })

  it('asks for that yes on a draft whose host wrote answers down', async () => {
    await asha.call(selectSettings, { params: draft, input: usual })
    await house.world.db
      .insertInto('guest')
      .values(
        guestRow(castEvents.draft, 'A5A0000000DDD01', 'Told By Phone', house.world.now(), {
          answer: 'yes',
          people: 4,
          answered_at: house.world.now(),
        }),
      )
      .execute()
    expect(
      (await asha.call(selectSettings, { params: draft, input: { ...usual, capacity: 3 } })).code,
    ).toBe('fewerPlaces')
    expect(
      (
        await asha.call(selectSettings, {
          params: draft,
          input: { ...usual, capacity: 3, fewerPlaces: true },
        })
      ).data.capacity,
    ).toBe(3)
  })

  it('counts whoever is just answering: the yes is asked for all who come at the commit', async () => {
    const { db } = house.world
    await asha.call(updateSettings, { params: wedding, input: { ...usual, capacity: 500 } })
    const { count, release } = await db.transaction().execute(async (tx) => {
      await sql`select lock_room(${castEvents.wedding})`.execute(tx)
      const answer = asha.call(updateSettings, {
        params: wedding,
        input: { ...usual, capacity: 60 },
      })
      await Promise.race([
        answer,
        new Promise((resolve) => {
          setTimeout(resolve, 400)
        }),
      ])
      await tx
        .insertInto('guest')
        .values(
          guestRow(castEvents.wedding, 'A5A0000000DDD02', 'Just Answering', house.world.now(), {
            party_limit: 90,
            answer: 'yes',
            people: 90,
            answered_at: house.world.now(),
          }),
        )
        .execute()
      return { count: 90, release: () => answer }
    })
    const refused = await release()
    expect([refused.code, Number(/^\d+/.exec(refused.message)?.[0]) >= count]).toEqual([
      'fewerPlaces',
      true,
    ])
  })

  it('does not count settings as facts: a save of facts leaves them alone', async () => {
    await asha.call(selectSettings, { params: draft, input: chosen })
    await asha.call(updateEvent, { params: draft, input: { title: 'House party again' } })
    expect((await asha.call(settingsOf, { params: draft })).data).toEqual(settings)
  })
})
