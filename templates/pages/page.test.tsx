import { readFileSync } from 'node:fs'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { inArabic, inEnglish, inFrench } from '../../tools/preview/events.ts'
import { replies } from '../../tools/preview/replies.ts'
import { guestWords } from '../../tools/preview/words.ts'
import { colourStyles } from '../colour-styles.ts'
import { ContactPage } from './contact-page.tsx'
import { cssFiles } from './css.ts'
import { pageDocument } from './document.ts'
import { Notice } from './notice.tsx'
import { Page } from './page.tsx'
import { pageTokens } from './tokens.ts'
import { type NoticeView, type PageView, type TemplateId, templateIds } from './page-view.ts'

const picture = { url: '/files/cover.webp', width: 1200, height: 1600, alt: 'The two of us' }
const languages = { en: inEnglish, fr: inFrench, ar: inArabic }

const sheetOf = (template: TemplateId | 'house') =>
  cssFiles[template]
    .map((file) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8'))
    .join('')
const drawn = (body: ReactElement) => renderToStaticMarkup(body)

function all(html: string, pattern: RegExp): string[] {
  return [...html.matchAll(pattern)].map(([, found = '']) => found)
}

/** What holds for every page a guest may see: `[what is wrong, where]`. */
function faults(html: string, view: PageView): string[] {
  const ids = all(html, /\sid="([^"]*)"/g)
  const referred = [
    ...all(html, /\s(?:for|href|aria-labelledby|aria-describedby)="#?([^"/?:]+)"/g).filter((id) =>
      /^(f-|e-|n-|[jcblt]-|reply|errors)/.test(id),
    ),
    ...all(html, /url\(#([^)]+)\)/g),
  ]
  /** A guest's own link, and the way to send it by WhatsApp. */
  const keptLink = /^https:\/\/(mehfil\.example\/[0-9A-F]{15}\/[0-9A-F]{15}$|wa\.me\/\?text=)/
  const ours = [
    view.brand.url,
    view.contact?.website,
    ...(view.contact?.social ?? []).map(({ url }) => url),
  ]
  const classes = new Set(all(html, /\sclass="([^"]*)"/g).flatMap((names) => names.split(' ')))
  return [
    ...all(html, /\s(style)="/g).map(() => 'a style attribute'),
    ...all(html, /<(script|style)[\s>]/g).map((tag) => `a ${tag} in the body`),
    ...all(html, /(undefined|NaN|\[object|\{\{|Invalid)/g).map((word) => `the word ${word}`),
    ...all(html, /\s(?:src|href|action)="(https?:[^"]*)"/g)
      .filter((url) => !ours.includes(url) && !keptLink.test(url))
      .map((url) => `a foreign address ${url}`),
    ...[...classes]
      .filter((name) => !css.includes(`.${name}`) && !hooks.has(name))
      .map((name) => `no rule for .${name}`),
    ...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `two #${id}`),
    ...referred.filter((id) => !ids.includes(id)).map((id) => `nothing is #${id}`),
    ...(all(html, /<(h1)[\s>]/g).length === 1 ? [] : ['not one h1']),
    ...all(
      html,
      /<(?:input|textarea|select)(?![^>]*type="(?:hidden|radio|checkbox)")[^>]*\sid="([^"]*)"/g,
    )
      .filter((id) => !html.includes(`for="${id}"`))
      .map((id) => `#${id} has no label`),
  ]
}

/** The usual size needs no rule of its own. */
const hooks = new Set(['under', 'long-1'])

// The skeleton names its parts alike in every template; not every template dresses each of them.
const css = [...templateIds, 'house' as const].map(sheetOf).join('')

