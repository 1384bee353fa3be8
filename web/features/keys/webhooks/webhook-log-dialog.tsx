import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { showToast } from '../../../lib/browser/toasts.ts'
import { showRefusal } from '../../../lib/http/show-refusal.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { SkeletonRows } from '../../../ui/elements/skeleton-rows.tsx'
import { Dialog } from '../../../ui/feedback/dialog.tsx'
import { Segments } from '../../../ui/fields/segments.tsx'
import formClasses from '../key-form.module.css'
import { DeliveryRow } from './delivery-row.tsx'
import {
  createDeliveriesQuery,
  pauseWebhook,
  resumeWebhook,
  testWebhook,
  type WebhookItem,
} from './queries.ts'
import classes from './webhook-log.module.css'
import { WebhookWhy } from './webhook-row.tsx'

type WebhookLogDialogProps = {
  webhook: WebhookItem
  onClose: () => void
  onChoose: (next: 'editing' | 'rotating' | 'replaying' | 'deleting') => void
  onOpenDelivery: (message: string) => void
}

/** What was sent to an address, and what can be done with it. */
export function WebhookLogDialog({
  webhook,
  onClose,
  onChoose,
  onOpenDelivery,
}: WebhookLogDialogProps) {
  const t = useTranslate('keys')
  const [shown, setShown] = useState<'all' | 'failed'>('all')
  const log = useInfiniteQuery(createDeliveriesQuery(webhook, shown === 'failed'))
  const deliveries = log.data?.pages.flatMap((page) => page.deliveries)
  return (
    <Dialog opened onClose={onClose} title={webhook.name || t('hook.log-title')}>
      <div className={formClasses.form}>
        <p className={classes.address}>
          <bdi dir="ltr">{webhook.url}</bdi>
        </p>
        <WebhookWhy webhook={webhook} />
        <WebhookActions webhook={webhook} onChoose={onChoose} onTested={onOpenDelivery} />
        <div className={classes.actions}>
          <Segments
            name="shown"
            label={t('hook.shown')}
            value={shown}
            onChange={setShown}
            options={(['all', 'failed'] as const).map((value) => ({
              value,
              label: t(`hook.shown-${value}`),
            }))}
          />
          <Button variant="subtle" onClick={() => onChoose('replaying')}>
            {t('hook.replay')}
          </Button>
        </div>
        {!deliveries && <SkeletonRows rows={4} height={48} />}
        {deliveries?.length === 0 && <p className="quiet">{t(`hook.none-${shown}`)}</p>}
        {deliveries && deliveries.length > 0 && (
          <ul className={classes.log} aria-label={t('hook.log')}>
            {deliveries.map((delivery) => (
              <DeliveryRow
                key={delivery.id}
                delivery={delivery}
                onOpen={() => onOpenDelivery(delivery.id)}
              />
            ))}
          </ul>
        )}
        {log.hasNextPage && (
          <Button
            loading={log.isFetchingNextPage}
            onClick={() =>
              void log.fetchNextPage().then(({ error }) => error && showRefusal(error))
            }
          >
            {t('hook.more')}
          </Button>
        )}
      </div>
    </Dialog>
  )
}

type WebhookActionsProps = Pick<WebhookLogDialogProps, 'webhook' | 'onChoose'> & {
  onTested: (message: string) => void
}

function WebhookActions({ webhook, onChoose, onTested }: WebhookActionsProps) {
  const t = useTranslate('keys')
  const isPaused = webhook.state !== 'active'
  const canSwitch = !['plan', 'left', 'rights', 'key'].includes(webhook.state)
  const toggle = () =>
    (isPaused ? resumeWebhook(webhook) : pauseWebhook(webhook)).then(
      () => showToast(t(isPaused ? 'hook.resumed' : 'hook.paused')),
      showRefusal,
    )
  return (
    <div className={classes.actions}>
      <Button
        variant="filled"
        disabled={!canSwitch}
        onClick={() =>
          void testWebhook(webhook).then(({ message }) => onTested(message), showRefusal)
        }
      >
        {t('hook.test')}
      </Button>
      {canSwitch && (
        <Button onClick={() => void toggle()}>{t(isPaused ? 'hook.resume' : 'hook.pause')}</Button>
      )}
      <Button onClick={() => onChoose('editing')}>{t('hook.edit')}</Button>
      {/* A channel does not look at signatures. */}
      {webhook.target === 'program' && (
        <Button onClick={() => onChoose('rotating')}>{t('hook.rotate')}</Button>
      )}
      <Button variant="subtle" color="bad" onClick={() => onChoose('deleting')}>
        {t('hook.delete')}
      </Button>
    </div>
  )
}
