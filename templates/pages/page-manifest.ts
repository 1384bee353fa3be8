import type { EventType } from '@mehfil/contract/events/events.ts'
import type { DesignFonts } from '../fonts/faces.ts'

export type TemplateTone = 'formal' | 'plain' | 'playful' | 'festive' | 'warm' | 'grand'

/** By which a host finds a design, in the order of the choice. */
export const moods = ['formal', 'calm', 'warm', 'festive', 'playful', 'bold'] as const
export type Mood = (typeof moods)[number]

/**
 * What a page design says about itself, in `<design>/index.ts`. Its cover is in `cover.tsx`, its
 * style sheet in `styles.css`, and the sample event of its previews in `sample.ts`.
 */
export type PageManifest = {
  /** The place among the designs that a host is offered. The first is the default. */
  order: number
  /** The types of event that begin with this design. The first design that names a type has it. */
  eventTypes: readonly EventType[]
  /** The design of the mails of an event with this page. */
  mail: string
  /** What it feels like. Its mails feel like their page. */
  mood: Mood
  /** Which of the wordings in the locale file `guest` the page uses. */
  tone: TemplateTone
  /** On a desktop the cover is above the page, as wide as the window, and not beside it. */
  wideCover?: true
  /** The cover draws the initials of the title where it has no picture. */
  initials?: true
  title: {
    /** The width of the display font, compared with a normal sans font. */
    width: number
    /** The place of the title becomes narrower with each line. */
    narrow?: true
    /** The title is the cover, in lines that do not break. */
    poster?: true
    /** "Ananya & Vikram" is drawn as two names; `long` ones may have surnames. */
    couples?: true | 'long'
  }
  /** The colour styles by id. The first is the default. */
  accents: Readonly<Record<string, `#${string}`>>
  /**
   * The lightness, in oklch, at which the design turns from dark to light: no accent lies in
   * between.
   */
  accentGap?: readonly [dark: number, light: number]
  fonts: DesignFonts
  /** Style sheets of the folder that follow `styles.css`, without `.css`. */
  moreStyleSheets?: readonly string[]
}
