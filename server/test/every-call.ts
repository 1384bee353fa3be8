import { buildApp } from '../app.ts'
import * as z from 'zod'
import * as accounts from '@mehfil/contract/accounts.ts'
import { addressOf, catalogue } from '@mehfil/contract/catalogue.ts'
import { fill, type Call } from '@mehfil/contract/call.ts'
import { settingsOf } from '@mehfil/contract/events.ts'
import { addGuests } from '@mehfil/contract/guests.ts'
import * as profile from '@mehfil/contract/profile.ts'
import * as subscriptions from '@mehfil/contract/subscriptions.ts'
import * as team from '@mehfil/contract/team.ts'
import { sendWebSessionCode } from '@mehfil/contract/web-sessions.ts'
import { openHelperSession } from '../base/keeper.ts'
import { sha256 } from '../base/random.ts'
import { senderOf } from '../base/return-path.ts'
import { cast } from '../seed/cast.ts'
import { addBilling } from '../seed/demo-billing.ts'
import { castEvents, castGuests, eventRow, guestRow, mailRow } from '../seed/events.ts'
import { beginEvent, proveVisitor, reachSum } from './building.ts'
import { knowing } from './fake-google.ts'
import { stopPath } from './guest-pages.ts'
import { openHouse, type House } from './house.ts'
import { inviteTo, proveInvite } from './inviting.ts'
import { formOf } from './list-form.ts'
import { countedRandom, databaseInOneTransaction } from './one-transaction.ts'
import { beginToPay } from './paying.ts'
import {
  campaign,
  cases,
  file,
  gone,
  list,
  mailed,
  newPassword,
  notices,
  picture,
  today,
  todo,
  type Case,
} from './sent-bodies.ts'
import { codeFor, proveAddress, reachPlans, signUp } from './signing-up.ts'
import { addSubscription } from './subscribing.ts'

export type Body = Record<string, unknown>
export type Answer = { statusCode: number; body: string; headers: Record<string, string> }
/** Who makes a call that has no body, and about what. */
export type Reading = { method: string; url: string; who: Case['who'] }

let house: House
const cookiesOf: Record<Case['who'], Record<string, string>> = {
  nobody: {},
  asha: {},
  signup: {},
  plans: {},
  forgot: {},
  reset: {},
  invited: {},
  inviteCode: {},
  inviteProved: {},
  leaving: {},
  google: {},
  building: {},
  buildingCode: {},
  buildingProved: {},
  buildingSum: {},
  paying: {},
  payingOnce: {},
  changing: {},
  helper: {},
}

/** A house in which every call can be made as its page makes it. What a call did is undone before the next one. */
export async function openEveryCall() {
  house = await openHouse({
    leniency: 1_000_000,
    google: knowing({ new: 'new@house.example', asha: cast.asha.email, ivo: cast.ivo.email }),
    pays: true,
  })
  await prepareRows()
  await prepareMails()
  await prepareVisitors()
  const one = databaseInOneTransaction(house.databaseUrl)
  const random = countedRandom()
  const passwords = {
    hash: async (password: string) => `hash of ${password}`,
    matches: async (_hash: string | null, password: string) => password !== newPassword,
  }
  const app = await buildApp({ ...house.world, db: one.db, random, passwords })
  const send = async <Left>(request: object, look: () => Promise<Left>) => {
    await one.begin()
    try {
      random.rewind()
      rewindProvider()
      const { statusCode, body, headers } = (await app.inject(
        request as never,
      )) as unknown as Answer
      return { statusCode, body, headers, left: await look() }
    } finally {
      await one.undo()
    }
  }
  const nothing = async () => null
  return {
    house,
    db: one.db,
    /** One call with the body of its case, and what `look` finds before it is undone. */
    run: <Left>(name: string, more: Body | null, look: () => Promise<Left>) =>
      send(requestOf(name, more), look),
    make: (name: string, more: Body | null = null): Promise<Answer> =>
      send(requestOf(name, more), nothing),
    read: ({ method, url, who }: Reading): Promise<Answer> =>
      send(
        {
          method,
          url,
          cookies: cookiesOf[who],
          headers: {
            host: 'localhost:3000',
            origin: 'http://localhost:3000',
            'sec-fetch-site': 'same-origin',
          },
        },
        nothing,
      ),
    close: async () => {
      await app.close()
      await one.close()
      await house.close()
    },
  }
}

