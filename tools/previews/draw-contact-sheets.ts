import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Browser, chromium } from 'playwright-core'
import { findChromium, missingChromiumMessage } from '../../e2e/lib/browser.ts'
import { createMailSheets } from '../contact-sheet/mails.ts'
import { createStateSheets } from '../contact-sheet/page-states.ts'
import { createPageSheets } from '../contact-sheet/pages.ts'
import type { ContactSheet } from '../contact-sheet/sheet.ts'

/**
 * Draws the designs in their colour styles into build/pictures/templates. With names, only the sheets whose
 * name begins so; "every-cradle" shows every state of a page, which are drawn by name only. SHEETS sets
 * another folder.
 */
const folder = resolve(process.env['SHEETS'] ?? 'build/pictures/templates')
const namePrefixes = process.argv.slice(2)
const isNamed = ({ name }: ContactSheet) =>
  namePrefixes.length === 0 || namePrefixes.some((start) => name.startsWith(start))
const needsOthers =
  namePrefixes.length === 0 || namePrefixes.some((start) => !start.startsWith('every-'))
const sheets = needsOthers ? [...createPageSheets(), ...createMailSheets()].filter(isNamed) : []

const executablePath = findChromium()
if (!executablePath) throw new Error(missingChromiumMessage)
mkdirSync(folder, { recursive: true })
const browser = await chromium.launch({
  executablePath,
  args: ['--disable-dev-shm-usage', '--allow-file-access-from-files'],
})
for (const sheet of sheets) await drawSheet(browser, sheet)
for (const sheet of createStateSheets(namePrefixes)) await drawSheet(browser, sheet)
await browser.close()

async function drawSheet(
  onBrowser: Browser,
  { name, window, cellWidth, columns, cells }: ContactSheet,
): Promise<void> {
  const workFolder = mkdtempSync(join(tmpdir(), 'sheet-'))
  const page = await onBrowser.newPage({
    viewport: window,
    reducedMotion: 'reduce',
    javaScriptEnabled: false,
    deviceScaleFactor: Math.min(1, (2 * cellWidth) / window.width),
  })
  for (const [index, { html, isDark, scrollTo }] of cells.entries()) {
    await page.emulateMedia({ colorScheme: isDark ? 'dark' : 'light' })
    writeFileSync(join(workFolder, `${index}.html`), html)
    await page.goto(pathToFileURL(join(workFolder, `${index}.html`)).href)
    await page.evaluate(() => document.fonts.ready)
    if (scrollTo)
      await page
        .locator(scrollTo)
        .first()
        .evaluate((element) => element.scrollIntoView())
    await page.screenshot({ path: join(workFolder, `${index}.png`) })
  }
  await page.close()
  const figures = cells
    .map(
      ({ label }, index) =>
        `<figure><img src="${index}.png"><figcaption>${label}</figcaption></figure>`,
    )
    .join('')
  writeFileSync(
    join(workFolder, 'sheet.html'),
    `<!doctype html><meta charset="utf-8"><style>${buildStyle(cellWidth, columns)}</style><body>${figures}`,
  )
  const sheetPage = await onBrowser.newPage({
    viewport: { width: columns * (cellWidth + 12) + 12, height: 400 },
  })
  await sheetPage.goto(pathToFileURL(join(workFolder, 'sheet.html')).href)
  await sheetPage.screenshot({
    path: join(folder, `${name}.jpg`),
    type: 'jpeg',
    quality: 58,
    fullPage: true,
  })
  await sheetPage.close()
  rmSync(workFolder, { recursive: true })
}

function buildStyle(cellWidth: number, columns: number): string {
  return `body{margin:12px;display:grid;gap:12px;grid-template-columns:repeat(${columns},${cellWidth}px);background:#d8d3cb;font:11px/1.4 sans-serif;color:#333}figure{margin:0}img{display:block;inline-size:100%}`
}
