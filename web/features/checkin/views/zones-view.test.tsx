import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { EID } from '../../../test/draft.ts'
import { fakeServer, success } from '../../../test/fake-server.ts'
import { pressButton } from '../../../test/door-actions.ts'
import { show } from '../../../test/show.tsx'
import { ZonesView } from './zones-view.tsx'

const type = (label: string | RegExp, value: string) =>
  act(async () => fireEvent.change(screen.getByLabelText(label), { target: { value } }))

test('Our product lets hosts say which zones there are, for how many and for whom', async () => {
  const path = `/api/events/${EID}/door-zones`
  const requests = fakeServer({
    [`GET ${path}`]: success({
      ZONES: [],
      INSIDE: {},
      LANGUAGES: ['en', 'fr'],
      CATEGORIES: ['VIP', 'Family'],
      TAGS: [],
      FUNCTIONS: [],
    }),
    [`PUT ${path}`]: ({ body }) => success((body as { data: object }).data),
  })
  await show(<ZonesView EID={EID} />)
  await screen.findByLabelText('Name of the zone')
  await pressButton('Add zone')
  expect((await screen.findByRole('alert')).textContent).toBe('Please enter a name for the zone.')
  await type('Name of the zone', 'Lounge')
  await type('Name in Français', 'Salon')
  await type(/^People at once/, '40')
  await pressButton('Some categories')
  await pressButton('VIP')
  await pressButton('Add zone')
  expect(requests.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toMatchObject([
    {
      data: {
        ZONES: [
          {
            TITLE: 'Lounge',
            TITLES: { fr: 'Salon' },
            CAPACITY: 40,
            FOR: 'categories',
            GROUPS: ['VIP'],
          },
        ],
      },
    },
  ])
})
