import {
  addPeopleToEvent as addCall,
  maxPeopleToAdd,
  type PeopleToInvite,
} from '@mehfil/contract/address-book/address-book.ts'
import { tooManyItemsError } from '@mehfil/contract/fields/field-errors.ts'
import { newGuest } from '@mehfil/contract/guests/guests.ts'
import { toWireErrors } from '@mehfil/contract/wire.ts'
import type { EventContext } from '../../../base/http/context.ts'
import { refuse } from '../../../base/refusal.ts'
import { getPlan } from '../../billing/store.ts'
import { addGuests } from '../../guests/actions/guest-batch.ts'
import { getGuestTally, refusePurgedEvent } from '../../guests/store/guests.ts'
import { toWireBody } from '../rules/wire-guest.ts'
import {
  countInvitable,
  findGroupName,
  listInvitable,
  type PersonToInvite,
} from '../store/invite.ts'
import { requireAllEvents, requireBook } from './access.ts'

/** Who would be added, and how many places the plan has. */
export async function countPeopleToInvite(context: EventContext, selection: PeopleToInvite) {
  const { tx, scope } = context
  requireAllEvents(context)
  await refusePurgedEvent(tx, scope)
  const { people } = await getGuestTally(tx, scope)
  const { people: limit } = await getPlan(tx, scope)
  return { ...(await countInvitable(tx, scope, selection)), people, limit }
}

/** Adds them as a pasted list is added: with the plan's limit, without duplicates, and with an undo. */
export async function addPeopleToEvent(context: EventContext, selection: PeopleToInvite) {
  const { tx, scope } = context
  await requireBook(context)
  const people = await listInvitable(tx, scope, selection, maxPeopleToAdd + 1)
  if (people.length > maxPeopleToAdd)
    refuse('invalidInput', {
      errors: toWireErrors(addCall.input, { ids: tooManyItemsError(maxPeopleToAdd) }),
    })
  const fresh = people.filter(({ listed }) => !listed)
  const listed = people.length - fresh.length
  if (fresh.length === 0) return { added: 0, listed, refused: 0, undo: null }
  const category = selection.group ? await findGroupName(tx, scope, selection.group) : null
  const { added, undo } = await addGuests(context, {
    guests: fresh.map((person) => toWireBody(newGuest, toGuest(person, category))),
    goodOnly: true,
  })
  return { added, listed, refused: fresh.length - added, undo }
}

const toGuest = ({ name, email, phone, language }: PersonToInvite, category: string | null) => ({
  name,
  email,
  phone,
  language,
  ...(category && { category }),
})
