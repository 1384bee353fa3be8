import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createElement, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { colourStyles } from '../templates/colour-styles.ts'
import { fontFaces } from '../templates/fonts/fonts.ts'
import { ContactPage } from '../templates/pages/contact-page.tsx'
import { cssFiles } from '../templates/pages/css.ts'
import { noticeDocument, pageDocument, type DocumentParts } from '../templates/pages/document.ts'
import { Notice } from '../templates/pages/notice.tsx'
import { Page } from '../templates/pages/page.tsx'
import { type PageView, templateIds } from '../templates/pages/page-view.ts'
import { inArabic, inEnglish, inFrench } from './preview/events.ts'
import { replies } from './preview/replies.ts'
import { guestWords } from './preview/words.ts'

/** Writes sample pages as HTML files into the folder given, to be looked at in a browser. */
const folder = resolve(process.argv[2] ?? 'build/preview')
const pictureUrl = process.argv[3]
mkdirSync(folder, { recursive: true })

const fontUrl = (file: string) => pathToFileURL(resolve('node_modules', file)).href
const fontsOf = (template: PageView['template'] | 'house') => fontFaces(template, 'arabic', fontUrl)

const longTitles = {
  middle: 'The Wonderful Anniversary of Us',
  long: 'Internationalisation Summit for Practitioners in Lyon',
  under:
    'An evening of remembrance and gratitude for everyone who built the old library on the hill',
}

for (const template of [...templateIds, 'house'] as const) {
  const css = cssFiles[template]
    .map((file) => readFileSync(new URL(`../templates/${file}`, import.meta.url), 'utf8'))
    .join('')
  writeFileSync(join(folder, `${template}.css`), css)
}
for (const template of templateIds) {
  for (const view of [inEnglish[template], inFrench[template], inArabic[template]]) writePages(view)
}
writeNotices()

function writePages(view: PageView): void {
  const name = `${view.template}-${view.lang}`
  writePage(name, view)
  for (const { id } of colourStyles[view.template])
    writePage(`${name}-style-${id}`, { ...view, colourStyle: id })
  for (const [state, reply] of Object.entries(replies(view)))
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
    pageDocument(view, sheets(view.template)),
    createElement(ContactPage, { view, eventUrl: '/' }),
  )
  for (const [length, title] of Object.entries(longTitles))
    writePage(`${name}-title-${length}`, { ...view, title })
}

function writeNotices(): void {
  const brand = { name: 'Mehfil', url: '/' }
  for (const lang of ['en', 'fr', 'ar'] as const) {
    const notice = { lang, t: guestWords(lang), kind: 'not-found', brand } as const
    writeFile(
      `house-${lang}`,
      noticeDocument(notice, sheets('house')),
      createElement(Notice, { notice }),
    )
  }
  const ended = {
    lang: 'en',
    t: guestWords('en'),
    kind: 'not-open',
    brand,
    event: inEnglish.jaali,
  } as const
  writeFile(
    'notice-jaali',
    noticeDocument(ended, sheets('jaali')),
    createElement(Notice, { notice: ended }),
  )
}

function writePage(name: string, view: PageView): void {
  writeFile(name, pageDocument(view, sheets(view.template)), createElement(Page, { view }))
}

function sheets(template: PageView['template'] | 'house') {
  return { cssHref: `${template}.css`, fonts: fontsOf(template) }
}

function writeFile(name: string, { before, after }: DocumentParts, body: ReactElement): void {
  writeFileSync(join(folder, `${name}.html`), before + renderToStaticMarkup(body) + after)
}
