type CalendarMailFacts = {
  uid?: string
  status?: string
  sequence?: number
  method?: string
  headers?: readonly string[]
  more?: readonly string[]
}

/** The mail that a calendar program sends when its reader accepts or declines. */
export const buildCalendarMail = (
  to: string,
  {
    uid = '',
    status = 'ACCEPTED',
    sequence = 0,
    method = 'REPLY',
    headers = [],
    more = [],
  }: CalendarMailFacts = {},
): string =>
  [
    'From: Meera Nair <meera@guests.example>',
    `To: ${to}`,
    'Subject: Accepted: A wedding',
    'MIME-Version: 1.0',
    ...headers,
    'Content-Type: multipart/alternative; boundary="c"',
    '',
    '--c',
    'Content-Type: text/plain; charset=utf-8',
    '',
    'Meera Nair has accepted this invitation.',
    '--c',
    `Content-Type: text/calendar; charset=utf-8; method=${method}`,
    'Content-Transfer-Encoding: 7bit',
    '',
    'BEGIN:VCALENDAR',
    'PRODID:-//Example//Calendar//EN',
    'VERSION:2.0',
    `METHOD:${method}`,
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `SEQUENCE:${sequence}`,
    'DTSTAMP:20261110T100000Z',
    `ATTENDEE;CN="Meera, Nair: guest";ROLE=REQ-PARTICIPANT;PARTS`,
    ` TAT=${status}:mailto:meera@guests.example`,
    `ORGANIZER:mailto:${to}`,
    ...more,
    'END:VEVENT',
    'END:VCALENDAR',
    '--c--',
    '',
  ].join('\r\n')

/** A complaint that a provider sends to one address for all mails. */
export const buildFeedbackLoop = (to: string, from: string): string =>
  [
    'From: <complaints@provider.example>',
    `To: ${to}`,
    'Subject: complaint about message from 192.0.2.1',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=feedback-report; boundary="f"',
    '',
    '--f',
    'Content-Type: text/plain',
    '',
    'This is an email abuse report.',
    '--f',
    'Content-Type: message/feedback-report',
    '',
    'Feedback-Type: abuse',
    'User-Agent: SomeGenerator/1.0',
    'Version: 1',
    `Original-Mail-From: <${from}>`,
    'Source-IP: 192.0.2.1',
    '',
    '--f',
    'Content-Type: message/rfc822',
    '',
    'From: <invitations@mehfil.example>',
    'Subject: You are invited',
    '',
    'x',
    '--f--',
    '',
  ].join('\r\n')
