import * as z from 'zod'
import { forWholeAccount, permission } from '../access.ts'
import { call } from '../call.ts'
import { id, title } from '../fields/fields.ts'
import { line } from '../fields/text.ts'
import { utc, wire } from '../wire.ts'
import { eventMode, eventType } from './events.ts'

const draftAccess = forWholeAccount(permission('CreateEvents', 'DraftEvents'))
const templateAccess = forWholeAccount(permission('CreateEvents'))

const choice = z.boolean('field.choice-invalid')

/**
 * Makes a draft of an event: always its design, its words and its pictures, the rest as asked.
 * Answers are never taken.
 */
export const copyEvent = call({
  method: 'POST',
  path: '/events/{EID}/copy',
  access: draftAccess,
  input: wire({
    title: ['TITLE', title.pipe(line(100)).optional()],
    /** The new start, by which the deadlines move too; null leaves all dates open. */
    startsAt: ['STARTDATE', utc.nullable()],
    programme: ['PROGRAMME', choice],
    questions: ['QUESTIONS', choice],
    settings: ['SETTINGS', choice],
    /** Names, addresses and categories, for people who may manage guests. */
    guests: ['GUESTS', choice],
  }),
  output: wire({
    id: ['EVENTID', id],
    mode: ['EVENT_MODE', eventMode],
    guests: ['COUNT', z.number()],
  }),
})

const templateName = line(80).min(1, 'field.name-required')
export const maxOwnTemplates = 100

/** The events that the team saved to begin others with. */
export const ownTemplates = call({
  method: 'GET',
  path: '/event-templates',
  access: draftAccess,
  output: wire({
    templates: [
      'TEMPLATES',
      z.array(
        wire({
          id: ['ID', id],
          name: ['NAME', z.string()],
          mode: ['EVENT_MODE', eventMode],
          type: ['TYPE', eventType],
          templateId: ['TEMPLATE_ID', z.string()],
          colourStyle: ['COLOUR_STYLE', z.string()],
          title: ['TITLE', z.string()],
          by: ['BY', z.string()],
          at: ['AT', utc],
        }),
      ),
    ],
  }),
})

export const saveOwnTemplate = call({
  method: 'POST',
  path: '/events/{EID}/save-template',
  access: templateAccess,
  input: wire({ name: ['NAME', templateName] }),
  output: wire({ id: ['ID', id] }),
})

export const renameOwnTemplate = call({
  method: 'PUT',
  path: '/event-templates/{OWN}',
  access: templateAccess,
  input: wire({ name: ['NAME', templateName] }),
})

export const removeOwnTemplate = call({
  method: 'DELETE',
  path: '/event-templates/{OWN}',
  access: templateAccess,
})

/** Makes a draft of a template of the team. */
export const startFromTemplate = call({
  method: 'POST',
  path: '/event-templates/{OWN}/use',
  access: draftAccess,
  output: wire({ id: ['EVENTID', id], mode: ['EVENT_MODE', eventMode] }),
})
