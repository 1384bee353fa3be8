import { comma, listed } from '../pages/place.ts'
import { voiceOfDress, type Dress } from './dress.ts'
import { AnswerButtons, answerLines, footLines, footText } from './event-parts.tsx'
import type { AnswerLinks, MailCalendar, MailFoot, MailPlace, MailWhen, Standing } from './event-mail.ts'
import { framed } from './frame.tsx'
import type { Translate } from './house-mail.ts'
import type { Written } from './invitation.tsx'
import { Gap, Text, TextLink } from './parts.tsx'
import type { MailLanguage } from './voice.ts'
import { written } from './written.ts'

/** An event as guests were told of it. */
export type ToldFacts = { title: string; when?: MailWhen; place?: MailPlace }

/** Like an invitation, it is laid out once for many: `name`, `link`, `links`, `calendar.ics`, `stopUrl` and `contactUrl` may be marks. */
export type ChangeMail = MailFoot & {
  dress: Dress
  lang: MailLanguage
  t: Translate
  name: string
  before: ToldFacts
  now: ToldFacts
  /** The place is another one, and this guest is told of none before a yes: `before.place` and `now.place` are absent then. */
  hiddenPlaceChanged?: boolean
  /** The host's own words. */
  message?: string
  /** The answer that stands, and for how many. */
  answered?: Standing
  people: number
  /** The guest holds a passcode; it stays. */
  passcode?: boolean
  maybeAllowed: boolean
  closed?: string
  link: string
  links: AnswerLinks
  /** Absent where answers cannot be changed any more. */
  changeUrl?: string
  calendar?: MailCalendar
  /** A calendar entry goes along with this mail. */
  calendarAttached?: boolean
}

/** Tells what is different now, what is not, and that an answer stands. */
export function changeMail(mail: ChangeMail): Written {
  const { t, lang, dress, now } = mail
  const subject = t('change.subject-plain', { title: now.title })
  const changes = changesOf(mail)
  const html = framed({ voice: voiceOfDress(lang, dress), title: subject, preheader: changes.map(({ label, now: line }) => `${label}: ${line}`).join(' '), footer: footLines(t, mail), children: <Rows mail={mail} /> })
  const text = written([
    t('change.title-several'), mail.name ? t('invitation.greeting', { name: mail.name }) : t('invitation.greeting-guest'), ...(mail.message ? [mail.message] : []),
    ...changes.map(({ label, before, now: line }) => [label, `  ${t('change.before')}  ${before}`, `  ${t('change.now')}  ${line}`]),
    ...answerLines(t, mail), [t('thanks.open'), `  ${mail.link}`], footText(t, mail),
  ])
  return { subject, html, text }
}

type Change = { label: string; before: string; now: string; mapUrl?: string }

function changesOf({ t, lang, before, now }: ChangeMail): Change[] {
  const worded = ({ title, when, place }: ToldFacts) => ({ title, when: when ? listed({ lang }, [when.days, when.hours, when.zone]) : '', place: place ? listed({ lang }, place.lines) : '' })
  const [old, fresh] = [worded(before), worded(now)]
  const labels = { title: t('change.name'), when: t('thanks.when'), place: t('thanks.where') }
  return (['title', 'when', 'place'] as const).filter((fact) => old[fact] !== fresh[fact]).map((fact) => ({ label: labels[fact], before: old[fact], now: fresh[fact] }))
}

function Rows({ mail }: { mail: ChangeMail }) {
  const { t, lang, name, message, now } = mail
  return (
    <>
      <Gap height={26} />
      <Text size={15} bold ink="accent">{now.title}</Text>
      <Text size={30} serif>{t('change.title-several')}</Text>
      <Text>{name ? t('invitation.greeting', { name }) : t('invitation.greeting-guest')}</Text>
      {message && <Text>{message}</Text>}
      {changesOf(mail).map(({ label, before, now: line }) => <Text key={label}><b>{label}</b>{comma({ lang })}<s>{before}</s> <b>{line}</b></Text>)}
      {now.place && <Text><TextLink href={now.place.mapUrl}>{t('thanks.map')}</TextLink></Text>}
      <Gap height={18} />
      <AnswerButtons mail={mail} />
      <Gap height={30} />
    </>
  )
}
