import { generateKeyPairSync } from 'node:crypto'
import { hashApiKey } from '../../base/access/api-key.ts'
import * as accounts from '@mehfil/contract/accounts/accounts.ts'
import * as profile from '@mehfil/contract/accounts/profile.ts'
import * as team from '@mehfil/contract/accounts/team.ts'
import { createFlow } from '../../base/access/flow.ts'
import { getCodeExpiry, hashCode } from '../../features/accounts/rules/codes.ts'
import { replaceCode } from '../../features/accounts/store/codes.ts'
import { cast } from '../../seed/cast.ts'
import type { TestApp, TestVisitor } from '../test-app.ts'
import { inviteHelperUser, verifyInvite } from '../flows/invite.ts'
import { getMailedCode, signUp } from '../flows/sign-up.ts'
import {
  apiKeyId,
  hookId,
  programKey,
  cancelled,
  deletionCode,
  webhookId,
  webhookMessageId,
} from './call-fixtures.ts'
import { cases } from './request-cases.ts'
import type { CallSetup } from './call-setup.ts'

/** Three invited helpers are at different steps, and Asha is also a member of Ivo's account. */
export async function prepareTeam(
  { testApp, cookies }: CallSetup,
  asha: TestVisitor,
): Promise<void> {
  await testApp.world.db.updateTable('plan_limit').set({ users: 10 }).execute()
  const [first, second, third] = [
    await inviteHelperUser(testApp, asha, { email: 'a@helpers.example' }),
    await inviteHelperUser(testApp, asha, { email: 'b@helpers.example' }),
    await inviteHelperUser(testApp, asha, { email: 'c@helpers.example' }),
  ]
  for (const name of ['reInviteUser', 'deleteUserInvite'])
    cases[name]!.wire = { INVITATION: first.id }
  cases['authInvite']!.wire = { INVITE: first.token }
  const [invited, inviteCode] = [testApp.visitor(), testApp.visitor()]
  await invited.call(team.authInvite, { input: { invite: first.token } })
  await inviteCode.call(team.authInvite, { input: { invite: second.token } })
  await inviteCode.call(team.sendInviteCode)
  cases['verifyInviteCode']!.wire = { OTP: await getMailedCode(testApp, 'b@helpers.example') }
  const inviteProved = await verifyInvite(testApp, third.token)
  Object.assign(cookies, {
    invited: invited.cookies,
    inviteCode: inviteCode.cookies,
    inviteProved: inviteProved.cookies,
  })
  await testApp.world.db
    .insertInto('member')
    .values({
      account_id: cast.ivo.accountId,
      person_id: cast.asha.personId,
      role: 'Normaluser',
      permissions: ['CheckIn'],
      joined_at: testApp.clock.now(),
    })
    .execute()
}

/** An owner on a plan with keys, who proved their password just now, and who has a key. */
export async function prepareKeys({ testApp, cookies }: CallSetup): Promise<void> {
  const { db } = testApp.world
  const now = testApp.clock.now()
  const visitor = await signUp(testApp, 'keys@house.example')
  const { account_id, person_id } = await db
    .selectFrom('member')
    .innerJoin('person', 'person.id', 'member.person_id')
    .select(['account_id', 'person_id'])
    .where('email', '=', 'keys@house.example')
    .executeTakeFirstOrThrow()
  await db.updateTable('account').set({ plan: 'First' }).where('id', '=', account_id).execute()
  await db
    .updateTable('session')
    .set({ password_checked_at: now })
    .where('person_id', '=', person_id)
    .execute()
  await db
    .insertInto('api_key')
    .values({
      account_id,
      id: apiKeyId,
      person_id,
      name: 'Old shop',
      scopes: ['Reports:read'],
      secret_hash: Buffer.from('a hash of a key'),
      hint: '7f3a',
      created_at: now,
    })
    .execute()
  await prepareSender(testApp, { account_id })
  await prepareNames(testApp, { account_id })
  await prepareWebhooks(testApp, { account_id, person_id })
  cookies.keyOwner = visitor.cookies
}

/** A domain of the owner whose records are not there yet. */
async function prepareSender(
  { world: { db }, clock }: TestApp,
  owner: { account_id: string },
): Promise<void> {
  await db
    .insertInto('mail_sender')
    .values({
      account_id: owner.account_id,
      domain: 'old.example',
      mailbox: 'invitations',
      selector: 's12345678',
      private_key: generateKeyPairSync('ed25519')
        .privateKey.export({ type: 'pkcs8', format: 'pem' })
        .toString(),
      created_at: clock.now(),
    })
    .execute()
}

