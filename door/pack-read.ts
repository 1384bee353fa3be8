import { ByteReader, PackBroken } from './bytes.ts'
import { bits, noPhone, standingBits, type Columns } from './columns.ts'
import { standings, type HeldEntry, type PackGuest, type PackHead } from './pack.ts'
import { mark } from './pack-write.ts'

/** What a device works with: the list as it was read whole, and on top what changed since. */
export type Pack = {
  head: PackHead
  base: Columns
  /** By passcode. */
  changed: ReadonlyMap<string, PackGuest>
  deleted: ReadonlySet<string>
  replaced: ReadonlySet<string>
  guests: number
}

/** More than these on top, and the whole list is asked for again. */
const mostChanges = 3_000

/** A whole pack. Anything else throws `PackBroken`. */
export function readPack(bytes: Uint8Array): Pack {
  const { head, since, columns, deleted, replaced } = partsOf(bytes)
  if (since !== null) throw new PackBroken()
  return {
    head,
    base: columns,
    changed: new Map(),
    deleted: new Set(deleted),
    replaced: new Set(replaced),
    guests: columns.size,
  }
}

/** The pack with what changed since; null where the two do not belong together, or add up to another list than there is: ask for the whole. */
export function withChanges(pack: Pack, bytes: Uint8Array): Pack | null {
  const { head, since, columns, deleted, replaced } = partsOf(bytes)
  if (since === null) return readPack(bytes)
  if (since !== pack.head.version || head.event !== pack.head.event) return null
  const changed = new Map(pack.changed)
  const gone = new Set(pack.deleted)
  for (const passcode of deleted) gone.add(passcode)
  for (let row = 0; row < columns.size; row += 1) {
    const guest = guestIn(columns, row)
    changed.set(guest.passcode, guest)
    gone.delete(guest.passcode)
  }
  const old = new Set([...pack.replaced, ...replaced])
  for (const passcode of [...deleted, ...replaced]) changed.delete(passcode)
  const next = { head, base: pack.base, changed, deleted: gone, replaced: old, guests: 0 }
  next.guests = countOf(next)
  return next.guests === head.guests && changed.size <= mostChanges ? next : null
}

function countOf({ base, changed, deleted, replaced }: Pack): number {
  const isInBase = (passcode: string) => rowIn(base, passcode) >= 0
  const added = [...changed.keys()].filter((passcode) => !isInBase(passcode)).length
  const gone = [...new Set([...deleted, ...replaced])].filter((passcode) =>
    isInBase(passcode),
  ).length
  return base.size + added - gone
}

/** The guest a passcode belongs to, as the pack knows them. */
export function guestOf(pack: Pack, passcode: string): PackGuest | null {
  if (pack.deleted.has(passcode) || pack.replaced.has(passcode)) return null
  const changed = pack.changed.get(passcode)
  if (changed) return changed
  const row = rowIn(pack.base, passcode)
  return row < 0 ? null : guestIn(pack.base, row)
}

/** The name behind a passcode, also of whoever was taken off the list since it was read whole; nothing where nobody knows. */
export function nameOf(pack: Pack, passcode: string): string {
  const row = rowIn(pack.base, passcode)
  return pack.changed.get(passcode)?.name ?? (row < 0 ? '' : nameAt(pack.base, row))
}

/** Whoever has this hash of a personal link: nearly always one. */
export function guestsOfLink(pack: Pack, link: number): PackGuest[] {
  const found = [...pack.changed.values()].filter((guest) => guest.link === link)
  for (
    let row = pack.base.link.indexOf(link);
    row >= 0;
    row = pack.base.link.indexOf(link, row + 1)
  ) {
    const passcode = passcodeAt(pack.base, row)
    if (!pack.changed.has(passcode)) {
      const guest = guestOf(pack, passcode)
      if (guest) found.push(guest)
    }
  }
  return found
}

export const passcodeAt = (columns: Columns, row: number): string =>
  String(columns.passcode[row] ?? 0).padStart(8, '0')

export function guestIn(columns: Columns, row: number): PackGuest {
  const state = columns.state[row] ?? 0
  const phone = columns.phone[row] ?? noPhone
  const last = columns.last.get(row)
  return {
    passcode: passcodeAt(columns, row),
    name: nameAt(columns, row),
    companions: columns.companions.get(row) ?? [],
    category: columns.categories[columns.category[row] ?? 0] ?? '',
    table: columns.tables[columns.table[row] ?? 0] ?? '',
    phone: phone === noPhone ? '' : String(phone).padStart(4, '0'),
    standing: standings[state & standingBits] ?? 'silent',
    isVip: (state & bits.vip) > 0,
    isWalkIn: (state & bits.walkIn) > 0,
    note: columns.notes.get(row) ?? '',
    people: columns.people[row] ?? 1,
    arrived: columns.arrived[row] ?? 0,
    outside: columns.outside[row] ?? 0,
    last: last ? { at: new Date(last.at), gate: last.gate, by: last.by } : null,
    link: columns.link[row] ?? 0,
  }
}

function nameAt({ nameStart, nameWords, words }: Columns, row: number): string {
  const name = []
  for (let at = nameStart[row] ?? 0; at < (nameStart[row + 1] ?? 0); at += 1)
    name.push(words[nameWords[at] ?? 0])
  return name.join(' ')
}

