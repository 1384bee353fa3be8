import type { NavigateFunction } from 'react-router'
import { arriveAfterPayment } from '@mehfil/contract/payments.ts'
import { pages, returnPath, to } from '@mehfil/contract/pages.ts'
import { arriving } from './arriving.ts'
import { keptInTab } from './kept.ts'
import { queryClient } from './queries.ts'
import { welcome } from './session.ts'
import { say } from './toasts.ts'
import { words } from './translator.ts'

/** What was paid for is there: whoever waited is signed in, every limit is read anew, and they go on where they were. */
export async function enterPaid(navigate: NavigateFunction, { next, back }: { /** As the server says. */ next: string; /** As the address, or this tab, says. */ back?: string | undefined }): Promise<void> {
  keptInTab.forget('paying')
  const publish = isPublishing(next)
  const at = returnPath(publish ? next : (back ?? next)) ?? to('dashboard')
  Object.assign(arriving, { at, publish })
  await welcome()
  void queryClient.invalidateQueries({ predicate: ({ queryKey: [path] }) => path !== arriveAfterPayment.path })
  await navigate(at, { replace: true, state: { justIn: true, publish } })
  arriving.at = null
  say(words('billing:paid.toast'), { lasts: 4_000 })
}

/** Nothing but the server's own word publishes without another click. */
const isPublishing = (next: string): boolean => next.startsWith(pages.publish.path.replace('{EID}', ''))
