import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { sectionKinds, type PageSection } from '@mehfil/contract/events/page-sections.ts'
import { arabicPages, englishPages } from '../../../tools/samples/events.ts'
import { templateIds } from '../catalogue.ts'
import { EventPage } from '../event-page.tsx'
import { addPortraits } from '../page-pictures.ts'
import { renderPageTokens } from '../page-tokens.ts'
import { listWrittenSections } from '../text/page-sections.ts'

const item = { id: 'A', title: 'Title of it', text: 'Text of it', link: 'https://other.example/x' }
const sections = sectionKinds.map((kind): PageSection => ({
  id: kind,
  kind,
  title: '',
  text: 'Known to nobody else',
  items: [item],
}))

describe.each(templateIds)('Our product shows the sections of a host in %s', (template) => {
  it('each with a heading, and without loading anything of another site', () => {
    for (const view of [englishPages[template], arabicPages[template]]) {
      const html = renderToStaticMarkup(<EventPage view={{ ...view, sections }} />)
      for (const { kind } of sections) {
        expect(html).toContain(`aria-labelledby="s-${kind}"`)
        expect(html).toContain(view.t(`section.${kind}`))
      }
      expect(html.match(/Known to nobody else/g)).toHaveLength(sections.length)
      expect(html).not.toMatch(/(?:src|srcset|data|action)="[^"]*other\.example/)
      expect(html).not.toMatch(/<(?:iframe|embed|object|video|audio)/)
    }
  })
})

describe('Our product shows a person beside the words about them', () => {
  const portrait = {
    id: 'P',
    url: '/files/p.webp',
    width: 480,
    height: 640,
    copies: [{ url: '/files/p.avif', format: 'avif' as const, width: 480, height: 640 }],
  }
  const hosts = { ...sections[0]!, kind: 'hosts' as const, items: [{ ...item, portrait: 'P' }] }
  const render = (focus?: { x: number; y: number }) => {
    const shown = addPortraits([hosts], [{ ...portrait, focus }])
    const view = { ...englishPages.jaali, sections: listWrittenSections(shown) }
    return { html: renderToStaticMarkup(<EventPage view={view} />), css: renderPageTokens(view) }
  }

  it('without a description of its own, since the name is beside it', () => {
    const { html, css } = render()
    expect(html).toMatch(
      /<source type="image\/avif" srcSet="\/files\/p.avif 480w"[^>]*><img[^>]*alt=""/i,
    )
    expect(css).toContain('.extra img{')
    expect(css).not.toContain('#p-')
  })

  it('around the focus that the host has set', () => {
    const { html, css } = render({ x: 0.5, y: 0.25 })
    expect(html).toContain('<li id="p-A">')
    expect(css).toContain('#p-A{--portrait:50% 12.5%}')
  })

  it('unless the event has no such picture, and without its style on other pages', () => {
    const [shown] = addPortraits([hosts], [])
    expect(shown?.items).toEqual([item])
    expect(renderPageTokens(englishPages.jaali)).not.toContain('.extra')
  })
})

describe('Our product leaves out', () => {
  const blank = { ...item, title: '', text: '', link: '' }
  it('a section and an entry that say nothing', () => {
    const [one] = sections
    expect(
      listWrittenSections([
        { ...one!, text: '', items: [blank] },
        { ...one!, items: [blank, item] },
      ]),
    ).toEqual([{ ...one, items: [item] }])
  })
})
