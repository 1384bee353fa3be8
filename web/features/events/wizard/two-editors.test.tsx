import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { queryClient } from '../../../lib/http/queries.ts'
import { AppRoutes } from '../../../routes.tsx'
import { draftReplies, EID, eventRecord } from '../../../test/draft.ts'
import { fakeServer, success } from '../../../test/fake-server.ts'
import { show } from '../../../test/show.tsx'
import { setUpSignedIn } from '../../../test/signed-in.ts'

setUpSignedIn()

const contact = (fields: object) => ({
  HOSTNAME: '',
  CONTACT: '',
  EMAIL: '',
  ADDRESS: '',
  MAP_LINK: '',
  WEBSITE: '',
  SOCIALMEDIA: [],
  ...fields,
})

test('Our product takes back nothing of another editor whose fields arrive after the new version', async () => {
  let held = { version: 1, hosts: '' }
  let reads = 0
  const theirs = contact({ HOSTNAME: 'Asha Menon' })
  const requests = fakeServer(
    draftReplies({
      [`GET /api/events/${EID}`]: () => success(eventRecord({ VERSION: held.version })),
      // The second read of the section, begun by the news of the change, never arrives by itself.
      [`GET /api/events/${EID}/contact-info/Web`]: () =>
        ++reads === 2 ? 'silent' : success(contact({ HOSTNAME: held.hosts })),
      [`POST /api/events/${EID}/contact-info`]: () => success({ ...theirs, ADDRESS: 'Lake Road' }),
    }),
  )
  await show(<AppRoutes />, { at: `/event/web-contact-section/${EID}` })
  const address = await screen.findByLabelText('Postal address', { selector: 'input, textarea' })
  held = { version: 2, hosts: 'Asha Menon' }
  await act(async () => {
    void queryClient.invalidateQueries()
    await new Promise((done) => setTimeout(done, 50))
  })
  fireEvent.change(address, { target: { value: 'Lake Road' } })
  await screen.findByText(/^Saved/)
  const sent = requests.find(
    ({ method, path }) => method === 'POST' && path.endsWith('/contact-info'),
  )?.body as { data: object }
  expect(sent.data).toMatchObject({ HOSTNAME: 'Asha Menon', ADDRESS: 'Lake Road', VERSION: 2 })
})
