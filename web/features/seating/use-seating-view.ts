import { useAddressParams, type AddressParams } from '../../lib/browser/use-address-params.ts'

export type SeatingPageView = AddressParams<'function' | 'all' | 'table'> & {
  /** The function whose plan is shown; null for the first one, or the event. */
  functionId: string | null
  /** Also guests who have not answered. */
  all: boolean
  openTableId: string | null
}

export function useSeatingPageView(): SeatingPageView {
  const { search, ...address } = useAddressParams<'function' | 'all' | 'table'>()
  const functionId = search.get('function')
  return {
    functionId: functionId && /^[A-F\d]{15}$/.test(functionId) ? functionId : null,
    all: search.get('all') === '1',
    openTableId: search.get('table'),
    ...address,
  }
}
