import { readFile } from 'node:fs/promises'
import { deflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { pdfPages } from '../../test/files/pdf.ts'
import { createPdf } from '../../test/files/small-pdf.ts'
import { inspectPdfApart } from './inspect-apart.ts'
import { inspectPdf, maxInflatedBytes, maxStreams } from './inspect-pdf.ts'

const packObjects = (objects: string, dictionary = '/Filter /FlateDecode') => {
  const bytes = deflateSync(Buffer.from(objects)).toString('latin1')
  return `9 0 obj << /Type /ObjStm /N 1 /First 4 ${dictionary} /Length ${bytes.length} >> stream\r\n${bytes}\nendstream endobj\n`
}

const readPdf = (name: string) =>
  readFile(new URL(`../../test/files/pdfs/${name}.pdf`, import.meta.url))

const createScan = (filter: string) =>
  createPdf(
    `9 0 obj\n<< /Type /XObject /Subtype /Image /Width 1700 /Height 2200 /ColorSpace /DeviceGray /BitsPerComponent 8 /Filter ${filter} /Length 12 >>\nstream\n\xff\xd8\xff\xe0scanned!\nendstream\nendobj\n`,
  )

const script = '4 0 << /S /JavaScript /JS (x) >>'

describe('Our product takes', () => {
  it.each<[string, Buffer]>([
    ['a plain file', createPdf()],
    ['one with packed objects', createPdf(packObjects('1 0 << /Type /Page >>'))],
    ['one that opens at a page', createPdf('2 0 obj << /OpenAction [3 0 R /Fit] >> endobj\n')],
    [
      'one with a link',
      createPdf('2 0 obj << /A << /S /URI /URI (https://a.example) >> >> endobj\n'),
    ],
    ['one with an answer form', createPdf('2 0 obj << /AcroForm << /Fields [] >> >> endobj\n')],
    [
      'one with packed objects in a list of one filter',
      createPdf(packObjects('1 0 << /Type /Page >>', '/Filter[/FlateDecode]')),
    ],
    ...[
      '/DCTDecode',
      '/JPXDecode',
      '[/FlateDecode /DCTDecode]',
      '/CCITTFaxDecode /DecodeParms << /K -1 /Columns 1700 >>',
      '[ /JBIG2Decode ]',
    ].map((filter): [string, Buffer] => [`a scanned page by ${filter}`, createScan(filter)]),
    [
      'one whose pages are packed twice',
      createPdf(
        '9 0 obj\n<< /Filter [ /ASCII85Decode /FlateDecode ] /Length 4 >>\nstream\nGarg\nendstream\nendobj\n',
      ),
    ],
    [
      'one whose fonts have names like it',
      createPdf('2 0 obj << /FontName /JavaScriptSans /JSX 3 >> endobj\n'),
    ],
    [
      'one that opens at a place by its name',
      createPdf('2 0 obj << /OpenAction (a>>b) >> endobj\n'),
    ],
    [
      'one that turns to a page',
      createPdf('2 0 obj << /OpenAction << /S /GoTo /D (a\\)>>b) >> >> endobj\n'),
    ],
    [
      'one that turns to a page by an object',
      createPdf('2 0 obj << /OpenAction 5 0 R >> endobj\n5 0 obj << /S/GoTo/D[3 0 R] >> endobj\n'),
    ],
    [
      'one that turns to a page by a packed object',
      createPdf(
        `2 0 obj << /OpenAction 5 0 R >> endobj\n${packObjects('5 0 << /S /GoTo /D [3 0 R /Fit] >>')}`,
      ),
    ],
    ['one with no actions of a page', createPdf('2 0 obj << /AA << >> >> endobj\n')],
    [
      'one whose packed objects are not compressed',
      createPdf(
        '9 0 obj << /Type /ObjStm /N 1 /First 4 >> stream\n4 0 << /Type /Page >>\nendstream endobj\n',
      ),
    ],
  ])('%s', async (_, bytes) => {
    expect(await inspectPdf(bytes)).toBeNull()
  })

  it.each(['chromium', 'reportlab', 'mupdf-packed', 'qpdf-opens-at-page'])(
    'one made by another program: %s',
    async (name) => {
      const bytes = await readPdf(name)
      expect(await inspectPdf(bytes)).toBeNull()
      expect((await pdfPages(bytes)).length).toBeGreaterThan(0)
    },
  )
})

describe('Our product refuses', () => {
  it.each([
    ['a page of HTML', Buffer.from('<html><script>alert(1)</script>'), 'not-a-pdf'],
    ['a program', Buffer.concat([Buffer.from('MZ\x90\0'), createPdf()]), 'not-a-pdf'],
    ['nothing', Buffer.alloc(0), 'not-a-pdf'],
    ['a head alone', Buffer.from('%PDF-1.7\n%%EOF'), 'not-a-pdf'],
    ['a file cut off', createPdf().subarray(0, -30), 'incomplete'],
    ['a locked file', createPdf('', '/Encrypt 7 0 R'), 'encrypted'],
    ['a script', createPdf('2 0 obj << /S /JavaScript /JS (app.alert(1)) >> endobj\n'), 'active'],
    [
      'a script with coded letters',
      createPdf('2 0 obj << /S /J#61v#61Script >> endobj\n'),
      'active',
    ],
    ['a script by its short name', createPdf('2 0 obj << /JS 5 0 R >> endobj\n'), 'active'],
    [
      'a script on opening',
      createPdf('2 0 obj << /OpenAction << /S /JavaScript /JS 4 0 R >> >> endobj\n'),
      'active',
    ],
    [
      'a script in packed objects',
      createPdf(packObjects('4 0 << /S /JavaScript /JS (x) >>')),
      'active',
    ],
    [
      'a coded script in packed objects',
      createPdf(packObjects('4 0 << /S /#4aavaScript >>')),
      'active',
    ],
    ...[
      ['', '<< /S /URI /URI (https://a.example) >>'],
      ['by coded letters', '<< /#53 /U#52I /URI (https://a.example) >>'],
      ['after a page', '<< /S /GoTo /D [3 0 R] /Next << /S /URI /URI (https://a.example) >> >>'],
      ['beside a page', '<< /S /GoTo /S /URI /URI (https://a.example) >>'],
      ['in another file', '<< /S /GoToR /F (//a.example/x.pdf) /D [0 /Fit] >>'],
      ['in a comment', '%\n<< /S /URI /URI (https://a.example) >>'],
      ['of a kind told elsewhere', '<< /S 6 0 R /URI (https://a.example) >>'],
      ['behind a text', `<< /D (${'x'.repeat(3_000)}) /S /GoTo >>`],
      ['by an object', '5 0 R >> endobj 5 0 obj << /S /URI /URI (https://a.example) >>'],
      ['by an object that is not there', '77 0 R'],
      [
        'by the later of two objects',
        '5 0 R >> endobj 5 0 obj << /S /GoTo /D [3 0 R] >> endobj 5 %\n0 obj << /S /URI >>',
      ],
      ['by an object of an object', '5 0 R >> endobj 5 0 obj 6 0 R endobj 6 0 obj << /S /GoTo >>'],
    ].map(
      ([where, value]) =>
        [
          `an address on opening ${where}`,
          createPdf(`2 0 obj << /OpenAction ${value} >> endobj\n`),
          'active',
        ] as const,
    ),
    [
      'an address on opening in packed objects',
      createPdf(
        `2 0 obj << /OpenAction 5 0 R >> endobj\n${packObjects('5 0 << /S /URI /URI (https://a.example) >>')}`,
      ),
      'active',
    ],
    [
      'an address on opening, packed beside a place that is not the object',
      createPdf(
        `2 0 obj << /OpenAction 5 0 R >> endobj\n${packObjects('5 0 << /S /URI >>', '/Filter /FlateDecode /First 2 0 R')}`,
      ),
      'incomplete',
    ],
    [
      'an address when a page is shown',
      createPdf('2 0 obj << /AA%x\n<< /O << /S /URI /URI (https://a.example) >> >> >> endobj\n'),
      'active',
    ],
    [
      'a script in a stream without a filter',
      createPdf('9 0 obj << /Type /ObjStm >> stream\n4 0 << /S /JavaScript >>\nendstream endobj\n'),
      'active',
    ],
    ['a program to start', createPdf('2 0 obj << /S /Launch /F (cmd.exe) >> endobj\n'), 'active'],
    ['a form that sends', createPdf('2 0 obj << /S /SubmitForm >> endobj\n'), 'active'],
    ['an XFA form', createPdf('2 0 obj << /AcroForm << /XFA 3 0 R >> >> endobj\n'), 'active'],
    ['a file inside', createPdf('2 0 obj << /Type /EmbeddedFile >> endobj\n'), 'carries-files'],
    [
      'files by name',
      createPdf('2 0 obj << /Names << /EmbeddedFiles 3 0 R >> >> endobj\n'),
      'carries-files',
    ],
    [
      'objects packed in another way',
      createPdf(packObjects('x', '/Filter [/ASCII85Decode /FlateDecode]')),
      'incomplete',
    ],
    [
      'objects with a predictor',
      createPdf(packObjects('x', '/Filter /FlateDecode /DecodeParms << /Predictor 12 >>')),
      'incomplete',
    ],
    ...[
      '/Filter 5 0 R',
      '/Filter%c\n/FlateDecode',
      '/Filter[] /Filter/FlateDecode',
      '/Filter /FlateDecode /Filter /FlateDecode',
      '/Filter /Fl#61teDecode',
      '/Filter /FlateDecode /X (obj)',
      '/Filter /FlateDecode /X (1 0 obj << )',
      '/Filter /FlateDecode /DecodeParms 5 0 R',
      `/Filter /FlateDecode ${' '.repeat(3_000)}`,
      '/F#69lter 5 0 R',
      '',
    ].map(
      (dictionary) =>
        [
          `a script in objects with ${dictionary.slice(0, 60)}`,
          createPdf(packObjects(script, dictionary)),
          'incomplete',
        ] as const,
    ),
    [
      'a script in objects of a type told elsewhere',
      createPdf(
        `5 0 obj /ObjStm endobj\n${packObjects(script).replace('/Type /ObjStm', '/Type 5 0 R')}`,
      ),
      'incomplete',
    ],
    [
      'a script in objects without a type',
      createPdf(packObjects(script).replace('/Type /ObjStm', '')),
      'active',
    ],
    [
      'a script in objects of another object in a comment',
      createPdf(
        packObjects(script)
          .replace('<<', '<< /Filter 5 0 R %endobj 1 0 obj <<\n')
          .replace('5 0 R', '6 0 R'),
      ),
      'incomplete',
    ],
    [
      'objects whose stream begins after a blank',
      createPdf(packObjects(script).replace('stream\r\n', 'stream \r\n')),
      'incomplete',
    ],
    [
      'a page that is packed in a way told elsewhere',
      createPdf('9 0 obj << /Filter 5 0 R /Length 1 >> stream\nx\nendstream endobj\n'),
      'incomplete',
    ],
    [
      'objects that are no data',
      createPdf(
        '9 0 obj << /Type /ObjStm /Filter /FlateDecode >> stream\nxxxx\nendstream endobj\n',
      ),
      'incomplete',
    ],
    ['a bomb', createPdf(packObjects(' '.repeat(70 * 1024 * 1024))), 'incomplete'],
  ] as const)('%s', async (_, bytes, fault) => {
    expect(await inspectPdf(bytes)).toBe(fault)
  })

  it('an address on opening in a file of another program', async () => {
    expect(await inspectPdf(await readPdf('qpdf-opens-address'))).toBe('active')
  })
})

describe('Our product works little for a small file', () => {
  const inspect = async (bytes: Buffer) => {
    const work = { streams: 0, inflatedBytes: 0 }
    return { fault: await inspectPdf(bytes, work), ...work }
  }

  it('of five megabytes of a word that begins no stream', async () => {
    const heavy = createPdf(
      `2 0 obj << >> stream\n${'/J obj stream #'.repeat(340_000)}\nendstream endobj\n`,
    )
    expect(await inspect(heavy)).toEqual({ fault: null, streams: 1, inflatedBytes: 0 })
    expect(await inspect(createPdf('stream'.repeat(800_000)))).toMatchObject({ streams: 0 })
  })

  it('of more streams than any document has', async () => {
    expect(await inspect(createPdf('stream\n'.repeat(700_000)))).toEqual({
      fault: 'incomplete',
      streams: maxStreams + 1,
      inflatedBytes: 0,
    })
  })

  it('that grows when it is unpacked', async () => {
    const one = packObjects('#41'.repeat(2_000_000))
    const { fault, inflatedBytes } = await inspect(createPdf(one.repeat(10)))
    expect(fault).toBe('incomplete')
    expect(inflatedBytes).toBeLessThanOrEqual(maxInflatedBytes)
  })

  it(
    'in a process of its own, with the same answers, and goes on after a heavy one',
    { tags: 'long' },
    async () => {
      const files = [
        createPdf(packObjects('1 0 << /Type /Page >>')),
        createPdf(packObjects(script)),
        createPdf(packObjects('#41'.repeat(9_000_000))),
        Buffer.alloc(0),
      ]
      expect(await Promise.all(files.map(inspectPdfApart))).toEqual([
        null,
        'active',
        'incomplete',
        'not-a-pdf',
      ])
    },
  )
})
