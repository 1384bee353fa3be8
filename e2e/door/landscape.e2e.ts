import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import {
  createDoorEvent,
  waitUntilOfflineReady,
  pressDoorButton,
  getResultDialog,
  scanCode,
} from '../lib/door-steps.ts'
import { openBrowserFixture, expectIntactScreen } from '../lib/browser-fixture.ts'
import { testVariants } from '../../tools/testing/test-variants.ts'
import { noQuickVariant } from '../lib/variants.ts'

const fixture = openBrowserFixture()

/** How much of an element is outside the window or under another element. */
const findCutElements = (page: Page, selector: string) =>
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

describe('Our product shows on a phone in landscape', () => {
  testVariants(
    [
      { width: 844, height: 390, language: 'en' as const },
      { width: 667, height: 375, language: 'arb' as const },
    ],
    noQuickVariant,
  )(
    'the whole name, every button and every key: $width x $height in $language',
    async ({ width, height, language }) => {
      const user = await fixture.openUser(
        `door-sideways-${width}`,
        { width: 390, language },
        'asha',
      )
      const { EID, guests } = await createDoorEvent(user.context, [
        { NAME: 'Alexandra Montgomery-Featherstone', TABLE: '7' },
        { NAME: 'Imran Khan', PEOPLE: 5 },
        { NAME: 'Leila Haddad' },
      ])
      await user.page.goto(`/dashboard/check-in/${EID}`)
      await waitUntilOfflineReady(user, 3)
      await user.page.setViewportSize({ width, height })
      await expectIntactScreen(user, 'main')
      await pressDoorButton(user, 'view-pad')
      expect(await findCutElements(user.page, '[class*=pad] > button')).toEqual([])
      await expectIntactScreen(user, 'pad')
      await user.page.keyboard.press('Escape')
      for (const { passcode, name } of guests) {
        await scanCode(user.page, passcode)
        await user.page.waitForFunction(
          (required) =>
            document
              .querySelector('[role=alertdialog]')
              ?.getAttribute('aria-label')
              ?.includes(required),
          name,
        )
        await getResultDialog(user).dispatchEvent('pointerdown')
        expect(await findCutElements(user.page, '[role=alertdialog] h2')).toEqual([])
        expect(
          await findCutElements(user.page, '[role=alertdialog] [class*=actions] button'),
        ).toEqual([])
        await expectIntactScreen(user, name.slice(0, 5))
        await user.page.keyboard.press('Escape')
      }
    },
  )
})
