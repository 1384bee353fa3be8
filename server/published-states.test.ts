import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendSignupCode } from '@mehfil/contract/accounts.ts'
import { statuses } from '@mehfil/contract/envelope.ts'
import { saveDomain } from '@mehfil/contract/publishing.ts'
import { cast } from './seed/cast.ts'
import { castEvents, castGuests } from './seed/events.ts'
import { beginEvent } from './test/building.ts'
import { knowing } from './test/fake-google.ts'
import { openHouse, type House } from './test/house.ts'
import { noahWith } from './test/rights.ts'
import { codeFor, wrongOf } from './test/signing-up.ts'

type Visitor = ReturnType<House['visitor']>
type Told = { http: number; status: string; message: string; field?: string; url?: string }
type Row = [what: string, send: () => Promise<{ statusCode: number; body: string }>, told: Told]

let house: House
let asha: Visitor
beforeAll(async () => {
  house = await openHouse({ google: knowing({}), pays: true })
  asha = await house.as('asha')
})
afterAll(async () => {
  await house.close()
})

const EID = castEvents.wedding
const invalidCode = {
  http: 422,
  status: 'warning',
  message: 'Invalid OTP. Please enter valid OTP.',
  field: 'OTP',
}

/** A visitor to whose address a code was sent, and another code. */
async function withCode(
  begin: (visitor: Visitor, email: string) => Promise<unknown>,
  email: string,
  from: () => Promise<Visitor> = async () => house.visitor(),
) {
  const visitor = await from()
  await begin(visitor, email)
  return { visitor, OTP: wrongOf(await codeFor(house, email)) }
}
const wrongCode = async (
  send: string,
  verify: string,
  email: string,
  from?: () => Promise<Visitor>,
) => {
  const { visitor, OTP } = await withCode(
    (one, EMAIL) => one.send('POST', send, { EMAIL }),
    email,
    from,
  )
  return visitor.send('POST', verify, { OTP })
}
const builder = async () => (await beginEvent(house)).visitor

async function expired(): Promise<Visitor> {
  const idle = await house.as('ivo')
  await house.world.db
    .updateTable('session')
    .set({ seen_at: new Date(house.clock.now().getTime() - 13 * 3_600_000) })
    .where('person_id', '=', cast.ivo.personId)
    .execute()
  return idle
}

async function movedAddress(): Promise<void> {
  await asha.call(saveDomain, { params: { EID }, input: { domain: 'ananya-and-vikram' } })
}

