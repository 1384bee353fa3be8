import type { PageView } from './page-view.ts'
import { coupleOf, titleStep } from './title.ts'

/** The one heading of the page, in the art or under it. */
export function Title({ view }: { view: PageView }) {
  const couple = view.template === 'jaali' ? coupleOf(view.title) : null
  return (
    <h1 className={`title ${titleStep(view)}`} dir="auto">
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

/** The host's picture as part of the drawing. */
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
