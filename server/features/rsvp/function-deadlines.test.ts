import { beforeEach, describe, expect, it } from 'vitest'
import { copyEvent } from '@mehfil/contract/events/copies.ts'
import { updateEvent } from '@mehfil/contract/events/events.ts'
import { postponeEvent, undoInterruption } from '@mehfil/contract/events/interruptions.ts'
import {
  eventProgramme,
  saveProgramme,
  type ProgrammeRecord,
} from '@mehfil/contract/events/programme.ts'
import { setGuestAnswer } from '@mehfil/contract/guests/host-answers.ts'
import { functionsQuestionId } from '@mehfil/contract/rsvp/questions.ts'
import { webRsvpForClient } from '@mehfil/contract/rsvp/rsvp.ts'
import { inviteGuest } from '@mehfil/contract/mail/campaigns.ts'
import { programmeRow } from '../../test/flows/event-editing.ts'
import { EID, getVisibleText, openPublicPages, page } from '../../test/flows/public-pages.ts'
import { hostsLetters } from '../../test/flows/interruptions.ts'
import { changeYes, sendYes, toFunctionAnswers } from '../../test/flows/functions.ts'

const [dinner, dance] = ['0000000000000F1', '0000000000000F2'] as const
const params = { EID }
const field = `q-${functionsQuestionId}`
const [long, soon] = [-40, -5]

const { testApp, get, post } = await openPublicPages()
const { db } = testApp.world
const asha = await testApp.as('asha')

const rows = (until?: number): ProgrammeRecord[] => [
  {
    ...programmeRow,
    id: dinner,
    title: 'Dinner',
    line: 'Under the banyan',
    dress: 'Festive',
    function: { everyone: true, places: null, ...(until !== undefined && { until }) },
    translations: { arb: { title: 'العشاء', place: '', line: '', track: '', dress: 'احتفالي' } },
  },
  {
    ...programmeRow,
    id: dance,
    title: 'Dance',
    day: 1,
    function: { everyone: true, places: null },
  },
]
const save = (until?: number) => asha.call(saveProgramme, { params, input: { rows: rows(until) } })
const readUntil = async (id: string = EID) =>
  (await asha.call(eventProgramme, { params: { EID: id } })).data.rows[0]?.function?.until
const answersOf = async (GID: string) =>
  Object.fromEntries(
    (
      await db
        .selectFrom('question_answer')
        .select(['person', 'value'])
        .where('event_id', '=', EID)
        .where('guest_id', '=', GID)
        .where('question_id', '=', functionsQuestionId)
        .execute()
    ).map(({ person, value }) => [person, value]),
  )
const toQuestions = (...persons: string[][]) => toFunctionAnswers(persons)
const answer = (questions: Record<string, string[]>, more: object = {}) =>
  sendYes(testApp, questions, more)
const change = (GID: string, questions: Record<string, string[]>, more: object = {}) =>
  changeYes(testApp, GID, { questions, more })
const listInputs = (html: string, name: string) =>
  [...html.matchAll(/<input type="checkbox"[^>]*>/g)]
    .map(([input]) => input)
    .filter((input) => input.includes(`name="${name}"`))
    .map((input) => [
      /value="(\w+)"/.exec(input)?.[1],
      input.includes('checked'),
      input.includes('disabled'),
    ])

beforeEach(async () => {
  testApp.clock.move(61_000)
  await db
    .updateTable('event')
    .set({ languages: ['en', 'arb'], companions: 3, answer_deadline: null, host_notices: 'none' })
    .where('id', '=', EID)
    .execute()
  await save()
})

