import { contactInfo, type ContactInfo } from '@mehfil/contract/events/contact.ts'
import { eventTexts, updateEvent } from '@mehfil/contract/events/events.ts'
import { eventSettings } from '@mehfil/contract/events/settings.ts'
import { shortTextNames } from '@mehfil/contract/events/short-texts.ts'
import { languages } from '@mehfil/contract/languages.ts'
import { invitationDetails } from '@mehfil/contract/mail/campaigns.ts'
import { rsvpInfo } from '@mehfil/contract/rsvp/rsvp.ts'
import { acceptsField, type Wire } from '@mehfil/contract/wire.ts'
import type { ContentColumn } from './content-columns.ts'

/** What this product reads of a stored value, and whether that is all of it. */
export type ReadValue = { value: unknown; isWhole: boolean } | null
type ReadColumn = (stored: unknown) => ReadValue

export const asRecord = (stored: unknown): Record<string, unknown> =>
  typeof stored === 'object' && stored !== null && !Array.isArray(stored)
    ? (stored as Record<string, unknown>)
    : {}

/** A value that the call takes by which a host would save it today. */
const takenBy =
  <T>(body: Wire<T>, name: keyof T & string): ReadColumn =>
  (value) =>
    acceptsField(body, name, value) ? { value, isWhole: true } : null

const columnsTakenBy = <T, Name extends keyof T & string>(
  body: Wire<T>,
  names: readonly Name[],
): Record<Name, ReadColumn> =>
  Object.fromEntries(names.map((name) => [name, takenBy(body, name)])) as Record<Name, ReadColumn>

/** Dates are stored as texts. */
const readDate =
  (isTaken: ReadColumn): ReadColumn =>
  (stored) => {
    if (stored === null) return { value: null, isWhole: true }
    const at = new Date(typeof stored === 'string' ? stored : Number.NaN)
    return Number.isNaN(at.getTime()) ? null : isTaken(at)
  }

const readText: ReadColumn = (value) =>
  typeof value === 'string' ? { value, isWhole: true } : null

/** Entries that this product reads; the others are left out. */
function readEntries(
  stored: unknown,
  isRead: (name: string, value: unknown) => boolean,
): ReadValue {
  if (stored !== asRecord(stored)) return null
  const entries = Object.entries(asRecord(stored))
  const known = entries.filter(([name, value]) => isRead(name, value))
  return { value: Object.fromEntries(known), isWhole: known.length === entries.length }
}

const readContact: ReadColumn = (stored) =>
  readEntries(stored, (name, value) =>
    acceptsField(contactInfo, name as keyof ContactInfo & string, value),
  )

/** A description is cleaned when it is shown, and may have become longer when it was. */
const isEventText = (name: string, value: unknown): boolean =>
  name === 'descriptionHtml'
    ? typeof value === 'string'
    : acceptsField(eventTexts, name as 'title', value)

const readTranslations: ReadColumn = (stored) => {
  const byLanguage = readEntries(stored, (name) => languages.some((one) => one === name))
  if (!byLanguage) return null
  const read = Object.entries(asRecord(byLanguage.value)).map(
    ([language, texts]) => [language, readEntries(texts, isEventText)] as const,
  )
  return {
    value: Object.fromEntries(read.map(([language, texts]) => [language, texts?.value ?? {}])),
    isWhole: byLanguage.isWhole && read.every(([, texts]) => texts?.isWhole),
  }
}

const readLanguages: ReadColumn = (stored) => {
  const listed: unknown[] = Array.isArray(stored) ? stored : []
  const value = languages
    .filter((one) => listed.includes(one))
    .toSorted((one, other) => listed.indexOf(one) - listed.indexOf(other))
  return value.length > 0 ? { value, isWhole: value.length === listed.length } : null
}

/** Which values of a column can still be read. Designs have rules of their own. */
export const columnReaders: Readonly<Record<ContentColumn, ReadColumn>> = {
  ...columnsTakenBy(updateEvent.input, [
    'title',
    'type',
    'durationMinutes',
    'zone',
    'venue',
    'address',
    'mapLink',
    'figure',
    ...shortTextNames,
  ]),
  ...columnsTakenBy(eventSettings, [
    'capacity',
    'waitingList',
    'companions',
    'confirmation',
    'checkIn',
    'passcodeNeeded',
    'hideAddress',
    'searchEngines',
    'hostNotices',
  ]),
  startsAt: readDate(takenBy(updateEvent.input, 'startsAt')),
  answerDeadline: readDate(takenBy(eventSettings, 'answerDeadline')),
  changeLockAt: readDate(takenBy(eventSettings, 'changeLockAt')),
  rsvpHeading: takenBy(rsvpInfo, 'heading'),
  maybeAllowed: takenBy(rsvpInfo, 'maybeAllowed'),
  noteAllowed: takenBy(rsvpInfo, 'noteAllowed'),
  childrenAsked: takenBy(rsvpInfo, 'childrenAsked'),
  letters: takenBy(invitationDetails, 'letters'),
  descriptionHtml: readText,
  templateId: readText,
  colourStyle: readText,
  contact: readContact,
  translations: readTranslations,
  languages: readLanguages,
}
