import { describe, expect, it } from 'vitest'
import { buildMergedGuest } from './merge.ts'

const empty = {
  name: 'Meera Iyer',
  email: '',
  phone: '',
  category: '',
  language: 'en',
  party_limit: 1,
  table_name: '',
  door_note: '',
  host_note: '',
  tags: [] as string[],
  functions: [] as string[],
  custom_values: {},
  bounced_at: null,
  invited_at: null,
  viewed_at: null,
  answer: null,
  people: null,
  attended_at: null,
  arrived: 0,
  outside: 0,
  companion_functions: {},
  companions: [] as string[],
} as unknown as Parameters<typeof buildMergedGuest>[0]
const texts = {
  email: 'meera@guests.example',
  phone: '+919845022716',
  category: 'Family',
  table_name: '7',
  door_note: 'By the stage',
  host_note: 'Old neighbours',
  bounced_at: new Date('2026-06-01'),
}
const filled = { ...empty, ...texts }
const none = { take: [], takeFields: [] }
const all = {
  take: ['email', 'phone', 'category', 'table', 'doorNote', 'hostNote'],
  takeFields: [],
} as const

/** F1 and F2 are for chosen guests. */
const asked = ['F1', 'F2', 'F9'].map((id) => ({ id, everyone: id === 'F9' }))

describe('Our product makes one guest of two', () => {
  it('and lets no empty value replace a filled one, even where it was chosen', () => {
    expect(buildMergedGuest(empty, filled, none)).toMatchObject(texts)
    expect(buildMergedGuest(filled, empty, all)).toMatchObject(texts)
  })

  it('with what was chosen of two filled values', () => {
    const other = { ...filled, phone: '+33612345678', email: 'm@other.example', bounced_at: null }
    expect(buildMergedGuest(filled, other, none)).toMatchObject(texts)
    expect(buildMergedGuest(filled, other, all)).toMatchObject({
      phone: '+33612345678',
      email: 'm@other.example',
      bounced_at: null,
    })
  })

  it('and takes no answer unasked', () => {
    const other = { ...filled, answer: 'yes', people: 2 }
    expect(buildMergedGuest(empty, other, none)).toMatchObject({ answer: null, people: null })
    expect(buildMergedGuest(empty, other, { ...none, take: ['answer'] })).toMatchObject({
      answer: 'yes',
      people: 2,
      party_limit: 2,
    })
  })

  it('and what single companions of the party that stays are invited to', () => {
    const stays = { ...empty, people: 3, companions: ['Ravi'], companion_functions: {} }
    const other = {
      ...empty,
      companions: ['Ravi', 'Zoya'],
      companion_functions: { Ravi: ['F1'], Zoya: ['F2'] },
    }
    expect(buildMergedGuest(stays, other, none).companion_functions).toEqual({ Ravi: ['F1'] })
    expect(
      buildMergedGuest(stays, other, { ...none, take: ['answer'] }).companion_functions,
    ).toEqual({ Ravi: ['F1'], Zoya: ['F2'] })
  })

  it('and each person of it to what the person was invited to before, not to what the other party was', () => {
    const stays = {
      ...empty,
      functions: ['F1'],
      people: 3,
      companions: ['Ravi', 'Zoya'],
      companion_functions: { Zoya: ['F9'] },
    }
    const other = { ...empty, functions: ['F2'], companion_functions: { '': ['F2'] } }
    const choice = { ...none, asked }
    expect(buildMergedGuest(stays, other, choice)).toMatchObject({
      functions: ['F1', 'F2'],
      companion_functions: { Ravi: ['F1', 'F9'], Zoya: ['F9'] },
    })
    expect(
      buildMergedGuest({ ...stays, companion_functions: { '': ['F1'] } }, other, choice)
        .companion_functions,
    ).toEqual({ '': ['F1', 'F2'], Ravi: ['F1', 'F9'], Zoya: ['F1', 'F9'] })
  })

  it('with a guest who is invited to what either was, also to what everyone is', () => {
    const stays = { ...empty, functions: ['F1'], companion_functions: { '': ['F1'] } }
    const other = { ...empty, functions: ['F1'] }
    expect(buildMergedGuest(stays, other, { ...none, asked }).companion_functions).toEqual({})
  })
})
