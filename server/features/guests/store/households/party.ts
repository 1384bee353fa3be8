import type { GuestScope } from '../../../../base/access/scope.ts'
import type { Tx } from '../../../../base/database/db.ts'
import { splitAnswers, type SplitPlaces } from '../../rules/households/split.ts'
import type { AnswersByKey } from '../../rules/person-answers.ts'
import { getPartyAnswers, insertCompanions, replaceAnswers, type PartyKey } from '../companions.ts'

/** Writes the names of a party anew. Its seats are moved by who calls this, not by name at the commit. */
export async function writeCompanions(
  tx: Tx,
  { eventId, guestId }: PartyKey,
  names: readonly string[],
): Promise<void> {
  await tx
    .deleteFrom('companion')
    .where('event_id', '=', eventId)
    .where('guest_id', '=', guestId)
    .execute()
  if (names.length > 0) await insertCompanions(tx, eventId, guestId, names)
}

/** The answers of a party are those of two guests. Those of the guest go first, as places may be full. */
export async function moveAnswers(
  tx: Tx,
  scope: PartyKey,
  { addedId, places }: { addedId: string; places: SplitPlaces },
): Promise<void> {
  const { staying, leaving } = splitAnswers(await getPartyAnswers(tx, scope), places)
  await replaceAnswers(tx, scope, staying)
  await replaceAnswers(tx, { ...scope, guestId: addedId }, leaving)
}

/** The answers of two guests, and which questions each person of a party answers. */
export async function readBothAnswers(
  tx: Tx,
  scope: PartyKey,
  addedId: string,
): Promise<{ staying: AnswersByKey; leaving: AnswersByKey; perPerson: ReadonlySet<string> }> {
  const questions = await tx
    .selectFrom('question')
    .select('id')
    .where('event_id', '=', scope.eventId)
    .where('per_person', '=', true)
    .execute()
  return {
    staying: await getPartyAnswers(tx, scope),
    leaving: await getPartyAnswers(tx, { ...scope, guestId: addedId }),
    perPerson: new Set(questions.map(({ id }) => id)),
  }
}

type SeatOwner = { guest: string; person: number }

/** Moves the seats of persons at once. A person without a place in the new party gives the seat up. */
export async function moveSeats(
  tx: Tx,
  { eventId }: Pick<GuestScope, 'eventId'>,
  guests: readonly string[],
  getPlace: (before: SeatOwner) => SeatOwner | undefined,
): Promise<void> {
  const before = await tx
    .deleteFrom('seating_seat')
    .where('event_id', '=', eventId)
    .where('guest_id', 'in', guests)
    .returning(['guest_id', 'person', 'function_id', 'table_id'])
    .execute()
  const rows = before.flatMap(({ guest_id, person, function_id, table_id }) => {
    const place = getPlace({ guest: guest_id, person })
    return place
      ? [{ event_id: eventId, guest_id: place.guest, person: place.person, function_id, table_id }]
      : []
  })
  if (rows.length === 0) return
  await tx.insertInto('seating_seat').values(rows).execute()
  // They are looked at when the transaction commits, and not moved again by name.
  await tx
    .updateTable('seating_seat')
    .set({ settling: true, former_names: null })
    .where('event_id', '=', eventId)
    .where('guest_id', 'in', guests)
    .execute()
}
