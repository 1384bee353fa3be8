import type { WalletName } from '@mehfil/contract/events/wallet.ts'
import { hasArabicLetters } from '@mehfil/contract/languages.ts'
import { Fragment, useContext } from 'react'
import { joinParts } from '../../pages/text/place-and-links.ts'
import { toMidSentence } from '../../pages/text/event-time.ts'
import { createMailLookStyle, type MailLook } from '../design/mail-look.ts'
import { createShortCard } from '../design/event-card.tsx'
import type { MailCalendar, MailFooterInput, MailPlace } from './event-mail.ts'
import type { RenderedMailContent } from './invitation.tsx'
import { FactRow } from './event-facts.tsx'
import { CalendarLinks, listFooterLines, listFooterTextLines, formatNames } from './event-parts.tsx'
import { FunctionsRow, listFunctionLines, type MailFunction } from './mail-functions.tsx'
import { renderMailHtml } from '../layout/frame.tsx'
import type { MailTranslate } from '../layout/product-mail.ts'
import { Button, Gap, Row, Table, Text, TextLink } from '../layout/elements.tsx'
import { Passcode, formatMailPasscode } from './passcode.tsx'
import { MailStyleContext, type MailLanguage } from '../layout/mail-style.ts'
import { formatLabelledRows, renderPlainText } from '../layout/plain-text.ts'

/**
 * What happened to a reply: sent by the guest, seated from the waiting list of the event or of a
 * function, confirmed by the host, or its link requested again.
 */
export type ThanksKind =
  | 'yes'
  | 'maybe'
  | 'no'
  | 'waiting'
  | 'pending'
  | 'seated'
  | 'function'
  | 'confirmed'
  | 'link'

export type ThanksMailView = MailFooterInput & {
  kind: ThanksKind
  lang: MailLanguage
  t: MailTranslate
  look: MailLook
  title: string
  /** The name in the greeting. */
  name: string
  /** Names of all people in the reply, the guest first. */
  people: string[]
  /** All people, including those without a name. */
  count: number
  /** Formatted days and hours of the event, and its first day. */
  when?: { days: string; hours: string; day: string }
  place?: MailPlace
  /** Eight digits, if the door asks for them. */
  passcode?: string
  /** The QR code as an inline picture with a white border. */
  qr?: { cid: string }
  link: string
  /** The page with required questions that have no answer yet. */
  answerUrl?: string
  changeUntil?: string
  calendar?: MailCalendar
  /** Addresses that keep the ticket in a wallet. */
  wallets?: Partial<Record<WalletName, string>>
  /** The titles of the functions where places became free. */
  function?: string
  /** What the people come to. */
  functions?: readonly MailFunction[]
  /** The day of the first of them. */
  firstDay?: string
  /** The attached file removes functions from the guest's calendar. */
  removesFunctions?: boolean
  /** A file is attached that removes the event from the guest's calendar. */
  calendarRemoval?: 'asked' | 'by-hand'
}

const formatWhen = (
  lang: MailLanguage,
  { days, hours }: NonNullable<ThanksMailView['when']>,
): string => joinParts({ lang }, [days, toMidSentence(lang, hours)])

/** The functions are told in place of the days and hours of the whole event. */
const formatPreheaderTime = (mail: ThanksMailView): string =>
  listsFunctions(mail)
    ? joinParts(
        mail,
        (mail.functions ?? []).map(({ title }) => title),
      )
    : mail.when
      ? formatWhen(mail.lang, mail.when)
      : ''

const comingKinds: readonly ThanksKind[] = ['yes', 'seated', 'function', 'confirmed']

/**
 * Confirms a reply: its state, the code for the door, place and time, and the link to change it.
 */
export function renderThanksMail(mail: ThanksMailView): RenderedMailContent {
  const { kind, t, lang, look, title, hosts, name, when } = mail
  const facts = {
    title,
    name,
    day: mail.firstDay ?? when?.day ?? title,
    count: mail.count,
    hosts,
    function: mail.function ?? title,
  }
  const subject =
    t(`thanks.subject-${kind}`, facts) +
    (mail.passcode && comingKinds.includes(kind)
      ? ` (${t('thanks.passcode-short', { code: formatMailPasscode(mail.passcode) })})`
      : '')
  const words = t(`thanks.words-${kind}`, facts)
  const heading = t(`thanks.title-${kind}`, facts)
  const html = renderMailHtml({
    style: createMailLookStyle(lang, look),
    title: subject,
    preheader: [words, formatPreheaderTime(mail)].filter(Boolean).join(' '),
    footer: listFooterLines(t, mail),
    card: createShortCard(look),
    onPhones: phoneRules,
    children: <Rows mail={mail} heading={heading} words={words} />,
  })
  return { subject, html, text: renderText(mail, heading, words) }
}

const phoneRules = '.m-title{font-size:28px!important;line-height:36px!important}'

