import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { reportWords } from '@mehfil/contract/report-words.ts'
import { weekdayAndDay } from '@mehfil/templates/pages/when.ts'
import { laterEventScope } from '../../../base/scope.ts'
import { NoPress, writePdf, type Paper } from '../../../outside/files/pdf-file.ts'
import { listFolder } from '../../../base/upload.ts'
import { htmlLanguage, mailWords } from '../../../base/words.ts'
import type { World } from '../../../base/world.ts'
import { hasPassed } from '../../events/rules/state.ts'
import { wallClock } from '../../events/rules/time-zone.ts'
import { inLanguage, spokenOf } from '../../events/rules/words.ts'
import { eventOf } from '../../events/store/event.ts'
import { reportOf } from '../../reports/actions/report.ts'
import { zoneOf } from '../../reports/store/event.ts'
import { inSnapshot } from '../../reports/store/snapshot.ts'
import { sumsOf } from '../../reports/store/sums.ts'
import { fileNameOf, typeOf } from '../rules/exports.ts'
import type { Composed, Recipient } from '../rules/recipients.ts'
import type { ReportMail } from '../store/report-mails.ts'
import { writeSheets } from './write-file.ts'

export type Packed = {
  composed: Composed
  /** Null for the numbers of an event on a machine that makes no PDF. */ file: {
    name: string
    type: string
    content: string
  } | null
}

/** The report as these readers get it, and its file, both of one moment. A mailed report holds figures, never the list behind them. */
export const packFor = (world: World, mail: ReportMail, reader: Recipient): Promise<Packed> =>
  besideLists(world, async (path) => {
    const { language, digits, only } = reader
    const { composed, day, paper } = await inSnapshot(world.db, async (tx) => {
      const scope = await laterEventScope(tx, mail.eventId)
      const [event, zone] = [await eventOf(tx, scope), await zoneOf(tx, scope)]
      const report = await reportOf(tx, scope, {
        kind: mail.report,
        now: world.now(),
        only,
        compare: undefined,
        query: {},
      })
      const { title } = inLanguage(event, spokenOf(event, language))
      const speak = world.words(language, 'dashboard')
      const say = mailWords(world, language)
      const guest = world.words(language, 'guest')
      const dated = {
        lang: htmlLanguage(language),
        digits: 'latn' as const,
        zone,
        t: (key: string, params: Record<string, string | number> = {}) => guest(key, params),
      }
      const words = reportWords({
        say: (key, facts = {}) => speak(key, facts),
        language,
        digits,
        zone,
      })
      const kicker = event.startsAt
        ? say('numbers.kicker', { title, day: weekdayAndDay(dated, event.startsAt) })
        : title
      const composed = {
        language,
        title,
        kicker,
        isOver: hasPassed(event, world.now()),
        report,
        sums: await sumsOf(tx, scope),
        words,
        say,
      } satisfies Composed
      const paper = await writeSheets(
        world,
        tx,
        {
          scope,
          report: mail.report,
          format: mail.format,
          language,
          digits,
          only,
          asked: { part: 'figures' },
          counted: report,
        },
        { path },
      )
      return { composed, paper, day: wallClock(world.now(), zone).toISOString().slice(0, 10) }
    })
    if (paper && !(await isPrinted(world, mail, { ...paper, path })))
      return { composed, file: null }
    const content = await readFile(path, 'base64')
    return {
      composed,
      file: {
        name: fileNameOf(
          composed.title,
          world.words(language, 'common')(`export-name.${mail.report}`),
          { day, format: mail.format },
        ),
        type: typeOf[mail.format],
        content,
      },
    }
  })

/** The numbers go out without a file where there is no press. */
const isPrinted = ({ settings }: World, { kind }: ReportMail, paper: Paper): Promise<boolean> =>
  writePdf(paper, settings.dataDir).then(
    () => true,
    (error: unknown) => {
      if (kind === 'numbers' && error instanceof NoPress) return false
      throw error
    },
  )

async function besideLists<T>(world: World, work: (path: string) => Promise<T>): Promise<T> {
  const folder = listFolder(world.settings.dataDir)
  await mkdir(folder, { recursive: true })
  const path = join(folder, world.random.secret())
  return work(path).finally(() => rm(path, { force: true }))
}
