import { afterEach, expect, test } from 'vitest'
import { loadChunk } from './load-chunk.ts'

afterEach(() => document.head.replaceChildren())

function sheetOnItsWay(): HTMLLinkElement {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', crossOrigin: '' })
  document.head.append(link)
  return link
}

test('Our product leaves a style sheet alone that is on its way, or whoever waits for it would wait for ever', async () => {
  const link = sheetOnItsWay()
  expect(await loadChunk(async () => 'a page')).toBe('a page')
  expect(link.isConnected).toBe(true)
})

test('Our product asks again for a style sheet that did not come', async () => {
  const link = sheetOnItsWay()
  link.dispatchEvent(new Event('error'))
  const loading = loadChunk(async () => 'a page')
  expect(link.isConnected).toBe(false)
  document.querySelector('link')?.dispatchEvent(new Event('load'))
  expect(await loading).toBe('a page')
})
