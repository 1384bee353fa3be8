import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendSignupCode } from '@mehfil/contract/accounts/accounts.ts'
import { envelopeStatuses } from '@mehfil/contract/envelope.ts'
import { saveDomain } from '@mehfil/contract/events/publishing.ts'
import { cast } from '../seed/cast.ts'
import { castEvents, castGuests } from '../seed/cast-events.ts'
import { startWebSession } from '../test/flows/web-sessions/draft-session.ts'
import { createGoogleFor } from '../test/fakes/fake-google.ts'
import { openTestApp, type TestApp, type TestVisitor } from '../test/test-app.ts'
import { signInNoahWith } from '../test/flows/permissions.ts'
import { getMailedCode, toWrongCode } from '../test/flows/sign-up.ts'

type PublishedState = {
  http: number
  status: string
  message: string
  field?: string
  url?: string
}
type PublishedStateRow = [
  what: string,
  send: () => Promise<{ statusCode: number; body: string }>,
  told: PublishedState,
]

let testApp: TestApp
let asha: TestVisitor
beforeAll(async () => {
  testApp = await openTestApp({ google: createGoogleFor({}), pays: true })
  asha = await testApp.as('asha')
})
afterAll(async () => {
  await testApp.close()
})

const EID = castEvents.wedding
const invalidCode = {
  http: 422,
  status: 'warning',
  message: 'Invalid OTP. Please enter valid OTP.',
  field: 'OTP',
}

/** A visitor to whose address a code was sent, and another code. */
async function startWithCode(
  begin: (visitor: TestVisitor, email: string) => Promise<unknown>,
  email: string,
  from: () => Promise<TestVisitor> = async () => testApp.visitor(),
) {
  const visitor = await from()
  await begin(visitor, email)
  return { visitor, OTP: toWrongCode(await getMailedCode(testApp, email)) }
}
const sendWrongCode = async (
  send: string,
  verify: string,
  email: string,
  from?: () => Promise<TestVisitor>,
) => {
  const { visitor, OTP } = await startWithCode(
    (one, EMAIL) => one.send('POST', send, { EMAIL }),
    email,
    from,
  )
  return visitor.send('POST', verify, { OTP })
}
const openBuilder = async () => (await startWebSession(testApp)).visitor

async function openExpiredSession(): Promise<TestVisitor> {
  const idle = await testApp.as('ivo')
  await testApp.world.db
    .updateTable('session')
    .set({ seen_at: new Date(testApp.clock.now().getTime() - 13 * 3_600_000) })
    .where('person_id', '=', cast.ivo.personId)
    .execute()
  return idle
}

async function moveAddress(): Promise<void> {
  await asha.call(saveDomain, { params: { EID }, input: { domain: 'ananya-and-vikram' } })
}

