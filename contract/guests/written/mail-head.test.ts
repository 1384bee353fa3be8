import { expect, it } from 'vitest'
import { readWrittenList } from '../written-list.ts'
import { findMailAround, findMailHead, hasNamesInMail } from './mail-head.ts'

const hasContact = (line: string) => /^- |\d{6}/.test(line)

it.each([
  [['From: Ann <ann@x.example>', 'To: Bob <bob@x.example>', 'Subject: list']],
  [['De : Ann <ann@x.example>', 'À : Bob <bob@x.example>', 'Objet : liste']],
  [['Von: Ann <ann@x.example>', 'An: Bob <bob@x.example>', 'Betreff: Liste']],
  [['Da: Ann <ann@x.example>', 'A: Bob <bob@x.example>', 'Oggetto: lista']],
  [['من: Ann <ann@x.example>', 'إلى: Bob <bob@x.example>', 'الموضوع: القائمة']],
  [['差出人: Ann <ann@x.example>', '宛先: Bob <bob@x.example>', '件名: 名簿']],
])('Our product finds the head of a mail: %s', (head) => {
  expect([...findMailHead([...head, '', 'Hi', '- Tom'])]).toEqual([0, 1, 2])
})

it('Our product takes recipients alone, and a list, for no head of a mail', () => {
  expect(findMailHead(['To: Ann <ann@x.example>, Bob <bob@x.example>']).size).toBe(0)
  expect(findMailHead(['Family:', 'From: Oslo', '', '- Tom']).size).toBe(0)
  expect(findMailHead(['- Tom', '- Ann', 'To: Bob <bob@x.example>', 'Subject: x']).size).toBe(0)
})

const mail = [
  'From: Ann Roe <ann@x.example>',
  'To: Bob Roe <bob@x.example>',
  'Subject: the list',
  '',
  'Hi Bob,',
  'here is who comes, shout if one is missing.',
  '',
  'Family',
  '- Tom Lee, 07700 900112',
  '- Kim Nash',
  '- Jo Hart',
  '',
  'Best,',
  'Ann',
  '',
  '--',
  'Ann Roe',
  '07700 900199',
]

it('Our product knows what of a mail is said around its list', () => {
  expect([...findMailAround(mail, hasContact)].toSorted((a, b) => a - b)).toEqual([
    0, 1, 2, 4, 5, 12, 13, 15, 16, 17,
  ])
})

it('Our product loses no line of a mail: each is a guest, a heading or shown as not used', () => {
  const entries = readWrittenList(mail.join('\n')) ?? []
  const guests = entries.filter(({ isHeading }) => !isHeading)
  expect(guests.map(({ source, section }) => [source, section])).toEqual([
    ['- Tom Lee, 07700 900112', 'Family'],
    ['- Kim Nash', 'Family'],
    ['- Jo Hart', 'Family'],
  ])
  const filled = mail.flatMap((line, at) => (line === '' || line === '--' ? [] : [at + 1]))
  expect(entries.map(({ line }) => line)).toEqual(filled)
})

it('Our product knows names alone below the head of a mail, and who signed it', () => {
  const head = ['From: Jo <jo@x.example>', 'To: Sam <sam@x.example>', 'Subject: x', '']
  const names = ['Emma Clarke', 'Beth Jones (vegan)', 'Gemma Price +1']
  const signature = ['Jo Hart', 'Events Manager', 'Acme Group']
  const has = (...lines: string[]) =>
    hasNamesInMail([...head, ...lines], findMailAround([...head, ...lines], hasContact))
  expect(has('Hi Sam', '', ...names, '', 'Love', 'Jo')).toBe(true)
  expect(has(...names, 'Lucy Ward', 'Ann Scott')).toBe(true)
  expect(has('Hi Sam', '', 'See you on Saturday then.', '', ...signature)).toBe(false)
  expect(has('Hi Sam', 'See you then.', '', 'Best regards', ...signature)).toBe(false)
  expect(hasNamesInMail(names, new Set())).toBe(false)
})

it('Our product keeps the heading above the first guest of a mail, as those of the others', () => {
  const lines = [
    'من: سالم',
    'إلى: أبو سلطان',
    'الموضوع: المعازيم',
    '',
    'السلام عليكم',
    'هذه قائمة المدعوين للعشاء.',
    '',
    'الأهل:',
    '- سعد ٠٥٥٠١٢٣٤٧١',
    '- ظافر',
    '- علي',
    '',
    'زملاء العمل:',
    '- صالح',
    '- تركي',
  ]
  const list = readWrittenList(lines.join('\n'))
  const guests = list?.filter(({ isHeading }) => !isHeading)
  expect(guests?.map(({ section }) => section)).toEqual([
    ...Array.from({ length: 3 }, () => 'الأهل'),
    ...Array.from({ length: 2 }, () => 'زملاء العمل'),
  ])
  const alone = [...lines.slice(0, 6), 'هذه القائمة:', '- سعد', '- ظافر', '- علي']
  expect([...findMailAround(alone, hasContact)]).toContain(6)
})
