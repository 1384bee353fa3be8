import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import axe from 'axe-core'
import type { BrowserContext, Frame, Page } from 'playwright-core'
import { pages } from '../contract/pages.ts'

/** A window whose console, errors and policy reports are kept. */
export type Watched = { page: Page; complaints: string[] }

const picturesFolder = process.env['SCREENS']
const patience = { timeout: 15_000 }

export async function watched(context: BrowserContext): Promise<Watched> {
  const page = await context.newPage()
  const complaints: string[] = []
  await page.exposeFunction('tellPolicyReport', (report: string) => complaints.push(report))
  await page.addInitScript(() =>
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) => {
      ;(globalThis as unknown as { tellPolicyReport: (report: string) => void }).tellPolicyReport(
        `CSP ${violatedDirective}: ${blockedURI} in ${sourceFile}`,
      )
    }),
  )
  page.on('console', (line) => {
    if (line.type() === 'error' && !/status of (404|422)/.test(line.text()))
      complaints.push(`console: ${line.text()}`)
  })
  page.on('pageerror', (error) => complaints.push(`error: ${String(error)}`))
  return { page, complaints }
}

/** Goes from one screen of the product to another without loading it anew, past one that shares nothing with any other: its heading says that the old screen is gone. */
export async function moveTo(page: Page, address: string): Promise<void> {
  for (const path of [pages.terms.path, address]) {
    await page.evaluate((to) => {
      for (const heading of document.querySelectorAll('h1')) heading.dataset['left'] = ''
      history.pushState(null, '', to)
      dispatchEvent(new PopStateEvent('popstate', { state: null }))
    }, path)
    await page.locator('h1:not([data-left])').first().waitFor(patience)
  }
}

/** What is wrong with the screen that is shown now; it is at `path` and shows its heading. */
export async function wholeness({ page, complaints }: Watched, path: string): Promise<string[]> {
  await standing(page)
  const faults = [
    ...complaints.splice(0),
    ...(await rawKeys(page)),
    ...(await cutWords(page)),
    ...(await seriousFindings(page)),
  ]
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  if (beyond > 0) faults.push(`scrolls ${beyond} px sideways`)
  const at = new URL(page.url()).pathname
  if (at !== path) faults.push(`is at ${at}, not ${path}`)
  return faults
}

/** Headed, its fonts there, and nothing still loading. */
async function standing(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor(patience)
  await page.waitForFunction(
    () =>
      document.fonts.status === 'loaded' &&
      !document.querySelector('[aria-busy=true], #content [role=status][aria-label]'),
    null,
    patience,
  )
}

const rawKeys = async (page: Page): Promise<string[]> =>
  (
    await page.evaluate(() =>
      document.body.innerText
        .split('\n')
        .filter(
          (line) =>
            /^[a-z][a-zA-Z0-9-]*(\.[a-zA-Z0-9_-]+)+$/.test(line.trim()) &&
            !/\.(com|example|org|in)$/.test(line.trim()),
        ),
    )
  ).map((key) => `raw key ${key}`)

/** A cover holds all its words, however long the title is. */
const cutWords = async (page: Page): Promise<string[]> =>
  (
    await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('.cover :is(h1, p)')].flatMap((words) => {
        const sheet = words
          .closest('.paper, .door, .plate, .night, .sheet')
          ?.getBoundingClientRect()
        return sheet && words.getBoundingClientRect().bottom > sheet.bottom + 1
          ? [words.innerText]
          : []
      }),
    )
  ).map((words) => `the cover cuts “${words}”`)

/** What a page is held to; the title is the page's, and no frame's in it. */
const held = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  resultTypes: ['violations' as const],
  preload: false,
  iframes: false,
}
const framed = { ...held, rules: { 'document-title': { enabled: false } } }

async function seriousFindings(page: Page): Promise<string[]> {
  const found = await Promise.all(
    page.frames().map((frame) => auditOf(frame, frame === page.mainFrame() ? held : framed)),
  )
  return found.flat()
}

/** Audited inside the frame: only what was found comes over, and what passed is not described, which takes most of the time. */
async function auditOf(frame: Frame, options: typeof held): Promise<string[]> {
  if (!(await frame.evaluate(() => 'axe' in globalThis))) await frame.evaluate(axe.source)
  return frame.evaluate(async (asked) => {
    const { violations } = await (
      globalThis as unknown as {
        axe: {
          run(
            root: Document,
            asked: object,
          ): Promise<{
            violations: Array<{ id: string; impact: string; nodes: Array<{ html: string }> }>
          }>
        }
      }
    ).axe.run(document, asked)
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(
        ({ id, nodes }) =>
          `${id}: ${nodes
            .slice(0, 3)
            .map((node) => node.html.slice(0, 160))
            .join(' | ')}`,
      )
  }, options)
}

/** Kept when `SCREENS` names a folder. */
export async function picture({ page }: Watched, name: string): Promise<void> {
  if (!picturesFolder) return
  await mkdir(picturesFolder, { recursive: true })
  await page.screenshot({ path: join(picturesFolder, `${name}.jpg`), type: 'jpeg', quality: 58 })
}
