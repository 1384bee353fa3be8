import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { success } from '../../../test/fake-server.ts'
import { jon, JON } from '../../../test/guests.ts'
import { guestPath, openGuests, typeInto } from '../../../test/guests-page.tsx'
import { FakeStream } from '../../../test/published.ts'
import { setUpSignedIn } from '../../../test/signed-in.ts'

setUpSignedIn(FakeStream)

const openPanel = async (guest: object) => {
  const requests = await openGuests(
    { [`GET ${guestPath(JON)}`]: success(guest), [`POST ${guestPath(JON)}`]: success(guest) },
    `?guest=${JON}`,
  )
  const panel = within(await screen.findByRole('complementary', { name: 'Guest' }))
  return { requests, panel }
}
const edit = async (panel: Awaited<ReturnType<typeof openPanel>>['panel']) =>
  fireEvent.click(await panel.findByRole('button', { name: 'Edit guest' }))

test('Our product shows whose the second address of a guest is, and why mails to it stop', async () => {
  const { panel } = await openPanel({
    ...jon,
    EMAIL_2: 'leela@family.example',
    NAME_2: 'Leela',
    STOPPED_2: 'bounced',
  })
  expect(await panel.findByRole('link', { name: 'leela@family.example' })).toBeTruthy()
  expect(panel.getByText('Leela')).toBeTruthy()
  expect(panel.getByText('Emails to the second address bounce')).toBeTruthy()
})

test('Our product asks for a second address on demand, and for ages where the event knows some', async () => {
  const { requests, panel } = await openPanel({
    ...jon,
    PARTY_LIMIT: 2,
    COMPANIONS: ['Zoya'],
    AGES: ['adult', 'child'],
  })
  await edit(panel)
  expect(panel.queryByLabelText('Second email')).toBeNull()
  fireEvent.click(panel.getByRole('button', { name: 'Add a second email' }))
  typeInto('Second email', 'leela@family.example')
  expect(panel.getByRole('combobox', { name: /Zoya/ }).getAttribute('value')).toBe('Child')
  expect(panel.getByRole('combobox', { name: /Jon/ }).getAttribute('value')).toBe('Adult')
  fireEvent.click(panel.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(
      requests.find(({ method, path }) => method === 'POST' && path === guestPath(JON))?.body,
    ).toMatchObject({ data: { EMAIL_2: 'leela@family.example', AGES: ['adult', 'child'] } }),
  )
})

test('Our product says nothing of ages for an event that knows none', async () => {
  const { panel } = await openPanel(jon)
  await edit(panel)
  expect(await panel.findByLabelText('Table')).toBeTruthy()
  expect(panel.queryByRole('group', { name: 'Age' })).toBeNull()
})
