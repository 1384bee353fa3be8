import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { guessColumns } from '../../features/guests/rules/list-columns.ts'
import { testVariants } from '../../../tools/testing/test-variants.ts'
import { encodeText, readListBytes } from '../../test/files/list-bytes.ts'
import { measureWork } from '../../test/processor-work.ts'

const card = (lines: readonly string[], version = '3.0', end = '\r\n') =>
  ['BEGIN:VCARD', `VERSION:${version}`, ...lines, 'END:VCARD', ''].join(end)

/** Each card as an object by the titles of its columns, without empty cells. */
async function readCards(file: string | Buffer) {
  const { rows } = await readListBytes(file)
  const [titles = [], ...cards] = rows
  return cards.map((cells) =>
    Object.fromEntries(titles.map((title, at) => [title, cells[at]]).filter(([, cell]) => cell)),
  )
}
const picture = Buffer.alloc(3_000, 'photo').toString('base64')
const foldedPicture = (picture.match(/.{1,74}/g) ?? []).join('\r\n ')

describe('Our product reads cards as rows', () => {
  it('of Android, with the nickname and the relation where it writes them', async () => {
    const file = card(
      [
        'N:Martins;Rui;;;',
        'X-ANDROID-CUSTOM:vnd.android.cursor.item/nickname;Ruca;1;;;;;;;;;;;;;',
        'X-ANDROID-CUSTOM:vnd.android.cursor.item/relation;Marta;14;;;;;;;;;;;;;',
        'X-ANDROID-CUSTOM:vnd.android.cursor.item/contact_event;1990-01-01;3;;',
      ],
      '2.1',
    )
    expect(await readCards(file)).toEqual([
      { Name: 'Rui Martins', Nickname: 'Ruca', 'Related names': 'Marta' },
    ])
  })

  it('of version 2.1, as phones write them', async () => {
    const file = card(
      [
        'N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=D9=86=D8=A7=D8=B5=D8=B1;=D9=84=D9=8A=',
        '=D9=84=D9=89;;;',
        'TEL;HOME;VOICE:+971 4 555 0100',
        'TEL;CELL;PREF:+971 50 555 0100',
        'TEL;HOME;FAX:+971 4 555 0199',
        'EMAIL;INTERNET:leila@mehfil.example',
        'ORG:Nasser & Sons;Sales',
        'NOTE;ENCODING=QUOTED-PRINTABLE:Brings two=0D=0Achildren',
        `PHOTO;JPEG;ENCODING=BASE64: ${foldedPicture}`,
        '',
      ],
      '2.1',
    )
    expect(await readCards(file)).toEqual([
      {
        Name: 'ليلى ناصر',
        Phone: '+971 50 555 0100',
        'Other phones': '+971 4 555 0100; +971 4 555 0199',
        Email: 'leila@mehfil.example',
        Company: 'Nasser & Sons, Sales',
        Note: 'Brings two children',
      },
    ])
  })

  it('of version 3.0, as address books write them', async () => {
    const file = card([
      'PRODID:-//Apple Inc.//macOS 14.0//EN',
      'N:Nair;Meera;Lakshmi,Devi;Dr.;',
      'FN:Dr. Meera Nair\\, MBE',
      'item1.EMAIL;type=INTERNET;type=pref:meera@mehfil.example',
      'item1.X-ABLabel:_$!<Other>!$_',
      'EMAIL;type=INTERNET;type=HOME:nair@mehfil.example',
      'TEL;type=WORK;type=VOICE:022 5555 0100',
      'TEL;type=CELL;type=VOICE:+91 98765 43210',
      'ADR;type=HOME:;;12\\, Marine Drive;Mumbai;;400020;India',
      'CATEGORIES:myContacts,Family,Bride\\, close',
      'NOTE:Vegetarian\\nSits near the door\\; comes\r\n  late',
      `PHOTO;ENCODING=b;TYPE=JPEG:${foldedPicture}`,
    ])
    expect(await readCards(file)).toEqual([
      {
        Name: 'Dr. Meera Nair, MBE',
        Email: 'meera@mehfil.example',
        'Other emails': 'nair@mehfil.example',
        Phone: '+91 98765 43210',
        'Other phones': '022 5555 0100',
        Address: '12, Marine Drive, Mumbai, 400020, India',
        Labels: 'Family, Bride, close',
        Note: 'Vegetarian Sits near the door; comes late',
      },
    ])
  })

  it('with links, the label of a number, and the mobile number before one that is preferred', async () => {
    const file = card([
      'FN:Sonia Trabelsi',
      'item1.TEL;type=pref:71 555 230',
      'item1.X-ABLabel:secrétariat',
      'TEL;type=CELL:98 555 121',
      'item2.URL;type=pref:https://x.example/sonia',
      'item2.X-ABLabel:_$!<HomePage>!$_',
    ])
    expect(await readCards(file)).toEqual([
      {
        Name: 'Sonia Trabelsi',
        Phone: '98 555 121',
        'Other phones': '71 555 230',
        Note: '71 555 230 (secrétariat)',
        Website: 'https://x.example/sonia',
      },
    ])
  })

  it('of version 4.0', async () => {
    const file = card(
      [
        'FN:Jon Sørensen',
        'EMAIL;PREF=2:second@mehfil.example',
        'EMAIL;PREF=1;TYPE="home,x:y":jon@mehfil.example',
        'TEL;VALUE=uri;TYPE="voice,home":tel:+47-2255-0100;ext=5',
        'TEL;VALUE=uri;TYPE=cell:tel:+47-9055-0100',
        'PHOTO:data:image/jpeg;base64,AAAA',
      ],
      '4.0',
      '\n',
    )
    expect(await readCards(file)).toEqual([
      {
        Name: 'Jon Sørensen',
        Email: 'jon@mehfil.example',
        'Other emails': 'second@mehfil.example',
        Phone: '+47-9055-0100',
        'Other phones': '+47-2255-0100 ext. 5',
      },
    ])
  })

  it.each(['\r\n', '\n', '\r'])('with any end of a line: %j', async (end) => {
    const file = ['Ann', 'Bo', 'Cy'].map((name) => card([`FN:${name}`], '3.0', end)).join(end)
    expect((await readListBytes(file)).rows).toEqual([['Name'], ['Ann'], ['Bo'], ['Cy']])
    expect((await readListBytes(file)).numbers).toEqual([1, 2, 3, 4])
  })

  it('and loses no card without a name, cut off, or begun before the last one ended', async () => {
    const file = [
      card(['N:Nair;Meera;;;']),
      card(['ORG:Nasser & Sons', 'FN:', 'N:;;;;']),
      card(['FN: ', 'EMAIL:only@mehfil.example']),
      card(['TEL:+91 98765 43210']),
      card(['NICKNAME:Bobby', 'NOTE:a friend']),
      'BEGIN:VCARD\r\nFN:Never ended\r\n',
      card(
        ['FN:Has an agent', 'AGENT:', 'BEGIN:VCARD', 'FN:An agent', 'END:VCARD', 'TEL:123'],
        '2.1',
      ),
      card(['FN:A group', 'X-ADDRESSBOOKSERVER-KIND:group']),
      'BEGIN:VCARD\r\nFN:Cut o',
    ].join('')
    expect((await readCards(file)).map(({ Name }) => Name)).toEqual([
      'Meera Nair',
      'Nasser & Sons',
      'only@mehfil.example',
      '+91 98765 43210',
      'Bobby',
      'Never ended',
      'Has an agent',
      'Cut o',
    ])
    expect((await readCards(file))[6]).toEqual({ Name: 'Has an agent', Phone: '123' })
  })

  it('in the encoding of the file, and of a line that names its own', async () => {
    const names = ['Иван Петров', 'Мария Смирнова', 'Ольга Шевченко']
    const file = names.map((name) => card([`FN:${name}`])).join('')
    for (const encoding of ['utf-8', 'windows-1251', 'utf-16le', 'utf-16be'])
      expect((await readCards(encodeText(file, encoding))).map(({ Name }) => Name)).toEqual(names)
    const mixed = Buffer.concat([
      encodeText(card(['N;CHARSET=windows-1256:زياد;طارق']), 'windows-1256'),
      Buffer.from(card(['FN:Zoé'])),
      Buffer.from(card(['FN;CHARSET=UNKNOWN-8BIT:Noël'])),
    ])
    expect((await readCards(mixed)).map(({ Name }) => Name)).toEqual(['طارق زياد', 'Zoé', 'Noël'])
    expect((await readListBytes(encodeText(file, 'windows-1251'))).text).toEqual({
      encoding: 'windows-1251',
      isCertain: true,
      alternatives: [],
    })
  })

  it('with the lines folded anywhere, in the middle of a character as well', async () => {
    const text = fc.string({
      unit: fc.constantFrom('a', 'é', ' ', 'م', '😀', ';', ',', '\\', '"', ':'),
    })
    await fc.assert(
      fc.asyncProperty(text, text, fc.integer({ min: 1, max: 9 }), async (name, note, width) => {
        const escape = (one: string) => one.replace(/[\\,;]/g, '\\$&')
        const fold = (line: string) =>
          (
            Buffer.from(line)
              .toString('latin1')
              .match(new RegExp(`.{1,${width}}`, 'g')) ?? []
          ).join('\r\n ')
        const file = card([fold(`FN:${escape(`x${name}`)}`), fold(`NOTE:${escape(note)}`)])
        const plain = (one: string) => one.replace(/\s+/g, ' ').trim()
        const [only = {}] = await readCards(Buffer.from(file, 'latin1'))
        expect([only['Name'], only['Note'] ?? '']).toEqual([plain(`x${name}`), plain(note)])
      }),
      { numRuns: 150 },
    )
  })

  it('under titles that the columns are guessed by', async () => {
    const { rows } = await readListBytes(
      card(['FN:Meera Nair', 'EMAIL:a@x.example', 'EMAIL:b@x.example', 'TEL:+91 98765 43210']) +
        card(['FN:Jon', 'EMAIL:c@x.example', 'EMAIL:d@x.example', 'TEL:+91 98765 43211']),
    )
    expect(guessColumns(rows)).toMatchObject({
      headerRow: true,
      fields: ['NAME', 'EMAIL', 'CONTACT', 'EMAIL'],
    })
  })

  /** Work that grows with the square of a file would take minutes. */
  const measure = async (file: string) => {
    const rss = process.memoryUsage().rss
    const { result, loops } = await measureWork(() => readCards(file))
    expect(loops).toBeLessThan(200)
    expect(process.memoryUsage().rss - rss).toBeLessThan(200 * 1024 * 1024)
    return result
  }
  const hostile: Array<[string, string, string[]]> = [
    ['a line of ten megabytes', card([`FN:${'x'.repeat(10_000_000)}`, 'TEL:1']), ['x'.repeat(501)]],
    [
      'a line of ten megabytes in folds',
      card([`FN:${'x\r\n '.repeat(2_500_000).slice(0, -3)}`]).slice(0, 10_000_000),
      [],
    ],
    ['a million quotes', card([`FN;X=${'"'.repeat(1_000_001)};"a":Ann`, 'NOTE:Bo']), ['']],
    ['quotes in quotes', card(['FN;X="a"b"c:Ann', 'TEL:1']), ['Ann']],
    ['a million addresses', card(Array(1_000_000).fill('EMAIL:a@x.example')), ['a@x.example']],
    ['endless agents', `BEGIN:VCARD\nFN:Ann\n${'AGENT:\nBEGIN:VCARD\n'.repeat(500_000)}`, ['Ann']],
    ['the names of an object', card(['__proto__:x', 'constructor:x', 'FN:Ann']), ['Ann']],
    [
      'a million semicolons',
      card([`N:${';'.repeat(1_000_000)}`, `EMAIL${';'.repeat(1_000_000)}:x`, 'FN:Ann']),
      ['Ann'],
    ],
  ]
  testVariants(hostile, ([what]) => !what.startsWith('a million') && !what.includes('megabytes'))(
    'within limits: %s',
    async ([what, file, names]) => {
      if (names.length === 0) await expect(measure(file)).rejects.toThrow('listTooLarge')
      else if (what === 'a million quotes') expect(await measure(file)).toEqual([{ Note: 'Bo' }])
      else expect((await measure(file)).map(({ Name }) => Name)).toEqual(names)
    },
  )

  it('and refuses a file of cards that say nothing', async () => {
    await expect(readListBytes(card(['REV:2026']))).rejects.toThrow('notAList')
  })
})
