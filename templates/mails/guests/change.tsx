import { hasArabicLetters } from '@mehfil/contract/languages.ts'
import { joinParts } from '../../pages/text/place-and-links.ts'
import {
  listChanges,
  getHeadline,
  getSubjectFacts,
  listUnchanged,
  type EventFactChange,
} from './change-facts.ts'
import { createMailLookStyle, type MailLook } from '../design/mail-look.ts'
import { createShortCard } from '../design/event-card.tsx'
import type { MailFooterInput } from './event-mail.ts'
import { listAnswerLines, listFooterLines, listFooterTextLines } from './event-parts.tsx'
import { ChangeRows, type ChangeRowsInput } from './change-rows.tsx'
import { renderMailHtml } from '../layout/frame.tsx'
import { rewrapText, formatLabelledRows, renderPlainText } from '../layout/plain-text.ts'

/**
 * Compiled once for many guests: `name`, `link`, `links`, `changeUrl`, `calendar.ics`, `stopUrl`
 * and `contactUrl` may be marks.
 */
export type ChangeMailView = MailFooterInput & ChangeRowsInput & { look: MailLook; name: string }

/** Tells what changed, what did not, and that the answer is still valid. */
export function renderChangeMail(mail: ChangeMailView): {
  subject: string
  html: string
  text: string
} {
  const { t, lang, look, now, before } = mail
  const facts = getSubjectFacts(mail)
  const changes = listChanges(mail)
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
  const html = renderMailHtml({
    style: createMailLookStyle(lang, look),
    title: subject,
    preheader: getPreheader(mail, changes),
    footer: listFooterLines(t, mail),
    card: createShortCard(look),
    children: <ChangeRows mail={mail} greeting={greeting} changes={changes} />,
  })
  return { subject, html, text: renderText(mail, greeting, changes) }
}

/** The changes that did not fit in the subject. */
const getPreheader = (
  { t, lang, answered, message }: ChangeMailView,
  changes: readonly EventFactChange[],
): string =>
  [
    changes
      .map(
        ({ was }) =>
          `${t('foot.says', { words: t('change.before') })} ${joinParts({ lang }, was)}.`,
      )
      .join(' '),
    answered ? t('change.stands-alone') : (message ?? ''),
  ]
    .filter(Boolean)
    .join(' ')

function renderText(
  mail: ChangeMailView,
  greeting: string,
  changes: readonly EventFactChange[],
): string {
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
  const headline = t(`change.title-${getHeadline(mail)}`)
  const unchanged = listUnchanged(mail).map(({ words }) => words)
  return renderPlainText([
    hasArabicLetters(lang) ? headline : headline.toLocaleUpperCase(lang),
    [mail.now.title],
    greeting,
    ...(message ?? '').split(/\n+/).filter(Boolean),
    ...changes.map(({ label, was, is, more, mapUrl }) => [
      label,
      ...formatLabelledRows(
        [
          { label: t('change.before'), says: [joinParts({ lang }, was)] },
          { label: t('change.now'), says: [joinParts({ lang }, is), ...more, mapUrl] },
        ],
        { lang, indent: '  ' },
      ),
    ]),
    ...(hiddenPlaceChanged ? [t('change.hidden-place')] : []),
    ...(unchanged.length > 0
      ? [[t('change.unchanged'), rewrapText(`  ${unchanged.join(' ')}`)]]
      : []),
    ...(answered ? [] : listAnswerLines(lang, mail)),
    formatLabelledRows(
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
    listFooterTextLines(t, mail),
  ])
}
