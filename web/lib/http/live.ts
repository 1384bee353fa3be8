import { useEffect, useEffectEvent } from 'react'
import { verifyUsersAccess } from '@mehfil/contract/accounts/sign-in.ts'
import { checkSidebarStatus } from '@mehfil/contract/events/events.ts'
import {
  refetchTopic,
  liveEvent,
  liveSelf,
  liveTopics,
  countsTopic,
  liveTotals,
  type LiveTopic,
} from '@mehfil/contract/system/live.ts'
import { decodeOutput, getCallUrl } from '../ask.ts'
import { allEventsQuery } from './event-queries.ts'
import { createQueryKey, queryClient, refreshEvent, type RefreshTopic } from './queries.ts'

const firstRetryMs = 1_000
const maxRetryMs = 30_000

/**
 * Refreshes an event's data while one of its screens is open, and calls `onChange` at every
 * change.
 */
export function useLiveEvent(EID: string | undefined, onChange?: () => void): void {
  const notify = useEffectEvent(() => onChange?.())
  useEffect(() => (EID ? subscribeToEvent(EID, notify) : undefined), [EID])
}

const countListeners = new Map<string, Set<(counts: unknown) => void>>()

/**
 * Receives the counts that the server sends to everyone who watches the event. Returns a function
 * that stops.
 */
export function subscribeToCounts(EID: string, onCounts: (counts: unknown) => void): () => void {
  const listeners = countListeners.get(EID) ?? new Set()
  countListeners.set(EID, listeners.add(onCounts))
  return () => void listeners.delete(onCounts)
}

function publishCounts(EID: string, counts: unknown): void {
  countListeners.get(EID)?.forEach((onCounts) => onCounts(counts))
  const sums = decodeOutput(liveTotals, counts)
  queryClient.setQueryData(
    allEventsQuery.queryKey,
    (all) =>
      all && {
        ...all,
        events: all.events.map((event) => (event.id === EID ? { ...event, ...sums } : event)),
      },
  )
}

/** After a break the counts are out of date too, which the server sends without a request. */
const allTopics: readonly RefreshTopic[] = [...liveTopics, countsTopic]

type LiveSubscription = {
  url: string
  listen(source: EventSource): void
  missed(): void
  refused(): void
}

/**
 * Opens the stream and reopens it when it breaks; after a break all data may be out of date.
 * Returns a function that stops.
 */
function openLiveStream({ url, listen, missed, refused }: LiveSubscription): () => void {
  let source: EventSource
  let retryMs = firstRetryMs
  let timer: ReturnType<typeof setTimeout> | undefined
  let wasOpen = false

  const connect = () => {
    source = new EventSource(url, { withCredentials: true })
    listen(source)
    source.addEventListener(refetchTopic, missed)
    source.addEventListener('open', () => {
      if (wasOpen) missed()
      wasOpen = true
      retryMs = firstRetryMs
    })
    source.addEventListener('error', () => {
      if (source.readyState !== EventSource.CLOSED) return
      refused()
      timer = setTimeout(connect, retryMs)
      retryMs = Math.min(retryMs * 2, maxRetryMs)
    })
  }
  connect()
  return () => {
    clearTimeout(timer)
    source.close()
  }
}

export const subscribeToEvent = (EID: string, onChange: () => void = () => {}): (() => void) =>
  openLiveStream({
    url: getCallUrl(liveEvent, { EID }),
    listen: (source) => {
      for (const topic of liveTopics) {
        source.addEventListener(topic, () => {
          refreshTopics(EID, [topic])
          onChange()
        })
      }
      source.addEventListener(countsTopic, ({ data }: MessageEvent<string>) =>
        publishCounts(EID, JSON.parse(data)),
      )
    },
    missed: () => {
      refreshTopics(EID, allTopics)
      onChange()
    },
    // The reader may have lost access to the event, or the session itself.
    refused: () => refreshTopics(EID, ['access']),
  })

/**
 * Shows a removed team member, or one whose rights changed, the new state even where no event is
 * open.
 */
export function useLiveAccount(): void {
  useEffect(
    () =>
      openLiveStream({
        url: getCallUrl(liveSelf, undefined),
        listen: (source) => source.addEventListener('access' satisfies LiveTopic, refreshAccess),
        missed: refreshAccess,
        refused: refreshAccess,
      }),
    [],
  )
}

function refreshAccess(): void {
  void queryClient.invalidateQueries({ queryKey: createQueryKey(verifyUsersAccess) })
  void queryClient.invalidateQueries({ queryKey: allEventsQuery.queryKey })
}

/** When rights change, the event may no longer be open to the reader. */
function refreshTopics(EID: string, topics: readonly RefreshTopic[]): void {
  refreshEvent(EID, topics)
  if (!topics.includes('access')) return
  void queryClient.invalidateQueries({ queryKey: createQueryKey(verifyUsersAccess) })
  void queryClient.invalidateQueries({ queryKey: createQueryKey(checkSidebarStatus, { EID }) })
}
