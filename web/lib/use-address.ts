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
  return {
    search,
    linkTo: (changes) => `?${changed(search, changes)}`,
    go: (changes, { replace } = { replace: false }) => setSearch((now) => changed(now, changes), { replace, preventScrollReset: true }),
  }
}

function changed(search: URLSearchParams, changes: Changes<string>): URLSearchParams {
  const next = new URLSearchParams(search)
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === undefined) next.delete(name)
    else next.set(name, value)
  }
  return next
}
