import { sql } from 'kysely'
import type { CompanionFunctions } from '@mehfil/contract/rsvp/companion-functions.ts'
import type { Tx } from '../../../../base/database/db.ts'
import type { EventScope } from '../../../../base/access/scope.ts'
import {
  joinAnswers,
  joinDetails,
  joinInvitations,
  joinNames,
  placePeople,
  type GuestDetailsToJoin,
} from '../../rules/households/split.ts'
import { replaceAnswers } from '../companions.ts'
import { moveRows } from '../merge.ts'
import type { GuestUndo } from '../undo.ts'
import { restoreArrivals } from './arrivals.ts'
import { moveSeats, readBothAnswers, writeCompanions } from './party.ts'
import { partyState, wishId } from './split.ts'
import { companionNames } from '../../../events/store/companion-names.ts'

export type SplitMemory = {
  guestId: string
  addedId: string
  leaving: number[]
  companions: string[]
  heads: number
  second: { email: string; name: string; bounced_at: string | null } | null
  names: string[]
  /** What single people of each guest are invited to now. */
  invitations: Record<'staying' | 'leaving', CompanionFunctions>
  details: Record<'guest' | 'added', GuestDetailsToJoin>
  /** Of the party before it was split. */
  tagsBefore: string[]
  stayingNames: string[]
  /** Both parties are as the split left them. */
  isUnchanged: boolean
}

/** What a split left, with both guests locked. Null where one of them is not on the list any more. */
export async function findSplitMemory(tx: Tx, undo: GuestUndo): Promise<SplitMemory | null> {
  const detailsOf = (guest: string) =>
    sql`jsonb_build_object('name', ${sql.ref(`${guest}.name`)}, 'phone', ${sql.ref(`${guest}.phone`)}, 'tags', to_jsonb(${sql.ref(`${guest}.tags`)}), 'doorNote', ${sql.ref(`${guest}.door_note`)}, 'hostNote', ${sql.ref(`${guest}.host_note`)})`
  await sql`
    select from guest g where g.event_id = ${undo.event_id} and g.id in (
      select guest_id from guest_undo_row where event_id = ${undo.event_id} and undo_id = ${undo.id}) order by g.id for update`.execute(
    tx,
  )
  const { rows } = await sql<SplitMemory>`
    select r.guest_id as "guestId", n.id as "addedId", r.after->'leaving' as leaving, r.before->'companions' as companions,
      (r.before->>'heads')::int as heads, nullif(r.before->'second', 'null'::jsonb) as second,
      jsonb_build_object('staying', g.companion_functions, 'leaving', n.companion_functions) as invitations,
      jsonb_build_object('guest', ${detailsOf('g')}, 'added', ${detailsOf('n')}) as details, coalesce(r.before->'tags', to_jsonb(g.tags)) as "tagsBefore",
      array[n.name] || ${companionNames('n')} as names, ${companionNames('g')} as "stayingNames",
      ${partyState(sql`g.id`)} = r.after->'guest' and ${partyState(sql`n.id`)} = r.after->'added' as "isUnchanged"
    from guest_undo_row r join guest g on g.event_id = r.event_id and g.id = r.guest_id and g.deleted_at is null
      join guest n on n.event_id = r.event_id and n.id = r.after->>'other' and n.deleted_at is null
    where r.event_id = ${undo.event_id} and r.undo_id = ${undo.id} and r.after is not null`.execute(
    tx,
  )
  return rows[0] ?? null
}

/**
 * Makes one party of both again. The new guest's link leads to the guest from then on, as that of a merged one.
 */
