import { mailStates, type ToldMailState } from '@mehfil/contract/guests.ts'
import { useAddress, type Address } from '../../lib/use-address.ts'
import { preparedIn, type Prepared } from './rules/audience.ts'

type Part = 'tab' | 'notice' | 'write' | 'from' | 'audience' | 'state'

export type NoticeView = Address<Part> & {
  tab: 'notices' | 'reminders'
  /** The notice whose particulars are open, and which of its mails are shown. */
  open: string | null
  state: ToldMailState | null
  /** A new notice, maybe with the words of another one, or the planned one that is being changed. */
  writing: { prepared: Prepared | null; id: string | null; from: string | null } | null
}

/** Other screens lead to it: `?audience=thank`. */
export function useNoticeView(): NoticeView {
  const { search, ...address } = useAddress<Part>()
  const write = search.get('write')
  const prepared = preparedIn(search.get('audience'))
  return {
    tab: search.get('tab') === 'reminders' ? 'reminders' : 'notices',
    open: search.get('notice'),
    state: mailStates.find((state) => state === search.get('state')) ?? null,
    writing:
      write === null && prepared === null
        ? null
        : { prepared, id: write === '1' ? null : write, from: search.get('from') },
    ...address,
  }
}
