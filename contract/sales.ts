import * as z from 'zod'
import { anyone } from './access.ts'
import { call } from './call.ts'
import { callbackContact, callbackName } from './fields.ts'
import { wire } from './wire.ts'

/** Whom to ask about plans. */
export const salesContact = wire({
  phone: ['PHONE', z.string()],
  email: ['EMAIL', z.string()],
  hours: ['HOURS', z.string()],
})

/** Somebody wants to be called. When they asked is the server's to say. */
export const requestCallback = call({
  method: 'POST',
  path: '/auth/request-callback',
  access: anyone,
  input: wire({ fullName: ['FULLNAME', callbackName], contact: ['CONTACT', callbackContact] }),
})
