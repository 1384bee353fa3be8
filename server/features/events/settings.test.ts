import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  selectSettings,
  settingsOf,
  updateSettings,
  type EventSettings,
} from '@mehfil/contract/events/settings.ts'
import { eventById, updateEvent } from '@mehfil/contract/events/events.ts'
import { cast } from '../../seed/cast.ts'
import { castEvents, buildGuestRow } from '../../seed/cast-events.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import { signInNoahWith } from '../../test/flows/permissions.ts'

let testApp: TestApp
let asha: Awaited<ReturnType<TestApp['as']>>
beforeAll(async () => {
  testApp = await openTestApp()
  asha = await testApp.as('asha')
})
afterAll(() => testApp.close())
beforeEach(() => setPlan('Business'))

const draft = { EID: castEvents.draft }
const wedding = { EID: castEvents.wedding }
const setPlan = (plan: string) =>
  testApp.world.db
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
/** Replies may change after the last day to reply, as the host confirmed. */
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
  it('starts with usable settings, and stores the settings a host chose', async () => {
    expect((await asha.call(settingsOf, { params: draft })).data).toEqual(usual)
    expect((await asha.call(selectSettings, { params: draft, input: chosen })).data).toEqual(
      settings,
    )
    expect((await asha.call(settingsOf, { params: draft })).data).toEqual(settings)
    expect((await asha.call(eventById, { params: draft })).data.ready).toContain('event-settings')
  })

  it('changes the settings of a published event by another call than a draft’s', async () => {
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
    ['LANGUAGES', ['xx']],
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
  ])('refuses %s = %j at its field and keeps the former value', async (field, value) => {
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
    const noah = await signInNoahWith(testApp, ['EventSettings'])
    expect((await noah.call(updateSettings, { params: wedding, input: without })).code).toBe(
      'limit-exceeded',
    )
    await setPlan('First')
    expect(
      (await asha.call(updateSettings, { params: wedding, input: without })).data.labelRemoved,
    ).toBe(true)
    await setPlan('Business')
    expect((await asha.call(settingsOf, { params: wedding })).data.labelRemoved).toBe(false)
    expect((await asha.call(updateSettings, { params: wedding, input: usual })).http).toBe(200)
    await setPlan('First')
    expect((await asha.call(settingsOf, { params: wedding })).data.labelRemoved).toBe(false)
  })

  it('sets fewer places than guests who come only after the host confirms, and names both numbers', async () => {
    const { db } = testApp.world
    const readCapacity = async () =>
      (await asha.call(settingsOf, { params: wedding })).data.capacity
    await asha.call(updateSettings, { params: wedding, input: { ...usual, capacity: 40 } })
    await db
      .updateTable('guest')
      .set({ answer: 'yes', people: 3, answered_at: testApp.world.now() })
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
    expect(await readCapacity()).toBe(40)
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

  it('asks for that confirmation in a draft with answers entered by the host', async () => {
    await asha.call(selectSettings, { params: draft, input: usual })
    await testApp.world.db
      .insertInto('guest')
      .values(
        buildGuestRow(castEvents.draft, 'A5A0000000DDD01', 'Told By Phone', testApp.world.now(), {
          answer: 'yes',
          people: 4,
          answered_at: testApp.world.now(),
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

  it('counts simultaneous answers: the confirmation is about all who come at the commit', async () => {
    const { db } = testApp.world
    await asha.call(updateSettings, { params: wedding, input: { ...usual, capacity: 500 } })
    const { count, release } = await db.transaction().execute(async (tx) => {
      await sql`select lock_event_seats(${castEvents.wedding})`.execute(tx)
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
          buildGuestRow(
            castEvents.wedding,
            'A5A0000000DDD02',
            'Just Answering',
            testApp.world.now(),
            {
              party_limit: 90,
              answer: 'yes',
              people: 90,
              answered_at: testApp.world.now(),
            },
          ),
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

  it('keeps settings unchanged when facts are saved', async () => {
    await asha.call(selectSettings, { params: draft, input: chosen })
    await asha.call(updateEvent, { params: draft, input: { title: 'House party again' } })
    expect((await asha.call(settingsOf, { params: draft })).data).toEqual(settings)
  })
})
