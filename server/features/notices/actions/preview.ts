import type { Language } from '@mehfil/contract/languages.ts'
import type { NoticeLetters, WrittenNoticeKind } from '@mehfil/contract/mail/notices.ts'
import type { EventContext } from '../../../base/http/context.ts'
import { listEventPictures } from '../../design/store.ts'
import { getEvent } from '../../events/store/event.ts'
import { listProgramme } from '../../events/store/programme.ts'
import { renderForHost, enqueueTestMail, getPreviewRecipient } from '../../mail/actions/preview.ts'
import type { CampaignMailContext } from '../../mail/mails/shared-content.ts'
import type { MailRecipient } from '../../mail/rules/recipient.ts'
import { getEventHost } from '../../events/store/host.ts'
import { pickLetters, requireFillableLetters, requireCompleteLetters } from '../rules/letters.ts'
import { toMailFile } from '../rules/attachments.ts'
import { getReadingTime } from '../rules/moment.ts'
import { getChosenAttachments, requireStoredFiles } from './attachments.ts'

type NoticePreviewRequest = {
  kind?: WrittenNoticeKind | undefined
  letters: NoticeLetters
  guestId?: string | undefined
  language?: Language | undefined
  days?: number | undefined
  attachments?: string[] | undefined
}

/** The mail as one guest would get it. Parts that are not written yet are left out. */
export async function previewNotification(context: EventContext, request: NoticePreviewRequest) {
  const { world } = context
  const { about, reader } = await buildPreview(context, request)
  requireFillableLetters(about.event, about.campaign.facts.letters ?? {})
  const { subject, html, text, language } = renderForHost(world, about, reader)
  return { subject, html, text, language, to: reader.email, name: reader.name }
}

/** Sends the mail to the host alone. */
export async function testNotification(context: EventContext, request: NoticePreviewRequest) {
  const { about, reader } = await buildPreview(context, request)
  const {
    kind,
    facts: { letters = {}, files = [] },
  } = about.campaign
  if (kind === 'notice') requireCompleteLetters(about.event, letters)
  else requireFillableLetters(about.event, letters)
  await requireStoredFiles(context.world, files)
  return enqueueTestMail(context, about, reader)
}

/** A reminder is shown for a guest without an answer, on the day it is sent. */
async function buildPreview(
  context: EventContext,
  { kind = 'notice', letters, days, attachments, ...who }: NoticePreviewRequest,
): Promise<{ about: CampaignMailContext; reader: MailRecipient }> {
  const { tx, scope } = context
  const event = await getEvent(tx, scope)
  const recipient = await getPreviewRecipient(context, who)
  const reader = kind === 'reminder' ? { ...recipient, answer: null, waiting: false } : recipient
  const at = kind === 'reminder' && days !== undefined ? getReadingTime(event, days) : null
  const files = (await getChosenAttachments(context, attachments)).map(toMailFile)
  const about: CampaignMailContext = {
    event,
    host: await getEventHost(tx, scope),
    pictures: await listEventPictures(tx, scope),
    programme: await listProgramme(tx, scope),
    campaign: {
      kind,
      message: '',
      before: null,
      facts: { letters: pickLetters(event, letters), files },
    },
    ...(at && { at }),
  }
  return { about, reader }
}
