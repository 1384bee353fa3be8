import { describe, expect, test } from 'vitest'
import { inArabic, inEnglish, inFrench } from '../../tools/preview/events.ts'
import { colourStyles } from '../colour-styles.ts'
import { noticeDocument, pageDocument, pageStyle } from './document.ts'
import { templateIds } from './page-view.ts'
import { pageTokens } from './tokens.ts'

const view = inEnglish.jaali
const sheets = { cssHref: '/assets/pages/jaali.1a2b.css' }

describe('the document round a page', () => {
  test('Our product says language and direction', () => {
    expect(pageDocument(view, sheets).before).toMatch(/^<!doctype html><html lang="en" dir="ltr">/)
    expect(pageDocument(inArabic.jaali, sheets).before).toContain('<html lang="ar" dir="rtl">')
  })

  test('Our product has one style block, the very text that is hashed', () => {
    const fonts = '@font-face{font-family:A;src:url(/fonts/a.woff2)}'
    const { before } = pageDocument(view, { ...sheets, fonts })
    const blocks = [...before.matchAll(/<style>(.*?)<\/style>/g)].map(([, text]) => text)
    expect(blocks).toEqual([pageStyle(view, fonts)])
  })

  test('Our product keeps search engines out unless the host lets them in', () => {
    expect(pageDocument(view, sheets).before).toContain('<meta name="robots" content="noindex">')
    expect(pageDocument(view, { ...sheets, indexed: true }).before).not.toContain('noindex')
  })

  test('Our product needs no script, and loads its own where one is given', () => {
    expect(pageDocument(view, sheets).before).not.toContain('<script')
    expect(
      pageDocument({ ...view, scriptUrl: '/assets/pages/enhance.js' }, sheets).before,
    ).toContain('<script type="module" src="/assets/pages/enhance.js"></script>')
  })

  test('Our product titles a page by the event and its day', () => {
    expect(pageDocument(view, sheets).before).toContain(
      '<title>Ananya &amp; Vikram, Saturday 12\u00a0December\u00a02026</title>',
    )
    expect(pageDocument(inFrench.lights, sheets).before).toMatch(
      /<title>La nuit des lanternes, [a-zéû]+ \d/,
    )
  })

  test('Our product dresses a page of no event as the house', () => {
    const { before } = noticeDocument(
      { lang: 'en', t: view.t, kind: 'not-found', brand: view.brand },
      { cssHref: '/house.css' },
    )
    expect(before).toContain('<body class="house">')
    expect(before).not.toContain('<style>')
  })
})

describe('the tokens of a page', () => {
  test.each(templateIds)(
    'Our product knows six accents for %s and falls back to the first',
    (template) => {
      const accents = colourStyles[template].map(({ id }) =>
        pageTokens({ ...view, template, colourStyle: id }),
      )
      expect(new Set(accents).size).toBe(6)
      expect(pageTokens({ ...view, template, colourStyle: 'no-such' })).toBe(accents[0])
    },
  )
})
