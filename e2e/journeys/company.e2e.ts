import type { Browser, BrowserContext } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Language } from '../../contract/languages.ts'
import { cast } from '../../server/seed/cast.ts'
import {
  startCompanyProvider,
  type CompanyTestProvider,
} from '../../server/test/fakes/company-provider.ts'
import type { ProductProcess } from '../../tools/testing/product-process.ts'
import { describeVariants } from '../../tools/testing/test-variants.ts'
import { openContext, signIn, type ScreenWidth } from '../lib/browser-contexts.ts'
import { openBrowser } from '../lib/browser.ts'
import { runSql } from '../lib/database.ts'
import { startDemoProduct } from '../lib/demo-product.ts'
import { getButton, getField } from '../lib/host-steps.ts'
import { startNameServer, type NameRecords } from '../lib/name-server.ts'
import { readMailedCode } from '../lib/mailbox.ts'
import { findScreenFaults, openMonitoredPage, saveScreenshot } from '../lib/screen-checks.ts'
import { getScreenTexts } from '../lib/screen-texts.ts'

const records: NameRecords = new Map()
let names: Awaited<ReturnType<typeof startNameServer>>
let product: ProductProcess
let provider: CompanyTestProvider
let browser: Browser
const openContexts: BrowserContext[] = []
beforeAll(async () => {
  names = await startNameServer(records)
  product = await startDemoProduct({ WEBHOOKS_PRIVATE: 'on', DNS_SERVERS: names.address })
  provider = await startCompanyProvider(`${product.url}/company/return`)
  browser = await openBrowser()
  await runSql(product, `update account set plan = 'First' where id = '${cast.asha.accountId}'`)
})
afterAll(async () => {
  await Promise.all(openContexts.map((one) => one.close()))
  await browser?.close()
  provider?.stop()
  await product?.stop()
  names?.stop()
})

const journeys: Array<{ width: ScreenWidth; language: Language }> = [
  { width: 1280, language: 'fr' },
  { width: 390, language: 'arb' },
]

describeVariants(journeys, ({ language }) => language === 'arb')(
  'Our product signs people of a company in at $width pixels in $language',
  ({ width, language }) => {
    it('by the provider that the owner set up and a record that proves the domain', async () => {
      await runSql(
        product,
        'delete from company_person; delete from company_domain; delete from company_sign_in',
      )
      const domain = `studio-${language}.example`
      const say = getScreenTexts(language)
      const open = async () => {
        const context = await openContext(browser, product, { width, language })
        openContexts.push(context)
        return context
      }
      const ownerContext = await open()
      await signIn(ownerContext, 'asha', language)
      const owner = await openMonitoredPage(ownerContext)
      const reader = { page: owner.page, say }
      await owner.page.goto('/user-access')
      await getButton(reader, 'profile:company.set-up').click()
      await getField(reader, 'profile:company.issuer').fill(provider.issuer)
      await getField(reader, 'profile:company.client-id').fill(provider.clientId)
      await owner.page.locator('input[name=clientSecret]').fill(provider.clientSecret)
      await getField(reader, 'profile:company.domains').fill(domain)
      expect(await findScreenFaults(owner, '/user-access')).toEqual([])
      await saveScreenshot(owner, `company-dialog-${width}-${language}`)
      await getButton(reader, 'profile:company.save').click()
      const section = owner.page.getByRole('region', { name: say('profile:company.section') })
      const record = await section.locator('code').textContent()
      records.set(`TXT ${domain}`, [record ?? ''])
      await section.scrollIntoViewIfNeeded()
      await saveScreenshot(owner, `company-record-${width}-${language}`)
      await getButton(reader, 'profile:company.check').click()
      await section.getByText(say('profile:company.proved')).waitFor()
      expect(await findScreenFaults(owner, '/user-access')).toEqual([])

      provider.signInAs({
        sub: `tara-${language}`,
        email: `tara@${domain}`,
        email_verified: true,
        name: 'Tara Pillai',
      })
      const member = await openMonitoredPage(await open())
      const visitor = { page: member.page, say }
      await member.page.goto('/')
      await member.page
        .getByRole('link', { name: say('profile:company.from-login'), exact: true })
        .click()
      await getField(visitor, 'profile:company.email').fill(`tara@${domain}`)
      expect(await findScreenFaults(member, '/company')).toEqual([])
      await saveScreenshot(member, `company-login-${width}-${language}`)
      await getButton(visitor, 'profile:company.go').click()
      await member.page.waitForURL('**/dashboard')

      await owner.page.goto('/user-access')
      await owner.page.getByText(`tara@${domain}`).waitFor()

      // The provider does not say whether this address is hers.
      const unsaid = `uma@${domain}`
      provider.signInAs({ sub: `uma-${language}`, email: unsaid, name: 'Uma Pillai' })
      const asked = await openMonitoredPage(await open())
      const newcomer = { page: asked.page, say }
      await asked.page.goto('/company')
      await getField(newcomer, 'profile:company.email').fill(unsaid)
      await getButton(newcomer, 'profile:company.go').click()
      await asked.page.getByText(say('profile:company.code-title')).waitFor()
      expect(await findScreenFaults(asked, '/company/return')).toEqual([])
      await saveScreenshot(asked, `company-code-${width}-${language}`)
      await asked.page.getByRole('textbox').first().click()
      await asked.page.keyboard.type(await readMailedCode(product, unsaid))
      await asked.page.waitForURL('**/dashboard')

      const refused = await openMonitoredPage(await open())
      await refused.page.goto('/company/return?code=made-up&state=made-up')
      await refused.page.getByText(say('profile:company.failed')).waitFor()
      await saveScreenshot(refused, `company-refused-${width}-${language}`)
    })
  },
)
