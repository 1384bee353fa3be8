import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createGuest } from '@mehfil/door/test/pack-fixtures.ts'
import { browserStorage } from '../../../lib/browser/storage.ts'
import { lockKiosk } from '../../../lib/door/kiosk-code.ts'
import { dropKioskLock } from '../../../lib/door/kiosk-lock.ts'
import { pressButton, scan } from '../../../test/door-actions.ts'
import {
  allGuests,
  network,
  openDoor,
  openReadyDoor,
  rohan,
  sentTaps,
  setUpDoorPhone,
  waitForList,
} from '../../../test/door-phone.tsx'
import { EID } from '../../../test/draft.ts'
// Loaded already, so that no test waits for them.
import './kiosk-page.tsx'
import './kiosk-setup.tsx'

setUpDoorPhone()

const locked = { EID, isRehearsal: false, label: null, isPrintedAtOnce: false }
const khans = createGuest({
  passcode: '10000012',
  name: 'Omar Farouk',
  people: 4,
  phone: '7788',
  table: '9',
})
const guests = [...allGuests, khans]

beforeEach(() => {
  for (const kind of ['find', 'leave']) browserStorage.remove(`door-kiosk-tries-${kind}`)
})
afterEach(() => {
  cleanup()
  dropKioskLock()
})

const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name })

async function openKiosk(how: Parameters<typeof openDoor>[0] = { guests }) {
  await lockKiosk('2468', locked)
  const requests = await openDoor(how)
  await waitForList()
  await heading('Check yourself in')
  return requests
}

const type = (label: string | RegExp, value: string) =>
  act(async () => fireEvent.change(screen.getByLabelText(label), { target: { value } }))

async function findByName(name: string, digits: string) {
  await pressButton('Name')
  await type('Your full name', name)
  await type(/Last 4 digits/, digits)
  await pressButton('Check in')
}

async function holdMark() {
  const mark = screen.getByRole('button', { name: /press and hold/ })
  await act(async () => {
    fireEvent.pointerDown(mark)
    await new Promise((done) => {
      setTimeout(done, 1_100)
    })
  })
  return screen.findByRole('dialog')
}

