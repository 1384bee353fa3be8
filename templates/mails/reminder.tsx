import { useContext } from 'react'
import { voiceOfDress, type Dress } from './dress.ts'
import { shortCard } from './event-card.tsx'
import { FactRows, factLines, type Facts } from './event-facts.tsx'
import type { MailFoot } from './event-mail.ts'
import {
  AnswerButtons,
  answerLines,
  footLines,
  footText,
  namesOf,
  spelled,
  type Asked,
} from './event-parts.tsx'
import { framed } from './frame.tsx'
import { filledLine, filledLines, HostWords, type Values } from './letter-words.tsx'
import { Gap, Text } from './parts.tsx'
import { VoiceContext } from './voice.ts'
import { labelled, written } from './written.ts'

/** Asks once more whoever has not answered. Laid out once for many: `name`, `companions`, `values`, `link`, `links` and the foot may be marks. */
export type ReminderMail = MailFoot &
  Asked &
  Pick<Facts, 'lang' | 'when' | 'place' | 'placeHidden'> & {
    dress: Dress
    title: string
    name: string
    /** People the invitation is for, the guest counted. */
    partyLimit: number
    companions: string[]
    /** The host's own words, with placeholders; empty where the drawn ones hold. */
    subject: string
    message: string
    values: Values
    /** Days that are left to answer, none on the last; absent where there is no last day. */
    left?: number
    /** The last day, worded. */
    by?: string
    /** No other reminder follows. */
    last: boolean
  }

export function reminderMail(mail: ReminderMail): { subject: string; html: string; text: string } {
  const { t, lang, dress, name, title, by, when, values } = mail
  const heading = headingOf(mail)
  const subject =
    filledLine(mail.subject, values) ||
    t(name ? 'reminder.subject' : 'reminder.subject-unnamed', {
      name,
      title,
      left: lang === 'ar' ? heading : heading.charAt(0).toLocaleLowerCase(lang) + heading.slice(1),
      heading,
    })
  const preheader = [
    ...(by ? [t('invitation.answer-by', { day: by })] : []),
    when ? `${when.days}.` : t('reminder.awaited'),
  ].join(' ')
  const html = framed({
    voice: voiceOfDress(lang, dress),
    title: subject,
    preheader,
    footer: footLines(t, mail),
    card: shortCard(dress),
    onPhones,
    children: <Rows mail={mail} heading={heading} />,
  })
  return { subject, html, text: textOf(mail, heading) }
}

const onPhones = '.m-title{font-size:28px!important;line-height:36px!important}'

function headingOf({ t, lang, left }: ReminderMail): string {
  if (left === undefined) return t('reminder.awaited')
  if (left <= 0) return t('reminder.today')
  const words = t('reminder.left', { count: left, n: spelled(t, left) })
  return words.charAt(0).toLocaleUpperCase(lang) + words.slice(1)
}

const greetingOf = ({ t, name }: ReminderMail): string =>
  name ? t('invitation.greeting', { name }) : t('invitation.greeting-guest')

/** The drawn words ask for the whole party by name, as far as names are known. */
function askingOf({ t, lang, companions, partyLimit }: ReminderMail): string {
  const open = partyLimit - 1 - companions.length
  const others = [
    ...companions,
    ...(open > 0 ? [t('reminder.open-places', { count: open, n: spelled(t, open) })] : []),
  ]
  return others.length > 0
    ? t('reminder.words-party', { people: namesOf(lang, [t('reminder.you'), ...others]) })
    : t('reminder.words')
}

const factsOf = ({ t, lang, title, when, place, placeHidden, by }: ReminderMail): Facts => ({
  t,
  lang,
  title,
  when,
  place,
  placeHidden,
  by,
})

function Rows({ mail, heading }: { mail: ReminderMail; heading: string }) {
  const { t, message, values, last } = mail
  const { boldTitles, titleInk } = useContext(VoiceContext)
  return (
    <>
      <Gap height={16} />
      <Text size={34} serif align="own" ink={titleInk} bold={boldTitles} phone="m-title">
        {heading}
      </Text>
      <Gap height={10} />
      <Text size={18} bold>
        {greetingOf(mail)}
      </Text>
      {message ? (
        <HostWords words={message} values={values} t={t} />
      ) : (
        <Text size={17}>{askingOf(mail)}</Text>
      )}
      <Gap height={18} />
      <FactRows facts={factsOf(mail)} />
      <Gap height={22} />
      <AnswerButtons mail={mail} />
      <Gap height={18} />
      <Text size={15} ink="muted" align="own">
        {t('reminder.by-phone')}
        {last && (
          <>
            <br />
            {t('reminder.last')}
          </>
        )}
      </Text>
      <Gap height={30} />
    </>
  )
}

function textOf(mail: ReminderMail, heading: string): string {
  const { t, lang, message, values, last } = mail
  return written([
    lang === 'ar' ? heading : heading.toLocaleUpperCase(lang),
    greetingOf(mail),
    ...(message ? filledLines(message, values) : [askingOf(mail)]),
    labelled(factLines(factsOf(mail)), { lang }),
    ...answerLines(lang, mail),
    [t('reminder.by-phone'), ...(last ? [t('reminder.last')] : [])],
    footText(t, mail),
  ])
}
