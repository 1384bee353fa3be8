import { accentOf } from '../colour-styles.ts'
import { mailDesignOf, pageDesignOf, type Design, type MailDesign } from '../designs.ts'
import { themeFrom } from './thanks-theme.ts'
import type { Theme } from './theme.ts'

/** What a mail about an event is drawn in. */
export type Dress = {
  design: MailDesign
  /** `#rrggbb`, of the event's colour style. */
  accent: string
  /** Where ornaments are asked from: the product's public address, without a slash at its end. */
  origin: string
}

export const dressOf = (design: Design, colourStyle: string, origin: string): Dress =>
  ({ design: mailDesignOf(design), accent: accentOf(pageDesignOf(design), colourStyle), origin })

export const themeOfDress = ({ accent }: Dress): Theme => themeFrom(accent)
