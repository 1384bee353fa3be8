import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { deflateRawSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { applyImport, guestsOfEvent, startImport } from '@mehfil/contract/guests.ts'
import { castEvents } from '../../seed/events.ts'
import { openHouse, type House } from '../../test/house.ts'
import { formOf } from '../../test/list-form.ts'
import { workbookOf, zipOf } from '../../test/workbook.ts'

const EID = castEvents.draft
const megabyte = 1024 * 1024

let house: House
let asha: Awaited<ReturnType<House['as']>>
beforeAll(async () => {
  house = await openHouse({ leniency: 100_000 })
  asha = await house.as('asha')
})
afterAll(async () => {
  await house.close()
})

async function send(bytes: string | Buffer, name = 'guests.csv') {
  const began = process.cpuUsage()
  const response = await asha.inject({
    method: 'POST',
    url: `/api/events/${EID}/imports`,
    ...formOf(bytes, name),
  })
  const { user, system } = process.cpuUsage(began)
  const { data } = JSON.parse(response.body) as { data: { code?: string } }
  return {
    http: response.statusCode,
    code: data.code,
    work: (user + system) / 1_000,
    told: response.statusCode === 200 ? z.decode(startImport.output, data as never) : null,
  }
}

const sheet = (rows: string) => `<worksheet><sheetData>${rows}</sheetData></worksheet>`
const cell = (text: string) =>
  `<row r="1"><c r="A1" t="inlineStr"><is><t>${text}</t></is></c></row>`
const zeros = (size: number) => Buffer.alloc(size, 0x20)
const header = 'Name,Email\n'
const utf16 = (text: string, big = false) => {
  const bytes = Buffer.from(`\ufeff${text}`, 'utf16le')
  return big ? bytes.swap16() : bytes
}

/** Files that are no list of guests, or hold too much: a 4xx each. */
const refused: Array<[string, string | Buffer]> = [
  ['nothing', ''],
  ['a line end', '\n'],
  ['spaces', ' \n \n'],
  ['commas', ',,,,\n,,,\n'],
  ['forty megabytes of line ends', Buffer.alloc(40 * megabyte - 100, 10)],
  ['a byte more than fits', Buffer.alloc(40 * megabyte + 1, 65)],
  ['a million columns', `${'a,'.repeat(1_000_000)}a\n`],
  ['sixty-five columns', `${'a,'.repeat(64)}a\n`],
  ['a row of too many among good ones', `${header}a,b@c.example\n${'x,'.repeat(70)}x\n`],
  ['200,002 rows', `${header}${'a,\n'.repeat(200_001)}`],
  ['a picture', Buffer.from('89504e470d0a1a0a', 'hex')],
  ['a JPEG', Buffer.from('ffd8ffe000104a464946', 'hex')],
  ['a PDF', '%PDF-1.7\n1 0 obj\n'],
  ['an old workbook', Buffer.from('d0cf11e0a1b11ae1', 'hex')],
  ['a program', Buffer.from('7f454c4602010100000000000000000002003e00', 'hex')],
  ['gzip', Buffer.from('1f8b0800000000000003', 'hex')],
  ['RTF', '{\\rtf1 Name}'],
  ['zero bytes alone', Buffer.alloc(1_000)],
  ['noise', Buffer.from(Array.from({ length: 5_000 }, (_, at) => (at * 7919 + 13) % 31))],
  [
    'an archive cut short',
    zipOf({ 'xl/worksheets/sheet1.xml': sheet(cell('Name')) }).subarray(0, 60),
  ],
  ['an archive of nothing', zipOf({})],
  ['an archive without a sheet', zipOf({ 'a.txt': 'Name' })],
  [
    'a bomb of a gigabyte of spaces',
    zipOf({
      'xl/worksheets/sheet1.xml': {
        packed: deflateRawSync(zeros(300 * megabyte)),
        size: 300 * megabyte,
      },
    }),
  ],
  [
    'a bomb among the words',
    zipOf({
      'xl/worksheets/sheet1.xml': sheet(cell('Name')),
      'xl/sharedStrings.xml': {
        packed: deflateRawSync(Buffer.concat([Buffer.from('<sst><si><t>'), zeros(200 * megabyte)])),
        size: 200 * megabyte,
      },
    }),
  ],
  [
    'a bomb of marks',
    zipOf({
      'xl/worksheets/sheet1.xml': {
        packed: deflateRawSync(Buffer.from(`<worksheet><sheetData>${'<row>'.repeat(4_000_000)}`)),
        size: 1,
      },
    }),
  ],
  [
    'an entity that feeds on itself',
    zipOf({
      'xl/worksheets/sheet1.xml':
        '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]><worksheet>&b;</worksheet>',
    }),
  ],
  [
    'an entity of a file',
    zipOf({
      'xl/worksheets/sheet1.xml':
        '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><worksheet>&a;</worksheet>',
    }),
  ],
  [
    'a mark without an end',
    zipOf({ 'xl/worksheets/sheet1.xml': `<worksheet ${'a'.repeat(3_000_000)}` }),
  ],
  [
    'bytes that do not unpack',
    zipOf({ 'xl/worksheets/sheet1.xml': { packed: Buffer.from('ffffffffff', 'hex'), size: 5 } }),
  ],
  [
    'a column far to the right',
    zipOf({ 'xl/worksheets/sheet1.xml': sheet('<row r="1"><c r="XFD1"><v>1</v></c></row>') }),
  ],
  [
    'another way of packing',
    zipOf({ 'xl/worksheets/sheet1.xml': { packed: Buffer.from('Name'), size: 4, method: 12 } }),
  ],
  ['a directory that lies about its length', lying(16)],
  ['a directory that lies about its place', lying(12)],
  ['a count that lies', lying(10)],
  ['a head somewhere else', lyingHead()],
]

/** A sound archive with one number of its end made huge. */
function lying(at: number): Buffer {
  const bytes = zipOf({ 'xl/worksheets/sheet1.xml': sheet(cell('Name')) })
  const end = bytes.length - 22
  if (at === 10) bytes.writeUInt16LE(60_000, end + at)
  else bytes.writeUInt32LE(0xfffffff0, end + at)
  return bytes
}

function lyingHead(): Buffer {
  const bytes = zipOf({ 'xl/worksheets/sheet1.xml': sheet(cell('Name')) })
  bytes.writeUInt32LE(0x7ffffff0, bytes.readUInt32LE(bytes.length - 6) + 42)
  return bytes
}

/** Rows that nobody may get onto the list as they are, each in a file whose other row is good. */
const faulty: Array<[string, string | Buffer]> = [
  ['a quote that is never closed', `${header}Ann,ann@x.example\n"Bo,${'b\n'.repeat(300)}`],
  ['a zero byte in a name', `${header}Ann,ann@x.example\nB\0o,bo@x.example\n`],
  ['a line end in a name', `${header}Ann,ann@x.example\n"Bo\r\nBcc: all@x.example",bo@x.example\n`],
  [
    'a header in an address',
    `${header}Ann,ann@x.example\nBo,"bo@x.example\r\nBcc: all@x.example"\n`,
  ],
  ['an encoded word', `${header}Ann,ann@x.example\n=?utf-8?B?Qm8=?=,bo@x.example\n`],
  ['two addresses', `${header}Ann,ann@x.example\nBo,"bo@x.example,all@x.example"\n`],
  ['a mark of HTML', `${header}Ann,ann@x.example\n<script>alert(1)</script>,bo@x.example\n`],
  ['a formula', `${header}Ann,ann@x.example\n"=HYPERLINK(""http://x"",""y"")",bo@x.example\n`],
  ['a formula in an address', `${header}Ann,ann@x.example\nBo,=cmd|' /C calc'!A0\n`],
  ['a very long cell', `${header}Ann,ann@x.example\n${'B'.repeat(100_000)},bo@x.example\n`],
  [
    'half a character',
    Buffer.concat([
      utf16(`${header}Ann,ann@x.example\nBo`),
      Buffer.from('00d8', 'hex'),
      Buffer.from(',bo@x.example\n', 'utf16le'),
    ]),
  ],
  [
    'a category with a header',
    'Name,Email,Category\nAnn,ann@x.example,\nBo,bo@x.example,"VIP\r\nX: y"\n',
  ],
  ['a party of minus one', 'Name,Email,Party\nAnn,ann@x.example,2\nBo,bo@x.example,-1\n'],
  ['a party of 1e9', 'Name,Email,Party\nAnn,ann@x.example,2\nBo,bo@x.example,1e9\n'],
  [
    'a thousand companions',
    `Name,Email,Companions\nAnn,ann@x.example,\nBo,bo@x.example,"${'C;'.repeat(200)}"\n`,
  ],
  ['a companion with a mark', 'Name,Email,Companions\nAnn,ann@x.example,\nBo,bo@x.example,<b>\n'],
  [
    'a formula of a workbook',
    workbookOf([
      ['Name', 'Email'],
      ['Ann', 'ann@x.example'],
      ['=1+1', 'bo@x.example'],
    ]),
  ],
  [
    'half a character in a workbook',
    workbookOf([
      ['Name', 'Email'],
      ['Ann', 'ann@x.example'],
      ['Bo&#xD800;', 'bo@x.example'],
    ]),
  ],
]

/** Odd and harmless: one guest each, and nothing else. */
const harmless: Array<[string, string | Buffer]> = [
  ['UTF-16, little end first', utf16(`${header}José,jose@x.example\n`)],
  ['UTF-16, big end first', utf16(`${header}José,jose@x.example\n`, true)],
  ['UTF-16 without a mark', Buffer.from(`${header}José,jose@x.example\n`, 'utf16le')],
  ['Windows-1252', Buffer.from(`${header}Jos\u00e9,jose@x.example\n`, 'latin1')],
  ['UTF-8 with a mark', `\ufeff${header}José,jose@x.example\n`],
  ['line ends of an old Mac', `${header}José,jose@x.example\n`.replaceAll('\n', '\r')],
  [
    'a name of a path',
    workbookOf(
      [
        ['Name', 'Email'],
        ['José', 'jose@x.example'],
      ],
      { '../../../../tmp/evil': 'x', '/etc/cron.d/evil': 'x' },
    ),
  ],
  [
    'a workbook with external links',
    workbookOf(
      [
        ['Name', 'Email'],
        ['José', 'jose@x.example'],
      ],
      { 'xl/externalLinks/externalLink1.xml': '<externalLink href="http://x.example/"/>' },
    ),
  ],
  [
    'fields called as an object’s own',
    '__proto__,constructor,Name,Email\nx,y,José,jose@x.example\n',
  ],
  ['a change of direction', `${header}Jos\u202Eé,jose@x.example\n`],
  ['an isolate', `${header}\u2066José\u2069,jose@x.example\n`],
  ['an apostrophe before a number', "Name,Email,Phone\nJosé,jose@x.example,'+91 98765 43210\n"],
]

describe('Our product', () => {
  it.each(refused)('refuses %s, soon, and keeps nothing of it', async (_, bytes) => {
    const before = process.memoryUsage().rss
    const { http, code, work } = await send(bytes, 'guests.xlsx')
    expect(process.memoryUsage().rss - before).toBeLessThan(200 * megabyte)
    expect([400, 413, 422]).toContain(http)
    expect(['notAList', 'listTooLarge']).toContain(code)
    expect(work, 'milliseconds of a processor').toBeLessThan(4_000)
    expect(await house.world.db.selectFrom('guest_import').select('id').execute()).toEqual([])
    expect(await readdir(join(house.world.settings.dataDir, 'uploads'))).toEqual([])
  })

  it.each(faulty)('leaves out a row with %s and takes the other', async (_, bytes) => {
    const { http, told } = await send(bytes)
    expect([http, told?.good, told?.bad]).toEqual([200, 1, 1])
    await house.world.db.deleteFrom('guest_import').execute()
  })

  it.each(harmless)('takes a list with %s', async (_, bytes) => {
    const { http, told } = await send(bytes, '../../"evil\r\nX: y.csv')
    expect([http, told?.good, told?.bad]).toEqual([200, 1, 0])
    expect(told?.fileName).not.toMatch(/[\\/\r\n]/)
    expect(
      (
        await asha.call(applyImport, {
          params: { EID, IMPORT: told?.id ?? '' },
          input: { good: 1 },
        })
      ).data.state,
    ).toBe('done')
    expect(
      (await asha.call(guestsOfEvent, { params: { EID }, query: {} })).data.guests.map(
        ({ name, email }) => [name, email],
      ),
    ).toEqual([['José', 'jose@x.example']])
    await house.world.db.deleteFrom('guest').where('event_id', '=', EID).execute()
    await house.world.db.deleteFrom('guest_import').execute()
  })

  it('over sixty hostile files in all', () => {
    expect(refused.length + faulty.length + harmless.length).toBeGreaterThanOrEqual(60)
    console.info(
      `hostile lists: ${refused.length + faulty.length + harmless.length} files, ${Math.round(process.memoryUsage().rss / megabyte)} MB at the end`,
    )
  })
})
