import { BrandMark } from './brand-mark.tsx'
import type { PageView } from './page-view.ts'

export type DomainStartView = Pick<PageView, 'lang' | 't' | 'brand'> & {
  events: ReadonlyArray<{ title: string; url: string }>
}

/** The events of a host's own domain. */
export function DomainStart({ view: { t, brand, events } }: { view: DomainStartView }) {
  return (
    <main className="notice">
      <BrandMark brand={brand} />
      <h1>{t('start.title')}</h1>
      <ul>
        {events.map(({ title, url }) => (
          <li key={url}>
            <a href={url}>
              <bdi>{title}</bdi>
            </a>
          </li>
        ))}
      </ul>
    </main>
  )
}
