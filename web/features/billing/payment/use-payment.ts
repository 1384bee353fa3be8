import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { confirmPayment, type confirmWebSessionPayment } from '@mehfil/contract/billing/payments.ts'
import { pathTo } from '@mehfil/contract/pages.ts'
import { ask } from '../../../lib/ask.ts'
import {
  getCheckoutId,
  openCheckout,
  type CheckoutOutcome,
  type CheckoutOrder,
} from '../../../lib/payment/checkout.ts'
import { enterAfterPayment } from '../../../lib/payment/enter-after-payment.ts'
import { tabStorage } from '../../../lib/browser/storage.ts'
import { toOutcome } from '../../../lib/http/outcome.ts'
import { pageOverlay } from '../../../lib/browser/page-overlay.ts'
import type { RefusedError } from '../../../lib/http/refused-error.ts'
import { showRefusal } from '../../../lib/http/show-refusal.ts'
import { showErrorToast } from '../../../lib/browser/toasts.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { isPaymentAccepted } from '../queries.ts'

/** Why nothing was paid. The form stays and can be sent again. */
export type PaymentFailure = Exclude<CheckoutOutcome, { is: 'paid' }>

/** The page that waits for the payment, and the page that follows. */
export const getPaymentUrl = (id: string, back?: string): string =>
  `${pathTo('payment')}?${new URLSearchParams({ payment: id, ...(back && { nav: back }) })}`

type PaymentOptions = {
  /** Names the purchase in the payment window. */
  description: string
  /** The page to return to afterwards. */
  back?: string | undefined
  /** The call that reports the result of the payment window. */
  confirm?: typeof confirmPayment | typeof confirmWebSessionPayment
}

/**
 * Starts a payment on the server, opens the payment window, and reports its result to the server.
 */
export function usePayment({ description, back, confirm = confirmPayment }: PaymentOptions) {
  const t = useTranslate('billing')
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const [failure, setFailure] = useState<PaymentFailure | null>(null)
  const [isPaying, setPaying] = useState(false)
  const pay = async (begin: () => Promise<CheckoutOrder>) => {
    const started = await toOutcome(begin())
    if ('refused' in started) return showRefusal(started.refused)
    const id = getCheckoutId(started.answered)
    if (!id) return void showErrorToast(t('pay.unknown'))
    // Some banks replace the page, and the browser returns from there without this state.
    tabStorage.write('paying', { id, back, from: pathname + search })
    const outcome = await openCheckout(started.answered, description)
    if (outcome.is !== 'paid') return setFailure(outcome)
    const confirmed = await toOutcome(
      ask(confirm as typeof confirmPayment, { input: outcome.proof }),
    )
    const { outcome: accepted, next = '' } = 'answered' in confirmed ? confirmed.answered : {}
    if (accepted && isPaymentAccepted(accepted))
      return enterAfterPayment(navigate, { outcome: accepted, next, back })
    if ('refused' in confirmed && isPaymentUnproven(confirmed.refused))
      return showRefusal(confirmed.refused)
    return navigate(getPaymentUrl(id, back))
  }
  return {
    failure,
    isPaying,
    pay: (begin: () => Promise<CheckoutOrder>) => {
      if (isPaying) return
      setFailure(null)
      setPaying(true)
      void pageOverlay.coverWhile(pay(begin)).finally(() => setPaying(false))
    },
  }
}

const isPaymentUnproven = ({ code }: RefusedError): boolean => code === 'paymentUnproven'
