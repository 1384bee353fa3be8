import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { settingsOf } from '@mehfil/contract/events/settings.ts'
import { addGuest, updateGuestCategory } from '@mehfil/contract/guests/guests.ts'
import { dashboardCounts } from '@mehfil/contract/guests/dashboard.ts'
import {
  changeWebAnswer,
  sendWebAnswer,
  sendWebView,
  type GuestAnswer,
} from '@mehfil/contract/rsvp/answers.ts'
import { guestStatuses } from '@mehfil/contract/guests/guest-status.ts'
import { cast } from '../../seed/cast.ts'
import { castEvents, castGuests } from '../../seed/cast-events.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import { signInNoahWith } from '../../test/flows/permissions.ts'

const EID = castEvents.wedding

let testApp: TestApp
let asha: Awaited<ReturnType<TestApp['as']>>
beforeAll(async () => {
  testApp = await openTestApp()
  asha = await testApp.as('asha')
  await testApp.world.db
    .updateTable('event')
    .set({ companions: 3, capacity: 10, host_notices: 'none' })
    .where('id', '=', EID)
    .execute()
})
afterAll(async () => {
  await testApp.close()
})

const input = (different: Partial<GuestAnswer>): GuestAnswer => ({
  answer: 'yes',
  name: 'Somebody',
  submission: testApp.world.random.id(),
  ...different,
})
const comes = (different: Partial<GuestAnswer>) =>
  testApp.visitor().call(sendWebAnswer, { params: { EID }, input: input(different) })
const counts = async () => (await asha.call(dashboardCounts, { params: { EID } })).data

