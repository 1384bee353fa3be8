import { useContext } from 'react'
import { CardRows, CardSheet, OrnamentImage } from '../design/card-parts.tsx'
import { Table } from '../layout/elements.tsx'
import { MailStyleContext } from '../layout/mail-style.ts'
import type { CardProps } from '../mail-drawing.ts'

/** The rows begin with the wall, which has no space to the edges. */
export function FeastCard({ look, children }: CardProps) {
  const { dir } = useContext(MailStyleContext)
  return (
    <CardSheet>
      <Table dir={dir}>{children}</Table>
      <OrnamentImage piece="print" look={look} />
    </CardSheet>
  )
}

/** A short band of the design. */
export function ShortCard({ look, children }: CardProps) {
  return (
    <CardSheet>
      <OrnamentImage piece="garland" look={look} />
      <CardRows>{children}</CardRows>
    </CardSheet>
  )
}