/** Where a passcode stands in the sorted column; -1 where it does not. */
function rowIn({ passcode: sorted, size }: Columns, passcode: string): number {
  const wanted = Number(passcode)
  let low = 0
  let high = size - 1
  while (low <= high) {
    const middle = (low + high) >> 1
    const here = sorted[middle] ?? 0
    if (here === wanted) return middle
    if (here < wanted) low = middle + 1
    else high = middle - 1
  }
  return -1
}

function partsOf(bytes: Uint8Array) {
  const from = new ByteReader(bytes)
  if (new TextDecoder().decode(from.raw(mark.length)) !== mark) throw new PackBroken()
  const { since, ...written } = JSON.parse(from.text()) as Omit<PackHead, 'held'> & {
    since: string | null
    held?: HeldEntry[]
  }
  const head: PackHead = {
    ...written,
    opensAt: instant(written.opensAt),
    closesAt: instant(written.closesAt),
    at: new Date(written.at),
    held: (written.held ?? []).map((one) => ({ ...one, at: new Date(one.at) })),
  }
  const columns = readColumns(from, head.at.getTime())
  const lists = [readPasscodes(from), readPasscodes(from)].map((list) =>
    Array.from(list, (passcode) => String(passcode).padStart(8, '0')),
  )
  return { head, since, columns, deleted: lists[0] ?? [], replaced: lists[1] ?? [] }
}

const instant = (written: unknown): Date | null =>
  typeof written === 'string' ? new Date(written) : null

function readPasscodes(from: ByteReader): Uint32Array {
  const size = from.number()
  const low = from.raw(size)
  const list = from.numbers(new Uint32Array(size))
  let before = 0
  for (let row = 0; row < size; row += 1) {
    before += (list[row] ?? 0) * 256 + (low[row] ?? 0)
    list[row] = before
  }
  return list
}

function readColumns(from: ByteReader, at: number): Columns {
  const passcode = readPasscodes(from)
  const size = passcode.length
  const link = new Uint32Array(from.raw(4 * size).slice().buffer)
  const [high, low] = [from.raw(size), from.raw(size)]
  const phone = Uint16Array.from(high, (byte, row) => (byte << 8) + (low[row] ?? 0))
  const state = from.raw(size).slice()
  const [people, arrived, outside] = [0, 1, 2].map(() => from.numbers(new Uint16Array(size))) as [
    Uint16Array,
    Uint16Array,
    Uint16Array,
  ]
  const [categories, category] = readChosen(from, size)
  const [tables, table] = readChosen(from, size)
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
    ...readNames(from, size),
    ...readFew(from, at),
  }
}

function readChosen(from: ByteReader, size: number): [string[], Uint32Array] {
  return [from.lines(), from.numbers(new Uint32Array(size))]
}

function readNames(
  from: ByteReader,
  size: number,
): Pick<Columns, 'words' | 'nameStart' | 'nameWords'> {
  const words = from.lines()
  const lengths = from.numbers(new Uint8Array(size))
  const nameStart = new Uint32Array(size + 1)
  for (let row = 0; row < size; row += 1)
    nameStart[row + 1] = (nameStart[row] ?? 0) + (lengths[row] ?? 0)
  const nameWords = new Uint32Array(nameStart[size] ?? 0)
  for (const place of [0, 1]) {
    for (let row = 0; row < size; row += 1)
      if ((lengths[row] ?? 0) > place) nameWords[(nameStart[row] ?? 0) + place] = from.number()
  }
  for (let row = 0; row < size; row += 1) {
    for (let place = 2; place < (lengths[row] ?? 0); place += 1)
      nameWords[(nameStart[row] ?? 0) + place] = from.number()
  }
  return { words, nameStart, nameWords }
}

function readFew(from: ByteReader, at: number): Pick<Columns, 'companions' | 'notes' | 'last'> {
  const withCompanions = readRows(from)
  const counts = from.numbers(new Uint16Array(withCompanions.length))
  const names = from.lines()
  let used = 0
  const companions = new Map(
    Array.from(withCompanions, (row, place) => [
      row,
      names.slice(used, (used += counts[place] ?? 0)),
    ]),
  )
  const withNotes = readRows(from)
  const texts = from.lines()
  const notes = new Map(Array.from(withNotes, (row, place) => [row, texts[place] ?? '']))
  const arrived = readRows(from)
  const ago = from.numbers(new Uint32Array(arrived.length))
  const [gates, gate] = readChosen(from, arrived.length)
  const [names2, by] = readChosen(from, arrived.length)
  const last = new Map(
    Array.from(arrived, (row, place) => [
      row,
      {
        at: at - (ago[place] ?? 0) * 1_000,
        gate: gates[gate[place] ?? 0] ?? '',
        by: names2[by[place] ?? 0] ?? '',
      },
    ]),
  )
  return { companions, notes, last }
}

function readRows(from: ByteReader): Uint32Array {
  const rows = from.numbers(new Uint32Array(from.number()))
  for (let at = 1; at < rows.length; at += 1) rows[at] = (rows[at] ?? 0) + (rows[at - 1] ?? 0)
  return rows
}
