import { languages, type Language } from '@mehfil/contract/languages.ts'
import type { ProgrammeRecord } from '@mehfil/contract/events/programme.ts'
import { isOwnKind, type RsvpQuestion } from '@mehfil/contract/rsvp/questions.ts'
import { getClosingMinute, getLockMinute } from './function-times.ts'

/** The functions that a guest was chosen for, by id. Those for all are not among them. */
export type ChosenFunctions = ReadonlySet<string>

export const noChosenFunctions: ChosenFunctions = new Set()

/** A function as an option of the question which functions a person comes to. */
export type FunctionOption = RsvpQuestion['values'][number] & {
  /** Only guests who were chosen are asked. */
  chosen?: true
  /** The title in the other languages of the event. */
  words?: Partial<Record<Language, string>>
  /** When guests can no longer answer for it, in minutes after the midnight before the event. */
  closes?: number
  /** The same for those who answered. Absent: as `closes`. */
  locks?: number
}

/** The options of the question, in the order of the programme. */
export const listFunctionOptions = (rows: readonly ProgrammeRecord[]): FunctionOption[] =>
  rows.flatMap((row) => {
    const { id, title, function: asked, translations } = row
    if (!asked) return []
    const closes = getClosingMinute(row)
    const locks = getLockMinute(row)
    const words = Object.fromEntries(
      Object.entries(translations).flatMap(([language, texts]) =>
        texts.title ? [[language, texts.title]] : [],
      ),
    )
    return [
      {
        id,
        value: title,
        ...(!asked.everyone && { chosen: true as const }),
        ...(Object.keys(words).length > 0 && { words }),
        ...(closes !== undefined && { closes }),
        ...(locks !== undefined && { locks }),
      },
    ]
  })

/** The functions that were for chosen guests and are for everyone from now on. */
export const listWidenedFunctions = (
  before: readonly ProgrammeRecord[],
  after: readonly ProgrammeRecord[],
): string[] =>
  before.flatMap(({ id, function: asked }) => {
    const next = after.find((row) => row.id === id)?.function
    return asked?.everyone === false && next?.everyone ? [id] : []
  })

/** A line of before it was for chosen guests only stays theirs when it is restored. */
export const keepChosenFunctions = (
  rows: readonly ProgrammeRecord[],
  present: readonly ProgrammeRecord[],
): ProgrammeRecord[] =>
  rows.map((row) => {
    const { function: asked } = present.find(({ id }) => id === row.id) ?? {}
    return row.function || asked?.everyone !== false ? row : { ...row, function: asked }
  })

/** The programme as a guest reads it: without the functions of other guests. */
export const narrowProgramme = (
  rows: readonly ProgrammeRecord[],
  chosen: ChosenFunctions,
): ProgrammeRecord[] =>
  rows.filter(({ id, function: asked }) => !asked || asked.everyone || chosen.has(id))

type AskedQuestion = Omit<RsvpQuestion, 'values'> & { values: FunctionOption[] }

/**
 * The questions that a guest is asked: functions of other guests are no options, and have no questions.
 */
export const narrowQuestions = <One extends AskedQuestion>(
  questions: readonly One[],
  chosen: ChosenFunctions,
): One[] => {
  const narrowed = questions.flatMap((question) => {
    if (question.kind !== 'functions') return [question]
    const values = question.values.filter((option) => !option.chosen || chosen.has(option.id))
    return values.length > 0 || question.deleted ? [{ ...question, values }] : []
  })
  const asked = narrowed.find(({ kind, deleted }) => kind === 'functions' && !deleted)
  const isAsked = ({ functionId, deleted }: AskedQuestion) =>
    functionId === undefined || deleted || asked?.values.some(({ id }) => id === functionId)
  return narrowed.filter(isAsked)
}

/** The questions that the hosts wrote. */
export const omitOwnQuestions = <One extends Pick<RsvpQuestion, 'kind'>>(
  questions: readonly One[],
): One[] => questions.filter(({ kind }) => !isOwnKind(kind))

/** The functions that exist, and those that a party is invited to, by id. */
export type AskedFunctions = { known: readonly string[]; offered: readonly string[] }

/** Undefined for an event that asks about none. `functions` are those that the party was chosen for. */
export function listAskedFunctions(
  questions: readonly AskedQuestion[],
  functions: readonly string[],
): AskedFunctions | undefined {
  const asked = questions.find(({ kind, deleted }) => kind === 'functions' && !deleted)
  return (
    asked && {
      known: asked.values.map(({ id }) => id),
      offered: asked.values.flatMap(({ id, chosen }) =>
        chosen && !functions.includes(id) ? [] : [id],
      ),
    }
  )
}

/** The questions for a guest who answered: functions close for them at their lock. */
export const lockFunctionOptions = <One extends AskedQuestion>(
  questions: readonly One[],
  hasAnswered: boolean,
): One[] =>
  questions.map((question) =>
    hasAnswered && question.kind === 'functions'
      ? {
          ...question,
          values: question.values.map(({ locks, ...option }) =>
            locks === undefined ? option : { ...option, closes: locks },
          ),
        }
      : question,
  )

export const hasLockedFunctions = (questions: readonly AskedQuestion[]): boolean =>
  questions.some(({ values }) => values.some(({ locks }) => locks !== undefined))

export const asksAboutFunctions = (
  questions: ReadonlyArray<Pick<AskedQuestion, 'kind' | 'deleted'>>,
): boolean => questions.some(({ kind, deleted }) => kind === 'functions' && !deleted)

/** Whether a function is added, taken away, or has another time, place or text. */
export function changesFunctions(
  before: readonly ProgrammeRecord[],
  after: readonly ProgrammeRecord[],
): boolean {
  const list = (rows: readonly ProgrammeRecord[]) =>
    rows
      .filter((row) => row.function)
      .map(({ id, day, startMinute, endMinute, title, place, line, translations }) =>
        JSON.stringify([
          [id, day, startMinute, endMinute, title, place, line],
          languages.map((language) => {
            const texts = translations[language]
            return [texts?.title, texts?.place, texts?.line]
          }),
        ]),
      )
      .toSorted()
      .join()
  return list(before) !== list(after)
}
