import { useState } from 'react'
import { callback } from '../../lib/callback.ts'
import { config } from '../../lib/config.ts'
import { useFormats } from '../../lib/formats.ts'
import { useWords } from '../../lib/words.ts'
import { CompareTable } from './compare-table.tsx'
import { PlaceDialog } from './place-dialog.tsx'
import classes from './plans.module.css'
import type { Pricing } from './queries.ts'
import { billedCountry, cheaperByMonth } from './rules.ts'

type PlansFootProps = {
  pricing: Pricing
  country: string
  /** Not where the bill has a country already. */ chooseCountry?: (country: string) => void
}

/** Why these prices, every plan beside the others, and somebody to ask. */
export function PlansFoot({ pricing, country, chooseCountry }: PlansFootProps) {
  const t = useWords('profile')
  const { money, number } = useFormats()
  const [isComparing, setComparing] = useState(false)
  const cheaper = cheaperByMonth(pricing)
  return (
    <>
      {cheaper && (
        <p className="small quiet">
          {t('plans.cheaper', {
            guests: number(cheaper.guests),
            once: money(cheaper.once, pricing.pricing.currency),
            month: money(cheaper.month, pricing.pricing.currency),
          })}
        </p>
      )}
      <div className={classes.foot}>
        <PlaceLine pricing={pricing} country={country} {...(chooseCountry && { chooseCountry })} />
        {config.pricingUrl ? (
          <a
            className="link"
            href={`${config.pricingUrl.split('#')[0]}#compare-plans`}
            target="_blank"
            rel="noopener"
          >
            {t('plans.compare')}
          </a>
        ) : (
          <button
            type="button"
            className="link"
            aria-expanded={isComparing}
            onClick={() => setComparing(!isComparing)}
          >
            {t('plans.compare')}
          </button>
        )}
        <button type="button" className="link" onClick={callback.show}>
          {t('callback.ask')}
        </button>
      </div>
      {isComparing && <CompareTable pricing={pricing} />}
    </>
  )
}

/** In which currency, with which tax, and for where; the rest is in a dialog. */
function PlaceLine({ pricing, country, chooseCountry }: PlansFootProps) {
  const t = useWords('profile')
  const { country: nameOf } = useFormats()
  const [isOpen, setOpen] = useState(false)
  const billed = billedCountry(pricing, country)
  const { currency, taxPercent } = pricing.pricing
  return (
    <span>
      {taxPercent > 0
        ? t('place.with-tax', { currency, percent: taxPercent })
        : t('place.without-tax', { currency })}{' '}
      {billed && t(country ? 'place.chosen' : 'place.thought', { country: nameOf(billed) })}{' '}
      {chooseCountry && (
        <button type="button" className="link" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {t(country || !billed ? 'place.change' : 'place.not-so')}
        </button>
      )}
      {isOpen && chooseCountry && (
        <PlaceDialog
          pricing={pricing}
          country={country}
          choose={chooseCountry}
          onClose={() => setOpen(false)}
        />
      )}
    </span>
  )
}
