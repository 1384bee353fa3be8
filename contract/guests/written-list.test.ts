import { expect, it } from 'vitest'
import { isAbsentHeading, isGroupLine, isHeadingLine } from './other-lines.ts'
import { readNameMarks } from './name-marks.ts'
import { readWrittenLine } from './written-line.ts'
import { readWrittenList } from './written-list.ts'

it('Our product takes no text of more than 200 characters for a heading or a group', () => {
  const heading = (length: number) => `${'a'.repeat(length - 1)}:`
  const group = (length: number) => `Friends: ${'a'.repeat(length - 9)}`
  expect([200, 201, 100_000].map((length) => isHeadingLine(heading(length)))).toEqual([
    true,
    false,
    false,
  ])
  expect([200, 201, 100_000].map((length) => isGroupLine(group(length)))).toEqual([
    true,
    false,
    false,
  ])
})

it('Our product reads no list by hand from lines of more than 1,000 characters', () => {
  const list = (length: number) => ['1. Ann', `2. ${'b'.repeat(length - 3)}`, '3. Cy'].join('\n')
  expect(readWrittenList(list(1_000))).toHaveLength(3)
  expect(readWrittenList(list(1_001))).toBeNull()
})

it('Our product reads a list of check circles with headings, and takes nothing to do for a guest', () => {
  const list = [
    'Cousins',
    '◉ Ann Lee',
    '○ Bob & Cy',
    '',
    'College',
    '☐ Di Orr',
    '- [x] Ed Ray 07400 123456',
    '',
    'To do',
    '○ order cake',
  ]
  const read = readWrittenList(list.join('\n'))
  expect(read?.map(({ isHeading, section, source }) => [isHeading, section, source])).toEqual([
    [true, '', 'Cousins'],
    [false, 'Cousins', '◉ Ann Lee'],
    [false, 'Cousins', '○ Bob & Cy'],
    [true, '', 'College'],
    [false, 'College', '☐ Di Orr'],
    [false, 'College', '- [x] Ed Ray 07400 123456'],
    [true, '', 'To do'],
    [true, 'To do', '○ order cake'],
  ])
  expect(
    read?.filter((one) => !one.isHeading).map(({ source }) => readWrittenLine(source).name),
  ).toEqual(['Ann Lee', 'Bob & Cy', 'Di Orr', 'Ed Ray'])
})

it('and keeps a line without a circle that is no heading, such as one alone or one with a number', () => {
  const list = ['○ Ann Lee', '', 'Bob Ray', '○ Cy Orr', '○ Di Lee']
  expect(readWrittenList(list.join('\n'))?.map(({ isHeading }) => isHeading)).not.toContain(true)
})

it('Our product has no guests below the line of those who have said no', () => {
  const list = [
    '1. Ann',
    '2. Tom',
    '3. Eva',
    '4. Max',
    '',
    'Can’t make it 😢',
    'Gita',
    'Chris & Helen',
  ]
  expect(readWrittenList(list.join('\n'))?.map(({ isHeading }) => isHeading)).toEqual([
    false,
    false,
    false,
    false,
    true,
    true,
    true,
  ])
  expect(['*Not coming:*', 'Absents', 'معتذرون', 'Regrets ❌'].every(isAbsentHeading)).toBe(true)
  const guests = ['Cant Lee', 'Regrets Tom', 'Ann can’t come', `a${' '.repeat(100_000)}b`]
  expect(guests.some(isAbsentHeading)).toBe(false)
})

it('Our product has no guests in the sentences around a list, nor below the last of its bullets', () => {
  const note = 'thats 27 if everyone comes. Will send you the address later x'
  const read = (lines: readonly string[]) =>
    readWrittenList(lines.join('\n'))?.flatMap(({ source, isHeading }) =>
      isHeading ? [] : [source],
    )
  expect(read(['1. Ann', '2. Tom', '3. Eva', note])).toEqual(['1. Ann', '2. Tom', '3. Eva'])
  const bulleted = ['- Ann', '- Tom', '- Eva', '', 'Cake - ask Jan']
  expect(read(bulleted)).toEqual(['- Ann', '- Tom', '- Eva'])
})

