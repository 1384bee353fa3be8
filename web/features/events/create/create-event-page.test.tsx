import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { AppRoutes } from '../../../routes.tsx'
import { asha } from '../../../test/asha.ts'
import { draftReplies, EID, eventRecord } from '../../../test/draft.ts'
import { fakeServer, refusal, success, type FakeReplies } from '../../../test/fake-server.ts'
import { toasts } from '../../../lib/browser/toasts.ts'
import { setUpSignedIn } from '../../../test/signed-in.ts'
import { show } from '../../../test/show.tsx'

setUpSignedIn()

const address = () => screen.getByTestId('address').textContent
const owner: FakeReplies = { 'GET /api/verify-users-access': success(asha) }
const started = success({ EVENTID: EID })

test.each(['?mode=', '?mode=x', '?mode=w&guest=150', '?mode=w&guest=many'])(
  'Our product answers create-event%s with the not-found page',
  async (search) => {
    fakeServer(owner)
    await show(<AppRoutes />, { at: `/event/create-event${search}` })
    await waitFor(() => expect(address()).toBe('/not-found'))
  },
)

test('Our product creates one draft even after several clicks, in the browser’s time zone', async () => {
  const requests = fakeServer(draftReplies({ 'POST /api/events': started }))
  await show(<AppRoutes />, { at: '/event/create-event?mode=w&guest=200' })
  const wedding = await screen.findByRole('button', { name: 'Wedding' })
  fireEvent.click(wedding)
  fireEvent.click(wedding)
  await waitFor(() => expect(address()).toBe(`/event/web-images/${EID}`))
  const made = requests.filter(({ method }) => method === 'POST')
  expect(made).toHaveLength(1)
  expect(made[0]?.body).toEqual({
    data: { EVENT_MODE: 'Web', TYPE: 'Wedding', TIMEZONE: expect.stringMatching(/^\w+/) },
  })
})

test('Our product starts an event by mail when the host chooses that, and keeps the choice in the URL', async () => {
  const requests = fakeServer({
    ...draftReplies({ 'POST /api/events': started }),
    [`GET /api/validate-event/${EID}`]: success({ STATUS: 'DRAFT', EVENT_MODE: 'Email' }),
  })
  await show(<AppRoutes />, { at: '/event/create-event' })
  const byMail = await screen.findByRole<HTMLInputElement>('radio', { name: 'Email invitation' })
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Web page' }).checked).toBe(true)
  fireEvent.click(byMail)
  await waitFor(() => expect(address()).toBe('/event/create-event?mode=e'))
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Email invitation' }).checked).toBe(
    true,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Festival' }))
  await waitFor(() => expect(address()).toBe(`/event/email-images/${EID}`))
  expect(requests.find(({ method }) => method === 'POST')?.body).toMatchObject({
    data: { EVENT_MODE: 'Email', TYPE: 'Festival' },
  })
})

const ownTemplate = (id: string, NAME: string, EVENT_MODE: string) => ({
  ID: id,
  NAME,
  EVENT_MODE,
  TYPE: 'Wedding',
  TEMPLATE_ID: EVENT_MODE === 'Web' ? 'jaali' : 'fanous',
  COLOUR_STYLE: 'ruby',
  TITLE: 'Asha & Rohan',
  BY: 'Asha Menon',
  AT: '2026-01-02 12:00:00',
})

test('Our product makes one draft from a template of the team, offered in its kind of invitation', async () => {
  const OWN = '0A1B2C3D4E5F6A1'
  const requests = fakeServer(
    draftReplies({
      'GET /api/event-templates': success({
        TEMPLATES: [
          ownTemplate(OWN, 'Our weddings', 'Web'),
          ownTemplate('0A1B2C3D4E5F6A2', 'Our letters', 'Email'),
        ],
      }),
      [`POST /api/event-templates/${OWN}/use`]: success({ EVENTID: EID, EVENT_MODE: 'Web' }),
    }),
  )
  await show(<AppRoutes />, { at: '/event/create-event?mode=w' })
  const template = await screen.findByRole('button', { name: /^Our weddings/ })
  expect(screen.queryByRole('button', { name: /^Our letters/ })).toBeNull()
  fireEvent.click(template)
  fireEvent.click(template)
  await waitFor(() => expect(address()).toContain(EID))
  const used = requests.filter(({ path }) => path.endsWith('/use'))
  expect(used).toHaveLength(1)
})

test('Our product shows the event type named in the URL first', async () => {
  fakeServer(owner)
  await show(<AppRoutes />, { at: '/event/create-event?mode=w&type=Gala' })
  await screen.findByRole('button', { name: 'Gala' })
  expect(
    screen
      .getAllByRole('button')
      .map((button) => button.textContent)
      .slice(0, 2),
  ).toEqual(['Gala', 'Wedding'])
})

test('Our product says that the plan allows no more drafts, and lets the host try again', async () => {
  fakeServer({
    ...owner,
    'POST /api/events': refusal(
      403,
      'failed',
      'Your plan holds no more drafts.',
      {},
      'planLimitDrafts',
    ),
  })
  await show(<AppRoutes />, { at: '/event/create-event?mode=w' })
  fireEvent.click(await screen.findByRole('button', { name: 'Birthday' }))
  expect(
    await screen.findByRole('dialog', { name: 'You’ve reached your plan’s limit on drafts' }),
  ).toBeTruthy()
})

