import { listed } from '../pages/place.ts'
import { within } from '../pages/when.ts'
import { voiceOfDress, type Dress } from './dress.ts'
import { invitationCard } from './event-card.tsx'
import {
  momentOf,
  type AnswerLinks,
  type MailCalendar,
  type MailFoot,
  type MailPlace,
  type MailWhen,
  type Standing,
} from './event-mail.ts'
import { answerLines, footLines, footText, namesOf, spelled } from './event-parts.tsx'
import { framed } from './frame.tsx'
import type { Translate } from './house-mail.ts'
import { FanousRows } from './invitation-fanous.tsx'
import { JaaliRows } from './invitation-jaali.tsx'
import { beginningOf, unstarred, type Said } from './invitation-said.ts'
import { TypographicRows } from './invitation-typographic.tsx'
import { titleOnPhones, titleSizes } from './title-size.ts'
import type { MailLanguage } from './voice.ts'
import { labelled, written } from './written.ts'

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
}

export type Written = { subject: string; html: string; text: string }

const layouts = { jaali: JaaliRows, typographic: TypographicRows, fanous: FanousRows }

/** Asks a guest to an event: what, when, where, and three answers to press. */
export function invitationMail(mail: InvitationMail): Written {
  const { t, lang, dress, when } = mail
  const said = saidIn(mail)
  const subject = mail.subject || subjectOf(mail)
  const kept = unstarred(said.kept)
    .replace(/[\s:\u00a0]+$/u, '.')
    .replace('..', '.')
  const preheader = [listed({ lang }, [when?.hours, mail.place?.lines[0]]), said.by ?? kept]
    .filter(Boolean)
    .join('. ')
  const Rows = layouts[dress.design]
  const html = framed({
    voice: voiceOfDress(lang, dress),
    title: subject,
    preheader,
    footer: footLines(t, mail),
    onPhones: titleOnPhones(said.sizes) + dateOnPhones,
    card: invitationCard(dress),
    children: <Rows said={said} />,
  })
  return { subject, html, text: textOf(said, mail) }
}

/** Narrow enough for a Wednesday in September and hours with minutes. */
const dateOnPhones =
  '.m-day{font-size:64px!important;line-height:64px!important;width:86px!important}.m-leaf{font-size:16px!important;line-height:22px!important}.m-hours{font-size:15px!important;line-height:21px!important}'

function subjectOf({ t, lang, title, when }: InvitationMail): string {
  return when
    ? t('invitation.subject', { title, day: within(lang, when.days) })
    : t('invitation.subject-undated', { title })
}

function saidIn(mail: InvitationMail): Said {
  const { t, lang, dress, title, name, answered, closed, deadline, figure } = mail
  const { words, more } = beginningOf(
    [mail.greeting || t('invitation.words'), mail.descriptionText ?? ''].join('\n'),
  )
  return {
    t,
    lang,
    dress,
    title,
    words,
    more,
    link: mail.link,
    links: mail.links,
    maybeAllowed: mail.maybeAllowed,
    answered,
    closed,
    kicker: mail.kicker || undefined,
    figure: figure || undefined,
    sizes: titleSizes(title, dress.design, lang),
    greeting: name ? t('invitation.greeting', { name }) : t('invitation.greeting-guest'),
    when: mail.when,
    place: mail.place,
    placeHidden: mail.placeHidden === true && !mail.place,
    ...keptFor(mail),
    by: deadline && !closed && !answered ? t('invitation.answer-by', { day: deadline }) : undefined,
    calendar: mail.calendar,
    picture: mail.picture,
  }
}

/** Places are promised by name where the names are known; none to whoever declined or waits, and none once answers are closed. */
function keptFor({
  t,
  lang,
  name,
  companions,
  partyLimit,
  answered,
  closed,
}: InvitationMail): Pick<Said, 'kept' | 'names'> {
  if (closed || answered === 'no' || answered === 'waiting') return { kept: '' }
  const n = spelled(t, partyLimit)
  if (partyLimit <= 1 || !name) return { kept: t('invitation.kept', { count: partyLimit, n }) }
  const open = partyLimit - 1 - companions.length
  const people = [
    name,
    ...companions,
    ...(open > 0 ? [t('invitation.open-places', { count: open, n: spelled(t, open) })] : []),
  ]
  return {
    kept: t('invitation.kept-for', { count: partyLimit, n }),
    names: `${namesOf(lang, people)}.`,
  }
}

function textOf(said: Said, mail: InvitationMail): string {
  const { t, lang, when, place, calendar, link } = said
  const where = place
    ? [listed({ lang }, place.lines), place.mapUrl]
    : said.placeHidden
      ? [t('invitation.place-hidden')]
      : []
  return written([
    [...(said.kicker ? [said.kicker.toLocaleUpperCase(lang)] : []), said.title],
    said.greeting,
    ...said.words,
    labelled(
      [
        ...(when
          ? [
              {
                label: t('thanks.when'),
                says: [listed({ lang }, [when.days, within(lang, momentOf(lang, when))])],
              },
            ]
          : []),
        ...(where.length > 0 ? [{ label: t('thanks.where'), says: where }] : []),
      ],
      { lang },
    ),
    [unstarred(said.kept), said.names, said.by].filter(
      (line) => line !== undefined && line !== '',
    ) as string[],
    ...answerLines(lang, said),
    labelled(
      [
        { label: t('invitation.yours'), says: [link] },
        ...(calendar ? [{ label: t('thanks.calendar'), says: [calendar.ics] }] : []),
      ],
      { lang },
    ),
    footText(t, mail),
  ])
}
