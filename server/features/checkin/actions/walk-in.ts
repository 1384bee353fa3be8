import type * as z from 'zod'
import * as calls from '@mehfil/contract/door/checkin.ts'
import { normaliseCategory } from '@mehfil/contract/guests/guest-status.ts'
import { toWireErrors } from '@mehfil/contract/wire.ts'
import type { DoorContext } from '../../../base/http/context.ts'
import { refuse } from '../../../base/refusal.ts'
import { refuseOverLimit } from '../../billing/rules.ts'
import { getPlan } from '../../billing/store.ts'
import { omitOwnQuestions } from '../../events/rules/functions.ts'
import { lockGuestList } from '../../guests/store/guests.ts'
import {
  toWireComplaints,
  parseQuestionAnswers,
  type QuestionAnswersInput,
} from '../../rsvp/rules/questions.ts'
import { phoneCountries } from '../../guests/store/phone-countries.ts'
import { normalizeGuestPhone } from '../../../adapters/phone-numbers.ts'
import { listQuestions } from '../../rsvp/store/form.ts'
import {
  findUndoableEntry,
  insertQuestionAnswers,
  insertWalkIn,
  recordWalkIn,
} from '../store/arrivals.ts'
import {
  getCounters,
  getDoorGuest,
  requireOpenDoor,
  buildAdmitTap,
  notifyDoors,
  type EventDoor,
} from './door.ts'

type AddWalkInInput = z.output<typeof calls.addWalkIn.input>

/**
 * Adds a guest who is not on the list. The plan's limit applies; the capacity of the room is
 * reported but does not refuse.
 */
export async function addWalkIn(context: DoorContext, sent: AddWalkInInput) {
  const { world, tx, scope, audit } = context
  const door = await requireOpenDoor(context, sent.functionId)
  const { people } = await lockGuestList(tx, scope)
  const before = await findUndoableEntry(tx, scope, sent.tapId)
  if (before && !before.walk_in)
    return refuse('invalidInput', {
      errors: toWireErrors(calls.addWalkIn.input, { tapId: 'field.id-invalid' }),
    })
  if (before)
    return {
      guest: await getDoorGuest(context, before.guest_id, door),
      counters: await getCounters(context, door.functionId),
    }

  const tap = buildAdmitTap(context, { ...sent, people: sent.people ?? 1 }, door)
  refuseOverLimit(await getPlan(tx, scope), { people: people + (tap.people ?? 1) })
  const { guestId, complaints } = await createWalkInGuest(context, door, {
    ...sent,
    people: tap.people ?? 1,
  })
  if (Object.keys(complaints).length > 0)
    refuse('invalidInput', { errors: toWireComplaints(complaints) })
  await recordWalkIn(tx, scope, guestId, tap)
  audit({ subject: guestId, after: { walkIn: tap.people } })
  await world.live.announce(tx, scope.eventId, 'guests')
  notifyDoors(context)
  return {
    guest: await getDoorGuest(context, guestId, door),
    counters: await getCounters(context, door.functionId),
  }
}

export type WalkInFacts = {
  name: string
  people: number
  category?: string | undefined
  guestOf?: string | undefined
  phone?: string | undefined
  questions?: QuestionAnswersInput | undefined
}

/** A new guest with the answers that the event asks for. Only a name is required. */
export async function createWalkInGuest(
  {
    world,
    tx,
    now,
    scope,
    language,
  }: Pick<DoorContext, 'world' | 'tx' | 'now' | 'scope' | 'language'>,
  { event }: Pick<EventDoor, 'event'>,
  facts: WalkInFacts,
  deletedAt: Date | null = null,
) {
  const { values, complaints } = facts.questions
    ? parseQuestionAnswers(omitOwnQuestions(await listQuestions(tx, scope)), facts.questions, {
        answer: 'yes',
        party: facts.people,
        needed: false,
      })
    : { values: {}, complaints: {} }
  const walkIn = {
    name: facts.name,
    category: normaliseCategory(facts.category ?? ''),
    phone: normalizeGuestPhone(
      facts.phone ?? '',
      facts.phone ? await phoneCountries(tx, scope) : [],
    ),
    language: event.languages[0] ?? 'en',
    people: facts.people,
    note: facts.guestOf
      ? world.getTranslator(language, 'dashboard')('door.guest-of-note', { name: facts.guestOf })
      : '',
  }
  const guestId = await insertWalkIn(tx, scope, walkIn, { random: world.random, now, deletedAt })
  if (Object.keys(values).length > 0) await insertQuestionAnswers(tx, scope, guestId, values)
  return { guestId, complaints }
}
