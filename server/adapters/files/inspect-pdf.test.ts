import { deflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { createPdf } from '../../test/files/small-pdf.ts'
import { inspectPdf } from './inspect-pdf.ts'

const packObjects = (objects: string, dictionary = '/Filter /FlateDecode') => {
  const bytes = deflateSync(Buffer.from(objects)).toString('latin1')
  return `9 0 obj << /Type /ObjStm /N 1 /First 4 ${dictionary} /Length ${bytes.length} >> stream\r\n${bytes}\nendstream endobj\n`
}

describe('Our product takes', () => {
  it.each([
    ['a plain file', createPdf()],
    ['one with packed objects', createPdf(packObjects('1 0 << /Type /Page >>'))],
    ['one that opens at a page', createPdf('2 0 obj << /OpenAction [3 0 R /Fit] >> endobj\n')],
    [
      'one with a link',
      createPdf('2 0 obj << /A << /S /URI /URI (https://a.example) >> >> endobj\n'),
    ],
    ['one with an answer form', createPdf('2 0 obj << /AcroForm << /Fields [] >> >> endobj\n')],
    [
      'one whose fonts have names like it',
      createPdf('2 0 obj << /FontName /JavaScriptSans /JSX 3 >> endobj\n'),
    ],
  ])('%s', async (_, bytes) => {
    expect(await inspectPdf(bytes)).toBeNull()
  })
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

  it('no file of five megabytes slowly: each byte is read a few times only', async () => {
    const heavy = createPdf(
      `2 0 obj << >> stream\n${'/J obj stream #'.repeat(340_000)}\nendstream endobj\n`,
    )
    expect(await inspectPdf(heavy)).toBeNull()
  })
})
