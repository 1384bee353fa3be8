import { expect, test } from 'vitest'
import {
  listAddresses,
  findRepeatedAddresses,
  toNewGuest,
  toGuestUpdate,
  findPartySizes,
  parsePastedGuests,
  getRemainingText,
  applyPartySizes,
  type GuestInput,
} from './pasted-guests.ts'

const parseInputs = (text: string) => parsePastedGuests(text).map(({ input }) => input)
const createInput = (overrides: Partial<GuestInput>): GuestInput => ({
  name: '',
  email: '',
  phone: '',
  places: '',
  category: '',
  ...overrides,
})

test.each<[string, Partial<GuestInput>]>([
  ['Meera Iyer', { name: 'Meera Iyer' }],
  ['Meera Iyer <meera.iyer@gmail.com>', { name: 'Meera Iyer', email: 'meera.iyer@gmail.com' }],
  ['"Iyer, Meera" <meera@gmail.com>', { name: 'Meera Iyer', email: 'meera@gmail.com' }],
  [
    'Meera Iyer, meera.iyer@gmail.com, 4 people',
    { name: 'Meera Iyer', email: 'meera.iyer@gmail.com', places: '4' },
  ],
  ['meera.iyer@gmail.com', { name: 'Meera Iyer', email: 'meera.iyer@gmail.com' }],
  ['Lakshmi aunty +91 98450 22716', { name: 'Lakshmi aunty', phone: '+91 98450 22716' }],
  ['3. Farhan Sheikh +1', { name: 'Farhan Sheikh', places: '2' }],
  [
    '• José Álvarez; jose@upv.es; Friends; 2',
    { name: 'José Álvarez', email: 'jose@upv.es', category: 'Friends' },
  ],
  [
    'فاطمة الزهراني، fatima@example.sa، ٣ أشخاص',
    { name: 'فاطمة الزهراني', email: 'fatima@example.sa', places: '3' },
  ],
  [
    'Camille Laurent\tcamille@orange.fr\t\tFamily\t3',
    { name: 'Camille Laurent', email: 'camille@orange.fr', category: 'Family' },
  ],
  ['Tom Kurian, tom@, VIP', { name: 'Tom Kurian', email: 'tom@', category: 'VIP' }],
])('Our product reads a guest from “%s”', (line, found) => {
  expect(parseInputs(line)).toEqual([createInput(found)])
})

test('Our product leaves a line of column names out, and keeps the numbers of the lines', () => {
  expect(
    parsePastedGuests('Name\tEmail\tPlaces\n\nMeera Iyer\tmeera@gmail.com\t2').map(
      ({ line, input: { name } }) => [line, name],
    ),
  ).toEqual([[3, 'Meera Iyer']])
})

test('Our product keeps the cells of a row in their columns where its first is empty', () => {
  const rows = parsePastedGuests(
    'Phone\tName\tEmail\n+91 98450 22716\tMeera Iyer\tmeera@gmail.com\n\tLeila Haddad\tleila@gmail.com',
  )
  expect(rows.map(({ input: { phone, name, email } }) => [phone, name, email])).toEqual([
    ['+91 98450 22716', 'Meera Iyer', 'meera@gmail.com'],
    ['', 'Leila Haddad', 'leila@gmail.com'],
  ])
})

test('Our product gives two equal lines two keys, so that each is corrected alone', () => {
  expect(new Set(parsePastedGuests('Sam\nSam').map(({ key }) => key)).size).toBe(2)
})

test('Our product finds an address that two lines share, in any case', () => {
  const lines = parsePastedGuests('Sam, sam@x.example\nSamuel, SAM@x.example\nNoor')
  expect([...findRepeatedAddresses(lines)]).toEqual([lines[1]?.key])
})

test('Our product keeps the text of the remaining guests, a guest a line, below the column names', () => {
  const text = 'Ann <ann@x.example>; Bob <bob@x.example>\r\nCara'
  expect(getRemainingText(text, parsePastedGuests(text).slice(1))).toBe('Bob <bob@x.example>\nCara')
  const table = 'Name\tPlaces\nAnn\t2\nBob\t99'
  expect(getRemainingText(table, parsePastedGuests(table).slice(1))).toBe('Name\tPlaces\nBob\t99')
  expect(getRemainingText(table, [])).toBe('')
})

