import { Button } from '@mantine/core'
import { useState } from 'react'
import type { InterruptionKind } from '@mehfil/contract/events/interruptions.ts'
import type { Language } from '@mehfil/contract/languages.ts'
import { useFormats } from '../../../lib/i18n/formats.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { toWallClock } from '../../../lib/time/wall-clock.ts'
import { showToast } from '../../../lib/browser/toasts.ts'
import { Dialog } from '../../../ui/feedback/dialog.tsx'
import { Segments } from '../../../ui/fields/segments.tsx'
import { SwitchField } from '../../../ui/fields/switch-field.tsx'
import { DateTimeField } from '../fields/date-time-field.tsx'
import type { InterruptionDetails } from '../queries/interruption.ts'
import classes from './interruption.module.css'
import { InterruptionLetter } from './interruption-letter.tsx'
import { InterruptionPreview } from './interruption-preview.tsx'
import { useInterruptionForm, type InterruptionForm } from './use-interruption-form.ts'

const actNames = {
  cancellation: 'cancel',
  postponement: 'postpone',
  reopening: 'reopen',
} as const satisfies Record<InterruptionKind, string>

type InterruptionDialogProps = {
  EID: string
  title: string
  kind: InterruptionKind
  details: InterruptionDetails
  opened: boolean
  onClose: () => void
}

/** Says what happens, asks for a date where one is needed, and shows the mail before it is sent. */
export function InterruptionDialog({
  EID,
  title,
  kind,
  details,
  opened,
  onClose,
}: InterruptionDialogProps) {
  const t = useTranslate('dashboard')
  const [view, setView] = useState<'text' | 'preview'>('text')
  const [language, setLanguage] = useState(details.languages[0] ?? 'en')
  const [isAsked, setAsked] = useState(false)
  const name = actNames[kind]
  const form = useInterruptionForm({
    EID,
    kind,
    details,
    onDone: () => {
      onClose()
      showToast(t(`interruption.was-${doneNames[kind]}`))
    },
    onErrors: (errors) => {
      const wrong = details.languages.find((one) => hasErrorIn(errors, one))
      if (wrong) setLanguage(wrong)
    },
  })
  const [ready] = form.readyLanguages
  const isAsking = isAsked && ready !== undefined
  const send = () => {
    setView('text')
    if (!ready || isAsking) return form.send()
    setAsked(true)
    setLanguage(ready)
  }
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t(`interruption.ask-${name}`, { title })}
      footer={
        <>
          <Button onClick={onClose}>{t('interruption.keep')}</Button>
          <Button
            variant="filled"
            {...(kind === 'cancellation' && { color: 'bad' })}
            loading={form.isSending}
            onClick={send}
          >
            {t(isAsking ? 'interruption.send-ready' : `interruption.${name}`)}
          </Button>
        </>
      }
    >
      <div className={classes.form}>
        <p className="quiet">{t(`interruption.ask-${name}-words`)}</p>
        {kind === 'postponement' && <NewDateFields form={form} details={details} />}
        {kind === 'reopening' && (
          <SwitchField
            name="tell"
            label={t('interruption.tell')}
            hint={t('interruption.tell-hint')}
            checked={form.isTold}
            onChange={(isTold) => form.change({ isTold })}
          />
        )}
        {form.isTold && (
          <>
            <div className={classes.choices}>
              <Segments
                name="view"
                label={t('interruption.view')}
                value={view}
                onChange={setView}
                options={[
                  { value: 'text', label: t('interruption.text') },
                  { value: 'preview', label: t('interruption.preview') },
                ]}
              />
              {details.languages.length > 1 && (
                <Segments
                  name="language"
                  label={t('interruption.language')}
                  value={language}
                  onChange={setLanguage}
                  options={details.languages.map((one) => ({
                    value: one,
                    label: t(`language.${one}`),
                  }))}
                />
              )}
            </div>
            {ready && <ReadyTextNote languages={form.readyLanguages} isAsking={isAsking} />}
            {view === 'text' ? (
              <InterruptionLetter form={form} language={language} />
            ) : (
              <InterruptionPreview EID={EID} form={form} language={language} />
            )}
            <RecipientsNote kind={kind} details={details} />
          </>
        )}
      </div>
    </Dialog>
  )
}

/** Guests of these languages would not read what the host wrote. */
function ReadyTextNote({
  languages,
  isAsking,
}: {
  languages: readonly Language[]
  isAsking: boolean
}) {
  const t = useTranslate('dashboard')
  const { list } = useFormats()
  const names = list(languages.map((one) => t(`language.${one}`)))
  return (
    <p className={classes.ready} role={isAsking ? 'alert' : 'status'}>
      {t('interruption.ready', { languages: names })}
      {isAsking && <> {t('interruption.ready-ask')}</>}
    </p>
  )
}

/** A text in another language may be missing. */
const hasErrorIn = (errors: Record<string, string>, language: Language): boolean =>
  Object.keys(errors).some((field) => field.startsWith(`letters.${language}.`))

const doneNames = {
  cancellation: 'cancelled',
  postponement: 'postponed',
  reopening: 'reopened',
} as const satisfies Record<InterruptionKind, string>

function NewDateFields({
  form,
  details,
}: {
  form: InterruptionForm
  details: InterruptionDetails
}) {
  const t = useTranslate('dashboard')
  const { number } = useFormats()
  const error = form.errors['startsAt']
  return (
    <>
      <div className={classes.choices}>
        <Segments
          name="dated"
          label={t('interruption.when')}
          value={form.isDated ? 'dated' : 'later'}
          onChange={(value) => form.change({ isDated: value === 'dated' })}
          options={[
            { value: 'dated', label: t('interruption.dated') },
            { value: 'later', label: t('interruption.later') },
          ]}
        />
      </div>
      {form.isDated && (
        <DateTimeField
          name="new-date"
          label={t('interruption.date')}
          hint={t('interruption.date-hint')}
          value={form.startsAt}
          zone={details.zone}
          defaultTime={getUsualTime(details)}
          onChange={(startsAt) => form.change({ startsAt })}
          error={error?.startsWith('field.') ? t(error) : error}
        />
      )}
      {form.isDated && details.answered > 0 && (
        <SwitchField
          name="ask-again"
          label={t('interruption.again')}
          hint={t('interruption.again-hint', {
            count: details.answered,
            n: number(details.answered),
          })}
          checked={form.askAgain}
          onChange={(askAgain) => form.change({ askAgain })}
        />
      )}
    </>
  )
}

/** The event most likely begins at the same time on its new day. */
const getUsualTime = ({ startsAt, formerStart, zone }: InterruptionDetails): string => {
  const before = startsAt ?? formerStart
  return before ? toWallClock(before, zone).time : '18:00'
}

function RecipientsNote({
  kind,
  details: { recipients, hold },
}: {
  kind: InterruptionKind
  details: InterruptionDetails
}) {
  const t = useTranslate('dashboard')
  const { number } = useFormats()
  const { people } = recipients[kind]
  return (
    <p className="small quiet" role="status">
      {people > 0
        ? t('interruption.reaches', { count: people, n: number(people), hold: number(hold) })
        : t('interruption.reaches-nobody')}
    </p>
  )
}
