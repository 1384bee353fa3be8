import type { ReportPartData } from '@mehfil/contract/reports/reports.ts'
import type { Tx } from '../../../base/database/db.ts'
import type { EventScope } from '../../../base/access/scope.ts'
import { toWallClock } from '../../events/rules/time-zone.ts'
import { buildResponseCurve, type DailyAnswers } from '../rules/curve.ts'
import { toDay } from '../rules/days.ts'
import { findStoredFigures } from '../../rsvp/store/figures.ts'
import { listAnswersByDay } from '../store/answers.ts'
import { getEventZone } from '../store/event.ts'
import type { ReportContext } from './context.ts'

/** Answers by day, with the pace of the other event. */
export async function getResponseCurve({
  tx,
  scope,
  now,
  event,
  zone,
  other,
}: ReportContext): Promise<ReportPartData | null> {
  const toLocalDay = (at: Date | null, eventZone = zone) => at && toDay(toWallClock(at, eventZone))
  const start = toLocalDay(event.startsAt)
  const pace =
    other && start
      ? {
          days: await listAnswerDays(tx, other.scope),
          start,
          earlierStart: toLocalDay(other.startsAt, await getEventZone(tx, other.scope)) ?? start,
        }
      : null
  return buildResponseCurve(await listAnswersByDay(tx, scope), {
    today: toLocalDay(now) ?? '',
    deadline: toLocalDay(event.answerDeadline),
    start,
    pace: pace && pace.days.length > 0 ? pace : null,
  })
}

/** The archived days of an event whose guests were deleted. */
const listAnswerDays = async (tx: Tx, scope: EventScope): Promise<DailyAnswers[]> =>
  (await findStoredFigures<DailyAnswers[]>(tx, scope, 'days')) ?? listAnswersByDay(tx, scope)
