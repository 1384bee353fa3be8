import { functionsQuestionId } from './questions.ts'

/**
 * What one person said about functions, stored as ids with commas. A mark before an id says that the
 * person does not come: one who waits for a place has `~id:since`, one who said yes and is no longer
 * invited has `~~id`, with `:since` where the person waited.
 */
export type FunctionChoice = {
  id: string
  state: 'coming' | 'waiting' | 'uninvited'
  /** The place on the waiting list, in microseconds since 1970. */
  since: number | null
}

/** The person of an answer's key, `question.person`; the guest is person 0. */
export const getAnsweringPerson = (key: string): number => Number(key.split('.')[1] ?? 0)

/** Answers of the people of one party, by question and person. */
export type FunctionAnswersByKey = Readonly<Record<string, string>>

const pattern = /^(~{0,2})([^~:]+)(?::(\d+))?$/

export const parseFunctionAnswer = (value: string): FunctionChoice[] =>
  value.split(',').flatMap((text): FunctionChoice[] => {
    const [, marks = '', id, since] = pattern.exec(text) ?? []
    if (!id) return []
    return [
      {
        id,
        state: marks === '' ? 'coming' : marks === '~' ? 'waiting' : 'uninvited',
        since: since === undefined ? null : Number(since),
      },
    ]
  })

const marksByState: Record<FunctionChoice['state'], string> = {
  coming: '',
  waiting: '~',
  uninvited: '~~',
}

export const formatFunctionAnswer = (choices: readonly FunctionChoice[]): string =>
  choices
    .map(
      ({ id, state, since }) =>
        `${marksByState[state]}${id}${state === 'coming' || since === null ? '' : `:${since}`}`,
    )
    .join(',')

export const isFunctionAnswer = (key: string): boolean => key.split('.')[0] === functionsQuestionId

/** The functions that a person ticked and is invited to: those to come to, and those to wait for. */
export const listTickedFunctions = (value: string): string[] =>
  parseFunctionAnswer(value).flatMap(({ id, state }) => (state === 'uninvited' ? [] : [id]))

/** All answers of a party, without marks, as a form shows and sends them. */
export const omitFunctionMarks = (answers: FunctionAnswersByKey): Record<string, string> =>
  Object.fromEntries(
    Object.entries(answers).flatMap(([key, value]) => {
      if (!isFunctionAnswer(key)) return [[key, value]]
      const ticked = listTickedFunctions(value)
      return ticked.length > 0 ? [[key, ticked.join(',')]] : []
    }),
  )
