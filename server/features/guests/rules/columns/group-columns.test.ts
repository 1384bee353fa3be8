import { expect, it } from 'vitest'
import { guessColumns } from '../list-columns.ts'
import { chooseGroupOrTags } from './group-columns.ts'

const choose = (title: string, ...cells: string[]) =>
  chooseGroupOrTags([title === 'Labels' ? 'TAGS' : 'CATEGORY'], [{ title, cells }])[0]

it('Our product takes categories with several of a person for tags, and labels with one for groups', () => {
  expect(choose('Categories', 'Clients;VIP', 'Friends')).toBe('TAGS')
  expect(choose('Categories', 'Clients', 'Friends')).toBe('CATEGORY')
  expect(choose('Group', 'Clients;VIP')).toBe('CATEGORY')
  expect(choose('Labels', 'Family', 'Work')).toBe('CATEGORY')
  expect(choose('Labels', 'Family ::: Work')).toBe('TAGS')
})

const group = (...columns: Array<[title: string, ...cells: string[]]>) =>
  chooseGroupOrTags(
    columns.map(([title]) => (title === 'Group' ? 'CATEGORY' : null)),
    columns.map(([title, ...cells]) => ({ title, cells })),
  ).lastIndexOf('CATEGORY')

it('Our product groups by who invites or by the department, where the list has no other groups', () => {
  const sides: [string, ...string[]] = ['Invited by', 'Groom', 'Bride', 'Groom', 'Bride']
  const departments: [string, ...string[]] = ['Service', 'RH', 'RH', 'Accueil', 'Accueil']
  expect(group(departments, sides)).toBe(1)
  expect(group(departments)).toBe(0)
  expect(group(['Group'], sides)).toBe(1)
  expect(group(['Group', 'Friends'], sides)).toBe(0)
})

it('and not by words that each guest has, or that all have, or by answers', () => {
  expect(group(['Department', 'A one', 'B two', 'C three', 'D four'])).toBe(-1)
  expect(group(['Ticket type', 'Free', 'Free', 'Free', 'Free'])).toBe(-1)
  expect(group(['Ticket', 'yes', 'no', 'yes', 'no'])).toBe(-1)
})

it('Our product groups by the one column by which a list has sorted its guests', () => {
  const names: [string, ...string[]] = ['Who', 'Ann', 'Bo', 'Cy', 'Di', 'Ed', 'Flo', 'Gus']
  const words = ['Family', 'Family', 'Bowls club', 'Bowls club', 'Church', 'Church', 'Family']
  const knew: [string, ...string[]] = ['How they knew Dad', ...words]
  expect(group(names, knew)).toBe(1)
  expect(group(names, ['Zumpel', ...words])).toBe(1)
  // Another column has the groups, or the title says what the words are of.
  expect(group(names, knew, ['Group', 'A', 'A', 'B', 'B', 'A', 'B', 'A'])).toBe(2)
  for (const title of ['City', 'Company', 'Dish', 'Coming?', 'Allergies', 'T-shirt size', ''])
    expect(group(names, [title, ...words])).toBe(-1)
  // Not sorted, or two that are.
  const mixed = ['Family', 'Church', 'Family', 'Church', 'Bowls club', 'Family', 'Bowls club']
  expect(group(names, ['Zumpel', ...mixed])).toBe(-1)
  expect(group(names, knew, ['Zumpel', ...words])).toBe(-1)
})

it('Our product groups by the sorted column in Hindi, beside another whose words repeat', () => {
  const names: [string, ...string[]] = [
    'कौन',
    'राम',
    'श्याम',
    'सीता',
    'गीता',
    'मोहन',
    'रोहन',
    'टीना',
  ]
  const sides = ['परिवार', 'परिवार', 'दोस्त', 'दोस्त', 'ऑफिस', 'ऑफिस', 'ऑफिस']
  const towns = ['पुणे', 'दिल्ली', 'पुणे', 'दिल्ली', 'पुणे', 'लखनऊ', 'लखनऊ']
  expect(group(names, ['किसकी तरफ', ...sides], ['ज़िला', ...towns])).toBe(1)
})

const related = (...titles: string[]) =>
  guessColumns([
    ['الاسم', ...titles],
    ...['أعمام', 'أخوال', 'جيران', 'أعمام', 'أخوال', 'جيران'].map((group, at) => [
      `ناصر ${'ابجدهو'[at]}لبوسعيدي`,
      group,
      ...titles.slice(1).map(() => `سالم ${'ابجدهو'[at]}لحارثي`),
    ]),
  ]).fields[1]

it.each(['صلة القرابة', 'القرابة', 'صلة القربى', 'الصلة', 'علاقة', 'العلاقة', 'Relationship'])(
  'Our product groups by how guests are related, in Arabic too: %s',
  (title) => {
    expect(related(title)).toBe('CATEGORY')
    expect(related(title, 'اسم ولي الأمر')).toBe(null)
  },
)

const titled = (title: string, cells: readonly string[], second = 'Ville') =>
  guessColumns([
    ['Nom', title, second],
    ...cells.map((cell, at) => [`Ida ${'ABCDEFGH'[at]}lanc`, cell, ['Lyon', 'Albi'][at % 2] ?? '']),
  ]).fields[1]

it.each([
  'Branche',
  'Branche familiale',
  'Branch',
  'Family branch',
  'Famille de',
  'Descendants de',
  'Zweig',
  'Rama',
  'فرع العائلة',
  'Lien',
  'Lien de parenté',
  'Lien avec les mariés',
  'Relationship To Couple',
  'Relation to the bride',
  'Beziehung zum Brautpaar',
  'صلة القرابة بالعروسين',
])('Our product groups by the branch or the relation: %s', (title) => {
  expect(
    titled(title, ['Marcel', 'Marcel', 'Simone', 'Simone', 'Simone', 'Lucien', 'Lucien']),
  ).toBe('CATEGORY')
})

it('but not by links, nor by a branch beside another column of groups', () => {
  const links = Array.from({ length: 4 }, () => 'https://x.example/a')
  expect(titled('Lien', links)).not.toBe('CATEGORY')
  expect(titled('Branche', ['Nord', 'Nord', 'Sud', 'Sud'], 'Groupe')).toBe(null)
})
