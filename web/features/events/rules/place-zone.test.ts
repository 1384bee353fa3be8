import { expect, test } from 'vitest'
import { findZoneOfPlace } from './place-zone.ts'

const zones = [
  'America/New_York',
  'America/Chicago',
  'Asia/Beirut',
  'Asia/Amman',
  'Asia/Calcutta',
  'Asia/Dubai',
  'Asia/Muscat',
  'Africa/Algiers',
  'Africa/Cairo',
  'Europe/London',
  'Europe/Paris',
  'Pacific/Easter',
]
const getCountryNames = (code: string) =>
  [['en'], ['ar']].map(
    ([locale]) => new Intl.DisplayNames(locale, { type: 'region' }).of(code) ?? '',
  )

test.each([
  ['Phoenicia Hotel, Beirut', 'Asia/Beirut'],
  ['فندق فينيسيا، لبنان', 'Asia/Beirut'],
  ['A barn in France', 'Europe/Paris'],
  ['The Plaza, New York', 'America/New_York'],
  ['Hôtel Phoenicia, Beyrouth', 'Asia/Beirut'],
  ['Baie d’Alger', 'Africa/Algiers'],
  ['Au Caire', 'Africa/Cairo'],
  ['Le Caire, Zamalek', 'Africa/Cairo'],
  ['Un pub à Londres', 'Europe/London'],
  ['قاعة الأميرة، بيروت', 'Asia/Beirut'],
  ['فندق ببيروت', 'Asia/Beirut'],
  ['القاهره', 'Africa/Cairo'],
  ['برج العرب، دبي', 'Asia/Dubai'],
  ['فندق في عمان', null],
  ['مسقط', 'Asia/Muscat'],
  ['Park Street, Kolkata', 'Asia/Calcutta'],
  ['Somewhere in the United States', null],
  ['Easter garden', null],
  ['Parisienne', null],
  ['', null],
])('Our product finds the zone of the place %j: %s', (place, zone) => {
  expect(findZoneOfPlace(place, zones, getCountryNames)).toBe(zone)
})
