import { expect, it } from 'vitest'
import { readWrittenList } from '../written-list.ts'
import { takeHomeCodes } from './home-codes.ts'

it('Our product takes the number of a home from before each name', () => {
  expect(
    takeHomeCodes(['1. A-101 Sharma - 4', '2. B 12: Mrs. Dastur', '3. Iyer family', '4. C-7 Khan']),
  ).toEqual([
    { source: 'Sharma - 4', home: 'A-101' },
    { source: 'Mrs. Dastur', home: 'B 12' },
    { source: '3. Iyer family', home: '' },
    { source: 'Khan', home: 'C-7' },
  ])
  expect(takeHomeCodes(['Flat 12 Ann Lee', 'Flat 9 - Tom Ray', 'flat 3 Eva'])).toMatchObject([
    { source: 'Ann Lee', home: 'Flat 12' },
    { source: 'Tom Ray', home: 'Flat 9' },
    { source: 'Eva', home: 'flat 3' },
  ])
  expect(takeHomeCodes(['No. 14 Higgins', 'No. 2 Walsh', 'No. 8 Nolan'])).toMatchObject([
    { source: 'Higgins', home: 'No. 14' },
    { source: 'Walsh' },
    { source: 'Nolan' },
  ])
})

it('Our product takes no numbers that count the rows or are of few lines', () => {
  for (const lines of [
    ['Guest 1 Ann', 'Guest 2 Tom', 'Guest 3 Eva'],
    ['A-101 Ann', 'B-2 Tom', 'Eva', 'Kim', 'Lou'],
    ['Table 4 Ann', 'Table 4 Tom', 'Table 4 Eva', 'Table 4 Lou'],
    ['Ann 101', 'Tom 204', 'Eva 301'],
  ])
    expect(takeHomeCodes(lines)).toEqual(lines.map((source) => ({ source, home: '' })))
})

it('Our product reads lines with the number of a home before each as a list', () => {
  const entries = readWrittenList('101 Sharma 3\n102 Gupta 2\n204 Khan 5\n301 Reddy 4')
  expect(entries?.map(({ source, home }) => `${home}: ${source}`)).toEqual([
    '101: Sharma x3',
    '102: Gupta (2)',
    '204: Khan x5',
    '301: Reddy x4',
  ])
  expect(readWrittenList('101, Ann Lee, 2\n102, Tom Ray, 3\n204, Eva Kim, 1')).toBeNull()
})
