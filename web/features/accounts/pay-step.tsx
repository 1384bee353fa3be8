import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, type ReactNode } from 'react'
import { startSignupPayment } from '@mehfil/contract/payments.ts'
import { AgainLine, PaySum } from '../billing/pay-sum.tsx'
import { PayTroubleNote } from '../billing/pay-trouble.tsx'
import { sumQuery, type Sum, type Wanted } from '../billing/queries.ts'
import { isSubscription } from '../billing/rules.ts'
import { usePaying } from '../billing/use-paying.ts'
import { ask } from '../../lib/ask.ts'
import { useAddressLine } from '../../lib/address-line.ts'
import { useFormats } from '../../lib/formats.ts'
import { useWords } from '../../lib/words.ts'
import { EntryTitle } from '../../ui/entry-layout.tsx'
import classes from './accounts.module.css'
import type { SignupProgress } from './queries.ts'

type PayStepProps = {
  trail: ReactNode
  progress: SignupProgress
  wanted: Wanted
  /** Chosen just now: the window opens at once. */
  begins: boolean
  chooseAnother: () => void
  /** Whom the bill is for, typed again. */
  change: () => void
  cancel: () => Promise<unknown>
}

/** What is paid, whom the bill is for and when the same is charged again; then the window. It may be closed and opened again, and nothing is typed twice. */
export function PayStep({
  trail,
  progress,
  wanted,
  begins,
  chooseAnother,
  change,
  cancel,
}: PayStepProps) {
  const [t, profile] = [useWords('billing'), useWords('profile')]
  const { number } = useFormats()
  const { plan, mode, guests } = wanted
  const name = profile('wish.with-mode', {
    plan: profile(`plans.${plan}`),
    mode:
      plan === 'Custom'
        ? profile('wish.guests', { count: guests, n: number(guests) })
        : profile(`plans.${mode}`),
  })
  const { data: sum } = useQuery(sumQuery(progress.country, wanted))
  const { pay, isPaying, trouble } = usePaying({ description: name })
  const start = () => pay(() => ask(startSignupPayment))
  useAtOnce(begins, start)
  return (
    <div className={classes.payStep}>
      {trail}
      <EntryTitle title={t('step.title')}>{name}</EntryTitle>
      <div className={`card ${classes.paySum}`}>
        {sum && <PaySum sum={sum} />}
        {sum && <AgainLine sum={sum} mode={isSubscription(plan) ? mode : null} from={new Date()} />}
        <BilledTo progress={progress} change={change} />
      </div>
      <PayTroubleNote trouble={trouble} />
      <Button variant="filled" fullWidth loading={isPaying} onClick={start}>
        <PayWords sum={sum} />
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

function PayWords({ sum }: { sum: Sum | undefined }) {
  const t = useWords('billing')
  const { money } = useFormats()
  return sum ? t('step.pay', { price: money(sum.total, sum.currency, 'all') }) : t('step.pay-plain')
}

function BilledTo({
  progress: { fullName, address, state, country, gstNo },
  change,
}: {
  progress: SignupProgress
  change: () => void
}) {
  const t = useWords('billing')
  const { country: nameOf } = useFormats()
  const addressLine = useAddressLine()
  const lines = [fullName, addressLine(address, state), country && nameOf(country), gstNo].filter(
    Boolean,
  )
  return (
    <div className={classes.billedTo}>
      <span className={classes.billedHead}>
        <span className="tiny quiet">{t('step.billed-to')}</span>
        <button type="button" className="link small" onClick={change}>
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

/** Once, on arriving. */
function useAtOnce(isWanted: boolean, start: () => void) {
  const wasStarted = useRef(false)
  useEffect(() => {
    if (!isWanted || wasStarted.current) return
    wasStarted.current = true
    start()
  })
}
