import type * as z from 'zod'
import type { testMailSent } from '@mehfil/contract/mail/placeholders.ts'
import { pathTo } from '@mehfil/contract/pages.ts'
import type { Language } from '@mehfil/contract/languages.ts'
import { dressForAccount, undressWorld } from '../../../base/sites/dressed-world.ts'
import type { EventContext } from '../../../base/http/context.ts'
import { escapeHtmlText } from '../../../base/mail/mime-encoding.ts'
import { fillPlaceholders } from '../../../base/mail/mime.ts'
import { enqueueMail } from '../../../base/mail/outbox.ts'
import { refuse } from '../../../base/refusal.ts'
import { getMailTranslator } from '../../../base/i18n/translations.ts'
import {
  getCampaignLanguage,
  renderCampaignMail,
  getPersonalValues,
  getSender,
} from '../mails/campaign-mail.ts'
import type { CampaignMailContext } from '../mails/shared-content.ts'
import { listReaderGaps } from '../rules/gaps.ts'
import { getMailVariant, type MailRecipient } from '../rules/recipient.ts'
import { listMailRecipients, findAnyRecipient } from '../store/recipients.ts'

const sampleRecipient: MailRecipient = {
  id: 'A'.repeat(15),
  name: '',
  email: '',
  language: 'en',
  partyLimit: 2,
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
 * The guest of a preview: the requested one, or else the first guest, or else a made-up guest with
 * the host's name.
 */
export async function getPreviewRecipient(
  { tx, scope, host }: Pick<EventContext, 'tx' | 'scope' | 'host'>,
  { guestId, language }: { guestId?: string | undefined; language?: Language | undefined },
): Promise<MailRecipient> {
  const chosen = guestId
    ? ((await listMailRecipients(tx, scope, [guestId]))[0] ?? refuse('notFound'))
    : await findAnyRecipient(tx, scope)
  return {
    ...(chosen ?? { ...sampleRecipient, name: host.fullName, language: host.language }),
    ...(language && { language }),
  }
}

/**
 * The mail as this reader gets it, with their values filled in, for a host to look at. Its link to
 * stop mails leads to the guest list: the reader's own one is for the reader alone.
 */
export function renderForHost(
  world: EventContext['world'],
  about: CampaignMailContext,
  reader: MailRecipient,
  values: Record<string, string> = {},
) {
  const personalValues = {
    ...getPersonalValues(world, about.event, reader),
    stop: getGuestListUrl(world, about.event),
    ...values,
  }
  const language = getCampaignLanguage(about, reader)
  const { subject, html, text, attachments } = renderCampaignMail(
    world,
    { ...about, isPreview: true },
    language,
    getMailVariant(reader, about.event.confirmation),
  )
  return {
    subject: fillPlaceholders(subject, personalValues),
    html: fillPlaceholders(html, personalValues, escapeHtmlText),
    text: fillPlaceholders(text, personalValues),
    attachments,
    language,
  }
}

const getGuestListUrl = (world: EventContext['world'], { id }: { id: string }): string =>
  undressWorld(world).settings.publicUrl + pathTo('guests', { EID: id })

/**
 * Sent only to the host and marked as a test. Its buttons lead to the guest list and answer
 * nothing.
 */
export async function enqueueTestMail(
  { world, tx, scope, host }: EventContext,
  about: CampaignMailContext,
  reader: MailRecipient,
): Promise<z.output<typeof testMailSent>> {
  const guestListUrl = getGuestListUrl(world, about.event)
  const dressed = await dressForAccount(world, tx, scope)
  const { fromName, replyTo } = getSender(dressed, about, getCampaignLanguage(about, reader))
  const { language, ...content } = renderForHost(dressed, about, reader, {
    link: guestListUrl,
    after: guestListUrl,
    ics: guestListUrl,
  })
  const subject = getMailTranslator(world, host.language)('test.subject', {
    subject: content.subject,
  })
  await enqueueMail(tx, world, {
    ...content,
    language,
    kind: 'test',
    subject,
    to: { name: host.fullName, address: host.email },
    fromName,
    ...(replyTo && { replyTo }),
    files: about.campaign.facts.files ?? [],
    mailContext: { accountId: scope.accountId, eventId: scope.eventId },
  })
  return {
    to: host.email,
    guest: reader.name || reader.email,
    missing:
      reader.id === sampleRecipient.id ? [] : listReaderGaps(getOwnText(about, language), reader),
  }
}

type OwnText = { subject?: string; preview?: string; message?: string; greeting?: string }

/** What the host wrote for the mail. */
function getOwnText(
  { event, campaign: { kind, facts } }: CampaignMailContext,
  language: Language,
): string {
  if (kind === 'change') return ''
  const letters = (kind === 'invitation' ? event.letters : facts.letters) ?? {}
  const { subject, preview, message, greeting } =
    (letters as Partial<Record<Language, OwnText>>)[language] ?? {}
  return [subject, preview, message, greeting].join('\n')
}
