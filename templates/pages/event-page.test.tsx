import { readFileSync } from 'node:fs'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { shortTextNames } from '@mehfil/contract/events/short-texts.ts'
import { languageTags } from '@mehfil/contract/languages.ts'
import { arabicPages, createPage, englishPages } from '../../tools/samples/events.ts'
import { isFormal } from './text/wording.ts'
import { createSampleReplies } from '../../tools/samples/replies.ts'
import { createGuestTranslator } from '../../tools/samples/translations.ts'
import { colourStyles } from '../colour-styles.ts'
import { ContactPage } from './contact-page.tsx'
import { listAllStyleSheets } from './style-sheets.ts'
import { createPageDocument } from './document.ts'
import { MessagePage } from './message-page.tsx'
import { EventPage } from './event-page.tsx'
import { renderPageTokens } from './page-tokens.ts'
import { type TemplateId, templateIds } from './catalogue.ts'
import { createProgramme } from './page-sample.ts'
import type { MessagePageView, PageView } from './page-view.ts'
import { testVariants } from '../../tools/testing/test-variants.ts'

const picture = { url: '/files/cover.webp', width: 1200, height: 1600, alt: 'The two of us' }

const readStyleSheets = (template: TemplateId | 'product') =>
  listAllStyleSheets(template)
    .map((file) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8'))
    .join('')
const renderMarkup = (body: ReactElement) => renderToStaticMarkup(body)

function listMatches(html: string, pattern: RegExp): string[] {
  return [...html.matchAll(pattern)].map(([, found = '']) => found)
}

/** Rules for every guest page, as `[error, matches]`. */
function listFaults(html: string, view: PageView): string[] {
  const ids = listMatches(html, /\sid="([^"]*)"/g)
  const referred = [
    ...listMatches(html, /\s(?:for|href|aria-labelledby|aria-describedby)="#?([^"/?:]+)"/g).filter(
      (id) => /^(f-|e-|n-|[jcblt]-|reply|errors)/.test(id),
    ),
    ...listMatches(html, /url\(#([^)]+)\)/g),
  ]
  /** The personal link, the link to send it by WhatsApp, and a chat with a host. */
  const keptLink =
    /^https:\/\/(mehfil\.example\/[0-9A-F]{15}\/[0-9A-F]{15}$|wa\.me\/(\?text=|\d+$))/
  const ours = [
    view.brand.url,
    view.contact?.website,
    ...(view.contact?.social ?? []).map(({ url }) => url),
  ]
  const classes = new Set(
    listMatches(omitTileNames(html), /\sclass="([^"]*)"/g).flatMap((names) => names.split(' ')),
  )
  return [
    ...listMatches(html, /\s(style)="/g).map(() => 'a style attribute'),
    ...listMatches(html, /<(script|style)[\s>]/g).map((tag) => `a ${tag} in the body`),
    ...listMatches(html, /(undefined|NaN|\[object|\{\{|Invalid)/g).map(
      (word) => `the word ${word}`,
    ),
    ...listMatches(html, /\s(?:src|href|action)="(https?:[^"]*)"/g)
      .filter((url) => !ours.includes(url) && !keptLink.test(url))
      .map((url) => `a foreign address ${url}`),
    ...[...classes]
      .filter((name) => !css.includes(`.${name}`) && !hooks.has(name) && !iconClass.test(name))
      .map((name) => `no rule for .${name}`),
    ...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `two #${id}`),
    ...referred.filter((id) => !ids.includes(id)).map((id) => `nothing is #${id}`),
    ...(listMatches(html, /<(h1)[\s>]/g).length === 1 ? [] : ['not one h1']),
    ...listMatches(
      html,
      /<(?:input|textarea|select)(?![^>]*type="(?:hidden|radio|checkbox)")[^>]*\sid="([^"]*)"/g,
    )
      .filter((id) => !html.includes(`for="${id}"`))
      .map((id) => `#${id} has no label`),
  ]
}

/** A tile's own name is for the wizard; a design may style it. */
const omitTileNames = (html: string) => html.replaceAll(/class="tile [\w-]+"/g, 'class="tile"')

/** The icons of the programme come with names of their library. */
const iconClass = /^tabler-icon/

/** The default size has no rule. */
const hooks = new Set(['under', 'long-1'])

// All templates use the same class names, but not every template styles each of them.
const css = [...templateIds, 'product' as const].map(readStyleSheets).join('')