async function prepareRows() {
  const { db } = house.world
  const now = house.clock.now()
  await db
    .insertInto('event')
    .values(mailRow(now, { published_at: now }))
    .execute()
  await db
    .insertInto('guest')
    .values(guestRow(mailed.EID, mailed.GID, 'Layla Haddad', now, { party_limit: 3 }))
    .execute()
  await db
    .insertInto('guest')
    .values(guestRow(castEvents.wedding, gone, 'Once Here', now, { deleted_at: now }))
    .execute()
  await db
    .updateTable('guest')
    .set({ answer: 'yes', people: 1, answered_at: now })
    .where('id', '=', castGuests.jon)
    .execute()
  await db
    .updateTable('event')
    .set({ confirmation: 'by-hand', languages: ['en', 'fr'] })
    .where('id', '=', castEvents.wedding)
    .execute()
  await db
    .insertInto('event_picture')
    .values({
      event_id: castEvents.wedding,
      id: '0123456789ABCDE',
      kind: 'logo',
      file: 'a.webp',
      small_file: null,
      width: 10,
      height: 10,
      bytes: 10,
      added_at: now,
    })
    .execute()
  await db
    .insertInto('event')
    .values(eventRow('asha', today.EID, now, { starts_at: now, published_at: now }))
    .execute()
  await db
    .insertInto('guest')
    .values([
      guestRow(today.EID, today.in, 'In Already', now, { arrived: 1, attended_at: now }),
      guestRow(today.EID, today.coming, 'Still Coming', now),
    ])
    .execute()
  await db
    .insertInto('arrival')
    .values({
      event_id: today.EID,
      id: today.tap,
      guest_id: today.in,
      people: 1,
      by_name: 'Asha Menon',
      at: now,
    })
    .execute()
  await prepareDoor(now)
  const made = { event_id: castEvents.wedding, created_by: cast.asha.personId, created_at: now }
  await db
    .insertInto('todo')
    .values([
      { ...made, id: todo.open, position: 0, title: 'Order a cake' },
      { ...made, id: todo.second, position: 1, title: 'Order flowers' },
      { ...made, id: todo.deleted, position: 2, title: 'Order a tent', deleted_at: now },
    ])
    .execute()
}

/** A device that let somebody in twice and rehearsed, and a helper who came by a link. */
async function prepareDoor(now: Date) {
  const { db, random: chance } = house.world
  await db
    .insertInto('door_device')
    .values({
      event_id: today.EID,
      id: today.device,
      key_hash: sha256(today.key),
      person_id: cast.asha.personId,
      by_name: 'Asha Menon',
      opened_at: now,
      seen_at: now,
    })
    .execute()
  const entry = {
    event_id: today.EID,
    kind: 'in',
    people: 1,
    device_id: today.device,
    device_at: now,
    at: now,
    received_at: now,
    by_name: 'Asha Menon',
  }
  await db
    .insertInto('door_tap')
    .values([
      { ...entry, id: today.twice, guest_id: today.in, count: 1, outcome: 'twice' },
      {
        ...entry,
        id: today.rehearsed,
        guest_id: null,
        count: 2,
        rehearsal: true,
        outcome: 'rehearsed',
      },
    ])
    .execute()
  const helper = {
    event_id: today.EID,
    account_id: cast.asha.accountId,
    id: today.helper,
    name: 'Tara',
    secret_hash: sha256(today.key),
    until: new Date(now.getTime() + 86_400_000),
    created_by: cast.asha.personId,
    created_at: now,
  }
  await db.insertInto('door_helper').values(helper).execute()
  cookiesOf.helper = {
    door: await openHelperSession(db, {
      eventId: today.EID,
      helperId: today.helper,
      agent: '',
      now,
      random: chance,
    }),
  }
}

