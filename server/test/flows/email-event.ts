import { afterAll, beforeEach } from 'vitest'
import { castEvents, buildGuestRow, buildMailEventRow } from '../../seed/cast-events.ts'
import { openTestApp, type TestApp } from '../test-app.ts'
import { getPage } from './guest-pages.ts'

/** An event by mail, with one question and two invited guests. */
export const EID = castEvents.mail
export const [layla, tom] = ['A5A00000000EE11', 'A5A00000000EE12']
export const link = `/${EID}/${layla}`
export const menu = '00000000000000A'

/** The event with its guests as they were invited, before each test of the file. */
export async function openEmailEvent() {
  const testApp = await openTestApp()
  afterAll(() => testApp.close())
  await insertEmailEvent(testApp)
  beforeEach(() => resetEmailGuests(testApp))
  return {
    testApp,
    /** Layla as she is stored. */
    row: () =>
      testApp.world.db
        .selectFrom('guest')
        .selectAll()
        .where('event_id', '=', EID)
        .where('id', '=', layla)
        .executeTakeFirstOrThrow(),
    /** A page without marks of direction. */
    shown: async (url = link, headers = {}) =>
      (await getPage(testApp, url, headers)).body.replaceAll(/[\u2066-\u2069]/g, ''),
  }
}

async function insertEmailEvent(testApp: TestApp): Promise<void> {
  const { db } = testApp.world
  const now = testApp.clock.now()
  await db
    .insertInto('event')
    .values(
      buildMailEventRow(now, {
        published_at: now,
        languages: ['en', 'arb'],
        check_in: true,
        note_allowed: true,
        maybe_allowed: true,
        translations: JSON.stringify({
          arb: {
            title: 'فوانيس على البحيرة',
            venue: 'قصر رانغ',
            address: 'طريق البحيرة، أودايبور',
            questions: { [menu]: 'العشاء؟' },
            options: { '0000000000000C1': 'نباتي' },
          },
        }),
      }),
    )
    .execute()
  await db
    .insertInto('question')
    .values({
      event_id: EID,
      id: menu,
      position: 0,
      body: 'Dinner?',
      mandatory: false,
      kind: 'radio',
      max: 1,
      choices: JSON.stringify([
        { id: '0000000000000C1', value: 'Vegetarian' },
        { id: '0000000000000C2', value: 'Everything' },
      ]),
    })
    .execute()
}

/** Layla is invited for three with one named companion; Tom is invited alone. */
async function resetEmailGuests(testApp: TestApp): Promise<void> {
  const now = testApp.clock.now()
  await testApp.world.db.deleteFrom('guest').where('event_id', '=', EID).execute()
  await testApp.world.db
    .insertInto('guest')
    .values([
      buildGuestRow(EID, layla, 'Layla Haddad', now, {
        language: 'arb',
        party_limit: 3,
        invited_at: now,
      }),
      buildGuestRow(EID, tom, 'Tom Ek', now, { invited_at: now }),
    ])
    .execute()
  await testApp.world.db
    .insertInto('companion')
    .values({ event_id: EID, guest_id: layla, position: 1, name: 'Jon Haddad' })
    .execute()
}
