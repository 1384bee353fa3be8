import type { Language } from '@mehfil/contract/fields.ts'
import type { FieldError, ReplyForm } from '@mehfil/templates/pages/page-view.ts'
import type { Context, Page, PageContext } from '../../../base/context.ts'
import { keyedHash } from '../../../base/random.ts'
import { refuse } from '../../../base/refuse.ts'
import { isDeletedAddress, type EventScope } from '../../../base/scope.ts'
import { htmlLanguage, languageFrom } from '../../../base/words.ts'
import type { Reply } from '../../rsvp/rules/answer.ts'
import { nextChange } from '../../rsvp/rules/standing.ts'
import { isLabel } from '../rules/address.ts'
import {
  atRows,
  canonical,
  isRedrawn,
  isSomebodyElse,
  longAgo,
  readForm,
  sentSubmission,
  typedAgain,
} from '../rules/form.ts'
import { isSamePerson } from '../rules/known-guest.ts'
import { offerOf, wouldWait } from '../rules/party.ts'
import { publicReply } from '../rules/reply.ts'
import { factsIn, languageFor, shareOf } from '../rules/view.ts'
import {
  findLabelled,
  guestFactsOf,
  labelled,
  pageFactsOf,
  retireSubmission,
  type PageFacts,
} from '../store.ts'
import { keyOf, type Elsewhere } from '../pages/kept.ts'
import { asPage, drawEvent } from '../pages/render.tsx'
import type { House } from '../pages/shared.ts'
import { errorsFrom } from './complaints.ts'
import { forgetGuest, guestOnDevice, keepGuest, showKnownGuest } from './known.ts'
import { viewFor } from './view.ts'

type AtLabel = PageContext<{ DOMAIN: string }>

/** An event's public page, from memory where nothing changed. */
export const showEventPage =
  (house: House) =>
  async (context: AtLabel): Promise<Page> => {
    const { params, request, world } = context
    if (!isLabel(params.DOMAIN)) return { redirect: '/not-found' }
    const own = await showKnownGuest(house, context)
    if (own) return own

    const wish = wishOf(context)
    const asked = {
      accepts: String(request.headers['accept-encoding'] ?? ''),
      known: request.headers['if-none-match'],
    }
    return house.pages.of(keyOf(params.DOMAIN, wish.asked, wish.browser), asked, async () => {
      const found = await findLabelled(world.db, params.DOMAIN)
      if (!found) return missed(context, params.DOMAIN)
      if (found.current !== params.DOMAIN)
        return { redirect: `/${found.current}${request.url.replace(/^[^?]*/, '')}`, status: 302 }
      return drawPublic(house, context, { scope: found.scope, wish: [wish.asked, wish.browser] })
    })
  }

/** A flood of addresses that lead nowhere is told to stop; those that lead somewhere are public, and so are those of deleted events. */
async function missed({ world, caller }: Context, label: string): Promise<Elsewhere> {
  if (await isDeletedAddress(world.db, label)) refuse('eventDeleted')
  await world.limiter.require('page-miss', caller, { hits: 60, minutes: 10 })
  return { redirect: '/not-found' }
}

const wishOf = ({ request }: PageContext) => {
  const { lang } = request.query as { lang?: string }
  return {
    asked: typeof lang === 'string' ? lang.slice(0, 3) : undefined,
    browser: languageFrom(request.headers['accept-language']),
  }
}

async function drawPublic(
  house: House,
  context: Context,
  { scope, wish }: { scope: EventScope; wish: Array<string | undefined> },
) {
  const found = await pageFactsOf(context.world.db, scope)
  const language = languageFor(found.event.languages, wish)
  const facts = factsIn(found, language)
  const { event } = facts
  const address = `/${event.domain}`
  const reply = publicReply({
    facts,
    now: context.now,
    action: `${address}?lang=${language}`,
    submission: '',
  })
  const view = viewFor(context, { facts, language, reply, address })
  const faces = house.fonts.ofHost(event.id, () => house.pages.forget(event.id))
  const page = drawEvent(view, {
    faces,
    share: shareOf(context.world.settings, event, { path: address, language }),
    indexed: event.searchEngines,
  })
  return { ...page, eventId: event.id, until: nextChange(event, context.now) }
}

