import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as calls from '@mehfil/contract/events/events.ts'
import * as contactCalls from '@mehfil/contract/events/contact.ts'
import { castEvents } from '../../seed/cast-events.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import { signInNoahWith } from '../../test/flows/permissions.ts'
import { getEvent } from './store/event.ts'
import type { EventScope } from '../../base/access/scope.ts'
import { cast } from '../../seed/cast.ts'

let testApp: TestApp
let asha: Awaited<ReturnType<TestApp['as']>>
let draft: { EID: string }

beforeAll(async () => {
  testApp = await openTestApp()
  asha = await testApp.as('asha')
})
afterAll(() => testApp.close())

beforeEach(async () => {
  await testApp.world.db
    .deleteFrom('event')
    .where('published_at', 'is', null)
    .where('id', '!=', castEvents.draft)
    .execute()
  const { data } = await asha.call(calls.addEvent, {
    input: { mode: 'Web', type: 'Conference', title: 'Open Door' },
  })
  draft = { EID: data.id }
})

const wedding = { EID: castEvents.wedding }
const readStored = (EID: string) =>
  getEvent(testApp.world.db, { accountId: cast.asha.accountId, eventId: EID } as EventScope)
const facts = {
  title: 'Open Door',
  type: 'Conference',
  startsAt: new Date('2027-03-01T09:00:00Z'),
  durationMinutes: 390,
  zone: 'Europe/Paris',
  venue: 'Halle 6',
  address: 'Rue 1\nLyon',
  mapLink: 'https://maps.example/h6',
  kicker: 'Édition',
  figure: '7',
} as const

