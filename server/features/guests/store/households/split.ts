import { functionsQuestionId } from '@mehfil/contract/rsvp/questions.ts'
import { sql, type RawBuilder } from 'kysely'
import type { GuestScope } from '../../../../base/access/scope.ts'
import type { Tx } from '../../../../base/database/db.ts'
import { answerColumns } from '../../rules/merge.ts'
import type { LeavingArrival, SplitInvitations, SplitPlaces } from '../../rules/households/split.ts'
import { companionNames } from '../companions.ts'
import { arrivalsJson, moveArrivals } from './arrivals.ts'
import { moveAnswers, moveSeats, writeCompanions } from './party.ts'

type SplitWrite = {
  undoId: string
  addedId: string
  /** The people who leave, by their persons before. */
  leaving: readonly number[]
  places: SplitPlaces
  stayingNames: readonly string[]
  invitations: SplitInvitations
  arrivals: ReadonlyArray<LeavingArrival & { newId: string }>
  takesSecondEmail: boolean
  /** People of the party come to none of the functions. */
  hasAbsent: boolean
  at: Date
}

/** The answer of a party is that of both; the note, the reason and who answered stay with the guest. */
const sharedAnswer = answerColumns.filter((column) => column !== 'people' && column !== 'note')

/** Remembers the party, and makes it that of two guests. The new one is there without an answer. */
export async function writeSplit(tx: Tx, scope: GuestScope, split: SplitWrite): Promise<void> {
  const { eventId, guestId } = scope
  const { addedId, at } = split
  await rememberParty(tx, scope, split)
  // First the guest, so that no place is counted twice in between.
  await writeCompanions(tx, scope, split.stayingNames)
  await shrinkParty(tx, scope, split)
  await copyAnswer(tx, scope, split)
  await moveAnswers(tx, scope, { addedId, places: split.places })
  if (split.hasAbsent) await answerForAbsent(tx, scope, [guestId, addedId], at)
  await moveSeats(tx, scope, [guestId, addedId], ({ guest, person }) => {
    const place = guest === guestId ? split.places.get(person) : undefined
    return place && { guest: place.isNew ? addedId : guestId, person: place.person }
  })
  await copyWishes(tx, scope, addedId)
  await moveArrivals(tx, scope, { addedId, moved: split.arrivals })
  if (split.takesSecondEmail)
    await sql`delete from guest_address where event_id = ${eventId} and guest_id = ${guestId}`.execute(
      tx,
    )
  await sql`
    update guest_undo_row r set after = jsonb_build_object('other', ${addedId}::text, 'leaving', ${JSON.stringify(split.leaving)}::jsonb,
      'guest', ${partyState(sql`${guestId}`)}, 'added', ${partyState(sql`${addedId}`)})
    where r.event_id = ${eventId} and r.undo_id = ${split.undoId} and r.guest_id = ${guestId}`.execute(
    tx,
  )
  await sql`insert into guest_undo_row (event_id, undo_id, guest_id) values (${eventId}, ${split.undoId}, ${addedId})`.execute(
    tx,
  )
  await sql`update guest set updated_at = ${at} where event_id = ${eventId} and id = any(${[guestId, addedId]})`.execute(
    tx,
  )
}

/** What must be the same for the party to be made whole again. */
export const partyState = (guestId: RawBuilder<unknown>) => sql`(
  select jsonb_build_object('answer', p.answer, 'answered_at', p.answered_at, 'heads', p.heads, 'people', p.people, 'party_limit', p.party_limit,
    'waitlisted_at', p.waitlisted_at, 'arrived', p.arrived, 'outside', p.outside,
    'arrivals', (select jsonb_agg(a.id order by a.id) from arrival a where a.event_id = p.event_id and a.guest_id = p.id and a.undone_at is null))
  from guest p where p.event_id = r.event_id and p.id = ${guestId})`

