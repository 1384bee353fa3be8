import { keepGuestsApart as call } from '@mehfil/contract/guests/households/duplicates.ts'
import { toWireErrors } from '@mehfil/contract/wire.ts'
import { runHeavyRead } from '../../../../base/database/heavy-reads.ts'
import type { EventContext, GuestContext } from '../../../../base/http/context.ts'
import { refuse } from '../../../../base/refusal.ts'
import { formatGuest } from '../../rules/guests.ts'
import { getGuestTally, listGuestsByIds, type GuestRecord } from '../../store/guests.ts'
import { insertDistinctGuests, listDuplicatePairs } from '../../store/households/duplicates.ts'
import { getMailReach } from '../../store/mail-reach.ts'

/** Larger lists are not read whole each time that a host opens them. */
const maxCompared = 30_000

/** Guests who may be on the list twice. It reads the whole list, so it leaves the connections to the others. */
export const listDuplicates = (context: EventContext) =>
  runHeavyRead(context.world, (tx) => readDuplicates({ ...context, tx }))

async function readDuplicates({ world, tx, scope, now }: EventContext) {
  const { guests: listed } = await getGuestTally(tx, scope)
  const pairs = listed > maxCompared ? [] : await listDuplicatePairs(tx, scope)
  const ids = [...new Set(pairs.flatMap(({ id, other }) => [id, other]))]
  if (ids.length === 0) return { pairs: [] }
  const guests = await listGuestsByIds(tx, scope, ids)
  const mailReach = await getMailReach(tx, scope, ids)
  const format = (row: GuestRecord) =>
    formatGuest(row, {
      publicUrl: world.settings.publicUrl,
      mailReach: mailReach.get(row.id),
      now,
    })
  return {
    pairs: pairs.flatMap(({ id, other: otherId, why }) => {
      const [guest, other] = [guests.get(id), guests.get(otherId)]
      return guest && other ? [{ guest: format(guest), other: format(other), why }] : []
    }),
  }
}

/** Remembers that two guests are not the same person. A repeated call changes nothing. */
export async function keepGuestsApart(
  { tx, scope, audit }: GuestContext,
  { other }: { other: string },
): Promise<void> {
  const found = await listGuestsByIds(tx, scope, [other])
  if (!found.has(other) || other === scope.guestId)
    refuse('invalidInput', { errors: toWireErrors(call.input, { other: 'field.id-invalid' }) })
  await insertDistinctGuests(tx, scope, other)
  audit({ subject: scope.guestId, after: { apart: other } })
}
