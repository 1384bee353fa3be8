import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as calls from '@mehfil/contract/events/events.ts'
import { publishEvent } from '@mehfil/contract/events/publishing.ts'
import { castEvents, buildEventRow } from '../../seed/cast-events.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import { runRetention } from '../retention/actions/guest-data.ts'

let testApp: TestApp
let asha: Awaited<ReturnType<TestApp['as']>>
const EID = 'DA7E00000000001'
const params = { EID }
const wedding = castEvents.wedding

beforeAll(async () => {
  testApp = await openTestApp()
  asha = await testApp.as('asha')
})
afterAll(() => testApp.close())

const resetEvent = async (facts: object) => {
  await testApp.world.db.deleteFrom('event').where('id', '=', EID).execute()
  await testApp.world.db
    .insertInto('event')
    .values(buildEventRow('asha', EID, testApp.clock.now(), { venue: 'Rang Mahal', ...facts }))
    .execute()
}
beforeEach(() => resetEvent({}))

const change = async (id: string, sent: object) => {
  const { statusCode, body } = await asha.send('PUT', `/api/events/${id}`, sent)
  return {
    http: statusCode,
    errors: (JSON.parse(body) as { data: { errors?: Record<string, string> } }).data.errors ?? {},
  }
}
const settings = {
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
const choose = async (sent: object) => {
  const { statusCode, body } = await asha.send('POST', `/api/events/${EID}/selected-settings`, {
    ...settings,
    ...sent,
  })
  const { data, message } = JSON.parse(body) as {
    message: string
    data: { errors?: Record<string, string>; code?: string }
  }
  return { http: statusCode, code: data.code, message, errors: data.errors ?? {} }
}

describe('Our product', () => {
  it.each([
    [
      { STARTDATE: '2101-01-01 10:00:00' },
      'STARTDATE',
      'Please choose a date within the next ten years.',
    ],
    [
      { STARTDATE: '2027-02-31 10:00:00' },
      'STARTDATE',
      'Please enter a valid date, such as 12 December 2026.',
    ],
    [{ STARTDATE: '2027-02-28 24:00:00' }, 'STARTDATE', 'Please enter a time, such as 09:30.'],
    [{ DURATION: '999:59' }, 'DURATION', 'An event can last up to 31 days.'],
    [{ DURATION: '744:01' }, 'DURATION', 'An event can last up to 31 days.'],
    [{ DURATION: '0:00' }, 'DURATION', 'Please enter hours and minutes, such as 6:30.'],
  ])(
    'refuses %o for a draft and for a published event, at the field',
    async (sent, field, sentence) => {
      for (const id of [EID, wedding])
        expect([id, await change(id, sent)]).toEqual([
          id,
          { http: 400, errors: { [field]: sentence } },
        ])
    },
  )

  it('accepts a past day in a draft, and refuses to publish it', async () => {
    expect(await change(EID, { STARTDATE: '2026-11-19 10:00:00' })).toMatchObject({ http: 200 })
    const { http, errors } = await asha.call(publishEvent, { params, input: {} })
    expect([http, errors]).toEqual([
      400,
      { STARTDATE: 'This date is more than a day in the past. Please choose a later one.' },
    ])
    expect(await change(wedding, { STARTDATE: '2026-11-19 10:00:00' })).toEqual({
      http: 400,
      errors,
    })
    expect(await change(EID, { STARTDATE: '2026-11-20 18:00:00' })).toMatchObject({ http: 200 })
    expect((await asha.call(publishEvent, { params, input: {} })).http).toBe(200)
  })

  it('allows every other change of a long event far ahead, and an earlier date for it', async () => {
    await resetEvent({ starts_at: new Date('2101-05-01T10:00:00Z'), duration_minutes: 59_999 })
    expect(
      await change(EID, { TITLE: 'Far', STARTDATE: '2101-05-01 10:00:00', DURATION: '999:59' }),
    ).toMatchObject({ http: 200 })
    expect(await change(EID, { STARTDATE: '2027-05-01 10:00:00', DURATION: '4:00' })).toMatchObject(
      { http: 200 },
    )
  })

  it.each([
    [
      { ANSWER_DEADLINE: '2020-01-01 00:00:00' },
      {
        ANSWER_DEADLINE:
          'This date is more than a day in the past. To close RSVPs now, choose today.',
      },
    ],
    [
      { CHANGE_LOCK: '1999-01-01 00:00:00' },
      {
        CHANGE_LOCK: 'This date is more than a day in the past. To close RSVPs now, choose today.',
      },
    ],
    [
      { ANSWER_DEADLINE: '2027-01-01 00:00:00' },
      { ANSWER_DEADLINE: 'Please choose a time before the event ends.' },
    ],
    [
      { ANSWER_DEADLINE: '2026-11-31 00:00:00' },
      { ANSWER_DEADLINE: 'Please enter a valid date, such as 12 December 2026.' },
    ],
    [
      { PURGE_DATE: '2027-02-30' },
      { PURGE_DATE: 'Please enter a valid date, such as 12 December 2026.' },
    ],
    [
      { PURGE_DATE: '2101-02-01' },
      { PURGE_DATE: 'Please choose a date within three years of the event.' },
    ],
  ])('refuses the setting %o, at the field', async (sent, errors) => {
    await resetEvent({ starts_at: new Date('2026-12-12T13:00:00Z'), duration_minutes: 240 })
    expect(await choose(sent)).toMatchObject({ http: 400, errors })
  })

  it('asks once for confirmation before guests may change their answers after the deadline', async () => {
    await resetEvent({ starts_at: new Date('2026-12-12T13:00:00Z'), duration_minutes: 240 })
    const later = { ANSWER_DEADLINE: '2026-12-01 10:00:00', CHANGE_LOCK: '2026-12-05 10:00:00' }
    const message = 'Guests could still change their reply after the RSVP deadline.'
    expect(await choose(later)).toEqual({
      http: 409,
      code: 'lockAfterDeadline',
      message,
      errors: { LOCK_AFTER_DEADLINE: message },
    })
    expect(await choose({ ...later, LOCK_AFTER_DEADLINE: true })).toMatchObject({ http: 200 })
    expect(await choose(later)).toMatchObject({ http: 200 })
  })
})

const reads = [
  `/api/check-sidebar-status/${EID}`,
  `/api/events/${EID}`,
  `/api/events/${EID}/details/Web`,
  `/api/events/${EID}/settings`,
  '/api/events',
  `/api/validate-event/${EID}`,
  `/api/events/${EID}/todos`,
  `/api/events/${EID}/reports`,
  `/api/events/${EID}/check-in`,
]

describe('Our product reads an event', () => {
  it('with any stored date, even a far one or a long duration', async () => {
    const dates = fc.date({
      min: new Date('0001-01-02T00:00:00Z'),
      max: new Date('+010020-01-01T00:00:00Z'),
      noInvalidDate: true,
    })
    await fc.assert(
      fc.asyncProperty(
        dates,
        fc.integer({ min: 1, max: 60_000 }),
        fc.constantFrom('Asia/Kolkata', 'America/St_Johns', 'Pacific/Kiritimati'),
        async (startsAt, minutes, zone) => {
          await resetEvent({
            starts_at: startsAt,
            duration_minutes: minutes,
            zone,
            published_at: testApp.clock.now(),
            answer_deadline: startsAt,
            change_lock_at: startsAt,
          })
          for (const url of reads) {
            const { statusCode, body } = await asha.inject({ method: 'GET', url })
            expect([startsAt.toISOString(), url, statusCode], body.slice(0, 300)).toEqual([
              startsAt.toISOString(),
              url,
              200,
            ])
          }
        },
      ),
      { numRuns: 12 },
    )
  }, 60_000)

  it('published for 2101 until a host corrects the date, and still deletes other events’ guest data', async () => {
    await resetEvent({
      starts_at: new Date('2101-05-01T10:00:00Z'),
      published_at: testApp.clock.now(),
      purge_on: '9999-12-31',
    })
    await runRetention(testApp.world)
    const { data } = await asha.call(calls.checkSidebarStatus, { params })
    expect([data.purgesOn, data.startsAt?.toISOString()]).toEqual([
      '9999-12-31',
      '2101-05-01T10:00:00.000Z',
    ])
    expect(await change(EID, { STARTDATE: '2027-05-01 10:00:00' })).toMatchObject({ http: 200 })
  })
})
