import { cultures, type Culture } from './list-cultures.ts'

/** Numbers at random that are the same for each seed. */
function seedRandom(seed: number): () => number {
  let state = seed * 2_654_435_761
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

type ListRandom = ReturnType<typeof seedRandom>
const pick = <One>(random: ListRandom, from: readonly One[]): One =>
  from[Math.floor(random() * from.length)] as One
const chance = (random: ListRandom, share: number): boolean => random() < share
const upTo = (random: ListRandom, from: number, to: number): number =>
  from + Math.floor(random() * (to - from + 1))

/** What was put into a list about one guest; `kept` are values that have to be somewhere beside the guest. */
export type PutGuest = {
  name: string
  phone: string
  email: string
  people: number
  group: string
  kept: string[]
}

export type MadeList = {
  text: string
  culture: Culture
  guests: PutGuest[]
  /** Whether a column or a remark counts people for which no vocabulary has the title. */
  describe: string
}

const syllables = 'za,bo,quin,trel,mo,ska,vu,plen,dor,gax,ni,frub,lom,wex,tir,hob'.split(',')
/** A word of no language. */
const makeWord = (random: ListRandom): string =>
  Array.from({ length: upTo(random, 2, 3) }, () => pick(random, syllables)).join('')
const capitalise = (word: string): string => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`

function makeGuests(random: ListRandom, culture: Culture): PutGuest[] {
  const names = new Set<string>()
  const count = upTo(random, 6, 16)
  while (names.size < count)
    names.add(`${pick(random, culture.first)} ${pick(random, culture.last)}`)
  return [...names].map((name, at) => ({
    name,
    phone: chance(random, 0.6) ? culture.phone.replace(/d/g, () => String(upTo(random, 0, 9))) : '',
    email: chance(random, 0.4) ? `guest${at}.${makeWord(random)}@mail.example` : '',
    people: 1,
    group: '',
    kept: [],
  }))
}

type MadeColumn = { title: string; cells: string[] }
const quote = (cell: string): string =>
  /[",;\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell

const uncased = new Map([
  ['LB', 'زابو,تكلم,فرشن,ضوغل,طنبر,كشلو,جبفر'.split(',')],
  ['IN', 'झोटप,फलढम,खुटरी,डब्बक,ठसपू,घमलू'.split(',')],
])

/** What is said of a guest in words of no language, behind the name as people write it. */
function addRemark(random: ListRandom, { country }: Culture, guest: PutGuest): string {
  const own = chance(random, 0.7) ? uncased.get(country) : undefined
  const words = Array.from({ length: upTo(random, 2, 4) }, () =>
    own ? pick(random, own) : makeWord(random),
  ).join(' ')
  guest.kept.push(words)
  if (own)
    return pick(random, [
      `${guest.name} (${words})`,
      `${guest.name} - ${words}`,
      `${guest.name}: ${words}`,
    ])
  return pick(random, [
    `${guest.name} (${words})`,
    `${guest.name} - ${words}`,
    `${guest.name} – ${words}`,
    `${guest.name}, ${words}`,
    `${guest.name} (${capitalise(words)})`,
    `${guest.name}: ${words}`,
  ])
}

const valueMakers: ReadonlyArray<(random: ListRandom) => string> = [
  (random) => capitalise(makeWord(random)),
  (random) => `${makeWord(random)} ${makeWord(random)}`,
  (random) => String(upTo(random, 21, 980)),
  (random) => pick(random, ['zorp', 'blick', 'vrun']),
  (random) => `${upTo(random, 1, 28)}.0${upTo(random, 1, 9)}.2026`,
  (random) =>
    `${capitalise(makeWord(random))} ${upTo(random, 1, 400)}, ${makeWord(random)} ${'long '.repeat(upTo(random, 0, 50))}`.trim(),
]

/** A column that no vocabulary knows, filled for most guests. */
function makeUnknownColumn(random: ListRandom, guests: readonly PutGuest[]): MadeColumn {
  const make = pick(random, valueMakers)
  const cells = guests.map((guest) => {
    if (chance(random, 0.25)) return ''
    const value = make(random)
    guest.kept.push(value)
    return value
  })
  const title = pick(random, [makeWord, (one: ListRandom) => `${makeWord(one)} ${makeWord(one)}`])(
    random,
  )
  return { title: capitalise(title), cells }
}

const turn = (name: string): string => {
  const [first = '', ...last] = name.split(' ')
  return `${last.join(' ')}, ${first}`
}

function listNameColumns(
  random: ListRandom,
  culture: Culture,
  guests: readonly PutGuest[],
): MadeColumn[] {
  const hasRemarks = chance(random, 0.5)
  const cells = guests.map((guest) =>
    hasRemarks && chance(random, 0.3) ? addRemark(random, culture, guest) : guest.name,
  )
  const isTurned = !hasRemarks && chance(random, 0.15) && culture.isLatin
  const isParted = !hasRemarks && !isTurned && chance(random, 0.3)
  if (isTurned) return [{ title: culture.titles.name, cells: guests.map(({ name }) => turn(name)) }]
  if (!isParted) return [{ title: culture.titles.name, cells }]
  const first = { title: 'First name', cells: guests.map(({ name }) => name.split(' ')[0] ?? '') }
  const last = {
    title: 'Last name',
    cells: guests.map(({ name }) => name.split(' ').slice(1).join(' ')),
  }
  return chance(random, 0.5) ? [first, last] : [last, first]
}

/** One column of people, or one of adults and one of children. */
function listCounts(
  random: ListRandom,
  culture: Culture,
  guests: readonly PutGuest[],
): MadeColumn[] {
  const isParted = chance(random, 0.3)
  const children = guests.map(() => upTo(random, 0, 3))
  guests.forEach((guest, at) => {
    guest.people = upTo(random, 1, 5) + (isParted ? (children[at] ?? 0) : 0)
  })
  if (!isParted)
    return [{ title: culture.titles.count, cells: guests.map(({ people }) => String(people)) }]
  const grown = guests.map(({ people }, at) => people - (children[at] ?? 0))
  const [adults, kids] = culture.titles.ages
  return [
    { title: adults, cells: grown.map(String) },
    { title: kids, cells: children.map((one) => (one === 0 ? '' : String(one))) },
  ]
}

/** A sheet with titles: columns in any order, some of which no vocabulary knows, a title above and a sum below. */
export function makeSheet(seed: number): MadeList {
  const random = seedRandom(seed)
  const culture = pick(random, cultures)
  const guests = makeGuests(random, culture)
  const columns = listNameColumns(random, culture, guests)
  const others: MadeColumn[] = []
  if (guests.some(({ phone }) => phone !== ''))
    others.push({ title: culture.titles.phone, cells: guests.map(({ phone }) => phone) })
  if (chance(random, 0.6))
    others.push({ title: culture.titles.email, cells: guests.map(({ email }) => email) })
  else for (const guest of guests) guest.email = ''
  if (chance(random, 0.5)) {
    others.push(...listCounts(random, culture, guests))
  }
  if (chance(random, 0.4)) {
    guests.forEach((guest, at) => (guest.group = culture.groups[at % culture.groups.length] ?? ''))
    others.push({ title: culture.titles.group, cells: guests.map(({ group }) => group) })
  }
  const sections =
    others.every(({ title }) => title !== culture.titles.group) && chance(random, 0.2)
  if (sections) nameSections(random, culture, guests)
  const numbers = others.find(({ title }) => title === culture.titles.phone)
  if (sections && numbers) fillNumbers(random, culture, guests, numbers)
  for (let more = upTo(random, 1, 4); more > 0; more -= 1)
    others.push(makeUnknownColumn(random, guests))
  for (const column of others) columns.splice(upTo(random, 1, columns.length), 0, column)
  const serial = chance(random, 0.3)
  const english = cultures[0]?.titles
  const separator = pick(random, [',', ';', '\t'])
  const isTwofold = chance(random, 0.2)
  const nameTitle = (title: string): string => {
    const key = Object.entries(culture.titles).find(([, one]) => one === title)?.[0]
    const other = english?.[key as keyof typeof english]
    return isTwofold && other !== undefined && other !== title ? `${title} / ${other}` : title
  }
  const lines = [
    ...(chance(random, 0.3) ? [[`${capitalise(makeWord(random))} ${makeWord(random)}`]] : []),
    [...(serial ? ['S/N'] : []), ...columns.map(({ title }) => nameTitle(title))],
    ...guests.flatMap((guest, at) => [
      ...(sections && guest.group !== guests[at - 1]?.group ? [[guest.group]] : []),
      [...(serial ? [String(at + 1)] : []), ...columns.map(({ cells }) => cells[at] ?? '')],
    ]),
    ...(chance(random, 0.4) ? [sumColumns(random, culture, columns, serial)] : []),
  ]
  return {
    text: lines.map((cells) => cells.map(quote).join(separator)).join('\n'),
    culture,
    guests,
    describe: `sheet ${seed} of ${culture.country}`,
  }
}

/** Rows between the guests name their groups, in capitals where the script has them. */
function nameSections(random: ListRandom, culture: Culture, guests: readonly PutGuest[]): void {
  const size = Math.ceil(guests.length / upTo(random, 2, 3))
  guests.forEach((guest, at) => {
    guest.group = (culture.groups[Math.floor(at / size)] ?? '').toUpperCase()
  })
}

/** A row with a name alone would be a heading as well. */
function fillNumbers(
  random: ListRandom,
  culture: Culture,
  guests: readonly PutGuest[],
  column: MadeColumn,
): void {
  guests.forEach((guest, at) => {
    guest.phone ||= culture.phone.replace(/d/g, () => String(upTo(random, 0, 9)))
    column.cells[at] = guest.phone
  })
}

/** The last row: a word, and below the column of counts their sum. */
function sumColumns(
  random: ListRandom,
  culture: Culture,
  columns: readonly MadeColumn[],
  serial: boolean,
): string[] {
  const word = chance(random, 0.3) ? capitalise(makeWord(random)) : culture.total
  const sum = ({ title, cells }: MadeColumn) =>
    title === culture.titles.count || culture.titles.ages.includes(title)
      ? String(cells.reduce((total, cell) => total + Number(cell), 0))
      : ''
  const hasCounts = columns.some((column) => sum(column) !== '')
  return [
    ...(serial ? [''] : []),
    ...columns.map((column, at) => (at === 0 ? (hasCounts ? word : culture.total) : sum(column))),
  ]
}

type NoteStyle = { bullet: (at: number) => string; heading: (text: string) => string }

function pickStyle(random: ListRandom): NoteStyle {
  const bullet = pick(random, [
    () => '- ',
    (at: number) => `${at + 1}. `,
    () => '• ',
    (at: number) => `${at + 1}) `,
    () => '',
  ])
  const headings = [
    (text: string) => `${text}:`,
    (text: string) => `*${text}*`,
    (text: string) => `== ${text} ==`,
    (text: string) => text.toUpperCase(),
    (text: string) => text,
  ]
  return { bullet, heading: pick(random, headings) }
}

/** The groups of a note: usual ones, or words of no language. */
function listGroups(random: ListRandom, culture: Culture): string[] {
  if (chance(random, 0.3)) return ['']
  const groups = culture.groups.slice(0, upTo(random, 2, 3))
  return chance(random, 0.3)
    ? groups.map(() => `${capitalise(makeWord(random))} ${makeWord(random)}`)
    : groups
}

/** How a guest is written in a note, with the people who come along. */
function writeGuest(random: ListRandom, culture: Culture, guest: PutGuest): string {
  const kind = upTo(random, 0, 7)
  const phone = guest.phone === '' ? '' : ` ${guest.phone}`
  if (kind === 0) {
    guest.people = 2
    return `${guest.name} ${culture.one}${phone === '' ? '' : ` ${phone}`}`
  }
  if (kind === 1) {
    guest.people = upTo(random, 3, 6)
    guest.phone = ''
    return `${guest.name} ${culture.family.replace('%', String(guest.people))}`
  }
  if (kind === 3) {
    guest.people = 2
    guest.phone = ''
    return `${guest.name} ${culture.spouse}`
  }
  if (kind === 2) {
    guest.phone = ''
    return addRemark(random, culture, guest)
  }
  return `${guest.name}${phone}`
}

const countPeople = (guests: readonly PutGuest[]): number =>
  guests.reduce((sum, { people }) => sum + people, 0)

/** A note or a message: lines with bullets below headings of several styles, with words around them. */
export function makeNotes(seed: number): MadeList {
  const random = seedRandom(seed)
  const culture = pick(random, cultures)
  const guests = makeGuests(random, culture)
  for (const guest of guests) guest.email = ''
  const { bullet, heading } = pickStyle(random)
  const groups = listGroups(random, culture)
  const hasGaps = bullet(0) === '' || chance(random, 0.7)
  const size = Math.ceil(guests.length / groups.length)
  const lines: string[] = chance(random, 0.5) ? [culture.greeting, ''] : []
  groups.forEach((group, at) => {
    const members = guests.slice(at * size, (at + 1) * size)
    if (group !== '' && members.length > 0) lines.push(heading(group))
    members.forEach((guest, place) => {
      guest.group = group
      lines.push(`${bullet(place)}${writeGuest(random, culture, guest)}`)
    })
    if (hasGaps) lines.push('')
  })
  lines.push('')
  if (chance(random, 0.3))
    lines.push(pick(random, [culture.talk, `${culture.total}: ${countPeople(guests)}`]), '')
  if (chance(random, 0.5)) lines.push(culture.closing)
  return {
    text: lines.join('\n'),
    culture,
    guests,
    describe: `notes ${seed} of ${culture.country}`,
  }
}