/** A sending that pauses, a guest nobody invited, a change nobody was told of, and a mail that came back. */
async function prepareMails() {
  const { db, settings } = house.world
  const now = house.clock.now()
  const EID = castEvents.wedding
  const told = {
    title: 'Another title',
    startsAt: null,
    durationMinutes: 270,
    zone: 'Asia/Kolkata',
    venue: '',
    address: '',
  }
  await db
    .updateTable('event')
    .set({ told: JSON.stringify(told) })
    .where('id', '=', EID)
    .execute()
  await db
    .insertInto('guest')
    .values(guestRow(EID, 'A5A00000000EE0C', 'Not Yet', now))
    .execute()
  await db
    .insertInto('campaign')
    .values({
      event_id: EID,
      id: campaign,
      account_id: cast.asha.accountId,
      kind: 'invitation',
      submission: 'S',
      created_by: cast.asha.personId,
      created_at: now,
      held_until: now,
      paused_at: now,
      pause_reason: 'failures',
    })
    .execute()
  const mail = {
    account_id: cast.asha.accountId,
    event_id: EID,
    kind: 'invitation',
    to_address: 'x@guests.example',
    from_name: '',
    language: 'en',
    subject: '',
    html: '',
    body_text: '',
    created_at: now,
    campaign_id: campaign,
  }
  await db
    .insertInto('mail')
    .values([
      {
        ...mail,
        id: house.world.random.uuid(),
        guest_id: castGuests.jon,
        next_at: new Date('9999-01-01'),
        state: 'queued',
      },
      { ...mail, id: campaign, guest_id: gone, next_at: now, state: 'sent', sent_at: now },
    ])
    .execute()
  const noticed = {
    event_id: EID,
    account_id: cast.asha.accountId,
    created_by: cast.asha.personId,
    created_at: now,
  }
  await db
    .insertInto('notice')
    .values([
      {
        ...noticed,
        id: notices.planned,
        kind: 'notice',
        submission: 'A1',
        at: new Date(now.getTime() + 86_400_000),
        due_at: new Date(now.getTime() + 86_400_000),
      },
      {
        ...noticed,
        id: notices.sent,
        kind: 'notice',
        submission: 'A2',
        taken_at: now,
        campaign_id: notices.sent,
      },
      {
        ...noticed,
        id: notices.paused,
        kind: 'notice',
        submission: 'A3',
        taken_at: now,
        campaign_id: notices.paused,
      },
    ])
    .execute()
  for (const id of [notices.sent, notices.paused])
    await db
      .insertInto('campaign')
      .values({
        ...noticed,
        id,
        notice_id: id,
        kind: 'notice',
        submission: id,
        held_until: now,
        facts: JSON.stringify({ letters: { en: { subject: 'Parking', message: 'At the mill.' } } }),
        paused_at: id === notices.paused ? now : null,
      })
      .execute()
  await db
    .insertInto('mail')
    .values([
      {
        ...mail,
        id: notices.sent,
        kind: 'notice',
        guest_id: castGuests.meera,
        campaign_id: notices.sent,
        next_at: now,
        state: 'sent',
        sent_at: now,
      },
      {
        ...mail,
        id: notices.paused,
        kind: 'notice',
        guest_id: castGuests.meera,
        campaign_id: notices.paused,
        next_at: new Date('9999-01-01'),
        state: 'queued',
      },
    ])
    .execute()
  const made = {
    event_id: EID,
    account_id: cast.asha.accountId,
    format: 'csv',
    language: 'en',
    digits: 'latn',
    state: 'done',
    created_by: cast.asha.personId,
    created_at: now,
    updated_at: now,
  }
  const schedule = {
    event_id: EID,
    account_id: cast.asha.accountId,
    report: 'overall',
    format: 'pdf',
    language: 'en',
    digits: 'latn',
    members: [cast.asha.personId],
    addresses: [],
    created_by: cast.asha.personId,
    created_at: now,
  }
  await db
    .insertInto('report_schedule')
    .values({ ...schedule, id: file, rhythm: 'daily', at_minute: 540, since: now, updated_at: now })
    .execute()
  await db
    .insertInto('export')
    .values([
      { ...made, id: campaign, report: 'guests' },
      { ...made, id: file, report: 'overall' },
    ])
    .execute()
  settings.mailBounces = 'bounces@mehfil.example'
  cases['bounceMail']!.wire = {
    RAW: `To: ${senderOf(settings, campaign)}\r\nFrom: MAILER-DAEMON@x.example\r\nSubject: Undelivered\r\n\r\n550 5.1.1 No such user\r\n`,
  }
}

