import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { extract } from 'letterparser'
import PostalMime from 'postal-mime'
import { describe, expect, it } from 'vitest'
import { eventActivity } from '@mehfil/contract/accounts/activity.ts'
import { dashboardCounts } from '@mehfil/contract/guests/dashboard.ts'
import { maxAttachmentBytes } from '@mehfil/contract/mail/attachments.ts'
import * as previewCalls from '@mehfil/contract/mail/notice-previews.ts'
import * as calls from '@mehfil/contract/mail/notices.ts'
import { createMailer } from '../../adapters/smtp/mailer.ts'
import { claimDueMails, lanes } from '../../base/mail/delivery.ts'
import { addFilePriority } from '../../base/mail/due-mail.ts'
import { deliverDueMails } from '../../base/mail/mail-worker.ts'
import { getAttachmentFile } from '../../base/storage/file-kinds.ts'
import { mailWork } from '../../feature-list.ts'
import { scriptedServer } from '../../test/fakes/scripted-smtp.ts'
import { createPdf } from '../../test/files/small-pdf.ts'
import { buildUploadForm } from '../../test/flows/list-upload.ts'
import {
  getNoticeGuestId as idOf,
  runNoticeSweep,
  setNoticeGuests,
} from '../../test/flows/notices.ts'
import { takeSession } from '../../test/flows/session.ts'
import { EID, letters, openSentNotices } from '../../test/flows/sent-notices.ts'
import { purgeEvent } from '../accounts/store/purge.ts'
import { sweepStorage } from '../retention/actions/storage-sweep.ts'

const params = { EID }
const { testApp, asha, send, readHistory } = await openSentNotices()
const dayMs = 86_400_000

type AttachmentAnswer = {
  data: { FILE: string; NAME: string; BYTES: number; errors?: Record<string, string> }
}
async function add(content: Buffer, name = 'menu.pdf') {
  const { statusCode, body } = await asha.inject({
    method: 'POST',
    url: `/api/events/${EID}/notifications/files`,
    ...buildUploadForm(content, name),
  })
  const { data } = JSON.parse(body) as AttachmentAnswer
  return {
    http: statusCode,
    id: data.FILE,
    name: data.NAME,
    bytes: data.BYTES,
    errors: data.errors,
  }
}

/** A conversation with a mail server. Resolves to the messages it took. */
async function deliverBySmtp(seconds = 31): Promise<string[]> {
  testApp.clock.move(seconds * 1_000)
  const server = await scriptedServer()
  const smtp = createMailer(server.url)
  while ((await deliverDueMails({ ...testApp.world, sendMail: smtp.sendMail }, mailWork)) > 0);
  smtp.close()
  server.close()
  return server.taken
}

const listFiles = async () =>
  (await testApp.world.storage.list('attachment-')).map(({ name }) => name)

