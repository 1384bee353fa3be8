import { describe, expect, it } from 'vitest'
import { movePersonAnswers } from './person-answers.ts'

const answers = { A: 'guest', 'A.1': 'one', 'A.2': 'two', 'A.3': 'three', 'B.2': 'also two' }
const move = (namesBefore: string[], namesAfter: string[], people: number) =>
  movePersonAnswers(answers, { namesBefore, namesAfter, people })

describe('Our product keeps the answers of companions with their names', () => {
  it('when nothing changes', () => {
    expect(move(['Uma', 'Jon', 'Ben'], ['Uma', 'Jon', 'Ben'], 4)).toEqual(answers)
  })
  it('when they are written in another order', () => {
    expect(move(['Uma', 'Jon', 'Ben'], ['Jon', 'Uma', 'Ben'], 4)).toEqual({
      A: 'guest',
      'A.1': 'two',
      'B.1': 'also two',
      'A.2': 'one',
      'A.3': 'three',
    })
  })
  it('when one no longer comes', () => {
    expect(move(['Uma', 'Jon', 'Ben'], ['Uma', 'Ben'], 3)).toEqual({
      A: 'guest',
      'A.1': 'one',
      'A.2': 'three',
    })
  })
  it('when one is replaced by another person, by position', () => {
    expect(move(['Uma', 'Jon', 'Ben'], ['Uma', 'Eva', 'Ben'], 4)).toEqual(answers)
  })
  it('when people without a name get a place that is free', () => {
    expect(move(['Uma'], [], 3)).toEqual({
      A: 'guest',
      'A.1': 'one',
      'A.2': 'two',
      'B.2': 'also two',
    })
  })
  it('and drops them when the guest comes alone', () => {
    expect(move(['Uma', 'Jon'], [], 1)).toEqual({ A: 'guest' })
  })
  it('and leaves the guest’s own answers alone', () => {
    expect(
      movePersonAnswers({ A: 'guest' }, { namesBefore: ['Uma'], namesAfter: [], people: 1 }),
    ).toEqual({ A: 'guest' })
  })
})
