import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { WireValue } from '@mehfil/contract/envelope.ts'
import {
  applyImport,
  dropImport,
  importById,
  importErrors,
  importsOfEvent,
  mapImport,
  mendImportRow,
  rereadImport,
  startImport,
  type guestImport,
  type ImportTarget,
  type NewColumn,
} from '@mehfil/contract/guests/imports.ts'
import {
  chooseImportRows,
  importRows,
  type ImportChoice,
  type ImportRowKind,
  type importRow,
} from '@mehfil/contract/guests/import-rows.ts'
import { ask, upload, getCallUrl } from '../../../lib/ask.ts'
import { queryClient, createQuery } from '../../../lib/http/queries.ts'
import { applyGuestChange } from './guests.ts'

export type GuestImportStatus = WireValue<typeof guestImport>
export type ImportRowError = GuestImportStatus['errors'][number]

export type ImportedRow = WireValue<typeof importRow>

const pollInterval = 1_000

/** Read repeatedly while the server works on it. */
export const importQuery = (EID: string, IMPORT: string) =>
  queryOptions({
    ...createQuery(importById, { params: { EID, IMPORT }, topics: ['guests'] }),
    refetchInterval: ({ state }) =>
      state.data && ['checking', 'adding', 'undoing'].includes(state.data.state)
        ? pollInterval
        : false,
  })

/** The imports that can be undone from the list. */
export const importsQuery = (EID: string) =>
  queryOptions({
    ...createQuery(importsOfEvent, { params: { EID }, topics: ['guests'] }),
    refetchInterval: ({ state }) =>
      state.data?.imports.some((one) => one.state === 'undoing') ? pollInterval : false,
  })
export type DoneImport = WireValue<typeof importsOfEvent.output>['imports'][number]

type ImportUploadInput = { EID: string; file: File; onProgress: (share: number) => void }

export async function uploadGuestList({
  EID,
  file,
  onProgress,
}: ImportUploadInput): Promise<GuestImportStatus> {
  const form = new FormData()
  form.append('FILE', file)
  return cacheImport(EID, upload(startImport, { params: { EID }, form, progress: onProgress }))
}

export const mapImportColumns = (
  EID: string,
  IMPORT: string,
  input: {
    headerRow: boolean
    fields: Array<ImportTarget | NewColumn | null>
    takesFirst?: boolean
    phoneCountries?: Array<string | null>
    unwanted?: number[]
  },
) => cacheImport(EID, ask(mapImport, { params: { EID, IMPORT }, input }))

type ImportRowCorrection = { row: number; field: ImportTarget; value: string }
export const correctImportRow = (
  EID: string,
  IMPORT: string,
  { row, field, value }: ImportRowCorrection,
) =>
  cacheImport(
    EID,
    ask(mendImportRow, { params: { EID, IMPORT, ROW: String(row) }, input: { field, value } }),
  )

/** The rows of one kind, a page at a time. */
export const importRowsQuery = (EID: string, IMPORT: string, kind: ImportRowKind) =>
  infiniteQueryOptions({
    queryKey: [importRows.path, { EID, IMPORT }, { kind }] as const,
    queryFn: ({ pageParam, signal }) =>
      ask(importRows, {
        params: { EID, IMPORT },
        signal,
        query: { kind, ...(pageParam > 0 && { after: pageParam }) },
      }),
    initialPageParam: 0,
    getNextPageParam: ({ next }: { next: number | null }) => next,
  })

export type RowChoiceInput = {
  of: 'met' | 'bad' | 'rows'
  rows?: number[]
  choice: ImportChoice | null
}
export const chooseForRows = (EID: string, IMPORT: string, input: RowChoiceInput) =>
  cacheImport(EID, ask(chooseImportRows, { params: { EID, IMPORT }, input }))

export const readListAgain = (
  EID: string,
  IMPORT: string,
  input: { sheet?: number; encoding?: NonNullable<GuestImportStatus['text']>['read']['encoding'] },
) => cacheImport(EID, ask(rereadImport, { params: { EID, IMPORT }, input }))

/** The host confirms the number of rows on the button. */
export const applyImportRows = (EID: string, { id, good }: GuestImportStatus) =>
  applyGuestChange(
    EID,
    cacheImport(EID, ask(applyImport, { params: { EID, IMPORT: id }, input: { good } })),
  )
export const dropGuestImport = (EID: string, IMPORT: string) =>
  ask(dropImport, { params: { EID, IMPORT } })
export const getBadRowsUrl = (EID: string, IMPORT: string) =>
  getCallUrl(importErrors, { EID, IMPORT })

async function cacheImport(
  EID: string,
  request: Promise<GuestImportStatus>,
): Promise<GuestImportStatus> {
  const result = await request
  queryClient.setQueryData(importQuery(EID, result.id).queryKey, result)
  if (result.state === 'done' || result.state === 'undone')
    void queryClient.invalidateQueries(importsQuery(EID))
  void queryClient.invalidateQueries({
    queryKey: [importRows.path, { EID, IMPORT: result.id }],
  })
  return result
}
