import { splitGuest as call } from '@mehfil/contract/guests/households/split.ts'
import type { CompanionFunctions } from '@mehfil/contract/rsvp/companion-functions.ts'
import { toWireErrors } from '@mehfil/contract/wire.ts'
import type * as z from 'zod'
import { createGuestScope } from '../../../../base/access/scope.ts'
import type { GuestContext } from '../../../../base/http/context.ts'
import { enqueueJob } from '../../../../base/jobs/job-queue.ts'
import { refuse } from '../../../../base/refusal.ts'
import { waitlistPromotion } from '../../jobs.ts'
import {
  isPartyOf,
  listStayingNames,
  placePeople,
  splitArrivals,
  splitInvitations,
  type LeavingPerson,
} from '../../rules/households/split.ts'
import { completeUndo, insertUndo } from '../../store/bulk.ts'
import { listCustomFields } from '../../store/custom-fields.ts'
import { getGuest, insertGuest, lockGuestList, type GuestRecord } from '../../store/guests.ts'
import { listPartyArrivals } from '../../store/households/arrivals.ts'
import { writeSplit } from '../../store/households/split.ts'
import { readGuest } from '../guest-reading.ts'

type SplitInput = z.output<typeof call.input>

/** Makes people of a party a guest of their own. It can be undone for a day, while both parties are as they were left. */
export async function splitGuest(
  context: GuestContext,
  { people, takesSecondEmail = false }: SplitInput,
) {
  const { world, tx, now, scope, host, audit } = context
  await lockGuestList(tx, scope)
  const guest = await getGuest(tx, scope)
  if (guest.deleted_at !== null || !isPartyOf(guest, people)) refuse('partyChanged')
  if (takesSecondEmail && guest.second === null)
    refuse('invalidInput', {
      errors: toWireErrors(call.input, { takesSecondEmail: 'field.choice-invalid' }),
    })
  const addedId = await addGuest(context, guest, { people, takesSecondEmail })
  const leaving = people.map(({ person }) => person)
  const stayingNames = listStayingNames(guest.companions, leaving)
  const undoId = world.random.uuid()
  await insertUndo(tx, scope, { id: undoId, act: 'split', by: host.personId, at: now })
  await writeSplit(tx, scope, {
    undoId,
    addedId,
    leaving,
    places: placePeople(guest.heads, leaving),
    stayingNames,
    invitations: splitInvitations(
      {
        functions: guest.functions,
        own: guest.companion_functions as CompanionFunctions,
        companions: guest.companions,
      },
      leaving,
    ),
    arrivals: await planArrivals(context, guest, people),
    takesSecondEmail,
    hasAbsent: guest.answer === 'yes' && guest.absent > 0,
    at: now,
  })
  await completeUndo(tx, scope, undoId, { guests: 2, people: guest.heads })
  // A smaller party may have a place where the whole one waits.
  if (guest.answer === 'yes') await enqueueJob(tx, waitlistPromotion, { eventId: scope.eventId })
  audit({ subject: scope.guestId, after: { split: addedId, people: people.length } })
  await world.live.announce(tx, scope.eventId, 'guests')
  await world.live.announce(tx, scope.eventId, 'answers')
  return {
    guest: await readGuest(context),
    added: await readGuest({ ...context, scope: createGuestScope(scope, addedId) }),
    undo: undoId,
  }
}

/** The new guest has what describes the party: group, tags, language, table and chosen values of the event's fields. */
async function addGuest(
  { world, tx, now, scope }: GuestContext,
  guest: GuestRecord,
  { people, takesSecondEmail }: { people: readonly LeavingPerson[]; takesSecondEmail: boolean },
): Promise<string> {
  const [first, ...others] = people.map(({ name }) => name)
  const choices = (await listCustomFields(tx, scope)).filter(({ kind }) => kind === 'choice')
  const values = guest.custom_values as Record<string, string>
  const id = await insertGuest(
    tx,
    scope,
    {
      name: first ?? '',
      email: takesSecondEmail ? (guest.second?.email ?? '') : '',
      phone: '',
      category: guest.category,
      language: guest.language,
      partyLimit: people.length,
      companions: others,
      table: guest.seated_table === null ? guest.table_name : guest.typed_table,
      doorNote: '',
      tags: guest.tags,
      customValues: Object.fromEntries(
        choices.flatMap((field) => (values[field.id] ? [[field.id, values[field.id]!]] : [])),
      ),
    },
    { random: world.random, now },
  )
  return id === 'taken' ? refuse('guestTaken') : id
}

/** At each door for itself: the same person may have come to several functions. */
async function planArrivals(
  { world, tx, scope }: GuestContext,
  { heads }: GuestRecord,
  people: readonly LeavingPerson[],
) {
  const byDoor = Map.groupBy(await listPartyArrivals(tx, scope), ({ functionId }) => functionId)
  return [...byDoor.values()].flatMap((arrivals) =>
    splitArrivals(arrivals, {
      leaving: people.map(({ name }) => name),
      staying: heads - people.length,
    }).map((one) => ({ ...one, newId: world.random.uuid() })),
  )
}
