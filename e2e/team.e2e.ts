import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { Language } from '../contract/fields.ts'
import { cast } from '../server/seed/cast.ts'
import { change } from './database.ts'
import { button, field, typeCode } from './host.ts'
import { oneWay, openStage, whole, type At, type Came } from './journey.ts'
import { codeFor, mailFor } from './mailbox.ts'
import { call, everyLook, signIn, type Width } from './visits.ts'

/** An event of the demo that is out, with its door. */
const EID = 'DE300000000AED1'

const stage = openStage({
  prepare: (product) => change(product, 'update plan_limit set users = 50'),
})

const journeys: Came[] = [
  ...oneWay('arb'),
  ...(everyLook ? [{ width: 390, language: 'fr' } as const] : []),
]

const arrive = (name: string, width: Width, language: Language) =>
  stage.arrive(`team-${name}`, { width, language })

/** Asks an address to help, as the ready-made role; answers where the link in the mail leads. */
async function invite(asha: At, email: string, role: string): Promise<string> {
  const { page, say } = asha
  await page.goto('/user-access')
  await button(asha, 'profile:team.invite').click()
  await field(asha, 'profile:email.label').fill(email)
  await page
    .getByRole('radio', { name: new RegExp(`^${say(`profile:team.role-${role}`)}`) })
    .check()
  await whole(asha, 'inviting')
  await button(asha, 'profile:team.send').click()
  await page.getByText(email, { exact: true }).waitFor()
  const { text = '' } = await mailFor(stage.product, {
    to: email,
    having: (mail) => /\/events\/invite\/user\//.test(mail.text ?? ''),
  })
  return /\/events\/invite\/user\/[\w-]+/.exec(text)?.[0] ?? ''
}

/** Opens the link, reads what it is about, and proves the mailbox. */
async function prove(at: At, link: string, email: string): Promise<void> {
  await at.page.goto(link)
  await at.page.getByText(email).first().waitFor()
  await whole(at, 'offer')
  await button(at, 'profile:accept.send').click()
  await at.page.getByLabel(at.say('common:code.digit', { at: 1 })).waitFor()
  await whole(at, 'code')
  await typeCode(at, await codeFor(stage.product, email))
}

const changing = (asha: At, name: string) =>
  asha.page.getByRole('button', { name: asha.say('profile:team.change-of', { name }), exact: true })
/** Ivo has an account and events of his own. */
const ownHouse = `
  insert into account (id, plan, period_start, created_at) values ('${cast.ivo.accountId}', 'Business', now(), now());
  insert into person (id, email, full_name, terms_agreed_at, registered_at) values ('${cast.ivo.personId}', '${cast.ivo.email}', '${cast.ivo.fullName}', now(), now());
  insert into member (account_id, person_id, role, permissions, joined_at) values ('${cast.ivo.accountId}', '${cast.ivo.personId}', 'Superuser', '{}', now())`

async function openInvitations({
  context,
}: At): Promise<Array<{ EMAIL: string; INVITATION: string }>> {
  const { data } = (await (await context.request.get('/api/user/get-client-user')).json()) as {
    data: { INVITATIONS: Array<{ EMAIL: string; INVITATION: string }> }
  }
  return data.INVITATIONS
}

const landsAt = (page: Page, path: string) => page.waitForURL((url) => url.pathname === path)

/** The server draws what is not there: the app is left. */
async function landsNowhere(page: Page): Promise<void> {
  await landsAt(page, '/not-found')
  await page.locator('#root').waitFor({ state: 'detached' })
}

