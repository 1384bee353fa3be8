import { fill } from '@mehfil/contract/call.ts'
import { to } from '@mehfil/contract/pages.ts'
import { stopMailsPage } from '@mehfil/contract/mail.ts'
import { contactPage, guestCalendarFile, guestPage } from '@mehfil/contract/public-pages.ts'
import { noticeMail, type NoticedReply } from '@mehfil/templates/mails/notice.tsx'
import { dressOf } from '@mehfil/templates/mails/dress.ts'
import { momentOf, type MailFoot } from '@mehfil/templates/mails/event-mail.ts'
import type { Place } from '@mehfil/templates/pages/page-view.ts'
import { placeOf } from '@mehfil/templates/pages/view-of.ts'
import { day, days, hours, zoneName } from '@mehfil/templates/pages/when.ts'
import { calledName } from '@mehfil/templates/pages/wording.ts'
import type { Language } from '@mehfil/contract/fields.ts'
import { unlinked } from '../../base/mime-words.ts'
import { htmlLanguage, mailBrand, mailWords } from '../../base/words.ts'
import type { MailAttachment, World } from '../../base/world.ts'
import { remembering } from '../../base/remember.ts'
import { sealOf } from '../../base/stop-seal.ts'
import { contactFrom } from '../events/rules/contact.ts'
import { linkOf } from '../events/rules/link.ts'
import { inLanguage, spokenOf } from '../events/rules/words.ts'
import type { EventRow } from '../events/store/event.ts'
import type { GuestRow } from '../guests/store.ts'
import { calendarFile, calendarLinks, placeLine } from './rules/calendar.ts'
import { noticeAnswerOf, tellsOfPlace, thanksKindOf } from './rules/mails.ts'
import { mayChange } from './rules/standing.ts'
import { thanksWriter } from './rules/thanks.ts'
import type { HostPerson } from '../events/store/host.ts'
import type { News, Words } from './store/mails.ts'

const thanks = thanksWriter()

type About = { event: EventRow; host: HostPerson }

