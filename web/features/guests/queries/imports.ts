import { queryOptions } from '@tanstack/react-query'
import type { Answer } from '@mehfil/contract/envelope.ts'
import {
  applyImport,
  dropImport,
  importById,
  importErrors,
  mapImport,
  mendImportRow,
  startImport,
  type guestImport,
  type ListField,
} from '@mehfil/contract/guests.ts'
import { ask, upload, urlOf } from '../../../lib/ask.ts'
import { queryClient, queryOf } from '../../../lib/queries.ts'
import { changing } from './guests.ts'

export type ListImport = Answer<typeof guestImport>
export type Complaint = ListImport['errors'][number]

const often = 1_000

/** Looked at again and again while the server works on it. */
export const importQuery = (EID: string, IMPORT: string) =>
  queryOptions({
    ...queryOf(importById, { params: { EID, IMPORT }, topics: ['guests'] }),
    refetchInterval: ({ state }) =>
      state.data && ['checking', 'adding', 'undoing'].includes(state.data.state) ? often : false,
  })

type Sent = { EID: string; file: File; progress: (share: number) => void }

export async function begin({ EID, file, progress }: Sent): Promise<ListImport> {
  const form = new FormData()
  form.append('FILE', file)
  return noted(EID, upload(startImport, { params: { EID }, form, progress }))
}

export const mapColumns = (
  EID: string,
  IMPORT: string,
  input: { headerRow: boolean; fields: Array<ListField | null> },
) => noted(EID, ask(mapImport, { params: { EID, IMPORT }, input }))

type Mended = { row: number; field: ListField; value: string }
export const mendRow = (EID: string, IMPORT: string, { row, field, value }: Mended) =>
  noted(
    EID,
    ask(mendImportRow, { params: { EID, IMPORT, ROW: String(row) }, input: { field, value } }),
  )

/** The host's yes to the number of rows the button named. */
export const addRows = (EID: string, { id, good }: ListImport) =>
  changing(EID, noted(EID, ask(applyImport, { params: { EID, IMPORT: id }, input: { good } })))
export const drop = (EID: string, IMPORT: string) => ask(dropImport, { params: { EID, IMPORT } })
export const badRowsLink = (EID: string, IMPORT: string) => urlOf(importErrors, { EID, IMPORT })

async function noted(EID: string, sent: Promise<ListImport>): Promise<ListImport> {
  const answer = await sent
  queryClient.setQueryData(importQuery(EID, answer.id).queryKey, answer)
  return answer
}
