import { validateTaxNumber } from '@mehfil/contract/billing/tax-number.ts'
import { homeCountry } from '@mehfil/contract/places/countries.ts'
import type { FieldBinding } from '../../lib/forms/use-call-form.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import { IndianStateField } from '../../ui/fields/place-fields.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'

type BuyerPlace = { country: string; state: string; gstNo: string }

/** What is wrong with a buyer's tax number, at its field. */
export const checkBuyer = (place: BuyerPlace): Record<string, string> => {
  const taxNumberError = validateTaxNumber(place)
  return taxNumberError ? { gstNo: taxNumberError } : {}
}

/** In India a state of its list, elsewhere any text. */
export function BuyerStateField({
  form,
  country,
}: {
  form: { field: (name: 'state') => FieldBinding }
  country: string
}) {
  const t = useTranslate('billing')
  const field = form.field('state')
  return country === homeCountry ? (
    <IndianStateField
      name="state"
      label={t('billed.state')}
      value={field.value}
      onChange={field.onChange}
      error={field.error}
    />
  ) : (
    <TextField {...field} label={t('billed.state')} autoComplete="address-level1" maxLength={50} />
  )
}
