import * as z from 'zod'
import { anyone } from '../access.ts'
import { call } from '../call.ts'
import { tooLongError } from '../fields/field-errors.ts'
import { latinDigits, stripInvisible } from '../fields/text.ts'
import { wire, yesNo } from '../wire.ts'
import { eventEditAccess } from './events.ts'

export const eventPasswordLengths = { min: 4, max: 64 } as const

/**
 * Guests type the password from a card, on a phone: capitals, spaces at the ends and the script of
 * digits make no difference.
 */
export const foldEventPassword = (typed: string): string =>
  latinDigits(stripInvisible(typed).normalize('NFKC')).replace(/\s+/g, ' ').trim().toLowerCase()

const typedPassword = z
  .string('field.event-password-required')
  .max(200, tooLongError(eventPasswordLengths.max))
  .overwrite(foldEventPassword)

const newPassword = typedPassword
  .min(eventPasswordLengths.min, 'field.event-password-short')
  .max(eventPasswordLengths.max, tooLongError(eventPasswordLengths.max))

const passwordState = wire({ isSet: ['PASSWORD_SET', yesNo] })

/** Whether the event's page asks for a password. The password itself is never read back. */
export const eventPassword = call({
  method: 'GET',
  path: '/events/{EID}/password',
  access: eventEditAccess,
  output: passwordState,
})
/** Sets another password, or removes it. Browsers that were opened with the old one are asked again. */
export const saveEventPassword = call({
  method: 'POST',
  path: '/events/{EID}/password',
  access: eventEditAccess,
  input: wire({ password: ['PASSWORD', newPassword.nullable()] }),
  output: passwordState,
})

/** Opens an event for this browser, for clients that draw the page themselves. */
export const openEvent = call({
  method: 'POST',
  path: '/public/{EID}/password',
  access: anyone,
  limit: 'answer',
  input: wire({ password: ['PASSWORD', typedPassword.min(1, 'field.event-password-required')] }),
})
/** The plain form of the same, which leads to the page that was asked for. */
export const openEventForm = call({
  method: 'POST',
  path: '/{EID}/password',
  access: anyone,
  forGuests: true,
  kind: 'form',
  limit: 'answer',
})
