import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import { undoGuests } from '@mehfil/contract/guests/bulk.ts'
import { chooseImportRows } from '@mehfil/contract/guests/import-rows.ts'
import { applyImport, importById } from '@mehfil/contract/guests/imports.ts'
import { cast } from '../../seed/cast.ts'
import { buildGuestRow, castEvents } from '../../seed/cast-events.ts'
import { buildUploadForm } from '../../test/flows/list-upload.ts'
import { findTraces } from '../../test/database/traces.ts'
import { openTestApp, type TestApp, type TestVisitor } from '../../test/test-app.ts'
import { addImport, checkImport } from '../guests/jobs.ts'
import { erasePersonOfAccount } from './actions/erase.ts'

const EID = castEvents.wedding
const email = 'zelda@quokka.example'
const name = 'Zelda Quokkason'

let testApp: TestApp
let asha: TestVisitor
beforeEach(async () => {
  await testApp?.close()
  testApp = await openTestApp({ leniency: 1_000_000 })
  asha = await testApp.as('asha')
  await db()
    .updateTable('plan_limit')
    .set({ people: 100_000 })
    .where('plan', '=', 'Business')
    .execute()
})
afterAll(() => testApp.close())

const db = () => testApp.world.db
const erase = () => erasePersonOfAccount(testApp.world, { accountId: cast.asha.accountId, email })
const makeList = (length: number, round = 0) =>
  [
    'Name,Email,Companions',
    ...Array.from({ length }, (_, at) => `Guest ${at},guest${at}-${round}@list.example,`),
    `${name},Zelda@Quokka.example,Wanda Quokkason`,
    '',
  ].join('\n')

async function upload(content: string): Promise<string> {
  const { body } = await asha.inject({
    method: 'POST',
    url: `/api/events/${EID}/imports`,
    ...buildUploadForm(content, 'list.csv'),
  })
  return (JSON.parse(body) as { data: { IMPORT: string } }).data.IMPORT
}
const read = async (id: string) =>
  (await asha.call(importById, { params: { EID, IMPORT: id } })).data
const apply = (id: string, good: number) =>
  asha.call(applyImport, { params: { EID, IMPORT: id }, input: { good } })
const check = async (id: string) =>
  checkImport.run(testApp.world, { eventId: EID, importId: id, round: (await findList(id)).round })
const findList = (id: string) =>
  db().selectFrom('guest_import').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
/** A worker that lost against the other transaction runs again, as the queue does. */
const runToEnd = (work: () => Promise<unknown>) => work().catch(() => work())

async function addKnown(id = 'ABC000000000041') {
  await db()
    .insertInto('guest')
    .values(buildGuestRow(EID, id, name, testApp.clock.now(), { email }))
    .execute()
}

/** Neither the person nor half of a guest, while the others are there and the sums are right. */
async function expectForgotten(others: number) {
  expect(await findTraces(testApp, email)).toEqual([])
  expect(await findTraces(testApp, 'Wanda')).toEqual([])
  const { rows } = await sql<{ listed: number; kept: number; counted: number; stopped: boolean }>`
    select (select count(*)::int from guest where event_id = ${EID} and email like '%@list.example' and deleted_at is null) as listed,
      (select sum(guests)::int from event_tally where event_id = ${EID}) as kept,
      (select count(*)::int from guest where event_id = ${EID} and deleted_at is null) as counted,
      exists (select from suppression where address_hash = hash_address(${email}) and reader_scope = 'hosts') as stopped`.execute(
    db(),
  )
  expect(rows).toEqual([
    { listed: others, kept: rows[0]?.counted, counted: rows[0]?.counted, stopped: true },
  ])
}

