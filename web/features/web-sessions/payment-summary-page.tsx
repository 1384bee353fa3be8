import { Button } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { confirmWebSessionPayment } from '@mehfil/contract/billing/payments.ts'
import { payWebSession } from '@mehfil/contract/accounts/web-sessions.ts'
import { CouponField } from '../billing/payment/coupon-field.tsx'
import { PaymentFailureNote } from '../billing/payment/payment-failure.tsx'
import { usePayment } from '../billing/payment/use-payment.ts'
import { useAddressLines } from '../../lib/i18n/use-address-lines.ts'
import type { CheckoutOrder } from '../../lib/payment/checkout.ts'
import { ask } from '../../lib/ask.ts'
import { useFormats } from '../../lib/i18n/formats.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import { EntryLayout, EntryTitle } from '../../ui/layout/entry-layout.tsx'
import { GuestsField } from './guests-field.tsx'
import { refreshOneTimeSession, type OneTimeEstimate, type OneTimeSession } from './queries.ts'
import { PaymentSummaryTable } from './payment-summary-table.tsx'
import classes from './payment-summary.module.css'

type PaymentSummaryProps = {
  session: OneTimeSession
  trail: ReactNode
  edit: () => void
  cancel: () => Promise<unknown>
  leave: () => Promise<unknown>
}

/**
 * Shows what is included, the price and the payer before the payment window, which can be closed
 * and opened again.
 */
export function PaymentSummaryPage({ session, ...page }: PaymentSummaryProps) {
  return (
    <EntryLayout greeting="signup" wide>
      {session.summary && <PaymentSummary session={session} summary={session.summary} {...page} />}
    </EntryLayout>
  )
}

function PaymentSummary({
  session,
  summary,
  trail,
  edit,
  cancel,
  leave,
}: PaymentSummaryProps & { summary: OneTimeEstimate }) {
  const [t, billing, creation] = [
    useTranslate('profile'),
    useTranslate('billing'),
    useTranslate('creation'),
  ]
  const { money, number } = useFormats()
  const { title, toPublish, people } = session
  const name = title || creation('event-status.untitled')
  const [discounted, setDiscounted] = useState<CheckoutOrder | null>(null)
  // Another number of guests has another price, which the coupon is asked for again.
  const order = discounted?.guests === summary.guests ? discounted : null
  const sum = order ?? summary
  const { pay, isPaying, failure } = usePayment({
    description: t('wish.with-mode', {
      plan: t('plans.Custom'),
      mode: t('wish.guests', { count: summary.guests, n: number(summary.guests) }),
    }),
    confirm: confirmWebSessionPayment,
  })
  return (
    <div className={classes.pay}>
      {trail}
      <EntryTitle title={t('once.sum-title')}>
        <bdi dir="auto">{name}</bdi>
      </EntryTitle>
      <PaymentSummaryTable guests={summary.guests} sum={sum} />
      <GuestsField summary={summary} people={people} isLocked={isPaying} />
      <CouponField
        applied={order?.coupon ?? ''}
        apply={(coupon) => startPayment(coupon).then(setDiscounted)}
        remove={() => setDiscounted(null)}
      />
      <PayerAddress user={session.user} edit={edit} />
      <p className={classes.after}>{t(toPublish ? 'once.then-publish' : 'once.then-dashboard')}</p>
      <PaymentFailureNote failure={failure} />
      <Button
        variant="filled"
        fullWidth
        loading={isPaying}
        onClick={() => pay(() => startPayment(order?.coupon ?? ''))}
      >
        {billing('step.pay', { price: money(sum.total, sum.currency, 'all') })}
      </Button>
      <Button variant="subtle" fullWidth onClick={() => void leave()}>
        {t('once.back')}
      </Button>
      <p className={classes.out}>
        <button type="button" className="link small" onClick={() => void cancel()}>
          {t('once.cancel')}
        </button>
      </p>
    </div>
  )
}

/**
 * A refusal can mean that the event ended or reached another step, so the session reloads. The
 * refusal is reported even when that fails.
 */
const startPayment = (coupon: string) =>
  ask(payWebSession, { input: coupon ? { coupon } : {} }).catch(async (refused: unknown) => {
    await refreshOneTimeSession().catch(() => undefined)
    throw refused
  })

function PayerAddress({
  user: { fullName, email, address, state, country, gstNo },
  edit,
}: {
  user: OneTimeSession['user']
  edit: () => void
}) {
  const [t, billing] = [useTranslate('profile'), useTranslate('billing')]
  const listAddressLines = useAddressLines()
  const lines = [fullName, email, ...listAddressLines(address, state, country), gstNo].filter(
    Boolean,
  )
  return (
    <section className={`card ${classes.billed}`}>
      <span className="tiny quiet">{billing('step.billed-to')}</span>
      {lines.map((line) => (
        <bdi key={line}>{line}</bdi>
      ))}
      <button type="button" className="link small" onClick={edit}>
        {t('once.edit')}
      </button>
    </section>
  )
}
