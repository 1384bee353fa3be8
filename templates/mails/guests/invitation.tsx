import { pickShortTexts, type ShortTexts } from '@mehfil/contract/events/short-texts.ts'
import { joinParts } from '../../pages/text/place-and-links.ts'
import type { ProgrammeLine } from '../../pages/text/programme.ts'
import { toMidSentence } from '../../pages/text/event-time.ts'
import { createMailLookStyle, type MailLook } from '../design/mail-look.ts'
import { createInvitationCard } from '../design/event-card.tsx'
import { drawings } from '../drawings.ts'
import {
  formatHoursAndZone,
  type AnswerLinks,
  type MailCalendar,
  type MailFooterInput,
  type MailPlace,
  type MailWhen,
  type MailReplyStatus,
} from './event-mail.ts'
import {
  listAnswerLines,
  listFooterLines,
  listFooterTextLines,
  formatNames,
  spellNumber,
} from './event-parts.tsx'
import { listProgrammeTextLines } from './programme-rows.tsx'
import { renderMailHtml } from '../layout/frame.tsx'
import type { MailTranslate } from '../layout/product-mail.ts'
import { truncateText, stripStars, type InvitationText } from './invitation-text.ts'
import { renderPhoneTitleRule, getTitleSizes } from '../design/title-size.ts'
import type { MailLanguage } from '../layout/mail-style.ts'
import { formatLabelledRows, renderPlainText } from '../layout/plain-text.ts'

/**
 * All data of an invitation. The mail is compiled once for many guests, with marks for personal
 * data: `name`, `companions`, `link`, `links`, `calendar.ics`, `stopUrl` and `contactUrl` may have
 * any value, only their presence matters.
 */
export type InvitationMailView = MailFooterInput &
  ShortTexts & {
    look: MailLook
    lang: MailLanguage
    /** Translates texts of the `mail` file. */
    t: MailTranslate
    title: string
    figure?: string
    /** The name in the greeting; empty if unknown. */
    name: string
    /** Invited people, including the guest. */
    partyLimit: number
    companions: string[]
    when?: MailWhen
    place?: MailPlace
    /** The address is sent after a yes. */
    placeHidden?: boolean
    /** Description of the event as plain text. */
    descriptionText?: string
    /** The text of the host, if there is any. */
    subject?: string
    greeting?: string
    /** What mail programs show beside the subject. */
    preview?: string
    /** Formatted days. */
    deadline?: string
    /** A sentence for each function whose answers end earlier. */
    functionDeadlines?: readonly string[]
    closed?: string
    maybeAllowed: boolean
    answered?: MailReplyStatus
    link: string
    links: AnswerLinks
    programme?: readonly ProgrammeLine[]
    calendar?: MailCalendar
    /** The cover picture of the host, with an absolute address. */
    picture?: { url: string; width: number; height: number; alt: string }
  }

export type RenderedMailContent = { subject: string; html: string; text: string }

/** Invites a guest: what, when, where, and three answer buttons. */
export function renderInvitationMail(mail: InvitationMailView): RenderedMailContent {
  const { t, lang, look, when } = mail
  const invitation = createInvitationText(mail)
  const subject = mail.subject || getSubject(mail)
  const reservedText = stripStars(invitation.reserved)
    .replace(/[\s:\u00a0]+$/u, '.')
    .replace('..', '.')
  const preheader = [
    joinParts({ lang }, [when?.hours, mail.place?.lines[0]]),
    invitation.by ?? reservedText,
  ]
    .filter(Boolean)
    .join('. ')
  const { Rows } = drawings[look.design]
  const html = renderMailHtml({
    style: createMailLookStyle(lang, look),
    title: subject,
    preheader: mail.preview || preheader,
    footer: listFooterLines(t, mail),
    onPhones: renderPhoneTitleRule(invitation.sizes) + phoneRules,
    card: createInvitationCard(look),
    children: <Rows invitation={invitation} />,
  })
  return { subject, html, text: renderText(invitation, mail) }
}

