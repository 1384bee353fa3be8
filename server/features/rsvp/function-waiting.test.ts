import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { changeGuests, undoGuests } from '@mehfil/contract/guests/bulk.ts'
import { saveGuestFunctions } from '@mehfil/contract/guests/functions.ts'
import { confirmGuest, deleteGuest } from '@mehfil/contract/guests/guests.ts'
import { guestsOfEvent } from '@mehfil/contract/guests/guest-list.ts'
import { saveProgramme } from '@mehfil/contract/events/programme.ts'
import { changeWebAnswer } from '@mehfil/contract/rsvp/answers.ts'
import { webReport } from '@mehfil/contract/reports/reports.ts'
import { rsvpResponses } from '@mehfil/contract/rsvp/responses.ts'
import { functionsQuestionId } from '@mehfil/contract/rsvp/questions.ts'
import { EID, functionIds, openFunctions, toFunctionAnswers } from '../../test/flows/functions.ts'
import { programmeRow } from '../../test/flows/event-editing.ts'
import { getEventScopeById } from '../../base/access/scope.ts'
import { waitlistPromotion } from '../guests/jobs.ts'
import { countAnswerValues } from './store/responses.ts'

const params = { EID }
const [mehndi, sangeet] = functionIds

const { testApp, asha, db, answer, savePlaces, join, readSaid, countAt } = await openFunctions()
afterAll(() => testApp.close())
beforeEach(async () => {
  await asha.call(saveProgramme, { params, input: { rows: [], cutsFunctions: true } })
  await db.deleteFrom('guest').where('event_id', '=', EID).execute()
  await db.updateTable('event').set({ capacity: null }).where('id', '=', EID).execute()
})

/** So many free seats at the event. */
const setSeats = async (free: number) => {
  const { rows } = await sql<{ coming: number }>`
    select coalesce(sum(yes), 0)::int as coming from event_tally where event_id = ${EID}`.execute(
    db,
  )
  await db
    .updateTable('event')
    .set({ capacity: rows[0]!.coming + free })
    .where('id', '=', EID)
    .execute()
}
const isWaiting = async (GID: string) => {
  const { waitlisted_at } = await db
    .selectFrom('guest')
    .select('waitlisted_at')
    .where('event_id', '=', EID)
    .where('id', '=', GID)
    .executeTakeFirstOrThrow()
  return waitlisted_at !== null
}
const change = (GID: string, parties: ReadonlyArray<readonly string[]>) =>
  testApp.visitor().call(changeWebAnswer, {
    params: { EID, GID },
    input: {
      answer: parties.length > 0 ? 'yes' : 'no',
      name: 'Guest',
      companions: parties.slice(1).map((_, at) => `Mate ${at}`),
      submission: testApp.world.random.id(),
      ...(parties.length > 0 && { questions: toFunctionAnswers(parties) }),
    },
  })
const runPromotion = () => waitlistPromotion.run(testApp.world, { eventId: EID })

