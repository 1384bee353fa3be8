import { useEffect, useState } from 'react'
import { config } from '../../../lib/config.ts'
import { requestGoogleToken, loadGoogle, type GoogleFailure } from '../../../lib/session/google.ts'
import { browserNavigation } from '../../../lib/browser/navigation.ts'

type GoogleSignInState = 'idle' | 'waiting' | GoogleFailure

/** The script loads before the click: browsers block a window that opens later as a pop-up. */
export function useGoogleSignIn(
  onCredential: (credential: string) => Promise<unknown>,
  pageUrl = window.location.href,
) {
  const [state, setState] = useState<GoogleSignInState>('idle')
  const [isBusy, setBusy] = useState(false)
  useEffect(() => ensureGoogleAllowed(pageUrl), [pageUrl])
  const press = async () => {
    setState('waiting')
    setBusy(true)
    const outcome = await requestGoogleToken()
    setState('trouble' in outcome ? outcome.trouble : 'idle')
    if ('token' in outcome) await onCredential(outcome.token)
    setBusy(false)
  }
  return { state, isBusy, prepare: () => void loadGoogle(), press: () => void press() }
}

/**
 * Google's window needs the headers of this page's own document, so a page reached by client
 * navigation is loaded again.
 */
export function ensureGoogleAllowed(pageUrl: string): void {
  if (config.google && !config.google.isOpen) browserNavigation.go(pageUrl)
}
