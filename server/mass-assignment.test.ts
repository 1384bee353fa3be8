import { sql } from 'kysely'
import * as z from 'zod'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as accounts from '@mehfil/contract/accounts.ts'
import { addressOf, catalogue } from '@mehfil/contract/catalogue.ts'
import { fill, type Call } from '@mehfil/contract/call.ts'
import { settingsOf } from '@mehfil/contract/events.ts'
import { addGuests } from '@mehfil/contract/guests.ts'
import * as profile from '@mehfil/contract/profile.ts'
import * as team from '@mehfil/contract/team.ts'
import { ourNamesOf } from '@mehfil/contract/wire.ts'
import { buildApp } from './app.ts'
import { senderOf } from './base/return-path.ts'
import { cast } from './seed/cast.ts'
import { castEvents, castGuests, eventRow, guestRow, mailRow } from './seed/events.ts'
import { openHouse, type House } from './test/house.ts'
import { inviteTo, proveInvite } from './test/inviting.ts'
import { knowing } from './test/fake-google.ts'
import { tablesOf } from './test/guest-pages.ts'
import { formOf } from './test/list-form.ts'
import { countedRandom, databaseInOneTransaction } from './test/one-transaction.ts'
import { codeFor, proveAddress, reachPlans } from './test/signing-up.ts'

/** What a client may send and never decides, each with the value an attacker would like. */
const poisons: Record<string, unknown> = {
  ROLE: 'Superuser', PLAN: 'First', SUBSCRIPTION_STATUS: 'Cancelled', PERIOD_ENDDATE: '2099-01-01 00:00:00', features: ['Reports'], planRate: 1, totalAmount: 1,
  active: 'Inactive', EVENTID: castEvents.ivos, GUEST_STATUS: 'ATTENDED', passcode: '00000000', id: castGuests.ivos, accountId: cast.ivo.accountId,
  __proto__: null, constructor: { prototype: { role: 'Superuser' } }, emailVerified: true,
  account_id: cast.ivo.accountId, event_id: castEvents.ivos, permissions: ['UserAccess'], published_at: '2020-01-01', party_limit: 99,
}
const newPassword = 'Tuk-Tuk.77Lanes'
const proto = '__proto__'
const poisonNames = [...new Set([...Object.keys(poisons), proto])]

