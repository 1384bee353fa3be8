import { ResponsivePicture } from '../cover-title.tsx'
import type { PageViewProps } from '../page-view.ts'
import { translateInTone } from '../text/wording.ts'

const shotSizes = '(min-width: 860px) 30vw, 60vw'

/** More pictures of the host. Each is a link to the picture itself, which the script opens in place. */
export function GallerySection({ view }: PageViewProps) {
  if (!view.gallery?.length) return null
  return (
    <section className="gallery" aria-labelledby="gallery">
      <h2 className="h" id="gallery">
        {translateInTone(view, 'gallery')}
      </h2>
      <ul
        className="shots"
        data-close={view.t('gallery.close')}
        data-next={view.t('gallery.next')}
        data-previous={view.t('gallery.previous')}
      >
        {view.gallery.map((picture, index) => (
          <li key={picture.large} id={`shot-${index + 1}`}>
            <figure>
              <a
                href={picture.large}
                {...(!picture.alt && {
                  'aria-label': view.t('gallery.open', { n: index + 1 }),
                })}
              >
                <ResponsivePicture picture={picture} sizes={shotSizes} isLazy />
              </a>
              {picture.caption && <figcaption dir="auto">{picture.caption}</figcaption>}
            </figure>
          </li>
        ))}
      </ul>
    </section>
  )
}
