import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { PageGuard } from '../../guards.tsx'
import { callbackDialog } from '../../lib/browser/callback-dialog.ts'
import { config } from '../../lib/config.ts'
import { builderState, upgradePrompt } from '../../lib/payment/upgrade-prompt-state.ts'
import { RefusedError } from '../../lib/http/refused-error.ts'
import { VisitorSessionContext } from '../../lib/session/session.ts'
import { showRefusal } from '../../lib/http/show-refusal.ts'
import { toasts } from '../../lib/browser/toasts.ts'
import { asha } from '../../test/asha.ts'
import { billingInfoPayload, planPayload } from '../../test/billing.ts'
import { fakeServer, success, type FakeReplies } from '../../test/fake-server.ts'
import { oneTimeSumPayload, webSessionPayload } from '../../test/one-time.ts'
import { rupeePricingReply } from '../../test/pricing.ts'
import { show } from '../../test/show.tsx'
import { setUpSignedIn } from '../../test/signed-in.ts'
import { PlanLimitNotice } from './plan-limit-notice.tsx'

setUpSignedIn()
beforeEach(() => {
  config.payments = true
  config.sales = {
    phone: '+91 80 4718 2200',
    email: 'sales@mehfil.example',
    hours: { en: '', fr: '', arb: '' },
  }
  upgradePrompt.close()
})

async function openPrompt(
  about: string,
  {
    plan = 'Economy',
    used = {},
    limits = {},
    says,
  }: { plan?: string; used?: object; limits?: object; says?: string } = {},
  replies: FakeReplies = {},
) {
  const LIMITS = { CURRENT_EVENTS: 1, DRAFTS: 2, PEOPLE: 50, USERS: 1, ...limits }
  fakeServer({
    'GET /api/verify-users-access': success({ ...asha, plan }),
    'GET /api/user/get-plan-details': success(
      planPayload({
        PLAN: plan,
        LIMITS,
        USED: { CURRENT_EVENTS: 1, DRAFTS: 2, PEOPLE: 28, USERS: 1, ...used },
      }),
    ),
    'GET /api/user/billing-info': success(billingInfoPayload()),
    'POST /api/auth/get-pricing-separate': rupeePricingReply,
    ...replies,
  })
  await show(
    <PageGuard page="profile">
      <p>inside</p>
    </PageGuard>,
    { at: '/profile' },
  )
  await screen.findByText('inside')
  upgradePrompt.show('upgrade', about, says ? { says } : {})
  await screen.findByRole('dialog')
}

const getUpgradeAddress = () =>
  screen.getByRole('link', { name: 'Upgrade Now' }).getAttribute('href')

