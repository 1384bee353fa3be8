export type Coordinates = { latitude: number; longitude: number }

const number = String.raw`(-?\d{1,3}(?:\.\d+)?)`
const patterns = [
  // The pin of a place at Google comes before the middle of the map.
  new RegExp(String.raw`!3d${number}!4d${number}`),
  new RegExp(
    String.raw`[?&](?:q|query|ll|sll|center|destination|coordinate)=(?:loc:)?${number}(?:,|%2C)\+?${number}(?:&|$)`,
  ),
  new RegExp(String.raw`[?&]mlat=${number}&mlon=${number}`),
  new RegExp(String.raw`@${number},${number}`),
  new RegExp(String.raw`#map=\d+/${number}/${number}`),
]

/** Where a link to a map leads, as far as its address says so. */
export function findCoordinates(mapLink: string): Coordinates | null {
  for (const pattern of patterns) {
    const [, latitude, longitude] = pattern.exec(mapLink) ?? []
    if (latitude === undefined || longitude === undefined) continue
    const found = { latitude: Number(latitude), longitude: Number(longitude) }
    if (Math.abs(found.latitude) <= 90 && Math.abs(found.longitude) <= 180) return found
  }
  return null
}
