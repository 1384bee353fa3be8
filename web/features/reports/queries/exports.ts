import { queryOptions } from '@tanstack/react-query'
import type * as z from 'zod'
import type { WireValue } from '@mehfil/contract/envelope.ts'
import * as calls from '@mehfil/contract/reports/exports.ts'
import { ask, getCallUrl } from '../../../lib/ask.ts'
import { createQueryKey, queryClient } from '../../../lib/http/queries.ts'

export type ExportFileJob = WireValue<typeof calls.exportReport.output>
export type GuestsExportInput = z.output<typeof calls.exportGuests.input>
export type ReportExportInput = z.output<typeof calls.exportReport.input>

/** The guest list and the reports have separate permissions and so separate endpoints. */
export type ExportFileKind = 'guests' | 'reports'
const callsByKind = {
  guests: { list: calls.guestExports, file: calls.guestExportFile, drop: calls.dropGuestExport },
  reports: {
    list: calls.reportExports,
    file: calls.reportExportFile,
    drop: calls.dropReportExport,
  },
} as const

const pollInterval = 700

export const isInProgress = ({ state }: Pick<ExportFileJob, 'state'>): boolean =>
  state === 'waiting' || state === 'working'

/** The files the user requested in the last day; read again while one is being made. */
export const exportFilesQuery = (EID: string, kind: ExportFileKind) =>
  queryOptions({
    queryKey: [...createQueryKey(callsByKind[kind].list, { EID })],
    queryFn: ({ signal }) => ask(callsByKind[kind].list, { params: { EID }, signal }),
    refetchInterval: ({ state }) => (state.data?.exports.some(isInProgress) ? pollInterval : false),
    refetchIntervalInBackground: true,
  })

export const getExportFileUrl = (EID: string, kind: ExportFileKind, EXPORT: string): string =>
  getCallUrl(callsByKind[kind].file, { EID, EXPORT })

const refreshExportFiles = (EID: string, kind: ExportFileKind) =>
  queryClient.invalidateQueries({ queryKey: createQueryKey(callsByKind[kind].list, { EID }) })

export const exportGuestList = async (EID: string, input: GuestsExportInput) =>
  cacheExportFile(EID, 'guests', await ask(calls.exportGuests, { params: { EID }, input }))
export const exportReportFile = async (EID: string, input: ReportExportInput) =>
  cacheExportFile(EID, 'reports', await ask(calls.exportReport, { params: { EID }, input }))

/** Shows the new file before the list is read again. */
async function cacheExportFile(
  EID: string,
  kind: ExportFileKind,
  file: ExportFileJob,
): Promise<ExportFileJob> {
  queryClient.setQueryData(exportFilesQuery(EID, kind).queryKey, (known) => ({
    exports: [file, ...(known?.exports ?? [])],
  }))
  void refreshExportFiles(EID, kind)
  return file
}

export async function deleteExportFile(
  EID: string,
  kind: ExportFileKind,
  EXPORT: string,
): Promise<void> {
  await ask(callsByKind[kind].drop, { params: { EID, EXPORT } })
  await refreshExportFiles(EID, kind)
}
