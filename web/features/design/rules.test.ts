import { expect, test } from 'vitest'
import { sortByEventType, findFileProblem } from './rules.ts'

const file = (name: string, type: string, size = 1_000) => ({ name, type, size })

test.each([
  [file('us.jpg', 'image/jpeg'), null],
  [file('us.png', 'image/png'), null],
  [file('us.webp', 'image/webp'), null],
  [file('IMG_1.HEIC', ''), 'picture.heic'],
  [file('us.heif', 'image/heif'), 'picture.heic'],
  [file('mark.svg', 'image/svg+xml'), 'picture.svg'],
  [file('us.gif', 'image/gif'), 'picture.other'],
  [file('list.csv', 'text/csv'), 'picture.other'],
  [file('us.jpg', 'image/jpeg', 10_000_001), 'picture.large'],
])('Our product accepts the picture %o or says why not', ({ ...picked }, sentence) =>
  expect(findFileProblem(picked)).toBe(sentence),
)

test('Our product shows the designs made for the type of event first', () => {
  const choices = [
    { id: 'jaali', types: ['Wedding'] },
    { id: 'grid', types: ['Conference'] },
    { id: 'cutpaper', types: ['Birthday'] },
  ]
  expect(sortByEventType(choices, 'Conference').map(({ id }) => id)).toEqual([
    'grid',
    'jaali',
    'cutpaper',
  ])
  expect(sortByEventType(choices, 'Gala').map(({ id }) => id)).toEqual([
    'jaali',
    'grid',
    'cutpaper',
  ])
})
