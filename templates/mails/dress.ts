import { accentOf } from '../colour-styles.ts'
import { mailDesignOf, pageDesignOf, type Design, type MailDesign } from '../designs.ts'
import { themeOfDress } from './dress-theme.ts'
import { voiceOf, type MailLanguage, type Voice } from './voice.ts'

/** What a mail about an event is drawn in. */
export type Dress = {
  design: MailDesign
  /** `#rrggbb`, of the event's colour style. */
  accent: string
  /** Where ornaments are asked from: the product's public address, without a slash at its end. */
  origin: string
}

export const dressOf = (design: Design, colourStyle: string, origin: string): Dress => ({
  design: mailDesignOf(design),
  accent: accentOf(pageDesignOf(design), colourStyle),
  origin,
})

const palatino = "'Palatino Linotype',Palatino,'Book Antiqua',Georgia,serif"
const helvetica = "'Helvetica Neue',Helvetica,Arial,sans-serif"

/** Arabic has the faces of its own machines in every design. */
const latinFaces: Record<MailDesign, Partial<Voice>> = {
  jaali: { sans: palatino, serif: palatino, lead: 1.62 },
  typographic: { sans: helvetica, serif: helvetica, small: helvetica },
  fanous: { serif: palatino },
}

const shapes: Record<MailDesign, Pick<Voice, 'radius' | 'centred' | 'boldTitles' | 'titleInk'>> = {
  jaali: { radius: 10, centred: true, boldTitles: false, titleInk: 'accent' },
  typographic: { radius: 0, centred: false, boldTitles: true, titleInk: 'text' },
  fanous: { radius: 12, centred: false, boldTitles: true, titleInk: 'accent' },
}

export const voiceOfDress = (lang: MailLanguage, dress: Dress): Voice => ({
  ...voiceOf(lang, themeOfDress(dress)),
  ...(lang !== 'ar' && latinFaces[dress.design]),
  ...shapes[dress.design],
})
