import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import * as calls from '@mehfil/contract/accounts/page-domain.ts'
import { cast } from '../../seed/cast.ts'
import { castEvents, castGuests } from '../../seed/cast-events.ts'
import { countOpenTransactions } from '../../test/database/open-transactions.ts'
import { openTestApp } from '../../test/test-app.ts'
import { getPublicPages } from '../public-pages/pages/dependencies.ts'
import { askNames } from './actions/ask-names.ts'
import { checkPageDomains } from './jobs.ts'

const testApp = await openTestApp()
afterAll(() => testApp.close())
const asha = await testApp.as('asha')
const { world, clock } = testApp
const { db, settings } = world
const ours = new URL(settings.publicUrl)

type Zone = Record<string, { alias?: string; addresses?: string[]; texts?: string[] }>
let zone: Zone | Error = {}
/** How many transactions were open at each question to name servers. */
const questions: number[] = []
const find = async (name: string) => {
  questions.push(await countOpenTransactions(db))
  if (zone instanceof Error) throw zone
  return zone[name] ?? {}
}
world.names.findAliases = async (name) => [(await find(name)).alias ?? []].flat()
world.names.findAddresses = async (name) => (await find(name)).addresses ?? []
world.names.findTexts = async (name) => (await find(name)).texts ?? []

const domain = 'rsvp.ananya.example'
const save = (name = domain) => asha.call(calls.savePageDomain, { input: { domain: name } })
const check = async () => (await asha.call(calls.checkPageDomain)).data.domain
const read = async () => (await asha.call(calls.pageDomain)).data
const setPlan = (plan: string, accountId: string = cast.asha.accountId) =>
  db.updateTable('account').set({ plan }).where('id', '=', accountId).execute()
const listFindings = ({ checks }: { checks: Array<{ finding: string }> }) =>
  checks.map(({ finding }) => finding)

async function prove(name = domain): Promise<string> {
  const row = await db
    .selectFrom('page_domain')
    .select('token')
    .where('account_id', '=', cast.asha.accountId)
    .executeTakeFirstOrThrow()
  zone = {
    [name]: { alias: `${ours.hostname}.` },
    [`${calls.ownerLabel}.${name}`]: { texts: ['v=spf1 -all', row.token] },
  }
  return row.token
}

async function useDomain(): Promise<void> {
  await save()
  await prove()
  await check()
}

const open = (path: string, host = domain) =>
  testApp.app.inject({ method: 'GET', url: path, headers: { host } })

const personal = `/${castEvents.wedding}/${castGuests.meera}`
const label = '/ananya-vikram'

let sent = 0
beforeEach(async () => {
  sent = (await testApp.mails()).length
  await setPlan('First')
  await db.deleteFrom('page_domain').execute()
  await db.deleteFrom('mail').execute()
  zone = {}
  clock.move(61_000)
})

