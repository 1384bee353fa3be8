import {
  pageSection,
  sectionItem,
  sectionTexts,
  type SectionItem,
  type SectionRecord,
} from '@mehfil/contract/events/page-sections.ts'
import { programmeRow, type ProgrammeRecord } from '@mehfil/contract/events/programme.ts'
import {
  questionDefaults,
  questionForm,
  type RsvpQuestion,
} from '@mehfil/contract/rsvp/questions.ts'
import { acceptsField, isValueOf, type Wire } from '@mehfil/contract/wire.ts'
import { asRecord } from './content-values.ts'

/** The fields of a row that can be read. The others, and those of an older product, get a default. */
function completeRow<Row extends object>(
  body: Wire<Row>,
  stored: unknown,
  defaults: Partial<Row>,
): Row {
  const read = Object.entries(asRecord(stored)).filter(([name, value]) =>
    acceptsField(body, name as keyof Row & string, value),
  )
  return { ...defaults, ...Object.fromEntries(read) } as Row
}

/** A stored row of the programme, or null if it cannot be read. */
export function completeProgrammeRow(stored: unknown): ProgrammeRecord | null {
  const { function: asked } = asRecord(stored)
  const row = completeRow(programmeRow, stored, {
    // What cannot be read of a function makes it no line for everyone.
    ...(Boolean(asked) && { function: { everyone: false, places: null } }),
    day: 0,
    startMinute: null,
    endMinute: null,
    place: '',
    line: '',
    track: '',
    icon: null,
    translations: {},
  })
  return isValueOf(programmeRow, row) ? row : null
}

export function completeSection(stored: unknown): SectionRecord | null {
  const { items, translations } = asRecord(stored)
  const list: unknown[] = Array.isArray(items) ? items : []
  const texts = Object.entries(asRecord(translations)).filter(([, one]) =>
    isValueOf(sectionTexts, one),
  )
  const section = completeRow(pageSection, stored, {
    title: '',
    text: '',
    items: list
      .map((item) => completeRow(sectionItem, item, { title: '', text: '', link: '' }))
      .filter((item): item is SectionItem => isValueOf(sectionItem, item)),
    translations: Object.fromEntries(texts),
  })
  return isValueOf(pageSection, section) ? section : null
}

const defaultMax = 2_000

export function completeQuestion(stored: unknown): RsvpQuestion | null {
  const { values, mandatory, deleted, perPerson, ...row } = asRecord(stored)
  const question = {
    max: defaultMax,
    ...questionDefaults,
    ...row,
    mandatory: mandatory === true,
    deleted: deleted === true,
    perPerson: perPerson === true,
    values: Array.isArray(values) ? values.filter((one) => one === Object(one)) : [],
  } as unknown as RsvpQuestion
  return Array.isArray(question.shownFor) && isValueOf(questionForm, [question]) ? question : null
}
