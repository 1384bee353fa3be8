import { hasArabicLetters } from '../../contract/languages.ts'
import { readFileSync } from 'node:fs'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { colourStyles } from '../../templates/colour-styles.ts'
import { ContactPage } from '../../templates/pages/contact-page.tsx'
import { createMessageDocument } from '../../templates/pages/document.ts'
import { MessagePage } from '../../templates/pages/message-page.tsx'
import { PasswordPage } from '../../templates/pages/password-page.tsx'
import { type TemplateId, templateIds } from '../../templates/pages/catalogue.ts'
import type { PageView } from '../../templates/pages/page-view.ts'
import { arabicPages, englishPages, frenchPages, pageSamples } from '../samples/events.ts'
import { createSampleReplies } from '../samples/replies.ts'
import { createDocumentCell, createPageCell, getStyleSheetUrl } from './page-cells.ts'
import { drawPhotograph } from './photographs.ts'
import type { SheetCell, ContactSheet } from './sheet.ts'

const phone = { width: 390, height: 844 }
const desktop = { width: 1280, height: 860 }
const long = { width: 390, height: 2000 }

/** Every page design in its colour styles, with and without a picture, and its states and lengths. */
export const createPageSheets = (): ContactSheet[] => [
  ...templateIds.flatMap(createDesignSheets),
  {
    name: 'covers',
    window: { width: 390, height: 520 },
    cellWidth: 195,
    columns: 8,
    cells: templateIds.flatMap(createCoverCells),
  },
  {
    name: 'lost',
    window: phone,
    cellWidth: 195,
    columns: 6,
    cells: createLostCells(),
  },
]

function createDesignSheets(template: TemplateId): ContactSheet[] {
  return [
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
      name: `${template}-notices`,
      window: { width: 390, height: 1400 },
      cellWidth: 195,
      columns: 10,
      cells: createNoticeCells(template),
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
  ]
}

const portraits = {
  dusk: await drawPhotograph('dusk', 800, 1000),
  garden: await drawPhotograph('garden', 800, 1000),
  stage: await drawPhotograph('stage', 800, 1000),
}

const getPicture = (template: TemplateId) => portraits[pageSamples[template].photo]

export function createStyleCells(template: TemplateId): SheetCell[] {
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

export function createStateCells(template: TemplateId): SheetCell[] {
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

/** The covers as the gallery of designs cuts them, three wide and four high. */
function createCoverCells(template: TemplateId): SheetCell[] {
  const [english, arabic] = [englishPages[template], arabicPages[template]]
  const views = [english, frenchPages[template], arabic].flatMap((view) => [
    view,
    { ...view, picture: getPicture(template) },
  ])
  const long = { ...english, title: titles.more }
  return [...views, long, { ...arabic, title: arabicTitles.more }].map((view) =>
    createPageCell(
      `${template} ${view.lang}`,
      view,
      `<style>${readFileSync('templates/pages/base/short-cover.css', 'utf8')}</style>`,
    ),
  )
}

const noticeNames = ['closed', 'past', 'full', 'cancelled', 'not-open', 'sent'] as const

/** What a guest reads instead of a form, in every language. */
function createNoticeCells(template: TemplateId): SheetCell[] {
  const pages = [englishPages[template], frenchPages[template], arabicPages[template]]
  return pages.flatMap((view) => {
    const replies = createSampleReplies(view)
    const states = noticeNames.flatMap((name) =>
      replies[name] ? [createPageCell(name, { ...view, reply: replies[name] })] : [],
    )
    const { sections: _sections, programme: _programme, place: _place, ...bare } = view
    return [
      ...states,
      createPageCell('postponed', {
        ...view,
        postponed: { words: view.descriptionHtml ?? '', former: new Date(0) },
      }),
      createDocumentCell(
        'password',
        view,
        createElement(PasswordPage, { view: bare, form: { action: '/open', error: '' } }),
      ),
      createDocumentCell(
        'not open',
        view,
        createElement(MessagePage, {
          notice: { lang: view.lang, t: view.t, kind: 'not-open', brand: view.brand, event: view },
        }),
      ),
    ]
  })
}

const messageKinds = ['not-found', 'dead-link', 'deleted', 'error', 'not-found-host'] as const

/** Pages of the product about what is missing. */
const createLostCells = (): SheetCell[] =>
  [englishPages.jaali, frenchPages.jaali, arabicPages.jaali].flatMap(({ lang, t, brand }) =>
    messageKinds.map((kind) => {
      const notice = { lang, t, kind, brand, help: '/help' }
      const { before, after } = createMessageDocument(notice, {
        cssHref: getStyleSheetUrl('product'),
      })
      return {
        label: `${kind} ${lang}`,
        html: before + renderToStaticMarkup(createElement(MessagePage, { notice })) + after,
      }
    }),
  )
