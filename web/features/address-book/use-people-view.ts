import { bookTurnouts } from '@mehfil/contract/address-book/address-book.ts'
import { useAddressParams, type AddressParams } from '../../lib/browser/use-address-params.ts'
import type { BookFilter } from './queries.ts'

type PeopleParam = 'q' | 'group' | 'event' | 'who' | 'person'

export type PeopleView = BookFilter &
  AddressParams<PeopleParam> & {
    /** The person whose panel is open; `new` for one who is being added. */
    openId: string | null
    hasFilters: boolean
  }

const idPattern = /^[0-9A-F]{15}$/
const readId = (text: string | null) => (text !== null && idPattern.test(text) ? text : '')

/** The filters of the list and the open person, as the address says. */
export function usePeopleView(): PeopleView {
  const { search, ...address } = useAddressParams<PeopleParam>()
  const filter = {
    search: search.get('q') ?? '',
    group: readId(search.get('group')),
    event: readId(search.get('event')),
    turnout: bookTurnouts.find((one) => one === search.get('who')) ?? 'all',
  }
  const person = search.get('person')
  return {
    ...filter,
    ...address,
    openId: person === 'new' ? person : readId(person) || null,
    hasFilters: Boolean(filter.search || filter.group || filter.event),
  }
}
