import { useContext, type ComponentProps, type CSSProperties, type ReactNode } from 'react'
import type { Role } from './theme.ts'
import { VoiceContext } from './voice.ts'

/** The pieces mails are laid from: rows of one column, every style inline. */

type Children = { children: ReactNode }

type Ground = { ground?: string | undefined }

export function Table({
  children,
  ground,
  style,
  ...rest
}: Omit<ComponentProps<'table'>, 'bgcolor'> & Ground) {
  return (
    <table
      role="presentation"
      width="100%"
      cellPadding="0"
      cellSpacing="0"
      {...painted(ground)}
      {...rest}
      style={{ width: '100%', background: ground, ...style }}
    >
      <tbody>{children}</tbody>
    </table>
  )
}

/** A row of one cell, which is what a mail is made of. */
export function Row({ children, ground, style, ...rest }: ComponentProps<'td'> & Ground) {
  return (
    <tr>
      <td {...painted(ground)} {...rest} style={{ background: ground, ...style }}>
        {children}
      </td>
    </tr>
  )
}

/** Outlook on Windows reads the attribute and no background style. */
const painted = (colour: string | undefined): object => (colour ? { bgcolor: colour } : {})

export function Gap({ height }: { height: number }) {
  return (
    <Row height={height} style={{ height, lineHeight: `${height}px`, fontSize: 0 }}>
      {'\u00a0'}
    </Row>
  )
}

type Set = {
  size?: number
  ink?: Role
  /** `own` is the design's way: from the middle, or from where lines begin. */
  align?: 'start' | 'center' | 'own'
  serif?: boolean
  small?: boolean
  bold?: boolean
  italic?: boolean
  /** A class for what differs on a phone. */
  phone?: string
  style?: CSSProperties
}

/** A row of running text. In a mail from the right, each row reads by its own letters. */
export function Text({
  children,
  size = 16,
  ink = 'text',
  align = 'start',
  serif = false,
  small = false,
  bold = false,
  italic = false,
  phone,
  style,
}: Children & Set) {
  const { start, lead, larger, theme, centred, dir, ...faces } = useContext(VoiceContext)
  const fontSize = size + larger
  const side = align === 'center' || (align === 'own' && centred) ? 'center' : start
  const lineHeight = `${Math.round(fontSize * (serif ? lead - 0.3 : lead))}px`
  const fontFamily = serif ? faces.serif : small ? faces.small : faces.sans
  const face = {
    padding: 0,
    fontFamily,
    fontSize,
    lineHeight,
    color: theme[ink].light,
    textAlign: side,
  } as const
  return (
    <Row
      className={[`m-${ink}`, phone].filter(Boolean).join(' ')}
      align={side}
      style={{
        ...face,
        ...(bold && { fontWeight: 'bold' }),
        ...(italic && { fontStyle: 'italic' }),
        ...style,
      }}
    >
      {dir === 'rtl' && typeof children === 'string' ? <bdi>{children}</bdi> : children}
    </Row>
  )
}

export function Title({ children }: Children) {
  return (
    <Text size={30} serif>
      {children}
    </Text>
  )
}

/** A soft panel around the one thing that matters. */
export function Panel({ children }: Children) {
  const { theme } = useContext(VoiceContext)
  return (
    <Row
      className="m-soft"
      align="center"
      ground={theme.soft.light}
      style={{ borderRadius: 14, padding: '28px 8px' }}
    >
      <Table>{children}</Table>
    </Row>
  )
}

/** The mail's one filled button; the others are outlined. It works without pictures and in Outlook. */
export function Button({
  href,
  outlined = false,
  narrow = false,
  children,
}: Children & { href: string; outlined?: boolean; narrow?: boolean }) {
  const { sans, theme, radius, larger } = useContext(VoiceContext)
  const { light } = theme.button
  const padding = `${narrow ? 13 : 15}px ${narrow ? 4 : 16}px`
  const link = {
    display: 'block',
    padding,
    fontFamily: sans,
    fontSize: 17 + larger,
    lineHeight: '22px',
    fontWeight: 'bold',
    color: outlined ? light : theme.buttonText.light,
    textDecoration: 'none',
    textAlign: 'center',
  } as const
  return (
    <Row>
      <Table>
        <Row
          className={outlined ? 'm-out' : 'm-button'}
          align="center"
          ground={outlined ? undefined : light}
          style={{ border: `2px solid ${light}`, borderRadius: radius, ...outlookPadding(padding) }}
        >
          <a className={outlined ? 'm-outText' : 'm-buttonText'} href={href} style={link}>
            {children}
          </a>
        </Row>
      </Table>
    </Row>
  )
}

const outlookPadding = (padding: string) => ({ msoPaddingAlt: padding }) as CSSProperties

export function TextLink({ href, children }: Children & { href: string }) {
  const { theme } = useContext(VoiceContext)
  return (
    <a
      className="m-accent"
      href={href}
      style={{ color: theme.accent.light, textDecoration: 'underline' }}
    >
      {children}
    </a>
  )
}

/** Codes, addresses and numbers keep their own direction in Arabic. */
export function Isolated({ children }: Children) {
  return (
    <span dir="ltr" style={{ unicodeBidi: 'isolate' }}>
      {children}
    </span>
  )
}

/** The house's own mails begin with the mark and the name. */
export function HouseHead({ brand }: { brand: string }) {
  const { dir, serif, theme } = useContext(VoiceContext)
  const [paddingLeft, paddingRight] = dir === 'rtl' ? [0, 12] : [12, 0]
  const mark = (
    <img
      src="cid:mark"
      width="40"
      height="40"
      alt=""
      style={{ display: 'block', border: 0, borderRadius: 10 }}
    />
  )
  return (
    <Row>
      <table role="presentation" cellPadding="0" cellSpacing="0" dir={dir}>
        <tbody>
          <tr>
            <td>{mark}</td>
            <td
              className="m-text"
              style={{
                paddingLeft,
                paddingRight,
                fontFamily: serif,
                fontSize: 22,
                lineHeight: '40px',
                color: theme.text.light,
              }}
            >
              {brand}
            </td>
          </tr>
        </tbody>
      </table>
    </Row>
  )
}
