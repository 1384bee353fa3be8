import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Language } from '@mehfil/contract/languages.ts'
import { AppRoutes } from '../../routes.tsx'
import { asha, noEvents } from '../../test/asha.ts'
import { EID } from '../../test/draft.ts'
import { fakeServer, success, type FakeReplies } from '../../test/fake-server.ts'
import { show } from '../../test/show.tsx'
import { setUpSignedIn } from '../../test/signed-in.ts'

setUpSignedIn()

const leela = {
  PERSON: '0123456789ABCD6',
  NAME: 'Leela Rao',
  EMAIL: 'leela@guests.example',
  CONTACT: '',
  LANGUAGE: 'en',
  GROUPS: ['Family'],
}
const closed = success({
  OPEN: false,
  OPENED_AT: null,
  PEOPLE: 0,
  FILLING: false,
  GROUPS: [],
  EVENTS: [],
})
const open = success({
  OPEN: true,
  OPENED_AT: '2026-05-06 10:00:00',
  PEOPLE: 1,
  FILLING: false,
  GROUPS: [{ GROUP: '0123456789ABCD7', NAME: 'Family', PEOPLE: 1 }],
  EVENTS: [{ EVENTID: EID, TITLE: 'Ananya & Vikram', STARTDATE: null, PEOPLE: 1 }],
})
const people = success({
  PEOPLE: [{ ...leela, EVENTS: 1, TITLE: 'Ananya & Vikram', STARTDATE: null }],
  COUNT: 1,
  NEXT: null,
})
const person = success({
  ...leela,
  HISTORY: [
    {
      EVENTID: EID,
      TITLE: 'Ananya & Vikram',
      STARTDATE: '2026-05-01 10:00:00',
      INVITED: true,
      ANSWER: 'yes',
      ATTENDED: true,
      GID: null,
    },
  ],
  KEPT_UNTIL: '2028-05-01 10:00:00',
})
const path = '/api/address-book'

async function openPeople(
  replies: FakeReplies,
  { search = '', language = 'en' as Language, session = {} } = {},
) {
  const requests = fakeServer({
    'GET /api/verify-users-access': success({ ...asha, ...session }),
    'GET /api/events': noEvents,
    ...replies,
  })
  await show(<AppRoutes />, { at: `/dashboard/people${search}`, language })
  return requests
}

describe('Our product shows the people of an account', () => {
  test('after it said what would be kept, and a host chose it', async () => {
    let book = closed
    const requests = await openPeople({
      [`GET ${path}`]: () => book,
      [`GET ${path}/people`]: people,
      [`POST ${path}`]: () => {
        book = open
        return success({ PEOPLE: 1 })
      },
    })
    expect(await screen.findByText(/Each person is forgotten 24 months/)).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Keep our people' }))
    expect(await screen.findByText('Leela Rao')).toBeTruthy()
    expect(screen.getByText('1 person')).toBeTruthy()
    expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({ data: { OPEN: true } })
  })

  test('each with what came of every event, and until when they are kept', async () => {
    await openPeople({
      [`GET ${path}`]: open,
      [`GET ${path}/people`]: people,
      [`GET ${path}/people/${leela.PERSON}`]: person,
    })
    fireEvent.click(await screen.findByText('Leela Rao'))
    const dialog = await screen.findByRole('dialog')
    expect(await within(dialog).findByText('Came')).toBeTruthy()
    expect(within(dialog).getByText('Kept until 1 May 2028')).toBeTruthy()
    expect(within(dialog).queryByRole('link', { name: 'Ananya & Vikram' })).toBeNull()
  })

  test('and changes or removes those who are chosen, after a question that names the number', async () => {
    const requests = await openPeople({
      [`GET ${path}`]: open,
      [`GET ${path}/people`]: people,
      [`POST ${path}/people/change`]: success({ COUNT: 1 }),
    })
    fireEvent.click(await screen.findByLabelText('Choose Leela Rao'))
    fireEvent.click(screen.getByRole('button', { name: 'Remove 1' }))
    const dialog = await screen.findByRole('dialog')
    fireEvent.click(within(dialog).getByRole('button', { name: 'Remove 1 person' }))
    await waitFor(() =>
      expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({
        data: { PEOPLE: [leela.PERSON], ACT: 'remove' },
      }),
    )
  })

  test('in Arabic, with names in their own direction', async () => {
    await openPeople({ [`GET ${path}`]: open, [`GET ${path}/people`]: people }, { language: 'arb' })
    const name = await screen.findByText('Leela Rao')
    expect(name.getAttribute('dir')).toBe('auto')
    expect(screen.getByRole('heading', { level: 1, name: 'معارفكم' })).toBeTruthy()
    expect(screen.getByText('شخص واحد')).toBeTruthy()
  })

  test('to no person who may see some events alone', async () => {
    await openPeople({}, { session: { ALL_EVENTS: false } })
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Events' })).toBeNull())
    expect(screen.queryByRole('link', { name: 'People' })).toBeNull()
    expect(screen.queryByText('Your people')).toBeNull()
  })
})
