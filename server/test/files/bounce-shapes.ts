import type { BounceReport } from '../../features/mail/rules/bounce.ts'

const to = 'bounces+x@mehfil.example'

type BounceShape = { from: string; raw: string; kind: BounceReport['kind']; words: string }

type ReportParts = {
  sender: string
  subject: string
  text: string
  status: readonly string[]
  /** Headers of the part with the status. */
  statusHeaders?: readonly string[]
  textHeaders?: readonly string[]
  headers?: readonly string[]
}

const buildReport = ({
  sender,
  subject,
  text,
  status,
  statusHeaders = [],
  textHeaders,
  headers = [],
}: ReportParts): string =>
  [
    'Return-Path: <>',
    `From: ${sender}`,
    `To: ${to}`,
    `Subject: ${subject}`,
    'MIME-Version: 1.0',
    ...headers,
    'Content-Type: multipart/report; report-type=delivery-status;',
    '\tboundary="=_shape"',
    '',
    'This is a MIME-encapsulated message.',
    '',
    '--=_shape',
    ...(textHeaders ?? ['Content-Type: text/plain; charset=utf-8']),
    '',
    text,
    '',
    '--=_shape',
    'Content-Type: message/delivery-status',
    ...statusHeaders,
    '',
    ...status,
    '',
    '--=_shape',
    'Content-Type: text/rfc822-headers',
    '',
    'Subject: You are invited',
    '',
    '--=_shape--',
    '',
  ].join('\r\n')

const buildText = (subject: string, text: string, headers: readonly string[] = []) =>
  [
    'Return-Path: <>',
    'From: MAILER-DAEMON@mx.example (Mail Delivery Subsystem)',
    `To: ${to}`,
    `Subject: ${subject}`,
    ...headers,
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    '',
    text,
    '',
  ].join('\r\n')

