import { useState } from 'react'
import { Button } from '@mantine/core'
import { balanceAmounts } from '@mehfil/contract/mail/phone-messages.ts'
import { pathTo } from '@mehfil/contract/pages.ts'
import { useFormats } from '../../lib/i18n/formats.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { PaymentFailureNote } from '../billing/payment/payment-failure.tsx'
import { usePayment } from '../billing/payment/use-payment.ts'
import classes from './messages.module.css'
import { startBalancePayment, type PhoneOverview } from './queries.ts'

type ProviderBalanceProps = { EID: string; overview: PhoneOverview; needed: number }

/** What is left for messages, and more of it. */
export function ProviderBalance({ EID, overview, needed }: ProviderBalanceProps) {
  const t = useTranslate('messages')
  const { money } = useFormats()
  const { balance, reserved, currency, mayBuy } = overview
  const isShort = needed > balance
  return (
    <>
      <dl className={classes.sums}>
        <div>
          <dt>{t('provider.cost')}</dt>
          <dd>{money(needed, currency, 'all')}</dd>
        </div>
        <div>
          <dt>{t('provider.balance')}</dt>
          <dd>{money(balance, currency, 'all')}</dd>
        </div>
        {reserved > 0 && (
          <div>
            <dt>{t('provider.reserved')}</dt>
            <dd>{money(reserved, currency, 'all')}</dd>
          </div>
        )}
      </dl>
      {isShort && (
        <p className={classes.note}>{t(mayBuy ? 'provider.short' : 'provider.short-ask')}</p>
      )}
      {mayBuy && <BuyBalance EID={EID} overview={overview} />}
    </>
  )
}

function BuyBalance({ EID, overview }: Omit<ProviderBalanceProps, 'needed'>) {
  const t = useTranslate('messages')
  const { money, percent } = useFormats()
  const { currency, taxPercent } = overview
  const offers: readonly number[] = balanceAmounts[currency]
  const [amount, setAmount] = useState(offers[0] ?? 0)
  const { pay, isPaying, failure } = usePayment({
    description: t('provider.purchase'),
    back: pathTo('messages', { EID }),
  })
  return (
    <>
      <div className={classes.buy}>
        <SelectField
          name="amount"
          aria-label={t('provider.amount')}
          value={String(amount)}
          options={offers.map((one) => ({ value: String(one), label: money(one, currency) }))}
          onChange={(value) => setAmount(Number(value))}
        />
        <Button
          loading={isPaying}
          onClick={() =>
            pay(() => startBalancePayment(EID, amount).then(({ checkout }) => checkout))
          }
        >
          {t('provider.buy')}
        </Button>
      </div>
      {taxPercent > 0 && (
        <p className="small quiet">{t('provider.tax', { percent: percent(taxPercent / 100) })}</p>
      )}
      <PaymentFailureNote failure={failure} />
    </>
  )
}
