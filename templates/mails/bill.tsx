import { useContext, type ReactNode } from 'react'
import { framed } from './frame.tsx'
import {
  markAttachment,
  senderLine,
  type Brand,
  type Translate,
  type WrittenMail,
} from './house-mail.ts'
import { Button, Gap, HouseHead, Row, Table, Text, Title } from './parts.tsx'
import { VoiceContext, voiceOf, type MailLanguage } from './voice.ts'
import { colonOf, labelled, written } from './written.ts'

/** What is said beside a label, in one line or two. */
export type BillFact = { label: string; lines: readonly string[] }
/** A line of what was paid, its amount in figures. */
export type BillLine = { label: string; note: string; amount: string }

export type BillMail = {
  lang: MailLanguage
  t: Translate
  brand: Brand
  /** "✓ Paid on 21 November 2026" */
  paid: string
  subject: string
  preheader: string
  title: string
  says: string
  lines: readonly BillLine[]
  total: { label: string; amount: string }
  facts: readonly BillFact[]
  /** What comes next, and whom to ask. */
  after: string
  link: string
}

/** A receipt with its bill: what was paid for, the taxes in it, and everything the paper says too. */
export function billMail(mail: BillMail): WrittenMail {
  const {
    lang,
    t,
    brand,
    subject,
    preheader,
    title,
    says,
    lines,
    total,
    facts,
    after,
    link,
    paid,
  } = mail
  const footer = [senderLine(brand), t('bill.why')]
  const html = framed({
    voice: voiceOf(lang),
    title: subject,
    preheader,
    footer,
    children: <Rows mail={mail} />,
  })
  const text = written([
    title,
    [paid, says],
    labelled(
      [
        ...lines.map(({ label, note, amount }) => ({ label, says: [amount, note] })),
        { label: total.label, says: [total.amount] },
      ],
      { lang },
    ),
    labelled(
      facts.map(({ label, lines: said }) => ({ label, says: said })),
      { lang },
    ),
    [`${t('bill.open')}${colonOf(lang)}`, link],
    after,
    ['--', ...footer],
  ])
  return { subject, html, text, attachments: [markAttachment] }
}

function Rows({
  mail: { t, brand, paid, title, says, lines, total, facts, after, link },
}: {
  mail: BillMail
}) {
  return (
    <>
      <Gap height={28} />
      <HouseHead brand={brand.name} />
      <Gap height={26} />
      <Pill>{paid}</Pill>
      <Gap height={14} />
      <Title>{title}</Title>
      <Gap height={6} />
      <Text>{says}</Text>
      <Gap height={18} />
      <Sums lines={lines} total={total} />
      <Gap height={18} />
      <Facts facts={facts} />
      <Gap height={8} />
      <Button href={link}>{t('bill.open')}</Button>
      <Gap height={14} />
      <Text size={15} ink="muted">
        {after}
      </Text>
      <Gap height={32} />
    </>
  )
}

function Pill({ children }: { children: ReactNode }) {
  const { dir, sans, theme } = useContext(VoiceContext)
  const face = {
    background: '#E7F4EC',
    borderRadius: 999,
    padding: '5px 14px',
    fontFamily: sans,
    fontSize: 14,
    lineHeight: '20px',
    fontWeight: 'bold',
    color: theme.good.light,
  } as const
  return (
    <Row>
      <table role="presentation" cellPadding="0" cellSpacing="0" dir={dir}>
        <tbody>
          <tr>
            <td style={face}>
              ✓{'\u00a0 '}
              {children}
            </td>
          </tr>
        </tbody>
      </table>
    </Row>
  )
}

function Sums({ lines, total }: Pick<BillMail, 'lines' | 'total'>) {
  const { dir } = useContext(VoiceContext)
  return (
    <Row>
      <Table dir={dir}>
        {lines.map(({ label, note, amount }) => (
          <Sum key={label} label={label} note={note} amount={amount} />
        ))}
        <Sum label={total.label} note="" amount={total.amount} isTotal />
      </Table>
    </Row>
  )
}

function Sum({ label, note, amount, isTotal = false }: BillLine & { isTotal?: boolean }) {
  const { theme, sans, start } = useContext(VoiceContext)
  const face = {
    borderTop: `1px solid ${theme.line.light}`,
    padding: '11px 0',
    fontFamily: sans,
    fontSize: isTotal ? 18 : 16,
    lineHeight: isTotal ? '32px' : '24px',
    color: theme.text.light,
  } as const
  const figures = {
    ...face,
    whiteSpace: 'nowrap',
    fontSize: isTotal ? 26 : 16,
    fontVariantNumeric: 'tabular-nums',
  } as const
  const strong = isTotal ? ({ fontWeight: 'bold' } as const) : {}
  return (
    <tr>
      <td className="m-line m-text" align={start} style={{ ...face, ...strong, textAlign: start }}>
        {label}
        {note && (
          <>
            <br />
            <span
              className="m-muted"
              style={{ color: theme.muted.light, fontSize: 14, lineHeight: '20px' }}
            >
              {note}
            </span>
          </>
        )}
      </td>
      <td
        className="m-line m-text"
        align={start === 'left' ? 'right' : 'left'}
        valign="top"
        style={{ ...figures, ...strong }}
      >
        {amount}
      </td>
    </tr>
  )
}

/** In pairs; under each other on a phone. */
function Facts({ facts }: Pick<BillMail, 'facts'>) {
  const { dir, theme } = useContext(VoiceContext)
  const pairs = Array.from({ length: Math.ceil(facts.length / 2) }, (_, at) =>
    facts.slice(at * 2, at * 2 + 2),
  )
  return (
    <Row className="m-line" style={{ borderTop: `1px solid ${theme.line.light}`, paddingTop: 18 }}>
      <Table dir={dir}>
        {pairs.map((pair, at) => (
          <tr key={at}>
            {[0, 1].map((place) => (
              <Fact key={place} fact={pair[place]} />
            ))}
          </tr>
        ))}
      </Table>
    </Row>
  )
}

function Fact({ fact }: { fact: BillFact | undefined }) {
  const { dir, start } = useContext(VoiceContext)
  return (
    <td
      className="m-stack"
      width="50%"
      valign="top"
      align={start}
      style={{ padding: dir === 'rtl' ? '0 0 12px 8px' : '0 8px 12px 0', width: '50%' }}
    >
      {fact && (
        <Table dir={dir}>
          <Text size={13} ink="muted">
            {fact.label}
          </Text>
          {fact.lines.map((line) => (
            <Text key={line} size={15}>
              {line}
            </Text>
          ))}
        </Table>
      )}
    </td>
  )
}
