import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { saveProgramme, type ProgrammeRecord } from '@mehfil/contract/events/programme.ts'
import { sendWebAnswer } from '@mehfil/contract/rsvp/answers.ts'
import { functionsQuestionId } from '@mehfil/contract/rsvp/questions.ts'
import { castEvents } from '../../seed/cast-events.ts'
import { programmeRow } from '../../test/flows/event-editing.ts'
import { openTestApp } from '../../test/test-app.ts'

const EID = castEvents.wedding
const params = { EID }
const functionIds = ['0000000000000F1', '0000000000000F2'] as const

/**
 * The wedding of an account with so many places in its plan that answers are not counted one by
 * one, and a trigger that makes inserts into a table slow, so that others come in between.
 */
async function openWedding(slowTable: string) {
  const testApp = await openTestApp({ leniency: 1_000_000 })
  const asha = await testApp.as('asha')
  const { db } = testApp.world
  await sql`update plan_limit set people = 100000`.execute(db)
  await db
    .updateTable('event')
    .set({ host_notices: 'none', capacity: null })
    .where('id', '=', EID)
    .execute()
  const slowDown = async () => {
    await sql`create or replace function linger() returns trigger language plpgsql as $$ begin perform pg_sleep(0.4); return null; end $$`.execute(
      db,
    )
    await sql`create trigger a_linger after insert on ${sql.table(slowTable)} for each statement execute function linger()`.execute(
      db,
    )
  }
  return {
    testApp,
    db,
    slowDown,
    /** Undefined: the row is gone. */
    save: (places: Array<number | null | undefined>) =>
      asha.call(saveProgramme, {
        params,
        input: {
          rows: places.flatMap((count, at): ProgrammeRecord[] =>
            count === undefined
              ? []
              : [
                  {
                    ...programmeRow,
                    id: functionIds[at]!,
                    title: `Function ${at + 1}`,
                    function: { everyone: true, places: count },
                  },
                ],
          ),
        },
      }),
    answer: (functions: string[]) =>
      testApp.visitor().call(sendWebAnswer, {
        params,
        input: {
          answer: 'yes',
          name: 'Guest',
          submission: testApp.world.random.id(),
          questions: { [functionsQuestionId]: functions },
        },
      }),
    readKept: async () =>
      (
        await db.selectFrom('function_tally').select('coming').where('event_id', '=', EID).execute()
      ).map(({ coming }) => coming),
  }
}

it('Our product counts answers that are stored while a host first limits the places', async () => {
  const { testApp, db, save, answer, readKept, slowDown } = await openWedding('function_tally')
  await save([null, null])
  await answer([functionIds[0]])
  await slowDown()
  const saved = save([3, null])
  await expect
    .poll(async () => {
      const { rows } = await sql`select from pg_stat_activity where wait_event = 'PgSleep'`.execute(
        db,
      )
      return rows.length
    })
    .toBe(1)
  const rush = await Promise.all(Array.from({ length: 4 }, () => answer([functionIds[0]])))
  expect((await saved).http).toBe(200)
  expect(rush.filter(({ http }) => http === 200)).toHaveLength(2)
  expect(await readKept()).toEqual([3])
  await testApp.close()
})

it('Our product takes a function with limited places away while guests answer for it', async () => {
  const { testApp, save, answer, slowDown } = await openWedding('guest')
  await save([1_000, 1_000])
  await slowDown()
  for (let round = 0; round < 2; round += 1) {
    const answered = answer([...functionIds])
    const saved = await save([undefined, 1_000])
    expect(saved.http).toBe(200)
    expect((await answered).http).toBeOneOf([200, 400])
    await save([1_000, 1_000])
  }
  await testApp.close()
})
