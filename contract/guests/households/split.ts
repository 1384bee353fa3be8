import * as z from 'zod'
import { permission } from '../../access.ts'
import { call } from '../../call.ts'
import { tooManyItemsError } from '../../fields/field-errors.ts'
import { guestName } from '../../fields/fields.ts'
import { guestRow, maxPartySize } from '../guests.ts'
import { wire } from '../../wire.ts'

/** A person of a party: companions are counted from 1, the guest of the party cannot leave it. */
const leavingPerson = wire({
  person: ['PERSON', z.number().int().min(1).max(maxPartySize)],
  /** As the host saw it. A person without a name gets it. */
  name: ['NAME', guestName],
})

/**
 * Makes people of a party a guest of their own, the first of them before the others. Their answers, seats and arrivals
 * go with them; the party they leave has as many places less.
 */
export const splitGuest = call({
  method: 'POST',
  path: '/events/{EID}/guests/{GID}/split',
  access: permission('ManageGuests'),
  input: wire({
    people: [
      'PEOPLE',
      z
        .array(leavingPerson)
        .min(1, 'field.guests-required')
        .max(maxPartySize, tooManyItemsError(maxPartySize)),
    ],
    /** The second address becomes the first one of the new guest. */
    takesSecondEmail: ['TAKES_EMAIL_2', z.boolean().optional()],
  }),
  output: wire({
    guest: ['GUEST', guestRow],
    /** The guest that was made. */
    added: ['ADDED', guestRow],
    undo: ['UNDO', z.uuid()],
  }),
})
