import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { changeGuests, undoGuests } from '@mehfil/contract/guests/bulk.ts'
import {
  eventFunctions,
  guestFunctions,
  saveGuestFunctions,
} from '@mehfil/contract/guests/functions.ts'
import { setGuestAnswer } from '@mehfil/contract/guests/host-answers.ts'
import { guestsOfEvent } from '@mehfil/contract/guests/guest-list.ts'
import { saveProgramme, type ProgrammeRecord } from '@mehfil/contract/events/programme.ts'
import { functionsQuestionId, questionDefaults } from '@mehfil/contract/rsvp/questions.ts'
import { updateWebRsvp, webRsvpForClient, webRsvpInfo } from '@mehfil/contract/rsvp/rsvp.ts'
import { rsvpResponses } from '@mehfil/contract/rsvp/responses.ts'
import { isFilterGone } from '../guests/store/selection.ts'
import { castGuests } from '../../seed/cast-events.ts'
import { programmeRow } from '../../test/flows/event-editing.ts'
import { EID, getVisibleText, meera, openPublicPages, page } from '../../test/flows/public-pages.ts'
import { sendYes } from '../../test/flows/functions.ts'

const [mehndi, sangeet, wedding, tea] = [
  '0000000000000F1',
  '0000000000000F2',
  '0000000000000F3',
  '0000000000000F4',
] as const
const forAll = { everyone: true, places: null }
const rows: ProgrammeRecord[] = [
  { ...programmeRow, id: mehndi, title: 'Mehndi', function: { everyone: false, places: null } },
  {
    ...programmeRow,
    id: sangeet,
    title: 'Sangeet',
    function: forAll,
    translations: { arb: { title: 'ليلة الغناء', place: '', line: '', track: '' } },
  },
  { ...programmeRow, id: wedding, title: 'Wedding', function: forAll },
  { ...programmeRow, id: tea, title: 'Tea' },
]
const params = { EID }
const meeraParams = { EID, GID: castGuests.meera }

const { testApp, get, post } = await openPublicPages()
const asha = await testApp.as('asha')

const saveRows = (list: ProgrammeRecord[]) =>
  asha.call(saveProgramme, { params, input: { rows: list, cutsFunctions: true } })
const answerOf = async (GID: string) =>
  Object.fromEntries(
    (
      await testApp.world.db
        .selectFrom('question_answer')
        .select(['person', 'value'])
        .where('event_id', '=', EID)
        .where('guest_id', '=', GID)
        .where('question_id', '=', functionsQuestionId)
        .execute()
    ).map(({ person, value }) => [person, value]),
  )
const countsOf = async () =>
  Object.fromEntries(
    (await asha.call(eventFunctions, { params })).data.functions.map(
      ({ title, invited, coming }) => [title, { invited, coming }],
    ),
  )
const choose = (functions: string[]) =>
  asha.call(saveGuestFunctions, { params: meeraParams, input: { functions } })
const send = (questions: Record<string, string[]>, more: object = {}) =>
  sendYes(testApp, questions, more)

const field = `q-${functionsQuestionId}`
/** The values of a field that are ticked on a page. */
const listTicks = (html: string, name: string) =>
  [...html.matchAll(/<input type="checkbox"[^>]*>/g)].flatMap(([input]) =>
    input.includes(`name="${name}"`) && input.includes('checked')
      ? [/value="(\w+)"/.exec(input)?.[1]]
      : [],
  )

beforeEach(async () => {
  testApp.clock.move(61_000)
  await testApp.world.db
    .updateTable('guest')
    .set({ answer: null, answered_at: null, people: null, confirmed_at: null, functions: [] })
    .where('event_id', '=', EID)
    .where('id', '=', castGuests.meera)
    .execute()
  await testApp.world.db.deleteFrom('question_answer').where('event_id', '=', EID).execute()
  await saveRows(rows)
})

