import { describe, expect, it } from 'vitest'
import { emptyTexts, listCandidatePatterns, listNameValues } from './traces.ts'

const traces = { email: 'zelda@quokka.example', phones: ['+919812345678'], names: ['Zelda', ' '] }

describe('Our product looks for a person in texts', () => {
  it('by the address and the number, and by names only as whole values', () => {
    expect(listCandidatePatterns(traces)).toEqual(['%zelda@quokka.example%', '%+919812345678%'])
    expect(listNameValues(traces)).toEqual(['zelda'])
  })

  it('and empties those of a list that are about them, and nothing else', () => {
    expect(
      emptyTexts(
        {
          columns: [
            {
              filled: 2,
              samples: ['ZELDA@quokka.example', 'Noah', 'Zelda’s', 'zelda', 'Zelda; Al'],
            },
          ],
          fixes: {
            '3': { was: ['Zelda'], values: { NAME: 'Zelda', EMAIL: 'zelda@quokka.example' } },
            '4': { was: ['Zelda'], values: { NAME: 'Zelda' } },
          },
          'list of zelda@quokka.example': 1,
          Zelda: 1,
          choice: 'Zelda',
          more: null,
          takesFirst: true,
        },
        traces,
        ['Zelda; Al', 'Noah'],
      ),
    ).toEqual({
      columns: [{ filled: 2, samples: ['', 'Noah', 'Zelda’s', '', ''] }],
      fixes: {
        '3': { was: [''], values: { NAME: '', EMAIL: '' } },
        '4': { was: ['Zelda'], values: { NAME: 'Zelda' } },
      },
      Zelda: 1,
      choice: 'Zelda',
      more: null,
      takesFirst: true,
    })
  })

  it.each([
    ['write to\nZelda@quokka.example.', true],
    ['(zelda@quokka.example)', true],
    ['“-zelda@quokka.example”', true],
    ['grizelda@quokka.example', false],
    ['anna.zelda@quokka.example', false],
    ['zelda@quokka.example.org', false],
    ['call +919812345678 now', true],
    ['+9198123456789', false],
  ])('of which "%s" is one: %s', (text, isOne) => {
    expect(emptyTexts(text, traces)).toBe(isOne ? '' : text)
  })
})
