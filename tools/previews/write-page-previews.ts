import { languageTags } from '../../contract/languages.ts'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createElement, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { colourStyles } from '../../templates/colour-styles.ts'
import { renderFontFaces } from '../../templates/fonts/fonts.ts'
import { ContactPage } from '../../templates/pages/contact-page.tsx'
import { listAllStyleSheets } from '../../templates/pages/style-sheets.ts'
import {
  createMessageDocument,
  createPageDocument,
  type DocumentParts,
} from '../../templates/pages/document.ts'
import { MessagePage } from '../../templates/pages/message-page.tsx'
import { EventPage } from '../../templates/pages/event-page.tsx'
import { templateIds } from '../../templates/pages/catalogue.ts'
import type { PageView } from '../../templates/pages/page-view.ts'
import { arabicPages, englishPages, frenchPages } from '../samples/events.ts'
import { createSampleReplies } from '../samples/replies.ts'
import { createGuestTranslator } from '../samples/translations.ts'

/** Writes sample pages as HTML files into the given folder, for a look in a browser. */
const folder = resolve(process.argv[2] ?? 'build/preview')
const pictureUrl = process.argv[3]
mkdirSync(folder, { recursive: true })

const getFontUrl = (file: string) => pathToFileURL(resolve('node_modules', file)).href
const getFontFaces = (template: PageView['template'] | 'product') =>
  renderFontFaces(template, 'arabic', ({ file }) => getFontUrl(file))

const longTitles = {
  middle: 'The Wonderful Anniversary of Us',
  long: 'Internationalisation Summit for Practitioners in Lyon',
  under:
    'An evening of remembrance and gratitude for everyone who built the old library on the hill',
}

for (const template of [...templateIds, 'product'] as const) {
  const css = listAllStyleSheets(template)
    .map((file) => readFileSync(new URL(`../../templates/${file}`, import.meta.url), 'utf8'))
    .join('')
  writeFileSync(join(folder, `${template}.css`), css)
}
for (const template of templateIds) {
  for (const view of [englishPages[template], frenchPages[template], arabicPages[template]])
    writePages(view)
}
writeNotices()

function writePages(view: PageView): void {
  const name = `${view.template}-${view.lang}`
  writePage(name, view)
  for (const { id } of colourStyles[view.template])
    writePage(`${name}-style-${id}`, { ...view, colourStyle: id })
  for (const [state, reply] of Object.entries(createSampleReplies(view)))
    writePage(`${name}-reply-${state}`, { ...view, reply })
  if (pictureUrl)
    writePage(`${name}-picture`, {
      ...view,
      picture: {
        url: pathToFileURL(resolve(pictureUrl)).href,
        width: 1200,
        height: 1600,
        alt: 'A picture',
      },
    })
  writeFile(
    `${name}-contact`,
    createPageDocument(view, getPageAssets(view.template)),
    createElement(ContactPage, { view, eventUrl: '/' }),
  )
  for (const [length, title] of Object.entries(longTitles))
    writePage(`${name}-title-${length}`, { ...view, title })
}

function writeNotices(): void {
  const brand = { name: 'Mehfil', url: '/' }
  for (const lang of languageTags) {
    const notice = { lang, t: createGuestTranslator(lang), kind: 'not-found', brand } as const
    writeFile(
      `product-${lang}`,
      createMessageDocument(notice, getPageAssets('product')),
      createElement(MessagePage, { notice }),
    )
  }
  const template = templateIds[0]!
  const ended = {
    lang: 'en',
    t: createGuestTranslator('en'),
    kind: 'not-open',
    brand,
    event: englishPages[template],
  } as const
  writeFile(
    `notice-${template}`,
    createMessageDocument(ended, getPageAssets(template)),
    createElement(MessagePage, { notice: ended }),
  )
}

function writePage(name: string, view: PageView): void {
  writeFile(
    name,
    createPageDocument(view, getPageAssets(view.template)),
    createElement(EventPage, { view }),
  )
}

function getPageAssets(template: PageView['template'] | 'product') {
  return { cssHref: `${template}.css`, rules: getFontFaces(template) }
}

function writeFile(name: string, { before, after }: DocumentParts, body: ReactElement): void {
  writeFileSync(join(folder, `${name}.html`), before + renderToStaticMarkup(body) + after)
}
