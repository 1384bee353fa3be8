import type { PlaceholderValues } from '@mehfil/contract/mail/placeholders.ts'
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
  type AnswerPromptInput,
} from './event-parts.tsx'
import { renderMailHtml } from '../layout/frame.tsx'
import { fillLine, fillLines, HostText } from './letter-text.tsx'
import { Button, Gap, Text } from '../layout/elements.tsx'
import { MailStyleContext } from '../layout/mail-style.ts'
import { formatLabelledRows, renderPlainText } from '../layout/plain-text.ts'

/**
 * A message of a host to guests. It is compiled once for many guests: `values`, `link`, `links` and
 * the footer may be marks.
 */
export type LetterMailView = MailFooterInput &
  AnswerPromptInput &
  Pick<MailEventFacts, 'lang' | 'when' | 'place' | 'placeHidden'> & {
    look: MailLook
    title: string
    /** The text of the host, with placeholders. */
    subject: string
    message: string
    values: PlaceholderValues
    /** The event does not take place as planned. */
    interruption?: LetterInterruption
    /** The event is over, so date and place are left out and no answer is requested. */
    over?: boolean
    /** The guest's page after the event, and what is open there. */
    after?: { link: string; what: 'both' | 'survey' | 'photos' }
  }

/** `former` is the day that guests know; `inCalendar`, what the attached file for calendars does. */
export type LetterInterruption = {
  kind: 'cancellation' | 'postponement' | 'undated' | 'reopening'
  former?: string
  inCalendar: 'asked' | 'by-hand' | null
}

export function renderLetterMail(mail: LetterMailView): {
  subject: string
  html: string
  text: string
} {
  const { t, lang, look, title, message, values, over } = mail
  const subject = fillLine(mail.subject, values)
  const [first = ''] = fillLines(message, values)
  const html = renderMailHtml({
    style: createMailLookStyle(lang, look),
    title: subject,
    preheader: `${first.slice(0, 140)} · ${title}`,
    footer: listFooterLines(t, mail),
    card: createShortCard(look),
    onPhones: phoneRules,
    children: <Rows mail={mail} heading={subject} />,
  })
  return { subject, html, text: renderText(mail, { subject, over: over === true }) }
}

const phoneRules = '.m-title{font-size:26px!important;line-height:34px!important}'

function Rows({ mail, heading }: { mail: LetterMailView; heading: string }) {
  const { t, title, message, values, over, interruption } = mail
  const { boldTitles, titleInk } = useContext(MailStyleContext)
  return (
    <>
      <Gap height={22} />
      {(!interruption || getStatedTitle(mail, interruption)) && (
        <>
          <Text size={16} ink="highlight" align="own" bold={boldTitles}>
            {interruption ? getStatedTitle(mail, interruption) : title}
          </Text>
          <Gap height={4} />
        </>
      )}
      <Text
        size={30}
        serif
        align="own"
        ink={titleInk}
        bold={boldTitles}
        phone="m-title"
        style={{ wordBreak: 'break-word' }}
      >
        {heading}
      </Text>
      <Gap height={12} />
      <HostText words={message} values={values} t={t} isAfter={mail.after !== undefined} />
      {mail.after && (
        <>
          <Gap height={22} />
          <Button href={mail.after.link}>{t(`letter.after-${mail.after.what}`)}</Button>
        </>
      )}
      {interruption && !over && <InterruptionRows mail={mail} interruption={interruption} />}
      {!over && !interruption && (
        <>
          <Gap height={22} />
          <FactTable facts={getFacts(mail)} />
          <Gap height={20} />
          <LetterButtons mail={mail} />
        </>
      )}
      <Gap height={30} />
    </>
  )
}

