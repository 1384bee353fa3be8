import { beforeEach, describe, expect, it } from 'vitest'
import { saveProgramme } from '@mehfil/contract/events/programme.ts'
import { guestFunctions } from '@mehfil/contract/guests/functions.ts'
import { undoGuests } from '@mehfil/contract/guests/bulk.ts'
import { manageGuest, guestById } from '@mehfil/contract/guests/guests.ts'
import { splitGuest } from '@mehfil/contract/guests/households/split.ts'
import { functionsQuestionId } from '@mehfil/contract/rsvp/questions.ts'
import { programmeRow } from '../../../../test/flows/event-editing.ts'
import { EID, openSeating } from '../../../../test/flows/seating.ts'
import { gid } from '../../../../test/models/seating.ts'

const { testApp, asha, reset } = await openSeating()
const { db } = testApp.world
const params = { EID, GID: gid(1) }

const split = (people: object[]) => asha.call(splitGuest, { params, input: { people } as never })
const undo = (id: string) => asha.call(undoGuests, { params: { EID }, input: { undo: id } })
const read = async (id: string) => (await asha.call(guestById, { params: { EID, GID: id } })).data
const set = (values: object) =>
  db.updateTable('guest').set(values).where('event_id', '=', EID).where('id', '=', gid(1)).execute()

beforeEach(async () => {
  testApp.clock.move(61_000)
  for (const table of ['event_tally', 'event_breakdown'] as const)
    await db.deleteFrom(table).where('event_id', '=', EID).execute()
  await reset()
  for (const table of ['guest_undo', 'arrival', 'function_attendance'] as const)
    await db.deleteFrom(table).where('event_id', '=', EID).execute()
})

describe('Our product splits a party', () => {
  it('that has answered for more people than its places', async () => {
    await set({ party_limit: 1 })
    const { data, http } = await split([{ person: 1, name: 'Ravi of 1' }])
    expect(http).toBe(200)
    expect(data.guest).toMatchObject({ people: 2, partyLimit: 1 })
    expect(data.added).toMatchObject({ people: 1, partyLimit: 1 })
    await undo(data.undo)
    expect(await read(gid(1))).toMatchObject({ people: 3, partyLimit: 1 })
  })

  it('and the undo keeps the address that the new guest has by now', async () => {
    await set({ email: 'one@family.example' })
    await db
      .insertInto('guest_address')
      .values({ event_id: EID, guest_id: gid(1), email: 'old@family.example', name: 'Ravi' })
      .execute()
    const { data } = await asha.call(splitGuest, {
      params,
      input: { people: [{ person: 1, name: 'Ravi of 1' }], takesSecondEmail: true },
    })
    await asha.call(manageGuest, {
      params: { EID, GID: data.added.id },
      input: { email: 'new@family.example' },
    })
    await undo(data.undo)
    expect(await read(gid(1))).toMatchObject({
      secondEmail: 'new@family.example',
      secondName: 'Ravi of 1',
    })
  })

  it('and the undo keeps the number, tags and notes that the new guest has got since', async () => {
    await asha.call(manageGuest, {
      params,
      input: { tags: ['Family', 'Bus'], hostNote: 'Vegan', doorNote: 'Back door' },
    })
    const { data } = await split([{ person: 1, name: 'Ravi of 1' }])
    await asha.call(manageGuest, {
      params: { EID, GID: data.added.id },
      input: {
        phone: '+33612345678',
        tags: ['Family', 'Bus', 'Hotel'],
        hostNote: 'Late',
        doorNote: 'Ramp',
      },
    })
    await asha.call(manageGuest, { params, input: { tags: ['Family'] } })
    await undo(data.undo)
    expect(await read(gid(1))).toMatchObject({
      phone: '+33 6 12 34 56 78',
      tags: ['Family', 'Hotel'],
      hostNote: 'Vegan\nLate',
      doorNote: 'Back door · Ramp',
    })
  })

  it('and the undo keeps to what both are invited by then', async () => {
    const [sangeet, wedding] = ['0000000000000F2', '0000000000000F3'] as const
    const invite = (everyone: boolean) =>
      asha.call(saveProgramme, {
        params: { EID },
        input: {
          rows: [sangeet, wedding].map((id) => ({
            ...programmeRow,
            id,
            title: id,
            function: { everyone, places: null },
          })),
        },
      })
    await invite(true)
    const said = [sangeet, wedding, sangeet].map((value, person) => ({ person, value }))
    await db
      .insertInto('question_answer')
      .values(
        said.map((one) => ({
          ...one,
          event_id: EID,
          guest_id: gid(1),
          question_id: functionsQuestionId,
        })),
      )
      .execute()
    const { data } = await split([{ person: 1, name: 'Ravi of 1' }])
    await invite(false)
    await undo(data.undo)
    const { data: invited } = await asha.call(guestFunctions, { params })
    expect(invited.functions).toEqual([sangeet, wedding])
    const answers = await db
      .selectFrom('question_answer')
      .select(['person', 'value'])
      .where('event_id', '=', EID)
      .where('guest_id', '=', gid(1))
      .orderBy('person')
      .execute()
    expect(answers).toEqual(said)
  })

  it('with a companion who is called as a word of programs', async () => {
    await set({ answer: null, answered_at: null, people: null, confirmed_at: null })
    for (const name of ['constructor', 'toString']) {
      await asha.call(manageGuest, { params, input: { companions: [name, 'Tara'] } })
      const functions = await asha.call(guestFunctions, { params })
      expect([name, functions.http]).toEqual([name, 200])
      const { data, http } = await split([{ person: 1, name }])
      expect([name, http]).toEqual([name, 200])
      await undo(data.undo)
    }
  })

  it('and of two who are called alike takes the arrival of one', async () => {
    await set({ answer: 'yes', people: 3 })
    await asha.call(manageGuest, { params, input: { companions: ['Friend', 'Friend'] } })
    await db
      .insertInto('arrival')
      .values({
        event_id: EID,
        id: '00000000-0000-4000-8000-000000000001',
        guest_id: gid(1),
        people: 3,
        names: ['Guest 1', 'Friend', 'Friend'],
        by_name: 'Noah',
        at: testApp.clock.now(),
      })
      .execute()
    await set({ arrived: 3, attended_at: testApp.clock.now() })
    const { data } = await split([{ person: 1, name: 'Friend' }])
    expect([data.guest.arrived, data.added.arrived]).toEqual([2, 1])
    const arrivals = await db
      .selectFrom('arrival')
      .select(['guest_id', 'names'])
      .where('event_id', '=', EID)
      .orderBy('people')
      .execute()
    expect(arrivals).toEqual([
      { guest_id: data.added.id, names: ['Friend'] },
      { guest_id: gid(1), names: ['Guest 1', 'Friend'] },
    ])
  })

  it('of a walk-in, who stays one', async () => {
    await set({ walk_in: true })
    const { data } = await split([{ person: 1, name: 'Ravi of 1' }])
    expect([data.guest.walkIn, data.added.walkIn]).toEqual([true, true])
  })
})
