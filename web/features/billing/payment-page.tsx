import { useQuery } from '@tanstack/react-query'
import { useEffect, type ReactNode } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { gatewayId } from '@mehfil/contract/payments.ts'
import { returnPath, to } from '@mehfil/contract/pages.ts'
import { enterPaid } from '../../lib/enter-paid.ts'
import { keptInTab } from '../../lib/kept.ts'
import { Refused } from '../../lib/refused.ts'
import { useTitle } from '../../lib/use-title.ts'
import { useWords } from '../../lib/words.ts'
import { Brand } from '../../ui/brand.tsx'
import { LanguageSwitch } from '../../ui/language-switch.tsx'
import classes from './payment.module.css'
import { PaymentNews } from './payment-news.tsx'
import { PaymentWait } from './payment-wait.tsx'
import { arrivalQuery, isHad, type Arrival } from './queries.ts'

/** Where a payment is waited for, after the window or on the way back from the bank. The address alone says which, so that a reload waits on. */
export function PaymentPage() {
  const t = useWords('billing')
  const [search] = useSearchParams()
  const asked = search.get('payment') ?? ''
  const id = gatewayId.safeParse(asked).success ? asked : ''
  useTitle(t('pay.name'))
  return (
    <div className={classes.page}>
      <header className={classes.top}>
        <Brand to={to('login')} />
      </header>
      <main className={`card ${classes.news}`} id="content">
        {id ? (
          <Waited id={id} back={returnPath(search.get('nav')) ?? returnPath(keptFor(id)?.back)} />
        ) : (
          <PaymentNews is="nothing" next={to('dashboard')} />
        )}
      </main>
      <footer>
        <LanguageSwitch />
      </footer>
    </div>
  )
}

type Kept = {
  id: string
  /** Where somebody came from. */ back?: string
  /** Where they pressed to pay. */ from?: string
}

/** What this tab kept when the window was opened. */
function keptFor(id: string): Kept | null {
  const kept = keptInTab.read<Kept>('paying')
  return kept?.id === id ? kept : null
}

function Waited({ id, back }: { id: string; back: string | undefined }): ReactNode {
  const { data, error } = useQuery(arrivalQuery(id))
  const isOver = data?.outcome === 'returned' || data?.outcome === 'known'
  // Said once: the sign-up it came from leads here as long as the tab knows of the payment.
  useEffect(() => {
    if (isOver) keptInTab.forget('paying')
  }, [isOver])
  if (!data && error instanceof Refused && isNobodys(error))
    return <PaymentNews is="nothing" next={back ?? to('dashboard')} />
  if (!data || data.outcome === 'confirming') return <PaymentWait id={id} />
  if (isHad(data.outcome))
    return <Arrived outcome={data.outcome} next={data.next} back={back} id={id} />
  return (
    <PaymentNews
      is={data.outcome}
      next={placeAfter(data, { back, from: returnPath(keptFor(id)?.from) })}
      reason={data.reason}
    />
  )
}

/** No payment of this browser's; anything else is asked again. */
const isNobodys = ({ http }: Refused): boolean => [400, 404, 409, 422].includes(http)

/** Whoever has not paid goes back to the page to pay on; whoever has to sign in does that first. */
function placeAfter(
  { outcome, next }: Arrival,
  { back, from }: { back: string | undefined; from: string | undefined },
): string {
  if (outcome === 'known') return to('login')
  return (outcome === 'open' && from) || (returnPath(next) ?? back ?? to('dashboard'))
}

type ArrivedProps = {
  outcome: 'done' | 'agreed'
  next: string
  back: string | undefined
  id: string
}

function Arrived({ outcome, next, back, id }: ArrivedProps) {
  const navigate = useNavigate()
  useEffect(
    () => void enterPaid(navigate, { outcome, next, back }),
    [navigate, outcome, next, back],
  )
  return <PaymentWait id={id} />
}
