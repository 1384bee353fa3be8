import type { Part } from '@mehfil/contract/reports.ts'
import type { Tx } from '../../../base/db.ts'
import { offsetAt, wallClock } from '../../events/rules/time-zone.ts'
import { daysLeft } from '../../mail/rules/days-left.ts'
import { keptFigures } from '../../rsvp/store/figures.ts'
import { aheadIn, arrivalPart, sliceOf } from '../rules/arrivals.ts'
import {
  categoryPart,
  funnelPart,
  overallFigures,
  overallSays,
  type Other,
} from '../rules/overall.ts'
import { dayOf } from '../rules/days.ts'
import { comingBy, type DayOfAnswers } from '../store/answers.ts'
import { arrivalsBy, arrivalSpan, type ArrivalSpan } from '../store/arrivals.ts'
import { zoneOf } from '../store/event.ts'
import { sumsBy } from '../store/sums.ts'
import { curveOf } from './curve.ts'
import type { Compared, Found, Ground } from './ground.ts'

/** How it goes, or how it went. */
export async function overallTold(ground: Ground): Promise<Found> {
  const { tx, scope, sums, phase } = ground
  const usual = { guests: sums.guests, people: sums.people }
  if (sums.guests === 0) return { empty: 'overall', says: [], figures: [], parts: [], usual }
  const span = await arrivalSpan(tx, scope)
  const facts = {
    phase,
    sums,
    half: span.half,
    daysToReply: daysToReply(ground),
    other: await otherOf(ground),
  }
  const shown = [
    funnelPart(facts),
    await arrivalsOf(ground, span),
    await curveOf(ground),
    categoryPart(phase, await sumsBy(tx, scope, 'category')),
  ]
  return {
    empty: null,
    says: overallSays(facts),
    figures: overallFigures(facts),
    parts: shown.filter((one) => one !== null),
    usual,
  }
}

/** Days of the place's calendar in which answers are still taken; none on the last day itself, null where they are not. */
const daysToReply = ({ now, event: { answerDeadline }, zone }: Ground): number | null =>
  answerDeadline && answerDeadline > now ? daysLeft(answerDeadline, now, zone) : null

/** How the other event stood when it was as far away as this one is now. */
async function otherOf({ tx, now, event, other }: Ground): Promise<Other | null> {
  if (!other || !event.startsAt) return null
  const then = new Date(other.startsAt.getTime() - (event.startsAt.getTime() - now.getTime()))
  return { title: other.title, sums: other.sums, comingThen: await comingThen(tx, other, then) }
}

/** Of an event whose guests were deleted, by the end of the day. */
async function comingThen(tx: Tx, { scope }: Compared, then: Date): Promise<number> {
  const kept = await keptFigures<DayOfAnswers[]>(tx, scope, 'days')
  if (!kept) return comingBy(tx, scope, then)
  const until = dayOf(wallClock(then, await zoneOf(tx, scope)))
  return kept
    .filter(({ day: answered }) => answered <= until)
    .reduce((sum, { yes }) => sum + yes, 0)
}

async function arrivalsOf(
  { tx, scope, event, zone }: Ground,
  { first, last, late }: ArrivalSpan,
): Promise<Part | null> {
  if (!first || !last) return null
  const slice = sliceOf(first, last)
  return arrivalPart(
    await arrivalsBy(tx, scope, { size: slice * 60, ahead: aheadIn(offsetAt(first, zone), slice) }),
    { slice, startsAt: event.startsAt, late },
  )
}
