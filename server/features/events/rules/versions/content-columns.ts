import type { ContentField } from '@mehfil/contract/events/versions.ts'
import type { EventRow } from '../../store/event.ts'

/**
 * What a version, a copy and a template take of the row of an event, each column under the word
 * that a list shows for it. Null is what belongs to this one event: its identity, its state, its
 * plan. A new column does not compile without a line here.
 */
export const contentColumns = {
  title: 'title',
  kicker: 'title',
  figure: 'title',
  type: 'type',
  startsAt: 'time',
  durationMinutes: 'time',
  zone: 'time',
  venue: 'place',
  address: 'place',
  mapLink: 'place',
  descriptionHtml: 'description',
  templateId: 'design',
  colourStyle: 'design',
  contact: 'contact',
  rsvpHeading: 'replies',
  maybeAllowed: 'replies',
  noteAllowed: 'replies',
  childrenAsked: 'replies',
  answerDeadline: 'settings',
  capacity: 'settings',
  waitingList: 'settings',
  companions: 'settings',
  confirmation: 'settings',
  changeLockAt: 'settings',
  checkIn: 'settings',
  passcodeNeeded: 'settings',
  hideAddress: 'settings',
  searchEngines: 'settings',
  hostNotices: 'settings',
  languages: 'languages',
  translations: 'languages',
  letters: 'invitation',
  accountId: null,
  id: null,
  mode: null,
  status: null,
  domain: null,
  customKeys: null,
  passwordHash: null,
  version: null,
  stepsSaved: null,
  calendarSequence: null,
  announcedFacts: null,
  labelRemoved: null,
  cancelledAt: null,
  postponedAt: null,
  interruption: null,
  createdBy: null,
  createdAt: null,
  updatedAt: null,
  publishedAt: null,
  survey: null,
  photoWall: null,
  unpublishedAt: null,
  purgeOn: null,
  purgeWarnedOf: null,
  purgeWarnedAt: null,
  purgedAt: null,
  purgeEndedAt: null,
} as const satisfies Record<keyof EventRow, ContentField | null>

type ContentColumns = typeof contentColumns
export type ContentColumn = {
  [Name in keyof ContentColumns]: ContentColumns[Name] extends null ? never : Name
}[keyof ContentColumns]
