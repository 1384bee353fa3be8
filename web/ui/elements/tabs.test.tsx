import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeServer } from '../../test/fake-server.ts'
import { show } from '../../test/show.tsx'
import { Tabs } from './tabs.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const tabs = ['all', 'yes', 'lost'].map((key) => ({ key, label: key, to: `/?tab=${key}` }))

/** A list 300 px wide with tabs 200 px wide. */
async function open(current: string) {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (
    this: HTMLElement,
  ) {
    return this.tagName === 'NAV'
      ? new DOMRect(0, 0, 300, 44)
      : new DOMRect(200 * tabs.findIndex(({ key }) => key === this.textContent), 0, 200, 44)
  })
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe: () => void
      disconnect() {}
      constructor(seen: () => void) {
        this.observe = seen
      }
    },
  )
  fakeServer({})
  await show(<Tabs label="Lists" tabs={tabs} current={current} />)
  return screen.getByRole('navigation', { name: 'Lists' }).scrollLeft
}

test('Our product scrolls the open tab into view, and does not scroll when it is visible', async () => {
  expect(await open('all')).toBe(0)
  cleanup()
  expect(await open('lost')).toBe(350)
})
