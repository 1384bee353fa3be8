import { isIP } from 'node:net'
import { open, type CityResponse, type Reader } from 'maxmind'
import { StartupError } from '../../base/startup-error.ts'
import type { GeoDatabase } from '../../base/world.ts'

const emptyGeoDatabase: GeoDatabase = { findPlace: () => null }

/**
 * A file in MaxMind's format, of countries or of cities, held in memory. Without a file no place is
 * known.
 */
export async function openGeoDatabase(file: string | null): Promise<GeoDatabase> {
  if (!file) return emptyGeoDatabase
  const reader = await openReader(file)
  return { findPlace: (ip) => toGeoPlace(findRecord(reader, ip)) }
}

async function openReader(file: string): Promise<Reader<CityResponse>> {
  const reader = await open<CityResponse>(file).catch((error: NodeJS.ErrnoException) => {
    // A file that cannot be read has a code of the system.
    if (error.syscall) throw error
    return null
  })
  if (!reader?.metadata.nodeCount || ![4, 6].includes(reader.metadata.ipVersion))
    throw new StartupError(`GEO_DB is not a database of countries in the MaxMind format: ${file}.`)
  return reader
}

/** The library reads any text as an address, and an IPv6 address also where only IPv4 is stored. */
function findRecord(reader: Reader<CityResponse>, ip: string): CityResponse | null {
  const address = ip.replace(/^::ffff:(?=[\d.]+$)/i, '').replace(/%.*/, '')
  const version = isIP(address)
  return version > 0 && version <= reader.metadata.ipVersion ? reader.get(address) : null
}

function toGeoPlace(found: CityResponse | null): { country: string; city: string } | null {
  const code: unknown = found?.country?.iso_code
  return typeof code === 'string' ? { country: code, city: found?.city?.names?.en ?? '' } : null
}
