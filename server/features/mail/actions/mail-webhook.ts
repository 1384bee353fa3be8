import { mailProviders, type MailProvider } from '@mehfil/contract/mail/mail-webhooks.ts'
import type { PageResponse, RawBodyContext } from '../../../base/http/context.ts'
import { refuse } from '../../../base/refusal.ts'
import { parseBrevoReports } from '../rules/provider-reports/brevo.ts'
import { mailgunBody, parseMailgunReports } from '../rules/provider-reports/mailgun.ts'
import { parsePostmarkReports } from '../rules/provider-reports/postmark.ts'
import { findReportedMail, type ProviderReport } from '../rules/provider-reports/report.ts'
import { parseSendgridReports } from '../rules/provider-reports/sendgrid.ts'
import { parseSesReport } from '../rules/provider-reports/ses.ts'
import {
  hasLogin,
  isSignedByMailgun,
  isSignedBySendgrid,
  isSignedBySns,
  isSnsCertificateAddress,
  isSnsSubscribeAddress,
  snsMessage,
} from '../rules/webhook-proofs.ts'
import { recordDeliveries, recordMailReport } from '../store/mail-reports.ts'
import { applyBounce } from './bounces.ts'

/** A signature that covers the token alone proves one event, so the token counts once. */
type TokenReports = { token: string; reports: ProviderReport[] }
/** `off`: the operator takes no reports of this provider. */
type ReadReports = ProviderReport[] | TokenReports | 'off' | 'unproven' | 'no-login'

const parseJson = (text: string | Buffer): Promise<unknown> =>
  new Response(new Uint8Array(Buffer.from(text))).json().catch(() => null)

const getHeader = ({ headers }: RawBodyContext, name: string): string | undefined => {
  const value = headers[name]
  return Array.isArray(value) ? value[0] : value
}

const readers: Record<MailProvider, (context: RawBodyContext) => Promise<ReadReports>> = {
  ses: readSes,
  sendgrid: async (context) => {
    const { world, body, now } = context
    const { sendgridKey } = world.settings.mailWebhooks
    if (!sendgridKey) return 'off'
    const proof = {
      signature: getHeader(context, 'x-twilio-email-event-webhook-signature'),
      timestamp: getHeader(context, 'x-twilio-email-event-webhook-timestamp'),
      body,
    }
    return isSignedBySendgrid(sendgridKey, proof, now)
      ? parseSendgridReports(await parseJson(body))
      : 'unproven'
  },
  mailgun: readMailgun,
  postmark: (context) => readWithLogin(context, 'postmark', parsePostmarkReports),
  brevo: (context) => readWithLogin(context, 'brevo', parseBrevoReports),
}

/** The reports of a provider that proved itself. A report that came before changes nothing. */
export async function receiveMailWebhook(context: RawBodyContext): Promise<PageResponse> {
  const provider = mailProviders.find((name) => name === context.params['PROVIDER'])
  if (!provider) return refuse('notFound')
  const reports = await readers[provider](context)
  if (reports === 'off') return refuse('notFound')
  if (reports === 'no-login')
    return { status: 401, body: '{}', headers: { 'www-authenticate': 'Basic realm="reports"' } }
  if (reports === 'unproven') return { status: 403, body: '{}', type: 'application/json' }
  await ('token' in reports
    ? applyOnce(context, provider, reports)
    : applyReports(context, provider, reports))
  return { body: '{}', type: 'application/json' }
}

async function readWithLogin(
  context: RawBodyContext,
  provider: 'postmark' | 'brevo',
  parse: (value: unknown) => ProviderReport[],
): Promise<ReadReports> {
  const login = context.world.settings.mailWebhooks[provider]
  if (!login) return 'off'
  return hasLogin(getHeader(context, 'authorization'), login)
    ? parse(await parseJson(context.body))
    : 'no-login'
}

async function readMailgun({ world, body, now }: RawBodyContext): Promise<ReadReports> {
  const { mailgunKey } = world.settings.mailWebhooks
  if (!mailgunKey) return 'off'
  const parsed = mailgunBody.safeParse(await parseJson(body))
  if (!parsed.success || !isSignedByMailgun(mailgunKey, parsed.data.signature, now))
    return 'unproven'
  const { token } = parsed.data.signature
  const reports = parseMailgunReports(parsed.data['event-data'])
  return { token, reports: reports.map((report) => ({ ...report, id: token })) }
}

/** Anyone may own a topic at Amazon, so the topic has to be one of the operator's. */
async function readSes({ world, body }: RawBodyContext): Promise<ReadReports> {
  const { sesTopics } = world.settings.mailWebhooks
  if (sesTopics.length === 0) return 'off'
  const parsed = snsMessage.safeParse(await parseJson(body))
  if (!parsed.success || !sesTopics.includes(parsed.data.TopicArn)) return 'unproven'
  const message = parsed.data
  if (!isSnsCertificateAddress(message)) return 'unproven'
  const key = await world.sns.findKey(message.SigningCertURL)
  if (!key || !isSignedBySns(message, key)) return 'unproven'
  if (message.Type === 'Notification')
    return parseSesReport(message.MessageId, message.Message, await parseJson(message.Message))
  if (message.Type === 'SubscriptionConfirmation') {
    if (!isSnsSubscribeAddress(message)) return 'unproven'
    const isConfirmed = await world.sns.confirm(message.SubscribeURL ?? '')
    world.log.info(
      { isConfirmed, topic: message.TopicArn },
      'a topic of mail reports was confirmed',
    )
    if (!isConfirmed) refuse('busy')
  }
  return []
}

/**
 * Notes the token of every event, also of one that says nothing to us, so that none proves another
 * one later. A failure is noted with what it changes.
 */
async function applyOnce(
  context: RawBodyContext,
  provider: MailProvider,
  { token, reports }: TokenReports,
): Promise<void> {
  const { world, now } = context
  const changesMails = listNamedMails(context, reports).some(({ kind }) => kind !== 'delivered')
  const isNew = changesMails || (await recordMailReport(world.db, { provider, id: token, at: now }))
  if (isNew) await applyReports(context, provider, reports)
}

const listNamedMails = ({ world }: RawBodyContext, reports: readonly ProviderReport[]) =>
  reports.flatMap(({ names, ...report }) => {
    const mailId = findReportedMail(world.settings, names)
    return mailId ? [{ ...report, mailId }] : []
  })

async function applyReports(
  context: RawBodyContext,
  provider: MailProvider,
  reports: readonly ProviderReport[],
): Promise<void> {
  const { world, now } = context
  const named = listNamedMails(context, reports)
  const arrived = named.filter(({ kind }) => kind === 'delivered').map(({ mailId }) => mailId)
  if (arrived.length > 0) await recordDeliveries(world.db, arrived.toSorted(), now)
  for (const { id, kind, words, mailId } of named) {
    if (kind === 'delivered') continue
    const afterCommit: Array<() => void | Promise<void>> = []
    await world.db.transaction().execute(async (tx) => {
      if (!(await recordMailReport(tx, { provider, id, at: now }))) return
      const bounceContext = {
        world,
        tx,
        now,
        afterCommit: (work: () => void | Promise<void>) => void afterCommit.push(work),
      }
      await applyBounce(bounceContext, mailId, { kind, words })
    })
    for (const work of afterCommit) await work()
  }
}
