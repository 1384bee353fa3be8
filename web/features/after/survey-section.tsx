import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { pathTo } from '@mehfil/contract/pages.ts'
import type { Survey } from '@mehfil/contract/events/after.ts'
import { focusFirstError } from '../../lib/forms/focus-first-error.ts'
import { useSinglePress } from '../../lib/forms/use-single-press.ts'
import { toOutcome } from '../../lib/http/outcome.ts'
import { showRefusal } from '../../lib/http/show-refusal.ts'
import { showToast } from '../../lib/browser/toasts.ts'
import { useFormats } from '../../lib/i18n/formats.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import { useAccess } from '../../lib/session/session.ts'
import { Form } from '../../ui/fields/form.tsx'
import { Segments } from '../../ui/fields/segments.tsx'
import { SwitchField } from '../../ui/fields/switch-field.tsx'
import classes from './after.module.css'
import { saveSurvey, type AfterSettings } from './queries.ts'
import { surveyQuestions, toggleQuestion } from './rules/survey.ts'
import { SurveyChoices, SurveyText } from './survey-fields.tsx'

type SurveySectionProps = { EID: string; settings: AfterSettings; zone: string }

/** Up to three questions to guests, and the way to their report. */
export function SurveySection({ EID, settings, zone }: SurveySectionProps) {
  const t = useTranslate('dashboard')
  const { may } = useAccess()
  const { dayAndTime, number } = useFormats()
  const { survey, answered, surveyOpensAt, closesAt } = settings
  const setOn = (isOn: boolean) =>
    void saveSurvey(EID, isOn ? settings.ready : null).catch(showRefusal)
  return (
    <section className={classes.section} aria-labelledby="after-survey">
      <h2 id="after-survey">{t('after.survey')}</h2>
      <SwitchField
        name="survey-on"
        label={t('after.survey-on')}
        hint={
          surveyOpensAt && closesAt
            ? t('after.open-between', {
                from: dayAndTime(surveyOpensAt, 'shortDate', zone),
                until: dayAndTime(closesAt, 'shortDate', zone),
              })
            : t('after.undated')
        }
        checked={survey !== null}
        onChange={setOn}
      />
      {answered > 0 && (
        <p>
          {t('after.answered', { count: answered, guests: number(answered) })}{' '}
          {may('Reports') === 'yes' && (
            <Link className="link" to={`${pathTo('reports', { EID })}?report=survey`}>
              {t('after.report')}
            </Link>
          )}
        </p>
      )}
      {survey && <SurveyForm key={EID} EID={EID} settings={settings} saved={survey} />}
    </section>
  )
}

type SurveyFormProps = { EID: string; settings: AfterSettings; saved: Survey }

function SurveyForm({ EID, settings, saved }: SurveyFormProps) {
  const t = useTranslate('dashboard')
  const [survey, setSurvey] = useState(saved)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const { isUnderWay, press } = useSinglePress()
  const send = async (form: HTMLFormElement) => {
    const outcome = await toOutcome(saveSurvey(EID, survey))
    if ('answered' in outcome) {
      setErrors({})
      showToast(t('after.survey-saved'))
      return
    }
    setErrors(outcome.refused.errors)
    if (Object.keys(outcome.refused.errors).length > 0) focusFirstError(form)
    else showRefusal(outcome.refused)
  }
  const field = { survey, onChange: setSurvey, errors, languages: settings.languages }
  return (
    <Form
      beside
      onSubmit={(event) => {
        event.preventDefault()
        const form = event.currentTarget
        press(() => send(form))
      }}
    >
      <div className={classes.questions}>
        {surveyQuestions.map((question) => (
          <div key={question} className={classes.question}>
            <SwitchField
              name={`survey-${question}`}
              label={t(`after.ask-${question}`)}
              checked={survey[question] !== null}
              onChange={(isOn) =>
                setSurvey(toggleQuestion(survey, { question, isOn, ready: settings.ready }))
              }
            />
            {survey[question] && <SurveyText {...field} question={question} />}
            {question === 'choice' && survey.choice && <SurveyChoices {...field} />}
          </div>
        ))}
        {errors['survey'] && (
          <p role="alert" className={classes.error}>
            {errors['survey']}
          </p>
        )}
        <Segments
          name="survey-named"
          label={t('after.names')}
          value={survey.isNamed ? 'named' : 'anonymous'}
          onChange={(value) => setSurvey({ ...survey, isNamed: value === 'named' })}
          options={(['anonymous', 'named'] as const).map((value) => ({
            value,
            label: t(`after.${value}`),
          }))}
        />
        <p className="small quiet">
          {t(survey.isNamed ? 'after.named-words' : 'after.anonymous-words')}
        </p>
        <div>
          <Button type="submit" variant="filled" loading={isUnderWay}>
            {t('after.survey-save')}
          </Button>
        </div>
      </div>
    </Form>
  )
}