const people = (text: string) =>
  parsePastedGuests(text).map(({ input: { name, email } }) => [name, email])

test.each<[string, Array<[string, string]>]>([
  [
    'Ann <ann@x.example>; Bob <bob@x.example>',
    [
      ['Ann', 'ann@x.example'],
      ['Bob', 'bob@x.example'],
    ],
  ],
  [
    'Ann Lee <ann@x.example>, Bob Roy <bob@x.example>,',
    [
      ['Ann Lee', 'ann@x.example'],
      ['Bob Roy', 'bob@x.example'],
    ],
  ],
  [
    '"Lee, Ann" <ann@x.example>, "Roy, Bob" <bob@x.example>',
    [
      ['Ann Lee', 'ann@x.example'],
      ['Bob Roy', 'bob@x.example'],
    ],
  ],
  [
    'To: ann@x.example; bob@x.example;cara@x.example',
    [
      ['Ann', 'ann@x.example'],
      ['Bob', 'bob@x.example'],
      ['Cara', 'cara@x.example'],
    ],
  ],
  [
    'ann@x.example bob@x.example',
    [
      ['Ann', 'ann@x.example'],
      ['Bob', 'bob@x.example'],
    ],
  ],
  [
    '<ann@x.example>, <bob@x.example>',
    [
      ['Ann', 'ann@x.example'],
      ['Bob', 'bob@x.example'],
    ],
  ],
  [
    'Ann, ann@x.example, Bob, bob@x.example',
    [
      ['Ann', 'ann@x.example'],
      ['Bob', 'bob@x.example'],
    ],
  ],
  [
    'Ann, ann@x.example; Bob, bob@x.example',
    [
      ['Ann', 'ann@x.example'],
      ['Bob', 'bob@x.example'],
    ],
  ],
  [
    'Ann <ann@x.example>; Bob\n <bob@x.example>;\nCara <cara@x.example>',
    [
      ['Ann', 'ann@x.example'],
      ['Bob', 'bob@x.example'],
      ['Cara', 'cara@x.example'],
    ],
  ],
  [
    'Ann <ann@x.example>; Bob Roy; Cara <cara@x.example>',
    [
      ['Ann', 'ann@x.example'],
      ['Bob Roy', ''],
      ['Cara', 'cara@x.example'],
    ],
  ],
  [
    'Ann Lee; Bob <bob@x.example>',
    [
      ['Ann Lee', ''],
      ['Bob', 'bob@x.example'],
    ],
  ],
  [
    'فاطمة <f@x.example>، ليلى <l@x.example>',
    [
      ['فاطمة', 'f@x.example'],
      ['ليلى', 'l@x.example'],
    ],
  ],
])('Our product reads every guest from the To line “%s”', (text, found) => {
  expect(people(text)).toEqual(found)
  expect(parsePastedGuests(text).flatMap(({ ambiguities }) => Object.keys(ambiguities))).toEqual([])
})

test('Our product says which guest of a line has an error, and corrects each alone', () => {
  const lines = parsePastedGuests('Ann <ann@x.example>; Bob <bob@x.example>\nCara')
  expect(lines.map(({ line, part }) => [line, part])).toEqual([
    [1, 1],
    [1, 2],
    [2, 0],
  ])
  expect(new Set(lines.map(({ key }) => key)).size).toBe(3)
})

test('Our product asks about a line that can be read in two ways, and loses nothing of it', () => {
  const requests = (text: string) =>
    parsePastedGuests(text).map(({ input: { name, email }, ambiguities }) => [
      name,
      email,
      ambiguities,
    ])
  expect(requests('Lee, Ann <ann@x.example>, Roy, Bob <bob@x.example>')).toEqual([
    ['Lee, Ann', 'ann@x.example', { name: 'paste.two-names' }],
    ['Roy, Bob', 'bob@x.example', { name: 'paste.two-names' }],
  ])
  expect(requests('Ann, ann@x.example, ann@y.example, Family')).toEqual([
    ['Ann', 'ann@x.example ann@y.example', { email: 'paste.twice-line' }],
  ])
  expect(requests('Ann\tann@x.example\tann@y.example')).toEqual([
    ['Ann', 'ann@x.example ann@y.example', { email: 'paste.twice-line' }],
  ])
  const [many] = parsePastedGuests('Ann, Bob, Cara, Dev')
  expect([many?.ambiguities, many?.notes]).toEqual([{ name: 'paste.two-names' }, ['Cara', 'Dev']])
})

