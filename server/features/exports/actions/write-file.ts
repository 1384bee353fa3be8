import { createWriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'
import type { Tx } from '../../../base/db.ts'
import type { World } from '../../../base/world.ts'
import { writeCsv } from '../../../outside/files/csv-file.ts'
import { writePdf, type Paper } from '../../../outside/files/pdf-file.ts'
import type { FileTable } from '../../../outside/files/table.ts'
import { writeWorkbook } from '../../../outside/files/workbook-file.ts'
import { inSnapshot } from '../../reports/store/snapshot.ts'
import type { AskedReport, Wanted } from '../rules/wanted.ts'
import { guestList } from './guest-list.ts'
import { listPaper, reportPaper } from './paper.ts'
import { reportLines, reportTables } from './report-lines.ts'

type Place = {
  path: string
  /** Hears now and then how many rows are written. */ told?: (done: number) => Promise<void>
}

/** Writes what is wanted as it is in one moment; answers how many rows its list has. */
export async function writeFile(
  world: World,
  wanted: Wanted,
  { path, told = async () => {} }: Place,
): Promise<number> {
  const count = { rows: 0 }
  const paper = await inSnapshot(world.db, (tx) =>
    writeSheets(world, tx, wanted, {
      path,
      listed: (table) => ({ ...table, rows: counted(table.rows, count, told) }),
    }),
  )
  // The database is let go before the press begins.
  if (paper) await writePdf({ ...paper, path }, world.settings.dataDir)
  return count.rows
}

type Writing = { path: string; listed?: (table: FileTable) => FileTable }

/** Writes it in the caller's moment; a paper is left to be printed. */
export async function writeSheets(
  world: World,
  tx: Tx,
  wanted: Wanted,
  { path, listed = (table) => table }: Writing,
): Promise<Omit<Paper, 'path'> | null> {
  if (wanted.format === 'pdf' && !isList(wanted)) return reportPaper(world, tx, wanted)
  const tables = isList(wanted)
    ? [
        listed(
          wanted.report === 'guests'
            ? await guestList(world, tx, wanted)
            : await reportLines(world, tx, wanted),
        ),
      ]
    : await reportTables(world, tx, wanted, listed)
  if (wanted.format === 'pdf') return listPaper(world, tx, { wanted, table: tables[0]! })
  const out = createWriteStream(path, { mode: 0o600 })
  if (wanted.format === 'xlsx')
    await writeWorkbook(out, tables, {
      rightToLeft: wanted.language === 'arb',
      digits: wanted.language === 'arb' ? wanted.digits : 'latn',
    })
  else {
    await writeCsv(out, tables)
    out.end()
    await finished(out)
  }
  return null
}

const isList = ({ report, asked }: Wanted): boolean =>
  report === 'guests' || (asked as AskedReport).part === 'table'

async function* counted(
  batches: FileTable['rows'],
  count: { rows: number },
  told: (done: number) => Promise<void>,
) {
  for await (const rows of batches) {
    yield rows
    count.rows += rows.length
    await told(count.rows)
  }
}
