import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { functionsQuestionId } from '@mehfil/contract/rsvp/questions.ts'
import { EID } from '../../../test/draft.ts'
import {
  guests,
  historyCall,
  manyRecipients,
  openComposer,
  pressButton,
  setUpComposer,
} from '../../../test/composer.tsx'
import { functionsCall, functionsReply, mehndi, sangeet } from '../../../test/functions.ts'
import { noticesReply } from '../../../test/notices.ts'

setUpComposer()

const pick = async (field: HTMLElement, option: string) => {
  fireEvent.click(field)
  fireEvent.click(await screen.findByRole('option', { name: option }))
}

describe('Our product', () => {
  test('shows the number and, page by page, the names of the recipients, and who is left out and why', async () => {
    const { requests } = await openComposer({ [guests]: manyRecipients })
    expect(await screen.findByText('912 people')).toBeTruthy()
    for (const words of [
      'in 412 emails',
      '6 guests have no email address',
      '2 guests have unsubscribed or their addresses bounced',
    ])
      expect(screen.getByText(words)).toBeTruthy()
    await pressButton('View names')
    const names = within(await screen.findByRole('region', { name: 'View names' }))
    expect(await names.findByText('meera@guests.example')).toBeTruthy()
    expect(requests.some(({ path }) => path.endsWith('notification-guests?show=reached'))).toBe(
      true,
    )
    await pressButton('View who’s left out')
    await waitFor(() =>
      expect(requests.some(({ path }) => path.endsWith('notification-guests?show=without'))).toBe(
        true,
      ),
    )
  })

  test('counts the recipients again for each selection of answer, status and category', async () => {
    const { requests } = await openComposer()
    const chips = (group: string) => within(screen.getByRole('group', { name: group }))
    fireEvent.click(chips('Reply').getByRole('button', { name: 'Coming' }))
    fireEvent.click(chips('Status').getByRole('button', { name: 'Not invited' }))
    fireEvent.click(chips('Category').getByRole('button', { name: 'Family' }))
    await waitFor(() =>
      expect(requests.map(({ path }) => path)).toContain(
        `/api/events/${EID}/notification-guests?answers=yes&statuses=%2C&categories=Family`,
      ),
    )
    await pressButton('Everyone')
    expect(
      chips('Reply').getByRole('button', { name: 'Coming' }).getAttribute('aria-pressed'),
    ).toBe('false')
  })

  test(
    'narrows the recipients down by the filters of the guest list, and by a saved view',
    { tags: 'long' },
    async () => {
      const { requests } = await openComposer({
        [historyCall]: noticesReply([], {
          TAGS: [{ TAG: '00000000000000A', NAME: 'Choir' }],
          VIEWS: [
            {
              VIEW: '00000000000000B',
              NAME: 'Far away',
              FILTERS: { tab: 'yes', q: 'Goa', language: 'fr' },
            },
          ],
        }),
      })
      await pressButton('Narrow down')
      const dialog = within(await screen.findByRole('dialog'))
      const contains = dialog.getByRole('textbox', { name: /contains/ })
      fireEvent.change(contains, { target: { value: 'De' } })
      expect(dialog.getByText(/found at the start of a word only/)).toBeTruthy()
      fireEvent.change(contains, {
        target: { value: 'Delhi' },
      })
      await pick(dialog.getByRole('combobox', { name: 'Tag' }), 'Choir')
      fireEvent.click(dialog.getByRole('button', { name: 'Apply' }))
      const askedFor = (text: string) =>
        waitFor(() =>
          expect(requests.map(({ path }) => path)).toContain(
            `/api/events/${EID}/notification-guests?list=${encodeURIComponent(text)}`,
          ),
        )
      await askedFor('q=Delhi&tag=00000000000000A')
      const row = within(screen.getByRole('group', { name: 'Guest list' }))
      expect(row.getByText('Contains “Delhi”')).toBeTruthy()
      fireEvent.click(row.getByRole('button', { name: /Choir/ }))
      await askedFor('q=Delhi')
      await pressButton('Narrow down')
      const again = within(await screen.findByRole('dialog'))
      await pick(again.getByRole('combobox', { name: 'Saved view' }), 'Far away')
      fireEvent.click(again.getByRole('button', { name: 'Apply' }))
      await askedFor('tab=yes&q=Goa&language=fr')
    },
  )

  test('narrows the recipients down to a function that guests are invited to or come to', async () => {
    const { requests } = await openComposer({ [functionsCall]: functionsReply() })
    await pressButton('Narrow down')
    const dialog = within(await screen.findByRole('dialog'))
    await pick(await dialog.findByRole('combobox', { name: 'Invited to' }), 'Mehndi')
    await pick(dialog.getByRole('combobox', { name: 'Coming to' }), 'Sangeet')
    fireEvent.click(dialog.getByRole('button', { name: 'Apply' }))
    const filters = `question=${functionsQuestionId}&said=${sangeet}&invitedTo=${mehndi}`
    await waitFor(() =>
      expect(requests.map(({ path }) => path)).toContain(
        `/api/events/${EID}/notification-guests?list=${encodeURIComponent(filters)}`,
      ),
    )
    const row = within(screen.getByRole('group', { name: 'Guest list' }))
    expect(row.getByText('Invited to: Mehndi')).toBeTruthy()
    expect(row.getByText('Coming to: Sangeet')).toBeTruthy()
  })

  test('starts with the filters of the guest list that lead here', async () => {
    const { requests } = await openComposer({}, { search: '?write=1&list=tab%3Dno%26q%3DOslo' })
    await waitFor(() =>
      expect(requests.map(({ path }) => path)).toContain(
        `/api/events/${EID}/notification-guests?list=${encodeURIComponent('tab=no&q=Oslo')}`,
      ),
    )
    const row = within(screen.getByRole('group', { name: 'Guest list' }))
    expect(row.getByText('Contains “Oslo”')).toBeTruthy()
    expect(row.getByText('Can’t come')).toBeTruthy()
  })

  test('selects no guests where the filters in the address cannot be read', async () => {
    const { requests } = await openComposer({}, { search: '?write=1&list=tab%3Dno%26tag%3D%3F' })
    expect(screen.getByText('These recipients couldn’t be read')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Everyone' })).toBeNull()
    expect(requests.filter(({ path }) => path.includes('notification-guests'))).toEqual([])
    await pressButton('Choose recipients')
    expect(await screen.findByRole('button', { name: 'Everyone' })).toBeTruthy()
  })

  test.each([
    ['thank', 'Thank everyone who came', '?statuses=ATTENDED'],
    [
      'missed',
      'Tell guests who didn’t come that you missed them',
      '?answers=yes&statuses=%2CINVITED%2CVIEWVED%2CRESPONDED%2CCONFIRMED',
    ],
    ['remind', 'Remind guests who haven’t replied', '?answers=none&statuses=INVITED%2CVIEWVED'],
  ])(
    'starts with the audience that another screen selects: %s',
    async (audience, title, question) => {
      const { requests } = await openComposer({}, { search: `?audience=${audience}` })
      expect(screen.getByRole('heading', { level: 1, name: title })).toBeTruthy()
      await waitFor(() =>
        expect(requests.map(({ path }) => path)).toContain(
          `/api/events/${EID}/notification-guests${question}`,
        ),
      )
    },
  )
})
