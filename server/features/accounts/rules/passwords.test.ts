import { describe, expect, it } from 'vitest'
import { password } from '@mehfil/contract/fields/fields.ts'
import { seededRandom } from '../../../seed/seeded-random.ts'
import { commonWords, usualEndings } from './common-password-words.ts'
import { isGuessable } from './passwords.ts'

const own = { fullName: 'Asha Menon', email: 'asha.menon@mehfil.example', brand: 'Mehfil' }
const isValidPassword = (candidate: string) => password.safeParse(candidate).success

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
const withLookAlikes = (word: string) =>
  word.replace(/a/g, '@').replace(/o/g, '0').replace(/e/g, '3')
const decorated = [
  ...new Set(
    commonWords.flatMap((word) =>
      usualEndings.flatMap((ending) => [
        capital(word) + ending,
        capital(withLookAlikes(word)) + ending,
      ]),
    ),
  ),
].filter(isValidPassword)

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789.!@#$&+*=_-'
// The same ones in each run: about one of 100,000 has a common word of three letters inside.
const random = seededRandom(1)
function randomValid(): string {
  for (;;) {
    const length = 8 + random.below(25)
    const candidate = Array.from({ length }, () => random.pick([...alphabet])).join('')
    if (isValidPassword(candidate)) return candidate
  }
}

describe('Our product', () => {
  it(
    'refuses every one of more than 3,000 common passwords that meet the rule',
    { tags: 'long' },
    () => {
      expect(decorated.length).toBeGreaterThan(3_000)
      expect(decorated.filter((candidate) => !isGuessable(candidate, own))).toEqual([])
    },
  )

  it('accepts 1,000 random passwords that meet the rule', () => {
    const refused = Array.from({ length: 1_000 }, randomValid).filter((candidate) =>
      isGuessable(candidate, own),
    )
    expect(refused).toEqual([])
  })

  it.each([
    'Password1!',
    'P@ssw0rd!',
    'P@55w0rd.1',
    'Pa$$word1',
    '#1Password',
    'Iloveyou@1',
    'I_love_you1',
    'Qwerty@123',
    '1234Qwer!',
    'Welcome@2026',
    'Aa123456!',
    'Abc-12345',
    'Qa-000000',
    'Aa987654!',
    'Abc1!Abc1!',
    'India@1947',
  ])('refuses %s, a common guess', (candidate) => {
    expect(isValidPassword(candidate)).toBe(true)
    expect(isGuessable(candidate, own)).toBe(true)
  })

  it.each(['Asha@2026', 'Menon#123', 'AshaMenon1!', 'Mehfil-2026', 'M3hf1l.99'])(
    'refuses %s, made of the person and the product',
    (candidate) => {
      expect(isGuessable(candidate, own)).toBe(true)
      expect(
        isGuessable(candidate, {
          fullName: 'Ivo Horvat',
          email: 'ivo@elsewhere.test',
          brand: 'Festa',
        }),
      ).toBe(false)
    },
  )

  it.each(['Gather.2026', 'AtTheDoor.1', 'Tuk-Tuk.77Lanes', 'correct.Horse9Battery', 'Xk7$mQ2z'])(
    'accepts %s',
    (candidate) => {
      expect(isGuessable(candidate, own)).toBe(false)
    },
  )

  it('reads names in any script', () => {
    expect(
      isGuessable('Xk7$mQ2z', { fullName: 'فاطمة الزهراء', email: 'f@x.test', brand: 'محفل' }),
    ).toBe(false)
  })

  it('checks a hostile password without delay', () => {
    const started = performance.now()
    isGuessable('aB1!'.repeat(8), own)
    isGuessable(`${'a'.repeat(31)}!`, own)
    // An expression that backtracks over these takes minutes; a busy machine does not.
    expect(performance.now() - started).toBeLessThan(2_000)
  })
})
