import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createReportTexts } from '@mehfil/contract/reports/report-texts.ts'
import { formatWeekdayAndDay } from '@mehfil/templates/pages/text/event-time.ts'
import { getEventScopeById, type EventScope } from '../../../base/access/scope.ts'
import {
  PdfCompilerMissingError,
  writePdf,
  type PdfDocument,
} from '../../../adapters/files/pdf-file.ts'
import type { Tx } from '../../../base/database/db.ts'
import { getListFolder } from '../../../base/http/upload.ts'
import { toLanguageTag } from '@mehfil/contract/languages.ts'
import { getMailTranslator } from '../../../base/i18n/translations.ts'
import type { World } from '../../../base/world.ts'
import { hasPassed } from '../../events/rules/state.ts'
import { toWallClock } from '../../events/rules/time-zone.ts'
import { translateEvent, chooseLanguage } from '../../events/rules/translations.ts'
import { getEvent, type EventRow } from '../../events/store/event.ts'
import { getReport } from '../../reports/actions/report.ts'
import { getEventZone } from '../../reports/store/event.ts'
import { runInSnapshot } from '../../reports/store/snapshot.ts'
import { getSums } from '../../reports/store/sums.ts'
import { formatFileName, contentTypeByFormat } from '../rules/export-file.ts'
import type { ComposedReport, ReportRecipient } from '../rules/recipients.ts'
import type { StoredReportMail } from '../store/report-mails.ts'
import { writeFileContent } from './write-file.ts'

export type ReportPackage = {
  composed: ComposedReport
  /** Null for an event's numbers on a machine that cannot make a PDF. */
  file: { name: string; type: string; content: string } | null
}

/**
 * The report as its recipients get it, and its file, both of the same moment. A mailed report holds
 * figures, never the guests behind them.
 */
export const buildReportPackage = (
  world: World,
  mail: StoredReportMail,
  recipient: ReportRecipient,
): Promise<ReportPackage> =>
  withTemporaryFile(world, async (path) => {
    const { composed, day, document } = await runInSnapshot(world, async (tx) => {
      const scope = await getEventScopeById(tx, mail.eventId)
      const [event, zone] = [await getEvent(tx, scope), await getEventZone(tx, scope)]
      const composed = await composeReport(world, tx, { scope, event, zone, mail, recipient })
      const { language, digits, only } = recipient
      const document = await writeFileContent(
        world,
        tx,
        {
          scope,
          report: mail.report,
          format: mail.format,
          language,
          digits,
          only,
          parameters: { part: 'figures' },
          counted: composed.report,
        },
        { path },
      )
      return { composed, document, day: toWallClock(world.now(), zone).toISOString().slice(0, 10) }
    })
    if (document && !(await tryPrint(world, mail, { ...document, path })))
      return { composed, file: null }
    const { report: kind, format } = mail
    const fileTitle = world.getTranslator(recipient.language, 'common')(`export-name.${kind}`)
    return {
      composed,
      file: {
        name: formatFileName(composed.title, fileTitle, { day, format }),
        type: contentTypeByFormat[format],
        content: await readFile(path, 'base64'),
      },
    }
  })

type ReportComposition = {
  scope: EventScope
  event: EventRow
  zone: string
  mail: StoredReportMail
  recipient: ReportRecipient
}

async function composeReport(
  world: World,
  tx: Tx,
  { scope, event, zone, mail, recipient: { language, digits, only } }: ReportComposition,
) {
  const report = await getReport(tx, scope, {
    kind: mail.report,
    now: world.now(),
    language,
    only,
    compare: undefined,
    query: {},
  })
  const { title } = translateEvent(event, chooseLanguage(event, language))
  const translateDashboard = world.getTranslator(language, 'dashboard')
  const translateMail = getMailTranslator(world, language)
  const translateGuest = world.getTranslator(language, 'guest')
  const dateContext = {
    lang: toLanguageTag(language),
    digits: 'latn' as const,
    zone,
    t: (key: string, params: Record<string, string | number> = {}) => translateGuest(key, params),
  }
  return {
    language,
    title,
    kicker: event.startsAt
      ? translateMail('numbers.kicker', {
          title,
          day: formatWeekdayAndDay(dateContext, event.startsAt),
        })
      : title,
    isOver: hasPassed(event, world.now()),
    report,
    sums: await getSums(tx, scope),
    texts: createReportTexts({
      translateMail: (key, facts = {}) => translateDashboard(key, facts),
      language,
      digits,
      zone,
    }),
    translate: translateMail,
  } satisfies ComposedReport
}

/** An event's numbers are mailed without a file where the PDF compiler is missing. */
const tryPrint = (
  { settings }: World,
  { kind }: StoredReportMail,
  document: PdfDocument,
): Promise<boolean> =>
  writePdf(document, settings.dataDir).then(
    () => true,
    (error: unknown) => {
      if (kind === 'numbers' && error instanceof PdfCompilerMissingError) return false
      throw error
    },
  )

async function withTemporaryFile<T>(world: World, work: (path: string) => Promise<T>): Promise<T> {
  const folder = getListFolder(world.settings.dataDir)
  await mkdir(folder, { recursive: true })
  const path = join(folder, world.random.secret())
  return work(path).finally(() => rm(path, { force: true }))
}
