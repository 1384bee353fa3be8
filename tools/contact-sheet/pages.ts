import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createElement, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { colourStyles } from '../../templates/colour-styles.ts'
import { fontFaces } from '../../templates/fonts/fonts.ts'
import { ContactPage } from '../../templates/pages/contact-page.tsx'
import { cssFiles } from '../../templates/pages/css.ts'
import { pageDocument } from '../../templates/pages/document.ts'
import { Page } from '../../templates/pages/page.tsx'
import { type PageView, type TemplateId, templateIds } from '../../templates/pages/page-view.ts'
import { inArabic, inEnglish } from '../preview/events.ts'
import { replies } from '../preview/replies.ts'
import type { Cell, Sheet } from './sheet.ts'

const phone = { width: 390, height: 844 }
const desktop = { width: 1280, height: 860 }
const long = { width: 390, height: 2000 }

/** Every page design in its colour styles, with and without a picture, and its states and lengths. */
export const pageSheets = (): Sheet[] =>
  templateIds.flatMap((template) => [
    { name: `${template}-390`, window: phone, cellWidth: 195, columns: 6, cells: styles(template) },
    {
      name: `${template}-1280`,
      window: desktop,
      cellWidth: 340,
      columns: 6,
      cells: styles(template),
    },
    {
      name: `${template}-states`,
      window: long,
      cellWidth: 150,
      columns: 13,
      cells: states(template),
    },
  ])

const photos: Record<TemplateId, string> = {
  jaali: 'dusk',
  grid: 'stage',
  cutpaper: 'garden',
  botanical: 'garden',
  lights: 'dusk',
  blacktie: 'dusk',
}
const pictureFor = (template: TemplateId) => ({
  url: pathToFileURL(resolve(`tools/contact-sheet/photo-${photos[template]}.svg`)).href,
  width: 800,
  height: 1000,
  alt: 'A picture',
})

function styles(template: TemplateId): Cell[] {
  const views = [inEnglish[template], inArabic[template]].flatMap((view) => [
    view,
    { ...view, picture: pictureFor(template) },
  ])
  return views.flatMap((view) =>
    colourStyles[template].map(({ id }) =>
      page(`${id} ${view.lang}${view.picture ? ', picture' : ''}`, { ...view, colourStyle: id }),
    ),
  )
}

const titles = {
  two: 'Sólveig Ingibjörg & Maximilian Alexander',
  sixty: 'Internationalisation Summit for Practitioners in Lyon, 2026',
  more: 'An evening of remembrance and gratitude for everyone who built the old library on the hill',
}
const arabicTitles = {
  two: 'عبد الرحمن الخليلي و فاطمة البوسعيدي',
  sixty: 'ملتقى المهندسين العرب الثالث للبرمجيات العامة المفتوحة بمسقط',
  more: 'أمسية وفاء وعرفان لكل من أسهم في بناء المكتبة القديمة فوق التل المطل على البحر',
}
const place: NonNullable<PageView['place']> = {
  kind: 'shown',
  name: 'The Grand Assembly Rooms of the Old Corn Exchange',
  lines: ['Thiruvananthapuram Cantonment Station Road, Kerala 695001'],
  town: 'Thiruvananthapuram',
  mapUrl: '/map',
  directionsUrl: '/go',
}

function states(template: TemplateId): Cell[] {
  return [inEnglish[template], inArabic[template]].flatMap((view) => {
    const drawn = replies(view)
    const shown = ['questions', 'errors', 'sent', 'closed', 'full', 'cancelled'].flatMap((name) =>
      drawn[name] ? [page(name, { ...view, reply: drawn[name] })] : [],
    )
    const lengths = Object.entries(view.lang === 'ar' ? arabicTitles : titles).flatMap(
      ([name, title]) => [
        page(name, { ...view, title, place }),
        page(`${name}, picture`, { ...view, title, place, picture: pictureFor(template) }),
      ],
    )
    return [
      ...shown,
      document('contact', view, createElement(ContactPage, { view, eventUrl: '/' })),
      ...lengths,
    ]
  })
}

const page = (label: string, view: PageView): Cell =>
  document(label, view, createElement(Page, { view }))

function document(label: string, view: PageView, body: ReactElement): Cell {
  const fonts = fontFaces(
    view.template,
    'arabic',
    (file) => pathToFileURL(resolve('node_modules', file)).href,
  )
  const { before, after } = pageDocument(view, { cssHref: sheetOf(view.template), fonts })
  return { label, html: before + renderToStaticMarkup(body) + after }
}

const sheetOf = (template: TemplateId) =>
  `data:text/css;base64,${Buffer.from(cssFiles[template].map((file) => readFileSync(`templates/${file}`, 'utf8')).join('')).toString('base64')}`
