import * as z from 'zod'
import { maxEventDays } from '../durations.ts'
import { outOfRangeError, tooManyItemsError, wholeNumber } from '../fields/field-errors.ts'
import { id, language } from '../fields/fields.ts'
import { line } from '../fields/text.ts'
import { timeOfDay } from '../fields/time-of-day.ts'
import { wire } from '../wire.ts'
import { defineWholeList } from './whole-list.ts'

/** Pictures that a row of the programme can have, in the order in which hosts are offered them. */
export const programmeIcons = [
  'welcome',
  'ceremony',
  'prayer',
  'drinks',
  'meal',
  'cake',
  'music',
  'dance',
  'talk',
  'workshop',
  'coffee',
  'photo',
  'game',
  'walk',
  'bus',
  'rest',
  'farewell',
] as const
export type ProgrammeIcon = (typeof programmeIcons)[number]

export const maxProgrammeRows = 200

/** Rows of one event that guests are asked about. */
export const maxFunctions = 30
export const maxFunctionPlaces = 100_000

/** How many days before the event the answers to a function may end. */
export const maxDaysBefore = 1_000
const lastDay = outOfRangeError(-maxDaysBefore, maxEventDays - 1)

/** What makes a row a function: each guest who is invited to it says who comes. */
const functionOfRow = wire({
  /** False: only guests whom the hosts choose are invited. */
  everyone: ['EVERYONE', z.boolean()],
  /** The most people who may come; null for any number. */
  places: ['PLACES', wholeNumber(1, maxFunctionPlaces).nullable()],
  /** Whether parties may wait for a place while they come to the others. Absent: as for the event. */
  waitingList: ['WAITING_LIST', z.boolean().optional()],
  /**
   * The last day on which guests may answer, counted as the day of the row, negative before the event.
   * Absent: as long as the event takes answers.
   */
  until: [
    'UNTIL',
    z
      .int(lastDay)
      .min(-maxDaysBefore, lastDay)
      .max(maxEventDays - 1, lastDay)
      .optional(),
  ],
  /** The last day on which an answer that was given can change, counted alike. Absent: as long as guests may answer. */
  lock: [
    'LOCK',
    z
      .int(lastDay)
      .min(-maxDaysBefore, lastDay)
      .max(maxEventDays - 1, lastDay)
      .optional(),
  ],
})
export type FunctionOfRow = z.output<typeof functionOfRow>

/** The texts of a row that each language has. */
const rowTexts = {
  place: ['PLACE', line(120)],
  line: ['LINE', line(300)],
  track: ['TRACK', line(60)],
  /** What to wear. Absent in what was written before rows said it. */
  dress: ['DRESS', line(120).optional()],
} as const

export const programmeRow = wire({
  id: ['ID', id],
  /** Days after the first day of the event. */
  day: ['DAY', wholeNumber(0, maxEventDays - 1)],
  /** Minutes after midnight in the event's zone. An end before the start is on the next day. */
  startMinute: ['START', timeOfDay.nullable()],
  endMinute: ['END', timeOfDay.nullable()],
  title: ['TITLE', line(120).min(1, 'field.title-required')],
  ...rowTexts,
  icon: ['ICON', z.enum(programmeIcons, 'field.choice-invalid').nullable()],
  /** Absent: guests read the row, and are not asked about it. */
  function: ['FUNCTION', functionOfRow.optional()],
  /** In the other languages. For an empty text, guests read the first language. */
  translations: [
    'WORDS',
    z.partialRecord(language, wire({ title: ['TITLE', line(120)], ...rowTexts })),
  ],
})
/** A row as it is stored. Rows of one time in different tracks happen at once. */
export type ProgrammeRecord = z.output<typeof programmeRow>
/** A row in one language. */
export type ProgrammeRow = Omit<ProgrammeRecord, 'translations'>

export const programmeFields = {
  rows: [
    'PROGRAMME',
    z
      .array(programmeRow)
      .max(maxProgrammeRows, tooManyItemsError(maxProgrammeRows))
      .refine((rows) => new Set(rows.map((row) => row.id)).size === rows.length, {
        error: 'field.text-invalid',
      })
      .refine((rows) => rows.filter((row) => row.function).length <= maxFunctions, {
        error: tooManyItemsError(maxFunctions),
      })
      .superRefine((rows, { addIssue }) => {
        for (const [at, { day, function: asked }] of rows.entries())
          if (asked?.until !== undefined && asked.until > day)
            addIssue({
              code: 'custom',
              message: 'field.until-after-function',
              path: [at, 'FUNCTION', 'UNTIL'],
            })
        for (const [at, { day, function: asked }] of rows.entries())
          if (asked?.lock !== undefined && asked.lock > day)
            addIssue({
              code: 'custom',
              message: 'field.until-after-function',
              path: [at, 'FUNCTION', 'LOCK'],
            })
      }),
  ],
} as const

/** What happens when, in the host's order. */
export const { read: eventProgramme, save: saveProgramme } = defineWholeList(
  '/events/{EID}/programme',
  programmeFields,
  {
    /**
     * The host agrees to places below the people who come, and to losing functions that guests have answered.
     * Without it the change is refused with the numbers.
     */
    cutsFunctions: ['CUTS_FUNCTIONS', z.boolean('field.choice-invalid').optional()],
  },
)
