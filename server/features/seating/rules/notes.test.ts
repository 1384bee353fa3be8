import { describe, expect, it } from 'vitest'
import { isNoteQuestion, listNotes, sumNotes, type NoteQuestion } from './notes.ts'

const meal: NoteQuestion = {
  id: 'A00000000000001',
  kind: 'radio',
  body: 'What would you like for dinner?',
  choices: [
    { id: 'A00000000000011', value: 'Vegetarian' },
    { id: 'A00000000000012', value: 'Child’s meal' },
  ],
}
const ask = (body: string, kind: NoteQuestion['kind'] = 'text'): NoteQuestion => ({
  id: 'A00000000000002',
  kind,
  body,
  choices: [],
})

describe('Our product shows at a table', () => {
  it('what the kitchen has to know, in the languages of the product, and nothing else', () => {
    for (const body of ['Any allergies?', 'Régime alimentaire', 'هل لديكم حساسية؟'])
      expect([body, isNoteQuestion(ask(body))]).toEqual([body, true])
    for (const body of ['Which song?', 'Reeds or roses', 'Treatment of nature', 'أي أغنية؟'])
      expect([body, isNoteQuestion(ask(body))]).toEqual([body, false])
    expect(isNoteQuestion(ask('How many meals?', 'number'))).toBe(false)
    expect(isNoteQuestion(meal)).toBe(true)
  })

  it('each answer beside its person', () => {
    const notes = listNotes(
      [meal, ask('Allergies?')],
      [
        [meal.id, 0, 'A00000000000011'],
        [meal.id, 2, 'A00000000000012'],
        ['A00000000000002', 0, ' Nuts '],
        ['A00000000000002', 1, ' '],
      ],
    )
    expect(Object.fromEntries(notes)).toEqual({ 0: ['Vegetarian', 'Nuts'], 2: ['Child’s meal'] })
  })

  it('and sums them for the kitchen', () => {
    expect(sumNotes([{ notes: ['Nuts', 'Vegetarian'] }, { notes: ['Vegetarian'] }])).toEqual([
      { note: 'Vegetarian', people: 2 },
      { note: 'Nuts', people: 1 },
    ])
  })
})