/** Every published state of an answer with its sentence, and what brings it about. */
const rows: Row[] = [
  [
    'an address nobody has',
    () =>
      house
        .visitor()
        .send('POST', '/api/auth/login', { EMAIL: 'no@body.example', PASSWORD: 'Gather.2026' }),
    { http: 422, status: 'failed', message: 'Email does not exist.', field: 'EMAIL' },
  ],
  [
    'another password',
    () =>
      house
        .visitor()
        .send('POST', '/api/auth/login', { EMAIL: cast.asha.email, PASSWORD: 'Gather.2027' }),
    { http: 422, status: 'warning', message: 'Invalid credentials.', field: 'PASSWORD' },
  ],
  [
    'a sign-up with a known address',
    () => house.visitor().send('POST', '/api/auth/send-otp-register', { EMAIL: cast.asha.email }),
    { http: 409, status: 'already exists', message: 'Email already exists', field: 'EMAIL' },
  ],
  [
    'the same, paid per event',
    () => house.visitor().send('POST', '/api/auth/send-otp-estimate', { EMAIL: cast.asha.email }),
    { http: 409, status: 'already exists', message: 'Email already exists', field: 'EMAIL' },
  ],
  [
    'the same in a web session',
    async () =>
      (await builder()).send('POST', '/api/auth/send-otp-websession-register', {
        EMAIL: cast.asha.email,
      }),
    { http: 422, status: 'warning', message: 'Email already exists', field: 'EMAIL' },
  ],
  [
    'a wrong code at sign-up',
    () =>
      wrongCode('/api/auth/send-otp-register', '/api/auth/otp-verify-register', 'a@codes.example'),
    invalidCode,
  ],
  [
    'a wrong code paid per event',
    () =>
      wrongCode('/api/auth/send-otp-estimate', '/api/auth/otp-verify-estimate', 'b@codes.example'),
    invalidCode,
  ],
  [
    'a wrong code in a web session',
    () =>
      wrongCode(
        '/api/auth/send-otp-websession-register',
        '/api/auth/otp-verify-websession-register',
        'c@codes.example',
        builder,
      ),
    invalidCode,
  ],
  [
    'a wrong code for a new password',
    () => wrongCode('/api/auth/send-otp-forgot', '/api/auth/otp-verify-forgot', cast.ivo.email),
    invalidCode,
  ],
  [
    'a Google that does not know the visitor',
    () => house.visitor().send('POST', '/api/auth/google-signup', { CREDENTIAL: 'nobody' }),
    { http: 422, status: 'failed', message: 'Error occured please try again later' },
  ],
  [
    'no session',
    () => house.visitor().inject({ method: 'GET', url: '/api/events' }),
    { http: 401, status: 'failed', message: 'Invalid session. Please re-login.' },
  ],
  [
    'a session that ran out',
    async () => (await expired()).inject({ method: 'GET', url: '/api/events' }),
    { http: 401, status: 'expired', message: 'Session expired. Please re-login.' },
  ],
  [
    'a helper without the permission',
    async () =>
      (await noahWith(house, ['CheckIn'])).inject({
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
      const noah = await noahWith(house, ['Reports'])
      await house.world.db
        .updateTable('account')
        .set({ plan: 'Economy' })
        .where('id', '=', cast.asha.accountId)
        .execute()
      const answer = await noah.inject({ method: 'GET', url: `/api/events/${EID}/reports` })
      await house.world.db
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
    'an event of somebody else',
    () => asha.inject({ method: 'GET', url: `/api/validate-event/${castEvents.ivos}` }),
    { http: 404, status: 'failed', message: 'We couldn’t find that.' },
  ],
  [
    'a draft that is not ready to publish',
    async () => {
      await house.world.db
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
      house
        .visitor()
        .send('POST', '/api/auth/request-callback', {
          FULLNAME: 'Zoya Rahman',
          CONTACT: '+919812345670',
          INSERTED_AT: '2026-11-21 10:00:00',
        }),
    { http: 200, status: 'success', message: 'Your Request has been successfully saved.' },
  ],
  [
    'a publishing that is called off',
    async () =>
      (await builder()).inject({ method: 'GET', url: '/api/auth/websession-cancel-publish' }),
    { http: 200, status: 'cancelled', message: '' },
  ],
  [
    'an address the event gave up',
    async () => {
      await movedAddress()
      return house.visitor().inject({ method: 'GET', url: '/api/public/domain/ananya-vikram' })
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
      await house.world.db
        .updateTable('guest')
        .set({ answer: 'no', answered_at: house.clock.now() })
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
      const visitor = house.visitor()
      await visitor.call(sendSignupCode, { input: { email: 'd@codes.example', plan: 'Business' } })
      return visitor.send('POST', '/api/auth/estimate/payment/initiate', {})
    },
    { http: 409, status: 'failed', message: 'Please start again from the first step.' },
  ],
  [
    'a fault of ours',
    async () => {
      await house.world.db.schema.alterTable('todo').renameTo('todo_elsewhere').execute()
      const { error } = house.world.log
      house.world.log.error = () => {}
      const answer = await asha.inject({ method: 'GET', url: `/api/events/${EID}/todos` })
      house.world.log.error = error
      await house.world.db.schema.alterTable('todo_elsewhere').renameTo('todo').execute()
      return answer
    },
    { http: 500, status: 'failed', message: 'Something went wrong.' },
  ],
]

describe('Our product answers with its published states and sentences', () => {
  it.each(rows)('%s', async (_, send, told) => {
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

  it('and knows no other states', () => {
    expect([...statuses].sort()).toEqual([
      'already exists',
      'cancelled',
      'expired',
      'failed',
      'redirect',
      'success',
      'warning',
    ])
    expect(new Set(rows.map(([, , { status }]) => status))).toEqual(new Set(statuses))
  })
})
