import { listQuestions } from '../../rsvp/store/form.ts'
import { questionParts } from '../rules/questions.ts'
import { hoursPart, notesPart, webFigures, getWebSentences } from '../rules/web.ts'
import { listAnswersByHour } from '../store/answers.ts'
import { listNotes, getQuestionFigures } from '../store/questions.ts'
import { getResponseCurve } from './curve.ts'
import type { CountedReport, ReportContext } from './context.ts'
import { getFunctions } from './functions.ts'

export async function getWebReport(context: ReportContext): Promise<CountedReport> {
  const { tx, scope, sums, phase } = context
  const usual = { guests: sums.replies, people: sums.answered }
  if (sums.answered === 0) return { empty: 'web', says: [], figures: [], parts: [], usual }
  const hours = await listAnswersByHour(tx, scope)
  const [notes, reasons] = [
    await listNotes(tx, scope, 'noted'),
    await listNotes(tx, scope, 'excused'),
  ]
  const questions = questionParts(
    await listQuestions(tx, scope),
    await getQuestionFigures(tx, scope),
  )
  const parts = [
    await getResponseCurve(context),
    await getFunctions(context),
    ...questions,
    hoursPart(hours),
    notesPart('noted', notes),
    notesPart('excused', reasons),
  ]
  return {
    empty: null,
    says: getWebSentences(sums, hours),
    figures: webFigures(sums, { phase, noted: notes.count }),
    parts: parts.filter((one) => one !== null),
    usual,
  }
}
