import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { permissions, type Permission } from '@mehfil/contract/access.ts'
import { fill } from '@mehfil/contract/call.ts'
import { pages, type PageName } from '@mehfil/contract/pages.ts'
import { Route, Routes } from 'react-router'
import { Guarded } from './guards.tsx'
import { config } from './lib/config.ts'
import { prompt } from './lib/prompt.ts'
import { useAccess } from './lib/session.ts'
import { asha } from './test/asha.ts'
import { EID } from './test/draft.ts'
import { fakeServer, success } from './test/fake-server.ts'
import { show } from './test/show.tsx'
import { placesFor } from './ui/event-places.ts'
import { TeamLink } from './ui/team-link.tsx'
import { UpgradePrompt } from './ui/upgrade-prompt.tsx'
import { useNewEvent } from './ui/use-new-event.ts'

/** Which pages one permission alone opens, written down a second time and by hand: a new page must be placed here. */
const everybody = [
  'acceptInvite',
  'enterDoor',
  'payment',
  'notFound',
  'terms',
  'privacy',
  'disclaimer',
  'refunds',
]
const drafting = [
  'createEvent',
  'resumeDraft',
  'webImages',
  'webDetails',
  'webContact',
  'webRsvp',
  'emailImages',
  'emailDetails',
  'emailContact',
  'emailRsvp',
  'manageGuest',
  'eventSettings',
  'eventDomain',
]
const opens: Record<Permission, string[]> = {
  CreateEvents: [...drafting, 'publish', 'editEvent'],
  DraftEvents: drafting,
  Dashboard: ['eventDashboard', 'eventActivity'],
  ManageGuests: ['guests'],
  CheckIn: ['checkIn', 'bigScreen'],
  ToDoList: ['todos'],
  Reports: ['reports'],
  UserAccess: ['userAccess', 'activity'],
  Notification: ['notices'],
  EventSettings: ['settings', 'editEvent'],
}

const names = Object.keys(pages) as PageName[]
const guarded = names.filter((name) => typeof pages[name].guard !== 'string')
const helper = (held: readonly Permission[]) => ({
  ...asha,
  role: 'Normaluser',
  permissions: held,
  features: permissions,
})

beforeEach(() => {
  config.signedIn = true
  vi.stubGlobal(
    'EventSource',
    class {
      addEventListener() {}
      close() {}
    },
  )
})
afterEach(() => {
  prompt.close()
  vi.unstubAllGlobals()
})

/** Where somebody lands who types the address of a page. */
async function landing(name: PageName, session: object): Promise<string> {
  fakeServer({
    'GET /api/verify-users-access': success(session),
    'GET /api/user/auth-user': success({}),
  })
  const at = fill(pages[name].path as string, { EID, user: 'x' } as never)
  await show(
    <Routes>
      <Route
        path={pages[name].path.replace(/\{(\w+)\}/g, ':$1')}
        element={
          <Guarded page={name}>
            <p>inside</p>
          </Guarded>
        }
      />
      <Route path="*" element={<p>elsewhere</p>} />
    </Routes>,
    { at },
  )
  const found = await screen.findByText(/^(inside|elsewhere)$/)
  return found.textContent === 'inside' ? 'open' : (screen.getByTestId('address').textContent ?? '')
}

/** Everything that offers a way on, for whoever sees it. */
function Ways() {
  const { may } = useAccess()
  const newEvent = useNewEvent()
  return (
    <>
      <output data-testid="rail">
        {placesFor(EID, { checkIn: true }, may)
          .map(({ page }) => page)
          .join()}
      </output>
      <output data-testid="new">{newEvent ? 'new' : ''}</output>
      <TeamLink />
    </>
  )
}

