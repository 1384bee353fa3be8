import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { calculateGuestRate } from '@mehfil/contract/billing/prices.ts'
import { OneTimePrice } from '../billing/plans/one-time-price.tsx'
import { pricingQuery } from '../billing/queries.ts'
import { usePlanFeatures } from '../billing/plans/use-plan-features.ts'
import { PriceExplanation } from '../billing/plans/price-explanation.tsx'
import type { Pricing } from '../billing/queries.ts'
import { getQueryData } from '../../lib/http/query-data.ts'
import { useFormats } from '../../lib/i18n/formats.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import { PageLoader } from '../../ui/feedback/page-overlay.tsx'
import { SalesContact } from '../../ui/plans/sales-contact.tsx'
import classes from './one-time-page.module.css'

type PriceCardProps = {
  guests: number
  setGuests: (guests: number) => void
  country: string
  chooseCountry: (country: string) => void
  canPay: boolean
  start: () => void
  isStarting: boolean
  refusal: string
}

/** The number of guests, the price with tax, and the button. */
export function PriceCard({ country, ...card }: PriceCardProps) {
  const pricing = getQueryData(
    useQuery({ ...pricingQuery(country), placeholderData: (before) => before }),
  )
  return (
    <aside className={`card ${classes.price}`}>
      {pricing ? (
        <PriceCardContent {...card} country={country} pricing={pricing} />
      ) : (
        <PageLoader />
      )}
    </aside>
  )
}

function PriceCardContent({
  pricing,
  guests,
  setGuests,
  country,
  chooseCountry,
  canPay,
  start,
  isStarting,
  refusal,
}: PriceCardProps & { pricing: Pricing }) {
  const t = useTranslate('profile')
  const listFeatures = usePlanFeatures(pricing)
  return (
    <>
      <h2>{t('once.price-title')}</h2>
      <OneTimePrice
        pricing={pricing}
        guests={guests}
        setGuests={setGuests}
        features={listFeatures('Custom')}
      />
      <PriceExplanation country={country} choose={chooseCountry} />
      {canPay ? (
        <Button variant="filled" size="md" fullWidth loading={isStarting} onClick={start}>
          {t('once.start')}
        </Button>
      ) : (
        <PaymentsUnavailable />
      )}
      <p role="alert" className={classes.refusal} data-empty={!refusal || undefined}>
        {refusal}
      </p>
      {canPay && <p className="quiet small">{t('once.nothing-yet')}</p>}
      {canPay && (
        <StartBar pricing={pricing} guests={guests} start={start} isStarting={isStarting} />
      )}
    </>
  )
}

/** On a phone the total and the button stay visible. */
function StartBar({
  pricing: { pricing },
  guests,
  start,
  isStarting,
}: Pick<PriceCardProps, 'guests' | 'start' | 'isStarting'> & { pricing: Pricing }) {
  const t = useTranslate('profile')
  const { money, number } = useFormats()
  const cost = calculateGuestRate(pricing.custom, guests)
  const total = cost + Math.round((cost * pricing.taxPercent) / 100)
  return (
    <div className={classes.bar} data-foot>
      <span>
        <b className="num">
          <bdi>{money(total, pricing.currency, 'all')}</bdi>
        </b>
        <span className="small quiet">
          {t('wish.guests', { count: guests, n: number(guests) })}
        </span>
      </span>
      <Button variant="filled" loading={isStarting} onClick={start}>
        {t('once.start')}
      </Button>
    </div>
  )
}

function PaymentsUnavailable() {
  const t = useTranslate('profile')
  return (
    <>
      <p className="quiet">{t('once.payments-off')}</p>
      <SalesContact />
    </>
  )
}