/** Names of the owner's own: a domain whose records are not there yet, and a name. */
async function prepareNames(
  { world: { db }, clock }: TestApp,
  owner: { account_id: string },
): Promise<void> {
  const at = clock.now()
  await db
    .insertInto('page_domain')
    .values({ ...owner, domain: 'rsvp.old.example', token: 'guest-pages=old', created_at: at })
    .execute()
  await db
    .insertInto('white_label')
    .values({ ...owner, name: 'Old Events', changed_at: at })
    .execute()
}

/** A webhook of the owner with a message, and one that a program subscribed with its key. */
async function prepareWebhooks(
  { world: { db, random }, clock }: TestApp,
  owner: { account_id: string; person_id: string },
): Promise<void> {
  const now = clock.now()
  const programKeyId = random.uuid()
  await db
    .insertInto('api_key')
    .values({
      ...owner,
      id: programKeyId,
      name: 'Automation',
      scopes: ['ManageGuests:write', 'CheckIn:write'],
      secret_hash: hashApiKey(programKey),
      hint: programKey.slice(-4),
      created_at: now,
      // Written once a minute.
      used_at: now,
    })
    .execute()
  await db
    .insertInto('webhook')
    .values({
      ...owner,
      id: webhookId,
      url: 'https://shop.example/old-hooks',
      secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
      created_at: now,
    })
    .execute()
  await db
    .insertInto('webhook')
    .values({
      ...owner,
      id: hookId,
      key_id: programKeyId,
      url: 'https://shop.example/subscribed',
      secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
      created_at: now,
    })
    .execute()
  await db
    .insertInto('webhook_message')
    .values({
      account_id: owner.account_id,
      webhook_id: webhookId,
      id: webhookMessageId,
      kind: 'webhook.test',
      subject: webhookMessageId,
      happened_at: now,
      due_at: now,
    })
    .execute()
}

/** Asha is signed in on another device, and Ivo is about to delete his account. */
export async function prepareOwnAccount(
  { testApp, cookies }: CallSetup,
  asha: TestVisitor,
): Promise<void> {
  await testApp.as('asha')
  const {
    data: { devices },
  } = await asha.call(profile.devices)
  cases['signOutDevice']!.wire = { DEVICE: devices.find(({ isThis }) => !isThis)?.id }
  const ivo = await testApp.as('ivo')
  await ivo.call(accounts.checkPassword, { input: { password: cast.ivo.password } })
  await ivo.call(profile.sendDeleteCode)
  cases['verifyDeleteCode']!.wire = {
    OTP: await getMailedCode(testApp, cast.ivo.email),
    CONFIRM: cast.ivo.email,
  }
  cookies.leaving = ivo.cookies
}

/** Asha has the code that deletes her cancelled event. */
export async function prepareEventDeletion(
  { testApp, cookies }: CallSetup,
  asha: TestVisitor,
): Promise<void> {
  const { db, random, settings } = testApp.world
  const now = testApp.clock.now()
  const purpose = 'delete-event'
  const { id, cookie } = await createFlow(db, {
    name: purpose,
    step: 'otp',
    email: cast.asha.email,
    language: 'en',
    accountId: cast.asha.accountId,
    details: { eventId: cancelled.EID },
    now,
    random,
  })
  await replaceCode(db, {
    id: random.uuid(),
    flowId: id,
    purpose,
    hash: hashCode(settings.secretKey, { flowId: id, purpose, code: deletionCode }),
    sentAt: now,
    expiresAt: getCodeExpiry(now),
  })
  cookies.deleting = { ...asha.cookies, [purpose]: cookie }
}

/** Asha signs in with Google, and Ivo is about to confirm his Google account with a code. */
export async function prepareGoogle({ testApp, cookies }: CallSetup): Promise<void> {
  await testApp.world.db
    .updateTable('person')
    .set({ google_sub: 'asha' })
    .where('id', '=', cast.asha.personId)
    .execute()
  cases['standInTokenInfo']!.wire = {
    access_token: testApp.world.googleStandIn?.issueToken({
      email: cast.asha.email,
      name: '',
      isVerified: true,
    }).access_token,
  }
  const google = testApp.visitor()
  await google.call(accounts.googleSignup, { input: { credential: 'ivo' } })
  cases['verifyGoogleCode']!.wire = { OTP: await getMailedCode(testApp, cast.ivo.email) }
  cookies.google = google.cookies
}
