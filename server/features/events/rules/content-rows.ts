import { sectionKinds, type SectionRecord } from '@mehfil/contract/events/page-sections.ts'
import { programmeIcons, type ProgrammeRecord } from '@mehfil/contract/events/programme.ts'
import {
  questionDefaults,
  questionKinds,
  type RsvpQuestion,
} from '@mehfil/contract/rsvp/questions.ts'

/** The fields of a row, those that an older product did not have with their defaults. */
const asRecord = (row: unknown): Record<string, unknown> =>
  typeof row === 'object' && row !== null ? (row as Record<string, unknown>) : {}

/** A stored row of the programme, or null if it cannot be read. */
export function completeProgrammeRow(row: unknown): ProgrammeRecord | null {
  const stored = asRecord(row)
  if (typeof stored['id'] !== 'string' || typeof stored['title'] !== 'string') return null
  const known = {
    day: 0,
    startMinute: null,
    endMinute: null,
    place: '',
    line: '',
    track: '',
    translations: {},
    ...stored,
  } as unknown as ProgrammeRecord
  return { ...known, icon: programmeIcons.find((icon) => icon === stored['icon']) ?? null }
}

export function completeSection(row: unknown): SectionRecord | null {
  const stored = asRecord(row)
  const kind = sectionKinds.find((one) => one === stored['kind'])
  const { id } = stored
  if (typeof id !== 'string' || !kind) return null
  return { title: '', text: '', items: [], translations: {}, ...stored, id, kind }
}

const defaultMax = 2_000

export function completeQuestion(row: unknown): RsvpQuestion | null {
  const stored = asRecord(row)
  const isKnown =
    typeof stored['id'] === 'string' &&
    typeof stored['text'] === 'string' &&
    questionKinds.some((kind) => kind === stored['kind'])
  if (!isKnown) return null
  return {
    mandatory: false,
    deleted: false,
    max: defaultMax,
    values: [],
    ...questionDefaults,
    ...stored,
  } as unknown as RsvpQuestion
}
