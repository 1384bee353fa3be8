import type { Query } from '@tanstack/react-query'
import type { NavigateFunction } from 'react-router'
import { arriveAfterPayment } from '@mehfil/contract/payments.ts'
import { pages, returnPath, to } from '@mehfil/contract/pages.ts'
import { verifyUsersAccess } from '@mehfil/contract/sign-in.ts'
import { arriving } from './arriving.ts'
import { keptInTab } from './kept.ts'
import { queryClient } from './queries.ts'
import { welcome } from './session.ts'
import { say } from './toasts.ts'
import { words } from './translator.ts'

/** What was paid for is there: whoever waited is signed in, every limit is read anew, and they go on where they were. */
export async function enterPaid(
  navigate: NavigateFunction,
  {
    outcome,
    next,
    back,
  }: {
    outcome: 'done' | 'agreed'
    /** As the server says. */ next: string
    /** As the address, or this tab, says. */ back?: string | undefined
  },
): Promise<void> {
  keptInTab.forget('paying')
  const publish = isPublishing(next)
  const at = returnPath(publish ? next : pageOf(back ?? next)) ?? to('dashboard')
  Object.assign(arriving, { at, publish })
  await welcome()
  await readAnew()
  await navigate(at, { replace: true, state: { justIn: true, publish } })
  say(words(outcome === 'agreed' ? 'billing:paid.agreed' : 'billing:paid.toast'), { lasts: 4_000 })
}

/** Nothing of the plan before is seen again: what stands on the screen is asked for now, what was looked at earlier is forgotten. */
async function readAnew(): Promise<void> {
  const isOld = ({ queryKey: [path] }: Query) =>
    path !== arriveAfterPayment.path && path !== verifyUsersAccess.path
  queryClient.removeQueries({ type: 'inactive', predicate: isOld })
  await queryClient.invalidateQueries({ predicate: isOld })
}

/** A draft's publish page is nothing to come back to before its button was pressed again: the draft goes on where it was. */
const pageOf = (back: string): string =>
  isPublishing(back)
    ? back.replace(
        pages.publish.path.replace('{EID}', ''),
        pages.resumeDraft.path.replace('{EID}', ''),
      )
    : back

/** Nothing but the server's own word publishes without another click. */
const isPublishing = (next: string): boolean =>
  next.startsWith(pages.publish.path.replace('{EID}', ''))