describe('Our product lets a party wait for a full function', () => {
  it('while it comes to the others, and gives the first in line its places when some are freed', async () => {
    await savePlaces([2, null], { waitingList: true })
    const [first, second, third] = await join(
      [[mehndi], [mehndi]],
      [[mehndi, sangeet], [mehndi]],
      [[mehndi]],
    )
    expect(await readSaid(first)).toEqual([mehndi, mehndi])
    expect(await readSaid(second!)).toEqual([`~${mehndi},${sangeet}`, `~${mehndi}`])
    expect(await countAt(mehndi)).toEqual({ coming: 2, waiting: 3 })
    expect(await countAt(sangeet)).toEqual({ coming: 1, waiting: 0 })

    await change(first, [[sangeet], [mehndi]])
    expect(await readSaid(third!), 'the party of two is first, but too large').toEqual([mehndi])
    expect(await readSaid(second!)).toEqual([`~${mehndi},${sangeet}`, `~${mehndi}`])
    await change(first, [])
    await change(third!, [])
    expect(await readSaid(second!)).toEqual([`${mehndi},${sangeet}`, mehndi])
    expect(await countAt(mehndi)).toEqual({ coming: 2, waiting: 0 })
  })

  it('and keeps its place in line when it changes anything else', async () => {
    await savePlaces([1, null], { waitingList: true })
    const [holder, second, third] = await join([[mehndi]], [[mehndi]], [[mehndi]])
    await change(second!, [[mehndi, sangeet]])
    await change(holder, [[sangeet]])
    expect(await readSaid(second!)).toEqual([`${mehndi},${sangeet}`])
    expect(await readSaid(third!)).toEqual([`~${mehndi}`])
  })

  it('but refuses where the host wants no waiting list, or the party is larger than the function', async () => {
    await savePlaces([1, null])
    await join([[mehndi]])
    expect(await answer([[mehndi, sangeet]])).toMatchObject({ code: 'functionFull' })
    await savePlaces([1, null], { waitingList: true })
    expect(await answer([[mehndi], [mehndi]])).toMatchObject({ code: 'functionFull' })
    expect(await answer([[mehndi]])).toMatchObject({ status: 'success' })
  })

  it('and does as the event does where the host has not said it for the line', async () => {
    const save = () =>
      asha.call(saveProgramme, {
        params,
        input: {
          rows: [
            {
              ...programmeRow,
              id: mehndi,
              title: 'Mehndi',
              function: { everyone: true, places: 1 },
            },
          ],
        },
      })
    await save()
    await join([[mehndi]])
    expect(await answer([[mehndi]])).toMatchObject({ status: 'success' })
    await db.updateTable('event').set({ waiting_list: false }).where('id', '=', EID).execute()
    expect(await answer([[mehndi]])).toMatchObject({ code: 'functionFull' })
    await db.updateTable('event').set({ waiting_list: true }).where('id', '=', EID).execute()
  })

  it('and promotes when the host raises the places, or takes the limit away, with a mail', async () => {
    await savePlaces([1, null], { waitingList: true })
    const [, second, third] = await join([[mehndi]], [[mehndi]], [[mehndi]])
    await db
      .updateTable('guest')
      .set({ email: 'second@guests.example' })
      .where('event_id', '=', EID)
      .where('id', '=', second!)
      .execute()
    await savePlaces([2, null], { waitingList: true })
    expect(await readSaid(second!)).toEqual([mehndi])
    expect(await readSaid(third!)).toEqual([`~${mehndi}`])
    const mails = await db
      .selectFrom('mail')
      .select('facts')
      .where('event_id', '=', EID)
      .where('guest_id', '=', second!)
      .execute()
    expect(mails.map(({ facts }) => facts)).toEqual([
      expect.objectContaining({ why: 'function', functions: [mehndi] }),
    ])
    await savePlaces([null, null])
    expect(await readSaid(third!)).toEqual([mehndi])
  })

  it('and seats a party at the event that can wait for a full function, by itself and by a host', async () => {
    await savePlaces([1, null], { waitingList: true })
    await setSeats(3)
    const [leaver] = await join([[sangeet], [sangeet]], [[mehndi]])
    const [pair, other] = await join([[mehndi, sangeet]], [[mehndi]])
    expect(await isWaiting(pair)).toBe(true)
    expect(await change(leaver, [])).toMatchObject({ status: 'success' })
    expect(await isWaiting(pair)).toBe(false)
    expect(await readSaid(pair)).toEqual([`~${mehndi},${sangeet}`])
    expect(await isWaiting(other!)).toBe(false)
    expect(await countAt(mehndi)).toEqual({ coming: 1, waiting: 2 })

    const confirm = (GID: string) =>
      asha.call(confirmGuest, { params: { EID, GID }, input: { status: 'RESPONDED' } })
    const [third, fourth] = await join([[mehndi]], [[mehndi]])
    expect(await isWaiting(third)).toBe(true)
    await setSeats(2)
    expect(await confirm(third)).toMatchObject({ status: 'success' })
    const { data } = await asha.call(changeGuests, {
      params,
      input: { ids: [fourth!], act: 'confirm', value: '' },
    })
    expect(data.count).toBe(1)
    for (const id of [third, fourth!]) {
      expect(await isWaiting(id)).toBe(false)
      expect(await readSaid(id)).toEqual([`~${mehndi}`])
    }
  })

  it('also where the host keeps the function for chosen guests from then on: those in line are chosen', async () => {
    await savePlaces([1], { waitingList: true })
    const [first, second, third] = await join([[mehndi]], [[mehndi]], [[mehndi]])
    await savePlaces([2], { waitingList: true, everyone: false })
    expect([await readSaid(second!), await readSaid(third!)]).toEqual([[mehndi], [`~${mehndi}`]])
    const { rows } = await sql<{ id: string }>`
      select id from guest where event_id = ${EID} and functions = array[${mehndi}]`.execute(db)
    expect(rows.map(({ id }) => id).toSorted()).toEqual([first, second, third].toSorted())
    await savePlaces([3], { waitingList: true, everyone: false })
    expect(await readSaid(third!)).toEqual([mehndi])
  })

  it('but none to a party that is not invited to it', async () => {
    await savePlaces([1, 1], { waitingList: true })
    const [, second] = await join([[mehndi, sangeet]], [[mehndi, sangeet]])
    await savePlaces([1, 1], { waitingList: true, everyone: false })
    await sql`update guest set functions = array[${sangeet}] where event_id = ${EID} and id = ${second!}`.execute(
      db,
    )
    expect(await countAt(mehndi)).toEqual({ coming: 1, waiting: 0 })
    await savePlaces([2, 2], { waitingList: true, everyone: false })
    expect(await readSaid(second!)).toEqual([`~${mehndi},${sangeet}`])
  })

  it('and promotes after a deletion, once it can no longer be undone on the screen', async () => {
    await savePlaces([1], { waitingList: true })
    const [holder, second] = await join([[mehndi]], [[mehndi]])
    await asha.call(deleteGuest, { params: { EID, GID: holder } })
    expect(await readSaid(second!)).toEqual([`~${mehndi}`])
    await runPromotion()
    expect(await readSaid(second!)).toEqual([mehndi])
  })

  it('and counts a party that comes to none among no answers of a report, nor in the archive', async () => {
    await savePlaces([2, null], { waitingList: true })
    const parties = [[[mehndi], [mehndi]], [[mehndi, sangeet]], [[mehndi], [mehndi, sangeet]]]
    const guests = await join(...parties, [[mehndi]])
    const scope = await getEventScopeById(db, EID)
    const { data: report } = await asha.call(webReport, { params, query: {} })
    const part = report.parts.find(({ id }) => id === 'functions')
    const listed = part?.columns.map(({ id }) => id)
    expect(listed).toEqual(['function', 'coming', 'invited', 'share', 'silent', 'waiting'])
    expect(part?.rows.map(({ cells }) => cells)).toEqual([
      ['Function 1', 2, 6, 33, 0, 4],
      ['Function 2', 2, 6, 33, 0, 0],
    ])
    const query = { question: functionsQuestionId }
    const behind = (await asha.call(guestsOfEvent, { params, query })).data.guests
    expect(behind.map(({ id }) => id).toSorted()).toEqual(guests.slice(0, 3).toSorted())
    const counted = (await countAnswerValues(db, scope)).filter(
      ({ questionId }) => questionId === functionsQuestionId,
    )
    expect(counted.map(({ value, count }) => [value, count])).toEqual([
      [mehndi, 2],
      [sangeet, 2],
    ])
    expect(counted.reduce((sum, { answered }) => sum + answered, 0)).toBe(4)
  })

  it('and tells hosts who waits: in the answer and as a filter of the list', async () => {
    await savePlaces([1, null], { waitingList: true })
    const [, second] = await join([[mehndi]], [[mehndi, sangeet]])
    const { data } = await asha.call(rsvpResponses, { params, input: {} })
    expect(data.responses.find(({ guestId }) => guestId === second)?.questions[0]).toMatchObject({
      value: 'Guest: Function 1 (waiting list), Function 2',
    })
    const find = async (said: string) =>
      (
        await asha.call(guestsOfEvent, { params, query: { question: functionsQuestionId, said } })
      ).data.guests.map(({ id }) => id)
    expect(await find(`~${mehndi}`)).toEqual([second])
    expect(await find(mehndi)).not.toContain(second)
  })
})

