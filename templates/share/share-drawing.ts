import type { ReactElement } from 'react'
import type { PagePicture, PageView } from '../pages/page-view.ts'

/** Pixels of the picture, from its top left corner. */
export type Box = { x: number; y: number; width: number; height: number }

/**
 * `wide` is the picture that messengers and social networks show for a link, `square` one for
 * stories.
 */
export const shareFormats = ['wide', 'square'] as const
export type ShareFormat = (typeof shareFormats)[number]
export const shareSizes: Record<ShareFormat, { width: number; height: number }> = {
  wide: { width: 1200, height: 630 },
  square: { width: 1080, height: 1080 },
}

/** `ink` is a token of the design's style sheet. */
export type ShareTextStyle = { size: number; ink: string }

/**
 * How a design draws the picture of a shared link, in `<design>/share.tsx`. Where the page reads
 * from right to left, the box of the texts is mirrored, and the art is on the other side.
 */
export type ShareDrawing = {
  Art: (props: ShareArtProps) => ReactElement
  texts: Box
  /** The part with the art alone, two wide and three high: the cover that hosts see in their lists. */
  cover: Box
  /** The art of that cover, where the picture's own is too dark or too fine in a list. */
  SmallArt?: () => ReactElement
  align: 'start' | 'centre'
  /** Short texts are in the middle of the box or at its end. */
  vertical: 'middle' | 'end'
  kicker: ShareTextStyle
  /**
   * `lead` is the height of a line in em. `and` is the ink of the "and" between two names.
   * `stacked`: each name has a line of its own. `font` is the token of the title's families.
   * `italic`: families that have italic letters are drawn with these.
   */
  title: ShareTextStyle & {
    lead: number
    and: string
    stacked?: true
    weight?: number
    italic?: true
    font?: (view: PageView) => '--display' | '--script'
  }
  /** `joined`: date and place are one line. */
  facts: ShareTextStyle & { joined?: true }
  /** A small ornament between title and date, drawn around 0, 0. */
  Divider?: () => ReactElement
  /** With a picture of the host, the texts may need another box. */
  textsBesidePicture?: Box
  /** Drawn without the art's filters, which take seconds. */
  unfiltered?: true
  /**
   * Drawn without a layer for each shape with opacity, which takes ten times as long. Only for art
   * whose shapes have a fill or a line, and no parts that overlap.
   */
  flat?: true
  /** Rules for classes of the art, without nesting. */
  css?: string
  /** Tokens that the page sets for a part of the art. */
  tokens?: Readonly<Record<string, string>>
  /** The square picture, as far as it differs. */
  square: SquareShare
}

export type SquareShare = Pick<ShareDrawing, 'Art' | 'texts'> &
  Partial<Pick<ShareDrawing, 'align' | 'vertical' | 'textsBesidePicture'>> & {
    titleSize?: number
  }

/** A drawing in one format. */
export type ShareScene = Omit<ShareDrawing, 'square'> & { width: number; height: number }

/** Texts of a square are read on a phone, as wide as the screen. */
const squareScale = 1.28

export function getShareScene(
  { square, ...drawing }: ShareDrawing,
  format: ShareFormat,
): ShareScene {
  const size = shareSizes[format]
  const { titleSize = drawing.title.size * squareScale, ...scene } = square
  if (format === 'wide') return { ...drawing, ...size }
  const { textsBesidePicture: _wide, ...shared } = drawing
  const enlarge = <Style extends ShareTextStyle>(style: Style): Style => ({
    ...style,
    size: style.size * squareScale,
  })
  return {
    ...shared,
    ...size,
    kicker: enlarge(drawing.kicker),
    title: { ...drawing.title, size: titleSize },
    facts: enlarge(drawing.facts),
    ...scene,
  }
}

/** The picture of the host. Its address is a place that is filled later. */
export type SharePhoto = Omit<PagePicture, 'sources' | 'blur'>

export type ShareArtProps = {
  view: PageView
  picture: SharePhoto | undefined
  /** The box in a picture that reads in the direction of the view. */
  place: (box: Box) => Box
  /** Whether the view reads from right to left. */
  mirrored: boolean
}
