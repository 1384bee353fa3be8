import * as z from 'zod'
import { guestLink, permission } from '../access.ts'
import { call } from '../call.ts'
import { tooManyItemsError } from '../fields/field-errors.ts'
import { id, language } from '../fields/fields.ts'
import { line } from '../fields/text.ts'
import { utc, wire } from '../wire.ts'

/** What comes after an event: a survey, and a wall of the guests' pictures. */
const afterAccess = permission('EventSettings')

/** A field of the form: its page told the guest that hosts see the name. */
export const surveyNamedField = 'told'
export const surveyRatings = [1, 2, 3, 4, 5] as const
export const maxSurveyOptions = 6
export const maxSurveyCommentLength = 1_000

/** By language of the event. Guests read the first language where a text is missing. */
const surveyTexts = z.partialRecord(language, line(150))
export type SurveyTexts = z.output<typeof surveyTexts>

const surveyOption = wire({ id: ['ID', id], texts: ['WORDS', surveyTexts] })

export const survey = wire({
  scale: ['SCALE', surveyTexts.nullable()],
  choice: [
    'CHOICE',
    wire({
      texts: ['WORDS', surveyTexts],
      options: [
        'OPTIONS',
        z
          .array(surveyOption)
          .min(2, 'field.options-required')
          .max(maxSurveyOptions, tooManyItemsError(maxSurveyOptions)),
      ],
    }).nullable(),
  ],
  comment: ['COMMENT', surveyTexts.nullable()],
  /** Hosts read who answered what; guests are told so. */
  isNamed: ['NAMED', z.boolean()],
})
export type Survey = z.output<typeof survey>

/** The wire path of each text, for complaints at its field; a language follows. */
export const surveyTextPaths = {
  all: 'SURVEY',
  scale: 'SURVEY.SCALE',
  comment: 'SURVEY.COMMENT',
  choice: 'SURVEY.CHOICE.WORDS',
  options: 'SURVEY.CHOICE.OPTIONS',
  getOption: (at: number) => `SURVEY.CHOICE.OPTIONS.${at}.WORDS`,
} as const

/** `asks`: a host approves each picture before others see it. `shows`: it is shown at once. */
export const photoWallModes = ['off', 'asks', 'shows'] as const
const photoWallMode = z.enum(photoWallModes, 'field.choice-invalid')
export type PhotoWallMode = (typeof photoWallModes)[number]

const afterSettings = wire({
  /** Null without a survey. */
  survey: ['SURVEY', survey.nullable()],
  /** Ready questions in the languages of the event. */
  ready: ['READY', survey],
  languages: ['LANGUAGES', z.array(language)],
  wall: ['WALL', photoWallMode],
  /** When guests can answer and send pictures; null for an event without a date. */
  surveyOpensAt: ['SURVEY_FROM', utc.nullable()],
  wallOpensAt: ['WALL_FROM', utc.nullable()],
  closesAt: ['UNTIL', utc.nullable()],
  answered: ['ANSWERED', z.number()],
  waiting: ['WAITING', z.number()],
  shown: ['SHOWN', z.number()],
  refused: ['REFUSED', z.number()],
})

export const afterEvent = call({
  method: 'GET',
  path: '/events/{EID}/after',
  access: afterAccess,
  output: afterSettings,
})

/** Null ends the survey; answers stay in its report. */
export const saveSurvey = call({
  method: 'PUT',
  path: '/events/{EID}/survey',
  access: afterAccess,
  input: wire({ survey: ['SURVEY', survey.nullable()] }),
  output: afterSettings,
})

/** Pictures stay when the wall is closed, and are shown again when it is opened. */
export const saveWall = call({
  method: 'PUT',
  path: '/events/{EID}/photo-wall',
  access: afterAccess,
  input: wire({ wall: ['WALL', photoWallMode] }),
  output: afterSettings,
})

export const photoStates = ['waiting', 'shown', 'refused'] as const
export type PhotoState = (typeof photoStates)[number]

const guestPhoto = wire({
  id: ['PHOTO', id],
  /** One picture of the same guest: the guest's own id would open their personal page. */
  senderPhoto: ['SENDER_PHOTO', id],
  /** Empty for hosts who may not read the guest list. */
  guest: ['NAME', z.string()],
  url: ['URL', z.string()],
  smallUrl: ['SMALL_URL', z.string()],
  width: ['WIDTH', z.number()],
  height: ['HEIGHT', z.number()],
  sentAt: ['SENT_AT', utc],
})
export type GuestPhoto = z.output<typeof guestPhoto>

/** The newest first. */
export const guestPhotos = call({
  method: 'GET',
  path: '/events/{EID}/guest-photos',
  access: afterAccess,
  query: wire({
    /** Those that wait, unless another state is named. */
    state: ['state', z.enum(photoStates, 'field.choice-invalid').optional()],
    /** The last picture of the page before. */
    after: ['after', id.optional()],
  }),
  output: wire({
    photos: ['PHOTOS', z.array(guestPhoto)],
    next: ['NEXT', id.nullable()],
  }),
})

export const photoDecisions = ['show', 'refuse', 'remove'] as const
export type PhotoDecision = (typeof photoDecisions)[number]
export const maxDecidedPhotos = 100

/** About named pictures, or about all that wait of the guest who sent one. A removed one is deleted. */
export const decidePhotos = call({
  method: 'POST',
  path: '/events/{EID}/guest-photos',
  access: afterAccess,
  input: wire({
    decision: ['DECISION', z.enum(photoDecisions, 'field.choice-invalid')],
    ids: [
      'PHOTOS',
      z.array(id).max(maxDecidedPhotos, tooManyItemsError(maxDecidedPhotos)).optional(),
    ],
    senderPhoto: ['SENDER_PHOTO', id.optional()],
  }),
  output: afterSettings,
})

/** All pictures that are shown, in one file. */
export const photoArchive = call({
  method: 'GET',
  path: '/events/{EID}/guest-photos/archive',
  access: afterAccess,
  kind: 'stream',
})

/** What the big screen shows: the newest pictures first, without names. */
export const photoScreen = call({
  method: 'GET',
  path: '/events/{EID}/photo-wall',
  access: afterAccess,
  output: wire({
    title: ['TITLE', z.string()],
    wall: ['WALL', photoWallMode],
    photos: [
      'PHOTOS',
      z.array(
        wire({
          id: ['PHOTO', id],
          url: ['URL', z.string()],
          width: ['WIDTH', z.number()],
          height: ['HEIGHT', z.number()],
        }),
      ),
    ],
  }),
})

/** Pictures that one guest may send, and that one plain form takes. */
export const maxGuestPhotos = 20
export const maxPhotosOfForm = 5

/** A guest's page about the time after the event. */
export const afterPage = call({
  method: 'GET',
  path: '/{EID}/{GID}/after',
  access: guestLink,
  forGuests: true,
  kind: 'page',
  limit: 'guest-link',
})
export const surveyForm = call({
  method: 'POST',
  path: '/{EID}/{GID}/after',
  access: guestLink,
  forGuests: true,
  kind: 'form',
  limit: 'answer',
})
/** Files named `IMAGE`. */
export const guestPhotoForm = call({
  method: 'POST',
  path: '/{EID}/{GID}/photos',
  access: guestLink,
  forGuests: true,
  kind: 'form',
  limit: 'photo',
})
export const removePhotoForm = call({
  method: 'POST',
  path: '/{EID}/{GID}/photos/remove',
  access: guestLink,
  forGuests: true,
  kind: 'form',
  limit: 'answer',
})
