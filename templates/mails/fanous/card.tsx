import { CardRows, CardSheet, ColourStrip, OrnamentImage } from '../design/card-parts.tsx'
import { getFixedColours } from '../design/look-theme.ts'
import type { CardProps } from '../mail-drawing.ts'

/** A night with lanterns above the text, and an edge below it. */
export function NightCard({ look, children }: CardProps) {
  return (
    <CardSheet>
      <OrnamentImage piece="night" look={look} />
      <CardRows>{children}</CardRows>
      <ColourStrip height={7} colour={getFixedColours(look).trim} />
    </CardSheet>
  )
}

/** A short band of the design. */
export function ShortCard({ look, children }: CardProps) {
  return (
    <CardSheet>
      <OrnamentImage piece="string" look={look} />
      <CardRows>{children}</CardRows>
    </CardSheet>
  )
}
