import {
  longestPdf,
  paperGuestColumns,
  usualGuestColumns,
  widestPdf,
  type ExportFormat,
  type GuestColumn,
  type guestSorts,
} from '@mehfil/contract/exports.ts'
import type { Language } from '@mehfil/contract/fields.ts'
import type { GuestView } from '@mehfil/contract/guests.ts'
import { may } from '@mehfil/contract/access.ts'
import type { EventContext } from '../../../base/context.ts'
import { queueJob } from '../../../base/jobs.ts'
import { refuse } from '../../../base/refuse.ts'
import { inLanguage, spokenOf } from '../../events/rules/words.ts'
import { eventOf } from '../../events/store/event.ts'
import { wallClock } from '../../events/rules/time-zone.ts'
import { questionsOf } from '../../rsvp/store/form.ts'
import { zoneOf } from '../../reports/store/event.ts'
import { makeFile } from '../jobs.ts'
import { exportFrom, fileNameOf, storedName } from '../rules/exports.ts'
import { inOrder } from '../rules/guest-table.ts'
import type { AskedGuests as AskedList } from '../rules/wanted.ts'
import {
  exportIn,
  exportsBy,
  keyOf,
  openExport,
  removeExport,
  type Export,
  type ExportKind,
} from '../store/exports.ts'
import { guestsUpTo } from '../store/guests.ts'

type ExportContext = EventContext<{ EID: string; EXPORT: string }>
type AskedGuests = {
  format: ExportFormat
  language?: Language | undefined
  columns?: GuestColumn[] | undefined
  view?: GuestView | undefined
  sort?: (typeof guestSorts)[number] | undefined
}

/** So many files an hour for one person. */
const filesOfPerson = { hits: 60, minutes: 60 }

/** The list as a view shows it. Answers to questions are for whoever may read answers. */
export async function exportGuests(
  context: EventContext,
  {
    format,
    language,
    columns = [...(format === 'pdf' ? paperGuestColumns : usualGuestColumns)],
    view = {},
    sort = 'list',
  }: AskedGuests,
) {
  const { tx, scope, host } = context
  const readable = inOrder(columns).filter(
    (column) => column !== 'QUESTIONS' || may(host, 'Dashboard') === 'yes',
  )
  if (readable.length === 0) refuse('no-access')
  const rows = await guestsUpTo(tx, scope, view, format === 'pdf' ? longestPdf : 1_000_000)
  if (format === 'pdf') await requireOnPaper(context, rows, readable)
  return openFile(context, {
    report: 'guests',
    format,
    language: language ?? host.language,
    asked: { columns: readable, view, sort },
    rows,
  })
}

/** Each question is a column. */
async function requireOnPaper(
  { tx, scope }: EventContext,
  rows: number,
  columns: readonly GuestColumn[],
): Promise<void> {
  if (rows > longestPdf) refuse('pdfTooLong')
  const questions = columns.includes('QUESTIONS')
    ? (await questionsOf(tx, scope)).filter(({ deleted }) => !deleted).length - 1
    : 0
  if (columns.length + questions > widestPdf) refuse('pdfTooWide')
}

/** Queues the work with the transaction, and names the file after the event. */
export async function openFile(
  context: EventContext,
  asked: Pick<Export, 'report' | 'format' | 'language' | 'asked' | 'rows'>,
) {
  const { world, tx, scope, host, now, note } = context
  await world.limiter.require('export-file', host.personId, filesOfPerson)
  const id = world.random.uuid()
  await openExport(tx, scope, {
    ...asked,
    id,
    digits: host.digits,
    file_name: await nameOf(context, asked),
    by: host.personId,
    at: now,
  })
  await queueJob(tx, makeFile, { eventId: scope.eventId, exportId: id }, { key: `export ${id}` })
  note({ subject: id, after: { rows: asked.rows, file: asked.format } })
  return exportFrom(
    (await exportIn(tx, scope, asked.report === 'guests' ? 'guests' : 'reports', {
      exportId: id,
      personId: host.personId,
    })) ?? refuse('notFound'),
  )
}

async function nameOf(
  { world, tx, scope, now }: EventContext,
  { report, format, language }: Pick<Export, 'report' | 'format' | 'language'>,
): Promise<string> {
  const event = await eventOf(tx, scope)
  const { title } = inLanguage(event, spokenOf(event, language))
  const day = wallClock(now, await zoneOf(tx, scope))
    .toISOString()
    .slice(0, 10)
  return fileNameOf(title, world.words(language, 'common')(`export-name.${report}`), {
    day,
    format,
  })
}

export const listFiles =
  (kind: ExportKind) =>
  async ({ tx, scope, host }: EventContext) => ({
    exports: (await exportsBy(tx, scope, kind, host.personId)).map(exportFrom),
  })

export const readFile = (kind: ExportKind) => async (context: ExportContext) =>
  exportFrom(await foundIn(context, kind))

export const dropFile = (kind: ExportKind) => async (context: ExportContext) => {
  const found = await foundIn(context, kind)
  await removeExport(context.tx, keyOf(found))
  context.note({ subject: found.id })
  context.afterwards(() => context.world.storage.remove(storedName(found)))
}

const exportId = (text: string): string =>
  /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text) ? text : refuse('notFound')

const foundIn = async (
  { tx, scope, host, params }: Pick<ExportContext, 'tx' | 'scope' | 'host' | 'params'>,
  kind: ExportKind,
): Promise<Export> =>
  (await exportIn(tx, scope, kind, {
    exportId: exportId(params.EXPORT),
    personId: host.personId,
  })) ?? refuse('notFound')

/** One with answers in it is for who may read answers now. */
export async function fileToSend(context: ExportContext, kind: ExportKind): Promise<Export> {
  const found = await foundIn(context, kind)
  const holdsAnswers =
    found.report === 'guests' && (found.asked as AskedList).columns.includes('QUESTIONS')
  return holdsAnswers && may(context.host, 'Dashboard') !== 'yes' ? refuse('no-access') : found
}
