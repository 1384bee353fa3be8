import { listReadableAnswers } from '../../after/rules/survey-results.ts'
import { listSurveyAnswers } from '../../after/store/survey.ts'
import { getSurveySentences, listSurveyParts, surveyFigures } from '../rules/survey.ts'
import type { CountedReport, ReportContext } from './context.ts'

const noQuestions = { scale: null, choice: null, comment: null, isNamed: false }

/** What guests said after the event, as far as it does not tell who said it. */
export async function getSurveyReport({
  tx,
  scope,
  event,
  sums,
}: ReportContext): Promise<CountedReport> {
  const usual = { guests: sums.guests, people: sums.people }
  const survey = event.survey ?? noQuestions
  const stored = await listSurveyAnswers(tx, scope)
  const answers = listReadableAnswers(stored, survey.isNamed)
  if (answers.length === 0) {
    const empty = stored.length > 0 ? 'survey-few' : event.survey ? 'survey' : 'survey-off'
    return { empty, says: [], figures: [], parts: [], usual }
  }
  return {
    empty: null,
    says: getSurveySentences(answers),
    figures: surveyFigures(answers),
    parts: listSurveyParts(answers, { survey, language: event.languages[0] }),
    usual,
  }
}
