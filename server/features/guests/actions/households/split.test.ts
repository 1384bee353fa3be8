import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { saveProgramme } from '@mehfil/contract/events/programme.ts'
import { setGuestAnswer } from '@mehfil/contract/guests/host-answers.ts'
import { undoGuests } from '@mehfil/contract/guests/bulk.ts'
import { deleteGuest, guestById, manageGuest } from '@mehfil/contract/guests/guests.ts'
import { guestsOfEvent } from '@mehfil/contract/guests/guest-list.ts'
import { mergeGuests } from '@mehfil/contract/guests/merge.ts'
import { splitGuest } from '@mehfil/contract/guests/households/split.ts'
import { ageOptionIds, agesQuestionId } from '@mehfil/contract/rsvp/ages.ts'
import { functionsQuestionId } from '@mehfil/contract/rsvp/questions.ts'
import { findGuestScopeByLink } from '../../../../base/access/scope.ts'
import { programmeRow } from '../../../../test/flows/event-editing.ts'
import { EID, openSeating } from '../../../../test/flows/seating.ts'
import { gid, move, putTable, tid } from '../../../../test/models/seating.ts'

const { testApp, asha, reset, change, seats, readTable } = await openSeating()
const { db } = testApp.world
const params = { EID, GID: gid(1) }
const ravi = { person: 1, name: 'Ravi of 1' }
const tara = { person: 2, name: 'Tara of 1' }
const [sangeet, wedding] = ['0000000000000F2', '0000000000000F3'] as const

const split = (people: object[], more: object = {}) =>
  asha.call(splitGuest, { params, input: { people, ...more } as never })
const undo = (id: string) => asha.call(undoGuests, { params: { EID }, input: { undo: id } })
const read = async (id: string) => (await asha.call(guestById, { params: { EID, GID: id } })).data
const saveFunctions = (places: number | null) =>
  asha.call(saveProgramme, {
    params: { EID },
    input: {
      cutsFunctions: true,
      rows: [sangeet, wedding].map((id) => ({
        ...programmeRow,
        id,
        title: id === sangeet ? 'Sangeet' : 'Wedding',
        function: { everyone: true, places },
      })),
    },
  })

/** The counts that triggers keep, and the same by counting the rows. */
async function readCounts() {
  const { counts } = (await asha.call(guestsOfEvent, { params: { EID }, query: {} })).data
  const { rows } = await sql<{ all: number; yes: number; attended: number }>`
    select sum(heads)::int as all, coalesce(sum(heads) filter (where answer = 'yes' and waitlisted_at is null), 0)::int as yes, coalesce(sum(heads) filter (where attended_at is not null), 0)::int as attended
    from guest where event_id = ${EID} and deleted_at is null`.execute(db)
  const functions = await sql<{ id: string; kept: number; counted: number }>`
    select t.function_id as id, t.coming as kept, (
      select count(*)::int from question_answer a join guest g on g.event_id = a.event_id and g.id = a.guest_id
      where a.event_id = ${EID} and a.question_id = ${functionsQuestionId} and t.function_id = any (string_to_array(a.value, ',')) and g.answer = 'yes' and g.waitlisted_at is null and g.deleted_at is null) as counted
    from function_tally t where t.event_id = ${EID} order by 1`.execute(db)
  return { counts, counted: rows[0], functions: functions.rows }
}

async function expectCounted(): Promise<void> {
  const { counts, counted, functions } = await readCounts()
  expect({ all: counts.all, yes: counts.yes }).toEqual({ all: counted?.all, yes: counted?.yes })
  for (const { kept, counted: people } of functions) expect(kept).toBe(people)
}

const say = (question: string, values: readonly string[]) =>
  db
    .insertInto('question_answer')
    .values(
      values.map((value, person) => ({
        event_id: EID,
        guest_id: gid(1),
        question_id: question,
        person,
        value,
      })),
    )
    .execute()
const answersOf = async (id: string, question: string) =>
  Object.fromEntries(
    (
      await db
        .selectFrom('question_answer')
        .select(['person', 'value'])
        .where('event_id', '=', EID)
        .where('guest_id', '=', id)
        .where('question_id', '=', question)
        .execute()
    ).map(({ person, value }) => [person, value]),
  )

/** Guests who are deleted for good are not counted down; answers that are, count their people again. */
async function resetCounted(): Promise<void> {
  await db.deleteFrom('question_answer').where('event_id', '=', EID).execute()
  for (const table of ['event_tally', 'event_breakdown'] as const)
    await db.deleteFrom(table).where('event_id', '=', EID).execute()
  await reset()
}

beforeEach(async () => {
  testApp.clock.move(61_000)
  await resetCounted()
  await db.deleteFrom('guest_undo').where('event_id', '=', EID).execute()
  await db.deleteFrom('arrival').where('event_id', '=', EID).execute()
  await db.deleteFrom('function_attendance').where('event_id', '=', EID).execute()
  await saveFunctions(null)
})