describe('Our product', () => {
  it('adds a draft with all choices', async () => {
    expect(draft.EID).toMatch(/^[0-9A-F]{15}$/)
    expect(await readStored(draft.EID)).toMatchObject({
      mode: 'Web',
      type: 'Conference',
      title: 'Open Door',
      templateId: 'grid',
      colourStyle: 'signal',
      zone: 'Asia/Kolkata',
      durationMinutes: 180,
      companions: 0,
      languages: ['en'],
      status: 'DRAFT',
      domain: '',
      version: 1,
      startsAt: null,
      createdBy: cast.asha.personId,
    })
  })

  it('uses the browser’s zone, and needs no title', async () => {
    const { data } = await asha.call(calls.addEvent, {
      input: { mode: 'Web', type: 'Wedding', zone: 'America/St_Johns' },
    })
    expect(await readStored(data.id)).toMatchObject({
      zone: 'America/St_Johns',
      title: '',
      templateId: 'jaali',
    })
  })

  it.each([
    [{ EVENT_MODE: 'Fax', TYPE: 'Wedding' }, 'EVENT_MODE'],
    [{ EVENT_MODE: 'Web', TYPE: 'Funeral' }, 'TYPE'],
    [{ EVENT_MODE: 'Web' }, 'TYPE'],
    [{ EVENT_MODE: 'Web', TYPE: 'Wedding', TIMEZONE: 'Mars/Olympus' }, 'TIMEZONE'],
    [{ EVENT_MODE: 'Web', TYPE: 'Wedding', TIMEZONE: '+05:30' }, 'TIMEZONE'],
    [{ EVENT_MODE: 'Web', TYPE: 'Wedding', TITLE: 'x'.repeat(101) }, 'TITLE'],
    [{ EVENT_MODE: 'Web', TYPE: 'Wedding', TITLE: 'a\r\nBcc: b' }, 'TITLE'],
    [{ EVENT_MODE: 'Web', TYPE: 'Wedding', TITLE: 'a\u0000b' }, 'TITLE'],
  ])('refuses to add %o, at the field', async (sent, field) => {
    const response = await asha.send('POST', '/api/events', sent)
    expect(response.statusCode).toBe(400)
    expect(Object.keys(JSON.parse(response.body).data.errors)).toEqual([field])
  })

  it('lists events with their number of people and the allowed actions', async () => {
    const { data } = await asha.call(calls.allEvents)
    expect(data).toMatchObject({
      createEvents: true,
      draftEvents: true,
      createEventsLimit: 10,
      draftEventsLimit: 20,
    })
    expect(data.events.map(({ id }) => id).sort()).toEqual(
      [castEvents.wedding, castEvents.draft, draft.EID].sort(),
    )
    expect(data.events.find(({ id }) => id === castEvents.wedding)).toMatchObject({
      status: 'PUBLISHED',
      passed: false,
      people: 5,
      coming: 0,
      userCheckIn: true,
      checkIn: true,
      durationMinutes: 270,
      figures: { noAnswer: 5, notDelivered: 0, toConfirm: 0, attended: 0 },
    })
    expect(data.events.find(({ id }) => id === draft.EID)).toMatchObject({
      cover: '/assets/covers/grid-signal.jpg',
      status: 'DRAFT',
      startsAt: null,
      people: 0,
    })
  })

  it('lists what an event needs of its host, and the host’s own picture as its cover', async () => {
    const { db } = testApp.world
    const at = new Date('2026-06-01T10:00:00Z')
    const change = (confirmation: 'at-once' | 'by-hand') =>
      db.updateTable('event').set({ confirmation }).where('id', '=', wedding.EID).execute()
    await db
      .insertInto('event_picture')
      .values({
        event_id: wedding.EID,
        id: 'A',
        kind: 'cover',
        file: 'wide.webp',
        small_file: 'small.webp',
        width: 1600,
        height: 900,
        bytes: 1,
        added_at: at,
      })
      .execute()
    await db
      .insertInto('event_tally')
      .values({
        event_id: wedding.EID,
        shard: 63,
        to_confirm: 4,
        not_invited: 3,
        not_delivered: 2,
        maybe: 1,
      })
      .execute()
    await change('by-hand')
    const find = async () =>
      (await asha.call(calls.allEvents)).data.events.find(({ id }) => id === wedding.EID)
    const seen = await find()
    await change('at-once')
    const confirmedAtOnce = await find()
    await db.deleteFrom('event_picture').execute()
    await db.deleteFrom('event_tally').where('shard', '=', 63).execute()
    expect(seen).toMatchObject({
      cover: '/files/small.webp',
      figures: { toConfirm: 4, notInvited: 3, notDelivered: 2, maybe: 1 },
    })
    expect(confirmedAtOnce?.figures?.toConfirm).toBe(0)
  })

  it('stores the sent facts, keeps the others, counts the change and updates open screens', async () => {
    const heard: string[] = []
    const deaf = testApp.world.live.subscribe(draft.EID, (topic) => heard.push(topic))
    const { data } = await asha.call(calls.updateEvent, { params: draft, input: facts })
    const { kicker, figure, ...rest } = facts
    expect(data).toMatchObject({
      facts: rest,
      kicker,
      figure,
      version: 2,
      ready: ['web-event-details'],
    })
    const later = await asha.call(calls.updateEvent, { params: draft, input: { venue: 'Halle 7' } })
    expect(later.data).toMatchObject({
      version: 3,
      facts: { venue: 'Halle 7', title: 'Open Door' },
    })
    expect(
      (await asha.call(calls.updateEvent, { params: draft, input: { venue: 'Halle 7' } })).data
        .version,
    ).toBe(3)
    await expect.poll(() => heard.length).toBeGreaterThan(1)
    expect(new Set(heard)).toEqual(new Set(['event']))
    deaf()
  })

  it('refuses to overwrite another person’s change', async () => {
    await asha.call(calls.updateEvent, { params: draft, input: { title: 'First', version: 1 } })
    const second = await asha.call(calls.updateEvent, {
      params: draft,
      input: { title: 'Second', version: 1 },
    })
    expect([second.http, second.code]).toEqual([409, 'eventChanged'])
    expect((await readStored(draft.EID)).title).toBe('First')
  })

  it('accepts exactly one of many simultaneous saves of the same version', async () => {
    const saves = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        asha.call(calls.updateEvent, { params: draft, input: { title: `Hand ${at}`, version: 1 } }),
      ),
    )
    expect(saves.filter(({ http }) => http === 200)).toHaveLength(1)
    expect((await readStored(draft.EID)).version).toBe(2)
  })

  it('keeps every hour of the host when the zone changes, and takes a start sent with the zone unchanged', async () => {
    await testApp.world.db
      .updateTable('event')
      .set({
        zone: 'Asia/Kolkata',
        starts_at: new Date('2027-07-01T12:30:00Z'),
        answer_deadline: new Date('2027-06-20T18:29:00Z'),
        change_lock_at: new Date('2027-06-30T12:30:00Z'),
      })
      .where('id', '=', draft.EID)
      .execute()
    await asha.call(calls.updateEvent, {
      params: draft,
      input: { zone: 'Europe/Paris', startsAt: new Date('2027-07-01T09:00:00Z') },
    })
    expect(await readStored(draft.EID)).toMatchObject({
      zone: 'Europe/Paris',
      startsAt: new Date('2027-07-01T09:00:00Z'),
      answerDeadline: new Date('2027-06-20T21:59:00Z'),
      changeLockAt: new Date('2027-06-30T16:00:00Z'),
    })
    await asha.call(calls.updateEvent, { params: draft, input: { zone: 'Asia/Kolkata' } })
    expect(await readStored(draft.EID)).toMatchObject({
      startsAt: new Date('2027-07-01T05:30:00Z'),
      answerDeadline: new Date('2027-06-20T18:29:00Z'),
      changeLockAt: new Date('2027-06-30T12:30:00Z'),
    })
    const line = await testApp.world.db
      .selectFrom('audit')
      .select(['before', 'after'])
      .where('event_id', '=', draft.EID)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(line).toMatchObject({
      before: { zone: 'Europe/Paris', changeLockAt: '2027-06-30T16:00:00.000Z' },
      after: { zone: 'Asia/Kolkata', changeLockAt: '2027-06-30T12:30:00.000Z' },
    })
  })

  it('keeps the hour when only the zone changes', async () => {
    await asha.call(calls.updateEvent, {
      params: draft,
      input: { startsAt: new Date('2027-07-01T12:30:00Z'), zone: 'Asia/Kolkata' },
    })
    await asha.call(calls.updateEvent, { params: draft, input: { zone: 'Europe/Paris' } })
    expect((await readStored(draft.EID)).startsAt).toEqual(new Date('2027-07-01T16:00:00Z'))
  })

  it.each([
    [{ DURATION: '0:00' }, 'DURATION'],
    [{ DURATION: '3:75' }, 'DURATION'],
    [{ STARTDATE: '2027-02-30' }, 'STARTDATE'],
    [{ TYPE: 'Other ' }, 'TYPE'],
    [{ MAP_LINK: 'javascript:alert(1)//x.y' }, 'MAP_LINK'],
    [{ MAP_LINK: 'http://maps.example' }, 'MAP_LINK'],
    [{ VENUE: 'x'.repeat(151) }, 'VENUE'],
    [{ VENUE: 7 }, 'VENUE'],
    [{ KICKER: 'a\u0000' }, 'KICKER'],
    [{ ADDRESS: 'a\u0000' }, 'ADDRESS'],
    [{ FIGURE: '12345' }, 'FIGURE'],
    [{ TITLE: 'half \ud800' }, 'TITLE'],
    [{ VERSION: '1' }, 'VERSION'],
  ])('refuses the fact %o with a sentence at its field', async (sent, field) => {
    const response = await asha.send('PUT', `/api/events/${draft.EID}`, sent)
    expect(response.statusCode).toBe(400)
    const { errors } = JSON.parse(response.body).data
    expect(Object.keys(errors)).toEqual([field])
    expect(errors[field]).toMatch(/^[A-Z].+\.$/)
  })

  it('keeps a published page complete, and counts up its calendar version', async () => {
    for (const [input, field] of [
      [{ title: '' }, 'TITLE'],
      [{ startsAt: null }, 'STARTDATE'],
      [{ venue: '' }, 'VENUE'],
      [{ startsAt: new Date('2020-01-01T00:00:00Z') }, 'STARTDATE'],
    ] as const) {
      const { http, errors } = await asha.call(calls.updateEvent, { params: wedding, input })
      expect([http, Object.keys(errors)]).toEqual([400, [field]])
    }
    await asha.call(calls.updateEvent, {
      params: wedding,
      input: { kicker: 'Together with their families' },
    })
    expect((await readStored(castEvents.wedding)).calendarSequence).toBe(0)
    await asha.call(calls.updateEvent, { params: wedding, input: { venue: 'Sajjan Garh' } })
    expect((await readStored(castEvents.wedding)).calendarSequence).toBe(1)
  })

  it('deletes a draft with all its data', async () => {
    const noah = await signInNoahWith(testApp, ['DraftEvents'], [draft.EID])
    expect((await noah.call(calls.deleteEvent, { params: draft })).http).toBe(200)
    expect((await asha.call(calls.eventById, { params: draft })).http).toBe(404)
    const { event_ids: left } = await testApp.world.db
      .selectFrom('member')
      .select('event_ids')
      .where('person_id', '=', cast.noah.personId)
      .executeTakeFirstOrThrow()
    expect(left).toEqual([])
  })

  it('lets a person with some events see the event they add', async () => {
    const noah = await signInNoahWith(testApp, ['DraftEvents'], [])
    const { data } = await noah.call(calls.addEvent, { input: { mode: 'Web', type: 'Meetup' } })
    expect((await noah.call(calls.allEvents)).data.events.map(({ id }) => id)).toEqual([data.id])
    expect((await noah.call(calls.eventById, { params: { EID: data.id } })).http).toBe(200)
  })

  it('returns everything that a wizard page and the rail need', async () => {
    expect((await asha.call(calls.validateEvent, { params: draft })).data).toEqual({
      status: 'DRAFT',
      mode: 'Web',
    })
    expect((await asha.call(calls.checkSidebarStatus, { params: wedding })).data).toMatchObject({
      status: 'PUBLISHED',
      passed: false,
      userCheckIn: true,
      link: 'http://localhost:3000/ananya-vikram',
    })
    expect((await asha.call(calls.checkSidebarStatus, { params: draft })).data.link).toBe('')
    expect(
      (await asha.call(calls.eventDetails, { params: { ...draft, MODE: 'Web' } })).data.facts.title,
    ).toBe('Open Door')
    expect(
      (await asha.call(calls.eventDetails, { params: { ...draft, MODE: 'Email' } })).code,
    ).toBe('wrongMode')
    expect(
      (await asha.call(contactCalls.contactOf, { params: { ...draft, MODE: 'Email' } })).code,
    ).toBe('wrongMode')
  })

  it('ends an event with its last minute', async () => {
    const hasEventPassed = async () =>
      (await asha.call(calls.checkSidebarStatus, { params: wedding })).data.passed
    const { startsAt, durationMinutes } = await readStored(castEvents.wedding)
    const before = testApp.clock.now()
    testApp.clock.set(new Date((startsAt?.getTime() ?? 0) + durationMinutes * 60_000 - 1))
    asha = await testApp.as('asha')
    expect(await hasEventPassed()).toBe(false)
    testApp.clock.move(1)
    expect(await hasEventPassed()).toBe(true)
    testApp.clock.set(before)
  })
})