async function prepareVisitors() {
  const asha = await house.as('asha')
  await asha.call(accounts.checkPassword, { input: { password: cast.asha.password } })
  for (const name of ['updateSettings', 'selectSettings'] as const) {
    const { data } = await asha.call(settingsOf, { params: { EID: cases[name]!.params!['EID']! } })
    cases[name]!.wire = { ...(z.encode(settingsOf.output, data) as object), CAPACITY: 77 }
  }
  await prepareLists(asha)
  await prepareTeam(asha)
  await prepareOwn(asha)
  await prepareGoogle()
  const signup = house.visitor()
  await signup.call(accounts.sendSignupCode, { input: { email: 'signup@house.example' } })
  for (const name of ['verifySignupCode', 'verifyEstimateCode'])
    cases[name]!.wire = { OTP: await codeFor(house, 'signup@house.example') }
  const forgot = house.visitor()
  await forgot.call(accounts.sendForgotCode, { input: { email: cast.noah.email } })
  cases['verifyForgotCode']!.wire = { OTP: await codeFor(house, cast.noah.email) }
  const reset = house.visitor()
  await reset.call(accounts.sendForgotCode, { input: { email: cast.ivo.email } })
  await reset.call(accounts.verifyForgotCode, {
    input: { code: await codeFor(house, cast.ivo.email) },
  })
  const proved = await proveAddress(house, 'details@house.example')
  const plans = await reachPlans(house, 'plans@house.example')
  Object.assign(cookiesOf, {
    asha: asha.cookies,
    signup: signup.cookies,
    plans: plans.cookies,
    forgot: forgot.cookies,
    reset: reset.cookies,
  })
  detailsCookies = proved.cookies
  await prepareEvents()
  await preparePayments()
  await preparePlans()
}

/** A plan that runs, one that is paused, and one that another waits for. */
async function preparePlans() {
  const { db, settings } = house.world
  const now = house.clock.now()
  await addBilling(db, settings.seller, now)
  await addSubscription(db, {
    accountId: cast.ivo.accountId,
    state: 'paused',
    key: 'beef',
    startsAt: now,
    now,
  })
  const changing = await signUp(house, 'changing@house.example')
  const { account_id: accountId } = await db
    .selectFrom('member')
    .innerJoin('person', 'person.id', 'member.person_id')
    .select('account_id')
    .where('email', '=', 'changing@house.example')
    .executeTakeFirstOrThrow()
  await addSubscription(db, { accountId, state: 'ending', key: 'cafe', startsAt: now, now })
  await addSubscription(db, {
    accountId,
    state: 'waiting',
    key: 'face',
    startsAt: new Date(now.getTime() + 30 * 86_400_000),
    now,
  })
  await db
    .updateTable('account')
    .set({ address: '7 Lake Road', country: 'IN', state: 'Karnataka' })
    .where('id', '=', accountId)
    .execute()
  // Asked again, the provider's answer is the one there is.
  await (
    await house.as('asha')
  ).call(subscriptions.changePlanStandard, { input: { plan: 'First', mode: 'Annually' } })
  await changing.call(subscriptions.changePlanExclusive, { input: { guests: 200 } })
  Object.assign(cookiesOf, { changing: changing.cookies })
}
let detailsCookies: Record<string, string> = {}

