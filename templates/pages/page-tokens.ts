import { getAccent } from '../colour-styles.ts'
import { formatFocus } from './page-pictures.ts'
import type { GalleryItem, PagePicture, PageView, ShownSectionItem } from './page-view.ts'
import { measureWidestPiece } from './text/title.ts'

type TokenView = Pick<
  PageView,
  'template' | 'colourStyle' | 'title' | 'figure' | 'picture' | 'gallery' | 'sections'
>

/**
 * The CSS values that differ between events: the accent, the width that the title needs, and the
 * focus, shape and first sight of the pictures.
 */
export function renderPageTokens(view: TokenView): string {
  const { phone, desktop } = measureWidestPiece(view)
  const { picture, gallery = [], sections = [] } = view
  const cover = picture ? `${renderFocus(picture)}${renderBlur(picture.blur)}` : ''
  return `body{--a:${getAccent(view.template, view.colourStyle)};--w:${phone};--wd:${desktop}${cover}}${gallery.map(renderShot).join('')}${sections.flatMap(({ items }) => items.map(renderPortrait)).join('')}`
}

/** Without a focus, the design says where the middle of a picture is. */
const renderFocus = ({ focus }: PagePicture): string => (focus ? `;--at:${formatFocus(focus)}` : '')

const renderShot = ({ width, height, blur, tint }: GalleryItem, index: number): string =>
  `#shot-${index + 1}{--shape:${Math.round((100 * width) / height) / 100}${renderBlur(blur)}${hexPattern.test(tint ?? '') ? `;--tint:${tint}` : ''}}`

/** A portrait is cut to a circle around its focus. */
const renderPortrait = ({ id, picture }: ShownSectionItem): string =>
  picture?.focus ? `#p-${id}{--portrait:${formatFocus(picture.focus)}}` : ''

const hexPattern = /^#[0-9a-f]{6}$/
const blurPattern = /^data:image\/webp;base64,[A-Za-z0-9+/=]+$/

const renderBlur = (blur: string | undefined): string =>
  blur && blurPattern.test(blur) ? `;--blur:url(${blur})` : ''
