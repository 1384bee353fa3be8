import { act, fireEvent, screen, waitFor } from '@testing-library/react'
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

test(
  'Our product takes back nothing of another editor whose save came between the reads of one change',
  { tags: 'long' },
  async () => {
    let reads = 0
    let version = 1
    const requests = fakeServer(
      draftReplies({
        [`GET /api/events/${EID}`]: () => success(eventRecord({ VERSION: version })),
        // The second read is of the version before, though the event's own read knows the next one.
        [`GET /api/events/${EID}/contact-info/Web`]: () =>
          success(contact({ HOSTNAME: ['', 'Asha', 'Asha Menon'][Math.min(reads++, 2)] })),
        [`POST /api/events/${EID}/contact-info`]: () => {
          version += 1
          return success(contact({ HOSTNAME: 'Asha Menon', ADDRESS: 'Lake Road' }))
        },
      }),
    )
    await show(<AppRoutes />, { at: `/event/web-contact-section/${EID}` })
    const address = await screen.findByLabelText('Postal address', { selector: 'input, textarea' })
    version = 3
    await act(async () => {
      await queryClient.invalidateQueries()
    })
    expect(reads).toBe(2)
    fireEvent.change(address, { target: { value: 'Lake Road' } })
    await screen.findByText(/^Saved/)
    const listSaves = () =>
      requests
        .filter(({ method, path }) => method === 'POST' && path.endsWith('/contact-info'))
        .map(({ body }) => (body as { data: object }).data)
    expect(listSaves()).toMatchObject([
      { HOSTNAME: 'Asha Menon', ADDRESS: 'Lake Road', VERSION: 3 },
    ])
    expect(reads).toBe(3)
    // The host's own save makes the other sections no older: the next one reads none of them.
    const before = requests.length
    fireEvent.change(address, { target: { value: 'Lake Road 7' } })
    await waitFor(() => expect(listSaves()).toHaveLength(2))
    expect(listSaves()[1]).toMatchObject({ VERSION: 4 })
    expect(requests.slice(before).filter(({ path }) => path.endsWith('/contact-info/Web'))).toEqual(
      [],
    )
  },
)
