import { newGuest } from '@mehfil/contract/guests.ts'
import * as z from 'zod'
import type { EventContext } from '../../../base/context.ts'
import { refuseOverLimit } from '../../billing/rules.ts'
import { planOf } from '../../billing/store.ts'
import { complaintsOfMany, peopleOf, splitMany, type SentGuest } from '../rules/many.ts'
import { roomUnderLock } from '../store.ts'
import { closeUndo, openUndo, prepareBulk } from '../store/bulk.ts'
import { insertMany, listedAddresses } from '../store/many.ts'

type Sent = { guests: Array<Record<string, unknown>>; goodOnly?: boolean | undefined }

/** All of them, or none and what is wrong with which; asked to, those that are right. */
export async function addGuests(context: EventContext, { guests, goodOnly = false }: Sent) {
  const { world, tx, now, scope, host, language, note } = context
  const sent: SentGuest[] = guests.map((one) => z.safeDecode(newGuest, one as never))
  await prepareBulk(tx)
  const room = await roomUnderLock(tx, scope)
  const listed = await listedAddresses(tx, scope, sent.flatMap(({ data }) => (data?.email ? [data.email] : [])))
  const { good, faults } = splitMany(sent, { listed, language: host.language })
  const errors = complaintsOfMany(guests, faults, world.words(language, 'common'))
  if (good.length === 0 || (errors.length > 0 && !goodOnly)) return { added: 0, undo: null, errors }

  const people = peopleOf(good)
  refuseOverLimit(await planOf(tx, scope), { people: room.people + people })
  const undo = world.random.uuid()
  await openUndo(tx, scope, { id: undo, act: 'add', by: host.personId, at: now })
  await insertMany(tx, scope, good, { undo, random: world.random, now })
  await closeUndo(tx, scope, undo, { guests: good.length, people })
  note({ subject: undo, after: { added: good.length, people } })
  await world.live.announce(tx, scope.eventId, 'guests')
  return { added: good.length, undo, errors }
}
