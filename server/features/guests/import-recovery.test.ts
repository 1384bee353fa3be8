import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { applyImport, importById } from '@mehfil/contract/guests/imports.ts'
import { castEvents } from '../../seed/cast-events.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import { uploadList } from '../../test/flows/list-upload.ts'
import { addImport, checkImport, resumeImports } from './jobs.ts'
import { testVariants } from '../../../tools/testing/test-variants.ts'

const EID = castEvents.wedding
const rows = 5_000

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

const count = async () =>
  (
    await sql<{
      n: number
    }>`select count(*)::int as n from guest where event_id = ${EID} and email like '%@long.example'`.execute(
      testApp.world.db,
    )
  ).rows[0]?.n
const readImport = async (id: string) =>
  (await asha.call(importById, { params: { EID, IMPORT: id } })).data

/** Ends a worker's connection at the first statement that begins like this, as after a kill -9. */
async function killAt(statement: string) {
  for (;;) {
    const { rows: killed } = await sql<{ pid: number }>`
      select pid, pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and state = 'active' and query like ${`%${statement}%`}`.execute(
      testApp.world.db,
    )
    if (killed.length > 0) return
  }
}

describe('Our product, its worker killed in the middle of a list,', () => {
  testVariants(
    [
      'insert into import_guest',
      'with twice as',
      'with known as materialized',
      'with listed as materialized',
    ],
    (_, at) => at === 2,
  )(
    'adds all of it or nothing, and resumes: at "%s"',
    async (statement) => {
      await sql`truncate guest, guest_undo, guest_import, event_tally, event_breakdown cascade`.execute(
        testApp.world.db,
      )
      const text = `Name,Email,Companions\n${Array.from({ length: rows }, (_, at) => `Guest ${at},guest${at}@long.example,Friend`).join('\n')}\n`
      const { id } = await uploadList(asha, EID, text)
      const key = { eventId: EID, importId: id }
      const check = () => checkImport.run(testApp.world, { ...key, round: 0 }).catch(() => 'killed')
      const add = () => addImport.run(testApp.world, key).catch(() => 'killed')

      const isEarly = statement === 'insert into import_guest' || statement === 'with twice as'
      if (!isEarly) {
        await check()
        await asha.call(applyImport, { params: { EID, IMPORT: id }, input: { good: rows } })
      }
      const [outcome] = await Promise.all([isEarly ? check() : add(), killAt(statement)])
      expect([outcome, await count()]).toEqual(['killed', 0])
      expect((await readImport(id)).state).toBe(isEarly ? 'checking' : 'adding')

      testApp.clock.move(60_000)
      await resumeImports.run(testApp.world, {})
      if (isEarly) {
        await check()
        await asha.call(applyImport, { params: { EID, IMPORT: id }, input: { good: rows } })
      }
      await add()
      expect(await readImport(id)).toMatchObject({ state: 'done', good: rows, bad: 0, added: rows })
      expect(await count()).toBe(rows)
    },
    120_000,
  )
})
