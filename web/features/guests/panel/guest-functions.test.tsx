import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { toasts } from '../../../lib/browser/toasts.ts'
import { refusal, success, type FakeReplies } from '../../../test/fake-server.ts'
import { functionsCall, functionsReply, mehndi, sangeet } from '../../../test/functions.ts'
import { findRow, guestPath, openGuests } from '../../../test/guests-page.tsx'
import { jon, JON } from '../../../test/guests.ts'
import { FakeStream } from '../../../test/published.ts'
import { listBodies } from '../../../test/screen-queries.ts'
import { setUpSignedIn } from '../../../test/signed-in.ts'

setUpSignedIn(FakeStream)

const read = `GET ${guestPath(JON)}/functions`
const save = `PUT ${guestPath(JON)}/functions`

const companions = [{ NAME: 'Layla', FUNCTIONS: null as string[] | null }]

async function openPanel(replies: FakeReplies = {}, chosen: string[] = []) {
  let invitation = {
    FUNCTIONS: chosen,
    OWN: null,
    COMPANIONS: companions,
    WAITING: [],
    ARRIVALS: [],
  }
  const requests = await openGuests(
    {
      [functionsCall]: functionsReply(),
      [read]: () => success(invitation),
      [save]: ({ body }) => {
        invitation = { ...invitation, ...(body as { data: Partial<typeof invitation> }).data }
        return success({ ...invitation, NO_PLACE: false })
      },
      ...replies,
    },
    `?guest=${JON}`,
  )
  return { requests, panel: within(await screen.findByRole('complementary', { name: 'Guest' })) }
}
/** The box of the party; those of single people are in the lists below. */
const findBox = async (panel: Pick<typeof screen, 'findAllByRole'>, name: string) => {
  const boxes = await panel.findAllByRole<HTMLInputElement>('checkbox', { name })
  return boxes.find((box) => !box.closest('details'))!
}
const listToasts = () => toasts.now().map(({ text }) => text.replace(/[\u2066-\u2069]/g, ''))

test('Our product saves at once which functions a guest is chosen for, and takes that back', async () => {
  const { requests, panel } = await openPanel()
  const group = within(await panel.findByRole('group', { name: 'Invited to' }))
  expect(group.getAllByText('Sangeet')[0]?.parentElement?.textContent).toBe('Sangeet everyone')
  const box = await findBox(group, 'Mehndi')
  expect(await findBox(group, 'Sangeet')).toBeUndefined()
  fireEvent.click(box)
  await waitFor(() => expect(box.checked).toBe(true))
  await waitFor(() => expect(listToasts()).toEqual(['Jon Fernandes is invited to Mehndi.']))
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(box.checked).toBe(false))
  await waitFor(() =>
    expect(listBodies(requests, save)).toEqual([{ FUNCTIONS: [mehndi] }, { FUNCTIONS: [] }]),
  )
})

test('Our product says that the places of a guest who is invited again are taken', async () => {
  const { panel } = await openPanel({
    [save]: ({ body }) =>
      success({
        OWN: null,
        COMPANIONS: [],
        WAITING: [],
        ...(body as { data: object }).data,
        ARRIVALS: [],
        NO_PLACE: true,
      }),
  })
  fireEvent.click(await findBox(panel, 'Mehndi'))
  await waitFor(() =>
    expect(listToasts()).toEqual([
      'Jon Fernandes is invited to Mehndi again, but the places are taken now.',
    ]),
  )
})

test('Our product shows the choice as it was when the server refuses it, and says why', async () => {
  const { panel } = await openPanel({ [save]: refusal(400, 'failed', 'Please choose again.') })
  const box = await findBox(panel, 'Mehndi')
  fireEvent.click(box)
  await waitFor(() => expect(listToasts()).toEqual(['Please choose again.']))
  expect(box.checked).toBe(false)
})

test('Our product says nothing of functions for an event without some', async () => {
  await openGuests({ [functionsCall]: success({ FUNCTIONS: [] }) }, `?guest=${JON}`)
  await screen.findByRole('complementary', { name: 'Guest' })
  expect(await findRow('Jon Fernandes')).toBeTruthy()
  expect(screen.queryByRole('group', { name: 'Invited to' })).toBeNull()
})

test('Our product does not invite a walk-in to functions', async () => {
  const { requests, panel } = await openPanel({
    [`GET ${guestPath(JON)}`]: success({ ...jon, WALKIN: true }),
  })
  expect(await panel.findByText('Walk-in')).toBeTruthy()
  await waitFor(() => expect(requests.some(({ path }) => path.endsWith('/functions'))).toBe(true))
  expect(panel.queryByRole('group', { name: 'Invited to' })).toBeNull()
})

