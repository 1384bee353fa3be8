import { describe, expect, it } from 'vitest'
import type { Attachment } from 'postal-mime'
import {
  askedBy,
  asQuery,
  beginningOf,
  fileOf,
  frameable,
  headsIn,
  isFound,
  newestFirst,
  olderThan,
  stopLink,
  whom,
  written,
} from './rules.ts'

const picture = (contentId: string): Attachment =>
  ({
    filename: 'mark.png',
    mimeType: 'image/png',
    disposition: 'inline',
    contentId,
    content: new Uint8Array([1, 2, 3]).buffer,
  }) as Attachment

describe('Our product', () => {
  it('lists mails newest first and nothing else of the folder', () => {
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
    expect(fileOf('a')).toBe('a.eml')
  })

  it('finds a mail by words of its subject, its names and addresses, whatever their case and accents', () => {
    const mail = {
      subject: 'Zoé & Rémi: you are invited',
      from: { name: 'Asha Menon', address: 'accounts@mehfil.example' },
      to: [{ name: 'فاطمة', address: 'Fatima@guests.example' }],
    }
    for (const search of ['zoe', 'REMI invited', 'fatima@guests', 'فاطمة', 'menon zoé'])
      expect([search, isFound(mail, search)]).toEqual([search, true])
    for (const search of ['zoe jon', 'noah', '.*'])
      expect([search, isFound(mail, search)]).toEqual([search, false])
    expect(isFound({ subject: undefined, from: undefined, to: undefined }, 'x')).toBe(false)
  })

  it('takes what stands in the address of its list as text, and writes it so again', () => {
    expect(askedBy({ q: ` ${'x'.repeat(300)}`, after: ['a', 'b'] })).toEqual({
      search: 'x'.repeat(100),
      after: '',
    })
    expect(asQuery({ search: 'a&b="', after: '2026-1' })).toBe('?q=a%26b%3D%22&after=2026-1')
    expect(asQuery({ search: '', after: '' })).toBe('')
    expect(olderThan(['3', '2', '1'], '2')).toEqual(['1'])
    expect(olderThan(['3', '2', '1'], '')).toEqual(['3', '2', '1'])
    expect(headsIn(Buffer.from('Subject: a\r\n\r\nbody')).toString()).toBe('Subject: a\r\n\r\n')
  })

  it('puts pictures that came along into the mail and leaves unknown ones alone', () => {
    const html = frameable({
      html: '<html><head></head><img src="cid:mark"><img src="cid:other">',
      attachments: [picture('<mark>')],
    })
    expect(html).toContain('src="data:image/png;base64,AQID"')
    expect(html).toContain('src="cid:other"')
    expect(html).toContain('<head><base target="_blank">')
    expect(frameable({ html: '<p>Bare</p>', attachments: [] })).toBe(
      '<base target="_blank"><p>Bare</p>',
    )
  })

  it('shortens a long beginning and joins its lines', () => {
    expect(beginningOf({ text: 'Dear Asha,\n\n  come.\n' })).toBe('Dear Asha, come.')
    expect(beginningOf({ text: 'x'.repeat(300) })).toHaveLength(140)
    expect(beginningOf({})).toBe('')
  })

  it('writes whom a mail is for', () => {
    expect(written(whom({ name: 'Asha Menon', address: 'asha@mehfil.example' }))).toBe(
      'Asha Menon <asha@mehfil.example>',
    )
    expect(written(whom({ name: '', address: 'asha@mehfil.example' }))).toBe('asha@mehfil.example')
  })

  it('shows how a mail program would offer to stop such mails', () => {
    const heads = (value: string, post = '') => ({
      headers: [
        { key: 'list-unsubscribe', originalKey: 'List-Unsubscribe', value },
        ...(post
          ? [{ key: 'list-unsubscribe-post', originalKey: 'List-Unsubscribe-Post', value: post }]
          : []),
      ],
    })
    expect(
      stopLink(heads('<https://mehfil.example/E/G/stop>', 'List-Unsubscribe=One-Click')),
    ).toEqual({ address: 'https://mehfil.example/E/G/stop', oneClick: true })
    expect(stopLink(heads('<mailto:a@b.example>, <https://mehfil.example/stop>'))).toEqual({
      address: 'https://mehfil.example/stop',
      oneClick: false,
    })
    expect([stopLink({ headers: [] }), stopLink(heads('<javascript:alert(1)>'))]).toEqual([
      null,
      null,
    ])
  })
})
