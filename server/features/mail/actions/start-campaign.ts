import type { Language } from '@mehfil/contract/languages.ts'
import { dressForAccount } from '../../../base/sites/dressed-world.ts'
import type { EventContext, GuestContext } from '../../../base/http/context.ts'
import { enqueueJob } from '../../../base/jobs/job-queue.ts'
import { listEventPictures } from '../../design/store.ts'
import type { StoredAnnouncedFacts } from '../../events/rules/announced-facts.ts'
import type { EventRow } from '../../events/store/event.ts'
import { listProgramme } from '../../events/store/programme.ts'
import type { GuestCondition } from '../../events/store/reachable.ts'
import { getEventHost } from '../../events/store/host.ts'
import { getCampaignLanguage, renderCampaignMail, getSender } from '../mails/campaign-mail.ts'
import { addFilePriority } from '../../../base/mail/due-mail.ts'
import type { CampaignMailContext } from '../mails/shared-content.ts'
import { getJobKey, writePlannedMails } from '../jobs/planned-mails.ts'
import {
  campaignHoldSeconds,
  getMailPriority,
  mailsOfOnePart,
  type CampaignMailFacts,
  type CampaignMailKind,
} from '../rules/campaign.ts'
import { getMailVariant } from '../rules/recipient.ts'
import { insertCampaign } from '../store/campaigns.ts'

type CampaignInput = {
  kind: CampaignMailKind
  submission: string
  /** A condition on guests `g`. */
  chosen: GuestCondition
  /** Their number; small campaigns are sent before large ones. */
  guests: number
  by: string
  message?: string
  before?: StoredAnnouncedFacts
  facts?: CampaignMailFacts
  noticeId?: string
  /** Seconds in which it can be cancelled. */
  hold?: number
}
type StartCampaignContext = Pick<EventContext, 'world' | 'tx' | 'now'> & {
  scope: EventContext['scope'] | GuestContext['scope']
}

/**
 * Adds a campaign and a mail for each chosen guest; those of a large one are written in parts. The
 * mails are due when the time to cancel is over.
 */
export async function startCampaign(
  { world, tx, now, scope }: StartCampaignContext,
  event: EventRow,
  {
    chosen,
    guests,
    message = '',
    before,
    facts = {},
    hold = campaignHoldSeconds,
    ...one
  }: CampaignInput,
): Promise<{ id: string; guests: number; people: number }> {
  const about: CampaignMailContext = {
    event,
    host: await getEventHost(tx, scope),
    pictures: await listEventPictures(tx, scope),
    programme: await listProgramme(tx, scope),
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
  const dressed = await dressForAccount(world, tx, scope)
  const { fromName, replyTo } = getSender(dressed, about, event.languages[0] ?? 'en')
  const counts = await insertCampaign(tx, scope, campaign, {
    chosen,
    fromName,
    replyTo,
    subjects: renderSubjects(dressed, about),
    priority: addFilePriority(getMailPriority(guests), (facts.files ?? []).length > 0),
    isPlanned: guests > mailsOfOnePart,
  })
  const key = { eventId: scope.eventId, campaignId: id }
  if (guests > mailsOfOnePart) await enqueueJob(tx, writePlannedMails, key, { key: getJobKey(key) })
  await world.live.announce(tx, scope.eventId, 'mails')
  await world.live.announce(tx, scope.eventId, 'guests')
  return { id, ...counts }
}

const anyRecipient = {
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
  functions: [],
  attends: [],
  second: null,
  phone: '',
  table: '',
  custom: {},
}

/**
 * The subject a guest's panel shows before the mail is composed, without the guest's own values.
 */
const renderSubjects = (
  world: StartCampaignContext['world'],
  about: CampaignMailContext,
): Record<string, string> =>
  Object.fromEntries(
    about.event.languages.map((language) => [
      language,
      renderSubject(world, about, getCampaignLanguage(about, { language })).slice(0, 300),
    ]),
  )

const renderSubject = (
  world: StartCampaignContext['world'],
  about: CampaignMailContext,
  language: Language,
): string =>
  renderCampaignMail(
    world,
    about,
    language,
    getMailVariant(anyRecipient, about.event.confirmation),
  ).subject.replace(/\ue000[\w.]+\ue001/g, '')
