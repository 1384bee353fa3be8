import { languages, type Language } from '@mehfil/contract/languages.ts'
import { saveLetter as letterCall, type CampaignKind } from '@mehfil/contract/mail/campaigns.ts'
import { listFillablePlaceholders } from '@mehfil/contract/mail/placeholders.ts'
import { dressForAccount } from '../../../base/sites/dressed-world.ts'
import type { EventContext, GuestContext } from '../../../base/http/context.ts'
import { getSenderAddress } from '../../../base/mail/own-sender.ts'
import { refuse } from '../../../base/refusal.ts'
import { listEventPictures } from '../../design/store.ts'
import { changeEvent } from '../../events/actions/change.ts'
import {
  encodeAnnouncedFacts,
  findUnannouncedChange,
  type StoredAnnouncedFacts,
} from '../../events/rules/announced-facts.ts'
import { getEventForUpdate, getEvent } from '../../events/store/event.ts'
import { listProgramme } from '../../events/store/programme.ts'
import { getEventHost } from '../../events/store/host.ts'
import { getSender } from '../mails/campaign-mail.ts'
import type { CampaignMailContext } from '../mails/shared-content.ts'
import { toCampaignView, campaignHoldSeconds } from '../rules/campaign.ts'
import { requireFillableText, type InvitationLetter } from '../rules/placeholders.ts'
import { listCampaignRows } from '../store/campaigns.ts'
import { countInvitable, listMailRecipients } from '../store/recipients.ts'
import { renderForHost, enqueueTestMail, getPreviewRecipient } from './preview.ts'

type InvitationLetters = Partial<Record<Language, InvitationLetter>>

/** The invitation's texts, the number of its recipients, and the campaigns so far. */
export async function readInvitation({ world, tx, now, scope }: EventContext) {
  const event = await getEvent(tx, scope)
  const { fromName, replyTo } = getSender(
    world,
    { event, host: await getEventHost(tx, scope) },
    event.languages[0] ?? 'en',
  )
  return {
    templateId: event.templateId,
    colourStyle: event.colourStyle,
    letters: fillLetters(event.languages, event.letters as InvitationLetters),
    placeholders: listFillablePlaceholders(event),
    from: `${fromName} <${await getSenderAddress(tx, world, scope)}>`,
    replyTo: replyTo ?? '',
    hold: campaignHoldSeconds,
    ...(await countInvitable(tx, scope)),
    campaigns: (await listCampaignRows(tx, scope)).map((row) => toCampaignView(row, now)),
  }
}

/**
 * A letter for each language of the event, also without a text, so that the host sees all
 * languages.
 */
const fillLetters = (languages: readonly string[], letters: InvitationLetters): InvitationLetters =>
  Object.fromEntries(
    languages.map((language) => [
      language,
      letters[language as Language] ?? { subject: '', greeting: '' },
    ]),
  )

/**
 * Saves the host's own texts in one language of the event. Empty ones are replaced by the design's
 * texts.
 */
export async function saveLetter(
  context: EventContext<{ EID: string; LANGUAGE: string }>,
  letter: InvitationLetter,
) {
  const { tx, scope, params, audit } = context
  const event = await getEventForUpdate(tx, scope)
  const language = languages.find((one) => one === params.LANGUAGE) ?? refuse('notFound')
  if (!event.languages.includes(language)) refuse('notFound')
  const before = (event.letters as InvitationLetters)[language]
  const { subject, preview = '', greeting, personal = before?.personal ?? '' } = letter
  requireFillableText(event, { subject, preview, greeting, personal }, letterCall.input)
  await changeEvent(context, {
    letters: {
      ...(event.letters as InvitationLetters),
      [language]: { ...letter, ...(personal && { personal }) },
    },
  })
  audit({ subject: language, before, after: letter })
  return readInvitation(context)
}

export async function previewInvitation(
  context: GuestContext<
    { EID: string; GID: string },
    { kind?: CampaignKind | undefined; language?: Language | undefined }
  >,
) {
  const { world, tx, scope, query } = context
  const reader = (await listMailRecipients(tx, scope, [scope.guestId]))[0] ?? refuse('notFound')
  const about = await buildPreviewContext(context, query.kind)
  const { language = reader.language } = query
  const content = renderForHost(await dressForAccount(world, tx, scope), about, {
    ...reader,
    language,
  })
  return { ...content, to: reader.email }
}

type TestInvitationRequest = {
  guestId?: string | undefined
  language?: Language | undefined
  kind?: CampaignKind | undefined
}

/**
 * Sent only to the host and marked as a test. Its buttons lead to the guest list and answer
 * nothing.
 */
export async function sendTestInvitation(
  context: EventContext,
  { kind, ...who }: TestInvitationRequest,
) {
  return enqueueTestMail(
    context,
    await buildPreviewContext(context, kind),
    await getPreviewRecipient(context, who),
  )
}

type PreviewContext = Pick<EventContext, 'tx' | 'now'> & {
  scope: EventContext['scope'] | GuestContext['scope']
}

/**
 * A change is shown from the facts guests were last told, or from the present ones if nothing
 * changed.
 */
async function buildPreviewContext(
  { tx, now, scope }: PreviewContext,
  kind: CampaignKind = 'invitation',
): Promise<CampaignMailContext> {
  const event = await getEvent(tx, scope)
  const before =
    findUnannouncedChange(
      { ...event, announcedFacts: event.announcedFacts as StoredAnnouncedFacts | null },
      now,
    ) ?? event
  return {
    event,
    host: await getEventHost(tx, scope),
    pictures: await listEventPictures(tx, scope),
    programme: await listProgramme(tx, scope),
    campaign: { kind, message: '', before: encodeAnnouncedFacts(before), facts: {} },
  }
}