type Case = { who: 'nobody' | 'asha' | 'signup' | 'plans' | 'forgot' | 'reset' | 'invited' | 'inviteCode' | 'inviteProved' | 'leaving' | 'google'; wire?: object; params?: Record<string, string>; reads?: true }
const wedding = { EID: castEvents.wedding }
const meera = { ...wedding, GID: castGuests.meera }
const mailed = { EID: castEvents.mail, GID: 'A5A00000000EE11' }
const gone = 'A5A00000000EE0D'
const campaign = '11111111-1111-4111-8111-111111111111'
/** An event whose door is open, with a guest who came and one who is coming. */
const today = { EID: 'A5A0000000000AD', in: 'A5A00000000EE1A', coming: 'A5A00000000EE1B', tap: '00000000-0000-4000-8000-00000000007a', newTap: '00000000-0000-4000-8000-00000000007b' }
const form = { HEADING: '', MAYBE: true, NOTE: true, FORM: { questions: {}, options: {} } }
const guestsAnswer = { ANSWER: 'yes', NAME: 'Leela Iyer', EMAIL: 'leela@guests.example', SUBMISSION: '0123456789ABCDE' }
const list = 'Name,Email\nTara Rao,tara@guests.example\nOm Rao,om@guests.example\n'
const picture = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** Every call with a body, as its page would send it. */
const cases: Record<string, Case> = {
  pricingStandard: { who: 'nobody', wire: { country: 'India', plan: 'Business', mode: 'Monthly' }, reads: true },
  pricingSeparate: { who: 'nobody', wire: { COUNTRY: 'France' }, reads: true },
  pricingCustom: { who: 'nobody', wire: { COUNTRY: 'India', guests: 200 }, reads: true },
  requestCallback: { who: 'nobody', wire: { FULLNAME: 'Zoya Rahman', CONTACT: '+919812345670', INSERTED_AT: '2020-01-01 00:00:00' } },
  checkUser: { who: 'nobody', wire: { EMAIL: 'new@house.example' }, reads: true },
  sendSignupCode: { who: 'nobody', wire: { EMAIL: 'new@house.example' } },
  verifySignupCode: { who: 'signup', wire: { OTP: '' } },
  saveSignupDetails: { who: 'plans', wire: { FULLNAME: 'Zoya Rahman', PASSWORD: newPassword, AGREED_TO_TERMS: 'Y' } },
  selectPlan: { who: 'plans', wire: { PLAN: 'Economy' } },
  cancelSignup: { who: 'plans' },
  login: { who: 'nobody', wire: { EMAIL: cast.asha.email, PASSWORD: cast.asha.password } },
  googleSignup: { who: 'nobody', wire: { CREDENTIAL: 'new' } },
  verifyGoogleCode: { who: 'google', wire: { OTP: '' } },
  resendGoogleCode: { who: 'google' },
  cancelGoogle: { who: 'google' },
  checkGoogle: { who: 'asha', wire: { CREDENTIAL: 'asha' } },
  standInChoice: { who: 'nobody', wire: { other: 'zoya@newcomers.example' }, reads: true },
  standInTokenInfo: { who: 'nobody', wire: { access_token: '' }, reads: true },
  sendForgotCode: { who: 'nobody', wire: { EMAIL: cast.ivo.email } },
  verifyForgotCode: { who: 'forgot', wire: { OTP: '' } },
  resetPassword: { who: 'reset', wire: { PASSWORD: newPassword } },
  cancelForgot: { who: 'forgot' },
  checkPassword: { who: 'asha', wire: { PASSWORD: cast.asha.password } },
  setPassword: { who: 'asha', wire: { PASSWORD: newPassword } },
  changeLanguage: { who: 'asha', wire: { LANGUAGE: 'French' } },
  updateUserInfo: { who: 'asha', wire: { FULLNAME: 'Asha Rao', TIMEZONE: 'Asia/Kolkata', DIGITS: 'arab' } },
  updateAccountPlace: { who: 'asha', wire: { ADDRESS: '4 Residency Road', COUNTRY: 'India', STATE: 'Karnataka', GST_NO: '' } },
  addProfilePicture: { who: 'asha' },
  deleteProfilePicture: { who: 'asha' },
  signOutDevice: { who: 'asha', wire: { DEVICE: '' } },
  signOutOthers: { who: 'asha' },
  sendDeleteCode: { who: 'asha' },
  verifyDeleteCode: { who: 'leaving', wire: { OTP: '', CONFIRM: cast.ivo.email } },
  inviteUser: { who: 'asha', wire: { EMAIL: 'new@house.example', PERMISSIONS: ['CheckIn'], EVENTS: null } },
  reInviteUser: { who: 'asha', wire: { INVITATION: '' } },
  deleteUserInvite: { who: 'asha', wire: { INVITATION: '' } },
  updateNormalUser: { who: 'asha', wire: { USER: cast.noah.personId, PERMISSIONS: ['ManageGuests'], EVENTS: [castEvents.wedding] } },
  deleteNormalUser: { who: 'asha', wire: { USER: cast.noah.personId } },
  authInvite: { who: 'nobody', wire: { INVITE: '' } },
  sendInviteCode: { who: 'invited' },
  resendInviteCode: { who: 'invited' },
  verifyInviteCode: { who: 'inviteCode', wire: { OTP: '' } },
  createNormalUser: { who: 'inviteProved', wire: { FULLNAME: 'Zoya Rahman', PASSWORD: newPassword, AGREED_TO_TERMS: 'Y' } },
  clearInvite: { who: 'inviteProved' },
  switchAccount: { who: 'asha', wire: { ACCOUNT: cast.ivo.accountId } },
  addEvent: { who: 'asha', wire: { EVENT_MODE: 'Web', TYPE: 'Meetup', TITLE: 'New' } },
  updateEvent: { who: 'asha', params: wedding, wire: { TITLE: 'Changed', VENUE: 'Elsewhere' } },
  deleteDraft: { who: 'asha', params: { EID: castEvents.draft } },
  saveWords: { who: 'asha', params: { ...wedding, LANGUAGE: 'fr' }, wire: { TITLE: 'Notre mariage', QUESTIONS: {} } },
  saveDescription: { who: 'asha', params: wedding, wire: { DESCRIPTION: '<p>New</p>' } },
  saveContact: { who: 'asha', params: wedding, wire: { HOSTNAME: 'Us', CONTACT: '', EMAIL: '', ADDRESS: '', MAP_LINK: '', WEBSITE: '', SOCIALMEDIA: [] } },
  selectSettings: { who: 'asha', params: { EID: castEvents.draft } },
  updateSettings: { who: 'asha', params: wedding },
  chooseColourStyle: { who: 'asha', params: wedding, wire: { COLOUR_STYLE: 'emerald' } },
  chooseTemplate: { who: 'asha', params: wedding, wire: { TEMPLATE_ID: 'grid', COLOUR_STYLE: 'signal' } },
  addTemplateImages: { who: 'asha', params: wedding, wire: { KIND: 'cover' } },
  deleteTemplateImages: { who: 'asha', params: wedding, wire: { IMAGEIDS: ['0123456789ABCDE'] }, reads: true },
  checkDomain: { who: 'asha', wire: { EVENTID: castEvents.wedding, EVENT_DOMAIN: 'our-own-day' }, reads: true },
  saveDomain: { who: 'asha', params: wedding, wire: { EVENT_DOMAIN: 'our-own-day' } },
  publishEvent: { who: 'asha', params: { EID: castEvents.draft }, wire: { PUBLISHED_DATETIME: '2020-01-01 00:00:00' } },
  publishToggle: { who: 'asha', wire: { EVENTID: castEvents.wedding, STATUS: 'UNPUBLISHED' } },
  addWebRsvp: { who: 'asha', params: wedding, wire: form },
  updateWebRsvp: { who: 'asha', params: wedding, wire: { ...form, HEADING: 'Coming?' } },
  addEmailRsvp: { who: 'asha', params: { EID: castEvents.mail }, wire: form },
  updateEmailRsvp: { who: 'asha', params: { EID: castEvents.mail }, wire: { ...form, HEADING: 'Coming?' } },
  sendWebAnswer: { who: 'nobody', params: wedding, wire: guestsAnswer },
  changeWebAnswer: { who: 'nobody', params: meera, wire: guestsAnswer },
  sendEmailAnswer: { who: 'nobody', params: mailed, wire: guestsAnswer },
  setGuestAnswer: { who: 'asha', params: meera, wire: { ANSWER: 'yes', PEOPLE: 2 } },
  sendWebView: { who: 'nobody', params: meera },
  rsvpResponses: { who: 'asha', params: wedding, wire: {}, reads: true },
  addGuest: { who: 'asha', params: wedding, wire: { NAME: 'Tara Rao', EMAIL: 'tara@guests.example', CATEGORY: 'VIP' } },
  listedGuests: { who: 'asha', params: wedding, wire: { EMAILS: ['meera@guests.example'] }, reads: true },
  addGuests: { who: 'asha', params: wedding, wire: { GUESTS: [{ NAME: 'Tara Rao', EMAIL: 'tara@guests.example' }] } },
  manageGuest: { who: 'asha', params: meera, wire: { NAME: 'Meera Iyer', CATEGORY: 'VIP', COMPANIONS: ['Ravi Iyer'] } },
  changeGuests: { who: 'asha', params: wedding, wire: { TAB: 'all', ACT: 'category', VALUE: 'VIP' } },
  deleteAllGuests: { who: 'asha', params: wedding },
  undoGuests: { who: 'asha', params: { EID: castEvents.draft } },
  startImport: { who: 'asha', params: wedding },
  mapImport: { who: 'asha', params: wedding, wire: { HEADER_ROW: true, FIELDS: ['NAME', null] } },
  mendImportRow: { who: 'asha', params: { ...wedding, ROW: '2' }, wire: { FIELD: 'NAME', VALUE: 'Tara Iyer' } },
  applyImport: { who: 'asha', params: wedding, wire: { GOOD: 2 } },
  dropImport: { who: 'asha', params: wedding },
  deleteGuest: { who: 'asha', params: meera },
  restoreGuest: { who: 'asha', params: { ...wedding, GID: gone } },
  updateGuestCategory: { who: 'asha', params: meera, wire: { CATEGORY: 'VIP' } },
  confirmGuest: { who: 'asha', params: { ...wedding, GID: castGuests.jon }, wire: { GUEST_STATUS: 'RESPONDED' } },
  dashboardCounts: { who: 'asha', params: wedding, reads: true },
  verifyPasscode: { who: 'asha', params: { EID: today.EID }, wire: { PASSCODE: '00060954' }, reads: true },
  admitGuest: { who: 'asha', params: { EID: today.EID, GID: today.coming }, wire: { TAP_ID: today.newTap } },
  undoArrival: { who: 'asha', params: { EID: today.EID }, wire: { TAP_ID: today.tap } },
  addWalkIn: { who: 'asha', params: { EID: today.EID }, wire: { NAME: 'Priya Nair', TAP_ID: today.newTap } },
  saveLetter: { who: 'asha', params: { ...wedding, LANGUAGE: 'en' }, wire: { SUBJECT: 'Come!', MESSAGE: 'Dear all' } },
  sendTestInvitation: { who: 'asha', params: wedding, wire: {} },
  inviteGuests: { who: 'asha', params: wedding, wire: { SUBMISSION: '0123456789ABCDE' } },
  inviteGuest: { who: 'asha', params: meera },
  tellChange: { who: 'asha', params: wedding, wire: { SUBMISSION: '0123456789ABCDE' } },
  cancelCampaign: { who: 'asha', params: { ...wedding, CAMPAIGN: campaign } },
  resumeCampaign: { who: 'asha', params: { ...wedding, CAMPAIGN: campaign } },
  bounceMail: { who: 'nobody', wire: { RAW: '' } },
  stopMails: { who: 'nobody', params: meera, wire: { 'List-Unsubscribe': 'One-Click' } },
  answerForm: { who: 'nobody', params: { DOMAIN: 'ananya-vikram' }, wire: { answer: 'yes', name: 'Leela Iyer', email: 'leela@guests.example', submission: '0123456789ABCDE' } },
  guestAnswerForm: { who: 'nobody', params: meera, wire: { answer: 'yes' } },
}

