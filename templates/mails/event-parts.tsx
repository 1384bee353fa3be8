import { Fragment, useContext, type ReactNode } from 'react'
import type { AnswerLinks, MailCalendar, MailFoot, Standing } from './event-mail.ts'
import type { Translate } from './house-mail.ts'
import { Button, Gap, Row, Table, Text, TextLink } from './parts.tsx'
import { VoiceContext, type MailLanguage } from './voice.ts'
import { labelled } from './written.ts'

/** Pieces that mails about an event share. */

/** What the three answers need to know. */
export type Asked = {
  t: Translate
  link: string
  links: AnswerLinks
  maybeAllowed: boolean
  answered?: Standing | undefined
  closed?: string | undefined
}

const answersOf = ({ maybeAllowed }: Asked) =>
  maybeAllowed ? (['yes', 'maybe', 'no'] as const) : (['yes', 'no'] as const)
const standing = (t: Translate, answered: Standing): string => t(`invitation.stands-${answered}`)
const changing = (t: Translate, answered: Standing): string =>
  t('invitation.change', { stands: standing(t, answered) })

/** Yes, Maybe and No in one row; the answer that stands, once there is one; and a sentence once nobody asks any more. */
export function AnswerButtons({ mail }: { mail: Asked }) {
  const { t, closed, answered, link } = mail
  if (closed)
    return (
      <>
        {answered && (
          <Text size={17} align="own" bold>
            {standing(t, answered)}
          </Text>
        )}
        <Text size={17} align="own" bold={!answered}>
          {t('invitation.closed', { day: closed })}
        </Text>
      </>
    )
  if (answered) return <Button href={link}>{changing(t, answered)}</Button>
  const answers = answersOf(mail)
  const width = answers.length === 3 ? '32%' : '49%'
  return (
    <>
      <Row>
        <Table style={{ tableLayout: 'fixed' }}>
          <tr>
            {answers.map((answer, at) => (
              <Fragment key={answer}>
                {at > 0 && <Cell width="2%">{'\u00a0'}</Cell>}
                <Cell width={width}>
                  <Table>
                    <Button href={mail.links[answer]} outlined={at > 0} narrow>
                      {t(`invitation.${answer}`)}
                    </Button>
                  </Table>
                </Cell>
              </Fragment>
            ))}
          </tr>
        </Table>
      </Row>
      <Gap height={10} />
      <Text size={14} ink="muted" align="own" small>
        {t('invitation.hint')}
      </Text>
    </>
  )
}

const Cell = ({ width, children }: { width: string; children: ReactNode }) => (
  <td width={width} style={{ width, fontSize: 0, lineHeight: 0 }}>
    {children}
  </td>
)

/** The same in the text part. */
export function answerLines(lang: MailLanguage, mail: Asked): Array<string | string[]> {
  const { t, closed, answered, link, links } = mail
  if (closed)
    return [[...(answered ? [standing(t, answered)] : []), t('invitation.closed', { day: closed })]]
  if (answered) return [[t('foot.says', { words: changing(t, answered) }), link]]
  return [
    labelled(
      answersOf(mail).map((answer) => ({
        label: t(`invitation.${answer}`),
        says: [links[answer]],
      })),
      { lang },
    ),
    t('invitation.hint-text'),
  ]
}

/** Google, Outlook and Apple as plain links. */
export function CalendarLinks({ t, calendar }: { t: Translate; calendar: MailCalendar }) {
  const services = [
    ['Google', calendar.google],
    ['Outlook', calendar.outlook],
    ['Apple', calendar.ics],
  ] as const
  return (
    <Text size={15} align="own" small>
      {t('thanks.calendar')}{' '}
      {services.map(([name, url], at) => (
        <Fragment key={name}>
          {at > 0 && ' · '}
          <TextLink href={url}>{name}</TextLink>
        </Fragment>
      ))}
    </Text>
  )
}

/** Words with stars around what is bold. */
export const Starred = ({ words }: { words: string }) => (
  <>{words.split('*').map((part, at) => (at % 2 ? <b key={at}>{part}</b> : part))}</>
)

/** A thin line across the card. */
export function Rule({ thick = 1 }: { thick?: number }) {
  const { theme } = useContext(VoiceContext)
  return (
    <Row
      className="m-line"
      style={{
        borderTop: `${thick}px solid ${theme.line.light}`,
        fontSize: 0,
        lineHeight: 0,
        height: 0,
      }}
    >
      {'\u00a0'}
    </Row>
  )
}

/** Lines under the card: for whom it was sent, how to stop it, contact and privacy, and the label. */
export function footLines(t: Translate, foot: MailFoot): ReactNode[] {
  const links = footLinks(t, foot)
  return [
    sentFor(t, foot),
    ...(links.length > 0
      ? [
          links.map(({ url, words }, at) => (
            <Fragment key={url}>
              {at > 0 && ' \u00a0·\u00a0 '}
              <FootLink href={url}>{words}</FootLink>
            </Fragment>
          )),
        ]
      : []),
    ...(foot.label
      ? [
          <FootLink key="label" href={foot.label.url}>
            {t('foot.label', { brand: foot.label.name })}
          </FootLink>,
        ]
      : []),
  ]
}

/** The same under the dashes of the text part. */
export function footText(t: Translate, foot: MailFoot): string[] {
  const label = foot.label
    ? [{ url: foot.label.url, words: t('foot.label', { brand: foot.label.name }) }]
    : []
  return [
    '--',
    sentFor(t, foot),
    ...[...footLinks(t, foot), ...label].flatMap(({ url, words }) => [
      t('foot.says', { words }),
      url,
    ]),
  ]
}

const sentFor = (t: Translate, { hosts }: MailFoot): string =>
  hosts ? `${t('thanks.sent-for', { hosts })} ${t('thanks.answer-back')}` : t('thanks.answer-back')

function footLinks(
  t: Translate,
  { stopUrl, contactUrl, privacyUrl }: MailFoot,
): Array<{ url: string; words: string }> {
  return [
    ...(stopUrl ? [{ url: `${stopUrl}#reply`, words: t('foot.stop') }] : []),
    ...(contactUrl ? [{ url: contactUrl, words: t('foot.contact') }] : []),
    ...(privacyUrl ? [{ url: privacyUrl, words: t('foot.privacy') }] : []),
  ]
}

function FootLink({ href, children }: { href: string; children: ReactNode }) {
  const { theme } = useContext(VoiceContext)
  return (
    <a
      className="m-muted"
      href={href}
      style={{ color: theme.muted.light, textDecoration: 'underline' }}
    >
      {children}
    </a>
  )
}

/** Small numbers in words, where a language writes them so. */
export const spelled = (t: Translate, count: number): string =>
  t('invitation.numbers').split(' ')[count - 1] ?? String(count)

/** In Arabic each name keeps its own direction, whatever letters it is written in. */
export function namesOf(lang: MailLanguage, names: readonly string[]): string {
  const isolated = lang === 'ar' ? names.map((name) => `\u2068${name}\u2069`) : names
  return new Intl.ListFormat(lang === 'en' ? 'en-GB' : lang, { type: 'conjunction' }).format(
    isolated,
  )
}
