import { webhookTest } from '@mehfil/contract/accounts/webhooks.ts'
import { useFormats } from '../../../lib/i18n/formats.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { StatusChip, type ChipTone } from '../../../ui/elements/status-chip.tsx'
import type { WebhookDelivery } from './queries.ts'
import classes from './webhook-log.module.css'

export const deliveryTones: Record<WebhookDelivery['state'], ChipTone> = {
  waiting: 'sand',
  delivered: 'good',
  failed: 'bad',
}

type DeliveryRowProps = { delivery: WebhookDelivery; onOpen: () => void }

export function DeliveryRow({ delivery, onOpen }: DeliveryRowProps) {
  const t = useTranslate('keys')
  const { dayAndTime } = useFormats()
  const { about, state, happenedAt } = delivery
  return (
    <li>
      <button type="button" className={classes.delivery} onClick={onOpen}>
        <span className={classes.text}>
          <span>
            <b className="strong">{useKindText(delivery.kind)}</b>
            {about && (
              <>
                {' · '}
                <bdi>{about}</bdi>
              </>
            )}
          </span>
          <span className="quiet small">{dayAndTime(happenedAt, 'date')}</span>
        </span>
        <StatusChip tone={deliveryTones[state]}>{t(`hook.delivery-${state}`)}</StatusChip>
      </button>
    </li>
  )
}

export function useKindText(kind: string): string {
  const t = useTranslate('keys')
  return kind === webhookTest ? t('hook.kind-test') : t(`kind-${kind}`)
}