let house: House
let one: ReturnType<typeof databaseInOneTransaction>
let app: Awaited<ReturnType<typeof buildApp>>
const random = countedRandom()
const cookiesOf: Record<Case['who'], Record<string, string>> = { nobody: {}, asha: {}, signup: {}, plans: {}, forgot: {}, reset: {}, invited: {}, inviteCode: {}, inviteProved: {}, leaving: {}, google: {} }

beforeAll(async () => {
  house = await openHouse({ leniency: 1_000_000, google: knowing({ new: 'new@house.example', asha: cast.asha.email, ivo: cast.ivo.email }) })
  await prepareRows()
  await prepareMails()
  await prepareVisitors()
  one = databaseInOneTransaction(house.databaseUrl)
  tables = await tablesOf(house)
  const passwords = { hash: async (password: string) => `hash of ${password}`, matches: async (_hash: string | null, password: string) => password !== newPassword }
  app = await buildApp({ ...house.world, db: one.db, random, passwords })
})
afterAll(async () => {
  await app.close()
  await one.close()
  await house.close()
})

async function prepareRows() {
  const { db } = house.world
  const now = house.clock.now()
  await db.insertInto('event').values(mailRow(now, { published_at: now })).execute()
  await db.insertInto('guest').values(guestRow(mailed.EID, mailed.GID, 'Layla Haddad', now, { party_limit: 3 })).execute()
  await db.insertInto('guest').values(guestRow(castEvents.wedding, gone, 'Once Here', now, { deleted_at: now })).execute()
  await db.updateTable('guest').set({ answer: 'yes', people: 1, answered_at: now }).where('id', '=', castGuests.jon).execute()
  await db.updateTable('event').set({ confirmation: 'by-hand' }).where('id', '=', castEvents.wedding).execute()
  await db.insertInto('event').values(eventRow('asha', today.EID, now, { starts_at: now, published_at: now })).execute()
  await db.insertInto('guest').values([guestRow(today.EID, today.in, 'In Already', now, { arrived: 1, attended_at: now }), guestRow(today.EID, today.coming, 'Still Coming', now)]).execute()
  await db.insertInto('arrival').values({ event_id: today.EID, id: today.tap, guest_id: today.in, people: 1, by_name: 'Asha Menon', at: now }).execute()
}

