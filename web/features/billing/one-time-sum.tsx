import { useId, useState } from 'react'
import { guestsInAStep } from '@mehfil/contract/plans.ts'
import { latinDigits } from '@mehfil/contract/text.ts'
import { useFormats } from '../../lib/formats.ts'
import { useWords } from '../../lib/words.ts'
import { HoldsList } from './plan-card.tsx'
import classes from './plans.module.css'
import type { Pricing } from './queries.ts'
import { inHundreds, sliderEnd } from './rules.ts'

type OneTimeSumProps = {
  pricing: Pricing
  guests: number
  setGuests: (guests: number) => void
  holds: string[]
}

/** A slider over hundreds of guests, and the sum before any form. */
export function OneTimeSum({ pricing: { pricing }, guests, setGuests, holds }: OneTimeSumProps) {
  const t = useWords('profile')
  const { money } = useFormats()
  const id = useId()
  const cost = pricing.custom * (guests / guestsInAStep)
  const tax = Math.round((cost * pricing.taxPercent) / 100)
  const share = Math.min(1, (guests - guestsInAStep) / (sliderEnd - guestsInAStep))
  const lines = [
    [t('plans.cost'), cost],
    [t('plans.tax', { percent: pricing.taxPercent }), tax],
    [t('plans.total'), cost + tax],
  ] as const
  return (
    <>
      <div className={classes.guests}>
        <label className="small strong" htmlFor={id}>
          {t('plans.guests')}
        </label>
        <GuestsInput guests={guests} setGuests={setGuests} />
        <input
          id={id}
          type="range"
          className={classes.slider}
          min={guestsInAStep}
          max={sliderEnd}
          step={guestsInAStep}
          value={Math.min(guests, sliderEnd)}
          onChange={(event) => setGuests(Number(event.currentTarget.value))}
          style={{ '--share': share } as object}
        />
      </div>
      <HoldsList of={holds} />
      <dl className={classes.sum}>
        {lines.map(([word, amount]) => (
          <div key={word}>
            <dt>{word}</dt>
            <dd className="num">
              <bdi>{money(amount, pricing.currency, 'all')}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}

/** A number typed is taken when it is left, rounded up to the next hundred. */
function GuestsInput({ guests, setGuests }: Pick<OneTimeSumProps, 'guests' | 'setGuests'>) {
  const t = useWords('profile')
  const [typed, setTyped] = useState<string | null>(null)
  const take = () => {
    if (typed) setGuests(inHundreds(Number(typed)))
    setTyped(null)
  }
  return (
    <input
      className={`num ${classes.count}`}
      inputMode="numeric"
      maxLength={6}
      aria-label={t('plans.guests-typed')}
      value={typed ?? guests}
      onChange={(event) => setTyped(latinDigits(event.currentTarget.value).replace(/\D/g, ''))}
      onBlur={take}
      onKeyDown={(event) => event.key === 'Enter' && take()}
    />
  )
}
