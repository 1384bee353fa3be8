import { describe, expect, it } from 'vitest'
import { createDomainBreaker, createMailPacing, getWarmUpLimit } from './mail-pacing.ts'
import { deliverMails, type MailComposition } from './delivery.ts'
import type { DueMailRow } from './due-mail.ts'
import type { OutgoingMail, World } from '../world.ts'

const start = new Date('2026-12-01T00:00:00Z')
const minute = 60_000

const createClock = () => {
  let at = start.getTime()
  return { now: () => new Date(at), move: (ms: number) => void (at += ms) }
}
const noLog = { info: () => {}, error: () => {} }
const deferral = { responseCode: 421 }

describe('Our product sends to a receiver that defers mails', () => {
  it('no more until some time has passed, then one, and all after it was taken', () => {
    const { now, move } = createClock()
    const breaker = createDomainBreaker(now)
    for (let mails = 0; mails < 4; mails += 1) breaker.record('slow.example', deferral)
    expect(breaker.findOpenEnd('slow.example')).toBeNull()
    breaker.record('slow.example', deferral)
    expect(breaker.findOpenEnd('slow.example')).toEqual(new Date(start.getTime() + minute))
    expect(breaker.findOpenEnd('other.example')).toBeNull()
    move(minute)
    expect(breaker.findOpenEnd('slow.example')).toBeNull()
    expect(breaker.findOpenEnd('slow.example')).not.toBeNull()
    breaker.record('slow.example', deferral)
    expect(breaker.findOpenEnd('slow.example')).toEqual(new Date(now().getTime() + 2 * minute))
    move(2 * minute)
    expect(breaker.findOpenEnd('slow.example')).toBeNull()
    breaker.record('slow.example', null)
    expect(breaker.findOpenEnd('slow.example')).toBeNull()
  })

  it.each([
    ['a mail server of ours that is away', { unreachable: true, responseCode: 421 }],
    ['an address that does not exist', { responseCode: 550 }],
    ['a full mailbox', { responseCode: 452 }],
  ])('as before after %s', (_, error) => {
    const breaker = createDomainBreaker(() => start)
    for (let mails = 0; mails < 9; mails += 1) breaker.record('well.example', error)
    expect(breaker.findOpenEnd('well.example')).toBeNull()
  })
})

describe('Our product sends little from a new domain', () => {
  it('and more each day', () => {
    const day = (count: number) => new Date(start.getTime() + count * 24 * 60 * minute)
    expect([-1, 0, 1, 4, 7, 8].map((count) => getWarmUpLimit(start, day(count)))).toEqual([
      200,
      200,
      500,
      5_000,
      50_000,
      null,
    ])
    expect(getWarmUpLimit(null, start)).toBeNull()
  })

  it('and so many in a minute to one receiver as the operator allows', async () => {
    const hits = new Map<string, number>()
    const limits: number[] = []
    const world = {
      settings: { mailPacing: { domainPerMinute: 2, warmUpSince: start } },
      now: () => start,
      log: noLog,
      limiter: {
        consume: async (bucket: string, key: string, limit: { hits: number }) => {
          const name = `${bucket} ${key}`
          hits.set(name, (hits.get(name) ?? 0) + 1)
          limits.push(limit.hits)
          return (hits.get(name) ?? 0) <= limit.hits
        },
      },
    } as unknown as World
    const pacing = createMailPacing(world)
    const next = () => pacing.findDelay('a@one.example')
    expect([await next(), await next()]).toEqual([null, null])
    expect(await next()).toEqual(new Date(start.getTime() + minute))
    expect(await pacing.findDelay('a@two.example')).toBeNull()
    expect(limits).toContain(200)
    hits.set('mail-day 2026-12-01', 200)
    expect(await pacing.findDelay('a@three.example')).toEqual(new Date('2026-12-02T00:00:00Z'))
  })
})

describe('Our product takes a place of the day', () => {
  const buildRow = (id: string, facts: Partial<DueMailRow> = {}): DueMailRow => ({
    id,
    account_id: null,
    second_of: null,
    event_id: 'E',
    guest_id: null,
    campaign_id: 'C',
    kind: 'invitation',
    to_address: `${id}@guests.example`,
    attempts: 1,
    cut_attempts: 0,
    uncertain_since: null,
    created_at: new Date(0),
    fence: 1,
    to_name: null,
    from_name: null,
    reply_to: null,
    subject: null,
    html: null,
    body_text: null,
    attachments: null,
    headers: null,
    ...facts,
  })
  const outgoing = (id: string): OutgoingMail => ({
    messageId: id,
    from: { name: '', address: 'a@mehfil.example' },
    to: { name: '', address: `${id}@guests.example` },
    subject: '',
    html: '',
    text: '',
    attachments: [],
    headers: {},
  })

  /** One round on a day with so many places. Answers who was sent a mail, and each outcome. */
  async function deliver(
    rows: readonly DueMailRow[],
    places: number,
    {
      verdicts = {},
      isOpen = false,
    }: { verdicts?: Record<string, MailComposition>; isOpen?: boolean } = {},
  ) {
    const sent: string[] = []
    let taken = 0
    const world = {
      settings: {
        mailPacing: { domainPerMinute: null, warmUpSince: start },
        mailFrom: 'a@mehfil.example',
        mailFromCodes: 'codes@mehfil.example',
        mailBounces: null,
        mailWebhooks: { sesTopics: [], postmark: null, brevo: null },
      },
      now: () => start,
      log: noLog,
      limiter: { consume: async () => (taken += 1) <= places },
      sendMail: async ({ to }: OutgoingMail) => void sent.push(to.address.split('@')[0] ?? ''),
    } as unknown as World
    const outcomes: Array<[string, string, Date | undefined]> = []
    const hooks = {
      writers: [],
      compose: async () => new Map(rows.map(({ id }) => [id, verdicts[id] ?? outgoing(id)])),
      applyResults: async () => [],
      notifyResults: () => {},
    }
    await deliverMails(world, hooks, rows, {
      breaker: { isOpen: () => isOpen, record: () => {} },
      pacing: createMailPacing(world),
      outcomes: {
        add: ({ row, outcome, notBefore }) => void outcomes.push([row.id, outcome, notBefore]),
        flush: async () => {},
      },
    })
    return { sent: sent.sort(), taken, outcomes: outcomes.sort() }
  }
  const nextDay = new Date('2026-12-02T00:00:00Z')

  it('for a mail that goes now, and none for one that waits for another reason', async () => {
    const morning = new Date('2026-12-01T07:00:00Z')
    expect(
      await deliver(
        [buildRow('quiet'), buildRow('paused'), buildRow('now'), buildRow('later')],
        1,
        {
          verdicts: { quiet: { notBefore: morning }, paused: 'paused' },
        },
      ),
    ).toEqual({
      sent: ['now'],
      taken: 2,
      outcomes: [
        ['later', 'put-back', nextDay],
        ['now', 'accepted', undefined],
        ['paused', 'paused', undefined],
        ['quiet', 'put-back', morning],
      ],
    })
  })

  it('for no mail while the mail server is away', async () => {
    expect(await deliver([buildRow('now')], 1, { isOpen: true })).toMatchObject({ taken: 0 })
  })

  it('for mails to many people only, so that thanks and notices to a host go at once', async () => {
    const rows = (['thanks', 'notice', 'code', 'account'] as const).map((kind) =>
      buildRow(kind, { kind, campaign_id: null, second_of: null }),
    )
    expect(await deliver(rows, 0)).toMatchObject({
      sent: ['account', 'code', 'notice', 'thanks'],
      taken: 0,
    })
  })
})
