import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'

type SearchParamChanges<Name extends string> = Partial<Record<Name, string | null>>

export type AddressParams<Name extends string> = {
  /** The address with these changes; `null` removes a parameter. */
  linkTo: (changes: SearchParamChanges<Name>) => string
  /**
   * Goes to that address. With `replace` no history entry is left, as for each letter typed in a
   * search field.
   */
  go: (changes: SearchParamChanges<Name>, how?: { replace: boolean }) => void
}

/**
 * Keeps what the screen shows in its address, so that it can be shared, reloaded, linked to and
 * left by Back.
 */
export function useAddressParams<Name extends string>(): AddressParams<Name> & {
  search: URLSearchParams
} {
  const [search, setSearch] = useSearchParams()
  // A second change may come before the screen of the first is drawn; it must not undo the first.
  const latest = useRef(search)
  useEffect(() => {
    latest.current = search
  }, [search])
  const go: AddressParams<Name>['go'] = (changes, { replace } = { replace: false }) => {
    latest.current = applyParamChanges(latest.current, changes)
    setSearch(latest.current, { replace, preventScrollReset: true })
  }
  return { search, linkTo: (changes) => `?${applyParamChanges(search, changes)}`, go }
}

function applyParamChanges(
  search: URLSearchParams,
  changes: SearchParamChanges<string>,
): URLSearchParams {
  const next = new URLSearchParams(search)
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === undefined) next.delete(name)
    else next.set(name, value)
  }
  return next
}
