import { getLanguageOfTag, languageTags } from '../../contract/languages.ts'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { chromium, type Browser } from 'playwright-core'
import qrcode from 'qrcode'
import sharp from 'sharp'
import { findChromium, missingChromiumMessage } from '../../e2e/lib/browser.ts'
import { renderPng } from '../../server/adapters/pictures/svg-to-png.ts'
import { listOrnaments } from '../../templates/mails/design/ornaments.ts'
import type { MailLanguage } from '../../templates/mails/layout/mail-style.ts'
import { origin } from '../samples/mail-events.ts'
import { createSampleMails } from '../samples/mails.ts'
import { toDisplayHtml } from '../samples/mail-fonts.ts'

/**
 * Draws every mail in every language, in light and dark mode, on a desktop and on a phone, and puts
 * the pictures on a few sheets.
 */
const folder = resolve(process.argv[2] ?? 'build/pictures/mails')
const namePrefix = process.argv[3]
const widths = { desktop: 600, phone: 390 } as const
const scales = { desktop: 0.62, phone: 0.62 } as const
type MailWidth = keyof typeof widths
type MailTone = 'light' | 'dark'
type MailScreenshot = { bytes: Buffer; width: number; height: number }

const ornaments = new Map(listOrnaments().map(({ name, svg }) => [name, svg]))
const passcodePicture = await qrcode.toDataURL('12345678', { margin: 4, scale: 8 })

const executablePath = findChromium()
if (!executablePath) throw new Error(missingChromiumMessage)
const browser = await chromium.launch({ executablePath })
mkdirSync(folder, { recursive: true })
for (const lang of languageTags) {
  for (const tone of ['light', 'dark'] as const) {
    for (const width of ['desktop', 'phone'] as const) await drawSheet(browser, lang, tone, width)
  }
}
await browser.close()

async function drawSheet(
  browser: Browser,
  lang: MailLanguage,
  tone: MailTone,
  width: MailWidth,
): Promise<void> {
  const context = await browser.newContext({
    viewport: { width: widths[width] + (width === 'desktop' ? 48 : 0), height: 400 },
    colorScheme: tone,
  })
  await context.route(`${origin}/assets/mails/*`, async (route) => {
    const svg = ornaments.get(new URL(route.request().url()).pathname.split('/').at(-1) ?? '')
    await (svg
      ? route.fulfill({ contentType: 'image/png', body: await renderPng(svg) })
      : route.abort())
  })
  const page = await context.newPage()
  const pictures: MailScreenshot[] = []
  for (const [name, { html }] of Object.entries(createSampleMails(lang))) {
    if (namePrefix && !name.startsWith(namePrefix)) continue
    await page.setContent(toDisplayHtml(html, passcodePicture), { waitUntil: 'load' })
    await page.evaluate(() => document.fonts.ready)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    if (overflow > 0)
      console.error(`${name} in ${lang}: ${overflow} px wider than ${widths[width]}`)
    const screenshot = await page.screenshot({ fullPage: true })
    const { width: fullWidth } = await sharp(screenshot).metadata()
    const { data, info } = await sharp(screenshot)
      .resize(Math.round(fullWidth * scales[width]))
      .png()
      .toBuffer({ resolveWithObject: true })
    pictures.push({ bytes: data, width: info.width, height: info.height })
  }
  await context.close()
  const file = join(folder, `${getLanguageOfTag(lang)}-${tone}-${widths[width]}.jpg`)
  writeFileSync(file, await composeSheet(pictures, tone === 'light' ? '#cacacf' : '#39393d'))
  console.log(file)
}

/** In columns, each picture in the shortest column so far. */
async function composeSheet(
  pictures: readonly MailScreenshot[],
  background: string,
): Promise<Buffer> {
  const gap = 16
  const [first] = pictures
  if (!first) throw new Error('nothing to draw')
  const columns = Math.min(pictures.length, 6)
  const heights = Array<number>(columns).fill(gap)
  const positioned = pictures.map(({ bytes, height }) => {
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
  return sheet.composite(positioned).jpeg({ quality: 72, mozjpeg: true }).toBuffer()
}
