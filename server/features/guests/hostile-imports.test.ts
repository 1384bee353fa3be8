import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { deflateRawSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { applyImport, startImport } from '@mehfil/contract/guests/imports.ts'
import { guestsOfEvent } from '@mehfil/contract/guests/guest-list.ts'
import { castEvents } from '../../seed/cast-events.ts'
import { measureWork } from '../../test/processor-work.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import { buildUploadForm } from '../../test/flows/list-upload.ts'
import { buildWorkbook, buildZip } from '../../test/files/workbook.ts'
import { testVariants } from '../../../tools/testing/test-variants.ts'

const EID = castEvents.draft
const megabyte = 1024 * 1024

let testApp: TestApp
let asha: Awaited<ReturnType<TestApp['as']>>
beforeAll(async () => {
  testApp = await openTestApp({ leniency: 100_000 })
  asha = await testApp.as('asha')
})
afterAll(async () => {
  await testApp.close()
})

async function send(bytes: string | Buffer, name = 'guests.csv') {
  const { result: response, loops } = await measureWork(() =>
    asha.inject({
      method: 'POST',
      url: `/api/events/${EID}/imports`,
      ...buildUploadForm(bytes, name),
    }),
  )
  const { data } = JSON.parse(response.body) as { data: { code?: string } }
  return {
    http: response.statusCode,
    code: data.code,
    loops,
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

/** Files that are no guest list or are too large: each gets a 4xx. */
const refused: Array<[string, string | Buffer]> = [
  ['nothing', ''],
  ['a line end', '\n'],
  ['spaces', ' \n \n'],
  ['commas', ',,,,\n,,,\n'],
  ['forty megabytes of line ends', Buffer.alloc(40 * megabyte - 100, 10)],
  ['a byte more than fits', Buffer.alloc(40 * megabyte + 1, 65)],
  ['a million columns', `${'a,'.repeat(1_000_000)}a\n`],
  ['more columns than fit', `${'a,'.repeat(200)}a\n`],
  ['a row of too many among good ones', `${header}a,b@c.example\n${'x,'.repeat(210)}x\n`],
  ['200,002 rows', `${header}${'a,\n'.repeat(200_001)}`],
  ['an open quote before four million rows', `${header}"${'a\n'.repeat(4_000_000)}`],
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
    buildZip({ 'xl/worksheets/sheet1.xml': sheet(cell('Name')) }).subarray(0, 60),
  ],
  ['an archive of nothing', buildZip({})],
  ['an archive without a sheet', buildZip({ 'a.txt': 'Name' })],
  [
    'a bomb of a gigabyte of spaces',
    buildZip({
      'xl/worksheets/sheet1.xml': {
        packed: deflateRawSync(zeros(300 * megabyte)),
        size: 300 * megabyte,
      },
    }),
  ],
  [
    'a bomb among the words',
    buildZip({
      'xl/worksheets/sheet1.xml': sheet(cell('Name')),
      'xl/sharedStrings.xml': {
        packed: deflateRawSync(Buffer.concat([Buffer.from('<sst><si><t>'), zeros(200 * megabyte)])),
        size: 200 * megabyte,
      },
    }),
  ],
  [
    'a bomb of marks',
    buildZip({
      'xl/worksheets/sheet1.xml': {
        packed: deflateRawSync(Buffer.from(`<worksheet><sheetData>${'<row>'.repeat(4_000_000)}`)),
        size: 1,
      },
    }),
  ],
  [
    'an entity that feeds on itself',
    buildZip({
      'xl/worksheets/sheet1.xml':
        '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]><worksheet>&b;</worksheet>',
    }),
  ],
  [
    'an entity of a file',
    buildZip({
      'xl/worksheets/sheet1.xml':
        '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><worksheet>&a;</worksheet>',
    }),
  ],
  [
    'a mark without an end',
    buildZip({ 'xl/worksheets/sheet1.xml': `<worksheet ${'a'.repeat(3_000_000)}` }),
  ],
  [
    'bytes that do not unpack',
    buildZip({ 'xl/worksheets/sheet1.xml': { packed: Buffer.from('ffffffffff', 'hex'), size: 5 } }),
  ],
  [
    'a column far to the right',
    buildZip({ 'xl/worksheets/sheet1.xml': sheet('<row r="1"><c r="XFD1"><v>1</v></c></row>') }),
  ],
  [
    'another way of packing',
    buildZip({ 'xl/worksheets/sheet1.xml': { packed: Buffer.from('Name'), size: 4, method: 12 } }),
  ],
  ['a directory that lies about its length', lying(16)],
  ['a directory that lies about its place', lying(12)],
  ['a count that lies', lying(10)],
  ['a head somewhere else', lyingHead()],
  ['a directory that no file is long enough for', zip64({ directory: 2n ** 64n - 1n })],
  ['an end record that no file is long enough for', zip64({ endRecord: 2n ** 64n - 16n })],
  ['a part that no file is long enough for', zip64Part()],
]

/** A valid archive with one huge number in its end record. */
function lying(at: number): Buffer {
  const bytes = buildZip({ 'xl/worksheets/sheet1.xml': sheet(cell('Name')) })
  const end = bytes.length - 22
  if (at === 10) bytes.writeUInt16LE(60_000, end + at)
  else bytes.writeUInt32LE(0xfffffff0, end + at)
  return bytes
}

function lyingHead(): Buffer {
  const bytes = buildZip({ 'xl/worksheets/sheet1.xml': sheet(cell('Name')) })
  bytes.writeUInt32LE(0x7ffffff0, bytes.readUInt32LE(bytes.length - 6) + 42)
  return bytes
}

/** A valid archive whose records of 64 bits point behind every file. */
function zip64({ directory = 0n, endRecord }: { directory?: bigint; endRecord?: bigint }): Buffer {
  const bytes = buildZip({ 'xl/worksheets/sheet1.xml': sheet(cell('Name')) })
  const [content, end] = [bytes.subarray(0, -22), bytes.subarray(-22)]
  const record = Buffer.alloc(56)
  record.write('504b0606', 'hex')
  for (const [at, value] of [
    [4, 44n],
    [24, 1n],
    [32, 1n],
    [48, directory],
  ] as const)
    record.writeBigUInt64LE(value, at)
  const locator = Buffer.alloc(20)
  locator.write('504b0607', 'hex')
  locator.writeBigUInt64LE(endRecord ?? BigInt(content.length), 8)
  return Buffer.concat([content, record, locator, end])
}

/** A directory entry whose extra field of 64 bits says where its part begins. */
function zip64Part(): Buffer {
  const bytes = buildZip({ 'xl/worksheets/sheet1.xml': sheet(cell('Name')) })
  const [content, end] = [bytes.subarray(0, -22), bytes.subarray(-22)]
  const directory = end.readUInt32LE(16)
  content.writeUInt16LE(12, directory + 30)
  content.writeUInt32LE(0xffffffff, directory + 42)
  end.writeUInt32LE(end.readUInt32LE(12) + 12, 12)
  return Buffer.concat([content, Buffer.from('01000800f0ffffffffffffff', 'hex'), end])
}

/** Invalid rows, each in a file whose other row is valid. */
const faulty: Array<[string, string | Buffer]> = [
  ['a quote that is never closed', `${header}"Bo,bo@x.example\nAnn,ann@x.example\n`],
  ['a zero byte in a name', `${header}Ann,ann@x.example\nB\0o,bo@x.example\n`],
  ['a line end in a name', `${header}Ann,ann@x.example\n"Bo\r\nBcc: all@x.example",bo@x.example\n`],
  [
    'a header in an address',
    `${header}Ann,ann@x.example\nBo,"bo@x.example\r\nBcc: all@x.example"\n`,
  ],
  ['an encoded word', `${header}Ann,ann@x.example\n=?utf-8?B?Qm8=?=,bo@x.example\n`],
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
    buildWorkbook([
      ['Name', 'Email'],
      ['Ann', 'ann@x.example'],
      ['=1+1', 'bo@x.example'],
    ]),
  ],
  [
    'half a character in a workbook',
    buildWorkbook([
      ['Name', 'Email'],
      ['Ann', 'ann@x.example'],
      ['Bo&#xD800;', 'bo@x.example'],
    ]),
  ],
]

/** Unusual but harmless: one guest each, and nothing else. */
const harmless: Array<[string, string | Buffer]> = [
  ['UTF-16, little end first', utf16(`${header}José,jose@x.example\n`)],
  ['UTF-16, big end first', utf16(`${header}José,jose@x.example\n`, true)],
  ['UTF-16 without a mark', Buffer.from(`${header}José,jose@x.example\n`, 'utf16le')],
  ['Windows-1252', Buffer.from(`${header}Jos\u00e9,jose@x.example\n`, 'latin1')],
  ['UTF-8 with a mark', `\ufeff${header}José,jose@x.example\n`],
  ['line ends of an old Mac', `${header}José,jose@x.example\n`.replaceAll('\n', '\r')],
  [
    'a name of a path',
    buildWorkbook(
      [
        ['Name', 'Email'],
        ['José', 'jose@x.example'],
      ],
      { '../../../../tmp/evil': 'x', '/etc/cron.d/evil': 'x' },
    ),
  ],
  [
    'a workbook with external links',
    buildWorkbook(
      [
        ['Name', 'Email'],
        ['José', 'jose@x.example'],
      ],
      { 'xl/externalLinks/externalLink1.xml': '<externalLink href="http://x.example/"/>' },
    ),
  ],
  [
    'bytes behind the end of a workbook',
    Buffer.concat([
      buildWorkbook([
        ['Name', 'Email'],
        ['José', 'jose@x.example'],
      ]),
      Buffer.from('\r\n\r\n'),
    ]),
  ],
  [
    'fields called as an object’s own',
    '__proto__,constructor,Name,Email\nx,y,José,jose@x.example\n',
  ],
  ['a change of direction', `${header}Jos\u202Eé,jose@x.example\n`],
  ['an isolate', `${header}\u2066José\u2069,jose@x.example\n`],
  ['an apostrophe before a number', "Name,Email,Phone\nJosé,jose@x.example,'+91 98765 43210\n"],
]

/** Large enough to keep the reader busy for seconds; the rest of their kind are small. */
const slowToRefuse = [
  '200,002 rows',
  'a bomb of marks',
  'an open quote before four million rows',
  'forty megabytes of line ends',
  'a bomb among the words',
  'a bomb of a gigabyte of spaces',
]

describe('Our product', () => {
  testVariants(refused, ([what]) => !slowToRefuse.includes(what))(
    'refuses %s quickly and stores nothing of it',
    async ([, bytes]) => {
      const before = process.memoryUsage().rss
      const { http, code, loops } = await send(bytes, 'guests.xlsx')
      expect(process.memoryUsage().rss - before).toBeLessThan(200 * megabyte)
      expect([400, 413, 422]).toContain(http)
      expect(code).toMatch(/^(?:notAList|listTooLarge|listIs\w+)$/)
      expect(loops).toBeLessThan(80)
      expect(await testApp.world.db.selectFrom('guest_import').select('id').execute()).toEqual([])
      expect(await readdir(join(testApp.world.settings.dataDir, 'uploads'))).toEqual([])
    },
  )

  it.each(faulty)('leaves out a row with %s and adds the other', async (_, bytes) => {
    const { http, told } = await send(bytes)
    expect([http, told?.good, told?.bad]).toEqual([200, 1, 1])
    await testApp.world.db.deleteFrom('guest_import').execute()
  })

  it('sends to the first of two addresses alone, and keeps the other in the note', async () => {
    const { http, told } = await send(
      `${header}Ann,ann@x.example\nBo,"bo@x.example,all@x.example"\n`,
    )
    expect([http, told?.good, told?.bad]).toEqual([200, 2, 0])
    const params = { EID, IMPORT: told?.id ?? '' }
    expect((await asha.call(applyImport, { params, input: { good: 2 } })).data.state).toBe('done')
    const { guests } = (await asha.call(guestsOfEvent, { params: { EID }, query: {} })).data
    expect(guests.map(({ name, email, hostNote }) => [name, email, hostNote]).sort()).toEqual([
      ['Ann', 'ann@x.example', ''],
      ['Bo', 'bo@x.example', '✉ all@x.example'],
    ])
    expect(await testApp.world.db.selectFrom('guest_address').select('email').execute()).toEqual([])
    await testApp.world.db.deleteFrom('guest').where('event_id', '=', EID).execute()
    await testApp.world.db.deleteFrom('guest_import').execute()
  })

  it.each(harmless)('accepts a list with %s', async (_, bytes) => {
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
    await testApp.world.db.deleteFrom('guest').where('event_id', '=', EID).execute()
    await testApp.world.db.deleteFrom('guest_import').execute()
  })

  it('passes with more than sixty hostile files', () => {
    expect(refused.length + faulty.length + harmless.length).toBeGreaterThanOrEqual(60)
    console.info(
      `hostile lists: ${refused.length + faulty.length + harmless.length} files, ${Math.round(process.memoryUsage().rss / megabyte)} MB at the end`,
    )
  })
})
