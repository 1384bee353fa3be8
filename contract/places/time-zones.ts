import * as z from 'zod'

/** Cities with their current names and the names in some browsers and systems. */
const cityAliases = `
  Africa/Asmara=Africa/Asmera America/Argentina/Buenos_Aires=America/Buenos_Aires America/Argentina/Catamarca=America/Catamarca
  America/Argentina/Cordoba=America/Cordoba America/Argentina/Jujuy=America/Jujuy America/Argentina/Mendoza=America/Mendoza
  America/Atikokan=America/Coral_Harbour America/Indiana/Indianapolis=America/Indianapolis America/Kentucky/Louisville=America/Louisville
  America/Nuuk=America/Godthab Asia/Ho_Chi_Minh=Asia/Saigon Asia/Kathmandu=Asia/Katmandu Asia/Kolkata=Asia/Calcutta Asia/Yangon=Asia/Rangoon
  Atlantic/Faroe=Atlantic/Faeroe Europe/Kyiv=Europe/Kiev Pacific/Chuuk=Pacific/Truk Pacific/Kanton=Pacific/Enderbury Pacific/Pohnpei=Pacific/Ponape
`
  .trim()
  .split(/[\s=]+/)

/** Zones of systems without a city, such as ships and servers. */
const fixedOffsetZones = [
  'UTC',
  ...Array.from({ length: 27 }, (_, at) => at - 12)
    .filter((ahead) => ahead !== 0)
    .map((ahead) => `Etc/GMT${ahead < 0 ? '+' : '-'}${Math.abs(ahead)}`),
]

let knownZoneNames: ReadonlySet<string> | undefined

/**
 * All allowed names for the time zone of an event. Intl accepts more, but PostgreSQL and calendars
 * ignore those or read another time.
 */
export const getKnownZones = (): ReadonlySet<string> =>
  (knownZoneNames ??= new Set([
    ...Intl.supportedValuesOf('timeZone'),
    ...cityAliases,
    ...fixedOffsetZones,
  ]))

export const zone = z.string().refine((name) => getKnownZones().has(name), 'field.zone-invalid')
