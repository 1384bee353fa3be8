import { verdictOn, type Actor, type Needs } from '@mehfil/contract/access.ts'
import { guardedScreen, pages, returnPath } from '@mehfil/contract/pages.ts'
import { keptInTab } from './kept.ts'

const name = 'remembered-address'
type Remembered = {
  address: string
  /** The e-mail address of who was there; absent where nobody was. */ whose?: string
}

/** The e-mail address of who is signed in, as long as this document knows one. */
let reader: string | undefined
export const noteReader = (email: string): void => void (reader = email)

/** Keeps, in this tab alone, where somebody wanted to go who has to sign in first. */
export function rememberAddress(address: string): void {
  if (guardedScreen(address)) keptInTab.write(name, { address, ...(reader && { whose: reader }) })
}

export const forgetAddress = (): void => keptInTab.forget(name)

/** Where whoever signed in goes on. What somebody else looked at, or what an invited user may not open, is not followed. */
export function rememberedAddress(session: Actor & { email: string }): string | undefined {
  const { address, whose } = keptInTab.read<Remembered>(name) ?? {}
  const screen = guardedScreen(address)
  if (!screen || (whose && whose !== session.email)) return undefined
  const { guard } = pages[screen]
  if (
    guard !== 'signed-in' &&
    session.role === 'Normaluser' &&
    verdictOn(session, guard as Needs) !== 'yes'
  )
    return undefined
  return returnPath(address)
}
