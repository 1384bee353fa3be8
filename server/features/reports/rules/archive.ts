import type { ReportPartData, EventReport } from '@mehfil/contract/reports/reports.ts'

/** A report without its table. */
export type ReportBody = Pick<EventReport, 'empty' | 'says' | 'figures' | 'parts'>

/** A domain is part of a guest's address. */
const addressPartIds = new Set(['domains'])

/**
 * A report without personal data: its numbers, without guests' texts and without links to guests.
 */
export const anonymizeReport = ({ empty, says, figures, parts }: ReportBody): ReportBody => ({
  empty,
  says,
  figures: figures.map((figure) => ({ ...figure, behind: null })),
  parts: parts.filter(({ id }) => !addressPartIds.has(id)).map(anonymizePart),
})

function anonymizePart(part: ReportPartData): ReportPartData {
  if (part.chart === 'texts')
    return {
      ...part,
      all: null,
      rows: [],
      note: part.note && { key: 'texts-kept', facts: omitShown(part.note.facts) },
    }
  const servers = new Set(part.columns.flatMap(({ id }, at) => (id === 'server' ? [at] : [])))
  return {
    ...part,
    all: null,
    rows: part.rows.map(({ cells }) => ({
      cells: cells.map((cell, at) => (servers.has(at) ? '' : cell)),
      behind: null,
      guestId: null,
    })),
  }
}

const omitShown = ({ shown: _, ...facts }: NonNullable<ReportPartData['note']>['facts']) => facts
