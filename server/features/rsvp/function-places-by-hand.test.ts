import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { changeGuests, undoGuests } from '@mehfil/contract/guests/bulk.ts'
import {
  giveFunctionPlace,
  guestFunctions,
  saveGuestFunctions,
} from '@mehfil/contract/guests/functions.ts'
import { setGuestAnswer } from '@mehfil/contract/guests/host-answers.ts'
import { saveProgramme } from '@mehfil/contract/events/programme.ts'
import { restoreVersion, versionsOf } from '@mehfil/contract/events/versions.ts'
import { buildGuestRow } from '../../seed/cast-events.ts'
import {
  changeYes,
  EID,
  functionIds,
  openFunctions,
  toFunctionAnswers,
} from '../../test/flows/functions.ts'
import { undoBulkChange } from '../guests/jobs.ts'

const params = { EID }
const [mehndi, sangeet] = functionIds

const { testApp, asha, db, answer, savePlaces, join, readSaid, countAt } = await openFunctions()
afterAll(() => testApp.close())
beforeEach(async () => {
  await asha.call(saveProgramme, { params, input: { rows: [], cutsFunctions: true } })
  await db.deleteFrom('mail').where('event_id', '=', EID).execute()
  await db.deleteFrom('guest').where('event_id', '=', EID).execute()
})

/** With the people that the tally of places keeps. */
const countWithKept = async (id: string) => {
  const { coming: kept } = (await db
    .selectFrom('function_tally')
    .select('coming')
    .where('event_id', '=', EID)
    .where('function_id', '=', id)
    .executeTakeFirst()) ?? { coming: null }
  return { ...(await countAt(id)), kept }
}
const give = (GID: string, overPlaces?: boolean) =>
  asha.call(giveFunctionPlace, {
    params: { EID, GID },
    input: { functionId: mehndi, ...(overPlaces && { overPlaces }) },
  })
const listPromoted = async () =>
  (
    await db
      .selectFrom('mail')
      .select(['guest_id', 'facts'])
      .where('event_id', '=', EID)
      .where('kind', '=', 'thanks')
      .execute()
  ).filter(({ facts }) => (facts as { why: string }).why === 'function')

describe('Our product lets a host give a waiting party its places', () => {
  it('before others who wait longer, with the mail of a promotion', async () => {
    await savePlaces([2, null], { waitingList: true })
    const [, first, second] = await join(
      [[mehndi], [mehndi]],
      [[mehndi], [mehndi]],
      [[mehndi, sangeet]],
    )
    await db
      .updateTable('guest')
      .set({ email: 'second@guests.example' })
      .where('event_id', '=', EID)
      .where('id', '=', second!)
      .execute()
    await db
      .updateTable('programme_row')
      .set({ places: 3 })
      .where('event_id', '=', EID)
      .where('id', '=', mehndi)
      .execute()
    const { data } = await asha.call(guestFunctions, { params: { EID, GID: second! } })
    expect(data.waiting).toEqual([{ functionId: mehndi, people: 1, since: expect.any(Date) }])
    const given = await give(second!)
    expect(given).toMatchObject({ http: 200, data: { waiting: [] } })
    expect(await readSaid(second!)).toEqual([`${mehndi},${sangeet}`])
    expect(await readSaid(first!)).toEqual([`~${mehndi}`, `~${mehndi}`])
    expect(await countWithKept(mehndi)).toEqual({ coming: 3, kept: 3, waiting: 2 })
    expect((await listPromoted()).map(({ guest_id }) => guest_id)).toEqual([second])
    const { after } = await db
      .selectFrom('audit')
      .select('after')
      .where('call', 'like', '%/functions/place')
      .executeTakeFirstOrThrow()
    expect(after).toEqual({ placeAt: 'Function 1', people: 1 })
  })

  it('above the places only where the host agrees, and once', async () => {
    await savePlaces([2, null], { waitingList: true })
    const [, waiter] = await join([[mehndi], [mehndi]], [[mehndi], [mehndi]])
    const refused = await give(waiter!)
    expect(refused).toMatchObject({ http: 409, code: 'functionOverPlaces' })
    expect(refused.errors?.['OVER_PLACES']).toBe(
      '“Function 1” would have more people than places. Waiting: 2. Places left: 0.',
    )
    expect(await countWithKept(mehndi)).toEqual({ coming: 2, kept: 2, waiting: 2 })
    expect(await Promise.all([give(waiter!, true), give(waiter!, true)])).toMatchObject([
      { http: 200 },
      { http: 200 },
    ])
    expect(await countWithKept(mehndi)).toEqual({ coming: 4, kept: 4, waiting: 0 })
    expect((await answer([[mehndi]])).http).toBe(200)
    expect(await countWithKept(mehndi)).toEqual({ coming: 4, kept: 4, waiting: 1 })
  })

  it('and nothing to a party that does not wait there', async () => {
    await savePlaces([2, null], { waitingList: true })
    const [holder] = await join([[sangeet]])
    expect(await give(holder!, true)).toMatchObject({ http: 200 })
    expect(await readSaid(holder!)).toEqual([sangeet])
    const strange = await asha.call(giveFunctionPlace, {
      params: { EID, GID: holder! },
      input: { functionId: '0000000000000F9' },
    })
    expect(strange, 'a function that is gone').toMatchObject({ http: 200, data: { waiting: [] } })
  })
})

