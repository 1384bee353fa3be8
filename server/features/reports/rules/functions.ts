import type { ReportPartData, ReportPartRow } from '@mehfil/contract/reports/reports.ts'
import { functionsQuestionId } from '@mehfil/contract/rsvp/questions.ts'
import { percent, toPart, toRow } from './report-parts.ts'

/** The people of a function; null where the programme no longer has it, and invites no one to it. */
type ReportedFunction = {
  id: string
  title: string
  invited: number | null
  coming: number
  silent: number | null
  waiting: number | null
  arrived: number
}

/**
 * Each function with its people, in the order of the programme. A person counts once at each, so no
 * row adds them up. Who waits and who arrived is left out where there are none.
 */
export function functionsPart(functions: readonly ReportedFunction[]): ReportPartData | null {
  if (functions.length === 0) return null
  const hasWaiting = functions.some(({ waiting }) => waiting !== null && waiting > 0)
  const hasArrived = functions.some(({ arrived }) => arrived > 0)
  const toFunctionRow = (one: ReportedFunction): ReportPartRow =>
    toRow(
      [
        one.title,
        one.coming,
        one.invited,
        percent(one.coming, one.invited ?? 0),
        one.silent,
        ...(hasWaiting ? [one.waiting] : []),
        ...(hasArrived ? [one.arrived] : []),
      ],
      { tab: 'yes', question: functionsQuestionId, said: one.id },
    )
  return toPart({
    id: 'functions',
    chart: 'table',
    columns: [
      ['function', 'text'],
      ['coming', 'people'],
      ['invited', 'people'],
      ['share', 'percent'],
      ['silent', 'people'],
      ...(hasWaiting ? ([['waiting', 'people']] as const) : []),
      ...(hasArrived ? ([['arrived', 'people']] as const) : []),
    ],
    rows: functions.map(toFunctionRow),
  })
}
