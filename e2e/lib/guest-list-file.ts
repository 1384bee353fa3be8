const firstNames = [
  'Meera',
  'Jon',
  'Camille',
  'ليلى',
  'يوسف',
  'José',
  'अनिता',
  'Zoë',
  'Omar',
  'Priya',
  'Étienne',
  'فاطمة',
]
const lastNames = [
  'Iyer',
  'Ek',
  'Moreau',
  'حداد',
  'منصور',
  'Almeida',
  'शर्मा',
  'Novak',
  'Haddad',
  'Nair',
  'Bernard',
  'الزهراء',
]

/** The wrong values and how often each occurs. */
const wrongRows = [
  ['Two Domains', 'first@second@guests.example', '1'],
  ['Half An Address', 'half@', '1'],
  ['Two Signs', 'two@@guests.example', '1'],
  ['Too Many', 'too-many@guests.example', '400'],
  ['No Number', 'no-number@guests.example', 'a few'],
  ['No Sign', 'no-sign.guests.example', '1'],
  ['Spaced Address', 'spaced address@guests.example', '1'],
  ['<script>', 'script@guests.example', '1'],
] as const

export type FollowedAddresses = { english: string; arabic: string; party: string; refused: string }

/**
 * A realistic list: 412 guests under a header, eight of them wrong, and four whom the journey
 * follows by address.
 */
export function createGuestListFile({
  english,
  arabic,
  party,
  refused,
}: FollowedAddresses): string {
  const followedRows = [
    ['Meera Iyer', english, '1', 'Family', 'English'],
    ['ليلى حداد', arabic, '2', 'vip', 'Arabic'],
    ['The Almeidas', party, '5', 'Friends', 'English'],
    ['Gone Away', refused, '1', 'Friends', 'English'],
  ]
  const otherRows = Array.from({ length: 400 }, (_, at) => [
    `${firstNames[at % firstNames.length]} ${lastNames[(at * 5 + Math.floor(at / firstNames.length)) % lastNames.length]}`,
    `guest-${at}@guests.example`,
    String(1 + (at % 7 === 0 ? 1 : 0)),
    at % 3 ? 'Friends' : 'family',
    at % 4 ? '' : 'fr',
  ])
  const rows = [...followedRows, ...otherRows]
  wrongRows.forEach((row, at) => rows.splice(40 * (at + 1), 0, [...row, 'Friends', '']))
  return [['Guest name', 'Email', 'Party size', 'Group', 'Language'], ...rows]
    .map((row) => row.map(quoteCell).join(','))
    .join('\r\n')
}

const quoteCell = (cell: string): string =>
  /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