describe('Our product asks guests which functions they come to', () => {
  it('each person of a party on their own, with all functions ticked before a yes', async () => {
    const { body } = await get(`${page}?lang=arb`)
    expect(getVisibleText(body)).toContain('أيّ الفقرات ستحضرون؟')
    expect(getVisibleText(body)).toContain('ليلة الغناء')
    const ticked = new RegExp(`value="${sangeet}"[^>]*checked|checked[^>]*value="${sangeet}"`)
    expect(body).toMatch(ticked)

    const sent = await post(page, {
      answer: 'yes',
      name: 'Leela Iyer',
      people: '2',
      party: 'chips',
      companion: ['Ravi Iyer'],
      [`q-${functionsQuestionId}`]: [sangeet, wedding],
      [`q-${functionsQuestionId}-1`]: [wedding],
    })
    expect(sent.statusCode).toBe(303)
    const GID = String(sent.headers['location']).split('/')[2]?.split('?')[0] ?? ''
    expect(await answerOf(GID)).toEqual({ 0: `${sangeet},${wedding}`, 1: wedding })
    expect(await countsOf()).toMatchObject({
      Sangeet: { coming: 1 },
      Wedding: { coming: 2 },
      Mehndi: { invited: 0, coming: 0 },
    })
  })

  it('and refuses, at the field, a yes that names none, and a function of others', async () => {
    expect(await send({})).toMatchObject({
      status: 'failed',
      errors: { [`QUESTIONS.${functionsQuestionId}`]: 'Please choose at least one.' },
    })
    expect(await send({ [functionsQuestionId]: [mehndi] })).toMatchObject({ status: 'failed' })
    expect(await send({ [functionsQuestionId]: [tea] })).toMatchObject({ status: 'failed' })
    expect(await send({}, { answer: 'no' })).toMatchObject({ status: 'success' })
  })

  it('and keeps the ticks after an error, and in another language', async () => {
    const form = {
      answer: 'yes',
      name: 'Leela Iyer',
      people: '2',
      party: 'chips',
      companion: ['Ravi Iyer'],
      [field]: [wedding],
    }
    const { statusCode, body } = await post(`${page}?lang=en`, form)
    expect(statusCode).toBe(422)
    expect(getVisibleText(body)).toContain(
      'What will you come to? – Ravi Iyer: Please choose at least one.',
    )
    expect(body).toContain(`href="#f-${field}-1"`)
    expect([listTicks(body, field), listTicks(body, `${field}-1`)]).toEqual([[wedding], []])

    const redrawn = await post(`${page}?lang=arb`, { ...form, redraw: 'ar' })
    expect(redrawn.body).toContain('ليلة الغناء')
    expect([listTicks(redrawn.body, field), listTicks(redrawn.body, `${field}-1`)]).toEqual([
      [wedding],
      [],
    ])
    const fresh = await get(`${page}?lang=en`)
    expect(listTicks(fresh.body, `${field}-3`)).toEqual([sangeet, wedding])
  })

  it('and says on the ticket what each comes to, and keeps it for a change', async () => {
    const sent = await post(`${page}?lang=en`, {
      answer: 'yes',
      name: 'Tara Rao',
      people: '2',
      party: 'chips',
      companion: ['Jon Rao'],
      [field]: [sangeet, wedding],
      [`${field}-1`]: [wedding],
    })
    const [own = ''] = String(sent.headers['location']).split('?')
    const ticket = getVisibleText((await get(`${own}?lang=en`)).body)
    expect(ticket.replace(/[\u2068\u2069]/g, '')).toMatch(
      /What you’re coming to Sangeet Sat 12 Dec, 6:30 pm Tara Rao Wedding Sat 12 Dec, 6:30 pm All of you/,
    )
    const { body } = await get(`${own}?change=1&lang=en`)
    expect(listTicks(body, field)).toEqual([sangeet, wedding])
    expect(listTicks(body, `${field}-1`)).toEqual([wedding])
  })

  it('and only the chosen ones about a function that is not for all', async () => {
    expect(getVisibleText((await get(`${meera}?lang=en`)).body)).not.toContain('Mehndi')
    await choose([mehndi])
    expect((await asha.call(guestFunctions, { params: meeraParams })).data.functions).toEqual([
      mehndi,
    ])
    expect(getVisibleText((await get(`${meera}?lang=en`)).body)).toContain('Mehndi')
    expect(getVisibleText((await get(`${page}?lang=en`)).body)).not.toContain('Mehndi')
    const { data: form } = await testApp.visitor().call(webRsvpForClient, { params })
    expect(form.form[0]).toMatchObject({
      kind: 'functions',
      values: [
        { id: sangeet, value: 'Sangeet' },
        { id: wedding, value: 'Wedding' },
      ],
    })
    const sent = await post(`${meera}?lang=en`, {
      answer: 'yes',
      [`q-${functionsQuestionId}`]: [mehndi],
    })
    expect(sent.statusCode).toBe(303)
    expect(await answerOf(castGuests.meera)).toEqual({ 0: mehndi })
    expect((await countsOf())['Mehndi']).toMatchObject({ coming: 1 })
    expect(await choose([wedding])).toMatchObject({
      status: 'failed',
      errors: { FUNCTIONS: expect.any(String) },
    })
  })

  it('and finds the invited ones and those who come in the list', async () => {
    await choose([mehndi])
    await asha.call(setGuestAnswer, {
      params: meeraParams,
      input: { answer: 'yes', people: 1, questions: { [functionsQuestionId]: [mehndi, sangeet] } },
    })
    const find = async (query: object) =>
      (await asha.call(guestsOfEvent, { params, query })).data.guests.map(({ id }) => id)
    expect(await find({ invitedTo: mehndi })).toEqual([castGuests.meera])
    expect(await find({ question: functionsQuestionId, said: mehndi })).toEqual([castGuests.meera])
    const query = { question: functionsQuestionId, said: sangeet }
    expect((await asha.call(guestsOfEvent, { params, query })).data.asked).toEqual({
      question: 'Coming to',
      said: 'Sangeet',
    })
    expect(await find({ question: functionsQuestionId, said: wedding })).toEqual([])
    const { tallies } = (await asha.call(rsvpResponses, { params, input: {} })).data
    expect(tallies[0]).toMatchObject({
      text: 'Coming to',
      choices: expect.arrayContaining([
        { value: 'Mehndi', count: 1 },
        { value: 'Sangeet', count: 1 },
      ]),
    })
    expect((await find({ invitedTo: sangeet })).length).toBeGreaterThan(2)
    expect(await find({ invitedTo: tea })).toEqual([])
    const isGone = (invitedTo: string) =>
      testApp.world.db
        .transaction()
        .execute((tx) => isFilterGone(tx, { eventId: EID }, { invitedTo }))
    expect([await isGone(sangeet), await isGone(tea)]).toEqual([false, true])
  })

  it('invites many at once, and takes that back', async () => {
    const { data: done } = await asha.call(changeGuests, {
      params,
      input: { tab: 'all', act: 'invite', value: mehndi },
    })
    const { Mehndi: counted } = await countsOf()
    expect(counted?.invited).toBe(done.people)
    expect(done.count).toBeGreaterThan(2)
    await asha.call(undoGuests, { params, input: { undo: done.undo } })
    expect((await countsOf())['Mehndi']?.invited).toBe(0)
    expect(
      await asha.call(changeGuests, {
        params,
        input: { tab: 'all', act: 'invite', value: sangeet },
      }),
    ).toMatchObject({ status: 'failed', errors: { VALUE: expect.any(String) } })
  })

  it('and ticks no function without a place, but for the party that has one', async () => {
    await saveRows(
      rows.map((row) =>
        row.id === sangeet
          ? { ...row, function: { ...forAll, places: 1, waitingList: false } }
          : row,
      ),
    )
    const isOpen = async (path: string) =>
      !/disabled[^>]*value="0000000000000F2"|value="0000000000000F2"[^>]*disabled/.test(
        (await get(`${path}?lang=en&change=1`)).body,
      )
    expect(await isOpen(page)).toBe(true)
    await post(`${meera}?lang=en`, { answer: 'yes', [`q-${functionsQuestionId}`]: [sangeet] })
    // A page that was kept is read anew a moment after the answer.
    await expect.poll(() => isOpen(page), { timeout: 20_000 }).toBe(false)
    await expect
      .poll(async () => getVisibleText((await get(`${page}?lang=en`)).body), { timeout: 20_000 })
      .toContain('No places left')
    expect(await isOpen(meera)).toBe(true)
    expect(await send({ [functionsQuestionId]: [sangeet] })).toMatchObject({ code: 'functionFull' })
    expect(await send({ [functionsQuestionId]: [wedding] })).toMatchObject({ status: 'success' })
  })

  it('and tells the guest again when the party comes to others than before', async () => {
    const countMails = async () =>
      (
        await testApp.world.db
          .selectFrom('mail')
          .select('id')
          .where('event_id', '=', EID)
          .where('guest_id', '=', castGuests.meera)
          .where('kind', '=', 'thanks')
          .execute()
      ).length
    const answer = (functions: string[]) =>
      post(`${meera}?lang=en`, { answer: 'yes', [`q-${functionsQuestionId}`]: functions })
    await answer([sangeet])
    const first = await countMails()
    await answer([sangeet])
    expect(await countMails()).toBe(first)
    await answer([wedding])
    expect(await countMails()).toBe(first + 1)
  })

  it('and lets a party wait for a full one, as the form and the ticket say', async () => {
    await saveRows(
      rows.map((row) =>
        row.id === sangeet
          ? { ...row, function: { ...forAll, places: 1, waitingList: true } }
          : row,
      ),
    )
    await send({ [functionsQuestionId]: [sangeet] })
    const read = async (query: string) => getVisibleText((await get(`${meera}?${query}`)).body)
    expect(await read('lang=en&change=1')).toContain('Tick it to join the waiting list.')
    await post(`${meera}?lang=en`, {
      answer: 'yes',
      [`q-${functionsQuestionId}`]: [sangeet, wedding],
    })
    expect((await answerOf(castGuests.meera))[0]).toMatch(`~${sangeet}:`)
    expect(await read('lang=en')).toContain('On the waiting list. We’ll email you if there’s room.')
    expect(await read('lang=arb')).toContain('على قائمة الانتظار')
    await saveRows(rows)
    expect(await answerOf(castGuests.meera)).toEqual({ 0: `${sangeet},${wedding}` })
    expect(await read('lang=en')).not.toContain('On the waiting list')
  })

  it('and asks by one question, which the database knows by the same id', async () => {
    const { rows: known } = await sql<{ id: string }>`select functions_question() as id`.execute(
      testApp.world.db,
    )
    expect(known).toEqual([{ id: functionsQuestionId }])
  })

  it('keeps those who said yes to a function that is for chosen guests from now on', async () => {
    const { data } = await send({ [functionsQuestionId]: [sangeet, wedding] })
    await saveRows(
      rows.map((row) =>
        row.id === sangeet ? { ...row, function: { ...forAll, everyone: false } } : row,
      ),
    )
    const chosenOf = async (GID: string) =>
      (await asha.call(guestFunctions, { params: { EID, GID } })).data.functions
    expect(await chosenOf(data.guestId)).toEqual([sangeet])
    expect(await chosenOf(castGuests.meera)).toEqual([])
    expect((await countsOf())['Sangeet']).toMatchObject({ invited: 1, coming: 1 })
  })

  it('keeps the answers of a function that is gone, and asks no longer', async () => {
    const { data } = await send({ [functionsQuestionId]: [sangeet] })
    await saveRows(rows.filter(({ id }) => id !== sangeet))
    const responses = await asha.call(rsvpResponses, { params, input: {} })
    const own = responses.data.responses.find(({ guestId }) => guestId === data.guestId)
    expect(own?.questions[0]).toMatchObject({ text: 'Coming to', value: 'Leela Iyer: Sangeet' })
    expect(getVisibleText((await get(page)).body)).not.toContain('Sangeet')
    expect(await answerOf(data.guestId)).toEqual({ 0: sangeet })
  })

  it('leaves the question to the programme: the form of the hosts neither has nor takes it', async () => {
    const { data: form } = await asha.call(webRsvpInfo, { params })
    expect(form.form.map(({ kind }) => kind)).not.toContain('functions')
    const { heading, maybeAllowed, noteAllowed } = form
    await asha.call(updateWebRsvp, {
      params,
      input: { heading, maybeAllowed, noteAllowed, form: form.form },
    })
    expect((await countsOf())['Sangeet']).toBeDefined()
    const forged = {
      ...questionDefaults,
      id: functionsQuestionId,
      text: 'When?',
      mandatory: false,
      deleted: false,
      kind: 'text' as const,
      max: 100,
      values: [],
    }
    await expect(
      asha.call(updateWebRsvp, {
        params,
        input: { heading, maybeAllowed, noteAllowed, form: [forged] },
      }),
    ).rejects.toThrow('field.choice-invalid')
  })

  it('asks nothing where the programme has no function', async () => {
    await saveRows(rows.map((row) => ({ ...row, function: undefined })))
    expect((await asha.call(eventFunctions, { params })).data.functions).toEqual([])
    expect(await send({})).toMatchObject({ status: 'success' })
  })
})
