import { describe, expect, it } from 'vitest'
import { asUsual, type Question } from '@mehfil/contract/rsvp.ts'
import { fieldOf, readQuestions, spokenAnswer } from './questions.ts'

const [A, B, C] = ['00000000000000A', '00000000000000B', '00000000000000C']
const question = (different: Partial<Question>): Question =>
  ({ id: A, text: 'Q', mandatory: false, deleted: false, ...asUsual, kind: 'text', max: 10, values: [], ...different })
const options = [{ id: B, value: 'Vegetarian' }, { id: C, value: 'Everything' }]
const read = (one: Question, written: string | undefined, needed = true) =>
  readQuestions([one], written === undefined ? {} : { [A]: written }, { answer: 'yes', party: 1, needed })

describe('Our product reads answers to questions', () => {
  it.each([
    ['text within its length', question({}), 'ten chars!', 'ten chars!'],
    ['letters outside the basic plane as one each', question({ max: 2 }), '👩‍🦰'.slice(0, 2) + 'a', '👩a'],
    ['text without the spaces round it', question({}), '  hi ', 'hi'],
    ['a number', question({ kind: 'number', max: 99 }), '42', '42'],
    ['a number without leading zeros', question({ kind: 'number', max: 99 }), '007', '7'],
    ['Arabic-Indic digits', question({ kind: 'number', max: 99 }), '٤٢', '42'],
    ['Persian digits', question({ kind: 'number', max: 99 }), '۴۲', '42'],
    ['nought', question({ kind: 'number', max: 99 }), '0', '0'],
    ['one of the options', question({ kind: 'radio', values: options }), C, C],
  ])('%s', (_, one, written, kept) => {
    expect(read(one, written)).toEqual({ kept: { [A]: kept }, complaints: {} })
  })

  it.each([
    ['text that is too long', question({}), 'eleven chars', 'field.too-long 10'],
    ['a number over the largest', question({ kind: 'number', max: 5 }), '6', 'field.number-invalid 0 5'],
    ['a negative number', question({ kind: 'number', max: 5 }), '-1', 'field.number-invalid 0 5'],
    ['half a number', question({ kind: 'number', max: 5 }), '1.5', 'field.number-invalid 0 5'],
    ['a word for a number', question({ kind: 'number', max: 5 }), 'two', 'field.number-invalid 0 5'],
    ['a number of many digits', question({ kind: 'number', max: 1_000_000 }), '99999999999999999999', 'field.number-invalid 0 1000000'],
    ['an option of nobody', question({ kind: 'radio', values: options }), A, 'field.choice-invalid'],
    ['the words of an option', question({ kind: 'radio', values: options }), 'Vegetarian', 'field.choice-invalid'],
    ['nothing where something is needed', question({ mandatory: true }), '   ', 'field.answer-required'],
    ['no field where something is needed', question({ mandatory: true }), undefined, 'field.answer-required'],
  ])('and refuses %s, at the question', (_, one, written, complaint) => {
    expect(read(one, written)).toEqual({ kept: {}, complaints: { [fieldOf(one)]: complaint } })
  })

  it('lets mandatory questions wait where nothing is needed', () => {
    expect(read(question({ mandatory: true }), undefined, false)).toEqual({ kept: {}, complaints: {} })
  })

  it('hears no answer to a deleted question, nor to one nobody asked', () => {
    const sent = { [A]: 'hi', [B]: 'smuggled', __proto__: 'x', constructor: 'y' } as Record<string, string>
    expect(readQuestions([question({ deleted: true, mandatory: true })], sent, { answer: 'yes', party: 1, needed: true })).toEqual({ kept: {}, complaints: {} })
    expect(readQuestions([question({ id: 'constructor', mandatory: true })], {}, { answer: 'yes', party: 1, needed: true }).complaints).toEqual({ 'q-constructor': 'field.answer-required' })
  })

  it('reads an option by its words, also one no longer offered', () => {
    const kept = { values: [options[0]!], formerValues: [options[1]!] }
    expect([spokenAnswer(kept, B), spokenAnswer(kept, C), spokenAnswer(kept, 'free words')]).toEqual(['Vegetarian', 'Everything', 'free words'])
  })
})
