import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { FunctionAttendance, PackGuest } from '@mehfil/door/pack.ts'
import { createGuest } from '@mehfil/door/test/pack-fixtures.ts'
import { pressButton, findResult, scan } from '../../../test/door-actions.ts'
import {
  closesAt,
  counters,
  doorPath,
  openDoor,
  openReadyDoor,
  opensAt,
  readResultLabel,
  sentTaps,
  setUpDoorPhone,
  waitForList,
} from '../../../test/door-phone.tsx'
import { success } from '../../../test/fake-server.ts'
import { setUpSignedIn } from '../../../test/signed-in.ts'

setUpSignedIn()
setUpDoorPhone()

const [sangeet, wedding] = ['0000000000000F1', '0000000000000F2'] as const
const createFunction = (id: string, title: string) => ({
  id,
  title,
  everyone: id !== sangeet,
  startsAt: null,
  opensAt,
  closesAt,
  counters,
})
const head = { functions: [createFunction(sangeet, 'Sangeet'), createFunction(wedding, 'Wedding')] }
const reply = (isInvited: boolean, coming: number | null): FunctionAttendance => ({
  isInvited,
  coming,
  arrived: 0,
  outside: 0,
  last: null,
})
const guests: PackGuest[] = [
  createGuest({
    passcode: '20000001',
    name: 'Meera Nair',
    people: 3,
    functions: { [sangeet]: reply(true, 2), [wedding]: reply(true, 3) },
  }),
  createGuest({
    passcode: '20000002',
    name: 'Jon Bose',
    functions: { [sangeet]: reply(false, null), [wedding]: reply(true, null) },
  }),
]

const openAt = async (title: string) => {
  await openDoor({ guests, head })
  await waitForList()
  await screen.findByText('Where does this device check in guests?')
  await pressButton(new RegExp(`^${title}`))
  await pressButton('Open check-in')
  await screen.findByText('Recent scans')
}

test(
  'Our product counts a party at each function alone, on one device',
  { tags: 'long' },
  async () => {
    await openAt('Sangeet')
    await scan('20000001')
    await pressButton('Let 2 in')
    await act(async () => fireEvent.keyDown(document, { key: 'Escape' }))
    expect(await screen.findByText('in / 2')).toBeTruthy()
    await pressButton('Menu')
    await pressButton('Wedding')
    await pressButton('Back')
    expect(await screen.findByText('in / 3')).toBeTruthy()
    // Written otherwise: the same code at once is the same scan.
    await scan('2000-0001')
    expect((await findResult()).textContent).toContain('Let 3 in')
  },
)

test('Our product says kindly what a guest is invited to, and lets them in anyway', async () => {
  await openAt('Sangeet')
  await scan('20000002')
  expect((await findResult()).textContent).toContain(
    'Jon Bose is invited to Wedding, not to Sangeet.',
  )
  fireEvent.click(await screen.findByRole('button', { name: /Let in anyway/ }), { detail: 0 })
  await waitFor(() => expect(sentTaps()[0]).toMatchObject({ FUNCTION: sangeet, ANYWAY: true }))
})

test('Our product keeps an event without functions as it was', async () => {
  const requests = await openReadyDoor()
  await scan('10000001')
  await waitFor(() => expect(sentTaps()).toHaveLength(1))
  expect(sentTaps()[0]).not.toHaveProperty('FUNCTION')
  expect(
    requests.filter(({ path, body }) =>
      path.includes(doorPath('door-devices')) ? JSON.stringify(body).includes('FUNCTION') : false,
    ),
  ).toEqual([])
})

test('Our product asks once where a device works, and sends the function with each entry', async () => {
  await openAt('Wedding')
  expect(screen.getByText('Wedding')).toBeTruthy()
  await scan('20000001')
  await pressButton('Let 3 in')
  expect(await readResultLabel()).toContain('Welcome')
  await waitFor(() => expect(sentTaps()[0]).toMatchObject({ FUNCTION: wedding, PEOPLE: 3 }))
  await openDoor({ guests, head })
  expect(await screen.findByText('Recent scans')).toBeTruthy()
  expect(screen.queryByText('Where does this device check in guests?')).toBeNull()
})

test('Our product rehearses a function before the door opens, with practice guests of it', async () => {
  const day = 24 * 3_600_000
  const [soon, later] = [new Date(Date.now() + day), new Date(Date.now() + 2 * day)]
  const early = { opensAt: soon, closesAt: later }
  await openDoor({
    guests,
    head: {
      ...early,
      isInvented: true,
      functions: head.functions.map((one) => ({ ...one, ...early })),
    },
    replies: {
      [`GET ${doorPath('check-in')}`]: success({
        TITLE: 'Ananya & Vikram',
        TIMEZONE: 'Asia/Kolkata',
        STATE: 'early',
        OPENS: '2099-12-12 01:00:00',
        CLOSES: '2099-12-13 05:30:00',
        PASSCODE_NEEDED: false,
        COUNTERS: counters,
        LATEST: [],
      }),
      [`POST ${doorPath('door-devices')}`]: success({
        KEY: 'k'.repeat(40),
        BY: 'Noah Fernandes',
        GATE: '',
        HELPER: false,
        UNTIL: null,
        EARLY: true,
      }),
    },
  })
  await screen.findByText('Practise')
  await pressButton('Practise')
  await screen.findByText('Where does this device check in guests?')
  await pressButton(/^Sangeet/)
  await pressButton('Open check-in')
  await screen.findByText('in / 2')
  expect(screen.getByText('Not invited to this')).toBeTruthy()
  await pressButton('Scan, Meera Nair')
  await pressButton('Let 2 in')
  expect(await readResultLabel()).toContain('Welcome')
})
