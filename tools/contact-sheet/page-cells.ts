import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createElement, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { renderFontFaces } from '../../templates/fonts/fonts.ts'
import type { TemplateId } from '../../templates/pages/catalogue.ts'
import { createPageDocument } from '../../templates/pages/document.ts'
import { EventPage } from '../../templates/pages/event-page.tsx'
import type { PageView } from '../../templates/pages/page-view.ts'
import { listAllStyleSheets } from '../../templates/pages/style-sheets.ts'
import type { SheetCell } from './sheet.ts'

export const createPageCell = (label: string, view: PageView, more?: string): SheetCell =>
  createDocumentCell(label, view, createElement(EventPage, { view }), more)

export function createDocumentCell(
  label: string,
  view: PageView,
  body: ReactElement,
  more = '',
): SheetCell {
  const fonts = renderFontFaces(
    view.template,
    'arabic',
    ({ file }) => pathToFileURL(resolve('node_modules', file)).href,
  )
  const { before, after } = createPageDocument(view, {
    cssHref: getStyleSheetUrl(view.template),
    rules: fonts,
  })
  return { label, html: before + more + renderToStaticMarkup(body) + after }
}

export const getStyleSheetUrl = (template: TemplateId | 'product') =>
  `data:text/css;base64,${Buffer.from(
    listAllStyleSheets(template)
      .map((file) => readFileSync(`templates/${file}`, 'utf8'))
      .join(''),
  ).toString('base64')}`