it('Our product takes a remark behind a number from the name, and asks about those who are not to come', () => {
  expect(readWrittenLine('Theresa - 07400 123332, text her first')).toMatchObject({
    name: 'Theresa',
    phone: '07400 123332',
    note: 'text her first',
  })
  expect(readWrittenLine('Harpreet & family - 4, gulab jamun')).toMatchObject({
    name: 'Harpreet & family - 4',
    note: 'gulab jamun',
  })
  const long = `Ann & family - 4, ${'a '.repeat(400)}`
  expect(readWrittenLine(long).note).toBe('')
  expect(readWrittenLine('Ann 07400 123332 and Tom Lee')).toMatchObject({ note: '' })
  expect(readWrittenLine('Ron — sent apologies').name).toBe('❌ Ron')
  expect(readNameMarks('NOT Auntie Breda')).toEqual({ text: 'Auntie Breda', isStruck: true })
  expect(readNameMarks('Notburga NOT').isStruck).toBe(false)
})

it('Our product takes words right above a list for its title, and no name', () => {
  const read = (text: string) =>
    readWrittenList(text)?.map(({ source, isHeading }) => [source, isHeading])
  expect(read("ok here's who's coming\n1. Ann\n2. Bo\n3. Cy")?.[0]).toEqual([
    "ok here's who's coming",
    true,
  ])
  expect(read('Ann Lee and Bob Lee\n2. Bo\n3. Cy\n4. Di')?.[0]?.[1]).toBe(false)
})

it('Our product reads a group and its people in one line', () => {
  const entries = readWrittenList('1. Ann\n2. Neighbours: Kim, Paul\n3. Cy') ?? []
  expect(entries.map(({ line, part, source, section }) => [line, part, source, section])).toEqual([
    [1, 0, '1. Ann', ''],
    [2, 1, 'Kim', 'Neighbours'],
    [2, 2, 'Paul', 'Neighbours'],
    [3, 0, '3. Cy', ''],
  ])
})

it('Our product knows a remark that one guest cannot come', () => {
  const absent = ['ne vient pas', 'اعتذرت', 'kommt nicht', 'no puede', 'معتذرة']
  expect(absent.filter((one) => !isAbsentHeading(one))).toEqual([])
  expect(['ne vient pas seule', 'kommt nicht allein'].some(isAbsentHeading)).toBe(false)
})

it('Our product takes a title in stars and words to the readers for no guests', () => {
  const list = readWrittenList(
    '*NAMING CEREMONY*\nPlease add your name 🙏\n\n1. Ann Lee - 2\n2. Bo Kim\n3. Cy Rao',
  )
  expect(list?.map(({ isHeading, section }) => [isHeading, section])).toEqual([
    [true, ''],
    [true, ''],
    [false, ''],
    [false, ''],
    [false, ''],
  ])
  expect(readWrittenLine('Joan Pugh (no pud - diabetic)')).toMatchObject({
    name: 'Joan Pugh',
    note: 'no pud - diabetic',
  })
})

it.each([
  ['أبو سلطان المطيري ( ٣ )  0567743021', 'أبو سلطان المطيري ( 3 )', '0567743021'],
  ['أبو سلطان المطيري (٣) - ٠٥٦٧٧٤٣٠٢١', 'أبو سلطان المطيري (3)', '0567743021'],
  ['Abu Sultan ( 3 ) 0567743021', 'Abu Sultan ( 3 )', '0567743021'],
  ['Abu Sultan (3) - 0567743021', 'Abu Sultan (3)', '0567743021'],
  ['Ravi (4) 98201 23456', 'Ravi (4)', '98201 23456'],
  ['Ann Lee (020) 7946 0018', 'Ann Lee', '(020) 7946 0018'],
  ['Ann Lee ( 020 ) 7946 0018', 'Ann Lee (', '020 ) 7946 0018'],
  ['Ann Lee (3) 9123 4567', 'Ann Lee', '(3) 9123 4567'],
])('Our product begins no number in the bracket with the count of “%s”', (line, name, phone) => {
  expect(readWrittenLine(line)).toMatchObject({ name, phone })
})

