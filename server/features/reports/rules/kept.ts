import type { Part, Report } from '@mehfil/contract/reports.ts'

type Told = Pick<Report, 'empty' | 'says' | 'figures' | 'parts'>

/** Of somebody's address its domain is a part. */
const ofAddresses = new Set(['domains'])

/** A report that names nobody: its numbers, without a guest's words, and without a way to the guests behind them. */
export const withoutGuests = ({ empty, says, figures, parts }: Told): Told => ({
  empty,
  says,
  figures: figures.map((figure) => ({ ...figure, behind: null })),
  parts: parts.filter(({ id }) => !ofAddresses.has(id)).map(wordless),
})

function wordless(part: Part): Part {
  if (part.chart === 'texts')
    return {
      ...part,
      all: null,
      rows: [],
      note: part.note && { key: 'texts-kept', facts: withoutShown(part.note.facts) },
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

const withoutShown = ({ shown: _, ...facts }: NonNullable<Part['note']>['facts']) => facts
