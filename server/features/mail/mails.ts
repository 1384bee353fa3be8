import { fill } from '@mehfil/contract/call.ts'
import { languages, type Language } from '@mehfil/contract/fields.ts'
import { guestCalendarFile, guestPage } from '@mehfil/contract/public-pages.ts'
import { changeMail, type ChangeMail } from '@mehfil/templates/mails/change.tsx'
import { mailPlace, mailWhen } from '@mehfil/templates/mails/event-mail.ts'
import { invitationMail, type InvitationMail } from '@mehfil/templates/mails/invitation.tsx'
import { filledLine, filledLines, type Values } from '@mehfil/templates/mails/letter-words.tsx'
import { letterMail } from '@mehfil/templates/mails/letter.tsx'
import { reminderMail } from '@mehfil/templates/mails/reminder.tsx'
import { placeOf } from '@mehfil/templates/pages/view-of.ts'
import { day } from '@mehfil/templates/pages/when.ts'
import { calledName } from '@mehfil/templates/pages/wording.ts'
import { unlinked } from '../../base/mime-words.ts'
import { mark } from '../../base/mime.ts'
import { htmlLanguage, mailBrand, mailWords } from '../../base/words.ts'
import type { MailAttachment, World } from '../../base/world.ts'
import { pictureFrom } from '../design/rules/pictures.ts'
import { contactFrom } from '../events/rules/contact.ts'
import { linkOf } from '../events/rules/link.ts'
import { toldFacts } from '../events/rules/told.ts'
import { inLanguage, spokenOf } from '../events/rules/words.ts'
import type { EventRow } from '../events/store/event.ts'
import { stopUrlOf } from '../rsvp/mails.ts'
import { calendarFile, placeLine } from '../rsvp/rules/calendar.ts'
import { mayChange } from '../rsvp/rules/standing.ts'
import { letterFrom, reminderFrom, valuesFor } from './mails/letter.ts'
import { datedIn, sharedBy, type About, type Laying, type Shared } from './mails/shared.ts'
import { plainOf } from './rules/plain.ts'
import type { Reader, Shape } from './rules/reader.ts'

export type Said = { subject: string; html: string; text: string; attachments: MailAttachment[] }

/** Who a mail comes from and who gets the answers to it. */
export function sendersOf(
  world: Pick<World, 'settings' | 'words'>,
  { event, host }: Pick<About, 'event' | 'host'>,
  language: Language,
) {
  const contact = contactFrom(inLanguage(event, language).contact)
  return {
    fromName: contact.hosts || host.name || mailBrand(world, language).name,
    replyTo: contact.email || host.email || null,
  }
}

export const languageOf = (
  event: Pick<EventRow, 'languages'>,
  reader: Pick<Reader, 'language'>,
): Language => spokenOf(event, reader.language)

/** The same for a mail of a sending: a letter is read in a language the host wrote it in, be it one the event speaks no more. */
export function languageFor(
  {
    event,
    campaign: {
      kind,
      facts: { letters = {} },
    },
  }: Pick<About, 'event' | 'campaign'>,
  reader: Pick<Reader, 'language'>,
): Language {
  const written =
    kind === 'notice' ? languages.filter((language) => letters[language]?.message) : []
  const spoken = event.languages.filter((language) => written.includes(language))
  return spokenOf(
    { languages: spoken.length > 0 ? spoken : written.length > 0 ? written : event.languages },
    reader.language,
  )
}

/** The mail with marks where a guest's own stand: laid out once for all guests of one language and shape. */
export function layOut(world: World, about: About, language: Language, shape: Shape): Said {
  const event = inLanguage(about.event, language)
  const shared = sharedBy(world, { ...about, event }, { language, shape })
  const said = writtenAs(world, about, { shared, shape, language })
  return { ...said, attachments: attachmentsFor(world, { ...about, event }, { shape, language }) }
}

function writtenAs(world: World, inFirst: About, writing: Writing): Omit<Said, 'attachments'> {
  const { kind } = inFirst.campaign
  if (kind === 'change') return changeMail(changeFrom(world, inFirst, writing))
  const about = { ...inFirst, event: inLanguage(inFirst.event, writing.language) }
  if (kind === 'notice') return letterMail(letterFrom(world, about, writing))
  if (kind === 'reminder') return reminderMail(reminderFrom(world, about, writing))
  return invitationMail(invitationFrom(world, about, writing))
}

/** A reader's own words by the names of the marks. */
export function ownWords(
  world: Pick<World, 'settings'>,
  event: Pick<EventRow, 'id' | 'accountId'>,
  reader: Reader,
): Record<string, string> {
  const { id, name, companions } = reader
  const { publicUrl } = world.settings
  const ids = { EID: event.id, GID: id }
  const link = publicUrl + fill(guestPage.path, ids)
  return {
    ...Object.fromEntries(companions.map((companion, at) => [`c${at}`, unlinked(companion)])),
    name: calledName(unlinked(name)),
    link,
    stop: stopUrlOf(world, event, reader),
    ics: publicUrl + fill(guestCalendarFile.path, ids),
  }
}

