import { useContext, type ReactNode } from 'react'
import { ornament } from './ornaments.ts'
import { fixedColours } from './dress-theme.ts'
import type { Dress } from './dress.ts'
import { Padded } from './frame.tsx'
import { Row, Table } from './parts.tsx'
import { VoiceContext } from './voice.ts'

/** Cards of mails about an event: the whole drawing for an invitation, a short band of it for every mail after. */

type Card = (props: { children: ReactNode }) => ReactNode

export function invitationCard(dress: Dress): Card {
  if (dress.design === 'jaali') return ({ children }) => <Doorway dress={dress}>{children}</Doorway>
  if (dress.design === 'typographic') return shortCard(dress)
  return ({ children }) => (
    <Sheet>
      <Drawn piece="night" dress={dress} />
      <Rows>{children}</Rows>
      <Edge dress={dress} />
    </Sheet>
  )
}

export function shortCard(dress: Dress): Card {
  if (dress.design === 'typographic')
    return ({ children }) => (
      <Sheet>
        <Bar dress={dress} />
        <Rows>{children}</Rows>
      </Sheet>
    )
  const piece = dress.design === 'jaali' ? 'hem' : 'string'
  return ({ children }) => (
    <Sheet>
      <Drawn piece={piece} dress={dress} />
      <Rows>{children}</Rows>
    </Sheet>
  )
}

function Sheet({ children }: { children: ReactNode }) {
  const { theme } = useContext(VoiceContext)
  return (
    <Row className="m-card m-edge" ground={theme.card.light}>
      {children}
    </Row>
  )
}

function Rows({ children }: { children: ReactNode }) {
  const { dir } = useContext(VoiceContext)
  return <Padded dir={dir}>{children}</Padded>
}

/** Says nothing that the text does not: a mail reads whole without pictures. */
export function Drawn({ piece, dress }: { piece: Parameters<typeof ornament>[0]; dress: Dress }) {
  const { name, width, height } = ornament(piece, dress)
  const fits = width === 600 ? { width: '100%', height: 'auto' } : { margin: '0 auto' }
  return (
    <img
      src={`${dress.origin}/assets/mails/${name}`}
      width={width}
      height={height}
      alt=""
      style={{ display: 'block', border: 0, ...fits }}
    />
  )
}

/** Jambs of a fifteenth of the width meet the drawn arch at any width, and keep its colour by night. */
function Doorway({ dress, children }: { dress: Dress; children: ReactNode }) {
  const { theme, dir } = useContext(VoiceContext)
  const { deep, trim } = fixedColours(dress)
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
      <Drawn piece="arch" dress={dress} />
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

function Bar({ dress }: { dress: Dress }) {
  return <Strip height={14} colour={fixedColours(dress).deep} />
}

function Edge({ dress }: { dress: Dress }) {
  return <Strip height={7} colour={fixedColours(dress).trim} />
}

const Strip = ({ height, colour }: { height: number; colour: string }) => (
  <Table>
    <Row height={height} ground={colour} style={{ height, lineHeight: `${height}px`, fontSize: 0 }}>
      {'\u00a0'}
    </Row>
  </Table>
)
