import i18next from 'i18next'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeServer } from '../../test/fake-server.ts'
import { translate } from './translator.ts'
import { switchLanguage, startTranslations } from './translations.ts'

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

const countRequests =
  <T>(answer: (time: number) => T) =>
  () => {
    askedAt.push(Date.now())
    return answer(askedAt.length)
  }

test('Our product requests its texts again after 350 ms, then twice as long each time, up to five times', async () => {
  fakeServer({ 'GET /language/en/common.json': countRequests(() => busy) })
  const start = startTranslations('en').then(
    () => 'came',
    (error: Error) => error.message,
  )
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await start).toBe('We couldn’t load the text of this page. Please try again.')
  expect(askedAt.slice(1).map((time, at) => time - (askedAt[at] ?? 0))).toEqual([
    350, 700, 1_400, 2_800, 5_600,
  ])
})

test('Our product continues as soon as the texts are loaded', async () => {
  fakeServer({
    'GET /language/en/common.json': countRequests((time) =>
      time < 3 ? 'unreachable' : { body: { action: { close: 'Close' } } },
    ),
  })
  const start = startTranslations('en')
  await vi.advanceTimersByTimeAsync(350 + 700)
  await start
  expect(askedAt.length).toBe(3)
  expect(translate('action.close')).toBe('Close')
})

test('Our product does not request missing texts twice', async () => {
  fakeServer({ 'GET /language/fr/common.json': countRequests(() => ({ http: 404, body: 'no' })) })
  const start = startTranslations('fr').then(
    () => 'came',
    () => 'did not come',
  )
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await start).toBe('did not come')
  expect(askedAt.length).toBe(1)
})

test('Our product turns the page right-to-left for Arabic and remembers the choice', async () => {
  vi.useRealTimers()
  fakeServer({})
  await startTranslations('en')
  await switchLanguage('arb')
  expect([document.documentElement.lang, document.documentElement.dir]).toEqual(['ar', 'rtl'])
  expect(document.cookie).toContain('lang=arb')
  expect(translate('action.close')).toBe('إغلاق')
  expect(i18next.language).toBe('ar')
  await switchLanguage('fr')
  expect([document.documentElement.lang, document.documentElement.dir]).toEqual(['fr', 'ltr'])
})
