import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { pathTo } from '@mehfil/contract/pages.ts'
import { showToast } from '../../../lib/browser/toasts.ts'
import type { EventSummary } from '../../../lib/http/event-queries.ts'
import { RefusedError } from '../../../lib/http/refused-error.ts'
import { showRefusal } from '../../../lib/http/show-refusal.ts'
import { useFormats } from '../../../lib/i18n/formats.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { useAccess } from '../../../lib/session/session.ts'
import { toInstant, toWallClock } from '../../../lib/time/wall-clock.ts'
import { Dialog } from '../../../ui/feedback/dialog.tsx'
import { DateField } from '../../../ui/fields/date-field.tsx'
import { Segments } from '../../../ui/fields/segments.tsx'
import { SwitchField } from '../../../ui/fields/switch-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { duplicateEvent, saveAsTemplate } from '../queries/copies.ts'
import classes from './reuse-dialog.module.css'

type ReuseDialogProps = { event: EventSummary; opened: boolean; onClose: () => void }
type ReuseAim = 'event' | 'template'

/** Begins another event with this one, or keeps it as a template of the team. */
export function ReuseDialog({ event, opened, onClose }: ReuseDialogProps) {
  const t = useTranslate('dashboard')
  const { may } = useAccess()
  const [aim, setAim] = useState<ReuseAim>('event')
  const maySave = may('CreateEvents') === 'yes'
  return (
    <Dialog opened={opened} onClose={onClose} title={t('reuse.title')}>
      <div className={classes.form}>
        {maySave && (
          <Segments
            name="reuse"
            label={t('reuse.aim')}
            value={aim}
            onChange={setAim}
            options={[
              { value: 'event', label: t('reuse.as-event') },
              { value: 'template', label: t('reuse.as-template') },
            ]}
          />
        )}
        {aim === 'event' ? (
          <CopyForm event={event} />
        ) : (
          <TemplateForm event={event} onClose={onClose} />
        )}
      </div>
    </Dialog>
  )
}

const parts = ['programme', 'questions', 'settings'] as const
const fallbackTime = '18:00'

function CopyForm({ event }: { event: EventSummary }) {
  const t = useTranslate('dashboard')
  const navigate = useNavigate()
  const [title, setTitle] = useState(event.title)
  const [date, setDate] = useState<string | null>(null)
  const [taken, setTaken] = useState({ programme: true, questions: true, settings: true })
  const [guests, setGuests] = useState(false)
  const time = event.startsAt ? toWallClock(event.startsAt, event.zone).time : fallbackTime
  const copy = useMutation({
    mutationFn: () =>
      duplicateEvent(event.id, {
        // The list shows it in the reader's language; the event has one in each.
        ...(title !== event.title && { title }),
        startsAt: date ? toInstant({ date, time }, event.zone) : null,
        ...taken,
        guests,
      }),
    onSuccess: (EID) => navigate(pathTo('resumeDraft', { EID })),
    onError: showUnlessAtField,
  })
  const errorOf = (field: string) => getFieldError(copy.error, field)
  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={(submit) => {
        submit.preventDefault()
        copy.mutate()
      }}
    >
      <TextField
        name="copy-title"
        label={t('reuse.name')}
        value={title}
        maxLength={100}
        dir="auto"
        error={errorOf('title')}
        onChange={setTitle}
      />
      <div>
        <DateField
          name="copy-date"
          label={t('reuse.date')}
          value={date}
          error={errorOf('startsAt')}
          onChange={setDate}
        />
        <p className="small quiet">{t(date ? 'reuse.date-moves' : 'reuse.date-open')}</p>
      </div>
      <fieldset className={classes.parts}>
        <legend className={classes.legend}>{t('reuse.take')}</legend>
        <p className="small quiet">{t('reuse.always')}</p>
        {parts.map((part) => (
          <SwitchField
            key={part}
            name={`take-${part}`}
            label={t(`reuse.${part}`)}
            checked={taken[part]}
            onChange={(on) => setTaken({ ...taken, [part]: on })}
          />
        ))}
        <GuestsSwitch event={event} checked={guests} onChange={setGuests} />
      </fieldset>
      <div className={classes.foot}>
        <Button type="submit" variant="filled" loading={copy.isPending}>
          {t('reuse.copy')}
        </Button>
      </div>
    </form>
  )
}

type GuestsSwitchProps = { event: EventSummary; checked: boolean; onChange: (on: boolean) => void }

function GuestsSwitch({ event, checked, onChange }: GuestsSwitchProps) {
  const t = useTranslate('dashboard')
  const { number } = useFormats()
  const { may } = useAccess()
  if (may('ManageGuests') !== 'yes' || event.people === 0) return null
  const { people } = event
  return (
    <SwitchField
      name="take-guests"
      label={
        people === undefined
          ? t('reuse.guests')
          : t('reuse.people', { count: people, n: number(people) })
      }
      hint={t('reuse.guests-hint')}
      checked={checked}
      onChange={onChange}
    />
  )
}

function TemplateForm({ event, onClose }: { event: EventSummary; onClose: () => void }) {
  const t = useTranslate('dashboard')
  const [name, setName] = useState(event.title)
  const save = useMutation({
    mutationFn: () => saveAsTemplate(event.id, name),
    onSuccess: () => {
      showToast(t('reuse.saved'))
      onClose()
    },
    onError: showUnlessAtField,
  })
  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={(submit) => {
        submit.preventDefault()
        save.mutate()
      }}
    >
      <p className="quiet">{t('reuse.template-lead')}</p>
      <TextField
        name="template-name"
        label={t('reuse.template-name')}
        value={name}
        maxLength={80}
        dir="auto"
        error={getFieldError(save.error, 'name')}
        onChange={setName}
      />
      <div className={classes.foot}>
        <Button type="submit" variant="filled" loading={save.isPending}>
          {t('reuse.save')}
        </Button>
      </div>
    </form>
  )
}

const getFieldError = (error: Error | null, field: string): string | undefined =>
  error instanceof RefusedError ? error.errors[field] : undefined

const showUnlessAtField = (error: Error): void => {
  const isAtField = error instanceof RefusedError && Object.keys(error.errors).length > 0
  if (!isAtField) showRefusal(error)
}
