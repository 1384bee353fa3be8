import * as z from 'zod'
import { permission } from '../../access.ts'
import { call } from '../../call.ts'
import { id } from '../../fields/fields.ts'
import { guestRow } from '../guests.ts'
import { wire } from '../../wire.ts'

/** Why two guests may be one, the surest first. */
export const duplicateReasons = ['email', 'phone', 'name'] as const
export type DuplicateReason = (typeof duplicateReasons)[number]

/** Pairs that are shown at most. */
export const maxDuplicates = 50

/** Guests who may be on the list twice, the surest pairs first. */
export const guestDuplicates = call({
  method: 'GET',
  path: '/events/{EID}/guests/duplicates',
  access: permission('ManageGuests'),
  output: wire({
    pairs: [
      'PAIRS',
      z.array(
        wire({
          guest: ['GUEST', guestRow],
          other: ['OTHER', guestRow],
          why: ['WHY', z.array(z.enum(duplicateReasons))],
        }),
      ),
    ],
  }),
})

/** Says of two guests that they are not the same. They are not offered again. */
export const keepGuestsApart = call({
  method: 'POST',
  path: '/events/{EID}/guests/{GID}/apart',
  access: permission('ManageGuests'),
  input: wire({ other: ['OTHER', id] }),
})
