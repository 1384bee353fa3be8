import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addressOf, catalogue } from '@mehfil/contract/catalogue.ts'
import { fill, type Call } from '@mehfil/contract/call.ts'
import * as web from '@mehfil/contract/web-sessions.ts'
import { castEvents } from '../../seed/events.ts'
import { beginEvent } from '../../test/building.ts'
import { fingerprintOf } from '../../test/guest-pages.ts'
import { openHouse, type House } from '../../test/house.ts'

/** What a visitor's wizard calls, written down a second time and by hand: a call that is opened to visitors must be named here. */
const ofTheWizard = [
  'validateEvent',
  'eventById',
  'eventDetails',
  'updateEvent',
  'saveWords',
  'saveDescription',
  'contactOf',
  'saveContact',
  'settingsOf',
  'selectSettings',
  'colourStyles',
  'chooseColourStyle',
  'templateDetails',
  'chooseTemplate',
  'templateImages',
  'addTemplateImages',
  'deleteTemplateImages',
  'rsvpInfoOf',
  'webRsvpInfo',
  'addWebRsvp',
  'updateWebRsvp',
  'emailRsvpInfo',
  'addEmailRsvp',
  'updateEmailRsvp',
  'checkDomain',
  'domainOf',
  'saveDomain',
  'guestsOfEvent',
  'addGuest',
  'manageGuest',
  'listedGuests',
  'addGuests',
  'undoGuests',
  'deleteGuest',
  'restoreGuest',
  'startImport',
  'importById',
  'mapImport',
  'mendImportRow',
  'applyImport',
  'dropImport',
  'importErrors',
]

let house: House
beforeAll(async () => {
  house = await openHouse({ pays: true, leniency: 1_000_000 })
})
afterAll(() => house.close())

const calls = Object.entries(catalogue).filter(
  ([, { access }]) =>
    access.kind === 'signed-in' ||
    access.kind === 'permission' ||
    access.kind === 'owner' ||
    access.kind === 'owner-or',
)
const isOpen = ({ access }: Call) => 'webSession' in access && access.webSession === true

function requestFor(call: Call, EID: string) {
  const params = {
    EID,
    GID: 'FFFFFFFFFFFFFFF',
    MODE: 'Web',
    TEMPLATE: 'jaali',
    LANGUAGE: 'fr',
    IMPORT: '00000000-0000-4000-8000-000000000000',
    ROW: '1',
    CAMPAIGN: 'x',
    NOTICE: 'x',
    EXPORT: 'x',
    SCHEDULE: 'x',
    TODO: 'x',
    REPORT: 'guest',
    INVOICE: 'x',
  }
  const type = call.kind === 'upload' ? 'multipart/form-data; boundary=x' : 'application/json'
  const payload =
    call.kind === 'upload'
      ? '--x\r\ncontent-disposition: form-data; name="IMAGE"; filename="a.png"\r\n\r\nx\r\n--x--\r\n'
      : '{"data":"nothing"}'
  return {
    method: call.method,
    url: fill(addressOf(call), params as never),
    headers: {
      ...(call.method !== 'GET' && { 'content-type': type, 'x-requested-with': 'mehfil' }),
    },
    ...(call.method !== 'GET' && { payload }),
  }
}

describe('Our product opens to a visitor who builds an event', () => {
  it('the calls of the wizard, and no other', () => {
    expect(
      calls
        .filter(([, call]) => isOpen(call))
        .map(([name]) => name)
        .sort(),
    ).toEqual([...ofTheWizard].sort())
  })

  it('each of them on their own event alone, and refuses the rest without a trace', async () => {
    const [{ visitor, EID }, { EID: another }] = [await beginEvent(house), await beginEvent(house)]
    const rows = await fingerprintOf(house)
    const cells = calls.flatMap(([name, call]) =>
      (
        [
          ['own', EID],
          ['another’s', another],
          ['an account’s', castEvents.wedding],
        ] as const
      )
        .filter(([whose]) => whose === 'own' || call.path.includes('{EID}'))
        .map(([whose, event]) => ({
          name,
          call,
          whose,
          event,
          isIn: isOpen(call) && whose === 'own',
        })),
    )
    const answerTo = async ({ name, call, whose, event, isIn }: (typeof cells)[number]) => {
      const { statusCode, body } = await visitor.inject(requestFor(call, event))
      const got =
        statusCode === 401 ? 'stranger' : whose !== 'own' && statusCode === 404 ? 'nowhere' : 'in'
      expect([name, whose, got], `${statusCode} ${body.slice(0, 160)}`).toEqual([
        name,
        whose,
        isIn ? 'in' : isOpen(call) ? 'nowhere' : 'stranger',
      ])
    }
    for (const cell of cells.filter(({ isIn }) => !isIn)) await answerTo(cell)
    expect(await fingerprintOf(house), 'something was changed').toBe(rows)
    for (const cell of cells.filter(({ isIn }) => isIn)) await answerTo(cell)
    console.info(`web session: ${cells.length} cells over ${calls.length} calls`)
  })

  it('nothing once the session is over, given up, or somebody signs in beside it', async () => {
    const { visitor, EID } = await beginEvent(house)
    const read = () => visitor.inject(requestFor(catalogue['eventById'] as Call, EID))
    expect((await read()).statusCode).toBe(200)
    const asha = await house.as('asha')
    const both = house.visitor({ ...visitor.cookies, ...asha.cookies })
    expect((await both.inject(requestFor(catalogue['eventById'] as Call, EID))).statusCode).toBe(
      404,
    )
    expect(
      (await both.inject(requestFor(catalogue['eventById'] as Call, castEvents.wedding)))
        .statusCode,
    ).toBe(200)
    const copy = house.visitor({ ...visitor.cookies })
    await visitor.call(web.endWebSession)
    expect((await copy.inject(requestFor(catalogue['eventById'] as Call, EID))).statusCode).toBe(
      401,
    )
  })

  it('nothing by a cookie with another secret, another kind of flow, or none', async () => {
    const { visitor, EID } = await beginEvent(house)
    const [id = ''] = (visitor.cookies['websession'] ?? '').split('.')
    for (const websession of [`${id}.x`, id, `${id}.`, `.${id}`, 'x.y', '']) {
      expect([
        websession,
        (
          await house
            .visitor({ websession })
            .inject(requestFor(catalogue['eventById'] as Call, EID))
        ).statusCode,
      ]).toEqual([websession, 401])
    }
    expect(
      (
        await house
          .visitor({ signup: visitor.cookies['websession'] ?? '' })
          .inject(requestFor(catalogue['eventById'] as Call, EID))
      ).statusCode,
    ).toBe(401)
  })
})
