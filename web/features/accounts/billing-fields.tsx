import IconBuilding from '@tabler/icons-react/dist/esm/icons/IconBuilding.mjs'
import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs'
import { home } from '@mehfil/contract/places/countries.ts'
import { useWords } from '../../lib/words.ts'
import { TextField } from '../../ui/fields.tsx'
import { PhoneField } from '../../ui/phone-field.tsx'
import { CountryField, IndianStateField } from '../../ui/place-fields.tsx'
import classes from './accounts.module.css'
import type { DetailsForm } from './use-details-form.ts'

/** Whom a bill is for. */
export function BillingFields({ form }: { form: DetailsForm }) {
  const t = useWords('profile')
  const { leftOut: _, ...contact } = form.field('contact')
  const { country, state } = form.values
  return (
    <div className={classes.two}>
      <CountryField
        name="country"
        label={t('details.country')}
        value={country ?? ''}
        onChange={form.move}
        error={form.error('country')}
      />
      {country === home ? (
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
