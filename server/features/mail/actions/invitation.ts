import { languages, type Language } from '@mehfil/contract/fields.ts'
import { saveLetter as letterCall, type CampaignKind } from '@mehfil/contract/mail.ts'
import { fillable } from '@mehfil/contract/notices.ts'
import type { EventContext, GuestContext } from '../../../base/context.ts'
import { refuse } from '../../../base/refuse.ts'
import { picturesOf } from '../../design/store.ts'
import { changeEvent } from '../../events/actions/change.ts'
import { keptFacts, untoldBefore, type KeptFacts } from '../../events/rules/told.ts'
import { eventForUpdate, eventOf } from '../../events/store/event.ts'
import { hostOfEvent } from '../../events/store/host.ts'
import { ownWords, sendersOf } from '../mails.ts'
import type { About } from '../mails/shared.ts'
import { campaignFrom, holdOfMany } from '../rules/campaign.ts'
import { requireFilled, type Letter } from '../rules/fillable.ts'
import { campaignsOf } from '../store/campaigns.ts'
import { countInvitable, readersOf } from '../store/recipients.ts'
import { asRead, mailToSelf, readerFor } from './shown.ts'

type Letters = Partial<Record<Language, Letter>>

/** The invitation as the host writes it, who would get it, and what was sent so far. */
export async function readInvitation({ world, tx, now, scope }: EventContext) {
  const event = await eventOf(tx, scope)
  const { fromName, replyTo } = sendersOf(
    world,
    { event, host: await hostOfEvent(tx, scope) },
    event.languages[0] ?? 'en',
  )
  return {
    templateId: event.templateId,
    colourStyle: event.colourStyle,
    letters: inEach(event.languages, event.letters as Letters),
    placeholders: fillable(event),
    from: `${fromName} <${world.settings.mailFrom}>`,
    replyTo: replyTo ?? '',
    hold: holdOfMany,
    ...(await countInvitable(tx, scope)),
    campaigns: (await campaignsOf(tx, scope)).map((row) => campaignFrom(row, now)),
  }
}

/** A letter for each language the event speaks, unwritten ones too: the host sees which there are. */
const inEach = (languages: readonly string[], letters: Letters): Letters =>
  Object.fromEntries(
    languages.map((language) => [
      language,
      letters[language as Language] ?? { subject: '', greeting: '' },
    ]),
  )

/** The host's own words in one language of the event; empty ones are the design's. */
export async function saveLetter(
  context: EventContext<{ EID: string; LANGUAGE: string }>,
  letter: Letter,
) {
  const { tx, scope, params, note } = context
  const event = await eventForUpdate(tx, scope)
  const language = languages.find((one) => one === params.LANGUAGE) ?? refuse('notFound')
  if (!event.languages.includes(language)) refuse('notFound')
  const before = (event.letters as Letters)[language]
  requireFilled(event, letter, letterCall.input)
  await changeEvent(context, { letters: { ...(event.letters as Letters), [language]: letter } })
  note({ subject: language, before, after: letter })
  return readInvitation(context)
}

/** The mail as this guest would get it now. */
export async function previewInvitation(
  context: GuestContext<{ EID: string; GID: string }, { kind?: CampaignKind | undefined }>,
) {
  const { world, tx, scope, query } = context
  const reader = (await readersOf(tx, scope, [scope.guestId]))[0] ?? refuse('notFound')
  const about = await aboutNow(context, query.kind)
  const said = asRead(world, about, reader, ownWords(world, about.event, reader))
  return { ...said, to: reader.email }
}

type Asked = {
  guestId?: string | undefined
  language?: Language | undefined
  kind?: CampaignKind | undefined
}

/** To the host alone, marked as a test; what a guest would press leads to the list of guests and answers nothing. */
export async function sendTest(context: EventContext, { kind, ...who }: Asked) {
  return mailToSelf(context, await aboutNow(context, kind), await readerFor(context, who))
}

type Asking = Pick<EventContext, 'tx' | 'now'> & {
  scope: EventContext['scope'] | GuestContext['scope']
}

/** A change is shown from what guests were last told; where nothing changed, from what holds. */
async function aboutNow(
  { tx, now, scope }: Asking,
  kind: CampaignKind = 'invitation',
): Promise<About> {
  const event = await eventOf(tx, scope)
  const before = untoldBefore({ ...event, told: event.told as KeptFacts | null }, now) ?? event
  return {
    event,
    host: await hostOfEvent(tx, scope),
    pictures: await picturesOf(tx, scope),
    campaign: { kind, message: '', before: keptFacts(before), facts: {} },
  }
}
