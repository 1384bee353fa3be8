import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { toasts } from '../../../lib/browser/toasts.ts'
import { EID } from '../../../test/draft.ts'
import { refusal, success } from '../../../test/fake-server.ts'
import { guestPayload, guestsReply, jon } from '../../../test/guests.ts'
import { FakeStream } from '../../../test/published.ts'
import { setUpSignedIn } from '../../../test/signed-in.ts'
import { listPaths } from '../../../test/screen-queries.ts'
import { getField, guestPath, openGuests, typeInto } from '../../../test/guests-page.tsx'

setUpSignedIn(FakeStream)

test('Our product says at the field why a guest cannot be added, and keeps everything typed', async () => {
  const taken = 'A guest with this email is already on the list.'
  const requests = await openGuests(
    {
      [`POST /api/events/${EID}/guests`]: refusal(
        409,
        'already exists',
        taken,
        { EMAIL: taken },
        'guestTaken',
      ),
    },
    '?add=1',
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Add to the list' }))
  expect(await screen.findByText('Name is required')).toBeTruthy()
  expect(listPaths(requests)).not.toContain(`POST /api/events/${EID}/guests`)
  typeInto('Name', 'Lakshmi Menon')
  typeInto('Email', 'meera@guests.example')
  typeInto('Phone', '+91 98450 22716')
  typeInto('Places', '5')
  fireEvent.click(screen.getByRole('button', { name: 'Add to the list' }))
  expect((await screen.findByText(taken)).getAttribute('role')).toBe('alert')
  expect(getField('Email').getAttribute('aria-invalid')).toBe('true')
  expect(['Name', 'Email', 'Phone', 'Places'].map((label) => getField(label).value)).toEqual([
    'Lakshmi Menon',
    'meera@guests.example',
    '+91 98450 22716',
    '5',
  ])
})

test('Our product adds one guest after the other and keeps the category for the next one', async () => {
  const requests = await openGuests(
    {
      [`POST /api/events/${EID}/guests`]: success(
        guestPayload('A00000000000003', 'Lakshmi Menon', { CATEGORY: 'Neighbours' }),
      ),
    },
    '?add=1',
  )
  await screen.findByRole('button', { name: 'Add to the list' })
  typeInto('Name', 'Lakshmi Menon')
  fireEvent.click(screen.getByRole('button', { name: 'Add to the list' }))
  await waitFor(() => expect(getField('Name').value).toBe(''))
  expect(document.querySelector<HTMLInputElement>('#category')?.value).toBe('Neighbours')
  expect(toasts.now().map(({ text }) => text)).toEqual(['Lakshmi Menon was added to the list.'])
  expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({
    data: {
      NAME: 'Lakshmi Menon',
      EMAIL: '',
      EMAIL_2: '',
      NAME_2: '',
      CONTACT: '',
      CATEGORY: '',
      PARTY_LIMIT: 1,
      COMPANIONS: [],
      LANGUAGE: 'en',
    },
  })
})

test('Our product says so when adding a guest cannot be undone', async () => {
  const lakshmi = guestPayload('A00000000000003', 'Lakshmi Menon')
  await openGuests(
    {
      [`POST /api/events/${EID}/guests`]: success(lakshmi),
      [`DELETE ${guestPath(lakshmi.GID)}`]: 'unreachable',
    },
    '?add=1',
  )
  await screen.findByRole('button', { name: 'Add to the list' })
  typeInto('Name', 'Lakshmi Menon')
  fireEvent.click(screen.getByRole('button', { name: 'Add to the list' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(
    await screen.findByText('Network error: Please check your internet connection.'),
  ).toBeTruthy()
})

test('Our product asks the ages of a new party where the event knows ages, and sends those that are said', async () => {
  const created = `POST /api/events/${EID}/guests`
  const requests = await openGuests(
    {
      [`GET /api/events/${EID}/guests`]: guestsReply([], { KNOWS_AGES: true, GUESTS: [jon] }),
      [created]: success(guestPayload('A00000000000003', 'Lakshmi Menon')),
    },
    '?add=1',
  )
  await screen.findByRole('group', { name: 'Age' })
  typeInto('Name', 'Lakshmi Menon')
  typeInto('Places', '2')
  fireEvent.click(await screen.findByRole('combobox', { name: /Person 2/ }))
  fireEvent.click(await screen.findByRole('option', { name: 'Child' }))
  fireEvent.click(screen.getByRole('button', { name: 'Add to the list' }))
  await waitFor(() => expect(getField('Name').value).toBe(''))
  expect(requests.find(({ method }) => method === 'POST')?.body).toMatchObject({
    data: { NAME: 'Lakshmi Menon', PARTY_LIMIT: 2, AGES: [null, 'child'] },
  })
})
