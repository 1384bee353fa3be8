import { Fragment, type ReactNode } from 'react'
import { framed } from './frame.tsx'
import {
  markAttachment,
  senderLine,
  type Brand,
  type Translate,
  type WrittenMail,
} from './house-mail.ts'
import { Button, Gap, HouseHead, Row, Table, Text, TextLink, Title } from './parts.tsx'
import { Chart, Numbers, type MailChart, type MailNumber } from './report-numbers.tsx'
import { voiceOf, type MailLanguage } from './voice.ts'
import { colonOf, foldedText, written } from './written.ts'

type Way = { href: string; words: string }

export type ReportMail = {
  lang: MailLanguage
  t: Translate
  brand: Brand
  /** "Annual Day 2026, yesterday" */
  kicker: string
  /** "Your event in 6 numbers", or what report it is. */
  heading: string
  subject: string
  /** The answer first; where there is none, that there is nothing to tell. */
  says: readonly string[]
  /** The host's words along with it, and whose they are. */
  message: { from: string; words: string } | null
  numbers: readonly MailNumber[]
  chart: MailChart | null
  /** To the report, and to what can be done now; none for who has no account. */
  ways: readonly Way[]
  /** The file's name; empty where none goes along. */
  attached: string
  /** "See the 39 who did not come" */
  more: Way | null
  why: string
  /** Where these mails are changed, or stopped. */
  stop: Way
}

/** To a host or whom a host names: how it goes, or how it went, with the same on paper. */
export function reportMail(mail: ReportMail): WrittenMail {
  const {
    lang,
    t,
    brand,
    subject,
    says,
    numbers,
    message,
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
    senderLine(brand),
  ]
  const html = framed({
    voice: voiceOf(lang),
    title: subject,
    preheader: says.join(' '),
    footer,
    children: <Rows mail={mail} />,
  })
  const text = written([
    kicker,
    heading,
    says.join(' '),
    ...(message
      ? [
          t('report.says', { name: message.from }),
          ...message.words.split('\n').map((line) => `  ${line}`),
        ]
      : []),
    numbers.map(({ value, label, note }) =>
      foldedText(`  ${value}  ${label}${note ? ` (${note})` : ''}`),
    ),
    ...(chart ? [chart.title] : []),
    ...(attached ? [t('report.attached', { file: attached })] : []),
    ...[...ways, ...(more ? [more] : [])].map(({ words, href }) => [
      `${words}${colonOf(lang)}`,
      href,
    ]),
    ['--', why, `${stop.words}${colonOf(lang)} ${stop.href}`, senderLine(brand)],
  ])
  return { subject, html, text, attachments: [markAttachment] }
}

function Rows({ mail }: { mail: ReportMail }) {
  const {
    t,
    brand,
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
  return (
    <>
      <Gap height={28} />
      <HouseHead brand={brand.name} />
      <Gap height={26} />
      <Text size={15} ink="muted">
        {kicker}
      </Text>
      <Title>{heading}</Title>
      <Gap height={8} />
      <Text size={17}>
        <b>{first}</b>
        {rest.length > 0 && ` ${rest.join(' ')}`}
      </Text>
      {message && <Message t={t} message={message} />}
      <Gap height={20} />
      {numbers.length > 0 && <Numbers numbers={numbers} />}
      {chart && <Chart {...chart} />}
      <Gap height={20} />
      {ways.length > 0 && <Ways ways={ways} />}
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

function Message({
  t,
  message: { from, words },
}: {
  t: Translate
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

/** One filled button, and beside it an outlined one; under each other on a phone. */
function Ways({ ways: [first, second] }: { ways: readonly Way[] }) {
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
            <Half>
              <Button href={first.href} narrow>
                {first.words}
              </Button>
            </Half>
            <td className="m-gap" width="2%" style={{ fontSize: 0, lineHeight: 0, width: '2%' }}>
              {'\u00a0'}
            </td>
            <Half>
              <Button href={second.href} narrow outlined>
                {second.words}
              </Button>
            </Half>
          </tr>
        </Table>
      </Row>
      <Gap height={12} />
    </>
  )
}

const Half = ({ children }: { children: ReactNode }) => (
  <td className="m-stack" width="49%" valign="top">
    <Table>{children}</Table>
  </td>
)
