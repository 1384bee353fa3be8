import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { Language } from '../../contract/languages.ts'
import { cast } from '../../server/seed/cast.ts'
import { runSql } from '../lib/database.ts'
import { getButton, getField, typeCode } from '../lib/host-steps.ts'
import {
  bothProfiles,
  openBrowserFixture,
  expectIntactScreen,
  type BrowserUser,
  type BrowserProfile,
} from '../lib/browser-fixture.ts'
import { readMailedCode, waitForMail } from '../lib/mailbox.ts'
import { callApi, signIn, type ScreenWidth } from '../lib/browser-contexts.ts'
import { testVariants } from '../../tools/testing/test-variants.ts'
import { noQuickVariant } from '../lib/variants.ts'

/** A published event of the demo, with its door. */
const EID = 'DE300000000AED1'

const fixture = openBrowserFixture({
  prepare: (product) => runSql(product, 'update plan_limit set users = 50'),
})

const journeys: BrowserProfile[] = [...bothProfiles, { width: 390, language: 'fr' }]

const openTeamUser = (name: string, width: ScreenWidth, language: Language) =>
  fixture.openUser(`team-${name}`, { width, language })

/** Invites an address with the ready-made role; returns the link in the mail. */
async function inviteMember(asha: BrowserUser, email: string, role: string): Promise<string> {
  const { page, say } = asha
  await page.goto('/user-access')
  await getButton(asha, 'profile:team.invite').click()
  await getField(asha, 'profile:email.label').fill(email)
  await page
    .getByRole('radio', { name: new RegExp(`^${say(`profile:team.role-${role}`)}`) })
    .check()
  await expectIntactScreen(asha, 'inviting')
  await getButton(asha, 'profile:team.send').click()
  await page.getByText(email, { exact: true }).waitFor()
  const { text = '' } = await waitForMail(fixture.product, {
    to: email,
    matches: (mail) => /\/events\/invite\/user\//.test(mail.text ?? ''),
  })
  return /\/events\/invite\/user\/[\w-]+/.exec(text)?.[0] ?? ''
}

/** Opens the link, reads the invitation, and confirms the mailbox with a code. */
async function proveInvitation(user: BrowserUser, link: string, email: string): Promise<void> {
  await user.page.goto(link)
  await user.page.getByText(email).first().waitFor()
  await expectIntactScreen(user, 'offer')
  await getButton(user, 'profile:accept.send').click()
  await user.page.getByLabel(user.say('common:code.digit', { at: 1 })).waitFor()
  await expectIntactScreen(user, 'code')
  await typeCode(user, await readMailedCode(fixture.product, email))
}

const openMemberDialog = (asha: BrowserUser, name: string) =>
  asha.page.getByRole('button', { name: asha.say('profile:team.change-of', { name }), exact: true })
/** Ivo has an account and events of his own. */
const insertOwnAccountSql = `
  insert into account (id, plan, period_start, created_at) values ('${cast.ivo.accountId}', 'Business', now(), now());
  insert into person (id, email, full_name, terms_agreed_at, registered_at) values ('${cast.ivo.personId}', '${cast.ivo.email}', '${cast.ivo.fullName}', now(), now());
  insert into member (account_id, person_id, role, permissions, joined_at) values ('${cast.ivo.accountId}', '${cast.ivo.personId}', 'Superuser', '{}', now())`

async function readOpenInvitations({
  context,
}: BrowserUser): Promise<Array<{ EMAIL: string; INVITATION: string }>> {
  const { data } = (await (await context.request.get('/api/user/get-client-user')).json()) as {
    data: { INVITATIONS: Array<{ EMAIL: string; INVITATION: string }> }
  }
  return data.INVITATIONS
}

const waitForPath = (page: Page, path: string) => page.waitForURL((url) => url.pathname === path)

/** The server renders its own not-found page, so the browser leaves the app. */
async function waitForNotFound(page: Page): Promise<void> {
  await waitForPath(page, '/not-found')
  await page.locator('#root').waitFor({ state: 'detached' })
}

