import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { chromium, type Browser } from 'playwright-core'
import qrcode from 'qrcode'
import sharp from 'sharp'
import { findChromium, noChromium } from '../e2e/browser.ts'
import { pngOf } from '../server/outside/ornaments.ts'
import { allOrnaments } from '../templates/mails/ornaments.ts'
import type { MailLanguage } from '../templates/mails/voice.ts'
import { origin, sampleMails } from './preview/mails.ts'
import { asShown } from './preview/stand-ins.ts'

/** Draws every mail in every language, by day and by night, on a desktop and on a phone, and puts them on a few sheets. */
const folder = resolve(process.argv[2] ?? 'docs/mails')
const only = process.argv[3]
const widths = { desktop: 600, phone: 390 } as const
const shown = { desktop: 0.62, phone: 0.62 } as const
type Width = keyof typeof widths
type Tone = 'light' | 'dark'
type Picture = { bytes: Buffer; width: number; height: number }

const ornaments = new Map(allOrnaments().map(({ name, svg }) => [name, svg]))
const passcodePicture = await qrcode.toDataURL('12345678', { margin: 4, scale: 8 })

const executablePath = findChromium()
if (!executablePath) throw new Error(noChromium)
const browser = await chromium.launch({ executablePath })
mkdirSync(folder, { recursive: true })
for (const lang of ['en', 'fr', 'ar'] as const) {
  for (const tone of ['light', 'dark'] as const) {
    for (const width of ['desktop', 'phone'] as const) await drawSheet(browser, lang, tone, width)
  }
}
await browser.close()

async function drawSheet(
  onto: Browser,
  lang: MailLanguage,
  tone: Tone,
  width: Width,
): Promise<void> {
  const context = await onto.newContext({
    viewport: { width: widths[width] + (width === 'desktop' ? 48 : 0), height: 400 },
    colorScheme: tone,
  })
  await context.route(`${origin}/assets/mails/*`, async (route) => {
    const svg = ornaments.get(new URL(route.request().url()).pathname.split('/').at(-1) ?? '')
    await (svg
      ? route.fulfill({ contentType: 'image/png', body: await pngOf(svg) })
      : route.abort())
  })
  const page = await context.newPage()
  const pictures: Picture[] = []
  for (const [name, { html }] of Object.entries(sampleMails(lang))) {
    if (only && !name.startsWith(only)) continue
    await page.setContent(asShown(html, passcodePicture), { waitUntil: 'load' })
    await page.evaluate(() => document.fonts.ready)
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    if (beyond > 0) console.error(`${name} in ${lang}: ${beyond} px wider than ${widths[width]}`)
    const whole = await page.screenshot({ fullPage: true })
    const { width: wide } = await sharp(whole).metadata()
    const { data, info } = await sharp(whole)
      .resize(Math.round(wide * shown[width]))
      .png()
      .toBuffer({ resolveWithObject: true })
    pictures.push({ bytes: data, width: info.width, height: info.height })
  }
  await context.close()
  const file = join(folder, `${lang === 'ar' ? 'arb' : lang}-${tone}-${widths[width]}.jpg`)
  writeFileSync(file, await laidOut(pictures, tone === 'light' ? '#cacacf' : '#39393d'))
  console.log(file)
}

/** In columns, each picture under the shortest so far. */
async function laidOut(pictures: readonly Picture[], background: string): Promise<Buffer> {
  const gap = 16
  const [first] = pictures
  if (!first) throw new Error('nothing to draw')
  const columns = Math.min(pictures.length, 6)
  const heights = Array<number>(columns).fill(gap)
  const placed = pictures.map(({ bytes, height }) => {
    const column = heights.indexOf(Math.min(...heights))
    const top = heights[column] ?? gap
    heights[column] = top + height + gap
    return { input: bytes, top, left: gap + column * (first.width + gap) }
  })
  const sheet = sharp({
    create: {
      width: gap + columns * (first.width + gap),
      height: Math.max(...heights),
      channels: 3,
      background,
    },
  })
  return sheet.composite(placed).jpeg({ quality: 72, mozjpeg: true }).toBuffer()
}
