import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { prefetchNextPage } from './prefetch-next.ts'

beforeEach(() => {
  vi.useFakeTimers()
  document.head.innerHTML = '<meta name="next-files" content="/assets/a.css /assets/b.js" />'
})
afterEach(() => {
  vi.useRealTimers()
  document.head.innerHTML = ''
})
const listPrefetched = () =>
  [...document.head.querySelectorAll('link[rel="prefetch"]')].map((link) =>
    link.getAttribute('href'),
  )

it('Our product requests the files of the next page once the browser has nothing else to do', () => {
  prefetchNextPage()
  expect(listPrefetched()).toEqual([])
  vi.advanceTimersByTime(10_000)
  expect(listPrefetched()).toEqual(['/assets/a.css', '/assets/b.js'])
})

it('Our product requests nothing ahead where the document names no files', () => {
  document.head.innerHTML = ''
  prefetchNextPage()
  vi.advanceTimersByTime(10_000)
  expect(listPrefetched()).toEqual([])
})