describe('Our product at a kiosk', () => {
  it(
    'is turned on at the door by a helper, and keeps no code but its hash',
    { tags: 'long' },
    async () => {
      await openReadyDoor({ guests })
      await pressButton('Menu')
      await pressButton('Let guests check themselves in')
      await screen.findByLabelText('Code to leave the kiosk')
      await pressButton('Start self check-in')
      await screen.findByText('Please choose 4 to 6 digits.')
      await type('Code to leave the kiosk', '2468')
      await pressButton('Start self check-in')
      await heading('Check yourself in')
      expect(JSON.stringify({ ...localStorage })).not.toContain('2468')
      expect(screen.queryByRole('button', { name: 'Menu' })).toBeNull()
      expect(screen.queryByRole('link')).toBeNull()
    },
  )

  it('admits a scanned guest with one press, as the door does', async () => {
    await openKiosk()
    await scan(rohan.passcode)
    await heading('Hello, Rohan')
    expect(screen.getByText('Table 7')).toBeTruthy()
    await pressButton('I’m here')
    await heading('Welcome, Rohan')
    await waitFor(() =>
      expect(sentTaps()).toEqual([
        expect.objectContaining({ KIND: 'in', GUEST: rohan.passcode, PEOPLE: 1, PROVEN: true }),
      ]),
    )
    await pressButton('Next guest')
    await heading('Check yourself in')
  })

  it('finds a party by full name and digits without a network, and counts who is here', async () => {
    await openKiosk()
    network.isOffline = true
    await findByName('farouk omar', '7788')
    await heading('Hello, Omar')
    expect(screen.getByText('You are 4. How many are here now?')).toBeTruthy()
    await pressButton('One fewer')
    await pressButton('We’re here: 3 of us')
    await heading('Welcome, Omar')
    await pressButton('Next guest')
    await findByName('Omar Farouk', '7788')
    await heading('Hello, Omar')
    await pressButton('I’m here')
    await heading('Welcome, Omar')
    await pressButton('Next guest')
    await findByName('Omar Farouk', '7788')
    await heading('Good to see you again, Omar')
  })

  it('gives one answer to a wrong name, wrong digits and a part of a name, and then asks to wait', async () => {
    await openKiosk()
    const answers = new Set<string>()
    for (const [name, digits] of [
      ['Rohan Mehra', '2345'],
      ['Rohan Mehta', '2346'],
      ['Rohan', '2345'],
      ['Leila Haddad', '0000'],
      ['Nadia None', '0000'],
    ] as const) {
      await findByName(name, digits)
      const { parentElement } = await heading('We could not find you')
      answers.add(parentElement?.parentElement?.outerHTML ?? '')
      await pressButton('Try again')
    }
    expect(answers.size).toBe(1)
    await screen.findByText(/You can try again in \d+ second/)
    await pressButton('Name')
    expect(screen.getByRole('button', { name: 'Check in' })).toHaveProperty('disabled', true)
    await scan(rohan.passcode)
    expect(screen.queryByRole('heading', { name: 'Hello, Rohan' })).toBeNull()
  })

  it('sends a guest who cancelled to the team, without a note of the hosts', async () => {
    await openKiosk()
    await scan('10000005')
    await heading('Hello, Rahul')
    expect(screen.getByText(/see the team/)).toBeTruthy()
    await pressButton('Next guest')
    await scan('10000004')
    await heading('Hello, Kamala')
    expect(document.body.textContent).not.toContain('Wheelchair')
  })

  it('offers no names where the event requires a passcode, or where a helper’s list has no digits', async () => {
    await openKiosk({ guests, head: { passcodeNeeded: true } })
    expect(screen.queryByRole('button', { name: 'Name' })).toBeNull()
  })

  it('prints the label of a guest who arrived, once by itself and again with a press', async () => {
    const print = vi.fn()
    vi.stubGlobal('print', print)
    await lockKiosk('2468', { ...locked, label: '62', isPrintedAtOnce: true })
    await openDoor({ guests, head: { title: 'Ananya & Vikram' } })
    await waitForList()
    await heading('Check yourself in')
    await scan(rohan.passcode)
    await heading('Hello, Rohan')
    expect(print).not.toHaveBeenCalled()
    await pressButton('I’m here')
    await heading('Welcome, Rohan')
    await waitFor(() => expect(print).toHaveBeenCalledTimes(1))
    const paper = document.querySelector('[data-kiosk-paper]')
    expect(paper?.textContent).toBe('Ananya & VikramRohan MehtaTable 7')
    await pressButton('Print my label')
    await waitFor(() => expect(print).toHaveBeenCalledTimes(2))
    await pressButton('Next guest')
    expect(document.querySelector('[data-kiosk-paper]')).toBeNull()
  })

  it('counts nothing in a rehearsal, and says so', async () => {
    await lockKiosk('2468', { ...locked, isRehearsal: true })
    await openDoor({ guests })
    await heading('Check yourself in')
    expect(screen.getByText('Practice mode: nothing is counted')).toBeTruthy()
    await scan(rohan.passcode)
    await heading('Hello, Rohan')
    await pressButton('I’m here')
    await heading('Welcome, Rohan')
    await waitFor(() => expect(sentTaps()).toEqual([expect.objectContaining({ REHEARSAL: true })]))
  })

  it('resets itself, and forgets a half-typed name', async () => {
    await openKiosk()
    await pressButton('Name')
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await type('Your full name', 'Rohan Me')
    await act(async () => vi.advanceTimersByTime(29_000))
    expect(screen.getByDisplayValue('Rohan Me')).toBeTruthy()
    await act(async () => vi.advanceTimersByTime(1_500))
    expect(screen.queryByDisplayValue('Rohan Me')).toBeNull()
    vi.useRealTimers()
  })

  it(
    'stays a kiosk after a reload and after wrong codes, and opens with the right one',
    { tags: 'long' },
    async () => {
      await openKiosk()
      cleanup()
      await openDoor({ guests })
      await heading('Check yourself in')
      const dialog = await holdMark()
      await type('Leaving code', '1357')
      await act(async () => fireEvent.click(within(dialog).getByRole('button', { name: 'Leave' })))
      await screen.findByText('That’s not the code.')
      await type('Leaving code', '2468')
      await act(async () => fireEvent.click(within(dialog).getByRole('button', { name: 'Leave' })))
      expect(await screen.findByText('Recent scans')).toBeTruthy()
    },
  )

  it('slows wrong leaving codes down, also after a reload', { tags: 'long' }, async () => {
    const now = Date.now()
    browserStorage.write('door-kiosk-tries-leave', [now, now, now])
    await openKiosk()
    const dialog = await holdMark()
    await type('Leaving code', '2468')
    expect(within(dialog).getByRole('button', { name: 'Leave' })).toHaveProperty('disabled', true)
    expect(within(dialog).getByText(/You can try again in/)).toBeTruthy()
  })
})
