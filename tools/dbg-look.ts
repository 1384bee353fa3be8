import { chromium } from 'playwright-core'
import { findChromium } from '../e2e/lib/browser.ts'
const base = process.env['BASE'] ?? 'http://localhost:4611'
const [language, width, ...paths] = process.argv.slice(2)
const browser = await chromium.launch({ executablePath: findChromium()!, args: ['--disable-dev-shm-usage'] })
const context = await browser.newContext({ viewport: { width: Number(width), height: Number(width) < 600 ? 844 : 800 }, baseURL: base })
const page = await context.newPage()
await page.goto('/')
await page.locator('input[type=email], input[name=EMAIL]').first().fill('asha@mehfil.example')
const next = page.locator('button[type=submit]').first()
const pw = page.locator('input[type=password]').first()
if (!(await pw.isVisible())) await next.click()
await pw.fill('Gather.2026')
await page.locator('button[type=submit]').first().click()
await page.waitForURL(/dashboard/)
if (language !== 'English') {
  await page.evaluate(async (l) => { const token = document.cookie; await fetch('/api/user/change-language', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ data: { LANGUAGE: l } }) }); void token }, language)
}
for (const path of paths) {
  const [at, name, press] = path.split('|')
  await page.goto(at!)
  await page.waitForTimeout(2500)
  for (const text of (press ?? '').split('>').filter(Boolean)) { await page.getByText(text, { exact: false }).first().click(); await page.waitForTimeout(1200) }
  await page.screenshot({ path: `/tmp/look/${name}-${language}-${width}.png`, fullPage: false })
}
await browser.close()
