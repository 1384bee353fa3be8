import { Button } from '@mantine/core'
import { useFormats } from '../../lib/i18n/formats.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import { PayingWith, usePayingWith } from './payment/paying-with.tsx'
import { useCardChange } from './payment/use-card-change.ts'
import type { BillingState, RunningSubscription } from './queries.ts'

/** What the next payment is charged to, and what happens when it fails. */
export function PayingWithBox({
  payment,
  subscription,
}: Pick<BillingState, 'payment' | 'subscription'>) {
  const t = useTranslate('billing')
  const { when } = useFormats()
  const name = usePayingWith(payment)
  const { change, isChanging, failure } = useCardChange()
  if (!name) return <PayingWith name={t('paying.none')}>{t('paying.none-words')}</PayingWith>
  return (
    <>
      <PayingWith name={name}>
        {payment?.endsAt && (
          <span>
            {t('card.ends', { date: formatCardEnd(payment.endsAt) })}
            <br />
          </span>
        )}
        {subscription &&
          t(subscription.isRenewed ? 'paying.next' : 'paying.last', {
            date: when(subscription.periodEnd, 'date'),
          })}
      </PayingWith>
      {failure?.is === 'failed' && (
        <p className="small" role="alert">
          {t('card.declined')}
        </p>
      )}
      {subscription && isCharged(subscription.state) && (
        <div>
          <Button size="compact-md" loading={isChanging} onClick={change}>
            {t('card.change')}
          </Button>
        </div>
      )}
      {subscription?.isRenewed && <p className="small quiet">{t('paying.grace')}</p>}
    </>
  )
}

/** What will be charged again. */
const isCharged = (state: RunningSubscription['state']): boolean =>
  state === 'active' || state === 'overdue' || state === 'halted'

/** As it is printed on the card: 08/28. A card ends with its month in India. */
const formatCardEnd = (endsAt: Date): string => {
  const last = new Date(endsAt.getTime() - 1 + 330 * 60_000)
  return `${String(last.getUTCMonth() + 1).padStart(2, '0')}/${String(last.getUTCFullYear()).slice(2)}`
}
