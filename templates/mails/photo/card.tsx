import { useContext } from 'react'
import { CardRows, CardSheet, ColourStrip } from '../design/card-parts.tsx'
import { getFixedColours } from '../design/look-theme.ts'
import { Row, Table } from '../layout/elements.tsx'
import { MailStyleContext } from '../layout/mail-style.ts'
import type { CardProps } from '../mail-drawing.ts'

/** The rows begin with the fields, which have no space to the edges. */
export function FieldsCard({ children }: CardProps) {
  const { dir } = useContext(MailStyleContext)
  return (
    <CardSheet>
      <Table dir={dir}>{children}</Table>
    </CardSheet>
  )
}

/** The two fields and their seam as a short band. */
export function ShortCard({ look, children }: CardProps) {
  const { theme } = useContext(MailStyleContext)
  const height = 44
  return (
    <CardSheet>
      <Table>
        <Row
          className="m-soft"
          height={height}
          ground={theme.soft.light}
          style={{ height, lineHeight: `${height}px`, fontSize: 0 }}
        >
          {'\u00a0'}
        </Row>
      </Table>
      <ColourStrip height={22} colour={getFixedColours(look).deep} />
      <CardRows>{children}</CardRows>
    </CardSheet>
  )
}
