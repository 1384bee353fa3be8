import { useContext, type ReactNode } from 'react'
import type { Permission } from '@mehfil/contract/access.ts'
import { listed } from '../pages/place.ts'
import { calledName } from '../pages/wording.ts'
import { framed } from './frame.tsx'
import {
  markAttachment,
  senderLine,
  type Brand,
  type Translate,
  type WrittenMail,
} from './house-mail.ts'
import { Button, Gap, HouseHead, Isolated, Row, Table, Text, TextLink, Title } from './parts.tsx'
import type { Role } from './theme.ts'
import { voiceOf, VoiceContext, type MailLanguage } from './voice.ts'
import { colonOf, foldedText, written } from './written.ts'

export type TeamMail = {
  lang: MailLanguage
  t: Translate
  brand: Brand & { salesEmail: string }
  /** Who signs in with this address already; empty where nobody does. */
  name: string
  email: string
  inviter: { name: string; email: string }
  /** Of the one event it is about: "Saturday 12 December 2026, Mysuru". Several are named; null is every event of the owner. */
  events: ReadonlyArray<{ title: string; facts: string }> | null
  owner: string
  can: readonly Permission[]
  cannot: readonly Permission[]
  /** "Saturday 28 November" */
  until: string
  link: string
}

const mostNamed = 6

/** Asks somebody to work on a host's events, and says beforehand what they could do there and what not. */
export function teamMail(mail: TeamMail): WrittenMail {
  const { t, lang, brand, email, inviter, until, link, name } = mail
  const facts = { inviter: inviter.name, until, email }
  const subject = t('team.subject', { inviter: inviter.name, what: whatOf(mail) })
  const html = framed({
    voice: voiceOf(lang),
    title: subject,
    preheader: `${t('team.preheader', { can: canOf(mail) })} ${t('team.good-until', facts)}`,
    footer: [senderLine(brand)],
    children: <Rows {...mail} />,
  })
  const text = written([
    greetingOf(mail),
    askOf(mail, `${inviter.name} (${inviter.email})`),
    ...namedOf(mail).map((line) => `  ${line}`),
    [
      t('team.could'),
      ...mail.can.map((one) =>
        foldedText(`  + ${t(`team.can-${one}`)}${colonOf(lang)} ${t(`team.more-${one}`)}`),
      ),
      foldedText(`  - ${cannotOf(mail)}`),
    ],
    [
      `${t(name ? 'team.accept' : 'team.accept-new')} (${t('team.only-for', facts)})${colonOf(lang)}`,
      link,
    ],
    `${t('team.unknown', facts)} ${t('team.nobody-else')} ${t('team.report')} ${brand.salesEmail}`,
    ['--', senderLine(brand)],
  ])
  return { subject, html, text, attachments: [markAttachment] }
}

const greetingOf = ({ t, name }: TeamMail) =>
  name ? t('team.greeting', { name }) : t('team.greeting-nobody')

/** What it is about in a few words: one event by its name, several by their owner. */
const whatOf = ({ t, events, owner }: TeamMail): string =>
  events?.length === 1 ? (events[0]?.title ?? '') : t('team.what-events', { owner })

/** The one event, or whose events. */
function askOf(mail: TeamMail, who: string): string {
  const { t, events } = mail
  const [only] = events ?? []
  const about =
    events?.length === 1 && only?.facts
      ? t('team.what-with-facts', { what: whatOf(mail), facts: only.facts })
      : whatOf(mail)
  const key = events === null ? 'team.ask-all' : events.length > 1 ? 'team.ask-some' : 'team.ask'
  return t(key, { who, about, count: events?.length ?? 0 })
}

/** Where there are several, the first of them. */
function namedOf({ lang, t, events }: TeamMail): string[] {
  if (!events || events.length < 2) return []
  const named = events
    .slice(0, mostNamed)
    .map(({ title, facts }) => listed({ lang }, [title, facts]))
  return events.length > mostNamed
    ? [...named, t('team.more-events', { count: events.length - mostNamed })]
    : named
}

/** "a, b and c", as each language says it. */
export const conjoined = ({ lang }: Pick<TeamMail, 'lang'>, words: string[]): string =>
  new Intl.ListFormat(lang === 'en' ? 'en-GB' : lang, { type: 'conjunction' }).format(words)
const canOf = (mail: TeamMail) =>
  conjoined(
    mail,
    mail.can.map((one) => mail.t(`team.do-${one}`)),
  )
