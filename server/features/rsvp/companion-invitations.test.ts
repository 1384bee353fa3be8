import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import {
  eventFunctions,
  guestFunctions,
  saveGuestFunctions,
} from '@mehfil/contract/guests/functions.ts'
import { hostAnswerForm, setGuestAnswer } from '@mehfil/contract/guests/host-answers.ts'
import { addGuest, manageGuest } from '@mehfil/contract/guests/guests.ts'
import { changeGuests } from '@mehfil/contract/guests/bulk.ts'
import { saveProgramme } from '@mehfil/contract/events/programme.ts'
import { changeWebAnswer } from '@mehfil/contract/rsvp/answers.ts'
import { functionsQuestionId } from '@mehfil/contract/rsvp/questions.ts'
import { recordCalendarAnswer } from './actions/calendar-answer.ts'
import { EID, functionIds, openFunctions, toFunctionAnswers } from '../../test/flows/functions.ts'

const params = { EID }
const [mehndi, sangeet, reception] = functionIds

const { testApp, asha, db, answer, savePlaces } = await openFunctions()
afterAll(() => testApp.close())
beforeEach(async () => {
  await asha.call(saveProgramme, { params, input: { rows: [], cutsFunctions: true } })
  await db.deleteFrom('guest').where('event_id', '=', EID).execute()
})

const readSaid = async (GID: string) =>
  Object.fromEntries(
    (
      await db
        .selectFrom('question_answer')
        .select(['person', 'value'])
        .where('event_id', '=', EID)
        .where('guest_id', '=', GID)
        .where('question_id', '=', functionsQuestionId)
        .orderBy('person')
        .execute()
    ).map(({ person, value }) => [person, value.replaceAll(/:\d+/g, '')]),
  )
const readOwn = async (GID: string) =>
  (
    await db
      .selectFrom('guest')
      .select('companion_functions')
      .where('event_id', '=', EID)
      .where('id', '=', GID)
      .executeTakeFirstOrThrow()
  ).companion_functions
const narrow = (GID: string, name: string, functions: string[] | null) =>
  asha.call(saveGuestFunctions, {
    params: { EID, GID },
    input: { functions: [], companions: [{ name, functions }] },
  })
const change = (GID: string, companions: string[], parties: ReadonlyArray<readonly string[]>) =>
  testApp.visitor().call(changeWebAnswer, {
    params: { EID, GID },
    input: {
      answer: parties.length > 0 ? 'yes' : 'no',
      name: 'Guest',
      companions,
      ...(parties.length > 1 + companions.length && { people: parties.length }),
      submission: testApp.world.random.id(),
      ...(parties.length > 0 && { questions: toFunctionAnswers(parties) }),
    },
  })
const countsOf = async () =>
  Object.fromEntries(
    (await asha.call(eventFunctions, { params })).data.functions.map(({ id, invited, coming }) => [
      id,
      [invited, coming],
    ]),
  )
/** A party of three, all of whom come to everything. */
const openParty = async (places: Array<number | null> = [null, null, null]) => {
  await savePlaces(places, { waitingList: true })
  const all = [mehndi, sangeet, reception]
  const { data } = await answer([all, all, all])
  return data.guestId
}
const field = (person: number) => `QUESTIONS.${functionsQuestionId}.${person}`

