import {
  getReturnDeadline,
  hashAddressCode,
  hashReturnToken,
} from '../../features/accounts/rules/email-change.ts'
import { switchAccount } from '@mehfil/contract/accounts/team.ts'
import { signUp } from '../flows/sign-up.ts'
import { createFlow } from '../../base/access/flow.ts'
import { sealText } from '../../base/sealed-text.ts'
import { companySecret, getDomainRecord } from '../../features/team/rules/company.ts'
import { proveDomain, saveDomains, saveSetup } from '../../features/team/store/company.ts'
import { cast } from '../../seed/cast.ts'
import type { CallCase } from './call-fixtures.ts'
import type { CallSetup } from './call-setup.ts'

const token = 'token-of-the-old-address'
const codes = { old: '482913', new: '117204' }

/** People between two addresses, and between two owners. */
export async function prepareWays(setup: CallSetup): Promise<void> {
  await prepareAddresses(setup)
  await prepareOwners(setup)
  await prepareCompany(setup)
}

/** A company whose provider knows one person, and that has a domain without its record. */
async function prepareCompany({ testApp, cookies }: CallSetup): Promise<void> {
  const { world } = testApp
  const { db, random, settings } = world
  const now = testApp.clock.now()
  const request = { state: 'one', nonce: 'one', verifier: 'one' }
  world.companies = {
    isReachable: async () => true,
    begin: async () => ({ url: 'https://login.house.example/authorize', request }),
    finish: async () => ({
      subject: 'someone',
      email: 'someone@company.example',
      isVerified: true,
      name: 'Someone New',
      refreshToken: null,
    }),
    refresh: async () => ({ is: 'away' }),
  }
  const { account_id: accountId } = await db
    .selectFrom('member')
    .innerJoin('person', 'person.id', 'member.person_id')
    .select('member.account_id')
    .where('person.email', '=', 'keys@house.example')
    .executeTakeFirstOrThrow()
  world.names = {
    ...world.names,
    findMailRecords: async (domain) => ({
      texts: [getDomainRecord(settings.secretKey, accountId, domain)],
      dmarc: [],
      dkim: [],
      exchanges: [],
    }),
  }
  await saveSetup(db, {
    accountId,
    issuer: 'https://login.house.example',
    clientId: 'mehfil',
    sealedSecret: sealText(settings.secretKey, companySecret(accountId), 'secret'),
    permissions: ['CheckIn'],
    changedAt: now,
  })
  await saveDomains(db, { accountId }, ['company.example', 'later.example'])
  await proveDomain(db, { accountId }, { domain: 'company.example', at: now })
  const { cookie } = await createFlow(db, {
    name: 'company',
    step: 'provider',
    email: 'someone@company.example',
    language: 'en',
    accountId,
    details: { ...request, changedAt: now.toISOString() },
    now,
    random,
  })
  cookies.atCompany = { company: cookie }
}

/** An owner beside Ivo, who offers the account to a member. */
async function prepareOwners({ testApp, cookies }: CallSetup): Promise<void> {
  const { db, random } = testApp.world
  const now = testApp.clock.now()
  const [sharing, taking] = [
    await signUp(testApp, 'sharing@house.example'),
    await signUp(testApp, 'taking@house.example'),
  ]
  const people = await db
    .selectFrom('member')
    .innerJoin('person', 'person.id', 'member.person_id')
    .select(['person.email', 'member.person_id', 'member.account_id'])
    .where('person.email', 'in', ['sharing@house.example', 'taking@house.example'])
    .orderBy('person.email')
    .execute()
  const [owner, taker] = [people[0]!, people[1]!]
  const row = { account_id: owner.account_id, permissions: ['CheckIn'], joined_at: now }
  await db
    .insertInto('member')
    .values([
      { ...row, person_id: cast.ivo.personId, role: 'Superuser' },
      { ...row, person_id: taker.person_id, role: 'Normaluser' },
    ])
    .execute()
  await db
    .insertInto('ownership_offer')
    .values({
      account_id: owner.account_id,
      id: random.uuid(),
      from_person: owner.person_id,
      to_person: taker.person_id,
      created_at: now,
      expires_at: getReturnDeadline(now),
    })
    .execute()
  await taking.call(switchAccount, { input: { account: owner.account_id } })
  Object.assign(cookies, { sharing: sharing.cookies, taking: taking.cookies })
}

/** Asha waits for the codes of a new address, and Ivo may take his old one back. */
async function prepareAddresses({ testApp }: CallSetup): Promise<void> {
  const { db, random, settings } = testApp.world
  const now = testApp.clock.now()
  const id = random.uuid()
  const hash = (side: 'old' | 'new') =>
    hashAddressCode(settings.secretKey, { id, side, code: codes[side] })
  const row = { old_code_hash: hash('old'), new_code_hash: hash('new'), sent_at: now }
  await db
    .insertInto('email_change')
    .values([
      {
        ...row,
        id,
        person_id: cast.asha.personId,
        old_email: cast.asha.email,
        new_email: 'asha-now@house.example',
        expires_at: getReturnDeadline(now),
      },
      {
        ...row,
        id: random.uuid(),
        person_id: cast.ivo.personId,
        old_email: 'ivo-before@house.example',
        new_email: cast.ivo.email,
        expires_at: getReturnDeadline(now),
        changed_at: now,
        signed_in_at: now,
        undo_hash: hashReturnToken(token),
      },
    ])
    .execute()
}

/** Calls about the ways in which a person signs in. */
export const wayCases: Record<string, CallCase> = {
  askEmailChange: { who: 'asha', wire: { EMAIL: 'asha-later@house.example' } },
  changeEmail: { who: 'asha', wire: { OLD_OTP: codes.old, NEW_OTP: codes.new } },
  returnEmail: { who: 'nobody', wire: { TOKEN: token } },
  connectGoogle: { who: 'steps', wire: { CREDENTIAL: 'new' } },
  disconnectGoogle: { who: 'asha' },
  makeOwner: { who: 'asha', wire: { USER: cast.noah.personId } },
  stopOwning: { who: 'sharing' },
  offerAccount: { who: 'asha', wire: { USER: cast.noah.personId } },
  withdrawOffer: { who: 'sharing' },
  saveCompanySignIn: {
    who: 'keyOwner',
    wire: {
      ISSUER: 'https://login.house.example',
      CLIENT_ID: 'mehfil',
      CLIENT_SECRET: 'only-the-provider-knows-4711',
      DOMAINS: ['house.example', 'new.example'],
      PERMISSIONS: ['CheckIn'],
    },
  },
  checkCompanyDomains: { who: 'keyOwner' },
  removeCompanySignIn: { who: 'keyOwner' },
  beginCompanySignIn: { who: 'nobody', wire: { EMAIL: 'someone@company.example' } },
  finishCompanySignIn: { who: 'atCompany', wire: { ANSWER: '?code=one&state=one' } },
  acceptAccount: { who: 'taking' },
  declineAccount: { who: 'taking' },
}
