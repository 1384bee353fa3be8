import * as z from 'zod'
import { orWebSession, permission } from '../access.ts'
import { call } from '../call.ts'
import { basedOn, eventEditAccess, eventMode } from './events.ts'
import { tooManyItemsError, wholeNumber } from '../fields/field-errors.ts'
import { language } from '../fields/fields.ts'
import { day, utc, wire, yesNo } from '../wire.ts'

/** Drafters create, continue and delete drafts. */
const draftAccess = permission('CreateEvents', 'DraftEvents')

/** An event whose new date is not known counts as over so many days after it was postponed. */
export const undatedDays = 365

/** Days after an event until the data of its guests is deleted, and days of warning before that. */
export const retentionDays = { standard: 180, min: 14, max: 1_096, warning: 14 } as const

export const confirmationModes = ['at-once', 'by-hand'] as const
export const hostNoticeRhythms = ['each', 'daily', 'none'] as const

const settingsFields = {
  answerDeadline: ['ANSWER_DEADLINE', utc.nullable()],
  capacity: ['CAPACITY', wholeNumber(1, 100_000).nullable()],
  waitingList: ['WAITING_LIST', yesNo],
  companions: ['COMPANIONS', wholeNumber(0, 20)],
  confirmation: ['CONFIRMATION', z.enum(confirmationModes, 'field.choice-invalid')],
  changeLockAt: ['CHANGE_LOCK', utc.nullable()],
  checkIn: ['CHECKIN', yesNo],
  /** The door asks for the passcode; otherwise a found name is enough. */
  passcodeNeeded: ['PASSCODE_NEEDED', yesNo],
  languages: [
    'LANGUAGES',
    z.array(language).min(1, 'field.language-required').max(3, tooManyItemsError(3)),
  ],
  hideAddress: ['HIDE_ADDRESS', yesNo],
  searchEngines: ['SEARCH_ENGINES', yesNo],
  labelRemoved: ['LABEL_REMOVED', yesNo],
  hostNotices: ['HOST_NOTICES', z.enum(hostNoticeRhythms, 'field.choice-invalid')],
  /**
   * The day, in the time zone of the event, on which the data of its guests is deleted; null is 180
   * days after its end.
   */
  purgeOn: ['PURGE_DATE', day.nullable()],
} as const
export const eventSettings = wire(settingsFields)
export type EventSettings = z.output<typeof eventSettings>

const settingsChange = wire({
  ...settingsFields,
  version: basedOn,
  /**
   * The host agrees to fewer places than people who come. Without it the change is refused with
   * both numbers.
   */
  fewerPlaces: ['FEWER_PLACES', z.boolean('field.choice-invalid').optional()],
  /**
   * The host agrees that replies can change after the reply deadline. Without it the change is
   * refused.
   */
  lockAfterDeadline: ['LOCK_AFTER_DEADLINE', z.boolean('field.choice-invalid').optional()],
})
export type EventSettingsChange = z.output<typeof settingsChange>

export const settingsOf = call({
  method: 'GET',
  path: '/events/{EID}/settings',
  access: eventEditAccess,
  output: eventSettings,
})
/** Changes the settings of a draft. */
export const selectSettings = call({
  method: 'POST',
  path: '/events/{EID}/selected-settings',
  access: orWebSession(draftAccess),
  input: settingsChange,
  output: eventSettings,
})
/** Changes the settings of a published event. */
export const updateSettings = call({
  method: 'POST',
  path: '/events/{EID}/settings',
  access: permission('EventSettings'),
  input: settingsChange,
  output: eventSettings,
})

/** Moves a draft between a page and a mail. What only the other mode shows is kept for later. */
export const changeMode = call({
  method: 'POST',
  path: '/events/{EID}/mode',
  access: draftAccess,
  input: wire({ mode: ['EVENT_MODE', eventMode] }),
})
