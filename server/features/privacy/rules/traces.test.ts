import { describe, expect, it } from 'vitest'
import { emptyTexts, listPatterns } from './traces.ts'

const traces = { email: 'zelda@quokka.example', phones: ['+919812345678'], names: ['Zelda', 'Al'] }

describe('Our product looks for a person in texts', () => {
  it('by the address, the number and names that are no part of many words', () => {
    expect(listPatterns(traces)).toEqual(['%zelda@quokka.example%', '%+919812345678%', '%Zelda%'])
  })

  it('and empties those that name them, wherever they are kept, and nothing else', () => {
    expect(
      emptyTexts(
        {
          columns: [{ filled: 2, samples: ['ZELDA@quokka.example', 'Noah', 'Also'] }],
          fixes: { '3': { EMAIL: 'zelda@quokka.example' } },
          'Zelda’s sheet': 1,
          choice: '',
          more: null,
          takesFirst: true,
        },
        traces,
      ),
    ).toEqual({
      columns: [{ filled: 2, samples: ['', 'Noah', 'Also'] }],
      fixes: { '3': { EMAIL: '' } },
      choice: '',
      more: null,
      takesFirst: true,
    })
  })
})
