import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { success } from '../../../test/fake-server.ts'
import { setUpSignedIn } from '../../../test/signed-in.ts'
import { scan, findResult, pressButton } from '../../../test/door-actions.ts'
import {
  checkInPath,
  guestPayload,
  khans,
  admittedReply,
  admitCall,
  verifyCall,
  openDoor,
} from '../../../test/online-door.tsx'

setUpSignedIn()

test('Our product keeps a party on the screen when the answer to another code comes later', async () => {
  let [times, release] = [0, () => {}]
  const requests = await openDoor({
    [admitCall]: admittedReply(guestPayload('Rohan Mehta')),
    [verifyCall]: async () => {
      times += 1
      if (times === 1) return success(khans)
      await new Promise<void>((resolve) => {
        release = resolve
      })
      return success(guestPayload('Rohan Mehta'))
    },
  })
  await screen.findByText('Recent scans')
  await act(async () => {
    for (const key of [...'12345678', 'Enter', ...'87654321', 'Enter'])
      fireEvent.keyDown(document.body, { key })
  })
  await findResult()
  await act(async () => {
    release()
    await new Promise((resolve) => {
      setTimeout(resolve, 50)
    })
  })
  expect([times, (await findResult()).getAttribute('aria-label')]).toEqual([
    2,
    expect.stringContaining('Party of 5, The Khan family'),
  ])
  expect(requests.filter(({ path }) => path.startsWith(checkInPath('/guests')))).toEqual([])
})

test('Our product lets part of a party in by name, and more people than expected only after a second question', async () => {
  const requests = await openDoor({
    [verifyCall]: success(khans),
    [admitCall]: admittedReply(khans, { PEOPLE: 3, GUEST: { ...khans, ARRIVED: 3 } }),
  })
  await screen.findByText('Recent scans')
  await scan('12345678')
  expect((await findResult()).getAttribute('aria-label')).toContain('Party of 5, The Khan family')
  await pressButton('One more')
  expect(screen.getByText('That’s one more than the party size. Add anyway?')).toBeTruthy()
  await pressButton('No')
  await pressButton('One fewer')
  await pressButton('One fewer')
  expect(screen.getAllByRole('button', { pressed: true }).map((one) => one.textContent)).toEqual([
    'The Khan familynow',
    'Zoya Khannow',
    'Sara Khannow',
  ])
  await scan('87654321')
  expect(requests.filter(({ path }) => path === checkInPath('/passcode'))).toHaveLength(1)
  await pressButton('Let 3 in')
  expect((await findResult()).getAttribute('aria-label')).toContain('3 of 5 in, 2 still to come')
  const sent = requests.find(({ path }) => path === checkInPath('/guests/A00000000000001'))
    ?.body as {
    data: object
  }
  expect(sent.data).toMatchObject({
    PEOPLE: 3,
    NAMES: ['The Khan family', 'Zoya Khan', 'Sara Khan'],
    ANYWAY: false,
  })
  await scan('87654321')
  await waitFor(() =>
    expect(
      requests.filter(({ path }) => path === checkInPath('/passcode')),
      'the code that had to wait is taken as soon as it is held up again',
    ).toHaveLength(2),
  )
})

test('Our product lets no guest in when no name is ticked, and says so', async () => {
  const requests = await openDoor({
    [verifyCall]: success(guestPayload('Two of us', { PEOPLE: 2 })),
  })
  await screen.findByText('Recent scans')
  await scan('12345678')
  await findResult()
  await pressButton('One fewer')
  await pressButton('One fewer')
  await pressButton('Tick who’s coming in now')
  expect(requests.filter(({ path }) => path.endsWith('A00000000000001'))).toEqual([])
})

test('Our product counts a party down to one person with one press, and up to all with another', async () => {
  await openDoor({ [verifyCall]: success(khans) })
  await screen.findByText('Recent scans')
  await scan('12345678')
  await findResult()
  await pressButton('Only 1')
  expect(screen.getByRole('button', { name: 'Let 1 in' })).toBeTruthy()
  expect(screen.getAllByRole('button', { pressed: true }).map((one) => one.textContent)).toEqual([
    'The Khan familynow',
  ])
  expect(screen.getByRole('button', { name: 'All 5' })).toBeTruthy()
})
