import { useQuery } from '@tanstack/react-query'
import { useEffect, type ReactNode } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { gatewayId } from '@mehfil/contract/billing/payments.ts'
import { getReturnPath, pathTo } from '@mehfil/contract/pages.ts'
import { enterAfterPayment } from '../../../lib/payment/enter-after-payment.ts'
import { tabStorage } from '../../../lib/browser/storage.ts'
import { RefusedError } from '../../../lib/http/refused-error.ts'
import { useTitle } from '../../../lib/browser/use-title.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { Brand } from '../../../ui/navigation/brand.tsx'
import { LanguageSwitch } from '../../../ui/navigation/language-switch.tsx'
import classes from './payment.module.css'
import { PaymentOutcomeMessage } from './payment-outcome.tsx'
import { PaymentWait } from './payment-wait.tsx'
import { paymentArrivalQuery, isPaymentAccepted, type PaymentArrival } from '../queries.ts'

/**
 * Waits for a payment, after the payment window or on the way back from the bank. The URL names the
 * payment, so a reload keeps waiting.
 */
export function PaymentPage() {
  const t = useTranslate('billing')
  const [search] = useSearchParams()
  const requestedId = search.get('payment') ?? ''
  const id = gatewayId.safeParse(requestedId).success ? requestedId : ''
  useTitle(t('pay.name'))
  return (
    <div className={classes.page}>
      <header className={classes.top}>
        <Brand to={pathTo('login')} />
      </header>
      <main className={`card ${classes.news}`} id="content">
        {id ? (
          <AwaitedPayment
            id={id}
            back={getReturnPath(search.get('nav')) ?? getReturnPath(findStoredPayment(id)?.back)}
          />
        ) : (
          <PaymentOutcomeMessage outcome="nothing" next={pathTo('dashboard')} />
        )}
      </main>
      <footer>
        <LanguageSwitch />
      </footer>
    </div>
  )
}

type StoredPayment = {
  id: string
  /** The page before the payment. */
  back?: string
  /** The page with the payment button. */
  from?: string
}

/** What this tab stored when the payment window opened. */
function findStoredPayment(id: string): StoredPayment | null {
  const stored = tabStorage.read<StoredPayment>('paying')
  return stored?.id === id ? stored : null
}

function AwaitedPayment({ id, back }: { id: string; back: string | undefined }): ReactNode {
  const { data, error } = useQuery(paymentArrivalQuery(id))
  const isOver = data?.outcome === 'returned' || data?.outcome === 'known'
  // The sign-up leads here as long as this tab remembers the payment, so a finished one is
  // forgotten.
  useEffect(() => {
    if (isOver) tabStorage.remove('paying')
  }, [isOver])
  if (!data && error instanceof RefusedError && isUnknownPayment(error))
    return <PaymentOutcomeMessage outcome="nothing" next={back ?? pathTo('dashboard')} />
  if (!data || data.outcome === 'confirming') return <PaymentWait id={id} />
  if (isPaymentAccepted(data.outcome))
    return <AcceptedPayment outcome={data.outcome} next={data.next} back={back} id={id} />
  return (
    <PaymentOutcomeMessage
      outcome={data.outcome}
      next={getNextPage(data, { back, from: getReturnPath(findStoredPayment(id)?.from) })}
      reason={data.reason}
    />
  )
}

/** This browser has no such payment; after any other error the query asks again. */
const isUnknownPayment = ({ http }: RefusedError): boolean => [400, 404, 409, 422].includes(http)

/**
 * An unpaid visitor returns to the page with the payment button; one who must sign in does so
 * first.
 */
function getNextPage(
  { outcome, next }: PaymentArrival,
  { back, from }: { back: string | undefined; from: string | undefined },
): string {
  if (outcome === 'known') return pathTo('login')
  return (outcome === 'open' && from) || (getReturnPath(next) ?? back ?? pathTo('dashboard'))
}

type AcceptedPaymentProps = {
  outcome: 'done' | 'agreed'
  next: string
  back: string | undefined
  id: string
}

function AcceptedPayment({ outcome, next, back, id }: AcceptedPaymentProps) {
  const navigate = useNavigate()
  useEffect(
    () => void enterAfterPayment(navigate, { outcome, next, back }),
    [navigate, outcome, next, back],
  )
  return <PaymentWait id={id} />
}
