import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { pressButton, findResult, scan } from '../../../test/door-actions.ts'
import {
  openReadyDoor,
  device,
  network,
  readResultLabel,
  setUpDoorPhone,
} from '../../../test/door-phone.tsx'
import { EID } from '../../../test/draft.ts'
import { setUpSignedIn } from '../../../test/signed-in.ts'

setUpSignedIn()
setUpDoorPhone()

test.each([
  ['10000003', 'Already checked in, Leila Haddad'],
  ['10000004', 'VIP: Welcome, Justice Kamala Rao'],
  ['10000005', 'Cancelled, Rahul Verma'],
  ['10000002', 'Party of 5, Imran Khan'],
  ['99999999', 'Not on the list, 9999 9999'],
  [`M1.${EID}.10000001${'1'.repeat(155)}`, 'Not one of our codes'],
  [`M1.B5B0000000000BB.10000001${'1'.repeat(155)}`, 'For another event'],
])('Our product says of %s: %s', async (code, words) => {
  await openReadyDoor()
  await scan(code)
  expect(await readResultLabel()).toContain(words)
})

test('Our product turns a welcome into a question when another gate let the guest in just before', async () => {
  network.outcome = {
    OUTCOME: 'twice',
    PEOPLE: 0,
    SINCE: '2026-12-12 13:34:00',
    GATE: 'Gate 2',
    BY: 'Sara',
  }
  await openReadyDoor()
  await scan('10000001')
  await waitFor(async () =>
    expect(await readResultLabel()).toContain('Already checked in, Rohan Mehta'),
  )
  for (const words of ['Gate 2', 'by Sara'])
    expect(within(await findResult()).getByText(words)).toBeTruthy()
})

test('Our product shows two codes in the order they were scanned, and keeps a party that is being counted', async () => {
  await openReadyDoor()
  const { addTap } = device.store
  device.store.addTap = async (...entry) => {
    await new Promise((resolve) => {
      setTimeout(resolve, 60)
    })
    return addTap(...entry)
  }
  await act(async () => {
    for (const key of [...'10000001', 'Enter', ...'10000002', 'Enter'])
      fireEvent.keyDown(document.body, { key })
  })
  await screen.findByRole('button', { name: 'Let 5 in' })
  expect([device.taps(EID).length, await readResultLabel()]).toEqual([
    1,
    expect.stringContaining('Party of 5, Imran Khan'),
  ])
})

test('Our product checks a code that a scanner types into the search or an empty walk-in form, and never takes it as a name', async () => {
  await openReadyDoor()
  const signed = `M1.${EID}.10000001${'1'.repeat(155)}`
  await pressButton('Name, phone')
  const search = screen.getByLabelText<HTMLInputElement>('Name or phone number')
  expect(search.maxLength).toBeGreaterThan(signed.length)
  fireEvent.change(search, { target: { value: 'Justice Kamala Rao' } })
  await act(async () => fireEvent.submit(search))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  fireEvent.change(search, { target: { value: signed } })
  await act(async () => fireEvent.submit(search))
  expect(await readResultLabel()).toContain('Not one of our codes')
  await act(async () => fireEvent.keyDown(document, { key: 'Escape' }))
  // The result and its own buttons leave first.
  await screen.findByRole('button', { name: 'Walk-in' })
  await pressButton('Walk-in')
  const name = screen.getByLabelText<HTMLInputElement>(/^Name/)
  fireEvent.change(name, { target: { value: '10000001' } })
  await act(async () => fireEvent.submit(name))
  expect(await readResultLabel()).toBe('Welcome, Rohan Mehta')
  await act(async () => fireEvent.keyDown(document, { key: 'Escape' }))
  await screen.findByRole('button', { name: 'Walk-in' })
  await pressButton('Walk-in')
  fireEvent.change(screen.getByLabelText(/^Guest of/), { target: { value: 'Kamala Rao' } })
  fireEvent.change(screen.getByLabelText(/^Name/), { target: { value: signed } })
  await act(async () => fireEvent.submit(screen.getByLabelText(/^Name/)))
  expect(screen.getByText(/That was a guest’s code/)).toBeTruthy()
  expect([
    screen.getByLabelText<HTMLInputElement>(/^Name/).value,
    screen.getByLabelText<HTMLInputElement>(/^Guest of/).value,
  ]).toEqual(['', 'Kamala Rao'])
  expect(device.taps(EID).map(({ tap }) => tap.kind)).toEqual(['in'])
})
