import { Button } from '@mantine/core'
import { useFormats } from '../../../lib/i18n/formats.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { Dialog } from '../../../ui/feedback/dialog.tsx'
import { CountryField } from '../../../ui/fields/place-fields.tsx'
import classes from './plans.module.css'
import type { Pricing } from '../queries.ts'
import { getPricingCountry, isHomeCountry } from '../rules.ts'

type PriceCountryDialogProps = {
  pricing: Pricing
  country: string
  choose: (country: string) => void
  onClose: () => void
}

/** Shows the guessed place, explains the prices, and lets the visitor choose another country. */
export function PriceCountryDialog({ pricing, country, choose, onClose }: PriceCountryDialogProps) {
  const t = useTranslate('profile')
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
        {t(isHomeCountry(pricing, country) ? 'place.at-home' : 'place.abroad', {
          percent: pricing.pricing.taxPercent,
        })}
      </p>
      <CountryField
        name="prices-for"
        label={t('place.choose')}
        value={getPricingCountry(pricing, country)}
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
