import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { InterruptionKind } from '@mehfil/contract/events/interruptions.ts'
import { showToast } from '../../../lib/browser/toasts.ts'
import type { EventSidebarStatus } from '../../../lib/http/event-queries.ts'
import { lazyPart } from '../../../lib/http/load-chunk.ts'
import { showRefusal } from '../../../lib/http/show-refusal.ts'
import { useFormats } from '../../../lib/i18n/formats.ts'
import { isolateText } from '../../../lib/i18n/translator.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { newId } from '../../../lib/new-id.ts'
import { useAccess } from '../../../lib/session/session.ts'
import { LoadingDialog } from '../../../ui/feedback/part-boundary.tsx'
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx'
import {
  interruptionQuery,
  reopenEvent,
  undoInterruption,
  type InterruptionDetails,
} from '../queries/interruption.ts'
import { listInterruptionActs } from '../rules/interruption.ts'

/** Few dashboards need its dates, texts and preview. */
const InterruptionDialog = lazyPart(() =>
  import('./interruption-dialog.tsx').then((made) => made.InterruptionDialog),
)

type InterruptibleEventStatus = Pick<
  EventSidebarStatus,
  'id' | 'title' | 'status' | 'passed' | 'purgedAt'
>

/** The state of a cancelled or postponed event, for a host who may change it. */
export function useInterruption({ id, status, purgedAt }: InterruptibleEventStatus) {
  const { may } = useAccess()
  const { data } = useQuery({
    ...interruptionQuery(id),
    enabled: may('CreateEvents') === 'yes' && status !== 'DRAFT' && !purgedAt,
  })
  return data
}

type InterruptionProps = { event: InterruptibleEventStatus; details: InterruptionDetails }

/** What happened and what it means, in a few sentences. */
export function InterruptionText({ event, details }: InterruptionProps) {
  const t = useTranslate('dashboard')
  const { dayAndTime } = useFormats()
  const { state, startsAt, at, by, zone, heldUntil } = details
  const kind = state === 'postponed' && startsAt === null ? 'undated' : state
  if (kind === 'none') return heldUntil && <HeldNote details={details} />
  return (
    <>
      <p>
        <b className="strong">
          {t(`interruption.${kind}`, {
            day: startsAt ? dayAndTime(startsAt, 'fullDate', zone) : '',
          })}
        </b>{' '}
        {at && by && (
          <span className="quiet">
            {t('interruption.by', {
              name: isolateText(by),
              at: dayAndTime(at, 'mediumDate', zone),
            })}
          </span>
        )}
      </p>
      {heldUntil ? (
        <HeldNote details={details} />
      ) : (
        !event.passed && <p className="quiet">{t(`interruption.${kind}-words`)}</p>
      )}
    </>
  )
}

function HeldNote({ details: { lastRecipients, heldKind } }: { details: InterruptionDetails }) {
  const t = useTranslate('dashboard')
  const { number } = useFormats()
  return (
    <p role="status">
      {heldKind === 'reopening' && `${t('interruption.reopened')} `}
      {lastRecipients.people > 0
        ? t('interruption.held', { count: lastRecipients.people, n: number(lastRecipients.people) })
        : t('interruption.held-nobody')}
    </p>
  )
}

/** The acts that are possible now: undo while no mail is sent, else the ways on and back. */
export function InterruptionButtons({ event, details }: InterruptionProps) {
  const t = useTranslate('dashboard')
  const [asking, setAsking] = useState<InterruptionKind | 'end' | null>(null)
  // The dialog that was opened last, so that it can close with its content.
  const [lastKind, setLastKind] = useState<InterruptionKind | null>(null)
  const ask = (act: InterruptionKind | 'end') => {
    if (act !== 'end') setLastKind(act)
    setAsking(act)
  }
  const close = () => setAsking(null)
  const isOpen = asking !== null && asking !== 'end'
  if (details.heldUntil) return <UndoButton EID={event.id} />
  return (
    <>
      {listInterruptionActs(event, details).map(({ kind, label, isMain }) => (
        <Button
          key={label}
          {...(kind === 'cancellation' && { color: 'bad' })}
          {...(isMain && { variant: 'filled' })}
          onClick={() => ask(kind)}
        >
          {t(`interruption.${label}`)}
        </Button>
      ))}
      {lastKind && (
        <LoadingDialog isOpen={isOpen} onFailed={close}>
          <InterruptionDialog
            key={`${lastKind} ${details.state}`}
            EID={event.id}
            title={event.title}
            kind={lastKind}
            details={details}
            opened={isOpen}
            onClose={close}
          />
        </LoadingDialog>
      )}
      <ConfirmDialog
        opened={asking === 'end'}
        onClose={close}
        title={t('interruption.ask-end')}
        action={t('interruption.end')}
        onConfirm={() =>
          reopenEvent(event.id, { letters: undefined, submission: newId() }).then(() =>
            showToast(t('interruption.was-ended')),
          )
        }
      >
        {t('interruption.ask-end-words')}
      </ConfirmDialog>
    </>
  )
}

function UndoButton({ EID }: { EID: string }) {
  const t = useTranslate('dashboard')
  const { mutate, isPending } = useMutation({
    mutationFn: () => undoInterruption(EID),
    onSuccess: () => showToast(t('interruption.undone')),
    onError: showRefusal,
  })
  return (
    <Button loading={isPending} onClick={() => mutate()}>
      {t('interruption.undo')}
    </Button>
  )
}
