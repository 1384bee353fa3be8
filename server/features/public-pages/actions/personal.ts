import { toString as qrCodeOf } from 'qrcode'
import type { Context, Page, PageContext } from '../../../base/context.ts'
import { byLink } from '../../../base/prepare.ts'
import { languageFrom } from '../../../base/words.ts'
import type { No } from '../../rsvp/rules/answer.ts'
import { calendarFile } from '../../rsvp/rules/calendar.ts'
import { asPage, drawContact, drawEvent } from '../pages/render.tsx'
import type { House } from '../pages/shared.ts'
import { readForm, typedAgain } from '../rules/form.ts'
import { hasPlace, personalReply, publicReply } from '../rules/reply.ts'
import { languageFor, toldPlace } from '../rules/view.ts'
import { guestFactsOf, pageFactsOf, publicEvent, type GuestFacts, type PageFacts } from '../store.ts'
import { errorsFrom } from './complaints.ts'
import { sentSubmission, viewFor } from './public.ts'

type AtLink = PageContext<{ EID: string; GID: string }>
type AtEvent = PageContext<{ EID: string }>
type Told = { facts: PageFacts; guest: GuestFacts }

/** A guest's own page: greets by name, tells what was answered, takes an answer or a change. */
export const showGuestPage = (house: House) => async (context: AtLink): Promise<Page> =>
  asPage(await drawFor(house, context, await factsAt(context)))

/** The same page's plain form. A change is shown on the same address. */
export const answerByLink = (house: House) => async (context: AtLink): Promise<Page> => {
  const told = await factsAt(context)
  const { facts: { event, questions }, guest: { row } } = told
  const read = readForm(context.form, { known: row, submission: sentSubmission(context.form) ?? context.world.random.id(), language: languageOf(context, told), questions })
  const done = 'complaints' in read
    ? { refusal: 'invalidInput' as const, complaints: read.complaints }
    : await house.answer(context, { event: event.id, guest: row.id, reply: read.reply })
  if (!('refusal' in done)) return { redirect: `${addressOf(told)}?lang=${languageOf(context, told)}#reply` }
  return asPage(await drawFor(house, context, told, done), 422)
}

async function factsAt(context: AtLink): Promise<Told> {
  const { tx, scope } = await byLink(context)
  const [facts, guest] = await Promise.all([pageFactsOf(tx, scope), guestFactsOf(tx, scope)])
  return { facts, guest }
}

const addressOf = ({ facts: { event }, guest: { row } }: Told): string => `/${event.id}/${row.id}`
const askedLanguage = ({ request }: PageContext): string | undefined => {
  const { lang } = request.query as { lang?: unknown }
  return typeof lang === 'string' ? lang : undefined
}
const languageOf = (context: PageContext, { facts, guest }: Told) => languageFor(facts.event.languages, [askedLanguage(context), guest.row.language])

async function drawFor(house: House, context: AtLink, told: Told, refused?: No) {
  const { world, now, form, request } = context
  const { facts, guest } = told
  const address = addressOf(told)
  const language = languageOf(context, told)
  const isIn = hasPlace(facts, guest)
  const reply = personalReply({
    facts, guest, now, link: address, action: `${address}?lang=${language}`, submission: world.random.id(),
    isChanging: 'change' in (request.query as object), qrSvg: isIn && facts.event.checkIn ? await qrOf(guest.row.passcode) : '',
    ...(refused && { sent: { typed: typedAgain(form), errors: errorsFrom(refused, { world, language }) } }),
  })
  const view = viewFor(context, { facts, language, reply, address, knowsAddress: isIn, viewedUrl: `/api/public/${facts.event.id}/${guest.row.id}/view` })
  return drawEvent(view, { faces: house.fonts.ofAnybody, address, indexed: false })
}

/** Black on white whatever the page wears, so that any scanner reads it. */
const qrOf = (text: string): Promise<string> => qrCodeOf(text, { type: 'svg', margin: 0, errorCorrectionLevel: 'M' })

/** How to reach the hosts. */
export const showContactPage = (house: House) => async (context: AtEvent): Promise<Page> => {
  const scope = await publicEvent(context.tx, context.params.EID)
  const facts = await pageFactsOf(context.tx, scope)
  const language = languageFor(facts.event.languages, [askedLanguage(context), languageFrom(context.request.headers['accept-language'])])
  const address = `/${facts.event.id}/contact`
  const reply = publicReply({ facts, now: context.now, action: '', submission: '' })
  const view = viewFor(context, { facts, language, reply, address })
  return asPage(drawContact(view, { faces: house.fonts.ofAnybody, eventUrl: `/${facts.event.domain}?lang=${language}` }))
}

/** The event for a calendar, with the place only for those who may know it. */
export async function downloadCalendar(context: AtEvent): Promise<Page> {
  const scope = await publicEvent(context.tx, context.params.EID)
  return calendarPage(context, await pageFactsOf(context.tx, scope), false)
}

export async function downloadGuestCalendar(context: AtLink): Promise<Page> {
  const { facts, guest } = await factsAt(context)
  return calendarPage(context, facts, hasPlace(facts, guest))
}

function calendarPage({ world: { settings } }: Context, { event }: PageFacts, knowsAddress: boolean): Page {
  if (!event.startsAt) return { redirect: '/not-found' }
  if (event.status !== 'PUBLISHED') return { redirect: `/${event.domain}` }
  const body = calendarFile({
    id: event.id, title: event.title, startsAt: event.startsAt, durationMinutes: event.durationMinutes, zone: event.zone,
    place: toldPlace(event, knowsAddress), sequence: event.calendarSequence, changedAt: event.updatedAt, link: `${settings.publicUrl}/${event.domain}`,
  }, { brand: settings.brand.name, host: new URL(settings.publicUrl).hostname })
  return { body, type: 'text/calendar; charset=utf-8', headers: { 'content-disposition': 'attachment; filename="event.ics"', 'cache-control': 'no-store' } }
}
