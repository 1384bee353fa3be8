import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { allEventsQuery } from './event.ts'
import { hearCounts, hearEvent, useLiveSelf } from './live.ts'
import { queryClient } from './queries.ts'

const EID = '0123456789ABCDE'
const streams: FakeStream[] = []

class FakeStream extends EventTarget {
  static readonly CLOSED = 2
  readonly url: string
  readyState = 1
  constructor(url: string) {
    super()
    this.url = url
    streams.push(this)
  }
  close() {
    this.readyState = FakeStream.CLOSED
  }
  says(what: string, data: object = {}) {
    this.dispatchEvent(new MessageEvent(what, { data: JSON.stringify(data) }))
  }
  breaks() {
    this.close()
    this.says('error')
  }
}

const asked: string[] = []
const answer = (name: string, params: object, topics: Array<'answers' | 'event' | 'counts'>) =>
  queryClient.fetchQuery({
    queryKey: [name, params],
    queryFn: () => asked.push(name),
    meta: { topics },
  })
const isOld = (name: string) =>
  queryClient
    .getQueryCache()
    .findAll({ queryKey: [name] })
    .some(({ state }) => state.isInvalidated)

let stop = () => {}

beforeEach(async () => {
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', FakeStream)
  streams.length = 0
  queryClient.clear()
  await answer('counts', { EID }, ['answers'])
  await answer('facts', { EID }, ['event'])
  await answer('elsewhere', { EID: 'FFFFFFFFFFFFFFF' }, ['answers'])
  await answer('all events', {}, ['answers'])
  stop = hearEvent(EID)
})

afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('Our product makes old what a topic touches, of this event and over all events, and nothing else', () => {
  expect(streams[0]?.url).toBe(`/api/events/${EID}/live`)
  streams[0]?.says('open')
  streams[0]?.says('answers')
  expect(['counts', 'facts', 'elsewhere', 'all events'].map(isOld)).toEqual([
    true,
    false,
    false,
    true,
  ])
})

test('Our product takes everything for old when the server missed changes itself', () => {
  streams[0]?.says('open')
  streams[0]?.says('again')
  expect(['counts', 'facts', 'elsewhere', 'all events'].map(isOld)).toEqual([
    true,
    true,
    false,
    true,
  ])
})

test('Our product opens a broken stream again, waiting longer each time, and then takes everything for old', async () => {
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
  expect(['counts', 'facts', 'elsewhere'].map(isOld)).toEqual([true, true, false])
})

test('Our product stops listening when the screen is left, even while it waits', async () => {
  streams[0]?.breaks()
  stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(streams.length).toBe(1)
})

test('Our product hands on what the server counted, to whoever shows it, and asks for it after a break alone', async () => {
  await answer('told', { EID }, ['counts'])
  const heard: unknown[] = []
  const stopHearing = hearCounts(EID, (counts) => heard.push(counts))
  streams[0]?.says('open')
  streams[0]?.says('answers')
  streams[0]?.says('counts', { PEOPLE: 3, YES: 2 })
  expect([heard, isOld('told')]).toEqual([[{ PEOPLE: 3, YES: 2 }], false])
  streams[0]?.says('again')
  expect(isOld('told')).toBe(true)
  stopHearing()
  streams[0]?.says('counts', { PEOPLE: 4, YES: 2 })
  expect(heard).toHaveLength(1)
})

test('Our product looks again at who is there, and at their events, where rights change and no event is open', async () => {
  stop()
  streams.length = 0
  const asked: string[] = []
  for (const path of ['/verify-users-access', '/events'])
    await queryClient.fetchQuery({
      queryKey: path === '/events' ? allEventsQuery.queryKey : [path],
      queryFn: () => asked.push(path) as never,
    })
  const here = renderHook(() => useLiveSelf())
  expect(streams[0]?.url).toBe('/api/user/live')
  expect(['/verify-users-access', '/events'].map(isOld)).toEqual([false, false])
  streams[0]?.says('access')
  expect(['/verify-users-access', '/events'].map(isOld)).toEqual([true, true])
  here.unmount()
  expect(streams[0]?.readyState).toBe(2)
})
