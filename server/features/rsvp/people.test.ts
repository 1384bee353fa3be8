import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { guestAnswerForm, manageGuest, setGuestAnswer } from '@mehfil/contract/guests.ts'
import {
  addWebRsvp,
  asUsual,
  changeWebAnswer,
  rsvpResponses,
  sendWebAnswer,
  webRsvpForClient,
  webRsvpResponse,
  type GuestAnswer,
  type Question,
} from '@mehfil/contract/rsvp.ts'
import { castEvents, castGuests } from '../../seed/events.ts'
import { openHouse, type House } from '../../test/house.ts'

const EID = castEvents.wedding
const meera = { EID, GID: castGuests.meera }
const [dinner, nights, why, song] = [
  '0000000000000A1',
  '0000000000000A2',
  '0000000000000A3',
  '0000000000000A4',
]
const [fish, rice, soup] = ['0000000000000C1', '0000000000000C2', '0000000000000C3']
const menu = [
  { id: fish, value: 'Fish' },
  { id: rice, value: 'Rice' },
  { id: soup, value: 'Soup' },
]
const question = (id: string, more: Partial<Question>): Question => ({
  id,
  text: id,
  mandatory: false,
  deleted: false,
  kind: 'radio',
  max: 30,
  values: menu,
  ...asUsual,
  ...more,
})
const form: Question[] = [
  question(dinner, { text: 'Dinner?', mandatory: true, perPerson: true, shownFor: ['yes'] }),
  question(nights, { text: 'Nights?', kind: 'checkbox' }),
  question(why, {
    text: 'Why not?',
    kind: 'text',
    max: 100,
    values: [],
    mandatory: true,
    shownFor: ['no'],
  }),
  question(song, { text: 'From?', kind: 'choice-list', max: 1 }),
]

let house: House
let asha: Awaited<ReturnType<House['as']>>
beforeAll(async () => {
  house = await openHouse()
  asha = await house.as('asha')
})
afterAll(async () => {
  await house.close()
})

const id = () => house.world.random.id()
const saveForm = (list: Question[]) =>
  asha.call(addWebRsvp, {
    params: { EID },
    input: { heading: '', maybeAllowed: true, noteAllowed: true, form: list },
  })
const send = (different: Partial<GuestAnswer> = {}) =>
  house
    .visitor()
    .call(sendWebAnswer, {
      params: { EID },
      input: { answer: 'yes', name: 'Leela Iyer', submission: id(), ...different },
    })
const change = (different: Partial<GuestAnswer>, who = meera) =>
  house
    .visitor()
    .call(changeWebAnswer, {
      params: who,
      input: { answer: 'yes', name: 'x', submission: id(), ...different },
    })
const kept = async (GID: string = castGuests.meera) =>
  Object.fromEntries(
    (
      await sql<{ key: string; value: string }>`
  select answer_key(question_id, person) as key, value from question_answer where event_id = ${EID} and guest_id = ${GID}`.execute(
        house.world.db,
      )
    ).rows.map(({ key, value }) => [key, value]),
  )

beforeEach(async () => {
  house.clock.move(1_000)
  await house.world.db
    .updateTable('guest')
    .set({ answer: null, answered_at: null, people: null, party_limit: 4, note: '' })
    .where('id', '=', castGuests.meera)
    .execute()
  for (const table of ['companion', 'answer_log', 'question_answer'] as const)
    await house.world.db.deleteFrom(table).where('event_id', '=', EID).execute()
  await house.world.db.updateTable('event').set({ companions: 3 }).where('id', '=', EID).execute()
  await saveForm(form)
})

