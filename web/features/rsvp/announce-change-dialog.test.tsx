import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { toasts } from '../../lib/browser/toasts.ts'
import { AppRoutes } from '../../routes.tsx'
import { EID } from '../../test/draft.ts'
import { fakeServer, refusal, success, type FakeReplies } from '../../test/fake-server.ts'
import { campaignPayload } from '../../test/guests.ts'
import { FakeStream, publishedRecord, publishedReplies } from '../../test/published.ts'
import { setUpSignedIn } from '../../test/signed-in.ts'
import { show } from '../../test/show.tsx'

setUpSignedIn(FakeStream)

const save = `PUT /api/events/${EID}`
const tell = `POST /api/events/${EID}/tell-change`
const held = campaignPayload('held', { KIND: 'change' })
const takeBack = `POST /api/events/${EID}/campaigns/${held.CAMPAIGN}/cancel`
const saved = success(publishedRecord({ VENUE: 'Lake Palace', VERSION: 2 }))
const said = () => toasts.now().map(({ text }) => text)
const press = (name: string) =>
  act(async () => fireEvent.click(screen.getByRole('button', { name })))

/** Opens the edit page, types a new place, and saves until the dialog asks about it. */
async function askAbout(replies: FakeReplies = {}) {
  const requests = fakeServer(
    publishedReplies({
      [`GET /api/events/${EID}/tell-change`]: success({ GUESTS: 412, PEOPLE: 900, UNREACHABLE: 3 }),
      [save]: saved,
      [tell]: success(held),
      [takeBack]: success(campaignPayload('cancelled', { KIND: 'change' })),
      ...replies,
    }),
  )
  await show(<AppRoutes />, { at: `/dashboard/edit-event/${EID}` })
  await screen.findByRole('textbox', { name: 'Description' })
  await act(async () =>
    fireEvent.change(screen.getByLabelText('Venue', { selector: 'input' }), {
      target: { value: 'Lake Palace' },
    }),
  )
  await press('Save changes')
  await screen.findByRole('button', { name: 'Save and email 412 guests' })
  const sent = (call: string) =>
    requests
      .filter(({ method, path }) => `${method} ${path}` === call)
      .map(({ body }) => (body as { data: unknown } | undefined)?.data)
  return {
    sent,
    order: () =>
      requests
        .map(({ method, path }) => `${method} ${path}`)
        .filter((call) => [save, tell, takeBack].includes(call)),
  }
}

test(
  'Our product saves first, then announces the change with the host’s message, and can cancel it while it is held',
  { tags: 'long' },
  async () => {
    const { sent, order } = await askAbout()
    fireEvent.change(screen.getByLabelText('Personal note (optional)'), {
      target: { value: '  The haveli is under water. ' },
    })
    await press('Save and email 412 guests')
    await waitFor(() => expect(said()).toContain('412 guests will be emailed in half a minute.'))
    expect(order()).toEqual([save, tell])
    expect(sent(tell)).toEqual([
      {
        MESSAGE: 'The haveli is under water.',
        SUBMISSION: expect.stringMatching(/^[0-9A-F]{15}$/),
      },
    ])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await press('Undo')
    await waitFor(() => expect(order()).toEqual([save, tell, takeBack]))
  },
)

test(
  'Our product sends no empty message, and no announcement when the host saves without one',
  { tags: 'long' },
  async () => {
    const { sent } = await askAbout()
    await press('Save without telling guests')
    await waitFor(() => expect(sent(save)).toEqual([{ VENUE: 'Lake Palace', VERSION: 1 }]))
    await waitFor(() => expect(said()).toEqual(['Saved. Guests can see your changes now.']))
    expect(sent(tell)).toEqual([])
    const again = await askAbout()
    await press('Save and email 412 guests')
    await waitFor(() => expect(again.sent(tell)).toEqual([{ SUBMISSION: expect.any(String) }]))
  },
)

test(
  'Our product announces nothing when the save fails, and keeps the message for the next try',
  { tags: 'long' },
  async () => {
    const sentence = 'Something went wrong.'
    const { sent } = await askAbout({ [save]: refusal(503, 'failed', sentence) })
    fireEvent.change(screen.getByLabelText('Personal note (optional)'), {
      target: { value: 'Bring boats.' },
    })
    await press('Save and email 412 guests')
    await waitFor(() => expect(sent(save).length).toBeGreaterThan(0))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent(tell)).toEqual([])
    await screen.findByRole('button', { name: 'Save changes' })
    await press('Save changes')
    const dialog = await screen.findByRole('dialog')
    expect(
      within(dialog).getByLabelText<HTMLTextAreaElement>('Personal note (optional)').value,
    ).toBe('Bring boats.')
  },
)

test('Our product says that a change was saved but not announced, and offers the announcement again', async () => {
  const sentence = 'Too many at once. Please wait a moment.'
  const untold = {
    TITLE: 'Asha & Rohan',
    STARTDATE: '2027-12-12 11:30:00',
    DURATION: '3:00',
    TIMEZONE: 'Asia/Kolkata',
    VENUE: 'Gulmohar Haveli',
    ADDRESS: '',
    GUESTS: 412,
    PEOPLE: 900,
    UNREACHABLE: 0,
  }
  const { sent } = await askAbout({
    [tell]: refusal(429, 'failed', sentence),
    [save]: success({ ...publishedRecord({ VENUE: 'Lake Palace', VERSION: 2 }), UNTOLD: untold }),
  })
  await press('Save and email 412 guests')
  await waitFor(() => expect(said()).toContain(sentence))
  expect([sent(save).length, sent(tell).length]).toEqual([1, 1])
  expect(await screen.findByText('412 guests don’t know about the new place yet.')).toBeTruthy()
})