describe.each(templateIds)('the page of %s', (template) => {
  /** Every second design in one language; each language in two designs. */
  const index = templateIds.indexOf(template)
  const quickLanguage = index % 2 === 0 && languageTags[(index / 2) % languageTags.length]
  testVariants(languageTags, (lang) => lang === quickLanguage)(
    'Our product draws every state in %s without faults, with and without a picture',
    (lang) => {
      const view = createPage(template, lang)
      const states = Object.entries(createSampleReplies(view))
      const found = states.flatMap(([state, reply]) =>
        [
          { ...view, reply },
          { ...view, reply, picture },
        ].flatMap((page) =>
          listFaults(renderMarkup(<EventPage view={page} />), page).map(
            (fault) => `${state}: ${fault}`,
          ),
        ),
      )

      expect(states.length).toBeGreaterThan(15)
      expect(found).toEqual([])
    },
  )

  test('Our product changes only the accent with the colour style', () => {
    const view = englishPages[template]
    const styles = colourStyles[template].map(({ id }) => ({ ...view, colourStyle: id }))
    expect(new Set(styles.map((styled) => renderMarkup(<EventPage view={styled} />))).size).toBe(1)
    expect(new Set(styles.map((styled) => renderPageTokens(styled))).size).toBe(6)
  })

  test('Our product shows the reply card above the reply bar', () => {
    const getLayer = (name: string) =>
      Number(new RegExp(`\\n\\.${name} \\{[^}]*z-index: (\\d+)`).exec(css)?.[1])
    expect(renderMarkup(<EventPage view={englishPages[template]} />)).toContain(
      '<div class="over"><section class="reply"',
    )
    expect(getLayer('bar')).toBeGreaterThan(0)
    expect(getLayer('over')).toBeGreaterThan(getLayer('bar'))
  })

  test('Our product shows three empty fields for companions', () => {
    const empty = ".mate:has(input[name='companion']:placeholder-shown)"
    expect(css.replaceAll(/\s+/g, ' ')).toContain(
      ` .grows > .mate ~ .mate ~ ${empty} + ${empty} { display: none; }`,
    )
  })

  test.each(shortTextNames)('Our product shows the short text %s', (name) => {
    const view = englishPages[template]
    const render = (text: string) => renderMarkup(<EventPage view={{ ...view, [name]: text }} />)
    expect(render('Known to nobody else')).toContain('Known to nobody else')
    expect(render('<i>as typed')).toContain('&lt;i&gt;as typed')
  })

  test('Our product shows all facts of the event', () => {
    const html = renderMarkup(<EventPage view={englishPages[template]} />)
    for (const text of [
      englishPages[template].hosts ?? '',
      'Add to calendar',
      'Send RSVP',
      'Made with Mehfil',
    ])
      expect(html).toContain(text.replaceAll('&', '&amp;'))
    expect(html).toContain('name="answer"')
    expect(html).toContain('action="/reply#reply"')
  })

  test('Our product shows no invitation and no guest count after the event', () => {
    const view = { ...englishPages[template], goingPeople: 32 }
    const past = renderMarkup(
      <EventPage view={{ ...view, reply: createSampleReplies(view)['past'] ?? view.reply }} />,
    )
    expect(renderMarkup(<EventPage view={view} />)).toMatch(
      isFormal({ template }) ? /Add to calendar/ : /Add to calendar[^]*32 (people|cubs) are coming/,
    )
    expect(past).toContain('This event has taken place')
    expect(past).not.toMatch(/Add to calendar|32 (people|cubs)/)
  })

  test('Our product separates names and numbers with different text directions', () => {
    const html = renderMarkup(
      <EventPage
        view={{
          ...arabicPages[template],
          contact: { names: 'Leela & Mohan', phone: '+91 98200 14141', social: [] },
        }}
      />,
    )
    expect(html).toContain('<bdi>Leela &amp; Mohan</bdi>، <bdi dir="ltr">+91 98200 14141</bdi>')
  })

  test('Our product describes a picture for guests who cannot see it', () => {
    expect(renderMarkup(<EventPage view={{ ...englishPages[template], picture }} />)).toContain(
      'The two of us',
    )
  })

  test('Our product shows what happens when, and tracks of one time together', () => {
    const programme = createProgramme([
      ['10:00', 'Opening'],
      ['11:00', '<i>Maps', { track: 'Hall A', place: 'First floor' }],
      ['11:00', 'Money', { track: 'Hall B', line: 'With slides', icon: 'talk' }],
      ['9:30', 'Closing', { day: 1 }],
    ])
    const view = { ...englishPages[template], programme }
    const html = renderMarkup(<EventPage view={view} />)
    expect(listFaults(html, view)).toEqual([])
    expect(listMatches(html, /<li class="(new-day)">/g)).toHaveLength(2)
    expect(listMatches(html, /<div class="(entries[^"]*)">/g)).toEqual([
      'entries',
      'entries tracks',
      'entries',
    ])
    for (const text of ['&lt;i&gt;Maps', 'Hall A', 'First floor', 'With slides', 'Closing'])
      expect(html).toContain(text)
    expect(renderMarkup(<EventPage view={{ ...view, programme: [] }} />)).not.toContain(
      'class="plan"',
    )
  })

  test('Our product draws a new draft with few facts', () => {
    const { lang, digits, t, zone, brand, colourStyle } = englishPages[template]
    const draft: PageView = {
      lang,
      digits,
      t,
      zone,
      brand,
      template,
      colourStyle,
      title: 'A title',
      durationMinutes: 0,
      languages: [],
      poweredBy: false,
      reply: { state: 'not-open' },
    }
    expect(listFaults(renderMarkup(<EventPage view={draft} />), draft)).toEqual([])
  })

  test('Our product fits titles of every length', () => {
    const titles = [1, 24, 25, 41, 61, 100].map((length) =>
      'Word '.repeat(20).slice(0, length).trim(),
    )
    const found = titles.flatMap((title) =>
      listFaults(
        renderMarkup(<EventPage view={{ ...englishPages[template], title }} />),
        englishPages[template],
      ).map((fault) => `${title}: ${fault}`),
    )
    expect(found).toEqual([])
  })

  test('Our product draws the contact page and messages in the design of the event', () => {
    const view = englishPages[template]
    expect(listFaults(renderMarkup(<ContactPage view={view} eventUrl="/ananya" />), view)).toEqual(
      [],
    )
    const notice: MessagePageView = {
      lang: 'en',
      t: view.t,
      kind: 'not-open',
      brand: view.brand,
      event: view,
    }
    expect(listFaults(renderMarkup(<MessagePage notice={notice} />), view)).toEqual([])
  })
})