describe('Our product erases a person beside an import with the same address', () => {
  it('that is added in the same moment', { tags: 'long', timeout: 120_000 }, async () => {
    const outcomes = new Set<string>()
    for (let round = 0; round < 12; round += 1) {
      if (round % 2 === 0) await addKnown(`ABC0000000005${String(round).padStart(2, '0')}`)
      const id = await upload(makeList(20, round))
      const [added] = await Promise.all(
        round % 3 === 0 ? [apply(id, 21), erase()] : [erase(), apply(id, 21)].toReversed(),
      )
      outcomes.add(String((added as { code?: string }).code ?? 'added'))
      if ((await findList(id)).state === 'checking') await check(id)
      const { state, good } = await read(id)
      if (state === 'ready') await apply(id, good)
      expect((await read(id)).state).toBe('done')
      await expectForgotten(20 * (round + 1))
      testApp.clock.move(1_000)
    }
    expect([...outcomes].filter((code) => code !== 'added' && code !== 'importChanged')).toEqual([])
  })

  it('that a worker checks or adds', { tags: 'long', timeout: 120_000 }, async () => {
    for (const [round, phase] of (['checking', 'adding', 'adding'] as const).entries()) {
      const id = await upload(makeList(1_500, round))
      if (phase === 'checking') await Promise.all([check(id), erase()])
      if ((await findList(id)).state === 'checking') await check(id)
      const { good } = await read(id)
      await apply(id, good)
      const add = () => addImport.run(testApp.world, { eventId: EID, importId: id })
      await (phase === 'adding' ? Promise.all([runToEnd(add), erase()]) : add())
      expect((await read(id)).state).toBe('done')
      await expectForgotten(1_500 * (round + 1))
      testApp.clock.move(1_000)
    }
  })

  it(
    'that holds its rows for longer than a lock is waited for',
    { tags: 'long', timeout: 60_000 },
    async () => {
      const id = await upload(makeList(2))
      let end = () => {}
      const ended = new Promise<void>((resolve) => {
        end = resolve
      })
      const adding = db()
        .transaction()
        .execute(async (tx) => {
          await sql`select from guest_import where id = ${id} for update`.execute(tx)
          await ended
        })
      const erased = erase()
      await expect
        .poll(() => testApp.world.db.selectFrom('erasure').selectAll().execute(), { timeout: 100 })
        .toEqual([])
      setTimeout(end, 4_500)
      await adding
      expect((await erased).state).toBe('done')
      await check(id)
      await apply(id, 2)
      await expectForgotten(2)
    },
  )

  it('that is read in the same moment', async () => {
    const [id] = await Promise.all([upload(makeList(400)), erase()])
    if ((await findList(id)).state === 'checking') await check(id)
    const { good } = await read(id)
    await apply(id, good)
    await expectForgotten(400)
  })

  it('that the host has checked, and says that a row is gone', async () => {
    const id = await upload(makeList(2))
    expect(await read(id)).toMatchObject({ state: 'ready', rows: 3, good: 3, forgotten: 0 })
    await erase()
    expect((await apply(id, 3)).code).toBe('importChanged')
    await check(id)
    expect(await read(id)).toMatchObject({ state: 'ready', rows: 2, good: 2, forgotten: 1 })
    expect((await apply(id, 2)).data).toMatchObject({ state: 'done', added: 2, forgotten: 1 })
    await expectForgotten(2)
  })

  it('with the file that may be read in another way, and what the list keeps of its first rows', async () => {
    const id = await upload(`Name,Email\n${name},${email}\nJos\u00e9,jose@list.example\n`)
    await db()
      .updateTable('guest_import')
      .set({ titles: [name, email] })
      .where('id', '=', id)
      .execute()
    await testApp.world.storage.put(`list-${id}.bin`, Buffer.from(`${name},${email}`))
    await erase()
    await check(id)
    expect(await read(id)).toMatchObject({ state: 'ready', good: 1 })
    await expectForgotten(0)
  })

  it('but not one that the host uploads later', async () => {
    await addKnown()
    await erase()
    testApp.clock.move(1_000)
    const id = await upload(makeList(1))
    expect((await apply(id, 2)).data).toMatchObject({ added: 2, forgotten: 0 })
  })
})

describe('Our product brings no erased person back', () => {
  it('by the undo of an import that gave a guest another address', async () => {
    await addKnown()
    await db()
      .updateTable('guest')
      .set({ phone: '+919812345678' })
      .where('id', '=', 'ABC000000000041')
      .execute()
    const id = await upload(`Name,Phone,Email\n${name},+919812345678,new@list.example\n`)
    await asha.call(chooseImportRows, {
      params: { EID, IMPORT: id },
      input: { of: 'met', choice: 'update' },
    })
    const { good } = await read(id)
    const { undo } = (await apply(id, good)).data
    const before = await db()
      .selectFrom('guest_undo_row')
      .select(sql<string>`before ->> 'email'`.as('email'))
      .where('undo_id', '=', undo)
      .execute()
    expect(before).toEqual([{ email }])
    await erase()
    await asha.call(undoGuests, { params: { EID }, input: { undo: undo ?? '' } })
    expect(await findTraces(testApp, email)).toEqual([])
  })

  it('by an undo of the import in the same moment', async () => {
    for (let round = 0; round < 6; round += 1) {
      await addKnown(`ABC0000000006${String(round).padStart(2, '0')}`)
      const id = await upload(makeList(3, round))
      const { undo } = (await apply(id, 4)).data
      const undone = () => asha.call(undoGuests, { params: { EID }, input: { undo: undo ?? '' } })
      const [{ http }] = await Promise.all([undone(), erase()])
      expect(http).toBe(200)
      await undone()
      await expectForgotten(0)
      testApp.clock.move(1_000)
    }
  })
})
