import { useContext, type CSSProperties, type ReactNode } from 'react'
import type { Role } from './theme.ts'
import { VoiceContext } from './voice.ts'

/** The pieces mails are laid from: rows of one column, every style inline. */

type Children = { children: ReactNode }

export function Table({ children, style, ...rest }: Children & { style?: CSSProperties; className?: string; bgColor?: string; dir?: string }) {
  const { bgColor, ...attributes } = rest
  return (
    <table role="presentation" width="100%" cellPadding="0" cellSpacing="0" {...ground(bgColor)} {...attributes} style={{ width: '100%', ...style }}>
      <tbody>{children}</tbody>
    </table>
  )
}

/** Outlook on Windows reads the attribute and no background style. */
const ground = (colour: string | undefined): object => (colour ? { bgcolor: colour } : {})

export function Gap({ height }: { height: number }) {
  return <tr><td height={height} style={{ height, lineHeight: `${height}px`, fontSize: 0 }}>{'\u00a0'}</td></tr>
}

type Set = { size?: number; role?: Role; align?: 'start' | 'center'; serif?: boolean; bold?: boolean }

/** A row of running text. */
export function Text({ children, size = 16, role = 'text', align = 'start', serif = false, bold = false }: Children & Set) {
  const { start, sans, serif: serifs, lead, larger, theme } = useContext(VoiceContext)
  const fontSize = size + larger
  const side = align === 'center' ? 'center' : start
  return (
    <tr>
      <td
        className={`m-${role}`} align={side}
        style={{
          padding: 0, fontFamily: serif ? serifs : sans, fontSize, lineHeight: `${Math.round(fontSize * (serif ? lead - 0.3 : lead))}px`,
          color: theme[role].light, textAlign: side, ...(bold && { fontWeight: 'bold' }),
        }}
      >
        {children}
      </td>
    </tr>
  )
}

export function Title({ children }: Children) {
  return <Text size={30} serif>{children}</Text>
}

/** A soft panel around the one thing that matters. */
export function Panel({ children }: Children) {
  const { theme } = useContext(VoiceContext)
  return (
    <tr>
      <td className="m-soft" align="center" {...ground(theme.soft.light)} style={{ background: theme.soft.light, borderRadius: 14, padding: '28px 8px' }}>
        <Table>{children}</Table>
      </td>
    </tr>
  )
}

/** The mail's one filled button. It works without pictures and in Outlook. */
export function Button({ href, children }: Children & { href: string }) {
  const { sans, theme } = useContext(VoiceContext)
  const { light } = theme.button
  return (
    <tr>
      <td>
        <Table>
          <tr>
            <td className="m-button" align="center" {...ground(light)} style={{ background: light, border: `2px solid ${light}`, borderRadius: 10, ...outlookPadding }}>
              <a
                className="m-buttonText" href={href}
                style={{ display: 'block', padding: '15px 16px', fontFamily: sans, fontSize: 17, lineHeight: '22px', fontWeight: 'bold', color: theme.buttonText.light, textDecoration: 'none', textAlign: 'center' }}
              >
                {children}
              </a>
            </td>
          </tr>
        </Table>
      </td>
    </tr>
  )
}

const outlookPadding = { msoPaddingAlt: '15px 16px' } as CSSProperties

export function TextLink({ href, children }: Children & { href: string }) {
  const { theme } = useContext(VoiceContext)
  return <a className="m-accent" href={href} style={{ color: theme.accent.light, textDecoration: 'underline' }}>{children}</a>
}

/** Codes, addresses and numbers keep their own direction in Arabic. */
export function Isolated({ children }: Children) {
  return <span dir="ltr" style={{ unicodeBidi: 'isolate' }}>{children}</span>
}

/** The house's own mails begin with the mark and the name. */
export function HouseHead({ brand }: { brand: string }) {
  const { dir, serif, theme } = useContext(VoiceContext)
  const [paddingLeft, paddingRight] = dir === 'rtl' ? [0, 12] : [12, 0]
  return (
    <tr>
      <td>
        <table role="presentation" cellPadding="0" cellSpacing="0" dir={dir}>
          <tbody>
            <tr>
              <td><img src="cid:mark" width="40" height="40" alt="" style={{ display: 'block', border: 0, borderRadius: 10 }} /></td>
              <td className="m-text" style={{ paddingLeft, paddingRight, fontFamily: serif, fontSize: 22, lineHeight: '40px', color: theme.text.light }}>{brand}</td>
            </tr>
          </tbody>
        </table>
      </td>
    </tr>
  )
}
