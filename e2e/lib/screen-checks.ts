import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import axe from 'axe-core'
import type { BrowserContext, Frame, Page } from 'playwright-core'
import { pages } from '../../contract/pages.ts'

/** A window whose console messages, errors and policy reports are recorded. */
export type MonitoredPage = { page: Page; complaints: string[] }

const screenshotFolder = process.env['SCREENS']
const waitOptions = { timeout: 15_000 }

export async function openMonitoredPage(context: BrowserContext): Promise<MonitoredPage> {
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
  await page.exposeFunction('tellHiddenField', (label: string) =>
    complaints.push(`hides the field “${label}” while a part loads`),
  )
  await page.addInitScript(watchHiddenFields)
  page.on('console', (line) => {
    if (line.type() === 'error' && !/status of (404|422)/.test(line.text()))
      complaints.push(`console: ${line.text()}`)
  })
  page.on('pageerror', (error) => complaints.push(`error: ${String(error)}`))
  return { page, complaints }
}

/**
 * Reports a field that was hidden with its part while someone typed and is shown again: its focus
 * and keys were lost. A step that makes room for the next one does not come back.
 */
function watchHiddenFields(): void {
  const { tellHiddenField } = globalThis as unknown as { tellHiddenField: (label: string) => void }
  const hidden = new Map<Node, Element>()
  new MutationObserver((changes) => {
    const field = document.activeElement
    const isTyped = field?.matches('input:not([type=checkbox], [type=radio]), textarea') ?? false
    for (const { target } of changes) {
      if (!(target instanceof HTMLElement)) continue
      const isHidden = target.style.getPropertyPriority('display') === 'important'
      const before = hidden.get(target)
      if (isHidden && isTyped && field && target.contains(field)) hidden.set(target, field)
      if (isHidden || !before) continue
      hidden.delete(target)
      if (before.isConnected) tellHiddenField(before.getAttribute('aria-label') ?? before.id)
    }
  }).observe(document, { subtree: true, attributes: true, attributeFilter: ['style'] })
}

/**
 * Moves from one screen to another without a reload. A neutral screen in between has another
 * heading, so that the old screen is surely gone.
 */
export async function navigateTo(page: Page, address: string): Promise<void> {
  for (const path of [pages.terms.path, address]) {
    await page.evaluate((to) => {
      for (const heading of document.querySelectorAll('h1')) heading.dataset['left'] = ''
      history.pushState(null, '', to)
      dispatchEvent(new PopStateEvent('popstate', { state: null }))
    }, path)
    await page.locator('h1:not([data-left])').first().waitFor(waitOptions)
  }
}

/** The defects of the current screen, which must be at `path` and show its heading. */
export async function findScreenFaults(
  { page, complaints }: MonitoredPage,
  path: string,
): Promise<string[]> {
  await waitUntilReady(page)
  const faults = [
    ...complaints.splice(0),
    ...(await findRawKeys(page)),
    ...(await findCutTexts(page)),
    ...(await findAccessibilityFaults(page)),
  ]
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  if (overflow > 0) faults.push(`scrolls ${overflow} px sideways`)
  const at = new URL(page.url()).pathname
  if (at !== path) faults.push(`is at ${at}, not ${path}`)
  return faults
}

/** The heading is shown, the fonts are loaded, and no request is running. */
async function waitUntilReady(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor(waitOptions)
  await page.waitForFunction(
    () =>
      document.fonts.status === 'loaded' &&
      !document.querySelector('[aria-busy=true], #content [role=status][aria-label]'),
    null,
    waitOptions,
  )
}

const findRawKeys = async (page: Page): Promise<string[]> =>
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

/** A cover holds all its text, however long the title is. */
const findCutTexts = async (page: Page): Promise<string[]> =>
  (
    await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('.cover :is(h1, p)')].flatMap((element) => {
        const sheet = element
          .closest('.paper, .door, .plate, .night, .sheet')
          ?.getBoundingClientRect()
        return sheet && element.getBoundingClientRect().bottom > sheet.bottom + 1
          ? [element.innerText]
          : []
      }),
    )
  ).map((element) => `the cover cuts “${element}”`)

/** The checks of a page; the title is the page's own and not a frame's. */
const auditOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  resultTypes: ['violations' as const],
  preload: false,
  iframes: false,
}
const frameAuditOptions = { ...auditOptions, rules: { 'document-title': { enabled: false } } }

async function findAccessibilityFaults(page: Page): Promise<string[]> {
  const found = await Promise.all(
    page
      .frames()
      .map((frame) =>
        auditFrame(frame, frame === page.mainFrame() ? auditOptions : frameAuditOptions),
      ),
  )
  return found.flat()
}

/**
 * The audit runs inside the frame and reports violations only, because describing the passed rules
 * takes most of the time.
 */
async function auditFrame(frame: Frame, options: typeof auditOptions): Promise<string[]> {
  if (!(await frame.evaluate(() => 'axe' in globalThis))) await frame.evaluate(axe.source)
  return frame.evaluate(async (auditArgs) => {
    // What lies under a modal dialog is out of reach, and its targets seem hidden by those above.
    const app = document.querySelector('#root')
    const isCovered = [...document.querySelectorAll('[aria-modal=true]')].some(
      (dialog) => app !== null && !app.contains(dialog),
    )
    const { violations } = await (
      globalThis as unknown as {
        axe: {
          run(
            root: Document | { exclude: Array<Element | null> },
            auditArgs: object,
          ): Promise<{
            violations: Array<{ id: string; impact: string; nodes: Array<{ html: string }> }>
          }>
        }
      }
    ).axe.run(isCovered ? { exclude: [app] } : document, auditArgs)
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

/** Written only when `SCREENS` names a folder. */
export async function saveScreenshot({ page }: MonitoredPage, name: string): Promise<void> {
  if (!screenshotFolder) return
  await mkdir(screenshotFolder, { recursive: true })
  await page.screenshot({ path: join(screenshotFolder, `${name}.jpg`), type: 'jpeg', quality: 58 })
}

/** The browser itself logs an error for each request without an answer. */
export const withoutNetworkErrors = (faults: string[]): string[] =>
  faults.filter((fault) => !fault.startsWith('console: Failed to load resource: net::'))
