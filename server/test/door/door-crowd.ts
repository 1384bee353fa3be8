import { sql } from 'kysely'
import { afterAll, beforeEach } from 'vitest'
import { castEvents, buildGuestRow } from '../../seed/cast-events.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

export const EID = castEvents.wedding
/** The number of guests. `npm run bench -- door` does the same with a thousand. */
export const crowd = 100
export const ids = Array.from(
  { length: crowd },
  (_, at) => `DD000000000${(at + 4096).toString(16).toUpperCase()}`,
)

/** Two servers over one database, and before each test of the file a crowd that said yes and has not arrived. */
export async function openDoorCrowd() {
  const testApp = await openTestApp()
  afterAll(() => testApp.close())
  const nodes: Array<Pick<TestApp, 'as' | 'world'>> = [testApp, await testApp.secondNode()]
  beforeEach(() => resetCrowd(testApp))
  return {
    testApp,
    /** A test may replace a server. */
    nodes,
    /** Two helpers, each connected to a different server. */
    devices: () => Promise.all([nodes[0]!.as('noah'), nodes[1]!.as('asha')]),
    tap: () => testApp.world.random.uuid(),
    arrivals: async () =>
      (
        await sql<{ taps: number; people: number; most: number }>`
  select count(*)::int as taps, coalesce(sum(people), 0)::int as people, coalesce(max(per.taps), 0)::int as most from arrival,
    lateral (select count(*)::int as taps from arrival a where a.guest_id = arrival.guest_id and a.event_id = arrival.event_id) as per where event_id = ${EID}`.execute(
          testApp.world.db,
        )
      ).rows[0],
  }
}

async function resetCrowd(testApp: TestApp): Promise<void> {
  const { db } = testApp.world
  const now = testApp.clock.now()
  await db.deleteFrom('guest').where('event_id', '=', EID).execute()
  await db.deleteFrom('event_tally').where('event_id', '=', EID).execute()
  await db.updateTable('event').set({ starts_at: now }).where('id', '=', EID).execute()
  await db
    .insertInto('guest')
    .values(
      ids.map((id, at) =>
        buildGuestRow(EID, id, `Guest ${at}`, now, {
          email: '',
          answer: 'yes',
          answered_at: now,
          confirmed_at: now,
          people: 1,
        }),
      ),
    )
    .execute()
}
