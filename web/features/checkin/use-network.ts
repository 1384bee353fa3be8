import { useCallback, useEffect, useState } from 'react'
import { outcomeOf, type Outcome } from '../../lib/outcome.ts'
import { Refused } from '../../lib/refused.ts'
import { words } from '../../lib/translator.ts'

/** No answer for so long, in milliseconds, is no network. */
const patience = 3_000
/** A question the door waits for no longer: then it is to be tried again. */
const longestWait = 10_000

export type Network = {
  isAway: boolean
  /** Watches one question to the server: whether an answer comes at all. */
  during: <T>(asked: Promise<T>) => Promise<Outcome<T>>
}

export function useNetwork(): Network {
  const [isAway, setAway] = useState(() => !navigator.onLine)
  useEffect(() => {
    const lost = () => setAway(true)
    const back = () => setAway(false)
    window.addEventListener('offline', lost)
    window.addEventListener('online', back)
    return () => {
      window.removeEventListener('offline', lost)
      window.removeEventListener('online', back)
    }
  }, [])
  const during = useCallback(async <T>(asked: Promise<T>): Promise<Outcome<T>> => {
    const late = setTimeout(() => setAway(true), patience)
    const outcome = await Promise.race([outcomeOf(asked), givenUp()]).finally(() =>
      clearTimeout(late),
    )
    setAway(isNoAnswer(outcome))
    return outcome
  }, [])
  return { isAway, during }
}

const givenUp = () =>
  new Promise<{ refused: Refused }>((resolve) => {
    setTimeout(
      () =>
        resolve({ refused: new Refused(words('error.network'), { http: 0, status: 'failed' }) }),
      longestWait,
    )
  })

const isNoAnswer = (outcome: Outcome<unknown>): boolean =>
  'refused' in outcome && outcome.refused.http === 0
