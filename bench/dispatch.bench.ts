/**
 * Sends personal invitations from the durable outbox to a sink, and compares it with Postfix's own
 * generator and mails of the same size.
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { composeMail } from '../server/base/mail/mime.ts'
import { startEmbeddedPostgres } from '../server/adapters/postgres/embedded-postgres.ts'
import {
  createSubmission,
  openLargeEvent,
  replaceGuests,
} from '../tools/testing/invitable-guests.ts'
import { startProduct } from '../tools/testing/product-process.ts'
import { startMailSink } from './smtp/mail-sink.ts'
import { startLoadProcess, median, printReport, roundTo } from './measure.ts'
import { findPostfix } from './smtp/postfix.ts'
import { getParentPid, getProcessSeconds, getFamilySeconds } from './processor-time.ts'
import { callApi, signIn } from '../tools/testing/api-client.ts'
import { megabyte, readMemory } from '../tools/testing/process-memory.ts'

const mails = Number(process.env['DISPATCH_MAILS'] ?? 20_000)
const manyMails = Number(process.env['DISPATCH_MANY'] ?? 100_000)
const rounds = Number(process.env['DISPATCH_ROUNDS'] ?? 3)
const connections = 10

const postfix = findPostfix()

const folder = mkdtempSync(join(tmpdir(), 'dispatch-'))
const sink = await startMailSink()
const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), log: () => {} })
const client = new pg.Client({ connectionString: postgres.url })
const product = await startProduct({
  dataDir: folder,
  env: {
    DATABASE_URL: postgres.url,
    DEMO: 'on',
    TRUST_PROXY: '1',
    SMTP_URL: sink.url,
  },
})
try {
  await client.connect()
  const {
    rows: [backend],
  } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const postmaster = getParentPid(backend?.pid ?? 0)
  const readProcessorTime = () => ({
    node: getProcessSeconds(product.process.pid ?? 0),
    postgres: getFamilySeconds(postmaster),
  })
  const cookie = await signIn(product.url)
  const EID = await openLargeEvent(client)
  const size = await measureMailSize(EID, cookie)
  await sendCampaign(EID, cookie, 2_000, { readProcessorTime })
  const figures = {
    ours: [] as number[],
    limit: [] as number[],
    node: [] as number[],
    postgres: [] as number[],
  }
  let memory = 0
  for (let round = 0; round < rounds; round += 1) {
    const result = await sendCampaign(EID, cookie, mails, { readProcessorTime })
    figures.node.push(result.node)
    figures.postgres.push(result.postgres)
    figures.ours.push(result.perSecond)
    memory = Math.max(memory, result.memory)
    figures.limit.push(runSmtpSource(size, mails))
  }
  // No request comes meanwhile, as in the run before. Only the length of the campaign may change
  // the memory.
  const largeResult =
    manyMails > 0 ? await sendCampaign(EID, cookie, manyMails, { readProcessorTime }) : null
  const startReadLoad = () =>
    startLoadProcess([
      {
        url: `${product.url}/api/events/${EID}/guests`,
        connections: 2,
        rate: 50,
        headers: { cookie },
      },
    ])
  const measureIdleReads = async () => {
    const readLoad = await startReadLoad()
    await wait(8_000)
    return (await readLoad.stop())[0]?.p99 ?? 0
  }
  await measureIdleReads()
  const p99 = await measureIdleReads()
  const beside = await sendCampaign(EID, cookie, mails, { readProcessorTime, startReadLoad })
  const ratio = roundTo(median(figures.ours) / median(figures.limit))
  const growth = largeResult ? roundTo(largeResult.memory / memory - 1, 3) : 0
  printReport(
    {
      'invitations a second': roundTo(median(figures.ours), 0),
      'smtp-source a second': roundTo(median(figures.limit), 0),
      'bytes of one mail': size,
      'rounds, ours': figures.ours.map((one) => roundTo(one, 0)).join(' '),
      'rounds, limit': figures.limit.map((one) => roundTo(one, 0)).join(' '),
      'processor time a mail, node, us': roundTo(median(figures.node), 0),
      'processor time a mail, PostgreSQL, us': roundTo(median(figures.postgres), 0),
      [`memory at its most, ${mails} mails, MB`]: roundTo(memory, 0),
      ...(largeResult && {
        [`memory at its most, ${manyMails} mails, MB`]: roundTo(largeResult.memory, 0),
        'click for so many, ms': roundTo(largeResult.click, 0),
      }),
      'p99 of a list of guests before, ms': p99,
      'p99 of it meanwhile, ms': beside.p99,
    },
    {
      bench: 'dispatch',
      figure: roundTo(median(figures.ours), 0),
      unit: 'mails/s',
      limit: roundTo(median(figures.limit), 0),
      ratio,
      target: '>= 0.28, memory equal (10 %) for 20,000 and 100,000',
      met: ratio >= 0.28 && growth <= 0.1,
    },
  )
} finally {
  await client.end()
  await product.stop()
  await postgres.stop()
  sink.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function measureMailSize(EID: string, cookie: string): Promise<number> {
  const {
    rows: [guest],
  } = await client.query<{ id: string }>(
    'select id from guest where event_id = $1 and deleted_at is null limit 1',
    [EID],
  )
  const { data } = (await (
    await callApi(product.url, `/events/${EID}/invitation/preview/${guest?.id}`, {
      method: 'GET',
      cookie,
    })
  ).json()) as { data: { SUBJECT: string; HTML: string; TEXT: string } }
  const heads = {
    'List-Unsubscribe': 'x'.repeat(60),
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    'Auto-Submitted': 'auto-generated',
  }
  return composeMail(
    {
      messageId: 'x'.repeat(60),
      from: { name: 'The hosts', address: 'a@b.example' },
      to: { name: 'A guest', address: 'c@d.example' },
      subject: data.SUBJECT,
      html: data.HTML,
      text: data.TEXT,
      attachments: [],
      headers: heads,
    },
    new Date(),
  ).length
}

type DispatchMeasurement = {
  readProcessorTime(): { node: number; postgres: number }
  startReadLoad?: () => ReturnType<typeof startLoadProcess>
}

/** New guests, the click, and the time from the first to the last mail that is stored as sent. */
async function sendCampaign(
  EID: string,
  cookie: string,
  guests: number,
  { readProcessorTime, startReadLoad }: DispatchMeasurement,
) {
  await replaceGuests(client, EID, guests)
  const clicked = performance.now()
  const { data } = (await (
    await callApi(product.url, `/events/${EID}/invite`, {
      cookie,
      data: { GUESTS: guests, SUBMISSION: createSubmission() },
    })
  ).json()) as { data: { CAMPAIGN: string } }
  const click = performance.now() - clicked
  let memory = 0
  const watch = setInterval(() => {
    memory = Math.max(memory, readMemory(product.process.pid) / megabyte)
  }, 100)
  await client.query('update mail set next_at = now() where campaign_id = $1', [data.CAMPAIGN])
  const before = readProcessorTime()
  const readLoad = await startReadLoad?.()
  for (;;) {
    const {
      rows: [remaining],
    } = await client.query<{ remaining: boolean }>(
      'select finished < guests as remaining from campaign where event_id = $1 and id = $2',
      [EID, data.CAMPAIGN],
    )
    if (!remaining?.remaining) break
    await wait(200)
  }
  const after = readProcessorTime()
  const accepted = await readLoad?.stop()
  clearInterval(watch)
  const {
    rows: [readResult],
  } = await client.query<{ seconds: number; first: number }>(
    `
    select extract(epoch from max(sent_at) - min(sent_at))::float as seconds, (select count(*)::int from mail m where m.campaign_id = $1 and m.sent_at = min(mail.sent_at)) as first from mail where campaign_id = $1`,
    [data.CAMPAIGN],
  )
  return {
    perSecond: (guests - (readResult?.first ?? 0)) / (readResult?.seconds ?? 1),
    memory,
    click,
    p99: accepted?.[0]?.p99 ?? 0,
    node: ((after.node - before.node) * 1e6) / guests,
    postgres: ((after.postgres - before.postgres) * 1e6) / guests,
  }
}

function runSmtpSource(size: number, count: number): number {
  const began = performance.now()
  execFileSync(
    postfix.source,
    [
      '-d',
      '-s',
      String(connections),
      '-m',
      String(count),
      '-l',
      String(size),
      '-f',
      'a@b.example',
      '-t',
      'c@d.example',
      `127.0.0.1:${sink.port}`,
    ],
    { env: postfix.env, stdio: 'ignore' },
  )
  return (count * 1_000) / (performance.now() - began)
}