describe('Our product invites a single companion to less than the party', () => {
  it('and takes the places back that the person had, which the invitation returns', async () => {
    const GID = await openParty([3, null, null])
    expect(await countsOf()).toEqual({ [mehndi]: [3, 3], [sangeet]: [3, 3], [reception]: [3, 3] })
    const { data } = await narrow(GID, 'Mate 0', [reception])
    expect(data.companions).toEqual([
      { name: 'Mate 0', functions: [reception] },
      { name: 'Mate 1', functions: null },
    ])
    expect(await readSaid(GID)).toMatchObject({ 1: `~~${mehndi},~~${sangeet},${reception}` })
    expect(await countsOf()).toEqual({ [mehndi]: [2, 2], [sangeet]: [2, 2], [reception]: [3, 3] })
    expect((await narrow(GID, 'Mate 0', null)).data.noPlace).toBe(false)
    expect(await readSaid(GID)).toMatchObject({ 1: [mehndi, sangeet, reception].join(',') })
    expect(await readOwn(GID)).toEqual({})
  })

  it('and says so where the place was given away meanwhile', async () => {
    const GID = await openParty([3, null, null])
    await narrow(GID, 'Mate 0', [reception])
    expect((await answer([[mehndi]])).http).toBe(200)
    expect((await narrow(GID, 'Mate 0', null)).data.noPlace).toBe(true)
    expect(await readSaid(GID)).toMatchObject({ 1: `~${mehndi},${sangeet},${reception}` })
  })

  it('refuses at the person what the person is not invited to, and asks for the rest', async () => {
    const GID = await openParty()
    await narrow(GID, 'Mate 0', [reception])
    const refused = await change(GID, ['Mate 0', 'Mate 1'], [[mehndi], [mehndi], [mehndi]])
    expect(refused.errors).toEqual({ [field(1)]: 'This person isn’t invited to that.' })
    const empty = await change(GID, ['Mate 0', 'Mate 1'], [[mehndi], [], [mehndi]])
    expect(empty.errors).toEqual({ [field(1)]: 'Please choose at least one.' })
    expect(
      await change(GID, ['Mate 0', 'Mate 1'], [[mehndi], [reception], [sangeet]]),
    ).toMatchObject({ http: 200 })
    expect(await readSaid(GID)).toEqual({
      0: mehndi,
      1: `~~${mehndi},~~${sangeet},${reception}`,
      2: sangeet,
    })
    const host = await asha.call(setGuestAnswer, {
      params: { EID, GID },
      input: { answer: 'yes', questions: toFunctionAnswers([[mehndi], [mehndi], [sangeet]]) },
    })
    expect(host.errors).toEqual({ [field(1)]: 'This person isn’t invited to that.' })
    const form = await asha.call(hostAnswerForm, { params: { EID, GID } })
    expect(form.data.companionFunctions).toEqual({ 'Mate 0': [reception] })
  })

  it('by the name of the person, who may move, be called otherwise, or leave and come back', async () => {
    const GID = await openParty()
    await narrow(GID, 'Mate 0', [reception])
    await change(GID, ['Mate 1', 'Mate 0'], [[mehndi], [mehndi], [reception]])
    expect(await readSaid(GID)).toMatchObject({ 1: mehndi })
    expect(
      (await change(GID, ['Mate 1', 'Mate 0'], [[mehndi], [mehndi], [sangeet]])).errors,
    ).toHaveProperty([field(2)])
    await change(GID, ['Mate 1', 'Layla'], [[mehndi], [mehndi], [reception]])
    expect(await readOwn(GID)).toEqual({ Layla: [reception] })
    await change(GID, ['Mate 1'], [[mehndi], [mehndi]])
    await change(GID, [], [])
    expect((await change(GID, ['Layla'], [[mehndi], [mehndi]])).errors).toHaveProperty([field(1)])
    expect((await change(GID, [], [[mehndi], [mehndi]])).errors, 'without a name').toHaveProperty([
      field(1),
    ])
    await change(GID, ['Layla'], [[mehndi], [reception]])
    await asha.call(manageGuest, { params: { EID, GID }, input: { companions: ['Laila'] } })
    expect(await readOwn(GID)).toEqual({ Laila: [reception] })
  })

  it('decides an answer again where a host has changed it meanwhile', async () => {
    const GID = await openParty()
    const [first] = await Promise.all([
      change(GID, ['Mate 0', 'Mate 1'], [[mehndi], [mehndi], [mehndi]]),
      narrow(GID, 'Mate 0', [reception]),
    ])
    const said = await readSaid(GID)
    expect([200, 422, 400]).toContain(first.http)
    expect(said[1]!.split(',')).not.toContain(mehndi)
  })

  it('and says so of one who was invited to what is gone', async () => {
    const GID = await openParty()
    await narrow(GID, 'Mate 0', [reception])
    await savePlaces([null, null, undefined])
    const { data, http } = await asha.call(guestFunctions, { params: { EID, GID } })
    expect(http).toBe(200)
    expect(data.companions[0]).toEqual({ name: 'Mate 0', functions: [] })
    expect((await narrow(GID, 'Mate 0', null)).data.companions[0]?.functions).toBe(null)
  })

  it('refuses a name that the party no longer has', async () => {
    const GID = await openParty()
    await change(GID, ['Layla', 'Mate 1'], [[mehndi], [mehndi], [mehndi]])
    expect((await narrow(GID, 'Mate 0', [reception])).code).toBe('partyChanged')
    expect(await readOwn(GID)).toEqual({})
  })

  it('takes no function that the event does not have', async () => {
    const GID = await openParty()
    expect(await narrow(GID, 'Mate 0', ['0000000000000F9'])).toMatchObject({ code: 'invalidInput' })
    const { data } = await asha.call(guestFunctions, { params: { EID, GID } })
    expect(data.companions.map(({ functions }) => functions)).toEqual([null, null])
  })

  it('and with the person when the name becomes that of another one, who keeps all', async () => {
    const GID = await openParty()
    await narrow(GID, 'Mate 0', [reception])
    await asha.call(manageGuest, {
      params: { EID, GID },
      input: { companions: ['Mate 1', 'Mate 1'] },
    })
    const { data } = await asha.call(guestFunctions, { params: { EID, GID } })
    expect(data.companions).toEqual([
      { name: 'Mate 1', functions: [reception] },
      { name: 'Mate 1', functions: null },
    ])
    expect(await countsOf()).toEqual({ [mehndi]: [2, 2], [sangeet]: [2, 2], [reception]: [3, 3] })
    const { data: saved } = await asha.call(saveGuestFunctions, {
      params: { EID, GID },
      input: {
        functions: [],
        companions: [
          { name: 'Mate 1', functions: null },
          { name: 'Mate 1', functions: [sangeet] },
        ],
      },
    })
    expect(saved.companions.map(({ functions }) => functions)).toEqual([null, [sangeet]])
    expect(await countsOf()).toMatchObject({ [sangeet]: [3, 3], [reception]: [2, 2] })
  })
})

