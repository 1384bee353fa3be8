import { CardRows, CardSheet, OrnamentImage } from '../design/card-parts.tsx'
import type { CardProps } from '../mail-drawing.ts'

/** A mirror ball above the text. */
export function BallCard({ look, children }: CardProps) {
  return (
    <CardSheet>
      <OrnamentImage piece="ball" look={look} />
      <CardRows>{children}</CardRows>
      <OrnamentImage piece="mirrors" look={look} />
    </CardSheet>
  )
}

/** A short band of the design. */
export function ShortCard({ look, children }: CardProps) {
  return (
    <CardSheet>
      <OrnamentImage piece="mirrors" look={look} />
      <CardRows>{children}</CardRows>
    </CardSheet>
  )
}
