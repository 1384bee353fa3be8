import type { SurveyAnswer } from './survey.ts'

/** Fewer anonymous answers would tell who gave them. */
const fewestAnonymousAnswers = 3

export type StoredSurveyAnswer = SurveyAnswer & {
  guestId: string
  guest: string
  isNamed: boolean
  changedAt: string
}

/**
 * The answers that hosts may read. An answer is named if its guest was told so and the survey still
 * is. Those that were given without a name count from three on, without help of those that once had
 * one: hosts know these and would see which are new.
 */
export function listReadableAnswers(
  answers: readonly StoredSurveyAnswer[],
  isNamedSurvey: boolean,
): StoredSurveyAnswer[] {
  return withoutFew(
    withoutFew(answers).map((answer) => ({ ...answer, isNamed: answer.isNamed && isNamedSurvey })),
  )
}

/** Without the answers that have no name, where they are too few. */
function withoutFew(answers: readonly StoredSurveyAnswer[]): StoredSurveyAnswer[] {
  const named = answers.filter(({ isNamed }) => isNamed)
  return answers.length - named.length < fewestAnonymousAnswers ? named : [...answers]
}

export type ScaleSums = {
  answers: number
  average: number | null
  /** Answers with one of the two best ratings. */
  pleased: number
  counts: Array<{ rating: number; answers: number }>
}

/** Rounded to one digit after the point. */
export function sumScale(answers: readonly SurveyAnswer[], ratings: readonly number[]): ScaleSums {
  const given = answers.flatMap(({ scale }) => scale ?? [])
  const mean = given.reduce((sum, one) => sum + one, 0) / given.length
  const round = (value: number) => Math.round(value * 10) / 10
  return {
    answers: given.length,
    average: given.length > 0 ? round(mean) : null,
    pleased: given.filter((one) => one > Math.max(...ratings) - 2).length,
    counts: ratings.map((rating) => ({
      rating,
      answers: given.filter((one) => one === rating).length,
    })),
  }
}