describe('Our product gives places to many waiting parties at once', () => {
  const giveAll = (ids: string[], overPlaces?: boolean) =>
    asha.call(changeGuests, {
      params,
      input: { ids, act: 'place', value: mehndi, ...(overPlaces && { overPlaces }) },
    })
  const openFull = async () => {
    await savePlaces([1, null], { waitingList: true })
    const ids = await join([[mehndi]], [[mehndi]], [[mehndi]], [[mehndi]])
    await db
      .updateTable('guest')
      .set({ email: sql<string>`lower(id) || '@guests.example'` })
      .where('event_id', '=', EID)
      .execute()
    return ids
  }

  it('tells who did not wait, and takes it back without a mail', async () => {
    const [holder, first, second, third] = await openFull()
    const asked = await giveAll([holder, second!, third!])
    expect(asked).toMatchObject({ http: 409, code: 'functionOverPlaces' })
    const { data } = await giveAll([holder, second!, third!], true)
    expect(data).toMatchObject({ count: 2, people: 2, others: 1 })
    expect(await countWithKept(mehndi)).toEqual({ coming: 3, kept: 3, waiting: 1 })
    expect((await listPromoted()).map(({ guest_id }) => guest_id).toSorted()).toEqual(
      [second, third].toSorted(),
    )
    const undone = await asha.call(undoGuests, { params, input: { undo: data.undo } })
    expect(undone.data.count).toBe(2)
    expect(await countWithKept(mehndi)).toEqual({ coming: 1, kept: 1, waiting: 3 })
    expect(await listPromoted()).toEqual([])
    const waits = await sql<{ id: string }>`
      select guest_id as id from list_function_waits(${EID}) order by since`.execute(db)
    expect(waits.rows.map(({ id }) => id)).toEqual([first, second, third])
  })

  it('and leaves with the undo who has said something else since', async () => {
    const [, first, second] = await openFull()
    const { data } = await giveAll([first!, second!], true)
    expect(
      (await changeYes(testApp, second!, { questions: toFunctionAnswers([[sangeet]]) })).http,
    ).toBe(200)
    const undone = await asha.call(undoGuests, { params, input: { undo: data.undo } })
    expect(undone.data.count).toBe(1)
    expect(await readSaid(first!)).toEqual([`~${mehndi}`])
    expect(await readSaid(second!)).toEqual([sangeet])
  })

  it('gives none where no one of them waits, and knows the functions of the event alone', async () => {
    const [holder] = await openFull()
    expect((await giveAll([holder])).data).toMatchObject({ count: 0, others: 1 })
    const strange = await asha.call(changeGuests, {
      params,
      input: { ids: [holder], act: 'place', value: '0000000000000F9' },
    })
    expect(strange.code).toBe('invalidInput')
  })

  it('and none of a cancelled event, one by one or at once', async () => {
    const [, first] = await openFull()
    const setCancelled = (at: Date | null) =>
      db.updateTable('event').set({ cancelled_at: at }).where('id', '=', EID).execute()
    await setCancelled(testApp.clock.now())
    const answers = [await give(first!, true), await giveAll([first!], true)]
    await setCancelled(null)
    expect(answers).toMatchObject([
      { http: 409, code: 'eventIsCancelled' },
      { http: 409, code: 'eventIsCancelled' },
    ])
    expect((await give(first!, true)).http).toBe(200)
  })
})