/** Somebody has paid in the window, and nobody has heard of it; and the stand-in of the provider knows of something to pay. */
async function preparePayments() {
  const provider = house.provider!
  const { visitor, checkout } = await beginToPay(house, 'paying@house.example')
  cookiesOf.paying = visitor.cookies
  cookiesOf.payingOnce = (
    await beginToPay(house, 'once@house.example', { plan: 'Custom' })
  ).visitor.cookies
  const { handed, news } = await provider.pay(checkout.subscriptionId ?? '')
  for (const name of [
    'confirmPayment',
    'confirmWebSessionPayment',
    'signupStandardCallback',
    'signupExclusiveCallback',
    'standardCallback',
    'exclusiveCallback',
  ])
    cases[name]!.wire = handed
  cases['arriveAfterPayment']!.wire = { ID: checkout.subscriptionId }
  await house.world.db.updateTable('payment_intent').set({ state: 'attempted' }).execute()
  const body = news.at(-1)?.body ?? ''
  cases['paymentWebhook']!.raw = {
    body,
    headers: { 'x-razorpay-event-id': 'evt_A', 'x-razorpay-signature': provider.signed(body) },
  }
  const keys = {
    authorization: `Basic ${Buffer.from(`${provider.secrets.keyId}:${provider.secrets.keySecret}`).toString('base64')}`,
  }
  for (const name of ['sandboxMake', 'sandboxDo']) cases[name]!.raw!.headers = keys
  const own = { id: 'sub_A', entity: 'subscription', status: 'active' }
  await house.world.db
    .insertInto('sandbox_entity')
    .values([
      { id: own.id, kind: own.entity, body: JSON.stringify(own), created_at: house.clock.now() },
      {
        id: 'order_A',
        kind: 'order',
        body: JSON.stringify({
          id: 'order_A',
          entity: 'order',
          amount: 100,
          currency: 'INR',
          status: 'created',
          attempts: 0,
          notes: [],
        }),
        created_at: house.clock.now(),
      },
    ])
    .execute()
  cases['sandboxDo']!.params = { ...cases['sandboxDo']!.params, ID: own.id }
  cases['sandboxPay']!.wire = { ...cases['sandboxPay']!.wire, what: 'order_A' }
  rewindProvider = provider.mark()
}
let rewindProvider = () => {}

/** Visitors who build an event stand at each of the steps. */
async function prepareEvents() {
  const [{ visitor: building }, { visitor: code }, { visitor: proved }] = [
    await beginEvent(house),
    await beginEvent(house),
    await beginEvent(house),
  ]
  await code.call(sendWebSessionCode, { input: { email: 'code@builders.example' } })
  cases['verifyWebSessionCode']!.wire = { OTP: await codeFor(house, 'code@builders.example') }
  await proveVisitor(house, proved, 'proved@builders.example')
  const { visitor: sum } = await reachSum(house, 'sum@builders.example')
  Object.assign(cookiesOf, {
    building: building.cookies,
    buildingCode: code.cookies,
    buildingProved: proved.cookies,
    buildingSum: sum.cookies,
  })
}

/** The owner signs in by Google already, and another owner just begins to. */
async function prepareGoogle() {
  await house.world.db
    .updateTable('person')
    .set({ google_sub: 'asha' })
    .where('id', '=', cast.asha.personId)
    .execute()
  cases['standInTokenInfo']!.wire = {
    access_token: house.world.standIn?.give({ email: cast.asha.email, name: '', isVerified: true })
      .access_token,
  }
  const google = house.visitor()
  await google.call(accounts.googleSignup, { input: { credential: 'ivo' } })
  cases['verifyGoogleCode']!.wire = { OTP: await codeFor(house, cast.ivo.email) }
  Object.assign(cookiesOf, { google: google.cookies })
}

/** Three who were asked to help stand at each of the steps, and the owner is a member elsewhere too. */
async function prepareTeam(asha: Awaited<ReturnType<House['as']>>) {
  await house.world.db.updateTable('plan_limit').set({ users: 10 }).execute()
  const [first, second, third] = [
    await inviteTo(house, asha, { email: 'a@helpers.example' }),
    await inviteTo(house, asha, { email: 'b@helpers.example' }),
    await inviteTo(house, asha, { email: 'c@helpers.example' }),
  ]
  for (const name of ['reInviteUser', 'deleteUserInvite'])
    cases[name]!.wire = { INVITATION: first.id }
  cases['authInvite']!.wire = { INVITE: first.token }
  const [invited, inviteCode] = [house.visitor(), house.visitor()]
  await invited.call(team.authInvite, { input: { invite: first.token } })
  await inviteCode.call(team.authInvite, { input: { invite: second.token } })
  await inviteCode.call(team.sendInviteCode)
  cases['verifyInviteCode']!.wire = { OTP: await codeFor(house, 'b@helpers.example') }
  const inviteProved = await proveInvite(house, third.token)
  Object.assign(cookiesOf, {
    invited: invited.cookies,
    inviteCode: inviteCode.cookies,
    inviteProved: inviteProved.cookies,
  })
  await house.world.db
    .insertInto('member')
    .values({
      account_id: cast.ivo.accountId,
      person_id: cast.asha.personId,
      role: 'Normaluser',
      permissions: ['CheckIn'],
      joined_at: house.clock.now(),
    })
    .execute()
}

