import { describe, expect, test } from 'vitest'
import { arabicPages, englishPages, frenchPages } from '../../tools/samples/events.ts'
import { colourStyles } from '../colour-styles.ts'
import { createMessageDocument, createPageDocument, renderPageStyle } from './document.ts'
import { templateIds } from './catalogue.ts'
import { renderPageTokens } from './page-tokens.ts'

const view = englishPages.jaali
const sheets = { cssHref: '/assets/pages/jaali.1a2b.css' }

describe('the document around a page', () => {
  test('Our product sets the language and direction of a page', () => {
    expect(createPageDocument(view, sheets).before).toMatch(
      /^<!doctype html><html lang="en" dir="ltr">/,
    )
    expect(createPageDocument(arabicPages.jaali, sheets).before).toContain(
      '<html lang="ar" dir="rtl">',
    )
  })

  test('Our product has one style block with exactly the hashed text', () => {
    const fonts = '@font-face{font-family:A;src:url(/fonts/a.woff2)}'
    const { before } = createPageDocument(view, { ...sheets, rules: fonts })
    const blocks = [...before.matchAll(/<style>(.*?)<\/style>/g)].map(([, text]) => text)
    expect(blocks).toEqual([renderPageStyle(view, fonts)])
  })

  test('Our product blocks search engines unless the host allows them', () => {
    expect(createPageDocument(view, sheets).before).toContain(
      '<meta name="robots" content="noindex">',
    )
    expect(createPageDocument(view, { ...sheets, indexed: true }).before).not.toContain('noindex')
  })

  test('Our product loads its script only when an address is given', () => {
    expect(createPageDocument(view, sheets).before).not.toContain('<script')
    expect(
      createPageDocument({ ...view, scriptUrl: '/assets/pages/enhance.js' }, sheets).before,
    ).toContain('<script type="module" src="/assets/pages/enhance.js"></script>')
  })

  test('Our product uses the event and its day as the title of a page', () => {
    expect(createPageDocument(view, sheets).before).toContain(
      '<title>Ananya &amp; Vikram, Saturday 12\u00a0December\u00a02026</title>',
    )
    expect(createPageDocument(frenchPages.lights, sheets).before).toMatch(
      /<title>La nuit des lanternes, [a-zéû]+ \d/,
    )
  })

  test('Our product shows a page without an event in its own design', () => {
    const { before } = createMessageDocument(
      { lang: 'en', t: view.t, kind: 'not-found', brand: view.brand },
      { cssHref: '/product.css' },
    )
    expect(before).toContain('<body class="product">')
    expect(before).not.toContain('<style>')
  })
})

describe('the tokens of a page', () => {
  test.each(templateIds)(
    'Our product has six accents for %s and uses the first by default',
    (template) => {
      const accents = colourStyles[template].map(({ id }) =>
        renderPageTokens({ ...view, template, colourStyle: id }),
      )
      expect(new Set(accents).size).toBe(6)
      expect(renderPageTokens({ ...view, template, colourStyle: 'no-such' })).toBe(accents[0])
    },
  )
})
