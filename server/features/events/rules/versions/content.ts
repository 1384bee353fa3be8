import {
  isOverForADay,
  validateEventTimes,
  validateReplyDeadlines,
} from '@mehfil/contract/events/event-dates.ts'
import { eventModes, type EventMode } from '@mehfil/contract/events/events.ts'
import { domainLabel } from '@mehfil/contract/fields/fields.ts'
import type { ContentField, RestoreNote } from '@mehfil/contract/events/versions.ts'
import { mailDesigns } from '@mehfil/templates/mails/catalogue.ts'
import { templateIds } from '@mehfil/templates/pages/catalogue.ts'
import type { EventChanges, EventRow } from '../../store/event.ts'
import { contentColumns, type ContentColumn } from './content-columns.ts'
import { asRecord, columnReaders } from './content-values.ts'
import { getDefaultDesign } from '../defaults.ts'
import { findOwnAccent, findStyle, getFirstStyle } from '../mode.ts'

export type EventContent = Pick<EventRow, ContentColumn>

const columnNames = (Object.keys(contentColumns) as Array<keyof EventRow>).filter(
  (name): name is ContentColumn => contentColumns[name] !== null,
)

export const pickContent = (event: EventRow): EventContent =>
  Object.fromEntries(columnNames.map((name) => [name, event[name]])) as EventContent

/** Rows of other tables, by the name of their part. */
export type StoredParts = Readonly<Record<string, readonly unknown[]>>
/** A version as the database holds it. An older design of the product may have written it. */
export type StoredContent = {
  mode: EventMode
  event: Record<string, unknown>
  parts: StoredParts
  /** The web address, which only a restored version brings back. */
  domain?: string
  /** The steps of the wizard that a host has saved. */
  steps?: readonly string[]
}

/** What the database holds, in the shape that all readers expect. */
export function openContent(stored: unknown): StoredContent {
  const { mode, event, parts, domain, steps } = asRecord(stored)
  const lists = Object.entries(asRecord(parts)).filter(([, rows]) => Array.isArray(rows))
  return {
    mode: eventModes.find((one) => one === mode) ?? 'Web',
    event: asRecord(event),
    parts: Object.fromEntries(lists) as StoredParts,
    ...(isStoredAddress(domain) && { domain }),
    ...(Array.isArray(steps) && {
      steps: steps.filter((step): step is string => typeof step === 'string'),
    }),
  }
}

/** Empty where the event had no web address yet. */
const isStoredAddress = (domain: unknown): domain is string =>
  domain === '' || domainLabel.safeParse(domain).success

/** The database sorts the keys of what it holds as JSON. */
const sortKeys = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : value
const isSame = (one: unknown, other: unknown) =>
  JSON.stringify(one, sortKeys) === JSON.stringify(other, sortKeys)

/** What differs between two states, in the words and the order of the contract. */
export function listChangedFields(
  before: StoredContent | null,
  after: StoredContent,
  partFields: Readonly<Record<string, ContentField>>,
): ContentField[] {
  const old = before ?? blankContent(after)
  const columns = columnNames.flatMap((name) =>
    isSame(old.event[name], after.event[name]) ? [] : [contentColumns[name]],
  )
  const parts = Object.keys(partFields).flatMap((name) =>
    isSame(old.parts[name] ?? [], after.parts[name] ?? []) ? [] : [partFields[name]!],
  )
  const isMoved = old.domain !== undefined && old.domain !== after.domain
  return [...new Set([...columns, ...parts, ...(isMoved ? ['address' as const] : [])])]
}

/** No host has written anything yet. */
export const isBlankEvent = ({
  title,
  startsAt,
  venue,
  descriptionHtml,
}: Pick<EventRow, 'title' | 'startsAt' | 'venue' | 'descriptionHtml'>): boolean =>
  title === '' && startsAt === null && venue === '' && descriptionHtml === ''

/** Of a new event only what a host wrote counts, not its defaults. */
const blankContent = ({ mode, event }: StoredContent): StoredContent => ({
  mode,
  domain: '',
  event: Object.fromEntries(
    Object.entries(event).map(([name, value]) => [
      name,
      writtenColumns.has(name) && typeof value === 'string'
        ? name === 'startsAt'
          ? null
          : ''
        : value,
    ]),
  ),
  parts: {},
})
const writtenColumns = new Set([
  'title',
  'kicker',
  'startsAt',
  'venue',
  'address',
  'descriptionHtml',
])

/** The columns that can be read, and what could not. */
export type ReadContent = { changes: Partial<EventContent>; notes: RestoreNote[] }

