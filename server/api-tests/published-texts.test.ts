import { describe, expect, it } from 'vitest'
import { readTranslationFile } from '../base/i18n/translations.ts'
import { publishedTexts } from '../test/calls/published-texts.ts'

/** The English text of a key, with its facts filled in as on its screen. */
function findText(address: string, facts: Record<string, string> = {}): string | undefined {
  const [file = '', path = ''] = address.split(':')
  const [section = '', ...rest] = path.split('.')
  const text = (
    JSON.parse(readTranslationFile('en', file)) as Record<string, Record<string, string>>
  )[section]?.[rest.join('.')]
  return text?.replace(/\{\{(\w+)\}\}/g, (_, name: string) => facts[name] ?? '')
}

describe('Our product shows on its screens', () => {
  it.each(publishedTexts.map(([sentence, address, facts = {}]) => ({ sentence, address, facts })))(
    'the text “$sentence” at $address',
    ({ sentence, address, facts }) => {
      expect(findText(address, facts)).toBe(sentence)
    },
  )

  it('exactly the published texts, so that this test fails for any other', () => {
    expect(findText('common:field.nothing')).toBeUndefined()
    expect(findText('profile:once.total', { currency: 'INR' })).not.toBe('Total Payable')
  })
})
