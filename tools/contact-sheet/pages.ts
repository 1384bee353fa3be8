import { hasArabicLetters } from '../../contract/languages.ts'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createElement, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import sharp from 'sharp'
import { colourStyles } from '../../templates/colour-styles.ts'
import { renderFontFaces } from '../../templates/fonts/fonts.ts'
import { ContactPage } from '../../templates/pages/contact-page.tsx'
import { listAllStyleSheets } from '../../templates/pages/style-sheets.ts'
import { createPageDocument } from '../../templates/pages/document.ts'
import { EventPage } from '../../templates/pages/event-page.tsx'
import { type TemplateId, templateIds } from '../../templates/pages/catalogue.ts'
import type { PageView } from '../../templates/pages/page-view.ts'
import { arabicPages, englishPages, frenchPages, pageSamples } from '../samples/events.ts'
import { createSampleReplies } from '../samples/replies.ts'
import type { SheetCell, ContactSheet } from './sheet.ts'

const phone = { width: 390, height: 844 }
const desktop = { width: 1280, height: 860 }
const long = { width: 390, height: 2000 }

/** Every page design in its colour styles, with and without a picture, and its states and lengths. */
export const createPageSheets = (): ContactSheet[] =>
  templateIds.flatMap((template) => [
    {
      name: `${template}-390`,
      window: phone,
      cellWidth: 195,
      columns: 6,
      cells: createStyleCells(template),
    },
    {
      name: `${template}-1280`,
      window: desktop,
      cellWidth: 340,
      columns: 6,
      cells: createStyleCells(template),
    },
    {
      name: `${template}-states`,
      window: long,
      cellWidth: 150,
      columns: 13,
      cells: createStateCells(template),
    },
    {
      name: `${template}-photographs-390`,
      window: phone,
      cellWidth: 195,
      columns: 6,
      cells: createPhotographCells(template),
    },
    {
      name: `${template}-photographs-1280`,
      window: desktop,
      cellWidth: 400,
      columns: 4,
      cells: createPhotographCells(template),
    },
  ])

/** A drawn photograph as the pixels that a host would upload: a drawing inside a drawing is cropped otherwise. */
async function drawPhotograph(name: string, width: number, height: number) {
  const file = `tools/contact-sheet/photo-${name}.svg`
  const pixels = await sharp(file, { density: 144 })
    .resize(width, height, { fit: 'cover' })
    .jpeg()
    .toBuffer()
  const url = `data:image/jpeg;base64,${pixels.toString('base64')}`
  return { url, width, height, alt: 'A picture' }
}

const portraits = {
  dusk: await drawPhotograph('dusk', 800, 1000),
  garden: await drawPhotograph('garden', 800, 1000),
  stage: await drawPhotograph('stage', 800, 1000),
}

const getPicture = (template: TemplateId) => portraits[pageSamples[template].photo]

function createStyleCells(template: TemplateId): SheetCell[] {
  const views = [englishPages[template], arabicPages[template]].flatMap((view) => [
    view,
    { ...view, picture: getPicture(template) },
  ])
  return views.flatMap((view) =>
    colourStyles[template].map(({ id }) =>
      createPageCell(`${id} ${view.lang}${view.picture ? ', picture' : ''}`, {
        ...view,
        colourStyle: id,
      }),
    ),
  )
}

/** Beside the upright picture: a wide one, and one that is small, dark and much too wide. */
const photographs = {
  none: null,
  landscape: await drawPhotograph('landscape', 1600, 900),
  bad: await drawPhotograph('bad', 640, 160),
}

function createPhotographCells(template: TemplateId): SheetCell[] {
  const pictures = { ...photographs, portrait: getPicture(template) }
  return [englishPages[template], frenchPages[template], arabicPages[template]].flatMap((view) =>
    Object.entries(pictures).map(([name, picture]) =>
      createPageCell(`${name} ${view.lang}`, {
        ...view,
        ...(picture && { picture }),
      }),
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

function createStateCells(template: TemplateId): SheetCell[] {
  return [englishPages[template], arabicPages[template]].flatMap((view) => {
    const replyStates = createSampleReplies(view)
    const stateCells = ['questions', 'errors', 'sent', 'closed', 'full', 'cancelled'].flatMap(
      (name) =>
        replyStates[name] ? [createPageCell(name, { ...view, reply: replyStates[name] })] : [],
    )
    const lengths = Object.entries(hasArabicLetters(view.lang) ? arabicTitles : titles).flatMap(
      ([name, title]) => [
        createPageCell(name, { ...view, title, place }),
        createPageCell(`${name}, picture`, {
          ...view,
          title,
          place,
          picture: getPicture(template),
        }),
      ],
    )
    return [
      ...stateCells,
      createDocumentCell('contact', view, createElement(ContactPage, { view, eventUrl: '/' })),
      ...lengths,
    ]
  })
}

const createPageCell = (label: string, view: PageView): SheetCell =>
  createDocumentCell(label, view, createElement(EventPage, { view }))

function createDocumentCell(label: string, view: PageView, body: ReactElement): SheetCell {
  const fonts = renderFontFaces(
    view.template,
    'arabic',
    (file) => pathToFileURL(resolve('node_modules', file)).href,
  )
  const { before, after } = createPageDocument(view, {
    cssHref: getStyleSheetUrl(view.template),
    fonts,
  })
  return { label, html: before + renderToStaticMarkup(body) + after }
}

const getStyleSheetUrl = (template: TemplateId) =>
  `data:text/css;base64,${Buffer.from(
    listAllStyleSheets(template)
      .map((file) => readFileSync(`templates/${file}`, 'utf8'))
      .join(''),
  ).toString('base64')}`
