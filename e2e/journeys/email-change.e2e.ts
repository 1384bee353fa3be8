import { expect, it } from 'vitest'
import type { Language } from '../../contract/languages.ts'
import { cast } from '../../server/seed/cast.ts'
import { openBrowserFixture } from '../lib/browser-fixture.ts'
import { signIn, type ScreenWidth } from '../lib/browser-contexts.ts'
import { runSql } from '../lib/database.ts'
import { getButton, getField } from '../lib/host-steps.ts'
import { readMailedCode, waitForMail } from '../lib/mailbox.ts'
import { findScreenFaults, openMonitoredPage, saveScreenshot } from '../lib/screen-checks.ts'
import { getScreenTexts } from '../lib/screen-texts.ts'
import { describeVariants } from '../../tools/testing/test-variants.ts'

const fixture = openBrowserFixture()

const journeys: Array<{ width: ScreenWidth; language: Language; who: 'asha' | 'noah' }> = [
  { width: 1280, language: 'fr', who: 'asha' },
  { width: 390, language: 'arb', who: 'noah' },
]
/** A retry starts with another address. */
let attempts = 0

/** From before the change, so it stays. Two steps are not asked for by it. */
const addPasskey = (email: string, nth: number) =>
  runSql(
    fixture.product,
    `insert into passkey (id, person_id, public_key, counter, name, is_synced, created_at) select 'old-' || id || ${nth}, id, 'key', 0, 'Old phone ${nth}', false, now() - interval '40 days' from person where email = '${email}'`,
  )

describeVariants(journeys, ({ language }) => language === 'arb')(
  'Our product changes an address at $width pixels in $language',
  ({ width, language, who }) => {
    it('with the codes of two mailboxes, and gives it back to the old one', async () => {
      const { email, password } = cast[who]
      attempts += 1
      const fresh = `${who}.${attempts}@newcomers.example`
      const say = getScreenTexts(language)
      const context = await fixture.openContext({ width, language })
      await signIn(context, who, language)
      await addPasskey(email, attempts)
      const window = await openMonitoredPage(context)
      const { page } = window
      await page.goto('/profile')
      await getButton({ page, say }, 'profile:ways.email-open').click()
      await getField({ page, say }, 'profile:ways.email-new').fill(fresh)
      await getButton({ page, say }, 'profile:ways.email-send').click()
      for (const address of [email, fresh]) {
        const boxes = page.getByRole('group', {
          name: say('profile:ways.code-of', { email: address }),
          exact: true,
        })
        await boxes.getByRole('textbox').first().click()
        await page.keyboard.type(await readMailedCode(fixture.product, address))
      }
      expect(await findScreenFaults(window, '/profile')).toEqual([])
      await saveScreenshot(window, `email-change-${width}-${language}`)
      await getButton({ page, say }, 'profile:ways.email-change').click()
      await page.locator('dl').getByText(fresh).waitFor()

      const mail = await waitForMail(fixture.product, {
        to: email,
        matches: ({ text }) => text?.includes('/return-email#') ?? false,
      })
      const link = /\/return-email#[\w-]+/.exec(mail.text ?? '')?.[0] ?? ''
      const mailbox = await openMonitoredPage(await fixture.openContext({ width, language }))
      await mailbox.page.goto(link)
      const reader = { page: mailbox.page, say }
      await getButton(reader, 'profile:ways.return').waitFor()
      expect(await findScreenFaults(mailbox, '/return-email')).toEqual([])
      await saveScreenshot(mailbox, `email-return-${width}-${language}`)
      await getButton(reader, 'profile:ways.return').click()
      await mailbox.page.getByText(email).waitFor()
      await mailbox.page.getByText(`Old phone ${attempts}`).waitFor()
      expect(await findScreenFaults(mailbox, '/return-email')).toEqual([])
      await saveScreenshot(mailbox, `email-returned-${width}-${language}`)

      // The session that made the change has ended, and the old address signs in.
      await page.goto('/profile')
      await page.waitForURL((url) => url.pathname === '/')
      await getField({ page, say }, 'profile:email.label').fill(email)
      await page.locator('input[type=password]').fill(password)
      await getButton({ page, say }, 'profile:login.submit').click()
      await page.waitForURL('**/profile')
    })
  },
)
