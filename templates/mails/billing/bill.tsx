import { getColon, getLanguageOfTag } from '@mehfil/contract/languages.ts'
import { useContext } from 'react'
import { FactTile } from '../families/fact-tile.tsx'
import { renderFamilyMail } from '../families/family-mail.tsx'
import {
  logoAttachment,
  getSenderLine,
  type MailBrand,
  type MailTranslate,
  type RenderedMail,
} from '../layout/product-mail.ts'
import { Button, Gap, Row, Table, Text, Title } from '../layout/elements.tsx'
import { MailStyleContext, type MailLanguage } from '../layout/mail-style.ts'
import { formatLabelledRows, renderPlainText } from '../layout/plain-text.ts'

/** The value beside a label, in one or two lines. */
export type BillFact = { label: string; lines: readonly string[] }
/** A line of the bill with a formatted amount. */
export type BillLine = { label: string; note: string; amount: string }

export type BillMailView = {
  lang: MailLanguage
  t: MailTranslate
  brand: MailBrand
  /** "✓ Paid on 21 November 2026" */
  paid: string
  subject: string
  preheader: string
  title: string
  texts: string
  lines: readonly BillLine[]
  total: { label: string; amount: string }
  facts: readonly BillFact[]
  /** The next step, and the contact for questions. */
  after: string
  link: string
}

/** A receipt with its bill: items, taxes, and everything that is in the PDF. */
export function renderBillMail(mail: BillMailView): RenderedMail {
  const {
    lang,
    t,
    brand,
    subject,
    preheader,
    title,
    texts,
    lines,
    total,
    facts,
    after,
    link,
    paid,
  } = mail
  const html = renderFamilyMail({
    family: 'billing',
    kind: t('family.receipt'),
    lang,
    t,
    brand,
    title: subject,
    preheader,
    footer: [t('bill.why')],
    children: <Rows mail={mail} />,
  })
  const text = renderPlainText([
    title,
    [paid, texts],
    formatLabelledRows(
      [
        ...lines.map(({ label, note, amount }) => ({ label, says: [amount, note] })),
        { label: total.label, says: [total.amount] },
      ],
      { lang },
    ),
    formatLabelledRows(
      facts.map(({ label, lines }) => ({ label, says: lines })),
      { lang },
    ),
    [`${t('bill.open')}${getColon(getLanguageOfTag(lang))}`, link],
    after,
    ['--', t('bill.why'), getSenderLine(brand)],
  ])
  return { subject, html, text, attachments: [logoAttachment] }
}

function Rows({
  mail: { t, paid, title, texts, lines, total, facts, after, link },
}: {
  mail: BillMailView
}) {
  return (
    <>
      <Title>{title}</Title>
      <Gap height={6} />
      <Text>{texts}</Text>
      <Gap height={20} />
      <FactTile tint="good" label={`✓\u00a0 ${paid}`} figure={total.amount} />
      <Gap height={20} />
      <BillTable lines={lines} total={total} />
      <Gap height={18} />
      <BillFacts facts={facts} />
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

function BillTable({ lines, total }: Pick<BillMailView, 'lines' | 'total'>) {
  const { dir } = useContext(MailStyleContext)
  return (
    <Row>
      <Table dir={dir}>
        {lines.map(({ label, note, amount }) => (
          <BillTableRow key={label} label={label} note={note} amount={amount} />
        ))}
        <BillTableRow label={total.label} note="" amount={total.amount} isTotal />
      </Table>
    </Row>
  )
}

function BillTableRow({ label, note, amount, isTotal = false }: BillLine & { isTotal?: boolean }) {
  const { theme, sans, start } = useContext(MailStyleContext)
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
    fontVariantNumeric: 'tabular-nums lining-nums',
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

/** In pairs; one below the other on a phone. */
function BillFacts({ facts }: Pick<BillMailView, 'facts'>) {
  const { dir, theme } = useContext(MailStyleContext)
  const pairs = Array.from({ length: Math.ceil(facts.length / 2) }, (_, at) =>
    facts.slice(at * 2, at * 2 + 2),
  )
  return (
    <Row className="m-line" style={{ borderTop: `1px solid ${theme.line.light}`, paddingTop: 18 }}>
      <Table dir={dir}>
        {pairs.map((pair, at) => (
          <tr key={at}>
            {[0, 1].map((place) => (
              <BillFactCell key={place} fact={pair[place]} />
            ))}
          </tr>
        ))}
      </Table>
    </Row>
  )
}

function BillFactCell({ fact }: { fact: BillFact | undefined }) {
  const { dir, start } = useContext(MailStyleContext)
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
