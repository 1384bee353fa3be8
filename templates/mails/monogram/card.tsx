import { useContext } from 'react'
import { CardRows, CardSheet, OrnamentImage } from '../design/card-parts.tsx'
import { getFixedColours } from '../design/look-theme.ts'
import { Row, Table } from '../layout/elements.tsx'
import { MailStyleContext } from '../layout/mail-style.ts'
import type { CardProps } from '../mail-drawing.ts'

/** Paper on linen: the columns beside the paper fit the drawn ends at any width. */
export function LinenCard({ look, children }: CardProps) {
  const { theme, dir } = useContext(MailStyleContext)
  const { deep, trim } = getFixedColours(look)
  const linen = (
    <td
      width="40"
      {...{ bgcolor: deep }}
      style={{ width: '6.667%', background: deep, fontSize: 0, lineHeight: 0 }}
    >
      {'\u00a0'}
    </td>
  )
  const margin = (
    <td width="17" style={{ width: '2.833%', fontSize: 0, lineHeight: 0 }}>
      {'\u00a0'}
    </td>
  )
  const border = `6px double ${trim}`
  return (
    <Row className="m-card m-edge" ground={theme.card.light}>
      <OrnamentImage piece="linen" look={look} />
      <Table dir={dir}>
        <tr>
          {linen}
          {margin}
          <td
            className="m-narrow"
            style={{ borderLeft: border, borderRight: border, padding: '0 30px' }}
          >
            <Table dir={dir}>{children}</Table>
          </td>
          {margin}
          {linen}
        </tr>
      </Table>
      <OrnamentImage piece="seal" look={look} />
    </Row>
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
