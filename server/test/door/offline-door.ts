import { sql } from 'kysely'
import { afterAll, afterEach, beforeEach, expect } from 'vitest'
import { doorOf } from '@mehfil/contract/door/checkin.ts'
import { doorConflicts } from '@mehfil/contract/door/conflicts.ts'
import { openTestApp, type TestApp } from '../test-app.ts'
import { openTestDevice } from './door-devices.ts'
import { EID, resetDoor, silentGuest, start } from './door-wedding.ts'
import { signInNoahWith } from '../flows/permissions.ts'
import { takeSession } from '../flows/session.ts'

const params = { EID }

/**
 * The door one hour before the wedding, before each test of the file: Meera comes with three, Jon
 * has not answered. After each test no arrival contradicts its guest.
 */
export async function openOfflineDoor() {
  const testApp = await openTestApp()
  afterAll(() => testApp.close())
  const [noah, asha] = [await testApp.as('noah'), await testApp.as('asha')]
  beforeEach(async () => {
    await resetDoor(testApp, new Date(start - 60 * 60_000), {
      meera: {
        category: 'VIP',
        phone: '+919820014141',
        table_name: '7',
        door_note: 'By the stage',
      },
      jon: silentGuest,
    })
    takeSession(noah, await signInNoahWith(testApp, ['CheckIn']))
    takeSession(asha, await testApp.as('asha'))
  })
  afterEach(async () => {
    expect(await listInconsistentArrivals(testApp)).toEqual([])
  })
  return {
    testApp,
    noah,
    asha,
    device: (facts: Partial<Parameters<typeof openTestDevice>[0]> = {}) =>
      openTestDevice({ testApp, who: noah, EID, ...facts }),
    counters: async () => (await noah.call(doorOf, { params })).data.counters,
    conflicts: async () => (await asha.call(doorConflicts, { params })).data.conflicts,
    log: () => listDoorTaps(testApp),
  }
}

/** Every entry the door received, in order. */
export const listDoorTaps = ({ world }: TestApp) =>
  world.db
    .selectFrom('door_tap')
    .selectAll()
    .where('event_id', '=', EID)
    .orderBy('at')
    .orderBy('count')
    .execute()

/** Guests who have an arrival but no time of arrival, or the reverse. */
async function listInconsistentArrivals(testApp: TestApp): Promise<object[]> {
  const { rows } =
    await sql<object>`select g.id from guest g full join guest_attendance c on c.event_id = g.event_id and c.guest_id = g.id and c.created_at = g.created_at where g.attended_at is distinct from c.attended_at`.execute(
      testApp.world.db,
    )
  return rows
}
