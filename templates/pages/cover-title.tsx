import type { ReactElement } from 'react'
import type { PageView, PageViewProps } from './page-view.ts'
import { findCouple, getTitleLength } from './text/title.ts'

/** The only heading of the page, in the cover or below it. */
export function CoverTitle({ view }: { view: PageView }) {
  const couple = findCouple(view)
  return (
    <h1 className={`title ${getTitleLength(view)}`} dir="auto">
      {couple ? (
        <>
          {couple[0]} <i>{couple[1]}</i> {couple[2]}
        </>
      ) : (
        view.title
      )}
    </h1>
  )
}

/** The picture of the host as part of the drawing. */
export function CoverPicture({ view: { picture } }: { view: PageView }) {
  return picture ? (
    <img
      className="pic"
      src={picture.url}
      width={picture.width}
      height={picture.height}
      alt={picture.alt}
    />
  ) : null
}

/** The drawing of a cover; with a picture it has the description of the picture. */
export function CoverArt({ view, children }: PageViewProps & { children: ReactElement }) {
  if (!view.picture?.alt) return <div className="art">{children}</div>
  return (
    <div className="art" role="img" aria-label={view.picture.alt}>
      {children}
    </div>
  )
}
