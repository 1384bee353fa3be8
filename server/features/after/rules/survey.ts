import {
  maxSurveyCommentLength,
  surveyRatings,
  surveyTextPaths as paths,
  type Survey,
  type SurveyTexts,
} from '@mehfil/contract/events/after.ts'
import { lines } from '@mehfil/contract/fields/text.ts'
import type { Language } from '@mehfil/contract/languages.ts'

type Translate = (key: string) => string

const readyOptionIds = ['AF7E00000000001', 'AF7E00000000002', 'AF7E00000000003', 'AF7E00000000004']

/** What a host finds written, in each language of the event. */
export function createReadySurvey(
  languages: readonly Language[],
  getTranslate: (language: Language) => Translate,
): Survey {
  const write = (key: string): SurveyTexts =>
    Object.fromEntries(languages.map((language) => [language, getTranslate(language)(key)]))
  return {
    scale: write('survey.ready-scale'),
    choice: {
      texts: write('survey.ready-choice'),
      options: readyOptionIds.map((id, at) => ({
        id,
        texts: write(`survey.ready-option-${at + 1}`),
      })),
    },
    comment: write('survey.ready-comment'),
    isNamed: false,
  }
}

/** The complaints about a survey by wire path: the first language needs every text. */
export function validateSurvey(survey: Survey, first: Language): Record<string, string> {
  const { scale, choice, comment } = survey
  const isMissing = (texts: SurveyTexts | null | undefined) => texts && !texts[first]
  const options = choice?.options ?? []
  const isRepeated = new Set(options.map(({ id }) => id)).size < options.length
  const complain = (path: string, word: string) => ({ [path]: `field.${word}` })
  return {
    ...(!scale && !choice && !comment && complain(paths.all, 'question-required')),
    ...(isMissing(scale) && complain(`${paths.scale}.${first}`, 'question-required')),
    ...(isMissing(comment) && complain(`${paths.comment}.${first}`, 'question-required')),
    ...(isMissing(choice?.texts) && complain(`${paths.choice}.${first}`, 'question-required')),
    ...(isRepeated && complain(paths.options, 'choice-invalid')),
    ...Object.assign(
      {},
      ...options.map(
        ({ texts }, at) =>
          isMissing(texts) && complain(`${paths.getOption(at)}.${first}`, 'option-required'),
      ),
    ),
  }
}

export const translateSurveyText = (
  texts: SurveyTexts,
  { language, first }: { language: Language; first: Language | undefined },
): string => texts[language] || (first && texts[first]) || ''

export type SurveyAnswer = { scale: number | null; choice: string | null; comment: string }

type SentFields = Record<string, string | string[]>

/**
 * What a form answers. Only what the survey asks is taken; null where a value is none that the form
 * offers. All questions may stay open, but not all of them at once.
 */
export function parseSurveyForm(
  survey: Survey,
  form: SentFields,
): SurveyAnswer | { problem: 'empty' | 'invalid' } {
  const [scaleText, choiceText] = [getText(form['scale']), getText(form['choice'])]
  const scale = survey.scale && scaleText ? Number(scaleText) : null
  const choice = survey.choice && choiceText ? choiceText : null
  const comment = lines(maxSurveyCommentLength).safeParse(
    survey.comment ? getText(form['comment']).replaceAll('\r\n', '\n') : '',
  )
  const isKnownChoice =
    choice === null || survey.choice?.options.some(({ id }) => id === choice) === true
  const isKnownScale = scale === null || surveyRatings.some((rating) => rating === scale)
  if (!comment.success || !isKnownChoice || !isKnownScale) return { problem: 'invalid' }
  if (scale === null && choice === null && comment.data === '') return { problem: 'empty' }
  return { scale, choice, comment: comment.data }
}

const getText = (value: string | string[] | undefined): string =>
  typeof value === 'string' ? value : ''
