import { validateBillingDetails } from '@mehfil/contract/accounts/accounts.ts'
import type { HostContext } from '../../../base/http/context.ts'
import { refuse } from '../../../base/refusal.ts'
import { getBillingProfile, findAccountOwner } from '../../invoices/store/billing-profile.ts'
import type { PayerDetails } from '../../payments/rules/payment-intent.ts'

/** Missing fields are reported at the billing address. */
export async function requirePayerDetails({ tx, scope }: HostContext): Promise<PayerDetails> {
  const [place, owner] = [await getBillingProfile(tx, scope), await findAccountOwner(tx, scope)]
  if (!owner) return refuse('notFound')
  const { contact: _, ...missing } = validateBillingDetails('Business', {
    ...place,
    gstNo: '',
    contact: owner.contact,
  })
  const errors = Object.fromEntries(
    Object.entries(missing).map(([field, words]) => [field.toUpperCase(), words]),
  )
  if (Object.keys(errors).length > 0) refuse('invalidInput', { errors })
  return {
    fullName: owner.fullName,
    email: owner.email,
    contact: owner.contact,
    country: place.country,
    state: place.state,
    address: place.address,
    gstNo: place.gstNo,
  }
}
