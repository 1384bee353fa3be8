import { getColon, getLanguageOfTag, formatNameList } from '@mehfil/contract/languages.ts'
import { useContext, type ReactNode } from 'react'
import type { Permission } from '@mehfil/contract/access.ts'
import { joinParts } from '../../pages/text/place-and-links.ts'
import { getCalledName } from '../../pages/text/called-name.ts'
import { FactTile } from '../families/fact-tile.tsx'
import { renderFamilyMail } from '../families/family-mail.tsx'
import {
  logoAttachment,
  getSenderLine,
  type MailBrand,
  type MailTranslate,
  type RenderedMail,
} from '../layout/product-mail.ts'
import { Button, Gap, Isolated, Row, Table, Text, TextLink, Title } from '../layout/elements.tsx'
import type { MailColourRole } from '../layout/theme.ts'
import { MailStyleContext, type MailLanguage } from '../layout/mail-style.ts'
import { rewrapText, renderPlainText } from '../layout/plain-text.ts'

export type TeamInvitationMailView = {
  lang: MailLanguage
  t: MailTranslate
  brand: MailBrand & { salesEmail: string }
  /** The name of the person who already signs in with this address; empty for a new person. */
  name: string
  email: string
  inviter: { name: string; email: string }
  /**
   * The event, with facts such as "Saturday 12 December 2026, Mysuru". Several events are listed by
   * name; null means all events of the owner.
   */
  events: ReadonlyArray<{ title: string; facts: string }> | null
  owner: string
  can: readonly Permission[]
  cannot: readonly Permission[]
  /** "Saturday 28 November" */
  until: string
  link: string
}

const maxNamedEvents = 6

/** Invites a person to work on the events of a host, with the rights they would have. */
export function renderTeamInvitationMail(mail: TeamInvitationMailView): RenderedMail {
  const { t, lang, brand, email, inviter, until, link, name } = mail
  const facts = { inviter: inviter.name, until, email }
  const subject = t('team.subject', { inviter: inviter.name, what: getSubjectMatter(mail) })
  const html = renderFamilyMail({
    family: 'team',
    lang,
    t,
    brand,
    title: subject,
    preheader: `${t('team.preheader', { can: listAllowed(mail) })} ${t('team.good-until', facts)}`,
    children: <Rows {...mail} />,
  })
  const text = renderPlainText([
    getGreeting(mail),
    getRequestText(mail, `${inviter.name} (${inviter.email})`),
    ...listEventLines(mail).map((line) => `  ${line}`),
    [
      t('team.could'),
      ...mail.can.map((one) =>
        rewrapText(
          `  + ${t(`team.can-${one}`)}${getColon(getLanguageOfTag(lang))} ${t(`team.more-${one}`)}`,
        ),
      ),
      rewrapText(`  - ${getDeniedText(mail)}`),
    ],
    [
      `${t(name ? 'team.accept' : 'team.accept-new')} (${t('team.only-for', facts)})${getColon(getLanguageOfTag(lang))}`,
      link,
    ],
    `${t('team.unknown', facts)} ${t('team.nobody-else')} ${t('team.report')} ${brand.salesEmail}`,
    ['--', getSenderLine(brand)],
  ])
  return { subject, html, text, attachments: [logoAttachment] }
}

const getGreeting = ({ t, name }: TeamInvitationMailView) =>
  name ? t('team.greeting', { name }) : t('team.greeting-nobody')

/** A short subject: one event by name, several by their owner. */
const getSubjectMatter = ({ t, events, owner }: TeamInvitationMailView): string =>
  events?.length === 1 ? (events[0]?.title ?? '') : t('team.what-events', { owner })

/** Names the one event, or the owner of the events. */
function getRequestText(mail: TeamInvitationMailView, who: string): string {
  const { t, events } = mail
  const [only] = events ?? []
  const about =
    events?.length === 1 && only?.facts
      ? t('team.what-with-facts', { what: getSubjectMatter(mail), facts: only.facts })
      : getSubjectMatter(mail)
  const key = events === null ? 'team.ask-all' : events.length > 1 ? 'team.ask-some' : 'team.ask'
  return t(key, { who, about, count: events?.length ?? 0 })
}