type Writing = Laying & { shared: Shared }

/** What is filled into a host's words beside the buttons: the page is called, as its address stands at the buttons. */
const wordsFor = (world: World, about: Pick<About, 'event'>, writing: Writing): Values => ({
  ...valuesFor(world, about, writing),
  link: mailWords(world, writing.language)('letter.link'),
})

function invitationFrom(world: World, about: About, writing: Writing): InvitationMail {
  const { settings, now, words } = world
  const { event, pictures } = about
  const { shared, shape, language } = writing
  const values = wordsFor(world, about, writing)
  const { place, placeTold, ...mail } = shared
  const letter = (
    event.letters as Partial<Record<Language, { subject?: string; greeting?: string }>>
  )[language]
  const cover = pictures.map(pictureFrom).find(({ kind }) => kind === 'cover')
  const guestWords = words(language, 'guest')
  const dated = {
    lang: htmlLanguage(language),
    digits: 'latn',
    zone: event.zone,
    t: (key: string, params = {}) => guestWords(key, params),
  } as const
  return {
    ...mail,
    title: event.title,
    partyLimit: shape.partyLimit,
    companions: Array.from({ length: shape.companions }, (_, at) => mark(`c${at}`)),
    ...(placeTold && { place: placeTold }),
    ...(place?.kind === 'hidden' && { placeHidden: true }),
    ...(event.kicker && { kicker: event.kicker }),
    ...(event.figure && { figure: event.figure }),
    ...(event.descriptionHtml && { descriptionText: plainOf(event.descriptionHtml) }),
    ...(letter?.subject && { subject: filledLine(letter.subject, values) }),
    ...(letter?.greeting && { greeting: filledLines(letter.greeting, values).join('\n') }),
    ...(event.answerDeadline &&
      event.answerDeadline > now() && { deadline: day(dated, event.answerDeadline) }),
    ...(cover && {
      picture: {
        url: settings.publicUrl + (cover.smallUrl ?? cover.url),
        width: cover.width,
        height: cover.height,
        alt: event.title,
      },
    }),
  }
}

/** What was told before is read in the guest's language as far as it is still what the event says in its first. */
function changeFrom(
  world: World,
  { event, campaign }: About,
  { shared, shape, language }: Writing,
): ChangeMail {
  const { place, placeTold, ...mail } = shared
  const told = campaign.before ? toldFacts(campaign.before) : event
  const spoken = inLanguage(event, language)
  const was = {
    ...spoken,
    ...told,
    ...Object.fromEntries(
      (['title', 'venue', 'address'] as const)
        .filter((fact) => told[fact] === event[fact])
        .map((fact) => [fact, spoken[fact]]),
    ),
  }
  const oldPlace = placeOf({ ...was, mapLink: '' }, shape.isIn)
  const isOther = told.venue !== event.venue || told.address !== event.address
  const facts = (one: EventRow, at: ReturnType<typeof mailPlace>): ChangeMail['now'] => ({
    title: one.title,
    ...(one.startsAt && {
      when: mailWhen(datedIn(world, one, language), one.startsAt, one.durationMinutes),
    }),
    ...(at && { place: at }),
  })
  return {
    ...mail,
    before: facts(was, mailPlace(oldPlace, mark('link'))),
    now: facts(spoken, placeTold),
    people: shape.people,
    ...(place?.kind === 'hidden' && isOther && { hiddenPlaceChanged: true }),
    ...(campaign.message && {
      message: filledLines(
        campaign.message,
        wordsFor(world, { event: spoken }, { shared, shape, language }),
      ).join('\n'),
    }),
    ...(shape.isIn && event.checkIn && { passcode: true }),
    ...(mayChange(event, world.now()) && { changeUrl: `${mark('link')}?change=1#reply` }),
    ...(isComing(shape) && event.startsAt && { calendarAttached: true }),
  }
}

const isComing = ({ answered }: Shape): boolean => answered === 'yes' || answered === 'maybe'

/** The same entry with a higher number takes the place of the old one in a calendar. */
function attachmentsFor(
  { settings }: World,
  { event, campaign }: About,
  { shape, language }: Laying,
): MailAttachment[] {
  const { startsAt } = event
  if (campaign.kind !== 'change' || !startsAt || !isComing(shape)) return []
  const place = placeOf(event, shape.isIn)
  const content = calendarFile(
    {
      ...event,
      startsAt,
      place: placeLine(htmlLanguage(language), place),
      link: linkOf(settings, event),
      sequence: event.calendarSequence,
      changedAt: event.updatedAt,
    },
    { brand: settings.brand.name, host: new URL(settings.publicUrl).hostname },
  )
  return [
    {
      filename: 'event.ics',
      contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
      encoding: 'utf8',
      content,
    },
  ]
}
