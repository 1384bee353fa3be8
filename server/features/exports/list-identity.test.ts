import * as fc from 'fast-check'
import { isCountWord } from '@mehfil/contract/list-titles.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type * as z from 'zod'
import { exportGuests } from '@mehfil/contract/exports.ts'
import { guestEmail, guestName, languages, phone, type Language } from '@mehfil/contract/fields.ts'
import { normalisedCategory } from '@mehfil/contract/guest-status.ts'
import { applyImport, importById, longestDoorNote, longestTable } from '@mehfil/contract/guests.ts'
import { line } from '@mehfil/contract/text.ts'
import { castEvents, guestRow } from '../../seed/events.ts'
import { csvRows, workbookSheets } from '../../test/files.ts'
import { openHouse, type House } from '../../test/house.ts'
import { bringList } from '../../test/list-form.ts'
import { addImport, checkImport } from '../guests/jobs.ts'
import { makeFile } from './jobs.ts'

const EID = castEvents.draft
const rowsInAll = 10_000
const atOnce = 2_000

let house: House
let asha: Awaited<ReturnType<House['as']>>
beforeAll(async () => {
  house = await openHouse({ leniency: 1_000_000 })
  asha = await house.as('asha')
  await house.world.db
    .updateTable('plan_limit')
    .set({ people: 1_000_000 })
    .where('plan', '=', 'Business')
    .execute()
})
afterAll(async () => {
  await house.close()
})

/** Names, numbers and categories as guests have them, those that spreadsheets stumble over among them. */
const letters = fc.constantFrom(..."aZé9-'’.,&() ñاأمحद王", '-', "'")
const valid = (shape: z.ZodType) => (text: string) => shape.safeParse(text).success
const oneSpaced = (text: string) => text.replace(/\s+/g, ' ').trim()
const name = fc
  .string({ unit: letters, minLength: 1, maxLength: 30 })
  .map(oneSpaced)
  .filter(valid(guestName))
const number = fc
  .string({ unit: fc.constantFrom(...'0123456789 -()'), minLength: 10, maxLength: 16 })
  .map((text) => `+91${text}`.trim())
  .filter(valid(phone))
const address = fc.string({ unit: fc.constantFrom(...'azAZ09._+-'), minLength: 1, maxLength: 12 })
const category = fc
  .string({ unit: fc.constantFrom(...'=+-@\'"a;,é\u200d｜＝'), maxLength: 12 })
  .map((text) => normalisedCategory(text.replace(/[\u200b\u200d]/g, '')))
  .filter(valid(line(50)))
/** Tables and notes for the door: words and signs as in a category, numbers that begin with noughts, and dates a spreadsheet would make of them. */
const words = (longest: number) =>
  fc
    .oneof(
      fc.constantFrom('', '7', '007', '1-2', '3/4', 'VIP 1', "'=1+1", 'الطاولة ٣'),
      fc
        .string({ unit: fc.constantFrom(...'=+-@\'"a;,é王 0أ'), maxLength: longest })
        .map((text) => text.trim()),
    )
    .filter(valid(line(longest)))
const guest = fc.record({
  name,
  phone: number,
  address,
  category,
  language: fc.constantFrom(...languages),
  party: fc.integer({ min: 1, max: 21 }),
  companions: fc.array(
    name.filter((one) => !one.includes(';') && !isCountWord(one)),
    { maxLength: 3 },
  ),
  seat: words(longestTable),
  door_note: words(longestDoorNote),
})
type Listed = {
  name: string
  email: string
  phone: string
  category: string
  language: Language
  party_limit: number
  companions: string[]
  seat: string
  door_note: string
}

const drawn = (count: number, seed: number): Listed[] =>
  fc.sample(guest, { numRuns: count, seed }).map((one, at) => ({
    name: one.name,
    phone: one.phone,
    category: one.category,
    language: one.language,
    party_limit: Math.max(one.party, one.companions.length + 1),
    companions: one.companions,
    seat: one.seat,
    door_note: one.door_note,
    email: `${guestEmail.safeParse(`${one.address}${at}@x.example`).success ? one.address : 'g'}${at}@x.example`,
  }))