/** Reports of different mail servers, written by us in the way each of them writes. */
export const bounceShapes: readonly BounceShape[] = [
  {
    from: 'Postfix, with a diagnostic over two lines',
    kind: 'hard',
    words: '550 5.1.1 <meera@guests.example>: Recipient address rejected: User unknown',
    raw: buildReport({
      sender: 'MAILER-DAEMON@mx.example (Mail Delivery System)',
      subject: 'Undelivered Mail Returned to Sender',
      text: 'I am sorry to have to inform you that your message could not be delivered.',
      headers: ['Auto-Submitted: auto-replied'],
      status: [
        'Reporting-MTA: dns; mx.example',
        'X-Postfix-Queue-ID: 4ABC12',
        'Arrival-Date: Tue, 10 Nov 2026 10:00:00 +0000 (UTC)',
        '',
        'Final-Recipient: rfc822; meera@guests.example',
        'Original-Recipient: rfc822;meera@guests.example',
        'Action: failed',
        'Status: 5.1.1',
        'Remote-MTA: dns; mx.guests.example',
        'Diagnostic-Code: smtp; 550 5.1.1 <meera@guests.example>: Recipient address',
        '    rejected: User unknown in virtual mailbox table',
      ],
    }),
  },
  {
    from: 'Postfix, which is still trying',
    kind: 'none',
    words: '',
    raw: buildReport({
      sender: 'MAILER-DAEMON@mx.example (Mail Delivery System)',
      subject: 'Delayed Mail (still being retried)',
      text: 'YOU DO NOT NEED TO RESEND YOUR MESSAGE.',
      status: [
        'Reporting-MTA: dns; mx.example',
        '',
        'Final-Recipient: rfc822; meera@guests.example',
        'Action: delayed',
        'Status: 4.4.1',
        'Diagnostic-Code: X-Postfix; connect to mx.guests.example: Connection timed out',
        'Will-Retry-Until: Sun, 15 Nov 2026 10:00:00 +0000 (UTC)',
      ],
    }),
  },
  {
    from: 'Gmail, about an account that does not exist',
    kind: 'hard',
    words: '550-5.1.1 The email account',
    raw: buildReport({
      sender: 'Mail Delivery Subsystem <mailer-daemon@provider.example>',
      subject: 'Delivery Status Notification (Failure)',
      text: '** Address not found **',
      headers: ['Auto-Submitted: auto-replied', 'X-Failed-Recipients: meera@guests.example'],
      status: [
        'Reporting-MTA: dns; provider.example',
        'Arrival-Date: Tue, 10 Nov 2026 02:00:00 -0800 (PST)',
        '',
        'Final-Recipient: rfc822; meera@guests.example',
        'Action: failed',
        'Status: 5.1.1',
        'Diagnostic-Code: smtp; 550-5.1.1 The email account that you tried to reach does not exist.',
        ' 550 5.1.1 Learn more',
        'Last-Attempt-Date: Tue, 10 Nov 2026 02:00:00 -0800 (PST)',
      ],
    }),
  },
  {
    from: 'Exchange, which writes HTML and a code of its own',
    kind: 'hard',
    words: '550 5.1.10 RESOLVER.ADR.RecipientNotFound',
    raw: buildReport({
      sender: 'Microsoft Outlook <postmaster@office.example>',
      subject: 'Undeliverable: You are invited',
      text: '<html><body><p>Your message couldn&#8217;t be delivered.</p></body></html>',
      textHeaders: ['Content-Type: text/html; charset="utf-8"'],
      headers: ['Auto-Submitted: auto-generated', 'X-MS-Exchange-Message-Is-Ndr:'],
      status: [
        'Reporting-MTA: dns;office.example',
        'Received-From-MTA: dns;mx.mehfil.example',
        '',
        'Final-Recipient: rfc822;meera@guests.example',
        'Action: failed',
        'Status: 5.1.10',
        'Diagnostic-Code: smtp;550 5.1.10 RESOLVER.ADR.RecipientNotFound; not found',
      ],
    }),
  },
  {
    from: 'Exchange, about a full mailbox',
    kind: 'soft',
    words: '554 5.2.2 mailbox full',
    raw: buildReport({
      sender: 'postmaster@office.example',
      subject: 'Undeliverable: You are invited',
      text: 'The recipient’s mailbox is full.',
      status: [
        'Reporting-MTA: dns;office.example',
        '',
        'Final-Recipient: rfc822;meera@guests.example',
        'Action: failed',
        'Status: 5.2.2',
        'Diagnostic-Code: smtp;554 5.2.2 mailbox full; STOREDRV.Deliver.Exception:QuotaExceededException',
      ],
    }),
  },
  {
    from: 'Exim, with a status in small letters',
    kind: 'hard',
    words: '550 Unrouteable address',
    raw: buildReport({
      sender: 'Mail Delivery System <Mailer-Daemon@mx.example>',
      subject: 'Mail delivery failed: returning message to sender',
      text: 'A message that you sent could not be delivered to one or more of its recipients.',
      headers: ['X-Failed-Recipients: meera@guests.example', 'Auto-Submitted: auto-replied'],
      status: [
        'reporting-mta: dns; mx.example',
        '',
        'action: failed',
        'final-recipient: rfc822;meera@guests.example',
        'status: 5.0.0',
        'diagnostic-code: smtp; 550 Unrouteable address',
      ],
    }),
  },
  {
    from: 'a server that encodes the status in base64',
    kind: 'hard',
    words: '550 5.1.1 unknown',
    raw: buildReport({
      sender: 'postmaster@mx.example',
      subject: 'failure notice',
      text: 'x',
      statusHeaders: ['Content-Transfer-Encoding: base64'],
      status: [
        Buffer.from(
          'Reporting-MTA: dns; mx.example\r\n\r\nAction: failed\r\nStatus: 5.1.1\r\nDiagnostic-Code: smtp; 550 5.1.1 unknown\r\n',
        ).toString('base64'),
      ],
    }),
  },
  {
    from: 'a server that writes a comment after the status',
    kind: 'hard',
    words: '550 no such user',
    raw: buildReport({
      sender: 'postmaster@mx.example',
      subject: 'Returned mail: see transcript for details',
      text: '   ----- The following addresses had permanent fatal errors -----',
      status: [
        'Reporting-MTA: dns; mx.example',
        '',
        'Final-Recipient: RFC822; meera@guests.example',
        'Action: failed (unrecoverable)',
        'Status: 5.1.1 (bad destination mailbox address)',
        'Diagnostic-Code: SMTP; 550 no such user',
      ],
    }),
  },
  {
    from: 'a server that led the mail on to two addresses, of which one failed',
    kind: 'hard',
    words: '550 5.1.1 gone',
    raw: buildReport({
      sender: 'postmaster@mx.example',
      subject: 'Delivery report',
      text: 'x',
      status: [
        'Reporting-MTA: dns; mx.example',
        '',
        'Final-Recipient: rfc822; office@guests.example',
        'Action: relayed',
        'Status: 2.0.0',
        '',
        'Final-Recipient: rfc822; meera@guests.example',
        'Action: failed',
        'Status: 5.1.1',
        'Diagnostic-Code: smtp; 550 5.1.1 gone',
      ],
    }),
  },
  {
    from: 'a filter that distrusts the sender',
    kind: 'soft',
    words: '554 5.7.1',
    raw: buildReport({
      sender: 'postmaster@filter.example',
      subject: 'Undeliverable',
      text: 'x',
      status: [
        'Reporting-MTA: dns; filter.example',
        '',
        'Action: failed',
        'Status: 5.7.1',
        'Diagnostic-Code: smtp; 554 5.7.1 Service unavailable; client host blocked using a list',
      ],
    }),
  },
  {
    from: 'a server that gave up after days',
    kind: 'soft',
    words: 'delivery time expired',
    raw: buildReport({
      sender: 'MAILER-DAEMON@mx.example',
      subject: 'Undelivered Mail Returned to Sender',
      text: 'x',
      status: [
        'Reporting-MTA: dns; mx.example',
        '',
        'Action: failed',
        'Status: 4.4.7',
        'Diagnostic-Code: smtp; 451 delivery time expired',
      ],
    }),
  },
  {
    from: 'qmail, in a text alone',
    kind: 'hard',
    words: '#5.1.1',
    raw: buildText(
      'failure notice',
      'Hi. This is the qmail-send program at mx.example.\nI’m afraid I wasn’t able to deliver your message.\n\n<meera@guests.example>:\n192.0.2.1 does not like recipient.\nSorry, no mailbox here by that name. (#5.1.1)',
    ),
  },
  {
    from: 'an old sendmail, in a text alone',
    kind: 'hard',
    words: '550 5.1.1',
    raw: buildText(
      'Returned mail: User unknown',
      '   ----- Transcript of session follows -----\n... while talking to mx.guests.example.:\n>>> RCPT To:<meera@guests.example>\n<<< 550 5.1.1 <meera@guests.example>... User unknown',
    ),
  },
  {
    from: 'a server that writes in French',
    kind: 'hard',
    words: '550 5.1.1',
    raw: buildText(
      'Échec de la remise',
      'Votre message n’a pas pu être remis.\n550 5.1.1 Adresse du destinataire rejetée : utilisateur inconnu',
    ),
  },
  {
    from: 'a full mailbox, in a text alone',
    kind: 'soft',
    words: '452 4.2.2',
    raw: buildText('Returned mail', '452 4.2.2 The mailbox is over quota'),
  },
  {
    from: 'a person’s holiday program that quotes a code',
    kind: 'none',
    words: '',
    raw: buildText('Re: You are invited', 'I am back in room 550 on Monday. 550 5.1.1', [
      'Auto-Submitted: auto-replied (vacation)',
    ]),
  },
  {
    from: 'a challenge that asks who the sender is',
    kind: 'none',
    words: '',
    raw: buildText('Automatic reply: please confirm', 'Press here so that your mail is read.', [
      'X-Autoreply: yes',
    ]),
  },
]
