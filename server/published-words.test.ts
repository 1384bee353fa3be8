import { describe, expect, it } from 'vitest'
import { wordFile } from './base/words.ts'
import { publishedWords } from './test/published-words.ts'

/** The English text of a key, whose facts are filled in as its screen does. */
function wordsAt(address: string, facts: Record<string, string> = {}): string | undefined {
  const [file = '', path = ''] = address.split(':')
  const [section = '', ...rest] = path.split('.')
  const text = (JSON.parse(wordFile('en', file)) as Record<string, Record<string, string>>)[
    section
  ]?.[rest.join('.')]
  return text?.replace(/\{\{(\w+)\}\}/g, (_, name: string) => facts[name] ?? '')
}

describe('Our product says on its screens', () => {
  it.each(publishedWords.map(([sentence, address, facts = {}]) => ({ sentence, address, facts })))(
    '$sentence at $address',
    ({ sentence, address, facts }) => {
      expect(wordsAt(address, facts)).toBe(sentence)
    },
  )

  it('and would miss a word that is another', () => {
    expect(wordsAt('common:field.nothing')).toBeUndefined()
    expect(wordsAt('profile:once.total', { currency: 'INR' })).not.toBe('Total Payable')
  })
})
