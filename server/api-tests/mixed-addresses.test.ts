import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getCallAddress, catalogue } from '@mehfil/contract/catalogue.ts'
import { fill, type Call } from '@mehfil/contract/call.ts'
import { castEvents, castGuests } from '../seed/cast-events.ts'
import { foreignIds, insertTwoAccounts, lists } from '../test/access/two-accounts.ts'
import { getFingerprint } from '../test/flows/guest-pages.ts'
import { openTestApp, type TestApp } from '../test/test-app.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp({ leniency: 1_000_000, pays: true })
  await insertTwoAccounts(testApp)
})
afterAll(() => testApp.close())

const bodies: Record<string, object> = {
  mapImport: { HEADER_ROW: true, FIELDS: ['NAME', null] },
  mendImportRow: { FIELD: 'NAME', VALUE: 'x' },
  applyImport: { GOOD: 2 },
  chooseImportRows: { OF: 'met', CHOICE: 'skip' },
  chooseSubject: { WINNER: 'second' },
  changeInvitationPlan: {
    STARTS_AT: '2026-11-26 04:30:00',
    QUIET_FROM: '21:00',
    QUIET_UNTIL: '08:00',
  },
}
const queries: Record<string, string> = { importRows: '?KIND=met' }
const children = {
  GID: { own: castGuests.meera, foreign: castGuests.ivos },
  IMPORT: { own: lists.own, foreign: foreignIds.IMPORT },
  PLAN: { own: lists.own, foreign: foreignIds.PLAN },
  TEST: { own: lists.own, foreign: foreignIds.TEST },
  CAMPAIGN: { own: lists.own, foreign: foreignIds.CAMPAIGN },
} as const
type PathChild = keyof typeof children
const findPathChild = ({ path }: Call): PathChild | undefined =>
  (Object.keys(children) as PathChild[]).find(
    (child) => path.includes('{EID}') && path.includes(`{${child}}`),
  )

describe('Our product finds nothing at an address that mixes ids of different events', () => {
  const withChild = Object.entries(catalogue).filter(([, call]) => findPathChild(call))

  it('in every call about a guest, an import or a campaign of an event', async () => {
    expect(withChild.length).toBeGreaterThan(25)
    const asha = await testApp.as('asha')
    const rows = await getFingerprint(testApp)
    let mixes = 0
    for (const [name, call] of withChild) {
      const child = children[findPathChild(call) as PathChild]
      for (const [EID, id] of [
        [castEvents.wedding, child.foreign],
        [castEvents.ivos, child.own],
        [castEvents.draft, child.own],
        ['FFFFFFFFFFFFFFF', child.own],
        [castEvents.wedding, 'F'.repeat(child.own.length)],
      ] as const) {
        const url = fill(getCallAddress(call), {
          EID,
          [findPathChild(call) as PathChild]: id,
          ROW: '1',
        } as never)
        const type = call.kind === 'form' ? 'application/x-www-form-urlencoded' : 'application/json'
        const payload =
          call.kind === 'form' ? 'answer=yes' : JSON.stringify({ data: bodies[name] ?? {} })
        const { statusCode, body, headers } = await asha.inject({
          method: call.method,
          url: url + (queries[name] ?? ''),
          headers: { ...(call.method !== 'GET' && { 'content-type': type }) },
          ...(call.method !== 'GET' && { payload }),
        })
        const isNowhere =
          statusCode === 404 ||
          (call.kind !== 'json' &&
            statusCode === 303 &&
            // A guest who is gone may still ask about an address.
            (headers['location']?.startsWith('/not-found') ||
              headers['location'] === `/${EID}/privacy`))
        expect([name, EID, id, isNowhere], `${statusCode} ${body.slice(0, 200)}`).toEqual([
          name,
          EID,
          id,
          true,
        ])
        expect(body).not.toMatch(/Meera|Ananya|Ivo/)
        mixes += 1
      }
      expect(await getFingerprint(testApp), `${name} changed something`).toBe(rows)
    }
    console.info(`mixed addresses: ${mixes} over ${withChild.length} calls`)
  }, 120_000)
})
