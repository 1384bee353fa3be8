import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { Button } from '@mantine/core'
import { formatClock, parseClock } from '@mehfil/contract/fields/time-of-day.ts'
import { maxReminderSteps, type ReminderSettings } from '@mehfil/contract/mail/reminders.ts'
import { useFormats } from '../../../lib/i18n/formats.ts'
import { parseTypedTime } from '../../../lib/time/typed-times.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { Icon } from '../../../ui/elements/icon.tsx'
import { NumberField } from '../../../ui/fields/number-field.tsx'
import { ParsedField } from '../../../ui/fields/parsed-field.tsx'
import composerClasses from '../composer/composer.module.css'
import classes from './reminders.module.css'
import { isStepFinished, suggestNextStep, type ReminderStepFields } from '../rules/reminder-plan.ts'
import type { ReminderFormState } from './use-reminder-form.ts'

const hourOptions = ['08:00', '09:00', '10:00', '12:00', '15:00', '18:00', '20:00']

/** The future steps, and the quiet hours without mails. */
export function ReminderStepList({
  form,
  saved,
}: {
  form: ReminderFormState
  saved: ReminderSettings
}) {
  const t = useTranslate('notices')
  const { zoneName } = useFormats()
  const {
    plan: { steps, quietFrom, quietUntil },
    change,
  } = form
  const updateStep = (at: number, part: Partial<ReminderStepFields>) =>
    change({ steps: steps.map((step, place) => (place === at ? { ...step, ...part } : step)) })
  const isFull = steps.length + saved.steps.filter(isStepFinished).length >= maxReminderSteps
  return (
    <>
      <section className={composerClasses.part} aria-label={t('steps.title')}>
        <h2 className={composerClasses.title}>{t('steps.title')}</h2>
        <p className="small quiet">{t(`steps.counted-${saved.anchor}`)}</p>
        {steps.map((step, at) => (
          <ReminderStepRow
            key={step.id ?? `new ${at}`}
            at={at}
            step={step}
            form={form}
            onChange={(part) => updateStep(at, part)}
            onRemove={() => change({ steps: steps.filter((_, place) => place !== at) })}
          />
        ))}
        <div>
          {isFull ? (
            <p className="small quiet">{t('steps.full', { count: maxReminderSteps })}</p>
          ) : (
            <Button
              size="compact-md"
              leftSection={<Icon of={IconPlus} small />}
              onClick={() =>
                change({
                  steps: [
                    ...steps,
                    suggestNextStep([...steps, ...saved.steps.filter(isStepFinished)]),
                  ],
                })
              }
            >
              {t('steps.add')}
            </Button>
          )}
        </div>
      </section>
      <section className={composerClasses.part} aria-label={t('quiet.title')}>
        <h2 className={composerClasses.title}>{t('quiet.title')}</h2>
        <div className={composerClasses.pair}>
          <ReminderHourField
            name="quietFrom"
            label={t('quiet.from')}
            value={quietFrom}
            form={form}
            onChange={(minute) => change({ quietFrom: minute })}
          />
          <ReminderHourField
            name="quietUntil"
            label={t('quiet.until')}
            value={quietUntil}
            form={form}
            onChange={(minute) => change({ quietUntil: minute })}
          />
        </div>
        <p className="small quiet">
          {t(quietFrom === quietUntil ? 'quiet.none' : 'quiet.words', {
            zone: zoneName(saved.zone),
          })}
        </p>
      </section>
    </>
  )
}

type ReminderStepRowProps = {
  at: number
  step: ReminderStepFields
  form: ReminderFormState
  onChange: (part: Partial<ReminderStepFields>) => void
  onRemove: () => void
}

function ReminderStepRow({
  at,
  step: { days, minute },
  form,
  onChange,
  onRemove,
}: ReminderStepRowProps) {
  const t = useTranslate('notices')
  const { number } = useFormats()
  const error = form.getError(`steps.${at}.days`)
  return (
    <div
      className={classes.fields}
      role="group"
      aria-label={t('steps.step', { n: number(at + 1) })}
    >
      <NumberField
        name={`days-${at}`}
        label={t('steps.days')}
        value={days}
        error={error && (error.startsWith('field.') ? t(error) : error)}
        onChange={(next) => onChange({ days: next })}
      />
      <ReminderHourField
        name={`steps.${at}.minute`}
        label={t('steps.time')}
        value={minute}
        form={form}
        onChange={(next) => onChange({ minute: next })}
      />
      <button
        type="button"
        className={classes.remove}
        aria-label={t('steps.remove', { n: number(at + 1) })}
        onClick={onRemove}
      >
        <Icon of={IconTrash} small />
      </button>
    </div>
  )
}

type ReminderHourFieldProps = {
  name: string
  label: string
  value: number | null
  form: ReminderFormState
  onChange: (minute: number | null) => void
}

function ReminderHourField({ name, label, value, form, onChange }: ReminderHourFieldProps) {
  const t = useTranslate('notices')
  const error = form.getError(name)
  return (
    <ParsedField
      name={name}
      label={label}
      value={value === null ? null : formatClock(value)}
      read={parseTypedTime}
      write={(time) => time}
      options={hourOptions}
      unread={t('when.time-unread')}
      error={error?.startsWith('field.') ? t(error) : error}
      onChange={(time) => onChange(time === null ? null : parseClock(time))}
    />
  )
}
