import { hostMailStates, type HostMailState } from '@mehfil/contract/guests/guests.ts'
import { useAddressParams, type AddressParams } from '../../lib/browser/use-address-params.ts'
import {
  parseListAudience,
  parsePreparedAudience,
  type ListAudience,
  type PreparedAudience,
} from './rules/audience.ts'

type NoticesPageParam = 'tab' | 'notice' | 'write' | 'from' | 'audience' | 'list' | 'ids' | 'state'

export type NoticesPageView = AddressParams<NoticesPageParam> & {
  tab: 'notices' | 'reminders' | 'delivery'
  /** The notice whose panel is open, and the filter of its mails. */
  openNoticeId: string | null
  state: HostMailState | null
  /** A new notice, perhaps with the text of another one, or the planned one to change. */
  writing: {
    prepared: PreparedAudience | null
    id: string | null
    from: string | null
    /** The guests that the guest list leads here with. */
    chosen: ListAudience | null
  } | null
}

const tabs = ['notices', 'reminders', 'delivery'] as const

/** Other screens lead here: `?audience=thank`. */
export function useNoticesPageView(): NoticesPageView {
  const { search, ...address } = useAddressParams<NoticesPageParam>()
  const write = search.get('write')
  const prepared = parsePreparedAudience(search.get('audience'))
  return {
    tab: tabs.find((tab) => tab === search.get('tab')) ?? 'notices',
    openNoticeId: search.get('notice'),
    state: hostMailStates.find((state) => state === search.get('state')) ?? null,
    writing:
      write === null && prepared === null
        ? null
        : {
            prepared,
            id: write === '1' ? null : write,
            from: search.get('from'),
            chosen: parseListAudience(search),
          },
    ...address,
  }
}
