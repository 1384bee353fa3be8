import type { WireValue } from '@mehfil/contract/envelope.ts'
import { normaliseTaxNumber } from '@mehfil/contract/billing/tax-number.ts'
import { updateBillingInfo as call } from '@mehfil/contract/billing/invoices.ts'
import { homeCountry } from '@mehfil/contract/places/countries.ts'
import { findIndianState } from '@mehfil/contract/places/states.ts'
import { toWireErrors } from '@mehfil/contract/wire.ts'
import type { HostContext } from '../../../base/http/context.ts'
import { refuse } from '../../../base/refusal.ts'
import { isCountryFixed } from '../../accounts/store/profile.ts'
import { findBillingComplaints } from '../rules/billing-address.ts'
import {
  getBillingProfile,
  findAccountOwner,
  saveBillingProfile,
  type BillingProfile,
} from '../store/billing-profile.ts'

type BillingInfoInput = WireValue<(typeof call)['input']>

export async function getBillingInfo({ tx, scope }: HostContext) {
  const owner = await findAccountOwner(tx, scope)
  const { name, email, ...place } = await getBillingProfile(tx, scope)
  return {
    name,
    email,
    ...place,
    ownName: owner?.fullName ?? '',
    isFixed: await isCountryFixed(tx, scope, place.country),
  }
}

export async function updateBillingInfo(
  { tx, scope, audit }: HostContext,
  input: BillingInfoInput,
) {
  const before = await getBillingProfile(tx, scope)
  const gstNo = normaliseTaxNumber(input.gstNo)
  const complaints = findBillingComplaints(
    { ...input, gstNo },
    { fixedAt: (await isCountryFixed(tx, scope, before.country)) ? before.country : null },
  )
  if (Object.keys(complaints).length > 0)
    refuse('invalidInput', { errors: toWireErrors(call.input, complaints) })
  const after: BillingProfile = {
    ...input,
    gstNo,
    state:
      input.country === homeCountry ? (findIndianState(input.state)?.names.en ?? '') : input.state,
  }
  await saveBillingProfile(tx, scope, after)
  audit({ before: pickChanges(before, after), after: pickChanges(after, before) })
}

const pickChanges = (one: BillingProfile, other: BillingProfile): Partial<BillingProfile> =>
  Object.fromEntries(
    Object.entries(one).filter(([key, value]) => other[key as keyof BillingProfile] !== value),
  )