test('Our product reads numbers as places only when their column says so and they are not serial numbers', () => {
  const places = (text: string) =>
    applyPartySizes(parsePastedGuests(text), new Map()).map(
      ({ input: { name, places: of }, unused }) => [name, of, unused],
    )
  expect(places('No\tName\tGuests\n1\tAnn\t2\n2\tBob\t4\n3\tCara\t2')).toEqual([
    ['Ann', '2', ['1']],
    ['Bob', '4', ['2']],
    ['Cara', '2', ['3']],
  ])
  expect(places('Guests\tName\n1\tAnn\n2\tBob\n3\tCara')).toEqual([
    ['Ann', '', ['1']],
    ['Bob', '', ['2']],
    ['Cara', '', ['3']],
  ])
  const aged = parsePastedGuests('Name,Category,Age,Passport\nAnn,,34,C01X00T47\nBob,,41,C01X00T48')
  expect(aged.map(({ input, notes, unused }) => [input.places, notes, unused])).toEqual([
    ['', ['Age: 34'], ['C01X00T47']],
    ['', ['Age: 41'], ['C01X00T48']],
  ])
})

const listPartySizes = (lines: ReturnType<typeof parsePastedGuests>) =>
  [...findPartySizes(lines).values()].map(({ value }) => value)

test('Our product asks whether numbers without a unit are places, and ignores them until the host answers', () => {
  const lines = parsePastedGuests('1, Ann, 2\n2, Bob, 4\n3, Cara, 2')
  expect(listPartySizes(lines)).toEqual(['2', '4', '2'])
  expect(
    applyPartySizes(lines, findPartySizes(lines)).map(({ input: { places }, unused }) => [
      places,
      unused,
    ]),
  ).toEqual([
    ['2', ['1']],
    ['4', ['2']],
    ['2', ['3']],
  ])
  expect(
    applyPartySizes(lines, new Map()).map(({ input: { places }, unused }) => [places, unused]),
  ).toEqual([
    ['', ['1', '2']],
    ['', ['2', '4']],
    ['', ['3', '2']],
  ])
  expect(listPartySizes(parsePastedGuests('Ann, 34\nBob, 41\nCara, 29'))).toEqual([])
})

test('Our product uses the answer about numbers for every line, in any notation', () => {
  const lines = parsePastedGuests(
    'Zoé <zoe@x.example>; Karim <karim@x.example>\nSunita Rao\tsunita@x.example\t3\tFamily\nمحمد علي، ٤\nسامي حداد 3',
  )
  expect(listPartySizes(lines)).toEqual(['3', '4', '3'])
  const said = (places: boolean) =>
    applyPartySizes(lines, places ? findPartySizes(lines) : new Map())
      .slice(2)
      .map(({ input: { name, places: of }, unused }) => [name, of, unused])
  expect(said(true)).toEqual([
    ['Sunita Rao', '3', []],
    ['محمد علي', '4', []],
    ['سامي حداد', '3', []],
  ])
  expect(said(false)).toEqual([
    ['Sunita Rao', '', ['3']],
    ['محمد علي', '', ['4']],
    ['سامي حداد 3', '', []],
  ])
})

test('Our product asks about a number after a name only when it may be places', () => {
  expect(
    listPartySizes(parsePastedGuests('Ann 3\nBob Roy <bob@x.example>\nCara 4, cara@x.example')),
  ).toEqual(['3', '4'])
  expect(listPartySizes(parsePastedGuests('Guest 1\nGuest 2\nGuest 3'))).toEqual([])
  expect(listPartySizes(parsePastedGuests('Apollo 99\nBob 3 people 2\nAnn, Table 4'))).toEqual([])
})

