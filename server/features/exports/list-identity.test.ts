import * as fc from 'fast-check'
import { isCountWord } from '@mehfil/contract/guests/list-counts.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type * as z from 'zod'
import { exportGuests } from '@mehfil/contract/reports/exports.ts'
import { languages, type Language } from '@mehfil/contract/languages.ts'
import { guestEmail, guestName, phone } from '@mehfil/contract/fields/fields.ts'
import { normaliseCategory } from '@mehfil/contract/guests/guest-status.ts'
import { applyImport, importById } from '@mehfil/contract/guests/imports.ts'
import { maxDoorNoteLength, maxTableLength } from '@mehfil/contract/guests/guests.ts'
import { line } from '@mehfil/contract/fields/text.ts'
import { castEvents, buildGuestRow } from '../../seed/cast-events.ts'
import { csvRows, workbookSheets } from '../../test/files/read-files.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import { uploadList } from '../../test/flows/list-upload.ts'
import { addImport, checkImport } from '../guests/jobs.ts'
import { makeFile } from './jobs.ts'

const EID = castEvents.draft
const rowsInAll = 10_000
const atOnce = 2_000

let testApp: TestApp
let asha: Awaited<ReturnType<TestApp['as']>>
beforeAll(async () => {
  testApp = await openTestApp({ leniency: 1_000_000 })
  asha = await testApp.as('asha')
  await testApp.world.db
    .updateTable('plan_limit')
    .set({ people: 1_000_000 })
    .where('plan', '=', 'Business')
    .execute()
})
afterAll(async () => {
  await testApp.close()
})

/** Names, numbers and categories as guests have them. Some of them are hard for spreadsheets. */
const letters = fc.constantFrom(..."aZé9-'’.,&() ñاأمحद王", '-', "'")
const createValidator = (shape: z.ZodType) => (text: string) => shape.safeParse(text).success
const collapseSpaces = (text: string) => text.replace(/\s+/g, ' ').trim()
const name = fc
  .string({ unit: letters, minLength: 1, maxLength: 30 })
  .map(collapseSpaces)
  .filter(createValidator(guestName))
const number = fc
  .string({ unit: fc.constantFrom(...'0123456789 -()'), minLength: 10, maxLength: 16 })
  .map((text) => `+91${text}`.trim())
  .filter(createValidator(phone))
const address = fc.string({ unit: fc.constantFrom(...'azAZ09._+-'), minLength: 1, maxLength: 12 })
const category = fc
  .string({ unit: fc.constantFrom(...'=+-@\'"a;,é\u200d｜＝'), maxLength: 12 })
  .map((text) => normaliseCategory(text.replace(/[\u200b\u200d]/g, '')))
  .filter(createValidator(line(50)))
/**
 * Tables and notes for the door: words and signs as in a category, numbers with leading zeros, and
 * texts a spreadsheet would turn into dates.
 */
const arbitraryText = (maxLength: number) =>
  fc
    .oneof(
      fc.constantFrom('', '7', '007', '1-2', '3/4', 'VIP 1', "'=1+1", 'الطاولة ٣'),
      fc
        .string({ unit: fc.constantFrom(...'=+-@\'"a;,é王 0أ'), maxLength })
        .map((text) => text.trim()),
    )
    .filter(createValidator(line(maxLength)))
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
  table_name: arbitraryText(maxTableLength),
  door_note: arbitraryText(maxDoorNoteLength),
})
type ListedGuestValues = {
  name: string
  email: string
  phone: string
  category: string
  language: Language
  party_limit: number
  companions: string[]
  table_name: string
  door_note: string
}

const sampleGuests = (count: number, seed: number): ListedGuestValues[] =>
  fc.sample(guest, { numRuns: count, seed }).map((one, at) => ({
    name: one.name,
    phone: one.phone,
    category: one.category,
    language: one.language,
    party_limit: Math.max(one.party, one.companions.length + 1),
    companions: one.companions,
    table_name: one.table_name,
    door_note: one.door_note,
    email: `${guestEmail.safeParse(`${one.address}${at}@x.example`).success ? one.address : 'g'}${at}@x.example`,
  }))

