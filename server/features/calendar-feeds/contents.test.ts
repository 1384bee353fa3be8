import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { saveProgramme, type ProgrammeRecord } from '@mehfil/contract/events/programme.ts'
import { cancelEvent, postponeEvent } from '@mehfil/contract/events/interruptions.ts'
import { changeLanguage } from '@mehfil/contract/accounts/sign-in.ts'
import * as todoCalls from '@mehfil/contract/events/todos.ts'
import { castEvents } from '../../seed/cast-events.ts'
import { getFeed, makeFeed, parseFeed, readFeed } from '../../test/flows/calendar-feeds.ts'
import { setWedding } from '../../test/flows/guest-pages.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'

const EID = castEvents.wedding
const params = { EID }
let testApp: TestApp
let asha: Awaited<ReturnType<TestApp['as']>>
beforeAll(async () => {
  testApp = await openTestApp({ leniency: 1_000_000 })
})
afterAll(() => testApp.close())
beforeEach(async () => {
  testApp.clock.set(new Date('2026-11-21T10:00:00Z'))
  asha = await testApp.as('asha')
  await asha.call(changeLanguage, { input: { language: 'en' } })
  await testApp.world.db.deleteFrom('todo').execute()
  await testApp.world.db.deleteFrom('programme_row').execute()
  await setWedding(testApp, {
    title: 'Ananya & Vikram',
    zone: 'Asia/Kolkata',
    starts_at: new Date('2026-12-12T13:30:00Z'),
    duration_minutes: 270,
    answer_deadline: null,
    hide_address: false,
    languages: ['en'],
    translations: '{}',
    cancelled_at: null,
    postponed_at: null,
    interruption: null,
    calendar_sequence: 0,
  })
})

const letters = { en: { subject: 'A change', message: 'Not on that day.' } }
const row = (id: string, more: Partial<ProgrammeRecord>): ProgrammeRecord => ({
  id: `00000000000000${id}`,
  day: 0,
  startMinute: 18 * 60,
  endMinute: null,
  title: `Line ${id}`,
  place: '',
  line: '',
  track: '',
  icon: null,
  translations: {},
  ...more,
})
const saveRows = async (rows: ProgrammeRecord[]) =>
  expect((await asha.call(saveProgramme, { params, input: { rows } })).http).toBe(200)
const addTodo = async (title: string, more: object = {}) =>
  (await asha.call(todoCalls.addTodo, { params, input: { title, ...more } as never })).data
const read = async () => (await readFeed(testApp, await makeFeed(asha, EID))).entries

describe('Our product shows in a calendar of one event', () => {
  it('the event with its place, its zone and the link to its dashboard, also a hidden place', async () => {
    await setWedding(testApp, { hide_address: true })
    const feed = await readFeed(testApp, await makeFeed(asha, EID))
    expect(feed).toMatchObject({
      name: 'Ananya & Vikram',
      method: 'PUBLISH',
      refresh: 'PT1H',
      ttl: 'PT1H',
    })
    expect(feed.entries).toEqual([
      {
        uid: `${EID}@localhost`,
        title: 'Ananya & Vikram',
        start: '2026-12-12T19:00:00',
        end: '2026-12-12T23:30:00',
        zone: 'Asia/Kolkata',
        startsAt: '2026-12-12T13:30:00.000Z',
        place: 'Rang Mahal, Lake Road, Udaipur 313001, Rajasthan',
        text: `http://localhost:3000/dashboard/${EID}`,
        link: `http://localhost:3000/dashboard/${EID}`,
        status: null,
        isFree: false,
        sequence: 0,
      },
    ])
  })

  it('the event from the first line of its programme to the last one, with the lines', async () => {
    await saveRows([
      row('1', { startMinute: 17 * 60, title: 'Welcome' }),
      row('2', { day: 1, startMinute: 9 * 60, endMinute: 11 * 60, title: 'Farewell brunch' }),
      row('3', { startMinute: null, title: 'Some time' }),
    ])
    const [entry, ...others] = await read()
    expect(others).toEqual([])
    expect([entry?.start, entry?.end]).toEqual(['2026-12-12T17:00:00', '2026-12-13T11:00:00'])
    expect(entry?.text).toContain('Farewell brunch')
  })

  it('each function, and the last days to reply, which leave the hours free', async () => {
    await setWedding(testApp, { answer_deadline: new Date('2026-12-05T18:29:59Z') })
    const asked = { everyone: true, places: null }
    await saveRows([
      row('1', { title: 'Mehndi', place: 'Courtyard', function: { ...asked, until: -10 } }),
      row('2', { day: 1, title: 'Reception', startMinute: null, function: asked }),
      row('3', { title: 'Only a line' }),
    ])
    expect(
      (await read()).map(({ uid, title, start, place, isFree }) => ({
        uid: uid.split('@')[0],
        title,
        start,
        place,
        isFree,
      })),
    ).toEqual([
      {
        uid: `${EID}-000000000000001`,
        title: 'Mehndi · Ananya & Vikram',
        start: '2026-12-12T18:00:00',
        place: 'Courtyard',
        isFree: false,
      },
      {
        uid: `${EID}-000000000000002`,
        title: 'Reception · Ananya & Vikram',
        start: '2026-12-13',
        place: 'Rang Mahal, Lake Road, Udaipur 313001, Rajasthan',
        isFree: false,
      },
      {
        uid: `${EID}-deadline`,
        title: 'Last day to reply · Ananya & Vikram',
        start: '2026-12-05',
        place: null,
        isFree: true,
      },
      {
        uid: `${EID}-000000000000001-deadline`,
        title: 'Last day to reply: Mehndi · Ananya & Vikram',
        start: '2026-12-02',
        place: null,
        isFree: true,
      },
    ])
  })

  it('open to-dos with a day, which move with the event, and no done or deleted one', async () => {
    const cake = await addTodo('Order the cake', { dueDays: -7, notes: 'Two floors,\nno nuts' })
    await addTodo('Call the band', { dueDate: '2026-12-01', dueTime: '18:15' })
    await addTodo('Some day')
    const done = await addTodo('Book the tent', { dueDate: '2026-12-02' })
    const gone = await addTodo('Cancel the tent', { dueDate: '2026-12-02' })
    await asha.call(todoCalls.deleteTodo, { params: { EID, TODO: gone.id } })
    const readTodos = async () => (await read()).slice(1)
    expect((await readTodos()).map(({ title }) => title.split(' ·')[0])).toEqual([
      'Call the band',
      'Book the tent',
      'Order the cake',
    ])
    await asha.call(todoCalls.markTodo, {
      params: { EID, TODO: done.id },
      input: { status: 'DONE' },
    })
    const todos = await readTodos()
    expect(todos).toEqual([
      expect.objectContaining({
        start: '2026-12-01T18:15:00',
        startsAt: '2026-12-01T12:45:00.000Z',
        isFree: true,
      }),
      expect.objectContaining({
        uid: `${cake.id}@localhost`,
        title: 'Order the cake · Ananya & Vikram',
        start: '2026-12-05',
        end: null,
        isFree: true,
        link: `http://localhost:3000/dashboard/todolist/${EID}?todo=${cake.id}`,
      }),
    ])
    expect(todos[1]?.text).toContain('Two floors,\nno nuts\n')
    await setWedding(testApp, { starts_at: new Date('2027-01-12T13:30:00Z') })
    expect((await readTodos())[1]).toMatchObject({
      uid: `${cake.id}@localhost`,
      start: '2027-01-05',
    })
  })

  it('a postponed and a cancelled event as cancelled, with a higher number for the same entry', async () => {
    await setWedding(testApp, { answer_deadline: new Date('2026-12-05T18:29:59Z') })
    const [before] = await read()
    expect((await read()).map(({ isFree }) => isFree)).toEqual([false, true])
    const postponed = await asha.call(postponeEvent, {
      params,
      input: { startsAt: null, letters, submission: testApp.world.random.id() } as never,
    })
    expect(postponed.http).toBe(200)
    const later = await read()
    expect(later).toEqual([
      { ...before, status: 'CANCELLED', sequence: Number(before?.sequence) + 1 },
    ])
    const cancelled = await asha.call(cancelEvent, {
      params,
      input: { letters, submission: testApp.world.random.id() } as never,
    })
    expect(cancelled.http).toBe(200)
    expect(await read()).toEqual([
      { ...before, status: 'CANCELLED', sequence: Number(before?.sequence) + 2 },
    ])
  })
})

