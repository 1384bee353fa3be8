import {
  maxPdfRows,
  pdfGuestColumns,
  defaultGuestColumns,
  maxPdfColumns,
  type ExportFormat,
  type GuestColumn,
  type guestSorts,
} from '@mehfil/contract/reports/exports.ts'
import type { Language } from '@mehfil/contract/languages.ts'
import type { GuestListView } from '@mehfil/contract/guests/guest-list.ts'
import { may } from '@mehfil/contract/access.ts'
import type { EventContext } from '../../../base/http/context.ts'
import { enqueueJob } from '../../../base/jobs/job-queue.ts'
import { refuse } from '../../../base/refusal.ts'
import { removeFiles } from '../../../base/storage/store-files.ts'
import { isUuid } from '../../../base/uuid.ts'
import { translateEvent, chooseLanguage } from '../../events/rules/translations.ts'
import { getEvent } from '../../events/store/event.ts'
import { toWallClock } from '../../events/rules/time-zone.ts'
import { listQuestions } from '../../rsvp/store/form.ts'
import { getEventZone } from '../../reports/store/event.ts'
import { makeFile } from '../jobs.ts'
import { toExportView, formatFileName, getStoredName } from '../rules/export-file.ts'
import { sortGuestColumns } from '../rules/guest-table.ts'
import type { GuestListSelection as AskedList } from '../rules/file-request.ts'
import {
  findExport,
  listExports,
  toExportKey,
  insertExport,
  deleteExport,
  type Export,
  type ExportKind,
} from '../store/exports.ts'
import { countGuestsUpTo } from '../store/guests.ts'

type ExportContext = EventContext<{ EID: string; EXPORT: string }>
type ExportGuestsRequest = {
  format: ExportFormat
  language?: Language | undefined
  columns?: GuestColumn[] | undefined
  view?: GuestListView | undefined
  sort?: (typeof guestSorts)[number] | undefined
}

/** A person may request so many files in an hour. */
const exportFileLimit = { hits: 60, minutes: 60 }

/** Exports the list of a view. Answers to questions need the permission to read answers. */
export async function exportGuests(
  context: EventContext,
  {
    format,
    language,
    columns = [...(format === 'pdf' ? pdfGuestColumns : defaultGuestColumns)],
    view = {},
    sort = 'list',
  }: ExportGuestsRequest,
) {
  const { tx, scope, host } = context
  const readable = sortGuestColumns(columns).filter(
    (column) => column !== 'QUESTIONS' || may(host, 'Dashboard') === 'yes',
  )
  if (readable.length === 0) refuse('no-access')
  const rows = await countGuestsUpTo(tx, scope, view, format === 'pdf' ? maxPdfRows : 1_000_000)
  if (format === 'pdf') await requireFitsPdf(context, rows, readable)
  return startExport(context, {
    report: 'guests',
    format,
    language: language ?? host.language,
    parameters: { columns: readable, view, sort },
    rows,
  })
}

/** Each question is a column. */
async function requireFitsPdf(
  { tx, scope }: EventContext,
  rows: number,
  columns: readonly GuestColumn[],
): Promise<void> {
  if (rows > maxPdfRows) refuse('pdfTooLong')
  const questions = columns.includes('QUESTIONS')
    ? (await listQuestions(tx, scope)).filter(({ deleted }) => !deleted).length - 1
    : 0
  if (columns.length + questions > maxPdfColumns) refuse('pdfTooWide')
}

/** Queues the work with the transaction, and names the file after the event. */
export async function startExport(
  context: EventContext,
  request: Pick<Export, 'report' | 'format' | 'language' | 'parameters' | 'rows'>,
) {
  const { world, tx, scope, host, now, audit } = context
  await world.limiter.consumeOrRefuse('export-file', host.personId, exportFileLimit)
  const id = world.random.uuid()
  await insertExport(tx, scope, {
    ...request,
    id,
    digits: host.digits,
    file_name: await buildFileName(context, request),
    by: host.personId,
    at: now,
  })
  await enqueueJob(tx, makeFile, { eventId: scope.eventId, exportId: id }, { key: `export ${id}` })
  audit({ subject: id, after: { rows: request.rows, file: request.format } })
  return toExportView(
    (await findExport(tx, scope, request.report === 'guests' ? 'guests' : 'reports', {
      exportId: id,
      personId: host.personId,
    })) ?? refuse('notFound'),
  )
}

async function buildFileName(
  { world, tx, scope, now }: EventContext,
  { report, format, language }: Pick<Export, 'report' | 'format' | 'language'>,
): Promise<string> {
  const event = await getEvent(tx, scope)
  const { title } = translateEvent(event, chooseLanguage(event, language))
  const day = toWallClock(now, await getEventZone(tx, scope))
    .toISOString()
    .slice(0, 10)
  return formatFileName(title, world.getTranslator(language, 'common')(`export-name.${report}`), {
    day,
    format,
  })
}

export const listExportFiles =
  (kind: ExportKind) =>
  async ({ tx, scope, host }: EventContext) => ({
    exports: (await listExports(tx, scope, kind, host.personId)).map(toExportView),
  })

export const readExportFile = (kind: ExportKind) => async (context: ExportContext) =>
  toExportView(await getExport(context, kind))

export const deleteExportFile = (kind: ExportKind) => async (context: ExportContext) => {
  const file = await getExport(context, kind)
  await deleteExport(context.tx, toExportKey(file))
  context.audit({ subject: file.id })
  context.afterCommit(() => removeFiles(context.world, [getStoredName(file)]))
}

const parseExportId = (text: string): string => (isUuid(text) ? text : refuse('notFound'))

const getExport = async (
  { tx, scope, host, params }: Pick<ExportContext, 'tx' | 'scope' | 'host' | 'params'>,
  kind: ExportKind,
): Promise<Export> =>
  (await findExport(tx, scope, kind, {
    exportId: parseExportId(params.EXPORT),
    personId: host.personId,
  })) ?? refuse('notFound')

/** A file with answers needs the permission to read answers at the time of the download. */
export async function getDownloadableExport(
  context: ExportContext,
  kind: ExportKind,
): Promise<Export> {
  const file = await getExport(context, kind)
  const holdsAnswers =
    file.report === 'guests' && (file.parameters as AskedList).columns.includes('QUESTIONS')
  return holdsAnswers && may(context.host, 'Dashboard') !== 'yes' ? refuse('no-access') : file
}
