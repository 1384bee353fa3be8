import type { RefusalCode } from '@mehfil/contract/refusals.ts'

/** Files that are no lists, by their first bytes, and how each is refused. */
const signatures: ReadonlyArray<readonly [hex: string, code: RefusalCode]> = [
  ['25504446', 'listIsDocument'],
  ['7b5c727466', 'listIsDocument'],
  ['d0cf11e0', 'listIsOldExcel'],
  ['89504e47', 'listIsPicture'],
  ['ffd8ff', 'listIsPicture'],
  ['47494638', 'listIsPicture'],
  ['52494646', 'listIsPicture'],
  ['49492a00', 'listIsPicture'],
  ['4d4d002a', 'listIsPicture'],
  ['504b0506', 'notAList'],
  ['504b0708', 'notAList'],
  ['1f8b', 'notAList'],
]
/** Workbooks before 1995 begin with a record of their version: number, its length, kind. */
const isOldSheet = ([record, version = 0, length = 0, more]: Buffer): boolean =>
  record === 9 && [0, 2, 4, 8].includes(version) && [4, 6, 8].includes(length) && more === 0

/** Why a file is refused that is surely no list, or null. */
export function recogniseForeignFile(start: Buffer): RefusalCode | null {
  const head = start.subarray(0, 64).toString('latin1')
  const found = signatures.find(([hex]) =>
    head.startsWith(Buffer.from(hex, 'hex').toString('latin1')),
  )
  if (found?.[1] === 'listIsOldExcel') return recogniseOleFile(start)
  if (found) return found[1]
  // Photos of phones, such as HEIC and AVIF.
  if (/^....ftyp(?:hei|hev|mif|avi)/s.test(head)) return 'listIsPicture'
  if (isOldSheet(start)) return 'listIsOldExcel'
  return isMarkup(start) ? 'listIsWebPage' : null
}

/** One container has old workbooks, old documents and locked new workbooks. */
function recogniseOleFile(start: Buffer): RefusalCode {
  const has = (name: string) => start.includes(Buffer.from(name, 'utf16le'))
  if (has('EncryptedPackage')) return 'listIsLocked'
  return has('WordDocument') || has('PowerPoint Document') ? 'listIsDocument' : 'listIsOldExcel'
}

/** Some programs save a web page or XML under the name of a spreadsheet. */
function isMarkup(start: Buffer): boolean {
  const utf16 = start.subarray(0, 2).equals(Buffer.from('fffe', 'hex'))
  const head = start.subarray(0, 2_048).toString(utf16 ? 'utf16le' : 'latin1')
  return /^(?:\ufeff|ï»¿)?\s*<(?:\?xml|!doctype|!--|html|head|meta|style|table|body|\w+:)[\s>:]/i.test(
    head,
  )
}
