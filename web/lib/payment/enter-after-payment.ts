import type { Query } from '@tanstack/react-query'
import type { NavigateFunction } from 'react-router'
import { arriveAfterPayment } from '@mehfil/contract/billing/payments.ts'
import { pages, getReturnPath, pathTo } from '@mehfil/contract/pages.ts'
import { verifyUsersAccess } from '@mehfil/contract/accounts/sign-in.ts'
import { arrivalTarget } from './arrival-target.ts'
import { tabStorage } from '../browser/storage.ts'
import { queryClient } from '../http/queries.ts'
import { startSession } from '../session/session.ts'
import { showToast } from '../browser/toasts.ts'
import { translate } from '../i18n/translator.ts'

/**
 * After a payment has arrived: signs the payer in, reads every limit again and continues where
 * they were.
 */
export async function enterAfterPayment(
  navigate: NavigateFunction,
  {
    outcome,
    next,
    back,
  }: {
    outcome: 'done' | 'agreed'
    /** The address the server names. */
    next: string
    /** The address in the URL or in this tab. */
    back?: string | undefined
  },
): Promise<void> {
  tabStorage.remove('paying')
  const publish = isPublishPath(next)
  const at = getReturnPath(publish ? next : getResumePath(back ?? next)) ?? pathTo('dashboard')
  Object.assign(arrivalTarget, { at, publish })
  await startSession()
  await refetchAll()
  await navigate(at, { replace: true, state: { justIn: true, publish } })
  showToast(translate(outcome === 'agreed' ? 'billing:paid.agreed' : 'billing:paid.toast'), {
    lasts: 4_000,
  })
}

/**
 * Nothing of the old plan may be seen again: queries on the screen are loaded now, the others are
 * forgotten.
 */
async function refetchAll(): Promise<void> {
  const isStale = ({ queryKey: [path] }: Query) =>
    path !== arriveAfterPayment.path && path !== verifyUsersAccess.path
  queryClient.removeQueries({ type: 'inactive', predicate: isStale })
  await queryClient.invalidateQueries({ predicate: isStale })
}

/**
 * A draft's publish page is no place to return to before its button is pressed again: the wizard
 * opens instead.
 */
const getResumePath = (back: string): string =>
  isPublishPath(back)
    ? back.replace(
        pages.publish.path.replace('{EID}', ''),
        pages.resumeDraft.path.replace('{EID}', ''),
      )
    : back

/** Only the server may let an event be published without another click. */
const isPublishPath = (next: string): boolean =>
  next.startsWith(pages.publish.path.replace('{EID}', ''))
