import { describe, expect } from 'vitest'
import { createPdf } from '../../server/test/files/small-pdf.ts'
import { testVariants } from '../../tools/testing/test-variants.ts'
import { noQuickVariant } from '../lib/variants.ts'
import { callApi } from '../lib/browser-contexts.ts'
import {
  bothProfiles,
  expectIntactScreen,
  openBrowserFixture,
  type BrowserUser as Arrived,
} from '../lib/browser-fixture.ts'
import { endCampaignHold } from '../lib/database.ts'
import { getButton, publishMeetup } from '../lib/host-steps.ts'
import { waitForMail } from '../lib/mailbox.ts'

const fixture = openBrowserFixture()
const waitOptions = { timeout: 20_000 }
let attempts = 0

const menu = createPdf('', '', 120_000)
const files = {
  menu: { name: 'قائمة الطعام.pdf', mimeType: 'application/pdf', buffer: menu },
  plan: { name: 'Parking plan.pdf', mimeType: 'application/pdf', buffer: createPdf() },
  script: {
    name: 'offer.pdf',
    mimeType: 'application/pdf',
    buffer: createPdf('2 0 obj << /S /JavaScript /JS (app.alert(1)) >> endobj\n'),
  },
  page: { name: 'page.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<html></html>') },
}

const chooseFile = ({ page }: Arrived, file: (typeof files)['menu']) =>
  page.locator('input[type=file]').setInputFiles(file)

describe('Our product', () => {
  testVariants(bothProfiles, noQuickVariant)(
    'sends files with a message, says why one is refused, and shows how the mail looks, in $language at $width px',
    async ({ width, language }) => {
      const user = await fixture.openUser('attachments', { width, language }, 'asha')
      const { page, say, context } = user
      const address = `menu-${language}-${width}-${(attempts += 1)}@guests.example`
      const { EID } = await publishMeetup(context, 'Menu evening')
      await callApi(context, `/events/${EID}/guests`, {
        NAME: 'Meera Iyer',
        EMAIL: address,
        LANGUAGE: language,
      })
      await page.goto(`/dashboard/notification/${EID}?write=1`)
      await page.getByText(say('notices:files.hint', { n: 3, size: 5 })).waitFor(waitOptions)
      await page.locator('input[name^=subject-]').first().fill('The menu')
      await page.locator('textarea[name^=message-]').first().fill('Please choose a dish.')

      await chooseFile(user, files.page)
      await page.getByText(say('common:field.attachment-not-a-pdf')).waitFor()
      await chooseFile(user, files.script)
      await page.getByText(say('common:field.attachment-active')).waitFor(waitOptions)
      // The browser itself notes the answer to the refused file.
      expect(user.screen.complaints.splice(0).join()).toContain('status of 400')
      await expectIntactScreen(user, 'refused-file')
      await chooseFile(user, files.menu)
      await page.getByRole('link', { name: 'قائمة الطعام.pdf' }).first().waitFor(waitOptions)
      await chooseFile(user, files.plan)
      await page.getByRole('link', { name: 'Parking plan.pdf' }).first().waitFor(waitOptions)
      await page
        .getByRole('group', { name: say('notices:files.title') })
        .evaluate((field) => field.scrollIntoView({ block: 'center' }))
      await expectIntactScreen(user, 'with-files')
      await page.reload()
      await page.getByRole('link', { name: 'Parking plan.pdf' }).first().waitFor(waitOptions)
      expect(await page.locator('textarea[name^=message-]').first().inputValue()).toBe(
        'Please choose a dish.',
      )

      await getButton(user, 'dashboard:looks.open').click()
      const dialog = page.getByRole('dialog', { name: say('dashboard:looks.title') })
      await dialog
        .locator('iframe')
        .first()
        .contentFrame()
        .getByText('Please choose a dish.')
        .last()
        .waitFor(waitOptions)
      await expectIntactScreen(user, 'looks')
      await page.keyboard.press('Escape')

      await page
        .getByRole('button', {
          name: say('notices:files.remove', { name: 'Parking plan.pdf' }).slice(0, 4),
        })
        .last()
        .click()
      await getButton(user, 'notices:send.now', { count: 1, people: 1 }).click()
      await getButton(user, 'common:action.undo').first().waitFor(waitOptions)
      await endCampaignHold(fixture.product)
      const mail = await waitForMail(fixture.product, { to: address })
      expect(mail.attachments.map(({ filename }) => filename)).toEqual(['قائمة الطعام.pdf'])
      expect(Buffer.from(mail.attachments[0]?.content as ArrayBuffer).equals(menu)).toBe(true)
      await page.getByRole('listitem').getByRole('link', { name: 'The menu' }).click()
      await page.getByRole('link', { name: 'قائمة الطعام.pdf' }).waitFor(waitOptions)
      await expectIntactScreen(user, 'history')
    },
    180_000,
  )
})
