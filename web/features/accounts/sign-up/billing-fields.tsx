import IconBuilding from '@tabler/icons-react/dist/esm/icons/IconBuilding.mjs'
import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs'
import { homeCountry } from '@mehfil/contract/places/countries.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { PhoneField } from '../../../ui/fields/phone-field.tsx'
import { CountryField, IndianStateField } from '../../../ui/fields/place-fields.tsx'
import classes from '../accounts.module.css'
import type { DetailsForm } from './use-details-form.ts'

export function BillingFields({ form }: { form: DetailsForm }) {
  const t = useTranslate('profile')
  const { leftOut: _, ...contact } = form.field('contact')
  const { country, state } = form.values
  return (
    <div className={classes.two}>
      <CountryField
        name="country"
        label={t('details.country')}
        value={country ?? ''}
        onChange={form.changeCountry}
        error={form.error('country')}
      />
      {country === homeCountry ? (
        <IndianStateField
          name="state"
          label={t('details.state')}
          value={state ?? ''}
          onChange={(next) => form.set('state', next)}
          error={form.error('state')}
        />
      ) : (
        <TextField
          {...form.field('state')}
          label={t('details.state')}
          autoComplete="address-level1"
          maxLength={50}
        />
      )}
      <TextField
        {...form.field('address')}
        label={t('details.address')}
        icon={IconMapPin}
        autoComplete="street-address"
        maxLength={50}
      />
      <PhoneField {...contact} label={t('details.mobile')} {...(country && { country })} />
      <div className={classes.whole}>
        <TextField
          {...form.field('gstNo')}
          label={t('details.gst')}
          icon={IconBuilding}
          autoComplete="off"
          maxLength={50}
          latin
        />
      </div>
    </div>
  )
}
