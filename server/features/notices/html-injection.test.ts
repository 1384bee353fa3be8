import { Window } from 'happy-dom'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cast } from '../../seed/cast.ts'
import { castEvents } from '../../seed/cast-events.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import { getNoticeGuestId as idOf, setNoticeGuests } from '../../test/flows/notices.ts'

const EID = castEvents.wedding
const seeds = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "'><svg/onload=alert(1)>",
  '</title><script>alert(1)</script>',
  '</style><script>alert(1)</script>',
  '<iframe srcdoc="<script>alert(1)</script>">',
  '<a href="javascript:alert(1)">x</a>',
  '" autofocus onfocus="alert(1)',
  '<base href=//evil.example>',
  '<meta http-equiv=refresh content="0;url=//evil.example">',
  '<form action=//evil.example><button>',
  '<link rel=stylesheet href=//evil.example>',
  '<!--><script>alert(1)</script>-->',
  '--><![endif]--><script>alert(1)</script>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '{link}{name}{event}',
  '{{name}}',
  'https://evil.example/"onmouseover="alert(1)',
  'https://evil.example/<script>alert(1)</script>',
  '\ue000stop\ue001\ue000html:link\ue001',
  'x\r\nBcc: all@evil.example\r\n\r\n<script>alert(1)</script>',
  '=?utf-8?q?=0D=0ABcc:_all@evil.example?=',
  '.\r\n.\r\nMAIL FROM:<a@evil.example>',
  '\u202e\u2028<script>alert(1)</script>',
]
const twists: Array<(text: string) => string> = [
  (text) => text,
  (text) => text.toUpperCase(),
  (text) => text.replaceAll('<', '<<'),
  (text) => text.replaceAll('=', '\t=\n'),
  (text) => `{name}${text}{link}`,
  (text) => `${text}${'x'.repeat(1_100)}`,
]
const payloads = seeds.flatMap((seed) => twists.map((twist) => twist(seed)))

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
  await setNoticeGuests(testApp, [{ email: 'meera@guests.example' }])
})
afterAll(async () => {
  await testApp.close()
})

const window = new Window({
  settings: {
    disableJavaScriptEvaluation: true,
    disableJavaScriptFileLoading: true,
    disableCSSFileLoading: true,
  },
} as never)

/**
 * What could act in a mail: elements that run, load or send, event handlers, and addresses that are
 * not web addresses.
 */
function listDangers(html: string): string[] {
  const document = new window.DOMParser().parseFromString(html, 'text/html')
  const found: string[] = []
  for (const element of document.querySelectorAll('*')) {
    const tag = element.tagName.toLowerCase()
    if (
      [
        'script',
        'iframe',
        'object',
        'embed',
        'base',
        'svg',
        'math',
        'form',
        'link',
        'button',
        'input',
      ].includes(tag)
    )
      found.push(tag)
    if (tag === 'meta' && element.hasAttribute('http-equiv')) found.push('meta')
    if (
      tag === 'img' &&
      !element.getAttribute('src')?.startsWith('http://localhost:3000/assets/mails/')
    )
      found.push('img')
    for (const { name, value } of element.attributes)
      if (/^on/i.test(name) || (name === 'href' && !/^https?:\/\//.test(value ?? '')))
        found.push(`${tag} ${name}=${value}`)
  }
  return found
}

/**
 * Writes a text to all fields that a notice and a reminder show, without any check, and sends both.
 */
async function renderPoisonedMails(text: string) {
  const now = testApp.clock.now()
  const { db } = testApp.world
  await db
    .updateTable('guest')
    .set({ name: text.slice(0, 100) })
    .where('id', '=', idOf(1))
    .execute()
  await db
    .updateTable('event')
    .set({
      title: text,
      venue: text,
      address: text,
      kicker: text,
      contact: JSON.stringify({
        hosts: text.slice(0, 150),
        phone: '',
        email: '',
        address: text,
        mapLink: '',
        website: '',
        social: [],
      }),
      updated_at: now,
    })
    .where('id', '=', EID)
    .execute()
  for (const kind of ['notice', 'reminder'] as const) await insertDueMail(kind, text)
  testApp.caught.length = 0
  return [...(await testApp.mails())]
}

async function insertDueMail(kind: 'notice' | 'reminder', text: string): Promise<void> {
  const now = testApp.clock.now()
  const { db, random } = testApp.world
  const id = random.uuid()
  await db
    .insertInto('campaign')
    .values({
      event_id: EID,
      id,
      account_id: cast.asha.accountId,
      kind,
      submission: id,
      created_by: cast.asha.personId,
      created_at: now,
      held_until: now,
      notice_id: id,
      facts: JSON.stringify({ letters: { en: { subject: text, message: text } } }),
    })
    .execute()
  await db
    .insertInto('mail')
    .values({
      id: random.uuid(),
      account_id: cast.asha.accountId,
      event_id: EID,
      guest_id: idOf(1),
      campaign_id: id,
      kind,
      to_name: text,
      to_address: 'meera@guests.example',
      from_name: text,
      language: 'en',
      subject: text,
      html: '',
      body_text: '',
      state: 'queued',
      next_at: now,
      created_at: now,
    })
    .execute()
}

describe('Our product sends no active content from a letter, a name or an event', () => {
  const expectHarmlessMails = async (texts: readonly string[]) => {
    for (const text of texts) {
      const mails = await renderPoisonedMails(text)
      expect(mails, text).toHaveLength(2)
      for (const { html, headers, to } of mails) {
        expect(listDangers(html), text).toEqual([])
        expect(to.address).toBe('meera@guests.example')
        expect(
          Object.keys(headers).filter((name) => /^(bcc|cc)$/i.test(name)),
          text,
        ).toEqual([])
      }
    }
  }

  it('with a tenth of the texts in two mails each', { tags: 'long', timeout: 120_000 }, () =>
    expectHarmlessMails(payloads.filter((_, at) => at % 10 === 0)),
  )

  it(`with ${payloads.length} texts in two mails each`, { tags: 'long', timeout: 120_000 }, () =>
    expectHarmlessMails(payloads),
  )

  it('and its test fails on active content', () => {
    expect(
      listDangers(
        '<p onclick="x">a</p><script>1</script><img src="https://evil.example/x.png"><a href="javascript:1">x</a>',
      ),
    ).toHaveLength(4)
  })
})
