import { expect, test } from 'vitest'
import { page } from './measured-runs.mjs'

test('Our page of results has a row for every run and says which failed', () => {
  const results = [
    { name: 'answer', lines: ['  answers a second  900', ''], result: { bench: 'answer', figure: 900, limit: null, target: 'a | b' } },
    { name: 'door', lines: ['broken'], result: undefined },
  ]
  const text = page({ title: 'Measured', intro: 'Figures.', columns: ['bench', 'figure', 'limit', 'target'], results })
  expect(text).toContain('| bench | figure | limit | target |\n| --- | --- | --- | --- |\n| answer | 900 |  | a \\| b |\n| door | failed |  |  |\n')
  expect(text).toContain('## answer\n\n```\n  answers a second  900\n```')
})
