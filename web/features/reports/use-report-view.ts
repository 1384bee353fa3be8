import { guestTabs, type GuestTab } from '@mehfil/contract/guests/guest-list.ts'
import { reportKinds, type ReportKind } from '@mehfil/contract/reports/reports.ts'
import { useAddressParams, type AddressParams } from '../../lib/browser/use-address-params.ts'

type ReportsPageParam = 'report' | 'compare' | 'sort' | 'columns' | 'q' | 'tab' | 'category'

export type ReportsPageView = AddressParams<ReportsPageParam> & {
  kind: ReportKind
  /** The event to compare with; null leaves the choice to the report. */
  compare: string | null
  sort: string | null
  columns: string | null
  search: string
  tab: GuestTab
  category: string | null
}

/** Views replace the history entry, so that "back" leaves the reports. */
export function useReportsPageView(): ReportsPageView {
  const { search, linkTo, go } = useAddressParams<ReportsPageParam>()
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
