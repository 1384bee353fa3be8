import { describe, expect, it } from 'vitest'
import { buildZip } from '../../test/files/workbook.ts'
import { readListBytes } from '../../test/files/list-bytes.ts'

const ole = (name: string) =>
  Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(1_024),
    Buffer.from(name, 'utf16le'),
    Buffer.alloc(512),
  ])

const foreign: Array<[string, Buffer | string, string]> = [
  ['an old workbook', ole('Workbook'), 'listIsOldExcel'],
  ['a workbook of 1990', Buffer.from('0908080000051000', 'hex'), 'listIsOldExcel'],
  ['a binary workbook', buildZip({ 'xl/workbook.bin': 'x' }), 'listIsOldExcel'],
  ['a locked workbook', ole('EncryptedPackage'), 'listIsLocked'],
  ['an old document', ole('WordDocument'), 'listIsDocument'],
  [
    'a document of Word',
    buildZip({ '[Content_Types].xml': 'x', 'word/document.xml': 'x' }),
    'listIsDocument',
  ],
  ['slides', buildZip({ 'ppt/presentation.xml': 'x' }), 'listIsDocument'],
  ['a PDF', '%PDF-1.7\n1 0 obj', 'listIsDocument'],
  ['rich text', '{\\rtf1\\ansi Name}', 'listIsDocument'],
  ['Numbers', buildZip({ 'Index/Document.iwa': 'x', 'preview.jpg': 'x' }), 'listIsNumbers'],
  [
    'an older Numbers',
    buildZip({ 'Index.zip': 'x', 'QuickLook/Preview.pdf': 'x' }),
    'listIsNumbers',
  ],
  ['a program', Buffer.from('7f454c4602010100000000000000000002003e00', 'hex'), 'notAList'],
  ['a PNG', Buffer.from('89504e470d0a1a0a', 'hex'), 'listIsPicture'],
  ['a JPEG', Buffer.from('ffd8ffe000104a464946', 'hex'), 'listIsPicture'],
  ['a photo of a phone', Buffer.from('\0\0\0\x18ftypheic', 'latin1'), 'listIsPicture'],
  [
    'a web page called a workbook',
    '\ufeff\n<html xmlns:x="urn"><table><tr><td>Ann',
    'listIsWebPage',
  ],
  ['XML of a workbook', '<?xml version="1.0"?><Workbook/>', 'listIsWebPage'],
]

describe('Our product', () => {
  it.each(foreign)('knows %s by its content, and says how to save it', async (_, file, code) => {
    await expect(readListBytes(file)).rejects.toThrow(new RegExp(`^${code}$`))
  })

  it.each(['PK,Name\n1,Ann\n', '<Ann>,ann@x.example\n', 'BMW,Name\n', 'RIF,Name\n'])(
    'reads a list that begins like one: %j',
    async (file) => {
      expect((await readListBytes(file)).rows.length).toBeGreaterThan(0)
    },
  )
})
