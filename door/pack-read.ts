import { readAges } from './ages-column.ts'
import { ByteReader, InvalidPackError } from './bytes.ts'
import { readDictionaryColumn, readLastArrivals, readRowNumbers } from './column-read.ts'
import { getFunctionAttendance, readFunctionColumns } from './function-columns-read.ts'
import {
  stateFlags,
  noPhone,
  replyStatusMask,
  type LastArrivalTime,
  type PackColumns,
} from './pack-columns.ts'
import {
  doorReplyStatuses,
  type HeldEntry,
  type PackFunction,
  type PackGuest,
  type PackHead,
} from './pack.ts'
import { packMagic } from './pack-write.ts'
import { readUninvited } from './uninvited-column.ts'
import { getZonePresence, readZoneColumns } from './zone-columns.ts'

/** The list of a device: the full list, and the changes since it was loaded. */
export type Pack = {
  head: PackHead
  base: PackColumns
  /** By passcode. */
  changed: ReadonlyMap<string, PackGuest>
  deleted: ReadonlySet<string>
  replaced: ReadonlySet<string>
  guests: number
}

/** With more changes the full list is loaded again. */
const maxChanges = 3_000

/** Reads a full pack. Other bytes throw `InvalidPackError`. */
export function readPack(bytes: Uint8Array): Pack {
  const { head, since, columns, deleted, replaced } = decodePack(bytes)
  if (since !== null) throw new InvalidPackError()
  return {
    head,
    base: columns,
    changed: new Map(),
    deleted: new Set(deleted),
    replaced: new Set(replaced),
    guests: columns.size,
  }
}

/**
 * Applies changes to a pack. Returns null if they belong to another version or the count is wrong;
 * then the full pack must be loaded.
 */
export function applyChanges(pack: Pack, bytes: Uint8Array): Pack | null {
  const { head, since, columns, deleted, replaced } = decodePack(bytes)
  if (since === null) return readPack(bytes)
  if (since !== pack.head.version || head.event !== pack.head.event) return null
  if (formatInvitations(head) !== formatInvitations(pack.head)) return null
  const changed = new Map(pack.changed)
  const deletedPasscodes = new Set(pack.deleted)
  for (const passcode of deleted) deletedPasscodes.add(passcode)
  for (let row = 0; row < columns.size; row += 1) {
    const guest = getGuest(columns, row)
    changed.set(guest.passcode, guest)
    deletedPasscodes.delete(guest.passcode)
  }
  const replacedPasscodes = new Set([...pack.replaced, ...replaced])
  for (const passcode of [...deleted, ...replaced]) changed.delete(passcode)
  const next = {
    head,
    base: pack.base,
    changed,
    deleted: deletedPasscodes,
    replaced: replacedPasscodes,
    guests: 0,
  }
  next.guests = countGuests(next)
  return next.guests === head.guests && changed.size <= maxChanges ? next : null
}

/** With other functions or zones, what concerns each guest has to be read again. */
const formatInvitations = ({ functions = [], zones = [] }: PackHead): string =>
  JSON.stringify([
    functions.map(({ id, everyone }) => `${id}${everyone ? '+' : ''}`),
    zones.map(({ id, audience, groups }) => [id, audience, groups]),
  ])

function countGuests({ base, changed, deleted, replaced }: Pack): number {
  const isInBase = (passcode: string) => findRow(base, passcode) >= 0
  const added = [...changed.keys()].filter((passcode) => !isInBase(passcode)).length
  const gone = [...new Set([...deleted, ...replaced])].filter((passcode) =>
    isInBase(passcode),
  ).length
  return base.size + added - gone
}

/** The guest with this passcode, from the pack only. */
export function findGuest(pack: Pack, passcode: string): PackGuest | null {
  if (pack.deleted.has(passcode) || pack.replaced.has(passcode)) return null
  const changed = pack.changed.get(passcode)
  if (changed) return changed
  const row = findRow(pack.base, passcode)
  return row < 0 ? null : getGuest(pack.base, row)
}

/** The guest whom this passcode lets in: of a merged guest, the one who stays. */
export const findCodeOwner = (pack: Pack, passcode: string): PackGuest | null =>
  findGuest(pack, resolvePasscode(pack, passcode))

/** The passcode of the guest who stays, where this one is of a merged guest. */
export const resolvePasscode = ({ head }: Pack, passcode: string): string =>
  head.merged?.find((one) => one.passcode === passcode)?.into ?? passcode

