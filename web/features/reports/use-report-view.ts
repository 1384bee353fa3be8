import { guestTabs, type GuestTab } from '@mehfil/contract/guests.ts'
import { reportKinds, type ReportKind } from '@mehfil/contract/reports.ts'
import { useAddress, type Address } from '../../lib/use-address.ts'

type Part = 'report' | 'compare' | 'sort' | 'columns' | 'q' | 'tab' | 'category'

export type ReportView = Address<Part> & {
  kind: ReportKind
  /** The event asked to be compared with; null leaves it to the report. */
  compare: string | null
  sort: string | null
  columns: string | null
  search: string
  tab: GuestTab
  category: string | null
}

/** Whichever of it is chosen, the way back leads out of the reports. */
export function useReportView(): ReportView {
  const { search, linkTo, go } = useAddress<Part>()
  return {
    kind: reportKinds.find((kind) => kind === search.get('report')) ?? 'overall',
    compare: search.get('compare'),
    sort: search.get('sort'),
    columns: search.get('columns'),
    search: search.get('q') ?? '',
    tab: guestTabs.find((tab) => tab === search.get('tab')) ?? 'all',
    category: search.get('category'),
    linkTo,
    go: (changes) => go(changes, { replace: true }),
  }
}
