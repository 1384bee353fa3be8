import { generateKeyPairSync } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { saveWhiteLabel } from '@mehfil/contract/accounts/white-label.ts'
import { languages, toLanguageTag, type Language } from '@mehfil/contract/languages.ts'
import { inviteGuest } from '@mehfil/contract/mail/campaigns.ts'
import { sendWebAnswer } from '@mehfil/contract/rsvp/answers.ts'
import { findGuestScopeByLink, getEventScopeById } from '../../base/access/scope.ts'
import { dressForAccount } from '../../base/sites/dressed-world.ts'
import { cast } from '../../seed/cast.ts'
import { castEvents, castGuests } from '../../seed/cast-events.ts'
import { pdfText } from '../../test/files/pdf.ts'
import { getStopPath } from '../../test/flows/guest-pages.ts'
import { openTestApp } from '../../test/test-app.ts'
import { listEventPictures } from '../design/store.ts'
import { encodeAnnouncedFacts } from '../events/rules/announced-facts.ts'
import { getEvent } from '../events/store/event.ts'
import { getEventHost } from '../events/store/host.ts'
import { listProgramme } from '../events/store/programme.ts'
import { getDocumentHead } from '../exports/actions/document.ts'
import { getGuest } from '../guests/store/guests.ts'
import { renderCampaignMail } from '../mail/mails/campaign-mail.ts'
import type { CampaignMailKind } from '../mail/rules/campaign.ts'
import { getAssetHref } from '../public-pages/pages/assets.ts'
import { sendLink } from '../privacy/actions/send-link.ts'
import { writeApplePass, writeGoogleTicket } from '../wallet/actions/write-pass.ts'

const testApp = await openTestApp({ mode: 'live' })
afterAll(() => testApp.close())
const asha = await testApp.as('asha')
const { world, clock } = testApp
const { db } = world
const { accountId } = cast.asha
const EID = castEvents.wedding
const domain = 'rsvp.ananya.example'
const personal = `/${EID}/${castGuests.meera}`
const answered = `/${EID}/${castGuests.jon}`

/** The name in both scripts, the address, the drawing and the file of the mark. */
const traces = /mehfil|محفل|M16 0l4\.7 4\.7h6\.6|cid:mark|mark\.(?:png|svg)/i
/** Ids of calendar entries, which no calendar shows and which have to stay what they were. */
const withoutIds = (text: string) => text.replace(/^UID:.*(?:\r\n .*)*/gm, '')
const findTrace = (text: string) => {
  const found = traces.exec(withoutIds(text))
  return found ? text.slice(Math.max(0, found.index - 60), found.index + 60) : null
}

type Seen = { what: string; text: string }

async function listPages(host: string): Promise<Seen[]> {
  const paths = [
    '/own/events',
    '/not-found',
    `/not-found?from=link&event=${EID}`,
    '/robots.txt',
    '/sitemap.xml',
    '/favicon.ico',
    ...languages.flatMap((language) => {
      const lang = `lang=${toLanguageTag(language)}`
      return [
        `/ananya-vikram?${lang}`,
        `/${EID}/contact?${lang}`,
        `/${EID}/calendar.ics?${lang}`,
        `/${EID}/privacy?${lang}`,
        `${personal}?${lang}`,
        `${personal}/privacy?${lang}`,
        `${personal}/after?${lang}`,
        `${answered}?${lang}`,
        `${answered}?change=1&${lang}`,
        `${answered}/calendar.ics?${lang}`,
        `/embed/${EID}?${lang}`,
        `/not-found?${lang}`,
        `/oembed?url=${encodeURIComponent(`https://${host}/ananya-vikram?${lang}`)}`,
        `/privacy/${'a'.repeat(48)}?${lang}`,
      ]
    }),
    ...['enhance', 'frame', 'product', 'jaali', 'brief', 'after'].map(getAssetHref),
    '/embed.js',
    `${getStopPath(testApp, { EID, GID: castGuests.meera }, 'meera@guests.example')}`,
  ]
  const pages: Seen[] = []
  for (const url of paths) {
    const { headers, body, statusCode } = await testApp.app.inject({
      method: 'GET',
      url,
      headers: { host },
    })
    pages.push({
      what: `${statusCode} ${url}`,
      text: [JSON.stringify({ ...headers, location: headers.location }), body].join('\n'),
    })
  }
  return pages
}

