import * as z from 'zod'
import { permission } from '../access.ts'
import { call } from '../call.ts'
import { maxFunctions } from '../events/programme.ts'
import { maxPartySize } from './guests.ts'
import { tooLongError, tooManyItemsError } from '../fields/field-errors.ts'
import { id } from '../fields/fields.ts'
import { utc, wire } from '../wire.ts'

/** A function with its people. Each person is counted once for each function. */
const functionCounts = wire({
  id: ['ID', id],
  title: ['TITLE', z.string()],
  /** False: only guests whom the hosts choose are invited. */
  everyone: ['EVERYONE', z.boolean()],
  /** The most people who may come; null for any number. */
  places: ['PLACES', z.number().nullable()],
  invited: ['INVITED', z.number()],
  coming: ['COMING', z.number()],
  /** People of parties that wait for a place. */
  waiting: ['WAITING', z.number()],
  arrived: ['ARRIVED', z.number()],
  /** The last moment when guests answer for it, where it is before the one of the event. */
  until: ['UNTIL', utc.nullable()],
})
export type FunctionCounts = z.output<typeof functionCounts>

/** The functions of an event, in the order of its programme; none for an event that asks about none. */
export const eventFunctions = call({
  method: 'GET',
  path: '/events/{EID}/functions',
  access: permission('Dashboard', 'ManageGuests', 'Notification'),
  output: wire({ functions: ['FUNCTIONS', z.array(functionCounts)] }),
})

const chosenFunctions = {
  functions: ['FUNCTIONS', z.array(id).max(maxFunctions, tooManyItemsError(maxFunctions))],
} as const

const functionArrival = wire({
  functionId: ['ID', id],
  title: ['TITLE', z.string()],
  /** The first arrival, and the people who came in all. */
  at: ['AT', utc],
  people: ['PEOPLE', z.number()],
})

/** A named companion; null: invited to what the party is. Empty: to nothing, or to what is gone. */
const companionInvitation = wire({
  name: ['NAME', z.string()],
  functions: ['FUNCTIONS', z.array(id).nullable()],
})

const ownFunctions = z.array(id).max(maxFunctions, tooManyItemsError(maxFunctions)).nullable()

const companionChoice = wire({
  name: ['NAME', z.string().max(100, tooLongError(100))],
  functions: ['FUNCTIONS', ownFunctions],
})

const functionWait = wire({
  functionId: ['ID', id],
  people: ['PEOPLE', z.number()],
  since: ['SINCE', utc],
})

const guestFunctionParts = {
  ...chosenFunctions,
  /** What the guest alone is invited to, of the functions of the party; null: to all of them. */
  own: ['OWN', z.array(id).nullable()],
  /** Each named companion of the party, in its order. */
  companions: ['COMPANIONS', z.array(companionInvitation)],
  /** Where the party waits for a place. */
  waiting: ['WAITING', z.array(functionWait)],
  /** Where the party came, the earliest first. */
  arrivals: ['ARRIVALS', z.array(functionArrival)],
} as const

/** The functions that a guest was chosen for, besides those for all. */
export const guestFunctions = call({
  method: 'GET',
  path: '/events/{EID}/guests/{GID}/functions',
  access: permission('ManageGuests'),
  output: wire(guestFunctionParts),
})

/**
 * A guest who is taken off a function gives the answer and the places back, and gets both again with the
 * invitation where there is room.
 */
export const saveGuestFunctions = call({
  method: 'PUT',
  path: '/events/{EID}/guests/{GID}/functions',
  access: permission('ManageGuests'),
  input: wire({
    ...chosenFunctions,
    own: ['OWN', ownFunctions.optional()],
    /**
     * Those who are not named keep what they have. Of companions who are called alike, the first in the list is the
     * first of the party.
     */
    companions: ['COMPANIONS', z.array(companionChoice).max(maxPartySize).optional()],
  }),
  output: wire({
    ...guestFunctionParts,
    /** The guest is invited again where the places were given away. */
    noPlace: ['NO_PLACE', z.boolean()],
  }),
})

/**
 * Gives a party that waits for a function its places, also where others wait longer. A repeated call changes
 * nothing.
 */
export const giveFunctionPlace = call({
  method: 'POST',
  path: '/events/{EID}/guests/{GID}/functions/place',
  access: permission('ManageGuests'),
  input: wire({
    functionId: ['FUNCTION', id],
    /** The function may get more people than it has places. */
    overPlaces: ['OVER_PLACES', z.boolean('field.choice-invalid').optional()],
  }),
  output: wire(guestFunctionParts),
})
