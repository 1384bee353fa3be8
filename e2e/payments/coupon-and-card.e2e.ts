import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect } from 'vitest'
import { pdfText } from '../../server/test/files/pdf.ts'
import { testVariants } from '../../tools/testing/test-variants.ts'
import { callApi } from '../lib/browser-contexts.ts'
import { expectIntactScreen, openBrowserFixture } from '../lib/browser-fixture.ts'
import { getPayButton, payInCheckout, readCheckoutSum } from '../lib/checkout-window.ts'
import { runSql } from '../lib/database.ts'
import { getButton, getField } from '../lib/host-steps.ts'
import { normalizeSpaces } from '../lib/screen-texts.ts'
import { signUpOwner } from '../lib/sign-up-owner.ts'
import { noQuickVariant } from '../lib/variants.ts'

const fixture = openBrowserFixture()
let attempts = 0

/** As the seller adds them: the offer on the provider's site, the coupon by command. */
async function addCoupon(code: string): Promise<void> {
  const offer = `offer_${code.replaceAll('-', '')}`
  const body = JSON.stringify({
    id: offer,
    entity: 'offer',
    percent: 20,
    amount: null,
    cycles: 2,
  })
  await runSql(
    fixture.product,
    `insert into sandbox_entity (id, kind, body, created_at) values ('${offer}', 'offer', '${body}', now());
     insert into coupon (id, code, percent, months, offer_monthly, created_at)
     values (gen_random_uuid(), '${code}', 20, 2, '${offer}', now())`,
  )
}

describe('Our product', () => {
  testVariants(
    [
      { width: 1280, language: 'en' },
      { width: 390, language: 'arb' },
      { width: 390, language: 'fr' },
    ] as const,
    noQuickVariant,
  )(
    'shows the prices in public, sells a plan with a coupon, replaces the card and corrects the invoice, in $language at $width px',
    async (profile) => {
      const code = `SAVE-${profile.language.toUpperCase()}-${(attempts += 1)}`
      await addCoupon(code)
      const user = await fixture.openUser(`coupon-${profile.language}`, profile)
      const { page, say, context } = user

      await page.goto(`/pricing?language=${profile.language}&country=IN`)
      await page.getByText('1,499').or(page.getByText('1 499')).first().waitFor()
      await expectIntactScreen(user, 'pricing')

      await signUpOwner(fixture.product, context, {
        email: `coupon.${attempts}@buyers.example`,
        language: profile.language,
      })
      await callApi(context, '/user/update-billing-info', {
        BILLED_NAME: 'Pillai Events',
        EMAIL: '',
        ADDRESS: '7 Lake Road',
        COUNTRY: 'India',
        STATE: 'Karnataka',
        GST_NO: '',
      })
      await page.goto('/change-plan?plan=Business&mode=Monthly')
      await getButton(user, 'billing:coupon.have').click()
      const field = getField(user, 'billing:coupon.code')
      await field.fill('NO-SUCH-CODE')
      await getButton(user, 'billing:coupon.apply').click()
      await page.getByText(say('common:field.coupon-unknown')).waitFor()
      user.screen.complaints.splice(0)
      await expectIntactScreen(user, 'unknown')
      await field.fill(` ${code.toLowerCase()} `)
      await getButton(user, 'billing:coupon.apply').click()
      await page.getByText(say('billing:coupon.applied', { code })).waitFor()
      await expectIntactScreen(user, 'applied')
      await getPayButton(user).click()
      expect(await readCheckoutSum(page)).toMatch(/1[ ,.]?415[.,]06/)
      await payInCheckout(page)
      await page.waitForURL('**/billing')

      await page.getByText('4242').waitFor()
      await getButton(user, 'billing:card.change').click()
      await payInCheckout(page)
      await page.getByText('5100').waitFor()
      await expectIntactScreen(user, 'card')

      await page
        .getByRole('button', {
          name: new RegExp(say('billing:correct.open-for', { number: '' }).trim()),
        })
        .click()
      const dialog = page.getByRole('dialog')
      await dialog.locator('input[name=gstNo]').fill('29AAMCM7720L1ZX')
      await dialog.getByRole('button', { name: say('billing:correct.do') }).click()
      await dialog.getByText(say('common:field.gst-invalid')).waitFor()
      await expectIntactScreen(user, 'correction')
      await dialog.locator('input[name=gstNo]').fill('29AAMCM7720L1ZU')
      await dialog.getByRole('button', { name: say('billing:correct.do') }).click()
      await dialog.waitFor({ state: 'detached' })
      const rows = page.getByRole('table').locator('tbody tr')
      await expect.poll(() => rows.count()).toBe(3)
      await expectIntactScreen(user, 'corrected')
      const replaces = say('billing:bills.replaces', { number: '' }).trim()
      const download = page.waitForEvent('download')
      await rows.filter({ hasText: replaces }).getByRole('button', { name: 'PDF' }).click()
      const file = join(fixture.product.dataDir, `${code}.pdf`)
      await (await download).saveAs(file)
      const text = normalizeSpaces(await pdfText(await readFile(file)))
      for (const said of [code, '29AAMCM7720L1ZU', 'Pillai Events']) expect(text).toContain(said)
    },
  )
})
