import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { PageView } from '@mehfil/templates/pages/page-view.ts'
import { englishPages } from '../../../../tools/samples/events.ts'
import { createSampleReplies } from '../../../../tools/samples/replies.ts'
import { getAssetText } from './assets.ts'
import {
  renderContactPage,
  renderEventPage,
  renderPasswordPage,
  type RenderedPage,
} from './render.tsx'

const view: PageView = englishPages.jaali
const faces = () => ({ rules: '', early: [] })
const share = { view, title: '', description: '', url: '', pictureUrl: '' } as never
const listClasses = (css: string) =>
  new Set([...css.matchAll(/\.([a-z][\w-]*)/g)].map(([, name]) => name ?? ''))
/** Classes that nothing but the style sheet of brief pages styles. */
const inDesign = listClasses(getAssetText('jaali'))
const briefClasses = new Set(
  [...listClasses(getAssetText('brief'))].filter((name) => !inDesign.has(name)),
)

const drawEvent = (changes: Partial<PageView>) =>
  renderEventPage({ ...view, ...changes }, { indexed: false, share, faces })
const pages: Record<string, () => RenderedPage> = {
  'the contact page': () => renderContactPage(view, { eventUrl: '/ananya-vikram', share, faces }),
  'the contact page without contacts': () => {
    const { contact: _contact, ...alone } = view
    return renderContactPage(alone, { eventUrl: '/ananya-vikram', share, faces })
  },
  'the page of the password': () =>
    renderPasswordPage(view, { form: { action: '/a', error: 'Wrong' }, share, faces }),
  'the page as a guest sees it': () => drawEvent({ previewOf: 'Meera' }),
  ...Object.fromEntries(
    Object.entries(createSampleReplies(view)).map(([state, reply]) => [
      `the page in state ${state}`,
      () => drawEvent({ reply }),
    ]),
  ),
}

describe('Our product links the style sheet of brief pages', () => {
  it.each(Object.keys(pages))('where something of %s needs it', (name) => {
    const { html } = pages[name]!()
    const used = [...html.matchAll(/class="([^"]+)"/g)].flatMap(([, words]) => words!.split(' '))
    const needed = used.filter((word) => briefClasses.has(word))
    const isLinked = html.includes('/assets/pages/brief.')
    expect({ isLinked, needed: isLinked ? [] : needed }).toEqual({ isLinked, needed: [] })
  })

  it('on the contact page, and not on a page that only invites', () => {
    expect(pages['the contact page']!().html).toContain('/assets/pages/brief.')
    expect(drawEvent({}).html).not.toContain('/assets/pages/brief.')
    expect(briefClasses.size).toBeGreaterThan(10)
  })
})

describe('Our product sends the style sheet', () => {
  const draw = (kept: boolean, changes: Partial<PageView> = {}) =>
    renderEventPage({ ...view, ...changes }, { indexed: false, kept, share, faces })
  const isLinked = ({ html }: RenderedPage) => html.includes('/assets/pages/jaali.')

  it('inside a page that is kept, allowed by its hash', () => {
    const page = draw(true)
    const [, style = ''] = /<style>([^]*?)<\/style>/.exec(page.html) ?? []
    expect(style).toContain('.cover')
    expect(style.length).toBeLessThan(getAssetText('jaali').length)
    expect(page.headers['content-security-policy']).toContain(
      createHash('sha256').update(style).digest('base64'),
    )
    expect(isLinked(page)).toBe(false)
  })

  it('beside a page that is made for one reader, or that needs a second sheet before it', () => {
    expect(isLinked(draw(false))).toBe(true)
    expect(isLinked(draw(true, { previewOf: 'Meera' }))).toBe(true)
  })
})

describe('Our product tells a browser in the header of a page', () => {
  const draw = (changes: Partial<PageView>) =>
    renderEventPage(
      { ...view, ...changes },
      { indexed: false, share, faces: () => ({ rules: '', early: ['/fonts/a.woff2'] }) },
    )
  const fontLink = '</fonts/a.woff2>; rel=preload; as=font; type="font/woff2"; crossorigin'

  it('which fonts its first lines need', () => {
    expect(draw({}).headers['link']).toBe(fontLink)
  })

  it('which picture is inside its drawing', () => {
    const picture = { url: '/files/a.webp?key=1&b=2', width: 900, height: 600, alt: '' }
    expect(draw({ picture }).headers['link']).toBe(
      `${fontLink}, </files/a.webp?key=1&b=2>; rel=preload; as=image; fetchpriority=high`,
    )
  })
})
