import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import sharp from 'sharp'
import { createShareDrawer } from '../../server/features/public-pages/pages/draw-share.ts'
import { templateIds, type TemplateId } from '../../templates/pages/catalogue.ts'
import type { PageView } from '../../templates/pages/page-view.ts'
import { shareFormats } from '../../templates/share/share-drawing.ts'
import { arabicPages, englishPages, frenchPages, pageSamples } from '../samples/events.ts'

/**
 * Draws the pictures of shared links of the designs into build/pictures/shares, after `npm run
 * build`. With names, only those designs. SHARES sets another folder.
 */
const folder = resolve(process.env['SHARES'] ?? 'build/pictures/shares')
const names = process.argv.slice(2)
const longTitle =
  'An evening of remembrance and gratitude for everyone who built the old library on the hill'

mkdirSync(folder, { recursive: true })
for (const template of templateIds.filter((id) => names.length === 0 || names.includes(id)))
  await drawDesign(template)

async function drawDesign(template: TemplateId): Promise<void> {
  const photo = await sharp(
    readFileSync(`tools/contact-sheet/photo-${pageSamples[template].photo}.svg`),
  )
    .resize(1200)
    .webp()
    .toBuffer()
  const draw = createShareDrawer({
    settings: { dataDir: join(folder, '.fonts') },
    storage: { get: () => Promise.resolve(photo) },
  })
  const english = englishPages[template]
  const views: Record<string, PageView> = {
    en: english,
    fr: frenchPages[template],
    ar: arabicPages[template],
    long: { ...english, title: longTitle },
    photo: { ...english, picture: { url: '/photo.webp', width: 800, height: 1000, alt: '' } },
  }
  for (const [name, view] of Object.entries(views))
    for (const format of shareFormats)
      writeFileSync(
        join(
          folder,
          `${template}-${name}${format === 'wide' ? '' : `-${format}`}.${view.picture ? 'jpg' : 'png'}`,
        ),
        await draw(view, format),
      )
}
