import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { startSignupPayment } from '@mehfil/contract/billing/payments.ts'
import { RenewalNote, PriceLines } from '../../billing/payment/price-lines.tsx'
import { PaymentFailureNote } from '../../billing/payment/payment-failure.tsx'
import {
  planPriceQuery,
  type PlanPriceBreakdown,
  type PaidPlanSelection,
} from '../../billing/queries.ts'
import { isSubscription } from '../../billing/rules.ts'
import { usePayment } from '../../billing/payment/use-payment.ts'
import { CouponField } from '../../billing/payment/coupon-field.tsx'
import type { CheckoutOrder } from '../../../lib/payment/checkout.ts'
import { ask } from '../../../lib/ask.ts'
import { useAddressLines } from '../../../lib/i18n/use-address-lines.ts'
import { useFormats } from '../../../lib/i18n/formats.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { EntryTitle } from '../../../ui/layout/entry-layout.tsx'
import classes from '../accounts.module.css'
import type { SignupProgress } from '../queries.ts'

type PayStepProps = {
  trail: ReactNode
  progress: SignupProgress
  selection: PaidPlanSelection
  /** True right after the choice of a plan: the payment window opens without a click. */
  opensAtOnce: boolean
  chooseAnother: () => void
  /** Goes back to the billing details. */
  editDetails: () => void
  cancel: () => Promise<unknown>
}

/**
 * Shows the price, the billing details and the next charge. The payment window can be closed and
 * opened again without typing anything twice.
 */
export function PayStep({
  trail,
  progress,
  selection,
  opensAtOnce,
  chooseAnother,
  editDetails,
  cancel,
}: PayStepProps) {
  const [t, profile] = [useTranslate('billing'), useTranslate('profile')]
  const { number } = useFormats()
  const { plan, mode, guests } = selection
  const name = profile('wish.with-mode', {
    plan: profile(`plans.${plan}`),
    mode:
      plan === 'Custom'
        ? profile('wish.guests', { count: guests, n: number(guests) })
        : profile(`plans.${mode}`),
  })
  const { data: listSum } = useQuery(planPriceQuery(progress.country, selection))
  const [discounted, setDiscounted] = useState<CheckoutOrder | null>(null)
  const sum = discounted ?? listSum
  const begin = (coupon: string) => ask(startSignupPayment, { input: coupon ? { coupon } : {} })
  const { pay, isPaying, failure } = usePayment({ description: name })
  const start = () => pay(() => begin(discounted?.coupon ?? ''))
  useRunOnce(opensAtOnce, start)
  return (
    <div className={classes.payStep}>
      {trail}
      <EntryTitle title={t('step.title')}>{name}</EntryTitle>
      <div className={`card ${classes.paySum}`}>
        {sum && <PriceLines sum={sum} />}
        {sum && (
          <RenewalNote sum={sum} mode={isSubscription(plan) ? mode : null} from={new Date()} />
        )}
        <CouponField
          applied={discounted?.coupon ?? ''}
          apply={(coupon) => begin(coupon).then(setDiscounted)}
          remove={() => setDiscounted(null)}
        />
        <BillingAddress progress={progress} editDetails={editDetails} />
      </div>
      <PaymentFailureNote failure={failure} />
      <Button variant="filled" fullWidth loading={isPaying} onClick={start}>
        <PayButtonLabel sum={sum} />
      </Button>
      <Button variant="subtle" fullWidth onClick={chooseAnother}>
        {t('step.another')}
      </Button>
      <p className={classes.other}>
        <button type="button" className="link small" onClick={() => void cancel()}>
          {t('step.cancel')}
        </button>
      </p>
    </div>
  )
}

function PayButtonLabel({ sum }: { sum: PlanPriceBreakdown | undefined }) {
  const t = useTranslate('billing')
  const { money } = useFormats()
  return sum ? t('step.pay', { price: money(sum.total, sum.currency, 'all') }) : t('step.pay-plain')
}

function BillingAddress({
  progress: { fullName, address, state, country, gstNo },
  editDetails,
}: {
  progress: SignupProgress
  editDetails: () => void
}) {
  const t = useTranslate('billing')
  const listAddressLines = useAddressLines()
  const lines = [fullName, ...listAddressLines(address, state, country), gstNo].filter(Boolean)
  return (
    <div className={classes.billedTo}>
      <span className={classes.billedHead}>
        <span className="tiny quiet">{t('step.billed-to')}</span>
        <button type="button" className="link small" onClick={editDetails}>
          {t('step.change')}
        </button>
      </span>
      {lines.map((line) => (
        <span key={line}>
          <bdi>{line}</bdi>
        </span>
      ))}
    </div>
  )
}

/** Runs when the component is first shown, and never again. */
function useRunOnce(isEnabled: boolean, start: () => void) {
  const wasStarted = useRef(false)
  useEffect(() => {
    if (!isEnabled || wasStarted.current) return
    wasStarted.current = true
    start()
  })
}
