import { questionsOf } from '../../rsvp/store/form.ts'
import { questionParts } from '../rules/questions.ts'
import { hoursPart, notesPart, webFigures, webSays } from '../rules/web.ts'
import { answersByHour } from '../store/answers.ts'
import { notesOf, questionFigures } from '../store/questions.ts'
import { curveOf } from './curve.ts'
import type { Found, Ground } from './ground.ts'

/** What was answered, and when. */
export async function webTold(ground: Ground): Promise<Found> {
  const { tx, scope, sums, phase } = ground
  const usual = { guests: sums.replies, people: sums.answered }
  if (sums.answered === 0) return { empty: 'web', says: [], figures: [], parts: [], usual }
  const hours = await answersByHour(tx, scope)
  const [notes, reasons] = [await notesOf(tx, scope, 'noted'), await notesOf(tx, scope, 'excused')]
  const questions = questionParts(await questionsOf(tx, scope), await questionFigures(tx, scope))
  const shown = [
    await curveOf(ground),
    ...questions,
    hoursPart(hours),
    notesPart('noted', notes),
    notesPart('excused', reasons),
  ]
  return {
    empty: null,
    says: webSays(sums, hours),
    figures: webFigures(sums, { phase, noted: notes.count }),
    parts: shown.filter((one) => one !== null),
    usual,
  }
}