async function insertGuests(list: readonly ListedGuestValues[]): Promise<void> {
  const { db } = testApp.world
  await deleteGuests()
  const now = testApp.clock.now()
  const rows = list.map(({ companions: _, ...one }, at) => ({
    ...buildGuestRow(
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

const deleteGuests = () =>
  testApp.world.db.deleteFrom('guest').where('event_id', '=', EID).execute()

async function readGuests(): Promise<ListedGuestValues[]> {
  const rows = await testApp.world.db
    .selectFrom('guest')
    .select([
      'id',
      'name',
      'email',
      'phone',
      'category',
      'language',
      'party_limit',
      'table_name',
      'door_note',
    ])
    .where('event_id', '=', EID)
    .orderBy('created_at', 'desc')
    .execute()
  const names = await testApp.world.db
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

/**
 * Numbers come back as they are dialled: without separators, and without a zero after the country
 * code.
 */
const normalizePhones = (list: readonly ListedGuestValues[]) =>
  list.map((one) => ({ ...one, phone: one.phone.replace(/\D/g, '').slice(-7) }))

async function exportFile(format: 'csv' | 'xlsx', language: Language): Promise<Buffer> {
  const { data } = await asha.call(exportGuests, { params: { EID }, input: { format, language } })
  await makeFile.run(testApp.world, { eventId: EID, exportId: data.id })
  return (
    await asha.inject({ method: 'GET', url: `/api/events/${EID}/guest-exports/${data.id}/file` })
  ).rawPayload
}

async function importFile(file: Buffer): Promise<void> {
  const { id } = await uploadList(asha, EID, file, 'guests')
  const key = { eventId: EID, importId: id }
  await checkImport.run(testApp.world, { ...key, round: 0 })
  const { data: told } = await asha.call(importById, { params: { EID, IMPORT: id } })
  expect(told.errors.slice(0, 3)).toEqual([])
  await asha.call(applyImport, { params: { EID, IMPORT: id }, input: { good: told.good } })
  await addImport.run(testApp.world, key)
}

describe('Our product reads an exported list back unchanged', () => {
  const expectListKept = async (rows: number) => {
    for (let part = 0; part * atOnce < rows; part += 1) {
      const list = sampleGuests(atOnce, 2026 + part)
      await insertGuests(list)
      const file = await exportFile('csv', languages[part % 3]!)
      const phones = csvRows(file.toString())
        .slice(1)
        .map((cells) => cells[2])
      expect(phones.every((one) => one?.startsWith("'+91"))).toBe(true)
      await deleteGuests()
      await importFile(file)
      expect(normalizePhones(await readGuests())).toEqual(normalizePhones(list))
    }
  }

  it(
    `after ${atOnce} guests went into a CSV file and came in again`,
    { tags: 'long', timeout: 600_000 },
    () => expectListKept(atOnce),
  )

  it(
    `after ${rowsInAll} guests went into CSV files and came in again`,
    { tags: 'fuzz', timeout: 600_000 },
    () => expectListKept(rowsInAll),
  )

  it(
    'through a workbook, whose phone numbers are text',
    { tags: 'long', timeout: 120_000 },
    async () => {
      const list = sampleGuests(1_500, 7)
      await insertGuests(list)
      const file = await exportFile('xlsx', 'arb')
      await deleteGuests()
      await importFile(file)
      expect(normalizePhones(await readGuests())).toEqual(normalizePhones(list))
      const [sheet] = await workbookSheets(file)
      expect(sheet?.rows.slice(1).every((cells) => cells[2]?.kind === 'text')).toBe(true)
    },
  )

  it('with one more apostrophe before a leading one, because an import removes exactly one', async () => {
    await insertGuests([
      {
        name: "'-x",
        email: 'a@x.example',
        phone: '+911234567890',
        category: '',
        language: 'en',
        party_limit: 1,
        companions: [],
        table_name: '',
        door_note: '',
      },
    ])
    expect(csvRows((await exportFile('csv', 'en')).toString())[1]?.[0]).toBe("''-x")
  })
})
