import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Worker } from 'node:worker_threads'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { sql } from 'kysely'
import { mapImport } from '@mehfil/contract/guests/imports.ts'
import { EID, openGuestImports } from '../../test/flows/guest-imports.ts'
import { encodeRows } from './actions/long-lists/encode-rows.ts'
import { readListRows } from './actions/long-lists/long-list-tasks.ts'
import { checkImport } from './jobs.ts'

const { testApp, asha, upload, read } = await openGuestImports()
const { db } = testApp.world

let folder: string
let started = 0
const threads = new Set<Worker>()
const addThread = (worker: Worker) => {
  started += 1
  threads.add(worker.once('exit', () => threads.delete(worker)))
}
beforeAll(async () => {
  process.on('worker', addThread)
  folder = await mkdtemp(join(tmpdir(), 'lists-'))
})
afterAll(async () => {
  process.off('worker', addThread)
  await rm(folder, { recursive: true, force: true })
})
afterEach(() => {
  expect(threads.size).toBe(0)
  started = 0
})

const header = 'Name,Email,Phone,Category,Party,Companions,Tags,Private note'
const shapes = [
  ['José Petit', '+91 98765 43210', 'VIP', '2', '', 'speaker; press', ''],
  ['فاطمة الراوي', '', 'الأهل', '3', 'سارة; ليلى', '', 'ملاحظة'],
  ['"Nair, Meera"', '98765 43211', 'Family', '', 'Jon Iyer', 'press', '"two\nlines"'],
  ['🎉 Ananya', 'no number', 'Friends', 'many', '', '', ''],
  ["O'Brien \\ Sons", '', '"a ""quoted"" group"', '1', '', '', ''],
]
const writeList = (rows: number, domain: string) =>
  [
    header,
    ...Array.from({ length: rows }, (_, at) => {
      const [name, ...others] = shapes[at % shapes.length] ?? []
      return [name, at % 97 === 8 ? 'no address' : `g${at}@${domain}`, ...others].join(',')
    }),
  ].join('\n')

/** What the check has found in the first rows of a list. */
const listFindings = async (id: string) => ({
  guests: (
    await sql`select row, name, is_name_guessed, split_part(email, '@', 1) as email, phone, category, party_limit, companions, tags, custom_values
      from import_guest where import_id = ${id} and row < 50 order by row`.execute(db)
  ).rows,
  errors: (
    await sql`select row, field, message, params, value from import_error where import_id = ${id} and row < 50 order by row, field`.execute(
      db,
    )
  ).rows,
})

describe('Our product, with a thread for a long list,', () => {
  it('reads and checks it as a short one', { tags: 'long' }, async () => {
    const short = (await upload(writeList(60, 'short.example'))).data
    expect(started).toBe(0)
    const long = (await upload(writeList(2_000, 'long.example'))).data
    expect([long.state, started]).toEqual(['checking', 1])
    await checkImport.run(testApp.world, { eventId: EID, importId: long.id, round: 0 })
    expect([(await read(long.id)).state, started]).toEqual(['ready', 3])
    expect(long.columns.map(({ field }) => field)).toEqual(short.columns.map(({ field }) => field))
    const findings = await listFindings(long.id)
    expect(findings).toEqual(await listFindings(short.id))
    expect(findings.guests.length).toBeGreaterThan(20)
    expect(findings.errors.length).toBeGreaterThan(5)
  })

  it('ends the check when the columns were mapped anew', { tags: 'long' }, async () => {
    const { id, columns } = (await upload(writeList(2_000, 'mapped.example'))).data
    const check = checkImport.run(testApp.world, { eventId: EID, importId: id, round: 0 })
    await expect.poll(() => threads.size).toBe(2)
    const fields = columns.map(({ field }, at) => (at === 2 ? null : field))
    await asha.call(mapImport, {
      params: { EID, IMPORT: id },
      input: { headerRow: true, fields },
    })
    await check
    expect(threads.size).toBe(0)
    expect(await read(id)).toMatchObject({ state: 'checking', progress: 0 })
    await checkImport.run(testApp.world, { eventId: EID, importId: id, round: 1 })
    expect(await read(id)).toMatchObject({ state: 'ready', progress: 100 })
    const { rows } = await sql<{ phones: number }>`
      select count(phone)::int as phones from import_guest where import_id = ${id}`.execute(db)
    expect(rows).toEqual([{ phones: 0 }])
  })

  it('refuses a file that ends its thread like one that is no list', { tags: 'long' }, async () => {
    const path = join(folder, 'list.csv')
    await writeFile(path, writeList(2_000, 'crash.example'))
    const log = vi.spyOn(testApp.world.log, 'error').mockImplementation(() => {})
    await expect(
      readListRows(
        testApp.world,
        { path, event: { own: [null as never], functions: [] } },
        async () => null,
      ),
    ).rejects.toMatchObject({ code: 'notAList' })
    expect(log).toHaveBeenCalledOnce()
    log.mockRestore()
    const broken = new Error('the database is away')
    await expect(
      readListRows(testApp.world, { path, event: { own: [], functions: [] } }, () =>
        Promise.reject(broken),
      ),
    ).rejects.toBe(broken)
    expect(started).toBe(2)
  })

  it('stores no half of a character', () => {
    const decode = (bytes: Uint8Array) => JSON.parse(Buffer.from(bytes).toString()) as unknown
    expect(decode(encodeRows([{ value: 'cut \ud83c' }, { value: String.raw`\ud83c` }]))).toEqual([
      { value: 'cut \ufffd' },
      { value: String.raw`\ud83c` },
    ])
  })
})
