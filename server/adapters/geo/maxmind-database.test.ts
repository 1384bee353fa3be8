import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { openGeoDatabase } from './maxmind-database.ts'

const folder = mkdtempSync(join(tmpdir(), 'geo-'))
afterAll(() => {
  rmSync(folder, { recursive: true })
})

type TestMaxMindValue = string | number | { [name: string]: TestMaxMindValue }

/** Values as the format writes them: text, whole numbers of 32 bits, maps. */
function encodeValue(value: TestMaxMindValue): Buffer {
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
    ...entries.flatMap(([name, held]) => [encodeValue(name), encodeValue(held)]),
  ])
}

type TestRecordSize = 24 | 28 | 32
type TestNetwork = { bits: string; place: TestMaxMindValue }

/**
 * A small database in MaxMind's format: a binary tree, the data, and the metadata. The second place
 * is behind a pointer.
 */
function buildDatabase(
  networks: TestNetwork[],
  { size, version }: { size: TestRecordSize; version: 4 | 6 },
): string {
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
  const places = networks.map(({ place }) => encodeValue(place))
  const starts = places.map((_, which) =>
    places.slice(0, which).reduce((sum, one) => sum + one.length, 0),
  )
  const pointers = starts.map((start) => Buffer.from([(1 << 5) | (start >> 8), start & 255]))
  const dataLength = places.reduce((sum, one) => sum + one.length, 0)
  const toRecord = (to: number | string) =>
    to === ''
      ? nodes.length
      : typeof to === 'number'
        ? to
        : nodes.length + 16 + dataLength + 2 * Number(to.split(' ')[1])
  const tree = Buffer.concat(
    nodes.map(([left, right]) => encodeNode(toRecord(left), toRecord(right), size)),
  )
  const facts = encodeValue({
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

function encodeNode(left: number, right: number, size: TestRecordSize): Buffer {
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

const toBits = (ip: string, length: number) =>
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

describe('Our product reads a database of network addresses', () => {
  it.each([24, 28, 32] as const)(
    'with records of %i bits, with IPv4 addresses alone or among IPv6 ones',
    async (size) => {
      const createNetworks = (before: string) => [
        { bits: before + toBits('103.21.58.0', 24), place: pune },
        { bits: before + toBits('81.2.0.0', 16), place: france },
      ]
      const old = await openGeoDatabase(buildDatabase(createNetworks(''), { size, version: 4 }))
      const both = await openGeoDatabase(
        buildDatabase(
          [...createNetworks(zeros), { bits: `0010${'0'.repeat(12)}`, place: france }],
          {
            size,
            version: 6,
          },
        ),
      )
      for (const geo of [old, both]) {
        expect(geo.findPlace('103.21.58.9')).toEqual({ country: 'IN', city: 'Pune' })
        expect(geo.findPlace('::ffff:103.21.58.9')).toEqual({ country: 'IN', city: 'Pune' })
        expect(geo.findPlace('81.2.255.1')).toEqual({ country: 'FR', city: '' })
        expect(
          ['103.21.59.1', '8.8.8.8', '', 'x', '999.1.1.1', '1.2.3'].map((ip) => geo.findPlace(ip)),
        ).toEqual(Array(6).fill(null))
      }
      expect(both.findPlace('2000::1')).toEqual({ country: 'FR', city: '' })
      expect(['2a00::1', '::1', 'fe80::1%eth0'].map((ip) => both.findPlace(ip))).toEqual([
        null,
        null,
        null,
      ])
      expect(old.findPlace('2000::1')).toBeNull()
    },
  )

  it.each([
    ['in another format', 'IN,103.21.58.0/24'],
    ['with nothing in it', ''],
    ['that is packed', Buffer.from('1f8b0800000000000003', 'hex')],
    ['that ends where its metadata begins', '\xab\xcd\xefMaxMind.com'],
    ['whose metadata is something else', '\xab\xcd\xefMaxMind.com\x42IN'],
  ])('and stops the start at a file %s', async (_, content) => {
    const file = join(folder, 'none.mmdb')
    writeFileSync(file, content, 'latin1')
    await expect(openGeoDatabase(file)).rejects.toThrow(
      /^GEO_DB is not a database of countries in the MaxMind format/,
    )
  })

  it('and stops the start at a file that is missing, but not without a setting', async () => {
    await expect(openGeoDatabase(join(folder, 'missing.mmdb'))).rejects.toThrow('ENOENT')
    expect((await openGeoDatabase(null)).findPlace('103.21.58.9')).toBeNull()
  })
})
