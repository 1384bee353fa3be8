import { toString as qrCodeOf } from 'qrcode'
import type { Language } from '@mehfil/contract/fields.ts'
import { answers, type AnswerWord } from '@mehfil/contract/rsvp.ts'
import type { ReplyForm } from '@mehfil/templates/pages/page-view.ts'
import type { Context, Page, PageContext } from '../../../base/context.ts'
import { readTogether } from '../../../base/db.ts'
import { byLink } from '../../../base/prepare.ts'
import { publicEventScope, type EventScope } from '../../../base/scope.ts'
import { htmlLanguage, languageFrom } from '../../../base/words.ts'
import type { EventRow } from '../../events/store/event.ts'
import { doorCodeOf } from '../../guests/rules/door-code.ts'
import type { No } from '../../rsvp/rules/answer.ts'
import { calendarFile } from '../../rsvp/rules/calendar.ts'
import { personalPath } from '../rules/address.ts'
import { asPage, drawContact, drawEvent } from '../pages/render.tsx'
import type { House } from '../pages/shared.ts'
import { atRows, isRedrawn, readForm, sentSubmission, typedAgain } from '../rules/form.ts'
import { offerOf, wouldWait } from '../rules/party.ts'
import { hasPlace, personalReply, publicReply } from '../rules/reply.ts'
import { factsIn, languageFor, shareOf, toldPlace } from '../rules/view.ts'
import { guestFactsOf, pageFactsOf, type GuestFacts, type PageFacts } from '../store.ts'
import { errorsFrom } from './complaints.ts'
import { viewFor } from './view.ts'

type AtLink = PageContext<{ EID: string; GID: string }>
type AtEvent = PageContext<{ EID: string }>
type Told = { facts: PageFacts; guest: GuestFacts; language: Language }

/** A guest's own page: greets by name, tells what was answered, takes an answer or a change. */
export const showGuestPage =
  (house: House) =>
  async (context: AtLink): Promise<Page> =>
    asPage(await drawGuest(house, context, await factsAt(context)))

/** The same page's plain form. A change is shown on the same address. */
export const answerByLink =
  (house: House) =>
  async (context: AtLink): Promise<Page> => {
    const told = await factsAt(context)
    const {
      facts: { event, questions },
      guest: { row },
      language,
    } = told
    if (isRedrawn(context.form))
      return asPage(await drawGuest(house, context, told, { again: 'redrawn' }))
    const read = readForm(context.form, {
      known: row,
      submission: sentSubmission(context.form) ?? context.world.random.id(),
      language: chosenBy(told),
      questions,
      event,
    })
    const done =
      'complaints' in read
        ? { refusal: 'invalidInput' as const, complaints: read.complaints }
        : atRows(
            await house.answer(context, { event: event.id, guest: row.id, reply: read.reply }),
            read.rows,
          )
    if (!('refusal' in done)) return { redirect: `${addressOf(told)}?lang=${language}#reply` }
    const offer =
      'reply' in read
        ? offerOf(done, {
            reply: read.reply,
            event,
            holdsPlaces: row.answer === 'yes' && row.waitlisted_at === null,
          })
        : undefined
    return asPage(await drawGuest(house, context, told, { again: done, offer }), 422)
  }

async function factsAt(context: AtLink): Promise<Told> {
  const { tx, scope } = await byLink(context)
  const [facts, guest] = await readTogether(
    tx,
    () => pageFactsOf(tx, scope),
    () => guestFactsOf(tx, scope),
  )
  const language = languageFor(facts.event.languages, [askedLanguage(context), guest.row.language])
  return { facts: factsIn(facts, language), guest, language }
}

/** A guest who reads in another language than the page would have chosen wants mails in it too. */
const chosenBy = ({ facts: { event }, guest: { row }, language }: Told): Language | undefined =>
  language === languageFor(event.languages, [row.language]) ? undefined : language

const addressOf = ({ facts: { event }, guest: { row } }: Told): string => `/${event.id}/${row.id}`
export const askedLanguage = ({ request }: PageContext): string | undefined => {
  const { lang } = request.query as { lang?: unknown }
  return typeof lang === 'string' ? lang : undefined
}

/** The answer a button in the mail asks for; it is chosen on the page, and the guest sends it. */
const wishedAnswer = ({ request }: PageContext): AnswerWord | undefined => {
  const { answer } = request.query as { answer?: unknown }
  return answers.find((word) => word === answer)
}

type Drawing = {
  again?: No | 'redrawn'
  offer?: ReplyForm['offer']
  /** Drawn at the event's public address, for the guest this device knows. */ onPublicPage?: boolean
}

