import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import * as calls from '@mehfil/contract/accounts/team.ts'
import { buildApp } from '../../app.ts'
import { openTestApp, type TestApp, type TestVisitor } from '../../test/test-app.ts'
import { inviteHelperUser, verifyInvite } from '../../test/flows/invite.ts'
import { withoutLocks } from '../../test/database/without-locks.ts'
import { acceptAs, getRights } from '../../test/flows/team/rights.ts'

let testApp: TestApp
let asha: Awaited<ReturnType<TestApp['as']>>
beforeEach(async () => {
  testApp = await openTestApp()
  asha = await testApp.as('asha')
})
afterEach(async () => {
  await testApp.close()
})

const zoya = 'zoya@house.example'
const sendInvitation = () => inviteHelperUser(testApp, asha, { email: zoya })

describe('Our product gives the last place of a team once', () => {
  const leaveOnePlace = () =>
    testApp.world.db
      .updateTable('plan_limit')
      .set({ users: 3 })
      .where('plan', '=', 'Business')
      .execute()
  const acceptConcurrently = async (visitors: TestVisitor[]) =>
    (
      await Promise.all(
        visitors.map((who, at) =>
          who.call(calls.inviteUser, {
            input: { email: `helper${at}@house.example`, permissions: ['CheckIn'], events: null },
          }),
        ),
      )
    ).map(({ http }) => http)

  it('to one of ten parallel invitations', async () => {
    await leaveOnePlace()
    const other = await testApp.secondNode()
    const hosts = await Promise.all(
      Array.from({ length: 10 }, (_, at) => (at % 2 ? testApp : other).as('asha')),
    )
    expect((await acceptConcurrently(hosts)).filter((http) => http === 200)).toHaveLength(1)
  })

  it('and the control: without the lock it is given more than once', { tags: 'long' }, async () => {
    await leaveOnePlace()
    const app = await buildApp(withoutLocks(testApp.world))
    try {
      const cookies = await Promise.all(
        Array.from({ length: 10 }, async () => (await testApp.as('asha')).cookies),
      )
      const answers = await Promise.all(
        cookies.map((own, at) =>
          inject(app, own, '/api/user/invite-user', {
            EMAIL: `helper${at}@house.example`,
            PERMISSIONS: ['CheckIn'],
            EVENTS: null,
          }),
        ),
      )
      expect(answers.filter((http) => http === 200).length).toBeGreaterThan(1)
    } finally {
      await app.close()
    }
  })

  it('and makes one member of fifty parallel acceptances of one invitation', async () => {
    const { token } = await sendInvitation()
    const visitor = await verifyInvite(testApp, token)
    const copies = Array.from({ length: 50 }, () => testApp.visitor({ ...visitor.cookies }))
    const answers = await Promise.all(copies.map((copy) => acceptAs(copy)))
    expect(answers.filter(({ http }) => http === 200)).toHaveLength(1)
    expect(
      answers.filter(
        ({ http, code }) => http !== 200 && !['invitationUsed', 'wrongStep'].includes(code ?? ''),
      ),
    ).toEqual([])
    expect(await getRights(testApp, zoya)).toHaveLength(1)
  })

  it(
    'and the control: without the lock several acceptances succeed',
    { tags: 'long' },
    async () => {
      const { token } = await sendInvitation()
      const visitor = await verifyInvite(testApp, token)
      const app = await buildApp(withoutLocks(testApp.world))
      try {
        await sql`insert into person (id, email, full_name, password_hash, terms_agreed_at, registered_at) values (gen_random_uuid(), ${zoya}, 'Zoya Rahman', 'x', now(), now())`.execute(
          testApp.world.db,
        )
        const answers = await Promise.all(
          Array.from({ length: 10 }, () =>
            inject(app, visitor.cookies, '/api/user/create-normal-user', {}),
          ),
        )
        expect(answers.filter((http) => http === 200).length).toBeGreaterThan(1)
      } finally {
        await app.close()
      }
    },
  )
})

async function inject(
  app: Awaited<ReturnType<typeof buildApp>>,
  cookies: Record<string, string>,
  url: string,
  data: object,
): Promise<number> {
  const answer = await app.inject({
    method: 'POST',
    url,
    cookies: { ...cookies },
    payload: JSON.stringify({ data }),
    headers: {
      host: 'localhost:3000',
      origin: 'http://localhost:3000',
      'content-type': 'application/json',
    },
  })
  return answer.statusCode
}