describe('Our product keeps answers of each of a party', () => {
  it('as they are told, to the guest and by each one’s name', async () => {
    const { data: asked } = await house.visitor().call(webRsvpForClient, { params: { EID } })
    expect(asked.form).toEqual(form)
    const { data } = await send({
      companions: ['Ravi'],
      people: 3,
      questions: {
        [dinner]: fish,
        [`${dinner}.1`]: rice,
        [`${dinner}.2`]: soup,
        [nights]: [rice, fish],
        [song]: soup,
        [`${nights}.1`]: fish,
      },
    })
    expect(await kept(data.guestId)).toEqual({
      [dinner]: fish,
      [`${dinner}.1`]: rice,
      [`${dinner}.2`]: soup,
      [nights]: `${fish},${rice}`,
      [song]: soup,
    })
    const { data: seen } = await asha.call(webRsvpResponse, { params: { EID, GID: data.guestId } })
    expect(seen.questions.map(({ text, value, people }) => [text, value, people.length])).toEqual([
      ['Dinner?', 'Leela Iyer: Fish · Ravi: Rice · 3: Soup', 3],
      ['Nights?', 'Fish, Rice', 0],
      ['Why not?', '', 0],
      ['From?', 'Soup', 0],
    ])
    expect(seen.questions[0]?.people[2]).toEqual({ person: 2, name: '', value: 'Soup' })
    const {
      data: { tallies },
    } = await asha.call(rsvpResponses, { params: { EID }, input: {} })
    expect(
      tallies.map(({ text, perPerson, answered, choices }) => [
        text,
        perPerson,
        answered,
        choices.map(({ count }) => count),
      ]),
    ).toEqual([
      ['Dinner?', true, 3, [1, 1, 1]],
      ['Nights?', false, 1, [1, 1, 0]],
      ['Why not?', false, 0, []],
      ['From?', false, 1, [0, 0, 1]],
    ])
  })

  it('and takes a field left blank for nobody, with what was asked of each one at their new place', async () => {
    const { http, data } = await send({
      companions: ['', 'Ravi', '\u3164'],
      questions: {
        [dinner]: fish,
        [`${dinner}.1`]: soup,
        [`${dinner}.2`]: rice,
        [`${dinner}.3`]: soup,
      },
    })
    expect([http, data.people, await kept(data.guestId)]).toEqual([
      200,
      2,
      { [dinner]: fish, [`${dinner}.1`]: rice },
    ])
    const { data: written } = await asha.call(setGuestAnswer, {
      params: meera,
      input: { answer: 'yes', companions: ['  ', 'Uma'] },
    })
    expect([written.people, written.companions]).toEqual([2, ['Uma']])
    const { data: listed } = await asha.call(manageGuest, {
      params: meera,
      input: { companions: ['Uma', ' '] },
    })
    expect(listed.companions).toEqual(['Uma'])
  })

  it('and misses one at its person, in the words of the reader', async () => {
    const { http, errors } = await send({ companions: ['Ravi'], questions: { [dinner]: fish } })
    expect([http, errors]).toEqual([
      400,
      { [`QUESTIONS.${dinner}.1`]: 'Please answer this question.' },
    ])
    expect((await send({ answer: 'no' })).errors).toEqual({
      [`QUESTIONS.${why}`]: 'Please answer this question.',
    })
    expect((await send({ answer: 'maybe' })).http).toBe(200)
  })

  it('to each answer its own: what was said before waits, unread and uncounted, until the answer returns', async () => {
    await change({
      companions: ['Ravi'],
      questions: { [dinner]: fish, [`${dinner}.1`]: rice, [nights]: [soup] },
    })
    await change({ answer: 'no', questions: { [why]: 'Away' } })
    expect(await kept()).toEqual({
      [dinner]: fish,
      [`${dinner}.1`]: rice,
      [nights]: soup,
      [why]: 'Away',
    })
    const { data } = await asha.call(webRsvpResponse, { params: meera })
    expect(data.questions.filter(({ value }) => value !== '').map(({ text }) => text)).toEqual([
      'Why not?',
    ])
    const {
      data: { tallies },
    } = await asha.call(rsvpResponses, { params: { EID }, input: {} })
    expect(tallies.map(({ answered }) => answered)).toEqual([0, 0, 1, 0])
    await change({
      companions: ['Ravi'],
      questions: { [dinner]: fish, [`${dinner}.1`]: rice, [nights]: [soup] },
    })
    expect((await kept())[why]).toBe('Away')
    expect(
      (await asha.call(webRsvpResponse, { params: meera })).data.questions.find(
        ({ id: one }) => one === why,
      )?.value,
    ).toBe('')
  })

  it('so that the same answer again is no news, and another person’s is', async () => {
    const said = { companions: ['Ravi'], questions: { [dinner]: fish, [`${dinner}.1`]: rice } }
    await change(said)
    const log = () =>
      house.world.db
        .selectFrom('answer_log')
        .select('at')
        .where('guest_id', '=', castGuests.meera)
        .execute()
    await change(said)
    expect(await log()).toHaveLength(1)
    await change({ ...said, questions: { ...said.questions, [`${dinner}.1`]: soup } })
    expect([(await log()).length, (await kept())[`${dinner}.1`]]).toEqual([2, soup])
    await change({ answer: 'no', questions: { [why]: 'Away' } })
    await change({ answer: 'no', questions: { [why]: 'Away' } })
    await change({ answer: 'no', questions: { [why]: 'Ill' } })
    expect([(await log()).length, (await kept())[why]]).toEqual([4, 'Ill'])
  })
})

