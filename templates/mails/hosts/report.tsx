import { getColon, getLanguageOfTag } from '@mehfil/contract/languages.ts'
import { Fragment, type ReactNode } from 'react'
import { FactTile } from '../families/fact-tile.tsx'
import { capitaliseFirst } from '../../pages/text/event-time.ts'
import { renderFamilyMail } from '../families/family-mail.tsx'
import {
  logoAttachment,
  getSenderLine,
  type MailBrand,
  type MailTranslate,
  type RenderedMail,
} from '../layout/product-mail.ts'
import { Button, Gap, Row, Table, Text, TextLink, Title } from '../layout/elements.tsx'
import { Chart, Numbers, type MailChart, type MailNumber } from './report-numbers.tsx'
import { type MailLanguage } from '../layout/mail-style.ts'
import { rewrapText, renderPlainText } from '../layout/plain-text.ts'

type MailLink = { href: string; words: string }

export type ReportMailView = {
  lang: MailLanguage
  t: MailTranslate
  brand: MailBrand
  /** "Annual Day 2026, yesterday" */
  kicker: string
  /** "Your event in 6 numbers", or the name of the report. */
  heading: string
  subject: string
  /** The main answer first; without data, a sentence that says so. */
  says: readonly string[]
  /** The message of a host with its author. */
  message: { from: string; words: string } | null
  numbers: readonly MailNumber[]
  chart: MailChart | null
  /** To the report and to the next steps; empty for readers without an account. */
  ways: readonly MailLink[]
  /** Name of the attached file, or empty. */
  attached: string
  /** "See the 39 who did not come" */
  more: MailLink | null
  why: string
  /** The page to change or stop these mails. */
  stop: MailLink
}

/** Sends a report to a host or a chosen reader, with the same as a file. */
export function renderReportMail(mail: ReportMailView): RenderedMail {
  const {
    lang,
    t,
    brand,
    subject,
    says,
    numbers,
    ways,
    attached,
    more,
    why,
    stop,
    kicker,
    heading,
    chart,
  } = mail
  const footer = [
    <Fragment key="why">
      {why} <TextLink href={stop.href}>{stop.words}</TextLink>
    </Fragment>,
  ]
  const html = renderFamilyMail({
    family: 'product',
    lang,
    t,
    brand,
    title: subject,
    preheader: says.join(' '),
    footer,
    children: <Rows mail={mail} />,
  })
  const text = renderPlainText([
    kicker,
    heading,
    says.join(' '),
    ...renderMessageLines(mail),
    numbers.map(({ value, label, note }) =>
      rewrapText(`  ${value}  ${label}${note ? ` (${note})` : ''}`),
    ),
    ...(chart ? [chart.title] : []),
    ...(attached ? [t('report.attached', { file: attached })] : []),
    ...[...ways, ...(more ? [more] : [])].map(({ words, href }) => [
      `${words}${getColon(getLanguageOfTag(lang))}`,
      href,
    ]),
    [
      '--',
      why,
      `${stop.words}${getColon(getLanguageOfTag(lang))} ${stop.href}`,
      getSenderLine(brand),
    ],
  ])
  return { subject, html, text, attachments: [logoAttachment] }
}

function renderMessageLines({ t, message }: ReportMailView): string[] {
  if (!message) return []
  return [
    t('report.says', { name: message.from }),
    ...message.words.split('\n').map((line) => `  ${line}`),
  ]
}

function Rows({ mail }: { mail: ReportMailView }) {
  const {
    t,
    kicker,
    heading,
    says: [first, ...rest],
    message,
    numbers,
    chart,
    ways,
    attached,
    more,
  } = mail
  const [main, ...others] = numbers.map((number) => ({
    ...number,
    label: capitaliseFirst(mail, number.label),
  }))
  return (
    <>
      <Text size={15} ink="muted">
        {kicker}
      </Text>
      <Title>{heading}</Title>
      <Gap height={8} />
      <Text size={17}>
        <b>{first}</b>
        {rest.length > 0 && ` ${rest.join(' ')}`}
      </Text>
      {message && <HostMessage t={t} message={message} />}
      <Gap height={20} />
      {main && (
        <>
          <FactTile tint="info" label={main.label} figure={main.value}>
            {main.note && <Text size={15}>{main.note}</Text>}
          </FactTile>
          <Gap height={20} />
        </>
      )}
      {others.length > 0 && <Numbers numbers={others} />}
      {chart && <Chart {...chart} />}
      <Gap height={20} />
      {ways.length > 0 && <ReportButtons ways={ways} />}
      {attached && (
        <Text size={15} ink="muted">
          {t('report.attached', { file: `\u2068${attached}\u2069` })}
        </Text>
      )}
      {more && (
        <Text size={15} ink="muted">
          <TextLink href={more.href}>{more.words}</TextLink>
        </Text>
      )}
      <Gap height={32} />
    </>
  )
}

function HostMessage({
  t,
  message: { from, words },
}: {
  t: MailTranslate
  message: { from: string; words: string }
}) {
  return (
    <>
      <Gap height={14} />
      <Text size={15} ink="muted">
        {t('report.says', { name: from })}
      </Text>
      {words
        .split('\n')
        .filter((line) => line.trim() !== '')
        .map((line, at) => (
          <Text key={at} italic>
            {line}
          </Text>
        ))}
    </>
  )
}

/** A filled button and an outlined one beside it; below it on a phone. */
function ReportButtons({ ways: [first, second] }: { ways: readonly MailLink[] }) {
  if (!first) return null
  if (!second)
    return (
      <>
        <Button href={first.href}>{first.words}</Button>
        <Gap height={12} />
      </>
    )
  return (
    <>
      <Row>
        <Table>
          <tr>
            <HalfCell>
              <Button href={first.href} narrow>
                {first.words}
              </Button>
            </HalfCell>
            <td className="m-gap" width="2%" style={{ fontSize: 0, lineHeight: 0, width: '2%' }}>
              {'\u00a0'}
            </td>
            <HalfCell>
              <Button href={second.href} narrow outlined>
                {second.words}
              </Button>
            </HalfCell>
          </tr>
        </Table>
      </Row>
      <Gap height={12} />
    </>
  )
}

const HalfCell = ({ children }: { children: ReactNode }) => (
  <td className="m-stack" width="49%" valign="top">
    <Table>{children}</Table>
  </td>
)
