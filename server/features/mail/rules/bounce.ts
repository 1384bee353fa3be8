import type { Email } from 'postal-mime'

/** What came back: for good, for now, a complaint, or nothing that says a mail was not delivered. */
export type Report = { kind: 'hard' | 'soft' | 'complaint' | 'none'; words: string }

const nothing: Report = { kind: 'none', words: '' }

const heads = /^(?:to|delivered-to|x-original-to|envelope-to|x-envelope-to):(.*)$/gim

/** Addresses a report may have come by, read off its head alone. */
export function addressesIn(raw: string): string[] {
  const head =
    raw
      .slice(0, 32_768)
      .split(/\r?\n\r?\n/)[0]
      ?.replace(/\r?\n[ \t]+/g, ' ') ?? ''
  return [...head.matchAll(heads)]
    .flatMap(([, value = '']) => value.match(/[^\s<>,;:"]{1,200}@[^\s<>,;:"]{1,200}/g) ?? [])
    .slice(0, 20)
}

/** Reads a delivery report (RFC 3464), a complaint (RFC 5965), or what older mail servers write instead. */
export function reportIn(mail: Email): Report {
  const type = headOf(mail, 'content-type')
  if (/feedback-report/i.test(type)) return complaintIn(mail)
  const status = partOf(mail, 'message/delivery-status')
  if (status !== null) return statusIn(status)
  return isWrittenByAMailServer(mail) && !isAutoReply(mail)
    ? plainIn(`${mail.subject ?? ''}\n${mail.text ?? ''}`)
    : nothing
}

const headOf = ({ headers }: Pick<Email, 'headers'>, name: string): string =>
  headers.find(({ key }) => key === name)?.value ?? ''

function partOf({ attachments }: Email, type: string): string | null {
  const part = attachments.find(({ mimeType }) => mimeType.toLowerCase() === type)
  return part ? Buffer.from(part.content as ArrayBuffer).toString('utf8') : null
}

const fieldIn = (text: string, name: string): string =>
  new RegExp(`^${name}:[ \\t]*(.*(?:\\r?\\n[ \\t].*)*)`, 'im')
    .exec(text)?.[1]
    ?.replace(/\s+/g, ' ')
    .trim() ?? ''

function complaintIn(mail: Email): Report {
  const report = partOf(mail, 'message/feedback-report') ?? ''
  const kind = fieldIn(report, 'Feedback-Type').toLowerCase()
  return kind === 'not-spam' || kind === ''
    ? nothing
    : { kind: 'complaint', words: `Marked as ${kind}.` }
}

function statusIn(report: string): Report {
  const action = fieldIn(report, 'Action').toLowerCase()
  const status = /\d\.\d{1,3}\.\d{1,3}/.exec(fieldIn(report, 'Status'))?.[0] ?? ''
  if (action !== 'failed') return nothing
  const words =
    fieldIn(report, 'Diagnostic-Code')
      .slice(0, 500)
      .replace(/^smtp;\s*/i, '') || status
  return { kind: isForGood(status, words) ? 'hard' : 'soft', words }
}

/** The address is no good; a full mailbox, or a server that does not want our mails, says nothing about it. */
function isForGood(status: string, words: string): boolean {
  if (/^5\.(1\.\d+|2\.1|4\.4|0\.0)$/.test(status))
    return status !== '5.0.0' || !/quota|full|spam|policy|block|reputation/i.test(words)
  return (
    status === '' &&
    /\b5\d\d\b.*(unknown|no such|does not exist|not exist|invalid|disabled|unavailable)/i.test(
      words,
    )
  )
}

function isWrittenByAMailServer(mail: Email): boolean {
  const from = mail.from?.address?.toLowerCase() ?? ''
  return (
    from === '' ||
    /^(mailer-daemon|postmaster)@/.test(from) ||
    headOf(mail, 'return-path').trim() === '<>' ||
    headOf(mail, 'x-failed-recipients') !== ''
  )
}

/** Somebody on holiday. */
const isAutoReply = (mail: Email): boolean =>
  /auto-replied/i.test(headOf(mail, 'auto-submitted')) ||
  headOf(mail, 'x-autoreply') !== '' ||
  headOf(mail, 'x-autorespond') !== '' ||
  /out of (the )?office|automatic reply|absence|away/i.test(mail.subject ?? '')

function plainIn(text: string): Report {
  const line =
    text.split(/\r?\n/).find((one) => /\b[45]\d\d\b|\b[45]\.\d\.\d{1,3}\b/.test(one)) ?? ''
  const status = /\b([45]\.\d\.\d{1,3})\b/.exec(line)?.[1] ?? ''
  const words = line.trim().slice(0, 500)
  if (/\b5\d\d\b|\b5\.\d\.\d/.test(line))
    return { kind: isForGood(status, words) ? 'hard' : 'soft', words }
  if (/\b(4\d\d|4\.\d\.\d)/.test(line)) return { kind: 'soft', words }
  return /unknown user|no such user|user unknown|does not exist|couldn't be delivered|permanent (fatal )?error/i.test(
    text,
  )
    ? { kind: 'hard', words: text.trim().split(/\r?\n/)[0]?.slice(0, 500) ?? '' }
    : nothing
}
