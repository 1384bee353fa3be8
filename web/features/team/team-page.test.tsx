import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { permissions } from '@mehfil/contract/access.ts'
import { upgradePrompt } from '../../lib/payment/upgrade-prompt-state.ts'
import { toasts } from '../../lib/browser/toasts.ts'
import { AppRoutes } from '../../routes.tsx'
import { asha, noEvents } from '../../test/asha.ts'
import { EID } from '../../test/draft.ts'
import { fakeServer, refusal, success, type FakeReplies } from '../../test/fake-server.ts'
import { noHandOver } from '../../test/profile.ts'
import { show } from '../../test/show.tsx'
import { setUpSignedIn } from '../../test/signed-in.ts'

setUpSignedIn()

const owner = { ...asha, features: permissions, permissions }
const NOAH = '00000000-0000-4000-8000-0000000000a2'
const LETTER = '00000000-0000-4000-8000-0000000000c1'
const personPayload = (USER: string, FULLNAME: string, more: object = {}) => ({
  USER,
  FULLNAME,
  EMAIL: `${FULLNAME.split(' ')[0]?.toLowerCase()}@house.example`,
  ROLE: 'Normaluser',
  PERMISSIONS: ['CheckIn'],
  EVENTS: null,
  OTHER_EVENTS: 0,
  MAY_CHANGE: true,
  IS_READER: false,
  JOINED_AT: '2026-06-01 10:00:00',
  SEEN_AT: null,

  TWO_STEPS: false,
  OPEN_INVITATIONS: 0,
  ...more,
})
const me = personPayload('00000000-0000-4000-8000-0000000000a1', 'Asha Menon', {
  ROLE: 'Superuser',
  PERMISSIONS: permissions,
  MAY_CHANGE: false,
  IS_READER: true,
})
const noah = personPayload(NOAH, 'Noah Fernandes', {
  EVENTS: [{ EVENTID: EID, TITLE: 'Asha & Rohan' }],
  OPEN_INVITATIONS: 2,
})
const invitationPayload = (more: object = {}) => ({
  INVITATION: LETTER,
  EMAIL: 'zoya@house.example',
  PERMISSIONS: ['Dashboard', 'ManageGuests'],
  EVENTS: null,
  OTHER_EVENTS: 0,
  MAY_CHANGE: true,
  STATE: 'sent',
  REASON: '',
  INVITED_BY: 'Asha Menon',
  SENT_AT: '2026-11-21 10:00:00',
  EXPIRES_AT: '2026-11-28 10:00:00',
  ...more,
})
const teamReply = (more: object = {}) =>
  success({
    USERS: [me, noah],
    INVITATIONS: [],
    USERS_COUNT: 2,
    USERS_LIMIT: 5,
    TWO_STEPS_FROM: null,
    ...more,
  })

async function openTeam(replies: FakeReplies = {}, session: object = owner) {
  const requests = fakeServer({
    'GET /api/verify-users-access': success(session),
    'GET /api/events': noEvents,
    'GET /api/user/get-client-user': teamReply(),
    'GET /api/user/hand-over': noHandOver,
    'GET /api/user/company-sign-in': success({ OFFERED: false, RETURN_URL: '', SETUP: null }),
    ...replies,
  })
  await show(<AppRoutes />, { at: '/user-access' })
  await screen.findByRole('list', { name: 'People' })
  return requests
}
const pressButton = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const listBodies = (requests: Awaited<ReturnType<typeof openTeam>>, path: string) =>
  requests.find((one) => one.path === path)?.body

