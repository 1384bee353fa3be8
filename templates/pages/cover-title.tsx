import type { ReactElement } from 'react'
import type { PagePicture, PageView, PageViewProps } from './page-view.ts'
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

/** The cover is as wide as a phone, and half of a desktop. */
const coverSizes = '(min-width: 860px) 50vw, 100vw'

/** The picture of the host as part of the drawing. */
export function CoverPicture({ view: { picture } }: { view: PageView }) {
  return picture ? <ResponsivePicture picture={picture} sizes={coverSizes} className="pic" /> : null
}

type ResponsivePictureProps = {
  picture: PagePicture
  sizes: string
  className?: string
  isLazy?: boolean
}

/** A picture in the format and size that the browser chooses. */
export function ResponsivePicture({
  picture: { url, jpeg = url, width, height, alt, sources = [] },
  sizes,
  className,
  isLazy = false,
}: ResponsivePictureProps) {
  return (
    <picture>
      {sources.map((source) => (
        <source key={source.type} {...source} sizes={sizes} />
      ))}
      <img
        className={className}
        src={jpeg}
        width={width}
        height={height}
        alt={alt}
        {...(isLazy ? { loading: 'lazy' } : { fetchPriority: 'high' })}
      />
    </picture>
  )
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
