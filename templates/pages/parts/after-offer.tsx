import type { PageViewProps } from '../page-view.ts'

/** The way to the page after the event, for a guest who may answer or send pictures. */
export function AfterOffer({ view: { after, t } }: PageViewProps) {
  if (!after) return null
  const kind = after.asks ? (after.takesPhotos ? 'both' : 'survey') : 'photos'
  return (
    <section className="reply" aria-labelledby="after-h">
      <div className="state">
        <h2 className="h" id="after-h">
          {t(`after.${kind}`)}
        </h2>
        <a className="btn" href={after.url}>
          {t(`after.open-${kind}`)}
        </a>
      </div>
    </section>
  )
}
