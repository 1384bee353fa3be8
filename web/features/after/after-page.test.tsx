import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { AppRoutes } from '../../routes.tsx'
import { asha, noEvents } from '../../test/asha.ts'
import { EID } from '../../test/draft.ts'
import { fakeServer, refusal, success, type FakeReplies } from '../../test/fake-server.ts'
import { FakeStream, publishedEventPayload } from '../../test/published.ts'
import { show } from '../../test/show.tsx'
import { setUpSignedIn } from '../../test/signed-in.ts'

setUpSignedIn(FakeStream)

const path = `/api/events/${EID}`
const survey = {
  SCALE: { en: 'How did you like it?' },
  CHOICE: null,
  COMMENT: null,
  NAMED: false,
}
const settings = {
  SURVEY: null,
  READY: survey,
  LANGUAGES: ['en'],
  WALL: 'asks',
  SURVEY_FROM: '2026-05-01 18:00:00',
  WALL_FROM: '2026-05-01 12:00:00',
  UNTIL: '2026-06-30 18:00:00',
  ANSWERED: 0,
  WAITING: 3,
  SHOWN: 1,
  REFUSED: 0,
}
const photo = (n: number, guest: string) => ({
  PHOTO: `00000000000000${n}`,
  SENDER_PHOTO: guest === 'Meera' ? 'A5A00000000EE01' : 'A5A00000000EE02',
  NAME: guest,
  URL: `/files/${n}.webp?key=k`,
  SMALL_URL: `/files/${n}s.webp?key=k`,
  WIDTH: 900,
  HEIGHT: 600,
  SENT_AT: '2026-05-02 10:00:00',
})

async function openAfter(more: FakeReplies = {}, language: 'en' | 'arb' = 'en') {
  const requests = fakeServer({
    'GET /api/verify-users-access': success({
      ...asha,
      features: [...asha.features, 'Notification'],
    }),
    'GET /api/events': success(noEvents),
    [`GET /api/check-sidebar-status/${EID}`]: success({
      ...publishedEventPayload,
      eventPassed: true,
      PHOTOS: 3,
    }),
    [`GET ${path}/after`]: success(settings),
    [`GET ${path}/guest-photos`]: success({
      PHOTOS: [photo(1, 'Meera'), photo(2, 'Meera'), photo(3, 'Jon')],
      NEXT: null,
    }),
    [`POST ${path}/guest-photos`]: success({ ...settings, WAITING: 2, SHOWN: 2 }),
    ...more,
  })
  await show(<AppRoutes />, { at: `/dashboard/after/${EID}`, language })
  await screen.findByRole('heading', {
    level: 1,
    name: language === 'en' ? 'Afterwards' : 'بعد المناسبة',
  })
  const sent = () =>
    requests
      .filter(({ method }) => method !== 'GET')
      .map(({ method, path: at, body }) => [
        method,
        at.replace(path, ''),
        (body as { data?: unknown } | undefined)?.data,
      ])
  return { sent }
}

describe('Our product shows a host what comes after an event', () => {
  test('with the message of thanks, and pictures to decide on', async () => {
    const { sent } = await openAfter()
    expect(screen.getByRole('link', { name: 'Write the message' }).getAttribute('href')).toBe(
      `/dashboard/notification/${EID}?audience=thank`,
    )
    expect(await screen.findByAltText('Picture 3 from \u2068Jon\u2069')).toBeTruthy()
    expect(screen.getByRole('link', { name: /Waiting for you.*3/ })).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Show: Picture 3 from \u2068Jon\u2069' }))
    fireEvent.click(screen.getByRole('button', { name: 'Show all of \u2068Meera\u2069 (2)' }))
    await waitFor(() =>
      expect(sent()).toEqual([
        ['POST', '/guest-photos', { DECISION: 'show', PHOTOS: ['000000000000003'] }],
        ['POST', '/guest-photos', { DECISION: 'show', SENDER_PHOTO: 'A5A00000000EE01' }],
      ]),
    )
  })

  test('and asks before a picture is deleted', async () => {
    const { sent } = await openAfter()
    fireEvent.click(await screen.findByRole('link', { name: /On the wall/ }))
    fireEvent.click(
      await screen.findByRole('button', { name: 'Delete: Picture 1 from \u2068Meera\u2069' }),
    )
    const dialog = await screen.findByRole('dialog')
    expect(sent()).toEqual([])
    fireEvent.click(within(dialog).getByRole('button', { name: 'Delete' }))
    await waitFor(() =>
      expect(sent()).toEqual([
        ['POST', '/guest-photos', { DECISION: 'remove', PHOTOS: ['000000000000001'] }],
      ]),
    )
  })

  test('and turns on a survey with its ready questions, and shows what is missing at its field', async () => {
    let stored: typeof survey | null = null
    const { sent } = await openAfter({
      [`GET ${path}/after`]: () => success({ ...settings, SURVEY: stored }),
      [`PUT ${path}/survey`]: ({ body }) => {
        const asked = (body as { data: { SURVEY: typeof survey } }).data.SURVEY
        if (asked.SCALE.en) stored = asked
        return asked.SCALE.en
          ? success({ ...settings, SURVEY: stored })
          : refusal(400, 'failed', 'Please check the form.', {
              'SURVEY.SCALE.en': 'Question is required',
            })
      },
    })
    fireEvent.click(await screen.findByRole('switch', { name: /Ask guests how it was/ }))
    const field = await screen.findByLabelText<HTMLInputElement>('Question')
    expect(field.value).toBe('How did you like it?')
    fireEvent.change(field, { target: { value: '' } })
    fireEvent.click(screen.getByRole('button', { name: 'Save the survey' }))
    expect((await screen.findByRole('alert')).textContent).toBe('Question is required')
    expect(sent().map(([method, at]) => [method, at])).toEqual([
      ['PUT', '/survey'],
      ['PUT', '/survey'],
    ])
  })

  test('and says in Arabic how many have answered', async () => {
    await openAfter(
      { [`GET ${path}/after`]: success({ ...settings, SURVEY: survey, ANSWERED: 12 }) },
      'arb',
    )
    expect(await screen.findByText(/عدد الضيوف الذين أجابوا: 12/)).toBeTruthy()
  })
})
