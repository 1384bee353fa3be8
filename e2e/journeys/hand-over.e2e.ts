import { expect, it } from 'vitest'
import type { Language } from '../../contract/languages.ts'
import { cast } from '../../server/seed/cast.ts'
import { openBrowserFixture } from '../lib/browser-fixture.ts'
import { signIn, type ScreenWidth } from '../lib/browser-contexts.ts'
import { runSql } from '../lib/database.ts'
import { getButton } from '../lib/host-steps.ts'
import { waitForMail } from '../lib/mailbox.ts'
import { findScreenFaults, openMonitoredPage, saveScreenshot } from '../lib/screen-checks.ts'
import { getScreenTexts } from '../lib/screen-texts.ts'
import { describeVariants } from '../../tools/testing/test-variants.ts'

const fixture = openBrowserFixture()

const journeys: Array<{ width: ScreenWidth; language: Language }> = [
  { width: 1280, language: 'fr' },
  { width: 390, language: 'arb' },
]

/** Asha owns the account alone, as before the journey. */
const restoreOwners = () =>
  runSql(
    fixture.product,
    `delete from ownership_offer;
     update member set role = case when person_id = '${cast.asha.personId}' then 'Superuser' else 'Normaluser' end where account_id = '${cast.asha.accountId}'`,
  )

describeVariants(journeys, ({ language }) => language === 'arb')(
  'Our product hands an account over at $width pixels in $language',
  ({ width, language }) => {
    it('from its owner to a member who accepts in their profile', async () => {
      await restoreOwners()
      const say = getScreenTexts(language)
      const open = async (who: 'asha' | 'noah') => {
        const context = await fixture.openContext({ width, language })
        await signIn(context, who, language)
        return openMonitoredPage(context)
      }
      const owner = await open('asha')
      await owner.page.goto('/user-access')
      await getButton({ page: owner.page, say }, 'profile:owners.offer').click()
      const dialog = owner.page.getByRole('dialog')
      await dialog.getByText(say('profile:owners.offer-words')).waitFor()
      expect(await findScreenFaults(owner, '/user-access')).toEqual([])
      await saveScreenshot(owner, `hand-over-offer-${width}-${language}`)
      await getButton({ page: owner.page, say }, 'profile:owners.offer-send').click()
      await owner.page
        .getByRole('button', { name: say('profile:owners.withdraw'), exact: true })
        .waitFor()
      await dialog.waitFor({ state: 'hidden' })
      await saveScreenshot(owner, `hand-over-sent-${width}-${language}`)

      await waitForMail(fixture.product, {
        to: cast.noah.email,
        matches: ({ text }) => text?.includes('/profile#hand-over') ?? false,
      })
      const member = await open('noah')
      await member.page.goto('/profile')
      await getButton({ page: member.page, say }, 'profile:owners.accept').click()
      const question = member.page.getByRole('dialog', {
        name: say('profile:owners.accept-title'),
      })
      await question.waitFor()
      expect(await findScreenFaults(member, '/profile')).toEqual([])
      await saveScreenshot(member, `hand-over-accept-${width}-${language}`)
      await question
        .getByRole('button', { name: say('profile:owners.accept'), exact: true })
        .click()
      await member.page.getByText(say('profile:owners.accepted')).waitFor()

      await member.page.goto('/user-access')
      await getButton({ page: member.page, say }, 'profile:owners.add').waitFor()
      await saveScreenshot(member, `hand-over-owner-${width}-${language}`)
      await owner.page.goto('/user-access')
      await owner.page.getByRole('heading', { level: 1 }).waitFor()
      await owner.page.getByText(cast.noah.fullName).first().waitFor()
      expect(await getButton({ page: owner.page, say }, 'profile:owners.add').count()).toBe(0)
      await restoreOwners()
    })
  },
)
