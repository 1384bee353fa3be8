import { once } from 'node:events'
import type { Writable } from 'node:stream'
import { toCsvLine, csvByteOrderMark } from '../../base/csv.ts'
import type { FileTable } from './table.ts'

/**
 * Lists below one another, with an empty line between them. A single list has only its titles and
 * rows.
 */
export async function writeCsv(out: Writable, tables: readonly FileTable[]): Promise<void> {
  const write = async (text: string) => {
    if (!out.write(text)) await once(out, 'drain')
  }
  await write(csvByteOrderMark)
  for (const [at, { name, columns, rows }] of tables.entries()) {
    if (tables.length > 1) await write(`${at > 0 ? '\r\n' : ''}${toCsvLine([name])}`)
    await write(toCsvLine(columns.map(({ title }) => title)))
    for await (const batch of rows)
      await write(
        batch
          .map((cells) => toCsvLine(cells.map((cell) => (cell === null ? '' : String(cell)))))
          .join(''),
      )
  }
}
