import type { ContentField } from '@mehfil/contract/events/versions.ts'
import { maxSections, type SectionRecord } from '@mehfil/contract/events/page-sections.ts'
import { maxProgrammeRows, type ProgrammeRecord } from '@mehfil/contract/events/programme.ts'
import { maxQuestions, type RsvpQuestion } from '@mehfil/contract/rsvp/questions.ts'
import type { Tx } from '../../../base/database/db.ts'
import type { EventScope } from '../../../base/access/scope.ts'
import type { StoredParts } from '../rules/versions/content.ts'
import {
  completeProgrammeRow,
  completeQuestion,
  completeSection,
} from '../rules/versions/content-rows.ts'
import { listPageSections, replacePageSections } from './page-sections.ts'
import { listProgramme, replaceProgramme } from './programme.ts'
import { listActiveQuestions, replaceQuestions } from './questions.ts'

type ContentPart<Row> = {
  field: ContentField
  /** A stored row in its present shape; null if it cannot be read. */
  complete: (row: unknown) => Row | null
  /** The most rows that an event has today. */
  max: number
  read: (tx: Tx, scope: EventScope) => Promise<Row[]>
  write: (tx: Tx, scope: EventScope, rows: readonly Row[], at: Date) => Promise<void>
}

const definePart = <Row>(part: ContentPart<Row>): ContentPart<unknown> =>
  part as ContentPart<unknown>

/**
 * What belongs to the content of an event in other tables: a version, a copy and a template take
 * all of it. A new table joins by a line here.
 */
const contentParts: Readonly<Record<string, ContentPart<unknown>>> = {
  programme: definePart<ProgrammeRecord>({
    field: 'programme',
    complete: completeProgrammeRow,
    max: maxProgrammeRows,
    read: listProgramme,
    write: replaceProgramme,
  }),
  sections: definePart<SectionRecord>({
    field: 'sections',
    complete: completeSection,
    max: maxSections,
    read: listPageSections,
    write: replacePageSections,
  }),
  questions: definePart<RsvpQuestion>({
    field: 'questions',
    complete: completeQuestion,
    max: maxQuestions,
    read: listActiveQuestions,
    write: replaceQuestions,
  }),
}

export type PartName = string

export const partFields: Readonly<Record<PartName, ContentField>> = Object.fromEntries(
  Object.entries(contentParts).map(([name, { field }]) => [name, field]),
)

export async function readContentParts(
  tx: Tx,
  scope: EventScope,
): Promise<Record<PartName, unknown[]>> {
  const parts: Record<PartName, unknown[]> = {}
  for (const [name, part] of Object.entries(contentParts)) parts[name] = await part.read(tx, scope)
  return parts
}

/** The stored parts in their present shape, and whether some of it could not be read. */
export function completeParts(stored: StoredParts): {
  parts: Record<PartName, unknown[]>
  isComplete: boolean
} {
  const known = Object.entries(contentParts).filter(([name]) => Object.hasOwn(stored, name))
  const parts = Object.fromEntries(
    known.map(([name, { complete, max }]) => [
      name,
      withoutTwins(stored[name]!.map(complete)).slice(0, max),
    ]),
  )
  const isComplete = Object.entries(stored).every(([name, rows]) =>
    Object.hasOwn(parts, name) ? isWhole(rows, parts[name]!) : false,
  )
  return { parts, isComplete }
}

const getId = (row: unknown): unknown => (row as { id?: unknown } | null)?.id

/** The rows that can be read, each id once. */
const withoutTwins = (rows: readonly unknown[]): unknown[] =>
  rows.filter(
    (row, at) => row !== null && rows.findIndex((one) => getId(one) === getId(row)) === at,
  )

/** Every row is there with every value that was stored of its fields. */
const isWhole = (stored: readonly unknown[], read: readonly unknown[]): boolean =>
  stored.length === read.length &&
  read.every((row, at) =>
    Object.entries(row as object).every(([name, value]) => {
      const before = (stored[at] as Record<string, unknown>)[name]
      return before === undefined || JSON.stringify(before) === JSON.stringify(value)
    }),
  )

/** Writes the parts that are given. The others stay as they are. */
export async function writeContentParts(
  tx: Tx,
  scope: EventScope,
  parts: Readonly<Record<PartName, readonly unknown[]>>,
  at: Date,
): Promise<void> {
  for (const [name, rows] of Object.entries(parts))
    await contentParts[name]?.write(tx, scope, rows, at)
}
