import { useId, useState } from 'react'
import { guestsPerStep } from '@mehfil/contract/billing/plans.ts'
import { latinDigits } from '@mehfil/contract/fields/text.ts'
import { useFormats } from '../../../lib/i18n/formats.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { FeatureList } from './plan-card.tsx'
import classes from './plans.module.css'
import type { Pricing } from '../queries.ts'
import { roundUpGuests, sliderMax } from '../rules.ts'

type OneTimePriceProps = {
  pricing: Pricing
  guests: number
  setGuests: (guests: number) => void
  features: string[]
}

/** A slider in steps of a hundred guests, and the total before any form. */
export function OneTimePrice({
  pricing: { pricing },
  guests,
  setGuests,
  features,
}: OneTimePriceProps) {
  const t = useTranslate('profile')
  const { money } = useFormats()
  const id = useId()
  const cost = pricing.custom * (guests / guestsPerStep)
  const tax = Math.round((cost * pricing.taxPercent) / 100)
  const share = Math.min(1, (guests - guestsPerStep) / (sliderMax - guestsPerStep))
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
          min={guestsPerStep}
          max={sliderMax}
          step={guestsPerStep}
          value={Math.min(guests, sliderMax)}
          onChange={(event) => setGuests(Number(event.currentTarget.value))}
          style={{ '--share': share } as object}
        />
      </div>
      <FeatureList of={features} />
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

/** A typed number is applied when the field loses focus, rounded up to the next hundred. */
function GuestsInput({ guests, setGuests }: Pick<OneTimePriceProps, 'guests' | 'setGuests'>) {
  const t = useTranslate('profile')
  const [typed, setTyped] = useState<string | null>(null)
  const applyTyped = () => {
    if (typed) setGuests(roundUpGuests(Number(typed)))
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
      onBlur={applyTyped}
      onKeyDown={(event) => event.key === 'Enter' && applyTyped()}
    />
  )
}
