import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { confirmGuest, deleteGuest, guestById, restoreGuest } from '@mehfil/contract/guests.ts'
import {
  addWebRsvp,
  asUsual,
  changeWebAnswer,
  sendWebAnswer,
  type GuestAnswer,
  type Question,
} from '@mehfil/contract/rsvp.ts'
import { castEvents } from '../../seed/events.ts'
import { openHouse, type House } from '../../test/house.ts'
import { seatFromLine } from '../guests/jobs.ts'

const EID = castEvents.wedding

let house: House
let asha: Awaited<ReturnType<House['as']>>
beforeAll(async () => {
  house = await openHouse()
  asha = await house.as('asha')
})
afterAll(async () => {
  await house.close()
})

const setEvent = (changes: object) =>
  house.world.db
    .updateTable('event')
    .set({ ...changes, updated_at: house.clock.now() })
    .where('id', '=', EID)
    .execute()

beforeEach(async () => {
  await house.world.db.deleteFrom('guest').where('event_id', '=', EID).execute()
  // Counts outlive the guests they were made from.
  await house.world.db.deleteFrom('event_tally').where('event_id', '=', EID).execute()
  await setEvent({
    capacity: 4,
    waiting_list: true,
    companions: 3,
    host_notices: 'none',
    confirmation: 'at-once',
  })
  await house.mails()
  house.caught.length = 0
})

/** Somebody with a party of so many answers yes. */
async function comes(name: string, people = 1): Promise<{ id: string; waiting: boolean }> {
  const input: GuestAnswer = {
    answer: 'yes',
    name,
    email: `${name.toLowerCase()}@guests.example`,
    people,
    submission: house.world.random.id(),
  }
  const { data } = await house.visitor().call(sendWebAnswer, { params: { EID }, input })
  return { id: data.guestId, waiting: data.waiting }
}
const change = (GID: string, different: Partial<GuestAnswer>) =>
  house
    .visitor()
    .call(changeWebAnswer, {
      params: { EID, GID },
      input: { answer: 'yes', name: 'x', submission: house.world.random.id(), ...different },
    })
const namesIn = async (waiting: boolean) =>
  (
    await house.world.db
      .selectFrom('guest')
      .select('name')
      .where('event_id', '=', EID)
      .where('answer', '=', 'yes')
      .where('waitlisted_at', waiting ? 'is not' : 'is', null)
      .where('deleted_at', 'is', null)
      .orderBy('waitlisted_at')
      .orderBy('created_at')
      .orderBy('name')
      .execute()
  ).map(({ name }) => name)
const subjects = async () =>
  (await house.mails()).map(
    ({ to, subject }) => `${to.name}: ${subject.replace(/ \(passcode .*/, '')}`,
  )

