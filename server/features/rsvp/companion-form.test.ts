import { beforeEach, describe, expect, it } from 'vitest'
import { saveGuestFunctions } from '@mehfil/contract/guests/functions.ts'
import { saveProgramme, type ProgrammeRecord } from '@mehfil/contract/events/programme.ts'
import { functionsQuestionId } from '@mehfil/contract/rsvp/questions.ts'
import { castGuests } from '../../seed/cast-events.ts'
import { programmeRow } from '../../test/flows/event-editing.ts'
import { EID, getVisibleText, meera, openPublicPages } from '../../test/flows/public-pages.ts'

const [mehndi, reception, lunch] = [
  '0000000000000F1',
  '0000000000000F2',
  '0000000000000F3',
] as const
const titles = { [mehndi]: 'Mehndi', [reception]: 'Reception', [lunch]: 'Lunch' }
const rows: ProgrammeRecord[] = [mehndi, reception, lunch].map((id) => ({
  ...programmeRow,
  id,
  title: titles[id],
  function: { everyone: true, places: null },
}))
const params = { EID, GID: castGuests.meera }
const field = `q-${functionsQuestionId}`

const { testApp, get, post } = await openPublicPages()
const asha = await testApp.as('asha')
const { db } = testApp.world

const listBoxes = (html: string, name: string) =>
  [...html.matchAll(/<input type="checkbox"[^>]*>/g)].flatMap(([input]) =>
    input.includes(`name="${name}"`) ? [/value="(\w+)"/.exec(input)?.[1]] : [],
  )
const narrow = (name: string, functions: string[]) =>
  asha.call(saveGuestFunctions, {
    params,
    input: { functions: [], companions: [{ name, functions }] },
  })

beforeEach(async () => {
  testApp.clock.move(61_000)
  for (const table of ['answer_log', 'question_answer'] as const)
    await db
      .deleteFrom(table)
      .where('event_id', '=', EID)
      .where('guest_id', '=', params.GID)
      .execute()
  await db
    .deleteFrom('companion')
    .where('event_id', '=', EID)
    .where('guest_id', '=', params.GID)
    .execute()
  await db
    .insertInto('companion')
    .values(
      ['Layla', 'Omar'].map((name, at) => ({
        event_id: EID,
        guest_id: params.GID,
        position: at + 1,
        name,
      })),
    )
    .execute()
  await db
    .updateTable('guest')
    .set({
      party_limit: 3,
      answer: null,
      people: null,
      answered_at: null,
      companion_functions: '{}',
    })
    .where('event_id', '=', EID)
    .where('id', '=', params.GID)
    .execute()
  await asha.call(saveProgramme, { params: { EID }, input: { rows, cutsFunctions: true } })
})

describe('Our product asks a companion only about what they are invited to', () => {
  it('beside their name, and takes the form as it is', async () => {
    await narrow('Layla', [reception])
    const { body } = await get(`${meera}?lang=en`)
    expect(listBoxes(body, field)).toEqual([mehndi, reception, lunch])
    expect(listBoxes(body, `${field}-1`)).toEqual([reception])
    expect(listBoxes(body, `${field}-2`)).toEqual([mehndi, reception, lunch])
    const sent = await post(`${meera}?lang=en`, {
      answer: 'yes',
      companion: ['Layla', 'Omar'],
      [field]: [mehndi, reception],
      [`${field}-1`]: [reception],
      [`${field}-2`]: [lunch],
    })
    expect(sent.statusCode).toBe(303)
    const ticket = getVisibleText((await get(`${meera}?lang=en`)).body)
    expect(ticket.replaceAll(/[\u2066-\u2069]/g, '')).toContain(
      'Reception Sat 12 Dec, 6:30 pm Meera Nair and Layla Lunch Sat 12 Dec, 6:30 pm Omar',
    )
    const changed = await get(`${meera}?lang=en&change=1`)
    expect(listBoxes(changed.body, `${field}-1`)).toEqual([reception])
  })

  it('and says it at the person where something else is sent', async () => {
    await narrow('Layla', [reception])
    const refused = await post(`${meera}?lang=en`, {
      answer: 'yes',
      companion: ['Layla', 'Omar'],
      [field]: [mehndi],
      [`${field}-1`]: [mehndi],
      [`${field}-2`]: [lunch],
    })
    expect(refused.statusCode).toBe(422)
    expect(getVisibleText(refused.body)).toContain('Layla: This person isn’t invited to that.')
  })

  it('and asks nothing of one who is invited to what is gone', async () => {
    await narrow('Layla', [lunch])
    await asha.call(saveProgramme, {
      params: { EID },
      input: { rows: rows.slice(0, 2), cutsFunctions: true },
    })
    expect(listBoxes((await get(`${meera}?lang=en`)).body, `${field}-1`)).toEqual([])
    const sent = await post(`${meera}?lang=en`, {
      answer: 'yes',
      companion: ['Layla', 'Omar'],
      [field]: [mehndi],
      [`${field}-2`]: [mehndi],
    })
    expect(sent.statusCode).toBe(303)
  })

  it('and takes a function out of the calendar to which the companion alone was coming', async () => {
    await post(`${meera}?lang=en`, {
      answer: 'yes',
      companion: ['Layla', 'Omar'],
      [field]: [mehndi],
      [`${field}-1`]: [mehndi, lunch],
      [`${field}-2`]: [mehndi],
    })
    const readFile = async () => (await get(`${meera}/calendar.ics?lang=en`)).body
    expect(await readFile()).toMatch(/SUMMARY:Lunch/)
    expect(await readFile()).not.toContain('CANCELLED')
    await narrow('Layla', [mehndi])
    expect(await readFile()).toMatch(/UID:\w+-0000000000000F3@[\s\S]*STATUS:CANCELLED/)
  })
})