function Rows({ mail, heading, words }: { mail: ThanksMailView; heading: string; words: string }) {
  const { t, lang, title, passcode, kind, answerUrl, changeUntil, calendar, people, count, qr } =
    mail
  const { boldTitles, titleInk } = useContext(MailStyleContext)
  const comes = comingKinds.includes(kind)
  return (
    <>
      <Gap height={22} />
      <Text size={16} ink="highlight" align="own" bold={boldTitles}>
        {title}
      </Text>
      <Gap height={4} />
      <Text size={34} serif align="own" ink={titleInk} bold={boldTitles} phone="m-title">
        {heading}
      </Text>
      <Gap height={8} />
      <Text size={17} align="own">
        {words}
        {comes && people.length > 1 && (
          <>
            <br />
            {formatNames(lang, people)}.
          </>
        )}
      </Text>
      {passcode && comes && (
        <>
          <Gap height={20} />
          <Passcode t={t} code={passcode} count={count} qr={qr} />
          <WalletLinks mail={mail} />
        </>
      )}
      <Gap height={20} />
      <ThanksFacts mail={mail} />
      {answerUrl && (
        <>
          <Text size={17} align="own">
            {t('thanks.questions-open')}
          </Text>
          <Gap height={12} />
        </>
      )}
      <Button href={getNextLink(mail).href}>{t(getNextLink(mail).words)}</Button>
      <Gap height={12} />
      {changeUntil && (
        <Text size={15} align="own" small>
          {t('thanks.change-until', { day: changeUntil })}
        </Text>
      )}
      {calendar && comes && <CalendarLinks t={t} calendar={calendar} />}
      {mail.removesFunctions && (
        <Text size={15} align="own" small>
          {t('thanks.functions-removed')}
        </Text>
      )}
      {mail.calendarRemoval && (
        <Text size={15} align="own" small>
          {t(`interruption.removed-${mail.calendarRemoval}`)}
        </Text>
      )}
      <Gap height={30} />
    </>
  )
}

const walletTexts: Record<WalletName, string> = {
  apple: 'thanks.apple-wallet',
  google: 'thanks.google-wallet',
}

const listWallets = ({ t, wallets = {} }: ThanksMailView): Array<{ words: string; href: string }> =>
  Object.entries(wallets).map(([wallet, href]) => ({
    words: t(walletTexts[wallet as WalletName]),
    href,
  }))

function WalletLinks({ mail }: { mail: ThanksMailView }) {
  const links = listWallets(mail)
  if (links.length === 0) return null
  return (
    <>
      <Gap height={14} />
      <Text size={16} align="own">
        {links.map(({ words, href }, at) => (
          <Fragment key={href}>
            {at > 0 && <br />}
            <TextLink href={href}>{words}</TextLink>
          </Fragment>
        ))}
      </Text>
    </>
  )
}

/** The next step of the guest. */
const getNextLink = ({ kind, link, answerUrl }: ThanksMailView): { words: string; href: string } =>
  answerUrl
    ? { words: 'thanks.answer-questions', href: answerUrl }
    : { words: kind === 'link' ? 'thanks.open-invitation' : 'thanks.open', href: link }

/** The party is named above for people who come, and here for people who may come. */
const listsPeopleBelow = ({ kind, people }: ThanksMailView): boolean =>
  people.length > 1 && !comingKinds.includes(kind)

/** The waiting list has no functions yet. */
const listsFunctions = ({ kind, functions = [] }: ThanksMailView): boolean =>
  functions.length > 0 && (comingKinds.includes(kind) || kind === 'pending')

function ThanksFacts({ mail }: { mail: ThanksMailView }) {
  const { t, lang, when, place, people } = mail
  if (!when && !place && !listsFunctions(mail)) return null
  return (
    <>
      <Row>
        <Table>
          {listsFunctions(mail) && <FunctionsRow mail={mail} />}
          {when && !listsFunctions(mail) && (
            <FactRow label={t('thanks.when')}>
              <b>{when.days}</b>
              <br />
              {when.hours}
            </FactRow>
          )}
          {place && (
            <FactRow label={t('thanks.where')}>
              {joinParts({ lang }, place.lines)}
              <br />
              <TextLink href={place.mapUrl}>{t('thanks.map')}</TextLink>
            </FactRow>
          )}
          {listsPeopleBelow(mail) && (
            <FactRow label={t('thanks.who')}>{formatNames(lang, people)}</FactRow>
          )}
        </Table>
      </Row>
      <Gap height={20} />
    </>
  )
}

function renderText(mail: ThanksMailView, heading: string, words: string): string {
  const {
    t,
    lang,
    kind,
    when,
    place,
    people,
    passcode,
    answerUrl,
    changeUntil,
    calendar,
    title,
    count,
  } = mail
  const comes = comingKinds.includes(kind)
  const code = t('thanks.passcode')
  return renderPlainText([
    [title, heading],
    [words, ...(comes && people.length > 1 ? [`${formatNames(lang, people)}.`] : [])],
    ...(passcode && comes
      ? [
          hasArabicLetters(lang) ? code : code.toLocaleUpperCase(lang),
          `    ${passcode.slice(0, 4)} ${passcode.slice(4)}`,
          t('thanks.passcode-hint', { count }),
        ]
      : []),
    formatLabelledRows(
      [
        ...(listsFunctions(mail)
          ? [{ label: t('thanks.functions'), says: listFunctionLines(mail) }]
          : when
            ? [{ label: t('thanks.when'), says: [formatWhen(lang, when)] }]
            : []),
        ...(place
          ? [{ label: t('thanks.where'), says: [joinParts({ lang }, place.lines), place.mapUrl] }]
          : []),
        ...(listsPeopleBelow(mail)
          ? [{ label: t('thanks.who'), says: [formatNames(lang, people)] }]
          : []),
      ],
      { lang },
    ),
    ...(answerUrl ? [t('thanks.questions-open')] : []),
    formatLabelledRows(
      [
        { label: t(getNextLink(mail).words), says: [getNextLink(mail).href] },
        ...(calendar && comes ? [{ label: t('thanks.calendar'), says: [calendar.ics] }] : []),
        ...(passcode && comes
          ? listWallets(mail).map(({ words: label, href }) => ({ label, says: [href] }))
          : []),
      ],
      { lang },
    ),
    ...(changeUntil ? [t('thanks.change-until', { day: changeUntil })] : []),
    ...(mail.removesFunctions ? [t('thanks.functions-removed')] : []),
    ...(mail.calendarRemoval ? [t(`interruption.removed-${mail.calendarRemoval}`)] : []),
    listFooterTextLines(t, mail),
  ])
}
