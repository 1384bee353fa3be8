import type { Answer } from '@mehfil/contract/envelope.ts'
import { normalTaxNumber } from '@mehfil/contract/gstin.ts'
import { updateBillingInfo as call } from '@mehfil/contract/invoices.ts'
import { home } from '@mehfil/contract/places/countries.ts'
import { indianState } from '@mehfil/contract/places/states.ts'
import { complaintsOf } from '@mehfil/contract/wire.ts'
import type { HostContext } from '../../../base/context.ts'
import { refuse } from '../../../base/refuse.ts'
import { isSubscribed } from '../../accounts/store/profile.ts'
import { billedComplaints } from '../rules/billed.ts'
import { billedTo, payerOf, saveBilledTo, type BilledTo } from '../store/billed.ts'

type Sent = Answer<(typeof call)['input']>

export async function billingInfo({ tx, scope }: HostContext) {
  const owner = await payerOf(tx, scope)
  const { name, email, ...place } = await billedTo(tx, scope)
  return {
    name,
    email,
    ...place,
    ownName: owner?.fullName ?? '',
    isFixed: await isSubscribed(tx, scope),
  }
}

export async function updateBillingInfo({ tx, scope, note }: HostContext, typed: Sent) {
  const before = await billedTo(tx, scope)
  const gstNo = normalTaxNumber(typed.gstNo)
  const complaints = billedComplaints(
    { ...typed, gstNo },
    { fixedAt: (await isSubscribed(tx, scope)) ? before.country : null },
  )
  if (Object.keys(complaints).length > 0)
    refuse('invalidInput', { errors: complaintsOf(call.input, complaints) })
  const after: BilledTo = {
    ...typed,
    gstNo,
    state: typed.country === home ? (indianState(typed.state)?.names.en ?? '') : typed.state,
  }
  await saveBilledTo(tx, scope, after)
  note({ before: different(before, after), after: different(after, before) })
}

const different = (one: BilledTo, other: BilledTo): Partial<BilledTo> =>
  Object.fromEntries(
    Object.entries(one).filter(([key, value]) => other[key as keyof BilledTo] !== value),
  )
