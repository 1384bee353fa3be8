const first = [
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
const last = [
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

/** What a wrong row holds, and how many there are of it. */
const wrong = [
  ['', 'nobody@guests.example', '1'],
  ['Half An Address', 'half@', '1'],
  ['Two Signs', 'two@@guests.example', '1'],
  ['Too Many', 'too-many@guests.example', '400'],
  ['No Number', 'no-number@guests.example', 'a few'],
  ['Written Twice', 'guest-7@guests.example', '1'],
  ['Spaced Address', 'spaced address@guests.example', '1'],
  ['<script>', 'script@guests.example', '1'],
] as const

export type Chosen = { english: string; arabic: string; party: string; refused: string }

/** A list as hosts keep it: 412 guests under a header, eight of them wrong, and four whom the journey follows by their addresses. */
export function guestFile({ english, arabic, party, refused }: Chosen): string {
  const followed = [
    ['Meera Iyer', english, '1', 'Family', 'English'],
    ['ليلى حداد', arabic, '2', 'vip', 'Arabic'],
    ['The Almeidas', party, '5', 'Friends', 'English'],
    ['Gone Away', refused, '1', 'Friends', 'English'],
  ]
  const others = Array.from({ length: 400 }, (_, at) => [
    `${first[at % first.length]} ${last[(at * 5 + Math.floor(at / first.length)) % last.length]}`,
    `guest-${at}@guests.example`,
    String(1 + (at % 7 === 0 ? 1 : 0)),
    at % 3 ? 'Friends' : 'family',
    at % 4 ? '' : 'fr',
  ])
  const rows = [...followed, ...others]
  wrong.forEach((row, at) => rows.splice(40 * (at + 1), 0, [...row, 'Friends', '']))
  return [['Guest name', 'Email', 'Party size', 'Group', 'Language'], ...rows]
    .map((row) => row.map(quoted).join(','))
    .join('\r\n')
}

const quoted = (cell: string): string =>
  /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
