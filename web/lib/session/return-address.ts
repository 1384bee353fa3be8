import {
  checkRequirement,
  type AccessActor,
  type PermissionRequirement,
} from '@mehfil/contract/access.ts'
import { findGuardedPage, pages, getReturnPath } from '@mehfil/contract/pages.ts'
import { tabStorage } from '../browser/storage.ts'

const storageKey = 'remembered-address'
type ReturnAddress = {
  address: string
  /** E-mail address of the user who was signed in; absent without one. */
  whose?: string
}

/** E-mail address of the signed-in user, as far as this document knows it. */
let readerEmail: string | undefined
export const setReturnReader = (email: string): void => void (readerEmail = email)

/** Stores, in this tab only, the page a reader wanted before they had to sign in. */
export function saveReturnAddress(address: string): void {
  if (findGuardedPage(address))
    tabStorage.write(storageKey, { address, ...(readerEmail && { whose: readerEmail }) })
}

export const clearReturnAddress = (): void => tabStorage.remove(storageKey)

/**
 * Where a user continues after signing in. Another user's page, or one an invited user may not
 * open, is not returned.
 */
export function findReturnAddress(session: AccessActor & { email: string }): string | undefined {
  const { address, whose } = tabStorage.read<ReturnAddress>(storageKey) ?? {}
  const screen = findGuardedPage(address)
  if (!screen || (whose && whose !== session.email)) return undefined
  const { guard } = pages[screen]
  if (
    guard !== 'signed-in' &&
    session.role === 'Normaluser' &&
    checkRequirement(session, guard as PermissionRequirement) !== 'yes'
  )
    return undefined
  return getReturnPath(address)
}
