import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { writePdf } from '../server/adapters/files/pdf-file.ts'
import { createCardDrawer } from '../server/features/public-pages/pages/draw-card.ts'
import { templateIds } from '../templates/pages/catalogue.ts'
import { arabicPages, englishPages, pageSamples } from './samples/events.ts'
import { listProgrammeLines } from '../templates/pages/text/programme.ts'
const folder = '/tmp/h6s/cards'
mkdirSync(folder, { recursive: true })
for (const template of templateIds.filter(
  (id) => process.argv.length < 3 || process.argv.includes(id),
)) {
  const photo = await sharp(
    readFileSync(`tools/contact-sheet/photo-${pageSamples[template].photo}.svg`),
  )
    .resize(1200)
    .webp()
    .toBuffer()
  const draw = createCardDrawer({
    settings: { dataDir: join(folder, '.fonts') },
    storage: { get: () => Promise.resolve(photo) },
  })
  for (const [name, view] of Object.entries({
    en: englishPages[template],
    ar: arabicPages[template],
  })) {
    const t0 = Date.now()
    const { svg, fonts } = await draw(view, {
      programme: listProgrammeLines(view, view.programme ?? []),
      link: 'https://mehfil.example/ananya-vikram',
    })
    const t1 = Date.now()
    await writePdf(
      {
        template: 'card',
        isTagged: false,
        fonts,
        path: `${folder}/${template}-${name}.pdf`,
        data: {
          title: 'x',
          brand: 'Mehfil',
          lang: name,
          numerals: [],
          svg,
          alt: view.title,
          foot: '',
          page: '',
          sub: '',
        },
      },
      '/tmp/h6s/data',
    )
    console.log(template, name, t1 - t0, Date.now() - t1, svg.length)
  }
}
process.exit(0)