describe('Our product', () => {
  test.each(permissions)(
    'opens with %s alone its own pages, and every other goes to not-found',
    async (held) => {
      const landings: Record<string, string> = {}
      for (const name of guarded) landings[name] = await landing(name, helper([held]))
      expect(landings).toEqual(
        Object.fromEntries(
          guarded.map((name) => [name, opens[held].includes(name) ? 'open' : '/not-found']),
        ),
      )
      expect(prompt.now(), 'a typed address opens no prompt').toBeNull()
    },
  )

  test('opens to everybody what is for everybody, and to whoever is signed in nothing that needs a permission', async () => {
    for (const name of names.filter((one) => pages[one].guard === 'everyone'))
      expect([name, await landing(name, helper([]))]).toEqual([name, 'open'])
    for (const name of guarded)
      expect([name, await landing(name, helper([]))]).toEqual([name, '/not-found'])
    expect(names.filter((one) => pages[one].guard === 'everyone').sort()).toEqual(everybody.sort())
  })

  test.each(permissions)(
    'shows with %s alone the ways to its own pages and no others',
    async (held) => {
      fakeServer({ 'GET /api/verify-users-access': success(helper([held])) })
      await show(
        <Routes>
          <Route
            path="*"
            element={
              <Guarded page="dashboard">
                <Ways />
              </Guarded>
            }
          />
        </Routes>,
        { at: '/dashboard' },
      )
      const rail = (await screen.findByTestId('rail')).textContent
      expect(rail).toBe(
        ['eventDashboard', 'guests', 'checkIn', 'notices', 'todos', 'settings', 'reports']
          .filter((page) => opens[held].includes(page))
          .join(),
      )
      expect(screen.getByTestId('new').textContent).toBe(
        ['CreateEvents', 'DraftEvents'].includes(held) ? 'new' : '',
      )
      expect(screen.queryAllByText('Team')).toHaveLength(held === 'UserAccess' ? 1 : 0)
    },
  )

  test('shows an owner whose plan has no team a lock, which opens the prompt', async () => {
    fakeServer({
      'GET /api/verify-users-access': success({
        ...asha,
        features: permissions.filter((one) => one !== 'UserAccess'),
      }),
    })
    await show(
      <Routes>
        <Route
          path="*"
          element={
            <Guarded page="dashboard">
              <TeamLink />
            </Guarded>
          }
        />
      </Routes>,
      { at: '/dashboard' },
    )
    fireEvent.click(await screen.findByRole('button', { name: /Team.*not in your plan/ }))
    expect(prompt.now()).toEqual({ kind: 'upgrade', about: 'UserAccess', back: '/user-access' })
  })

  test('says to an invited user that a right is missing, not that the plan lacks it, and the other way round', async () => {
    fakeServer({
      'GET /api/verify-users-access': success(helper([])),
      'GET /api/user/auth-user': success({}),
    })
    await show(
      <>
        <UpgradePrompt shown={{ kind: 'no-access', about: 'UserAccess' }} />
        <UpgradePrompt shown={{ kind: 'limit-exceeded', about: 'UserAccess' }} />
      </>,
    )
    expect(
      (await screen.findAllByRole('dialog', { hidden: true })).map((dialog) => dialog.textContent),
    ).toEqual([
      expect.stringMatching(
        /You don’t have access yet.*Access to this feature is restricted\. Kindly contact your super user to request permission\./,
      ),
      expect.stringMatching(
        /Teams aren’t included in your plan.*Plan limit reached\. Please contact your super user to review upgrade options and regain full access\./,
      ),
    ])
  })

  test('tells an invited user whom to ask for what they were not given', async () => {
    const accounts = [
      {
        ACCOUNT: 'a',
        OWNER: 'Asha Menon',
        OWNER_EMAIL: 'asha@menonstudio.in',
        ROLE: 'Normaluser',
        PLAN: 'Business',
      },
    ]
    fakeServer({
      'GET /api/verify-users-access': success(helper([])),
      'GET /api/user/auth-user': success({
        FULLNAME: 'Noah',
        EMAIL: 'noah@house.example',
        ROLE: 'Normaluser',
        ACCOUNT: 'a',
        ACCOUNTS: accounts,
      }),
    })
    await show(<UpgradePrompt shown={{ kind: 'no-access', about: 'CreateEvents' }} />)
    expect(
      screen.getByText(
        'Access to this feature is restricted. Kindly contact your super user to request permission.',
      ),
    ).toBeTruthy()
    expect(
      (await screen.findByRole('link', { name: 'Ask Asha for access' })).getAttribute('href'),
    ).toBe('mailto:asha@menonstudio.in?subject=Could%20you%20give%20me%20access%3F')
  })
})
