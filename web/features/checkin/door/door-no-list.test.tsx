import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { browserStorage } from '../../../lib/browser/storage.ts'
import { findResult, pressButton, scan } from '../../../test/door-actions.ts'
import { doorPath, openDoor, openDoorReply, setUpDoorPhone } from '../../../test/door-phone.tsx'
import { EID } from '../../../test/draft.ts'
import { success } from '../../../test/fake-server.ts'
import { guestPayload } from '../../../test/online-door.tsx'
import { setUpSignedIn } from '../../../test/signed-in.ts'
import { doorStorage } from './use-door-device.ts'

setUpSignedIn()
setUpDoorPhone()

const [sangeet, lounge] = ['0000000000000F1', 'C00000000000001'] as const
const zones = { ZONES: [{ ID: lounge, TITLE: 'VIP lounge' }] }
const functions = [
  { ID: sangeet, TITLE: 'Sangeet', STARTS: null, STATE: 'open', OPENS: null, CLOSES: null },
]
const meera = guestPayload('Meera Nair', { FUNCTION_DOUBT: 'uninvited', FUNCTIONS: [] })
const noZones =
  'Zones (VIP lounge) are counted on devices that keep the guest list. This one doesn’t, so it checks guests in at the entrance.'

beforeEach(() => void Object.assign(doorStorage, { canStore: () => false }))

test('Our product answers for the chosen function on a device without a list, and says that it counts at no zone', async () => {
  const requests = await openDoor({
    replies: {
      [`GET ${doorPath('check-in')}`]: openDoorReply({ ...zones, FUNCTIONS: functions }),
      [`POST ${doorPath('check-in/passcode')}`]: success(meera),
    },
  })
  await screen.findByText('Where does this device check in guests?')
  expect(screen.getByText(noZones)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^VIP lounge/ })).toBeNull()
  await pressButton(/^Sangeet/)
  await pressButton('Open check-in')
  await screen.findByText('Recent scans')
  await scan('20000001')
  expect((await findResult()).textContent).toContain('Meera Nair')
  const asked = requests.find(({ path }) => path.endsWith('/check-in/passcode'))
  expect(asked?.body).toMatchObject({ data: { PASSCODE: '20000001', FUNCTION: sangeet } })
})

test('Our product says on a device that counted at a zone, and has lost its list, that it is at the entrance now', async () => {
  browserStorage.write('door-look', {
    chosen: { EID, functionId: '' },
    zone: { EID, zoneId: lounge },
  })
  await openDoor({ replies: { [`GET ${doorPath('check-in')}`]: openDoorReply(zones) } })
  await screen.findByText('Recent scans')
  await waitFor(() =>
    expect(
      screen.getByText(
        'This device was counting at VIP lounge. It no longer has the guest list, so it now checks guests in at the entrance.',
      ),
    ).toBeTruthy(),
  )
  await pressButton('Menu')
  expect(screen.getByText(noZones)).toBeTruthy()
})
