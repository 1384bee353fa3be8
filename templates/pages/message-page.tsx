import { LogoIcon } from './icons.tsx'
import { Cover } from './cover.tsx'
import type { MessagePageView } from './page-view.ts'
import { PageFooter } from './sections.tsx'

/** A page with only a message, in the design of the event or, without one, of the product. */
export function MessagePage({ notice }: { notice: MessagePageView }) {
  const { event, t, kind } = notice
  if (!event) return <PlainMessagePage notice={notice} />
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
        <PageFooter {...event} />
      </div>
    </main>
  )
}

function PlainMessagePage({ notice: { t, kind, brand, onward } }: { notice: MessagePageView }) {
  return (
    <main className="notice">
      <a className="mark" href={brand.url}>
        <LogoIcon />
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