const kinds: CampaignMailKind[] = ['invitation', 'change', 'reminder', 'notice', 'cancellation']
const variant = {
  hasName: true,
  companions: 1,
  partyLimit: 2,
  people: 2,
  answered: 'yes' as const,
  isConfirmed: true,
  functions: '',
  attends: '',
}

async function listCampaigns(): Promise<Seen[]> {
  const scope = await getEventScopeById(db, EID)
  const event = await getEvent(db, scope)
  const about = {
    event,
    host: await getEventHost(db, scope),
    pictures: await listEventPictures(db, scope),
    programme: await listProgramme(db, scope),
  }
  const dressed = await dressForAccount(world, db, scope)
  const letters = Object.fromEntries(
    languages.map((language) => [language, { subject: 'News', message: 'See {{link}}.' }]),
  )
  return kinds.flatMap((kind) =>
    languages.map((language) => {
      const campaign = {
        kind,
        message: 'Come early.',
        before: encodeAnnouncedFacts(event),
        facts: { letters },
      }
      const mail = renderCampaignMail(
        dressed,
        { ...about, campaign },
        language,
        variant as unknown as Parameters<typeof renderCampaignMail>[3],
      )
      return { what: `${kind} ${language}`, text: showMail(mail) }
    }),
  )
}

/** What machines read, and bounces need. */
const technicalHeaders = new Set(['message-id'])

const showMail = (mail: {
  subject: string
  html: string
  text: string
  headers?: Record<string, string>
  attachments: ReadonlyArray<{ filename: string; content: string; encoding: string; cid?: string }>
}): string =>
  [
    mail.subject,
    mail.html,
    mail.text,
    JSON.stringify(mail.headers ?? {}, (name, value: unknown) =>
      technicalHeaders.has(name.toLowerCase()) ? undefined : value,
    ),
    ...mail.attachments.map(({ filename, content, encoding, cid }) =>
      [filename, `cid:${cid}`, encoding === 'utf8' ? content : ''].join('\n'),
    ),
  ].join('\n')

/** As they arrive: an answer of each kind, an invitation, and the link to what is kept. */
async function listSentMails(): Promise<Seen[]> {
  testApp.caught.length = 0
  for (const [at, language] of languages.entries()) {
    for (const answer of ['yes', 'no'] as const)
      await testApp.visitor().call(sendWebAnswer, {
        params: { EID },
        input: {
          answer,
          name: 'Leela Iyer',
          email: `leela-${answer}${at}${clock.now().getTime()}@guests.example`,
          language,
          submission: world.random.id(),
        },
      })
    const wishes = at === 0 ? 'data' : 'forget'
    await sendLink(world, { eventId: EID, email: 'meera@guests.example', wish: wishes, language })
  }
  await asha.call(inviteGuest, { params: { EID, GID: castGuests.meera } })
  clock.move(11_000)
  return (await testApp.mails())
    .filter(({ to }) => to.address.endsWith('@guests.example'))
    .map((mail) => ({ what: `${mail.to.address} ${mail.subject}`, text: showMail(mail) }))
}

async function listPapers(host: string): Promise<Seen[]> {
  const scope = await getEventScopeById(db, EID)
  const heads = await Promise.all(
    languages.map(async (language) => ({
      what: `paper ${language}`,
      text: JSON.stringify(
        await getDocumentHead(world, db, {
          scope,
          language,
          digits: 'latn',
        } as unknown as Parameters<typeof getDocumentHead>[2]),
      ),
    })),
  )
  const card = await asha.inject({
    method: 'GET',
    url: `/api/events/${EID}/share-card?language=en`,
  })
  return [
    ...heads,
    { what: `card ${host} ${card.statusCode}`, text: await pdfText(card.rawPayload) },
  ]
}