describe('Our product sends the files of a notice', () => {
  it('with the mail of each guest, in the host’s order, as two other programs read them', async () => {
    await setNoticeGuests(testApp, [{ name: 'Zoya Rao' }, { name: 'مريم الخليلي' }, {}])
    const [menu, plan] = [createPdf('', '', 30_000), createPdf()]
    const files = [await add(menu, 'قائمة الطعام للحفل.pdf'), await add(plan, 'Plan d’accès.pdf')]
    expect(files).toMatchObject([
      { http: 200, name: 'قائمة الطعام للحفل.pdf', bytes: menu.length },
      { http: 200, name: 'Plan d’accès.pdf', bytes: plan.length },
    ])
    let reads = 0
    const { storage } = testApp.world
    const { get } = storage
    storage.get = (name) => {
      reads += 1
      return get.call(storage, name)
    }
    const { data } = await send({ attachments: files.map(({ id }) => id) })
    expect(data.attachments.map(({ name, bytes }) => [name, bytes])).toEqual([
      ['قائمة الطعام للحفل.pdf', menu.length],
      ['Plan d’accès.pdf', plan.length],
    ])
    const taken = await deliverBySmtp()
    storage.get = get
    expect([taken.length, reads]).toEqual([3, 2])
    for (const raw of taken) {
      for (const line of raw.split('\r\n')) expect(line).toMatch(/^[\t -~]{0,998}$/)
      expect(raw.split('\r\n\r\n', 1)[0]).toMatch(/Content-Type: multipart\/mixed; boundary=/)
      const [one, other] = [await PostalMime.parse(Buffer.from(raw, 'latin1')), extract(raw)]
      expect(one.attachments.map(({ filename, mimeType }) => [filename, mimeType])).toEqual([
        ['قائمة الطعام للحفل.pdf', 'application/pdf'],
        ['Plan d’accès.pdf', 'application/pdf'],
      ])
      expect(one.attachments.map(({ content }) => Buffer.from(content as ArrayBuffer))).toEqual([
        menu,
        plan,
      ])
      expect((other.attachments ?? []).map(({ body }) => Buffer.from(body as Uint8Array))).toEqual([
        menu,
        plan,
      ])
      for (const text of [one.text, other.text]) expect(text).toContain('the gate opens at')
      for (const html of [one.html, other.html]) expect(html).toContain('the gate opens at')
    }
    expect((await readHistory())[0]?.attachments).toHaveLength(2)
  })

  it('also in a planned notice, again to one guest, and in the test mail', async () => {
    const { id } = await add(createPdf())
    const at = new Date(testApp.clock.now().getTime() + 3 * dayMs)
    const { data: planned } = await send({ attachments: [id], when: { at } })
    expect(planned.attachments).toHaveLength(1)
    testApp.clock.move(2 * dayMs)
    await sweepStorage(testApp.world)
    const mails = await runNoticeSweep(testApp, 86_400)
    expect(mails.map(({ attachments }) => attachments.map(({ filename }) => filename))).toEqual([
      ['menu.pdf'],
      ['menu.pdf'],
      ['menu.pdf'],
    ])
    takeSession(asha, await testApp.as('asha'))
    await asha.call(calls.sendNotificationAgain, {
      params: { EID, NOTICE: planned.id, GID: idOf(1) },
    })
    await asha.call(previewCalls.sendTestNotification, {
      params,
      input: { letters, attachments: [id] } as never,
    })
    const taken = await deliverBySmtp()
    expect(taken).toHaveLength(2)
    for (const raw of taken)
      expect(
        (await PostalMime.parse(Buffer.from(raw, 'latin1'))).attachments.map(
          ({ filename }) => filename,
        ),
      ).toEqual(['menu.pdf'])
  })

  it.each([
    ['is away', () => Promise.reject(new Error('connect ECONNREFUSED'))],
    ['lacks a file', async () => null],
  ])(
    'never without them: while the storage %s, other mails go, and no attempt is counted',
    async (_, getNothing) => {
      await setNoticeGuests(testApp, [{}])
      const { id } = await add(createPdf())
      await send({ attachments: [id] })
      await send()
      await asha.call(previewCalls.sendTestNotification, {
        params,
        input: { letters, attachments: [id] } as never,
      })
      const { storage, log } = testApp.world
      const { get } = storage
      const { error } = log
      log.error = () => {}
      storage.get = getNothing
      const taken = [await deliverBySmtp(), await deliverBySmtp(1_500), await deliverBySmtp(1_500)]
      expect(taken.map(({ length }) => length)).toEqual([1, 0, 0])
      storage.get = get
      log.error = error
      const waiting = await testApp.world.db
        .selectFrom('mail')
        .select(['state', 'attempts', 'last_error'])
        .where('event_id', '=', EID)
        .where('state', '!=', 'sent')
        .execute()
      expect(waiting).toEqual([
        { state: 'queued', attempts: 0, last_error: null },
        { state: 'queued', attempts: 0, last_error: null },
      ])
      expect(await deliverBySmtp(60)).toEqual([])
      expect(await deliverBySmtp(240)).toHaveLength(2)
    },
  )

  it('by a worker of a version that knows files, while one of the version before runs too', async () => {
    await setNoticeGuests(testApp, [{}, {}])
    const { id } = await add(createPdf())
    const { data } = await send({ attachments: [id] })
    await asha.call(previewCalls.sendTestNotification, {
      params,
      input: { letters, attachments: [id] } as never,
    })
    const { db } = testApp.world
    testApp.clock.move(60_000)
    const lanesBefore = [0, 5, 10, 12, 15, 20]
    expect(await claimDueMails(testApp.world, lanesBefore, 100)).toEqual([])
    const campaign = await db
      .selectFrom('campaign')
      .selectAll()
      .where('notice_id', '=', data.id)
      .executeTakeFirstOrThrow()
    const again = { ...campaign, id: testApp.world.random.uuid(), submission: 'BEFORE' }
    const insertAs = (facts: object) =>
      db
        .insertInto('campaign')
        .values({ ...again, before: null, planned_head: null, facts: JSON.stringify(facts) })
        .execute()
    await expect(insertAs({ letters: {} })).rejects.toThrow('a version that knows files')
    expect(await insertAs({ letters: {}, files: [] })).toHaveLength(1)
    expect(await deliverBySmtp()).toHaveLength(3)
  })

  it('but no test for ever, where the file is gone: the host reads why', async () => {
    const { id } = await add(createPdf())
    const sendTest = () =>
      asha.call(previewCalls.sendTestNotification, {
        params,
        input: { letters, attachments: [id] } as never,
      })
    await sendTest()
    await testApp.world.storage.remove(getAttachmentFile(id))
    const { log } = testApp.world
    const { error } = log
    log.error = () => {}
    expect([await deliverBySmtp(), await deliverBySmtp(3_000), await deliverBySmtp(700)]).toEqual([
      [],
      [],
      [],
    ])
    log.error = error
    const tests = await testApp.world.db
      .selectFrom('mail')
      .select(['state', 'last_error'])
      .where('event_id', '=', EID)
      .where('kind', '=', 'test')
      .where('state', '!=', 'sent')
      .execute()
    expect(tests).toEqual([
      { state: 'failed', last_error: 'A file of this mail is no longer stored.' },
    ])
    const { data } = await asha.call(eventActivity, { params, query: { kind: 'mails' } as never })
    expect(data.lines[0]).toMatchObject({
      call: 'failedTestMail',
      person: '',
      changes: [{ field: 'skipped', after: 'file-gone' }],
    })
    expect((await sendTest()).errors).toEqual({
      FILES: 'This file is no longer stored. Remove it and add it again.',
    })
  })

  it('or pauses where a file is gone, and goes on with it', { tags: 'long' }, async () => {
    const { storage, log } = testApp.world
    await setNoticeGuests(testApp, [{ name: 'Zoya Rao' }, { name: 'Omar Diaz' }])
    const pdf = createPdf()
    const { id } = await add(pdf)
    const { data } = await send({ attachments: [id] })
    const restore = async () => {
      const path = join(await mkdtemp(join(tmpdir(), 'files-')), 'menu.pdf')
      await writeFile(path, pdf)
      await storage.putFile(getAttachmentFile(id), path)
    }
    const find = async () => (await readHistory()).find((one) => one.id === data.id)
    await storage.remove(getAttachmentFile(id))
    const { error } = log
    log.error = () => {}
    expect(await deliverBySmtp()).toEqual([])
    expect(await deliverBySmtp(3_000)).toEqual([])
    expect(await find()).toMatchObject({ state: 'sending', reason: '' })
    expect(await deliverBySmtp(900)).toEqual([])
    log.error = error
    expect(await find()).toMatchObject({
      state: 'paused',
      reason: 'file-gone',
      counts: { waiting: 2 },
    })
    const countStopped = async () =>
      (await asha.call(dashboardCounts, { params })).data.stoppedMessages
    expect(await countStopped()).toBe(1)
    const activity = await asha.call(eventActivity, { params, query: { kind: 'mails' } as never })
    expect(activity.data.lines[0]).toMatchObject({
      call: 'stoppedCampaign',
      person: '',
      changes: [{ field: 'skipped', after: 'sending-file-gone' }],
    })
    await restore()
    expect(await deliverBySmtp(900)).toEqual([])
    await asha.call(calls.resumeNotification, { params: { EID, NOTICE: data.id } })
    expect(await deliverBySmtp()).toHaveLength(2)
    expect(await find()).toMatchObject({ state: 'done', reason: '' })
    expect(await countStopped()).toBe(0)
  })

  it('to 120 guests with five megabytes, without a copy for each', { tags: 'long' }, async () => {
    await setNoticeGuests(
      testApp,
      Array.from({ length: 120 }, (_, at) => ({ passcode: String(at).padStart(8, '0') })),
    )
    const { id } = await add(createPdf('', '', 4_900_000))
    await send({ attachments: [id] })
    testApp.clock.move(31_000)
    const ends = new Set<Buffer | undefined>()
    let heads = 0
    const sendMail = async ({ mime, sharedEnd }: Parameters<typeof testApp.world.sendMail>[0]) => {
      heads = Math.max(heads, mime?.().length ?? 0)
      ends.add(sharedEnd)
    }
    while ((await deliverDueMails({ ...testApp.world, sendMail }, mailWork, 120)) > 0);
    expect(ends.size).toBe(1)
    expect(heads).toBeLessThan(60_000)
  })
})

