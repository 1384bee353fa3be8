import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { applyImport, importById } from '@mehfil/contract/guests.ts'
import { castEvents } from '../../seed/events.ts'
import { openHouse, type House } from '../../test/house.ts'
import { bringList } from '../../test/list-form.ts'
import { addImport, checkImport, resumeImports } from './jobs.ts'

const EID = castEvents.wedding
const rows = 5_000

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

const count = async () =>
  (
    await sql<{
      n: number
    }>`select count(*)::int as n from guest where event_id = ${EID} and email like '%@long.example'`.execute(
      house.world.db,
    )
  ).rows[0]?.n
const told = async (id: string) =>
  (await asha.call(importById, { params: { EID, IMPORT: id } })).data

/** As soon as a worker's connection is at a statement that begins so, it is gone, as after a kill -9. */
async function killAt(statement: string) {
  for (;;) {
    const { rows: killed } = await sql<{ pid: number }>`
      select pid, pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and state = 'active' and query like ${`%${statement}%`}`.execute(
      house.world.db,
    )
    if (killed.length > 0) return
  }
}

describe('Our product, its worker killed in the middle of a list,', () => {
  it.each([
    'insert into import_guest',
    'with twice as',
    'with known as materialized',
    'with listed as materialized',
  ])(
    'has all of it or nothing, and goes on: at "%s"',
    async (statement) => {
      await sql`truncate guest, guest_undo, guest_import, event_tally, event_share cascade`.execute(
        house.world.db,
      )
      const text = `Name,Email,Companions\n${Array.from({ length: rows }, (_, at) => `Guest ${at},guest${at}@long.example,Friend`).join('\n')}\n`
      const { id } = await bringList(asha, EID, text)
      const key = { eventId: EID, importId: id }
      const check = () => checkImport.run(house.world, { ...key, round: 0 }).catch(() => 'killed')
      const add = () => addImport.run(house.world, key).catch(() => 'killed')

      const isEarly = statement === 'insert into import_guest' || statement === 'with twice as'
      if (!isEarly) {
        await check()
        await asha.call(applyImport, { params: { EID, IMPORT: id }, input: { good: rows } })
      }
      const [outcome] = await Promise.all([isEarly ? check() : add(), killAt(statement)])
      expect([outcome, await count()]).toEqual(['killed', 0])
      expect((await told(id)).state).toBe(isEarly ? 'checking' : 'adding')

      house.clock.move(60_000)
      await resumeImports.run(house.world, {})
      if (isEarly) {
        await check()
        await asha.call(applyImport, { params: { EID, IMPORT: id }, input: { good: rows } })
      }
      await add()
      expect(await told(id)).toMatchObject({ state: 'done', good: rows, bad: 0, added: rows })
      expect(await count()).toBe(rows)
    },
    120_000,
  )
})
