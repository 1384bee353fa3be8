import { surveyRatings, type Survey } from '@mehfil/contract/events/after.ts'
import type { Language } from '@mehfil/contract/languages.ts'
import type {
  ReportFigure,
  ReportPartData,
  ReportSentence,
} from '@mehfil/contract/reports/reports.ts'
import { translateSurveyText } from '../../after/rules/survey.ts'
import { sumScale, type StoredSurveyAnswer } from '../../after/rules/survey-results.ts'
import { percent, toFigure, toPart, toRow, toSentence, typedValue } from './report-parts.ts'

type SurveyWords = { survey: Survey; language: Language | undefined }
type Answers = readonly StoredSurveyAnswer[]

const translate = (texts: Survey['scale'], language: Language | undefined): string =>
  texts ? translateSurveyText(texts, { language: language ?? 'en', first: language }) : ''

const getCountFacts = (count: number) => ({
  guests: typedValue(count, 'guests'),
  count: typedValue(count, 'count'),
})

export function getSurveySentences(answers: Answers): ReportSentence[] {
  const { average, answers: rated } = sumScale(answers, surveyRatings)
  return [
    toSentence('survey', getCountFacts(answers.length)),
    ...(average === null
      ? []
      : [
          toSentence('survey-average', {
            ...getCountFacts(rated),
            average: typedValue(average, 'number'),
          }),
        ]),
  ]
}

export function surveyFigures(answers: Answers): ReportFigure[] {
  const { average, pleased } = sumScale(answers, surveyRatings)
  return [
    toFigure('survey-answers', answers.length, { type: 'guests' }),
    ...(average === null
      ? []
      : [
          toFigure('survey-average', average, { type: 'number' }),
          toFigure('survey-pleased', pleased, { type: 'guests' }),
        ]),
  ]
}

export function listSurveyParts(answers: Answers, { survey, language }: SurveyWords) {
  const parts: Array<ReportPartData | null> = [
    scalePart(answers, translate(survey.scale, language)),
    choicePart(answers, { survey, language }),
    commentPart(answers, translate(survey.comment, language)),
  ]
  return parts.filter((part) => part !== null)
}

function scalePart(answers: Answers, title: string): ReportPartData | null {
  const { answers: rated, counts } = sumScale(answers, surveyRatings)
  if (rated === 0) return null
  return toPart({
    id: 'survey-scale',
    title,
    chart: 'bars',
    note: toSentence('chosen', getCountFacts(rated)),
    columns: [
      ['rating', 'number'],
      ['answers', 'count'],
      ['share', 'percent'],
    ],
    rows: counts
      .toReversed()
      .map(({ rating, answers: count }) => toRow([rating, count, percent(count, rated)])),
  })
}

/** Options that the survey no longer has are counted together. */
function choicePart(answers: Answers, { survey, language }: SurveyWords): ReportPartData | null {
  const chosen = answers.flatMap(({ choice }) => choice ?? [])
  if (chosen.length === 0) return null
  const options = survey.choice?.options ?? []
  const known = new Set(options.map(({ id }) => id))
  const former = chosen.filter((id) => !known.has(id)).length
  const toCountRow = (name: string, count: number) =>
    toRow([name, count, percent(count, chosen.length)])
  return toPart({
    id: 'survey-choice',
    title: translate(survey.choice?.texts ?? null, language),
    chart: 'bars',
    note: toSentence('chosen', getCountFacts(chosen.length)),
    columns: [
      ['choice', 'text'],
      ['answers', 'count'],
      ['share', 'percent'],
    ],
    rows: [
      ...options.map(({ id, texts }) =>
        toCountRow(translate(texts, language), chosen.filter((one) => one === id).length),
      ),
      ...(former > 0 ? [toCountRow('–', former)] : []),
    ],
  })
}

/** With names only where guests were told so. */
function commentPart(answers: Answers, title: string): ReportPartData | null {
  const written = answers.filter(({ comment }) => comment !== '')
  if (written.length === 0) return null
  const hasNames = written.some(({ isNamed }) => isNamed)
  return toPart({
    id: 'survey-comment',
    title,
    chart: 'texts',
    // All of them are shown, in no order of time.
    note: toSentence('chosen', getCountFacts(written.length)),
    columns: hasNames
      ? [
          ['said', 'text'],
          ['guest', 'text'],
          ['at', 'instant'],
        ]
      : [['said', 'text']],
    rows: written.map(({ comment, guest, guestId, isNamed, changedAt }) =>
      hasNames
        ? {
            ...toRow([comment, isNamed ? guest : '', isNamed ? changedAt : null]),
            guestId: isNamed ? guestId : null,
          }
        : toRow([comment]),
    ),
  })
}