describe('Our product gives the place of a guest back who is taken off a function', () => {
  const invite = async (
    ids: readonly string[],
    act: 'invite' | 'uninvite',
    value: string = mehndi,
  ) => (await asha.call(changeGuests, { params, input: { ids: [...ids], act, value } })).data
  const setUp = async (places: number, waitingList = true) => {
    await savePlaces([null, null])
    const ids = await join([[mehndi, sangeet]], [[mehndi], [mehndi]], [[sangeet]])
    await savePlaces([places, null], { waitingList, everyone: false })
    return ids
  }

  it('with the answer, and both again with an undo', async () => {
    const [first, second] = await setUp(3)
    const { undo } = await invite([first, second!], 'uninvite')
    expect(await readSaid(first)).toEqual([`~~${mehndi},${sangeet}`])
    expect(await countAt(mehndi)).toEqual({ coming: 0, waiting: 0 })
    const { data } = await asha.call(undoGuests, { params, input: { undo } })
    expect(data).toMatchObject({ count: 2, noPlace: 0 })
    expect(await readSaid(second!)).toEqual([mehndi, mehndi])
    expect(await countAt(mehndi)).toEqual({ coming: 3, waiting: 0 })
  })

  it('to the first in line, so that the undo puts the guest on the waiting list, and says so', async () => {
    const [first, second, third = ''] = await setUp(3)
    await invite([third], 'invite')
    await change(third, [[mehndi, sangeet]])
    expect(await readSaid(third)).toEqual([`~${mehndi},${sangeet}`])
    const { undo } = await invite([second!], 'uninvite')
    await runPromotion()
    expect(await readSaid(third)).toEqual([`${mehndi},${sangeet}`])
    const { data } = await asha.call(undoGuests, { params, input: { undo } })
    expect(data).toMatchObject({ count: 1, noPlace: 1 })
    expect(await readSaid(second!)).toEqual([`~${mehndi}`, `~${mehndi}`])
    expect(await readSaid(first)).toEqual([`${mehndi},${sangeet}`])
  })

  it('in the panel of one guest too, who is asked anew where no one may wait', async () => {
    const [first, second] = await setUp(3, false)
    const choose = async (GID: string, functions: string[]) =>
      (await asha.call(saveGuestFunctions, { params: { EID, GID }, input: { functions } })).data
    expect(await choose(second!, [])).toMatchObject({ noPlace: false })
    expect(await countAt(mehndi)).toEqual({ coming: 1, waiting: 0 })
    expect(await choose(second!, [mehndi, sangeet])).toMatchObject({ noPlace: false })
    expect(await readSaid(second!)).toEqual([mehndi, mehndi])
    await choose(second!, [])
    await savePlaces([1, null], { everyone: false })
    expect(await choose(second!, [mehndi])).toMatchObject({ noPlace: true })
    expect(await readSaid(second!)).toEqual([`~~${mehndi}`, `~~${mehndi}`])
    expect(await readSaid(first)).toEqual([`${mehndi},${sangeet}`])
  })
})

