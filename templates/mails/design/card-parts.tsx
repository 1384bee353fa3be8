import { useContext, type ReactNode } from 'react'
import { getOrnament } from './ornaments.ts'
import type { MailLook } from './mail-look.ts'
import { PaddedRows } from '../layout/frame.tsx'
import { Row, Table } from '../layout/elements.tsx'
import { MailStyleContext } from '../layout/mail-style.ts'

export function CardSheet({ children }: { children: ReactNode }) {
  const { theme } = useContext(MailStyleContext)
  return (
    <Row className="m-card m-edge" ground={theme.card.light}>
      {children}
    </Row>
  )
}

export function CardRows({ children }: { children: ReactNode }) {
  const { dir } = useContext(MailStyleContext)
  return <PaddedRows dir={dir}>{children}</PaddedRows>
}

/** An ornament of a mail. It has an empty alternative text, because the mail is complete without pictures. */
export function OrnamentImage({
  piece,
  look,
  fluid,
  overlap,
}: {
  piece: string
  look: MailLook
  /** As wide as its cell. A picture of 600 px always is. */
  fluid?: boolean
  /** Pixels by which the text below rises into the picture; some mail programs ignore it. */
  overlap?: number
}) {
  const { name, width, height } = getOrnament(piece, look)
  const fits =
    fluid || width === 600
      ? { width: '100%', height: 'auto', ...(overlap && { marginBottom: -overlap }) }
      : { margin: '0 auto' }
  return (
    <img
      src={`${look.origin}/assets/mails/${name}`}
      width={width}
      height={height}
      alt=""
      className={overlap ? 'm-rise' : undefined}
      style={{ display: 'block', border: 0, ...fits }}
    />
  )
}

export const ColourStrip = ({ height, colour }: { height: number; colour: string }) => (
  <Table>
    <Row height={height} ground={colour} style={{ height, lineHeight: `${height}px`, fontSize: 0 }}>
      {'\u00a0'}
    </Row>
  </Table>
)
