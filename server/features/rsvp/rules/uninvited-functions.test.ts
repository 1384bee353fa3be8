import { describe, expect, it } from 'vitest'
import { functionsQuestionId } from '@mehfil/contract/rsvp/questions.ts'
import { keepUninvited, omitUninvited } from './uninvited-functions.ts'

const key = functionsQuestionId
const keep = (sent: string, before: string, functions: string[] = []) =>
  keepUninvited(sent ? { [key]: sent } : {}, { [key]: before }, { functions })[key]

describe('Our product remembers which functions a party was taken off', () => {
  it('when the same is sent again, in the order of before, and when something else is sent', () => {
    expect(keep('A', '~~B,A')).toBe('~~B,A')
    expect(keep('A', 'A,~~B:12')).toBe('A,~~B:12')
    expect(keep('A,C', '~~B,A')).toBe('A,C,~~B')
    expect(keep('', '~~B')).toBe('~~B')
    expect(keep('A', 'A')).toBe('A')
  })

  it('but not where it is invited again and has said what it does', () => {
    expect(keep('A', 'A,~~B', ['B'])).toBe('A')
    expect(keep('A,B', 'A,~~B')).toBe('A,B')
  })

  it('and compares answers without them', () => {
    expect(omitUninvited({ [key]: 'A,~~B,~C:3', [`${key}.1`]: '~~B' })).toEqual({ [key]: 'A,~C:3' })
  })
})
