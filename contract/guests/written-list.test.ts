import { expect, it } from 'vitest'
import { isGroupLine, isHeadingLine } from './other-lines.ts'
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
