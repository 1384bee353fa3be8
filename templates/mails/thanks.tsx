import { useContext } from 'react'
import { listed } from '../pages/place.ts'
import { within } from '../pages/when.ts'
import { voiceOfDress, type Dress } from './dress.ts'
import { shortCard } from './event-card.tsx'
import type { MailFoot, MailPlace } from './event-mail.ts'
import { Fact } from './event-facts.tsx'
import { CalendarLinks, footLines, footText, namesOf } from './event-parts.tsx'
import { framed } from './frame.tsx'
import type { Translate } from './house-mail.ts'
import { Button, Gap, Row, Table, Text, TextLink } from './parts.tsx'
import { Passcode, spaced } from './passcode.tsx'
import { VoiceContext, type MailLanguage } from './voice.ts'
import { labelled, written } from './written.ts'

/** What happened to a reply: given by the guest, moved up from the waiting list, confirmed by the host, or only asked for again. */
export type ThanksKind =
  'yes' | 'maybe' | 'no' | 'waiting' | 'pending' | 'seated' | 'confirmed' | 'link'

export type ThanksMail = MailFoot & {
  kind: ThanksKind
  lang: MailLanguage
  t: Translate
  dress: Dress
  title: string
  /** What the greeting calls the guest. */
  name: string
  /** Everybody the reply is for, the guest first. */
  people: string[]
  /** People altogether, those without a name included. */
  count: number
  /** Worded days and hours of the event, and its first day alone. */
  when?: { days: string; hours: string; day: string }
  place?: MailPlace
  /** Eight digits, where the door asks for them. */
  passcode?: string
  /** The code as a picture that goes along inline, with a white edge of its own. */
  qr?: { cid: string }
  link: string
  /** Where questions are answered that have to be and are not yet. */
  answerUrl?: string
  changeUntil?: string
  calendar?: { google: string; outlook: string; ics: string }
}

export type Thanks = { subject: string; html: string; text: string }

const spokenWhen = (lang: MailLanguage, { days, hours }: NonNullable<ThanksMail['when']>): string =>
  listed({ lang }, [days, within(lang, hours)])

const coming: readonly ThanksKind[] = ['yes', 'seated', 'confirmed']

/** The answer to an answer: what holds now, the code for the door, where and when, and the way to change it. */
export function thanksMail(mail: ThanksMail): Thanks {
  const { kind, t, lang, dress, title, hosts, name, when } = mail
  const facts = { title, name, day: when?.day ?? title, count: mail.count, hosts }
  const subject =
    t(`thanks.subject-${kind}`, facts) +
    (mail.passcode && coming.includes(kind)
      ? ` (${t('thanks.passcode-short', { code: spaced(mail.passcode) })})`
      : '')
  const words = t(`thanks.words-${kind}`, facts)
  const heading = t(`thanks.title-${kind}`, facts)
  const html = framed({
    voice: voiceOfDress(lang, dress),
    title: subject,
    preheader: [words, when && spokenWhen(lang, when)].filter(Boolean).join(' '),
    footer: footLines(t, mail),
    card: shortCard(dress),
    onPhones,
    children: <Rows mail={mail} heading={heading} words={words} />,
  })
  return { subject, html, text: textOf(mail, heading, words) }
}

const onPhones = '.m-title{font-size:28px!important;line-height:36px!important}'

function Rows({ mail, heading, words }: { mail: ThanksMail; heading: string; words: string }) {
  const { t, lang, title, passcode, kind, answerUrl, changeUntil, calendar, people, count, qr } =
    mail
  const { boldTitles, titleInk } = useContext(VoiceContext)
  const comes = coming.includes(kind)
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
            {namesOf(lang, people)}.
          </>
        )}
      </Text>
      {passcode && comes && (
        <>
          <Gap height={20} />
          <Passcode t={t} code={passcode} count={count} qr={qr} />
        </>
      )}
      <Gap height={20} />
      <Facts mail={mail} />
      {answerUrl && (
        <>
          <Text size={17} align="own">
            {t('thanks.questions-open')}
          </Text>
          <Gap height={12} />
        </>
      )}
      <Button href={wayOn(mail).href}>{t(wayOn(mail).words)}</Button>
      <Gap height={12} />
      {changeUntil && (
        <Text size={15} align="own" small>
          {t('thanks.change-until', { day: changeUntil })}
        </Text>
      )}
      {calendar && comes && <CalendarLinks t={t} calendar={calendar} />}
      <Gap height={30} />
    </>
  )
}

/** What there is to do next. */
const wayOn = ({ kind, link, answerUrl }: ThanksMail): { words: string; href: string } =>
  answerUrl
    ? { words: 'thanks.answer-questions', href: answerUrl }
    : { words: kind === 'link' ? 'thanks.open-invitation' : 'thanks.open', href: link }

/** The party is named above for those who come, and here for those who may. */
const namedBelow = ({ kind, people }: ThanksMail): boolean =>
  people.length > 1 && !coming.includes(kind)

function Facts({ mail }: { mail: ThanksMail }) {
  const { t, lang, when, place, people } = mail
  if (!when && !place) return null
  return (
    <>
      <Row>
        <Table>
          {when && (
            <Fact label={t('thanks.when')}>
              <b>{when.days}</b>
              <br />
              {when.hours}
            </Fact>
          )}
          {place && (
            <Fact label={t('thanks.where')}>
              {listed({ lang }, place.lines)}
              <br />
              <TextLink href={place.mapUrl}>{t('thanks.map')}</TextLink>
            </Fact>
          )}
          {namedBelow(mail) && <Fact label={t('thanks.who')}>{namesOf(lang, people)}</Fact>}
        </Table>
      </Row>
      <Gap height={20} />
    </>
  )
}

function textOf(mail: ThanksMail, heading: string, words: string): string {
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
  const comes = coming.includes(kind)
  const code = t('thanks.passcode')
  return written([
    [title, heading],
    [words, ...(comes && people.length > 1 ? [`${namesOf(lang, people)}.`] : [])],
    ...(passcode && comes
      ? [
          lang === 'ar' ? code : code.toLocaleUpperCase(lang),
          `    ${passcode.slice(0, 4)} ${passcode.slice(4)}`,
          t('thanks.passcode-hint', { count }),
        ]
      : []),
    labelled(
      [
        ...(when ? [{ label: t('thanks.when'), says: [spokenWhen(lang, when)] }] : []),
        ...(place
          ? [{ label: t('thanks.where'), says: [listed({ lang }, place.lines), place.mapUrl] }]
          : []),
        ...(namedBelow(mail) ? [{ label: t('thanks.who'), says: [namesOf(lang, people)] }] : []),
      ],
      { lang },
    ),
    ...(answerUrl ? [t('thanks.questions-open')] : []),
    labelled(
      [
        { label: t(wayOn(mail).words), says: [wayOn(mail).href] },
        ...(calendar && comes ? [{ label: t('thanks.calendar'), says: [calendar.ics] }] : []),
      ],
      { lang },
    ),
    ...(changeUntil ? [t('thanks.change-until', { day: changeUntil })] : []),
    footText(t, mail),
  ])
}