describe('Our product keeps what guests said when a host changes the programme', () => {
  it('gives guests back what they were taken off once a function is for everyone', async () => {
    await savePlaces([2, null], { waitingList: true })
    const [GID] = await join([[mehndi], [mehndi]])
    await savePlaces([2, null], { waitingList: true, everyone: false })
    await asha.call(saveGuestFunctions, { params: { EID, GID: GID! }, input: { functions: [] } })
    expect(await readSaid(GID!)).toEqual([`~~${mehndi}`, `~~${mehndi}`])
    await savePlaces([2, null], { waitingList: true })
    expect(await readSaid(GID!)).toEqual([mehndi, mehndi])
    expect(await countWithKept(mehndi)).toEqual({ coming: 2, kept: 2, waiting: 0 })
  })

  it('asks before a restored version takes places or answers, and gives free places to those who wait', async () => {
    await savePlaces([1, null], { waitingList: true })
    await savePlaces([3, null], { waitingList: true })
    await join([[mehndi], [mehndi]])
    const { data } = await asha.call(versionsOf, { params })
    const VID = data.versions[1]!.id
    const restore = (cutsFunctions?: boolean) =>
      asha.call(restoreVersion, {
        params: { EID, VID },
        input: cutsFunctions ? { cutsFunctions } : {},
      })
    const refused = await restore()
    expect(refused).toMatchObject({ http: 409, code: 'functionsCut' })
    expect(refused.errors?.['CUTS_FUNCTIONS']).toContain('2 people are coming to “Function 1”')
    expect((await restore(true)).http).toBe(200)
    const waiter = await answer([[mehndi]])
    expect(await countWithKept(mehndi)).toEqual({ coming: 2, kept: 2, waiting: 1 })
    const later = await asha.call(versionsOf, { params })
    const wide = later.data.versions[1]!.id
    const widened = await asha.call(restoreVersion, { params: { EID, VID: wide }, input: {} })
    expect(widened.http).toBe(200)
    expect(await readSaid(waiter.data.guestId)).toEqual([mehndi])
  })
})

describe('Our product gives no place to a guest who is not invited', () => {
  it('also where a host says yes for one who had said it before a no', async () => {
    await savePlaces([5, null])
    const [GID] = await join([[mehndi, sangeet]])
    await asha.call(setGuestAnswer, { params: { EID, GID: GID! }, input: { answer: 'no' } })
    await savePlaces([5, null], { everyone: false })
    await asha.call(saveGuestFunctions, {
      params: { EID, GID: GID! },
      input: { functions: [sangeet] },
    })
    await asha.call(setGuestAnswer, { params: { EID, GID: GID! }, input: { answer: 'yes' } })
    expect(await readSaid(GID!)).toEqual([`~~${mehndi},${sangeet}`])
    expect(await countWithKept(mehndi)).toEqual({ coming: 0, kept: 0, waiting: 0 })
  })
})

describe('Our product undoes a change of very many guests', () => {
  it('and says afterwards how many parties found their places taken', async () => {
    await savePlaces([1, null])
    const [, other] = await join([[mehndi]], [[sangeet]])
    await db
      .insertInto('guest')
      .values(
        Array.from({ length: 1_001 }, (_, at) =>
          buildGuestRow(EID, testApp.world.random.id(), `Guest${at}`, testApp.world.now(), {
            functions: [mehndi],
          }),
        ),
      )
      .execute()
    await savePlaces([1, null], { everyone: false })
    const { data } = await asha.call(changeGuests, {
      params,
      input: { tab: 'all', act: 'uninvite', value: mehndi },
    })
    expect(data.count).toBe(1_002)
    await asha.call(saveGuestFunctions, {
      params: { EID, GID: other! },
      input: { functions: [mehndi, sangeet] },
    })
    const taken = await changeYes(testApp, other!, { questions: toFunctionAnswers([[mehndi]]) })
    expect(taken.http).toBe(200)
    const ask = async (onlyLook = false) =>
      (
        await asha.call(undoGuests, {
          params,
          input: { undo: data.undo, ...(onlyLook && { onlyLook }) },
        })
      ).data
    expect(await ask(true)).toMatchObject({ count: 0, underWay: false })
    expect(await ask()).toMatchObject({ underWay: true })
    expect(await ask(true)).toMatchObject({ underWay: true })
    await undoBulkChange.run(testApp.world, { eventId: EID, undoId: data.undo })
    const finished = { count: 1_002, underWay: false, noPlace: 1 }
    expect(await ask(true)).toMatchObject(finished)
    expect(await ask()).toMatchObject(finished)
  })
})
