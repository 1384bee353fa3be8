import { beforeEach, describe, expect, it } from 'vitest'
import {
  eventProgramme,
  saveProgramme,
  type FunctionOfRow,
  type ProgrammeRecord,
} from '@mehfil/contract/events/programme.ts'
import { setGuestAnswer } from '@mehfil/contract/guests/host-answers.ts'
import { functionsQuestionId } from '@mehfil/contract/rsvp/questions.ts'
import { dropPastDeadlines } from '../events/rules/function-times.ts'
import { programmeRow } from '../../test/flows/event-editing.ts'
import { changeYes, sendYes, toFunctionAnswers } from '../../test/flows/functions.ts'
import { EID, getVisibleText, openPublicPages } from '../../test/flows/public-pages.ts'

const [dinner, dance] = ['0000000000000F1', '0000000000000F2'] as const
const params = { EID }
const [long, future] = [-40, 0]

const { testApp, get } = await openPublicPages()
const { db } = testApp.world
const asha = await testApp.as('asha')

const rows = (asked: Partial<FunctionOfRow> = {}): ProgrammeRecord[] => [
  {
    ...programmeRow,
    id: dinner,
    title: 'Dinner',
    function: { everyone: true, places: null, ...asked },
  },
  {
    ...programmeRow,
    id: dance,
    title: 'Dance',
    day: 1,
    function: { everyone: true, places: null },
  },
]
const save = (asked?: Partial<FunctionOfRow>) =>
  asha.call(saveProgramme, { params, input: { rows: rows(asked) } })
const toQuestions = (...persons: string[][]) => toFunctionAnswers(persons)
const answer = (questions: Record<string, string[]>) => sendYes(testApp, questions, {})
const change = (GID: string, questions: Record<string, string[]>) =>
  changeYes(testApp, GID, { questions, more: {} })
const answerOf = async (GID: string) =>
  (
    await db
      .selectFrom('question_answer')
      .select('value')
      .where('event_id', '=', EID)
      .where('guest_id', '=', GID)
      .where('question_id', '=', functionsQuestionId)
      .executeTakeFirst()
  )?.value

beforeEach(async () => {
  testApp.clock.move(61_000)
  await db
    .updateTable('event')
    .set({ languages: ['en'], companions: 3, answer_deadline: null, host_notices: 'none' })
    .where('id', '=', EID)
    .execute()
  await save()
})

describe('Our product locks the answers to a function before those of the event', () => {
  it('for guests who answered, while others still may', async () => {
    await save({ lock: long })
    const { data } = await answer(toQuestions([dinner]))
    expect(await answerOf(data.guestId)).toBe(dinner)
    expect(await change(data.guestId, toQuestions([dance]))).toMatchObject({ status: 'success' })
    expect(await answerOf(data.guestId)).toBe(`${dinner},${dance}`)
    const { body } = await get(`/${EID}/${data.guestId}?lang=en&change=1`)
    expect(getVisibleText(body)).toContain('You’re coming. Replies have closed.')
    const other = await answer(toQuestions([dance]))
    expect(await change(other.data.guestId, toQuestions([dinner, dance]))).toMatchObject({
      code: 'functionClosed',
    })
  })

  it('or lets them change longer than others may answer', async () => {
    const { data } = await answer(toQuestions([dinner]))
    await save({ until: long, lock: future })
    expect(await answer(toQuestions([dinner]))).toMatchObject({ code: 'functionClosed' })
    expect(await change(data.guestId, toQuestions([dance]))).toMatchObject({ status: 'success' })
    expect(await answerOf(data.guestId)).toBe(dance)
  })

  it('and lets hosts answer for guests all the same', async () => {
    await save({ lock: long })
    const { data } = await answer(toQuestions([dinner]))
    const { status } = await asha.call(setGuestAnswer, {
      params: { EID, GID: data.guestId },
      input: { answer: 'yes', questions: toQuestions([dance]) },
    })
    expect([status, await answerOf(data.guestId)]).toEqual(['success', dance])
  })

  it('never after the function, and keeps the day with the programme', async () => {
    const late = saveProgramme.input.safeEncode({ rows: rows({ lock: 1 }) })
    expect(late.error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
      ['PROGRAMME.0.FUNCTION.LOCK', 'field.until-after-function'],
    ])
    await save({ lock: -5, until: -9 })
    const { data } = await asha.call(eventProgramme, { params })
    expect(data.rows[0]?.function).toMatchObject({ lock: -5, until: -9 })
  })

  it('and takes a day away that is over once the event has moved', () => {
    const after = { startsAt: new Date('2026-12-12T13:00:00Z'), zone: 'Asia/Kolkata' }
    const now = new Date('2026-12-10T00:00:00Z')
    const left = dropPastDeadlines(rows({ lock: -5, until: -1 }), { before: null, after, now })
    expect(left?.[0]?.function).toEqual({ everyone: true, places: null, until: -1 })
  })
})
