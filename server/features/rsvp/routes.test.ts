import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { confirmGuest } from '@mehfil/contract/guests.ts'
import {
  asUsual,
  addWebRsvp,
  changeWebAnswer,
  rsvpResponses,
  sendWebAnswer,
  sendWebView,
  webRsvpForClient,
  webRsvpInfo,
  webRsvpResponse,
  type GuestAnswer,
  type Question,
} from '@mehfil/contract/rsvp.ts'
import { cast } from '../../seed/cast.ts'
import { castEvents, castGuests } from '../../seed/events.ts'
import { openHouse, type House } from '../../test/house.ts'

const EID = castEvents.wedding
const meera = { EID, GID: castGuests.meera }
const jon = { EID, GID: castGuests.jon }

let house: House
let asha: Awaited<ReturnType<House['as']>>
beforeAll(async () => {
  house = await openHouse()
  asha = await house.as('asha')
})
afterAll(async () => {
  await house.close()
})

const submission = () => house.world.random.id()
const reply = (different: Partial<GuestAnswer> = {}): GuestAnswer => ({
  answer: 'yes',
  name: 'Leela Iyer',
  submission: submission(),
  ...different,
})
const send = (different: Partial<GuestAnswer> = {}) =>
  house.visitor().call(sendWebAnswer, { params: { EID }, input: reply(different) })
const change = (who: { EID: string; GID: string }, different: Partial<GuestAnswer> = {}) =>
  house
    .visitor()
    .call(changeWebAnswer, { params: who, input: reply({ name: 'ignored', ...different }) })
const setEvent = (changes: object) =>
  house.world.db
    .updateTable('event')
    .set({ ...changes, updated_at: house.clock.now() })
    .where('id', '=', EID)
    .execute()
const guest = (GID: string) =>
  house.world.db
    .selectFrom('guest')
    .selectAll()
    .where('event_id', '=', EID)
    .where('id', '=', GID)
    .executeTakeFirstOrThrow()
const questions: Question[] = [
  {
    id: '0000000000000A1',
    text: 'Dinner?',
    mandatory: true,
    deleted: false,
    ...asUsual,
    kind: 'radio',
    max: 1,
    values: [
      { id: '0000000000000C1', value: 'Vegetarian' },
      { id: '0000000000000C2', value: 'Everything' },
    ],
  },
  {
    id: '0000000000000A2',
    text: 'Nights?',
    mandatory: false,
    deleted: false,
    ...asUsual,
    kind: 'number',
    max: 5,
    values: [],
  },
]
const saveForm = (form: Question[]) =>
  asha.call(addWebRsvp, {
    params: { EID },
    input: { heading: '', maybeAllowed: true, noteAllowed: true, form },
  })

beforeEach(async () => {
  await setEvent({
    answer_deadline: null,
    change_lock_at: null,
    capacity: null,
    waiting_list: true,
    confirmation: 'at-once',
    unpublished_at: null,
    companions: 3,
    host_notices: 'none',
  })
})

const pause = () =>
  new Promise((resolve) => {
    setTimeout(resolve, 300)
  })

