import { useEffect } from 'react'
import { verifyUsersAccess } from '@mehfil/contract/sign-in.ts'
import { askAgain, liveEvent, liveTopics, toldCounts, toldSums } from '@mehfil/contract/live.ts'
import { readAs, urlOf } from './ask.ts'
import { allEventsQuery } from './event.ts'
import { keyOf, queryClient, refreshEvent, type FreshBy } from './queries.ts'

const firstWait = 1_000
const longestWait = 30_000

/** Keeps what is shown about an event fresh while a screen of it is open. */
export function useLiveEvent(EID: string | undefined): void {
  useEffect(() => (EID ? hearEvent(EID) : undefined), [EID])
}

const tellers = new Map<string, Set<(told: unknown) => void>>()

/** Hears what the server counts once for all who watch the event. Returns how to stop. */
export function hearCounts(EID: string, told: (counts: unknown) => void): () => void {
  const group = tellers.get(EID) ?? new Set()
  tellers.set(EID, group.add(told))
  return () => void group.delete(told)
}

function tell(EID: string, counts: unknown): void {
  tellers.get(EID)?.forEach((told) => told(counts))
  const sums = readAs(toldSums, counts)
  queryClient.setQueryData(allEventsQuery.queryKey, (all) => all && { ...all, events: all.events.map((event) => (event.id === EID ? { ...event, ...sums } : event)) })
}

/** After a break, or a word that changes were missed, what is told and not asked for is old too. */
const everything: readonly FreshBy[] = [...liveTopics, toldCounts]

/** Opens the stream and opens it again whenever it breaks; after a break everything may be old. Returns how to stop. */
export function hearEvent(EID: string): () => void {
  let source: EventSource
  let wait = firstWait
  let timer: ReturnType<typeof setTimeout> | undefined
  let wasOpen = false

  const open = () => {
    source = new EventSource(urlOf(liveEvent, { EID }), { withCredentials: true })
    for (const topic of liveTopics) source.addEventListener(topic, () => refresh(EID, [topic]))
    source.addEventListener(toldCounts, ({ data }: MessageEvent<string>) => tell(EID, JSON.parse(data)))
    source.addEventListener(askAgain, () => refresh(EID, everything))
    source.addEventListener('open', () => {
      if (wasOpen) refresh(EID, everything)
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

function refresh(EID: string, topics: readonly FreshBy[]): void {
  refreshEvent(EID, topics)
  if (topics.includes('access')) void queryClient.invalidateQueries({ queryKey: keyOf(verifyUsersAccess) })
}
