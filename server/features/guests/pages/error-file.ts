import { once } from 'node:events'
import type { OutgoingHttpHeaders } from 'node:http'
import type { EventContext, Raw } from '../../../base/context.ts'
import { complaintOf } from '../rules/imports.ts'
import { csvLine, csvStart } from '../../../base/csv.ts'
import { keyOf, rowsByNumber, type Import } from '../store/imports.ts'
import { faultsAfter, type KeptFault } from '../store/looked-at.ts'
import { foundIn } from '../actions/imports.ts'

type Writing = EventContext<{ EID: string; IMPORT: string }> & Raw

/** The rows that are wrong as they came, each with what is wrong in a column more, in the reader's language. */
export async function writeErrors(context: Writing): Promise<void> {
  const { reply, world } = context
  const found = await foundIn(context)
  const words = world.words(context.language, 'common')
  reply.raw.writeHead(200, {
    ...(reply.getHeaders() as OutgoingHttpHeaders),
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="errors.csv"',
  })
  reply.raw.write(
    csvStart + csvLine([...titlesOf(found, (key) => words(key)), words('field.wrong-column')]),
  )
  // Whoever reads slowly or leaves holds nobody up: the rows are asked for as they are taken.
  void writeRows(context, found).catch((error: unknown) => {
    world.log.error({ err: error }, 'the file of errors broke off')
    reply.raw.destroy()
  })
}

/** A list without titles gets those that are understood when it is brought again. */
const titlesOf = (found: Import, words: (key: string) => string): string[] =>
  found.titles.map(
    (title, at) => title || (found.fields[at] ? words(`list-field.${found.fields[at]}`) : ''),
  )

const batch = 500

async function writeRows({ world, tx, language, reply }: Writing, found: Import): Promise<void> {
  const words = world.words(language, 'common')
  const key = keyOf(found)
  for (let after = 0; !reply.raw.destroyed;) {
    const faults = wholeRows(await faultsAfter(tx, key, after, batch))
    const last = faults.at(-1)
    if (!last) break
    const byRow = Map.groupBy(faults, ({ row }) => row)
    const rows = await rowsByNumber(tx, key, [...byRow.keys()])
    const text = rows
      .map(({ row, cells }) =>
        csvLine([
          ...found.titles.map((_, at) => cells[at] ?? ''),
          (byRow.get(row) ?? []).map((fault) => complaintOf(fault, words).message).join(' '),
        ]),
      )
      .join('')
    if (!reply.raw.write(text))
      await Promise.race([once(reply.raw, 'drain'), once(reply.raw, 'close')])
    after = last.row
  }
  reply.raw.end()
}

/** The last row of a full batch may have more faults than fit into it: it comes with the next. */
function wholeRows(faults: KeptFault[]): KeptFault[] {
  const last = faults.at(-1)
  const before = faults.filter(({ row }) => row !== last?.row)
  return faults.length < batch || before.length === 0 ? faults : before
}
