import { expect, test } from 'vitest'
import type { StoredQuestion } from '../../rsvp/rules/questions.ts'
import { listTicketParty } from './ticket.ts'

const question = (more: Partial<StoredQuestion>): StoredQuestion => ({
  id: 'A1',
  text: 'Meal',
  mandatory: false,
  deleted: false,
  kind: 'radio',
  max: 0,
  perPerson: true,
  shownFor: ['yes'],
  values: [
    { id: 'v', value: 'Vegetarian' },
    { id: 'f', value: 'Fish' },
  ],
  formerValues: [],
  ...more,
})
const guest = (row: object, answers: Record<string, string>) =>
  ({ row: { name: 'Meera Iyer', companions: [], heads: 1, ...row }, answers }) as never

test('Our product names everyone of a party on the ticket, with what each chose', () => {
  const questions = [
    question({}),
    question({ id: 'A2', text: 'Age', kind: 'number' }),
    question({ id: 'A3', kind: 'text', perPerson: false }),
  ]
  expect(
    listTicketParty(
      { questions },
      guest(
        { companions: ['Suresh Iyer'], heads: 4 },
        { A1: 'v', 'A1.1': 'f', 'A2.2': '9', A3: 'A long story' },
      ),
    ),
  ).toEqual([
    { name: 'Meera Iyer', chosen: 'Vegetarian' },
    { name: 'Suresh Iyer', chosen: 'Fish' },
    { name: '', chosen: 'Age 9' },
  ])
})

test('Our product shows a guest who comes alone the choice of the party, and no long text', () => {
  const questions = [
    question({ perPerson: false }),
    question({ id: 'A2', kind: 'checkbox' }),
    question({ id: 'A3', kind: 'text' }),
    question({ id: 'A4', deleted: true }),
    question({ id: 'A5', shownFor: ['no'] }),
  ]
  const answers = { A1: 'f', A2: 'v,f,gone', A3: 'x'.repeat(61), A4: 'v', A5: 'v' }
  expect(listTicketParty({ questions }, guest({}, answers))).toEqual([
    { name: 'Meera Iyer', chosen: 'Fish, Vegetarian, Fish' },
  ])
})
