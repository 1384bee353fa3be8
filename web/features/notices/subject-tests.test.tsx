import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { AppRoutes } from '../../routes.tsx'
import { EID } from '../../test/draft.ts'
import { fakeServer, success } from '../../test/fake-server.ts'
import {
  getField,
  guests,
  manyRecipients,
  openComposer,
  pressButton,
  send,
  setUpComposer,
  typeInto,
} from '../../test/composer.tsx'
import {
  noticeId,
  noticePayload,
  noticeReplies,
  recipientPayload,
  recipientsReply,
  subjectTestPayload,
} from '../../test/notices.ts'
import { publishedEventPayload } from '../../test/published.ts'
import { listBodies } from '../../test/screen-queries.ts'
import { show } from '../../test/show.tsx'

setUpComposer()

const turnOn = () => fireEvent.click(screen.getByRole('switch', { name: 'Try two subjects' }))

async function writeLetter(): Promise<void> {
  typeInto('Subject', 'Bring a shawl')
  typeInto('Message', 'The evenings are cool.')
  turnOn()
  await waitFor(() => expect(getField('Second subject')).toBeTruthy())
}

describe('Our product tries two subjects', () => {
  test('and says how many guests get what before it sends', async () => {
    const { bodies } = await openComposer({
      [guests]: manyRecipients,
      [send]: success(noticePayload(1, 'held', { SUBJECT_TEST: subjectTestPayload('running') })),
    })
    await screen.findByText('912 people')
    await writeLetter()
    expect(await screen.findByText(/41 guests get each subject first\. 330 more/)).toBeTruthy()
    fireEvent.click(screen.getByRole('radio', { name: '20%' }))
    expect(await screen.findByText(/82 guests get each subject first\. 248 more/)).toBeTruthy()
    fireEvent.click(screen.getByRole('radio', { name: '24 hours' }))
    typeInto('Second subject', 'Cool evenings, {name}')
    await pressButton('Send to 912 people')
    await waitFor(() => expect(bodies(send)).toHaveLength(1))
    expect(bodies(send)[0]).toMatchObject({
      GUESTS: 412,
      SUBJECT_TEST: {
        SUBJECTS: { en: 'Cool evenings, {name}' },
        SHARE: 20,
        HOURS: 24,
      },
    })
  })

  test(
    'but names what keeps it from that, at its field, and keeps what was typed',
    { tags: 'long' },
    async () => {
      const { bodies } = await openComposer({
        [guests]: recipientsReply([recipientPayload(1, 'Meera Iyer')], {
          GUESTS: 150,
          PEOPLE: 150,
        }),
      })
      await screen.findByText('150 people')
      await writeLetter()
      expect(screen.getByRole<HTMLInputElement>('radio', { name: '20%' }).checked).toBe(true)
      fireEvent.click(screen.getByRole('radio', { name: '10%' }))
      expect(await screen.findByText(/With this share, a test needs at least 200/)).toBeTruthy()
      fireEvent.click(screen.getByRole('radio', { name: '30%' }))
      expect(screen.queryByText(/a test needs at least/)).toBeNull()
      typeInto('Second subject', 'Bring a shawl')
      expect(await screen.findByText('The two subjects must differ.')).toBeTruthy()
      typeInto('Second subject', '')
      await pressButton('Send to 150 people')
      expect(bodies(send)).toEqual([])
      expect(getField('Second subject').getAttribute('aria-invalid')).toBe('true')
      typeInto('Second subject', 'Cool evenings')
      turnOn()
      turnOn()
      await waitFor(() => expect(getField('Second subject').value).toBe('Cool evenings'))
    },
  )
})

test('Our product does not offer two subjects for a list that is too short, and says so', async () => {
  await openComposer({
    [guests]: recipientsReply([recipientPayload(1, 'Meera Iyer')], { GUESTS: 66, PEOPLE: 66 }),
  })
  await screen.findByText('66 people')
  const offer = screen.getByRole<HTMLInputElement>('switch', { name: 'Try two subjects' })
  expect(offer.disabled).toBe(true)
  expect(screen.getByText(/needs at least 67 guests, 20 in each group/)).toBeTruthy()
})

const choose = `POST /api/events/${EID}/subject-tests/${noticeId(90)}/choose`
const statusCall = `GET /api/check-sidebar-status/${EID}`
const stop = `POST /api/events/${EID}/subject-tests/${noticeId(90)}/stop`

async function openTest(overrides: object, state = 'running', event: object = {}) {
  const notice = noticePayload(1, 'done', { SUBJECT_TEST: subjectTestPayload(state, overrides) })
  const requests = fakeServer(
    noticeReplies([notice], {
      [`GET /api/events/${EID}/notifications/${noticeId(1)}`]: success({
        NOTIFICATION: notice,
        GUESTS: [],
        NEXT: null,
      }),
      [statusCall]: success({ ...publishedEventPayload, ...event }),
      [choose]: success(subjectTestPayload('decided', { WINNER: 'second', VERDICT: 'host' })),
      [stop]: success(subjectTestPayload('stopped', { REASON: 'host' })),
    }),
  )
  await show(<AppRoutes />, { at: `/dashboard/notification/${EID}?notice=${noticeId(1)}` })
  return { requests, card: within(await screen.findByRole('region', { name: 'Two subjects' })) }
}

describe('Our product shows two subjects side by side', () => {
  test('with bars, the time of the decision, and the host’s own choice', async () => {
    const { requests, card } = await openTest({})
    const second = within(card.getByRole('group', { name: 'Second subject' }))
    expect(second.getByText('Cool evenings,', { exact: false })).toBeTruthy()
    for (const count of ['24', '14', '6']) expect(second.getByText(count)).toBeTruthy()
    expect(card.getByText(/the better one goes to 192 more guests/)).toBeTruthy()
    fireEvent.click(second.getByRole('button', { name: 'Use this one' }))
    const dialog = within(await screen.findByRole('dialog'))
    fireEvent.click(dialog.getByRole('button', { name: 'Send to 192 guests' }))
    await waitFor(() => expect(listBodies(requests, choose)).toEqual([{ WINNER: 'second' }]))
  })

  test('and offers no choice while the page is closed', async () => {
    const { card } = await openTest({ REASON: 'unpublished' }, 'stopped', { STATUS: 'UNPUBLISHED' })
    expect(card.getByText(/^The page was closed/)).toBeTruthy()
    expect(card.queryByRole('button', { name: 'Use this one' })).toBeNull()
  })

  test('and stops the test with one press', async () => {
    const { requests, card } = await openTest({})
    fireEvent.click(card.getByRole('button', { name: 'Stop the test' }))
    await waitFor(() => expect(listBodies(requests, stop)).toHaveLength(1))
  })

  test('and says which one won and why, or why nothing went out', async () => {
    const { card } = await openTest({ WINNER: 'second', VERDICT: 'answers' }, 'decided')
    const second = within(card.getByRole('group', { name: 'Second subject' }))
    expect(second.getByText('More replies')).toBeTruthy()
    expect(card.getByText('The better one went to 192 more guests.')).toBeTruthy()
    expect(card.queryByRole('button')).toBeNull()
  })

  test.each([
    ['failures', 'Too many addresses in one group don’t exist'],
    ['too-small', 'too few guests to try two subjects'],
    ['over', 'The event began before we could decide'],
  ])('and explains why it stopped: %s', async (REASON, words) => {
    const { card } = await openTest({ REASON }, 'stopped')
    expect(card.getByText(words, { exact: false })).toBeTruthy()
  })
})
