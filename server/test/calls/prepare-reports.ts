import { cast } from '../../seed/cast.ts'
import { castEvents } from '../../seed/cast-events.ts'
import { campaign, file } from './call-fixtures.ts'
import type { CallSetup } from './call-setup.ts'

/** Adds finished files and a schedule of a report. */
export async function prepareReports({ testApp: { world, clock } }: CallSetup): Promise<void> {
  const { db } = world
  const now = clock.now()
  const EID = castEvents.wedding
  const made = {
    event_id: EID,
    account_id: cast.asha.accountId,
    format: 'csv',
    language: 'en',
    digits: 'latn',
    state: 'done',
    created_by: cast.asha.personId,
    created_at: now,
    updated_at: now,
  }
  const schedule = {
    event_id: EID,
    account_id: cast.asha.accountId,
    report: 'overall',
    format: 'pdf',
    language: 'en',
    digits: 'latn',
    members: [cast.asha.personId],
    addresses: [],
    created_by: cast.asha.personId,
    created_at: now,
  }
  await db
    .insertInto('report_schedule')
    .values({ ...schedule, id: file, rhythm: 'daily', at_minute: 540, since: now, updated_at: now })
    .execute()
  await db
    .insertInto('export')
    .values([
      { ...made, id: campaign, report: 'guests' },
      { ...made, id: file, report: 'overall' },
    ])
    .execute()
}