/** The old and the new day. A guest who is asked, or may answer otherwise now, finds the buttons. */
function InterruptionRows({
  mail,
  interruption,
}: {
  mail: LetterMailView
  interruption: LetterInterruption
}) {
  const { t, link } = mail
  const hint = listHints(mail, interruption).join(' ')
  return (
    <>
      <Gap height={22} />
      <FactTable facts={getFacts(mail)} />
      <Gap height={20} />
      {canAnswer(interruption) ? (
        <AnswerButtons mail={mail} />
      ) : (
        <Button href={link}>{t('interruption.open')}</Button>
      )}
      {hint && (
        <>
          <Gap height={14} />
          <Text size={15} ink="muted" align="own" small>
            {hint}
          </Text>
        </>
      )}
    </>
  )
}

/** What the heading below does not say: mostly it names the event and what happened to it. */
function getStatedTitle(
  { t, title, subject }: LetterMailView,
  { kind }: LetterInterruption,
): string {
  return [t(`interruption.${kind}`), title].filter((part) => !subject.includes(part)).join(' · ')
}

const canAnswer = ({ kind }: LetterInterruption): boolean =>
  kind === 'postponement' || kind === 'reopening'

/** That the answer stays, and what the attached file does. */
const listHints = (
  { t, answered, closed }: LetterMailView,
  interruption: LetterInterruption,
): string[] => [
  ...(canAnswer(interruption) && answered && !closed ? [t('change.stands-alone')] : []),
  ...(interruption.inCalendar
    ? [
        t(
          canAnswer(interruption)
            ? 'change.attached'
            : `interruption.removed-${interruption.inCalendar}`,
        ),
      ]
    : []),
]

function getFacts(mail: LetterMailView): MailEventFacts {
  const { t, lang, when, place, placeHidden, interruption } = mail
  if (!interruption) return { t, lang, when, place, placeHidden }
  const { kind, former } = interruption
  if (kind === 'cancellation') return { t, lang, planned: former }
  const facts = { t, lang, former, place, placeHidden }
  return kind === 'undated' ? { ...facts, whenText: t('change.unset') } : { ...facts, when }
}

/** A guest with an answer sees it; other guests are asked. */
function LetterButtons({ mail }: { mail: LetterMailView }) {
  const { t, answered, closed, link } = mail
  if (answered) return <Button href={link}>{t('thanks.open')}</Button>
  return (
    <>
      <AnswerButtons mail={mail} />
      {closed && (
        <>
          <Gap height={14} />
          <Button href={link}>{t('invitation.open')}</Button>
        </>
      )}
    </>
  )
}

function renderText(
  mail: LetterMailView,
  { subject, over }: { subject: string; over: boolean },
): string {
  const { t, lang, title, message, values, answered, closed, link, interruption } = mail
  if (interruption && !over) return renderInterruptionText(mail, interruption, subject)
  return renderPlainText([
    [title, subject],
    ...fillLines(message, values),
    ...(mail.after
      ? [
          formatLabelledRows(
            [{ label: t(`letter.after-${mail.after.what}`), says: [mail.after.link] }],
            { lang },
          ),
        ]
      : []),
    ...(over ? [] : [formatLabelledRows(listFactLines(getFacts(mail)), { lang })]),
    ...(over || answered ? [] : listAnswerLines(lang, mail)),
    ...(!over && (answered || closed)
      ? [
          formatLabelledRows(
            [{ label: t(answered ? 'thanks.open' : 'invitation.open'), says: [link] }],
            {
              lang,
            },
          ),
        ]
      : []),
    listFooterTextLines(t, mail),
  ])
}

function renderInterruptionText(
  mail: LetterMailView,
  interruption: LetterInterruption,
  subject: string,
): string {
  const { t, lang, message, values, link } = mail
  return renderPlainText([
    [getStatedTitle(mail, interruption), subject].filter(Boolean),
    ...fillLines(message, values),
    formatLabelledRows(listFactLines(getFacts(mail)), { lang }),
    ...(canAnswer(interruption)
      ? listAnswerLines(lang, mail)
      : [formatLabelledRows([{ label: t('interruption.open'), says: [link] }], { lang })]),
    listHints(mail, interruption),
    listFooterTextLines(t, mail),
  ])
}
