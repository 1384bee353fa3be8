import { useSearchParams } from 'react-router'
import { guestTabs, type GuestTab } from '@mehfil/contract/guests.ts'
import { reportKinds, type ReportKind } from '@mehfil/contract/reports.ts'

type Changes = Partial<Record<'report' | 'compare' | 'sort' | 'columns' | 'q' | 'tab' | 'category', string | null>>

export type ReportView = {
  kind: ReportKind
  /** The event asked to be compared with; null leaves it to the report. */
  compare: string | null
  sort: string | null
  columns: string | null
  search: string
  tab: GuestTab
  category: string | null
  linkTo: (changes: Changes) => string
  go: (changes: Changes) => void
}

/** What is looked at stands in the address, so that it can be shared, reloaded and gone back from. */
export function useReportView(): ReportView {
  const [search, setSearch] = useSearchParams()
  const next = (changes: Changes) => {
    const params = new URLSearchParams(search)
    for (const [name, value] of Object.entries(changes)) {
      if (value === null) params.delete(name)
      else params.set(name, value)
    }
    return params
  }
  return {
    kind: reportKinds.find((kind) => kind === search.get('report')) ?? 'overall',
    compare: search.get('compare'), sort: search.get('sort'), columns: search.get('columns'), search: search.get('q') ?? '',
    tab: guestTabs.find((tab) => tab === search.get('tab')) ?? 'all', category: search.get('category'),
    linkTo: (changes) => `?${next(changes)}`,
    go: (changes) => setSearch(next(changes), { replace: true, preventScrollReset: true }),
  }
}
