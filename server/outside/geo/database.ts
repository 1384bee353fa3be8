import { readFileSync } from 'node:fs'
import { isIPv4, isIPv6 } from 'node:net'
import { StartRefused } from '../../base/start-refused.ts'
import type { Geo } from '../../base/world.ts'
import { readValue, type Value } from './values.ts'

const nowhere: Geo = { placeOf: () => null }
const marker = Buffer.from('\xab\xcd\xefMaxMind.com', 'latin1')
const gap = 16

/** A file in the format of MaxMind's databases, of countries or of cities, held in memory; without one nothing is known. */
export function openGeo(file: string | null): Geo {
  if (!file) return nowhere
  const database = read(readFileSync(file))
  if (!database)
    throw new StartRefused(`GEO_DB is not a database of countries in the MaxMind format: ${file}.`)
  return { placeOf: (ip) => placeIn(database.find(ip)) }
}

type Database = { find(ip: string): Value | undefined }

function read(bytes: Buffer): Database | null {
  const at = bytes.lastIndexOf(marker)
  if (at < 0) return null
  const facts = mapOf(readValue(bytes, at + marker.length, at + marker.length).value)
  const [nodes, size, version] = ['node_count', 'record_size', 'ip_version'].map((name) =>
    Number(facts[name]),
  )
  if (!nodes || ![24, 28, 32].includes(size ?? 0) || ![4, 6].includes(version ?? 0)) return null
  return treeOf(bytes, { nodes, size: size as 24, isSix: version === 6 })
}

type Shape = { nodes: number; size: 24 | 28 | 32; isSix: boolean }

/** A branch for each bit of the address, until a record points behind the tree. */
function treeOf(bytes: Buffer, { nodes, size, isSix }: Shape): Database {
  const start = nodes * (size / 4) + gap
  const branch = branchOf(bytes, size)
  return {
    find: (ip) => {
      const bits = bitsOf(ip, isSix)
      let node = 0
      for (let at = 0; bits && at < bits.length * 8 && node < nodes; at++)
        node = branch(node, ((bits[at >> 3] ?? 0) >> (7 - (at & 7))) & 1)
      return bits && node > nodes
        ? readValue(bytes, start + node - nodes - gap, start).value
        : undefined
    },
  }
}

function branchOf(bytes: Buffer, size: 24 | 28 | 32): (node: number, bit: number) => number {
  if (size === 24) return (node, bit) => bytes.readUIntBE(node * 6 + bit * 3, 3)
  if (size === 32) return (node, bit) => bytes.readUInt32BE(node * 8 + bit * 4)
  return (node, bit) => {
    const middle = bytes.readUInt8(node * 7 + 3)
    return ((bit ? middle & 15 : middle >> 4) << 24) | bytes.readUIntBE(node * 7 + bit * 4, 3)
  }
}

/** An address of the old kind stands in the last four of sixteen bytes. */
function bitsOf(ip: string, isSix: boolean): Uint8Array | null {
  const four = /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (four)
    return isIPv4(four)
      ? Uint8Array.from([
          ...(isSix ? Array<number>(12).fill(0) : []),
          ...four.split('.').map(Number),
        ])
      : null
  return isSix && isIPv6(ip) ? sixteenBytes(ip) : null
}

/** Two bytes for each group, those that `::` stands for zero. */
function sixteenBytes(ip: string): Uint8Array {
  const [start = [], end = []] = ip
    .replace(/%.*/, '')
    .split('::')
    .map((part) => part.split(':').filter(Boolean))
  const groups = [
    ...start,
    ...Array<string>(Math.max(0, 8 - start.length - end.length)).fill('0'),
    ...end,
  ].map((group) => Number.parseInt(group, 16))
  return Uint8Array.from(groups.flatMap((group) => [group >> 8, group & 255]))
}

const mapOf = (value: Value | undefined): Record<string, Value> =>
  value && typeof value === 'object' && !Array.isArray(value) && !Buffer.isBuffer(value)
    ? value
    : {}

function placeIn(found: Value | undefined): { country: string; city: string } | null {
  const { country, city } = mapOf(found)
  const code = mapOf(country)['iso_code']
  return typeof code === 'string'
    ? { country: code, city: String(mapOf(mapOf(city)['names'])['en'] ?? '') }
    : null
}
