import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getCallAddress, catalogue } from '@mehfil/contract/catalogue.ts'
import { fill, type Call } from '@mehfil/contract/call.ts'
import * as web from '@mehfil/contract/accounts/web-sessions.ts'
import { castEvents } from '../../seed/cast-events.ts'
import { startWebSession } from '../../test/flows/web-sessions/draft-session.ts'
import { getFingerprint } from '../../test/flows/guest-pages.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'

/**
 * The calls of the visitors' wizard, listed by hand: a call opened to visitors must be added here.
 */
const ofTheWizard = [
  'validateEvent',
  'eventById',
  'eventDetails',
  'eventProgramme',
  'eventSections',
  'updateEvent',
  'saveWords',
  'saveDescription',
  'saveProgramme',
  'saveSections',
  'contactOf',
  'saveContact',
  'settingsOf',
  'selectSettings',
  'eventPassword',
  'saveEventPassword',
  'colourStyles',
  'chooseColourStyle',
  'templateDetails',
  'chooseTemplate',
  'templateImages',
  'addTemplateImages',
  'deleteTemplateImages',
  'focusPicture',
  'eventGallery',
  'eventPortraits',
  'addPortrait',
  'addGalleryPicture',
  'saveGallery',
  'arrangePictures',
  'deleteGalleryPictures',
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
  'guestPhones',
  'addGuests',
  'undoGuests',
  'deleteGuest',
  'restoreGuest',
  'startImport',
  'importsOfEvent',
  'importById',
  'mapImport',
  'mendImportRow',
  'importRows',
  'chooseImportRows',
  'rereadImport',
  'applyImport',
  'dropImport',
  'importErrors',
]

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp({ pays: true, leniency: 1_000_000 })
})
afterAll(() => testApp.close())

const calls = Object.entries(catalogue).filter(
  ([, { access }]) =>
    access.kind === 'signed-in' ||
    access.kind === 'permission' ||
    access.kind === 'owner' ||
    access.kind === 'owner-or',
)
const acceptsWebSession = ({ access }: Call) => 'webSession' in access && access.webSession === true

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
    url: fill(getCallAddress(call), params as never),
    headers: {
      ...(call.method !== 'GET' && { 'content-type': type, 'x-requested-with': 'mehfil' }),
    },
    ...(call.method !== 'GET' && { payload }),
  }
}

describe('Our product opens to a visitor with a web session', () => {
  it('the calls of the wizard, and no other', () => {
    expect(
      calls
        .filter(([, call]) => acceptsWebSession(call))
        .map(([name]) => name)
        .sort(),
    ).toEqual([...ofTheWizard].sort())
  })

  it(
    'only their own event, and refuses others without writing anything',
    { tags: 'long' },
    async () => {
      const [{ visitor, EID }, { EID: another }] = [
        await startWebSession(testApp),
        await startWebSession(testApp),
      ]
      const rows = await getFingerprint(testApp)
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
            isIn: acceptsWebSession(call) && whose === 'own',
          })),
      )
      const callAs = async ({ name, call, whose, event, isIn }: (typeof cells)[number]) => {
        const { statusCode, body } = await visitor.inject(requestFor(call, event))
        const got =
          statusCode === 401 ? 'stranger' : whose !== 'own' && statusCode === 404 ? 'nowhere' : 'in'
        expect([name, whose, got], `${statusCode} ${body.slice(0, 160)}`).toEqual([
          name,
          whose,
          isIn ? 'in' : acceptsWebSession(call) ? 'nowhere' : 'stranger',
        ])
      }
      for (const cell of cells.filter(({ isIn }) => !isIn)) await callAs(cell)
      expect(await getFingerprint(testApp), 'something was changed').toBe(rows)
      for (const cell of cells.filter(({ isIn }) => isIn)) await callAs(cell)
      console.info(`web session: ${cells.length} cells over ${calls.length} calls`)
    },
  )

  it('nothing once the session is over or given up, or a person signs in beside it', async () => {
    const { visitor, EID } = await startWebSession(testApp)
    const read = () => visitor.inject(requestFor(catalogue['eventById'] as Call, EID))
    expect((await read()).statusCode).toBe(200)
    const asha = await testApp.as('asha')
    const both = testApp.visitor({ ...visitor.cookies, ...asha.cookies })
    expect((await both.inject(requestFor(catalogue['eventById'] as Call, EID))).statusCode).toBe(
      404,
    )
    expect(
      (await both.inject(requestFor(catalogue['eventById'] as Call, castEvents.wedding)))
        .statusCode,
    ).toBe(200)
    const copy = testApp.visitor({ ...visitor.cookies })
    await visitor.call(web.endWebSession)
    expect((await copy.inject(requestFor(catalogue['eventById'] as Call, EID))).statusCode).toBe(
      401,
    )
  })

  it('nothing for a cookie with a wrong secret, of another flow, or without one', async () => {
    const { visitor, EID } = await startWebSession(testApp)
    const [id = ''] = (visitor.cookies['websession'] ?? '').split('.')
    for (const websession of [`${id}.x`, id, `${id}.`, `.${id}`, 'x.y', '']) {
      expect([
        websession,
        (
          await testApp
            .visitor({ websession })
            .inject(requestFor(catalogue['eventById'] as Call, EID))
        ).statusCode,
      ]).toEqual([websession, 401])
    }
    expect(
      (
        await testApp
          .visitor({ signup: visitor.cookies['websession'] ?? '' })
          .inject(requestFor(catalogue['eventById'] as Call, EID))
      ).statusCode,
    ).toBe(401)
  })
})