export async function undoSplitRows(
  tx: Tx,
  { eventId }: Pick<EventScope, 'eventId'>,
  undo: GuestUndo,
  memory: SplitMemory,
  now: Date,
): Promise<void> {
  const { guestId, addedId, leaving, heads } = memory
  const scope = { eventId, guestId }
  const places = placePeople(heads, leaving)
  const { staying, leaving: left, perPerson } = await readBothAnswers(tx, scope, addedId)
  await replaceAnswers(tx, { ...scope, guestId: addedId }, {})
  await sql`update guest set deleted_at = ${now}, updated_at = ${now} where event_id = ${eventId} and id = ${addedId}`.execute(
    tx,
  )
  const names = joinNames(memory.companions, memory.stayingNames, { leaving, names: memory.names })
  await writeCompanions(tx, scope, names)
  await restoreArrivals(tx, scope, { addedId, undoId: undo.id })
  await sql`
    delete from answer_log where event_id = ${eventId} and submission is null
      and (guest_id = ${addedId} or guest_id = ${guestId} and answer = 'no' and at = ${undo.at})`.execute(
    tx,
  )
  await moveRows(tx, scope, { otherId: addedId, undoId: undo.id, at: now })
  await growParty(tx, { ...memory, companions: names }, undo, now)
  await replaceAnswers(
    tx,
    scope,
    joinAnswers(staying, left, { places, isPerPerson: (question) => perPerson.has(question) }),
  )
  const before = new Map(
    [...places].map(([person, place]) => [`${place.isNew} ${place.person}`, person]),
  )
  await moveSeats(tx, scope, [guestId, addedId], ({ guest, person }) => {
    const whole = before.get(`${guest === addedId} ${person}`)
    return whole === undefined ? undefined : { guest: guestId, person: whole }
  })
  await sql`
    delete from seating_wish s using seating_wish w where s.event_id = ${eventId} and w.event_id = s.event_id and ${guestId} = any (w.guests) and s.id = ${wishId(addedId)}`.execute(
    tx,
  )
  await restoreSecondAddress(tx, scope, memory)
  await sql`select sum_function_arrivals(${eventId}, ${[guestId, addedId]}::text[])`.execute(tx)
}

/** It is invited to what one of both is, as after a merge, and hosts know of it what they know of both. */
function growParty(tx: Tx, memory: SplitMemory, { event_id, id }: GuestUndo, now: Date) {
  const { guestId, addedId, leaving, companions, names, stayingNames, invitations } = memory
  const own = joinInvitations(invitations, {
    leaving,
    stayingNames,
    leavingNames: names.slice(1),
    names: companions,
  })
  const { phone, tags, doorNote, hostNote } = joinDetails(
    memory.details.guest,
    memory.details.added,
    memory,
  )
  return sql`
    update guest g set answer = coalesce(r.before->>'answer', g.answer), people = (r.before->>'people')::int,
      waitlisted_at = coalesce(g.waitlisted_at, (r.before->>'waitlisted_at')::timestamptz), confirmed_at = coalesce(g.confirmed_at, (r.before->>'confirmed_at')::timestamptz), party_limit = (r.before->>'party_limit')::int, attended_at = (r.before->>'attended_at')::timestamptz,
      functions = g.functions || array(select one from unnest(n.functions) as one where one <> all (g.functions)),
      companion_functions = ${JSON.stringify(own)}::jsonb, phone = ${phone}, tags = ${tags}::text[], door_note = ${doorNote}, host_note = ${hostNote}, custom_values = n.custom_values || g.custom_values,
      arrived = (r.before->>'arrived')::int, outside = (r.before->>'outside')::int, updated_at = ${now}
    from guest_undo_row r, guest n where r.event_id = ${event_id} and r.undo_id = ${id} and r.guest_id = ${guestId} and g.event_id = r.event_id and g.id = r.guest_id
      and n.event_id = r.event_id and n.id = ${addedId}`.execute(tx)
}

/** The address that the new guest has by now becomes the second one again, where the guest has got no other. */
async function restoreSecondAddress(
  tx: Tx,
  { eventId, guestId }: { eventId: string; guestId: string },
  { second, addedId }: SplitMemory,
): Promise<void> {
  await sql`
    insert into guest_address (event_id, guest_id, email, name, bounced_at)
    select g.event_id, ${guestId}, g.email, case when lower(g.email) = lower(${second?.email ?? ''}) then ${second?.name ?? ''} else g.name end, g.bounced_at
    from guest g join guest o on o.event_id = g.event_id and o.id = ${guestId} and o.email <> ''
    where g.event_id = ${eventId} and g.id = ${addedId} and g.email <> ''
    on conflict (event_id, guest_id) do nothing`.execute(tx)
}

/** Whether one of these guests was split after a change, and still is. */
export async function isSplitSince(
  tx: Tx,
  { event_id, at }: GuestUndo,
  guestIds: readonly string[],
): Promise<boolean> {
  const found = await tx
    .selectFrom('guest_undo as u')
    .innerJoin('guest_undo_row as r', (join) =>
      join.onRef('r.event_id', '=', 'u.event_id').onRef('r.undo_id', '=', 'u.id'),
    )
    .select('u.id')
    .where('u.event_id', '=', event_id)
    .where('u.act', '=', 'split')
    .where('u.undone_at', 'is', null)
    .where('u.at', '>=', at)
    .where('r.guest_id', 'in', guestIds)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
