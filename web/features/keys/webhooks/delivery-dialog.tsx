import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { showToast } from '../../../lib/browser/toasts.ts'
import { getQueryData } from '../../../lib/http/query-data.ts'
import { showRefusal } from '../../../lib/http/show-refusal.ts'
import { useFormats } from '../../../lib/i18n/formats.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { SkeletonRows } from '../../../ui/elements/skeleton-rows.tsx'
import { StatusChip } from '../../../ui/elements/status-chip.tsx'
import { Dialog } from '../../../ui/feedback/dialog.tsx'
import { FactsLine, NameLine } from '../../../ui/layout/card-rows.tsx'
import { TitledCodeBox } from '../code-box.tsx'
import formClasses from '../key-form.module.css'
import { deliveryTones, useKindText } from './delivery-row.tsx'
import {
  createDeliveryQuery,
  replayMessages,
  type WebhookDelivery,
  type WebhookItem,
} from './queries.ts'
import classes from './webhook-log.module.css'

type DeliveryDialogProps = { webhook: WebhookItem; message: string; onClose: () => void }

/** One delivery: what was sent, when, and what the receiver answered. */
export function DeliveryDialog({ webhook, message, onClose }: DeliveryDialogProps) {
  const t = useTranslate('keys')
  const delivery = getQueryData(useQuery(createDeliveryQuery(webhook, message)))
  const sendAgain = () =>
    replayMessages(webhook, { message }).then(
      ({ count }) => showToast(t('hook.replayed', { count })),
      showRefusal,
    )
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('hook.delivery')}
      footer={
        <>
          <Button onClick={onClose}>{t('hook.back')}</Button>
          <Button variant="filled" disabled={!delivery} onClick={() => void sendAgain()}>
            {t('hook.send-again')}
          </Button>
        </>
      }
    >
      {!delivery && <SkeletonRows rows={4} height={48} />}
      {delivery && (
        <div className={formClasses.form}>
          <DeliverySummary delivery={delivery} />
          <TitledCodeBox
            label={t('hook.request')}
            text={`${delivery.headers.join('\n')}\n\n${indentJson(delivery.body)}`}
          />
          {delivery.answer && <TitledCodeBox label={t('hook.answer')} text={delivery.answer} />}
        </div>
      )}
    </Dialog>
  )
}

function DeliverySummary({ delivery }: { delivery: WebhookDelivery }) {
  const t = useTranslate('keys')
  const { dayAndTime, number } = useFormats()
  const { kind, state, attempts, requestedAt, nextAt, ms } = delivery
  return (
    <div className={classes.text}>
      <NameLine name={useKindText(kind)}>
        <StatusChip tone={deliveryTones[state]}>{t(`hook.delivery-${state}`)}</StatusChip>
      </NameLine>
      <p>{useAnswerText(delivery)}</p>
      <FactsLine>
        {requestedAt && <span>{t('hook.sent-at', { at: dayAndTime(requestedAt, 'date') })}</span>}
        {ms !== null && <span>{t('hook.ms', { ms: number(ms) })}</span>}
        <span>{t('hook.attempts', { count: attempts })}</span>
        {state === 'failed' && nextAt && (
          <span>{t('hook.next-at', { at: dayAndTime(nextAt, 'date') })}</span>
        )}
      </FactsLine>
    </div>
  )
}

function useAnswerText({ state, status, failure }: WebhookDelivery): string {
  const t = useTranslate('keys')
  if (status !== null) return t('hook.answered', { status })
  if (failure) return t(`hook.failure-${failure}`)
  return t(state === 'waiting' ? 'hook.waiting' : 'hook.not-sent')
}

const indentJson = (body: string): string => JSON.stringify(JSON.parse(body), null, 2)
