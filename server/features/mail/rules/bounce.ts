import type { Email } from 'postal-mime'

/** A permanent failure, a temporary one, a complaint, or no failure at all. */
export type BounceReport = { kind: 'hard' | 'soft' | 'complaint' | 'none'; words: string }

const noBounce: BounceReport = { kind: 'none', words: '' }

const recipientHeaders = /^(?:to|delivered-to|x-original-to|envelope-to|x-envelope-to):(.*)$/gim

/** Addresses a report may have been sent to, read from its headers only. */
export function listReportAddresses(raw: string): string[] {
  const head =
    raw
      .slice(0, 32_768)
      .split(/\r?\n\r?\n/)[0]
      ?.replace(/\r?\n[ \t]+/g, ' ') ?? ''
  return [...head.matchAll(recipientHeaders)]
    .flatMap(([, value = '']) => value.match(/[^\s<>,;:"]{1,200}@[^\s<>,;:"]{1,200}/g) ?? [])
    .slice(0, 20)
}

/**
 * Reads a delivery report (RFC 3464), a complaint (RFC 5965), or a report of an older mail server.
 */
export function parseBounce(mail: Email): BounceReport {
  const type = getHeader(mail, 'content-type')
  if (/feedback-report/i.test(type)) return parseComplaint(mail)
  const status = findPart(mail, 'message/delivery-status')
  if (status !== null) return parseDeliveryStatus(status)
  return isFromMailServer(mail) && !isAutoReply(mail)
    ? parsePlainReport(`${mail.subject ?? ''}\n${mail.text ?? ''}`)
    : noBounce
}

/** Where the mail of a complaint came from, as the provider of a feedback loop repeats it. */
export function listComplaintAddresses(mail: Email): string[] {
  if (!/feedback-report/i.test(getHeader(mail, 'content-type'))) return []
  const report = findPart(mail, 'message/feedback-report') ?? ''
  const returned = (findPart(mail, 'message/rfc822') ?? findPart(mail, 'text/rfc822-headers') ?? '')
    .slice(0, 32_768)
    .split(/\r?\n\r?\n/)[0]
  return [getField(report, 'Original-Mail-From'), getField(returned ?? '', 'Return-Path')].flatMap(
    (value) => value.match(/[^\s<>,;:"]{1,200}@[^\s<>,;:"]{1,200}/g) ?? [],
  )
}

/** Written by a program on its own, such as a holiday notice (RFC 3834), and by no person. */
export const isAutomatic = (mail: Email): boolean =>
  !/^(?:no\b.*)?$/i.test(getHeader(mail, 'auto-submitted').trim()) ||
  /^(?:auto_reply|bulk|junk|list)\b/i.test(getHeader(mail, 'precedence').trim()) ||
  isAutoReply(mail)

/** The calendar file of a mail, as an answer carries it. */
export const findCalendarFile = (mail: Email): string | null => findPart(mail, 'text/calendar')

const getHeader = ({ headers }: Pick<Email, 'headers'>, name: string): string =>
  headers.find(({ key }) => key === name)?.value ?? ''

function findPart({ attachments }: Email, type: string): string | null {
  const part = attachments.find(({ mimeType }) => mimeType.toLowerCase() === type)
  return part ? Buffer.from(part.content as ArrayBuffer).toString('utf8') : null
}

const getField = (text: string, name: string): string =>
  new RegExp(`^${name}:[ \\t]*(.*(?:\\r?\\n[ \\t].*)*)`, 'im')
    .exec(text)?.[1]
    ?.replace(/\s+/g, ' ')
    .trim() ?? ''

function parseComplaint(mail: Email): BounceReport {
  const report = findPart(mail, 'message/feedback-report') ?? ''
  const kind = getField(report, 'Feedback-Type').toLowerCase()
  return kind === 'not-spam' || kind === ''
    ? noBounce
    : { kind: 'complaint', words: `Marked as ${kind}.` }
}

/** A report has a block for each address that the mail was led on to; one that failed counts. */
function parseDeliveryStatus(report: string): BounceReport {
  const failed = report
    .slice(0, 64_000)
    .split(/\r?\n[ \t]*\r?\n/, 100)
    .find((block) => /^failed\b/i.test(getField(block, 'Action')))
  if (failed === undefined) return noBounce
  // Some servers write a comment after the code.
  const status = /\d\.\d{1,3}\.\d{1,3}/.exec(getField(failed, 'Status'))?.[0] ?? ''
  const words =
    getField(failed, 'Diagnostic-Code')
      .slice(0, 500)
      .replace(/^smtp;\s*/i, '') || status
  return { kind: isPermanent(status, words) ? 'hard' : 'soft', words }
}

/**
 * The address does not exist. A full mailbox or a refusing server says nothing about the address.
 */
function isPermanent(status: string, words: string): boolean {
  if (/^5\.(1\.\d+|2\.1|4\.4|0\.0)$/.test(status))
    return status !== '5.0.0' || !/quota|full|spam|policy|block|reputation/i.test(words)
  return (
    status === '' &&
    /\b5\d\d\b.*(unknown|no such|does not exist|not exist|invalid|disabled|unavailable)/i.test(
      words,
    )
  )
}

function isFromMailServer(mail: Email): boolean {
  const from = mail.from?.address?.toLowerCase() ?? ''
  return (
    from === '' ||
    /^(mailer-daemon|postmaster)@/.test(from) ||
    getHeader(mail, 'return-path').trim() === '<>' ||
    getHeader(mail, 'x-failed-recipients') !== ''
  )
}

/** An automatic reply, such as a holiday notice. */
const isAutoReply = (mail: Email): boolean =>
  /auto-replied/i.test(getHeader(mail, 'auto-submitted')) ||
  getHeader(mail, 'x-autoreply') !== '' ||
  getHeader(mail, 'x-autorespond') !== '' ||
  /out of (the )?office|automatic reply|absence|away/i.test(mail.subject ?? '')

function parsePlainReport(text: string): BounceReport {
  const line =
    text.split(/\r?\n/).find((one) => /\b[45]\d\d\b|\b[45]\.\d\.\d{1,3}\b/.test(one)) ?? ''
  const status = /\b([45]\.\d\.\d{1,3})\b/.exec(line)?.[1] ?? ''
  const words = line.trim().slice(0, 500)
  if (/\b5\d\d\b|\b5\.\d\.\d/.test(line))
    return { kind: isPermanent(status, words) ? 'hard' : 'soft', words }
  if (/\b(4\d\d|4\.\d\.\d)/.test(line)) return { kind: 'soft', words }
  return /unknown user|no such user|user unknown|does not exist|couldn't be delivered|permanent (fatal )?error/i.test(
    text,
  )
    ? { kind: 'hard', words: text.trim().split(/\r?\n/)[0]?.slice(0, 500) ?? '' }
    : noBounce
}
