import { sendReports } from '../../features/exports/jobs.ts'
import { cast } from '../../seed/cast.ts'
import { buildGuestRow, castEvents } from '../../seed/cast-events.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

export const EID = castEvents.wedding

/** The wedding with one guest who comes with another and one who has not replied; Noah may read its reports. */
export async function openReports(): Promise<TestApp> {
  const testApp = await openTestApp({ leniency: 1_000_000 })
  const now = testApp.clock.now()
  await testApp.world.db
    .insertInto('guest')
    .values([
      buildGuestRow(EID, 'A5A000000000F01', 'Zoya Rahman', now, {
        answer: 'yes',
        people: 2,
        party_limit: 3,
        answered_at: now,
        invited_at: now,
        viewed_at: now,
      }),
      buildGuestRow(EID, 'A5A000000000F02', 'Émile Roux', now, { invited_at: now }),
    ])
    .execute()
  await setNoahsPermissions(testApp, ['Reports'])
  return testApp
}

export const setNoahsPermissions = (
  { world }: TestApp,
  permissions: string[],
  eventIds: string[] | null = null,
) =>
  world.db
    .updateTable('member')
    .set({ permissions, event_ids: eventIds })
    .where('person_id', '=', cast.noah.personId)
    .execute()

/** The report mails that a worker sends now. */
export async function runReports(testApp: TestApp) {
  await sendReports.run(testApp.world, {})
  return (await testApp.mails()).splice(0)
}