describe.each(templateIds)('the page of %s', (template) => {
  test.each(['en', 'fr', 'ar'] as const)(
    'Our product draws every state in %s, with a picture and without, and no fault',
    (lang) => {
      const view = languages[lang][template]
      const states = Object.entries(replies(view))
      const found = states.flatMap(([state, reply]) =>
        [
          { ...view, reply },
          { ...view, reply, picture },
        ].flatMap((page) =>
          faults(drawn(<Page view={page} />), page).map((fault) => `${state}: ${fault}`),
        ),
      )

      expect(states.length).toBeGreaterThan(15)
      expect(found).toEqual([])
    },
  )

  test('Our product changes one accent and nothing else with the colour style', () => {
    const view = inEnglish[template]
    const styles = colourStyles[template].map(({ id }) => ({ ...view, colourStyle: id }))
    expect(new Set(styles.map((styled) => drawn(<Page view={styled} />))).size).toBe(1)
    expect(new Set(styles.map((styled) => pageTokens(styled))).size).toBe(6)
  })

  test('Our product lets the reply card lie over the bar that leads to it', () => {
    const layer = (name: string) =>
      Number(new RegExp(`\\n\\.${name}\\{[^}]*z-index:(\\d+)`).exec(css)?.[1])
    expect(drawn(<Page view={inEnglish[template]} />)).toContain(
      '<div class="over"><section class="reply"',
    )
    expect(layer('bar')).toBeGreaterThan(0)
    expect(layer('over')).toBeGreaterThan(layer('bar'))
  })

  test('Our product shows three places for companions before any is filled', () => {
    expect(css).toContain(
      '\n.grows>.mate~.mate~.mate:has(input[name=companion]:placeholder-shown)+.mate:has(input[name=companion]:placeholder-shown){display:none}',
    )
  })

  test('Our product shows the event itself', () => {
    const html = drawn(<Page view={inEnglish[template]} />)
    for (const text of [
      inEnglish[template].hosts ?? '',
      'Add to calendar',
      'Send RSVP',
      'Made with Mehfil',
    ])
      expect(html).toContain(text.replaceAll('&', '&amp;'))
    expect(html).toContain('name="answer"')
    expect(html).toContain('action="/reply#reply"')
  })

  test('Our product asks nobody to come, and counts nobody coming, to what is over', () => {
    const view = { ...inEnglish[template], goingPeople: 32 }
    const past = drawn(<Page view={{ ...view, reply: replies(view)['past'] ?? view.reply }} />)
    expect(drawn(<Page view={view} />)).toMatch(
      template === 'jaali' || template === 'blacktie'
        ? /Add to calendar/
        : /Add to calendar[^]*32 (people|cubs) are coming/,
    )
    expect(past).toContain('This event has taken place')
    expect(past).not.toMatch(/Add to calendar|32 (people|cubs)/)
  })

  test('Our product keeps names and a number apart where they read in other directions', () => {
    const html = drawn(
      <Page
        view={{
          ...inArabic[template],
          contact: { names: 'Leela & Mohan', phone: '+91 98200 14141', social: [] },
        }}
      />,
    )
    expect(html).toContain('<bdi>Leela &amp; Mohan</bdi>، <bdi dir="ltr">+91 98200 14141</bdi>')
  })

  test('Our product tells a picture to those who cannot see it', () => {
    expect(drawn(<Page view={{ ...inEnglish[template], picture }} />)).toContain('The two of us')
  })

  test('Our product draws the bare facts of a new draft', () => {
    const { lang, digits, t, zone, brand, colourStyle } = inEnglish[template]
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
    expect(faults(drawn(<Page view={draft} />), draft)).toEqual([])
  })

  test('Our product draws titles of every length', () => {
    const titles = [1, 24, 25, 41, 61, 100].map((length) =>
      'Word '.repeat(20).slice(0, length).trim(),
    )
    const found = titles.flatMap((title) =>
      faults(drawn(<Page view={{ ...inEnglish[template], title }} />), inEnglish[template]).map(
        (fault) => `${title}: ${fault}`,
      ),
    )
    expect(found).toEqual([])
  })

  test('Our product draws the contact page and a notice in the dress of the event', () => {
    const view = inEnglish[template]
    expect(faults(drawn(<ContactPage view={view} eventUrl="/ananya" />), view)).toEqual([])
    const notice: NoticeView = {
      lang: 'en',
      t: view.t,
      kind: 'not-open',
      brand: view.brand,
      event: view,
    }
    expect(faults(drawn(<Notice notice={notice} />), view)).toEqual([])
  })
})

describe('a page of no event', () => {
  test.each(['not-found', 'not-open', 'error'] as const)(
    'Our product has a kind sentence for %s',
    (kind) => {
      for (const lang of ['en', 'fr', 'ar'] as const) {
        const notice: NoticeView = {
          lang,
          t: guestWords(lang),
          kind,
          brand: { name: 'Mehfil', url: '/' },
        }
        expect(faults(drawn(<Notice notice={notice} />), inEnglish.jaali)).toEqual([])
      }
    },
  )
})

describe('what a host or a guest wrote', () => {
  const hostile = '<img src=x onerror=alert(1)>"\'&'
  const view: PageView = {
    ...inEnglish.jaali,
    title: hostile,
    hosts: hostile,
    kicker: hostile,
    reply: replies(inEnglish.jaali)['errors'] ?? { state: 'not-open' },
  }

  test('Our product shows it as text', () => {
    const html = drawn(<Page view={view} />)
    expect(html).toContain('&lt;img src=x')
    expect(html).not.toContain('<img src=x')
  })

  test('Our product keeps it out of the head and of the style block', () => {
    const { before } = pageDocument(view, { cssHref: '/a.css' })
    expect(before).not.toContain('<img')
    expect(all(before, /<style>([^<]*)<\/style>/g)).toEqual([
      expect.stringMatching(/^body\{--a:#9d1c3f;--w:[\d.]+;--wd:[\d.]+\}$/),
    ])
  })
})
