import { brandIn } from '@mehfil/contract/brand.ts'
import type { Tx } from '../../../base/db.ts'
import type { World } from '../../../base/world.ts'
import type { Paper } from '../../../outside/files/pdf-file.ts'
import { frameOf, localeOf } from '../../../outside/files/paper-frame.ts'
import type { FileTable } from '../../../outside/files/table.ts'
import { wallClock } from '../../events/rules/time-zone.ts'
import { inLanguage, spokenOf } from '../../events/rules/words.ts'
import { eventOf } from '../../events/store/event.ts'
import { zoneOf } from '../../reports/store/event.ts'
import { isShort, paperCells, sheetOf } from '../rules/paper.ts'
import { drawnReport } from '../rules/report-paper.ts'
import type { Wanted } from '../rules/wanted.ts'
import { toldReport } from './report-lines.ts'

/** Marks for readers by ear cost a long list more memory than its letters. */
const longestTagged = 1_000

/** A list as it lies on paper: all of it in memory, as a paper's list has an end. */
export async function listPaper(
  world: World,
  tx: Tx,
  { wanted, table }: { wanted: Wanted; table: FileTable },
): Promise<Omit<Paper, 'path'>> {
  const cellsOf = paperCells(table.columns, wanted)
  const sheet = sheetOf(table.columns)
  const rows: string[][] = []
  for await (const some of table.rows) for (const cells of some) rows.push(cellsOf(cells))
  const about = await aboutPaper(world, tx, wanted)
  const words = world.words(wanted.language, 'common')
  const sub = [
    table.name,
    words('export-paper.rows', {
      count: rows.length,
      rows: new Intl.NumberFormat(localeOf(wanted)).format(rows.length),
    }),
    about.taken,
  ].join(' · ')
  return {
    template: 'list',
    isTagged: rows.length <= longestTagged,
    data: {
      ...frameOf(wanted, { ...about, sub }),
      ...sheet,
      rows,
      short: rows.map((cells) => isShort(cells, sheet.columns)),
    },
  }
}

/** A report on one sheet that a host can hand on: the answer, the figures, and as many drawings as there is room for. */
export async function reportPaper(
  world: World,
  tx: Tx,
  wanted: Wanted,
): Promise<Omit<Paper, 'path'>> {
  const { report, words } = await toldReport(world, tx, wanted)
  const about = await aboutPaper(world, tx, wanted)
  const say = world.words(wanted.language, 'common')
  const sub = [
    say(`export-name.${report.kind}`),
    ...(report.event.startsAt ? [words.value(report.event.startsAt.toISOString(), 'instant')] : []),
    about.taken,
  ].join(' · ')
  return {
    template: 'report',
    isTagged: true,
    data: {
      ...frameOf(wanted, { ...about, sub }),
      ...drawnReport(report, {
        words,
        nothing: say('export-paper.nothing'),
        more: (count) =>
          say('export-paper.more', {
            count,
            n: new Intl.NumberFormat(localeOf(wanted)).format(count),
          }),
      }),
    },
  }
}

/** The event and the moment it was looked at, at its place. */
export async function aboutPaper(world: World, tx: Tx, wanted: Wanted) {
  const event = await eventOf(tx, wanted.scope)
  const words = world.words(wanted.language, 'common')
  const brand = brandIn(world.settings.brand.name, words('brand.own'))
  const at = new Intl.DateTimeFormat(localeOf(wanted), {
    timeZone: 'UTC',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(wallClock(world.now(), await zoneOf(tx, wanted.scope)))
  return {
    title: inLanguage(event, spokenOf(event, wanted.language)).title,
    brand,
    foot: event.labelRemoved ? '' : brand,
    page: words('export-paper.page', { n: '{n}', m: '{m}' }),
    taken: words('export-paper.taken', { at }),
  }
}
