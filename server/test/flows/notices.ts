import { sql } from 'kysely'
import { rescheduleEventNotices, sweepNotices } from '../../features/notices/jobs.ts'
import { castEvents, buildGuestRow } from '../../seed/cast-events.ts'
import type { TestApp } from '../test-app.ts'

const EID = castEvents.wedding
export const getNoticeGuestId = (at: number) => `ABC${String(at).padStart(12, '0')}`

type GuestOverrides = Partial<ReturnType<typeof buildGuestRow>>

/** Deletes the guests after the first `count` of `setNoticeGuests`. */
export async function keepGuests({ world, clock }: TestApp, count: number): Promise<void> {
  await world.db
    .updateTable('guest')
    .set({ deleted_at: clock.now() })
    .where('event_id', '=', EID)
    .where('id', '>', getNoticeGuestId(count))
    .execute()
}

/** The published wedding with these guests, three weeks ahead, without any mails. */
export async function setNoticeGuests(
  testApp: TestApp,
  guests: GuestOverrides[],
  changes: object = {},
): Promise<void> {
  const { db } = testApp.world
  const now = testApp.clock.now()
  for (const table of [
    'mail',
    'campaign',
    'suppression',
    'notice',
    'reminder_plan',
    'subject_test',
  ] as const)
    await db.deleteFrom(table).execute()
  await db.deleteFrom('guest').where('event_id', '=', EID).execute()
  const event = {
    languages: ['en'],
    published_at: now,
    unpublished_at: null,
    title: 'Ananya & Vikram',
    zone: 'Asia/Kolkata',
    hide_address: false,
    answer_deadline: null,
    duration_minutes: 270,
    starts_at: new Date(now.getTime() + 21 * 86_400_000),
  }
  await db
    .updateTable('event')
    .set({ ...event, ...changes })
    .where('id', '=', EID)
    .execute()
  if (guests.length > 0)
    await db
      .insertInto('guest')
      .values(
        guests.map((one, at) =>
          buildGuestRow(EID, getNoticeGuestId(at + 1), `Guest${at + 1} Rao`, now, one),
        ),
      )
      .execute()
}

/**
 * The work of a minute: recomputes moved moments, takes due notices and delivers mails. Resolves to
 * the mails of this round.
 */
export async function runNoticeSweep(testApp: TestApp, seconds = 0) {
  testApp.clock.move(seconds * 1_000)
  testApp.caught.length = 0
  await sweepNotices.run(testApp.world, {})
  return [...(await testApp.mails())]
}

/** Runs the jobs that the database enqueued when the event moved. */
export const runReschedule = (testApp: TestApp) =>
  rescheduleEventNotices.run(testApp.world, { eventId: EID })

export const listQueuedJobs = async (testApp: TestApp) =>
  (
    await sql<{
      key: string
      runAt: Date
    }>`select key, run_at as "runAt" from graphile_worker.jobs where task_identifier in ('send-notice', 'retime-notices') order by run_at`.execute(
      testApp.world.db,
    )
  ).rows
