import { CardRows, CardSheet, OrnamentImage } from '../design/card-parts.tsx'
import type { CardProps } from '../mail-drawing.ts'

/** A sheet in the paws of a tiger, with ferns at its foot. */
export function PaperCard({ look, children }: CardProps) {
  return (
    <CardSheet>
      <OrnamentImage piece="tiger" look={look} />
      <CardRows>{children}</CardRows>
      <OrnamentImage piece="ferns" look={look} />
    </CardSheet>
  )
}

/** A short band of the design. */
export function ShortCard({ look, children }: CardProps) {
  return (
    <CardSheet>
      <OrnamentImage piece="scraps" look={look} />
      <CardRows>{children}</CardRows>
    </CardSheet>
  )
}