/** A sending that pauses, a guest nobody invited, a change nobody was told of, and a mail that came back. */
async function prepareMails() {
  const { db, settings } = house.world
  const now = house.clock.now()
  const EID = castEvents.wedding
  const told = { title: 'Another title', startsAt: null, durationMinutes: 270, zone: 'Asia/Kolkata', venue: '', address: '' }
  await db.updateTable('event').set({ told: JSON.stringify(told) }).where('id', '=', EID).execute()
  await db.insertInto('guest').values(guestRow(EID, 'A5A00000000EE0C', 'Not Yet', now)).execute()
  await db.insertInto('campaign').values({ event_id: EID, id: campaign, account_id: cast.asha.accountId, kind: 'invitation', submission: 'S', created_by: cast.asha.personId, created_at: now, held_until: now, paused_at: now, pause_reason: 'failures' }).execute()
  const mail = { account_id: cast.asha.accountId, event_id: EID, kind: 'invitation', to_address: 'x@guests.example', from_name: '', language: 'en', subject: '', html: '', body_text: '', created_at: now, campaign_id: campaign }
  await db.insertInto('mail').values([
    { ...mail, id: house.world.random.uuid(), guest_id: castGuests.jon, next_at: new Date('9999-01-01'), state: 'queued' },
    { ...mail, id: campaign, guest_id: gone, next_at: now, state: 'sent', sent_at: now },
  ]).execute()
  settings.mailBounces = 'bounces@mehfil.example'
  cases['bounceMail']!.wire = { RAW: `To: ${senderOf(settings, campaign)}\r\nFrom: MAILER-DAEMON@x.example\r\nSubject: Undelivered\r\n\r\n550 5.1.1 No such user\r\n` }
}

