import { dayMs } from '@mehfil/contract/durations.ts'
import type { World } from '../../../base/world.ts'
import { getMorningAfter, getNextMoment } from '../rules/schedule-moments.ts'
import { insertReportMail } from '../store/report-mails.ts'
import {
  listDueSchedules,
  listEndedEvents,
  updateNextMoment,
  type ReportDelivery,
} from '../store/schedules.ts'

const batchSize = 200

/** Adds a report mail for each due schedule, in batches. Missed moments become one mail. */
export async function planDueSchedules(world: World): Promise<void> {
  const now = world.now()
  const planned = await world.db.transaction().execute(async (tx) => {
    const due = await listDueSchedules(tx, now, batchSize)
    for (const one of due) {
      const place = {
        zone: one.zone,
        startsAt: one.startsAt,
        endsAt: one.startsAt && new Date(one.startsAt.getTime() + one.durationMinutes * 60_000),
      }
      const moment = getNextMoment(one, place, one.since)
      const waits = one.rhythm === 'once' && one.startsAt === null
      if (moment === null || moment > now) {
        await updateNextMoment(tx, one, { since: one.since, nextAt: moment, waits })
        continue
      }
      await insertReportMail(tx, one, {
        ...pickReportDelivery(one),
        id: world.random.uuid(),
        kind: 'schedule',
        scheduleId: one.id,
        dueAt: moment,
        by: one.createdBy,
        at: now,
      })
      await updateNextMoment(tx, one, {
        since: now,
        nextAt: getNextMoment(one, place, now),
        waits: false,
      })
    }
    return due.length
  })
  if (planned === batchSize) await planDueSchedules(world)
}

const pickReportDelivery = ({
  report,
  format,
  language,
  digits,
  message,
  members,
  addresses,
}: ReportDelivery): ReportDelivery => ({
  report,
  format,
  language,
  digits,
  message,
  members,
  addresses,
})

/**
 * Mails "Your event in six numbers" once, the morning after the event. A morning more than a day
 * ago is left out.
 */
export async function planEventNumbers(world: World): Promise<void> {
  const now = world.now()
  for (const { zone, endsAt, ...event } of await listEndedEvents(world.db, {
    from: new Date(now.getTime() - 3 * dayMs),
    until: now,
  })) {
    const morning = getMorningAfter(endsAt, zone)
    if (morning === null || morning > now || morning.getTime() < now.getTime() - dayMs) continue
    await insertReportMail(world.db, event, {
      id: world.random.uuid(),
      kind: 'numbers',
      dueAt: morning,
      by: null,
      at: now,
      report: 'overall',
      format: 'pdf',
      language: 'en',
      digits: 'latn',
      message: '',
      members: [],
      addresses: [],
    })
  }
}