test('Our product says who of the party is invited once a companion is taken off what is for everyone', async () => {
  const { panel } = await openPanel({}, [mehndi])
  const group = within(await panel.findByRole('group', { name: 'Invited to' }))
  const readParty = () =>
    group.getAllByText('Sangeet')[0]?.parentElement?.textContent?.replaceAll(/[\u2066-\u2069]/g, '')
  expect(readParty()).toBe('Sangeet everyone')
  const name = await panel.findByText('Layla', { selector: 'summary bdi' })
  fireEvent.click(name)
  const box = within(name.closest('details')!).getByRole('checkbox', { name: 'Sangeet' })
  fireEvent.click(box)
  await waitFor(() => expect(readParty()).toBe('Sangeet only Jon Fernandes'))
  fireEvent.click(box)
  await waitFor(() => expect(readParty()).toBe('Sangeet everyone'))
})

test('Our product invites one companion to less than the party, and leaves at least one function', async () => {
  const { requests, panel } = await openPanel({}, [mehndi])
  const name = await panel.findByText('Layla', { selector: 'summary bdi' })
  const layla = within(name.closest('details')!)
  expect(layla.getByText('like the rest of the party')).toBeTruthy()
  fireEvent.click(name)
  fireEvent.click(layla.getByRole('checkbox', { name: 'Mehndi' }))
  await waitFor(() => expect(listToasts()).toEqual(['Layla is no longer invited to Mehndi.']))
  expect(layla.getByText(/^only/).textContent?.replaceAll(/[\u2066-\u2069]/g, '')).toBe(
    'only Sangeet',
  )
  fireEvent.click(layla.getByRole('checkbox', { name: 'Sangeet' }))
  await waitFor(() => expect(listToasts()).toContain('Leave at least one function for Layla.'))
  expect(listBodies(requests, save)).toEqual([
    { FUNCTIONS: [mehndi], COMPANIONS: [{ NAME: 'Layla', FUNCTIONS: [sangeet] }] },
  ])
  fireEvent.click(layla.getByRole('checkbox', { name: 'Mehndi' }))
  await waitFor(() =>
    expect(listBodies(requests, save).at(-1)).toMatchObject({
      COMPANIONS: [{ NAME: 'Layla', FUNCTIONS: null }],
    }),
  )
})

test('Our product gives a waiting party its places, and asks where there are too few', async () => {
  const waiting = [{ ID: sangeet, PEOPLE: 2, SINCE: '2026-05-01 10:00:00' }]
  const question = 'Sangeet would have more people than places. Waiting: 2. Places left: 0.'
  const place = `POST ${guestPath(JON)}/functions/place`
  const invitation = { FUNCTIONS: [], OWN: null, COMPANIONS: [], WAITING: waiting, ARRIVALS: [] }
  const { requests, panel } = await openPanel({
    [read]: success(invitation),
    [place]: ({ body }) =>
      (body as { data: { OVER_PLACES?: boolean } }).data.OVER_PLACES
        ? success({ ...invitation, WAITING: [] })
        : refusal(409, 'failed', question, { OVER_PLACES: question }, 'functionOverPlaces'),
  })
  expect(await panel.findByText('2 waiting')).toBeTruthy()
  fireEvent.click(panel.getByRole('button', { name: 'Give a place now' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(question)).toBeTruthy()
  fireEvent.click(dialog.getByRole('button', { name: 'Give the place anyway' }))
  await waitFor(() => expect(listToasts()).toEqual(['Jon Fernandes has a place at Sangeet now.']))
  expect(listBodies(requests, place)).toEqual([
    { FUNCTION: sangeet },
    { FUNCTION: sangeet, OVER_PLACES: true },
  ])
})

test('Our product invites a companion to a function where the guest is not invited', async () => {
  const { requests, panel } = await openPanel()
  const name = await panel.findByText('Layla', { selector: 'summary bdi' })
  const layla = within(name.closest('details')!)
  fireEvent.click(name)
  fireEvent.click(layla.getByRole('checkbox', { name: 'Mehndi' }))
  await waitFor(() => expect(listToasts()).toEqual(['Layla is invited to Mehndi.']))
  expect(listBodies(requests, save)).toEqual([{ FUNCTIONS: [mehndi], OWN: [sangeet] }])
  const group = within(panel.getByRole('group', { name: 'Invited to' }))
  const label = group.getByRole('checkbox', { name: /^Mehndi only/ }).closest('label')
  expect(label?.textContent?.replaceAll(/[\u2066-\u2069]/g, '')).toBe('Mehndi only Layla')
  const jons = within(
    panel.getByText('Jon Fernandes', { selector: 'summary bdi' }).closest('details')!,
  )
  fireEvent.click(jons.getByRole('checkbox', { name: 'Sangeet' }))
  await waitFor(() =>
    expect(listBodies(requests, save).at(-1)).toEqual({ FUNCTIONS: [mehndi], OWN: [] }),
  )
  expect(jons.getByText('invited to none of them')).toBeTruthy()
})
