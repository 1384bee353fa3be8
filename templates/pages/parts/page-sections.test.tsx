import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { sectionKinds, type PageSection } from '@mehfil/contract/events/page-sections.ts'
import { arabicPages, englishPages } from '../../../tools/samples/events.ts'
import { templateIds } from '../catalogue.ts'
import { EventPage } from '../event-page.tsx'
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
