import * as z from 'zod'

/** Cities by the names of today and by those some browsers and machines still have. */
const cities = `
  Africa/Asmara=Africa/Asmera America/Argentina/Buenos_Aires=America/Buenos_Aires America/Argentina/Catamarca=America/Catamarca
  America/Argentina/Cordoba=America/Cordoba America/Argentina/Jujuy=America/Jujuy America/Argentina/Mendoza=America/Mendoza
  America/Atikokan=America/Coral_Harbour America/Indiana/Indianapolis=America/Indianapolis America/Kentucky/Louisville=America/Louisville
  America/Nuuk=America/Godthab Asia/Ho_Chi_Minh=Asia/Saigon Asia/Kathmandu=Asia/Katmandu Asia/Kolkata=Asia/Calcutta Asia/Yangon=Asia/Rangoon
  Atlantic/Faroe=Atlantic/Faeroe Europe/Kyiv=Europe/Kiev Pacific/Chuuk=Pacific/Truk Pacific/Kanton=Pacific/Enderbury Pacific/Pohnpei=Pacific/Ponape
`
  .trim()
  .split(/[\s=]+/)

/** What a machine without a city says, ship or server. */
const seas = [
  'UTC',
  ...Array.from({ length: 27 }, (_, at) => at - 12)
    .filter((ahead) => ahead !== 0)
    .map((ahead) => `Etc/GMT${ahead < 0 ? '+' : '-'}${Math.abs(ahead)}`),
]

let known: ReadonlySet<string> | undefined

/**
 * Every name an event's zone may have, spelt so. Intl takes far more, in any case and of any age, and what PostgreSQL and
 * calendars make of those is nothing or another hour.
 */
export const knownZones = (): ReadonlySet<string> =>
  (known ??= new Set([...Intl.supportedValuesOf('timeZone'), ...cities, ...seas]))

export const zone = z.string().refine((name) => knownZones().has(name), 'field.zone-invalid')
