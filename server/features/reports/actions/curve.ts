import type { Part } from '@mehfil/contract/reports.ts'
import { wallClock } from '../../events/rules/time-zone.ts'
import { responseCurve } from '../rules/curve.ts'
import { dayOf } from '../rules/days.ts'
import { answersByDay } from '../store/answers.ts'
import { zoneOf } from '../store/event.ts'
import type { Ground } from './ground.ts'

/** Answers by day, with the pace of the event compared with. */
export async function curveOf({ tx, scope, now, event, zone, other }: Ground): Promise<Part | null> {
  const dayAt = (at: Date | null, where = zone) => at && dayOf(wallClock(at, where))
  const start = dayAt(event.startsAt)
  const pace = other && start ? { days: await answersByDay(tx, other.scope), start, earlierStart: dayAt(other.startsAt, await zoneOf(tx, other.scope)) ?? start } : null
  return responseCurve(await answersByDay(tx, scope), { today: dayAt(now) ?? '', deadline: dayAt(event.answerDeadline), start, pace: pace && pace.days.length > 0 ? pace : null })
}