describe('Our product makes people of a party a guest of their own', () => {
  it('and who comes to nothing says no then, until it is undone', async () => {
    await saveFunctions(100)
    await say(functionsQuestionId, ['', `${sangeet},${wedding}`, ''])
    const before = await readCounts()
    const { data } = await split([ravi])
    expect(data.guest).toMatchObject({ answer: 'no', confirmed: false })
    expect(data.added).toMatchObject({ answer: 'yes', people: 1, confirmed: true })
    expect((await readCounts()).counts.yes).toBe(before.counts.yes)
    expect((await undo(data.undo)).http).toBe(200)
    expect(await read(gid(1))).toMatchObject({ answer: 'yes', people: 3, confirmed: true })
    expect((await readCounts()).counts).toEqual(before.counts)
    const leaving = await split([tara])
    expect(leaving.data.guest).toMatchObject({ answer: 'yes', people: 2 })
    expect(leaving.data.added).toMatchObject({ answer: 'no', confirmed: false })
    expect((await readCounts()).counts.yes).toBe(before.counts.yes)
  })

  it('with a link, a code and what they said, and undoes it', async () => {
    await saveFunctions(100)
    await sql`select store_ages_question(${EID}, true)`.execute(db)
    await say(functionsQuestionId, [`${sangeet},${wedding}`, wedding, sangeet])
    await say(agesQuestionId, [ageOptionIds.adult, ageOptionIds.child, ageOptionIds.adult])
    await change([putTable(1), putTable(2)], wedding)
    await change([move(gid(1), 0, [null, tid(1)]), move(gid(1), 1, [null, tid(2)])], wedding)
    await expectCounted()
    const [before, counts, seated] = [await read(gid(1)), await readCounts(), await seats()]

    const { data, http } = await split([ravi])
    expect(http).toBe(200)
    expect(data.guest).toMatchObject({
      id: gid(1),
      companions: ['Tara of 1'],
      people: 2,
      partyLimit: 3,
    })
    expect(data.added).toMatchObject({
      name: 'Ravi of 1',
      answer: 'yes',
      people: 1,
      partyLimit: 1,
      companions: [],
      confirmed: true,
      category: before.category,
      language: before.language,
    })
    expect(data.added.passcode).not.toBe(before.passcode)
    expect(data.added.ages).toEqual(['child'])
    expect(data.guest.ages).toEqual(['adult', 'adult'])
    expect(await answersOf(gid(1), functionsQuestionId)).toEqual({
      0: `${sangeet},${wedding}`,
      1: sangeet,
    })
    expect(await answersOf(data.added.id, functionsQuestionId)).toEqual({ 0: wedding })
    expect(await seats()).toEqual({ [`${gid(1)}.0`]: tid(1), [`${data.added.id}.0`]: tid(2) })
    expect((await readTable(1)).table_name).toContain('1')
    expect(data.added.table).toBe('')
    expect((await read(data.added.id)).table).toContain('2')
    expect(await readCounts()).toEqual(counts)
    await expectCounted()
    expect((await findGuestScopeByLink(db, EID, data.added.id))?.guestId).toBe(data.added.id)

    expect((await undo(data.undo)).data.count).toBe(2)
    expect(await read(gid(1))).toEqual({ ...before, table: expect.any(String) })
    expect(await seats()).toEqual(seated)
    expect(await answersOf(gid(1), functionsQuestionId)).toEqual({
      0: `${sangeet},${wedding}`,
      1: wedding,
      2: sangeet,
    })
    expect(await readCounts()).toEqual(counts)
    expect((await findGuestScopeByLink(db, EID, data.added.id))?.guestId).toBe(gid(1))
    expect((await undo(data.undo)).data.count).toBe(2)
  })

  it('with the second address where the host wants it, and the undo gives it back', async () => {
    await db
      .updateTable('guest')
      .set({
        email: 'one@family.example',
        answer: null,
        answered_at: null,
        people: null,
        confirmed_at: null,
      })
      .where('event_id', '=', EID)
      .where('id', '=', gid(1))
      .execute()
    await db
      .insertInto('guest_address')
      .values({ event_id: EID, guest_id: gid(1), email: 'leela@family.example', name: 'Leela' })
      .execute()
    const { data } = await split([{ person: 3, name: 'Leela' }, ravi], { takesSecondEmail: true })
    expect(data.added).toMatchObject({
      name: 'Leela',
      email: 'leela@family.example',
      companions: ['Ravi of 1'],
      partyLimit: 2,
      answer: null,
    })
    expect(data.guest).toMatchObject({ partyLimit: 2, secondEmail: '', companions: ['Tara of 1'] })
    await expectCounted()
    await undo(data.undo)
    expect(await read(gid(1))).toMatchObject({
      partyLimit: 4,
      secondEmail: 'leela@family.example',
      secondName: 'Leela',
      companions: ['Ravi of 1', 'Tara of 1'],
    })
    await expectCounted()
  })

  it('with their arrivals, which the undo puts back', async () => {
    const arrive = (id: string, people: number, names: string[]) =>
      db
        .insertInto('arrival')
        .values({
          event_id: EID,
          id: `00000000-0000-4000-8000-00000000000${id}`,
          guest_id: gid(1),
          people,
          names,
          by_name: 'Noah',
          at: testApp.clock.now(),
        })
        .execute()
    await arrive('1', 2, ['Guest 1', 'Ravi of 1'])
    await arrive('2', 1, ['Tara of 1'])
    await db
      .updateTable('guest')
      .set({ arrived: 3, attended_at: testApp.clock.now() })
      .where('event_id', '=', EID)
      .where('id', '=', gid(1))
      .execute()
    const before = await read(gid(1))
    const { data } = await split([ravi, tara])
    expect([data.guest.arrived, data.added.arrived]).toEqual([1, 2])
    expect(data.added.attended).toBe(true)
    const { rows } = await sql<{ guest: string; people: number }>`
      select guest_id as guest, sum(people)::int as people from arrival where event_id = ${EID} group by guest_id order by 2`.execute(
      db,
    )
    expect(rows).toEqual([
      { guest: gid(1), people: 1 },
      { guest: data.added.id, people: 2 },
    ])
    await undo(data.undo)
    expect(await read(gid(1))).toEqual(before)
    const { rows: whole } = await sql`
      select guest_id, people, names from arrival where event_id = ${EID} order by id`.execute(db)
    expect(whole).toEqual([
      { guest_id: gid(1), people: 2, names: ['Guest 1', 'Ravi of 1'] },
      { guest_id: gid(1), people: 1, names: ['Tara of 1'] },
    ])
  })
})

