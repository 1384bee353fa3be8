import { screen, within } from '@testing-library/react'
import * as z from 'zod'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pricingSeparate } from '@mehfil/contract/billing/billing.ts'
import { fakeServer } from '../../../test/fake-server.ts'
import { rupeePricingReply } from '../../../test/pricing.ts'
import { show } from '../../../test/show.tsx'
import { PlanCards } from './plan-cards.tsx'
import type { PlanSelection } from '../rules.ts'

beforeEach(() => void fakeServer({}))
afterEach(() => vi.unstubAllGlobals())

const pricing = z.decode(
  pricingSeparate.output,
  (rupeePricingReply as { body: { data: never } }).body.data,
)
const showCards = (current: PlanSelection, mode: 'Monthly' | 'Annually') =>
  show(
    <PlanCards
      pricing={pricing}
      mode={mode}
      guests={300}
      setGuests={() => {}}
      current={current}
      busy={null}
      choose={() => {}}
    />,
  )
const listCurrentButtons = () =>
  screen
    .getAllByRole<HTMLButtonElement>('button', { name: 'Current plan' })
    .map((one) => [one.disabled, one.closest('section')?.getAttribute('aria-labelledby')])

test('Our product marks the current plan, and a subscription only in its own period', async () => {
  await showCards({ plan: 'Business', mode: 'Monthly' }, 'Monthly')
  expect(listCurrentButtons()).toEqual([[true, 'plan-Business']])
  await showCards({ plan: 'Business', mode: 'Monthly' }, 'Annually')
  expect(screen.queryByRole('button', { name: 'Current plan' })).toBeNull()
  await showCards({ plan: 'Economy', mode: 'Monthly' }, 'Annually')
  expect(listCurrentButtons()).toEqual([[true, 'plan-Economy']])
})

test('Our product shows the free plan with the price 0.00, free forever', async () => {
  await showCards({ plan: 'Business', mode: 'Monthly' }, 'Monthly')
  const free = within(screen.getByRole('region', { name: 'Economy' }))
  expect([free.getByText('Free Forever').tagName, free.getByText(/0\.00/).textContent]).toEqual([
    'P',
    '₹0.00',
  ])
})

test('Our product highlights one button among the plans, and none after a plan was requested', async () => {
  const listPrimaryButtons = async (
    noted: PlanSelection | null,
    current: PlanSelection | null = null,
  ) => {
    await show(
      <PlanCards
        pricing={pricing}
        mode="Monthly"
        guests={300}
        setGuests={() => {}}
        requested={noted}
        current={current}
        busy={null}
        choose={() => {}}
      />,
    )
    return screen
      .getAllByRole('button')
      .filter((one) => one.dataset['variant'] === 'filled')
      .map((one) => one.closest('section')?.getAttribute('aria-labelledby'))
  }
  expect(await listPrimaryButtons(null)).toEqual(['plan-Business'])
  expect(await listPrimaryButtons({ plan: 'First', mode: 'Monthly' })).toEqual([])
  expect(
    await listPrimaryButtons(null, { plan: 'Business', mode: 'Monthly' }),
    'the next larger one',
  ).toEqual(['plan-First'])
})

test('Our product opens one plan on a phone and shows the others as rows', async () => {
  await showCards({ plan: 'First', mode: 'Monthly' }, 'Monthly')
  const findOpener = (name: string) =>
    within(screen.getByRole('region', { name })).getByRole('button', {
      name: `View ${name}`,
      hidden: true,
    })
  expect([
    findOpener('First').getAttribute('aria-expanded'),
    findOpener('Economy').getAttribute('aria-expanded'),
  ]).toEqual(['true', 'false'])
})
