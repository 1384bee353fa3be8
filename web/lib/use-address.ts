import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'

type Changes<Name extends string> = Partial<Record<Name, string | null>>

export type Address<Name extends string> = {
  /** The address with these changes; `null` takes a part away. */
  linkTo: (changes: Changes<Name>) => string
  /** Goes there; typing in a field leaves no trail of addresses behind. */
  go: (changes: Changes<Name>, how?: { replace: boolean }) => void
}

/** What is on the screen stands in the address, so that it can be shared, reloaded, gone back from, and led to by other screens. */
export function useAddress<Name extends string>(): Address<Name> & { search: URLSearchParams } {
  const [search, setSearch] = useSearchParams()
  // A second change may come before the screen of the first is drawn, and takes nothing of it back.
  const latest = useRef(search)
  useEffect(() => {
    latest.current = search
  }, [search])
  const go: Address<Name>['go'] = (changes, { replace } = { replace: false }) => {
    latest.current = changed(latest.current, changes)
    setSearch(latest.current, { replace, preventScrollReset: true })
  }
  return { search, linkTo: (changes) => `?${changed(search, changes)}`, go }
}

function changed(search: URLSearchParams, changes: Changes<string>): URLSearchParams {
  const next = new URLSearchParams(search)
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === undefined) next.delete(name)
    else next.set(name, value)
  }
  return next
}
