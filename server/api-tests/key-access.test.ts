import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { catalogue, getCallAddress } from '@mehfil/contract/catalogue.ts'
import type { Call } from '@mehfil/contract/call.ts'
import { getKeyNeed, keyScopes } from '@mehfil/contract/accounts/key-scopes.ts'
import { createApiKeySecret, hashApiKey } from '../base/access/api-key.ts'
import { cast } from '../seed/cast.ts'
import { castEvents } from '../seed/cast-events.ts'
import { getNeed, type AccessNeed } from '../test/access/call-needs.ts'
import { getKeyExpectation, testScopes } from '../test/access/keys.ts'
import { buildAccessRequest, readVerdict } from '../test/access/requests.ts'
import { insertTwoAccounts } from '../test/access/two-accounts.ts'
import { requireListedCode, setPlan } from '../test/flows/api-keys.ts'
import { getFingerprint } from '../test/flows/guest-pages.ts'
import { openTestApp, type TestApp } from '../test/test-app.ts'
import { testVariants } from '../../tools/testing/test-variants.ts'

/** Pages, forms and calls of providers take no keys: their own tests hold them. */
const calls = Object.entries(catalogue).filter(([, { kind }]) =>
  ['json', 'upload', 'stream'].includes(kind),
)
const variants = [
  ...testScopes,
  'every scope',
  'every scope, for one event',
  'no scope that exists any more',
] as const
type KeyVariant = (typeof variants)[number]
const quickVariants: readonly KeyVariant[] = [
  'ManageGuests:read',
  'CheckIn:write',
  'every scope',
  'every scope, for one event',
  'no scope that exists any more',
]

let testApp: TestApp
let tried = 0
beforeAll(async () => {
  testApp = await openTestApp({ leniency: 1_000_000, pays: true })
  await insertTwoAccounts(testApp)
  await setPlan(testApp, 'First')
})
afterAll(async () => {
  console.info(`key matrix: ${tried} cells over ${calls.length} calls`)
  await testApp.close()
})

async function insertKey(variant: KeyVariant) {
  const { db, random, settings } = testApp.world
  const secret = createApiKeySecret(random, settings.mode)
  const scopes = variant.startsWith('every')
    ? [...testScopes]
    : variant.startsWith('no')
      ? ['Gone:write']
      : [variant]
  const isForOneEvent = variant.endsWith('one event')
  await db
    .insertInto('api_key')
    .values({
      account_id: cast.asha.accountId,
      id: random.uuid(),
      person_id: cast.asha.personId,
      name: variant,
      scopes,
      event_id: isForOneEvent ? castEvents.wedding : null,
      secret_hash: hashApiKey(secret),
      hint: secret.slice(-4),
      created_at: testApp.clock.now(),
      // Written once a minute, which would look like a change of a refused call.
      used_at: testApp.clock.now(),
    })
    .execute()
  return { secret, scopes, isForOneEvent }
}

describe('Our product answers a program only for the scopes of its key', () => {
  it('and has the scopes that the test knows', () => {
    expect([...keyScopes]).toEqual([...testScopes])
  })

  it('and has no scope without a call, and no call without a scope', () => {
    const used = new Set(
      calls.flatMap(([, call]) => {
        const need = getKeyNeed(call)
        return need ? need.anyOf.map((one) => `${one}:${need.mode}`) : []
      }),
    )
    expect(keyScopes.filter((scope) => !used.has(scope))).toEqual([])
    expect([...used].filter((scope) => !(keyScopes as readonly string[]).includes(scope))).toEqual(
      [],
    )
  })

  testVariants(variants, (variant) => quickVariants.includes(variant))(
    'and answers a key with %s as the table says, and changes nothing when it refuses',
    async (variant) => {
      const key = await insertKey(variant)
      let rows = await getFingerprint(testApp)
      let cells = 0
      for (const [name, call] of calls) {
        cells += await tryCall(name, call, key)
        if (cells % 40 === 0) {
          expect(await getFingerprint(testApp), `before ${name}`).toBe(rows)
          rows = await getFingerprint(testApp)
        }
      }
      expect(await getFingerprint(testApp)).toBe(rows)
      expect(cells).toBeGreaterThan(calls.length)
      tried += cells
    },
    120_000,
  )
})

type ScopedKey = Awaited<ReturnType<typeof insertKey>>

async function tryCall(name: string, call: Call, { secret, ...key }: ScopedKey): Promise<number> {
  let cells = 0
  for (const whose of call.path.includes('{EID}')
    ? (['own', 'foreign'] as const)
    : (['own'] as const)) {
    const listed = getKeyExpectation(call, getNeed(call) as AccessNeed, { ...key, whose })
    const expected = listed === 'in' && isAboutAnotherEvent(call, key) ? '404' : listed
    // A stream that opens writes to the connection itself.
    if (expected === 'in' && call.kind === 'stream') continue
    const request = buildAccessRequest(call, whose, {
      expected: expected === 'in' ? 'in' : '404',
      actor: key.scopes[0]?.startsWith('DraftEvents') ? 'DraftEvents' : 'asha',
    })
    const response = await testApp.app.inject({
      ...request,
      headers: { ...request.headers, authorization: `Bearer ${secret}` },
    } as never)
    requireListedCode((response as { body: string }).body)
    expect(
      readVerdict(response as never, call),
      `${name} (${call.method} ${getCallAddress(call)}) on ${whose}: ${(response as { body: string }).body.slice(0, 200)}`,
    ).toBe(expected)
    cells += 1
  }
  return cells
}

/** These calls are about the event by e-mail, and the key is for the wedding. */
const isAboutAnotherEvent = ({ path }: Call, { isForOneEvent }: Pick<ScopedKey, 'isForOneEvent'>) =>
  isForOneEvent && /\/email-rsvp(-response\/\{GID\})?$/.test(path)
