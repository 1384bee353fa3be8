import type { PageSection, SectionItem } from '@mehfil/contract/events/page-sections.ts'
import type { PageView, PageViewProps } from '../page-view.ts'
import { getLinkHost } from '../text/page-sections.ts'

/** What the host added. Nothing of another site loads before its link is pressed. */
export function PageSections({ view }: PageViewProps) {
  return (view.sections ?? []).map((section) => (
    <section
      className={`extra ${section.kind}`}
      aria-labelledby={`s-${section.id}`}
      key={section.id}
    >
      <h2 className="h" id={`s-${section.id}`} dir="auto">
        {section.title || view.t(`section.${section.kind}`)}
      </h2>
      <Lines text={section.text} />
      {section.items.length > 0 && <SectionItems view={view} section={section} />}
    </section>
  ))
}

function SectionItems({
  view,
  section: { kind, items },
}: {
  view: PageView
  section: PageSection
}) {
  return (
    <ul>
      {items.map((item) => (
        <li key={item.id}>
          {kind === 'faq' ? (
            <Question item={item} />
          ) : (
            <>
              {item.title && <h3 dir="auto">{item.title}</h3>}
              <Lines text={item.text} />
            </>
          )}
          {item.link && (
            <a className="out" href={item.link} target="_blank" rel="noopener nofollow ugc">
              {view.t(`section.open-${kind}`)} <bdi dir="ltr">{getLinkHost(item.link)}</bdi>
            </a>
          )}
        </li>
      ))}
    </ul>
  )
}

/** Opens without a script. */
function Question({ item: { title, text } }: { item: SectionItem }) {
  if (!text) return <h3 dir="auto">{title}</h3>
  return (
    <details>
      <summary dir="auto">{title}</summary>
      <Lines text={text} />
    </details>
  )
}

const Lines = ({ text }: { text: string }) =>
  text
    .split(/\r?\n/)
    .filter((line) => line.trim())
    .map((line, at) => (
      <p dir="auto" key={at}>
        {line}
      </p>
    ))
