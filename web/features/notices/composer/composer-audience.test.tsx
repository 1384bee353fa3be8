import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { EID } from '../../../test/draft.ts'
import {
  guests,
  manyRecipients,
  openComposer,
  pressButton,
  setUpComposer,
} from '../../../test/composer.tsx'

setUpComposer()

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
