import { beforeEach, describe, expect, it } from 'vitest'
import { copyEvent } from '@mehfil/contract/events/copies.ts'
import { saveProgramme, type ProgrammeRecord } from '@mehfil/contract/events/programme.ts'
import { hostAnswerForm, setGuestAnswer } from '@mehfil/contract/guests/host-answers.ts'
import { guestsOfEvent } from '@mehfil/contract/guests/guest-list.ts'
import { functionsQuestionId, type RsvpQuestion } from '@mehfil/contract/rsvp/questions.ts'
import { rsvpResponses } from '@mehfil/contract/rsvp/responses.ts'
import { updateWebRsvp, webRsvpInfo } from '@mehfil/contract/rsvp/rsvp.ts'
import { programmeRow } from '../../test/flows/event-editing.ts'
import { EID, getVisibleText, openPublicPages, page } from '../../test/flows/public-pages.ts'
import { changeYes, sendYes } from '../../test/flows/functions.ts'

const [dinner, dance] = ['0000000000000F1', '0000000000000F2'] as const
const [meal, bus] = ['0000000000000A1', '0000000000000A2'] as const
const [meat, fish] = ['0000000000000B1', '0000000000000B2'] as const
const params = { EID }

const { testApp, get, post } = await openPublicPages()
const { db } = testApp.world
const asha = await testApp.as('asha')

const rows = (until?: number): ProgrammeRecord[] => [
  {
    ...programmeRow,
    id: dinner,
    title: 'Dinner',
    function: { everyone: true, places: null, ...(until !== undefined && { until }) },
  },
  { ...programmeRow, id: dance, title: 'Dance', function: { everyone: true, places: null } },
]
const form: RsvpQuestion[] = [
  {
    id: meal,
    text: 'Meat or fish?',
    mandatory: true,
    deleted: false,
    kind: 'radio',
    max: 1,
    values: [
      { id: meat, value: 'Meat' },
      { id: fish, value: 'Fish' },
    ],
    perPerson: true,
    shownFor: ['yes'],
    functionId: dinner,
  },
  {
    id: bus,
    text: 'Seats in the bus?',
    mandatory: true,
    deleted: false,
    kind: 'number',
    max: 9,
    values: [],
    perPerson: false,
    shownFor: ['yes'],
    functionId: dance,
  },
]
const saveForm = (questions: RsvpQuestion[]) =>
  asha.call(updateWebRsvp, {
    params,
    input: { heading: '', maybeAllowed: true, noteAllowed: true, form: questions },
  })
const companions = ['Ravi Iyer']
const answer = (questions: object, more: object = {}) =>
  sendYes(testApp, questions as never, { companions, ...more })
const change = (GID: string, questions: object) =>
  changeYes(testApp, GID, { questions: questions as never, more: { companions } })
const storedOf = async (GID: string) =>
  Object.fromEntries(
    (
      await db
        .selectFrom('question_answer')
        .select(['question_id', 'person', 'value'])
        .where('event_id', '=', EID)
        .where('guest_id', '=', GID)
        .execute()
    ).map(({ question_id, person, value }) => [
      person ? `${question_id}.${person}` : question_id,
      value,
    ]),
  )
const tallyOf = async () => {
  const { tallies } = (await asha.call(rsvpResponses, { params, input: {} })).data
  return Object.fromEntries(
    tallies.map(({ questionId, answered, choices, sum }) => [
      questionId,
      { answered, choices: choices.map(({ value, count }) => `${value} ${count}`).join(), sum },
    ]),
  )
}
const find = async (said: string) =>
  (await asha.call(guestsOfEvent, { params, query: { question: meal, said } })).data.guests.length
const functions = (...persons: string[][]) =>
  Object.fromEntries(
    persons.map((ids, at) => [at ? `${functionsQuestionId}.${at}` : functionsQuestionId, ids]),
  )

