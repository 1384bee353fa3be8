import type { Language } from '@mehfil/contract/languages.ts'
import type { EventReport, ReportKind, ReportTableQuery } from '@mehfil/contract/reports/reports.ts'
import type { EventContext } from '../../../base/http/context.ts'
import type { Tx } from '../../../base/database/db.ts'
import type { EventScope } from '../../../base/access/scope.ts'
import { getEventEnd } from '../../events/rules/state.ts'
import { getEvent, type EventRow } from '../../events/store/event.ts'
import { findStoredFigures } from '../../rsvp/store/figures.ts'
import type { ReportBody } from '../rules/archive.ts'
import { getPhase } from '../rules/phase.ts'
import { getEventZone } from '../store/event.ts'
import { runInSnapshot } from '../store/snapshot.ts'
import { getSums, type ReportSums } from '../store/sums.ts'
import { findComparedEvent } from './comparison.ts'
import { getEmailReport } from './email.ts'
import type { CountedReport, ReportContext } from './context.ts'
import { getGuestReport } from './guest.ts'
import { getOverallReport } from './overall.ts'
import { getSurveyReport } from './survey.ts'
import { getReportTable } from './table.ts'
import { getWebReport } from './web.ts'

type ReportQuery = ReportTableQuery & { compare?: string | undefined }

export const readReport =
  (kind: ReportKind) =>
  ({
    world,
    scope,
    host,
    now,
    language,
    query: { compare, ...query },
  }: EventContext<{ EID: string }, ReportQuery>) =>
    runInSnapshot(world, (tx) =>
      getReport(tx, scope, { kind, now, language, only: host.eventIds, compare, query }),
    )

export type ReportRequest = {
  kind: ReportKind
  now: Date
  /** The reader's; null for none. */
  language: Language | null
  /** The events the reader may see. Null means all events of the account. */
  only: readonly string[] | null
  compare: string | undefined
  query: ReportTableQuery
}

const reportByKind: Record<ReportKind, (ground: ReportContext) => Promise<CountedReport>> = {
  overall: getOverallReport,
  guest: getGuestReport,
  web: getWebReport,
  email: getEmailReport,
  survey: getSurveyReport,
}

/** A whole report. In a snapshot, all its figures are of one moment. */
export async function getReport(
  tx: Tx,
  scope: EventScope,
  { kind, now, language, only, compare, query }: ReportRequest,
): Promise<EventReport> {
  const event = await getEvent(tx, scope)
  const archived =
    event.purgedAt && (await findStoredFigures<ReportBody>(tx, scope, `report-${kind}`))
  if (archived)
    return toArchivedReport(event, {
      kind,
      body: archived,
      table: await getReportTable(tx, scope, { kind, query }),
    })
  const sums = await getSums(tx, scope)
  const phase = getPhase(
    { startsAt: event.startsAt, endsAt: getEventEnd(event) },
    { arrived: sums.in, now },
  )
  const { other, comparable } = await findComparedEvent(tx, scope, { event, only, compare })
  const context: ReportContext = {
    tx,
    scope,
    now,
    language,
    event,
    zone: await getEventZone(tx, scope),
    sums,
    phase,
    other,
  }
  const { usual, ...body } = await reportByKind[kind](context)
  return {
    kind,
    phase,
    takenAt: now,
    ...body,
    afterwards: getFollowUp(phase, sums),
    event: toReportEvent(event),
    compared: other && { id: other.id, title: other.title, startsAt: other.startsAt },
    comparable: comparable.map(({ id, title, startsAt }) => ({ id, title, startsAt })),
    table: await getReportTable(tx, scope, { kind, query, usual }),
  }
}

/** Mails about an evening need a record of arrivals. */
const getFollowUp = (phase: EventReport['phase'], sums: ReportSums): EventReport['afterwards'] =>
  phase === 'after' && sums.in > 0 ? { came: sums.in, missed: sums.absent } : null

const toReportEvent = ({ id, title, startsAt, zone, mode }: EventRow): EventReport['event'] => ({
  id,
  title,
  startsAt,
  zone,
  mode,
})

/** The report as it was archived when the guests were deleted. */
function toArchivedReport(
  event: EventRow,
  { kind, body, table }: { kind: ReportKind; body: ReportBody; table: EventReport['table'] },
): EventReport {
  return {
    kind,
    phase: 'after',
    takenAt: event.purgedAt!,
    ...body,
    afterwards: null,
    event: toReportEvent(event),
    compared: null,
    comparable: [],
    table,
  }
}