describe('Our product', () => {
  it.each(journeys)(
    'lets a host ask for help, and the helper do that and no more, in $language at $width px',
    async ({ width, language }) => {
      const helper = `Zoya ${language === 'arb' ? 'Haddad' : language === 'fr' ? 'Khan' : 'Rahman'}`
      const email = `zoya.${language}${width}@house.example`
      const asha = await arrive('host', width, language)
      await signIn(asha.context, 'asha', language)
      const link = await invite(asha, email, 'guests')
      await whole(asha, 'list')

      const zoya = await arrive('helper', width, language)
      await prove(zoya, link, email)
      await field(zoya, 'profile:details.full-name').fill(helper)
      await field(zoya, 'profile:password.label').fill('Tuk-Tuk.77Lanes')
      await zoya.page.locator('input[name=agreedToTerms]').check()
      await whole(zoya, 'details')
      await button(zoya, 'profile:accept.join').click()
      await landsAt(zoya.page, '/dashboard')
      await whole(zoya, 'events')
      expect(
        (
          await mailFor(stage.product, {
            to: cast.asha.email,
            having: ({ text = '' }) => text.includes(helper),
          })
        ).subject,
      ).toContain(helper)

      await zoya.page.goto(`/dashboard/guests/${EID}`)
      await zoya.page.getByRole('heading', { level: 1 }).first().waitFor()
      for (const path of ['/user-access', `/dashboard/settings/${EID}`, '/event/create-event']) {
        await zoya.page.goto(path)
        await landsNowhere(zoya.page)
      }

      await zoya.page.goto(`/dashboard/guests/${EID}`)
      await zoya.page.getByRole('heading', { level: 1 }).first().waitFor()
      await asha.page.goto('/user-access')
      await changing(asha, helper).click()
      await asha.page.locator('input[name=may-ManageGuests]').uncheck()
      await whole(asha, 'changing')
      await button(asha, 'profile:team.save').click()
      await zoya.page.getByText(zoya.say('common:taken.right')).waitFor()
      await whole(zoya, 'taken')
      await zoya.page.getByRole('link', { name: zoya.say('common:taken.go-on') }).click()
      await landsAt(zoya.page, '/dashboard')

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
      await landsAt(zoya.page, '/')
      await asha.page.getByText(asha.say('profile:team.removed', { name: helper })).waitFor()
      await whole(asha, 'removed')

      await zoya.page.goto(link)
      await zoya.page.getByText(zoya.say('common:refusal.invitationUsed')).waitFor()
      // Their session ended, which the browser says of itself.
      zoya.look.complaints.splice(0)
      await whole(zoya, 'used')
    },
  )

  it('lets somebody with an account of their own help in another and change between both', async () => {
    await change(stage.product, ownHouse)
    const asha = await arrive('host-of-ivo', 1280, 'en')
    await signIn(asha.context, 'asha')
    const link = await invite(asha, cast.ivo.email, 'door')
    const ivo = await arrive('ivo', 1280, 'en')
    await signIn(ivo.context, 'noah')
    await ivo.page.goto(link)
    await ivo.page.getByText(ivo.say('profile:accept.other', { email: cast.noah.email })).waitFor()
    await prove(ivo, link, cast.ivo.email)
    await button(ivo, 'profile:accept.join').click()
    await landsAt(ivo.page, '/dashboard')
    await ivo.page
      .getByRole('button', { name: ivo.say('common:nav.account', { name: cast.ivo.fullName }) })
      .click()
    await ivo.page.getByRole('button', { name: ivo.say('common:nav.own-account') }).waitFor()
    await whole(ivo, 'menu')
    await ivo.page.getByRole('button', { name: ivo.say('common:nav.own-account') }).click()
    await ivo.page.getByRole('link', { name: ivo.say('common:nav.team') }).waitFor()
    const { data } = (await (await ivo.context.request.get('/api/user/auth-user')).json()) as {
      data: { ROLE: string; ACCOUNT: string }
    }
    expect(data).toMatchObject({ ROLE: 'Superuser', ACCOUNT: cast.ivo.accountId })
  })

  it.each([
    { width: 1280, language: 'en' },
    { width: 390, language: 'arb' },
  ] as const)(
    'shows a host that an invitation bounced, and lets them correct its address, in $language at $width px',
    async ({ width, language }) => {
      const [wrong, right] = [`zoia.${language}@house.example`, `zoya.${language}@house.example`]
      const asha = await arrive('host-of-wrong-address', width, language)
      await signIn(asha.context, 'asha', language)
      await call(asha.context, '/user/invite-user', {
        EMAIL: wrong,
        PERMISSIONS: ['CheckIn'],
        EVENTS: [EID],
      })
      await mailFor(stage.product, { to: wrong })
      await change(
        stage.product,
        `update mail set state = 'bounced', last_error = '550 5.1.1 <${wrong}>: Recipient address rejected: User unknown in virtual mailbox table' where to_address = '${wrong}'`,
      )
      await asha.page.goto('/user-access')
      await asha.page.getByText(asha.say('profile:team.state-failed')).waitFor()
      await asha.page
        .getByRole('link', { name: asha.say('profile:team.came-back', { count: 1, n: 1 }) })
        .click()
      await whole(asha, 'came-back')
      await asha.page
        .getByRole('button', {
          name: asha.say('profile:team.correct-of', { email: wrong }),
          exact: true,
        })
        .click()
      await field(asha, 'profile:email.label').fill(right)
      await whole(asha, 'correcting')
      await button(asha, 'profile:team.send').click()
      await asha.page.getByText(right, { exact: true }).waitFor()
      await asha.page.getByText(wrong, { exact: true }).waitFor({ state: 'detached' })
      await mailFor(stage.product, { to: right })
      await call(asha.context, '/user/delete-user-invite', {
        INVITATION:
          (await openInvitations(asha)).find(({ EMAIL }) => EMAIL === right)?.INVITATION ?? '',
      })
    },
  )

  it('accepts nothing when a program opens the link, and lets the invited person decline', async () => {
    const asha = await arrive('host-of-nobody', 1280, 'en')
    await signIn(asha.context, 'asha')
    await call(asha.context, '/user/invite-user', {
      EMAIL: 'no@house.example',
      PERMISSIONS: ['CheckIn'],
      EVENTS: [EID],
    })
    const { text = '' } = await mailFor(stage.product, { to: 'no@house.example' })
    const link = /\/events\/invite\/user\/[\w-]+/.exec(text)?.[0] ?? ''
    const scanner = await arrive('decline', 390, 'en')
    await scanner.page.goto(link)
    await button(scanner, 'profile:accept.send').waitFor()
    await scanner.page.waitForTimeout(500)
    expect((await openInvitations(asha)).map(({ EMAIL }) => EMAIL)).toContain('no@house.example')
    await whole(scanner, 'offer')
    await button(scanner, 'profile:accept.decline').click()
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
    await whole(scanner, 'gone')
  })
})