describe('Our product keeps the hours of a calendar right', () => {
  it('on both sides of a change to summer time, also for events years apart', async () => {
    await setWedding(testApp, {
      zone: 'Europe/Paris',
      starts_at: new Date('2027-03-27T19:00:00Z'),
      duration_minutes: 2_880,
    })
    await saveRows([
      row('1', { startMinute: 20 * 60, function: { everyone: true, places: null } }),
      row('2', { day: 1, startMinute: 20 * 60, function: { everyone: true, places: null } }),
    ])
    expect((await read()).map(({ start, startsAt }) => [start, startsAt])).toEqual([
      ['2027-03-27T20:00:00', '2027-03-27T19:00:00.000Z'],
      ['2027-03-28T20:00:00', '2027-03-28T18:00:00.000Z'],
    ])
    await testApp.world.db
      .updateTable('event')
      .set({ zone: 'Europe/Paris', starts_at: new Date('2030-07-01T10:00:00Z') })
      .where('id', '=', castEvents.draft)
      .execute()
    const all = await readFeed(testApp, await makeFeed(asha))
    expect(all.name).toBe('Mehfil: my events')
    expect(all.entries.map(({ title, start, startsAt }) => [title, start, startsAt])).toEqual([
      ['House party', '2030-07-01T12:00:00', '2030-07-01T10:00:00.000Z'],
      ['Ananya & Vikram', '2027-03-27T20:00:00', '2027-03-27T19:00:00.000Z'],
    ])
  })
})

describe('Our product writes a calendar in the language of its reader', () => {
  const title = 'حفل زفاف أنانيا وفيكرام على ضفاف البحيرة الكبيرة في مدينة أودايبور القديمة'

  it('with long Arabic titles in lines of 75 bytes that another program joins again', async () => {
    await setWedding(testApp, {
      answer_deadline: new Date('2026-12-05T18:29:59Z'),
      languages: ['en', 'arb'],
      translations: JSON.stringify({ arb: { title, venue: 'رانغ محل' } }),
    })
    await addTodo('Order the cake', { dueDays: -7 })
    expect((await read())[0]?.title).toBe('Ananya & Vikram')
    await asha.call(changeLanguage, { input: { language: 'arb' } })
    const [one, all] = [await makeFeed(asha, EID), await makeFeed(asha)]
    const { name, entries } = await readFeed(testApp, one)
    expect(name).toBe(title)
    expect(entries.map((entry) => entry.title)).toEqual([
      title,
      `آخر موعد للرد · ${title}`,
      `Order the cake · ${title}`,
    ])
    expect(entries[0]?.place).toBe('رانغ محل، Lake Road, Udaipur 313001, Rajasthan')
    const file = (await getFeed(testApp, all)).body
    expect(file).toMatch(/^SUMMARY:حفل.*\r\n [^\r]*$/m)
    expect(parseFeed(file).entries.map((entry) => entry.title)).toContain(title)
  })
})
