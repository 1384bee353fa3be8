import { describe, expect, test } from 'vitest'
import { findNearestPlaceholder } from '@mehfil/contract/mail/nearest-placeholder.ts'
import { placeholders } from '@mehfil/contract/mail/placeholders.ts'
import { findPlaceholderError, insertPlaceholder, replacePlaceholder } from './placeholder-text.ts'

const context = { known: placeholders, isSubject: false }

describe('Our product', () => {
  test('names the first unknown placeholder, and suggests a known one', () => {
    expect(findPlaceholderError('Dear {nmae}, see {plce}', context)).toEqual({
      key: 'field.placeholder-unknown',
      text: '{nmae}',
      suggestion: 'name',
    })
    expect(findPlaceholderError('Dear {Name}, at { time }', context)).toBeNull()
    expect(findPlaceholderError('A brace { alone, and another }', context)).toMatchObject({
      text: '{ alone, and another }',
      suggestion: null,
    })
    expect(findPlaceholderError('{ and no end', context)).toBeNull()
    expect(findPlaceholderError('By {deadline}', { known: ['name'], isSubject: false })).toEqual({
      key: 'field.placeholder-empty',
      text: '{deadline}',
      suggestion: null,
    })
    expect(findPlaceholderError('See {link}', { known: placeholders, isSubject: true })).toEqual({
      key: 'field.placeholder-subject',
      text: '{link}',
      suggestion: null,
    })
  })

  test.each([
    ['nmae', 'name'],
    ['prénom', 'first_name'],
    ['tabel', 'table'],
    ['frist_name', 'first_name'],
    ['nmae|friend', 'name'],
    ['الضيف', 'name'],
    ['Venue', 'place'],
    ['heure', 'time'],
    ['dat', 'date'],
    ['url', 'link'],
    ['date limite', 'deadline'],
    ['parking', null],
    ['', null],
  ])('reads {%s} as %s', (typed, meant) => {
    expect(findNearestPlaceholder(typed, placeholders)).toBe(meant)
  })

  test('suggests no placeholder without a value, and no link in a subject', () => {
    expect(findNearestPlaceholder('dedline', ['name'])).toBeNull()
    expect(
      findPlaceholderError('{lnk}', { known: placeholders, isSubject: true })?.suggestion,
    ).not.toBe('link')
  })

  test('inserts a placeholder at the caret, in place of the selection', () => {
    expect(insertPlaceholder('Dear , hello', { start: 5, end: 5 }, 'name')).toEqual({
      text: 'Dear {name}, hello',
      caret: 11,
    })
    expect(insertPlaceholder('Dear you', { start: 5, end: 8 }, 'name')).toEqual({
      text: 'Dear {name}',
      caret: 11,
    })
    expect(replacePlaceholder('{nmae} and {nmae}', '{nmae}', 'name')).toBe('{name} and {name}')
    expect(replacePlaceholder('{nmae|friend}', '{nmae|friend}', 'name')).toBe('{name|friend}')
  })
})