async function prepareVisitors() {
  const asha = await house.as('asha')
  await asha.call(accounts.checkPassword, { input: { password: cast.asha.password } })
  for (const name of ['updateSettings', 'selectSettings'] as const) {
    const { data } = await asha.call(settingsOf, { params: { EID: cases[name]!.params!['EID']! } })
    cases[name]!.wire = { ...z.encode(settingsOf.output, data) as object, CAPACITY: 77 }
  }
  await prepareLists(asha)
  await prepareTeam(asha)
  await prepareOwn(asha)
  await prepareGoogle()
  const signup = house.visitor()
  await signup.call(accounts.sendSignupCode, { input: { email: 'signup@house.example' } })
  cases['verifySignupCode']!.wire = { OTP: await codeFor(house, 'signup@house.example') }
  const forgot = house.visitor()
  await forgot.call(accounts.sendForgotCode, { input: { email: cast.noah.email } })
  cases['verifyForgotCode']!.wire = { OTP: await codeFor(house, cast.noah.email) }
  const reset = house.visitor()
  await reset.call(accounts.sendForgotCode, { input: { email: cast.ivo.email } })
  await reset.call(accounts.verifyForgotCode, { input: { code: await codeFor(house, cast.ivo.email) } })
  const proved = await proveAddress(house, 'details@house.example')
  const plans = await reachPlans(house, 'plans@house.example')
  Object.assign(cookiesOf, { asha: asha.cookies, signup: signup.cookies, plans: plans.cookies, forgot: forgot.cookies, reset: reset.cookies })
  detailsCookies = proved.cookies
}
let detailsCookies: Record<string, string> = {}

