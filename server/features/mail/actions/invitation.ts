import { to } from '@mehfil/contract/pages.ts'
import { languages, type Language } from '@mehfil/contract/fields.ts'
import type { CampaignKind } from '@mehfil/contract/mail.ts'
import type { EventContext, GuestContext } from '../../../base/context.ts'
import { escapedHtml } from '../../../base/mime-words.ts'
import { filledWords } from '../../../base/mime.ts'
import { queueMail } from '../../../base/outbox.ts'
import { refuse } from '../../../base/refuse.ts'
import { mailWords } from '../../../base/words.ts'
import { picturesOf } from '../../design/store.ts'
import { changeEvent } from '../../events/actions/change.ts'
import { keptFacts, untoldBefore, type KeptFacts } from '../../events/rules/told.ts'
import { eventForUpdate, eventOf } from '../../events/store/event.ts'
import { hostOfEvent } from '../../rsvp/store/mails.ts'
import { languageOf, layOut, ownWords, sendersOf } from '../mails.ts'
import type { About } from '../mails/shared.ts'
import { campaignFrom, holdOfMany } from '../rules/campaign.ts'
import { shapeOf, type Reader } from '../rules/reader.ts'
import { campaignsOf } from '../store/campaigns.ts'
import { countInvitable, readersOf, someReader } from '../store/recipients.ts'

type Letter = { subject: string; greeting: string }
type Letters = Partial<Record<Language, Letter>>

/** The invitation as the host writes it, who would get it, and what was sent so far. */
export async function readInvitation({ world, tx, now, scope }: EventContext) {
  const event = await eventOf(tx, scope)
  const { fromName, replyTo } = sendersOf(world, { event, host: await hostOfEvent(tx, scope) }, event.languages[0] ?? 'en')
  return {
    templateId: event.templateId, colourStyle: event.colourStyle, letters: inEach(event.languages, event.letters as Letters),
    from: `${fromName} <${world.settings.mailFrom}>`, replyTo: replyTo ?? '', hold: holdOfMany,
    ...(await countInvitable(tx, scope)), campaigns: (await campaignsOf(tx, scope)).map((row) => campaignFrom(row, now)),
  }
}

/** A letter for each language the event speaks, unwritten ones too: the host sees which there are. */
const inEach = (languages: readonly string[], letters: Letters): Letters =>
  Object.fromEntries(languages.map((language) => [language, letters[language as Language] ?? { subject: '', greeting: '' }]))

/** The host's own words in one language of the event; empty ones are the design's. */
export async function saveLetter(context: EventContext<{ EID: string; LANGUAGE: string }>, letter: Letter) {
  const { tx, scope, params, note } = context
  const event = await eventForUpdate(tx, scope)
  const language = languages.find((one) => one === params.LANGUAGE) ?? refuse('notFound')
  if (!event.languages.includes(language)) refuse('notFound')
  const before = (event.letters as Letters)[language]
  await changeEvent(context, { letters: { ...(event.letters as Letters), [language]: letter } })
  note({ subject: language, before, after: letter })
  return readInvitation(context)
}

/** The mail as this guest would get it now. */
export async function previewInvitation(context: GuestContext<{ EID: string; GID: string }, { kind?: CampaignKind | undefined }>) {
  const { world, tx, scope, query } = context
  const reader = (await readersOf(tx, scope, [scope.guestId]))[0] ?? refuse('notFound')
  const about = await aboutNow(context, query.kind)
  const said = asRead(world, about, reader, ownWords(world, about.event, reader))
  return { ...said, to: reader.email }
}

type Asked = { guestId?: string | undefined; language?: Language | undefined; kind?: CampaignKind | undefined }

/** To the host alone, marked as a test; what a guest would press leads to the list of guests and answers nothing. */
export async function sendTest(context: EventContext, { guestId, language, kind }: Asked) {
  const { world, tx, scope, host } = context
  const about = await aboutNow(context, kind)
  const chosen = guestId ? (await readersOf(tx, scope, [guestId]))[0] ?? refuse('notFound') : await someReader(tx, scope)
  const reader: Reader = { ...(chosen ?? { ...sample, name: host.fullName }), ...(language && { language }) }
  const harmless = world.settings.publicUrl + to('guests', { EID: scope.eventId })
  const { fromName, replyTo } = sendersOf(world, about, languageOf(about.event, reader))
  const said = asRead(world, about, reader, { ...ownWords(world, about.event, reader), link: harmless, stop: harmless, ics: harmless })
  const subject = mailWords(world, host.language)('test.subject', { subject: said.subject })
  await queueMail(tx, world, { ...said, kind: 'house', subject, to: { name: host.fullName, address: host.email }, fromName, ...(replyTo && { replyTo }), about: { accountId: scope.accountId, eventId: scope.eventId } })
  return { to: host.email }
}

const sample: Reader = { id: 'A'.repeat(15), name: '', email: '', language: 'en', partyLimit: 2, people: null, answer: null, waiting: false, confirmed: false, companions: [] }

type Asking = Pick<EventContext, 'tx' | 'now'> & { scope: EventContext['scope'] | GuestContext['scope'] }

/** A change is shown from what guests were last told; where nothing changed, from what holds. */
async function aboutNow({ tx, now, scope }: Asking, kind: CampaignKind = 'invitation'): Promise<About> {
  const event = await eventOf(tx, scope)
  const before = untoldBefore({ ...event, told: event.told as KeptFacts | null }, now) ?? event
  return { event, host: await hostOfEvent(tx, scope), pictures: await picturesOf(tx, scope), campaign: { kind, message: '', before: keptFacts(before), facts: {} } }
}

function asRead(world: EventContext['world'], about: About, reader: Reader, own: Record<string, string>) {
  const language = languageOf(about.event, reader)
  const { subject, html, text, attachments } = layOut(world, about, language, shapeOf(reader, about.event.confirmation))
  return { subject: filledWords(subject, own), html: filledWords(html, own, escapedHtml), text: filledWords(text, own), attachments, language }
}
