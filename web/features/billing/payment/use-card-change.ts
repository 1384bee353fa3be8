import { useState } from 'react'
import { confirmPayment } from '@mehfil/contract/billing/payments.ts'
import { changeCard } from '@mehfil/contract/billing/subscriptions.ts'
import { ask } from '../../../lib/ask.ts'
import { queryClient } from '../../../lib/http/queries.ts'
import { toOutcome } from '../../../lib/http/outcome.ts'
import { showRefusal } from '../../../lib/http/show-refusal.ts'
import { showToast } from '../../../lib/browser/toasts.ts'
import { openCheckout, type CheckoutOutcome } from '../../../lib/payment/checkout.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { billingStateQuery } from '../queries.ts'

const readingDelayMs = 3_000

/** Opens the provider's window for another card, and shows the card once the provider names it. */
export function useCardChange() {
  const t = useTranslate('billing')
  const [isChanging, setChanging] = useState(false)
  const [failure, setFailure] = useState<CheckoutOutcome | null>(null)
  const refresh = () => queryClient.invalidateQueries({ queryKey: billingStateQuery.queryKey })
  const change = async () => {
    const started = await toOutcome(ask(changeCard))
    if ('refused' in started) return showRefusal(started.refused)
    const outcome = await openCheckout(started.answered, t('card.name'))
    if (outcome.is !== 'paid') return setFailure(outcome)
    const confirmed = await toOutcome(ask(confirmPayment, { input: outcome.proof }))
    if ('refused' in confirmed) return showRefusal(confirmed.refused)
    showToast(t('card.changed'), { lasts: 4_000 })
    setTimeout(() => void refresh(), readingDelayMs)
    return refresh()
  }
  return {
    isChanging,
    failure,
    change: () => {
      setFailure(null)
      setChanging(true)
      void change().finally(() => setChanging(false))
    },
  }
}