describe('Our product refuses kindly', () => {
  it('a party that is not as the host saw it', async () => {
    for (const people of [
      [{ person: 1, name: 'Tara of 1' }],
      [{ person: 3, name: 'X' }],
      [ravi, ravi],
    ]) {
      const refused = await split(people)
      expect([refused.http, refused.code]).toEqual([409, 'partyChanged'])
    }
    expect((await split([ravi], { takesSecondEmail: true })).http).toBe(400)
  })

  it('the undo once one of both has answered or is gone', async () => {
    const { data } = await split([ravi])
    await asha.call(setGuestAnswer, {
      params: { EID, GID: data.added.id },
      input: { answer: 'no', people: 1, companions: [], questions: {} } as never,
    })
    expect((await undo(data.undo)).code).toBe('splitChanged')
    await asha.call(deleteGuest, { params: { EID, GID: data.added.id } })
    expect((await undo(data.undo)).code).toBe('splitChanged')
    await expectCounted()
  })

  it('the undo of a merge whose guest was split since', async () => {
    const merged = await asha.call(mergeGuests, {
      params,
      input: { other: gid(2), take: [], takeFields: [] },
    })
    const { data } = await split([ravi])
    expect((await undo(merged.data.undo)).code).toBe('undoSplitFirst')
    await undo(data.undo)
    expect((await undo(merged.data.undo)).data.count).toBe(2)
    await expectCounted()
  })
})

describe('Our product splits a party while others change it', () => {
  it('once, of two hosts who do it at once', async () => {
    const results = await Promise.all([split([ravi]), split([ravi]), split([tara])])
    expect(results.map(({ http }) => http).filter((http) => http === 200).length).toBeLessThan(3)
    const { rows } = await sql<{ name: string; times: number }>`
      select name, count(*)::int as times from (
        select name from guest where event_id = ${EID} and deleted_at is null
        union all select c.name from companion c join guest g on g.event_id = c.event_id and g.id = c.guest_id and g.deleted_at is null where c.event_id = ${EID}) as people
      group by name having count(*) > 1`.execute(db)
    expect(rows).toEqual([])
    await expectCounted()
  })

  it('and a host answers for the guest: every person is counted once', async () => {
    for (let at = 0; at < 5; at += 1) {
      await resetCounted()
      await Promise.all([
        split([ravi]),
        asha.call(setGuestAnswer, {
          params,
          input: {
            answer: 'yes',
            people: 3,
            companions: ['Ravi of 1', 'Tara of 1'],
            questions: {},
          } as never,
        }),
        asha.call(manageGuest, { params, input: { name: 'Guest One' } }),
      ])
      await expectCounted()
      const guest = await read(gid(1))
      expect(guest.companions.length).toBeLessThan(guest.people)
      expect(guest.people).toBeLessThanOrEqual(guest.partyLimit)
    }
  })
})
