import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { Guarded } from '../guards.tsx'
import { callback } from '../lib/callback.ts'
import { config } from '../lib/config.ts'
import { building, prompt } from '../lib/prompt.ts'
import { Refused } from '../lib/refused.ts'
import { VisitorSession } from '../lib/session.ts'
import { showRefusal } from '../lib/show-refusal.ts'
import { toasts } from '../lib/toasts.ts'
import { asha } from '../test/asha.ts'
import { billedAnswer, planAnswer } from '../test/billing.ts'
import { fakeServer, success, type Replies } from '../test/fake-server.ts'
import { sumOf, visited } from '../test/one-time.ts'
import { rupees } from '../test/pricing.ts'
import { show } from '../test/show.tsx'
import { signedIn } from '../test/signed-in.ts'
import { RoomNotice } from './room-notice.tsx'

signedIn()
beforeEach(() => {
  config.payments = true
  config.sales = {
    phone: '+91 80 4718 2200',
    email: 'sales@mehfil.example',
    hours: { en: '', fr: '', arb: '' },
  }
  prompt.close()
})

async function meet(
  about: string,
  {
    plan = 'Economy',
    used = {},
    limits = {},
    says,
  }: { plan?: string; used?: object; limits?: object; says?: string } = {},
  replies: Replies = {},
) {
  const LIMITS = { CURRENT_EVENTS: 1, DRAFTS: 2, PEOPLE: 50, USERS: 1, ...limits }
  fakeServer({
    'GET /api/verify-users-access': success({ ...asha, plan }),
    'GET /api/user/get-plan-details': success(
      planAnswer({
        PLAN: plan,
        LIMITS,
        USED: { CURRENT_EVENTS: 1, DRAFTS: 2, PEOPLE: 28, USERS: 1, ...used },
      }),
    ),
    'GET /api/user/billing-info': success(billedAnswer()),
    'POST /api/auth/get-pricing-separate': rupees,
    ...replies,
  })
  await show(
    <Guarded page="profile">
      <p>inside</p>
    </Guarded>,
    { at: '/profile' },
  )
  await screen.findByText('inside')
  prompt.show('upgrade', about, says ? { says } : {})
  await screen.findByRole('dialog')
}

const way = () => screen.getByRole('link', { name: 'Upgrade Now' }).getAttribute('href')

describe('Our product', () => {
  test('shows an owner at the wall which plans hold more and what they cost, and leads there and back', async () => {
    await meet('planLimitDrafts')
    expect(await screen.findByText('2 of 2 drafts used')).toBeTruthy()
    expect(
      (await screen.findAllByRole('radio')).map((radio) => radio.closest('label')?.textContent),
    ).toEqual([
      expect.stringMatching(/Business plan.*1,000 people.*₹1,499per month/),
      expect.stringMatching(/First plan.*100,000 people.*₹3,999per month/),
    ])
    expect(screen.getByText('Plus 18% GST. Cancel anytime.')).toBeTruthy()
    expect(way()).toBe('/upgrade-plan?plan=Business&mode=Monthly&nav=%2F')
    fireEvent.click(screen.getByRole('radio', { name: /First/ }))
    expect(way()).toBe('/upgrade-plan?plan=First&mode=Monthly&nav=%2F')
  })

  test('offers more people to whoever paid for one event, and no plan that holds fewer', async () => {
    await meet('planLimitPeople', {
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
    expect(way()).toBe('/upgrade-plan?plan=Custom&guest=100&nav=%2F')
    await meet('planLimitEvents', { plan: 'Custom' })
    expect(
      (await screen.findAllByRole('radio')).map((radio) => radio.getAttribute('value')),
    ).toEqual(['Business', 'First'])
  })

  test('leads whoever pays on to what they were doing, where that is another page than the prompt’s', async () => {
    await meet('planLimitDrafts')
    prompt.close()
    act(() =>
      prompt.show('upgrade', 'planLimitEvents', { back: '/event/event-domain/0123456789ABCDE' }),
    )
    await screen.findAllByRole('radio')
    expect(way()).toBe(
      '/upgrade-plan?plan=Business&mode=Monthly&nav=%2Fevent%2Fevent-domain%2F0123456789ABCDE',
    )
  })

  test('leads an owner on the largest plan whose payment failed to billing too', async () => {
    await meet('inactiveAccount', { plan: 'First' })
    expect((await screen.findByRole('link', { name: 'Go to Billing' })).getAttribute('href')).toBe(
      '/billing',
    )
  })

  test('says by how many a list is too long, in the words of the refusal', async () => {
    await meet('listOverPlan', {
      says: 'Your plan includes 50 people per event. You have room for 22 more, and this list has 34.',
    })
    expect(screen.getByText(/You have room for 22 more/)).toBeTruthy()
    expect(
      screen.getByRole('heading', { name: 'This list has too many people for your plan' }),
    ).toBeTruthy()
  })

  test('leads an owner whose payment failed to billing', async () => {
    await meet('inactiveAccount', { plan: 'Business' })
    expect((await screen.findByRole('link', { name: 'Go to Billing' })).getAttribute('href')).toBe(
      '/billing',
    )
    expect(screen.queryByRole('radio')).toBeNull()
  })

  test.each([
    ['First', true],
    ['Business', false],
  ])('names whom to talk to on %s, where payments are %s', async (plan, isOpen) => {
    config.payments = isOpen
    await meet('planLimitUsers', { plan })
    expect(await screen.findByText('Talk to us')).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Upgrade Now' })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Upgrade Now' }))
    await waitFor(() => expect([prompt.now(), callback.now()]).toEqual([null, true]))
    callback.close()
  })

  test('says how much of a plan is used from four fifths on, to an owner with the way to more', async () => {
    const notice = async (who: object, used: number, limit: number | null) => {
      fakeServer({ 'GET /api/verify-users-access': success({ ...asha, ...who }) })
      await show(
        <Guarded page="profile">
          <RoomNotice what="currentEvents" used={used} limit={limit} />
          <p>inside</p>
        </Guarded>,
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

  test('lets a visitor choose more guests where their list is too long, without leaving it', async () => {
    config.signedIn = false
    const building = {
      ...asha,
      fullName: '',
      role: 'Superuser',
      plan: 'Custom',
      peopleLimit: 100,
    } as never
    const asked = fakeServer({
      'GET /api/auth/websession-details': success(visited()),
      'POST /api/auth/update-estimate': success({ SUMMARY: sumOf(500) }),
      'GET /api/verify-web-session': success({}),
    })
    await show(
      <VisitorSession value={building}>
        <RoomNotice what="people" used={290} limit={300} />
      </VisitorSession>,
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
        asked.filter(({ path }) => path === '/api/auth/update-estimate').map(({ body }) => body),
      ).toEqual([{ data: { guest: 500 } }]),
    )
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    delete config.signedIn
  })

  test('says of a full list to a visitor that more guests can be chosen, and to a helper at the door that it is full', async () => {
    const full = new Refused('You’ve reached your plan’s limit on people per event (100).', {
      http: 403,
      status: 'failed',
      code: 'planLimitPeople',
    })
    showRefusal(full)
    expect([prompt.now(), toasts.now().map(({ text }) => text)]).toEqual([null, [full.message]])
    building.now = true
    showRefusal(full)
    building.now = false
    expect(prompt.now()).toMatchObject({ about: 'moreGuests' })
  })
})
