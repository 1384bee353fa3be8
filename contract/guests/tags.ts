import * as z from 'zod'
import { permission } from '../access.ts'
import { call } from '../call.ts'
import { id } from '../fields/fields.ts'
import { line } from '../fields/text.ts'
import { utc, wire } from '../wire.ts'

const guestAccess = permission('ManageGuests')

/** Tags of an event. */
export const maxTags = 50
export const maxTagLength = 40

export const tagName = line(maxTagLength).min(1, 'field.tag-required')

/** A word that hosts tie to guests, several to one guest. */
export const guestTag = wire({ id: ['TAG', id], name: ['NAME', z.string()] })
export type GuestTag = z.output<typeof guestTag>

export const guestTags = call({
  method: 'GET',
  path: '/events/{EID}/guest-tags',
  access: guestAccess,
  output: wire({
    tags: [
      'TAGS',
      z.array(
        wire({
          id: ['TAG', id],
          name: ['NAME', z.string()],
          guests: ['GUESTS', z.number()],
        }),
      ),
    ],
  }),
})

export const renameTag = call({
  method: 'POST',
  path: '/events/{EID}/guest-tags/{TAG}',
  access: guestAccess,
  input: wire({ name: ['NAME', tagName] }),
  output: guestTag,
})

/** Takes the tag off every guest. */
export const removeTag = call({
  method: 'DELETE',
  path: '/events/{EID}/guest-tags/{TAG}',
  access: guestAccess,
  output: wire({ count: ['COUNT', z.number()] }),
})

const tagUse = wire({
  /** Planned invitations, a planned message, a test of two subjects, or a saved view. */
  place: ['PLACE', z.enum(['wave', 'notice', 'test', 'view'])],
  /** Its subject or name; empty for planned invitations, which have a moment instead. */
  name: ['NAME', z.string()],
  at: ['AT', utc.nullable()],
  /** Without the tag it stops, or goes on for the guests of its other tags. */
  outcome: ['OUTCOME', z.enum(['stops', 'fewer'])],
})
export type TagUse = z.output<typeof tagUse>

/** What has yet to reach the guests of a tag, and the saved views of them. */
export const guestTagUses = call({
  method: 'GET',
  path: '/events/{EID}/guest-tags/{TAG}/uses',
  access: guestAccess,
  output: wire({ zone: ['ZONE', z.string()], uses: ['USES', z.array(tagUse)] }),
})
