import { describe, expect, it } from 'vitest'
import { isAnswerRefusal } from './answer.ts'
import { validateHostAnswer, type HostAnswerInput } from './host-answer.ts'

const guest = { name: 'Meera', companions: ['Jon', 'Uma'], people: 3 }
const written = (reply: HostAnswerInput) => {
  const said = validateHostAnswer(reply, guest, { submission: 'S', selfLimit: 4, questions: [] })
  return isAnswerRefusal(said) ? [said] : [said.answer, said.people, said.companions, said.host]
}

describe('Our product reads an answer recorded by a host', () => {
  it.each<[string, HostAnswerInput, unknown[]]>([
    ['leaving the party as it is', { answer: 'yes' }, ['yes', null, null, 'quiet']],
    ['counting people', { answer: 'yes', people: 3 }, ['yes', 3, null, 'quiet']],
    [
      'leaving out names that no longer fit',
      { answer: 'maybe', people: 2 },
      ['maybe', 2, ['Jon'], 'quiet'],
    ],
    ['alone', { answer: 'yes', people: 1 }, ['yes', 1, [], 'quiet']],
    ['by other names', { answer: 'yes', companions: ['Tara'] }, ['yes', 2, ['Tara'], 'quiet']],
    [
      'counting all people with a name',
      { answer: 'yes', people: 1, companions: ['Tara'] },
      ['yes', 2, ['Tara'], 'quiet'],
    ],
    [
      'without counting a field that was left blank',
      { answer: 'yes', companions: [' ', 'Tara', '\u200b'] },
      ['yes', 2, ['Tara'], 'quiet'],
    ],
    [
      'with a no, which brings nobody',
      { answer: 'no', people: 3, companions: ['Tara'], tell: true },
      ['no', null, null, 'tell'],
    ],
    ['with nothing at all', { answer: 'none' }, ['none', null, null, 'quiet']],
  ])('%s', (_, reply, expected) => {
    expect(written(reply)).toEqual(expected)
  })
})
