import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { PackGuest, PackHead } from '@mehfil/door/pack.ts'
import { createGuest } from '@mehfil/door/test/pack-fixtures.ts'
import { findResult, pressButton, scan } from '../../../test/door-actions.ts'
import {
  device,
  network,
  openDoor,
  readResultLabel,
  setUpDoorPhone,
  waitForList,
} from '../../../test/door-phone.tsx'
import { EID } from '../../../test/draft.ts'
import { setUpSignedIn } from '../../../test/signed-in.ts'

setUpSignedIn()
setUpDoorPhone()

const lounge = 'C00000000000001'
const head: Partial<PackHead> = {
  zones: [
    {
      id: lounge,
      title: 'VIP lounge',
      capacity: 3,
      audience: 'categories',
      groups: ['VIP'],
      inside: 0,
    },
  ],
}
const at = (isAllowed: boolean): PackGuest['zones'] => ({ [lounge]: { isAllowed, inside: 0 } })
const guests = [
  createGuest({ passcode: '20000001', name: 'Meera Nair', people: 3, zones: at(true) }),
  createGuest({ passcode: '20000002', name: 'Jon Bose', zones: at(false) }),
  createGuest({ passcode: '20000004', name: 'Sam Roy', people: 2, zones: at(false) }),
  createGuest({ passcode: '20000003', name: 'Leila Haddad', zones: at(true) }),
]

const openLounge = async (gates: string[] = []) => {
  await openDoor({ guests, head: { ...head, gates } })
  await waitForList()
  await screen.findByText('Where does this device check in guests?')
  await pressButton(/^VIP lounge/)
  await pressButton('Open check-in')
  await screen.findByText('Recent scans')
  network.isOffline = true
}
const close = () => act(async () => fireEvent.keyDown(document, { key: 'Escape' }))

test('Our product asks for no gate at a zone, where gates say nothing', async () => {
  await openLounge(['Main', 'Family'])
  expect(screen.queryByText(/Choose this device’s gate/)).toBeNull()
})

test('Our product counts at a zone without a network, in and out, and says when it is full', async () => {
  await openLounge()
  expect(screen.getByText('of 3 inside')).toBeTruthy()
  await scan('20000003')
  expect(await readResultLabel()).toContain('Leila Haddad')
  expect(await readResultLabel()).toContain('1 of 3 inside')
  await close()
  await scan('20000001')
  await pressButton('Let 3 in')
  expect(await readResultLabel()).toContain('Full')
  expect((await findResult()).textContent).toContain('1 of 3 inside')
  await close()
  // Written otherwise: the same code at once is the same scan.
  await scan('2000-0003')
  expect(await readResultLabel()).toContain('0 of 3 inside')
  await close()
  expect(device.taps(EID).map(({ tap }) => [tap.kind, tap.zoneId, tap.people])).toEqual([
    ['zone-in', lounge, 1],
    ['zone-out', lounge, 1],
  ])
})

test('Our product says kindly that a zone is for others, and leaves it to the helper', async () => {
  await openLounge()
  await scan('20000002')
  expect(await readResultLabel()).toBe('For other guests, Jon Bose, VIP lounge is for VIP.')
  await act(async () => fireEvent.click(screen.getByRole('button', { name: /^Let in anyway/ })))
  expect(await readResultLabel()).toContain('1 of 3 inside')
  await pressButton('Undo')
  expect(await screen.findByText('of 3 inside')).toBeTruthy()
  expect(device.taps(EID).map(({ tap }) => tap.kind)).toEqual(['zone-in', 'zone-undo'])
})

test('Our product asks at once where a zone is not for a party, then how many of it go in', async () => {
  await openLounge()
  await scan('20000004')
  expect(await readResultLabel()).toBe('For other guests, Sam Roy, VIP lounge is for VIP.')
  expect((await findResult()).textContent).toContain('2 people would like to go in')
  expect(screen.queryByRole('button', { name: 'Let 2 in' })).toBeNull()
  await act(async () => fireEvent.click(screen.getByRole('button', { name: /^Let in anyway/ })))
  await pressButton('Let 2 in')
  expect(await readResultLabel()).toContain('2 of 3 inside')
  await close()
  expect(device.taps(EID).map(({ tap }) => [tap.kind, tap.people])).toEqual([['zone-in', 2]])
})

test('Our product lets all go out where the helper says so', async () => {
  await openLounge()
  await pressButton('Going out')
  await scan('20000003')
  expect(await readResultLabel()).toContain('0 of 3 inside')
  expect(device.taps(EID).map(({ tap }) => tap.kind)).toEqual(['zone-out'])
})
