import * as z from 'zod'
import { permission, withoutKeys } from '../access.ts'
import { call } from '../call.ts'
import { wire } from '../wire.ts'

/**
 * The path of a guest's page as that guest sees it, for this session of the host and for some
 * minutes. Nothing sent there is stored, and the guest does not count as having seen the page.
 */
export const guestPreview = call({
  method: 'GET',
  path: '/events/{EID}/guests/{GID}/preview',
  access: withoutKeys(permission('ManageGuests')),
  output: wire({ link: ['link', z.string()] }),
})