describe('Our product shows a host the state of answers', () => {
  it('in people by answer, at once', async () => {
    expect(await counts()).toMatchObject({
      guests: 2,
      people: 5,
      noAnswer: 5,
      notInvited: 0,
      notDelivered: 0,
      yes: 0,
      maybe: 0,
      no: 0,
      capacity: 10,
    })
    await comes({ name: 'Leela', companions: ['Ravi', 'Uma'] })
    await comes({ name: 'Tom', answer: 'maybe' })
    await comes({ name: 'Ann', answer: 'no' })
    await testApp.visitor().call(changeWebAnswer, {
      params: { EID, GID: castGuests.meera },
      input: input({ answer: 'yes', people: 2 }),
    })
    expect(await counts()).toMatchObject({
      guests: 5,
      people: 8,
      yes: 5,
      maybe: 1,
      no: 1,
      noAnswer: 1,
      waiting: 0,
      confirmed: 5,
    })
  })

  it('with the event’s rules, also to people who may not read the settings', async () => {
    await testApp.world.db
      .updateTable('event')
      .set({ answer_deadline: new Date('2026-12-01T18:29:00Z'), confirmation: 'by-hand' })
      .where('id', '=', EID)
      .execute()
    const noah = await signInNoahWith(testApp, ['Dashboard'])
    expect((await noah.call(settingsOf, { params: { EID } })).code).toBe('no-access')
    expect((await noah.call(dashboardCounts, { params: { EID } })).data).toMatchObject({
      answerDeadline: new Date('2026-12-01T18:29:00Z'),
      confirmation: 'by-hand',
    })
    await testApp.world.db
      .updateTable('event')
      .set({ answer_deadline: null, confirmation: 'at-once', zone: 'CTT' })
      .where('id', '=', EID)
      .execute()
    expect((await noah.call(dashboardCounts, { params: { EID } })).http).toBe(200)
    await testApp.world.db
      .updateTable('event')
      .set({ zone: 'Asia/Kolkata' })
      .where('id', '=', EID)
      .execute()
    await signInNoahWith(testApp, ['CheckIn'])
  })

  it('by status, each guest once, and with mails to many guests', async () => {
    const { people, statuses } = await counts()
    expect(statuses.map(({ status }) => status)).toEqual(guestStatuses)
    expect(statuses.reduce((sum, one) => sum + one.people, 0)).toBe(people)
    expect(Object.fromEntries(statuses.map((one) => [one.status, one.people]))).toMatchObject({
      CONFIRMED: 5,
      RESPONDED: 2,
    })
    const { db } = testApp.world
    const sent = (kind: string, held_until: Date, different = {}) => ({
      event_id: EID,
      id: testApp.world.random.uuid(),
      account_id: cast.asha.accountId,
      kind,
      submission: testApp.world.random.id(),
      people: 3,
      created_by: cast.asha.personId,
      created_at: held_until,
      held_until,
      ...different,
    })
    const [now, later] = [testApp.clock.now(), new Date(testApp.clock.now().getTime() + 30_000)]
    await db
      .insertInto('campaign')
      .values([
        sent('reminder', now),
        sent('notice', later),
        sent('notice', now, { cancelled_at: now }),
        sent('invitation', now),
        sent('notice', new Date(now.getTime() - 60_000), { cancelled_at: now, finished: 2 }),
        sent('notice', now, { people: 1, notice_id: testApp.world.random.uuid() }),
      ])
      .execute()
    expect((await counts()).marks.map(({ kind, people: reached }) => [kind, reached])).toEqual([
      ['notice', 3],
      ['reminder', 3],
    ])
    await db.deleteFrom('campaign').where('event_id', '=', EID).execute()
  })

  it('by category and answer, without guests who lack one', async () => {
    await asha.call(addGuest, {
      params: { EID },
      input: { name: 'Wali', category: 'vip', partyLimit: 2 },
    })
    await asha.call(updateGuestCategory, {
      params: { EID, GID: castGuests.meera },
      input: { category: 'vip' },
    })
    await testApp.world.db
      .updateTable('guest')
      .set({ category: 'VIP' })
      .where('event_id', '=', EID)
      .where('name', 'in', ['Tom', 'Ann'])
      .execute()
    expect((await counts()).categories).toEqual([
      { category: 'VIP', people: 6, coming: 2, maybe: 1, no: 1 },
    ])
  })

  it('by the day of each yes at the event’s place', async () => {
    testApp.clock.set(new Date('2026-11-24T18:29:00Z'))
    await comes({ name: 'Before midnight in Udaipur' })
    testApp.clock.set(new Date('2026-11-24T18:31:00Z'))
    await comes({ name: 'After midnight in Udaipur', people: 2 })
    asha = await testApp.as('asha')
    expect((await counts()).curve.slice(-2)).toEqual([
      { day: '2026-11-24', coming: 1 },
      { day: '2026-11-25', coming: 2 },
    ])
  })

  it('with the latest events, the newest first', async () => {
    testApp.clock.move(60_000)
    await testApp.visitor().call(sendWebView, { params: { EID, GID: castGuests.jon } })
    testApp.clock.move(60_000)
    await asha.call(addGuest, { params: { EID }, input: { name: 'Latest' } })
    const { latest } = await counts()
    expect(latest.slice(0, 3).map(({ name, what, people }) => [name, what, people])).toEqual([
      ['Latest', 'added', 1],
      ['Jon Sørensen', 'viewed', 1],
      ['After midnight in Udaipur', 'yes', 2],
    ])
    expect(latest.length).toBeLessThanOrEqual(10)
  })

  it('with waiting guests as waiting, not as coming', async () => {
    await testApp.world.db
      .updateTable('guest')
      .set({ waitlisted_at: testApp.world.now() })
      .where('event_id', '=', EID)
      .where('name', '=', 'After midnight in Udaipur')
      .execute()
    const { latest } = await counts()
    expect(latest.find(({ name }) => name === 'After midnight in Udaipur')?.what).toBe('waiting')
    expect(latest.find(({ name }) => name === 'Before midnight in Udaipur')?.what).toBe('yes')
  })

  it('and to no other account', async () => {
    const [ivo, noah] = [await testApp.as('ivo'), await testApp.as('noah')]
    expect((await ivo.call(dashboardCounts, { params: { EID } })).http).toBe(404)
    expect((await noah.call(dashboardCounts, { params: { EID } })).http).toBe(403)
  })
})
