import type { Part } from '@mehfil/contract/reports.ts'
import type { Tx } from '../../../base/db.ts'
import type { EventScope } from '../../../base/scope.ts'
import { wallClock } from '../../events/rules/time-zone.ts'
import { responseCurve } from '../rules/curve.ts'
import { dayOf } from '../rules/days.ts'
import { keptFigures } from '../../rsvp/store/figures.ts'
import { answersByDay, type DayOfAnswers } from '../store/answers.ts'
import { zoneOf } from '../store/event.ts'
import type { Ground } from './ground.ts'

/** Answers by day, with the pace of the event compared with. */
export async function curveOf({
  tx,
  scope,
  now,
  event,
  zone,
  other,
}: Ground): Promise<Part | null> {
  const dayAt = (at: Date | null, where = zone) => at && dayOf(wallClock(at, where))
  const start = dayAt(event.startsAt)
  const pace =
    other && start
      ? {
          days: await earlierDays(tx, other.scope),
          start,
          earlierStart: dayAt(other.startsAt, await zoneOf(tx, other.scope)) ?? start,
        }
      : null
  return responseCurve(await answersByDay(tx, scope), {
    today: dayAt(now) ?? '',
    deadline: dayAt(event.answerDeadline),
    start,
    pace: pace && pace.days.length > 0 ? pace : null,
  })
}

/** Of an event whose guests were deleted, the days that were kept. */
const earlierDays = async (tx: Tx, scope: EventScope): Promise<DayOfAnswers[]> =>
  (await keptFigures<DayOfAnswers[]>(tx, scope, 'days')) ?? answersByDay(tx, scope)
