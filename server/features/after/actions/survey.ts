import { dayMs } from '@mehfil/contract/durations.ts'
import { surveyNamedField } from '@mehfil/contract/events/after.ts'
import type { PersonalLinkContext } from '../../../base/http/context.ts'
import { refuse } from '../../../base/refusal.ts'
import { getEvent } from '../../events/store/event.ts'
import { getGuest } from '../../guests/store/guests.ts'
import { parseSurveyForm } from '../rules/survey.ts'
import { changeDays, getSurveyWindow, isOfEvent } from '../rules/window.ts'
import { storeSurveyAnswer } from '../store/survey.ts'

export type SurveyResult = 'stored' | 'empty' | 'invalid' | 'late'

/** The log has no entry of an answer: it would tell whose it is. */
export async function answerSurvey(
  context: PersonalLinkContext,
  form: Record<string, string | string[]>,
): Promise<SurveyResult> {
  const { world, tx, now, scope } = context
  const event = await getEvent(tx, scope)
  if (!event.survey || getSurveyWindow(event, now) !== 'open') refuse('surveyClosed')
  if (!isOfEvent(await getGuest(tx, scope))) refuse('surveyClosed')
  const answer = parseSurveyForm(event.survey, form)
  if ('problem' in answer) return answer.problem
  const isStored = await storeSurveyAnswer(tx, scope, {
    ...answer,
    // A form that was opened before the survey became named told its guest otherwise.
    isNamed: event.survey.isNamed && form[surveyNamedField] === 'yes',
    now,
    changeableSince: new Date(now.getTime() - changeDays * dayMs),
  })
  if (!isStored) return 'late'
  await world.live.announce(tx, scope.eventId, 'feedback')
  return 'stored'
}
