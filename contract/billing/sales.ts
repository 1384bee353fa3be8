import * as z from 'zod'
import { anyone } from '../access.ts'
import { call } from '../call.ts'
import { callbackContact, callbackName } from '../fields/fields.ts'
import { wire } from '../wire.ts'

/** The contact for questions about plans. */
export const salesContact = wire({
  phone: ['PHONE', z.string()],
  email: ['EMAIL', z.string()],
  hours: ['HOURS', z.string()],
})

/** A person wants to be called. The server sets the time of the request. */
export const requestCallback = call({
  method: 'POST',
  path: '/auth/request-callback',
  access: anyone,
  input: wire({ fullName: ['FULLNAME', callbackName], contact: ['CONTACT', callbackContact] }),
})
