import { chromium } from 'playwright-core'
import { findChromium } from './e2e/lib/browser.ts'
const base = 'http://localhost:4623'
const browser = await chromium.launch({ executablePath: findChromium()! })
const guests = '/dashboard/guests/DE300000000AED1'
const shots: Array<[string, number]> = [['en', 1280], ['arb', 390], ['fr', 390], ['arb', 1280]]
const csv = 'Name,Email,Phone,Home phone,Tags,Meal,Hotel nights,Old notes\nKim Orr,kim-f@x.example,+44 7400 123101,+44 20 7946 0001,"Choir; Delhi",Fish,2,\nLou Orr,lou-f@x.example,+44 7400 123102,,Choir,Veg,two,x\nKim Orr,kim-f@x.example,+44 7400 123103,,VIP,Veg,3,\nMeera Nair,meera@guests.example,+44 7400 123104,,VIP,Fish,1,\nNia Orr,nia-f@x.example,,,,Veg,,\n'
for (const [lang, width] of shots) {
  const context = await browser.newContext({ viewport: { width, height: width === 390 ? 844 : 900 }, locale: lang === 'arb' ? 'ar' : lang })
  const call = async (path: string, data: object) => { const r = await context.request.fetch(`${base}/api${path}`, { method: 'POST', headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', 'x-requested-with': 'mehfil' }, data: JSON.stringify({ data }) }); if (!r.ok()) console.log(path, await r.text()) }
  await call('/auth/login', { EMAIL: 'asha@mehfil.example', PASSWORD: 'Gather.2026' })
  await call('/user/change-language', { LANGUAGE: { en: 'English', fr: 'French', arb: 'Arabic' }[lang] })
  const page = await context.newPage()
  await page.goto(base + guests + '?import=new')
  await page.locator('input[type=file]').setInputFiles({ name: 'Guests.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await page.locator('#import-rows').waitFor()
  await page.screenshot({ path: `/tmp/w3shots/import-${lang}-${width}.png`, fullPage: true })
  await page.locator('button[class*=make]').nth(0).click()
  await page.waitForTimeout(1500)
  await page.locator('button[class*=make]').nth(0).click()
  await page.waitForTimeout(1800)
  await page.locator('#import-columns').scrollIntoViewIfNeeded(); await page.locator('#import-columns').evaluate((e) => e.scrollIntoView({ block: 'start' })); await page.waitForTimeout(300)
  await page.screenshot({ path: `/tmp/w3shots/fields-${lang}-${width}.png`, fullPage: true })
  await page.goto(base + guests + '?add=many')
  await page.locator('textarea').first().fill('[12/03/2026, 21:04:11] Ann Chat: who comes?\nTom and Zoe do\n[12/03/2026, 21:05:00] ~\u202fBob Chat: me: with cake\n12/03/2026, 21:06 - Ann Chat added +44 7400 123124')
  await page.waitForTimeout(800)
  await page.screenshot({ path: `/tmp/w3shots/chat-${lang}-${width}.png`, fullPage: true })
  await page.locator('textarea').first().fill('Bride side:\nFay + family\nLee, Ann\nAnn Lee, Tom Orr, Bob Ray, Cy Fox')
  await page.waitForTimeout(800)
  await page.screenshot({ path: `/tmp/w3shots/keep-${lang}-${width}.png`, fullPage: true })
  await page.locator('textarea').first().fill('')
  await context.close()
}
await browser.close()
