import type { Survey } from '@mehfil/contract/events/after.ts'

export type SurveyQuestion = 'scale' | 'choice' | 'comment'
export const surveyQuestions: readonly SurveyQuestion[] = ['scale', 'choice', 'comment']

/** Turns a question on with its ready text, or off. */
export const toggleQuestion = (
  survey: Survey,
  { question, isOn, ready }: { question: SurveyQuestion; isOn: boolean; ready: Survey },
): Survey => ({ ...survey, [question]: isOn ? ready[question] : null })

type Options = NonNullable<Survey['choice']>['options']

export const changeOptions = (survey: Survey, change: (options: Options) => Options): Survey =>
  survey.choice
    ? { ...survey, choice: { ...survey.choice, options: change(survey.choice.options) } }
    : survey