const cannotOf = (mail: TeamMail) =>
  mail.t('team.cannot', {
    what: conjoined(mail, [
      ...mail.cannot.map((one) => mail.t(`team.do-${one}`)),
      mail.t('team.do-billing'),
    ]),
  })

function Rows(mail: TeamMail) {
  const { t, brand, inviter, can, link, until, email, name } = mail
  const facts = { inviter: inviter.name, until, email }
  const first = calledName(inviter.name)
  return (
    <>
      <Gap height={28} />
      <HouseHead brand={brand.name} />
      <Gap height={26} />
      <Title>
        {t(can.length === 1 && can[0] === 'CheckIn' ? 'team.title-door' : 'team.title', { first })}
      </Title>
      <Gap height={10} />
      <Text>{greetingOf(mail)}</Text>
      <Gap height={6} />
      <Text>
        {emphasised(
          askOf(
            { ...mail, ...marked(mail) },
            `${strong(inviter.name)} (\u2068${inviter.email}\u2069)`,
          ),
        )}
      </Text>
      {namedOf(mail).map((line) => (
        <Text key={line} size={15} bold>
          {line}
        </Text>
      ))}
      <Gap height={18} />
      <Rights mail={mail} />
      <Gap height={20} />
      <Button href={link}>{t(name ? 'team.accept' : 'team.accept-new')}</Button>
      <Gap height={10} />
      <Text size={14} ink="muted" align="center">
        {t('team.asks-again')} {t('team.good-for', { until })} <Isolated>{email}</Isolated>
      </Text>
      <Gap height={18} />
      <Text size={15} ink="muted">
        {t('team.unknown', facts)} {t('team.nobody-else')} {t('team.report')}{' '}
        <TextLink href={`mailto:${brand.salesEmail}`}>
          <Isolated>{brand.salesEmail}</Isolated>
        </TextLink>
      </Text>
      <Gap height={32} />
    </>
  )
}

const [begin, end] = ['\ue000', '\ue001'] as const
const strong = (words: string): string => begin + words + end
/** What the sentence is about stands out in it: the one event by its title, several by their owner. */
const marked = ({ events, owner }: TeamMail) => ({
  owner: strong(owner),
  events:
    events?.length === 1
      ? events.map(({ title, facts }) => ({ title: strong(title), facts }))
      : events,
})

/** The marked words in bold, wherever a language puts them. */
const emphasised = (sentence: string): ReactNode[] =>
  sentence
    .split(/(\ue000[^\ue001]*\ue001)/)
    .map((part, at) => (part.startsWith(begin) ? <b key={at}>{part.slice(1, -1)}</b> : part))

function Rights({ mail }: { mail: TeamMail }) {
  const { theme, dir } = useContext(VoiceContext)
  const { t, can } = mail
  return (
    <Row
      className="m-soft"
      ground={theme.soft.light}
      style={{ borderRadius: 14, padding: '16px 22px' }}
    >
      <Table dir={dir}>
        <Text size={15} ink="accent" bold>
          {t('team.could')}
        </Text>
        {can.map((one) => (
          <Right key={one} sign="✓" ink="good">
            <b>{t(`team.can-${one}`)}</b>
            <br />
            <Muted>{t(`team.more-${one}`)}</Muted>
          </Right>
        ))}
        <Right sign="–" ink="muted">
          <Muted>{cannotOf(mail)}</Muted>
        </Right>
      </Table>
    </Row>
  )
}

function Muted({ children }: { children: ReactNode }) {
  const { theme } = useContext(VoiceContext)
  return (
    <span className="m-muted" style={{ color: theme.muted.light, fontSize: 15 }}>
      {children}
    </span>
  )
}

/** A sign and what it stands for, side by side at every width. */
function Right({ sign, ink, children }: { sign: string; ink: Role; children: ReactNode }) {
  const { theme, sans, dir } = useContext(VoiceContext)
  const face = {
    padding: '9px 0',
    fontFamily: sans,
    fontSize: 16,
    lineHeight: '24px',
    verticalAlign: 'top',
  } as const
  return (
    <Row>
      <Table dir={dir}>
        <tr>
          <td
            className={`m-${ink}`}
            width="34"
            style={{ ...face, fontSize: 17, fontWeight: 'bold', color: theme[ink].light }}
          >
            {sign}
          </td>
          <td className="m-text" style={{ ...face, color: theme.text.light }}>
            {children}
          </td>
        </tr>
      </Table>
    </Row>
  )
}
