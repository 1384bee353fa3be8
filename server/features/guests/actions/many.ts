import { newGuest } from '@mehfil/contract/guests.ts'
import * as z from 'zod'
import type { EventContext } from '../../../base/context.ts'
import { refuseOverLimit } from '../../billing/rules.ts'
import { planOf } from '../../billing/store.ts'
import { complaintsOfMany, peopleOf, splitMany, type SentGuest } from '../rules/many.ts'
import { roomUnderLock } from '../store.ts'
import { phoneCountries } from '../store/phone-countries.ts'
import { closeUndo, openUndo, prepareBulk } from '../store/bulk.ts'
import { insertMany, listedBy, updateMany } from '../store/many.ts'

/** Asked before a list is added: who of it is there already. */
export async function readListed(
  { tx, scope }: EventContext,
  { emails = [] }: { emails?: string[] | undefined },
) {
  const found = await listedBy(tx, scope, emails.filter(Boolean))
  return { listed: [...found].map(([email, { id, name }]) => ({ email, guestId: id, name })) }
}

type Sent = {
  guests: Array<Record<string, unknown>>
  goodOnly?: boolean | undefined
  update?: boolean | undefined
}

/** All of them, or none and what is wrong with which; asked to, those that are right. */
export async function addGuests(
  context: EventContext,
  { guests, goodOnly = false, update = false }: Sent,
) {
  const { world, tx, now, scope, host, language, note } = context
  const sent: SentGuest[] = guests.map((one) => z.safeDecode(newGuest, one as never))
  await prepareBulk(tx)
  const room = await roomUnderLock(tx, scope)
  const listed = await listedBy(
    tx,
    scope,
    sent.flatMap(({ data }) => (data?.email ? [data.email] : [])),
  )
  const { good, known, faults } = splitMany(sent, {
    listed,
    language: host.language,
    countries: await phoneCountries(tx, scope),
    update,
  })
  const errors = complaintsOfMany(guests, faults, world.words(language, 'common'))
  if (good.length + known.length === 0 || (errors.length > 0 && !goodOnly))
    return { added: 0, updated: 0, undo: null, errors }

  const undo = world.random.uuid()
  await openUndo(tx, scope, { id: undo, act: 'add', by: host.personId, at: now })
  await insertMany(tx, scope, good, { undo, random: world.random, now })
  await updateMany(tx, scope, known, { undo, now })
  const { people } = await roomUnderLock(tx, scope)
  if (people > room.people) refuseOverLimit(await planOf(tx, scope), { people })
  await closeUndo(tx, scope, undo, { guests: good.length + known.length, people: peopleOf(good) })
  note({
    subject: undo,
    after: { added: good.length, updated: known.length, people: peopleOf(good) },
  })
  await world.live.announce(tx, scope.eventId, 'guests')
  return { added: good.length, updated: known.length, undo, errors }
}