describe('Our product invites companions where the guest is not', () => {
  const invite = (GID: string, input: { functions: string[]; own: string[] | null }) =>
    asha.call(saveGuestFunctions, { params: { EID, GID }, input })
  const openAlone = async () => {
    await savePlaces([null, null, 3], { waitingList: true })
    const { data } = await answer([[mehndi], [mehndi, reception], [mehndi]])
    return data.guestId
  }

  it('and counts each person once, wherever the guest is not invited', async () => {
    const GID = await openAlone()
    const { data } = await invite(GID, { functions: [], own: [mehndi] })
    expect(data.own).toEqual([mehndi])
    expect(await countsOf()).toEqual({ [mehndi]: [3, 3], [sangeet]: [2, 0], [reception]: [2, 1] })
    const refused = await change(GID, ['Mate 0', 'Mate 1'], [[sangeet], [reception], [sangeet]])
    expect(refused.errors).toEqual({
      [`QUESTIONS.${functionsQuestionId}`]: 'This person isn’t invited to that.',
    })
  })

  it('takes what the guest had said, and gives it back with the invitation', async () => {
    const GID = await openAlone()
    await invite(GID, { functions: [], own: [reception] })
    expect(await readSaid(GID)).toMatchObject({ 0: `~~${mehndi}` })
    await invite(GID, { functions: [], own: null })
    expect(await readSaid(GID)).toMatchObject({ 0: mehndi })
    expect(await readOwn(GID)).toEqual({})
  })

  it('asks the companions alone of a guest who is invited to nothing, and takes a yes for them', async () => {
    const GID = await openAlone()
    await invite(GID, { functions: [], own: [] })
    const [mates, said] = [
      ['Mate 0', 'Mate 1'],
      [[], [reception], [sangeet, reception]],
    ] as const
    expect(await change(GID, [...mates], said)).toMatchObject({ http: 200 })
    expect(await readSaid(GID)).toEqual({
      0: `~~${mehndi}`,
      1: reception,
      2: `${sangeet},${reception}`,
    })
    expect(await countsOf()).toEqual({ [mehndi]: [2, 0], [sangeet]: [2, 1], [reception]: [2, 2] })
    expect((await change(GID, ['Mate 0'], [[], []])).errors).toEqual({
      [field(1)]: 'Please choose at least one.',
    })
    expect((await change(GID, [], [[]])).errors, 'no one comes to anything').toEqual({
      PEOPLE: 'Please choose at least one.',
    })
    expect(await change(GID, [], [])).toMatchObject({ http: 200 })
  })

  it('and no yes of that guest alone, also where the companions have no names', async () => {
    await savePlaces([null, null, null])
    const { data } = await asha.call(addGuest, { params, input: { name: 'Uma', partyLimit: 2 } })
    await invite(data.id, { functions: [], own: [] })
    expect((await change(data.id, [], [[]])).errors).toEqual({
      PEOPLE: 'Please choose at least one.',
    })
    expect(await change(data.id, [], [[], [reception]])).toMatchObject({ http: 200 })
    expect(await readSaid(data.id)).toEqual({ 1: reception })
  })

  it('nor one of the calendar of a guest who is invited to nothing and would come alone', async () => {
    await savePlaces([null, null, null])
    const { data } = await asha.call(addGuest, { params, input: { name: 'Uma', partyLimit: 2 } })
    await invite(data.id, { functions: [], own: [] })
    const accept = (sequence: number) =>
      db
        .transaction()
        .execute((tx) =>
          recordCalendarAnswer(
            { world: testApp.world, tx, now: testApp.clock.now(), afterCommit: () => undefined },
            { eventId: EID, guestId: data.id, answer: 'yes', sequence },
          ),
        )
    const readAnswer = async () =>
      (
        await db
          .selectFrom('guest')
          .select('answer')
          .where('event_id', '=', EID)
          .where('id', '=', data.id)
          .executeTakeFirstOrThrow()
      ).answer
    await db.updateTable('event').set({ calendar_sequence: 9 }).where('id', '=', EID).execute()
    await accept(1)
    expect(await readAnswer()).toBe(null)
    await invite(data.id, { functions: [], own: [reception] })
    await accept(2)
    expect(await readAnswer()).toBe('yes')
  })

  it('and lets a guest who is invited come to nothing where companions come', async () => {
    const GID = await openAlone()
    const mates = ['Mate 0', 'Mate 1']
    expect(await change(GID, mates, [[], [reception], [sangeet]])).toMatchObject({ http: 200 })
    expect(await readSaid(GID)).toEqual({ 1: reception, 2: sangeet })
    expect((await change(GID, [], [[]])).errors).toEqual({
      [`QUESTIONS.${functionsQuestionId}`]: 'Please choose at least one.',
    })
    const { data } = await asha.call(hostAnswerForm, { params: { EID, GID } })
    expect(data.companionFunctions).toEqual({})
  })

  it('and invites the guest too where a host invites the chosen guests at once', async () => {
    await savePlaces([null, null, null], { everyone: false })
    const { data } = await asha.call(addGuest, {
      params,
      input: { name: 'Uma', companions: ['Zoya'], partyLimit: 2 },
    })
    await invite(data.id, { functions: [mehndi], own: [] })
    await asha.call(changeGuests, {
      params,
      input: { ids: [data.id], act: 'invite', value: reception },
    })
    const read = await asha.call(guestFunctions, { params: { EID, GID: data.id } })
    expect(read.data).toMatchObject({ functions: [mehndi, reception], own: [reception] })
  })
})