test('Our product reads no birthday, time or short id as a phone number', () => {
  expect(
    parsePastedGuests(
      'Ann, 1990-05-12, +91 98765 43210\nBob, 12.05.1990\nCara, 18:30\nDev, 20240012',
    ).map(({ input: { phone, category }, notes }) => [phone, category, notes]),
  ).toEqual([
    ['+91 98765 43210', '', ['1990-05-12']],
    ['', '', ['12.05.1990']],
    ['', '', ['18:30']],
    ['', '', ['20240012']],
  ])
})

test('Our product gives a line its own or the common category, and one place unless the line says more', () => {
  const common = { category: 'Friends', language: 'fr' } as const
  expect(
    toNewGuest(createInput({ name: 'Sam', category: 'VIP', places: '٣' }), common),
  ).toMatchObject({
    category: 'VIP',
    partyLimit: 3,
    language: 'fr',
  })
  expect(toNewGuest(createInput({ name: 'Sam' }), common, ['late!!', 'Age: 34'])).toMatchObject({
    hostNote: 'late!!\nAge: 34',
  })
  expect(toNewGuest(createInput({ name: 'Sam' }), common)).toMatchObject({
    category: 'Friends',
    partyLimit: 1,
  })
})

test('Our product updates only the fields a line has for a guest on the list', () => {
  const common = { category: '', language: 'fr' } as const
  expect(toGuestUpdate(createInput({ name: 'Sam', email: 'sam@x.example' }), common)).toEqual({
    name: 'Sam',
    email: 'sam@x.example',
    phone: '',
    category: '',
  })
  expect(
    toGuestUpdate(createInput({ name: 'Sam', email: 'sam@x.example', places: '3' }), common),
  ).toMatchObject({ partyLimit: 3 })
})

test('Our product looks up only valid addresses, each once', () => {
  expect(
    listAddresses(
      parsePastedGuests(
        'Sam, SAM@x.example\nNoor, noor@\nSamuel, sam@x.example\nAda, ada@x.example',
      ),
    ),
  ).toEqual(['ada@x.example', 'sam@x.example'])
})

test('Our product reads a pasted block of a spreadsheet whose cells have line breaks', () => {
  expect(
    parseInputs(
      'Name\tEmail\n"Meera\nIyer"\tmeera@x.example\n"Ravi ""Ray"" Nair"\travi@x.example\n',
    ),
  ).toMatchObject([
    { name: 'Meera Iyer', email: 'meera@x.example' },
    { name: 'Ravi "Ray" Nair', email: 'ravi@x.example' },
  ])
})

test('Our product reads lines of a chat as it reads them in a file, and says what it does not use', () => {
  const lines = parsePastedGuests(
    '*Picnic*\n1) 07400-123124 Bob ✅\n2. Di & Ed - 07400 123126\n3. Fay (late!!) 07400 123127 / 07400 123128\n4. Gus & family\nTotal 12',
  )
  expect(
    lines.map(({ input: { name, phone, places }, notes, ambiguities }) => [
      name,
      phone,
      places,
      ...notes,
      ...Object.values(ambiguities),
    ]),
  ).toEqual([
    ['*Picnic*', '', '', 'paste.no-guest'],
    ['Bob', '07400-123124', ''],
    ['Di & Ed', '07400 123126', '2'],
    ['Fay', '07400 123127', '', '07400 123128', 'late!!'],
    ['Gus & family', '', '', 'paste.party-unknown'],
    ['Total 12', '', '', 'paste.no-guest'],
  ])
})

test('Our product asks about a heading with a colon, and reads the people of a chat alone', () => {
  expect(parsePastedGuests('Bride side:\nAnn Lee')[0]?.ambiguities).toEqual({
    name: 'paste.no-guest',
  })
  const chat =
    '12/03/2026, 21:04 - Ann Lee: Zoe comes\n12/03/2026, 21:05 - Ann Lee added Bob, +44 7400 123124'
  const guests = parsePastedGuests(chat)
  expect(guests.map(({ line, part, input: { name, phone } }) => [line, part, name, phone])).toEqual(
    [
      [1, 0, 'Ann Lee', ''],
      [2, 1, 'Bob', ''],
      [2, 2, '44 7400 123124', '+44 7400 123124'],
    ],
  )
  expect(getRemainingText(chat, guests.slice(1))).toBe('Bob\n44 7400 123124 +44 7400 123124')
})