describe('Our product', () => {
  test('lists people with their role, rights, events and last visit, and offers no change of the owner', async () => {
    await openTeam()
    const rows = within(await screen.findByRole('list', { name: 'People' })).getAllByRole(
      'listitem',
    )
    expect(rows[0]?.textContent).toMatch(/Asha Menon.*Owner.*You.*Full access.*All events/)
    expect(rows[1]?.textContent).toMatch(
      /Noah Fernandes.*Hasn’t logged in yet.*Check guests in.*Asha & Rohan/,
    )
    expect([
      within(rows[0] as HTMLElement).queryAllByRole('button').length,
      within(rows[1] as HTMLElement).getAllByRole('button').length,
    ]).toEqual([0, 2])
    expect(screen.getByText('Team members: 2 of 5')).toBeTruthy()
  })

  test('warns that rights open nothing in a draft without the right to prepare events', async () => {
    const listRows = (EVENTID: string, TITLE: string, STATUS: string) => ({
      EVENTID,
      TITLE,
      STATUS,
      EVENT_MODE: 'Web',
      TYPE: 'Wedding',
      STARTDATE: null,
      TIMEZONE: 'Asia/Kolkata',
      DURATION: '3:00',
      VENUE: '',
      PEOPLE: 0,
      COMING: 0,
      CHECKIN: 'N',
      UserCheckIn: false,
      eventPassed: false,
      eventPostponed: false,
      UPDATED_AT: '2026-06-01 10:00:00',
      COVER: '/assets/covers/jaali-ruby.jpg',
    })
    const events = success({
      EventList: [
        listRows(EID, 'Asha & Rohan', 'PUBLISHED'),
        listRows('0123456789ABCDF', 'Half a wedding', 'DRAFT'),
      ],
      CreateEvents: true,
      DraftEvents: true,
      CreateEventsLimit: 10,
      DraftEventsLimit: 20,
    })
    await openTeam({ 'GET /api/events': events })
    pressButton('Invite')
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Invite someone to your team' }),
    )
    fireEvent.click(dialog.getByRole('radio', { name: /^Selected events/ }))
    const listToasts = () =>
      dialog
        .queryAllByText(/This is a draft\. Access starts once it’s published/)
        .map((one) => one.closest('label')?.textContent)
    expect(await dialog.findByLabelText(/Half a wedding/)).toBeTruthy()
    expect(listToasts()).toEqual([expect.stringContaining('Half a wedding')])
    fireEvent.click(dialog.getByRole('switch', { name: 'Create drafts' }))
    expect(listToasts()).toEqual([])
  })

  test('invites a person with a ready-made role, which sets the rights, and keeps the input after a refusal', async () => {
    let times = 0
    const requests = await openTeam({
      'POST /api/user/invite-user': () =>
        (times += 1) === 1
          ? refusal(
              409,
              'already exists',
              'x',
              { EMAIL: 'This person is already on your team.' },
              'alreadyMember',
            )
          : success({ INVITATION: LETTER }),
    })
    pressButton('Invite')
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Invite someone to your team' }),
    )
    fireEvent.click(dialog.getByRole('button', { name: 'Send invitation' }))
    expect(await dialog.findByText('Email is required')).toBeTruthy()
    fireEvent.change(dialog.getByLabelText('Email'), { target: { value: 'zoya@house.example' } })
    fireEvent.click(dialog.getByRole('radio', { name: /^Guest manager/ }))
    expect(dialog.getAllByRole('switch', { checked: true }).map(({ id }) => id)).toEqual([
      'may-Dashboard',
      'may-ManageGuests',
    ])
    fireEvent.click(dialog.getByRole('switch', { name: 'Check guests in' }))
    expect(dialog.getByRole('radio', { name: /^Custom/ })).toHaveProperty('checked', true)
    fireEvent.click(dialog.getByRole('button', { name: 'Send invitation' }))
    expect(await dialog.findByText('This person is already on your team.')).toBeTruthy()
    fireEvent.click(dialog.getByRole('button', { name: 'Send invitation' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(listBodies(requests, '/api/user/invite-user')).toEqual({
      data: {
        EMAIL: 'zoya@house.example',
        PERMISSIONS: ['Dashboard', 'ManageGuests', 'CheckIn'],
        EVENTS: null,
      },
    })
    expect(toasts.now().map(({ text }) => text)).toEqual([
      'Sending the invitation to zoya@house.example.',
    ])
  })

  test('asks for at least one right and one event before anything is sent', async () => {
    const requests = await openTeam()
    pressButton('Invite')
    const dialog = within(await screen.findByRole('dialog'))
    fireEvent.change(dialog.getByLabelText('Email'), { target: { value: 'zoya@house.example' } })
    fireEvent.click(dialog.getByRole('radio', { name: /^Custom/ }))
    fireEvent.click(dialog.getByRole('radio', { name: /^Selected events/ }))
    fireEvent.click(dialog.getByRole('button', { name: 'Send invitation' }))
    expect(await dialog.findByText('Please choose at least one permission.')).toBeTruthy()
    expect(dialog.getByText('Please choose at least one event.')).toBeTruthy()
    expect(listBodies(requests, '/api/user/invite-user')).toBeUndefined()
  })

  test('opens the upgrade prompt instead when the plan has no free place', async () => {
    await openTeam({ 'GET /api/user/get-client-user': teamReply({ USERS_COUNT: 5 }) })
    pressButton('Invite')
    expect(
      await screen.findByRole('dialog', {
        name: 'You’ve reached your plan’s limit on team members',
      }),
    ).toBeTruthy()
    upgradePrompt.close()
  })

  test('lets a person who manages the team grant only their own rights', async () => {
    const reader = personPayload(NOAH, 'Noah Fernandes', {
      PERMISSIONS: ['CheckIn', 'UserAccess'],
      EVENTS: [{ EVENTID: EID, TITLE: 'Asha & Rohan' }],
      MAY_CHANGE: false,
      IS_READER: true,
    })
    await openTeam(
      {
        'GET /api/user/get-client-user': teamReply({
          USERS: [{ ...me, IS_READER: false }, reader],
        }),
      },
      { ...owner, role: 'Normaluser', permissions: ['CheckIn', 'UserAccess'] },
    )
    pressButton('Invite')
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getAllByRole('radio').map((one) => (one as HTMLInputElement).value)).toEqual([
      'door',
      'everything',
      'own',
    ])
    expect(dialog.getAllByRole('switch').map(({ id }) => id)).toEqual([
      'may-CheckIn',
      'may-UserAccess',
    ])
    expect(dialog.queryByRole('radio', { name: /^All events/ })).toBeNull()
  })

  test('shows the state of an invitation, sends it again and withdraws it', async () => {
    const requests = await openTeam({
      'GET /api/user/get-client-user': teamReply({
        INVITATIONS: [invitationPayload({ STATE: 'failed', REASON: '550 5.1.1 No such user' })],
      }),
      'POST /api/user/re-invite-user': success({}),
      'POST /api/user/delete-user-invite': success({}),
    })
    const row = within(await screen.findByRole('list', { name: 'Pending invitations' })).getByRole(
      'listitem',
    )
    expect(row.textContent).toMatch(
      /zoya@house.example.*Not delivered.*Sent 21 November by Asha Menon.*Valid until 28 November.*550 5.1.1 No such user.*View replies.*Manage guests/,
    )
    pressButton('Resend to zoya@house.example')
    await waitFor(() =>
      expect(listBodies(requests, '/api/user/re-invite-user')).toEqual({
        data: { INVITATION: LETTER },
      }),
    )
    pressButton('Withdraw the invitation to zoya@house.example')
    fireEvent.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Withdraw' }),
    )
    await waitFor(() =>
      expect(listBodies(requests, '/api/user/delete-user-invite')).toEqual({
        data: { INVITATION: LETTER },
      }),
    )
  })

  test('offers to correct the address of an undelivered invitation only, and keeps its rights', async () => {
    const requests = await openTeam({
      'GET /api/user/get-client-user': teamReply({
        INVITATIONS: [
          invitationPayload({ STATE: 'failed' }),
          invitationPayload({ INVITATION: NOAH, EMAIL: 'fine@house.example' }),
        ],
      }),
      'POST /api/user/invite-user': success({ INVITATION: LETTER }),
    })
    expect((await screen.findAllByRole('button', { name: /^Fix address/ })).length).toBe(1)
    expect(screen.getByRole('link', { name: '1 invitation bounced' }).getAttribute('href')).toBe(
      '#open-invitations',
    )
    pressButton('Fix address zoya@house.example')
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Fix address zoya@house.example' }),
    )
    fireEvent.change(dialog.getByLabelText('Email'), { target: { value: 'zoya@haus.example' } })
    fireEvent.click(dialog.getByRole('button', { name: 'Send invitation' }))
    await waitFor(() =>
      expect(listBodies(requests, '/api/user/invite-user')).toEqual({
        data: {
          EMAIL: 'zoya@haus.example',
          PERMISSIONS: ['Dashboard', 'ManageGuests'],
          EVENTS: null,
          REPLACES: LETTER,
        },
      }),
    )
  })

  test('says what a removal ends, and undoes it on request', async () => {
    const requests = await openTeam({
      'POST /api/user/delete-normal-user': success({}),
      'POST /api/user/update-normal-user': success({}),
    })
    pressButton('Remove Noah Fernandes')
    const dialog = await screen.findByRole('dialog', { name: 'Remove Noah Fernandes?' })
    expect(dialog.textContent).toContain(
      'will lose: 1 permission, 1 event and 2 pending invitations.',
    )
    fireEvent.click(within(dialog).getByRole('button', { name: 'Remove Noah Fernandes' }))
    await waitFor(() =>
      expect(toasts.now().map(({ text }) => text)).toEqual(['Noah Fernandes was removed.']),
    )
    pressButton('Undo')
    await waitFor(() =>
      expect(listBodies(requests, '/api/user/update-normal-user')).toEqual({
        data: { USER: NOAH, PERMISSIONS: ['CheckIn'], EVENTS: [EID], RESTORE: 'Y' },
      }),
    )
  })
})

test('Our product asks an owner to set up two steps before the team has to', async () => {
  await openTeam()
  const section = within(await screen.findByRole('region', { name: 'Two steps for the team' }))
  expect(section.getByRole('link', { name: 'Set up two steps' }).getAttribute('href')).toBe(
    '/two-steps',
  )
  const require = section.getByRole<HTMLButtonElement>('button', { name: 'Require two steps' })
  expect(require.disabled).toBe(true)
})

test('Our product lets an owner with two steps require them of the team', async () => {
  await openTeam({
    'GET /api/user/get-client-user': teamReply({ USERS: [{ ...me, TWO_STEPS: true }, noah] }),
  })
  const section = within(await screen.findByRole('region', { name: 'Two steps for the team' }))
  const require = section.getByRole<HTMLButtonElement>('button', { name: 'Require two steps' })
  expect(require.disabled).toBe(false)
  expect(section.queryByRole('link')).toBeNull()
})
