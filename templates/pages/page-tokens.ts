import { getAccent } from '../colour-styles.ts'
import { formatFocus } from './page-pictures.ts'
import type {
  GalleryItem,
  PagePicture,
  PageView,
  ShownSection,
  ShownSectionItem,
} from './page-view.ts'
import { measureWidestPiece } from './text/title.ts'

type TokenView = Pick<
  PageView,
  'template' | 'colourStyle' | 'title' | 'figure' | 'picture' | 'gallery' | 'wall' | 'sections'
>

/**
 * The CSS values that differ between events: the accent, the width that the title needs, and the
 * focus, shape and first sight of the pictures.
 */
export function renderPageTokens(view: TokenView): string {
  const { phone, desktop } = measureWidestPiece(view)
  const { picture, gallery = [], wall = [], sections = [] } = view
  const cover = picture ? `${renderFocus(picture)}${renderBlur(picture.blur)}` : ''
  return `body{--a:${getAccent(view.template, view.colourStyle)};--w:${phone};--wd:${desktop}${cover}}${gallery.map(renderShot('shot')).join('')}${wall.map(renderShot('wall')).join('')}${renderPortraits(sections)}`
}

/** Without a focus, the design says where the middle of a picture is. */
const renderFocus = ({ focus }: PagePicture): string => (focus ? `;--at:${formatFocus(focus)}` : '')

const renderShot =
  (name: 'shot' | 'wall') =>
  ({ width, height, blur, tint }: GalleryItem, index: number): string =>
    `#${name}-${index + 1}{--shape:${Math.round((100 * width) / height) / 100}${renderBlur(blur)}${hexPattern.test(tint ?? '') ? `;--tint:${tint}` : ''}}`

/** A person beside the words about them. Few pages have any, so it is in no style sheet. */
const portraitCss =
  '.extra li:has(img){display:flex;gap:16px;align-items:center}.extra img{display:block;inline-size:88px;block-size:88px;border-radius:50%;object-fit:cover;object-position:var(--portrait,50% 30%)}'

/** A portrait is cut to a circle around its focus. */
function renderPortraits(sections: readonly ShownSection[]): string {
  const shown = sections.flatMap(({ items }) => items).filter(({ picture }) => picture)
  if (shown.length === 0) return ''
  return `${portraitCss}${shown.map(renderPortraitFocus).join('')}`
}

const renderPortraitFocus = ({ id, picture }: ShownSectionItem): string =>
  picture?.focus ? `#p-${id}{--portrait:${formatFocus(picture.focus)}}` : ''

const hexPattern = /^#[0-9a-f]{6}$/
const blurPattern = /^data:image\/webp;base64,[A-Za-z0-9+/=]+$/

const renderBlur = (blur: string | undefined): string =>
  blur && blurPattern.test(blur) ? `;--blur:url(${blur})` : ''
