import { once } from 'node:events'
import type { Writable } from 'node:stream'
import { csvLine, csvStart } from '../../base/csv.ts'
import type { FileTable } from './table.ts'

/** Lists below one another, an empty line between them; one alone is nothing but its titles and rows. */
export async function writeCsv(out: Writable, tables: readonly FileTable[]): Promise<void> {
  const write = async (text: string) => {
    if (!out.write(text)) await once(out, 'drain')
  }
  await write(csvStart)
  for (const [at, { name, columns, rows }] of tables.entries()) {
    if (tables.length > 1) await write(`${at > 0 ? '\r\n' : ''}${csvLine([name])}`)
    await write(csvLine(columns.map(({ title }) => title)))
    for await (const some of rows)
      await write(
        some
          .map((cells) => csvLine(cells.map((cell) => (cell === null ? '' : String(cell)))))
          .join(''),
      )
  }
}
