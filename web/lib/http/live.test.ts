import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { allEventsQuery } from './event-queries.ts'
import { subscribeToCounts, subscribeToEvent, useLiveAccount } from './live.ts'
import { queryClient } from './queries.ts'

const EID = '0123456789ABCDE'
const streams: FakeLiveStream[] = []

class FakeLiveStream extends EventTarget {
  static readonly CLOSED = 2
  readonly url: string
  readyState = 1
  constructor(url: string) {
    super()
    this.url = url
    streams.push(this)
  }
  close() {
    this.readyState = FakeLiveStream.CLOSED
  }
  says(what: string, data: object = {}) {
    this.dispatchEvent(new MessageEvent(what, { data: JSON.stringify(data) }))
  }
  breaks() {
    this.close()
    this.says('error')
  }
}

const requests: string[] = []
const answer = (name: string, params: object, topics: Array<'answers' | 'event' | 'counts'>) =>
  queryClient.fetchQuery({
    queryKey: [name, params],
    queryFn: () => requests.push(name),
    meta: { topics },
  })
const isStale = (name: string) =>
  queryClient
    .getQueryCache()
    .findAll({ queryKey: [name] })
    .some(({ state }) => state.isInvalidated)

let stop = () => {}

beforeEach(async () => {
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', FakeLiveStream)
  streams.length = 0
  queryClient.clear()
  await answer('counts', { EID }, ['answers'])
  await answer('facts', { EID }, ['event'])
  await answer('elsewhere', { EID: 'FFFFFFFFFFFFFFF' }, ['answers'])
  await answer('all events', {}, ['answers'])
  stop = subscribeToEvent(EID)
})

afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('Our product refreshes only the data a live topic touches, of this event and over all events', () => {
  expect(streams[0]?.url).toBe(`/api/events/${EID}/live`)
  streams[0]?.says('open')
  streams[0]?.says('answers')
  expect(['counts', 'facts', 'elsewhere', 'all events'].map(isStale)).toEqual([
    true,
    false,
    false,
    true,
  ])
})

test('Our product refreshes everything when the server itself missed changes', () => {
  streams[0]?.says('open')
  streams[0]?.says('again')
  expect(['counts', 'facts', 'elsewhere', 'all events'].map(isStale)).toEqual([
    true,
    true,
    false,
    true,
  ])
})

test('Our product reopens a broken live stream, waiting longer each time, and then refreshes everything', async () => {
  streams[0]?.says('open')
  streams[0]?.breaks()
  await vi.advanceTimersByTimeAsync(999)
  expect(streams.length).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(streams.length).toBe(2)
  streams[1]?.breaks()
  await vi.advanceTimersByTimeAsync(1_999)
  expect(streams.length).toBe(2)
  await vi.advanceTimersByTimeAsync(1)
  streams[2]?.says('open')
  expect(['counts', 'facts', 'elsewhere'].map(isStale)).toEqual([true, true, false])
})

test('Our product closes the live stream when the screen is left, even while it waits to reopen it', async () => {
  streams[0]?.breaks()
  stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(streams.length).toBe(1)
})

test('Our product shows the server’s live counts without requesting them, except after a break', async () => {
  await answer('told', { EID }, ['counts'])
  const heard: unknown[] = []
  const stopHearing = subscribeToCounts(EID, (counts) => heard.push(counts))
  streams[0]?.says('open')
  streams[0]?.says('answers')
  streams[0]?.says('counts', { PEOPLE: 3, YES: 2 })
  expect([heard, isStale('told')]).toEqual([[{ PEOPLE: 3, YES: 2 }], false])
  streams[0]?.says('again')
  expect(isStale('told')).toBe(true)
  stopHearing()
  streams[0]?.says('counts', { PEOPLE: 4, YES: 2 })
  expect(heard).toHaveLength(1)
})

test('Our product reads the user and their events again when rights change while no event is open', async () => {
  stop()
  streams.length = 0
  const requests: string[] = []
  for (const path of ['/verify-users-access', '/events'])
    await queryClient.fetchQuery({
      queryKey: path === '/events' ? allEventsQuery.queryKey : [path],
      queryFn: () => requests.push(path) as never,
    })
  const here = renderHook(() => useLiveAccount())
  expect(streams[0]?.url).toBe('/api/user/live')
  expect(['/verify-users-access', '/events'].map(isStale)).toEqual([false, false])
  streams[0]?.says('access')
  expect(['/verify-users-access', '/events'].map(isStale)).toEqual([true, true])
  here.unmount()
  expect(streams[0]?.readyState).toBe(2)
})
