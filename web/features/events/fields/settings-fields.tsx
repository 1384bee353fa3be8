import {
  confirmationModes,
  hostNoticeRhythms,
  type EventSettings,
} from '@mehfil/contract/events/settings.ts'
import type { ReactNode } from 'react'
import { useFormats } from '../../../lib/i18n/formats.ts'
import { getBrandName } from '../../../lib/i18n/translator.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { NumberField } from '../../../ui/fields/number-field.tsx'
import { PickField } from '../../../ui/fields/pick-field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { SwitchField } from '../../../ui/fields/switch-field.tsx'
import { GuestDataField } from './guest-data-field.tsx'
import { LanguageFields } from './language-fields.tsx'
import { DateTimeField } from './date-time-field.tsx'
import classes from './settings-fields.module.css'
import type { FieldGroupProps } from '../wizard/use-wizard.ts'

type SettingsFieldsProps = FieldGroupProps<EventSettings> & {
  event: { startsAt: Date | null; durationMinutes: number; zone: string }
  /** When guest data was deleted; null while it is kept. */
  purgedAt: Date | null
  mayRemoveLabel: boolean
  peopleLimit: number | null
  /** In an event by mail guests have personal links, so search engines and strangers are not a question. */
  isByMail?: boolean
  /** The switch for reminders, which saves itself. */
  reminders: ReactNode
  /** The password of the page, which saves itself. */
  password: ReactNode
}
type SwitchSettingName = {
  [K in keyof EventSettings]: EventSettings[K] extends boolean ? K : never
}[keyof EventSettings]

/** The settings of an event, grouped by subject. */
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
  password,
}: SettingsFieldsProps) {
  const t = useTranslate('creation')
  const { number } = useFormats()
  const { zone } = event
  const brand = getBrandName()
  const renderSwitch = (name: SwitchSettingName) => (
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
      <SettingsGroup id="replies" title={t('settings.answers')} part="deadline">
        <DateTimeField
          name="answerDeadline"
          label={t('settings.deadline')}
          hint={t('settings.deadline-hint')}
          value={values.answerDeadline}
          zone={zone}
          defaultTime="23:59"
          error={errorOf('answerDeadline')}
          onChange={(answerDeadline) => change({ answerDeadline })}
        />
        <DateTimeField
          name="changeLockAt"
          label={t('settings.lock')}
          hint={t('settings.lock-hint')}
          value={values.changeLockAt}
          zone={zone}
          defaultTime="23:59"
          error={errorOf('changeLockAt')}
          onChange={(changeLockAt) => change({ changeLockAt })}
        />
        <PickField
          name="confirmation"
          label={t('settings.confirmation')}
          value={values.confirmation}
          onChange={(confirmation) => change({ confirmation })}
          options={confirmationModes.map((value) => ({
            value,
            label: t(`settings.${value}`),
            hint: t(`settings.${value}-hint`),
          }))}
        />
      </SettingsGroup>
      <SettingsGroup id="guests" title={t('settings.people')} part="reply">
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
        {values.capacity !== null && renderSwitch('waitingList')}
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
      </SettingsGroup>
      <SettingsGroup id="door" title={t('settings.door')}>
        {renderSwitch('checkIn')}
        {values.checkIn && renderSwitch('passcodeNeeded')}
      </SettingsGroup>
      <SettingsGroup id="page" title={t('settings.page')} part="languages">
        <LanguageFields
          languages={values.languages}
          onChange={(languages) => change({ languages })}
          error={errorOf('languages')}
        />
        {renderSwitch('hideAddress')}
        {!isByMail && renderSwitch('searchEngines')}
        {!isByMail && password}
        {mayRemoveLabel && renderSwitch('labelRemoved')}
      </SettingsGroup>
      {reminders}
      <SettingsGroup id="notices" title={t('settings.notices')}>
        <PickField
          name="hostNotices"
          label={t('settings.notices-label')}
          value={values.hostNotices}
          onChange={(hostNotices) => change({ hostNotices })}
          options={hostNoticeRhythms.map((value) => ({
            value,
            label: t(`settings.notice-${value}`),
          }))}
        />
      </SettingsGroup>
      <SettingsGroup id="guest-data" title={t('settings.guest-data')}>
        <GuestDataField
          value={values.purgeOn}
          event={event}
          purgedAt={purgedAt}
          error={errorOf('purgeOn')}
          onChange={(purgeOn) => change({ purgeOn })}
        />
      </SettingsGroup>
    </>
  )
}

const companionCounts = Array.from({ length: 21 }, (_, count) => count)

function SettingsGroup({
  id,
  title,
  part,
  children,
}: {
  /** Its place in the navigation of the settings. */
  id: string
  title: string
  part?: string
  children: ReactNode
}) {
  return (
    <section className={classes.group} id={`settings-${id}`} data-part={part}>
      <h2 className={classes.title}>{title}</h2>
      {children}
    </section>
  )
}
