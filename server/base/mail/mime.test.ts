import PostalMime from 'postal-mime'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  composeMail,
  renderCompiledMail,
  fillPlaceholders,
  buildMailHeaders,
  compileMail,
  createPlaceholder,
} from './mime.ts'
import { escapeHtmlText, encodeHeaderAddress, encodeQuotedPrintable } from './mime-encoding.ts'
import type { OutgoingMail } from '../world.ts'

const at = new Date('2026-11-21T10:00:00Z')
const mail = (different: Partial<OutgoingMail> = {}): OutgoingMail => ({
  messageId: '<one@mehfil.example>',
  from: { name: 'Ananya & Vikram', address: 'invitations@mehfil.example' },
  to: { name: 'Meera', address: 'meera@guests.example' },
  replyTo: 'hosts@wedding.example',
  subject: 'You are invited',
  html: '<p>Come</p>',
  text: 'Come',
  attachments: [],
  headers: { 'Auto-Submitted': 'auto-generated' },
  ...different,
})
const read = (raw: Buffer | string) => PostalMime.parse(raw)
const decodeQuotedPrintable = (text: string) =>
  Buffer.from(
    text
      .replace(/=\r\n/g, '')
      .replace(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString()
const text = fc.string({
  unit: fc.constantFrom(
    'a',
    ' ',
    '.',
    '=',
    '\n',
    'é',
    'م',
    '🎉',
    '\t',
    'x'.repeat(80),
    '\r\n.',
    'From ',
  ),
})

describe('Our product', () => {
  it('encodes every text so that it reads as written, in ASCII and lines of 76', () => {
    fc.assert(
      fc.property(text, (words) => {
        const written = encodeQuotedPrintable(words)
        expect(decodeQuotedPrintable(written)).toBe(words.replace(/\r\n|\r|\n/g, '\r\n'))
        for (const line of written.split('\r\n')) {
          expect(line).toMatch(/^(?!\.)[\t -~]{0,76}$/)
          expect(line).not.toMatch(/[ \t]$/)
        }
      }),
      { numRuns: 500 },
    )
  })

  it('composes a mail that a mail program reads as written, with its picture and its file', async () => {
    const picture = {
      filename: 'mark.png',
      contentType: 'image/png',
      content: Buffer.from('picture').toString('base64'),
      encoding: 'base64' as const,
      cid: 'mark',
    }
    const report = {
      filename: "حفل 'آشا' - التقرير.pdf",
      contentType: 'application/pdf',
      content: 'pages',
      encoding: 'utf8' as const,
    }
    const file = {
      filename: 'event.ics',
      contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
      content: 'BEGIN:VCALENDAR',
      encoding: 'utf8' as const,
    }
    const html = `<p>${'مرحبا بكم في الحفل '.repeat(20)}</p>\n.<b>é</b>`
    const got = await read(
      composeMail(
        mail({
          subject: 'أهلًا بكم في زفاف أنانيا وفيكرام يوم السبت الثاني عشر من كانون الأول',
          to: { name: 'Zoë "Z" O\u2019Hara, Dr', address: 'zoe@guests.example' },
          html,
          attachments: [picture, file, report],
        }),
        at,
      ),
    )
    expect(got).toMatchObject({
      subject: 'أهلًا بكم في زفاف أنانيا وفيكرام يوم السبت الثاني عشر من كانون الأول',
      messageId: '<one@mehfil.example>',
      to: [{ name: 'Zoë "Z" O\u2019Hara, Dr', address: 'zoe@guests.example' }],
      from: { name: 'Ananya & Vikram' },
      date: at.toISOString(),
    })
    expect([got.html?.trim(), got.text?.trim()]).toEqual([html, 'Come'])
    expect(
      got.attachments.map(({ filename, mimeType, contentId, disposition, content }) => [
        filename,
        mimeType,
        contentId,
        disposition,
        Buffer.from(content as ArrayBuffer)
          .toString()
          .trim(),
      ]),
    ).toEqual([
      ['mark.png', 'image/png', '<mark>', 'inline', 'picture'],
      ['event.ics', 'text/calendar', undefined, 'attachment', 'BEGIN:VCALENDAR'],
      ["حفل 'آشا' - التقرير.pdf", 'application/pdf', undefined, 'attachment', 'pages'],
    ])
  })

  it('renders a compiled mail so that it reads like one composed for its reader', () => {
    const words = {
      subject: `For ${createPlaceholder('name')}`,
      html: `<p title="${createPlaceholder('name')}">${createPlaceholder('name')}<a href="${createPlaceholder('link')}?a=yes">é</a>\n${createPlaceholder('name')}</p>`,
      text: `${createPlaceholder('name')},\n${createPlaceholder('link')}\n.`,
    }
    const compiledMail = compileMail(
      [
        ['From', 'a@b.example'],
        ['To', createPlaceholder('to')],
        ['Subject', createPlaceholder('subject')],
      ],
      { ...words, attachments: [] },
    )
    return fc.assert(
      fc.asyncProperty(text, async (name) => {
        const own = {
          name,
          link: 'https://mehfil.example/A/B',
          to: encodeHeaderAddress({ name, address: 'x@y.example' }),
          subject: 'S',
        }
        const wire = renderCompiledMail(compiledMail, own)
        expect(wire.toString('latin1')).not.toMatch(/^\.|[^\t\r\n -~]/m)
        const got = await read(wire)
        expect(got.html?.replace(/\s+$/, '')).toBe(
          fillPlaceholders(words.html, own, escapeHtmlText)
            .replace(/\r\n|\r/g, '\n')
            .replace(/\s+$/, ''),
        )
        expect(got.text?.replace(/\s+$/, '')).toBe(
          fillPlaceholders(words.text, own)
            .replace(/\r\n|\r/g, '\n')
            .replace(/\s+$/, ''),
        )
        expect(got.headers.map(({ key }) => key)).toEqual([
          'from',
          'to',
          'subject',
          'mime-version',
          'content-type',
        ])
      }),
      { numRuns: 200 },
    )
  })

  const payloads = [
    '\r\nBcc: evil@x.example',
    '\nBcc: a@b',
    '\rX: 1',
    '%0d%0aBcc: x',
    '\u2028Bcc: x',
    '\u0000',
    '=?utf-8?Q?=0D=0ABcc:_x?=',
    '=?utf-8?B?QmNjOiB4?=',
    '"\r\n\r\n<html>',
    'a"@b.example>',
    '<evil@x.example>',
    ', evil@x.example',
    'x\r\n\r\nbody',
    '\\\r\n',
    '\t\r\n\tBcc: x',
    '\u0085Bcc',
    '\ud800',
    'é\r\nBcc: x',
    '\ue000header:to\ue001',
    'a'.repeat(2_000),
  ]
  it.each(payloads.flatMap((payload) => [[`x${payload}`], [`${payload} y`]]))(
    'keeps %j inside the header it was typed for',
    async (payload) => {
      const raw = composeMail(
        mail({
          subject: payload,
          from: { name: payload, address: 'invitations@mehfil.example' },
          to: { name: payload, address: 'meera@guests.example' },
          headers: { 'X-Category': payload },
        }),
        at,
      ).toString('latin1')
      const head = raw.slice(0, raw.indexOf('\r\n\r\n'))
      expect(
        head
          .replace(/\r\n[ \t]/g, '')
          .split('\r\n')
          .map((line) => line.split(':')[0]),
      ).toEqual([
        'From',
        'To',
        'Reply-To',
        'Subject',
        'Message-ID',
        'Date',
        'X-Category',
        'MIME-Version',
        'Content-Type',
      ])
      expect(head).toMatch(/^[\t\r\n -~]*$/)
      for (const line of head.split('\r\n')) expect(line.length).toBeLessThan(998)
      const got = await read(raw)
      expect([got.to?.map(({ address }) => address), got.from?.address, got.bcc, got.cc]).toEqual([
        ['meera@guests.example'],
        'invitations@mehfil.example',
        undefined,
        undefined,
      ])
      const typed = payload
        .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
        .trim()
        .toWellFormed()
        .replace(/\s+/g, ' ')
      expect(got.subject?.replace(/\s+/g, ' ')).toBe(typed)
    },
  )

  it('names no address twice in its headers', () => {
    expect(buildMailHeaders(mail(), at).map(([name]) => name)).toEqual([
      'From',
      'To',
      'Reply-To',
      'Subject',
      'Message-ID',
      'Date',
      'Auto-Submitted',
    ])
  })
})
