import { useEffect, useEffectEvent } from 'react'
import { verifyUsersAccess } from '@mehfil/contract/sign-in.ts'
import { askAgain, liveEvent, liveTopics, type LiveTopic } from '@mehfil/contract/live.ts'
import { urlOf } from './ask.ts'
import { keyOf, queryClient, refreshEvent } from './queries.ts'

const firstWait = 1_000
const longestWait = 30_000

/** Keeps what is shown about an event fresh while a screen of it is open; `told` hears of every change besides. */
export function useLiveEvent(EID: string | undefined, told?: () => void): void {
  const tell = useEffectEvent(() => told?.())
  useEffect(() => (EID ? hearEvent(EID, tell) : undefined), [EID])
}

/** Opens the stream and opens it again whenever it breaks; after a break everything may be old. Returns how to stop. */
export function hearEvent(EID: string, told: () => void = () => {}): () => void {
  let source: EventSource
  let wait = firstWait
  let timer: ReturnType<typeof setTimeout> | undefined
  let wasOpen = false

  const open = () => {
    source = new EventSource(urlOf(liveEvent, { EID }), { withCredentials: true })
    for (const topic of liveTopics) source.addEventListener(topic, () => { refresh(EID, [topic]); told() })
    source.addEventListener(askAgain, () => { refresh(EID, liveTopics); told() })
    source.addEventListener('open', () => {
      if (wasOpen) {
        refresh(EID, liveTopics)
        told()
      }
      wasOpen = true
      wait = firstWait
    })
    source.addEventListener('error', () => {
      if (source.readyState !== EventSource.CLOSED) return
      // Refused: the event, or the session itself, may not be the reader's any more.
      void queryClient.invalidateQueries({ queryKey: keyOf(verifyUsersAccess) })
      timer = setTimeout(open, wait)
      wait = Math.min(wait * 2, longestWait)
    })
  }
  open()
  return () => {
    clearTimeout(timer)
    source.close()
  }
}

function refresh(EID: string, topics: readonly LiveTopic[]): void {
  refreshEvent(EID, topics)
  if (topics.includes('access')) void queryClient.invalidateQueries({ queryKey: keyOf(verifyUsersAccess) })
}
