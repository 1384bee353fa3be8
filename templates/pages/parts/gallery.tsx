import { ResponsivePicture } from '../cover-title.tsx'
import type { GalleryItem, PageView, PageViewProps } from '../page-view.ts'
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
      <Shots view={view} pictures={view.gallery} name="shot" />
    </section>
  )
}

/** Pictures that guests sent, the newest first. */
export function WallSection({ view }: PageViewProps) {
  if (!view.wall?.length) return null
  return (
    <section className="gallery" aria-labelledby="wall">
      <h2 className="h" id="wall">
        {view.t('photos.wall')}
      </h2>
      <Shots view={view} pictures={view.wall} name="wall" />
    </section>
  )
}

type ShotsProps = { view: PageView; pictures: readonly GalleryItem[]; name: 'shot' | 'wall' }

const Shots = ({ view, pictures, name }: ShotsProps) => (
  <ul
    className="shots"
    data-close={view.t('gallery.close')}
    data-next={view.t('gallery.next')}
    data-previous={view.t('gallery.previous')}
  >
    {pictures.map((picture, index) => (
      <li key={picture.large} id={`${name}-${index + 1}`}>
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
)