describe('a page without an event', () => {
  test.each(['not-found', 'dead-link', 'deleted', 'not-open', 'error'] as const)(
    'Our product shows a friendly sentence for %s',
    (kind) => {
      for (const lang of languageTags) {
        const notice: MessagePageView = {
          lang,
          t: createGuestTranslator(lang),
          kind,
          brand: { name: 'Mehfil', url: '/' },
        }
        expect(
          listFaults(renderMarkup(<MessagePage notice={notice} />), englishPages.jaali),
        ).toEqual([])
      }
    },
  )
})

describe('text of a host or a guest', () => {
  const hostile = '<img src=x onerror=alert(1)>"\'&'
  const view: PageView = {
    ...englishPages.jaali,
    title: hostile,
    hosts: hostile,
    kicker: hostile,
    reply: createSampleReplies(englishPages.jaali)['errors'] ?? { state: 'not-open' },
  }

  test('Our product shows typed markup as text', () => {
    const html = renderMarkup(<EventPage view={view} />)
    expect(html).toContain('&lt;img src=x')
    expect(html).not.toContain('<img src=x')
  })

  test('Our product keeps typed markup out of the head and the style block', () => {
    const { before } = createPageDocument(view, { cssHref: '/a.css' })
    expect(before).not.toContain('<img')
    expect(listMatches(before, /<style>([^<]*)<\/style>/g)).toEqual([
      expect.stringMatching(/^body\{--a:#9d1c3f;--w:[\d.]+;--wd:[\d.]+\}$/),
    ])
  })
})

test.each(['photo', 'monogram'] as const)(
  'Our product names a place of no known town once on the cover of %s',
  (template) => {
    const place: NonNullable<PageView['place']> = { kind: 'shown', name: 'Rang Mahal', lines: [] }
    const html = renderMarkup(<EventPage view={{ ...englishPages[template], place }} />)
    expect(html.split('</header>')[0]?.match(/Rang Mahal/g)).toHaveLength(1)
  },
)
