import { expect, test } from 'vitest'
import { formatText } from '../format-text.mjs'
import { renderResultsPage, replaceResult } from './measured-runs.mjs'

const formatPage = (text) => formatText('page.md', text)

test('Our product writes a page of results with a row for every run and says which failed', () => {
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

test('Our product replaces one run on a page of results and keeps the others', () => {
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

test('Our product replaces one run on a formatted page of results, whose table is padded', async () => {
  const columns = ['fault', 'runs']
  const one = (name, runs) => ({ name, lines: [], result: { fault: name, runs } })
  const page = { title: 'Held', intro: 'Figures.', columns }
  const formatted = await formatPage(
    renderResultsPage({ ...page, results: [one('door', 1), one('subscriptions', 2)] }),
  )
  expect(formatted).toContain('| door          | 1    |')
  const replaced = replaceResult(formatted, { columns, result: one('door', 7) })
  expect(await formatPage(replaced)).toBe(
    await formatPage(
      renderResultsPage({ ...page, results: [one('door', 7), one('subscriptions', 2)] }),
    ),
  )
})
