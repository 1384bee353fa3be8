import { queryOptions } from '@tanstack/react-query'
import type * as z from 'zod'
import type { Answer } from '@mehfil/contract/envelope.ts'
import * as calls from '@mehfil/contract/exports.ts'
import { ask, urlOf } from '../../../lib/ask.ts'
import { keyOf, queryClient } from '../../../lib/queries.ts'

export type FileJob = Answer<typeof calls.exportReport.output>
export type GuestsFile = z.output<typeof calls.exportGuests.input>
export type ReportFile = z.output<typeof calls.exportReport.input>

/** The list of guests and the reports are two rights, and so two places. */
export type FileKind = 'guests' | 'reports'
const callsOf = {
  guests: { list: calls.guestExports, file: calls.guestExportFile, drop: calls.dropGuestExport },
  reports: {
    list: calls.reportExports,
    file: calls.reportExportFile,
    drop: calls.dropReportExport,
  },
} as const

const soon = 700

export const isUnderWay = ({ state }: Pick<FileJob, 'state'>): boolean =>
  state === 'waiting' || state === 'working'

/** What the reader asked for in the last day; looked at again while something is being made. */
export const filesQuery = (EID: string, kind: FileKind) =>
  queryOptions({
    queryKey: [...keyOf(callsOf[kind].list, { EID })],
    queryFn: ({ signal }) => ask(callsOf[kind].list, { params: { EID }, signal }),
    refetchInterval: ({ state }) => (state.data?.exports.some(isUnderWay) ? soon : false),
    refetchIntervalInBackground: true,
  })

export const fileLink = (EID: string, kind: FileKind, EXPORT: string): string =>
  urlOf(callsOf[kind].file, { EID, EXPORT })

const again = (EID: string, kind: FileKind) =>
  queryClient.invalidateQueries({ queryKey: keyOf(callsOf[kind].list, { EID }) })

export const askGuests = async (EID: string, input: GuestsFile) =>
  shown(EID, 'guests', await ask(calls.exportGuests, { params: { EID }, input }))
export const askReport = async (EID: string, input: ReportFile) =>
  shown(EID, 'reports', await ask(calls.exportReport, { params: { EID }, input }))

/** At once, before the list is asked for again. */
async function shown(EID: string, kind: FileKind, one: FileJob): Promise<FileJob> {
  queryClient.setQueryData(filesQuery(EID, kind).queryKey, (known) => ({
    exports: [one, ...(known?.exports ?? [])],
  }))
  void again(EID, kind)
  return one
}

export async function dropFile(EID: string, kind: FileKind, EXPORT: string): Promise<void> {
  await ask(callsOf[kind].drop, { params: { EID, EXPORT } })
  await again(EID, kind)
}
