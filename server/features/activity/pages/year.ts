import type { OutgoingHttpHeaders } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { HostContext, HttpExchange } from '../../../base/http/context.ts'
import { csvByteOrderMark, toCsvLine } from '../../../base/csv.ts'
import { runHeavyRead } from '../../../base/database/heavy-reads.ts'
import type { World } from '../../../base/world.ts'
import { requireRecentProof } from '../../accounts/actions/password.ts'
import { exportsPerPerson } from '../../accounts/rules/rate-limits.ts'
import {
  activityDays,
  dayMs,
  findSubject,
  getCallName,
  listChanges,
  listEventIds,
} from '../rules.ts'
import { listAuditRows, listEventTitles, type AuditRow } from '../store.ts'

const batchSize = 1_000
const columns = ['AT', 'PERSON', 'KEY', 'CALL', 'REFUSED', 'SUBJECT', 'EVENT', 'CHANGES']

/** The log of the account's last year, read and sent in parts. */
export async function sendActivityFile({
  world,
  now,
  host,
  reply,
}: HostContext & HttpExchange): Promise<void> {
  requireRecentProof({ host, now })
  await world.limiter.consumeOrRefuse('export', host.personId, exportsPerPerson)
  reply.raw.writeHead(200, {
    ...(reply.getHeaders() as OutgoingHttpHeaders),
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="activity-${now.toISOString().slice(0, 10)}.csv"`,
  })
  void pipeline(
    Readable.from(writeLines(world, { accountId: host.accountId, now })),
    reply.raw,
  ).catch(() => reply.raw.destroy())
}

async function* writeLines(
  world: World,
  { accountId, now }: { accountId: string; now: Date },
): AsyncGenerator<string> {
  yield csvByteOrderMark + toCsvLine(columns)
  const since = new Date(now.getTime() - activityDays * dayMs)
  let before: string | null = null
  for (;;) {
    const from: string | null = before
    const { rows, titles } = await runHeavyRead(world, async (tx) => {
      const filter = { accountId, eventIds: null, without: [] }
      const found = await listAuditRows(tx, {
        ...filter,
        before: from,
        person: null,
        calls: null,
        most: batchSize,
      })
      return { rows: found, titles: await listEventTitles(tx, filter, listEventIds(found)) }
    })
    yield rows
      .filter(({ at }) => at >= since)
      .map((row) => toCsvLine(toCells(row, titles)))
      .join('')
    const last = rows.at(-1)
    if (!last || rows.length < batchSize || last.at < since) return
    before = last.id
  }
}

const toCells = (row: AuditRow, titles: ReadonlyMap<string, string>): string[] => [
  row.at.toISOString(),
  row.name ?? '',
  row.key ?? '',
  getCallName(row.call),
  row.subject === 'refused' ? 'Y' : 'N',
  row.guest ?? findSubject(row.call, row.subject),
  row.title ?? '',
  listChanges(row.before, row.after, titles)
    .map(({ field, before, after }) => `${field}: ${before} > ${after}`)
    .join('; '),
]
