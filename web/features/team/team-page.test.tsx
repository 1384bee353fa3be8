import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { permissions } from '@mehfil/contract/access.ts'
import { prompt } from '../../lib/prompt.ts'
import { toasts } from '../../lib/toasts.ts'
import { Screens } from '../../routes.tsx'
import { asha, noEvents } from '../../test/asha.ts'
import { EID } from '../../test/draft.ts'
import { fakeServer, refusal, success, type Replies } from '../../test/fake-server.ts'
import { show } from '../../test/show.tsx'
import { signedIn } from '../../test/signed-in.ts'

signedIn()

const owner = { ...asha, features: permissions, permissions }
const NOAH = '00000000-0000-4000-8000-0000000000a2'
const LETTER = '00000000-0000-4000-8000-0000000000c1'
const person = (USER: string, FULLNAME: string, more: object = {}) => ({
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
  OPEN_INVITATIONS: 0,
  ...more,
})
const me = person('00000000-0000-4000-8000-0000000000a1', 'Asha Menon', {
  ROLE: 'Superuser',
  PERMISSIONS: permissions,
  MAY_CHANGE: false,
  IS_READER: true,
})
const noah = person(NOAH, 'Noah Fernandes', {
  EVENTS: [{ EVENTID: EID, TITLE: 'Asha & Rohan' }],
  OPEN_INVITATIONS: 2,
})
const letter = (more: object = {}) => ({
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
const team = (more: object = {}) =>
  success({ USERS: [me, noah], INVITATIONS: [], USERS_COUNT: 2, USERS_LIMIT: 5, ...more })

async function openTeam(replies: Replies = {}, session: object = owner) {
  const asked = fakeServer({
    'GET /api/verify-users-access': success(session),
    'GET /api/events': noEvents,
    'GET /api/user/get-client-user': team(),
    ...replies,
  })
  await show(<Screens />, { at: '/user-access' })
  await screen.findByRole('list', { name: 'People' })
  return asked
}
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const sentTo = (asked: Awaited<ReturnType<typeof openTeam>>, path: string) =>
  asked.find((one) => one.path === path)?.body

describe('Our product', () => {
  test('lists people with their role, rights, events and last visit, and lets nobody touch the owner', async () => {
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

  test('says of a draft that what is given opens nothing in it yet, until the right to prepare events is among it', async () => {
    const listed = (EVENTID: string, TITLE: string, STATUS: string) => ({
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
      UPDATED_AT: '2026-06-01 10:00:00',
    })
    const events = success({
      EventList: [
        listed(EID, 'Asha & Rohan', 'PUBLISHED'),
        listed('0123456789ABCDF', 'Half a wedding', 'DRAFT'),
      ],
      CreateEvents: true,
      DraftEvents: true,
      CreateEventsLimit: 10,
      DraftEventsLimit: 20,
    })
    await openTeam({ 'GET /api/events': events })
    press('Invite')
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Invite someone to your team' }),
    )
    fireEvent.click(dialog.getByRole('radio', { name: /^Selected events/ }))
    const said = () =>
      dialog
        .queryAllByText(/This is a draft\. Access starts once it’s published/)
        .map((one) => one.closest('label')?.textContent)
    expect(await dialog.findByLabelText(/Half a wedding/)).toBeTruthy()
    expect(said()).toEqual([expect.stringContaining('Half a wedding')])
    fireEvent.click(dialog.getByRole('switch', { name: 'Create drafts' }))
    expect(said()).toEqual([])
  })

  test('invites as a ready-made role, which sets the rights below it, and keeps what was typed when it is refused', async () => {
    let times = 0
    const asked = await openTeam({
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
    press('Invite')
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
    expect(sentTo(asked, '/api/user/invite-user')).toEqual({
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
    const asked = await openTeam()
    press('Invite')
    const dialog = within(await screen.findByRole('dialog'))
    fireEvent.change(dialog.getByLabelText('Email'), { target: { value: 'zoya@house.example' } })
    fireEvent.click(dialog.getByRole('radio', { name: /^Custom/ }))
    fireEvent.click(dialog.getByRole('radio', { name: /^Selected events/ }))
    fireEvent.click(dialog.getByRole('button', { name: 'Send invitation' }))
    expect(await dialog.findByText('Please choose at least one permission.')).toBeTruthy()
    expect(dialog.getByText('Please choose at least one event.')).toBeTruthy()
    expect(sentTo(asked, '/api/user/invite-user')).toBeUndefined()
  })

  test('opens the prompt instead where every place of the plan is taken', async () => {
    await openTeam({ 'GET /api/user/get-client-user': team({ USERS_COUNT: 5 }) })
    press('Invite')
    expect(
      await screen.findByRole('dialog', {
        name: 'You’ve reached your plan’s limit on team members',
      }),
    ).toBeTruthy()
    prompt.close()
  })

  test('offers whoever manages the team only what they hold themselves', async () => {
    const reader = person(NOAH, 'Noah Fernandes', {
      PERMISSIONS: ['CheckIn', 'UserAccess'],
      EVENTS: [{ EVENTID: EID, TITLE: 'Asha & Rohan' }],
      MAY_CHANGE: false,
      IS_READER: true,
    })
    await openTeam(
      { 'GET /api/user/get-client-user': team({ USERS: [{ ...me, IS_READER: false }, reader] }) },
      { ...owner, role: 'Normaluser', permissions: ['CheckIn', 'UserAccess'] },
    )
    press('Invite')
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

  test('tells what became of an invitation, sends it again and withdraws it', async () => {
    const asked = await openTeam({
      'GET /api/user/get-client-user': team({
        INVITATIONS: [letter({ STATE: 'failed', REASON: '550 5.1.1 No such user' })],
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
    press('Resend to zoya@house.example')
    await waitFor(() =>
      expect(sentTo(asked, '/api/user/re-invite-user')).toEqual({ data: { INVITATION: LETTER } }),
    )
    press('Withdraw the invitation to zoya@house.example')
    fireEvent.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Withdraw' }),
    )
    await waitFor(() =>
      expect(sentTo(asked, '/api/user/delete-user-invite')).toEqual({
        data: { INVITATION: LETTER },
      }),
    )
  })

  test('offers to correct the address of an invitation that came back, with its rights, and no other one', async () => {
    const asked = await openTeam({
      'GET /api/user/get-client-user': team({
        INVITATIONS: [
          letter({ STATE: 'failed' }),
          letter({ INVITATION: NOAH, EMAIL: 'fine@house.example' }),
        ],
      }),
      'POST /api/user/invite-user': success({ INVITATION: LETTER }),
    })
    expect((await screen.findAllByRole('button', { name: /^Fix address/ })).length).toBe(1)
    expect(screen.getByRole('link', { name: '1 invitation bounced' }).getAttribute('href')).toBe(
      '#open-invitations',
    )
    press('Fix address zoya@house.example')
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Fix address zoya@house.example' }),
    )
    fireEvent.change(dialog.getByLabelText('Email'), { target: { value: 'zoya@haus.example' } })
    fireEvent.click(dialog.getByRole('button', { name: 'Send invitation' }))
    await waitFor(() =>
      expect(sentTo(asked, '/api/user/invite-user')).toEqual({
        data: {
          EMAIL: 'zoya@haus.example',
          PERMISSIONS: ['Dashboard', 'ManageGuests'],
          EVENTS: null,
          REPLACES: LETTER,
        },
      }),
    )
  })

  test('says what a removal takes, and takes it back when asked to', async () => {
    const asked = await openTeam({
      'POST /api/user/delete-normal-user': success({}),
      'POST /api/user/update-normal-user': success({}),
    })
    press('Remove Noah Fernandes')
    const dialog = await screen.findByRole('dialog', { name: 'Remove Noah Fernandes?' })
    expect(dialog.textContent).toContain(
      'will lose: 1 permission, 1 event and 2 pending invitations.',
    )
    fireEvent.click(within(dialog).getByRole('button', { name: 'Remove Noah Fernandes' }))
    await waitFor(() =>
      expect(toasts.now().map(({ text }) => text)).toEqual(['Noah Fernandes was removed.']),
    )
    press('Undo')
    await waitFor(() =>
      expect(sentTo(asked, '/api/user/update-normal-user')).toEqual({
        data: { USER: NOAH, PERMISSIONS: ['CheckIn'], EVENTS: [EID], RESTORE: 'Y' },
      }),
    )
  })
})
