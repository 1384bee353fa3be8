import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { settingsOf } from '@mehfil/contract/events.ts'
import { addGuest, dashboardCounts, updateGuestCategory } from '@mehfil/contract/guests.ts'
import {
  changeWebAnswer,
  sendWebAnswer,
  sendWebView,
  type GuestAnswer,
} from '@mehfil/contract/rsvp.ts'
import { guestStatuses } from '@mehfil/contract/guest-status.ts'
import { cast } from '../../seed/cast.ts'
import { castEvents, castGuests } from '../../seed/events.ts'
import { openHouse, type House } from '../../test/house.ts'
import { noahWith } from '../../test/rights.ts'

const EID = castEvents.wedding

let house: House
let asha: Awaited<ReturnType<House['as']>>
beforeAll(async () => {
  house = await openHouse()
  asha = await house.as('asha')
  await house.world.db
    .updateTable('event')
    .set({ companions: 3, capacity: 10, host_notices: 'none' })
    .where('id', '=', EID)
    .execute()
})
afterAll(async () => {
  await house.close()
})

const input = (different: Partial<GuestAnswer>): GuestAnswer => ({
  answer: 'yes',
  name: 'Somebody',
  submission: house.world.random.id(),
  ...different,
})
const comes = (different: Partial<GuestAnswer>) =>
  house.visitor().call(sendWebAnswer, { params: { EID }, input: input(different) })
const counts = async () => (await asha.call(dashboardCounts, { params: { EID } })).data

describe('Our product shows a host how it stands', () => {
  it('in people, by what they said, as it happens', async () => {
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
    await house
      .visitor()
      .call(changeWebAnswer, {
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

  it('with what its dashboard says of the rules, to somebody who may not read the settings', async () => {
    await house.world.db
      .updateTable('event')
      .set({ answer_deadline: new Date('2026-12-01T18:29:00Z'), confirmation: 'by-hand' })
      .where('id', '=', EID)
      .execute()
    const noah = await noahWith(house, ['Dashboard'])
    expect((await noah.call(settingsOf, { params: { EID } })).code).toBe('no-access')
    expect((await noah.call(dashboardCounts, { params: { EID } })).data).toMatchObject({
      answerDeadline: new Date('2026-12-01T18:29:00Z'),
      confirmation: 'by-hand',
    })
    await house.world.db
      .updateTable('event')
      .set({ answer_deadline: null, confirmation: 'at-once', zone: 'CTT' })
      .where('id', '=', EID)
      .execute()
    expect((await noah.call(dashboardCounts, { params: { EID } })).http).toBe(200)
    await house.world.db
      .updateTable('event')
      .set({ zone: 'Asia/Kolkata' })
      .where('id', '=', EID)
      .execute()
    await noahWith(house, ['CheckIn'])
  })

  it('by status, everybody once, and with what went to many', async () => {
    const { people, statuses } = await counts()
    expect(statuses.map(({ status }) => status)).toEqual(guestStatuses)
    expect(statuses.reduce((sum, one) => sum + one.people, 0)).toBe(people)
    expect(Object.fromEntries(statuses.map((one) => [one.status, one.people]))).toMatchObject({
      CONFIRMED: 5,
      RESPONDED: 2,
    })
    const { db } = house.world
    const sent = (kind: string, held_until: Date, different = {}) => ({
      event_id: EID,
      id: house.world.random.uuid(),
      account_id: cast.asha.accountId,
      kind,
      submission: house.world.random.id(),
      people: 3,
      created_by: cast.asha.personId,
      created_at: held_until,
      held_until,
      ...different,
    })
    const [now, later] = [house.clock.now(), new Date(house.clock.now().getTime() + 30_000)]
    await db
      .insertInto('campaign')
      .values([
        sent('reminder', now),
        sent('notice', later),
        sent('notice', now, { cancelled_at: now }),
        sent('invitation', now),
        sent('notice', new Date(now.getTime() - 60_000), { cancelled_at: now, finished: 2 }),
        sent('notice', now, { people: 1, notice_id: house.world.random.uuid() }),
      ])
      .execute()
    expect((await counts()).marks.map(({ kind, people: reached }) => [kind, reached])).toEqual([
      ['notice', 3],
      ['reminder', 3],
    ])
    await db.deleteFrom('campaign').where('event_id', '=', EID).execute()
  })

  it('by category and answer, those without one left out', async () => {
    await asha.call(addGuest, {
      params: { EID },
      input: { name: 'Wali', category: 'vip', partyLimit: 2 },
    })
    await asha.call(updateGuestCategory, {
      params: { EID, GID: castGuests.meera },
      input: { category: 'vip' },
    })
    await house.world.db
      .updateTable('guest')
      .set({ category: 'VIP' })
      .where('event_id', '=', EID)
      .where('name', 'in', ['Tom', 'Ann'])
      .execute()
    expect((await counts()).categories).toEqual([
      { category: 'VIP', people: 6, coming: 2, maybe: 1, no: 1 },
    ])
  })

  it('by the day on which people said yes, where the event is', async () => {
    house.clock.set(new Date('2026-11-24T18:29:00Z'))
    await comes({ name: 'Before midnight in Udaipur' })
    house.clock.set(new Date('2026-11-24T18:31:00Z'))
    await comes({ name: 'After midnight in Udaipur', people: 2 })
    asha = await house.as('asha')
    expect((await counts()).curve.slice(-2)).toEqual([
      { day: '2026-11-24', coming: 1 },
      { day: '2026-11-25', coming: 2 },
    ])
  })

  it('with what happened last, the newest first', async () => {
    house.clock.move(60_000)
    await house.visitor().call(sendWebView, { params: { EID, GID: castGuests.jon } })
    house.clock.move(60_000)
    await asha.call(addGuest, { params: { EID }, input: { name: 'Latest' } })
    const { latest } = await counts()
    expect(latest.slice(0, 3).map(({ name, what, people }) => [name, what, people])).toEqual([
      ['Latest', 'added', 1],
      ['Jon Sørensen', 'viewed', 1],
      ['After midnight in Udaipur', 'yes', 2],
    ])
    expect(latest.length).toBeLessThanOrEqual(10)
  })

  it('with whoever waits for a place named as waiting, not as coming', async () => {
    await house.world.db
      .updateTable('guest')
      .set({ waitlisted_at: house.world.now() })
      .where('event_id', '=', EID)
      .where('name', '=', 'After midnight in Udaipur')
      .execute()
    const { latest } = await counts()
    expect(latest.find(({ name }) => name === 'After midnight in Udaipur')?.what).toBe('waiting')
    expect(latest.find(({ name }) => name === 'Before midnight in Udaipur')?.what).toBe('yes')
  })

  it('and to nobody else', async () => {
    const [ivo, noah] = [await house.as('ivo'), await house.as('noah')]
    expect((await ivo.call(dashboardCounts, { params: { EID } })).http).toBe(404)
    expect((await noah.call(dashboardCounts, { params: { EID } })).http).toBe(403)
  })
})
