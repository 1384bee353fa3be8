import * as z from 'zod'
import { permission } from '../access.ts'
import { call } from '../call.ts'
import { id } from '../fields/fields.ts'
import { guestRow } from './guests.ts'
import { wire } from '../wire.ts'

/** What a merge can take from the other guest. `answer` brings the party and its answers along. */
export const mergeFields = [
  'name',
  'email',
  'phone',
  'category',
  'language',
  'places',
  'answer',
  'table',
  'doorNote',
  'hostNote',
] as const
export type MergeField = (typeof mergeFields)[number]

/**
 * Makes one guest of two. The guest of the path stays; mails, arrivals, history and tags of the
 * other come to it, and the other's link leads to it.
 */
export const mergeGuests = call({
  method: 'POST',
  path: '/events/{EID}/guests/{GID}/merge',
  access: permission('ManageGuests'),
  input: wire({
    other: ['OTHER', id],
    take: ['TAKE', z.array(z.enum(mergeFields, 'field.choice-invalid'))],
    /** The event's own fields whose value is the other guest's. */
    takeFields: ['TAKE_FIELDS', z.array(id)],
  }),
  output: wire({ guest: ['GUEST', guestRow], undo: ['UNDO', z.uuid()] }),
})
