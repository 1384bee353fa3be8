import type * as z from 'zod'
import * as calls from '@mehfil/contract/checkin.ts'
import { normalisedCategory } from '@mehfil/contract/guest-status.ts'
import { complaintsOf } from '@mehfil/contract/wire.ts'
import type { DoorContext } from '../../../base/context.ts'
import { refuse } from '../../../base/refuse.ts'
import { refuseOverLimit } from '../../billing/rules.ts'
import { planOf } from '../../billing/store.ts'
import { roomUnderLock } from '../../guests/store.ts'
import {
  complaintsOnWire,
  readQuestions,
  type SentToQuestions,
} from '../../rsvp/rules/questions.ts'
import { phoneCountries } from '../../guests/store/phone-countries.ts'
import { guestNumber } from '../../../outside/phones.ts'
import { questionsOf } from '../../rsvp/store/form.ts'
import { entryOf, insertAnswers, insertWalkIn, recordWalkIn } from '../store/arrivals.ts'
import { countersAt, guestAt, requireDoor, tapFrom, tellDoors, type Door } from './door.ts'

type Sent = z.output<typeof calls.addWalkIn.input>

/** Somebody stands at the door whom nobody had on the list. The plan's limit holds; the room's capacity is told and stops nobody. */
export async function addWalkIn(context: DoorContext, sent: Sent) {
  const { world, tx, scope, note } = context
  const door = await requireDoor(context)
  const { people } = await roomUnderLock(tx, scope)
  const before = await entryOf(tx, scope, sent.tapId)
  if (before && !before.walk_in)
    return refuse('invalidInput', {
      errors: complaintsOf(calls.addWalkIn.input, { tapId: 'field.id-invalid' }),
    })
  if (before)
    return { guest: await guestAt(context, before.guest_id), counters: await countersAt(context) }

  const tap = tapFrom(context, { ...sent, people: sent.people ?? 1 }, door)
  refuseOverLimit(await planOf(tx, scope), { people: people + (tap.people ?? 1) })
  const { guestId, complaints } = await writeWalkIn(context, door, {
    ...sent,
    people: tap.people ?? 1,
  })
  if (Object.keys(complaints).length > 0)
    refuse('invalidInput', { errors: complaintsOnWire(complaints) })
  await recordWalkIn(tx, scope, guestId, tap)
  note({ subject: guestId, after: { walkIn: tap.people } })
  await world.live.announce(tx, scope.eventId, 'guests')
  tellDoors(context)
  return { guest: await guestAt(context, guestId), counters: await countersAt(context) }
}

export type WalkInFacts = {
  name: string
  people: number
  category?: string | undefined
  guestOf?: string | undefined
  phone?: string | undefined
  questions?: SentToQuestions | undefined
}

/** A new guest with what they said, as far as it answers what the event asks. Nobody has to say anything but a name. */
export async function writeWalkIn(
  {
    world,
    tx,
    now,
    scope,
    language,
  }: Pick<DoorContext, 'world' | 'tx' | 'now' | 'scope' | 'language'>,
  { event }: Pick<Door, 'event'>,
  facts: WalkInFacts,
  deletedAt: Date | null = null,
) {
  const { kept, complaints } = facts.questions
    ? readQuestions(await questionsOf(tx, scope), facts.questions, {
        answer: 'yes',
        party: facts.people,
        needed: false,
      })
    : { kept: {}, complaints: {} }
  const walkIn = {
    name: facts.name,
    category: normalisedCategory(facts.category ?? ''),
    phone: guestNumber(facts.phone ?? '', facts.phone ? await phoneCountries(tx, scope) : []),
    language: event.languages[0] ?? 'en',
    people: facts.people,
    note: facts.guestOf
      ? world.words(language, 'dashboard')('door.guest-of-note', { name: facts.guestOf })
      : '',
  }
  const guestId = await insertWalkIn(tx, scope, walkIn, { random: world.random, now, deletedAt })
  if (Object.keys(kept).length > 0) await insertAnswers(tx, scope, guestId, kept)
  return { guestId, complaints }
}
