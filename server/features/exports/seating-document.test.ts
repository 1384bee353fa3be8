import { describe, expect, it } from 'vitest'
import { EID, openSeating } from '../../test/flows/seating.ts'
import { gid, move, putTable, tid } from '../../test/models/seating.ts'
import { pdfText } from '../../test/files/pdf.ts'

const { testApp, asha, reset, change } = await openSeating()
const { db } = testApp.world
const request = (search: string) =>
  asha.inject({ method: 'GET', url: `/api/events/${EID}/seating-paper?${search}` })
const readPaper = async (search: string) => {
  const { statusCode, rawPayload } = await request(search)
  expect(statusCode).toBe(200)
  return pdfText(rawPayload)
}
const meal = 'A00000000000001'

async function prepare(): Promise<void> {
  await reset()
  await db
    .insertInto('question')
    .values({
      event_id: EID,
      id: meal,
      position: 50,
      body: 'Dinner?',
      mandatory: false,
      kind: 'radio',
      max: 1,
      per_person: true,
      choices: JSON.stringify([
        { id: 'A00000000000011', value: 'Vegetarian' },
        { id: 'A00000000000012', value: 'Fish' },
      ]),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .insertInto('question_answer')
    .values(
      [0, 1, 2].map((person) => ({
        event_id: EID,
        guest_id: gid(1),
        question_id: meal,
        person,
        value: person === 2 ? 'A00000000000012' : 'A00000000000011',
      })),
    )
    .execute()
  await db
    .updateTable('guest')
    .set({ name: 'فاطمة الزهراء' })
    .where('event_id', '=', EID)
    .where('id', '=', gid(2))
    .execute()
  await change([
    putTable(1, { name: 'Banyan' }),
    putTable(2, { name: 'Jasmine' }),
    putTable(3, { kind: 'AREA', number: null, seats: 0, name: 'Stage' }),
    ...[0, 1, 2].map((person) => move(gid(1), person, [null, tid(1)])),
    ...[0, 1].map((person) => move(gid(2), person, [null, tid(2)])),
  ])
}

describe('Our product prints the seating', () => {
  it.each([
    ['en', '5 people, 2 tables', 'Vegetarian: 2', 'Nothing said: 2', '3 of 4', 'Stage'],
    ['fr', '5 personnes, 2 tables', 'Vegetarian: 2'],
    ['arb', 'طاولتان', 'Vegetarian'],
  ])(
    'as a plan in %s, with who sits where and what the kitchen needs',
    { tags: 'long' },
    async (language, ...sums) => {
      await prepare()
      const text = (await readPaper(`what=plan&language=${language}`))
        .replace(/\s+/g, ' ')
        .replace(/ ?: /g, ': ')
      for (const part of ['Banyan', 'Jasmine', 'Ravi of 1', 'Ravi of 2', ...sums])
        expect(text).toContain(part)
      expect(text).not.toContain('Tara of 2')
    },
  )

  it('as a card for each place and a sign for each table', async () => {
    await prepare()
    const cards = await readPaper('what=cards&language=en')
    expect(cards).toContain('Ravi of 1')
    expect(cards).toContain('Table 1 · Banyan')
    expect(cards.match(/Table \d · /g)).toHaveLength(5)
    const signs = await readPaper('what=signs&language=fr')
    expect(signs).toContain('Jasmine')
    expect(signs.match(/Table/g)).toHaveLength(2)
    expect(await readPaper('what=cards&language=arb')).toContain('الطاولة')
  })

  it('also without a table, and with very many people at one', async () => {
    await reset()
    for (const what of ['plan', 'cards', 'signs'])
      expect((await request(`what=${what}&language=en`)).statusCode).toBe(200)
    await db
      .updateTable('guest')
      .set({ people: 90, party_limit: 90 })
      .where('event_id', '=', EID)
      .where('id', '=', gid(1))
      .execute()
    await db.insertInto('seating_plan').values({ event_id: EID, function_id: '' }).execute()
    await change([putTable(1, { seats: 100, kind: 'LONG' })])
    await db
      .insertInto('seating_seat')
      .values(
        Array.from({ length: 90 }, (_, person) => ({
          event_id: EID,
          guest_id: gid(1),
          person,
          function_id: '',
          table_id: tid(1),
        })),
      )
      .execute()
    expect(await readPaper('what=plan&language=en')).toContain('90 people')
  })

  it('and refuses a paper, a language or a function it does not have', async () => {
    for (const search of ['what=menu&language=en', 'what=plan&language=xx', 'what=plan'])
      expect((await request(search)).statusCode).toBe(400)
    expect((await request('what=plan&language=en&function=ABCDEF012345678')).statusCode).toBe(404)
    const ivo = await testApp.as('ivo')
    const url = `/api/events/${EID}/seating-paper?what=plan&language=en`
    expect((await ivo.inject({ method: 'GET', url })).statusCode).toBe(404)
  })
})
