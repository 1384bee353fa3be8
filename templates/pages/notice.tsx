import { Mark } from '../art/mark.tsx'
import { Cover } from './cover.tsx'
import type { NoticeView } from './page-view.ts'
import { Foot } from './sections.tsx'

/** A page that has only a sentence to say: in the event's dress where there is an event, else in the house's. */
export function Notice({ notice }: { notice: NoticeView }) {
  const { event, t, kind } = notice
  if (!event) return <HouseNotice notice={notice} />
  return (
    <main className="page">
      <Cover view={event} withButton={false} />
      <div className="body">
        <section className="reply">
          <div className="state">
            <h2 className="h">{t(`notice.${kind}`)}</h2>
            <p>{t(`notice.${kind}-words`)}</p>
          </div>
        </section>
        <Foot {...event} />
      </div>
    </main>
  )
}

function HouseNotice({ notice: { t, kind, brand, onward } }: { notice: NoticeView }) {
  return (
    <main className="notice">
      <a className="mark" href={brand.url}>
        <Mark />
        {brand.name}
      </a>
      <h1>{t(`notice.${kind}`)}</h1>
      <p>{t(`notice.${kind}-words`)}</p>
      {onward && (
        <p>
          <a href={onward}>{t(`notice.${kind}-onward`)}</a>
        </p>
      )}
    </main>
  )
}
