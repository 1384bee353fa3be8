import type { AccountRole } from '@mehfil/contract/access.ts'
import { verifyUsersAccess } from '@mehfil/contract/accounts/sign-in.ts'
import { builderState, upgradePrompt, createPrompt } from '../payment/upgrade-prompt-state.ts'
import { createQueryKey, queryClient } from './queries.ts'
import { RefusedError } from './refused-error.ts'
import { showErrorToast } from '../browser/toasts.ts'
import { translate } from '../i18n/translator.ts'

/**
 * Shows an error that belongs to no field: the upgrade prompt for a plan or permission, else a
 * toast.
 */
export const showRefusal = (error: Error): void => explainRefusal(error)

/** The same with `back`, the address where an owner who pays at the prompt continues. */
export const showRefusalWithReturn = (error: Error, back: string): void =>
  explainRefusal(error, back)

function explainRefusal(error: Error, returnAddress?: string): void {
  if (error instanceof RefusedError && error.endsSession) return
  const session = queryClient.getQueryData<{ role: AccountRole }>(createQueryKey(verifyUsersAccess))
  if (!session && error instanceof RefusedError && isGuestLimit(error))
    return void (builderState.now
      ? upgradePrompt.show('upgrade', 'moreGuests', { says: error.message })
      : showErrorToast(error.message))
  const isOwner = session?.role !== 'Normaluser'
  const upgradePromptState = createPrompt(error, isOwner)
  if (upgradePromptState)
    upgradePrompt.show(upgradePromptState.kind, upgradePromptState.about, {
      ...upgradePromptState,
      ...(returnAddress && { returnAddress }),
    })
  // The missing right may have been taken away since the screen was drawn.
  if (upgradePromptState)
    void queryClient.invalidateQueries({ queryKey: createQueryKey(verifyUsersAccess) })
  else showErrorToast(error instanceof RefusedError ? error.message : translate('error.something'))
}

/**
 * A visitor who builds an event chooses more guests on the same page; a helper at the door has no
 * plan to look at.
 */
const isGuestLimit = ({ code }: RefusedError): boolean =>
  code === 'planLimitPeople' || code === 'listOverPlan'
