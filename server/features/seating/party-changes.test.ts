import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { copyEvent } from '@mehfil/contract/events/copies.ts'
import { saveProgramme } from '@mehfil/contract/events/programme.ts'
import { setGuestAnswer } from '@mehfil/contract/guests/host-answers.ts'
import { undoGuests } from '@mehfil/contract/guests/bulk.ts'
import { deleteGuest, manageGuest, restoreGuest } from '@mehfil/contract/guests/guests.ts'
import { mergeGuests } from '@mehfil/contract/guests/merge.ts'
import { functionsQuestionId } from '@mehfil/contract/rsvp/questions.ts'
import { programmeRow } from '../../test/flows/event-editing.ts'
import { EID, openSeating } from '../../test/flows/seating.ts'
import { gid, move, putTable, tid } from '../../test/models/seating.ts'

const { testApp, asha, reset, change, read, seats, readTable } = await openSeating()
const { db } = testApp.world
const params = (at: number) => ({ EID, GID: gid(at) })
const [sangeet, wedding] = ['0000000000000F2', '0000000000000F3'] as const

const answer = (at: number, input: object) =>
  asha.call(setGuestAnswer, {
    params: params(at),
    input: { answer: 'yes', questions: {}, ...input } as never,
  })
const saveFunctions = (ids: readonly string[]) =>
  asha.call(saveProgramme, {
    params: { EID },
    input: {
      cutsFunctions: true,
      rows: ids.map((id) => ({
        ...programmeRow,
        id,
        title: id === sangeet ? 'Sangeet' : 'Wedding',
        function: { everyone: true, places: null },
      })),
    },
  })
const seatAll = (at: number, table: number, functionId = '') =>
  change(
    [0, 1, 2].map((person) => move(gid(at), person, [null, tid(table)])),
    functionId,
  )

beforeEach(async () => {
  testApp.clock.move(61_000)
  await reset()
  await saveFunctions([])
  await change([putTable(1), putTable(2, { name: 'Jasmine' })])
})

