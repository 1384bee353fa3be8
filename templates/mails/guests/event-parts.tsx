import { formatNameList, getLanguageOfTag, isRightToLeft } from '@mehfil/contract/languages.ts'
import { Fragment, useContext, type ReactNode } from 'react'
import type { AnswerLinks, MailCalendar, MailFooterInput, MailReplyStatus } from './event-mail.ts'
import type { MailTranslate } from '../layout/product-mail.ts'
import { Button, Gap, Row, Table, Text, TextLink } from '../layout/elements.tsx'
import { MailStyleContext, type MailLanguage } from '../layout/mail-style.ts'
import { formatLabelledRows } from '../layout/plain-text.ts'

/** Data for the three answer buttons. */
export type AnswerPromptInput = {
  t: MailTranslate
  link: string
  links: AnswerLinks
  maybeAllowed: boolean
  answered?: MailReplyStatus | undefined
  closed?: string | undefined
}

const listAnswers = ({ maybeAllowed }: AnswerPromptInput) =>
  maybeAllowed ? (['yes', 'maybe', 'no'] as const) : (['yes', 'no'] as const)
const getReplyStatusText = (t: MailTranslate, answered: MailReplyStatus): string =>
  t(`invitation.stands-${answered}`)
const getChangeReplyText = (t: MailTranslate, answered: MailReplyStatus): string =>
  t('invitation.change', { stands: getReplyStatusText(t, answered) })

/**
 * Yes, Maybe and No in one row; the current answer if there is one; or a sentence when answers are
 * closed.
 */
export function AnswerButtons({ mail }: { mail: AnswerPromptInput }) {
  const { t, closed, answered, link } = mail
  if (closed)
    return (
      <>
        {answered && (
          <Text size={17} align="own" bold>
            {getReplyStatusText(t, answered)}
          </Text>
        )}
        <Text size={17} align="own" bold={!answered}>
          {t('invitation.closed', { day: closed })}
        </Text>
      </>
    )
  if (answered) return <Button href={link}>{getChangeReplyText(t, answered)}</Button>
  const answers = listAnswers(mail)
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

/** The same for the plain text. */
export function listAnswerLines(
  lang: MailLanguage,
  mail: AnswerPromptInput,
): Array<string | string[]> {
  const { t, closed, answered, link, links } = mail
  if (closed)
    return [
      [
        ...(answered ? [getReplyStatusText(t, answered)] : []),
        t('invitation.closed', { day: closed }),
      ],
    ]
  if (answered) return [[t('foot.says', { words: getChangeReplyText(t, answered) }), link]]
  return [
    formatLabelledRows(
      listAnswers(mail).map((answer) => ({
        label: t(`invitation.${answer}`),
        says: [links[answer]],
      })),
      { lang },
    ),
    t('invitation.hint-text'),
  ]
}

/** Google, Outlook and Apple as text links, or the file alone. */
export function CalendarLinks({ t, calendar }: { t: MailTranslate; calendar: MailCalendar }) {
  const { web, ics } = calendar
  if (!web)
    return (
      <Text size={15} align="own" small>
        <TextLink href={ics}>{t('thanks.calendar-file')}</TextLink>
      </Text>
    )
  const services = [
    ['Google', web.google],
    ['Outlook', web.outlook],
    ['Apple', ics],
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

/** Renders the words between stars in bold. */
export const BoldBetweenStars = ({ words }: { words: string }) => (
  <>{words.split('*').map((part, at) => (at % 2 ? <b key={at}>{part}</b> : part))}</>
)

/** A thin line across the card. */
export function Rule({ thick = 1 }: { thick?: number }) {
  const { theme } = useContext(MailStyleContext)
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

/** Footer lines: the recipient, how to stop mails, contact, privacy and the label. */
export function listFooterLines(t: MailTranslate, foot: MailFooterInput): ReactNode[] {
  const links = listFooterLinks(t, foot)
  return [
    getSenderLine(t, foot),
    ...(links.length > 0
      ? [
          links.map(({ url, words }, at) => (
            <Fragment key={url}>
              {at > 0 && ' \u00a0·\u00a0 '}
              <FooterLink href={url}>{words}</FooterLink>
            </Fragment>
          )),
        ]
      : []),
    ...(foot.label
      ? [
          <FooterLink key="label" href={foot.label.url}>
            {t('foot.label', { brand: foot.label.name })}
          </FooterLink>,
        ]
      : []),
    ...(foot.sign ? [foot.sign] : []),
  ]
}

/** The same below the dashes of the plain text. */
export function listFooterTextLines(t: MailTranslate, foot: MailFooterInput): string[] {
  const label = foot.label
    ? [{ url: foot.label.url, words: t('foot.label', { brand: foot.label.name }) }]
    : []
  return [
    '--',
    getSenderLine(t, foot),
    ...[...listFooterLinks(t, foot), ...label].flatMap(({ url, words }) => [
      t('foot.says', { words }),
      url,
    ]),
    ...(foot.sign ? [foot.sign] : []),
  ]
}

const getSenderLine = (t: MailTranslate, { hosts }: MailFooterInput): string =>
  hosts ? `${t('thanks.sent-for', { hosts })} ${t('thanks.answer-back')}` : t('thanks.answer-back')

function listFooterLinks(
  t: MailTranslate,
  { stopUrl, contactUrl, privacyUrl }: MailFooterInput,
): Array<{ url: string; words: string }> {
  return [
    ...(stopUrl ? [{ url: `${stopUrl}#reply`, words: t('foot.stop') }] : []),
    ...(contactUrl ? [{ url: contactUrl, words: t('foot.contact') }] : []),
    ...(privacyUrl ? [{ url: privacyUrl, words: t('foot.privacy') }] : []),
  ]
}

function FooterLink({ href, children }: { href: string; children: ReactNode }) {
  const { theme } = useContext(MailStyleContext)
  return (
    <a
      className="m-foot"
      href={href}
      style={{ color: theme.foot.light, textDecoration: 'underline' }}
    >
      {children}
    </a>
  )
}

/** Small numbers as words, in languages that write them so. */
export const spellNumber = (t: MailTranslate, count: number): string =>
  t('invitation.numbers').split(' ')[count - 1] ?? String(count)

/** In right-to-left text each name keeps its own direction. */
export function formatNames(lang: MailLanguage, names: readonly string[]): string {
  const isolated = isRightToLeft(lang) ? names.map((name) => `\u2068${name}\u2069`) : names
  return formatNameList(isolated, getLanguageOfTag(lang))
}
