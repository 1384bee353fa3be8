import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { reportWords } from '@mehfil/contract/report-words.ts'
import { weekdayAndDay } from '@mehfil/templates/pages/when.ts'
import { laterEventScope } from '../../../base/scope.ts'
import { NoPress } from '../../../outside/files/pdf-file.ts'
import { listFolder } from '../../../base/upload.ts'
import { htmlLanguage, mailWords } from '../../../base/words.ts'
import type { World } from '../../../base/world.ts'
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
import { writeFile } from './write-file.ts'

export type Packed = { composed: Composed; /** Null for the numbers of an event on a machine that makes no PDF. */ file: { name: string; type: string; content: string } | null }

/** The report as these readers get it, and its file. A mailed report holds figures, never the list behind them. */
export async function packFor(world: World, mail: ReportMail, reader: Recipient): Promise<Packed> {
  const { language, digits, only } = reader
  const { composed, scope, day } = await inSnapshot(world.db, async (tx) => {
    const scope = await laterEventScope(tx, mail.eventId)
    const [event, zone] = [await eventOf(tx, scope), await zoneOf(tx, scope)]
    const report = await reportOf(tx, scope, { kind: mail.report, now: world.now(), only, compare: undefined, query: {} })
    const { title } = inLanguage(event, spokenOf(event, language))
    const speak = world.words(language, 'dashboard')
    const say = mailWords(world, language)
    const guest = world.words(language, 'guest')
    const dated = { lang: htmlLanguage(language), digits: 'latn' as const, zone, t: (key: string, params: Record<string, string | number> = {}) => guest(key, params) }
    const words = reportWords({ say: (key, facts = {}) => speak(key, facts), language, digits, zone })
    const kicker = event.startsAt ? say('numbers.kicker', { title, day: weekdayAndDay(dated, event.startsAt) }) : title
    return { scope, day: wallClock(world.now(), zone).toISOString().slice(0, 10), composed: { language, title, kicker, report, sums: await sumsOf(tx, scope), words, say } satisfies Composed }
  })
  const content = await contentOf(world, async (path) => { await writeFile(world, { scope, report: mail.report, format: mail.format, language, digits, only, asked: { part: 'figures' } }, { path }) })
    .catch((error: unknown) => { if (mail.kind === 'numbers' && error instanceof NoPress) return null; throw error })
  if (content === null) return { composed, file: null }
  return { composed, file: { name: fileNameOf(composed.title, world.words(language, 'common')(`export-name.${mail.report}`), { day, format: mail.format }), type: typeOf[mail.format], content } }
}

/** As a mail carries it. */
async function contentOf(world: World, write: (path: string) => Promise<void>): Promise<string> {
  const folder = listFolder(world.settings.dataDir)
  await mkdir(folder, { recursive: true })
  const path = join(folder, world.random.secret())
  return write(path).then(() => readFile(path, 'base64')).finally(() => rm(path, { force: true }))
}
