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

/**
 * Ends a worker's connection at the first statement that begins like this, as after a kill -9. Null
 * where the statement was over before it was seen.
 */
async function killAt(statement: string, work: () => Promise<unknown>): Promise<unknown> {
  let isOver = false
  const outcome = work().finally(() => {
    isOver = true
  })
  while (!isOver) {
    const { rows: killed } = await sql<{ pid: number }>`
      select pid, pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and state = 'active' and query like ${`%${statement}%`}`.execute(
      testApp.world.db,
    )
    if (killed.length > 0) return outcome
  }
  return null
}

/** A quick statement may be missed, so the list is uploaded again until it was caught. */
const maxTries = 30

describe('Our product, its worker killed in the middle of a list,', () => {
  testVariants(
    ['insert into import_guest', 'with small as', 'with added as', 'with listed as materialized'],
    (_, at) => at === 2,
  )(
    'adds all of it or nothing, and resumes: at "%s"',
    async (statement) => {
      const text = `Name,Email,Companions\n${Array.from({ length: rows }, (_, at) => `Guest ${at},guest${at}@long.example,Friend`).join('\n')}\n`
      const isEarly = statement === 'insert into import_guest' || statement === 'with small as'
      let id = ''
      const getKey = () => ({ eventId: EID, importId: id })
      const check = () => checkImport.run(testApp.world, { ...getKey(), round: 0 })
      const add = () => addImport.run(testApp.world, getKey())
      const confirm = () =>
        asha.call(applyImport, { params: { EID, IMPORT: id }, input: { good: rows } })

      let outcome: unknown = null
      for (let tries = 0; outcome === null && tries < maxTries; tries += 1) {
        await sql`truncate guest, guest_undo, guest_import, event_tally, event_breakdown cascade`.execute(
          testApp.world.db,
        )
        id = (await uploadList(asha, EID, text)).id
        if (!isEarly) {
          await check()
          await confirm()
        }
        outcome = await killAt(statement, () => (isEarly ? check() : add()).catch(() => 'killed'))
      }
      expect([outcome, await count()]).toEqual(['killed', 0])
      expect((await readImport(id)).state).toBe(isEarly ? 'checking' : 'adding')

      testApp.clock.move(60_000)
      await resumeImports.run(testApp.world, {})
      if (isEarly) {
        await check()
        await confirm()
      }
      await add()
      expect(await readImport(id)).toMatchObject({ state: 'done', good: rows, bad: 0, added: rows })
      expect(await count()).toBe(rows)
    },
    120_000,
  )
})
