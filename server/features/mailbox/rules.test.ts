import { describe, expect, it } from 'vitest'
import type { Attachment } from 'postal-mime'
import {
  parseMailboxQuery,
  toQueryString,
  getPreview,
  getFileName,
  buildFrameHtml,
  sliceHeaders,
  matchesSearch,
  newestFirst,
  filterOlderThan,
  findUnsubscribeLink,
  toMailboxAddress,
  formatMailboxAddress,
} from './rules.ts'

const createPicture = (contentId: string): Attachment =>
  ({
    filename: 'mark.png',
    mimeType: 'image/png',
    disposition: 'inline',
    contentId,
    content: new Uint8Array([1, 2, 3]).buffer,
  }) as Attachment

describe('Our product', () => {
  it('lists mails newest first, and no other files', () => {
    const files = [
      '2026-11-21T10-00-00-000Z-7-1.eml',
      '.half',
      '2026-11-21T10-00-00-500Z-7-2.eml',
      'notes.txt',
      '2026-11-20T23-59-59-999Z-7-9.eml',
    ]
    expect(newestFirst(files)).toEqual([
      '2026-11-21T10-00-00-500Z-7-2',
      '2026-11-21T10-00-00-000Z-7-1',
      '2026-11-20T23-59-59-999Z-7-9',
    ])
    expect(getFileName('a')).toBe('a.eml')
  })

  it('finds a mail by words of its subject, names and addresses, ignoring case and accents', () => {
    const mail = {
      subject: 'Zoé & Rémi: you are invited',
      from: { name: 'Asha Menon', address: 'accounts@mehfil.example' },
      to: [{ name: 'فاطمة', address: 'Fatima@guests.example' }],
    }
    for (const search of ['zoe', 'REMI invited', 'fatima@guests', 'فاطمة', 'menon zoé'])
      expect([search, matchesSearch(mail, search)]).toEqual([search, true])
    for (const search of ['zoe jon', 'noah', '.*'])
      expect([search, matchesSearch(mail, search)]).toEqual([search, false])
    expect(matchesSearch({ subject: undefined, from: undefined, to: undefined }, 'x')).toBe(false)
  })

  it('reads the list’s query as text, and writes it back', () => {
    expect(parseMailboxQuery({ q: ` ${'x'.repeat(300)}`, after: ['a', 'b'] })).toEqual({
      search: 'x'.repeat(100),
      after: '',
    })
    expect(toQueryString({ search: 'a&b="', after: '2026-1' })).toBe('?q=a%26b%3D%22&after=2026-1')
    expect(toQueryString({ search: '', after: '' })).toBe('')
    expect(filterOlderThan(['3', '2', '1'], '2')).toEqual(['1'])
    expect(filterOlderThan(['3', '2', '1'], '')).toEqual(['3', '2', '1'])
    expect(sliceHeaders(Buffer.from('Subject: a\r\n\r\nbody')).toString()).toBe(
      'Subject: a\r\n\r\n',
    )
  })

  it('embeds attached pictures and leaves unknown ones unchanged', () => {
    const html = buildFrameHtml({
      html: '<html><head></head><img src="cid:mark"><img src="cid:other">',
      attachments: [createPicture('<mark>')],
    })
    expect(html).toContain('src="data:image/png;base64,AQID"')
    expect(html).toContain('src="cid:other"')
    expect(html).toContain('<head><base target="_blank">')
    expect(buildFrameHtml({ html: '<p>Bare</p>', attachments: [] })).toBe(
      '<base target="_blank"><p>Bare</p>',
    )
  })

  it('shortens a long text and joins its lines', () => {
    expect(getPreview({ text: 'Dear Asha,\n\n  come.\n' })).toBe('Dear Asha, come.')
    expect(getPreview({ text: 'x'.repeat(300) })).toHaveLength(140)
    expect(getPreview({})).toBe('')
  })

  it('writes a mail’s recipient', () => {
    expect(
      formatMailboxAddress(
        toMailboxAddress({ name: 'Asha Menon', address: 'asha@mehfil.example' }),
      ),
    ).toBe('Asha Menon <asha@mehfil.example>')
    expect(
      formatMailboxAddress(toMailboxAddress({ name: '', address: 'asha@mehfil.example' })),
    ).toBe('asha@mehfil.example')
  })

  it('shows the unsubscribe address of a mail', () => {
    const createHeaders = (value: string, post = '') => ({
      headers: [
        { key: 'list-unsubscribe', originalKey: 'List-Unsubscribe', value },
        ...(post
          ? [{ key: 'list-unsubscribe-post', originalKey: 'List-Unsubscribe-Post', value: post }]
          : []),
      ],
    })
    expect(
      findUnsubscribeLink(
        createHeaders('<https://mehfil.example/E/G/stop>', 'List-Unsubscribe=One-Click'),
      ),
    ).toEqual({ address: 'https://mehfil.example/E/G/stop', oneClick: true })
    expect(
      findUnsubscribeLink(createHeaders('<mailto:a@b.example>, <https://mehfil.example/stop>')),
    ).toEqual({
      address: 'https://mehfil.example/stop',
      oneClick: false,
    })
    expect([
      findUnsubscribeLink({ headers: [] }),
      findUnsubscribeLink(createHeaders('<javascript:alert(1)>')),
    ]).toEqual([null, null])
  })
})
