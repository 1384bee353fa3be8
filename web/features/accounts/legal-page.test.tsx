import { readFileSync } from 'node:fs'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Language } from '@mehfil/contract/languages.ts'
import { config } from '../../lib/config.ts'
import { AppRoutes } from '../../routes.tsx'
import { fakeServer } from '../../test/fake-server.ts'
import { show } from '../../test/show.tsx'
import { DisclaimerPage, PrivacyPage, RefundsPage, TermsPage } from './legal-page.tsx'

const pages = {
  '/terms': TermsPage,
  '/privacy': PrivacyPage,
  '/disclaimer': DisclaimerPage,
  '/refunds': RefundsPage,
}

afterEach(() => {
  cleanup()
  config.address = ''
  vi.unstubAllGlobals()
})

async function openPage(path: keyof typeof pages, language: Language = 'en') {
  fakeServer({})
  const Page = pages[path]
  await show(<Page />, { at: path, language })
  await screen.findByRole('heading', { level: 1 })
  return screen.getByRole('main').textContent ?? ''
}

test('Our product loads the legal texts with the legal pages only, not with the login page', async () => {
  config.signedIn = false
  const law = vi.fn(() => ({ body: readFileSync('locales/en/legal.json', 'utf8') }))
  fakeServer({ 'GET /language/en/legal.json': law })
  await show(<AppRoutes />, { at: '/' })
  await screen.findByRole('heading', { name: 'Welcome back' })
  expect(law).not.toHaveBeenCalled()
  await show(<AppRoutes />, { at: '/terms' })
  await screen.findByRole('heading', { name: 'Terms of service' })
  expect(law).toHaveBeenCalledTimes(1)
})

test('Our product names the operator of the installation on the legal pages', async () => {
  config.address = '14 Church Street, Bengaluru 560001'
  config.sales = {
    phone: '+91 80 4718 2200',
    email: 'hello@mehfil.example',
    hours: { en: 'Monday-Friday 8 AM to 8 PM IST', fr: 'lundi-vendredi', arb: 'الاثنين-الجمعة' },
  }
  for (const path of Object.keys(pages) as Array<keyof typeof pages>) {
    const text = await openPage(path)
    for (const fact of [
      config.address,
      config.sales.email,
      config.sales.phone,
      'Last changed on 30 November 2026',
    ])
      expect(text).toContain(fact)
  }
})

test.each(['en', 'fr', 'arb'] as const)(
  'Our product says in language %s when sales can be reached',
  async (language) => {
    const hours = { en: 'Monday-Friday', fr: 'lundi-vendredi', arb: 'الاثنين-الجمعة' }
    config.sales = { phone: '+91 80 4718 2200', email: 'hello@mehfil.example', hours }
    const terms = await openPage('/terms', language)
    expect([
      terms.split(hours[language]).length,
      terms.includes('+91\u00a080\u00a04718\u00a02200'),
    ]).toEqual([3, true])
  },
)

test.each(['en', 'fr', 'arb'] as const)(
  'Our product says in language %s how long data is kept, which cookies are set, and which tax is added',
  async (language) => {
    const privacy = await openPage('/privacy', language)
    for (const figure of ['180', '14', '30', '12', '2023']) expect(privacy).toContain(figure)
    expect(await openPage('/terms', language)).toMatch(/18.?%/)
    expect(await openPage('/refunds', language)).toContain('GST')
  },
)

test('Our product links the legal pages to one another', async () => {
  await openPage('/terms')
  expect(
    screen.getByRole('navigation', { name: 'Other legal pages' }).querySelectorAll('a'),
  ).toHaveLength(3)
})
