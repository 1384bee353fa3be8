import { useContext } from 'react'
import { CardRows, CardSheet, OrnamentImage } from '../design/card-parts.tsx'
import { getFixedColours } from '../design/look-theme.ts'
import { Row, Table } from '../layout/elements.tsx'
import { MailStyleContext } from '../layout/mail-style.ts'
import type { CardProps } from '../mail-drawing.ts'

/**
 * Side columns of a fifteenth of the width fit the drawn arch at any width. They keep its colour in
 * dark mode.
 */
export function DoorwayCard({ look, children }: CardProps) {
  const { theme, dir } = useContext(MailStyleContext)
  const { deep, trim } = getFixedColours(look)
  const jamb = (
    <td
      width="40"
      {...{ bgcolor: deep }}
      style={{ width: '6.667%', background: deep, fontSize: 0, lineHeight: 0 }}
    >
      {'\u00a0'}
    </td>
  )
  const thread = `2px solid ${trim}`
  return (
    <Row className="m-card m-edge" ground={theme.card.light}>
      <OrnamentImage piece="arch" look={look} />
      <Table dir={dir}>
        <tr>
          {jamb}
          <td
            className="m-pad"
            style={{ borderLeft: thread, borderRight: thread, padding: '0 34px' }}
          >
            <Table dir={dir}>{children}</Table>
          </td>
          {jamb}
        </tr>
        <tr>
          <td
            colSpan={3}
            height={26}
            {...{ bgcolor: deep }}
            style={{
              height: 26,
              lineHeight: '26px',
              fontSize: 0,
              background: deep,
              borderTop: thread,
            }}
          >
            {'\u00a0'}
          </td>
        </tr>
      </Table>
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