describe('Our product has guests’ pages at a domain of the host', () => {
  it('once both records are there, and links lead to it', async () => {
    const { data } = await save(' RSVP.Ananya.example. ')
    expect(data.domain).toMatchObject({ domain, state: 'waiting' })
    expect(listFindings(data.domain)).toEqual(['alias-missing', 'owner-missing'])
    expect(data.domain.checks.map(({ record }) => [record?.type, record?.name])).toEqual([
      ['CNAME', domain],
      ['TXT', `${calls.ownerLabel}.${domain}`],
    ])
    expect((await open(personal, ours.host)).statusCode).toBe(200)
    await prove()
    expect(await check()).toMatchObject({ state: 'used', since: clock.now() })
    const moved = await open(`${personal}?lang=en`, ours.host)
    expect([moved.statusCode, moved.headers.location]).toEqual([
      302,
      `${ours.protocol}//${domain}${ours.port && `:${ours.port}`}${personal}?lang=en`,
    ])
    expect((await open(`/embed/${castEvents.wedding}`, ours.host)).statusCode).toBe(200)
    expect((await open(`${personal}?as=x`, ours.host)).statusCode).not.toBe(302)
    const page = await open(personal)
    expect(page.statusCode).toBe(200)
    const front = await open(label)
    expect(front.statusCode).toBe(200)
    expect(front.body).toContain(`<link rel="canonical" href="${ours.protocol}//${domain}`)
    expect(front.body).not.toContain(ours.host)
  })

  it('and nothing of the hosts, of other accounts or of the product', async () => {
    await useDomain()
    for (const path of ['/dashboard', '/signup', '/pricing', '/terms', '/dev/mailbox'])
      expect([path, (await open(path)).headers.location]).toEqual([path, '/not-found'])
    expect((await open('/api/events')).statusCode).toBe(404)
    expect((await open('/not-found')).statusCode).toBe(404)
    const other = await db
      .selectFrom('event_domain as d')
      .innerJoin('event as e', 'e.id', 'd.event_id')
      .select(['d.label', 'e.id'])
      .where('e.account_id', '<>', cast.asha.accountId)
      .where('e.published_at', 'is not', null)
      .executeTakeFirstOrThrow()
    expect((await open(`/${other.label}`, ours.host)).statusCode).toBe(200)
    expect((await open(`/${other.label}`)).headers.location).toBe('/not-found')
    expect((await open(`/${other.id}/contact`)).headers.location).toBe('/not-found')
  })

  it('also from memory, where a page of one address is never that of another', async () => {
    const shortcut = (host: string): string | null => {
      const response = { body: '', writeHead: () => ({ end: keep }) }
      const keep = (body: string) => void (response.body = body)
      const { pages } = getPublicPages(world)
      const request = { method: 'GET', url: label, headers: { host } }
      return pages.shortcut(request as never, response as never) ? response.body : null
    }
    // A change is told twice, and drops a page that was kept in between.
    const keepPage = (host: string) =>
      expect
        .poll(async () => {
          await open(label, host)
          return shortcut(host) ?? ''
        })
        .toContain(`//${host}`)
    await keepPage(ours.host)
    expect(shortcut(domain)).toBeNull()
    await useDomain()
    expect(shortcut(ours.host)).toBeNull()
    await keepPage(domain)
    expect(shortcut(ours.host)).toBeNull()
    expect(shortcut('other.example')).toBeNull()
    await asha.call(calls.removePageDomain)
    await keepPage(ours.host)
    expect(shortcut(domain)).toBeNull()
  })

  it('takes answers there, from its own pages alone', async () => {
    await useDomain()
    const send = (headers: Record<string, string>) =>
      testApp.app.inject({
        method: 'POST',
        url: personal,
        headers: { host: domain, 'content-type': 'application/x-www-form-urlencoded', ...headers },
        payload: 'answer=no',
      })
    const origin = `${ours.protocol}//${domain}${ours.port && `:${ours.port}`}`
    expect((await send({ origin })).statusCode).toBeLessThan(400)
    expect((await send({ origin: ours.origin })).statusCode).toBe(403)
    expect((await send({ 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
  })

  it('until a record breaks for two checks: then at our address again, and the owner is told once', async () => {
    await useDomain()
    const whole = zone
    zone = {}
    expect(await check()).toMatchObject({ state: 'used' })
    for (let at = 0; at < 3; at += 1) {
      clock.move(3_600_000)
      await checkPageDomains.run(world, {})
    }
    expect((await read()).domain).toMatchObject({ state: 'broken' })
    expect(await listMails()).toEqual([`Your guests’ pages are no longer at ${domain}`])
    expect((await open(personal, ours.host)).statusCode).toBe(200)
    zone = whole
    clock.move(3_600_000)
    await checkPageDomains.run(world, {})
    expect((await read()).domain?.state).toBe('used')
    expect((await open(personal, ours.host)).statusCode).toBe(302)
  })

  it('and changes nothing while the name servers do not answer', async () => {
    await useDomain()
    zone = new Error('timeout')
    for (let at = 0; at < 3; at += 1)
      expect(await check()).toMatchObject({
        state: 'used',
        checks: [{ finding: 'no-answer' }, { finding: 'no-answer' }],
      })
  })

  it('asks name servers while no transaction is open, and those without an answer after the others', async () => {
    questions.length = 0
    await useDomain()
    clock.move(3_600_000)
    await checkPageDomains.run(world, {})
    expect(questions.length).toBeGreaterThan(5)
    expect(new Set(questions)).toEqual(new Set([0]))
    zone = new Error('timeout')
    clock.move(3_600_000)
    questions.length = 0
    await checkPageDomains.run(world, {})
    expect(questions).toHaveLength(1)
    await checkPageDomains.run(world, {})
    expect(questions).toHaveLength(1)
  })

  it('for the account that the domain names alone, whichever claimed it first', async () => {
    await useDomain()
    const holder = await prove()
    const { account_id: rival } = await db
      .selectFrom('event as e')
      .innerJoin('account as a', 'a.id', 'e.account_id')
      .select('e.account_id')
      .where('e.account_id', '<>', cast.asha.accountId)
      .executeTakeFirstOrThrow()
    await setPlan('First', rival)
    const token = 'guest-pages=another'
    await db
      .insertInto('page_domain')
      .values({ account_id: rival, domain, token, created_at: clock.now() })
      .execute()
    const texts = (...values: string[]) => ({
      [domain]: { alias: ours.hostname },
      [`${calls.ownerLabel}.${domain}`]: { texts: values },
    })
    const runHour = async () => {
      clock.move(3_600_000)
      await checkPageDomains.run(world, {})
    }
    zone = texts(holder, token)
    await runHour()
    expect((await read()).domain?.state).toBe('used')
    zone = texts(token)
    await runHour()
    expect((await read()).domain).toMatchObject({ domain, state: 'lost' })
    expect(await listMails()).toEqual([`Your guests’ pages are no longer at ${domain}`])
    expect((await open(label)).headers.location).toBe('/not-found')
    await setPlan('Economy', rival)
  })

  it.each([
    ['a name that is an alias of itself', { [domain]: { alias: domain } }, 'alias-loop'],
    [
      'names in a circle',
      {
        [domain]: { alias: 'a.example' },
        'a.example': { alias: 'b.example' },
        'b.example': { alias: 'a.example' },
      },
      'alias-loop',
    ],
    [
      'a long chain',
      {
        [domain]: { alias: 'n0.example' },
        ...Object.fromEntries(
          Array.from({ length: 30 }, (_, at) => [
            `n${at}.example`,
            { alias: `n${at + 1}.example` },
          ]),
        ),
      },
      'alias-loop',
    ],
    ['a private address', { [domain]: { addresses: ['10.0.0.7'] } }, 'alias-private'],
    ['another site', { [domain]: { addresses: ['8.8.8.8'] } }, 'alias-other'],
  ] as Array<[string, Zone, string]>)(
    'but not where it leads to %s',
    async (_what, lying, finding) => {
      await save()
      await prove()
      zone = { ...(zone as Zone), [domain]: {}, ...lying }
      expect(listFindings(await check())).toEqual([finding, 'owner-ok'])
      expect((await read()).domain?.state).toBe('waiting')
    },
  )

  it('also where it has our addresses, as a domain itself is no alias', async () => {
    await save('ananya.example')
    const token = await prove('ananya.example')
    zone = {
      'ananya.example': { addresses: ['8.8.4.4'] },
      [ours.hostname]: { addresses: ['8.8.4.4', '8.8.8.8'] },
      [`${calls.ownerLabel}.ananya.example`]: { texts: [token] },
    }
    expect(await check()).toMatchObject({ state: 'used' })
  })

  it('waits no longer than a moment for name servers that hang', async () => {
    const never = () => new Promise<never>(() => undefined)
    const names = { ...world.names, findTexts: never }
    await expect(askNames(names, { domain, target: ours.hostname }, 1)).rejects.toThrow('in time')
  })

  it('and asks a proxy to get certificates for those domains alone', async () => {
    await save()
    const ask = async (name: string) =>
      (await open(`/internal/certificate-name?domain=${name}`, ours.host)).statusCode
    expect([await ask(domain), await ask('other.example'), await ask('')]).toEqual([404, 404, 404])
    await prove()
    await check()
    expect([await ask(domain), await ask(ours.hostname), await ask(`x.${domain}`)]).toEqual([
      200, 200, 404,
    ])
  })

  it('refuses names that are ours, and other plans', async () => {
    for (const name of [ours.hostname, `a.${ours.hostname}`])
      expect((await asha.send('PUT', '/api/user/page-domain', { DOMAIN: name })).statusCode).toBe(
        400,
      )
    await useDomain()
    await setPlan('Business')
    expect((await open(personal, ours.host)).statusCode).toBe(200)
    expect((await asha.send('POST', '/api/user/page-domain/check', {})).statusCode).toBe(403)
    await asha.call(calls.removePageDomain)
    expect((await read()).domain).toBeNull()
  })

  it('leads its first address to the one event that search engines may show', async () => {
    await useDomain()
    await db.updateTable('event').set({ search_engines: false }).execute()
    expect((await open('/')).headers.location).toBe('/own/events')
    expect((await open('/own/events')).headers.location).toBe('/not-found')
    await db
      .updateTable('event')
      .set({ search_engines: true, password_hash: null })
      .where('id', '=', castEvents.wedding)
      .execute()
    expect((await open('/own/events')).headers.location).toBe(label)
    expect((await open('/sitemap.xml')).body).toContain(`//${domain}`)
    expect((await open('/sitemap.xml', ours.host)).body).not.toContain(castEvents.wedding)
  })
})

async function listMails(): Promise<string[]> {
  return (await testApp.mails()).slice(sent).map(({ subject }) => subject)
}
