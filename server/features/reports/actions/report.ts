import type { Report, ReportKind, ReportTableQuery } from '@mehfil/contract/reports.ts'
import type { EventContext } from '../../../base/context.ts'
import type { Tx } from '../../../base/db.ts'
import type { EventScope } from '../../../base/scope.ts'
import { endOf } from '../../events/rules/state.ts'
import { eventOf, type EventRow } from '../../events/store/event.ts'
import { keptFigures } from '../../rsvp/store/figures.ts'
import { phaseOf } from '../rules/phase.ts'
import { zoneOf } from '../store/event.ts'
import { inSnapshot } from '../store/snapshot.ts'
import { sumsOf, type Sums } from '../store/sums.ts'
import { comparedWith } from './compared.ts'
import { emailTold } from './email.ts'
import type { Found, Ground, Told } from './ground.ts'
import { guestTold } from './guest.ts'
import { overallTold } from './overall.ts'
import { tableOf } from './table.ts'
import { webTold } from './web.ts'

type Query = ReportTableQuery & { compare?: string | undefined }

export const readReport =
  (kind: ReportKind) =>
  ({
    world,
    scope,
    host,
    now,
    query: { compare, ...query },
  }: EventContext<{ EID: string }, Query>) =>
    inSnapshot(world.db, (tx) =>
      reportOf(tx, scope, { kind, now, only: host.eventIds, compare, query }),
    )

export type AskedReport = {
  kind: ReportKind
  now: Date
  /** The events whoever reads it may see; null is all of the account. */
  only: readonly string[] | null
  compare: string | undefined
  query: ReportTableQuery
}

const told: Record<ReportKind, (ground: Ground) => Promise<Found>> = {
  overall: overallTold,
  guest: guestTold,
  web: webTold,
  email: emailTold,
}

/** A whole report; in a snapshot, all its figures are of one moment. */
export async function reportOf(
  tx: Tx,
  scope: EventScope,
  { kind, now, only, compare, query }: AskedReport,
): Promise<Report> {
  const event = await eventOf(tx, scope)
  const kept = event.purgedAt && (await keptFigures<Told>(tx, scope, `report-${kind}`))
  if (kept)
    return keptReport(event, { kind, told: kept, table: await tableOf(tx, scope, { kind, query }) })
  const sums = await sumsOf(tx, scope)
  const phase = phaseOf(
    { startsAt: event.startsAt, endsAt: endOf(event) },
    { arrived: sums.in, now },
  )
  const { other, comparable } = await comparedWith(tx, scope, { event, only, compare })
  const ground: Ground = {
    tx,
    scope,
    now,
    event,
    zone: await zoneOf(tx, scope),
    sums,
    phase,
    other,
  }
  const { usual, ...found } = await told[kind](ground)
  return {
    kind,
    phase,
    takenAt: now,
    ...found,
    afterwards: afterwards(phase, sums),
    event: namedIn(event),
    compared: other && { id: other.id, title: other.title, startsAt: other.startsAt },
    comparable: comparable.map(({ id, title, startsAt }) => ({ id, title, startsAt })),
    table: await tableOf(tx, scope, { kind, query, usual }),
  }
}

/** Nobody is written to about an evening of which nobody knows who came. */
const afterwards = (phase: Report['phase'], sums: Sums): Report['afterwards'] =>
  phase === 'after' && sums.in > 0 ? { came: sums.in, missed: sums.absent } : null

const namedIn = ({ id, title, startsAt, zone, mode }: EventRow): Report['event'] => ({
  id,
  title,
  startsAt,
  zone,
  mode,
})

/** As it was when the guests it was counted from were deleted. */
function keptReport(
  event: EventRow,
  { kind, told: kept, table }: { kind: ReportKind; told: Told; table: Report['table'] },
): Report {
  return {
    kind,
    phase: 'after',
    takenAt: event.purgedAt!,
    ...kept,
    afterwards: null,
    event: namedIn(event),
    compared: null,
    comparable: [],
    table,
  }
}
