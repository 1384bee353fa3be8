import type { NavigateFunction } from 'react-router'
import { returnPath, to } from '@mehfil/contract/pages.ts'
import { keptInTab } from '../../lib/kept.ts'
import { queryClient } from '../../lib/queries.ts'
import { welcome } from '../../lib/session.ts'
import { say } from '../../lib/toasts.ts'
import { words } from '../../lib/translator.ts'

/** What was paid for is there: whoever waited is signed in, every limit is read anew, and they go on where they were. */
export async function enterPaid(navigate: NavigateFunction, next: string): Promise<void> {
  keptInTab.forget('paying')
  await welcome()
  void queryClient.invalidateQueries()
  await navigate(returnPath(next) ?? to('dashboard'), { replace: true, state: { justIn: true } })
  say(words('billing:paid.toast'), { lasts: 4_000 })
}
