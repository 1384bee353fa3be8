import { useContext, type ReactNode } from 'react'
import { CardRows, OrnamentImage } from '../design/card-parts.tsx'
import { Row, Table } from '../layout/elements.tsx'
import { MailStyleContext } from '../layout/mail-style.ts'
import type { CardProps } from '../mail-drawing.ts'

const meadow = ['meadow-left', 'meadow-middle', 'meadow-right']

/** The parts of the meadow follow each other from left to right in every language. */
export function MeadowCard({ look, children }: CardProps) {
  return (
    <PlateSheet>
      <Table dir="ltr" style={{ tableLayout: 'fixed' }}>
        <tr>
          {meadow.map((piece) => (
            <td
              key={piece}
              width="33.333%"
              style={{ width: '33.333%', fontSize: 0, lineHeight: 0 }}
            >
              <OrnamentImage piece={piece} look={look} fluid />
            </td>
          ))}
        </tr>
      </Table>
      <CardRows>{children}</CardRows>
    </PlateSheet>
  )
}

/** A short band of the design. */
export function ShortCard({ look, children }: CardProps) {
  return (
    <PlateSheet>
      <OrnamentImage piece="verge" look={look} />
      <CardRows>{children}</CardRows>
    </PlateSheet>
  )
}

/** A sheet with a thin border, as the plates of a book have. */
function PlateSheet({ children }: { children: ReactNode }) {
  const { theme } = useContext(MailStyleContext)
  return (
    <Row
      className="m-card m-edge m-line"
      ground={theme.card.light}
      style={{ border: `1px solid ${theme.line.light}` }}
    >
      {children}
    </Row>
  )
}
