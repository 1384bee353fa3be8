import type { BrowserContext, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { languageNames, type Language } from '../contract/fields.ts'
import { standInChoice, standInScript } from '../contract/stand-in.ts'
import { cast } from '../server/seed/cast.ts'
import { change } from './database.ts'
import { button, field, type Host } from './host.ts'
import { openStage } from './journey.ts'
import { picture, watched, wholeness, type Watched } from './looks.ts'
import { codeFor } from './mailbox.ts'
import { call, everyLook, signIn, type Width } from './visits.ts'
import { wordsIn } from './words.ts'

const stage = openStage()

type At = Host & { look: Watched; context: BrowserContext }

async function arrive(path: string, width: Width, language: Language): Promise<At> {
  const context = await stage.visit({ width, language })
  const look = await watched(context)
  await look.page.goto(path)
  return { look, page: look.page, context, say: wordsIn(language) }
}

/** Presses the button and answers the window that opens. */
async function press(at: At, key = 'profile:google.continue'): Promise<Page> {
  const window = at.context.waitForEvent('page')
  await button(at, key).click()
  const chooser = await window
  await chooser.locator('h1').waitFor()
  return chooser
}

async function type(
  at: At,
  email: string,
  { isVerified = true, key = 'profile:google.continue' } = {},
): Promise<void> {
  const chooser = await press(at, key)
  await chooser.locator('input[name=other]').fill(email)
  if (!isVerified) await chooser.locator('input[name=unverified]').check()
  await pressLast(chooser, 'button.go')
}

/** A press that closes its own window may not live to tell that it was one. */
async function pressLast(chooser: Page, what: string): Promise<void> {
  const closed = chooser.waitForEvent('close')
  await chooser
    .locator(what)
    .click()
    .catch(() => {})
  await closed
}

/** Signs somebody new up by Google, without its window. */
async function newcomer({ context }: At, email: string, language: Language): Promise<void> {
  const chosen = await context.request.post(standInChoice.path, {
    headers: { 'sec-fetch-site': 'same-origin' },
    form: { other: email },
  })
  const answer = /data-answer="([^"]+)"/.exec(await chosen.text())?.[1] ?? ''
  const { access_token: CREDENTIAL } = JSON.parse(answer.replaceAll('&quot;', '"')) as {
    access_token: string
  }
  await call(context, '/auth/google-signup', { CREDENTIAL })
  await call(context, '/auth/create-user', {
    FULLNAME: 'Leela Iyer',
    PASSWORD: null,
    AGREED_TO_TERMS: 'Y',
  })
  await call(context, '/auth/select-plan', { PLAN: 'Economy' })
  await call(context, '/user/change-language', { LANGUAGE: languageNames[language] })
}

/** Eleven minutes go by since they signed in or proved who they are. */
const eleven = (email: string) =>
  change(
    stage.product,
    `update session set created_at = created_at - interval '11 minutes', password_checked_at = null
  from person where person.id = session.person_id and person.email = '${email}'`,
  )

/** Another try begins with another address. */
let turn = 0

const journeys: Array<{ width: Width; language: Language; member: 'asha' | 'noah' }> = [
  { width: 1280, language: 'en', member: 'asha' },
  { width: 390, language: 'arb', member: 'noah' },
]

/** Comes first: in the journeys below whoever connects Google loses the password this one signs in with. */
describe('Our product', () => {
  it('fetches Google’s script where its button is and somebody comes near it, and brings nobody the profile before they go there', async () => {
    const { page, context, say } = await arrive('/terms', 1280, 'en')
    const scripts: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url())
    })
    const isGoogle = () => scripts.filter((url) => url.endsWith(standInScript.path)).length
    const holds = async (part: string) =>
      (await Promise.all(scripts.map(async (url) => (await context.request.get(url)).text()))).some(
        (body) => body.includes(part),
      )
    await page.goto('/')
    const near = page.getByRole('button', { name: say('profile:google.continue'), exact: true })
    await near.waitFor()
    await page.waitForLoadState('networkidle')
    expect([
      isGoogle(),
      await holds('/auth/login'),
      await holds('/user/sign-out-device'),
      await holds('/auth/create-user'),
    ]).toEqual([0, true, false, false])
    await near.hover()
    await expect.poll(isGoogle).toBe(1)

    await signIn(context)
    await page.goto('/dashboard')
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          requestIdleCallback(() => resolve())
        }),
    )
    expect(await holds('/user/sign-out-device')).toBe(false)
    await page.goto('/profile')
    await button({ page, say }, 'profile:deletion.begin').click()
    await button({ page, say }, 'profile:deletion.go-on').click()
    await field({ page, say }, 'profile:password.current').waitFor()
    expect([isGoogle(), await holds('/user/sign-out-device')]).toEqual([1, true])
  })
})

