import type { PlaceholderValues } from '@mehfil/contract/mail/placeholders.ts'
import { hasArabicLetters } from '@mehfil/contract/languages.ts'
import { useContext } from 'react'
import { createMailLookStyle, type MailLook } from '../design/mail-look.ts'
import { createShortCard } from '../design/event-card.tsx'
import { FactTable, listFactLines, type MailEventFacts } from './event-facts.tsx'
import type { MailFooterInput } from './event-mail.ts'
import {
  AnswerButtons,
  listAnswerLines,
  listFooterLines,
  listFooterTextLines,
  formatNames,
  spellNumber,
  type AnswerPromptInput,
} from './event-parts.tsx'
import { renderMailHtml } from '../layout/frame.tsx'
import { fillLine, fillLines, HostText } from './letter-text.tsx'
import { Gap, Text } from '../layout/elements.tsx'
import { MailStyleContext } from '../layout/mail-style.ts'
import { formatLabelledRows, renderPlainText } from '../layout/plain-text.ts'

/**
 * Asks guests without an answer again. Compiled once for many guests: `name`, `companions`,
 * `values`, `link`, `links` and the footer may be marks.
 */
export type ReminderMailView = MailFooterInput &
  AnswerPromptInput &
  Pick<MailEventFacts, 'lang' | 'when' | 'place' | 'placeHidden'> & {
    look: MailLook
    title: string
    name: string
    /** Invited people, including the guest. */
    partyLimit: number
    companions: string[]
    /** The text of the host with placeholders; empty for the default text. */
    subject: string
    message: string
    values: PlaceholderValues
    /** Days left to answer, 0 on the last day; absent without a deadline. */
    left?: number
    /** The reply deadline as formatted day. */
    by?: string
    /** A sentence for each function whose answers end earlier. */
    functionDeadlines?: readonly string[]
    /** No more reminders follow. */
    last: boolean
  }

export function renderReminderMail(mail: ReminderMailView): {
  subject: string
  html: string
  text: string
} {
  const { t, lang, look, name, title, by, when, values } = mail
  const heading = getHeading(mail)
  const subject =
    fillLine(mail.subject, values) ||
    t(name ? 'reminder.subject' : 'reminder.subject-unnamed', {
      name,
      title,
      left: hasArabicLetters(lang)
        ? heading
        : heading.charAt(0).toLocaleLowerCase(lang) + heading.slice(1),
      heading,
    })
  const preheader = [
    ...(by ? [t('invitation.answer-by', { day: by })] : []),
    when ? `${when.days}.` : t('reminder.awaited'),
  ].join(' ')
  const html = renderMailHtml({
    style: createMailLookStyle(lang, look),
    title: subject,
    preheader,
    footer: listFooterLines(t, mail),
    card: createShortCard(look),
    onPhones: phoneRules,
    children: <Rows mail={mail} heading={heading} />,
  })
  return { subject, html, text: renderText(mail, heading) }
}

const phoneRules = '.m-title{font-size:28px!important;line-height:36px!important}'

function getHeading({ t, lang, left }: ReminderMailView): string {
  if (left === undefined) return t('reminder.awaited')
  if (left <= 0) return t('reminder.today')
  const words = t('reminder.left', { count: left, n: spellNumber(t, left) })
  return words.charAt(0).toLocaleUpperCase(lang) + words.slice(1)
}

const getGreeting = ({ t, name }: ReminderMailView): string =>
  name ? t('invitation.greeting', { name }) : t('invitation.greeting-guest')

/** The default text addresses the whole party by name, as far as the names are known. */
function getRequestText({ t, lang, companions, partyLimit }: ReminderMailView): string {
  const open = partyLimit - 1 - companions.length
  const others = [
    ...companions,
    ...(open > 0 ? [t('reminder.open-places', { count: open, n: spellNumber(t, open) })] : []),
  ]
  return others.length > 0
    ? t('reminder.words-party', { people: formatNames(lang, [t('reminder.you'), ...others]) })
    : t('reminder.words')
}

const getFacts = ({
  t,
  lang,
  title,
  when,
  place,
  placeHidden,
  by,
}: ReminderMailView): MailEventFacts => ({
  t,
  lang,
  title,
  when,
  place,
  placeHidden,
  by,
})

function Rows({ mail, heading }: { mail: ReminderMailView; heading: string }) {
  const { t, message, values, last, functionDeadlines = [] } = mail
  const { boldTitles, titleInk } = useContext(MailStyleContext)
  return (
    <>
      <Gap height={16} />
      <Text size={34} serif align="own" ink={titleInk} bold={boldTitles} phone="m-title">
        {heading}
      </Text>
      <Gap height={10} />
      <Text size={18} bold>
        {getGreeting(mail)}
      </Text>
      {message ? (
        <HostText words={message} values={values} t={t} />
      ) : (
        <Text size={17}>{getRequestText(mail)}</Text>
      )}
      <Gap height={18} />
      <FactTable facts={getFacts(mail)} />
      {functionDeadlines.length > 0 && (
        <>
          <Gap height={14} />
          <Text size={16} align="own">
            {functionDeadlines.join(' ')}
          </Text>
        </>
      )}
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

function renderText(mail: ReminderMailView, heading: string): string {
  const { t, lang, message, values, last, functionDeadlines = [] } = mail
  return renderPlainText([
    hasArabicLetters(lang) ? heading : heading.toLocaleUpperCase(lang),
    getGreeting(mail),
    ...(message ? fillLines(message, values) : [getRequestText(mail)]),
    formatLabelledRows(listFactLines(getFacts(mail)), { lang }),
    [...functionDeadlines],
    ...listAnswerLines(lang, mail),
    [t('reminder.by-phone'), ...(last ? [t('reminder.last')] : [])],
    listFooterTextLines(t, mail),
  ])
}
