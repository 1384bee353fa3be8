import { describe, expect, test } from 'vitest'
import { placeholders } from '@mehfil/contract/notices.ts'
import { complaintIn, inserted, nearest, replaced } from './placeholders.ts'

const here = { known: placeholders, isSubject: false }

describe('Our product', () => {
  test('names the first thing in braces that nobody can fill in, and what was probably meant', () => {
    expect(complaintIn('Dear {nmae}, see {plce}', here)).toEqual({
      key: 'field.placeholder-unknown',
      typed: '{nmae}',
      meant: 'name',
    })
    expect(complaintIn('Dear {Name}, at { time }', here)).toBeNull()
    expect(complaintIn('A brace { alone, and another }', here)).toMatchObject({
      typed: '{ alone, and another }',
      meant: null,
    })
    expect(complaintIn('{ and no end', here)).toBeNull()
    expect(complaintIn('By {deadline}', { known: ['name'], isSubject: false })).toEqual({
      key: 'field.placeholder-empty',
      typed: '{deadline}',
      meant: null,
    })
    expect(complaintIn('See {link}', { known: placeholders, isSubject: true })).toEqual({
      key: 'field.placeholder-subject',
      typed: '{link}',
      meant: null,
    })
  })

  test.each([
    ['nmae', 'name'],
    ['prénom', 'name'],
    ['الضيف', 'name'],
    ['Venue', 'place'],
    ['heure', 'time'],
    ['dat', 'date'],
    ['url', 'link'],
    ['date limite', 'deadline'],
    ['parking', null],
    ['', null],
  ])('takes {%s} for %s', (typed, meant) => {
    expect(nearest(typed, placeholders)).toBe(meant)
  })

  test('offers nothing the event has nothing for, and no link in a subject', () => {
    expect(nearest('dedline', ['name'])).toBeNull()
    expect(complaintIn('{lnk}', { known: placeholders, isSubject: true })?.meant).not.toBe('link')
  })

  test('puts a placeholder at the caret, in place of what is selected', () => {
    expect(inserted('Dear , hello', { start: 5, end: 5 }, 'name')).toEqual({
      text: 'Dear {name}, hello',
      caret: 11,
    })
    expect(inserted('Dear you', { start: 5, end: 8 }, 'name')).toEqual({
      text: 'Dear {name}',
      caret: 11,
    })
    expect(replaced('{nmae} and {nmae}', '{nmae}', 'name')).toBe('{name} and {name}')
  })
})
