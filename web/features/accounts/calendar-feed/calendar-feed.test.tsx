import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { EID } from '../../../test/draft.ts'
import { fakeServer, refusal, success } from '../../../test/fake-server.ts'
import { show } from '../../../test/show.tsx'
import { getLastToast, openTodos, setUpTodos, three } from '../../../test/todos-page.tsx'
import { CalendarFeedButton } from './calendar-feed-button.tsx'

setUpTodos()

const path = `/api/events/${EID}/calendar-feed`
const address = (name: string) => `https://mehfil.example/feeds/${name}.proof.ics`
const feedReply = (name: string | null, readAt: string | null = null) =>
  success({
    FEED: name && { ADDRESS: address(name), CREATED_AT: '2026-05-01 08:00:00', READ_AT: readAt },
  })

/** The dialog of an event whose address the server replaces with each press. */
async function openDialog(first: string | null, readAt: string | null = null) {
  let now = first
  const { requests } = await openTodos(three, {
    [`GET ${path}`]: () => feedReply(now, readAt),
    [`POST ${path}`]: () => feedReply((now = now === null ? 'one' : 'two')),
    [`DELETE ${path}`]: () => feedReply((now = null)),
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Add to your calendar' }))
  const dialog = await screen.findByRole('dialog', { name: 'This event in your calendar' })
  return {
    dialog,
    find: within(dialog),
    sent: () =>
      requests.filter((one) => one.path === path && one.method !== 'GET').map((one) => one.method),
  }
}

const getSubscription = (find: Pick<typeof screen, 'findByRole'>) =>
  find.findByRole<HTMLAnchorElement>('link', { name: 'Open in your calendar' })

describe('Our product offers a host their calendar', () => {
  test('in one sentence before they make the address, and then with the address', async () => {
    const { find, sent } = await openDialog(null)
    expect(await find.findByText(/keeps up with every change/)).toBeTruthy()
    fireEvent.click(find.getByRole('button', { name: 'Make the address' }))
    expect((await getSubscription(find)).href).toBe('webcal://mehfil.example/feeds/one.proof.ics')
    expect(find.getByText('mehfil.example/feeds/one.proof.ics')).toBeTruthy()
    expect(find.getByText('No calendar has read it yet.')).toBeTruthy()
    expect(find.getByText(/From URL/)).toBeTruthy()
    expect(find.getByText(/Subscribe from web/)).toBeTruthy()
    expect(sent()).toEqual(['POST'])
  })

  test('with the time when it was read', async () => {
    const { find } = await openDialog('one', '2026-05-06 08:30:00')
    expect(await find.findByText(/Last read on 6 May, \d\d:\d0\./)).toBeTruthy()
  })

  test('with a new address only after a question', async () => {
    const { find, sent } = await openDialog('one')
    await getSubscription(find)
    fireEvent.click(find.getByRole('button', { name: 'New address' }))
    const question = await screen.findByRole('dialog', { name: 'Make a new address?' })
    expect(within(question).getByText(/The old one stops at once/)).toBeTruthy()
    expect(sent()).toEqual([])
    fireEvent.click(within(question).getByRole('button', { name: 'New address' }))
    await find.findByText('mehfil.example/feeds/two.proof.ics')
    await waitFor(() => expect(getLastToast()?.text).toContain('The old one has stopped'))
    expect(sent()).toEqual(['POST'])
  })

  test('and takes the address away when they stop it', async () => {
    const { find, sent } = await openDialog('one')
    await getSubscription(find)
    fireEvent.click(find.getByRole('button', { name: 'Stop' }))
    expect(await find.findByRole('button', { name: 'Make the address' })).toBeTruthy()
    expect(find.queryByText(/feeds/)).toBeNull()
    expect(sent()).toEqual(['DELETE'])
  })

  test('and says why when the server refuses', async () => {
    await openTodos(three, {
      [`GET ${path}`]: feedReply(null),
      [`POST ${path}`]: refusal(429, 'failed', 'Too many requests.'),
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Add to your calendar' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Make the address' }))
    await waitFor(() => expect(getLastToast()?.text).toBe('Too many requests.'))
    expect(screen.getByRole('button', { name: 'Make the address' })).toBeTruthy()
  })

  test('of all events, in Arabic', async () => {
    fakeServer({ 'GET /api/user/calendar-feed': feedReply('all') })
    await show(<CalendarFeedButton />, { language: 'arb' })
    fireEvent.click(await screen.findByRole('button', { name: 'إضافة إلى تقويمك' }))
    const find = within(await screen.findByRole('dialog', { name: 'مناسباتك في تقويمك' }))
    expect((await find.findByRole<HTMLAnchorElement>('link', { name: 'فتح في تقويمك' })).href).toBe(
      'webcal://mehfil.example/feeds/all.proof.ics',
    )
  })
})
