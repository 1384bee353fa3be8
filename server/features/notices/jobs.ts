import * as z from 'zod'
import { defineJob, enqueueJob } from '../../base/jobs/job-queue.ts'
import type { Tx } from '../../base/database/db.ts'
import type { World } from '../../base/world.ts'
import { beginReminders } from './actions/begin-reminders.ts'
import { rescheduleNotices, sendDueNotice } from './actions/due.ts'
import { decideDueTest } from './actions/decide-subject-test.ts'
import { listDueTests } from './store/subject-tests.ts'
import { listDueNotices, listStaleEvents, type NoticeKey } from './store/notices.ts'

export const getNoticeJobKey = (noticeId: string): string => `notice ${noticeId}`

/**
 * Runs at a notice's moment. If the notice moved in the meantime, the job is enqueued again for the
 * new moment.
 */
export const sendNotice = defineJob({
  name: 'send-notice',
  payload: z.object({ eventId: z.string(), noticeId: z.string() }),
  run: async (world, key): Promise<void> => sendAndReschedule(world, key),
})

async function sendAndReschedule(world: World, key: NoticeKey): Promise<void> {
  const later = await sendDueNotice(world, key)
  if (later)
    await enqueueJob(world.db, sendNotice, key, { at: later, key: getNoticeJobKey(key.noticeId) })
}

export const enqueueNotice = (
  tx: Tx,
  { eventId, noticeId, due }: NoticeKey & { due: Date },
): Promise<void> =>
  enqueueJob(tx, sendNotice, { eventId, noticeId }, { at: due, key: getNoticeJobKey(noticeId) })

/** Runs after the first publication. The database enqueues it in the transaction that publishes. */
export const beginEventReminders = defineJob({
  name: 'begin-reminders',
  payload: z.object({ eventId: z.string() }),
  run: async (world, { eventId }) => {
    for (const step of await beginReminders(world, eventId)) await enqueueNotice(world.db, step)
  },
})

/**
 * Runs after an event was moved. The database enqueues it in the transaction that moves the event.
 */
export const rescheduleEventNotices = defineJob({
  name: 'retime-notices',
  payload: z.object({ eventId: z.string() }),
  run: (world, { eventId }) => rescheduleAndEnqueue(world, eventId),
})

async function rescheduleAndEnqueue(world: World, eventId: string): Promise<void> {
  if (!(await listStaleEvents(world.db, eventId)).length) return
  for (const { due, ...key } of await rescheduleNotices(world, eventId))
    await enqueueJob(world.db, sendNotice, key, { at: due, key: getNoticeJobKey(key.noticeId) })
}

/**
 * Sends what a stopped server or a lost job missed. An error in one event does not stop the others.
 */
export const sweepNotices = defineJob({
  name: 'sweep-notices',
  payload: z.object({}),
  cron: '* * * * *',
  run: async (world) => {
    const logError = (eventId: string) => (error: unknown) =>
      world.log.error({ err: error, eventId }, 'notices of an event could not be sent')
    for (const eventId of await listStaleEvents(world.db))
      await rescheduleAndEnqueue(world, eventId).catch(logError(eventId))
    for (const key of await listDueNotices(world.db, world.now()))
      await sendAndReschedule(world, key).catch(logError(key.eventId))
  },
})

/**
 * Sends better subjects to the others, also those that a stopped server missed. An error in one
 * event does not stop others.
 */
export const sweepSubjectTests = defineJob({
  name: 'sweep-subject-tests',
  payload: z.object({}),
  cron: '* * * * *',
  run: async (world) => {
    for (const key of await listDueTests(world.db, world.now()))
      await decideDueTest(world, key).catch((error: unknown) =>
        world.log.error(
          { err: error, eventId: key.eventId },
          'a test of subjects could not be decided',
        ),
      )
  },
})
