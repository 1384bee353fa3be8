import { extract } from 'letterparser'
import PostalMime from 'postal-mime'
import { describe, expect, it } from 'vitest'
import { mailDesigns } from '@mehfil/templates/mails/catalogue.ts'
import { renderChangeMail } from '@mehfil/templates/mails/guests/change.tsx'
import { renderInvitationMail } from '@mehfil/templates/mails/guests/invitation.tsx'
import { renderLetterMail } from '@mehfil/templates/mails/guests/letter.tsx'
import { renderReminderMail } from '@mehfil/templates/mails/guests/reminder.tsx'
import { renderThanksMail } from '@mehfil/templates/mails/guests/thanks.tsx'
import {
  createSampleChange,
  createSampleInvitation,
  createSampleLetter,
  createSampleReminder,
  createSampleThanks,
} from '../../../tools/samples/guest-mails.ts'
import { createSampleMails } from '../../../tools/samples/mails.ts'
import type { MailAttachment, OutgoingMail } from '../world.ts'
import { composeMail } from './mime.ts'

/** Two readers that share no code with us or with each other read every mail alike. */
const at = new Date('2026-11-21T10:00:00Z')
const calendarFile: MailAttachment = {
  filename: 'event.ics',
  contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
  encoding: 'utf8',
  content: 'BEGIN:VCALENDAR\r\nSUMMARY:ليلى & Zoë\r\nEND:VCALENDAR\r\n',
}

type SampleMailContent = Pick<OutgoingMail, 'subject' | 'html' | 'text'> & {
  attachments?: readonly MailAttachment[]
}
const compose = ({ subject, html, text, attachments = [] }: SampleMailContent): OutgoingMail => ({
  messageId: '<one@mehfil.example>',
  from: { name: 'Zoë "Z" & آل الخليلي', address: 'invitations@mehfil.example' },
  to: { name: 'مريم Rao', address: 'meera@guests.example' },
  replyTo: 'hosts@wedding.example',
  subject,
  html,
  text,
  attachments: [...attachments, calendarFile],
  headers: { 'List-Unsubscribe': `<https://mehfil.example/${'A'.repeat(120)}>` },
})

const toLines = (text: string | undefined) => (text ?? '').replaceAll('\r\n', '\n').trimEnd()
/** Without carriage returns: one of the readers writes the lines of a text file anew. */
const toBytes = (bytes: Uint8Array | ArrayBuffer | undefined): string =>
  Buffer.from(bytes as ArrayBuffer)
    .toString('latin1')
    .replaceAll('\r\n', '\n')

async function expectReadAlike(content: SampleMailContent): Promise<void> {
  const mail = compose(content)
  const raw = composeMail(mail, at)
  for (const line of raw.toString('latin1').split('\r\n')) {
    expect(line.length).toBeLessThanOrEqual(998)
    expect(line).toMatch(/^[\t -~]*$/)
  }
  const [first, second] = [await PostalMime.parse(raw), extract(raw.toString('latin1'))]
  const expected = {
    subject: mail.subject,
    from: mail.from,
    to: mail.to,
    html: toLines(mail.html),
    text: toLines(mail.text),
    files: mail.attachments.map(({ content: file, encoding }) =>
      toBytes(Buffer.from(file, encoding)),
    ),
  }
  expect({
    subject: first.subject,
    from: { name: first.from?.name, address: first.from?.address },
    to: { name: first.to?.[0]?.name, address: first.to?.[0]?.address },
    html: toLines(first.html),
    text: toLines(first.text),
    files: first.attachments.map(({ content: bytes }) => toBytes(bytes as ArrayBuffer)),
  }).toEqual(expected)
  expect({
    subject: second.subject,
    from: { name: second.from?.name, address: second.from?.address },
    to: { name: second.to?.[0]?.name, address: second.to?.[0]?.address },
    html: toLines(second.html),
    text: toLines(second.text),
    files: (second.attachments ?? []).map(({ body }) => toBytes(body as Uint8Array)),
  }).toEqual(expected)
}

describe.each(['en', 'fr', 'ar'] as const)('Two mail programs read in %s', (lang) => {
  it.each(mailDesigns)('every mail to guests in the design %s as we wrote it', async (design) => {
    const mails = [
      renderInvitationMail(createSampleInvitation(design, lang)),
      renderChangeMail(createSampleChange(design, lang)),
      renderReminderMail(createSampleReminder(design, lang, { last: true })),
      renderLetterMail(createSampleLetter(design, lang, { answered: 'yes' })),
      ...(['yes', 'maybe', 'no', 'waiting', 'confirmed', 'link'] as const).map((kind) =>
        renderThanksMail(createSampleThanks(kind, design, lang)),
      ),
    ]
    for (const mail of mails) await expectReadAlike(mail)
  })

  it.each(Object.entries(createSampleMails(lang)))('%s as we wrote it', async (_, mail) => {
    await expectReadAlike(mail)
  })
})
