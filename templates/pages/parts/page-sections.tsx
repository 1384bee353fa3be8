import { ResponsivePicture } from '../cover-title.tsx'
import type { PageView, PageViewProps, ShownSection, ShownSectionItem } from '../page-view.ts'
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
  section: ShownSection
}) {
  return (
    <ul>
      {items.map((item) => (
        <li key={item.id} {...(item.picture?.focus && { id: `p-${item.id}` })}>
          {item.picture ? (
            <>
              <ResponsivePicture picture={item.picture} sizes="104px" isLazy />
              <div>
                <Entry view={view} kind={kind} item={item} />
              </div>
            </>
          ) : (
            <Entry view={view} kind={kind} item={item} />
          )}
        </li>
      ))}
    </ul>
  )
}

type EntryProps = { view: PageView; kind: ShownSection['kind']; item: ShownSectionItem }

function Entry({ view, kind, item }: EntryProps) {
  return (
    <>
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
    </>
  )
}

/** Opens without a script. */
function Question({ item: { title, text } }: { item: ShownSectionItem }) {
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
