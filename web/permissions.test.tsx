import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { permissions, type Permission } from '@mehfil/contract/access.ts'
import { fill } from '@mehfil/contract/call.ts'
import { pages, type PageName } from '@mehfil/contract/pages.ts'
import { Route, Routes } from 'react-router'
import { PageGuard } from './guards.tsx'
import { config } from './lib/config.ts'
import { upgradePrompt } from './lib/payment/upgrade-prompt-state.ts'
import { useAccess } from './lib/session/session.ts'
import { asha } from './test/asha.ts'
import { EID } from './test/draft.ts'
import { fakeServer, success } from './test/fake-server.ts'
import { show } from './test/show.tsx'
import { listEventPlaces } from './ui/navigation/event-places.ts'
import { TeamLink } from './ui/navigation/team-link.tsx'
import { UpgradePrompt } from './ui/plans/upgrade-prompt.tsx'
import { useNewEvent } from './ui/navigation/use-new-event.ts'

/**
 * The pages that each permission opens, written by hand a second time, so that a new page must be
 * added here.
 */
const publicPages = [
  'notMe',
  'returnEmail',
  'companyReturn',
  'acceptInvite',
  'enterDoor',
  'payment',
  'notFound',
  'terms',
  'apiReference',
  'privacy',
  'disclaimer',
  'refunds',
]
const draftingPages = [
  'createEvent',
  'resumeDraft',
  'webImages',
  'webDetails',
  'webProgramme',
  'webContact',
  'webRsvp',
  'emailImages',
  'emailDetails',
  'emailProgramme',
  'emailContact',
  'emailRsvp',
  'manageGuest',
  'eventSettings',
  'eventDomain',
]
const pagesByPermission: Record<Permission, string[]> = {
  CreateEvents: [...draftingPages, 'publish', 'editEvent'],
  DraftEvents: draftingPages,
  Dashboard: ['eventDashboard', 'eventActivity'],
  ManageGuests: ['people', 'guests', 'seating', 'messages'],
  CheckIn: ['checkIn', 'bigScreen'],
  ToDoList: ['todos'],
  Reports: ['reports'],
  UserAccess: ['userAccess', 'ownNames', 'developers', 'activity'],
  Notification: ['notices'],
  EventSettings: ['settings', 'editEvent', 'after', 'photoWall'],
}

const names = Object.keys(pages) as PageName[]
const guarded = names.filter((name) => typeof pages[name].guard !== 'string')
const createTeamUser = (granted: readonly Permission[]) => ({
  ...asha,
  role: 'Normaluser',
  permissions: granted,
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
  upgradePrompt.close()
  vi.unstubAllGlobals()
})

/** The page a user lands on after typing this page's address. */
async function findLanding(name: PageName, session: object): Promise<string> {
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
          <PageGuard page={name}>
            <p>inside</p>
          </PageGuard>
        }
      />
      <Route path="*" element={<p>elsewhere</p>} />
    </Routes>,
    { at },
  )
  const result = await screen.findByText(/^(inside|elsewhere)$/)
  return result.textContent === 'inside'
    ? 'open'
    : (screen.getByTestId('address').textContent ?? '')
}

/** Every link and button that leads on, as the current user sees them. */
function VisibleLinks() {
  const { may } = useAccess()
  const newEvent = useNewEvent()
  return (
    <>
      <output data-testid="rail">
        {listEventPlaces(EID, { checkIn: true }, may)
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
    'opens with %s alone its own pages, and shows not-found for all others',
    async (held) => {
      const landings: Record<string, string> = {}
      for (const name of guarded) landings[name] = await findLanding(name, createTeamUser([held]))
      expect(landings).toEqual(
        Object.fromEntries(
          guarded.map((name) => [
            name,
            pagesByPermission[held].includes(name) ? 'open' : '/not-found',
          ]),
        ),
      )
      expect(upgradePrompt.now(), 'a typed address opens no prompt').toBeNull()
    },
  )

  test('opens public pages to every visitor, and no page that needs a permission to a user without any', async () => {
    for (const name of names.filter((one) => pages[one].guard === 'everyone'))
      expect([name, await findLanding(name, createTeamUser([]))]).toEqual([name, 'open'])
    for (const name of guarded)
      expect([name, await findLanding(name, createTeamUser([]))]).toEqual([name, '/not-found'])
    expect(names.filter((one) => pages[one].guard === 'everyone').sort()).toEqual(
      publicPages.sort(),
    )
  })

  test.each(permissions)(
    'shows with %s alone the links to its own pages and no others',
    async (held) => {
      fakeServer({ 'GET /api/verify-users-access': success(createTeamUser([held])) })
      await show(
        <Routes>
          <Route
            path="*"
            element={
              <PageGuard page="dashboard">
                <VisibleLinks />
              </PageGuard>
            }
          />
        </Routes>,
        { at: '/dashboard' },
      )
      const rail = (await screen.findByTestId('rail')).textContent
      expect(rail).toBe(
        [
          'eventDashboard',
          'guests',
          'seating',
          'checkIn',
          'notices',
          'todos',
          'settings',
          'after',
          'reports',
        ]
          .filter((page) => pagesByPermission[held].includes(page))
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
            <PageGuard page="dashboard">
              <TeamLink />
            </PageGuard>
          }
        />
      </Routes>,
      { at: '/dashboard' },
    )
    fireEvent.click(await screen.findByRole('button', { name: /Team.*not in your plan/ }))
    expect(upgradePrompt.now()).toEqual({
      kind: 'upgrade',
      about: 'UserAccess',
      returnAddress: '/user-access',
    })
  })

  test('tells an invited user whether a permission or the plan is missing', async () => {
    fakeServer({
      'GET /api/verify-users-access': success(createTeamUser([])),
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

  test('tells an invited user whom to ask for a missing permission', async () => {
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
      'GET /api/verify-users-access': success(createTeamUser([])),
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