/**
 * The name for a passcode, also of a guest who was removed after the full list was loaded;
 * undefined if unknown.
 */
export function findGuestName(pack: Pack, passcode: string): string {
  const row = findRow(pack.base, passcode)
  return pack.changed.get(passcode)?.name ?? (row < 0 ? '' : getName(pack.base, row))
}

/** Guests with this hash of a personal link; nearly always one. */
export function findGuestsByLink(pack: Pack, link: number): PackGuest[] {
  const found = [...pack.changed.values()].filter((guest) => guest.link === link)
  for (
    let row = pack.base.link.indexOf(link);
    row >= 0;
    row = pack.base.link.indexOf(link, row + 1)
  ) {
    const passcode = getPasscode(pack.base, row)
    if (!pack.changed.has(passcode)) {
      const guest = findGuest(pack, passcode)
      if (guest) found.push(guest)
    }
  }
  for (const merged of pack.head.merged ?? []) {
    const guest = merged.link === link ? findGuest(pack, merged.into) : null
    if (guest) found.push(guest)
  }
  return found
}

export const getPasscode = (columns: PackColumns, row: number): string =>
  String(columns.passcode[row] ?? 0).padStart(8, '0')

export function getGuest(columns: PackColumns, row: number): PackGuest {
  const state = columns.state[row] ?? 0
  const phone = columns.phone[row] ?? noPhone
  const last = columns.last.get(row)
  const young = columns.young?.get(row)
  return {
    passcode: getPasscode(columns, row),
    name: getName(columns, row),
    companions: columns.companions.get(row) ?? [],
    category: columns.categories[columns.category[row] ?? 0] ?? '',
    table: columns.tables[columns.table[row] ?? 0] ?? '',
    phone: phone === noPhone ? '' : String(phone).padStart(4, '0'),
    replyStatus: doorReplyStatuses[state & replyStatusMask] ?? 'silent',
    isVip: (state & stateFlags.vip) > 0,
    isWalkIn: (state & stateFlags.walkIn) > 0,
    note: columns.notes.get(row) ?? '',
    people: columns.people[row] ?? 1,
    arrived: columns.arrived[row] ?? 0,
    outside: columns.outside[row] ?? 0,
    last: last ? { at: new Date(last.at), gate: last.gate, by: last.by } : null,
    link: columns.link[row] ?? 0,
    ...(columns.digitMarks && { digitMark: toDigitMark(columns.digitMarks[row]) }),
    ...(young && { young }),
    ...(columns.zones && { zones: getZonePresence(columns.zones, row) }),
    ...(columns.functions && {
      functions: getFunctionAttendance(columns.functions, row, columns.people[row] ?? 1),
    }),
  }
}

const toDigitMark = (mark = noPhone): number | null => (mark === noPhone ? null : mark)

function getName({ nameStart, nameWords, words }: PackColumns, row: number): string {
  const name = []
  for (let at = nameStart[row] ?? 0; at < (nameStart[row + 1] ?? 0); at += 1)
    name.push(words[nameWords[at] ?? 0])
  return name.join(' ')
}

/** The row of a passcode in the sorted column, or -1. */
function findRow({ passcode: sorted, size }: PackColumns, passcode: string): number {
  const target = Number(passcode)
  let low = 0
  let high = size - 1
  while (low <= high) {
    const middle = (low + high) >> 1
    const value = sorted[middle] ?? 0
    if (value === target) return middle
    if (value < target) low = middle + 1
    else high = middle - 1
  }
  return -1
}

function decodePack(bytes: Uint8Array) {
  const reader = new ByteReader(bytes)
  if (new TextDecoder().decode(reader.readBytes(packMagic.length)) !== packMagic)
    throw new InvalidPackError()
  const { since, isAnyNarrowed, ...written } = JSON.parse(reader.readText()) as Omit<
    PackHead,
    'held'
  > & {
    since: string | null
    /** Some parties are invited in part. */
    isAnyNarrowed?: boolean
    held?: HeldEntry[]
  }
  const head: PackHead = {
    ...written,
    opensAt: parseInstant(written.opensAt),
    closesAt: parseInstant(written.closesAt),
    at: new Date(written.at),
    held: (written.held ?? []).map((one) => ({ ...one, at: new Date(one.at) })),
    ...(written.functions && { functions: written.functions.map(parseFunction) }),
  }
  const columns = readColumns(reader, head.at.getTime())
  const lists = [readPasscodes(reader), readPasscodes(reader)].map((list) =>
    Array.from(list, (passcode) => String(passcode).padStart(8, '0')),
  )
  // At the end, where older pages do not look.
  if (head.digitKey) columns.digitMarks = readTwoBytes(reader, columns.size)
  if (head.functions?.length) columns.functions = readFunctionColumns(reader, columns.size, head)
  if (head.knowsAges) columns.young = readAges(reader)
  if (head.zones?.length) columns.zones = readZoneColumns(reader, columns.size, head)
  if (isAnyNarrowed && columns.functions) columns.functions.uninvited = readUninvited(reader)
  return { head, since, columns, deleted: lists[0] ?? [], replaced: lists[1] ?? [] }
}

