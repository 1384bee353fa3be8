import { useCallback, useEffect, useState } from 'react'
import { toOutcome, type CallOutcome } from '../../../lib/http/outcome.ts'
import { RefusedError } from '../../../lib/http/refused-error.ts'
import { translate } from '../../../lib/i18n/translator.ts'

/** Without an answer for this many milliseconds, the device counts as offline. */
const awayAfterMs = 3_000
/**
 * The door stops waiting for a request after this many milliseconds. The helper can then try
 * again.
 */
const timeoutMs = 10_000

export type DoorNetwork = {
  isAway: boolean
  /** Watches a request, to know whether the server answers. */
  watchRequest: <T>(request: Promise<T>) => Promise<CallOutcome<T>>
}

export function useNetwork(): DoorNetwork {
  const [isAway, setAway] = useState(() => !navigator.onLine)
  useEffect(() => {
    const goAway = () => setAway(true)
    const comeBack = () => setAway(false)
    window.addEventListener('offline', goAway)
    window.addEventListener('online', comeBack)
    return () => {
      window.removeEventListener('offline', goAway)
      window.removeEventListener('online', comeBack)
    }
  }, [])
  const watchRequest = useCallback(async <T>(request: Promise<T>): Promise<CallOutcome<T>> => {
    const late = setTimeout(() => setAway(true), awayAfterMs)
    const outcome = await Promise.race([toOutcome(request), waitForTimeout()]).finally(() =>
      clearTimeout(late),
    )
    setAway(isNoAnswer(outcome))
    return outcome
  }, [])
  return { isAway, watchRequest }
}

const waitForTimeout = () =>
  new Promise<{ refused: RefusedError }>((resolve) => {
    setTimeout(
      () =>
        resolve({
          refused: new RefusedError(translate('error.network'), { http: 0, status: 'failed' }),
        }),
      timeoutMs,
    )
  })

const isNoAnswer = (outcome: CallOutcome<unknown>): boolean =>
  'refused' in outcome && outcome.refused.http === 0
