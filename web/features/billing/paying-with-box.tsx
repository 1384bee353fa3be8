import { useFormats } from '../../lib/i18n/formats.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import { PayingWith, usePayingWith } from './payment/paying-with.tsx'
import type { BillingState } from './queries.ts'

/** What the next payment is charged to, and what happens when it fails. */
export function PayingWithBox({
  payment,
  subscription,
}: Pick<BillingState, 'payment' | 'subscription'>) {
  const t = useTranslate('billing')
  const { when } = useFormats()
  const name = usePayingWith(payment)
  if (!name) return <PayingWith name={t('paying.none')}>{t('paying.none-words')}</PayingWith>
  return (
    <>
      <PayingWith name={name}>
        {subscription &&
          t(subscription.isRenewed ? 'paying.next' : 'paying.last', {
            date: when(subscription.periodEnd, 'date'),
          })}
      </PayingWith>
      {subscription?.isRenewed && <p className="small quiet">{t('paying.grace')}</p>}
    </>
  )
}
