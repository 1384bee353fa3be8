import { expect, it } from 'vitest'
import type { GuestDetails } from '../queries/guests.ts'
import { listMergeRows, pickStayingGuest, toMergeChoice } from './merge.ts'

const guest = {
  id: 'A',
  name: 'Meera Iyer',
  email: '',
  phone: '',
  category: 'Family',
  language: 'en',
  partyLimit: 2,
  people: 2,
  companions: [],
  answer: null,
  attended: false,
  invitedAt: null,
  addedAt: new Date('2026-06-01'),
  table: '',
  doorNote: '',
  hostNote: '',
  custom: {},
} as unknown as GuestDetails
const texts = {
  t: ((key: string) => key) as never,
  formats: { number: String } as never,
}

it('Our product asks only about values that differ, and keeps the filled one at first', () => {
  const other = {
    ...guest,
    id: 'B',
    email: 'meera@guests.example',
    category: 'Friends',
    custom: { hotel: 'Taj' },
  }
  const rows = listMergeRows(
    [guest, other],
    [{ id: 'hotel', key: 'hotel', name: 'Hotel', kind: 'text', choices: [] }],
    texts,
  )
  expect(rows.map(({ field, values, preset }) => [field, values, preset])).toEqual([
    ['email', ['', 'meera@guests.example'], 1],
    ['category', ['Family', 'Friends'], 0],
    [{ custom: 'hotel' }, ['', 'Taj'], 1],
  ])
  expect(toMergeChoice(rows, [1, 0, 1])).toEqual({ take: ['email'], takeFields: ['hotel'] })
})

it('Our product keeps the guest who did more, or else the older one', () => {
  const answered = { ...guest, id: 'B', answer: 'yes', addedAt: new Date('2026-06-05') } as const
  expect(pickStayingGuest(guest, answered)[0].id).toBe('B')
  expect(
    pickStayingGuest({ ...guest, id: 'C', addedAt: new Date('2026-06-09') }, guest)[0].id,
  ).toBe('A')
})
