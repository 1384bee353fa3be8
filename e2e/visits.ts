import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core'
import { expect } from 'vitest'
import { languageNames, languages, type Language } from '../contract/fields.ts'
import { cast, type CastName } from '../server/seed/cast.ts'
import type { Product } from '../tools/product.ts'

export const widths = [390, 1280] as const
export type Width = (typeof widths)[number]

/** Every look at both widths takes minutes: `npm run e2e` asks for it. In `npm test` a screen stands at one of them in each language, and at both over the languages. */
export const everyLook = Boolean(process.env['EVERY_LOOK'])
export const widthsOf = (name: string, language: Language): readonly Width[] =>
  everyLook
    ? widths
    : widths.filter((_, at) => at === (name.length + languages.indexOf(language)) % 2)

/** A host's French is a language between two others: in `npm test` a third of the screens stand in it. */
export const isSeenIn = (name: string, language: Language): boolean =>
  everyLook || language !== 'fr' || name.length % 3 === 0

/** The views of the door that stand behind no address: what is pressed to get there. */
export const doorViews = [
  ['pad'],
  ['walk-in'],
  ['menu'],
  ...['device', 'paper', 'conflicts', 'gates', 'helpers'].map((view) => ['menu', view]),
]

type Visit = { width?: Width; language?: Language; scripts?: boolean } & Pick<
  BrowserContextOptions,
  'permissions' | 'viewport' | 'hasTouch' | 'userAgent'
>

const locales: Record<Language, string> = { en: 'en-IN', fr: 'fr-FR', arb: 'ar-AE' }

/** A browser of one person: a phone that is touched at 390 px, a desktop at 1280 px, or what has another viewport. */
export function visit(
  browser: Browser,
  { url }: Product,
  { width = 1280, language = 'en', scripts = true, ...more }: Visit = {},
): Promise<BrowserContext> {
  return browser.newContext({
    baseURL: url,
    locale: locales[language],
    reducedMotion: 'reduce',
    javaScriptEnabled: scripts,
    timezoneId: 'Asia/Kolkata',
    viewport: { width, height: width === 390 ? 844 : 800 },
    ...(width === 390 && { hasTouch: true, isMobile: true }),
    ...more,
  })
}

/** Signs somebody of the cast in, without the login page. */
export async function signIn(
  context: BrowserContext,
  who: CastName = 'asha',
  language: Language = 'en',
): Promise<void> {
  const { email: EMAIL, password: PASSWORD } = cast[who]
  await call(context, '/auth/login', { EMAIL, PASSWORD })
  await call(context, '/user/change-language', { LANGUAGE: languageNames[language] })
}

/** A call of the product's own pages, for what a test needs and does not look at. */
export async function call(
  context: BrowserContext,
  path: string,
  data: object = {},
  method: 'POST' | 'PUT' = 'POST',
): Promise<Record<string, unknown>> {
  const answer = await context.request.fetch(`/api${path}`, {
    method,
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    data: { data },
  })
  expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true)
  return ((await answer.json()) as { data: Record<string, unknown> }).data
}
