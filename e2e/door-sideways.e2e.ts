import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { makeEvening, offlineReady, press, result, scan } from './door-steps.ts'
import { openStage, whole } from './journey.ts'

const stage = openStage()

/** Of an element, how much of it lies outside of the window or under another. */
const cut = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((all) =>
    all.flatMap((one) => {
      const { left, right, top, bottom, width, height } = one.getBoundingClientRect()
      const above = document.elementFromPoint(left + width / 2, top + height / 2)
      const isSeen =
        left >= 0 &&
        top >= 0 &&
        right <= innerWidth &&
        bottom <= innerHeight &&
        above !== null &&
        (one.contains(above) || above.contains(one))
      return isSeen
        ? []
        : [
            `${one.textContent} ${Math.round(left)},${Math.round(top)} ${Math.round(width)}x${Math.round(height)}`,
          ]
    }),
  )

describe('Our product shows on a phone that lies on its side', () => {
  it.each([
    { width: 844, height: 390, language: 'en' as const },
    { width: 667, height: 375, language: 'arb' as const },
  ])(
    'the whole name, every button and every key: $width x $height in $language',
    async ({ width, height, language }) => {
      const at = await stage.arrive(`door-sideways-${width}`, { width: 390, language }, 'asha')
      const { EID, guests } = await makeEvening(at.context, [
        { NAME: 'Alexandra Montgomery-Featherstone', TABLE: '7' },
        { NAME: 'Imran Khan', PEOPLE: 5 },
        { NAME: 'Leila Haddad' },
      ])
      await at.page.goto(`/dashboard/check-in/${EID}`)
      await offlineReady(at, 3)
      await at.page.setViewportSize({ width, height })
      await whole(at, 'main')
      await press(at, 'view-pad')
      expect(await cut(at.page, '[class*=pad] > button')).toEqual([])
      await whole(at, 'pad')
      await at.page.keyboard.press('Escape')
      for (const { passcode, name } of guests) {
        await scan(at.page, passcode)
        await at.page.waitForFunction(
          (wanted) =>
            document
              .querySelector('[role=alertdialog]')
              ?.getAttribute('aria-label')
              ?.includes(wanted),
          name,
        )
        await result(at).dispatchEvent('pointerdown')
        expect(await cut(at.page, '[role=alertdialog] h2')).toEqual([])
        expect(await cut(at.page, '[role=alertdialog] [class*=acts] button')).toEqual([])
        await whole(at, name.slice(0, 5))
        await at.page.keyboard.press('Escape')
      }
    },
  )
})
