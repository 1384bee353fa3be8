import { listed } from '../pages/place.ts'
import {
  changesOf,
  headlineOf,
  subjectFacts,
  unchangedOf,
  type Change,
  type Facts,
} from './change-facts.ts'
import { voiceOfDress, type Dress } from './dress.ts'
import { shortCard } from './event-card.tsx'
import type { AnswerLinks, MailCalendar, MailFoot, Standing } from './event-mail.ts'
import { answerLines, footLines, footText } from './event-parts.tsx'
import { ChangeRows } from './change-rows.tsx'
import { framed } from './frame.tsx'
import type { Translate } from './house-mail.ts'
import type { MailLanguage } from './voice.ts'
import { foldedText, labelled, written } from './written.ts'

/** An event as guests were told of it. */
export type ToldFacts = Facts

/** Like an invitation, it is laid out once for many: `name`, `link`, `links`, `changeUrl`, `calendar.ics`, `stopUrl` and `contactUrl` may be marks. */
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
export function changeMail(mail: ChangeMail): { subject: string; html: string; text: string } {
  const { t, lang, dress, now, before } = mail
  const facts = subjectFacts(mail)
  const changes = changesOf(mail)
  const renamed = before.title !== now.title
  const subject =
    renamed && changes.length === 1
      ? t('change.subject-name', { before: before.title, title: now.title })
      : facts
        ? t('change.subject', { title: now.title, facts })
        : t('change.subject-plain', { title: now.title })
  const greeting = mail.name
    ? t('invitation.greeting', { name: mail.name })
    : t('invitation.greeting-guest')
  const html = framed({
    voice: voiceOfDress(lang, dress),
    title: subject,
    preheader: preheaderOf(mail, changes),
    footer: footLines(t, mail),
    card: shortCard(dress),
    children: <ChangeRows mail={mail} greeting={greeting} changes={changes} />,
  })
  return { subject, html, text: textOf(mail, greeting, changes) }
}

/** What the subject had no room for. */
const preheaderOf = (
  { t, lang, answered, message }: ChangeMail,
  changes: readonly Change[],
): string =>
  [
    changes
      .map(
        ({ was }) => `${t('foot.says', { words: t('change.before') })} ${listed({ lang }, was)}.`,
      )
      .join(' '),
    answered ? t('change.stands-alone') : (message ?? ''),
  ]
    .filter(Boolean)
    .join(' ')

function textOf(mail: ChangeMail, greeting: string, changes: readonly Change[]): string {
  const {
    t,
    lang,
    message,
    answered,
    changeUrl,
    closed,
    link,
    calendar,
    calendarAttached,
    hiddenPlaceChanged,
  } = mail
  const headline = t(`change.title-${headlineOf(mail)}`)
  const unchanged = unchangedOf(mail).map(({ words }) => words)
  return written([
    lang === 'ar' ? headline : headline.toLocaleUpperCase(lang),
    [mail.now.title],
    greeting,
    ...(message ?? '').split(/\n+/).filter(Boolean),
    ...changes.map(({ label, was, is, more, mapUrl }) => [
      label,
      ...labelled(
        [
          { label: t('change.before'), says: [listed({ lang }, was)] },
          { label: t('change.now'), says: [listed({ lang }, is), ...more, mapUrl] },
        ],
        { lang, indent: '  ' },
      ),
    ]),
    ...(hiddenPlaceChanged ? [t('change.hidden-place')] : []),
    ...(unchanged.length > 0
      ? [[t('change.unchanged'), foldedText(`  ${unchanged.join(' ')}`)]]
      : []),
    ...(answered ? [] : answerLines(lang, mail)),
    labelled(
      [
        { label: t(answered ? 'thanks.open' : 'invitation.open'), says: [link] },
        ...(answered && changeUrl && !closed
          ? [{ label: t('change.change'), says: [changeUrl] }]
          : []),
        ...(calendar && !calendarAttached
          ? [{ label: t('thanks.calendar'), says: [calendar.ics] }]
          : []),
      ],
      { lang },
    ),
    [
      ...(answered ? [t('change.stands-alone')] : []),
      ...(calendarAttached ? [t('change.attached')] : []),
    ],
    footText(t, mail),
  ])
}
