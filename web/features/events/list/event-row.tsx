import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import IconCopyPlus from '@tabler/icons-react/dist/esm/icons/IconCopyPlus.mjs'
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import IconWorld from '@tabler/icons-react/dist/esm/icons/IconWorld.mjs'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { pathTo } from '@mehfil/contract/pages.ts'
import type { EventSummary } from '../../../lib/http/event-queries.ts'
import { useFormats } from '../../../lib/i18n/formats.ts'
import { lazyPart } from '../../../lib/http/load-chunk.ts'
import { canOpen, useAccess } from '../../../lib/session/session.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { Icon } from '../../../ui/elements/icon.tsx'
import { IconButton } from '../../../ui/elements/icon-button.tsx'
import { getEventEntry } from '../../../ui/navigation/event-places.ts'
import { EventCover } from '../../../ui/elements/event-cover.tsx'
import { listEventSteps } from '../rules/event-overview.ts'
import type { NextStep } from '../rules/next-steps.ts'
import { getStepPath, useStepTexts } from '../steps/use-step-texts.ts'
import { LoadingDialog } from '../../../ui/feedback/part-boundary.tsx'
import { EventStatusChip } from '../../../ui/elements/event-status-chip.tsx'
import { DeleteDraftDialog } from './delete-draft-dialog.tsx'
import classes from './events-page.module.css'

const ReuseDialog = lazyPart(() =>
  import('../copies/reuse-dialog.tsx').then((made) => made.ReuseDialog),
)

/** One event: its time, name and place, and how many people come. */
export function EventRow({ event }: { event: EventSummary }) {
  const t = useTranslate('dashboard')
  const isDraft = event.status === 'DRAFT'
  const { may } = useAccess()
  const verdict = isDraft ? may('CreateEvents', 'DraftEvents') : may('Dashboard')
  const draftHref = canOpen(verdict) ? pathTo('resumeDraft', { EID: event.id }) : null
  const href = isDraft ? draftHref : getEventEntry(event.id, event, may)
  const mayDelete = isDraft && verdict === 'yes'
  const [step] = listEventSteps(event, { may, now: new Date() })
  return (
    <li className={classes.row}>
      <EventCover of={event} size="list" />
      <EventDay event={event} />
      <EventName event={event} href={href} />
      <span className={`quiet small clip ${classes.venue}`} dir="auto">
        {event.venue}
      </span>
      {isDraft || event.status === 'CANCELLED' ? <span /> : <ComingCount event={event} />}
      <span className={classes.act}>
        {may('CreateEvents', 'DraftEvents') === 'yes' && <ReuseEvent event={event} />}
        {mayDelete && <DeleteDraft event={event} />}
        {isDraft && href && (
          <Button component={Link} size="compact-md" tabIndex={-1} aria-hidden to={href}>
            {t('events.finish')}
          </Button>
        )}
        {step && <StepButton event={event} step={step} />}
        {!step && !isDraft && href && (
          <span className="quiet">
            <Icon of={IconChevronRight} flip />
          </span>
        )}
      </span>
    </li>
  )
}

function StepButton({ event, step }: { event: EventSummary; step: NextStep }) {
  const { getButton, getName } = useStepTexts()
  const [label, name] = [getButton(step), getName(step)]
  // A control is called by what is written on it.
  const spoken = name.toLowerCase().includes(label.toLowerCase()) ? name : label
  return (
    <Button
      component={Link}
      size="compact-md"
      to={getStepPath(event.id, step)}
      aria-label={`${spoken}: ${event.title}`}
    >
      {label}
    </Button>
  )
}

function EventDay({ event }: { event: EventSummary }) {
  const { when } = useFormats()
  if (!event.startsAt)
    return (
      <span className={classes.day} aria-hidden="true">
        <b>–</b>
      </span>
    )
  return (
    <span className={classes.day}>
      <b>{when(event.startsAt, 'day', event.zone)}</b>
      <span>{when(event.startsAt, 'weekday', event.zone)}</span>
    </span>
  )
}

function EventName({ event, href }: { event: EventSummary; href: string | null }) {
  const t = useTranslate('dashboard')
  const title = event.title || t('event-status.untitled')
  return (
    <span className={classes.what}>
      <span className={classes.name}>
        <span className="quiet" title={t(`events.mode-${event.mode}`)}>
          <Icon of={event.mode === 'Web' ? IconWorld : IconMail} small />
          <span className="vh">{t(`events.mode-${event.mode}`)}</span>
        </span>
        {href ? (
          <Link className={`clip ${classes.open}`} to={href} dir="auto">
            {title}
          </Link>
        ) : (
          <span className="clip" dir="auto">
            {title}
          </span>
        )}
        {hasStateChip(event) && (
          <EventStatusChip status={event.status} postponed={event.postponed} />
        )}
      </span>
      <EventRowFacts event={event} />
    </span>
  )
}

/** What guests see differs from what the tab says. */
const hasStateChip = ({ status, postponed, passed }: EventSummary): boolean =>
  status === 'UNPUBLISHED' || status === 'CANCELLED' || (postponed && !passed)

function EventRowFacts({ event }: { event: EventSummary }) {
  const t = useTranslate('dashboard')
  const { when, number } = useFormats()
  const hours = t('events.hours', {
    count: event.durationMinutes / 60,
    hours: number(Math.round(event.durationMinutes / 6) / 10),
  })
  const time = event.startsAt ? (
    <>
      {' '}
      · <bdi>{when(event.startsAt, 'time', event.zone)}</bdi> · {hours}
    </>
  ) : (
    <> · {t('event-status.no-date')}</>
  )
  return (
    <span className="quiet small clip">
      {t(`event-type.${event.type}`)}
      {time}
    </span>
  )
}

function ComingCount({ event }: { event: EventSummary }) {
  const t = useTranslate('dashboard')
  const { number } = useFormats()
  if (event.people === undefined || event.coming === undefined) return null
  if (event.people === 0 || event.figures?.notInvited === event.people)
    return (
      <span className={`quiet small ${classes.coming}`}>
        {t(event.people === 0 ? 'events.nobody-yet' : 'events.not-invited')}
      </span>
    )
  return (
    <span className={`small ${classes.coming}`}>
      <span className={classes.number}>
        {t('events.coming', { coming: number(event.coming), people: number(event.people) })}
      </span>
      <span className={classes.meter} aria-hidden="true">
        <i style={{ inlineSize: `${Math.min(100, (100 * event.coming) / event.people)}%` }} />
      </span>
    </span>
  )
}

/** Opens the dialog that begins another event with this one. */
function ReuseEvent({ event }: { event: EventSummary }) {
  const t = useTranslate('dashboard')
  const [isOpen, setOpen] = useState<boolean | null>(null)
  const label = t('reuse.open', { title: event.title || t('event-status.untitled') })
  return (
    <>
      <IconButton quiet icon={IconCopyPlus} label={label} onPress={() => setOpen(true)} />
      {isOpen !== null && (
        <LoadingDialog isOpen={isOpen} onFailed={() => setOpen(false)}>
          <ReuseDialog event={event} opened={isOpen} onClose={() => setOpen(false)} />
        </LoadingDialog>
      )}
    </>
  )
}

function DeleteDraft({ event }: { event: EventSummary }) {
  const t = useTranslate('dashboard')
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <IconButton
        quiet
        icon={IconTrash}
        label={t('events.delete-draft', { title: event.title || t('event-status.untitled') })}
        onPress={() => setAsking(true)}
      />
      <DeleteDraftDialog event={event} opened={isAsking} onClose={() => setAsking(false)} />
    </>
  )
}
