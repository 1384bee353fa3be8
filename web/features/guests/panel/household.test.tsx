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
    ).toMatchObject({ data: { EMAIL_2: 'leela@family.example' } }),
  )
})

test('Our product sends neither ages nor a second address that the host did not change', async () => {
  const { requests, panel } = await openPanel({
    ...jon,
    PARTY_LIMIT: 2,
    COMPANIONS: ['Zoya'],
    AGES: ['adult', 'child'],
    EMAIL_2: 'leela@family.example',
    NAME_2: 'Leela',
  })
  await edit(panel)
  fireEvent.click(panel.getByRole('button', { name: 'Save' }))
  const listSent = () =>
    requests
      .filter(({ method, path }) => method === 'POST' && path === guestPath(JON))
      .map(({ body }) => (body as { data: Record<string, unknown> }).data)
  await waitFor(() => expect(listSent()).toHaveLength(1))
  expect(Object.keys(listSent()[0]!)).toContain('COMPANIONS')
  for (const name of ['AGES', 'EMAIL_2', 'NAME_2', 'TABLE'])
    expect(Object.keys(listSent()[0]!)).not.toContain(name)
})

test('Our product sends no ages for a party of which it knew none, when only its names change', async () => {
  const { requests, panel } = await openPanel({ ...jon, PARTY_LIMIT: 2, COMPANIONS: [], AGES: [] })
  await edit(panel)
  fireEvent.change(panel.getByPlaceholderText('Person 2'), { target: { value: 'Zoya' } })
  fireEvent.click(panel.getByRole('button', { name: 'Save' }))
  const find = () =>
    requests.find(({ method, path }) => method === 'POST' && path === guestPath(JON))
  await waitFor(() => expect(find()?.body).toMatchObject({ data: { COMPANIONS: ['Zoya'] } }))
  expect(JSON.stringify(find()?.body)).not.toContain('AGES')
})

test('Our product says nothing of ages for an event that knows none', async () => {
  const { panel } = await openPanel(jon)
  await edit(panel)
  expect(await panel.findByLabelText('Table')).toBeTruthy()
  expect(panel.queryByRole('group', { name: 'Age' })).toBeNull()
})