describe('Our product ends the answers to a function before those of the event', () => {
  it('and keeps what a party said, while it changes something else', async () => {
    const { data } = await answer(toQuestions([dinner], [dance]), { companions: ['Ravi Iyer'] })
    await save(long)
    const own = `/${EID}/${data.guestId}?lang=en`
    const { body } = await get(`${own}&change=1`)
    expect(listInputs(body, field)).toEqual([
      [dinner, true, true],
      [dance, false, false],
    ])
    expect(listInputs(body, `${field}-1`)).toEqual([
      [dinner, false, true],
      [dance, true, false],
    ])
    expect(getVisibleText(body)).toContain('You’re coming. Replies have closed.')
    expect(getVisibleText(body)).toContain('To change what has closed, write to your hosts.')

    const form = {
      answer: 'yes',
      people: '3',
      party: 'chips',
      companion: ['Ravi Iyer', 'Tara Iyer'],
      [field]: [dance],
    }
    const refused = await post(own, { ...form, [`${field}-1`]: [dance] })
    expect(refused.statusCode).toBe(422)
    expect(getVisibleText(refused.body)).toContain('Tara Iyer: Please choose at least one.')
    expect(listInputs(refused.body, field)[0]).toEqual([dinner, true, true])
    const sent = await post(own, { ...form, [`${field}-1`]: [dance], [`${field}-2`]: [dance] })
    expect(sent.statusCode).toBe(303)
    expect(await answersOf(data.guestId)).toEqual({
      0: `${dinner},${dance}`,
      1: dance,
      2: dance,
    })
  })

  it('of the person who said it, and of none who takes the place in the party', async () => {
    const { data } = await answer(toQuestions([dance], [dinner, dance], [dinner, dance]), {
      companions: ['Ravi Iyer', 'Tara'],
    })
    await save(long)
    const renamed = { companions: ['Zed', 'Tara Iyer'] }
    expect(
      await change(data.guestId, toQuestions([dance], [dance], [dance]), renamed),
    ).toMatchObject({ http: 200 })
    expect(await answersOf(data.guestId)).toEqual({ 0: dance, 1: dance, 2: `${dinner},${dance}` })
    const { body } = await get(`/${EID}/${data.guestId}?lang=en&change=1`)
    expect(listInputs(body, `${field}-1`)[0]).toEqual([dinner, false, true])
    expect(listInputs(body, `${field}-2`)[0]).toEqual([dinner, true, true])
    expect(
      await change(data.guestId, toQuestions([dance], [dinner, dance], [dance]), renamed),
    ).toMatchObject({
      code: 'functionClosed',
      errors: { [`QUESTIONS.${functionsQuestionId}.1`]: 'Replies for Dinner have closed.' },
    })
  })

  it('and marks it for programs that read the form', async () => {
    await save(long)
    const { data } = await testApp.visitor().call(webRsvpForClient, { params: { EID } })
    const asked = data.form.find(({ id }) => id === functionsQuestionId)
    expect(asked?.values.map(({ id, closed }) => [id, closed])).toEqual([
      [dinner, true],
      [dance, undefined],
    ])
  })

  it('and refuses, at the field, who comes to it too late, of a new party and of a known one', async () => {
    await save(long)
    expect(await answer(toQuestions([dinner, dance]))).toMatchObject({
      code: 'functionClosed',
      errors: { [`QUESTIONS.${functionsQuestionId}`]: 'Replies for Dinner have closed.' },
    })
    const { data } = await answer(toQuestions([dance]))
    expect(
      await change(data.guestId, toQuestions([dance], [dinner]), { companions: ['Ravi'] }),
    ).toMatchObject({
      code: 'functionClosed',
      errors: { [`QUESTIONS.${functionsQuestionId}.1`]: 'Replies for Dinner have closed.' },
    })
    expect(await change(data.guestId, toQuestions([]))).toMatchObject({
      errors: { [`QUESTIONS.${functionsQuestionId}`]: 'Please choose at least one.' },
    })
    expect(await answersOf(data.guestId)).toEqual({ 0: dance })
  })

  it('and asks a party anew that has declined since, so that its places stay given up', async () => {
    const { data } = await answer(toQuestions([dinner]))
    await change(data.guestId, {}, { answer: 'no' })
    await save(long)
    const own = `/${EID}/${data.guestId}?lang=en`
    const { body } = await get(`${own}&change=1`)
    expect(listInputs(body, field)).toEqual([
      [dinner, false, true],
      [dance, true, false],
    ])
    const refused = await post(own, { answer: 'yes', people: '1' })
    expect(refused.statusCode).toBe(422)
    expect(listInputs(refused.body, field)[0]).toEqual([dinner, false, true])
    expect(await change(data.guestId, toQuestions([dinner, dance]))).toMatchObject({
      code: 'functionClosed',
    })
    expect(await change(data.guestId, toQuestions([dance]))).toMatchObject({ status: 'success' })
    expect(await answersOf(data.guestId)).toEqual({ 0: dance })
  })

  it('and takes a yes without functions where all are closed, and a no at any time', async () => {
    await asha.call(saveProgramme, {
      params,
      input: { rows: rows(long).slice(0, 1), cutsFunctions: true },
    })
    const { body } = await get(`${page}?lang=arb`)
    expect(getVisibleText(body)).toContain('انتهى وقت الرد')
    const { data, status } = await answer({})
    expect(status).toBe('success')
    expect(await change(data.guestId, {}, { answer: 'no' })).toMatchObject({ status: 'success' })
  })

  it('and lets hosts answer for guests all the same', async () => {
    await save(long)
    const { data } = await answer(toQuestions([dance]))
    const said = { answer: 'yes', questions: toQuestions([dinner]) } as const
    const { status } = await asha.call(setGuestAnswer, {
      params: { EID, GID: data.guestId },
      input: said,
    })
    expect(status).toBe('success')
    expect(await answersOf(data.guestId)).toEqual({ 0: dinner })
    expect(await change(data.guestId, toQuestions([dance]))).toMatchObject({ status: 'success' })
    expect(await answersOf(data.guestId)).toEqual({ 0: `${dinner},${dance}` })
  })

  it('never after the function, and says where the day is too late', async () => {
    const late = saveProgramme.input.safeEncode({ rows: rows(1) })
    expect(late.error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
      ['PROGRAMME.0.FUNCTION.UNTIL', 'field.until-after-function'],
    ])
    expect(await save(0)).toMatchObject({ status: 'success' })
  })

  it('and names the day in the form and in mails, where it is before the one of the event', async () => {
    await save(soon)
    const text = () => get(`${page}?lang=en`).then(({ body }) => getVisibleText(body))
    expect(await text()).toMatch(/Dinner.*Dress: .?Festive.*Under the banyan.*Reply by 7 December/)
    const { data } = await answer(toQuestions([dinner]), { email: 'leela@guests.example' })
    const [thanks] = await testApp.mails()
    const plain = (words: string | undefined) =>
      (words ?? '').replace(/[\u2066-\u2069]/g, '').replace(/\s+/g, ' ')
    expect(plain(thanks?.text)).toContain('Dress: Festive')
    expect(plain(thanks?.text)).toContain('You can change your answer for this until 7 December.')
    await asha.call(inviteGuest, { params: { EID, GID: data.guestId } })
    await asha.call(setGuestAnswer, {
      params: { EID, GID: data.guestId },
      input: { answer: 'none' },
    })
    testApp.caught.length = 0
    await db
      .updateTable('event')
      .set({ answer_deadline: new Date('2026-12-01T18:00:00Z') })
      .where('id', '=', EID)
      .execute()
    await save(soon)
    expect(await text()).not.toContain('Reply by 7 December')
  })
})

