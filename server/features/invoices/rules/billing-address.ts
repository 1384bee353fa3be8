import { validateTaxNumber } from '@mehfil/contract/billing/tax-number.ts'
import { homeCountry } from '@mehfil/contract/places/countries.ts'
import { findIndianState } from '@mehfil/contract/places/states.ts'

type BillingPlace = { country: string; state: string; gstNo: string }

/** `fixedAt` is the country to whose price and tax a subscription or a balance belongs. */
export function findBillingComplaints(
  { country, state, gstNo }: BillingPlace,
  { fixedAt }: { fixedAt: string | null },
): Partial<Record<keyof BillingPlace, string>> {
  if (fixedAt && (fixedAt === homeCountry) !== (country === homeCountry))
    return { country: 'field.country-fixed' }
  const wrongNumber = validateTaxNumber({ country, state, gstNo })
  if (country !== homeCountry)
    return {
      ...(!state && { state: 'field.state-required' }),
      ...(wrongNumber && { gstNo: wrongNumber }),
    }
  const known = findIndianState(state)
  if (!known) return { state: state ? 'field.state-unknown' : 'field.state-required' }
  return wrongNumber ? { gstNo: wrongNumber } : {}
}
