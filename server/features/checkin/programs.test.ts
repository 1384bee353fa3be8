import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { castGuests } from '../../seed/cast-events.ts'
import { EID, passcodes } from '../../test/door/door-wedding.ts'
import { openDoor } from '../../test/door/open-door.ts'
import { openKey } from '../../test/flows/api-keys.ts'

const { testApp, door } = await openDoor()
const url = `/api/events/${EID}/check-in`
const meera = `${url}/guests/${castGuests.meera}`

describe('Our product lets a program check in', () => {
  it('with a key that may change the check-in, once for each tap, and takes it back', async () => {
    const { send } = await openKey(testApp, { scopes: ['CheckIn:write'] })
    const found = await send('GET', `${url}/guests?q=meera`)
    expect(found.json.data['GUESTS']).toMatchObject([{ GID: castGuests.meera, PEOPLE: 4 }])
    const data = { PEOPLE: 3, PASSCODE: passcodes.meera, TAP_ID: randomUUID() }
    for (const attempt of [1, 2]) {
      const { http, json } = await send('POST', meera, { data })
      expect([attempt, http, json.data['VERDICT']]).toEqual([attempt, 200, 'welcome'])
    }
    expect((await door()).counters).toMatchObject({ arrived: 3 })
    const { LATEST } = (await send('GET', url)).json.data
    expect(LATEST).toMatchObject([{ PEOPLE: 3, BY: 'Asha Menon' }])
    const { data: undo } = (await send('POST', `${url}/undo`, { data: { TAP_ID: data.TAP_ID } }))
      .json
    expect(undo['COUNTERS']).toMatchObject({ ARRIVED: 0 })
  })

  it('and lets one with a key to read only look, also where a helper’s link was opened', async () => {
    const { send } = await openKey(testApp, { scopes: ['CheckIn:read'] })
    const checked = await send('POST', `${url}/passcode`, { data: { PASSCODE: passcodes.meera } })
    expect(checked.json.data).toMatchObject({ NAME: 'Meera Nair' })
    const headers = { cookie: 'door=of-someone-else' }
    const refused = await send('POST', meera, { data: { TAP_ID: randomUUID() }, headers })
    expect([refused.http, refused.json.data.code]).toEqual([403, 'keyScope'])
    expect((await door()).counters).toMatchObject({ arrived: 0 })
  })

  it('but opens no device and gives no list away', async () => {
    const { send } = await openKey(testApp, { scopes: ['CheckIn:write'] })
    for (const path of ['door-pack', 'door-devices', 'door-taps']) {
      const method = path === 'door-pack' ? 'GET' : 'POST'
      const { http, json } = await send(method, `/api/events/${EID}/${path}`, {
        ...(method === 'POST' && { data: {} }),
      })
      expect([path, http, json.data.code]).toEqual([path, 403, 'keyClosed'])
    }
  })
})
