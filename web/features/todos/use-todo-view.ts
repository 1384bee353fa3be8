import { useAddress, type Address } from '../../lib/use-address.ts'
import { todoTabs, type TodoTab } from './rules/list.ts'

type Part = 'tab' | 'todo' | 'template'

export type TodoView = Address<Part> & {
  tab: TodoTab
  /** The item whose particulars are open. */
  open: string | null
  /** The usual list is being looked at. */
  choosing: boolean
}

export function useTodoView(): TodoView {
  const { search, ...address } = useAddress<Part>()
  return {
    tab: todoTabs.find((tab) => tab === search.get('tab')) ?? 'open',
    open: search.get('todo'),
    choosing: search.has('template'),
    ...address,
  }
}
