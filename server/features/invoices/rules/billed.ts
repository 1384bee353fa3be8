import { taxNumberComplaint } from '@mehfil/contract/gstin.ts'
import { home } from '@mehfil/contract/places/countries.ts'
import { indianState } from '@mehfil/contract/places/states.ts'

type Place = { country: string; state: string; gstNo: string }

/** By our names. `fixedAt` is the country a subscription runs in: its price and its tax are those of that place. */
export function billedComplaints(
  { country, state, gstNo }: Place,
  { fixedAt }: { fixedAt: string | null },
): Partial<Record<keyof Place, string>> {
  if (fixedAt && (fixedAt === home) !== (country === home))
    return { country: 'field.country-fixed' }
  if (country !== home) return state ? {} : { state: 'field.state-required' }
  const known = indianState(state)
  if (!known) return { state: state ? 'field.state-unknown' : 'field.state-required' }
  const wrongNumber = taxNumberComplaint({ country, state, gstNo })
  return wrongNumber ? { gstNo: wrongNumber } : {}
}