export async function drawGuest(
  house: House,
  context: PageContext,
  told: Told,
  { again, offer, onPublicPage = false }: Drawing = {},
) {
  const { world, now, form, request } = context
  const { facts, guest, language } = told
  const personal = addressOf(told)
  const onPublic = onPublicPage && {
    device: { name: guest.row.name, action: `/${facts.event.domain}?lang=${language}` },
  }
  const address = onPublic && guest.row.answer !== null ? `/${facts.event.domain}` : personal
  const isIn = hasPlace(facts, guest)
  const reply = personalReply({
    facts,
    guest,
    now,
    language,
    link: personal,
    action: `${personal}?lang=${language}`,
    submission: world.random.id(),
    publicUrl: world.settings.publicUrl,
    isChanging: !onPublic && (again !== undefined || 'change' in (request.query as object)),
    wish: onPublic ? undefined : wishedAnswer(context),
    qrSvg:
      isIn && facts.event.checkIn
        ? await qrOf(
            doorCodeOf(world.settings.secretKey, {
              eventId: facts.event.id,
              passcode: guest.row.passcode,
            }),
          )
        : '',
    ...(again && {
      sent: {
        typed: typedAgain(form),
        errors: again === 'redrawn' || offer ? [] : errorsFrom(again, { world, language }),
        offer,
        waits: wouldWait(form),
      },
    }),
  })
  const view = viewFor(context, {
    facts,
    language,
    reply,
    address,
    knowsAddress: isIn,
    personal,
    ...(onPublic || { viewedUrl: `/api/public/${facts.event.id}/${guest.row.id}/view` }),
  })
  // A link that is passed on says of the event what its public page does, and of the guest nothing.
  const path = facts.event.mode === 'Web' ? `/${facts.event.domain}` : personal
  return drawEvent(view, {
    faces: house.fonts.ofAnybody,
    share: shareOf(world.settings, facts.event, { path, language }),
    indexed: false,
  })
}

/** Black on white whatever the page wears, so that any scanner reads it. */
const qrOf = (text: string): Promise<string> =>
  qrCodeOf(text, { type: 'svg', margin: 0, errorCorrectionLevel: 'M' })

/** How to reach the hosts. */
export const showContactPage =
  (house: House) =>
  async (context: AtEvent): Promise<Page> => {
    const scope = await publicEventScope(context.tx, context.params.EID)
    const { facts, language } = await factsFor(context, scope)
    const address = `/${facts.event.id}/contact`
    const reply = publicReply({ facts, now: context.now, action: '', submission: '' })
    const view = viewFor(context, { facts, language, reply, address })
    return asPage(
      drawContact(view, {
        faces: house.fonts.ofAnybody,
        share: shareOf(context.world.settings, facts.event, { path: address, language }),
        eventUrl: wayBack(context, facts.event, language),
      }),
    )
  }

/** The facts for somebody without a link. */
async function factsFor(context: AtEvent, scope: EventScope) {
  const facts = await pageFactsOf(context.tx, scope)
  const language = languageFor(facts.event.languages, [
    askedLanguage(context),
    languageFrom(context.request.headers['accept-language']),
  ])
  return { facts: factsIn(facts, language), language }
}

/** Where the invitation is: an event by mail has none for everybody, so its guests go back to the page they came from. */
function wayBack(
  { request, world }: AtEvent,
  { id, mode, domain }: EventRow,
  language: Language,
): string | undefined {
  if (mode === 'Web') return `/${domain}?lang=${language}`
  const path = personalPath(request.headers.referer, { publicUrl: world.settings.publicUrl, id })
  return path && `${path}?lang=${htmlLanguage(language)}`
}

/** The event for a calendar, with the place only for those who may know it. */
export async function downloadCalendar(context: AtEvent): Promise<Page> {
  const scope = await publicEventScope(context.tx, context.params.EID)
  const { facts, language } = await factsFor(context, scope)
  const link = facts.event.mode === 'Web' ? `/${facts.event.domain}` : `/${facts.event.id}/contact`
  return calendarPage(context, facts, { knowsAddress: false, language, link })
}

export async function downloadGuestCalendar(context: AtLink): Promise<Page> {
  const told = await factsAt(context)
  const { facts, guest, language } = told
  return calendarPage(context, facts, {
    knowsAddress: hasPlace(facts, guest),
    language,
    link: facts.event.mode === 'Web' ? `/${facts.event.domain}` : addressOf(told),
  })
}

type Entry = { knowsAddress: boolean; language: Language; link: string }

function calendarPage(
  { world: { settings } }: Context,
  { event }: PageFacts,
  { knowsAddress, language, link }: Entry,
): Page {
  if (!event.startsAt) return { redirect: '/not-found' }
  if (event.status !== 'PUBLISHED') return { redirect: link }
  const body = calendarFile(
    {
      id: event.id,
      title: event.title,
      startsAt: event.startsAt,
      durationMinutes: event.durationMinutes,
      zone: event.zone,
      place: toldPlace(event, { knowsAddress, language }),
      sequence: event.calendarSequence,
      changedAt: event.updatedAt,
      link: settings.publicUrl + link,
    },
    { brand: settings.brand.name, host: new URL(settings.publicUrl).hostname },
  )
  return {
    body,
    type: 'text/calendar; charset=utf-8',
    headers: {
      'content-disposition': 'attachment; filename="event.ics"',
      'cache-control': 'no-store',
    },
  }
}