describe('Our product takes answers', () => {
  it('adds whoever answers on the public page, with companions by name, a history and a link of their own', async () => {
    const { data } = await send({
      name: 'Leela Iyer',
      email: 'leela@guests.example',
      companions: ['Ravi Iyer', 'Uma Iyer'],
      note: 'Late by an hour',
    })
    expect(data).toMatchObject({ answer: 'yes', people: 3, waiting: false })
    expect(data.link).toBe(`http://localhost:3000/${EID}/${data.guestId}`)
    expect(await guest(data.guestId)).toMatchObject({
      name: 'Leela Iyer',
      people: 3,
      answer: 'yes',
      note: 'Late by an hour',
    })
    const { data: seen } = await asha.call(webRsvpResponse, { params: { EID, GID: data.guestId } })
    expect(seen).toMatchObject({
      name: 'Leela Iyer',
      companions: ['Ravi Iyer', 'Uma Iyer'],
      status: 'CONFIRMED',
      history: [{ answer: 'yes', people: 3, by: 'guest' }],
    })
  })

  it('makes a repeated send one effect', async () => {
    const once = submission()
    const sent = await Promise.all(
      [1, 2, 3, 4].map(() => send({ name: 'Double Click', submission: once })),
    )
    expect(new Set(sent.map(({ data }) => data.guestId)).size).toBe(1)
    const rows = await house.world.db
      .selectFrom('guest')
      .select('id')
      .where('name', '=', 'Double Click')
      .execute()
    const log = await house.world.db
      .selectFrom('answer_log')
      .select('at')
      .where('guest_id', '=', rows[0]?.id ?? '')
      .execute()
    expect([rows.length, log.length]).toEqual([1, 1])
  })

  it('and of one sent twice at the last place the same effect, told to both', async () => {
    const { taken } = await house.world.db
      .selectFrom('event_tally')
      .select(({ fn }) => fn.sum<number>('yes').as('taken'))
      .where('event_id', '=', EID)
      .executeTakeFirstOrThrow()
    await setEvent({ capacity: Number(taken) + 1, waiting_list: false })
    const once = submission()
    // Whoever comes while a group waits for the room stands in the next one together.
    const sent = await house.world.db
      .transaction()
      .execute(async (tx) => {
        await sql`select lock_room(${EID})`.execute(tx)
        const first = send({ answer: 'no', name: 'Not Coming' })
        await pause()
        const twice = [1, 2].map(() => send({ name: 'Last Place', submission: once }))
        await pause()
        return () => Promise.all([first, ...twice])
      })
      .then((answers) => answers())
      .then(([, ...twice]) => twice)
    expect(sent.map(({ http, code, data }) => [http, code ?? null, data.answer])).toEqual(
      [1, 2].map(() => [200, null, 'yes']),
    )
    expect(new Set(sent.map(({ data }) => data.guestId)).size).toBe(1)
    expect((await send({ name: 'Too Late' })).code).toBe('eventFull')
  })

  it('up to the people the plan holds, which are those that were bought where an event is paid for by itself', async () => {
    const { db } = house.world
    const { people } = await db
      .selectFrom('event_tally')
      .select(({ fn }) => fn.sum<number>('people').as('people'))
      .where('event_id', '=', EID)
      .executeTakeFirstOrThrow()
    const holds = (most: number) =>
      db.updateTable('plan_limit').set({ people: most }).where('plan', '=', 'Custom').execute()
    const on = (plan: string, bought: number | null) =>
      db
        .updateTable('account')
        .set({ plan, people_bought: bought })
        .where('id', '=', cast.asha.accountId)
        .execute()
    await Promise.all([holds(Number(people)), on('Custom', null)])
    const full = await send({ name: 'One Too Many' })
    await on('Custom', 100)
    const among = await send({ name: 'One Of Those Bought' })
    await Promise.all([holds(100), on('Business', null)])
    expect([full.code, among.http]).toEqual(['eventFull', 200])
  })

  it('sends somebody known by the address the own link, and takes no second answer', async () => {
    await send({ name: 'Known Person', email: 'known@guests.example' })
    await house.mails()
    house.caught.length = 0
    const again = await send({ name: 'Somebody', email: 'KNOWN@guests.example' })
    expect([again.http, again.code]).toEqual([409, 'guestTaken'])
    expect(again.errors['EMAIL']).toContain('We’ve sent the link again')
    expect(JSON.stringify(again)).not.toContain('Known Person')
    const [mail] = await house.mails()
    expect(mail?.to.address).toBe('known@guests.example')
    expect(mail?.text).toMatch(new RegExp(`/${EID}/[0-9A-F]{15}`))
  })

  it('lets a guest change the answer by the personal link, and keeps what was said before', async () => {
    await change(meera, { answer: 'yes', companions: ['Arjun Nair'] })
    house.clock.move(60_000)
    const { data } = await change(meera, { answer: 'no' })
    expect(data).toMatchObject({ guestId: meera.GID, answer: 'no', people: 0 })
    const { data: seen } = await asha.call(webRsvpResponse, { params: meera })
    expect(seen.history.map(({ answer, people }) => [answer, people])).toEqual([
      ['yes', 2],
      ['no', 0],
    ])
    expect(seen.companions).toEqual([])
    expect((await guest(meera.GID)).name).toBe('Meera Nair')
  })

  it('holds an invitation to its own party, and the public page to its companions', async () => {
    const tooMany = await change(jon, { companions: ['One More'] })
    expect([tooMany.http, tooMany.code, Object.keys(tooMany.errors)]).toEqual([
      422,
      'partyTooLarge',
      ['PEOPLE'],
    ])
    const crowd = await send({ companions: ['A', 'B', 'C', 'D'] })
    expect([crowd.http, Object.keys(crowd.errors)]).toEqual([400, ['PEOPLE']])
    expect((await guest(jon.GID)).answer).toBeNull()
  })

  it('closes at the deadline, at the lock, at the end and when the page is closed, each with its sentence', async () => {
    await change(jon, { answer: 'maybe' })
    await setEvent({ answer_deadline: house.clock.now() })
    expect((await send()).code).toBe('answersClosed')
    expect((await change(jon, { answer: 'yes' })).code).toBe('answersClosed')
    await setEvent({ change_lock_at: new Date(house.clock.now().getTime() + 3_600_000) })
    expect((await change(jon, { answer: 'yes' })).data.answer).toBe('yes')
    await setEvent({ answer_deadline: null, change_lock_at: house.clock.now() })
    expect((await change(jon, { answer: 'no' })).code).toBe('answersLocked')
    await setEvent({ unpublished_at: house.clock.now() })
    expect((await send()).code).toBe('notOpen')
    await setEvent({
      unpublished_at: null,
      starts_at: new Date(house.clock.now().getTime() - 86_400_000),
    })
    expect((await send()).code).toBe('eventPassed')
    await setEvent({ starts_at: new Date(house.clock.now().getTime() + 30 * 86_400_000) })
    expect((await send()).http).toBe(200)
  })

  it('looks at every question, and says at which one something is wrong', async () => {
    await saveForm(questions)
    const missing = await send()
    expect([missing.http, missing.errors['QUESTIONS.0000000000000A1']]).toEqual([
      400,
      'Please answer this question.',
    ])
    const wrong = await send({
      questions: { '0000000000000A1': 'no such option', '0000000000000A2': '6' },
    })
    expect(Object.keys(wrong.errors).sort()).toEqual([
      'QUESTIONS.0000000000000A1',
      'QUESTIONS.0000000000000A2',
    ])
    expect((await send({ answer: 'no' })).http).toBe(200)
    const { data } = await send({
      name: 'Full Answer',
      questions: { '0000000000000A1': '0000000000000C1', '0000000000000A2': '٣' },
    })
    const { data: seen } = await asha.call(webRsvpResponse, { params: { EID, GID: data.guestId } })
    expect(seen.questions.map(({ text, value }) => [text, value])).toEqual([
      ['Dinner?', 'Vegetarian'],
      ['Nights?', '3'],
    ])
  })

  it('asks for no more words than an answer holds, and says so at the question', async () => {
    const form = {
      questions: { q0000000000000A9: { text: 'Your story?', mandatory: false } },
      options: { opt0000000000000A9: { type: 'text', max: 2_001 } },
    }
    const { statusCode, body } = await asha.send('PUT', `/api/events/${EID}/web-rsvp`, {
      HEADING: '',
      MAYBE: true,
      NOTE: true,
      FORM: form,
    })
    expect([statusCode, JSON.parse(body).data.errors]).toEqual([
      400,
      {
        'FORM.options.opt0000000000000A9.max':
          'A written answer can be up to 2,000 characters long.',
      },
    ])
  })

  it('reads questions made before there were limits', async () => {
    const { db } = house.world
    const old = (id: string, kind: string, choices: object[]) => ({
      event_id: castEvents.draft,
      id,
      position: 0,
      body: 'Old?',
      mandatory: false,
      kind,
      max: 1_000_000,
      choices: JSON.stringify(choices),
    })
    const twins = ['0000000000000C1', '0000000000000C2', '0000000000000C1'].map((id, at) => ({
      id,
      value: `Choice ${at}`,
    }))
    await db
      .insertInto('question')
      .values([
        old('0000000000000D1', 'text', []),
        old('0000000000000D2', 'number', []),
        old('0000000000000D3', 'radio', twins),
      ])
      .execute()
    await sql
      .raw(
        await readFile(
          new URL('../../migrations/007-question-limits.sql', import.meta.url),
          'utf8',
        ),
      )
      .execute(db)
    const { http, data } = await asha.call(webRsvpInfo, { params: { EID: castEvents.draft } })
    const [text, number, radio] = data.form
    expect([http, text?.max, number?.max]).toEqual([200, 2_000, 1_000_000])
    expect(radio?.values.map(({ value }) => value)).toEqual(['Choice 0', 'Choice 1', 'Choice 2'])
    expect(radio?.values.map(({ id }) => id)).toEqual([
      '0000000000000C1',
      '0000000000000C2',
      expect.stringMatching(/^[0-9A-F]{15}$/),
    ])
  })

  it('keeps the answers of deleted questions and options, and counts all of them', async () => {
    await saveForm([
      {
        ...questions[0]!,
        values: [questions[0]!.values[1]!, { id: '0000000000000C3', value: 'Fish' }],
      },
    ])
    await send({ name: 'Fish Eater', questions: { '0000000000000A1': '0000000000000C3' } })
    const { data } = await asha.call(rsvpResponses, { params: { EID }, input: {} })
    const full = data.responses.find(({ name }) => name === 'Full Answer')
    expect(full?.questions.map(({ text, value, deleted }) => [text, value, deleted])).toEqual([
      ['Dinner?', 'Vegetarian', false],
      ['Nights?', '3', true],
    ])
    expect(data.tallies.map(({ text, answered, sum }) => [text, answered, sum])).toEqual([
      ['Dinner?', 2, null],
      ['Nights?', 1, 3],
    ])
    expect(data.tallies[0]?.choices).toEqual([
      { value: 'Everything', count: 0 },
      { value: 'Fish', count: 1 },
      { value: 'Vegetarian', count: 1 },
    ])
    const { data: host } = await asha.call(webRsvpInfo, { params: { EID } })
    expect(host.form.map(({ text, deleted }) => [text, deleted])).toEqual([
      ['Dinner?', false],
      ['Nights?', true],
    ])
    const { data: client } = await house.visitor().call(webRsvpForClient, { params: { EID } })
    expect(client.form.map(({ text }) => text)).toEqual(['Dinner?'])
    await saveForm([])
  })

  it('pages through the answers, the latest first, each once', async () => {
    for (let at = 0; at < 35; at += 1) {
      house.clock.move(1_000)
      await send({ name: `Page ${at}`, answer: 'maybe' })
    }
    const first = (await asha.call(rsvpResponses, { params: { EID }, input: { answer: 'maybe' } }))
      .data
    const second = (
      await asha.call(rsvpResponses, {
        params: { EID },
        input: { answer: 'maybe', after: first.next ?? '' },
      })
    ).data
    const names = [...first.responses, ...second.responses].map(({ name }) => name)
    expect(names).toEqual(Array.from({ length: 35 }, (_, at) => `Page ${34 - at}`))
    expect([first.responses.length, second.next, second.tallies]).toEqual([30, null, []])
  })

  it('marks the first look at a personal page, and never a later one', async () => {
    await house.world.db
      .updateTable('guest')
      .set({ answer: null, answered_at: null, viewed_at: null, people: null, confirmed_at: null })
      .where('id', '=', jon.GID)
      .execute()
    await house.visitor().call(sendWebView, { params: jon })
    const first = (await guest(jon.GID)).viewed_at
    house.clock.move(60_000)
    await house.visitor().call(sendWebView, { params: jon })
    expect([first !== null, (await guest(jon.GID)).viewed_at?.getTime()]).toEqual([
      true,
      first?.getTime(),
    ])
  })

  it('lets the host confirm by hand, and writes to the guest once', async () => {
    await setEvent({ confirmation: 'by-hand' })
    expect(Object.keys((await send({ name: 'No Address' })).errors)).toEqual(['EMAIL'])
    const { data } = await send({ name: 'By Hand', email: 'hand@guests.example' })
    await house.mails()
    house.caught.length = 0
    const who = { params: { EID, GID: data.guestId } }
    expect(
      (await asha.call(confirmGuest, { ...who, input: { status: 'RESPONDED' } })).data.status,
    ).toBe('CONFIRMED')
    expect(
      (await asha.call(confirmGuest, { ...who, input: { status: 'CONFIRMED' } })).data.status,
    ).toBe('RESPONDED')
    await asha.call(confirmGuest, { ...who, input: { status: 'RESPONDED' } })
    expect((await house.mails()).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('Your place is confirmed'),
    ])
  })

  it('tells nobody of another account anything', async () => {
    const ivo = await house.as('ivo')
    expect(
      (await asha.call(rsvpResponses, { params: { EID }, input: {} })).data.responses.length,
    ).toBeGreaterThan(0)
    expect((await ivo.call(rsvpResponses, { params: { EID }, input: {} })).http).toBe(404)
    expect((await ivo.call(webRsvpResponse, { params: meera })).http).toBe(404)
    expect(
      (
        await house
          .visitor()
          .call(changeWebAnswer, { params: { EID, GID: castGuests.ivos }, input: reply() })
      ).http,
    ).toBe(404)
    expect(
      (
        await house
          .visitor()
          .call(sendWebAnswer, { params: { EID: castEvents.draft }, input: reply() })
      ).http,
    ).toBe(404)
  })
})
