import { useContext, type ComponentProps, type CSSProperties, type ReactNode } from 'react'
import type { MailColourRole } from './theme.ts'
import { MailStyleContext } from './mail-style.ts'
import type { MailTranslate } from './product-mail.ts'

/** Elements of mails: rows of one column, with inline styles. */

type ChildrenProps = { children: ReactNode }

type BackgroundProps = { ground?: string | undefined }

export function Table({
  children,
  ground: background,
  style,
  ...rest
}: Omit<ComponentProps<'table'>, 'bgcolor'> & BackgroundProps) {
  return (
    <table
      role="presentation"
      width="100%"
      cellPadding="0"
      cellSpacing="0"
      {...backgroundAttribute(background)}
      {...rest}
      style={{ width: '100%', background, ...style }}
    >
      <tbody>{children}</tbody>
    </table>
  )
}

/** A row with one cell; mails consist of these. */
export function Row({
  children,
  ground: background,
  style,
  ...rest
}: ComponentProps<'td'> & BackgroundProps) {
  return (
    <tr>
      <td {...backgroundAttribute(background)} {...rest} style={{ background, ...style }}>
        {children}
      </td>
    </tr>
  )
}

/** Outlook on Windows reads this attribute, but not a background style. */
const backgroundAttribute = (colour: string | undefined): object =>
  colour ? { bgcolor: colour } : {}

export function Gap({ height }: { height: number }) {
  return (
    <Row height={height} style={{ height, lineHeight: `${height}px`, fontSize: 0 }}>
      {'\u00a0'}
    </Row>
  )
}

export type MailTextProps = {
  size?: number
  ink?: MailColourRole
  /** `own` is the alignment of the design. */
  align?: 'start' | 'center' | 'own'
  serif?: boolean
  small?: boolean
  bold?: boolean
  italic?: boolean
  /** A class for phone styles. */
  phone?: string
  style?: CSSProperties
}

/** A row of text. In a right-to-left mail, each row takes its direction from its own letters. */
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
}: ChildrenProps & MailTextProps) {
  const { start, lead, larger, theme, centred, dir, ...faces } = useContext(MailStyleContext)
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

export function Title({ children }: ChildrenProps) {
  const { boldTitles } = useContext(MailStyleContext)
  return (
    <Text size={30} serif bold={boldTitles} phone="m-heading">
      {children}
    </Text>
  )
}

/**
 * The only filled button of a mail; others are outlined. It works without pictures and in Outlook.
 */
export function Button({
  href,
  outlined = false,
  narrow = false,
  children,
}: ChildrenProps & { href: string; outlined?: boolean; narrow?: boolean }) {
  const { sans, theme, radius, larger } = useContext(MailStyleContext)
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

export function TextLink({ href, children }: ChildrenProps & { href: string }) {
  const { theme } = useContext(MailStyleContext)
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

/** Keeps the direction of codes, addresses and numbers in Arabic text. */
export function Isolated({ children }: ChildrenProps) {
  return (
    <span dir="ltr" style={{ unicodeBidi: 'isolate' }}>
      {children}
    </span>
  )
}

type LabelledFactsProps = { t: MailTranslate; facts: ReadonlyArray<readonly [string, string]> }

/** A line for each fact. Numbers, codes and addresses keep their direction. */
export const LabelledFacts = ({ t, facts }: LabelledFactsProps) =>
  facts.map(([label, says]) => (
    <Text key={label}>
      {t('fact.label', { label })}{' '}
      <b>{/\d|@|^[\p{Script=Latin}\s]+$/u.test(says) ? <Isolated>{says}</Isolated> : says}</b>
    </Text>
  ))
