import { expect, test } from 'vitest'
import { renderResultsPage, replaceResult } from './measured-runs.mjs'

test('Our page of results has a row for every run and says which failed', () => {
  const results = [
    {
      name: 'answer',
      lines: ['  answers a second  900', ''],
      result: { bench: 'answer', figure: 900, limit: null, target: 'a | b' },
    },
    { name: 'door', lines: ['broken'], result: undefined },
  ]
  const text = renderResultsPage({
    title: 'Measured',
    intro: 'Figures.',
    columns: ['bench', 'figure', 'limit', 'target'],
    results,
  })
  expect(text).toContain(
    '| bench | figure | limit | target |\n| --- | --- | --- | --- |\n| answer | 900 |  | a \\| b |\n| door | failed |  |  |\n',
  )
  expect(text).toContain(
    '## answer\n\n```\n  answers a second  900\n\n{"bench":"answer","figure":900,"limit":null,"target":"a | b"}\n```',
  )
})

test('Our page of results replaces one run and keeps the others', () => {
  const columns = ['fault', 'runs']
  const one = (name, runs) => ({
    name,
    lines: [`  ${runs} of ${name}`],
    result: { fault: name, runs },
  })
  const text = renderResultsPage({
    title: 'Held',
    intro: 'Figures.',
    columns,
    results: [one('door', 1), one('mail', 2)],
  })
  expect(replaceResult(text, { columns, result: one('mail', 2) })).toBe(text)
  expect(
    replaceResult(text, { columns, result: { ...one('mail', 3), ranOn: 'Elsewhere.' } }),
  ).toContain('## mail\n\nElsewhere.\n\n```\n  3 of mail')
  const later = replaceResult(replaceResult(text, { columns, result: one('door', 7) }), {
    columns,
    result: one('ledger', 3),
  })
  expect(later).toBe(
    renderResultsPage({
      title: 'Held',
      intro: 'Figures.',
      columns,
      results: [one('door', 7), one('ledger', 3), one('mail', 2)],
    }),
  )
})
