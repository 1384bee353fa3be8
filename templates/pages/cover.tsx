import { getPageManifest } from './catalogue.ts'
import { drawings } from './drawings.ts'
import type { PageViewProps } from './page-view.ts'
import { getReplyHref, getReplyLabel } from './reply/reply-bar.tsx'

/** A page without a reply form has no button. */
export function Cover({ view, withButton = true }: PageViewProps & { withButton?: boolean }) {
  const { Cover: DesignCover } = drawings[view.template]
  const link = withButton ? getReplyLabel(view) : null
  const { wideCover } = getPageManifest(view.template)
  return (
    <header className={`cover${wideCover ? ' wide' : ''}${view.picture ? ' has-pic' : ''}`}>
      <div className="stick">
        <DesignCover view={view} />
        {link && (
          <a className="btn cta" href={getReplyHref(view)}>
            {link}
          </a>
        )}
      </div>
    </header>
  )
}
