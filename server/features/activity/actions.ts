import type { Actor } from '@mehfil/contract/access.ts'
import type * as calls from '@mehfil/contract/activity.ts'
import type { Answer } from '@mehfil/contract/envelope.ts'
import type { EventContext, HostContext } from '../../base/context.ts'
import type { Tx } from '../../base/db.ts'
import { maySee } from '../events/rules/told-by-right.ts'
import {
  addressIn,
  callsOf,
  changesOf,
  eventIdsIn,
  mayReadOf,
  nameOf,
  ownersCalls,
} from './rules.ts'
import { linesOf, peopleOf, titlesOf, type Asked, type Line } from './store.ts'

type Query = Answer<(typeof calls.accountActivity)['query']>

const pageLength = 30

/** Whoever sees some events only, sees what was done about those, and about none. */
export const accountActivity = ({ tx, host, query }: HostContext<Record<never, string>, Query>) =>
  pageOf(
    tx,
    {
      accountId: host.accountId,
      eventIds: host.eventIds,
      without: host.role === 'Superuser' ? [] : ownersCalls,
    },
    { query, reader: host },
  )

export const eventActivity = ({ tx, scope, query }: EventContext<{ EID: string }, Query>) =>
  pageOf(
    tx,
    { accountId: scope.accountId, eventIds: null, eventId: scope.eventId, without: [] },
    { query },
  )

async function pageOf(
  tx: Tx,
  whose: Pick<Asked, 'accountId' | 'eventIds' | 'eventId' | 'without'>,
  {
    query: { before, person, kind },
    reader,
  }: {
    query: Query
    /** Who reads no more of a line than they could read elsewhere; whoever sees the event's dashboard reads all of it. */ reader?: Actor
  },
) {
  const found = await linesOf(tx, {
    ...whose,
    before: before ?? null,
    person: person ?? null,
    calls: kind ? callsOf(kind) : null,
    most: pageLength + 1,
  })
  const lines = found.slice(0, pageLength)
  const titles = await titlesOf(tx, whose, eventIdsIn(lines))
  return {
    lines: lines.map((line) => (reader ? told(reader, line, titles) : shown(line, titles))),
    people: before ? [] : await peopleOf(tx, whose),
    next: found.length > pageLength ? (lines.at(-1)?.id ?? null) : null,
  }
}

/** Who did what stays; about whom, what exactly, and the name of a draft only for whoever may do or see it. */
function told(reader: Actor, line: Line, titles: ReadonlyMap<string, string>) {
  const whole = shown(line, titles)
  const event =
    line.event_id && !maySee(reader, { publishedAt: line.published_at }) ? '' : whole.event
  return mayReadOf(reader, line.call)
    ? { ...whole, event }
    : { ...whole, event, subject: '', changes: [] }
}

const shown = (
  { id, call, subject, before, after, at, person_id, event_id, name, title, guest }: Line,
  titles: ReadonlyMap<string, string>,
) => ({
  id,
  call: nameOf(call),
  at,
  person: person_id ?? '',
  name: name ?? '',
  refused: subject === 'refused',
  subject: guest ?? addressIn(subject),
  eventId: event_id ?? '',
  event: title ?? '',
  changes: changesOf(before, after, titles),
})