/** Narrow enough for "Wednesday", "September" and hours with minutes, and for a crest. */
const phoneRules =
  '.m-narrow{padding:0 10px!important;border-left-width:4px!important;border-right-width:4px!important}.m-wreath img{width:76px!important;height:109px!important}.m-number{font-size:120px!important;line-height:112px!important}.m-initials{width:84px!important;font-size:40px!important;line-height:56px!important}' +
  '.m-day{font-size:64px!important;line-height:64px!important;width:86px!important}.m-leaf{font-size:16px!important;line-height:22px!important}.m-hours{font-size:15px!important;line-height:21px!important}'

function getSubject({ t, lang, title, when }: InvitationMailView): string {
  return when
    ? t('invitation.subject', { title, day: toMidSentence(lang, when.days) })
    : t('invitation.subject-undated', { title })
}

function createInvitationText(mail: InvitationMailView): InvitationText {
  const { t, lang, look, title, name, answered, closed, figure } = mail
  const { words, more } = truncateText(
    [mail.greeting || t('invitation.words'), mail.descriptionText ?? ''].join('\n'),
  )
  return {
    t,
    lang,
    look,
    title,
    words,
    more,
    link: mail.link,
    links: mail.links,
    maybeAllowed: mail.maybeAllowed,
    answered,
    closed,
    ...pickShortTexts(mail),
    figure: figure || undefined,
    sizes: getTitleSizes(title, look.design, lang),
    greeting: name ? t('invitation.greeting', { name }) : t('invitation.greeting-guest'),
    when: mail.when,
    place: mail.place,
    placeHidden: mail.placeHidden === true && !mail.place,
    ...getReservedPlaces(mail),
    by: getDeadlines(mail),
    programme: mail.programme,
    calendar: mail.calendar,
    picture: mail.picture,
  }
}

/** Until when to answer, for the event and for functions whose answers end earlier. */
function getDeadlines({
  t,
  deadline,
  functionDeadlines = [],
  closed,
  answered,
}: InvitationMailView): string | undefined {
  if (closed || answered) return undefined
  return (
    [
      ...(deadline ? [t('invitation.answer-by', { day: deadline })] : []),
      ...functionDeadlines,
    ].join(' ') || undefined
  )
}

/**
 * Places are reserved by name if the names are known. A guest who declined or waits gets none;
 * after the deadline no guest does.
 */
function getReservedPlaces({
  t,
  lang,
  name,
  companions,
  partyLimit,
  answered,
  closed,
}: InvitationMailView): Pick<InvitationText, 'reserved' | 'names'> {
  if (closed || answered === 'no' || answered === 'waiting') return { reserved: '' }
  const n = spellNumber(t, partyLimit)
  if (partyLimit <= 1 || !name) return { reserved: t('invitation.kept', { count: partyLimit, n }) }
  const open = partyLimit - 1 - companions.length
  const people = [
    name,
    ...companions,
    ...(open > 0 ? [t('invitation.open-places', { count: open, n: spellNumber(t, open) })] : []),
  ]
  return {
    reserved: t('invitation.kept-for', { count: partyLimit, n }),
    names: `${formatNames(lang, people)}.`,
  }
}

function renderText(invitation: InvitationText, mail: InvitationMailView): string {
  const { t, lang, when, place, calendar, link } = invitation
  const where = place
    ? [joinParts({ lang }, place.lines), place.mapUrl]
    : invitation.placeHidden
      ? [t('invitation.place-hidden')]
      : []
  return renderPlainText([
    [...(invitation.kicker ? [invitation.kicker.toLocaleUpperCase(lang)] : []), invitation.title],
    invitation.greeting,
    ...invitation.words,
    formatLabelledRows(
      [
        ...(when
          ? [
              {
                label: t('thanks.when'),
                says: [
                  joinParts({ lang }, [
                    when.days,
                    toMidSentence(lang, formatHoursAndZone(lang, when)),
                  ]),
                ],
              },
            ]
          : []),
        ...(where.length > 0 ? [{ label: t('thanks.where'), says: where }] : []),
      ],
      { lang },
    ),
    [stripStars(invitation.reserved), invitation.names, invitation.by].filter(
      (line) => line !== undefined && line !== '',
    ) as string[],
    ...listAnswerLines(lang, invitation),
    listProgrammeTextLines(invitation),
    formatLabelledRows(
      [
        { label: t('invitation.yours'), says: [link] },
        ...(calendar ? [{ label: t('thanks.calendar'), says: [calendar.ics] }] : []),
      ],
      { lang },
    ),
    listFooterTextLines(t, mail),
  ])
}
