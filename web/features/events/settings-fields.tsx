import { confirmations, noticeRhythms, type EventSettings } from '@mehfil/contract/events.ts'
import type { ReactNode } from 'react'
import { useFormats } from '../../lib/formats.ts'
import { brandName } from '../../lib/translator.ts'
import { useWords } from '../../lib/words.ts'
import { NumberField } from '../../ui/number-field.tsx'
import { PickField } from '../../ui/pick-field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { SwitchField } from '../../ui/switch-field.tsx'
import { GuestDataField } from './guest-data-field.tsx'
import { LanguageFields } from './language-fields.tsx'
import { MomentField } from './moment-field.tsx'
import classes from './settings-fields.module.css'
import type { Fields } from './use-wizard.ts'

type SettingsFieldsProps = Fields<EventSettings> & {
  event: { startsAt: Date | null; durationMinutes: number; zone: string }
  /** When what was known of the guests was deleted. */ purgedAt: Date | null
  mayRemoveLabel: boolean
  peopleLimit: number | null
  /** Guests come by their own links: no search engine and no yes of a stranger. */ isByMail?: boolean
  /** Whether guests are reminded, which is saved by itself. */ reminders: ReactNode
}
type SwitchName = {
  [K in keyof EventSettings]: EventSettings[K] extends boolean ? K : never
}[keyof EventSettings]

/** The rules of an event, grouped by what they are about. */
export function SettingsFields({
  values,
  change,
  errorOf,
  event,
  purgedAt,
  mayRemoveLabel,
  peopleLimit,
  isByMail = false,
  reminders,
}: SettingsFieldsProps) {
  const t = useWords('creation')
  const { number } = useFormats()
  const { zone } = event
  const brand = brandName()
  const toggle = (name: SwitchName) => (
    <SwitchField
      name={name}
      label={t(`settings.${name}`)}
      hint={t(`settings.${name}-hint`, { brand })}
      checked={values[name]}
      onChange={(on) => change({ [name]: on })}
    />
  )
  return (
    <>
      <Group title={t('settings.answers')} part="deadline">
        <MomentField
          name="answerDeadline"
          label={t('settings.deadline')}
          hint={t('settings.deadline-hint')}
          value={values.answerDeadline}
          zone={zone}
          usual="23:59"
          error={errorOf('answerDeadline')}
          onChange={(answerDeadline) => change({ answerDeadline })}
        />
        <MomentField
          name="changeLockAt"
          label={t('settings.lock')}
          hint={t('settings.lock-hint')}
          value={values.changeLockAt}
          zone={zone}
          usual="23:59"
          error={errorOf('changeLockAt')}
          onChange={(changeLockAt) => change({ changeLockAt })}
        />
        <PickField
          name="confirmation"
          label={t('settings.confirmation')}
          value={values.confirmation}
          onChange={(confirmation) => change({ confirmation })}
          options={confirmations.map((value) => ({
            value,
            label: t(`settings.${value}`),
            hint: t(`settings.${value}-hint`),
          }))}
        />
      </Group>
      <Group title={t('settings.people')} part="reply">
        <NumberField
          name="capacity"
          label={t('settings.capacity')}
          placeholder={t('settings.capacity-none')}
          hint={
            peopleLimit === null
              ? t('settings.capacity-hint')
              : t('settings.capacity-plan', { count: peopleLimit, n: number(peopleLimit) })
          }
          value={values.capacity}
          error={errorOf('capacity')}
          onChange={(capacity) => change({ capacity })}
        />
        {values.capacity !== null && toggle('waitingList')}
        <SelectField
          name="companions"
          label={t('settings.companions')}
          value={String(values.companions)}
          error={errorOf('companions')}
          onChange={(count) => change({ companions: Number(count) })}
          options={companionCounts.map((count) => ({
            value: String(count),
            label: t('settings.companions-count', { count, n: number(count) }),
          }))}
        />
        {toggle('checkIn')}
        {values.checkIn && toggle('passcodeNeeded')}
      </Group>
      <Group title={t('settings.page')} part="languages">
        <LanguageFields
          languages={values.languages}
          onChange={(languages) => change({ languages })}
          error={errorOf('languages')}
        />
        {toggle('hideAddress')}
        {!isByMail && toggle('searchEngines')}
        {mayRemoveLabel && toggle('labelRemoved')}
      </Group>
      {reminders}
      <Group title={t('settings.notices')}>
        <PickField
          name="hostNotices"
          label={t('settings.notices-label')}
          value={values.hostNotices}
          onChange={(hostNotices) => change({ hostNotices })}
          options={noticeRhythms.map((value) => ({ value, label: t(`settings.notice-${value}`) }))}
        />
      </Group>
      <Group title={t('settings.guest-data')}>
        <GuestDataField
          value={values.purgeOn}
          event={event}
          purgedAt={purgedAt}
          error={errorOf('purgeOn')}
          onChange={(purgeOn) => change({ purgeOn })}
        />
      </Group>
    </>
  )
}

const companionCounts = Array.from({ length: 21 }, (_, count) => count)

function Group({ title, part, children }: { title: string; part?: string; children: ReactNode }) {
  return (
    <section className={classes.group} data-part={part}>
      <h2 className={classes.title}>{title}</h2>
      {children}
    </section>
  )
}