async function write(list: readonly Listed[]): Promise<void> {
  const { db } = house.world
  await clear()
  const now = house.clock.now()
  const rows = list.map(({ companions: _, ...one }, at) => ({
    ...guestRow(
      EID,
      `B${at.toString(16).toUpperCase().padStart(14, '0')}`,
      one.name,
      new Date(now.getTime() - at),
    ),
    ...one,
    passcode: String(at).padStart(8, '0'),
  }))
  const names = list.flatMap(({ companions }, at) =>
    companions.map((companion, place) => ({
      event_id: EID,
      guest_id: `B${at.toString(16).toUpperCase().padStart(14, '0')}`,
      position: place + 1,
      name: companion,
    })),
  )
  for (let at = 0; at < rows.length; at += 500)
    await db
      .insertInto('guest')
      .values(rows.slice(at, at + 500))
      .execute()
  for (let at = 0; at < names.length; at += 500)
    await db
      .insertInto('companion')
      .values(names.slice(at, at + 500))
      .execute()
}

const clear = () => house.world.db.deleteFrom('guest').where('event_id', '=', EID).execute()

async function kept(): Promise<Listed[]> {
  const rows = await house.world.db
    .selectFrom('guest')
    .select([
      'id',
      'name',
      'email',
      'phone',
      'category',
      'language',
      'party_limit',
      'seat',
      'door_note',
    ])
    .where('event_id', '=', EID)
    .orderBy('created_at', 'desc')
    .execute()
  const names = await house.world.db
    .selectFrom('companion')
    .select(['guest_id', 'name'])
    .where('event_id', '=', EID)
    .orderBy('position')
    .execute()
  const of = Map.groupBy(names, ({ guest_id }) => guest_id)
  return rows.map(({ id, ...one }) => ({
    ...one,
    language: one.language as Language,
    companions: (of.get(id) ?? []).map((companion) => companion.name),
  }))
}

/** Numbers come back as they are dialled: the signs between, and a nought after the country's code, are gone. */
const dialled = (list: readonly Listed[]) =>
  list.map((one) => ({ ...one, phone: one.phone.replace(/\D/g, '').slice(-7) }))

async function fileOf(format: 'csv' | 'xlsx', language: Language): Promise<Buffer> {
  const { data } = await asha.call(exportGuests, { params: { EID }, input: { format, language } })
  await makeFile.run(house.world, { eventId: EID, exportId: data.id })
  return (
    await asha.inject({ method: 'GET', url: `/api/events/${EID}/guest-exports/${data.id}/file` })
  ).rawPayload
}

async function bring(file: Buffer): Promise<void> {
  const { id } = await bringList(asha, EID, file, 'guests')
  const key = { eventId: EID, importId: id }
  await checkImport.run(house.world, { ...key, round: 0 })
  const { data: told } = await asha.call(importById, { params: { EID, IMPORT: id } })
  expect(told.errors.slice(0, 3)).toEqual([])
  await asha.call(applyImport, { params: { EID, IMPORT: id }, input: { good: told.good } })
  await addImport.run(house.world, key)
}

describe('Our product gives a list back as it was', () => {
  it(`after ${rowsInAll} guests went into CSV files and came in again`, async () => {
    for (let part = 0; part * atOnce < rowsInAll; part += 1) {
      const list = drawn(atOnce, 2026 + part)
      await write(list)
      const file = await fileOf('csv', languages[part % 3]!)
      const phones = csvRows(file.toString())
        .slice(1)
        .map((cells) => cells[2])
      expect(phones.every((one) => one?.startsWith("'+91"))).toBe(true)
      await clear()
      await bring(file)
      expect(dialled(await kept())).toEqual(dialled(list))
    }
  }, 600_000)

  it('through a workbook, whose numbers to call are text', async () => {
    const list = drawn(1_500, 7)
    await write(list)
    const file = await fileOf('xlsx', 'arb')
    await clear()
    await bring(file)
    expect(dialled(await kept())).toEqual(dialled(list))
    const [sheet] = await workbookSheets(file)
    expect(sheet?.rows.slice(1).every((cells) => cells[2]?.kind === 'text')).toBe(true)
  }, 120_000)

  it('with an apostrophe more for one that stands there already, as an import takes exactly one away', async () => {
    await write([
      {
        name: "'-x",
        email: 'a@x.example',
        phone: '+911234567890',
        category: '',
        language: 'en',
        party_limit: 1,
        companions: [],
        seat: '',
        door_note: '',
      },
    ])
    expect(csvRows((await fileOf('csv', 'en')).toString())[1]?.[0]).toBe("''-x")
  })
})
