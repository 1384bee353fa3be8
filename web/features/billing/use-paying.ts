import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { confirmPayment, type confirmWebSessionPayment } from '@mehfil/contract/payments.ts'
import { to } from '@mehfil/contract/pages.ts'
import { ask } from '../../lib/ask.ts'
import { idOf, openCheckout, type CheckoutOutcome, type Payable } from '../../lib/checkout.ts'
import { enterPaid } from '../../lib/enter-paid.ts'
import { keptInTab } from '../../lib/kept.ts'
import { outcomeOf } from '../../lib/outcome.ts'
import { overlay } from '../../lib/overlay.ts'
import type { Refused } from '../../lib/refused.ts'
import { showRefusal } from '../../lib/show-refusal.ts'
import { sayError } from '../../lib/toasts.ts'
import { useWords } from '../../lib/words.ts'
import { isHad } from './queries.ts'

/** Why nothing was paid, as far as the page says it; the form stays and may be sent again. */
export type PayTrouble = Exclude<CheckoutOutcome, { is: 'paid' }>

/** Where the payment is waited for, and what comes after it. */
export const placeOfPayment = (id: string, back?: string): string =>
  `${to('payment')}?${new URLSearchParams({ payment: id, ...(back && { nav: back }) })}`

type Paying = {
  /** What is paid for, in the window's own words. */ description: string
  /** Where somebody came from and goes back to. */ back?: string | undefined
  /** Who hears what the window said. */ confirm?:
    typeof confirmPayment | typeof confirmWebSessionPayment
}

/** From the press to what came of it: the server begins, the window opens, and the server hears what the window said. */
export function usePaying({ description, back, confirm = confirmPayment }: Paying) {
  const t = useWords('billing')
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const [trouble, setTrouble] = useState<PayTrouble | null>(null)
  const [isPaying, setPaying] = useState(false)
  const pay = async (begin: () => Promise<Payable>) => {
    const begun = await outcomeOf(begin())
    if ('refused' in begun) return showRefusal(begun.refused)
    const id = idOf(begun.answered)
    if (!id) return void sayError(t('pay.unknown'))
    // A browser that leaves for the bank's own page comes back without knowing where it came from.
    keptInTab.write('paying', { id, back, from: pathname + search })
    const outcome = await openCheckout(begun.answered, description)
    if (outcome.is !== 'paid') return setTrouble(outcome)
    const heard = await outcomeOf(ask(confirm as typeof confirmPayment, { input: outcome.proof }))
    const { outcome: has, next = '' } = 'answered' in heard ? heard.answered : {}
    if (has && isHad(has)) return enterPaid(navigate, { outcome: has, next, back })
    if ('refused' in heard && isUnproven(heard.refused)) return showRefusal(heard.refused)
    return navigate(placeOfPayment(id, back))
  }
  return {
    trouble,
    isPaying,
    pay: (begin: () => Promise<Payable>) => {
      if (isPaying) return
      setTrouble(null)
      setPaying(true)
      void overlay.during(pay(begin)).finally(() => setPaying(false))
    },
  }
}

const isUnproven = ({ code }: Refused): boolean => code === 'paymentUnproven'