/** For several events, the first ones. */
function listEventLines({ lang, t, events }: TeamInvitationMailView): string[] {
  if (!events || events.length < 2) return []
  const named = events
    .slice(0, maxNamedEvents)
    .map(({ title, facts }) => joinParts({ lang }, [title, facts]))
  return events.length > maxNamedEvents
    ? [...named, t('team.more-events', { count: events.length - maxNamedEvents })]
    : named
}

/** "a, b and c" in each language. */
export const joinWithAnd = (
  { lang }: Pick<TeamInvitationMailView, 'lang'>,
  words: string[],
): string => formatNameList(words, getLanguageOfTag(lang))
const listAllowed = (mail: TeamInvitationMailView) =>
  joinWithAnd(
    mail,
    mail.can.map((one) => mail.t(`team.do-${one}`)),
  )
const getDeniedText = (mail: TeamInvitationMailView) =>
  mail.t('team.cannot', {
    what: joinWithAnd(mail, [
      ...mail.cannot.map((one) => mail.t(`team.do-${one}`)),
      mail.t('team.do-billing'),
    ]),
  })

function Rows(mail: TeamInvitationMailView) {
  const { t, brand, inviter, can, link, until, email, name } = mail
  const facts = { inviter: inviter.name, until, email }
  const first = getCalledName(inviter.name)
  return (
    <>
      <Title>
        {t(can.length === 1 && can[0] === 'CheckIn' ? 'team.title-door' : 'team.title', { first })}
      </Title>
      <Gap height={10} />
      <Text>{getGreeting(mail)}</Text>
      <Gap height={6} />
      <Text>
        {renderBold(
          getRequestText(
            { ...mail, ...markBoldInput(mail) },
            `${markBold(inviter.name)} (\u2068${inviter.email}\u2069)`,
          ),
        )}
      </Text>
      <Gap height={18} />
      <EventTile mail={mail} />
      <Gap height={18} />
      <PermissionRows mail={mail} />
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
const markBold = (words: string): string => begin + words + end
/** Marks the bold part of the sentence: the title of one event, or the owner of several. */
const markBoldInput = ({ events, owner }: TeamInvitationMailView) => ({
  owner: markBold(owner),
  events:
    events?.length === 1
      ? events.map(({ title, facts }) => ({ title: markBold(title), facts }))
      : events,
})

/** Renders the marked words in bold; their position depends on the language. */
const renderBold = (sentence: string): ReactNode[] =>
  sentence
    .split(/(\ue000[^\ue001]*\ue001)/)
    .map((part, at) => (part.startsWith(begin) ? <b key={at}>{part.slice(1, -1)}</b> : part))

/** The one event with its facts, or the owner of several and their names. */
function EventTile({ mail }: { mail: TeamInvitationMailView }) {
  const { events } = mail
  const [only] = events ?? []
  return (
    <FactTile tint="team" fact={getSubjectMatter(mail)}>
      {events?.length === 1 && only?.facts && <Text>{only.facts}</Text>}
      {listEventLines(mail).map((line) => (
        <Text key={line}>{line}</Text>
      ))}
    </FactTile>
  )
}

function PermissionRows({ mail }: { mail: TeamInvitationMailView }) {
  const { dir } = useContext(MailStyleContext)
  const { t, can } = mail
  return (
    <Row>
      <Table dir={dir}>
        <Text bold>{t('team.could')}</Text>
        {can.map((one) => (
          <PermissionRow key={one} sign="✓" ink="accent">
            <b>{t(`team.can-${one}`)}</b>
            <br />
            <MutedText>{t(`team.more-${one}`)}</MutedText>
          </PermissionRow>
        ))}
        <PermissionRow sign="–" ink="muted">
          <MutedText>{getDeniedText(mail)}</MutedText>
        </PermissionRow>
      </Table>
    </Row>
  )
}

function MutedText({ children }: { children: ReactNode }) {
  const { theme } = useContext(MailStyleContext)
  return (
    <span className="m-muted" style={{ color: theme.muted.light, fontSize: 15 }}>
      {children}
    </span>
  )
}

/** An icon and its text, side by side at every width. */
function PermissionRow({
  sign,
  ink,
  children,
}: {
  sign: string
  ink: MailColourRole
  children: ReactNode
}) {
  const { theme, sans, dir } = useContext(MailStyleContext)
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