describe('Our product moves the end of answers to a function with its event', () => {
  const readStart = () =>
    db
      .selectFrom('event')
      .select('starts_at')
      .where('id', '=', EID)
      .executeTakeFirstOrThrow()
      .then((row) => row.starts_at!)
  const addDays = (at: Date, days: number) => new Date(at.getTime() + days * 86_400_000)

  it('to copies, but for one that would be over', async () => {
    await save(soon)
    const input = { programme: true, questions: true, settings: true, guests: false }
    const start = await readStart()
    const copyTo = async (startsAt: Date | null) =>
      (await asha.call(copyEvent, { params, input: { ...input, startsAt } })).data.id
    expect(await readUntil(await copyTo(addDays(start, 60)))).toBe(soon)
    expect(await readUntil(await copyTo(null))).toBe(soon)
    expect(await readUntil(await copyTo(addDays(testApp.clock.now(), 2)))).toBeUndefined()
  })

  it('also where the date is only corrected', async () => {
    const start = await readStart()
    await save(soon)
    const move = (startsAt: Date) =>
      asha.call(updateEvent, { params, input: { startsAt } as never })
    expect(await move(addDays(start, 3))).toMatchObject({ status: 'success' })
    expect(await readUntil()).toBe(soon)
    await move(addDays(testApp.clock.now(), 3))
    expect(await readUntil()).toBeUndefined()
    await move(start)
    await save(long)
    await move(addDays(start, 1))
    expect(await readUntil()).toBe(long)
    await move(start)
  })

  it('and to a postponed one, whose undo gives it back, and the last day of changes', async () => {
    const [first, ...others] = rows(long)
    const locked = { ...first!, function: { ...first!.function!, lock: long } }
    await asha.call(saveProgramme, { params, input: { rows: [locked, ...others] } })
    const readLock = async () =>
      (await asha.call(eventProgramme, { params })).data.rows[0]?.function?.lock
    expect(await readLock()).toBe(long)
    const startsAt = addDays(await readStart(), 10)
    const submission = testApp.world.random.id()
    const input = { letters: hostsLetters, submission, startsAt } as never
    expect(await asha.call(postponeEvent, { params, input })).toMatchObject({ status: 'success' })
    expect([await readUntil(), await readLock()]).toEqual([undefined, undefined])
    expect(await asha.call(undoInterruption, { params })).toMatchObject({ status: 'success' })
    expect([await readUntil(), await readLock()]).toEqual([long, long])
  })
})