async function listPasses(): Promise<Seen[]> {
  const scope = (await findGuestScopeByLink(db, EID, castGuests.jon))!
  const [event, guest] = [await getEvent(db, scope), await getGuest(db, scope)]
  const dressed = await dressForAccount(world, db, scope)
  return languages.map((language: Language) => {
    const ticket = { event, guest, functions: [], language, serial: 's' }
    const { webServiceURL: _asked, ...apple } = JSON.parse(
      JSON.stringify(writeApplePass(dressed, { passType: 'pass.x', team: 'T' }, ticket)).replace(
        // Phones ask there; no pass shows it.
        /"webServiceURL":"[^"]*",?/,
        '',
      ),
    ) as Record<string, unknown>
    return {
      what: `pass ${language}`,
      text: JSON.stringify([apple, writeGoogleTicket(dressed, { issuer: '1' }, ticket)]),
    }
  })
}

async function listTraces(host: string): Promise<string[]> {
  const all = [
    ...(await listPages(host)),
    ...(await listCampaigns()),
    ...(await listSentMails()),
    ...(await listPapers(host)),
    ...(await listPasses()),
  ]
  return all.flatMap(({ what, text }) => {
    const trace = findTrace(text)
    return trace === null ? [] : [`${what}: ${trace}`]
  })
}

beforeAll(async () => {
  await db.updateTable('account').set({ plan: 'First' }).where('id', '=', accountId).execute()
  await db
    .updateTable('event')
    .set({
      languages: ['en', 'fr', 'arb'],
      search_engines: true,
      label_removed: false,
      check_in: true,
      contact: JSON.stringify({ hosts: 'Ananya & Vikram', email: 'hello@ananya.example' }),
    })
    .where('id', '=', EID)
    .execute()
  await db
    .updateTable('guest')
    .set({ email: 'meera@guests.example' })
    .where('id', '=', castGuests.meera)
    .execute()
  await db
    .updateTable('guest')
    .set({ email: 'jon@guests.example', answer: 'yes', people: 1, answered_at: clock.now() })
    .where('id', '=', castGuests.jon)
    .execute()
})

describe('Our product leaves no trace of itself', () => {
  it('except where the host has no names of their own', async () => {
    const found = await listTraces(new URL(world.settings.publicUrl).host)
    for (const what of ['/ananya-vikram', '/not-found', 'invitation', 'paper', 'leela', 'pass'])
      expect([what, found.some((trace) => trace.includes(what))]).toEqual([what, true])
  })

  it('on pages, in mails, on papers and in tickets, with names and a domain of the host', async () => {
    for (const table of ['page_domain', 'mail_sender'] as const)
      await db.deleteFrom(table).execute()
    await db
      .insertInto('page_domain')
      .values({
        account_id: accountId,
        domain,
        served: domain,
        token: 'guest-pages=x',
        used_since: clock.now(),
        created_at: clock.now(),
      })
      .execute()
    await db
      .insertInto('mail_sender')
      .values({
        account_id: accountId,
        domain: 'ananya.example',
        mailbox: 'hello',
        selector: 's1',
        private_key: generateKeyPairSync('ed25519')
          .privateKey.export({ type: 'pkcs8', format: 'pem' })
          .toString(),
        used_since: clock.now(),
        created_at: clock.now(),
      })
      .execute()
    await asha.call(saveWhiteLabel, {
      input: { name: 'Ananya Events', accent: '#2f6d80', footer: 'Jaipur' },
    })
    clock.move(11_000)
    expect(await listTraces(domain)).toEqual([])
    const shown = (await listPages(domain)).map(({ what }) => what)
    expect(shown).toEqual(
      expect.arrayContaining([
        '200 /ananya-vikram?lang=ar',
        `200 ${personal}?lang=fr`,
        `200 ${answered}?lang=en`,
        `200 ${answered}/calendar.ics?lang=en`,
        '404 /not-found?lang=fr',
        '302 /own/events',
      ]),
    )
  })

  it('but for the page that says who works with personal data, as the law asks', async () => {
    const { body } = await testApp.app.inject({
      method: 'GET',
      url: '/privacy/processing?lang=en',
      headers: { host: domain },
    })
    expect(body).toContain('Mehfil')
    expect(body).toContain('Ananya Events')
  })
})
