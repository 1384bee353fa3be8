import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { rateForGuests } from '@mehfil/contract/prices.ts'
import { OneTimeSum } from '../billing/one-time-sum.tsx'
import { pricingQuery } from '../billing/queries.ts'
import { useHolds } from '../billing/use-holds.ts'
import { WhyPrices } from '../billing/why-prices.tsx'
import type { Pricing } from '../billing/queries.ts'
import { answered } from '../../lib/answered.ts'
import { useFormats } from '../../lib/formats.ts'
import { useWords } from '../../lib/words.ts'
import { PageLoader } from '../../ui/page-overlay.tsx'
import { SalesContact } from '../../ui/sales-contact.tsx'
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

/** For how many, what it costs with the tax, and the one button. */
export function PriceCard({ country, ...card }: PriceCardProps) {
  const pricing = answered(
    useQuery({ ...pricingQuery(country), placeholderData: (before) => before }),
  )
  return (
    <aside className={`card ${classes.price}`}>
      {pricing ? <Priced {...card} country={country} pricing={pricing} /> : <PageLoader />}
    </aside>
  )
}

function Priced({
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
  const t = useWords('profile')
  const holds = useHolds(pricing)
  return (
    <>
      <h2>{t('once.price-title')}</h2>
      <OneTimeSum pricing={pricing} guests={guests} setGuests={setGuests} holds={holds('Custom')} />
      <WhyPrices country={country} choose={chooseCountry} />
      {canPay ? (
        <Button variant="filled" size="md" fullWidth loading={isStarting} onClick={start}>
          {t('once.start')}
        </Button>
      ) : (
        <NobodyPays />
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

/** On a phone the sum and the button stay at hand. */
function StartBar({
  pricing: { pricing },
  guests,
  start,
  isStarting,
}: Pick<PriceCardProps, 'guests' | 'start' | 'isStarting'> & { pricing: Pricing }) {
  const t = useWords('profile')
  const { money, number } = useFormats()
  const cost = rateForGuests(pricing.custom, guests)
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

function NobodyPays() {
  const t = useWords('profile')
  return (
    <>
      <p className="quiet">{t('once.payments-off')}</p>
      <SalesContact />
    </>
  )
}
