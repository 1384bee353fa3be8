import * as z from 'zod'
import { permission, withoutKeys } from '../access.ts'
import { call } from '../call.ts'
import { id } from '../fields/fields.ts'
import { rsvpInfo } from '../rsvp/rsvp.ts'
import { utc, wire } from '../wire.ts'
import { contactInfo } from './contact.ts'
import { eventRecord } from './events.ts'
import { programmeFields } from './programme.ts'
import { sectionFields } from './page-sections.ts'
import { eventSettings } from './settings.ts'

/** Visitors have no versions: their event is a few minutes old. */
const versionAccess = permission('CreateEvents', 'DraftEvents', 'EventSettings')

/** What a host can change about an event, in words that a list can show. */
export const contentFields = [
  'title',
  'type',
  'time',
  'place',
  'description',
  'design',
  'contact',
  'replies',
  'questions',
  'settings',
  'languages',
  'invitation',
  'address',
  'programme',
  'sections',
] as const
export type ContentField = (typeof contentFields)[number]
const contentField = z.enum(contentFields)

export const versionReasons = ['edit', 'publish', 'restore'] as const
export type VersionReason = (typeof versionReasons)[number]

/** What a restored version could not bring back. */
export const restoreNotes = [
  'design',
  'mode',
  'facts',
  'deadlines',
  'capacity',
  'address',
  'fields',
  'rights',
] as const
export type RestoreNote = (typeof restoreNotes)[number]

export const versionsOf = call({
  method: 'GET',
  path: '/events/{EID}/versions',
  access: versionAccess,
  output: wire({
    /** The newest first. */
    versions: [
      'VERSIONS',
      z.array(
        wire({
          id: ['ID', id],
          reason: ['REASON', z.enum(versionReasons)],
          /** Empty when a visitor or a payment made it. */
          by: ['BY', z.string()],
          at: ['AT', utc],
          fields: ['FIELDS', z.array(contentField)],
        }),
      ),
    ],
  }),
})

/** The event as restoring the version would make it, and what would stay as it is. */
export const versionById = call({
  method: 'GET',
  path: '/events/{EID}/versions/{VID}',
  access: versionAccess,
  output: wire({
    event: ['EVENT', eventRecord],
    contact: ['CONTACT', contactInfo],
    rsvp: ['RSVP', rsvpInfo],
    settings: ['SETTINGS', eventSettings],
    ...programmeFields,
    ...sectionFields,
    notes: ['NOTES', z.array(z.enum(restoreNotes))],
  }),
})

/** Makes the event what it was, as a new version. */
export const restoreVersion = call({
  method: 'POST',
  path: '/events/{EID}/versions/{VID}/restore',
  access: versionAccess,
  input: wire({
    /** The host agrees to what the change takes from people who come to functions, as with a saved programme. */
    cutsFunctions: ['CUTS_FUNCTIONS', z.boolean('field.choice-invalid').optional()],
  }),
  output: wire({ notes: ['NOTES', z.array(z.enum(restoreNotes))] }),
})

/** How often an open studio says that it is open, and when it counts as closed. */
export const editorTimes = { beatSeconds: 20, goneSeconds: 45 } as const

/** Says that the reader has the event open for editing, and answers who else has. */
export const editorsOf = call({
  method: 'POST',
  path: '/events/{EID}/editors',
  access: withoutKeys(versionAccess),
  reads: true,
  input: wire({ leaving: ['LEAVING', z.boolean('field.choice-invalid').optional()] }),
  output: wire({
    editors: [
      'EDITORS',
      z.array(
        wire({
          id: ['PERSON', z.string()],
          name: ['NAME', z.string()],
          changedAt: ['CHANGED_AT', utc.nullable()],
          fields: ['FIELDS', z.array(contentField)],
        }),
      ),
    ],
  }),
})
