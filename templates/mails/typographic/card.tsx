import { CardRows, CardSheet, ColourStrip } from '../design/card-parts.tsx'
import { getFixedColours } from '../design/look-theme.ts'
import type { CardProps } from '../mail-drawing.ts'

/** A bar of colour above the text. */
export function TopBarCard({ look, children }: CardProps) {
  return (
    <CardSheet>
      <ColourStrip height={14} colour={getFixedColours(look).deep} />
      <CardRows>{children}</CardRows>
    </CardSheet>
  )
}
