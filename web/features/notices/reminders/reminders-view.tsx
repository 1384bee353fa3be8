import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReminderSettings } from '@mehfil/contract/mail/reminders.ts'
import { getQueryData } from '../../../lib/http/query-data.ts'
import { useFormats } from '../../../lib/i18n/formats.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { PickField } from '../../../ui/fields/pick-field.tsx'
import { SaveBar } from '../../../ui/layout/save-bar.tsx'
import { SkeletonRows } from '../../../ui/elements/skeleton-rows.tsx'
import { SwitchField } from '../../../ui/fields/switch-field.tsx'
import composerClasses from '../composer/composer.module.css'
import { NoticeLetterFields } from '../composer/letter-fields.tsx'
import { NoticePreview } from '../composer/notice-preview.tsx'
import { historyQuery, remindersQuery, type NoticeHistory } from '../queries.ts'
import { ReminderTimeline } from './reminder-timeline.tsx'
import { ReminderStepList } from './reminder-step-fields.tsx'
import classes from './reminders.module.css'
import { preparedAudiences } from '../rules/audience.ts'
import { pickWrittenLetters } from '../rules/letters.ts'
import type { NoticesPageView } from '../use-notice-view.ts'
import { useReminderForm, type ReminderFormState } from './use-reminder-form.ts'

/** Automatic reminders for guests without an answer: on or off, when, and with which text. */
export function RemindersView({ EID, view }: { EID: string; view: NoticesPageView }) {
  const saved = getQueryData(useQuery(remindersQuery(EID)))
  const history = getQueryData(useQuery(historyQuery(EID)))
  return saved && history ? (
    <ReminderForm EID={EID} saved={saved} history={history} view={view} />
  ) : (
    <SkeletonRows rows={4} height={72} />
  )
}

type ReminderFormProps = {
  EID: string
  saved: ReminderSettings
  history: NoticeHistory
  view: NoticesPageView
}

function ReminderForm({ EID, saved, history, view }: ReminderFormProps) {
  const t = useTranslate('notices')
  const form = useReminderForm(EID, saved, history)
  const { plan } = form
  return (
    <>
      <div className={classes.view}>
        <div className={composerClasses.columns}>
          <div className={composerClasses.form}>
            <section className={composerClasses.part} aria-label={t('reminders.title')}>
              <SwitchField
                name="reminders-on"
                label={t('reminders.switch')}
                hint={<NextReminderText saved={saved} />}
                checked={saved.on}
                disabled={form.isSaving}
                onChange={form.setEnabled}
              />
              <ReminderTimeline saved={saved} view={view} />
            </section>
            <ReminderStepList form={form} saved={saved} />
            <ReminderTexts form={form} history={history} />
          </div>
          <NoticePreview
            EID={EID}
            languages={history.languages}
            title={t('preview.reminder')}
            audience={preparedAudiences.remind}
            content={{
              kind: 'reminder',
              letters: pickWrittenLetters(plan.letters, history.languages),
              days: plan.steps[0]?.days ?? 1,
            }}
            hasErrors={form.hasLetterErrors}
          />
        </div>
      </div>
      <SaveBar
        isChanged={form.isChanged}
        isSaving={form.isSaving}
        onSave={form.save}
        onDiscard={form.discard}
        action={t('reminders.save')}
      />
    </>
  )
}

/** The next step in one sentence. */
function NextReminderText({
  saved: { on, steps, zone, guests, people, anchorAt },
}: {
  saved: ReminderSettings
}) {
  const t = useTranslate('notices')
  const { dayAndTime, number } = useFormats()
  const next = steps.find(({ state }) => state === 'next')
  if (!on) return t('reminders.off', { count: people, people: number(people) })
  if (anchorAt === null) return t('reminders.no-date')
  if (!next?.at) return t('reminders.none-left')
  return t(guests === 0 ? 'reminders.next-nobody' : 'reminders.next', {
    count: people,
    people: number(people),
    day: dayAndTime(next.at, 'fullDate', zone),
  })
}

/** The design's text or the host's own. The host's text is kept while the design's is chosen. */
function ReminderTexts({
  form,
  history: { languages, placeholders },
}: {
  form: ReminderFormState
  history: NoticeHistory
}) {
  const t = useTranslate('notices')
  const { plan, change } = form
  const [isCustom, setCustom] = useState(
    Object.keys(pickWrittenLetters(plan.letters, languages)).length > 0,
  )
  const [previousLetters, setPreviousLetters] = useState(plan.letters)
  const toggle = (custom: boolean) => {
    setCustom(custom)
    if (!custom) setPreviousLetters(plan.letters)
    change({ letters: custom ? previousLetters : {} })
  }
  return (
    <section className={composerClasses.part} aria-label={t('reminders.words')}>
      <PickField
        name="words"
        label={t('reminders.words')}
        value={isCustom ? 'own' : 'drawn'}
        onChange={(value) => toggle(value === 'own')}
        options={(['drawn', 'own'] as const).map((value) => ({
          value,
          label: t(`reminders.words-${value}`),
          hint: t(`reminders.words-${value}-hint`),
        }))}
      />
      {isCustom && (
        <NoticeLetterFields
          languages={languages}
          placeholders={placeholders}
          getLetter={form.getLetter}
          updateLetter={form.updateLetter}
          getError={form.getError}
          rows={5}
        />
      )}
    </section>
  )
}
