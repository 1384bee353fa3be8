import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { confirmWebSessionPayment } from '@mehfil/contract/payments.ts'
import { payWebSession } from '@mehfil/contract/web-sessions.ts'
import { PayTroubleNote } from '../billing/pay-trouble.tsx'
import { usePaying } from '../billing/use-paying.ts'
import { useAddressLine } from '../../lib/address-line.ts'
import { ask } from '../../lib/ask.ts'
import { useFormats } from '../../lib/formats.ts'
import { useWords } from '../../lib/words.ts'
import { EntryLayout, EntryTitle } from '../../ui/entry-layout.tsx'
import { GuestsField } from './guests-field.tsx'
import { again, type Estimate, type OneTime } from './queries.ts'
import { SumTable } from './sum-table.tsx'
import classes from './sum.module.css'

type SumPageProps = {
  one: OneTime
  trail: ReactNode
  edit: () => void
  cancel: () => Promise<unknown>
  leave: () => Promise<unknown>
}

/** What is included, what it costs, whom the bill is for; then the window. It may be closed and opened again. */
export function SumPage({ one, ...page }: SumPageProps) {
  return (
    <EntryLayout greeting="signup" wide>
      {one.summary && <Payable one={one} summary={one.summary} {...page} />}
    </EntryLayout>
  )
}

function Payable({
  one,
  summary,
  trail,
  edit,
  cancel,
  leave,
}: SumPageProps & { summary: Estimate }) {
  const [t, billing, creation] = [useWords('profile'), useWords('billing'), useWords('creation')]
  const { money, number } = useFormats()
  const { title, toPublish, people } = one
  const name = title || creation('event-status.untitled')
  const { pay, isPaying, trouble } = usePaying({
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
      <SumTable summary={summary} />
      <GuestsField summary={summary} people={people} isLocked={isPaying} />
      <BilledTo user={one.user} edit={edit} />
      <p className={classes.after}>{t(toPublish ? 'once.then-publish' : 'once.then-dashboard')}</p>
      <PayTroubleNote trouble={trouble} />
      <Button variant="filled" fullWidth loading={isPaying} onClick={() => pay(begin)}>
        {billing('step.pay', { price: money(summary.total, summary.currency, 'all') })}
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

/** Refused may mean that it is over, or stands elsewhere by now: it is looked at anew, and whatever comes of that, the refusal is what is told. */
const begin = () =>
  ask(payWebSession).catch(async (refused: unknown) => {
    await again().catch(() => undefined)
    throw refused
  })

function BilledTo({
  user: { fullName, email, address, state, country, gstNo },
  edit,
}: {
  user: OneTime['user']
  edit: () => void
}) {
  const [t, billing] = [useWords('profile'), useWords('billing')]
  const { country: nameOf } = useFormats()
  const addressLine = useAddressLine()
  const lines = [
    fullName,
    email,
    addressLine(address, state),
    country && nameOf(country),
    gstNo,
  ].filter(Boolean)
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
