import { sql } from 'kysely'
import { retimeNotices, sweepNotices } from '../features/notices/jobs.ts'
import { castEvents, guestRow } from '../seed/events.ts'
import type { House } from './house.ts'

const EID = castEvents.wedding
export const noticedGuest = (at: number) => `ABC${String(at).padStart(12, '0')}`

type Different = Partial<ReturnType<typeof guestRow>>

/** The wedding with these guests, published, three weeks ahead, and nothing written to anybody. */
export async function setNoticed(
  house: House,
  guests: Different[],
  changes: object = {},
): Promise<void> {
  const { db } = house.world
  const now = house.clock.now()
  for (const table of ['mail', 'campaign', 'suppression', 'notice', 'reminder_plan'] as const)
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
          guestRow(EID, noticedGuest(at + 1), `Guest${at + 1} Rao`, now, one),
        ),
      )
      .execute()
}

/** What a worker does each minute: works out moments that were moved, takes what is due, hands the mails over. Answers those of this round. */
export async function sweep(house: House, seconds = 0) {
  house.clock.move(seconds * 1_000)
  house.caught.length = 0
  await sweepNotices.run(house.world, {})
  return [...(await house.mails())]
}

/** What the database asks for when the event is moved. */
export const retime = (house: House) => retimeNotices.run(house.world, { eventId: EID })

export const queuedJobs = async (house: House) =>
  (
    await sql<{
      key: string
      runAt: Date
    }>`select key, run_at as "runAt" from graphile_worker.jobs where task_identifier in ('send-notice', 'retime-notices') order by run_at`.execute(
      house.world.db,
    )
  ).rows
