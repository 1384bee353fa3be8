import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getCallAddress, catalogue } from '@mehfil/contract/catalogue.ts'
import type { Call } from '@mehfil/contract/call.ts'
import { actors, openActor, type AccessTestActor } from '../test/access/actors.ts'
import { getNeed, type AccessNeed } from '../test/access/call-needs.ts'
import { getExpectation, type Side } from '../test/access/expectations.ts'
import { buildAccessRequest, readVerdict } from '../test/access/requests.ts'
import { insertTwoAccounts } from '../test/access/two-accounts.ts'
import { getFingerprint } from '../test/flows/guest-pages.ts'
import { openTestApp, type TestApp, type TestVisitor } from '../test/test-app.ts'
import { testVariants } from '../../tools/testing/test-variants.ts'

/** Five of unlike kinds; `npm run test:all` tries the others. */
const quickActors: readonly AccessTestActor[] = ['nobody', 'CheckIn', 'ivo']

const calls = Object.entries(catalogue)
let testApp: TestApp
let tried = 0
beforeAll(async () => {
  testApp = await openTestApp({ leniency: 1_000_000, pays: true })
  await insertTwoAccounts(testApp)
  const { settings } = testApp.world
  const postmark = { name: 'reports', password: 'p'.repeat(16) }
  settings.mailWebhooks = { ...settings.mailWebhooks, postmark }
})
afterAll(async () => {
  console.info(
    `access matrix: ${tried} cells over ${calls.length} calls and ${actors.length} actors`,
  )
  await testApp.close()
})

describe('Our product answers a call only for the actors with access', () => {
  it("and lists the access of every call in the test's table", () => {
    expect(calls.filter(([, call]) => getNeed(call) === undefined).map(([name]) => name)).toEqual(
      [],
    )
  })

  it('and serves every call of the catalogue and nothing else', () => {
    const mounted = testApp.app.printRoutes({ commonPrefix: false, includeMeta: false })
    expect(mounted).toContain('healthz')
    for (const [name, call] of calls) {
      const url = getCallAddress(call).replace(/\{(\w+)\}/g, ':$1')
      expect(
        testApp.app.hasRoute({ method: call.method, url }),
        `${name}: ${call.method} ${url}`,
      ).toBe(true)
    }
  })

  it('and refuses to serve a route that is not in the catalogue', async () => {
    expect(() =>
      testApp.app.route({ method: 'GET', url: '/rogue', handler: async () => 'in' }),
    ).toThrow()
  })

  it('and fails this test for a wrong table or a changed row', async () => {
    const at = await startAttempt('ManageGuests')
    const guests = catalogue['guestsOfEvent'] as Call
    const got = readVerdict(
      await at.person.inject(
        buildAccessRequest(guests, 'own', { expected: 'in', actor: 'ManageGuests' }),
      ),
      guests,
    )
    expect([
      got,
      getExpectation(['Reports'], 'ManageGuests', { whose: 'own', call: guests }),
    ]).toEqual(['in', 'no-access'])
    await testApp.world.db
      .insertInto('google_proof')
      .values({ hash: Buffer.from('x'), expires_at: testApp.clock.now() })
      .execute()
    expect(await getFingerprint(testApp)).not.toBe(at.rows)
  })

  testVariants(actors, (actor) => quickActors.includes(actor))(
    'and answers %s as the table says, and changes nothing when it refuses',
    tryEveryCall,
    120_000,
  )
})

async function tryEveryCall(actor: AccessTestActor): Promise<void> {
  const at = await startAttempt(actor)
  let cells = 0
  for (const [name, call] of calls) {
    cells += await tryCall(name, call, at)
  }
  await expectNothingChanged(at)
  expect(cells).toBeGreaterThan(calls.length / 2)
  tried += cells
}

/** An actor, the fingerprint of all rows before, and the calls made since that fingerprint was compared. */
type AccessAttempt = {
  actor: AccessTestActor
  person: TestVisitor
  rows: string
  since: string[]
}
const startAttempt = async (actor: AccessTestActor): Promise<AccessAttempt> => ({
  actor,
  person: await openActor(testApp, actor),
  rows: await getFingerprint(testApp),
  since: [],
})
/** Reading every row takes longer than a call, so it is done once for many calls. */
const callsPerCheck = 20

async function expectNothingChanged({ actor, rows, since }: AccessAttempt): Promise<void> {
  expect(
    await getFingerprint(testApp),
    `one of these by ${actor} changed something: ${since.splice(0).join(', ')}`,
  ).toBe(rows)
}

async function tryCall(name: string, call: Call, at: AccessAttempt): Promise<number> {
  const need = getNeed(call) as AccessNeed
  const { actor } = at
  let cells = 0
  for (const whose of call.path.includes('{EID}')
    ? (['own', 'foreign'] as const)
    : (['own'] as const)) {
    const expected = getExpectation(need, actor, { whose, call })
    if (expected === 'in' && call.kind === 'stream') continue
    const acts = expected === 'in' && needNoBody.includes(name)
    if (acts) await expectNothingChanged(at)
    const response = await at.person.inject(
      buildAccessRequest(call, actor === 'ivo' ? toOtherSide(whose) : whose, { expected, actor }),
    )
    const got = readVerdict(response, call)
    expect(
      got,
      `${name} (${call.method} ${call.path}) by ${actor} on ${whose}: ${response.statusCode} ${response.body.slice(0, 200)}`,
    ).toBe(expected)
    if (acts) Object.assign(at, await startAttempt(actor))
    else at.since.push(`${name} on ${whose}`)
    if (at.since.length >= callsPerCheck) await expectNothingChanged(at)
    cells += 1
  }
  return cells
}

/** Calls that act without reading their body. */
const needNoBody = ['logout', 'cancelWebSessionPublish', 'cancelWebSessionSignup', 'endWebSession']

const toOtherSide = (whose: Side) => (whose === 'own' ? 'foreign' : 'own')
