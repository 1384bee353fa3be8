import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Browser, chromium } from 'playwright-core'
import { findChromium, noChromium } from '../e2e/browser.ts'
import { mailSheets } from './contact-sheet/mails.ts'
import { pageSheets } from './contact-sheet/pages.ts'
import type { Sheet } from './contact-sheet/sheet.ts'

/** Draws the designs in their colour styles into docs/templates; with names, only the sheets whose name begins so. Another folder: SHEETS. */
const folder = resolve(process.env['SHEETS'] ?? 'docs/templates')
const wanted = process.argv.slice(2)
const sheets = [...pageSheets(), ...mailSheets()].filter(
  ({ name }) => wanted.length === 0 || wanted.some((start) => name.startsWith(start)),
)

const executablePath = findChromium()
if (!executablePath) throw new Error(noChromium)
mkdirSync(folder, { recursive: true })
const browser = await chromium.launch({
  executablePath,
  args: ['--disable-dev-shm-usage', '--allow-file-access-from-files'],
})
for (const sheet of sheets) await drawSheet(browser, sheet)
await browser.close()

async function drawSheet(
  opened: Browser,
  { name, window, cellWidth, columns, cells }: Sheet,
): Promise<void> {
  const workplace = mkdtempSync(join(tmpdir(), 'sheet-'))
  const page = await opened.newPage({
    viewport: window,
    reducedMotion: 'reduce',
    deviceScaleFactor: Math.min(1, (2 * cellWidth) / window.width),
  })
  for (const [index, { html }] of cells.entries()) {
    writeFileSync(join(workplace, `${index}.html`), html)
    await page.goto(pathToFileURL(join(workplace, `${index}.html`)).href)
    await page.evaluate(() => document.fonts.ready)
    await page.screenshot({ path: join(workplace, `${index}.png`) })
  }
  await page.close()
  const figures = cells
    .map(
      ({ label }, index) =>
        `<figure><img src="${index}.png"><figcaption>${label}</figcaption></figure>`,
    )
    .join('')
  writeFileSync(
    join(workplace, 'sheet.html'),
    `<!doctype html><meta charset="utf-8"><style>${style(cellWidth, columns)}</style><body>${figures}`,
  )
  const whole = await opened.newPage({
    viewport: { width: columns * (cellWidth + 12) + 12, height: 400 },
  })
  await whole.goto(pathToFileURL(join(workplace, 'sheet.html')).href)
  await whole.screenshot({
    path: join(folder, `${name}.jpg`),
    type: 'jpeg',
    quality: 58,
    fullPage: true,
  })
  await whole.close()
  rmSync(workplace, { recursive: true })
}

function style(cellWidth: number, columns: number): string {
  return `body{margin:12px;display:grid;gap:12px;grid-template-columns:repeat(${columns},${cellWidth}px);background:#d8d3cb;font:11px/1.4 sans-serif;color:#333}figure{margin:0}img{display:block;inline-size:100%}`
}
