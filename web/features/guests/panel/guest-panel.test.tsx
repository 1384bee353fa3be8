import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { toasts } from '../../../lib/browser/toasts.ts'
import { success } from '../../../test/fake-server.ts'
import { jon, JON, meera, MEERA, guestsReply } from '../../../test/guests.ts'
import { FakeStream } from '../../../test/published.ts'
import { setUpSignedIn } from '../../../test/signed-in.ts'
import { getAddress, listPaths } from '../../../test/screen-queries.ts'
import {
  at,
  findRow,
  getField,
  guestPath,
  list,
  openGuests,
  typeInto,
} from '../../../test/guests-page.tsx'

setUpSignedIn(FakeStream)

test('Our product opens a guest beside the list, with answers, companions, passcode and history', async () => {
  await openGuests()
  const name = await findRow('Meera Iyer')
  await act(async () => fireEvent.click(name))
  const panel = await screen.findByRole('complementary', { name: 'Guest' })
  expect(await within(panel).findByText('Vegetarian')).toBeTruthy()
  for (const words of [
    '3 of 4 are coming',
    'Suresh Iyer',
    '1 more, no name given',
    'We bring sweets.',
    '1234 5678',
    'Replied: 3 are coming',
    'Added to the list',
  ])
    expect(within(panel).getByText(words)).toBeTruthy()
  expect(
    within(panel).getByText('2 Jun, 15:30').getAttribute('datetime'),
    'by the clock of the event’s place',
  ).toBe('2026-06-02T10:00:00.000Z')
  expect(await findRow('Jon Fernandes')).toBeTruthy()
  expect(getAddress()).toBe(`${at}?guest=${MEERA}`)
  await act(async () => fireEvent.keyDown(document, { key: 'Escape' }))
  await waitFor(() => expect(screen.queryByRole('complementary', { name: 'Guest' })).toBeNull())
  expect(document.activeElement?.textContent).toBe('Meera Iyer')
})

test('Our product says that a party is on the waiting list, and shows no person as coming', async () => {
  const waiting = {
    ...jon,
    ANSWER: 'yes',
    PEOPLE: 2,
    WAITING: true,
    GUEST_STATUS: 'RESPONDED',
    ANSWERED_AT: '2026-06-02 10:00:00',
  }
  await openGuests({ [`GET ${guestPath(JON)}`]: success(waiting) }, `?guest=${JON}`)
  const panel = await screen.findByRole('complementary', { name: 'Guest' })
  expect(await within(panel).findByText('2 on the waiting list')).toBeTruthy()
  expect(within(panel).queryByText(/^\d of \d/)).toBeNull()
  expect([
    panel.querySelectorAll('ul[data-waits] .tabler-icon-hourglass').length,
    panel.querySelectorAll('ul[data-waits] .tabler-icon-check').length,
  ]).toEqual([2, 0])
})

test('Our product saves a guest’s table and door note, says at the field what is too long, and replaces a lost passcode', async () => {
  const seated = { ...jon, TABLE: '7', DOOR_NOTE: 'By the stage' }
  const requests = await openGuests(
    {
      [`GET ${guestPath(JON)}`]: success(seated),
      [`POST ${guestPath(JON)}`]: success({ ...seated, TABLE: '12' }),
      [`POST ${guestPath(JON)}/new-code`]: success({ PASSCODE: '87654321' }),
    },
    `?guest=${JON}`,
  )
  const panel = within(await screen.findByRole('complementary', { name: 'Guest' }))
  expect(await panel.findByText('By the stage')).toBeTruthy()
  fireEvent.click(panel.getByRole('button', { name: 'Edit guest' }))
  expect([getField('Table').value, getField('Door note').value]).toEqual(['7', 'By the stage'])
  typeInto('Table', 'x'.repeat(31))
  fireEvent.click(panel.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(getField('Table').getAttribute('aria-invalid')).toBe('true'))
  typeInto('Table', '12')
  fireEvent.click(panel.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(
      requests.find(({ method, path }) => method === 'POST' && path === guestPath(JON))?.body,
    ).toMatchObject({ data: { TABLE: '12', DOOR_NOTE: 'By the stage' } }),
  )
  fireEvent.click(await panel.findByRole('button', { name: 'Replace' }))
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Give Jon Fernandes a new passcode?' }),
  )
  fireEvent.click(dialog.getByRole('button', { name: 'Give new passcode' }))
  await waitFor(() => expect(listPaths(requests)).toContain(`POST ${guestPath(JON)}/new-code`))
})

test('Our product deletes a guest at once and restores them with one press', async () => {
  let isDeleted = false
  const requests = await openGuests(
    {
      [list]: () => guestsReply(isDeleted ? [jon] : [meera, jon]),
      [`DELETE ${guestPath(MEERA)}`]: () => {
        isDeleted = true
        return success({})
      },
      [`POST ${guestPath(MEERA)}/restore`]: () => {
        isDeleted = false
        return success(meera)
      },
    },
    `?guest=${MEERA}`,
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Meera Iyer' })).toBeNull())
  expect(getAddress()).toBe(at)
  expect(toasts.now().map(({ text, lasts }) => ({ text, lasts }))).toEqual([
    { text: 'Meera Iyer was removed from the list.', lasts: 8_000 },
  ])
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await findRow('Meera Iyer')).toBeTruthy()
  expect(listPaths(requests)).toContain(`POST ${guestPath(MEERA)}/restore`)
})

test('Our product confirms and unconfirms a guest from the status the host saw', async () => {
  let now: object = meera
  const confirm = `POST ${guestPath(MEERA)}/confirm`
  const requests = await openGuests(
    {
      [`GET ${guestPath(MEERA)}`]: () => success(now),
      [confirm]: () =>
        success(
          (now = {
            ...meera,
            CONFIRMED: true,
            GUEST_STATUS: 'CONFIRMED',
            CONFIRMED_AT: '2026-06-03 10:00:00',
          }),
        ),
    },
    `?guest=${MEERA}`,
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Confirm 3 people' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Unconfirm' }))
  await waitFor(() =>
    expect(
      requests
        .filter(({ method, path }) => `${method} ${path}` === confirm)
        .map(({ body }) => body),
    ).toEqual([{ data: { GUEST_STATUS: 'RESPONDED' } }, { data: { GUEST_STATUS: 'CONFIRMED' } }]),
  )
})

test('Our product shows one number for a party that is larger than its invitation', async () => {
  const more = { ...meera, PARTY_LIMIT: 2 }
  await openGuests(
    { [list]: guestsReply([more, jon]), [`GET ${guestPath(MEERA)}`]: success(more) },
    `?guest=${MEERA}`,
  )
  expect(await screen.findByText('3 of 3 are coming')).toBeTruthy()
  expect(screen.getByText(/party of 3/)).toBeTruthy()
})
