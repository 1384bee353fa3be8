import { expect, test } from 'vitest'
import { splitSearch } from './filter-text.ts'

test('Our product knows which words of a search are found at the start of a word alone', () => {
  for (const [search, anywhere, atStart] of [
    ['Anna', 'Anna', ''],
    ['jo', '', 'jo'],
    ['j', 'j', ''],
    ['Anna k', 'Anna', 'k'],
    ['jo Smith', 'Smith', 'jo'],
    ['عب الله', 'الله', 'عب'],
    ['98 450 22 716', '98 450 22 716', ''],
    [' ', '', ''],
  ] as const)
    expect(splitSearch(search), search).toEqual({ anywhere, atStart })
})
