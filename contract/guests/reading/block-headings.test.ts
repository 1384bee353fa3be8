import { expect, it } from 'vitest'
import { readWrittenLine } from '../written-line.ts'
import { readWrittenList } from '../written-list.ts'

const read = (text: string) =>
  readWrittenList(text)?.map(({ isHeading, section, source }) =>
    isHeading ? `[${source}]` : `${source} in ${section}`,
  )

it('Our product reads blocks of bare names below their headings, of which half are usual ones', () => {
  const list =
    'Festa 18 dicembre\n\nFamiglia\nMamma\nPapà\n\nUniversità\nLea Orr\n\nCalcetto\nGabri'
  expect(read(list)).toEqual([
    '[Festa 18 dicembre]',
    '[Famiglia]',
    'Mamma in Famiglia',
    'Papà in Famiglia',
    '[Università]',
    'Lea Orr in Università',
    '[Calcetto]',
    'Gabri in Calcetto',
  ])
  expect(read('Family\nAnn\nBob\n\nBook club:\nCy')).toHaveLength(5)
})

it('and takes blocks without such headings for names', () => {
  expect(read('Ann Lee\nBob Lee\n\nCy Orr\nDi Orr')).toBeUndefined()
  expect(read('Friends\nAnn Lee\n\nCy Orr')).toBeUndefined()
})

it.each([
  'राजेश\nसीता (2)\nमोहन\n\nसुरेश\nगीता (3)\nरमा\n\nविनोद\nकमला +1',
  '李明\n王芳 (2)\n\n张伟\n刘洋 (3)\n\n陈静\n杨洋+1',
])(
  'Our product takes the first of each family for a guest, where all have one word: %j',
  (list) => {
    expect(read(list)).toBeUndefined()
  },
)

it('Our product takes the first of each Arabic family for a guest, as a usual name is no heading', () => {
  expect(
    read('كريم\nمنى (2)\nليلى\n\nسامي\nهدى (3)\nرنا\n\nأبو زياد\nنور\nياسمين +1'),
  ).toBeUndefined()
  expect(
    read('رفاق الجامعة\nمنى (2)\nليلى\n\nطرف العريس\nهدى (3)\nرنا')?.filter((one) =>
      one.startsWith('['),
    ),
  ).toEqual(['[رفاق الجامعة]', '[طرف العريس]'])
})

it('Our product knows a heading by its last word or as the one word above whole names', () => {
  const list =
    'Committee\nPat Murphy\nSheila Crowley\n\nSenior team\nConor Lynch\nCian O’Mahony\n\nCamogie\nAoife Kelleher\nOrla Twomey'
  expect(read(list)?.filter((one) => one.startsWith('['))).toEqual([
    '[Committee]',
    '[Senior team]',
    '[Camogie]',
  ])
  expect(read('Pat murphy\nJoe bloggs\n\nAnn smith\nBob jones')).toBeUndefined()
})

it('Our product keeps a doubt behind a name as a note', () => {
  expect(readWrittenLine('Tommaso Greco (forse)')).toMatchObject({
    name: 'Tommaso Greco',
    note: 'forse',
  })
  expect(readWrittenLine('Ann Lee (Bob)')).toMatchObject({ name: 'Ann Lee (Bob)', note: '' })
})

it('Our product takes words that headings share, and no name has, for those of headings', () => {
  const list =
    'Meine Seite\nOma Gerda\nLena Groß\n\nSeite von Jan\nFrau Kern\n\nNachbarn\nBernd Ott'
  expect(read(list)?.filter((line) => line.startsWith('['))).toEqual([
    '[Meine Seite]',
    '[Seite von Jan]',
    '[Nachbarn]',
  ])
  expect(
    read('Mary Huber\nTom Lee\n\nJan Huber\nEva Ray')?.filter((line) => line.startsWith('[')) ?? [],
  ).toEqual([])
})
