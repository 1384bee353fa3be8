const buildHeaders = (to: string, more: string[] = []) => [
  'Return-Path: <>',
  `Delivered-To: ${to}`,
  'From: Mail Delivery System <MAILER-DAEMON@mx.example>',
  'Subject: Undelivered Mail Returned to Sender',
  `To: ${to}`,
  'Auto-Submitted: auto-replied',
  'MIME-Version: 1.0',
  ...more,
]
export function buildDsn(
  to: string,
  {
    status = '5.1.1',
    action = 'failed',
    words,
  }: { status?: string; action?: string; words?: string } = {},
): string {
  return [
    ...buildHeaders(to, [
      'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
    ]),
    '',
    '--b',
    'Content-Type: text/plain',
    '',
    'This is the mail system.',
    '--b',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example',
    '',
    'Final-Recipient: rfc822; meera@guests.example',
    `Action: ${action}`,
    `Status: ${status}`,
    `Diagnostic-Code: ${words ?? `smtp; 550 ${status} no`}`,
    '',
    '--b',
    'Content-Type: message/rfc822',
    '',
    'Subject: You are invited',
    '',
    'x',
    '--b--',
    '',
  ].join('\r\n')
}
export const buildArf = (to: string, kind = 'abuse') =>
  [
    ...buildHeaders(to, [
      'Content-Type: multipart/report; report-type=feedback-report; boundary="b"',
    ]),
    '',
    '--b',
    'Content-Type: text/plain',
    '',
    'x',
    '--b',
    'Content-Type: message/feedback-report',
    '',
    `Feedback-Type: ${kind}`,
    'User-Agent: SomeFBL/1.0',
    'Version: 1',
    '',
    '--b',
    'Content-Type: message/rfc822',
    '',
    'Subject: x',
    '',
    'x',
    '--b--',
    '',
  ].join('\r\n')
/** A bounce report inside `depth` nested MIME parts. */
export const buildNestedDsn = (to: string, depth: number) => {
  const report = buildDsn(to).slice(buildHeaders(to).join('\r\n').length + 2)
  const around = Array.from(
    { length: depth },
    (_, at) => `Content-Type: multipart/mixed; boundary="n${at}"\r\n\r\n--n${at}\r\n`,
  ).join('')
  return `${buildHeaders(to).join('\r\n')}\r\n${around}${report}`
}
export const buildPlainBounce = (to: string, text: string, more: string[] = []) =>
  [
    ...buildHeaders(to).filter((line) => !line.startsWith('Auto')),
    ...more,
    'Content-Type: text/plain',
    '',
    text,
    '',
  ].join('\r\n')
export const buildReply = (
  to: string,
  {
    from = 'Meera <meera@guests.example>',
    subject = 'Re: You are invited',
    more = [] as string[],
    text = 'Thank you!',
  } = {},
) =>
  [
    `From: ${from}`,
    `To: ${to}`,
    `Subject: ${subject}`,
    ...more,
    'Content-Type: text/plain',
    '',
    text,
    '',
  ].join('\r\n')
