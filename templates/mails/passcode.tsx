import { useContext } from 'react'
import type { Translate } from './house-mail.ts'
import { Isolated, Row, Table, Text } from './parts.tsx'
import { VoiceContext } from './voice.ts'

/** In two pieces, as it is said; the space is not one a line breaks at. */
export const spaced = (code: string): string => `${code.slice(0, 4)}\u00a0${code.slice(4)}`

type Shown = { t: Translate; code: string; count: number; qr?: { cid: string } | undefined }

/** What the door asks for: a picture to show, and digits that do the same. */
export function Passcode({ t, code, count, qr }: Shown) {
  const { theme, dir } = useContext(VoiceContext)
  const { light: ground } = theme.soft
  return (
    <Row
      className="m-soft m-line"
      ground={ground}
      style={{ border: `1px solid ${theme.line.light}`, borderRadius: 14, padding: 22 }}
    >
      {qr ? (
        <Table dir={dir}>
          <tr>
            <td
              className="m-stack m-centre"
              width="190"
              align="center"
              style={{ verticalAlign: 'middle' }}
            >
              <Picture t={t} cid={qr.cid} />
            </td>
            <td className="m-gap" width="20" style={{ fontSize: 0 }}>
              {'\u00a0'}
            </td>
            <td className="m-stack" style={{ verticalAlign: 'middle' }}>
              <Table>
                <Digits t={t} code={code} count={count} side="start" />
              </Table>
            </td>
          </tr>
        </Table>
      ) : (
        <Table>
          <Digits t={t} code={code} count={count} side="center" />
        </Table>
      )}
    </Row>
  )
}

const Picture = ({ t, cid }: { t: Translate; cid: string }) => (
  <img
    src={`cid:${cid}`}
    width="184"
    height="184"
    alt={t('thanks.qr-alt')}
    style={{
      display: 'block',
      border: 0,
      margin: '0 auto',
      borderRadius: 8,
      background: '#ffffff',
      color: '#111111',
      fontSize: 14,
    }}
  />
)

function Digits({ t, code, count, side }: Omit<Shown, 'qr'> & { side: 'start' | 'center' }) {
  return (
    <>
      <Text size={16} align={side} ink="muted" phone="m-centre">
        {t(side === 'start' ? 'thanks.show-or-say' : 'thanks.passcode')}
      </Text>
      <Text
        size={38}
        align={side}
        ink="accent"
        bold
        phone="m-centre m-digits"
        style={{
          fontFamily: "Consolas,Menlo,'Courier New',monospace",
          lineHeight: '50px',
          whiteSpace: 'nowrap',
        }}
      >
        <Isolated>{spaced(code)}</Isolated>
      </Text>
      <Text size={15} align={side} ink="muted" phone="m-centre">
        {t('thanks.passcode-hint', { count })}
      </Text>
    </>
  )
}