describe('Our product refuses, with a sentence at the field,', () => {
  it.each([
    ['a page by another name', Buffer.from('<html></html>'), /not a PDF/],
    ['a locked file', createPdf('', '/Encrypt 7 0 R'), /is locked/],
    ['a script', createPdf('2 0 obj << /S /JavaScript /JS (x) >> endobj\n'), /holds a script/],
    ['a file with files', createPdf('2 0 obj << /Type /EmbeddedFile >> endobj\n'), /other files/],
    ['half a file', createPdf().subarray(0, -20), /damaged/],
    ['too much', createPdf('', '', maxAttachmentBytes + 22), /up to 5 MB/],
    ['far too much', Buffer.alloc(maxAttachmentBytes * 2), /up to 5 MB/],
  ])('%s', async (_, content, sentence) => {
    const before = await listFiles()
    const { http, errors } = await add(content)
    expect(http).toBe(400)
    expect(errors?.['FILE']).toMatch(sentence)
    expect(await listFiles()).toEqual(before)
  })

  it('more files than a mail takes, more bytes, and files of another event', async () => {
    const small = await Promise.all([0, 1, 2].map(() => add(createPdf())))
    const heavy = await add(createPdf('', '', 4_900_000))
    const heavier = await add(createPdf('', '', 440_000))
    const tryFiles = async (files: unknown[]) => {
      const { statusCode, body } = await asha.send('POST', `/api/events/${EID}/notifications`, {
        LETTERS: { en: { SUBJECT: 'Menu', MESSAGE: 'See the file.' } },
        SUBMISSION: testApp.world.random.id(),
        FILES: files,
      })
      const { data } = JSON.parse(body) as { data: { errors?: Record<string, string> } }
      return [statusCode, Object.values(data.errors ?? {}).join(' ')]
    }
    expect(await tryFiles([...small, heavier].map(({ id }) => id))).toEqual([
      400,
      expect.stringContaining('3'),
    ])
    expect(await tryFiles([heavy.id, heavier.id])).toEqual([
      400,
      expect.stringContaining('up to 5 MB'),
    ])
    for (const stranger of [
      '44444444-4444-4444-8444-444444444444',
      '../../secret-key',
      `${small[0]?.id}\r\nBcc: all@evil.example`,
    ])
      expect(await tryFiles([stranger])).toEqual([400, expect.stringContaining('no longer stored')])
    expect(await readHistory()).toEqual([])
  })
})

