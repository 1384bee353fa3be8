import { expect, it } from 'vitest'
import type { Language } from '../../contract/languages.ts'
import { cast } from '../../server/seed/cast.ts'
import { openBrowserFixture } from '../lib/browser-fixture.ts'
import { signIn, type ScreenWidth } from '../lib/browser-contexts.ts'
import { getButton } from '../lib/host-steps.ts'
import { readMailedCode, waitForMail } from '../lib/mailbox.ts'
import { findScreenFaults, openMonitoredPage, saveScreenshot } from '../lib/screen-checks.ts'
import { getScreenTexts } from '../lib/screen-texts.ts'
import { describeVariants } from '../../tools/testing/test-variants.ts'

const fixture = openBrowserFixture()

const journeys: Array<{ width: ScreenWidth; language: Language; who: 'asha' | 'noah' }> = [
  { width: 390, language: 'arb', who: 'noah' },
  { width: 1280, language: 'fr', who: 'asha' },
]

describeVariants(journeys, ({ language }) => language === 'arb')(
  'Our product logs a stranger out at $width pixels in $language',
  ({ width, language, who }) => {
    it('by the link of its mail, and asks for the code of a new password', async () => {
      const { email } = cast[who]
      const say = getScreenTexts(language)
      const own = await fixture.openContext({ width, language })
      await signIn(own, who, language)
      const strange = await fixture.openContext({ width, language })
      await signIn(strange, who, language)
      const { page: strangePage } = await openMonitoredPage(strange)
      const mail = await waitForMail(fixture.product, {
        to: email,
        matches: ({ text }) => text?.includes('/not-me#') ?? false,
      })
      const link = /\/not-me#[\w.-]+/.exec(mail.text ?? '')?.[0] ?? ''
      const window = await openMonitoredPage(await fixture.openContext({ width, language }))
      const { page } = window
      await page.goto(link)
      await getButton({ page, say }, 'profile:not-me.action').waitFor()
      expect(await findScreenFaults(window, '/not-me')).toEqual([])
      await saveScreenshot(window, `not-me-${width}-${language}`)
      await getButton({ page, say }, 'profile:not-me.action').click()
      await getButton({ page, say }, 'profile:ways.returned-password').click()
      await page.waitForURL('**/forgot-password')
      await page.getByRole('textbox').first().waitFor()
      expect(await readMailedCode(fixture.product, email)).toMatch(/^\d{6}$/)

      await strangePage.goto('/dashboard')
      await strangePage.waitForURL((url) => url.pathname === '/')
    })
  },
)
