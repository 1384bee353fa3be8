import { useSearchParams } from 'react-router'
import { mailStates, type ToldMailState } from '@mehfil/contract/guests.ts'
import { preparedIn, type Prepared } from './rules/audience.ts'

type Changes = Partial<Record<'tab' | 'notice' | 'write' | 'from' | 'audience' | 'state', string | null>>

export type NoticeView = {
  tab: 'notices' | 'reminders'
  /** The notice whose particulars are open, and which of its mails are shown. */
  open: string | null
  state: ToldMailState | null
  /** A new notice, maybe with the words of another one, or the planned one that is being changed. */
  writing: { prepared: Prepared | null; id: string | null; from: string | null } | null
  linkTo: (changes: Changes) => string
  go: (changes: Changes, how?: { replace: boolean }) => void
}

/** What is on the screen stands in the address, and other screens lead to it: `?audience=thank`. */
export function useNoticeView(): NoticeView {
  const [search, setSearch] = useSearchParams()
  const write = search.get('write')
  const prepared = preparedIn(search.get('audience'))
  return {
    tab: search.get('tab') === 'reminders' ? 'reminders' : 'notices',
    open: search.get('notice'),
    state: mailStates.find((state) => state === search.get('state')) ?? null,
    writing: write === null && prepared === null ? null : { prepared, id: write === '1' ? null : write, from: search.get('from') },
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
