import { CardRows, CardSheet, ColourStrip, OrnamentImage } from '../design/card-parts.tsx'
import { getFixedColours } from '../design/look-theme.ts'
import type { CardProps } from '../mail-drawing.ts'

/** A jacket above the text, and a golden edge below it. */
export function JacketCard({ look, children }: CardProps) {
  return (
    <CardSheet>
      <OrnamentImage piece="lapels" look={look} />
      <CardRows>{children}</CardRows>
      <ColourStrip height={3} colour={getFixedColours(look).trim} />
    </CardSheet>
  )
}

/** A short band of the design. */
export function ShortCard({ look, children }: CardProps) {
  return (
    <CardSheet>
      <OrnamentImage piece="tie" look={look} />
      <CardRows>{children}</CardRows>
      <ColourStrip height={3} colour={getFixedColours(look).trim} />
    </CardSheet>
  )
}
