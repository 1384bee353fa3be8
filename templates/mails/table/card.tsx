import { CardRows, CardSheet, OrnamentImage } from '../design/card-parts.tsx'
import type { CardProps } from '../mail-drawing.ts'

/** A laid table above the text. */
export function LaidTableCard({ look, children }: CardProps) {
  return (
    <CardSheet>
      <OrnamentImage piece="cloth" look={look} />
      <CardRows>{children}</CardRows>
    </CardSheet>
  )
}

/** A short band of the design. */
export function ShortCard({ look, children }: CardProps) {
  return (
    <CardSheet>
      <OrnamentImage piece="hem" look={look} />
      <CardRows>{children}</CardRows>
    </CardSheet>
  )
}
