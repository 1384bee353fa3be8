import { brandIn } from '@mehfil/contract/brand.ts'
import type { Tx } from '../../../base/db.ts'
import type { World } from '../../../base/world.ts'
import type { Paper } from '../../../outside/files/pdf-file.ts'
import type { FileTable } from '../../../outside/files/table.ts'
import { inLanguage, spokenOf } from '../../events/rules/words.ts'
import { eventOf } from '../../events/store/event.ts'
import { wallClock } from '../../events/rules/time-zone.ts'
import { frameOf, isShort, localeOf, paperCells, sheetOf } from '../rules/paper.ts'
import { zoneOf, type Making } from '../store/exports.ts'

type Listed = { making: Making; tables: readonly FileTable[] }

/** Marks for readers by ear cost a long list more memory than its letters. */
const longestTagged = 1_000

/** A list as it lies on paper: all of it in memory, as a paper's list has an end. */
export async function listPaper(world: World, tx: Tx, { making, tables: [table] }: Listed): Promise<Omit<Paper, 'path'>> {
  if (!table) throw new Error('There is no list to print.')
  const { one } = making
  const cellsOf = paperCells(table.columns, one)
  const sheet = sheetOf(table.columns)
  const rows: string[][] = []
  for await (const some of table.rows) for (const cells of some) rows.push(cellsOf(cells))
  const about = await aboutPaper(world, tx, making)
  const words = world.words(one.language, 'common')
  const sub = [table.name, words('export-paper.rows', { count: rows.length, rows: new Intl.NumberFormat(localeOf(one)).format(rows.length) }), about.taken].join(' · ')
  return { template: 'list', isTagged: rows.length <= longestTagged, data: { ...frameOf(one, { ...about, sub }), ...sheet, rows, short: rows.map((cells) => isShort(cells, sheet.columns)) } }
}

/** The event and the moment it was looked at, at its place. */
export async function aboutPaper(world: World, tx: Tx, { scope, one }: Making) {
  const event = await eventOf(tx, scope)
  const words = world.words(one.language, 'common')
  const brand = brandIn(world.settings.brand.name, words('brand.own'))
  const at = new Intl.DateTimeFormat(localeOf(one), { timeZone: 'UTC', day: 'numeric', month: 'long', year: 'numeric', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
    .format(wallClock(world.now(), await zoneOf(tx, scope)))
  return { title: inLanguage(event, spokenOf(event, one.language)).title, brand, foot: event.labelRemoved ? '' : brand, page: words('export-paper.page', { n: '{n}', m: '{m}' }), taken: words('export-paper.taken', { at }) }
}
