import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** Enough for the longest screen; a control that needs more is not reached in practice. */
const maxStops = 160

/** Presses Tab until the control has the focus. Each stop on the way must be seen. */
export async function tabTo(page: Page, control: Locator, key = 'Tab'): Promise<void> {
  const stops: string[] = []
  for (let at = 0; at < maxStops; at += 1) {
    await page.keyboard.press(key)
    const stop = await page.evaluate(describeFocus)
    stops.push(stop.name)
    expect(stop.fault, `${stop.name}, after ${stops.slice(-4).join(' → ')}`).toBe('')
    if (await isFocused(control)) return
  }
  expect.fail(`not reached: ${String(control)}. Stops: ${stops.join(' → ')}`)
}

const isFocused = (control: Locator): Promise<boolean> =>
  control
    .first()
    .evaluate((element) => element === document.activeElement, null, { timeout: 2_000 })
    .catch(() => false)

export const expectFocus = (control: Locator): Promise<void> =>
  expect.poll(() => isFocused(control), { timeout: 10_000 }).toBe(true)

/** The focus is in a dialog, and Tab does not reach the page behind it. */
export async function expectFocusTrap(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(isFocusInDialog), { timeout: 10_000 }).toBe('inside')
  for (const key of ['Shift+Tab', 'Shift+Tab', 'Tab', 'Tab', 'Tab']) {
    await page.keyboard.press(key)
    await expect
      .poll(() => page.evaluate(isFocusInDialog), { timeout: 2_000, message: `after ${key}` })
      .not.toBe('behind')
  }
}

/** Runs in the page. From a dialog of the browser, Tab also reaches the browser itself. */
function isFocusInDialog(): 'inside' | 'browser' | 'behind' {
  const focus = document.activeElement
  if (focus?.closest('[role=dialog], dialog')) return 'inside'
  return focus === document.body && document.querySelector('dialog:modal') ? 'browser' : 'behind'
}

/** After a control has gone, the focus is on another one and not lost. */
export const expectFocusKept = (page: Page): Promise<void> =>
  expect
    .poll(() => page.evaluate(() => document.activeElement?.tagName), { timeout: 5_000 })
    .not.toBe('BODY')

/** Runs in the page: what has the focus, and why it is not seen. */
function describeFocus(): { name: string; fault: string } {
  const element = document.activeElement as HTMLElement | null
  if (!element || element === document.body) return { name: 'the document', fault: '' }
  const name = `${element.tagName.toLowerCase()} “${(element.ariaLabel ?? element.textContent ?? '').trim().slice(0, 30) || element.id}”`
  if (element.tagName === 'IFRAME') return { name, fault: '' }
  // A control may lend its ring to what it covers: a switch, a swatch, a card.
  const near = [
    element,
    element.nextElementSibling,
    element.parentElement,
    element.parentElement?.parentElement,
  ]
  const isMarked = near.some((one) => {
    if (!one) return false
    return [null, '::before', '::after'].some((part) => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one, part)
      return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none'
    })
  })
  const isField = element.matches('input, textarea, select, [contenteditable=true]')
  if (!isMarked && !isField) return { name, fault: 'has no visible focus' }
  const { width, height, bottom, top } = (
    element.closest('label') ?? element
  ).getBoundingClientRect()
  if (width === 0 || height === 0) return { name, fault: 'has no size' }
  if (bottom < 0 || top > innerHeight) return { name, fault: 'is out of sight' }
  return { name, fault: '' }
}
