/** Compound files, in which old programs keep several streams, are read here without any library. */

const freeSector = 0xffff_fffa
const headerSize = 512
const entrySize = 128

/** Which sector follows each one, how many there are, and what each has. */
type SectorChain = { table: Uint32Array; count: number; read: (sector: number) => Buffer }

/** The stream of this name in small letters, or null. Throws a RangeError for a file that is cut off or damaged. */
export function readCompoundStream(bytes: Buffer, name: string): Buffer | null {
  const [shift, miniShift] = [bytes.readUInt16LE(30), bytes.readUInt16LE(32)]
  if ((shift !== 9 && shift !== 12) || miniShift !== 6) throw new RangeError('sector size')
  const size = 1 << shift
  const read = (sector: number) => {
    const from = (sector + 1) * size
    if (from >= bytes.length) throw new RangeError('sector')
    return bytes.subarray(from, from + size)
  }
  const count = Math.ceil(bytes.length / size)
  const main: SectorChain = { table: readTable(bytes, { size, count, read }), count, read }
  const entries = readChain(main, bytes.readUInt32LE(48))
  const root = findEntry(entries, ({ kind }) => kind === 5)
  const found = findEntry(entries, (entry) => entry.kind === 2 && entry.name.toLowerCase() === name)
  if (!found || !root) return null
  if (found.size >= bytes.readUInt32LE(56))
    return readChain(main, found.start).subarray(0, found.size)
  const small = readChain(main, root.start)
  const miniSize = 1 << miniShift
  const mini: SectorChain = {
    table: toNumbers(readChain(main, bytes.readUInt32LE(60))),
    count: Math.ceil(small.length / miniSize),
    read: (sector) => small.subarray(sector * miniSize, (sector + 1) * miniSize),
  }
  return readChain(mini, found.start).subarray(0, found.size)
}

/** Which sector follows each one. The sectors of this table are listed in the header, then in a chain. */
function readTable(
  bytes: Buffer,
  { size, count, read }: Omit<SectorChain, 'table'> & { size: number },
): Uint32Array {
  const listed = [...toNumbers(bytes.subarray(76, headerSize))]
  const perSector = size / 4
  // A damaged file may list the same sectors again and again.
  const most = Math.ceil(count / perSector)
  let next = bytes.readUInt32LE(68)
  for (let lists = 0; next < freeSector && lists < most; lists += 1) {
    const numbers = toNumbers(read(next))
    listed.push(...numbers.subarray(0, perSector - 1))
    next = numbers[perSector - 1] ?? freeSector
  }
  const sectors = listed.filter((sector) => sector < freeSector).slice(0, most)
  return toNumbers(Buffer.concat(sectors.map(read)))
}

function readChain({ table, count, read }: SectorChain, start: number): Buffer {
  const parts: Buffer[] = []
  for (let sector = start; sector < freeSector; sector = table[sector] ?? freeSector) {
    // A chain that comes back to itself is longer than the file.
    if (parts.length >= count) throw new RangeError('chain')
    parts.push(read(sector))
  }
  return Buffer.concat(parts)
}

const toNumbers = (bytes: Buffer): Uint32Array =>
  Uint32Array.from({ length: Math.floor(bytes.length / 4) }, (_, at) => bytes.readUInt32LE(at * 4))

type StreamEntry = { name: string; kind: number; start: number; size: number }

function findEntry(
  entries: Buffer,
  isWanted: (entry: StreamEntry) => boolean,
): StreamEntry | undefined {
  for (let at = 0; at + entrySize <= entries.length; at += entrySize) {
    const one = entries.subarray(at, at + entrySize)
    const length = Math.min(64, Math.max(2, one.readUInt16LE(64)))
    const entry = {
      name: one.toString('utf16le', 0, length - 2),
      kind: one.readUInt8(66),
      start: one.readUInt32LE(116),
      size: one.readUInt32LE(120),
    }
    if (isWanted(entry)) return entry
  }
  return undefined
}