/** The owner signs in by Google already, and another owner just begins to. */
async function prepareGoogle() {
  await house.world.db.updateTable('person').set({ google_sub: 'asha' }).where('id', '=', cast.asha.personId).execute()
  cases['standInTokenInfo']!.wire = { access_token: house.world.standIn?.give({ email: cast.asha.email, name: '', isVerified: true }).access_token }
  const google = house.visitor()
  await google.call(accounts.googleSignup, { input: { credential: 'ivo' } })
  cases['verifyGoogleCode']!.wire = { OTP: await codeFor(house, cast.ivo.email) }
  Object.assign(cookiesOf, { google: google.cookies })
}

/** Three who were asked to help stand at each of the steps, and the owner is a member elsewhere too. */
async function prepareTeam(asha: Awaited<ReturnType<House['as']>>) {
  await house.world.db.updateTable('plan_limit').set({ users: 10 }).execute()
  const [first, second, third] = [await inviteTo(house, asha, { email: 'a@helpers.example' }), await inviteTo(house, asha, { email: 'b@helpers.example' }), await inviteTo(house, asha, { email: 'c@helpers.example' })]
  for (const name of ['reInviteUser', 'deleteUserInvite']) cases[name]!.wire = { INVITATION: first.id }
  cases['authInvite']!.wire = { INVITE: first.token }
  const [invited, inviteCode] = [house.visitor(), house.visitor()]
  await invited.call(team.authInvite, { input: { invite: first.token } })
  await inviteCode.call(team.authInvite, { input: { invite: second.token } })
  await inviteCode.call(team.sendInviteCode)
  cases['verifyInviteCode']!.wire = { OTP: await codeFor(house, 'b@helpers.example') }
  const inviteProved = await proveInvite(house, third.token)
  Object.assign(cookiesOf, { invited: invited.cookies, inviteCode: inviteCode.cookies, inviteProved: inviteProved.cookies })
  await house.world.db.insertInto('member').values({ account_id: cast.ivo.accountId, person_id: cast.asha.personId, role: 'Normaluser', permissions: ['CheckIn'], joined_at: house.clock.now() }).execute()
}

/** Asha is signed in on another device, and Ivo is about to delete his account. */
async function prepareOwn(asha: Awaited<ReturnType<House['as']>>) {
  await house.as('asha')
  const { data: { devices } } = await asha.call(profile.devices)
  cases['signOutDevice']!.wire = { DEVICE: devices.find(({ isThis }) => !isThis)?.id }
  const ivo = await house.as('ivo')
  await ivo.call(accounts.checkPassword, { input: { password: cast.ivo.password } })
  await ivo.call(profile.sendDeleteCode)
  cases['verifyDeleteCode']!.wire = { OTP: await codeFor(house, cast.ivo.email), CONFIRM: cast.ivo.email }
  cookiesOf.leaving = ivo.cookies
}

/** A list that was understood, and a change of many that can be taken back. */
async function prepareLists(asha: Awaited<ReturnType<House['as']>>) {
  const sent = await asha.inject({ method: 'POST', url: `/api/events/${castEvents.wedding}/imports`, ...formOf(list, 'guests.csv') })
  const { IMPORT } = (JSON.parse(sent.body) as { data: { IMPORT: string } }).data
  for (const name of ['mapImport', 'mendImportRow', 'applyImport', 'dropImport']) cases[name]!.params = { ...cases[name]!.params, IMPORT }
  const { data } = await asha.call(addGuests, { params: { EID: castEvents.draft }, input: { guests: [{ NAME: 'Once Added' }] } })
  cases['undoGuests']!.wire = { UNDO: data.undo }
}

type Poison = Record<string, unknown>

/** One request in a world that begins anew each time; what it left in every row, and what it answered. */
async function run(name: string, poison: Poison | null) {
  await one.begin()
  try {
    random.rewind()
    const { statusCode, body } = await app.inject(requestOf(name, poison) as never) as unknown as { statusCode: number; body: string }
    return { statusCode, body, rows: await rows() }
  } finally {
    await one.undo()
  }
}