describe('Our product', () => {
  testVariants(journeys, noQuickVariant)(
    'lets a host invite a helper, who can do only what was permitted, in $language at $width px',
    async ({ width, language }) => {
      const helper = `Zoya ${language === 'arb' ? 'Haddad' : language === 'fr' ? 'Khan' : 'Rahman'}`
      const email = `zoya.${language}${width}@house.example`
      const asha = await openTeamUser('host', width, language)
      await signIn(asha.context, 'asha', language)
      const link = await inviteMember(asha, email, 'guests')
      await expectIntactScreen(asha, 'list')

      const zoya = await openTeamUser('helper', width, language)
      await proveInvitation(zoya, link, email)
      await getField(zoya, 'profile:details.full-name').fill(helper)
      await getField(zoya, 'profile:password.label').fill('Tuk-Tuk.77Lanes')
      await zoya.page.locator('input[name=agreedToTerms]').check()
      await expectIntactScreen(zoya, 'details')
      await getButton(zoya, 'profile:accept.join').click()
      await waitForPath(zoya.page, '/dashboard')
      await expectIntactScreen(zoya, 'events')
      expect(
        (
          await waitForMail(fixture.product, {
            to: cast.asha.email,
            matches: ({ text = '' }) => text.includes(helper),
          })
        ).subject,
      ).toContain(helper)

      await zoya.page.goto(`/dashboard/guests/${EID}`)
      await zoya.page.getByRole('heading', { level: 1 }).first().waitFor()
      for (const path of ['/user-access', `/dashboard/settings/${EID}`, '/event/create-event']) {
        await zoya.page.goto(path)
        await waitForNotFound(zoya.page)
      }

      await zoya.page.goto(`/dashboard/guests/${EID}`)
      await zoya.page.getByRole('heading', { level: 1 }).first().waitFor()
      await asha.page.goto('/user-access')
      await openMemberDialog(asha, helper).click()
      await asha.page.locator('input[name=may-ManageGuests]').uncheck()
      await expectIntactScreen(asha, 'changing')
      await getButton(asha, 'profile:team.save').click()
      await zoya.page.getByText(zoya.say('common:taken.right')).waitFor()
      await expectIntactScreen(zoya, 'taken')
      await zoya.page.getByRole('link', { name: zoya.say('common:taken.go-on') }).click()
      await waitForPath(zoya.page, '/dashboard')

      await zoya.page.goto(`/dashboard/${EID}`)
      await zoya.page.getByRole('heading', { level: 1 }).first().waitFor()
      await asha.page
        .getByRole('button', {
          name: asha.say('profile:team.remove-of', { name: helper }),
          exact: true,
        })
        .click()
      await asha.page
        .getByRole('dialog')
        .getByRole('button', {
          name: asha.say('profile:team.remove-of', { name: helper }),
          exact: true,
        })
        .click()
      await waitForPath(zoya.page, '/')
      await asha.page.getByText(asha.say('profile:team.removed', { name: helper })).waitFor()
      await expectIntactScreen(asha, 'removed')

      await zoya.page.goto(link)
      await zoya.page.getByText(zoya.say('common:refusal.invitationUsed')).waitFor()
      // The session ended, and the browser itself logs the 401.
      zoya.screen.complaints.splice(0)
      await expectIntactScreen(zoya, 'used')
    },
  )

  it(
    'lets a user with their own account help in another one and switch between both',
    { tags: 'long' },
    async () => {
      await runSql(fixture.product, insertOwnAccountSql)
      const asha = await openTeamUser('host-of-ivo', 1280, 'en')
      await signIn(asha.context, 'asha')
      const link = await inviteMember(asha, cast.ivo.email, 'door')
      const ivo = await openTeamUser('ivo', 1280, 'en')
      await signIn(ivo.context, 'noah')
      await ivo.page.goto(link)
      await ivo.page
        .getByText(ivo.say('profile:accept.other', { email: cast.noah.email }))
        .waitFor()
      await proveInvitation(ivo, link, cast.ivo.email)
      await getButton(ivo, 'profile:accept.join').click()
      await waitForPath(ivo.page, '/dashboard')
      await ivo.page
        .getByRole('button', { name: ivo.say('common:nav.account', { name: cast.ivo.fullName }) })
        .click()
      await ivo.page.getByRole('button', { name: ivo.say('common:nav.own-account') }).waitFor()
      await expectIntactScreen(ivo, 'menu')
      await ivo.page.getByRole('button', { name: ivo.say('common:nav.own-account') }).click()
      await ivo.page.getByRole('link', { name: ivo.say('common:nav.team') }).waitFor()
      const { data } = (await (await ivo.context.request.get('/api/user/auth-user')).json()) as {
        data: { ROLE: string; ACCOUNT: string }
      }
      expect(data).toMatchObject({ ROLE: 'Superuser', ACCOUNT: cast.ivo.accountId })
    },
  )

  testVariants(
    [
      { width: 1280, language: 'en' },
      { width: 390, language: 'arb' },
    ] as const,
    noQuickVariant,
  )(
    'shows a host that an invitation bounced, and lets them correct its address, in $language at $width px',
    async ({ width, language }) => {
      const [wrong, right] = [`zoia.${language}@house.example`, `zoya.${language}@house.example`]
      const asha = await openTeamUser('host-of-wrong-address', width, language)
      await signIn(asha.context, 'asha', language)
      await callApi(asha.context, '/user/invite-user', {
        EMAIL: wrong,
        PERMISSIONS: ['CheckIn'],
        EVENTS: [EID],
      })
      await waitForMail(fixture.product, { to: wrong })
      await runSql(
        fixture.product,
        `update mail set state = 'bounced', last_error = '550 5.1.1 <${wrong}>: Recipient address rejected: User unknown in virtual mailbox table' where to_address = '${wrong}'`,
      )
      await asha.page.goto('/user-access')
      await asha.page.getByText(asha.say('profile:team.state-failed')).waitFor()
      await asha.page
        .getByRole('link', { name: asha.say('profile:team.came-back', { count: 1, n: 1 }) })
        .click()
      await expectIntactScreen(asha, 'came-back')
      await asha.page
        .getByRole('button', {
          name: asha.say('profile:team.correct-of', { email: wrong }),
          exact: true,
        })
        .click()
      await getField(asha, 'profile:email.label').fill(right)
      await expectIntactScreen(asha, 'correcting')
      await getButton(asha, 'profile:team.send').click()
      await asha.page.getByText(right, { exact: true }).waitFor()
      await asha.page.getByText(wrong, { exact: true }).waitFor({ state: 'detached' })
      await waitForMail(fixture.product, { to: right })
      await callApi(asha.context, '/user/delete-user-invite', {
        INVITATION:
          (await readOpenInvitations(asha)).find(({ EMAIL }) => EMAIL === right)?.INVITATION ?? '',
      })
    },
  )

  it('accepts nothing when a program opens the link, and lets the invited person decline', async () => {
    const asha = await openTeamUser('host-of-nobody', 1280, 'en')
    await signIn(asha.context, 'asha')
    await callApi(asha.context, '/user/invite-user', {
      EMAIL: 'no@house.example',
      PERMISSIONS: ['CheckIn'],
      EVENTS: [EID],
    })
    const { text = '' } = await waitForMail(fixture.product, { to: 'no@house.example' })
    const link = /\/events\/invite\/user\/[\w-]+/.exec(text)?.[0] ?? ''
    const scanner = await openTeamUser('decline', 390, 'en')
    await scanner.page.goto(link)
    await getButton(scanner, 'profile:accept.send').waitFor()
    await scanner.page.waitForTimeout(500)
    expect((await readOpenInvitations(asha)).map(({ EMAIL }) => EMAIL)).toContain(
      'no@house.example',
    )
    await expectIntactScreen(scanner, 'offer')
    await getButton(scanner, 'profile:accept.decline').click()
    await scanner.page
      .getByRole('dialog')
      .getByRole('button', { name: scanner.say('profile:accept.decline'), exact: true })
      .click()
    await scanner.page
      .getByRole('heading', { name: scanner.say('profile:accept.declined-title') })
      .waitFor()
    await scanner.page.goto(link)
    await scanner.page
      .getByRole('heading', { name: scanner.say('profile:accept.gone-title') })
      .waitFor()
    await expectIntactScreen(scanner, 'gone')
  })
})
