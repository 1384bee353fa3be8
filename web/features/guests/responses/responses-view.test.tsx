import { asha } from '../../../test/asha.ts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { EID } from '../../../test/draft.ts'
import { success } from '../../../test/fake-server.ts'
import { MEERA } from '../../../test/guests.ts'
import { FakeStream } from '../../../test/published.ts'
import { setUpSignedIn } from '../../../test/signed-in.ts'
import { listPaths } from '../../../test/screen-queries.ts'
import { answerRows, openGuests } from '../../../test/guests-page.tsx'

setUpSignedIn(FakeStream)

test('Our product neither shows nor requests answers for a user who may not read them', async () => {
  const requests = await openGuests(
    {
      'GET /api/verify-users-access': success({
        ...asha,
        role: 'Normaluser',
        permissions: ['ManageGuests'],
      }),
    },
    `?guest=${MEERA}&view=responses`,
  )
  expect(await screen.findByText('3 of 4 are coming')).toBeTruthy()
  expect(screen.queryByText('Vegetarian')).toBeNull()
  expect(screen.queryByRole('navigation', { name: 'List or replies' })).toBeNull()
  expect(listPaths(requests).filter((path) => path.includes('rsvp'))).toEqual([])
})

test('Our product shows the totals of each question and the answers of each guest', async () => {
  await openGuests(
    {
      [`POST /api/events/${EID}/rsvp-responses`]: success({
        RESPONSES: [answerRows],
        NEXT: null,
        TALLIES: [
          {
            ID: 'B00000000000001',
            TEXT: 'What would you like to eat?',
            DELETED: false,
            TYPE: 'radio',
            PER_PERSON: false,
            ANSWERED: 9,
            CHOICES: [
              { VALUE: 'Vegetarian', COUNT: 7 },
              { VALUE: 'With meat', COUNT: 2 },
            ],
            SUM: null,
          },
          {
            ID: 'B00000000000002',
            TEXT: 'How many seats?',
            DELETED: false,
            TYPE: 'number',
            PER_PERSON: false,
            ANSWERED: 4,
            CHOICES: [],
            SUM: 11,
          },
        ],
      }),
    },
    '?view=responses',
  )
  const table = await screen.findByRole('region', { name: 'Replies by guest' })
  expect(within(table).getByText('Vegetarian')).toBeTruthy()
  for (const words of ['7', '2', '11', '9 answers', '4 answers'])
    expect(screen.getByText(words)).toBeTruthy()
})

const evenings = {
  ID: 'B00000000000003',
  TEXT: 'Which evenings?',
  DELETED: false,
  VALUE: 'Meera Iyer: Sangeet, Baraat · 3: Sangeet',
  PEOPLE: [
    { PERSON: 0, NAME: 'Meera Iyer', VALUE: 'Sangeet, Baraat' },
    { PERSON: 2, NAME: '', VALUE: 'Sangeet' },
  ],
}

test('Our product shows the answers of each person of a party, by name or number, in the panel and in the list of answers', async () => {
  const answers = { ...answerRows, QUESTIONS: [evenings] }
  const tally = {
    ID: evenings.ID,
    TEXT: evenings.TEXT,
    DELETED: false,
    TYPE: 'checkbox',
    PER_PERSON: true,
    ANSWERED: 2,
    CHOICES: [
      { VALUE: 'Sangeet', COUNT: 2 },
      { VALUE: 'Baraat', COUNT: 1 },
    ],
    SUM: null,
  }
  await openGuests(
    {
      [`GET /api/events/${EID}/web-rsvp-response/${MEERA}`]: success(answers),
      [`POST /api/events/${EID}/rsvp-responses`]: success({
        RESPONSES: [answers],
        NEXT: null,
        TALLIES: [tally],
      }),
    },
    `?view=responses&guest=${MEERA}`,
  )
  const table = await screen.findByRole('region', { name: 'Replies by guest' })
  expect(
    within(table)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Meera Iyer: Sangeet, Baraat', 'Person 3: Sangeet'])
  expect(screen.getByText(/2 answers · per person/)).toBeTruthy()
  const panel = screen.getByRole('complementary', { name: 'Guest' })
  expect(await within(panel).findByText('Person 3')).toBeTruthy()
  expect(within(panel).getByText('Sangeet, Baraat')).toBeTruthy()
})