describe('Our product asks a host before a change of the programme takes something from guests', () => {
  it('with the numbers, where places are fewer than people, or a function with answers goes', async () => {
    await savePlaces([4, null, null])
    await join([[mehndi, sangeet], [mehndi]], [[mehndi]])
    const row = (id: string, places: number | null) => ({
      ...programmeRow,
      id,
      title: `Function ${functionIds.indexOf(id as typeof mehndi) + 1}`,
      function: { everyone: true, places },
    })
    const save = (rows: Array<ReturnType<typeof row>>, cutsFunctions?: boolean) =>
      asha.call(saveProgramme, {
        params,
        input: { rows, ...(cutsFunctions !== undefined && { cutsFunctions }) },
      })
    const refused = await save([row(mehndi, 2)])
    expect(refused).toMatchObject({ http: 409, code: 'functionsCut' })
    expect(refused.errors?.['CUTS_FUNCTIONS']).toBe(
      'Some guests have already said yes. 3 people are coming to “Function 1”, more than its 2 places. They keep their places, and no one else can come until there’s room again. 1 person has said yes to “Function 2”. Guests are no longer asked about it, and the answer stays in your reports.',
    )
    expect(await save([row(mehndi, 3), row(sangeet, null)]), 'no one comes to lunch').toMatchObject(
      {
        status: 'success',
      },
    )
    expect(await save([row(mehndi, 2)], true)).toMatchObject({ status: 'success' })
    expect(await countAt(mehndi)).toMatchObject({ coming: 3 })
    expect(await save([row(mehndi, 2)]), 'nothing is cut any more').toMatchObject({
      status: 'success',
    })
  })
})
