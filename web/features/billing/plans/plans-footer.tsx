import { useState } from 'react'
import { comparePlansAnchor, pricingPage } from '@mehfil/contract/billing/pricing-page.ts'
import { toLanguageTag, type Language } from '@mehfil/contract/languages.ts'
import { callbackDialog } from '../../../lib/browser/callback-dialog.ts'
import { config } from '../../../lib/config.ts'
import { useFormats } from '../../../lib/i18n/formats.ts'
import { useLanguage, useTranslate } from '../../../lib/i18n/translations.ts'
import { PriceCountryDialog } from './price-country-dialog.tsx'
import classes from './plans.module.css'
import type { Pricing } from '../queries.ts'
import { getPricingCountry, findCheaperPlan } from '../rules.ts'

type PlansFooterProps = {
  pricing: Pricing
  country: string
  /** Missing where the invoice already has a country. */
  chooseCountry?: (country: string) => void
  /** The comparison is on the page already. */
  isCompared?: boolean
}

/** Below the cards: why prices are as they are, the comparison of plans, and a call from sales. */
export function PlansFooter({
  pricing,
  country,
  chooseCountry,
  isCompared = false,
}: PlansFooterProps) {
  const t = useTranslate('profile')
  const { money, number } = useFormats()
  const language = useLanguage()
  const cheaper = findCheaperPlan(pricing)
  return (
    <>
      {cheaper && (
        <p className={`small quiet ${classes.cheaper}`}>
          {t('plans.cheaper', {
            guests: number(cheaper.guests),
            once: money(cheaper.once, pricing.pricing.currency),
            month: money(cheaper.month, pricing.pricing.currency),
          })}
        </p>
      )}
      <div className={classes.foot}>
        <PriceCountryLine
          pricing={pricing}
          country={country}
          {...(chooseCountry && { chooseCountry })}
        />
        {!isCompared && (
          <a className="link" href={getComparisonUrl(language)} target="_blank" rel="noopener">
            {t('plans.compare')}
          </a>
        )}
        <button type="button" className="link" onClick={callbackDialog.show}>
          {t('callback.ask')}
        </button>
      </div>
    </>
  )
}

/** The operator's own page of prices, or ours, at the comparison of plans. */
const getComparisonUrl = (language: Language): string =>
  `${(config.pricingUrl || `${pricingPage.path}?lang=${toLanguageTag(language)}`).split('#')[0]}#${comparePlansAnchor}`

/** The currency, the tax and the country; a dialog explains the rest. */
function PriceCountryLine({ pricing, country, chooseCountry }: PlansFooterProps) {
  const t = useTranslate('profile')
  const { country: nameOf } = useFormats()
  const [isOpen, setOpen] = useState(false)
  const billed = getPricingCountry(pricing, country)
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
        <PriceCountryDialog
          pricing={pricing}
          country={country}
          choose={chooseCountry}
          onClose={() => setOpen(false)}
        />
      )}
    </span>
  )
}
