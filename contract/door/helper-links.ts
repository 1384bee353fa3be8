import * as z from 'zod'
import { anyone, permission, withoutKeys } from '../access.ts'
import { call } from '../call.ts'
import { functionId, gate, tapId } from './checkin.ts'
import { tooLongError } from '../fields/field-errors.ts'
import { id } from '../fields/fields.ts'
import { line } from '../fields/text.ts'
import { utc, wire } from '../wire.ts'

const checkInAccess = withoutKeys(permission('CheckIn'))

const helperFields = wire({
  id: ['ID', tapId],
  name: ['NAME', z.string()],
  gate: ['GATE', z.string()],
  /** The only function of the link. */
  functionId: ['FUNCTION', id.optional()],
  /** May keep the encrypted list on the device, to work without a network. */
  isOffline: ['OFFLINE', z.boolean()],
  until: ['UNTIL', utc],
  createdAt: ['CREATED', utc],
  by: ['BY', z.string()],
  revokedAt: ['REVOKED', utc.nullable()],
  /** Devices that used this link, and when the server last heard from one. */
  devices: ['DEVICES', z.number()],
  seenAt: ['SEEN', utc.nullable()],
})

export const helperLinks = call({
  method: 'GET',
  path: '/events/{EID}/door-helpers',
  access: checkInAccess,
  output: wire({ helpers: ['HELPERS', z.array(helperFields)] }),
})

/**
 * Makes a link for a helper without an account, for one event and one gate, and for one function if it names one. The link is shown only
 * once. Without `UNTIL` it ends when the door closes.
 */
export const addHelperLink = call({
  method: 'POST',
  path: '/events/{EID}/door-helpers',
  access: checkInAccess,
  input: wire({
    name: ['NAME', line(50).min(1, 'field.helper-name-required')],
    gate: ['GATE', gate],
    functionId: ['FUNCTION', functionId],
    until: ['UNTIL', utc.optional()],
    isOffline: ['OFFLINE', z.boolean().optional()],
  }),
  output: wire({ helper: ['HELPER', helperFields], link: ['LINK', z.string()] }),
})

/** Ends the link and the access of all devices that used it. */
export const revokeHelperLink = call({
  method: 'DELETE',
  path: '/events/{EID}/door-helpers/{HELPER}',
  access: checkInAccess,
})

/**
 * The secret of a helper link, from the part of the address after `#`. The answer sets a cookie for
 * the door.
 */
export const enterByLink = call({
  method: 'POST',
  path: '/door/enter',
  access: anyone,
  limit: 'guest-link',
  input: wire({ code: ['CODE', z.string('field.text-invalid').max(100, tooLongError(100))] }),
  output: wire({
    eventId: ['EVENTID', id],
    title: ['TITLE', z.string()],
    name: ['NAME', z.string()],
    gate: ['GATE', z.string()],
    until: ['UNTIL', utc],
  }),
})

export const leaveDoor = call({ method: 'POST', path: '/door/leave', access: anyone })