test('Our product continues a draft at its first step that is not ready', async () => {
  fakeServer(
    draftReplies({
      [`GET /api/events/${EID}`]: success(
        eventRecord({ READY: ['web-images', 'web-event-details', 'web-contact-section'] }),
      ),
    }),
  )
  await show(<AppRoutes />, { at: `/event/create-event/${EID}` })
  await waitFor(() => expect(address()).toBe(`/event/web-rsvp/${EID}`))
})

test.each([
  ['a published event', success({ STATUS: 'PUBLISHED', EVENT_MODE: 'Web' }), `/dashboard/${EID}`],
  ['an event of the other mode', success({ STATUS: 'DRAFT', EVENT_MODE: 'Email' }), '/not-found'],
  [
    'an unknown event',
    refusal(404, 'failed', 'We couldn’t find that.', {}, 'notFound'),
    '/not-found',
  ],
])('Our product does not open the wizard for %s', async (_, reply, place) => {
  const later = () => new Promise<never>(() => {})
  fakeServer(
    draftReplies({
      [`GET /api/validate-event/${EID}`]: reply,
      [`GET /api/check-sidebar-status/${EID}`]: later,
      [`POST /api/events/${EID}/dashboard-counts`]: later,
    }),
  )
  await show(<AppRoutes />, { at: `/event/web-rsvp/${EID}` })
  await waitFor(() => expect(address()).toBe(place))
})

const drafterWithTodos = success({ ...asha, features: [...asha.features, 'ToDoList'] })

test('Our product offers a list of usual to-dos with a new event, and remembers the host’s choice', async () => {
  const requests = fakeServer(
    draftReplies({
      'GET /api/verify-users-access': drafterWithTodos,
      'POST /api/events': started,
      [`POST /api/events/${EID}/todos/template`]: success({ ADDED: 20 }),
    }),
  )
  await show(<AppRoutes />, { at: '/event/create-event?mode=w' })
  fireEvent.click(await screen.findByRole('switch', { name: 'Start with a to-do list' }))
  fireEvent.click(screen.getByRole('button', { name: 'Wedding' }))
  await waitFor(() => expect(address()).toBe(`/event/web-images/${EID}`))
  expect(
    requests
      .filter(({ method }) => method === 'POST')
      .map(({ path, body }) => [path, (body as { data: object }).data]),
  ).toEqual([
    ['/api/events', expect.anything()],
    [`/api/events/${EID}/todos/template`, {}],
  ])
  await show(<AppRoutes />, { at: '/event/create-event?mode=w' })
  expect(
    (await screen.findByRole<HTMLInputElement>('switch', { name: 'Start with a to-do list' }))
      .checked,
  ).toBe(true)
})

test('Our product starts the event without the to-do list when the list fails, and says so', async () => {
  fakeServer(
    draftReplies({
      'GET /api/verify-users-access': drafterWithTodos,
      'POST /api/events': started,
      [`POST /api/events/${EID}/todos/template`]: refusal(
        503,
        'failed',
        'We are busy.',
        {},
        'busy',
      ),
    }),
  )
  await show(<AppRoutes />, { at: '/event/create-event?mode=w' })
  fireEvent.click(await screen.findByRole('switch', { name: 'Start with a to-do list' }))
  fireEvent.click(screen.getByRole('button', { name: 'Wedding' }))
  await waitFor(() => expect(address()).toBe(`/event/web-images/${EID}`))
  expect(toasts.now().map(({ text }) => text)).toContain(
    'We couldn’t add the to-do list. You can add it under To-do.',
  )
})

test('Our product offers no to-do list to a user who may not see to-dos', async () => {
  fakeServer(owner)
  await show(<AppRoutes />, { at: '/event/create-event?mode=w' })
  await screen.findByRole('button', { name: 'Wedding' })
  expect(screen.queryByRole('switch')).toBeNull()
})

const other = '0A1B2C3D4E5F602'

const cover = {
  IMAGEID: '0A1B2C3D4E5F6C1',
  KIND: 'cover',
  URL: '/f/cover.webp',
  SMALL_URL: null,
  WIDTH: 800,
  HEIGHT: 600,
}

test.each([
  ['goes', 'still as it was made', {}, [], 1],
  ['stays', 'written in already', { TITLE: 'Asha & Rohan' }, [], 0],
  ['stays', 'given a picture', {}, [cover], 0],
])(
  'Our product starts an event of another type after the host goes back, and the first draft %s when it is %s',
  async (_, __, facts, IMAGES, deletions) => {
    let made = EID
    const requests = fakeServer(
      draftReplies({
        'POST /api/events': () => success({ EVENTID: made }),
        [`GET /api/events/${EID}`]: success(eventRecord({ ...facts, READY: ['web-images'] })),
        [`GET /api/events/${EID}/images/Web`]: success({ IMAGES }),
        [`DELETE /api/events/${EID}`]: success(null),
        [`GET /api/validate-event/${other}`]: success({ STATUS: 'DRAFT', EVENT_MODE: 'Web' }),
      }),
    )
    await show(<AppRoutes />, { at: '/event/create-event?mode=w' })
    fireEvent.click(await screen.findByRole('button', { name: 'Wedding' }))
    await waitFor(() => expect(address()).toBe(`/event/web-images/${EID}`))
    made = other
    await show(<AppRoutes />, { at: '/event/create-event?mode=w' })
    fireEvent.click((await screen.findAllByRole('button', { name: 'Birthday' })).at(-1)!)
    await waitFor(() =>
      expect(
        requests.filter(({ method, path }) => method === 'POST' && path === '/api/events'),
      ).toHaveLength(2),
    )
    expect(requests.filter(({ method }) => method === 'DELETE').map(({ path }) => path)).toEqual(
      Array.from({ length: deletions }, () => `/api/events/${EID}`),
    )
  },
)
