/**
 * Renames a font: a new name table is added at the end, and the table directory points to it.
 * Programs find a table by its offset and length; we know of none that checks the checksums.
 */
export function renameFont(font: Buffer, family: string): Buffer {
  const tables = font.readUInt16BE(4)
  const entry = Array.from({ length: tables }, (_, at) => 12 + at * 16).find(
    (at) => font.toString('latin1', at, at + 4) === 'name',
  )
  if (entry === undefined) throw new Error('A font without names.')
  const names = buildNameTable(family)
  const padding = Buffer.alloc((4 - (font.length % 4)) % 4)
  const bytes = Buffer.concat([font, padding, names])
  bytes.writeUInt32BE(font.length + padding.length, entry + 8)
  bytes.writeUInt32BE(names.length, entry + 12)
  return bytes
}

/**
 * Family, full name, PostScript name and typographic family, for Windows in English: the names that
 * programs look for.
 */
const nameIds = [1, 4, 6, 16]

function buildNameTable(family: string): Buffer {
  const text = Buffer.from(family, 'utf16le').swap16()
  const encodeUInt16s = (numbers: readonly number[]) => {
    const bytes = Buffer.alloc(numbers.length * 2)
    numbers.forEach((number, at) => bytes.writeUInt16BE(number, at * 2))
    return bytes
  }
  return Buffer.concat([
    encodeUInt16s([0, nameIds.length, 6 + 12 * nameIds.length]),
    ...nameIds.map((id) => encodeUInt16s([3, 1, 0x409, id, text.length, 0])),
    text,
  ])
}