it('Our product claims mails with files of every priority', () => {
  for (const priority of [5, 10, 12, 15, 20]) {
    const [[lane]] = [Object.values(lanes).filter((each) => each.some((one) => one === priority))]
    expect(lane).toContain(addFilePriority(priority, true))
  }
})

describe('Our product cleans the name of a file', () => {
  it.each([
    ['..\\\\..\\\\windows\\\\menu.pdf', 'menu.pdf'],
    ['../../etc/passwd', 'passwd.pdf'],
    ['evil.exe', 'evil.exe.pdf'],
    [`${'ل'.repeat(200)}.PDF`, `${'ل'.repeat(76)}.pdf`],
    ['fdp.\u202eexe.pdf', 'fdp.exe.pdf'],
  ])('%j', async (given, name) => {
    expect(await add(createPdf(), given)).toMatchObject({ http: 200, name })
  })
})

describe('Our product removes files', () => {
  it('that no notice has, a week later, and keeps the others', async () => {
    const [kept, unused] = [await add(createPdf()), await add(createPdf())]
    await send({
      attachments: [kept.id],
      when: { at: new Date(testApp.clock.now().getTime() + 20 * dayMs) },
    })
    testApp.clock.move(8 * dayMs)
    await sweepStorage(testApp.world)
    const names = await listFiles()
    expect(names).toContain(getAttachmentFile(kept.id))
    expect(names).not.toContain(getAttachmentFile(unused.id))
  })

  it('with their event', async () => {
    const { id } = await add(createPdf())
    expect(await testApp.world.db.transaction().execute((tx) => purgeEvent(tx, EID))).toContain(
      getAttachmentFile(id),
    )
  })
})
