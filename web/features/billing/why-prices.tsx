import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWords } from '../../lib/words.ts'
import { PlaceDialog } from './place-dialog.tsx'
import { pricingQuery } from './queries.ts'

/** What is known of the visitor's place, and another one by hand, where a sum stands without the cards. */
export function WhyPrices({
  country,
  choose,
}: {
  country: string
  choose: (country: string) => void
}) {
  const t = useWords('profile')
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
        <PlaceDialog
          pricing={pricing}
          country={country}
          choose={(next) => choose(next || pricing.ips.country)}
          onClose={() => setOpen(false)}
        />
      )}
    </p>
  )
}