/** Asha is signed in on another device, and Ivo is about to delete his account. */
async function prepareOwn(asha: Awaited<ReturnType<House['as']>>) {
  await house.as('asha')
  const {
    data: { devices },
  } = await asha.call(profile.devices)
  cases['signOutDevice']!.wire = { DEVICE: devices.find(({ isThis }) => !isThis)?.id }
  const ivo = await house.as('ivo')
  await ivo.call(accounts.checkPassword, { input: { password: cast.ivo.password } })
  await ivo.call(profile.sendDeleteCode)
  cases['verifyDeleteCode']!.wire = {
    OTP: await codeFor(house, cast.ivo.email),
    CONFIRM: cast.ivo.email,
  }
  cookiesOf.leaving = ivo.cookies
}

/** A list that was understood, and a change of many that can be taken back. */
async function prepareLists(asha: Awaited<ReturnType<House['as']>>) {
  const sent = await asha.inject({
    method: 'POST',
    url: `/api/events/${castEvents.wedding}/imports`,
    ...formOf(list, 'guests.csv'),
  })
  const { IMPORT } = (JSON.parse(sent.body) as { data: { IMPORT: string } }).data
  for (const name of ['mapImport', 'mendImportRow', 'applyImport', 'dropImport'])
    cases[name]!.params = { ...cases[name]!.params, IMPORT }
  const { data } = await asha.call(addGuests, {
    params: { EID: castEvents.draft },
    input: { guests: [{ NAME: 'Once Added' }] },
  })
  cases['undoGuests']!.wire = { UNDO: data.undo }
}

function requestOf(name: string, more: Body | null) {
  const call = catalogue[name] as Call
  const { who, wire = {}, params = {}, raw } = cases[name]!
  const url =
    name === 'stopMails'
      ? stopPath(house, params as { EID: string; GID: string }, 'meera@guests.example')
      : fill(addressOf(call), params as never)
  const type = {
    json: 'application/json',
    form: 'application/x-www-form-urlencoded',
    upload: 'multipart/form-data; boundary=x',
  }[call.kind as 'json']
  // Nothing can be added to what is signed.
  if (raw)
    return {
      method: call.method,
      url,
      payload: raw.body,
      headers: { host: 'localhost:3000', 'content-type': 'application/json', ...raw.headers },
    }
  return {
    method: call.method,
    url,
    cookies: name === 'saveSignupDetails' ? detailsCookies : cookiesOf[who],
    payload: bodyOf(call, wire, more),
    headers: {
      host: 'localhost:3000',
      origin: 'http://localhost:3000',
      'content-type': type,
      'x-requested-with': 'mehfil',
    },
  }
}

/** What is sent besides lies among the data and beside it; `__proto__` is written as text, as no object has it as a field. */
function bodyOf({ kind, path }: Call, wire: object, more: Body | null): string | Buffer {
  const all = { ...wire, ...more }
  if (kind === 'form')
    return new URLSearchParams(
      Object.entries(all).map(([name, value]) => [
        name,
        typeof value === 'string' ? value : JSON.stringify(value),
      ]),
    ).toString()
  if (path.endsWith('/imports'))
    return parts(all, { field: 'FILE', name: 'guests.csv', bytes: Buffer.from(list) })
  if (kind === 'upload')
    return parts(all, { field: 'IMAGE', name: 'a.png', bytes: Buffer.from(picture, 'base64') })
  const json = (fields: object) => JSON.stringify(fields).replace(/"as written":/, '"__proto__":')
  return json({ data: all, ...more })
}

function parts(fields: object, file: { field: string; name: string; bytes: Buffer }): Buffer {
  const written = Object.entries(fields)
    .map(
      ([name, value]) =>
        `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${typeof value === 'string' ? value : JSON.stringify(value)}\r\n`,
    )
    .join('')
  return Buffer.concat([
    Buffer.from(
      `${written}--x\r\ncontent-disposition: form-data; name="${file.field}"; filename="${file.name}"\r\n\r\n`,
    ),
    file.bytes,
    Buffer.from('\r\n--x--\r\n'),
  ])
}
