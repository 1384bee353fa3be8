import { isGstin } from '@mehfil/contract/gstin.ts'
import { home } from '@mehfil/contract/places/countries.ts'
import { indianState } from '@mehfil/contract/places/states.ts'

type Place = { country: string; state: string; gstNo: string }

/** By our names. `fixedAt` is the country a subscription runs in: its price and its tax are those of that place. */
export function billedComplaints({ country, state, gstNo }: Place, { fixedAt }: { fixedAt: string | null }): Partial<Record<keyof Place, string>> {
  if (fixedAt && (fixedAt === home) !== (country === home)) return { country: 'field.country-fixed' }
  if (country !== home) return state ? {} : { state: 'field.state-required' }
  const known = indianState(state)
  if (!known) return { state: state ? 'field.state-unknown' : 'field.state-required' }
  if (gstNo && !isGstin(gstNo)) return { gstNo: 'field.gst-invalid' }
  return gstNo && gstNo.slice(0, 2) !== known.gst ? { gstNo: 'field.gst-state' } : {}
}
