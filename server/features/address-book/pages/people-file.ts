import { once } from 'node:events'
import type { OutgoingHttpHeaders } from 'node:http'
import type { bookFile } from '@mehfil/contract/address-book/address-book.ts'
import type { WireValue } from '@mehfil/contract/envelope.ts'
import { csvByteOrderMark, toCsvLine } from '../../../base/csv.ts'
import type { HostContext, HttpExchange } from '../../../base/http/context.ts'
import { requireBook } from '../actions/access.ts'
import { listPeople, type BookPageStart, type ListedPerson } from '../store/people.ts'

type FileContext = HostContext<Record<never, string>, WireValue<typeof bookFile.query>> &
  HttpExchange

const batchSize = 1_000

/** The people of the list, as a spreadsheet reads them. */
export async function streamBookFile(context: FileContext): Promise<void> {
  const { reply, world, language } = context
  await requireBook(context)
  const translate = world.getTranslator(language, 'people')
  reply.raw.writeHead(200, {
    ...(reply.getHeaders() as OutgoingHttpHeaders),
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="people.csv"',
  })
  reply.raw.write(
    csvByteOrderMark +
      toCsvLine(
        ['name', 'email', 'phone', 'language', 'groups', 'last-event', 'last-day', 'events'].map(
          (column) => translate(`file.${column}`),
        ),
      ),
  )
  // Rows are read as the client takes them, so that a slow client blocks nothing.
  void streamPeople(context).catch((error: unknown) => {
    world.log.error({ err: error }, 'the file of people broke off')
    reply.raw.destroy()
  })
}

async function streamPeople({ world, scope, query, reply }: FileContext): Promise<void> {
  let after: BookPageStart | null = null
  while (!reply.raw.destroyed) {
    const people: ListedPerson[] = await listPeople(world.db, scope, query, {
      after,
      limit: batchSize,
    })
    if (!reply.raw.write(people.map(formatLine).join('')))
      await Promise.race([once(reply.raw, 'drain'), once(reply.raw, 'close')])
    const last = people.at(-1)
    if (!last || people.length < batchSize) break
    after = { name: last.sortName, id: last.id }
  }
  reply.raw.end()
}

const formatLine = ({ name, email, phone, language, groups, ...history }: ListedPerson): string =>
  toCsvLine([
    name,
    email,
    phone,
    language,
    groups.join(', '),
    history.lastEvent,
    history.lastDay,
    String(history.events),
  ])
