import { CardRows, CardSheet, OrnamentImage } from '../design/card-parts.tsx'
import type { CardProps } from '../mail-drawing.ts'

/** A mobile of felt above the text. */
export function MobileCard({ look, children }: CardProps) {
  return (
    <CardSheet>
      <OrnamentImage piece="mobile" look={look} />
      <CardRows>{children}</CardRows>
    </CardSheet>
  )
}

/** A short band of the design. */
export function ShortCard({ look, children }: CardProps) {
  return (
    <CardSheet>
      <OrnamentImage piece="clouds" look={look} />
      <CardRows>{children}</CardRows>
    </CardSheet>
  )
}