describe('Our product lets answers follow their people', () => {
  const party = async (companions: string[], people = 1 + companions.length) =>
    change({
      companions,
      people,
      questions: {
        [dinner]: fish,
        ...Object.fromEntries(
          Array.from({ length: people - 1 }, (_, at) => [
            `${dinner}.${at + 1}`,
            [rice, soup, fish][at] ?? rice,
          ]),
        ),
      },
    })
  const others = async () => {
    const { [dinner]: own, ...rest } = await kept()
    expect(own).toBe(fish)
    return Object.fromEntries(
      Object.entries(rest).map(([key, value]) => [key.split('.')[1], value]),
    )
  }

  it.each<[string, string[], number, string[], number, object]>([
    ['by name', ['Ravi', 'Uma'], 3, ['Uma', 'Ravi'], 3, { 1: soup, 2: rice }],
    ['when one stays at home', ['Ravi', 'Uma'], 3, ['Uma'], 2, { 1: soup }],
    ['when a name is mended', ['Ravi', 'Uma'], 3, ['Ravi Iyer', 'Uma'], 3, { 1: rice, 2: soup }],
    ['when somebody gets a name', [], 3, ['Ravi'], 3, { 1: rice, 2: soup }],
    ['up, where those with a name leave', ['Ravi'], 3, [], 2, { 1: rice }],
    ['nowhere, alone', ['Ravi', 'Uma'], 3, [], 1, {}],
  ])('%s', async (_, before, people, after, then, expected) => {
    await party(before, people)
    expect(
      (
        await asha.call(setGuestAnswer, {
          params: meera,
          input: { answer: 'yes', companions: after, people: then },
        })
      ).http,
    ).toBe(200)
    expect(await others()).toEqual(expected)
  })

  it('and where a host mends names among the particulars', async () => {
    await party(['Ravi', 'Uma'])
    await asha.call(manageGuest, { params: meera, input: { companions: ['Uma', 'Ravi'] } })
    expect(await others()).toEqual({ 1: soup, 2: rice })
  })
})

describe('Our product lets a host write answers to questions down', () => {
  it('of those questions that are sent, with nothing needed, and reads them back', async () => {
    await change({
      companions: ['Ravi'],
      questions: { [dinner]: fish, [`${dinner}.1`]: rice, [nights]: [soup] },
    })
    expect((await asha.call(guestAnswerForm, { params: meera })).data).toEqual({
      form,
      questions: { [dinner]: fish, [`${dinner}.1`]: rice, [nights]: soup },
    })
    await asha.call(setGuestAnswer, {
      params: meera,
      input: { answer: 'yes', people: 2, questions: { [dinner]: '', [`${dinner}.1`]: soup } },
    })
    expect(await kept()).toEqual({ [`${dinner}.1`]: soup, [nights]: soup })
    await asha.call(setGuestAnswer, {
      params: meera,
      input: { answer: 'yes', people: 2, questions: { [nights]: [] } },
    })
    expect(await kept()).toEqual({ [`${dinner}.1`]: soup })
  })

  it('and refuses what no guest could say, at its field, with everything as it was', async () => {
    const { http, errors } = await asha.call(setGuestAnswer, {
      params: meera,
      input: {
        answer: 'yes',
        people: 2,
        questions: { [`${dinner}.1`]: 'Pizza', [nights]: [fish, why] },
      },
    })
    expect([http, errors]).toEqual([
      400,
      {
        [`QUESTIONS.${dinner}.1`]: 'Please choose one of the options.',
        [`QUESTIONS.${nights}`]: 'Please choose one of the options.',
      },
    ])
    expect(
      (
        await house.world.db
          .selectFrom('guest')
          .select('answer')
          .where('id', '=', castGuests.meera)
          .executeTakeFirstOrThrow()
      ).answer,
    ).toBeNull()
    expect(
      (
        await asha.call(setGuestAnswer, {
          params: meera,
          input: { answer: 'maybe', questions: { [dinner]: fish } },
        })
      ).http,
    ).toBe(200)
    expect(await kept()).toEqual({})
  })

  it('to nobody of another account', async () => {
    const ivo = await house.as('ivo')
    expect((await ivo.call(guestAnswerForm, { params: meera })).http).toBe(404)
    expect(
      (
        await ivo.call(setGuestAnswer, {
          params: meera,
          input: { answer: 'yes', questions: { [nights]: [fish] } },
        })
      ).http,
    ).toBe(404)
  })
})

