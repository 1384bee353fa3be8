import { useSearchParams } from 'react-router'
import { todoTabs, type TodoTab } from './rules/list.ts'

type Changes = Partial<Record<'tab' | 'todo' | 'template', string | null>>

export type TodoView = {
  tab: TodoTab
  /** The item whose particulars are open. */
  open: string | null
  /** The usual list is being looked at. */
  choosing: boolean
  linkTo: (changes: Changes) => string
  go: (changes: Changes, how?: { replace: boolean }) => void
}

/** What is on the screen stands in the address. */
export function useTodoView(): TodoView {
  const [search, setSearch] = useSearchParams()
  return {
    tab: todoTabs.find((tab) => tab === search.get('tab')) ?? 'open',
    open: search.get('todo'),
    choosing: search.has('template'),
    linkTo: (changes) => `?${changed(search, changes)}`,
    go: (changes, { replace } = { replace: false }) => setSearch((now) => changed(now, changes), { replace, preventScrollReset: true }),
  }
}

function changed(search: URLSearchParams, changes: Changes): URLSearchParams {
  const next = new URLSearchParams(search)
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) next.delete(name)
    else next.set(name, value)
  }
  return next
}
