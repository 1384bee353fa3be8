import { describe, expect, it } from 'vitest'
import { checkCustomValue, mergeCustomValues, parseCustomNumber } from './custom-fields.ts'

describe('Our product reads a number that a host typed', () => {
  it.each([
    ['12', '12'],
    ['1,200', '1200'],
    ['1,200.50', '1200.5'],
    ['4,5', '4.5'],
    ['1 200,5', '1200.5'],
    ['٤٢', '42'],
    ['١٢٫٥', '12.5'],
    ['-3', '-3'],
    ['old', null],
    ['1.2.3', null],
    ['1e9', null],
    ['1234567890123', null],
  ])('as it was meant: %s', (typed, number) => {
    expect(parseCustomNumber(typed)).toBe(number)
  })
})

describe('Our product checks the values of fields that hosts define', () => {
  const hotel = {
    id: 'A',
    key: 'hotel',
    name: 'Hotel',
    kind: 'choice',
    choices: ['Léela'],
  } as const
  const fields = [{ ...hotel, choices: ['Léela'] }]

  it('and finds a choice in any spelling', () => {
    expect(checkCustomValue(fields[0]!, ' leela ')).toEqual({ value: 'Léela' })
    expect(checkCustomValue(fields[0]!, 'Taj')).toEqual({ error: 'field.choice-invalid' })
  })

  it('but leaves a value alone that was right before, and drops what belongs to no field', () => {
    expect(mergeCustomValues({ A: 'Ritz' }, { A: 'Ritz', B: 'x' }, fields)).toEqual({
      values: { A: 'Ritz' },
      faults: {},
    })
    expect(mergeCustomValues({ A: 'Ritz' }, { A: '' }, fields).values).toEqual({})
  })
})
