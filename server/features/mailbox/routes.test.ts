import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as calls from '@mehfil/contract/accounts/accounts.ts'
import { getMailboxFolder, startMailCatcher } from '../../adapters/smtp/mail-catcher.ts'
import { createMailer } from '../../adapters/smtp/mailer.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'

let testApp: TestApp
let close: () => Promise<void>
beforeAll(async () => {
  testApp = await openTestApp({ events: false })
  const catcher = await startMailCatcher(getMailboxFolder(testApp.world.settings))
  const smtp = createMailer(catcher.url)
  testApp.world.sendMail = smtp.sendMail
  close = async () => {
    smtp.close()
    await catcher.close()
    await testApp.close()
  }
})
afterAll(async () => {
  await close()
})

const get = (url: string, headers: Record<string, string> = {}) =>
  testApp.visitor().inject({ method: 'GET', url, headers })
const findLinks = (html: string) =>
  [...html.matchAll(/href="(\/dev\/mailbox\/[^"?]+)"/g)].map(([, link = '']) => link)
const getBody = async (url: string) => (await get(url.replaceAll('&amp;', '&'))).body
const findNames = (html: string) =>
  [...html.matchAll(/href="\/dev\/mailbox\/([^"?]+)["?]/g)].map(([, name = '']) => name)
const own = { 'sec-fetch-site': 'same-origin' }

async function requestCodeMail(email: string, language: 'en' | 'fr' | 'arb' = 'en') {
  await testApp.visitor().call(calls.sendSignupCode, { input: { email, language } })
  await testApp.mails()
}

describe('Our product', () => {
  it('says in three languages that there are no mails yet, and then lists the caught mails, newest first', async () => {
    expect((await get('/dev/mailbox')).body).toContain('No emails yet.')
    expect((await get('/dev/mailbox', { 'accept-language': 'ar' })).body).toContain(
      '<html lang="ar" dir="rtl">',
    )
    await requestCodeMail('first@guests.example')
    await requestCodeMail('second@guests.example', 'fr')
    const { body } = await get('/dev/mailbox')
    expect(findLinks(body)).toHaveLength(2)
    expect(body.indexOf('second@guests.example')).toBeLessThan(body.indexOf('first@guests.example'))
    expect(body).toMatch(/\d{3}\u00a0\d{3} est votre code Mehfil/)
  })

  it('shows a mail as it looks, its text and its headers', async () => {
    const [newest = ''] = findLinks((await get('/dev/mailbox')).body)
    const page = await get(newest)
    expect(page.body).toContain(
      `<iframe sandbox="allow-popups allow-popups-to-escape-sandbox" src="${newest}/html"`,
    )
    expect((await get(`${newest}?view=text`)).body).toMatch(
      /<pre dir="auto">Votre code Mehfil est\n\n {4}\d{6}\n/,
    )
    const headers = (await get(`${newest}?view=headers`)).body
    expect(headers).toContain('Message-ID: &lt;')
    expect(headers).toContain('Auto-Submitted: auto-generated')
  })

  it('lets a mail’s HTML run no script, load only the product\u2019s pictures, and be framed nowhere else', async () => {
    const [newest = ''] = findLinks((await get('/dev/mailbox')).body)
    const html = await get(`${newest}/html`)
    const policy = html.headers['content-security-policy'] ?? ''
    expect(policy).toMatch(
      /^sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none';/,
    )
    expect(policy).not.toMatch(/script-src|allow-scripts|allow-same-origin/)
    expect(policy.match(/https?:\S*/g)).toEqual([
      'http://localhost:3000/assets/mails/',
      'http://localhost:3000/files/;',
    ])
    expect(html.headers['x-frame-options']).toBe('SAMEORIGIN')
    expect(html.body).toMatch(/<img src="data:image\/png;base64,iVBOR/)
  })

  it('escapes the headers of a mail', async () => {
    const hostile =
      'Subject: <script>alert(1)</script>\r\nFrom: "<b>x" <a@b.example>\r\nTo: c@d.example\r\nContent-Type: text/plain\r\n\r\n</pre><script>alert(2)</script>\r\n'
    const folder = getMailboxFolder(testApp.world.settings)
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, '2999-01-01T00-00-00-000Z-1-1.eml'), hostile)
    const pages = [
      '/dev/mailbox',
      ...['html', 'text', 'headers'].map(
        (view) => `/dev/mailbox/2999-01-01T00-00-00-000Z-1-1?view=${view}`,
      ),
    ]
    for (const page of pages) {
      const { body } = await get(page)
      expect(body).toContain('&lt;script&gt;')
      expect(body).not.toContain('<script')
    }
  })

  it('shows fifty mails a page, older ones behind a link, and finds one of many by its address without a script', async () => {
    const folder = getMailboxFolder(testApp.world.settings)
    const many = Array.from(
      { length: 120 },
      (_, at) => [`2001-01-01T00-00-00-000Z-1-${String(at).padStart(3, '0')}`, at] as const,
    )
    await Promise.all(
      many.map(([name, at]) =>
        writeFile(
          join(folder, `${name}.eml`),
          `Subject: Invitation ${at}\r\nTo: guest${at}@many.example\r\n\r\nCome\r\n`,
        ),
      ),
    )
    const pages: string[][] = []
    for (
      let next: string | undefined = '/dev/mailbox';
      next;
      next = /rel="next" href="([^"]+)"/.exec(await getBody(next))?.[1]
    )
      pages.push(findNames(await getBody(next)))
    expect(pages.map(({ length }) => length)).toEqual([50, 50, 23])
    expect(new Set(pages.flat()).size).toBe(123)
    const found = await getBody('/dev/mailbox?q=GUEST7%40many.example')
    expect(findNames(found)).toEqual(['2001-01-01T00-00-00-000Z-1-007'])
    expect(found).toContain('value="GUEST7@many.example"')
    expect(
      await getBody('/dev/mailbox/2001-01-01T00-00-00-000Z-1-007?q=GUEST7%40many.example'),
    ).toContain('href="/dev/mailbox?q=GUEST7%40many.example"')
    expect(findNames(await getBody('/dev/mailbox?q=many.example'))).toHaveLength(50)
    expect(await getBody('/dev/mailbox?q=nobody%22%3E%3Cscript')).toContain('Nothing found.')
    expect(await getBody('/dev/mailbox?q=nobody%22%3E%3Cscript')).not.toContain('<script')
    expect(await getBody('/dev/mailbox?after=..%2F..%2Fsecret-key')).toContain(
      'There are no older emails.',
    )
  })

  it.each(['nothing', '..%2f..%2fsecret-key', '..%2e', '2026.eml'])(
    'finds no mail called %s',
    async (name) => {
      for (const url of [`/dev/mailbox/${name}`, `/dev/mailbox/${name}/html`]) {
        const { statusCode, headers } = await get(url)
        expect([statusCode, headers['location']]).toEqual([303, '/not-found'])
      }
    },
  )

  it('has no mailbox in a live start', async () => {
    const live = await openTestApp({ mode: 'live', events: false })
    for (const url of [
      '/dev/mailbox',
      '/dev/mailbox/2999-01-01T00-00-00-000Z-1-1',
      '/dev/mailbox/2999-01-01T00-00-00-000Z-1-1/html',
    ]) {
      expect((await live.app.inject({ url, headers: own })).statusCode).toBe(404)
    }
    await live.close()
  })
})
