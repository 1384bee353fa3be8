import { useAddressParams, type AddressParams } from '../../lib/browser/use-address-params.ts'
import { todoTabs, type TodoTab } from './rules/list.ts'

type TodosPageParam = 'tab' | 'todo' | 'template'

export type TodosPageView = AddressParams<TodosPageParam> & {
  tab: TodoTab
  /** The item whose panel is open. */
  openTodoId: string | null
  /** The dialog of usual to-dos is open. */
  isChoosingTemplate: boolean
}

export function useTodosPageView(): TodosPageView {
  const { search, ...address } = useAddressParams<TodosPageParam>()
  return {
    tab: todoTabs.find((tab) => tab === search.get('tab')) ?? 'open',
    openTodoId: search.get('todo'),
    isChoosingTemplate: search.has('template'),
    ...address,
  }
}
