import { screen, within } from '@testing-library/react'
import * as z from 'zod'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pricingSeparate } from '@mehfil/contract/billing.ts'
import { fakeServer } from '../../test/fake-server.ts'
import { rupees } from '../../test/pricing.ts'
import { show } from '../../test/show.tsx'
import { PlanCards } from './plan-cards.tsx'
import type { Chosen } from './rules.ts'

beforeEach(() => void fakeServer({}))
afterEach(() => vi.unstubAllGlobals())

const pricing = z.decode(pricingSeparate.output, (rupees as { body: { data: never } }).body.data)
const shown = (current: Chosen, mode: 'Monthly' | 'Annually') =>
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
const offOn = () =>
  screen
    .getAllByRole<HTMLButtonElement>('button', { name: 'Current plan' })
    .map((one) => [one.disabled, one.closest('section')?.getAttribute('aria-labelledby')])

test('Our product marks the plan there is, a subscription in its own period alone', async () => {
  await shown({ plan: 'Business', mode: 'Monthly' }, 'Monthly')
  expect(offOn()).toEqual([[true, 'plan-Business']])
  await shown({ plan: 'Business', mode: 'Monthly' }, 'Annually')
  expect(screen.queryByRole('button', { name: 'Current plan' })).toBeNull()
  await shown({ plan: 'Economy', mode: 'Monthly' }, 'Annually')
  expect(offOn()).toEqual([[true, 'plan-Economy']])
})

test('Our product prices the free plan as 0.00, free forever', async () => {
  await shown({ plan: 'Business', mode: 'Monthly' }, 'Monthly')
  const free = within(screen.getByRole('region', { name: 'Economy' }))
  expect([free.getByText('Free Forever').tagName, free.getByText(/0\.00/).textContent]).toEqual([
    'P',
    '₹0.00',
  ])
})

test('Our product has one loud button, and none among the cards once a plan is asked for', async () => {
  const loud = async (noted: Chosen | null, current: Chosen | null = null) => {
    await show(
      <PlanCards
        pricing={pricing}
        mode="Monthly"
        guests={300}
        setGuests={() => {}}
        noted={noted}
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
  expect(await loud(null)).toEqual(['plan-Business'])
  expect(await loud({ plan: 'First', mode: 'Monthly' })).toEqual([])
  expect(await loud(null, { plan: 'Business', mode: 'Monthly' }), 'the next larger one').toEqual([
    'plan-First',
  ])
})

test('Our product opens one plan on a phone and leaves the others as rows', async () => {
  await shown({ plan: 'First', mode: 'Monthly' }, 'Monthly')
  const opener = (name: string) =>
    within(screen.getByRole('region', { name })).getByRole('button', {
      name: `View ${name}`,
      hidden: true,
    })
  expect([
    opener('First').getAttribute('aria-expanded'),
    opener('Economy').getAttribute('aria-expanded'),
  ]).toEqual(['true', 'false'])
})
