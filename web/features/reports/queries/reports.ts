import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import * as calls from '@mehfil/contract/reports/reports.ts'
import type {
  EventReport,
  ReportKind,
  ReportTable,
  ReportTableQuery,
} from '@mehfil/contract/reports/reports.ts'
import { ask } from '../../../lib/ask.ts'

const callByKind = {
  overall: calls.overallReport,
  guest: calls.guestReport,
  web: calls.webReport,
  email: calls.emailReport,
  survey: calls.surveyReport,
} as const

/** Read again when the page opens, and every half minute while guests arrive. */
export const reportQuery = (EID: string, kind: ReportKind, compare: string | null) =>
  queryOptions<EventReport>({
    queryKey: [callByKind[kind].path, { EID }, { compare }],
    queryFn: ({ signal }) =>
      ask(callByKind[kind], { params: { EID }, query: compare ? { compare } : {}, signal }),
    refetchInterval: ({ state }) => (state.data?.phase === 'during' ? 30_000 : false),
  })

/** The guests of a report, a page at a time. */
export const tableQuery = (EID: string, kind: ReportKind, query: ReportTableQuery) =>
  infiniteQueryOptions({
    queryKey: [calls.reportTable.path, { EID }, { kind, ...query }] as const,
    queryFn: ({ pageParam, signal }) =>
      ask(calls.reportTable, {
        params: { EID, REPORT: kind },
        query: { ...query, ...(pageParam && { after: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }: ReportTable) => next,
  })
