import { expect, it } from 'vitest'
import { readWrittenList } from '../written-list.ts'

const listHeadings = (text: string) =>
  readWrittenList(text, { takesUneven: true })?.flatMap(({ source, isHeading }) =>
    isHeading ? [source] : [],
  )

it('Our product takes a greeting and the end of a message for no guests', () => {
  expect(
    listHeadings(
      'Bonjour Anne-Marie,\nvoici la liste pour le repas, dis-moi si j’ai oublié du monde\n\n- Jean\n- Léa\n- Paul\n\nBises\nChantal',
    ),
  ).toEqual([
    'Bonjour Anne-Marie,',
    'voici la liste pour le repas, dis-moi si j’ai oublié du monde',
    'Bises',
    'Chantal',
  ])
  expect(listHeadings('السلام عليكم\nهاي قائمة معازيم عرس علي\n\n- حيدر\n- زينب\n- كرار')).toEqual([
    'السلام عليكم',
    'هاي قائمة معازيم عرس علي',
  ])
})

it('Our product keeps the first guests of a list without a message', () => {
  expect(
    listHeadings('Dear Smith 07700 900123\nAnn Lee 07700 900124\nBo Ray 07700 900125'),
  ).toEqual([])
  expect(listHeadings('Hi all\nAnn Lee 07700 900124\nBo Ray 07700 900125')).toEqual(['Hi all'])
})

it('Our product groups guests by the headings that a list marks itself', () => {
  const sections = (text: string) =>
    readWrittenList(text, { takesUneven: true })?.flatMap(({ section, isHeading }) =>
      isHeading ? [] : [section],
    )
  expect(
    sections('*أهل العروسة*\nكريم 01223456789\nسلوى\n\n*جيران*\nأم أحمد\nهبة 01223456780'),
  ).toEqual(['أهل العروسة', 'أهل العروسة', 'جيران', 'جيران'])
  expect(sections('-- Dinner --\nAnn 07700 900124\nBo 07700 900125')).toEqual(['', ''])
})

it('Our product groups guests by the side whose they are, also below the first line', () => {
  const sections = readWrittenList(
    'Invités côté mariée\n\nHadj Ali 0550 12 34 56\nSamira 0661 98 76 54\n\nInvités côté marié\n\nReda 0770 11 22 33\nKheira',
    { takesUneven: true },
  )?.flatMap(({ section, isHeading }) => (isHeading ? [] : [section]))
  expect(sections).toEqual([
    'Invités côté mariée',
    'Invités côté mariée',
    'Invités côté marié',
    'Invités côté marié',
  ])
})