describe('Our product keeps a waiting list', () => {
  it('in the order of asking, and seats the first who fits when somebody leaves, with a mail', async () => {
    const first = await comes('Ada', 2)
    await comes('Ben', 2)
    const line = [
      await comes('Cleo', 3),
      await comes('Dev', 1),
      await comes('Eva', 1),
      await comes('Fay', 1),
    ]
    expect(line.every(({ waiting }) => waiting)).toBe(true)
    await subjects()
    house.caught.length = 0

    await change(first.id, { answer: 'no' })
    expect(await namesIn(false)).toEqual(['Ben', 'Dev', 'Eva'])
    expect(await namesIn(true)).toEqual(['Cleo', 'Fay'])
    expect(
      (await subjects()).filter((subject) => subject.includes('You’ve got a place')).sort(),
    ).toEqual([
      'Dev: You’ve got a place: Ananya & Vikram',
      'Eva: You’ve got a place: Ananya & Vikram',
    ])
  })

  it('and asks whoever moved up what has to be answered, once they have a place', async () => {
    const first = await comes('Ada', 4)
    await comes('Ben', 1)
    const ask = (form: Question[]) =>
      asha.call(addWebRsvp, {
        params: { EID },
        input: { heading: '', maybeAllowed: true, noteAllowed: true, form },
      })
    await ask([
      {
        id: '0000000000000A1',
        text: 'Dinner?',
        mandatory: true,
        deleted: false,
        ...asUsual,
        kind: 'radio',
        max: 1,
        values: [
          { id: '0000000000000C1', value: 'Fish' },
          { id: '0000000000000C2', value: 'Rice' },
        ],
      },
    ])
    await subjects()
    house.caught.length = 0
    await change(first.id, { answer: 'no' })
    const mail = (await house.mails()).find(({ subject }) => subject.includes('You’ve got a place'))
    for (const said of [mail?.html, mail?.text])
      expect(said).toMatch(/please answer the hosts’ questions[^]*\?change=1#reply/)
    await ask([])
  })

  it('lets nobody new take a seat somebody in line could have', async () => {
    await comes('Ada', 4)
    await comes('Ben', 2)
    await house.world.db.updateTable('guest').set({ people: 2 }).where('name', '=', 'Ada').execute()
    expect((await comes('New', 1)).waiting).toBe(true)
    expect(await namesIn(true)).toEqual(['Ben', 'New'])
  })

  it('never takes a seat from somebody who asks for one more', async () => {
    const ada = await comes('Ada', 3)
    await comes('Ben', 1)
    const more = await change(ada.id, { people: 4 })
    expect([more.http, more.errors['PEOPLE']]).toEqual([409, 'Only 3 places are left.'])
    expect(await namesIn(false)).toEqual(['Ada', 'Ben'])
  })

  it('seats the line when the host makes room', async () => {
    await comes('Ada', 4)
    await comes('Ben', 2)
    await comes('Cleo', 3)
    await setEvent({ capacity: 6 })
    expect([await namesIn(false), await namesIn(true)]).toEqual([['Ada', 'Ben'], ['Cleo']])
    await setEvent({ capacity: null })
    expect(await namesIn(true)).toEqual([])
  })

  it('seats nobody while the page is closed, and catches up when it opens', async () => {
    await comes('Ada', 4)
    await comes('Ben', 2)
    await setEvent({ unpublished_at: house.clock.now() })
    await setEvent({ capacity: 6 })
    expect(await namesIn(true)).toEqual(['Ben'])
    await setEvent({ unpublished_at: null })
    expect(await namesIn(true)).toEqual([])
  })

  it('gives the seats of a deleted guest away only when nobody takes the deletion back', async () => {
    const ada = await comes('Ada', 4)
    await comes('Ben', 2)
    await asha.call(deleteGuest, { params: { EID, GID: ada.id } })
    expect(await namesIn(true)).toEqual(['Ben'])
    await asha.call(restoreGuest, { params: { EID, GID: ada.id } })
    expect(await namesIn(false)).toEqual(['Ada'])

    await asha.call(deleteGuest, { params: { EID, GID: ada.id } })
    await seatFromLine.run(house.world, { eventId: EID })
    expect(await namesIn(false)).toEqual(['Ben'])
    const { data } = await asha.call(restoreGuest, { params: { EID, GID: ada.id } })
    expect([data.waiting, await namesIn(false)]).toEqual([true, ['Ben']])
  })

  it('lets the host admit somebody from the line while there are seats', async () => {
    await comes('Ada', 3)
    const ben = await comes('Ben', 2)
    const who = { params: { EID, GID: ben.id }, input: { status: 'RESPONDED' as const } }
    expect((await asha.call(confirmGuest, who)).code).toBe('eventFull')
    await setEvent({ waiting_list: false })
    await house.world.db.updateTable('guest').set({ people: 2 }).where('name', '=', 'Ada').execute()
    expect((await asha.call(confirmGuest, who)).data).toMatchObject({
      waiting: false,
      confirmed: true,
    })
  })

  it('asks the host first where places are confirmed by hand', async () => {
    await setEvent({ confirmation: 'by-hand' })
    const ada = await comes('Ada', 4)
    const ben = await comes('Ben', 2)
    await change(ada.id, { answer: 'no' })
    const { data } = await asha.call(guestById, { params: { EID, GID: ben.id } })
    expect([data.waiting, data.confirmed, data.status]).toEqual([false, false, 'RESPONDED'])
  })
})