/** The public page's plain form. A yes, a no or a maybe leads to the guest's own page; anything wrong comes back with all that was typed. */
export const answerByForm =
  (house: House) =>
  async (context: AtLabel): Promise<Page> => {
    const { params, form, world } = context
    const { scope, current } = await labelled(world.db, params.DOMAIN)
    const found = await pageFactsOf(world.db, scope)
    const language = languageFor(found.event.languages, [
      wishOf(context).asked,
      wishOf(context).browser,
    ])
    const facts = factsIn(found, language)
    if (isRedrawn(form)) return asPage(drawAgain(house, context, { facts, language, errors: [] }))
    if (isSomebodyElse(form)) {
      forgetGuest(context)
      return { redirect: `/${current}?lang=${htmlLanguage(language)}#reply` }
    }
    const read = readForm(form, {
      known: null,
      submission: submissionOf(context, scope.eventId),
      language,
      questions: facts.questions,
      event: facts.event,
    })
    const told =
      'complaints' in read
        ? { refusal: 'invalidInput' as const, complaints: read.complaints }
        : atRows(await answerAfresh(house, context, { scope, reply: read.reply }), read.rows)
    if (!('refusal' in told)) {
      keepGuest(context, { label: current, facts, guestId: told.guest })
      return { redirect: `/${scope.eventId}/${told.guest}?lang=${language}#reply` }
    }
    const offer =
      'reply' in read
        ? offerOf(told, { reply: read.reply, event: facts.event, holdsPlaces: false })
        : undefined
    return asPage(
      drawAgain(house, context, {
        facts,
        language,
        errors: offer ? [] : errorsFrom(told, { world, language }),
        offer,
        waits: wouldWait(form),
      }),
      422,
    )
  }

type Again = {
  facts: PageFacts
  language: Language
  errors: FieldError[]
  offer?: ReplyForm['offer']
  waits?: boolean
}

/** The page with all that was typed: to be looked at again, or read in another language. */
function drawAgain(house: House, context: AtLabel, { facts, language, ...sent }: Again) {
  const { world, now, form } = context
  const address = `/${facts.event.domain}`
  const reply = publicReply({
    facts,
    now,
    action: `${address}?lang=${language}`,
    submission: world.random.id(),
    sent: { typed: typedAgain(form), ...sent },
  })
  const share = shareOf(world.settings, facts.event, { path: address, language })
  return drawEvent(viewFor(context, { facts, language, reply, address }), {
    share,
    indexed: false,
    faces: house.fonts.ofAnybody,
  })
}

/** Two presses of a button are one answer; the same words long after are somebody else's, at the same address with the same browser. */
async function answerAfresh(
  house: House,
  context: AtLabel,
  { scope, reply }: { scope: EventScope; reply: Reply },
) {
  const answering = { event: scope.eventId, guest: await sameGuest(context, scope, reply), reply }
  const told = await house.answer(context, answering)
  if ('refusal' in told ? told.refusal !== 'notFound' : told.outcome === 'answered') return told
  if (sentSubmission(context.form) || answering.guest !== null) return told
  const { db, random } = context.world
  await retireSubmission(db, scope, {
    submission: reply.submission,
    before: longAgo(context.now),
    successor: random.id(),
  })
  return house.answer(context, answering)
}

/** A form from before this device knew its guest, sent again by them: they change their answer instead of coming twice. */
async function sameGuest(
  context: AtLabel,
  scope: EventScope,
  reply: Reply,
): Promise<string | null> {
  const known = await guestOnDevice(context, scope)
  if (!known) return null
  const { row } = await guestFactsOf(context.world.db, known)
  return isSamePerson(row, reply) ? row.id : null
}

/** A page kept for everybody carries no number of its own, so two presses of its button are the same words from the same browser, within minutes. */
const submissionOf = ({ world, ip, agent, form }: PageContext, eventId: string): string =>
  sentSubmission(form) ??
  keyedHash(world.settings.secretKey, [eventId, ip, agent, canonical(form)].join('\n'))
    .toString('hex')
    .slice(0, 15)
    .toUpperCase()