const parseInstant = (written: unknown): Date | null =>
  typeof written === 'string' ? new Date(written) : null

const parseFunction = (written: PackFunction): PackFunction => ({
  ...written,
  startsAt: parseInstant(written.startsAt),
  opensAt: parseInstant(written.opensAt),
  closesAt: parseInstant(written.closesAt),
})

function readPasscodes(reader: ByteReader): Uint32Array {
  const size = reader.readNumber()
  const low = reader.readBytes(size)
  const list = reader.readNumbers(new Uint32Array(size))
  let before = 0
  for (let row = 0; row < size; row += 1) {
    before += (list[row] ?? 0) * 256 + (low[row] ?? 0)
    list[row] = before
  }
  return list
}

function readColumns(reader: ByteReader, at: number): PackColumns {
  const passcode = readPasscodes(reader)
  const size = passcode.length
  const link = new Uint32Array(reader.readBytes(4 * size).slice().buffer)
  const phone = readTwoBytes(reader, size)
  const state = reader.readBytes(size).slice()
  const [people, arrived, outside] = [0, 1, 2].map(() =>
    reader.readNumbers(new Uint16Array(size)),
  ) as [Uint16Array, Uint16Array, Uint16Array]
  const [categories, category] = readDictionaryColumn(reader, size)
  const [tables, table] = readDictionaryColumn(reader, size)
  return {
    size,
    passcode,
    link,
    phone,
    state,
    people,
    arrived,
    outside,
    categories,
    category,
    tables,
    table,
    ...readNames(reader, size),
    ...readSparseColumns(reader, at),
    digitMarks: null,
    functions: null,
    zones: null,
    young: null,
  }
}

function readTwoBytes(reader: ByteReader, size: number): Uint16Array {
  const [high, low] = [reader.readBytes(size), reader.readBytes(size)]
  return Uint16Array.from(high, (byte, row) => (byte << 8) + (low[row] ?? 0))
}

function readNames(
  reader: ByteReader,
  size: number,
): Pick<PackColumns, 'words' | 'nameStart' | 'nameWords'> {
  const words = reader.readLines()
  const lengths = reader.readNumbers(new Uint8Array(size))
  const nameStart = new Uint32Array(size + 1)
  for (let row = 0; row < size; row += 1)
    nameStart[row + 1] = (nameStart[row] ?? 0) + (lengths[row] ?? 0)
  const nameWords = new Uint32Array(nameStart[size] ?? 0)
  for (const place of [0, 1]) {
    for (let row = 0; row < size; row += 1)
      if ((lengths[row] ?? 0) > place)
        nameWords[(nameStart[row] ?? 0) + place] = reader.readNumber()
  }
  for (let row = 0; row < size; row += 1) {
    for (let place = 2; place < (lengths[row] ?? 0); place += 1)
      nameWords[(nameStart[row] ?? 0) + place] = reader.readNumber()
  }
  return { words, nameStart, nameWords }
}

function readSparseColumns(
  reader: ByteReader,
  at: number,
): Pick<PackColumns, 'companions' | 'notes' | 'last'> {
  const withCompanions = readRowNumbers(reader)
  const counts = reader.readNumbers(new Uint16Array(withCompanions.length))
  const names = reader.readLines()
  let used = 0
  const companions = new Map(
    Array.from(withCompanions, (row, place) => [
      row,
      names.slice(used, (used += counts[place] ?? 0)),
    ]),
  )
  const withNotes = readRowNumbers(reader)
  const texts = reader.readLines()
  const notes = new Map(Array.from(withNotes, (row, place) => [row, texts[place] ?? '']))
  const arrived = readRowNumbers(reader)
  const times = readLastArrivals(reader, arrived.length, at)
  const last = new Map(Array.from(arrived, (row, place) => [row, times[place] as LastArrivalTime]))
  return { companions, notes, last }
}
