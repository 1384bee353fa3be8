import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { EID } from '../../../test/draft.ts'
import { fakeServer, success } from '../../../test/fake-server.ts'
import { show } from '../../../test/show.tsx'
import { ConflictList } from './conflict-list.tsx'

const uuid = (at: number) => `00000000-0000-4000-8000-00000000000${at}`
const entry = (at: number, AT: string, GATE: string, BY: string) => ({
  ID: uuid(at),
  KIND: 'in',
  AT,
  GATE,
  BY,
  DEVICE: 'A1',
  PEOPLE: 1,
})
const twice = {
  ID: uuid(2),
  KIND: 'twice',
  GID: 'A00000000000001',
  NAME: 'Leila Haddad',
  PARTY: 1,
  ARRIVED: 1,
  IF_COUNTED: 2,
  IF_DROPPED: 1,
  SINCE: null,
  CHOICES: ['drop', 'count'],
  ENTRIES: [
    entry(1, '2026-12-12 13:34:07', 'Gate 1', 'Noah'),
    entry(2, '2026-12-12 13:34:52', 'Gate 2', 'Sara'),
  ],
}
const gone = {
  ...twice,
  ID: uuid(4),
  KIND: 'gone',
  NAME: 'Rahul Verma',
  SINCE: '2026-12-12 13:40:09',
  ENTRIES: [entry(4, '2026-12-12 13:40:31', '', 'Sara')],
}

test('Our product shows seconds for conflicting entries of the same minute, also for a deleted guest', async () => {
  fakeServer({
    [`GET /api/events/${EID}/door-conflicts`]: success({ CONFLICTS: [twice, gone], SETTLED: [] }),
  })
  await show(<ConflictList EID={EID} zone="Asia/Kolkata" />)
  const card = async (name: string) => within(await screen.findByRole('article', { name }))
  const [both, left] = [
    await card('Checked in at two gates, Leila Haddad'),
    await card('No longer a guest, Rahul Verma'),
  ]
  expect(both.getByText('19:04:07').parentElement?.textContent).toBe('19:04:07Gate 1, Noah')
  expect(both.getByText('19:04:52').parentElement?.textContent).toBe('19:04:52Gate 2, Sara')
  expect(both.getByRole('button', { name: 'Same person, keep the 19:04:07 check-in' })).toBeTruthy()
  expect(['19:10:09', '19:10:31'].map((time) => left.getByText(time).tagName)).toEqual(['B', 'B'])
})