const rememberParty = (tx: Tx, scope: GuestScope, { undoId }: SplitWrite) =>
  sql`
    insert into guest_undo_row (event_id, undo_id, guest_id, before)
    select g.event_id, ${undoId}, g.id, jsonb_build_object('companions', ${companionNames(sql`g`)}, 'companion_functions', g.companion_functions, 'tags', to_jsonb(g.tags), 'people', g.people, 'party_limit', g.party_limit, 'heads', g.heads,
      'answer', g.answer, 'waitlisted_at', g.waitlisted_at, 'confirmed_at', g.confirmed_at, 'attended_at', g.attended_at, 'arrived', g.arrived, 'outside', g.outside, 'arrivals', ${arrivalsJson(scope)},
      'second', (select to_jsonb(a) from guest_address a where a.event_id = g.event_id and a.guest_id = g.id))
    from guest g where g.event_id = ${scope.eventId} and g.id = ${scope.guestId}`.execute(tx)

/** A guest of the public page may have answered for more people than there were places. */
const shrinkParty = (
  tx: Tx,
  { eventId, guestId }: GuestScope,
  { leaving, invitations, at }: SplitWrite,
) =>
  sql`
    update guest set people = people - ${leaving.length}, party_limit = greatest(1, party_limit - ${leaving.length}), companion_functions = ${JSON.stringify(invitations.staying)}::jsonb, updated_at = ${at}
    where event_id = ${eventId} and id = ${guestId}`.execute(tx)

/** The new guest has answered as the party did, and waits with it. */
async function copyAnswer(
  tx: Tx,
  { eventId, guestId }: GuestScope,
  { addedId, leaving, invitations, takesSecondEmail }: SplitWrite,
): Promise<void> {
  await sql`
    update guest g set ${sql.join(sharedAnswer.map((column) => sql`${sql.ref(column)} = o.${sql.ref(column)}`))},
      people = case when o.people is not null then ${leaving.length}::int end, walk_in = o.walk_in, functions = ${invitations.functions}::text[], companion_functions = ${JSON.stringify(invitations.leaving)}::jsonb,
      bounced_at = case when ${takesSecondEmail} then (select a.bounced_at from guest_address a where a.event_id = o.event_id and a.guest_id = o.id) end
    from guest o where g.event_id = ${eventId} and g.id = ${addedId} and o.event_id = g.event_id and o.id = ${guestId}`.execute(
    tx,
  )
  // The trigger that keeps these times has set its own while the guest joined the list.
  await sql`
    update guest g set first_waitlisted_at = o.first_waitlisted_at, promoted_at = o.promoted_at
    from guest o where g.event_id = ${eventId} and g.id = ${addedId} and o.event_id = g.event_id and o.id = ${guestId} and o.first_waitlisted_at is not null`.execute(
    tx,
  )
  await sql`
    insert into answer_log (event_id, guest_id, at, answer, people, by)
    select event_id, ${addedId}, at, answer, case when people = 0 then 0 else ${leaving.length}::int end, by from answer_log
    where event_id = ${eventId} and guest_id = ${guestId} order by at desc limit 1`.execute(tx)
}

/** A yes was that of the whole party. Where only people are left who come to none of the functions, it is a no. */
const answerForAbsent = (tx: Tx, { eventId }: GuestScope, guests: readonly string[], at: Date) =>
  sql`
    with absent as (
      update guest g set answer = 'no', people = null, waitlisted_at = null, confirmed_at = null
      where g.event_id = ${eventId} and g.id = any(${guests}) and g.answer = 'yes'
        and not exists (select from question_answer a where a.event_id = g.event_id and a.guest_id = g.id and a.question_id = ${functionsQuestionId} and a.value ~ '[^~,]')
      returning g.id)
    insert into answer_log (event_id, guest_id, at, answer, people, by) select ${eventId}, id, ${at}, 'no', 0, 'host' from absent`.execute(
    tx,
  )

/** Who wishes to sit with the party, or apart from it, does so with the new guest too. */
const copyWishes = (tx: Tx, { eventId, guestId }: GuestScope, addedId: string) =>
  sql`
    insert into seating_wish (event_id, id, kind, guests)
    select event_id, ${wishId(addedId)}, kind, array_replace(guests, ${guestId}::text, ${addedId}::text) from seating_wish w
    where event_id = ${eventId} and ${guestId} = any (guests) order by position`.execute(tx)

/** The id of the copy of a wish `w`, by which the undo finds it. */
export const wishId = (addedId: string) => sql`upper(left(md5(w.id || ${addedId}), 15))`
