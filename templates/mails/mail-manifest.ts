import type { DrawOrnament, OrnamentColours } from './design/ornament-drawing.ts'
import type { TintFunction } from './design/tint.ts'
import type { MailStyle } from './layout/mail-style.ts'
import type { MailTheme } from './layout/theme.ts'

export type MailTitleLength = 'short' | 'middle' | 'long' | 'under'

/** The sizes of a title in pixels, by its length. */
export type MailTitleSizes = {
  desktop: Record<MailTitleLength, number>
  phone: Record<MailTitleLength, number>
  /** Line height of Latin text. */
  lead: number
  /** The width of the card for a title, in pixels. */
  room: [desktop: number, phone: number]
  /** The width of the font, compared with a normal sans font. */
  wide: number
}

type MailFonts = Partial<Pick<MailStyle, 'sans' | 'serif' | 'small' | 'lead' | 'larger'>>

/** Parts that keep their colour in dark mode: the frame of an ornament, its edge and the bar. */
export type FixedColours = { deep: string; trim: string }

/**
 * What a mail design says about itself, in `<design>/index.ts`. Its cards and the rows of an
 * invitation are in `invitation.tsx`, the sample event of its previews in `sample.ts`.
 */
export type MailManifest = {
  /** The place among the designs that a host is offered. The first is the default. */
  order: number
  /** The page design of an event with this mail; the mail has its colour styles. */
  page: string
  /** System fonts for Latin text. */
  latinFonts: MailFonts
  /** System fonts for Arabic text, where they are not the usual ones. */
  arabicFonts?: MailFonts
  shape: Pick<MailStyle, 'radius' | 'centred' | 'boldTitles' | 'titleInk'>
  title: MailTitleSizes
  /** The colours, in the hue of an event. */
  createTheme: (tint: TintFunction, accent: string) => Partial<MailTheme>
  getFixedColours: (tint: TintFunction, accent: string) => FixedColours
  /** The ornaments by name. A name is the beginning of an address. */
  ornaments: Readonly<Record<string, DrawOrnament>>
  getOrnamentShades: (
    tint: TintFunction,
    accent: string,
  ) => Pick<OrnamentColours, 'dark' | 'lit' | 'far' | 'pale'> &
    Partial<Pick<OrnamentColours, 'bead'>>
}