describe('Our product', () => {
  test('shows an owner at a plan’s limit the larger plans and their prices, and links there and back', async () => {
    await openPrompt('planLimitDrafts')
    expect(await screen.findByText('2 of 2 drafts used')).toBeTruthy()
    expect(
      (await screen.findAllByRole('radio')).map((radio) => radio.closest('label')?.textContent),
    ).toEqual([
      expect.stringMatching(/Business plan.*1,000 people.*₹1,499per month/),
      expect.stringMatching(/First plan.*100,000 people.*₹3,999per month/),
    ])
    expect(screen.getByText('Plus 18% GST. Cancel anytime.')).toBeTruthy()
    expect(getUpgradeAddress()).toBe('/upgrade-plan?plan=Business&mode=Monthly&nav=%2F')
    fireEvent.click(screen.getByRole('radio', { name: /First/ }))
    expect(getUpgradeAddress()).toBe('/upgrade-plan?plan=First&mode=Monthly&nav=%2F')
  })

  test('offers more people to an owner of a one-time event, and no plan that includes fewer', async () => {
    await openPrompt('planLimitPeople', {
      plan: 'Custom',
      limits: { PEOPLE: 1_200 },
      used: { PEOPLE: 1_200 },
    })
    expect(
      (await screen.findAllByRole('radio')).map((radio) => radio.closest('label')?.textContent),
    ).toEqual([
      expect.stringMatching(/100 more people for this event₹999one-time/),
      expect.stringMatching(/First plan/),
    ])
    expect(
      screen.getByText('Buy room for more guests to continue. You keep everything you’ve made.'),
    ).toBeTruthy()
    expect(screen.getByText('Plus 18% GST. One-time payment.')).toBeTruthy()
    expect(getUpgradeAddress()).toBe('/upgrade-plan?plan=Custom&guest=100&nav=%2F')
    await openPrompt('planLimitEvents', { plan: 'Custom' })
    expect(
      (await screen.findAllByRole('radio')).map((radio) => radio.getAttribute('value')),
    ).toEqual(['Business', 'First'])
  })

  test('returns the payer to their task where that is on another page than the prompt', async () => {
    await openPrompt('planLimitDrafts')
    upgradePrompt.close()
    act(() =>
      upgradePrompt.show('upgrade', 'planLimitEvents', {
        returnAddress: '/event/event-domain/0123456789ABCDE',
      }),
    )
    await screen.findAllByRole('radio')
    expect(getUpgradeAddress()).toBe(
      '/upgrade-plan?plan=Business&mode=Monthly&nav=%2Fevent%2Fevent-domain%2F0123456789ABCDE',
    )
  })

  test('links to billing for an owner on the largest plan whose payment failed', async () => {
    await openPrompt('inactiveAccount', { plan: 'First' })
    expect((await screen.findByRole('link', { name: 'Go to Billing' })).getAttribute('href')).toBe(
      '/billing',
    )
  })

  test('says by how many guests a list is too long, in the text of the refusal', async () => {
    await openPrompt('listOverPlan', {
      says: 'Your plan includes 50 people per event. You have room for 22 more, and this list has 34.',
    })
    expect(screen.getByText(/You have room for 22 more/)).toBeTruthy()
    expect(
      screen.getByRole('heading', { name: 'This list has too many people for your plan' }),
    ).toBeTruthy()
  })

  test('links to billing for an owner whose payment failed', async () => {
    await openPrompt('inactiveAccount', { plan: 'Business' })
    expect((await screen.findByRole('link', { name: 'Go to Billing' })).getAttribute('href')).toBe(
      '/billing',
    )
    expect(screen.queryByRole('radio')).toBeNull()
  })

  test.each([
    ['First', true],
    ['Business', false],
  ])('shows the sales contact to an owner on %s, where payments are %s', async (plan, isOpen) => {
    config.payments = isOpen
    await openPrompt('planLimitUsers', { plan })
    expect(await screen.findByText('Talk to us')).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Upgrade Now' })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Upgrade Now' }))
    await waitFor(() => expect([upgradePrompt.now(), callbackDialog.now()]).toEqual([null, true]))
    callbackDialog.close()
  })

  test('shows from four fifths on how much of a plan is used, to an owner with a link to larger plans', async () => {
    const notice = async (who: object, used: number, limit: number | null) => {
      fakeServer({ 'GET /api/verify-users-access': success({ ...asha, ...who }) })
      await show(
        <PageGuard page="profile">
          <PlanLimitNotice what="currentEvents" used={used} limit={limit} />
          <p>inside</p>
        </PageGuard>,
        { at: '/profile' },
      )
      await screen.findByText('inside')
      return screen.queryByRole('note')
    }
    expect((await notice({}, 8, 10))?.textContent).toBe(
      '8 of 10 current events used Get a higher limit',
    )
    await waitFor(() =>
      expect(screen.getByRole('link', { name: 'Get a higher limit' }).getAttribute('href')).toBe(
        '/upgrade-plan?nav=%2Fprofile',
      ),
    )
    expect((await notice({ role: 'Normaluser' }, 10, 10))?.textContent).toBe(
      '10 of 10 current events used',
    )
    expect((await notice({ plan: 'First' }, 9, 10))?.textContent).toBe(
      '9 of 10 current events used',
    )
    expect([await notice({}, 7, 10), await notice({}, 5_000, null)]).toEqual([null, null])
  })

  test('lets a visitor with too long a list choose more guests without leaving the list', async () => {
    config.signedIn = false
    const building = {
      ...asha,
      fullName: '',
      role: 'Superuser',
      plan: 'Custom',
      peopleLimit: 100,
    } as never
    const requests = fakeServer({
      'GET /api/auth/websession-details': success(webSessionPayload()),
      'POST /api/auth/update-estimate': success({ SUMMARY: oneTimeSumPayload(500) }),
      'GET /api/verify-web-session': success({}),
    })
    await show(
      <VisitorSessionContext value={building}>
        <PlanLimitNotice what="people" used={290} limit={300} />
      </VisitorSessionContext>,
      { at: '/websession/manage-guest/DE30000000D0A02' },
    )
    fireEvent.click(await screen.findByRole('button', { name: 'Get a higher limit' }))
    expect(await screen.findByText('₹4,715.28 including tax')).toBeTruthy()
    expect(
      screen.getByRole<HTMLButtonElement>('button', { name: '100 fewer guests' }).disabled,
    ).toBe(true)
    fireEvent.click(screen.getByRole('button', { name: '100 more guests' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Choose 500 guests' }))
    await waitFor(() =>
      expect(
        requests.filter(({ path }) => path === '/api/auth/update-estimate').map(({ body }) => body),
      ).toEqual([{ data: { guest: 500 } }]),
    )
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    delete config.signedIn
  })

  test('tells a visitor with a full list to choose more guests, and a helper at the door only that it is full', async () => {
    const full = new RefusedError('You’ve reached your plan’s limit on people per event (100).', {
      http: 403,
      status: 'failed',
      code: 'planLimitPeople',
    })
    showRefusal(full)
    expect([upgradePrompt.now(), toasts.now().map(({ text }) => text)]).toEqual([
      null,
      [full.message],
    ])
    builderState.now = true
    showRefusal(full)
    builderState.now = false
    expect(upgradePrompt.now()).toMatchObject({ about: 'moreGuests' })
  })
})
