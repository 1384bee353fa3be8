import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { PriceCountryDialog } from './price-country-dialog.tsx'
import { pricingQuery } from '../queries.ts'

/**
 * Explains the price and lets the visitor choose another country, on pages that show a total
 * without the plan cards.
 */
export function PriceExplanation({
  country,
  choose,
}: {
  country: string
  choose: (country: string) => void
}) {
  const t = useTranslate('profile')
  const [isOpen, setOpen] = useState(false)
  const { data: pricing } = useQuery({
    ...pricingQuery(country),
    enabled: isOpen,
    placeholderData: (before) => before,
  })
  return (
    <p>
      <button
        type="button"
        className="link small"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {t('place.title')}
      </button>
      {isOpen && pricing && (
        <PriceCountryDialog
          pricing={pricing}
          country={country}
          choose={(next) => choose(next || pricing.ips.country)}
          onClose={() => setOpen(false)}
        />
      )}
    </p>
  )
}
