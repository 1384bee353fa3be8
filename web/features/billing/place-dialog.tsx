import { Button } from '@mantine/core'
import { useFormats } from '../../lib/formats.ts'
import { useWords } from '../../lib/words.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { CountryField } from '../../ui/place-fields.tsx'
import classes from './plans.module.css'
import type { Pricing } from './queries.ts'
import { billedCountry, isAtHome } from './rules.ts'

type PlaceDialogProps = {
  pricing: Pricing
  country: string
  choose: (country: string) => void
  onClose: () => void
}

/** Which place was guessed, why prices are as they are, and another place by hand. */
export function PlaceDialog({ pricing, country, choose, onClose }: PlaceDialogProps) {
  const t = useWords('profile')
  const { country: nameOf } = useFormats()
  const { country: guessed, city, currency } = pricing.ips
  return (
    <Dialog
      narrow
      opened
      onClose={onClose}
      title={t('place.title')}
      footer={
        <Button variant="filled" onClick={onClose}>
          {t('place.done')}
        </Button>
      }
    >
      <p className="quiet">{t('place.how')}</p>
      <dl className={classes.facts}>
        <dt>{t('place.guessed')}</dt>
        <dd>
          {guessed ? [city, nameOf(guessed)].filter(Boolean).join(' · ') : t('place.unknown')}
        </dd>
        <dt>{t('place.currency')}</dt>
        <dd>{currency || t('place.unknown')}</dd>
        <dt>{t('place.shown-in')}</dt>
        <dd>{pricing.pricing.currency}</dd>
      </dl>
      <p className="quiet">
        {t(isAtHome(pricing, country) ? 'place.at-home' : 'place.abroad', {
          percent: pricing.pricing.taxPercent,
        })}
      </p>
      <CountryField
        name="prices-for"
        label={t('place.choose')}
        value={billedCountry(pricing, country)}
        onChange={choose}
      />
      {country && guessed && country !== guessed && (
        <p>
          <button type="button" className="link" onClick={() => choose('')}>
            {t('place.back', { country: nameOf(guessed) })}
          </button>
        </p>
      )}
    </Dialog>
  )
}
