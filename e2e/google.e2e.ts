import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Language } from '../contract/fields.ts'
import { cast } from '../server/seed/cast.ts'
import { startProduct, type Product } from '../tools/product.ts'
import { openBrowser } from './browser.ts'
import { button, type Host } from './host.ts'
import { picture, watched, wholeness, type Watched } from './looks.ts'
import { codeFor } from './mailbox.ts'
import { visit, type Width } from './visits.ts'
import { wordsIn } from './words.ts'

let product: Product
let browser: Browser
const open: BrowserContext[] = []
beforeAll(async () => { [product, browser] = [await startProduct(), await openBrowser()] })
afterEach(async () => { await Promise.all(open.splice(0).map((one) => one.close())) })
afterAll(async () => { await browser?.close(); await product?.stop() })

type At = Host & { look: Watched; context: BrowserContext }

async function arrive(path: string, width: Width, language: Language): Promise<At> {
  const context = await visit(browser, product, { width, language })
  open.push(context)
  const look = await watched(context)
  await look.page.goto(path)
  return { look, page: look.page, context, say: wordsIn(language) }
}

/** Presses the button and answers the window that opens. */
async function press(at: At): Promise<Page> {
  const window = at.context.waitForEvent('page')
  await button(at, 'profile:google.continue').click()
  const chooser = await window
  await chooser.locator('h1').waitFor()
  return chooser
}

async function type(at: At, email: string, { isVerified = true } = {}): Promise<void> {
  const chooser = await press(at)
  await chooser.locator('input[name=other]').fill(email)
  if (!isVerified) await chooser.locator('input[name=unverified]').check()
  await chooser.locator('button.go').click()
}

const journeys: Array<{ width: Width; language: Language; member: 'asha' | 'noah' }> = [{ width: 1280, language: 'en', member: 'asha' }, { width: 390, language: 'arb', member: 'noah' }]

describe.each(journeys)('Our product signs in by Google at $width pixels in $language', ({ width, language, member }) => {
  it('somebody new, all the way to the events without a password', async () => {
    const at = await arrive('/signup/economy', width, language)
    await at.page.getByText(at.say('profile:google.stand-in')).waitFor()
    expect(await wholeness(at.look, '/signup/economy')).toEqual([])
    await picture(at.look, `google-signup-${language}-${width}`)
    await type(at, `leela.${language}@newcomers.example`)
    await at.page.locator('input[name=agreedToTerms]').check()
    expect(await at.page.locator('input[type=password]').count()).toBe(0)
    await picture(at.look, `google-details-${language}-${width}`)
    await button(at, 'profile:details.submit').click()
    await at.page.waitForURL('**/dashboard')

    const again = await arrive('/', width, language)
    await type(again, `leela.${language}@newcomers.example`)
    await again.page.waitForURL('**/dashboard')
  })

  it('whoever has an account, once the mailbox agrees', async () => {
    const at = await arrive('/', width, language)
    const chooser = await press(at)
    await chooser.locator(`button[value="${cast[member].email}"]`).click()
    await at.page.getByText(at.say('profile:google.link-title')).waitFor()
    expect(await wholeness(at.look, '/')).toEqual([])
    await picture(at.look, `google-link-${language}-${width}`)
    await at.page.getByLabel(at.say('common:code.digit', { at: 1 })).click()
    await at.page.keyboard.type(await codeFor(product, cast[member].email))
    await button(at, 'profile:google.link-go').click()
    await at.page.waitForURL('**/dashboard')
  })

  it('nobody whose address Google has not verified, nobody who closes the window, and says why', async () => {
    const at = await arrive('/terms', width, language)
    await at.page.goto('/')
    await type(at, cast.ivo.email, { isVerified: false })
    await at.page.getByText(at.say('common:refusal.googleFailed')).waitFor()
    await (await press(at)).close()
    await at.page.getByText(at.say('profile:google.closed')).waitFor()
    await (await press(at)).locator('[data-cancel]').click()
    await at.page.getByText(at.say('profile:google.refused')).waitFor()
    await at.page.evaluate(() => { globalThis.open = () => null })
    await button(at, 'profile:google.continue').click()
    await at.page.getByText(at.say('profile:google.blocked')).waitFor()
    await picture(at.look, `google-blocked-${language}-${width}`)
    expect(new URL(at.page.url()).pathname).toBe('/')
  })
})