describe.each(journeys.filter(({ language }) => everyLook || language === 'arb'))(
  'Our product signs in by Google at $width pixels in $language',
  ({ width, language, member }) => {
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
      await pressLast(chooser, `button[value="${cast[member].email}"]`)
      await at.page.getByText(at.say('profile:google.link-title')).waitFor()
      expect(await wholeness(at.look, '/')).toEqual([])
      await picture(at.look, `google-link-${language}-${width}`)
      await at.page.getByLabel(at.say('common:code.digit', { at: 1 })).click()
      await at.page.keyboard.type(await codeFor(stage.product, cast[member].email))
      await at.page.waitForURL('**/dashboard')
    })

    it('whoever pays for one event and has no password, without asking for one', async () => {
      const at = await arrive('/terms', width, language)
      const email = `leela.${language}@newcomers.example`
      await call(at.context, '/auth/web-session', { mode: 'w', type: 'Wedding', guest: 100 })
      await at.page.goto('/one-time-event/signup')
      await field(at, 'profile:email.label').fill(email)
      await button(at, 'profile:signup.submit-email').click()
      await at.page.getByText(at.say('profile:once.known-words-google')).waitFor()
      await picture(at.look, `google-once-${language}-${width}`)
      await type(at, email)
      await at.page.locator('input[name=agreedToTerms]').waitFor()
      expect(await at.page.locator('input[type=password]').count()).toBe(0)
    })

    it('nobody whose address Google has not verified, nobody who closes the window, and says why', async () => {
      const at = await arrive('/terms', width, language)
      await at.page.goto('/')
      await type(at, cast.ivo.email, { isVerified: false })
      await at.page.getByText(at.say('common:refusal.googleFailed')).waitFor()
      await (await press(at)).close()
      await at.page.getByText(at.say('profile:google.closed')).waitFor()
      await pressLast(await press(at), '[data-cancel]')
      await at.page.getByText(at.say('profile:google.refused')).waitFor()
      await at.page.evaluate(() => {
        globalThis.open = () => null
      })
      await button(at, 'profile:google.continue').click()
      await at.page.getByText(at.say('profile:google.blocked')).waitFor()
      await picture(at.look, `google-blocked-${language}-${width}`)
      expect(new URL(at.page.url()).pathname).toBe('/')
    })

    it('and takes Google for the password somebody never had, before a first one and before the account goes', async () => {
      const email = `mira.${language}.${(turn += 1)}@newcomers.example`
      const at = await arrive('/terms', width, language)
      const { page, say, look } = at
      const proof = { key: 'profile:proof.google' }
      await newcomer(at, email, language)
      await eleven(email)

      await page.goto('/profile')
      await page
        .getByRole('link', { name: say('profile:profile.password-set'), exact: true })
        .click()
      await page.getByText(say('profile:proof.words')).waitFor()
      expect(await wholeness(look, '/set-password')).toEqual([])
      await picture(look, `google-set-password-${language}-${width}`)
      await type(at, 'somebody.else@newcomers.example', proof)
      await page.getByText(say('common:refusal.googleOther')).waitFor()
      await type(at, email, proof)
      await field(at, 'profile:password.new').waitFor()

      await eleven(email)
      await page.goto('/profile')
      await button(at, 'profile:deletion.begin').click()
      await button(at, 'profile:deletion.go-on').click()
      await page.getByText(say('profile:proof.words')).waitFor()
      expect(await wholeness(look, '/profile')).toEqual([])
      await picture(look, `google-deletion-${language}-${width}`)
      await type(at, email, proof)
      await page.getByLabel(say('common:code.digit', { at: 1 })).click()
      await page.keyboard.type(await codeFor(stage.product, email))
      await field(
        { page, say: (key: string) => say(key, { email }) },
        'profile:deletion.confirm',
      ).fill(email)
      await button(at, 'profile:deletion.do').click()
      await page.getByRole('dialog', { name: say('profile:deletion.farewell') }).waitFor()

      await page.goto('/')
      await type(at, email)
      await page
        .getByRole('status')
        .filter({ hasText: say('common:refusal.accountDeleted').split('{{')[0]?.trim() ?? '' })
        .waitFor()
      await picture(look, `google-deleted-${language}-${width}`)
      expect(new URL(page.url()).pathname).toBe('/')
    })
  },
)
