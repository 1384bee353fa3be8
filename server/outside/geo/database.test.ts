import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { openGeo } from './database.ts'

const folder = mkdtempSync(join(tmpdir(), 'geo-'))
afterAll(() => {
  rmSync(folder, { recursive: true })
})

type Json = string | number | { [name: string]: Json }

/** Values as the format writes them: text, whole numbers of 32 bits, maps. */
function encoded(value: Json): Buffer {
  if (typeof value === 'string') {
    const text = Buffer.from(value)
    return Buffer.concat([
      text.length < 29
        ? Buffer.from([(2 << 5) | text.length])
        : Buffer.from([(2 << 5) | 29, text.length - 29]),
      text,
    ])
  }
  if (typeof value === 'number')
    return Buffer.from([
      (6 << 5) | 4,
      value >>> 24,
      (value >> 16) & 255,
      (value >> 8) & 255,
      value & 255,
    ])
  const entries = Object.entries(value)
  return Buffer.concat([
    Buffer.from([(7 << 5) | entries.length]),
    ...entries.flatMap(([name, held]) => [encoded(name), encoded(held)]),
  ])
}

type Size = 24 | 28 | 32
type Network = { bits: string; place: Json }

/** A small database, made as its makers make it: a tree of bits, the data, the facts about both. The second place lies behind a pointer. */
function written(networks: Network[], { size, version }: { size: Size; version: 4 | 6 }): string {
  const nodes: Array<[number | string, number | string]> = [['', '']]
  networks.forEach(({ bits }, which) => {
    let at = 0
    Array.from(bits).forEach((bit, depth) => {
      const side = Number(bit) as 0 | 1
      const node = nodes[at]!
      if (depth === bits.length - 1) node[side] = `place ${which}`
      else if (typeof node[side] === 'number') at = node[side] as number
      else {
        at = nodes.push(['', '']) - 1
        node[side] = at
      }
    })
  })
  const places = networks.map(({ place }) => encoded(place))
  const starts = places.map((_, which) =>
    places.slice(0, which).reduce((sum, one) => sum + one.length, 0),
  )
  const pointers = starts.map((start) => Buffer.from([(1 << 5) | (start >> 8), start & 255]))
  const dataLength = places.reduce((sum, one) => sum + one.length, 0)
  const record = (to: number | string) =>
    to === ''
      ? nodes.length
      : typeof to === 'number'
        ? to
        : nodes.length + 16 + dataLength + 2 * Number(to.split(' ')[1])
  const tree = Buffer.concat(
    nodes.map(([left, right]) => nodeOf(record(left), record(right), size)),
  )
  const facts = encoded({
    node_count: nodes.length,
    record_size: size,
    ip_version: version,
    description: { en: 'A database of a few places for a test, with a longer text' },
  })
  const file = join(folder, `${size}-${version}.mmdb`)
  writeFileSync(
    file,
    Buffer.concat([
      tree,
      Buffer.alloc(16),
      ...places,
      ...pointers,
      Buffer.from('\xab\xcd\xefMaxMind.com', 'latin1'),
      facts,
    ]),
  )
  return file
}

function nodeOf(left: number, right: number, size: Size): Buffer {
  const bytes = Buffer.alloc(size / 4)
  if (size === 32) {
    bytes.writeUInt32BE(left, 0)
    bytes.writeUInt32BE(right, 4)
    return bytes
  }
  bytes.writeUIntBE(left & 0xffffff, 0, 3)
  bytes.writeUIntBE(right & 0xffffff, size === 28 ? 4 : 3, 3)
  if (size === 28) bytes[3] = ((left >> 24) << 4) | (right >> 24)
  return bytes
}

const bitsOf = (ip: string, length: number) =>
  ip
    .split('.')
    .map((part) => Number(part).toString(2).padStart(8, '0'))
    .join('')
    .slice(0, length)
const pune = {
  country: { iso_code: 'IN', names: { en: 'India' } },
  city: { names: { en: 'Pune', fr: 'Pune' } },
}
const france = { country: { iso_code: 'FR' }, registered_country: { iso_code: 'US' } }
const zeros = '0'.repeat(96)

describe('Our product reads a database of places', () => {
  it.each([24, 28, 32] as const)(
    'with records of %i bits, old addresses alone or among the new',
    (size) => {
      const networks = (before: string) => [
        { bits: before + bitsOf('103.21.58.0', 24), place: pune },
        { bits: before + bitsOf('81.2.0.0', 16), place: france },
      ]
      const old = openGeo(written(networks(''), { size, version: 4 }))
      const both = openGeo(
        written([...networks(zeros), { bits: `0010${'0'.repeat(12)}`, place: france }], {
          size,
          version: 6,
        }),
      )
      for (const geo of [old, both]) {
        expect(geo.placeOf('103.21.58.9')).toEqual({ country: 'IN', city: 'Pune' })
        expect(geo.placeOf('::ffff:103.21.58.9')).toEqual({ country: 'IN', city: 'Pune' })
        expect(geo.placeOf('81.2.255.1')).toEqual({ country: 'FR', city: '' })
        expect(
          ['103.21.59.1', '8.8.8.8', '', 'x', '999.1.1.1', '1.2.3'].map((ip) => geo.placeOf(ip)),
        ).toEqual(Array(6).fill(null))
      }
      expect(both.placeOf('2000::1')).toEqual({ country: 'FR', city: '' })
      expect(['2a00::1', '::1', 'fe80::1%eth0'].map((ip) => both.placeOf(ip))).toEqual([
        null,
        null,
        null,
      ])
      expect(old.placeOf('2000::1')).toBeNull()
    },
  )

  it('and stops the start at a file that is none', () => {
    const file = join(folder, 'none.mmdb')
    writeFileSync(file, 'IN,103.21.58.0/24')
    expect(() => openGeo(file)).toThrow(
      /^GEO_DB is not a database of countries in the MaxMind format/,
    )
    expect(openGeo(null).placeOf('103.21.58.9')).toBeNull()
  })
})