/** Every published state of an answer with its sentence, and the request that causes it. */
const rows: PublishedStateRow[] = [
  [
    'an unknown address',
    () =>
      testApp
        .visitor()
        .send('POST', '/api/auth/login', { EMAIL: 'no@body.example', PASSWORD: 'Gather.2026' }),
    { http: 422, status: 'failed', message: 'Email does not exist.', field: 'EMAIL' },
  ],
  [
    'another password',
    () =>
      testApp
        .visitor()
        .send('POST', '/api/auth/login', { EMAIL: cast.asha.email, PASSWORD: 'Gather.2027' }),
    { http: 422, status: 'warning', message: 'Invalid credentials.', field: 'PASSWORD' },
  ],
  [
    'a sign-up with a known address',
    () => testApp.visitor().send('POST', '/api/auth/send-otp-register', { EMAIL: cast.asha.email }),
    { http: 409, status: 'already exists', message: 'Email already exists', field: 'EMAIL' },
  ],
  [
    'the same, paid per event',
    () => testApp.visitor().send('POST', '/api/auth/send-otp-estimate', { EMAIL: cast.asha.email }),
    { http: 409, status: 'already exists', message: 'Email already exists', field: 'EMAIL' },
  ],
  [
    'the same in a web session',
    async () =>
      (await openBuilder()).send('POST', '/api/auth/send-otp-websession-register', {
        EMAIL: cast.asha.email,
      }),
    { http: 422, status: 'warning', message: 'Email already exists', field: 'EMAIL' },
  ],
  [
    'a wrong code at sign-up',
    () =>
      sendWrongCode(
        '/api/auth/send-otp-register',
        '/api/auth/otp-verify-register',
        'a@codes.example',
      ),
    invalidCode,
  ],
  [
    'a wrong code paid per event',
    () =>
      sendWrongCode(
        '/api/auth/send-otp-estimate',
        '/api/auth/otp-verify-estimate',
        'b@codes.example',
      ),
    invalidCode,
  ],
  [
    'a wrong code in a web session',
    () =>
      sendWrongCode(
        '/api/auth/send-otp-websession-register',
        '/api/auth/otp-verify-websession-register',
        'c@codes.example',
        openBuilder,
      ),
    invalidCode,
  ],
  [
    'a wrong code for a new password',
    () => sendWrongCode('/api/auth/send-otp-forgot', '/api/auth/otp-verify-forgot', cast.ivo.email),
    invalidCode,
  ],
  [
    'a Google that does not know the visitor',
    () => testApp.visitor().send('POST', '/api/auth/google-signup', { CREDENTIAL: 'nobody' }),
    { http: 422, status: 'failed', message: 'Error occured please try again later' },
  ],
  [
    'no session',
    () => testApp.visitor().inject({ method: 'GET', url: '/api/events' }),
    { http: 401, status: 'failed', message: 'Invalid session. Please re-login.' },
  ],
  [
    'an expired session',
    async () => (await openExpiredSession()).inject({ method: 'GET', url: '/api/events' }),
    { http: 401, status: 'expired', message: 'Session expired. Please re-login.' },
  ],
  [
    'a helper without the permission',
    async () =>
      (await signInNoahWith(testApp, ['CheckIn'])).inject({
        method: 'GET',
        url: `/api/events/${EID}/reports`,
      }),
    {
      http: 403,
      status: 'failed',
      message:
        'Access to this feature is restricted. Kindly contact your super user to request permission.',
    },
  ],
  [
    'a helper whose plan ends there',
    async () => {
      const noah = await signInNoahWith(testApp, ['Reports'])
      await testApp.world.db
        .updateTable('account')
        .set({ plan: 'Economy' })
        .where('id', '=', cast.asha.accountId)
        .execute()
      const answer = await noah.inject({ method: 'GET', url: `/api/events/${EID}/reports` })
      await testApp.world.db
        .updateTable('account')
        .set({ plan: 'Business' })
        .where('id', '=', cast.asha.accountId)
        .execute()
      return answer
    },
    {
      http: 403,
      status: 'failed',
      message:
        'Plan limit reached. Please contact your super user to review upgrade options and regain full access.',
    },
  ],
  [
    'an event of another account',
    () => asha.inject({ method: 'GET', url: `/api/validate-event/${castEvents.ivos}` }),
    { http: 404, status: 'failed', message: 'We couldn’t find that.' },
  ],
  [
    'a draft that is not ready to publish',
    async () => {
      await testApp.world.db
        .updateTable('event')
        .set({ venue: '' })
        .where('id', '=', castEvents.draft)
        .execute()
      return asha.send('POST', `/api/events/${castEvents.draft}/publish`, {})
    },
    {
      http: 409,
      status: 'failed',
      message: 'An event needs a title, a date and a place before you can publish it.',
      field: 'VENUE',
    },
  ],
  [
    'a callback',
    () =>
      testApp.visitor().send('POST', '/api/auth/request-callback', {
        FULLNAME: 'Zoya Rahman',
        CONTACT: '+919812345670',
        INSERTED_AT: '2026-11-21 10:00:00',
      }),
    { http: 200, status: 'success', message: 'Your Request has been successfully saved.' },
  ],
  [
    'a cancelled publishing',
    async () =>
      (await openBuilder()).inject({ method: 'GET', url: '/api/auth/websession-cancel-publish' }),
    { http: 200, status: 'cancelled', message: '' },
  ],
  [
    'an address the event gave up',
    async () => {
      await moveAddress()
      return testApp.visitor().inject({ method: 'GET', url: '/api/public/domain/ananya-vikram' })
    },
    { http: 200, status: 'redirect', message: '', url: '/ananya-and-vikram' },
  ],
  [
    'a confirmed guest, unconfirmed',
    () =>
      asha.send('POST', `/api/events/${EID}/guests/${castGuests.jon}/confirm`, {
        GUEST_STATUS: 'CONFIRMED',
      }),
    { http: 200, status: 'success', message: '' },
  ],
  [
    'a guest who said no, confirmed',
    async () => {
      await testApp.world.db
        .updateTable('guest')
        .set({ answer: 'no', answered_at: testApp.clock.now() })
        .where('id', '=', castGuests.meera)
        .execute()
      return asha.send('POST', `/api/events/${EID}/guests/${castGuests.meera}/confirm`, {
        GUEST_STATUS: 'RESPONDED',
      })
    },
    { http: 409, status: 'failed', message: 'This guest said no. Change their reply first.' },
  ],
  [
    'a one-time payment of a subscription’s sign-up',
    async () => {
      const visitor = testApp.visitor()
      await visitor.call(sendSignupCode, { input: { email: 'd@codes.example', plan: 'Business' } })
      return visitor.send('POST', '/api/auth/estimate/payment/initiate', {})
    },
    { http: 409, status: 'failed', message: 'Please start again from the first step.' },
  ],
  [
    'an error of the product',
    async () => {
      await testApp.world.db.schema.alterTable('todo').renameTo('todo_elsewhere').execute()
      const { error } = testApp.world.log
      testApp.world.log.error = () => {}
      const answer = await asha.inject({ method: 'GET', url: `/api/events/${EID}/todos` })
      testApp.world.log.error = error
      await testApp.world.db.schema.alterTable('todo_elsewhere').renameTo('todo').execute()
      return answer
    },
    { http: 500, status: 'failed', message: 'Something went wrong.' },
  ],
]

describe('Our product answers with its published states and sentences', () => {
  it.each(rows)('for %s', async (_, send, told) => {
    const { statusCode, body } = await send()
    const { status, message, data, url } = JSON.parse(body) as {
      status: string
      message: string
      url?: string
      data: { errors?: Record<string, string> } | null
    }
    expect({ http: statusCode, status, message, ...(url && { url }) }, body.slice(0, 300)).toEqual(
      (({ field: _field, ...rest }) => rest)(told),
    )
    if (told.field) expect(Object.keys(data?.errors ?? {})).toEqual([told.field])
  })

  it('and has no other states', () => {
    expect([...envelopeStatuses].sort()).toEqual([
      'already exists',
      'cancelled',
      'expired',
      'failed',
      'redirect',
      'success',
      'warning',
    ])
    expect(new Set(rows.map(([, , { status }]) => status))).toEqual(new Set(envelopeStatuses))
  })
})
