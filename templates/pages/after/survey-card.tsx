import {
  maxSurveyCommentLength,
  surveyNamedField,
  surveyRatings,
} from '@mehfil/contract/events/after.ts'
import type { PageView } from '../page-view.ts'
import { formatNumeral } from '../text/wording.ts'
import type { SurveySection } from './after-view.ts'

type SurveyCardProps = { view: PageView; survey: SurveySection }
type OpenSurvey = Extract<SurveySection, { action: string }>

/** Up to three questions; each may stay open. */
export function SurveyCard({ view, survey }: SurveyCardProps) {
  const { t } = view
  return (
    <section className="reply" id="survey" aria-labelledby="survey-h">
      {'action' in survey ? (
        <OpenSurveyCard view={view} survey={survey} />
      ) : (
        <div className="state">
          <h2 className="h" id="survey-h">
            {t('survey.title')}
          </h2>
          <p>{t(`survey.${survey.state}`)}</p>
        </div>
      )}
    </section>
  )
}

function OpenSurveyCard({ view, survey }: { view: PageView; survey: OpenSurvey }) {
  const { t } = view
  const { state, isStored } = survey
  return (
    <>
      <div className="state" role={isStored ? 'status' : undefined}>
        <h2 className="h" id="survey-h">
          {t(isStored ? 'survey.thanks' : 'survey.title')}
        </h2>
        <p>{t(`survey.${getWordKey(survey)}`)}</p>
      </div>
      {state === 'open' && <SurveyForm view={view} survey={survey} />}
    </>
  )
}

/** An answer that was given is closed until its guest wants to change it. */
function SurveyForm({ view, survey }: { view: PageView; survey: OpenSurvey }) {
  const { t } = view
  const { isAnswered, problem } = survey
  const form = (
    <form method="post" action={`${survey.action}#survey`} noValidate>
      {problem && (
        <p className="err" role="alert">
          {t(`survey.${problem}`)}
        </p>
      )}
      {survey.isNamed && <input type="hidden" name={surveyNamedField} value="yes" />}
      <SurveyFields view={view} survey={survey} />
      <button className="btn">{t('survey.send')}</button>
    </form>
  )
  if (!isAnswered) return form
  return (
    <details className="again" open={problem !== undefined}>
      <summary>{t('survey.sendAgain')}</summary>
      {form}
    </details>
  )
}

function getWordKey({ state, isAnswered, isShown, isNamed }: OpenSurvey): string {
  if (state === 'locked') return 'locked'
  if (isAnswered) return isShown ? 'change' : 'replace'
  return isNamed ? 'named' : 'anonymous'
}

function SurveyFields({ view, survey }: { view: PageView; survey: OpenSurvey }) {
  const { t } = view
  const { scale, choice, comment, typed } = survey
  return (
    <>
      {scale && (
        <fieldset className="rate">
          <legend className="legend">
            <bdi>{scale}</bdi>
          </legend>
          <div className="ratings">
            {surveyRatings.map((rating) => (
              <label className="chip" key={rating}>
                <input
                  type="radio"
                  name="scale"
                  value={rating}
                  defaultChecked={typed.scale === String(rating)}
                />
                <span>{formatNumeral(view, rating)}</span>
              </label>
            ))}
          </div>
          <p className="ends" aria-hidden="true">
            <span>{t('survey.worst')}</span>
            <span>{t('survey.best')}</span>
          </p>
        </fieldset>
      )}
      {choice && (
        <fieldset className="stops">
          <legend className="legend">
            <bdi>{choice.text}</bdi>
          </legend>
          {choice.options.map(({ id, text }) => (
            <label key={id}>
              <input type="radio" name="choice" value={id} defaultChecked={typed.choice === id} />
              <span dir="auto">{text}</span>
            </label>
          ))}
        </fieldset>
      )}
      {comment && (
        <div className="field">
          <label htmlFor="survey-comment" dir="auto">
            {comment}
          </label>
          <textarea
            id="survey-comment"
            name="comment"
            rows={3}
            dir="auto"
            maxLength={maxSurveyCommentLength}
            defaultValue={typed.comment}
          />
        </div>
      )}
    </>
  )
}
