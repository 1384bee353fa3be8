import type { ReactElement } from 'react'
import type { PagePicture, PageView } from '../pages/page-view.ts'

/** Pixels of the picture, from its top left corner. */
export type Box = { x: number; y: number; width: number; height: number }

/** The picture that messengers and social networks show for a link. */
export const shareSize = { width: 1200, height: 630 }

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
  /** Rules for classes of the art, without nesting. */
  css?: string
  /** Tokens that the page sets for a part of the art. */
  tokens?: Readonly<Record<string, string>>
}

/** The picture of the host, with a data address. */
export type SharePhoto = Omit<PagePicture, 'sources' | 'blur'>

export type ShareArtProps = {
  view: PageView
  picture: SharePhoto | undefined
  /** The box in a picture that reads in the direction of the view. */
  place: (box: Box) => Box
  /** Whether the view reads from right to left. */
  mirrored: boolean
}
