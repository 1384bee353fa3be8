import { describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import { EID, openReminders } from '../../test/flows/reminders.ts'
import { beginEventReminders } from './jobs.ts'

const { testApp, save, readReminders, moveTo } = await openReminders()
const { db } = testApp.world

/** The first publication, and the job that it enqueues. */
async function publishFirst(): Promise<void> {
  await db.updateTable('event').set({ published_at: null }).where('id', '=', EID).execute()
  await db
    .updateTable('event')
    .set({ published_at: testApp.clock.now() })
    .where('id', '=', EID)
    .execute()
  const { rows } = await sql`
    select from graphile_worker.jobs where key = ${`begin reminders ${EID}`}`.execute(db)
  expect(rows).toHaveLength(1)
  await beginEventReminders.run(testApp.world, { eventId: EID })
}

describe('Our product reminds the guests of a new event', () => {
  it('by itself, a week, three days and a day before the last day to answer', async () => {
    await publishFirst()
    const { on, steps, by } = await readReminders()
    expect([on, by.length > 0]).toEqual([true, true])
    expect(steps.map(({ days, state }) => [days, state])).toEqual([
      [7, 'skipped'],
      [3, 'next'],
      [1, 'later'],
    ])
    await beginEventReminders.run(testApp.world, { eventId: EID })
    expect((await readReminders()).steps).toHaveLength(3)
    expect((await moveTo('2026-12-02T04:31:00Z')).sort()).toEqual(['guest1', 'guest2'])
  })

  it('until a host turns it off, and never against what a host has set', async () => {
    await publishFirst()
    const { steps } = await readReminders()
    await save({ on: false, steps: steps.map(({ id, days, minute }) => ({ id, days, minute })) })
    expect(await moveTo('2026-12-02T04:31:00Z')).toEqual([])
    await publishFirst()
    expect((await readReminders()).on).toBe(false)
  })
})
