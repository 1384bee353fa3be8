import { afterEach, expect, test } from 'vitest'
import { loadChunk } from './load-chunk.ts'

afterEach(() => document.head.replaceChildren())

function addLoadingStyleSheet(): HTMLLinkElement {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', crossOrigin: '' })
  document.head.append(link)
  return link
}

test('Our product does not replace a style sheet that is still loading, so that its page can finish loading', async () => {
  const link = addLoadingStyleSheet()
  expect(await loadChunk(async () => 'a page')).toBe('a page')
  expect(link.isConnected).toBe(true)
})

test('Our product requests a style sheet again that failed to load', async () => {
  const link = addLoadingStyleSheet()
  link.dispatchEvent(new Event('error'))
  const loading = loadChunk(async () => 'a page')
  expect(link.isConnected).toBe(false)
  document.querySelector('link')?.dispatchEvent(new Event('load'))
  expect(await loading).toBe('a page')
})