describe('Our product takes the seat of a person who does not come any more', () => {
  it('of a party that says no, and brings it back with no later yes', async () => {
    await seatAll(1, 1)
    await seatAll(2, 1)
    await answer(1, { answer: 'no', people: 1, companions: [] })
    expect(Object.keys(await seats())).toEqual([0, 1, 2].map((person) => `${gid(2)}.${person}`))
    expect(await readTable(1)).toMatchObject({ table_name: '', seated_table: null })
    await answer(1, { people: 3, companions: ['A', 'B'] })
    expect(Object.keys(await seats())).toHaveLength(3)
  })

  it('of a party that waits, or may come', async () => {
    await seatAll(1, 1)
    await db
      .updateTable('guest')
      .set({ waitlisted_at: testApp.clock.now() })
      .where('event_id', '=', EID)
      .where('id', '=', gid(1))
      .execute()
    expect(await seats()).toEqual({})
    await seatAll(2, 1)
    await answer(2, { answer: 'maybe', people: 3, companions: [] })
    expect(await seats()).toEqual({})
  })

  it('of the companion who left, while the others keep theirs by name', async () => {
    await change([
      move(gid(1), 0, [null, tid(1)]),
      move(gid(1), 1, [null, tid(1)]),
      move(gid(1), 2, [null, tid(2)]),
    ])
    await answer(1, { people: 2, companions: ['Tara of 1'] })
    expect(await seats()).toEqual({ [`${gid(1)}.0`]: tid(1), [`${gid(1)}.1`]: tid(2) })
    await asha.call(manageGuest, {
      params: params(1),
      input: { companions: ['Tara Iyer'] } as never,
    })
    expect(await seats()).toEqual({ [`${gid(1)}.0`]: tid(1), [`${gid(1)}.1`]: tid(2) })
  })

  it('and lets companions change places in the list', async () => {
    await change([move(gid(1), 1, [null, tid(1)]), move(gid(1), 2, [null, tid(2)])])
    await answer(1, { people: 3, companions: ['Tara of 1', 'Ravi of 1'] })
    expect(await seats()).toEqual({ [`${gid(1)}.1`]: tid(2), [`${gid(1)}.2`]: tid(1) })
  })

  it('of a guest who is deleted, also when the deletion is undone', async () => {
    await seatAll(1, 1)
    await asha.call(deleteGuest, { params: params(1) })
    expect(await seats()).toEqual({})
    await asha.call(restoreGuest, { params: params(1) })
    expect(await seats()).toEqual({})
    expect((await read()).parties).toHaveLength(3)
  })

  it('of the guest who was merged, and keeps those of the party that stays', async () => {
    await seatAll(1, 1)
    await seatAll(2, 2)
    await change([{ change: 'WISH', id: tid(9), kind: 'APART', guests: [gid(2), gid(3)] }])
    const merge = (take: string[]) =>
      asha.call(mergeGuests, {
        params: params(1),
        input: { other: gid(2), take, takeFields: [] } as never,
      })
    const { data } = await merge([])
    const ofFirst = Object.fromEntries([0, 1, 2].map((person) => [`${gid(1)}.${person}`, tid(1)]))
    expect(await seats()).toEqual(ofFirst)
    expect((await read()).wishes).toMatchObject([{ guests: [gid(3), gid(1)] }])
    await asha.call(undoGuests, { params: { EID }, input: { undo: data.undo } as never })
    expect(await seats()).toEqual(ofFirst)

    await change([0, 1, 2].map((person) => move(gid(2), person, [null, tid(2)])))
    await merge(['answer'])
    expect(await seats()).toEqual(
      Object.fromEntries([0, 1, 2].map((person) => [`${gid(1)}.${person}`, tid(2)])),
    )
    expect((await readTable(1)).table_name).toBe('2 · Jasmine')
  })

  it('at the function that the person no longer comes to', async () => {
    await saveFunctions([sangeet, wedding])
    const say = (at: number, values: string[]) =>
      db
        .insertInto('question_answer')
        .values(
          values.map((value, person) => ({
            event_id: EID,
            guest_id: gid(at),
            question_id: functionsQuestionId,
            person,
            value,
          })),
        )
        .execute()
    await say(1, [`${sangeet},${wedding}`, `${sangeet},${wedding}`, sangeet])
    await change([putTable(8, { name: 'Lotus' })], sangeet)
    expect((await read()).functions).toEqual([
      { id: sangeet, title: 'Sangeet', hasTables: true },
      { id: wedding, title: 'Wedding', hasTables: false },
    ])
    await change([{ change: 'NO_TABLE', id: tid(8) }], sangeet)
    const atWedding = await read({ function: wedding })
    expect(atWedding.parties.map(({ people }) => people.length)).toEqual([2])
    for (const id of [sangeet, wedding]) {
      await change([putTable(7, { name: 'Rose' })], id)
      await change([move(gid(1), 0, [null, tid(7)]), move(gid(1), 1, [null, tid(7)])], id)
    }
    expect(await change([move(gid(1), 2, [null, tid(7)])], wedding)).toMatchObject({
      code: 'seatGone',
    })
    expect((await readTable(1)).table_name).toBe('Sangeet 7 / Wedding 7')
    await sql`update question_answer set value = ${sangeet} where event_id = ${EID} and person = 1`.execute(
      db,
    )
    expect(
      await db
        .selectFrom('seating_seat')
        .select(['person', 'function_id'])
        .where('event_id', '=', EID)
        .orderBy('function_id')
        .orderBy('person')
        .execute(),
    ).toEqual([
      { person: 0, function_id: sangeet },
      { person: 1, function_id: sangeet },
      { person: 0, function_id: wedding },
    ])
    await db
      .updateTable('programme_row')
      .set({ title: 'The wedding of both families' })
      .where('event_id', '=', EID)
      .where('id', '=', wedding)
      .execute()
    await change([putTable(7, { number: 70, name: 'Rose' })], sangeet)
    expect((await readTable(1)).table_name).toBe('San 70 / The 7')
    await saveFunctions([wedding])
    expect((await readTable(1)).table_name).toBe('Wedding 7 · Rose')
  })

  it('and copies the tables of an event to a new one, without its people', async () => {
    await seatAll(1, 1)
    const { data } = await asha.call(copyEvent, {
      params: { EID },
      input: {
        title: 'Again',
        startsAt: null,
        programme: true,
        questions: true,
        settings: true,
        guests: true,
      } as never,
    })
    const copied = await db
      .selectFrom('seating_table')
      .select(['number', 'name'])
      .where('event_id', '=', data.id)
      .orderBy('number')
      .execute()
    expect(copied).toEqual([
      { number: 1, name: '' },
      { number: 2, name: 'Jasmine' },
    ])
    const people = await db
      .selectFrom('seating_seat')
      .select('guest_id')
      .where('event_id', '=', data.id)
      .execute()
    expect(people).toEqual([])
  })
})