function requestOf(name: string, poison: Poison | null) {
  const call = catalogue[name] as Call
  const { who, wire = {}, params = {} } = cases[name]!
  const url = fill(addressOf(call), params as never)
  const type = { json: 'application/json', form: 'application/x-www-form-urlencoded', upload: 'multipart/form-data; boundary=x' }[call.kind as 'json']
  return {
    method: call.method, url, cookies: name === 'saveSignupDetails' ? detailsCookies : cookiesOf[who], payload: bodyOf(call, wire, poison),
    headers: { host: 'localhost:3000', origin: 'http://localhost:3000', 'content-type': type, 'x-requested-with': 'mehfil' },
  }
}

/** The poison lies among the data and beside it; `__proto__` is written as text, as no object has it as a field. */
function bodyOf({ kind, path }: Call, wire: object, poison: Poison | null): string | Buffer {
  const all = { ...wire, ...poison }
  if (kind === 'form') return new URLSearchParams(Object.entries(all).map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)])).toString()
  if (path.endsWith('/imports')) return parts(all, { field: 'FILE', name: 'guests.csv', bytes: Buffer.from(list) })
  if (kind === 'upload') return parts(all, { field: 'IMAGE', name: 'a.png', bytes: Buffer.from(picture, 'base64') })
  const json = (fields: object) => JSON.stringify(fields).replace(/"as written":/, `"${proto}":`)
  return json({ data: all, ...poison })
}

function parts(fields: object, file: { field: string; name: string; bytes: Buffer }): Buffer {
  const written = Object.entries(fields).map(([name, value]) => `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${typeof value === 'string' ? value : JSON.stringify(value)}\r\n`).join('')
  return Buffer.concat([Buffer.from(`${written}--x\r\ncontent-disposition: form-data; name="${file.field}"; filename="${file.name}"\r\n\r\n`), file.bytes, Buffer.from('\r\n--x--\r\n')])
}

let tables: string[] = []

/** Every row as text, without what the database itself counted or drew. */
async function rows(): Promise<string[]> {
  const each = tables.map((table) => sql`select ${sql.lit(table)} || ' ' || (to_jsonb(t) - ${sql.lit(['audit', 'mail'].includes(table) ? 'id' : '')})::text as row from ${sql.table(table)} t`)
  const { rows: all } = await sql<{ row: string }>`${sql.join(each, sql` union all `)} order by 1`.execute(one.db)
  return all.map(({ row }) => row)
}

const named = (key: string): Poison => (key === proto ? { 'as written': { role: 'Superuser', isOwner: true } } : { [key]: poisons[key] })
const isField = (name: string, key: string) => Object.hasOwn(ourNamesOf(catalogue[name]!.input), key)

describe('Our product lets nobody decide what only the server decides', () => {
  let tried = 0
  afterAll(() => console.info(`mass assignment: ${tried} bodies over ${Object.keys(cases).length} calls and ${poisonNames.length} keys`))

  it('over every call that takes a body', () => {
    expect(Object.keys(cases).sort()).toEqual(Object.entries(catalogue).filter(([, { method }]) => method !== 'GET').map(([name]) => name).sort())
  })

  it.each(Object.keys(cases))('%s writes the same rows whatever else is sent', async (name) => {
    const nothing = await rows()
    const clean = await run(name, null)
    expect([name, clean.statusCode < 400], clean.body.slice(0, 300)).toEqual([name, true])
    if (!cases[name]?.reads) expect(clean.rows, `${name} writes something`).not.toEqual(nothing)
    for (const key of poisonNames.filter((one) => !isField(name, one))) {
      const poisoned = await run(name, named(key))
      const refused = poisoned.statusCode === 400 && (key === proto || key === 'constructor')
      expect([name, key, refused ? 400 : poisoned.statusCode]).toEqual([name, key, refused ? 400 : clean.statusCode])
      expect(poisoned.rows, `${name} with ${key}`).toEqual(refused ? nothing : clean.rows)
      tried += 1
    }
  }, 60_000)

  it('and would show it: a field that counts makes other rows', async () => {
    const clean = await run('addGuest', null)
    expect((await run('addGuest', null)).rows).toEqual(clean.rows)
    expect((await run('addGuest', { PARTY_LIMIT: 5 })).rows).not.toEqual(clean.rows)
    expect((await run('sendWebAnswer', { LANGUAGE: 'arb' })).rows).not.toEqual((await run('sendWebAnswer', null)).rows)
  })
})
