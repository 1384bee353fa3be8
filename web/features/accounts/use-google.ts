import { useEffect, useState } from 'react'
import { config } from '../../lib/config.ts'
import { askGoogle, prepareGoogle, type GoogleTrouble } from '../../lib/google.ts'
import { exits } from '../../lib/leave.ts'

type State = 'idle' | 'waiting' | GoogleTrouble

/** Google's window, from the press to what came of it. The script is there before the press, or a browser takes the window for an advertisement. */
export function useGoogle(
  proved: (credential: string) => Promise<unknown>,
  at = window.location.href,
) {
  const [state, setState] = useState<State>('idle')
  const [isBusy, setBusy] = useState(false)
  useEffect(() => reachOpenPage(at), [at])
  const press = async () => {
    setState('waiting')
    setBusy(true)
    const outcome = await askGoogle()
    setState('trouble' in outcome ? outcome.trouble : 'idle')
    if ('token' in outcome) await proved(outcome.token)
    setBusy(false)
  }
  return { state, isBusy, ready: () => void prepareGoogle(), press: () => void press() }
}

/** A page that was reached from another may not open Google's window: only this page's own document says it may. */
export function reachOpenPage(at: string): void {
  if (config.google && !config.google.isOpen) exits.go(at)
}
