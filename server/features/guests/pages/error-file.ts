import { once } from 'node:events'
import type { OutgoingHttpHeaders } from 'node:http'
import type { EventContext, HttpExchange } from '../../../base/http/context.ts'
import { formatFault } from '../rules/imports.ts'
import { toCsvLine, csvByteOrderMark } from '../../../base/csv.ts'
import { getImportKey, listRowsByNumber, type GuestImport } from '../store/imports.ts'
import { listFaultsAfter, type StoredImportFault } from '../store/import-checks.ts'
import { getImport } from '../actions/imports.ts'

type ErrorFileContext = EventContext<{ EID: string; IMPORT: string }> & HttpExchange

/**
 * The invalid rows as they came, with one more column that names the fault in the reader's
 * language.
 */
export async function streamErrorFile(context: ErrorFileContext): Promise<void> {
  const { reply, world } = context
  const found = await getImport(context)
  const translate = world.getTranslator(context.language, 'common')
  reply.raw.writeHead(200, {
    ...(reply.getHeaders() as OutgoingHttpHeaders),
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="errors.csv"',
  })
  reply.raw.write(
    csvByteOrderMark +
      toCsvLine([
        ...getColumnTitles(found, (key) => translate(key)),
        translate('field.wrong-column'),
      ]),
  )
  // Rows are read as the client takes them, so that a slow client blocks nothing.
  void streamRows(context, found).catch((error: unknown) => {
    world.log.error({ err: error }, 'the file of errors broke off')
    reply.raw.destroy()
  })
}

/** A list without titles gets titles that are understood when it is uploaded again. */
const getColumnTitles = (found: GuestImport, translate: (key: string) => string): string[] =>
  found.titles.map(
    (title, at) => title || (found.fields[at] ? translate(`list-field.${found.fields[at]}`) : ''),
  )

const batchSize = 500

async function streamRows(
  { world, tx, language, reply }: ErrorFileContext,
  found: GuestImport,
): Promise<void> {
  const translate = world.getTranslator(language, 'common')
  const key = getImportKey(found)
  for (let after = 0; !reply.raw.destroyed;) {
    const faults = dropPartialRow(await listFaultsAfter(tx, key, after, batchSize))
    const last = faults.at(-1)
    if (!last) break
    const byRow = Map.groupBy(faults, ({ row }) => row)
    const rows = await listRowsByNumber(tx, key, [...byRow.keys()])
    const text = rows
      .map(({ row, cells }) =>
        toCsvLine([
          ...found.titles.map((_, at) => cells[at] ?? ''),
          (byRow.get(row) ?? []).map((fault) => formatFault(fault, translate).message).join(' '),
        ]),
      )
      .join('')
    if (!reply.raw.write(text))
      await Promise.race([once(reply.raw, 'drain'), once(reply.raw, 'close')])
    after = last.row
  }
  reply.raw.end()
}

/** The last row of a full batch may have more faults than fit. It comes with the next batch. */
function dropPartialRow(faults: StoredImportFault[]): StoredImportFault[] {
  const last = faults.at(-1)
  const before = faults.filter(({ row }) => row !== last?.row)
  return faults.length < batchSize || before.length === 0 ? faults : before
}
