import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core'
import { expect } from 'vitest'
import { getLanguageLocale, toWireName, type Language } from '../../contract/languages.ts'
import { cast, type CastName } from '../../server/seed/cast.ts'
import type { ProductProcess } from '../../tools/testing/product-process.ts'

export const screenWidths = [390, 1280] as const
export type ScreenWidth = (typeof screenWidths)[number]

/** The views of the door that have no address, and what to press to get there. */
export const doorViews = [
  ['pad'],
  ['walk-in'],
  ['menu'],
  ...['device', 'paper', 'conflicts', 'gates', 'helpers'].map((view) => ['menu', view]),
]

type ContextOptions = { width?: ScreenWidth; language?: Language; scripts?: boolean } & Pick<
  BrowserContextOptions,
  'permissions' | 'viewport' | 'hasTouch' | 'userAgent'
>

const locales: Partial<Record<Language, string>> = { en: 'en-IN', fr: 'fr-FR', arb: 'ar-AE' }

/** A browser of one person: a touch phone of 390 px, a desktop of 1280 px, or another viewport. */
export function openContext(
  browser: Browser,
  { url }: ProductProcess,
  { width = 1280, language = 'en', scripts = true, ...options }: ContextOptions = {},
): Promise<BrowserContext> {
  return browser.newContext({
    baseURL: url,
    locale: locales[language] ?? getLanguageLocale(language),
    reducedMotion: 'reduce',
    javaScriptEnabled: scripts,
    timezoneId: 'Asia/Kolkata',
    viewport: { width, height: width === 390 ? 844 : 800 },
    ...(width === 390 && { hasTouch: true, isMobile: true }),
    ...options,
  })
}

/** Signs in a fixture person without the login page. */
export async function signIn(
  context: BrowserContext,
  who: CastName = 'asha',
  language: Language = 'en',
): Promise<void> {
  const { email: EMAIL, password: PASSWORD } = cast[who]
  await callApi(context, '/auth/login', { EMAIL, PASSWORD })
  await callApi(context, '/user/change-language', { LANGUAGE: toWireName(language) })
}

/** A call of the product's own pages, for set-up that the test does not check. */
export async function callApi(
  context: BrowserContext,
  path: string,
  data: object = {},
  method: 'POST' | 'PUT' | 'DELETE' = 'POST',
): Promise<Record<string, unknown>> {
  const answer = await context.request.fetch(`/api${path}`, {
    method,
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    data: { data },
  })
  expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true)
  return ((await answer.json()) as { data: Record<string, unknown> }).data
}