it.each([
  ["Mrs D'Souza 301", "Mrs D'Souza", '301'],
  ['Sharma uncle aunty B-204 (2)', 'Sharma uncle aunty (2)', 'B-204'],
  ['Dr. Suresh Agarwal 98XXX 55012', 'Dr. Suresh Agarwal', '98XXX 55012'],
  ['Deepa (HR)', 'Deepa', 'HR'],
  ['Denise au 214', 'Denise au 214', ''],
  ['Agence 360', 'Agence 360', ''],
])(
  'Our product keeps the number of a home or a hidden phone out of the name: “%s”',
  (line, name, note) => {
    expect(readWrittenLine(line)).toMatchObject({ name, note })
  },
)

it('Our product reads numbers behind names also where others say how many they are', () => {
  const lines = [
    '1. Kamla - 4',
    '2. Sharma B-204 - 2',
    '3. Mahesh +3',
    '4. Anita & Pradeep',
    '5. Uma',
    '6. Jain ji - 3',
  ]
  expect(
    readWrittenList(lines.join('\n'))?.map(({ source }) => source.replace(/^\d\. /, '')),
  ).toEqual(['Kamla x4', 'Sharma B-204 (2)', 'Mahesh +3', 'Anita & Pradeep', 'Uma', 'Jain ji (3)'])
})

it('Our product does not take words below the list in small letters for a guest', () => {
  const list = readWrittenList(
    'Beit jeddo:\nTante Mona\nAmo Georges\n\nyaane chi 25, choufi iza nsina 7ada',
  )
  expect(list?.at(-1)).toMatchObject({ isHeading: true })
})

it('Our product takes words above the first sign for the title of the list, and a name for a guest', () => {
  const readFirst = (...lines: string[]) => readWrittenList(lines.join('\n'))?.[0]?.isHeading
  expect(readFirst('Wedding party', '- Ann Ray', '- Bo Ray')).toBe(true)
  expect(readFirst('Jo Lee', '- Ann Ray', '- Bo Ray')).toBe(false)
  expect(readFirst('Jo lee', '- Ann ray', '- Bo ray')).toBe(false)
})

it('Our product reads lines with a sign before each, whose commas are those of sentences', () => {
  const lines = [
    '- Chloe Lee, chloe@x.example, +44 7400 123423, plus Alfie (6) and Poppy (4)',
    '- Ann Ray, wife, vegan',
    '- Jo Smith, 07400 123424, and Tom',
  ]
  expect(readWrittenList(lines.join('\n'))?.map(({ source }) => source)).toEqual([
    lines[0],
    lines[1],
    lines[2],
  ])
  const titled = ['Name, Phone', '- Ann Ray, 07400 123425', '- Jo Smith, 07400 123424']
  expect(readWrittenList(titled.join('\n'))?.map(({ isHeading }) => isHeading)).toEqual([
    true,
    false,
    false,
  ])
  expect(readWrittenList('- Ann Ray,07400 123425,2\n- Jo Smith,07400 123424,3')).toBeNull()
})

it('Our product takes an answer, a number of a house and a refusal from behind a name', () => {
  expect(readWrittenLine('Auntie Bernie & Tom 087 661 9034 yes')).toMatchObject({
    name: 'Auntie Bernie & Tom',
    note: 'yes',
  })
  expect(readWrittenLine('Dave & Steph no 14 - yes')).toMatchObject({
    name: 'Dave & Steph',
    note: 'no 14, yes',
  })
  expect(readWrittenLine("Lorraine from work lo@x.example - can't make it").name).toBe(
    '❌ Lorraine',
  )
})
