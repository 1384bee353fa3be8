import { localiseBrand } from '@mehfil/contract/system/brand.ts'
import type { Tx } from '../../../base/database/db.ts'
import { dressForAccount } from '../../../base/sites/dressed-world.ts'
import { joinLabel } from '../../../base/sites/guest-site.ts'
import type { World } from '../../../base/world.ts'
import type { PdfDocument } from '../../../adapters/files/pdf-file.ts'
import { buildDocumentFrame, getDocumentLocale } from '../../../adapters/files/document-frame.ts'
import type { FileTable } from '../../../adapters/files/table.ts'
import { toWallClock } from '../../events/rules/time-zone.ts'
import { translateEvent, chooseLanguage } from '../../events/rules/translations.ts'
import { getEvent } from '../../events/store/event.ts'
import { getEventZone } from '../../reports/store/event.ts'
import { fitsOneLine, createCellFormatter, layOutColumns } from '../rules/document-layout.ts'
import { drawReport } from '../rules/report-document.ts'
import type { FileRequest } from '../rules/file-request.ts'
import { getReportWithTexts } from './report-tables.ts'

/** Accessibility tags of a long list need more memory than its text. */
const maxTaggedRows = 1_000

/** A list for a PDF. It is held in memory, because its length is limited. */
export async function buildListDocument(
  world: World,
  tx: Tx,
  { request, table }: { request: FileRequest; table: FileTable },
): Promise<Omit<PdfDocument, 'path'>> {
  const cellsOf = createCellFormatter(table.columns, request)
  const sheet = layOutColumns(table.columns)
  const rows: string[][] = []
  for await (const some of table.rows) for (const cells of some) rows.push(cellsOf(cells))
  const head = await getDocumentHead(world, tx, request)
  const translate = world.getTranslator(request.language, 'common')
  const sub = [
    table.name,
    translate('export-paper.rows', {
      count: rows.length,
      rows: new Intl.NumberFormat(getDocumentLocale(request)).format(rows.length),
    }),
    head.taken,
  ].join(' · ')
  return {
    template: 'list',
    isTagged: rows.length <= maxTaggedRows,
    data: {
      ...buildDocumentFrame(request, { ...head, sub }),
      ...sheet,
      rows,
      short: rows.map((cells) => fitsOneLine(cells, sheet.columns)),
    },
  }
}

/** A report on one sheet: the answer, the figures, and the drawings that fit. */
export async function buildReportDocument(
  world: World,
  tx: Tx,
  request: FileRequest,
): Promise<Omit<PdfDocument, 'path'>> {
  const { report, texts } = await getReportWithTexts(world, tx, request)
  const head = await getDocumentHead(world, tx, request)
  const translate = world.getTranslator(request.language, 'common')
  const sub = [
    translate(`export-name.${report.kind}`),
    ...(report.event.startsAt ? [texts.value(report.event.startsAt.toISOString(), 'instant')] : []),
    head.taken,
  ].join(' · ')
  return {
    template: 'report',
    isTagged: true,
    data: {
      ...buildDocumentFrame(request, { ...head, sub }),
      ...drawReport(report, {
        reportTexts: texts,
        nothing: translate('export-paper.nothing'),
        more: (count) =>
          translate('export-paper.more', {
            count,
            n: new Intl.NumberFormat(getDocumentLocale(request)).format(count),
          }),
      }),
    },
  }
}

/** The event, and the present moment at its place. */
export async function getDocumentHead(world: World, tx: Tx, request: FileRequest) {
  const event = await getEvent(tx, request.scope)
  const translate = world.getTranslator(request.language, 'common')
  const { site, settings } = await dressForAccount(world, tx, request.scope)
  const brand = localiseBrand(settings.brand.name, translate('brand.own'))
  const at = new Intl.DateTimeFormat(getDocumentLocale(request), {
    timeZone: 'UTC',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(toWallClock(world.now(), await getEventZone(tx, request.scope)))
  return {
    title: translateEvent(event, chooseLanguage(event, request.language)).title,
    brand,
    foot: site?.label ? joinLabel(site.label) : event.labelRemoved ? '' : brand,
    page: translate('export-paper.page', { n: '{n}', m: '{m}' }),
    taken: translate('export-paper.taken', { at }),
  }
}
