import { useContext } from 'react'
import { formatPasscode } from '@mehfil/contract/door/passcodes.ts'
import type { MailTranslate } from '../layout/product-mail.ts'
import { Isolated, Row, Table, Text } from '../layout/elements.tsx'
import { MailStyleContext } from '../layout/mail-style.ts'

/** The passcode with a non-breaking space. */
export const formatMailPasscode = (code: string): string => formatPasscode(code, '\u00a0')

type PasscodeProps = {
  t: MailTranslate
  code: string
  count: number
  qr?: { cid: string } | undefined
}

/** The passcode for the door: a picture to show, and digits with the same effect. */
export function Passcode({ t, code, count, qr }: PasscodeProps) {
  const { theme, dir } = useContext(MailStyleContext)
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
              <QrImage t={t} cid={qr.cid} />
            </td>
            <td className="m-gap" width="20" style={{ fontSize: 0 }}>
              {'\u00a0'}
            </td>
            <td className="m-stack" style={{ verticalAlign: 'middle' }}>
              <Table>
                <PasscodeDigits t={t} code={code} count={count} side="start" />
              </Table>
            </td>
          </tr>
        </Table>
      ) : (
        <Table>
          <PasscodeDigits t={t} code={code} count={count} side="center" />
        </Table>
      )}
    </Row>
  )
}

const QrImage = ({ t, cid }: { t: MailTranslate; cid: string }) => (
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

function PasscodeDigits({
  t,
  code,
  count,
  side,
}: Omit<PasscodeProps, 'qr'> & { side: 'start' | 'center' }) {
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
        <Isolated>{formatMailPasscode(code)}</Isolated>
      </Text>
      <Text size={15} align={side} ink="muted" phone="m-centre">
        {t('thanks.passcode-hint', { count })}
      </Text>
    </>
  )
}
