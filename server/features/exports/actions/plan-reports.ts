import type { World } from '../../../base/world.ts'
import { morningAfter, nextMoment } from '../rules/moments.ts'
import { openMail } from '../store/report-mails.ts'
import { dueSchedules, eventsJustOver, planAgain, type Sent } from '../store/schedules.ts'

const atOnce = 200

/** Schedules whose moment came leave a sending each, some at a time; of moments that were missed, one. */
export async function planDue(world: World): Promise<void> {
  const now = world.now()
  const planned = await world.db.transaction().execute(async (tx) => {
    const due = await dueSchedules(tx, now, atOnce)
    for (const one of due) {
      const place = {
        zone: one.zone,
        startsAt: one.startsAt,
        endsAt: one.startsAt && new Date(one.startsAt.getTime() + one.durationMinutes * 60_000),
      }
      const moment = nextMoment(one, place, one.since)
      const waits = one.rhythm === 'once' && one.startsAt === null
      if (moment === null || moment > now) {
        await planAgain(tx, one, { since: one.since, nextAt: moment, waits })
        continue
      }
      await openMail(tx, one, {
        ...sentOf(one),
        id: world.random.uuid(),
        kind: 'schedule',
        scheduleId: one.id,
        dueAt: moment,
        by: one.createdBy,
        at: now,
      })
      await planAgain(tx, one, { since: now, nextAt: nextMoment(one, place, now), waits: false })
    }
    return due.length
  })
  if (planned === atOnce) await planDue(world)
}

const sentOf = ({ report, format, language, digits, message, members, addresses }: Sent): Sent => ({
  report,
  format,
  language,
  digits,
  message,
  members,
  addresses,
})

const day = 86_400_000

/** "Your event in six numbers", once, the morning after it was held. A morning that is a day ago was missed for good. */
export async function planMornings(world: World): Promise<void> {
  const now = world.now()
  for (const { zone, endsAt, ...event } of await eventsJustOver(world.db, {
    from: new Date(now.getTime() - 3 * day),
    until: now,
  })) {
    const morning = morningAfter(endsAt, zone)
    if (morning === null || morning > now || morning.getTime() < now.getTime() - day) continue
    await openMail(world.db, event, {
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
