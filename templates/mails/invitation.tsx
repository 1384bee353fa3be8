import { comma, listed } from '../pages/place.ts'
import { voiceOfDress, type Dress } from './dress.ts'
import { AnswerButtons, answerLines, footLines, footText, namesOf, spelled } from './event-parts.tsx'
import type { AnswerLinks, MailCalendar, MailFoot, MailPlace, MailWhen, Standing } from './event-mail.ts'
import { framed } from './frame.tsx'
import type { Translate } from './house-mail.ts'
import { Button, Gap, Text, TextLink } from './parts.tsx'
import type { MailLanguage } from './voice.ts'
import { written } from './written.ts'

/**
 * Everything an invitation says. A mail is laid out once for many guests, with marks in place of what is a guest's own: `name`,
 * `companions`, `link`, `links`, `calendar.ics`, `stopUrl` and `contactUrl` may be anything, and only their being there counts.
 */
export type InvitationMail = MailFoot & {
  dress: Dress
  lang: MailLanguage
  /** Words of the `mail` file. */
  t: Translate
  title: string
  kicker?: string
  figure?: string
  /** What the greeting calls the guest; empty where nobody knows. */
  name: string
  /** People the invitation is for, the guest counted. */
  partyLimit: number
  companions: string[]
  when?: MailWhen
  place?: MailPlace
  /** The address follows a yes. */
  placeHidden?: boolean
  /** What the event is, as plain text. */
  descriptionText?: string
  /** The host's own, where there are any. */
  subject?: string
  greeting?: string
  /** Worded days. */
  deadline?: string
  closed?: string
  maybeAllowed: boolean
  answered?: Standing
  link: string
  links: AnswerLinks
  calendar?: MailCalendar
  /** The host's cover, at an absolute address. */
  picture?: { url: string; width: number; height: number; alt: string }
  reminder?: 'gentle' | 'last'
}

export type Written = { subject: string; html: string; text: string }

/** Asks a guest to an event: what, when, where, and three answers to press. */
export function invitationMail(mail: InvitationMail): Written {
  const { t, lang, dress, title, when } = mail
  const subject = mail.subject || subjectOf(mail)
  const preheader = listed({ lang }, [when?.days, when?.hours, mail.place?.lines[0], keptLine(mail)])
  const html = framed({ voice: voiceOfDress(lang, dress), title: subject, preheader, footer: footLines(t, mail), children: <Rows mail={mail} /> })
  const text = written([
    title, greetingLine(mail), ...bodyOf(mail),
    ...(when ? [`${t('thanks.when')}: ${listed({ lang }, [when.days, when.hours, when.zone])}`] : []),
    ...(mail.place ? [[`${t('thanks.where')}: ${listed({ lang }, mail.place.lines)}`, `  ${mail.place.mapUrl}`]] : []),
    [keptLine(mail), ...(mail.deadline && !mail.closed ? [t('invitation.answer-by', { day: mail.deadline })] : [])],
    ...answerLines(t, mail),
    [t('invitation.open'), `  ${mail.link}`],
    ...(mail.calendar ? [[t('thanks.calendar'), `  ${mail.calendar.ics}`]] : []),
    footText(t, mail),
  ])
  return { subject, html, text }
}

function subjectOf({ t, title, when, reminder, deadline }: InvitationMail): string {
  if (reminder === 'last') return t('invitation.subject-last', { title })
  if (reminder) return deadline ? t('invitation.subject-reminder', { title, day: deadline }) : t('invitation.subject-reminder-undated', { title })
  return when ? t('invitation.subject', { title, day: when.days }) : t('invitation.subject-undated', { title })
}

const greetingLine = ({ t, name }: InvitationMail): string => (name ? t('invitation.greeting', { name }) : t('invitation.greeting-guest'))

/** The host's greeting, or ours; then what the event is. */
function bodyOf({ t, greeting, descriptionText, reminder }: InvitationMail): string[] {
  const first = greeting || t(reminder ? 'invitation.words-reminder' : 'invitation.words')
  return [first, descriptionText ?? ''].flatMap((words) => words.split(/\n+/)).map((line) => line.trim()).filter(Boolean)
}

function keptLine({ t, lang, name, companions, partyLimit }: InvitationMail): string {
  const count = spelled(t, partyLimit)
  if (partyLimit <= 1 || !name) return t('invitation.kept', { count: partyLimit, n: count })
  const open = partyLimit - 1 - companions.length
  const people = [name, ...companions, ...(open > 0 ? [t('invitation.open-places', { count: open, n: spelled(t, open) })] : [])]
  return t('invitation.kept-for', { count: partyLimit, n: count, names: namesOf(lang, people) })
}

function Rows({ mail }: { mail: InvitationMail }) {
  const { t, lang, title, kicker, when, place, calendar, deadline, closed } = mail
  return (
    <>
      <Gap height={26} />
      {kicker && <Text size={15} ink="muted" align="center">{kicker}</Text>}
      <Text size={34} serif align="center" ink="accent">{title}</Text>
      <Gap height={16} />
      <Text bold align="center">{greetingLine(mail)}</Text>
      {bodyOf(mail).map((line, at) => <Text key={at} align="center">{line}</Text>)}
      <Gap height={20} />
      {when && <Text align="center"><b>{when.days}</b>{comma({ lang })}{listed({ lang }, [when.hours, when.zone])}</Text>}
      {place && <Text align="center">{listed({ lang }, place.lines)}<br /><TextLink href={place.mapUrl}>{t('thanks.map')}</TextLink></Text>}
      {mail.placeHidden && <Text align="center" ink="muted">{t('invitation.place-hidden')}</Text>}
      <Gap height={16} />
      <Text align="center">{keptLine(mail)}</Text>
      {deadline && !closed && <Text align="center" ink="muted">{t('invitation.answer-by', { day: deadline })}</Text>}
      <Gap height={18} />
      <AnswerButtons mail={mail} />
      <Gap height={18} />
      <Button href={mail.link} outlined>{t('invitation.open')}</Button>
      <Gap height={14} />
      {calendar && (
        <Text size={15} align="center">
          {t('thanks.calendar')} <TextLink href={calendar.google}>Google</TextLink>{' · '}<TextLink href={calendar.outlook}>Outlook</TextLink>{' · '}<TextLink href={calendar.ics}>Apple</TextLink>
        </Text>
      )}
      <Gap height={30} />
    </>
  )
}