describe('Our product saves a form', () => {
  /** As somebody might send it whose form checks nothing. */
  const wrong = async (list: Question[]) => {
    const FORM = {
      questions: Object.fromEntries(
        list.map(({ id: one, text, mandatory, perPerson, shownFor }) => [
          `q${one}`,
          { text, mandatory, perPerson, shownFor },
        ]),
      ),
      options: Object.fromEntries(
        list.map(({ id: one, kind, max, values }) => [`opt${one}`, { type: kind, max, values }]),
      ),
    }
    const response = await asha.send('POST', `/api/events/${EID}/web-rsvp`, {
      HEADING: '',
      MAYBE: true,
      NOTE: true,
      FORM,
    })
    expect(response.statusCode).toBe(400)
    return (JSON.parse(response.body) as { data: { errors: Record<string, string> } }).data.errors
  }
  it('with its kinds, limits, people and answers, and refuses at its field what makes no sense', async () => {
    expect((await saveForm(form)).data.form).toEqual(form)
    expect(await wrong([question(dinner, { perPerson: true, shownFor: ['yes', 'no'] })])).toEqual({
      [`FORM.questions.q${dinner}.shownFor`]:
        'Guests who reply “No” don’t bring anyone, so you can’t ask them a question for each person.',
    })
    expect(await wrong([question(dinner, { shownFor: [] })])).toEqual({
      [`FORM.questions.q${dinner}.shownFor`]: 'Please choose at least one reply.',
    })
    const eleven = Array.from({ length: 11 }, (_, at) =>
      question(`0000000000001${(at + 16).toString(16).toUpperCase()}`, { perPerson: true }),
    )
    expect(await wrong(eleven)).toEqual({
      [`FORM.questions.q${eleven[10]!.id}.perPerson`]:
        'You can use “Ask for each person” for up to 10 questions.',
    })
    expect(await wrong([question(dinner, { kind: 'checkbox', values: menu.slice(0, 1) })])).toEqual(
      { [`FORM.options.opt${dinner}.values`]: 'Please add at least two options.' },
    )
  })

  it('and keeps the answers of a question that is deleted, or is of another kind or for fewer by now', async () => {
    await change({
      companions: ['Ravi'],
      questions: { [dinner]: fish, [`${dinner}.1`]: rice, [nights]: [soup, rice] },
    })
    await saveForm(
      form.map((one) =>
        one.id === nights
          ? { ...one, deleted: true }
          : one.id === dinner
            ? { ...one, perPerson: false }
            : one,
      ),
    )
    const { data } = await asha.call(webRsvpResponse, { params: meera })
    expect(
      data.questions
        .map(({ text, deleted, value }) => [text, deleted, value])
        .filter(([, , value]) => value !== ''),
    ).toEqual([
      ['Dinner?', false, 'Fish'],
      ['Nights?', true, 'Rice, Soup'],
    ])
    expect(await kept()).toMatchObject({ [`${dinner}.1`]: rice })
    await saveForm(
      form.map((one) => (one.id === nights ? { ...one, kind: 'radio' as const } : one)),
    )
    expect(
      (await asha.call(webRsvpResponse, { params: meera })).data.questions.find(
        ({ id: one }) => one === nights,
      )?.value,
    ).toBe('Rice, Soup')
  })
})
