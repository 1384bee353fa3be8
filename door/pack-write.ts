import { ByteWriter } from './bytes.ts'
import { bits, noPhone } from './columns.ts'
import { standings, type PackFacts, type PackGuest } from './pack.ts'

/**
 * Mark, head as JSON, then a column after another. Passcodes are sorted and told by how far they are apart, that in two columns: the low
 * byte, which nothing makes smaller, and the rest, which is nearly always small. Names are numbers of words, frequent ones first.
 */
export const mark = 'MDP1'

export function writePack(facts: PackFacts): Uint8Array<ArrayBuffer> {
  const out = new ByteWriter()
  for (const part of packParts(facts)) out.raw(part)
  return out.done()
}

/** The same in parts, for whoever has others to answer between two. */
export function* packParts({
  head,
  since,
  guests,
  deleted,
  replaced,
}: PackFacts): Generator<Uint8Array> {
  const sorted = guests.toSorted(byPasscode)
  yield partBy((out) => {
    out.raw(new TextEncoder().encode(mark))
    out.text(JSON.stringify({ ...head, since }))
    writePasscodes(
      out,
      sorted.map(({ passcode }) => passcode),
    )
  })
  yield partBy((out) => writePlain(out, sorted))
  yield partBy((out) => writeNames(out, sorted))
  yield partBy((out) => writeFew(out, sorted, head.at))
  yield partBy((out) => {
    for (const list of [deleted, replaced]) writePasscodes(out, list.toSorted())
  })
}

function partBy(write: (out: ByteWriter) => void): Uint8Array {
  const out = new ByteWriter()
  write(out)
  return out.done()
}

const byPasscode = (a: PackGuest, b: PackGuest): number => (a.passcode < b.passcode ? -1 : 1)

function writePasscodes(out: ByteWriter, sorted: readonly string[]): void {
  const gaps = sorted.map(
    (passcode, at) => Number(passcode) - (at === 0 ? 0 : Number(sorted[at - 1])),
  )
  out.number(gaps.length)
  out.raw(Uint8Array.from(gaps, (gap) => gap & 255))
  out.numbers(gaps.map((gap) => Math.floor(gap / 256)))
}

function writePlain(out: ByteWriter, guests: readonly PackGuest[]): void {
  const phones = guests.map(({ phone }) => (/^\d{4}$/.test(phone) ? Number(phone) : noPhone))
  out.raw(new Uint8Array(Uint32Array.from(guests, ({ link }) => link).buffer))
  out.raw(Uint8Array.from(phones, (phone) => phone >> 8))
  out.raw(Uint8Array.from(phones, (phone) => phone & 255))
  out.raw(
    Uint8Array.from(
      guests,
      ({ standing, isVip, isWalkIn }) =>
        standings.indexOf(standing) + (isVip ? bits.vip : 0) + (isWalkIn ? bits.walkIn : 0),
    ),
  )
  for (const fact of ['people', 'arrived', 'outside'] as const)
    out.numbers(guests.map((guest) => guest[fact]))
  writeChosen(
    out,
    guests.map(({ category }) => category),
  )
  writeChosen(
    out,
    guests.map(({ table }) => table),
  )
}

/** Words many share: each once, the frequent first, and by number. */
function writeChosen(out: ByteWriter, list: readonly string[]): void {
  const { words, numberOf } = byFrequency(list)
  out.lines(words)
  out.numbers(list.map(numberOf))
}

function writeNames(out: ByteWriter, guests: readonly PackGuest[]): void {
  const names = guests.map(({ name }) => wordsIn(name))
  const { words, numberOf } = byFrequency(names.flat())
  out.lines(words)
  out.numbers(names.map((name) => name.length))
  for (const place of [0, 1])
    out.numbers(names.flatMap((name) => (name[place] === undefined ? [] : [numberOf(name[place])])))
  out.numbers(names.flatMap((name) => name.slice(2).map(numberOf)))
}

/** What few have: by how far it is from the one before who has it. */
function writeFew(out: ByteWriter, guests: readonly PackGuest[], at: Date): void {
  writeSparse(
    out,
    guests,
    ({ companions }) => companions.length > 0,
    (few) => {
      out.numbers(few.map(({ companions }) => companions.length))
      out.lines(few.flatMap(({ companions }) => companions))
    },
  )
  writeSparse(
    out,
    guests,
    ({ note }) => note !== '',
    (few) => out.lines(few.map(({ note }) => note)),
  )
  writeSparse(
    out,
    guests,
    ({ last }) => last !== null,
    (few) => {
      out.numbers(
        few.map(({ last }) =>
          Math.max(0, Math.round((at.getTime() - (last?.at.getTime() ?? 0)) / 1_000)),
        ),
      )
      writeChosen(
        out,
        few.map(({ last }) => last?.gate ?? ''),
      )
      writeChosen(
        out,
        few.map(({ last }) => last?.by ?? ''),
      )
    },
  )
}

function writeSparse(
  out: ByteWriter,
  guests: readonly PackGuest[],
  has: (guest: PackGuest) => boolean,
  write: (few: PackGuest[]) => void,
): void {
  const rows = guests.flatMap((guest, row) => (has(guest) ? [row] : []))
  out.number(rows.length)
  out.numbers(rows.map((row, at) => row - (rows[at - 1] ?? 0)))
  write(rows.map((row) => guests[row] as PackGuest))
}

const wordsIn = (name: string): string[] => name.split(/\s+/).filter((word) => word !== '')

function byFrequency(list: readonly string[]): {
  words: string[]
  numberOf: (word: string) => number
} {
  const counts = new Map<string, number>()
  for (const word of list) counts.set(word, (counts.get(word) ?? 0) + 1)
  const words = [...counts.keys()].sort(
    (a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0) || (a < b ? -1 : 1),
  )
  const numbers = new Map(words.map((word, at) => [word, at]))
  return { words, numberOf: (word) => numbers.get(word) ?? 0 }
}