/**
 * Reads the columns of an older state for the event as it is now. What this product no longer
 * knows stays as it is in the event, and is said.
 */
export function readContent(stored: StoredContent, event: EventRow, now: Date): ReadContent {
  const notes = new Set<RestoreNote>()
  const changes: Record<string, unknown> = {}
  for (const name of columnNames) {
    if (!Object.hasOwn(stored.event, name)) continue
    const value = stored.event[name]
    const read = isSame(value, toStored(event[name]))
      ? { value: event[name], isWhole: true }
      : columnReaders[name](value)
    if (!read?.isWhole) notes.add('fields')
    if (read) changes[name] = read.value
  }
  const read = changes as Partial<EventContent>
  Object.assign(read, readDesign(stored, event, read, notes))
  keepPossibleTimes(event, read, now, notes)
  keepPublishedFacts(event, read, now, notes)
  keepValidDeadlines(event, read, now, notes)
  return { changes: read, notes: [...notes] }
}

const toStored = (value: unknown): unknown => (value instanceof Date ? value.toJSON() : value)

/** A design that is gone becomes the usual one of the type, a colour that is gone its first. */
function readDesign(
  { mode, event: { templateId, colourStyle } }: StoredContent,
  event: EventRow,
  { type = event.type }: Partial<EventContent>,
  notes: Set<RestoreNote>,
): Pick<EventContent, 'templateId' | 'colourStyle'> {
  if (mode !== event.mode) notes.add('mode')
  if (mode !== event.mode || templateId === undefined)
    return { templateId: event.templateId, colourStyle: event.colourStyle }
  const known = (mode === 'Web' ? templateIds : mailDesigns).find((id) => id === templateId)
  const design = known && { mode, templateId: known }
  const style = design && findStyle(design, colourStyle)
  if (style === undefined) notes.add('design')
  if (design) return { templateId: design.templateId, colourStyle: style ?? getFirstStyle(design) }
  const usual = getDefaultDesign(mode, type)
  return { ...usual, colourStyle: findOwnAccent(colourStyle) ?? usual.colourStyle }
}

/** A start too far ahead, or a duration too long, stays as it is. */
function keepPossibleTimes(
  event: EventRow,
  read: Partial<EventContent>,
  now: Date,
  notes: Set<RestoreNote>,
): void {
  if (Object.keys(validateEventTimes(event, pickTimes(read), now)).length === 0) return
  for (const name of timeColumns) delete read[name]
  notes.add('facts')
}

/** A published event keeps its title, its place and a date that is not over, and its places. */
function keepPublishedFacts(
  event: EventRow,
  read: Partial<EventContent>,
  now: Date,
  notes: Set<RestoreNote>,
): void {
  if (event.status === 'DRAFT') return
  const lost = (['title', 'venue'] as const).filter((name) => read[name] === '')
  for (const name of lost) delete read[name]
  const isOver = !read.startsAt || isOverForADay(read.startsAt, now)
  const differs = (read.startsAt?.getTime() ?? null) !== (event.startsAt?.getTime() ?? null)
  if (isOver && differs) for (const name of timeColumns) delete read[name]
  if (lost.length > 0 || (isOver && differs)) notes.add('facts')
  if (read.capacity !== undefined && read.capacity !== event.capacity) {
    delete read.capacity
    notes.add('capacity')
  }
}
const timeColumns = ['startsAt', 'durationMinutes', 'zone'] as const

/** A deadline that is over, or after the event, stays as it is. */
function keepValidDeadlines(
  event: EventRow,
  read: Partial<EventContent>,
  now: Date,
  notes: Set<RestoreNote>,
): void {
  const after = { ...event, ...read }
  const faults = validateReplyDeadlines({ ...event, ...pickTimes(read) }, after, now)
  for (const name of Object.keys(faults) as Array<keyof typeof faults>) read[name] = event[name]
  if (Object.keys(faults).length > 0) notes.add('deadlines')
}

const pickTimes = (read: Partial<EventContent>) =>
  Object.fromEntries(timeColumns.filter((name) => name in read).map((name) => [name, read[name]]))

/** Splits what was read into the facts, which have checks of their own, and the rest. */
export function splitFacts(changes: Partial<EventContent>): {
  facts: Partial<EventContent>
  rest: EventChanges
} {
  const isFact = (name: string) =>
    ['title', 'type', 'time', 'place'].includes(contentColumns[name as ContentColumn])
  const pick = (wanted: boolean) =>
    Object.fromEntries(Object.entries(changes).filter(([name]) => isFact(name) === wanted))
  return { facts: pick(true), rest: pick(false) as EventChanges }
}