/** To a guest, after an answer or when something became of it. `code` is the picture of the code for the door, where there is one. */
export function thanksTo(
  world: World,
  guest: GuestRow,
  news: News,
  {
    event: kept,
    host,
    code,
    owesAnswers,
  }: About & {
    code?: string | undefined
    /** Questions have to be answered that are not yet. */ owesAnswers: boolean
  },
): Words {
  const language = spokenOf(kept, guest.language)
  const event = inLanguage(kept, language)
  const kind = thanksKindOf(news)
  const { publicUrl } = world.settings
  const contact = contactFrom(event.contact)
  const ids = { EID: event.id, GID: guest.id }
  const link = publicUrl + fill(guestPage.path, ids)
  const stopUrl = stopUrlOf(world, event, guest)
  const place = placeOf(event, tellsOfPlace(kind))
  const [name = '', ...companions] = [guest.name, ...guest.companions].map(unlinked)
  const { when, until, links, file } = asWorded(
    `${event.id} ${event.version} ${event.updatedAt.getTime()} ${language} ${place?.kind}`,
    () => worded(world, event, { language, place }),
  )
  const mail = thanks({
    kind,
    lang: htmlLanguage(language),
    t: mailWords(world, language),
    dress: dressOf(event, event.colourStyle, publicUrl),
    title: event.title,
    ...footOf(world, event, language),
    stopUrl,
    hosts: contact.hosts,
    name: calledName(name),
    people: [name, ...companions],
    count: news.people,
    link: kind === 'link' ? link : `${link}#reply`,
    ...(owesAnswers && mayChange(event, world.now()) && { answerUrl: `${link}?change=1#reply` }),
    ...when,
    ...(until && until.at > world.now() && { changeUntil: until.day }),
    ...(place?.kind === 'shown' && {
      place: { lines: linesOf(place), mapUrl: place.mapUrl ?? link },
    }),
    ...(event.checkIn && tellsOfPlace(kind) && { passcode: guest.passcode }),
    ...(code && { qr: { cid: 'code' } }),
    ...(links && { calendar: { ...links, ics: publicUrl + fill(guestCalendarFile.path, ids) } }),
  })
  return {
    ...mail,
    language,
    to: { name, address: guest.email },
    fromName: contact.hosts || host.name || mailBrand(world, language).name,
    replyTo: contact.email || host.email || null,
    attachments: [
      ...(code ? [codePicture(code)] : []),
      ...(file && tellsOfPlace(kind) ? [file] : []),
    ],
    headers: {
      'List-Unsubscribe': `<${stopUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  }
}

const codePicture = (content: string): MailAttachment => ({
  filename: 'code.png',
  contentType: 'image/png',
  encoding: 'base64',
  content,
  cid: 'code',
})

/** The way to stop the mails to this address, which holds when the guest is gone. */
export const stopUrlOf = (
  { settings }: Pick<World, 'settings'>,
  event: Pick<EventRow, 'id' | 'accountId'>,
  { id, email }: { id: string; email: string },
): string => {
  const link = { EID: event.id, GID: id }
  return `${settings.publicUrl}${fill(stopMailsPage.path, link)}?to=${sealOf(settings, link, { accountId: event.accountId, address: email })}`
}

/** How every mail about an event ends, but for the way to stop, which is each guest's own. */
export function footOf(
  world: World,
  event: EventRow,
  language: Language,
): Omit<MailFoot, 'hosts' | 'stopUrl'> {
  const { publicUrl } = world.settings
  return {
    contactUrl: publicUrl + fill(contactPage.path, { EID: event.id }),
    privacyUrl: publicUrl + to('privacy'),
    ...(!event.labelRemoved && {
      label: { name: mailBrand(world, language).name, url: publicUrl },
    }),
  }
}

const asWorded = remembering<ReturnType<typeof worded>>(200)

/** What every mail about an event as it stands says alike: its days and hours, and the calendar file with the public page behind it. */
function worded(
  world: World,
  event: EventRow,
  { language, place }: { language: Language; place: ReturnType<typeof placeOf> },
) {
  const { startsAt, durationMinutes, zone } = event
  const { settings } = world
  const words = world.words(language, 'guest')
  const dated = {
    lang: htmlLanguage(language),
    digits: 'latn',
    zone,
    t: (key: string, params = {}) => words(key, params),
  } as const
  const last = event.changeLockAt ?? event.answerDeadline
  const until = last && { at: last, day: day(dated, last) }
  if (!startsAt) return { when: {}, until, links: null, file: null }
  const entry = {
    ...event,
    startsAt,
    place: placeLine(dated.lang, place),
    link: linkOf(settings, event),
    sequence: event.calendarSequence,
    changedAt: event.updatedAt,
  }
  const content = calendarFile(entry, {
    brand: settings.brand.name,
    host: new URL(settings.publicUrl).hostname,
  })
  const file: MailAttachment = {
    filename: 'event.ics',
    contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
    encoding: 'utf8',
    content,
  }
  const when = {
    days: days(dated, startsAt, durationMinutes),
    hours: momentOf(dated.lang, {
      hours: hours(dated, startsAt, durationMinutes),
      zone: zoneName(dated, startsAt),
    }),
    day: day(dated, startsAt),
  }
  return { when: { when }, until, links: calendarLinks(entry), file }
}

const linesOf = ({ name, lines }: Extract<Place, { kind: 'shown' }>): string[] => [name, ...lines]

type Reply = Omit<NoticedReply, 'answer'> & Pick<News, 'answer' | 'waiting'>
type Told = { replies: Reply[]; rhythm: 'each' | 'daily'; coming: number }

const mostListed = 30

/** To the host, after a reply or a day of them, in the host's own language: of the event in the same one, where it speaks it. */
export function noticeTo(
  world: World,
  { event, host }: About,
  { replies, rhythm, coming }: Told,
): Words {
  const noticed: NoticedReply[] = replies
    .slice(0, mostListed)
    .map((reply) => ({
      ...reply,
      people: Math.max(1, reply.people),
      answer: noticeAnswerOf(reply),
    }))
  const mail = noticeMail({
    lang: htmlLanguage(host.language),
    t: mailWords(world, host.language),
    brand: mailBrand(world, host.language),
    name: host.name,
    title: inLanguage(event, spokenOf(event, host.language)).title,
    replies: noticed,
    more: replies.length - noticed.length,
    rhythm,
    coming,
    link: world.settings.publicUrl + to('eventDashboard', { EID: event.id }),
  })
  return {
    ...mail,
    language: host.language,
    to: { name: host.name, address: host.email },
    fromName: mailBrand(world, host.language).name,
    replyTo: null,
    headers: {},
  }
}
