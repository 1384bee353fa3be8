import type { AccessActor } from '@mehfil/contract/access.ts'
import type * as calls from '@mehfil/contract/accounts/activity.ts'
import type { WireValue } from '@mehfil/contract/envelope.ts'
import type { EventContext, HostContext } from '../../base/http/context.ts'
import type { Tx } from '../../base/database/db.ts'
import { runHeavyRead } from '../../base/database/heavy-reads.ts'
import { canSeeEvent } from '../events/rules/visibility.ts'
import {
  findSubject,
  listCallsOfKind,
  listChanges,
  listEventIds,
  canReadCall,
  getCallName,
  ownerOnlyCalls,
} from './rules.ts'
import {
  listAuditRows,
  listAuditPeople,
  listEventTitles,
  type AuditFilter,
  type AuditRow,
} from './store.ts'

type ActivityQuery = WireValue<(typeof calls.accountActivity)['query']>

const pageSize = 30

/** A person with access to some events only sees what was done about those events. */
export const accountActivity = ({
  world,
  host,
  query,
}: HostContext<Record<never, string>, ActivityQuery>) =>
  runHeavyRead(world, (tx) =>
    getActivityPage(
      tx,
      {
        accountId: host.accountId,
        eventIds: host.eventIds,
        without: host.role === 'Superuser' ? [] : ownerOnlyCalls,
      },
      { query, reader: host },
    ),
  )

export const eventActivity = ({
  world,
  scope,
  query,
}: EventContext<{ EID: string }, ActivityQuery>) =>
  runHeavyRead(world, (tx) =>
    getActivityPage(
      tx,
      { accountId: scope.accountId, eventIds: null, eventId: scope.eventId, without: [] },
      { query },
    ),
  )

async function getActivityPage(
  tx: Tx,
  filter: Pick<AuditFilter, 'accountId' | 'eventIds' | 'eventId' | 'without'>,
  {
    query: { before, person, kind },
    reader,
  }: {
    query: ActivityQuery
    /**
     * Reads no more about an entry than other pages show. A person with the event's dashboard reads
     * all of it.
     */
    reader?: AccessActor
  },
) {
  const rows = await listAuditRows(tx, {
    ...filter,
    before: before ?? null,
    person: person ?? null,
    calls: kind ? listCallsOfKind(kind) : null,
    most: pageSize + 1,
  })
  const lines = rows.slice(0, pageSize)
  const titles = await listEventTitles(tx, filter, listEventIds(lines))
  return {
    lines: lines.map((line) =>
      reader ? redactActivityEntry(reader, line, titles) : toActivityEntry(line, titles),
    ),
    people: before ? [] : await listAuditPeople(tx, filter),
    next: rows.length > pageSize ? (lines.at(-1)?.id ?? null) : null,
  }
}

/**
 * The person and the call are always shown. Details and a draft's name are only shown to a person
 * who may see them elsewhere.
 */
function redactActivityEntry(
  reader: AccessActor,
  line: AuditRow,
  titles: ReadonlyMap<string, string>,
) {
  const entry = toActivityEntry(line, titles)
  const event =
    line.event_id && !canSeeEvent(reader, { publishedAt: line.published_at }) ? '' : entry.event
  return canReadCall(reader, line.call)
    ? { ...entry, event }
    : { ...entry, event, subject: '', changes: [] }
}

const toActivityEntry = (
  { id, call, subject, before, after, at, person_id, event_id, name, key, title, guest }: AuditRow,
  titles: ReadonlyMap<string, string>,
) => ({
  id,
  call: getCallName(call),
  at,
  person: person_id ?? '',
  name: name ?? '',
  key: key ?? '',
  refused: subject === 'refused',
  subject: guest ?? findSubject(call, subject),
  eventId: event_id ?? '',
  event: title ?? '',
  changes: listChanges(before, after, titles),
})
