import type { ReportPartData } from '@mehfil/contract/reports/reports.ts'
import type { Tx } from '../../../base/database/db.ts'
import { getOffsetMinutes, toWallClock } from '../../events/rules/time-zone.ts'
import { countAges } from '../../guests/store/ages.ts'
import { countDaysLeft } from '../../mail/rules/days-left.ts'
import { findStoredFigures } from '../../rsvp/store/figures.ts'
import { getSliceOffset, arrivalPart, getSliceMinutes } from '../rules/arrivals.ts'
import { agesPart } from '../rules/ages.ts'
import {
  categoryPart,
  funnelPart,
  overallFigures,
  getOverallSentences,
  type ComparisonFacts,
} from '../rules/overall.ts'
import type { DailyAnswers } from '../rules/curve.ts'
import { toDay } from '../rules/days.ts'
import { countComingUntil } from '../store/answers.ts'
import { listArrivalsBySlice, getArrivalSpan, type ArrivalSpan } from '../store/arrivals.ts'
import { listZoneFigures, listZoneHours } from '../store/zones.ts'
import { zoneHoursPart, zonesPart } from '../rules/zones.ts'
import { getEventZone } from '../store/event.ts'
import { listSumsBy } from '../store/sums.ts'
import { getResponseCurve } from './curve.ts'
import type { ComparedEvent, CountedReport, ReportContext } from './context.ts'
import { getFunctions } from './functions.ts'

export async function getOverallReport(context: ReportContext): Promise<CountedReport> {
  const { tx, scope, sums, phase } = context
  const usual = { guests: sums.guests, people: sums.people }
  if (sums.guests === 0) return { empty: 'overall', says: [], figures: [], parts: [], usual }
  const span = await getArrivalSpan(tx, scope)
  const facts = {
    phase,
    sums,
    half: span.half,
    daysToReply: countDaysToReply(context),
    other: await getComparison(context),
  }
  const parts = [
    funnelPart(facts),
    await getFunctions(context),
    await getArrivals(context, span),
    ...(await getZones(context)),
    await getResponseCurve(context),
    agesPart(await countAges(tx, scope)),
    categoryPart(phase, await listSumsBy(tx, scope, 'category')),
  ]
  return {
    empty: null,
    says: getOverallSentences(facts),
    figures: overallFigures(facts),
    parts: parts.filter((one) => one !== null),
    usual,
  }
}

/**
 * Local days in which answers are still taken: zero on the last day, null when answers are closed
 * or have no deadline.
 */
const countDaysToReply = ({ now, event: { answerDeadline }, zone }: ReportContext): number | null =>
  answerDeadline && answerDeadline > now ? countDaysLeft(answerDeadline, now, zone) : null

/** The state of the other event when it was as far away as this event is now. */
async function getComparison({
  tx,
  now,
  event,
  other,
}: ReportContext): Promise<ComparisonFacts | null> {
  if (!other || !event.startsAt) return null
  const comparedAt = new Date(other.startsAt.getTime() - (event.startsAt.getTime() - now.getTime()))
  return {
    title: other.title,
    sums: other.sums,
    comingThen: await countComingThen(tx, other, comparedAt),
  }
}

/** For an event whose guests were deleted, by the end of the day. */
async function countComingThen(
  tx: Tx,
  { scope }: ComparedEvent,
  comparedAt: Date,
): Promise<number> {
  const archivedDays = await findStoredFigures<DailyAnswers[]>(tx, scope, 'days')
  if (!archivedDays) return countComingUntil(tx, scope, comparedAt)
  const until = toDay(toWallClock(comparedAt, await getEventZone(tx, scope)))
  return archivedDays
    .filter(({ day: answered }) => answered <= until)
    .reduce((sum, { yes }) => sum + yes, 0)
}

async function getZones({
  tx,
  scope,
  event,
  zone,
  now,
}: ReportContext): Promise<Array<ReportPartData | null>> {
  const zones = await listZoneFigures(tx, scope)
  if (zones.length === 0) return []
  const ahead = getSliceOffset(getOffsetMinutes(event.startsAt ?? now, zone), 60)
  return [zonesPart(zones), zoneHoursPart(await listZoneHours(tx, scope, { ahead }))]
}

async function getArrivals(
  { tx, scope, event, zone }: ReportContext,
  { first, last, late }: ArrivalSpan,
): Promise<ReportPartData | null> {
  if (!first || !last) return null
  const slice = getSliceMinutes(first, last)
  return arrivalPart(
    await listArrivalsBySlice(tx, scope, {
      size: slice * 60,
      ahead: getSliceOffset(getOffsetMinutes(first, zone), slice),
    }),
    { slice, startsAt: event.startsAt, late },
  )
}
