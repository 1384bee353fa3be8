import i18next from 'i18next'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeServer } from '../test/fake-server.ts'
import { words } from './translator.ts'
import { speak, startWords } from './words.ts'

const busy = { http: 503, body: 'busy' }
let askedAt: number[] = []

beforeEach(() => {
  vi.useFakeTimers()
  askedAt = []
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const counted =
  <T>(answer: (time: number) => T) =>
  () => {
    askedAt.push(Date.now())
    return answer(askedAt.length)
  }

test('Our product asks again for its words after 350 ms, doubling, up to five times', async () => {
  fakeServer({ 'GET /language/en/common.json': counted(() => busy) })
  const start = startWords('en').then(
    () => 'came',
    (error: Error) => error.message,
  )
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await start).toBe('We couldn’t load the text of this page. Please try again.')
  expect(askedAt.slice(1).map((time, at) => time - (askedAt[at] ?? 0))).toEqual([
    350, 700, 1_400, 2_800, 5_600,
  ])
})

test('Our product goes on as soon as the words come', async () => {
  fakeServer({
    'GET /language/en/common.json': counted((time) =>
      time < 3 ? 'unreachable' : { body: { action: { close: 'Close' } } },
    ),
  })
  const start = startWords('en')
  await vi.advanceTimersByTimeAsync(350 + 700)
  await start
  expect(askedAt.length).toBe(3)
  expect(words('action.close')).toBe('Close')
})

test('Our product does not ask twice for words that are not there', async () => {
  fakeServer({ 'GET /language/fr/common.json': counted(() => ({ http: 404, body: 'no' })) })
  const start = startWords('fr').then(
    () => 'came',
    () => 'did not come',
  )
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await start).toBe('did not come')
  expect(askedAt.length).toBe(1)
})

test('Our product turns the page around for Arabic and remembers the choice', async () => {
  vi.useRealTimers()
  fakeServer({})
  await startWords('en')
  await speak('arb')
  expect([document.documentElement.lang, document.documentElement.dir]).toEqual(['ar', 'rtl'])
  expect(document.cookie).toContain('lang=arb')
  expect(words('action.close')).toBe('إغلاق')
  expect(i18next.language).toBe('ar')
  await speak('fr')
  expect([document.documentElement.lang, document.documentElement.dir]).toEqual(['fr', 'ltr'])
})
