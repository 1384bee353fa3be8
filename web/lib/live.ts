import { useEffect, useEffectEvent } from 'react'
import { verifyUsersAccess } from '@mehfil/contract/sign-in.ts'
import { checkSidebarStatus } from '@mehfil/contract/events.ts'
import {
  askAgain,
  liveEvent,
  liveSelf,
  liveTopics,
  toldCounts,
  toldSums,
  type LiveTopic,
} from '@mehfil/contract/live.ts'
import { readAs, urlOf } from './ask.ts'
import { allEventsQuery } from './event.ts'
import { keyOf, queryClient, refreshEvent, type FreshBy } from './queries.ts'

const firstWait = 1_000
const longestWait = 30_000

/** Keeps what is shown about an event fresh while a screen of it is open; `heard` is called at every change besides. */
export function useLiveEvent(EID: string | undefined, heard?: () => void): void {
  const hears = useEffectEvent(() => heard?.())
  useEffect(() => (EID ? hearEvent(EID, hears) : undefined), [EID])
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
  queryClient.setQueryData(
    allEventsQuery.queryKey,
    (all) =>
      all && {
        ...all,
        events: all.events.map((event) => (event.id === EID ? { ...event, ...sums } : event)),
      },
  )
}

/** After a break, or a word that changes were missed, what is told and not asked for is old too. */
const everything: readonly FreshBy[] = [...liveTopics, toldCounts]

type Hearing = { url: string; listen(source: EventSource): void; missed(): void; refused(): void }

/** Opens the stream and opens it again whenever it breaks; after a break everything may be old. Returns how to stop. */
function hear({ url, listen, missed, refused }: Hearing): () => void {
  let source: EventSource
  let wait = firstWait
  let timer: ReturnType<typeof setTimeout> | undefined
  let wasOpen = false

  const open = () => {
    source = new EventSource(url, { withCredentials: true })
    listen(source)
    source.addEventListener(askAgain, missed)
    source.addEventListener('open', () => {
      if (wasOpen) missed()
      wasOpen = true
      wait = firstWait
    })
    source.addEventListener('error', () => {
      if (source.readyState !== EventSource.CLOSED) return
      refused()
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

export const hearEvent = (EID: string, heard: () => void = () => {}): (() => void) =>
  hear({
    url: urlOf(liveEvent, { EID }),
    listen: (source) => {
      for (const topic of liveTopics) {
        source.addEventListener(topic, () => {
          refresh(EID, [topic])
          heard()
        })
      }
      source.addEventListener(toldCounts, ({ data }: MessageEvent<string>) =>
        tell(EID, JSON.parse(data)),
      )
    },
    missed: () => {
      refresh(EID, everything)
      heard()
    },
    // The event, or the session itself, may not be the reader's any more.
    refused: () => refresh(EID, ['access']),
  })

/** Whoever is removed, or may do more or less, sees it where no event is open, too, without a press. */
export function useLiveSelf(): void {
  useEffect(
    () =>
      hear({
        url: urlOf(liveSelf, undefined),
        listen: (source) => source.addEventListener('access' satisfies LiveTopic, refreshSelf),
        missed: refreshSelf,
        refused: refreshSelf,
      }),
    [],
  )
}

function refreshSelf(): void {
  void queryClient.invalidateQueries({ queryKey: keyOf(verifyUsersAccess) })
  void queryClient.invalidateQueries({ queryKey: allEventsQuery.queryKey })
}

/** Where rights changed, the event may be one of those that are not the reader's any more. */
function refresh(EID: string, topics: readonly FreshBy[]): void {
  refreshEvent(EID, topics)
  if (!topics.includes('access')) return
  void queryClient.invalidateQueries({ queryKey: keyOf(verifyUsersAccess) })
  void queryClient.invalidateQueries({ queryKey: keyOf(checkSidebarStatus, { EID }) })
}