beforeEach(async () => {
  testApp.clock.move(61_000)
  await db
    .updateTable('event')
    .set({ languages: ['en', 'arb'], companions: 3, answer_deadline: null, host_notices: 'none' })
    .where('id', '=', EID)
    .execute()
  await db.deleteFrom('question_answer').where('event_id', '=', EID).execute()
  await asha.call(saveProgramme, { params, input: { rows: rows() } })
  await saveForm(form)
})

describe('Our product asks a question of those who come to one function', () => {
  it('and stores which, and refuses other answers than a yes', async () => {
    const { data } = await asha.call(webRsvpInfo, { params })
    expect(data.form.map(({ functionId, shownFor }) => [functionId, shownFor])).toEqual([
      [dinner, ['yes']],
      [dance, ['yes']],
    ])
    const wrong = updateWebRsvp.input.safeEncode({
      heading: '',
      maybeAllowed: true,
      noteAllowed: true,
      form: [{ ...form[0]!, shownFor: ['yes', 'maybe'] }],
    })
    expect(wrong.error?.issues.map(({ message }) => message)).toEqual(['field.shown-function'])
  })

  it('each person who comes, and the party where anyone does', async () => {
    const refused = await answer(functions([dinner], [dance]))
    expect(refused).toMatchObject({
      status: 'failed',
      errors: {
        [`QUESTIONS.${meal}`]: expect.any(String),
        [`QUESTIONS.${bus}`]: expect.any(String),
      },
    })
    expect(Object.keys((refused as { errors: object }).errors)).toHaveLength(2)
    const alone = await answer({ ...functions([dinner], [dinner]), [meal]: meat })
    expect(Object.keys((alone as { errors?: object }).errors ?? {})).toEqual([
      `QUESTIONS.${meal}.1`,
    ])
    const { data } = await answer({ ...functions([dinner], [dance]), [meal]: meat, [bus]: '2' })
    expect(await storedOf(data.guestId)).toMatchObject({ [meal]: meat, [bus]: '2' })
  })

  it('without scripts at every person, with the condition beside it, checked by the server', async () => {
    const { body } = await get(`${page}?lang=en`)
    expect(getVisibleText(body).replace(/[\u2066-\u2069]/g, '')).toContain(
      'Meat or fish? required · only if you’re coming to Dinner',
    )
    expect(body).toContain(`data-of="${dinner}"`)
    const sent = {
      answer: 'yes',
      name: 'Leela Iyer',
      people: '2',
      party: 'chips',
      companion: ['Ravi Iyer'],
      [`q-${functionsQuestionId}`]: [dinner],
      [`q-${functionsQuestionId}-1`]: [dance],
      [`q-${meal}`]: meat,
      // Typed before the person was taken off dinner.
      [`q-${meal}-1`]: fish,
    }
    const refused = await post(`${page}?lang=en`, sent)
    expect(refused.statusCode).toBe(422)
    expect(refused.body).toContain(`href="#f-q-${bus}"`)
    const taken = await post(`${page}?lang=en`, { ...sent, [`q-${bus}`]: '1' })
    expect(taken.statusCode).toBe(303)
    const GID = String(taken.headers['location']).split('/')[2]?.split('?')[0] ?? ''
    expect(await storedOf(GID)).toEqual({
      [functionsQuestionId]: dinner,
      [`${functionsQuestionId}.1`]: dance,
      [meal]: meat,
      [bus]: '1',
    })
  })

  it('and counts those who come alone, without losing what the others said', async () => {
    const { data } = await answer({
      ...functions([dinner, dance], [dinner]),
      [meal]: meat,
      [`${meal}.1`]: fish,
      [bus]: '2',
    })
    expect(await tallyOf()).toMatchObject({
      [meal]: { answered: 2, choices: 'Meat 1,Fish 1' },
      [bus]: { sum: 2 },
    })
    expect([await find(meat), await find(fish)]).toEqual([1, 1])
    expect(await change(data.guestId, functions([dinner], [dance]))).toMatchObject({
      status: 'failed',
    })
    await change(data.guestId, {
      ...functions([dinner], [dinner]),
      [meal]: meat,
      [`${meal}.1`]: fish,
    })
    expect(await tallyOf()).toMatchObject({ [bus]: { sum: 0 } })
    const done = await change(data.guestId, { ...functions([dance], [dance]), [bus]: '3' })
    expect(done).toMatchObject({ status: 'success' })
    expect(await tallyOf()).toMatchObject({
      [meal]: { answered: 0, choices: 'Meat 0,Fish 0' },
      [bus]: { sum: 3 },
    })
    expect([await find(meat), await find(fish)]).toEqual([0, 0])
    expect(await storedOf(data.guestId)).toMatchObject({ [meal]: meat, [`${meal}.1`]: fish })
    const { responses } = (await asha.call(rsvpResponses, { params, input: {} })).data
    const own = responses.find(({ guestId }) => guestId === data.guestId)
    expect(own?.questions.find(({ id }) => id === meal)?.value).toBe('')
    const { body } = await get(`/${EID}/${data.guestId}?change=1&lang=en`)
    expect(body).toMatch(
      new RegExp(
        `name="q-${meal}-1"[^>]*checked[^>]*value="${fish}"|name="q-${meal}-1"[^>]*value="${fish}"[^>]*checked|value="${fish}"[^>]*name="q-${meal}-1"[^>]*checked`,
      ),
    )
  })

  it('also where hosts answer', async () => {
    const { data } = await answer({
      ...functions([dinner], [dinner]),
      [meal]: meat,
      [`${meal}.1`]: meat,
    })
    const guest = { EID, GID: data.guestId }
    const said = await asha.call(setGuestAnswer, {
      params: guest,
      input: {
        answer: 'yes',
        questions: { ...functions([dinner], [dance]), [meal]: fish, [`${meal}.1`]: fish } as never,
      },
    })
    expect(said.status).toBe('success')
    expect(await storedOf(data.guestId)).toMatchObject({ [meal]: fish, [`${meal}.1`]: meat })
    const { data: read } = await asha.call(hostAnswerForm, { params: guest })
    expect(read.questions).toMatchObject({ [meal]: fish, [`${meal}.1`]: meat })
    expect(await tallyOf()).toMatchObject({ [meal]: { choices: 'Meat 0,Fish 1' } })
  })

  it('no longer once the function is closed or gone, and keeps what was said', async () => {
    const { data } = await answer({
      ...functions([dinner], [dinner]),
      [meal]: meat,
      [`${meal}.1`]: fish,
    })
    await asha.call(saveProgramme, { params, input: { rows: rows(-40) } })
    const { body } = await get(`/${EID}/${data.guestId}?change=1&lang=en`)
    expect(getVisibleText(body)).not.toContain('Meat or fish?')
    expect(await change(data.guestId, { ...functions([dance]), [bus]: '1' })).toMatchObject({
      status: 'success',
    })
    expect(await storedOf(data.guestId)).toMatchObject({ [meal]: meat, [`${meal}.1`]: fish })
    expect(await tallyOf()).toMatchObject({ [meal]: { choices: 'Meat 1,Fish 1' } })
    await asha.call(saveProgramme, { params, input: { rows: rows().slice(1) } })
    expect(await answer(functions([dance], [dance]))).toMatchObject({
      errors: { [`QUESTIONS.${bus}`]: expect.any(String) },
    })
    expect(await answer({ ...functions([dance], [dance]), [bus]: '1' })).toMatchObject({
      status: 'success',
    })
  })

  it('in copies too, and of everyone where the programme stays behind', async () => {
    const copy = async (programme: boolean) => {
      const { data } = await asha.call(copyEvent, {
        params,
        input: { startsAt: null, programme, questions: true, settings: true, guests: false },
      })
      return (await asha.call(webRsvpInfo, { params: { EID: data.id } })).data.form[0]?.functionId
    }
    expect([await copy(true), await copy(false)]).toEqual([dinner, undefined])
  })
})
