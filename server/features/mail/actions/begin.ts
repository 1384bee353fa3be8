import type { Language } from '@mehfil/contract/fields.ts'
import type { EventContext, GuestContext } from '../../../base/context.ts'
import { picturesOf } from '../../design/store.ts'
import type { KeptFacts } from '../../events/rules/told.ts'
import type { EventRow } from '../../events/store/event.ts'
import type { Condition } from '../../events/store/reachable.ts'
import { hostOfEvent } from '../../events/store/host.ts'
import { languageFor, layOut, sendersOf } from '../mails.ts'
import type { About } from '../mails/shared.ts'
import { holdOfMany, priorityOf, type SendingFacts, type SendingKind } from '../rules/campaign.ts'
import { shapeOf } from '../rules/reader.ts'
import { writeCampaign } from '../store/campaigns.ts'

type Beginning = {
  kind: SendingKind
  submission: string
  /** Of guests `g`. */
  chosen: Condition
  /** How many that is, as far as it matters for who waits for whom. */
  guests: number
  by: string
  message?: string
  before?: KeptFacts
  facts?: SendingFacts
  noticeId?: string
  /** Seconds in which it can be taken back. */
  hold?: number
}
type Asking = Pick<EventContext, 'world' | 'tx' | 'now'> & {
  scope: EventContext['scope'] | GuestContext['scope']
}

/** A sending, and a mail for each of the chosen. They are due when nobody takes it back any more. */
export async function beginSending(
  { world, tx, now, scope }: Asking,
  event: EventRow,
  { chosen, guests, message = '', before, facts = {}, hold = holdOfMany, ...one }: Beginning,
): Promise<{ id: string; guests: number; people: number }> {
  const about: About = {
    event,
    host: await hostOfEvent(tx, scope),
    pictures: await picturesOf(tx, scope),
    campaign: { kind: one.kind, message, before: before ?? null, facts },
  }
  const id = world.random.uuid()
  const campaign = {
    ...one,
    id,
    message,
    before: before ?? null,
    facts,
    at: now,
    heldUntil: new Date(now.getTime() + hold * 1_000),
  }
  const { fromName, replyTo } = sendersOf(world, about, event.languages[0] ?? 'en')
  const told = await writeCampaign(tx, scope, campaign, {
    chosen,
    fromName,
    replyTo,
    subjects: subjectsOf(world, about),
    priority: priorityOf(guests),
  })
  await world.live.announce(tx, scope.eventId, 'mails')
  await world.live.announce(tx, scope.eventId, 'guests')
  return { id, ...told }
}

const anybody = {
  id: 'A',
  name: '',
  email: '',
  language: 'en',
  partyLimit: 1,
  people: null,
  answer: null,
  waiting: false,
  confirmed: false,
  companions: [],
}

/** What the host reads in a guest's panel before the mail is written; a guest's own words are not in it. */
const subjectsOf = (world: Asking['world'], about: About): Record<string, string> =>
  Object.fromEntries(
    about.event.languages.map((language) => [
      language,
      subjectIn(world, about, languageFor(about, { language })).slice(0, 300),
    ]),
  )

const subjectIn = (world: Asking['world'], about: About, language: Language): string =>
  layOut(world, about, language, shapeOf(anybody, about.event.confirmation)).subject.replace(
    /\ue000[\w.]+\ue001/g,
    '',
  )
