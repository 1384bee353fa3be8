import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { Button } from '@mantine/core'
import { clockOf, minuteOf } from '@mehfil/contract/clock.ts'
import { mostSteps } from '@mehfil/contract/notices.ts'
import { useFormats } from '../../lib/formats.ts'
import { timeTyped } from '../../lib/typed-times.ts'
import { useWords } from '../../lib/words.ts'
import { Icon } from '../../ui/icon.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { ReadField } from '../../ui/read-field.tsx'
import classes from './composer.module.css'
import type { Reminders } from './queries.ts'
import ladder from './reminders.module.css'
import { isGone, nextStep, type Step } from './rules/ladder.ts'
import type { RemindersForm } from './use-reminders.ts'

const hours = ['08:00', '09:00', '10:00', '12:00', '15:00', '18:00', '20:00']

/** The steps that are still to come, and the hours nobody is disturbed in. */
export function ReminderSteps({ form, saved }: { form: RemindersForm; saved: Reminders }) {
  const t = useWords('notices')
  const { zoneName } = useFormats()
  const {
    plan: { steps, quietFrom, quietUntil },
    change,
  } = form
  const put = (at: number, part: Partial<Step>) =>
    change({ steps: steps.map((step, place) => (place === at ? { ...step, ...part } : step)) })
  const isFull = steps.length + saved.steps.filter(isGone).length >= mostSteps
  return (
    <>
      <section className={classes.part} aria-label={t('steps.title')}>
        <h2 className={classes.title}>{t('steps.title')}</h2>
        <p className="small quiet">{t(`steps.counted-${saved.anchor}`)}</p>
        {steps.map((step, at) => (
          <StepFields
            key={step.id ?? `new ${at}`}
            at={at}
            step={step}
            form={form}
            onChange={(part) => put(at, part)}
            onRemove={() => change({ steps: steps.filter((_, place) => place !== at) })}
          />
        ))}
        <div>
          {isFull ? (
            <p className="small quiet">{t('steps.full', { count: mostSteps })}</p>
          ) : (
            <Button
              size="compact-md"
              leftSection={<Icon of={IconPlus} small />}
              onClick={() =>
                change({ steps: [...steps, nextStep([...steps, ...saved.steps.filter(isGone)])] })
              }
            >
              {t('steps.add')}
            </Button>
          )}
        </div>
      </section>
      <section className={classes.part} aria-label={t('quiet.title')}>
        <h2 className={classes.title}>{t('quiet.title')}</h2>
        <div className={classes.pair}>
          <HourField
            name="quietFrom"
            label={t('quiet.from')}
            value={quietFrom}
            form={form}
            onChange={(minute) => change({ quietFrom: minute })}
          />
          <HourField
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

type StepFieldsProps = {
  at: number
  step: Step
  form: RemindersForm
  onChange: (part: Partial<Step>) => void
  onRemove: () => void
}

function StepFields({ at, step: { days, minute }, form, onChange, onRemove }: StepFieldsProps) {
  const t = useWords('notices')
  const { number } = useFormats()
  const error = form.errorAt(`steps.${at}.days`)
  return (
    <div className={ladder.fields} role="group" aria-label={t('steps.step', { n: number(at + 1) })}>
      <NumberField
        name={`days-${at}`}
        label={t('steps.days')}
        value={days}
        error={error && (error.startsWith('field.') ? t(error) : error)}
        onChange={(next) => onChange({ days: next })}
      />
      <HourField
        name={`steps.${at}.minute`}
        label={t('steps.time')}
        value={minute}
        form={form}
        onChange={(next) => onChange({ minute: next })}
      />
      <button
        type="button"
        className={ladder.remove}
        aria-label={t('steps.remove', { n: number(at + 1) })}
        onClick={onRemove}
      >
        <Icon of={IconTrash} small />
      </button>
    </div>
  )
}

type HourFieldProps = {
  name: string
  label: string
  value: number | null
  form: RemindersForm
  onChange: (minute: number | null) => void
}

function HourField({ name, label, value, form, onChange }: HourFieldProps) {
  const t = useWords('notices')
  const error = form.errorAt(name)
  return (
    <ReadField
      name={name}
      label={label}
      value={value === null ? null : clockOf(value)}
      read={timeTyped}
      write={(time) => time}
      options={hours}
      unread={t('when.time-unread')}
      error={error?.startsWith('field.') ? t(error) : error}
      onChange={(time) => onChange(time === null ? null : minuteOf(time))}
    />
  )
}
