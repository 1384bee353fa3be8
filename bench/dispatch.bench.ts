/** Personal invitations out of the durable outbox into a sink, beside Postfix's own generator with mails as large into the same kind of sink. */
import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { composed } from '../server/base/mime.ts'
import { startEmbedded } from '../server/outside/postgres/embedded.ts'
import { freePort, startProduct } from '../tools/product.ts'
import { loadApart, median, pause, report, rounded } from './measure.ts'
import { findPostfix } from './postfix.ts'
import { parentOf, secondsOf, secondsOfFamily } from './processor-time.ts'
import { signIn } from './sign-in.ts'

const mails = Number(process.env['DISPATCH_MAILS'] ?? 20_000)
const many = Number(process.env['DISPATCH_MANY'] ?? 100_000)
const rounds = Number(process.env['DISPATCH_ROUNDS'] ?? 3)
const connections = 10

const postfix = findPostfix()

const folder = mkdtempSync(join(tmpdir(), 'dispatch-'))
const sinkPort = await freePort()
/** Started by root, it wants somebody else to run as. */
const asNobody = process.getuid?.() === 0 ? ['-u', 'nobody'] : []
const sink = spawn(postfix.sink, [...asNobody, `127.0.0.1:${sinkPort}`, '1000'], {
  env: postfix.env,
  stdio: 'ignore',
})
const postgres = await startEmbedded({ dataDir: join(folder, 'postgres'), log: () => {} })
const client = new pg.Client({ connectionString: postgres.url })
const product = await startProduct({
  dataDir: folder,
  env: {
    DATABASE_URL: postgres.url,
    DEMO: 'on',
    TRUST_PROXY: '1',
    SMTP_URL: `smtp://127.0.0.1:${sinkPort}`,
  },
})
try {
  await client.connect()
  await reachable(sinkPort)
  const {
    rows: [backend],
  } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const postmaster = parentOf(backend?.pid ?? 0)
  const spent = () => ({
    node: secondsOf(product.process.pid ?? 0),
    postgres: secondsOfFamily(postmaster),
  })
  const cookie = await signIn(product.url)
  const {
    rows: [event],
  } = await client.query<{ id: string }>(
    "select event_id as id from event_domain where label = 'block-printing'",
  )
  const EID = event?.id ?? ''
  await client.query(
    "update event set starts_at = now() + interval '20 days', capacity = null where id = $1",
    [EID],
  )
  await client.query('update plan_limit set people = 100000000')
  const size = await sizeOfOne(EID, cookie)
  await send(EID, cookie, 2_000, { spent })
  const figures = {
    ours: [] as number[],
    limit: [] as number[],
    node: [] as number[],
    postgres: [] as number[],
  }
  let memory = 0
  for (let round = 0; round < rounds; round += 1) {
    const told = await send(EID, cookie, mails, { spent })
    figures.node.push(told.node)
    figures.postgres.push(told.postgres)
    figures.ours.push(told.perSecond)
    memory = Math.max(memory, told.memory)
    figures.limit.push(source(size, mails))
  }
  // Nobody reads meanwhile, as nobody did before: memory differs by the length of the campaign alone.
  const large = many > 0 ? await send(EID, cookie, many, { spent }) : null
  const reads = () =>
    loadApart([
      {
        url: `${product.url}/api/events/${EID}/guests`,
        connections: 2,
        rate: 50,
        headers: { cookie },
      },
    ])
  const idle = async () => {
    const apart = await reads()
    await pause(8_000)
    return (await apart.stop())[0]?.p99 ?? 0
  }
  await idle()
  const p99 = await idle()
  const beside = await send(EID, cookie, mails, { spent, reads })
  const ratio = rounded(median(figures.ours) / median(figures.limit))
  const growth = large ? rounded(large.memory / memory - 1, 3) : 0
  report(
    {
      'invitations a second': rounded(median(figures.ours), 0),
      'smtp-source a second': rounded(median(figures.limit), 0),
      'bytes of one mail': size,
      'rounds, ours': figures.ours.map((one) => rounded(one, 0)).join(' '),
      'rounds, limit': figures.limit.map((one) => rounded(one, 0)).join(' '),
      'processor time a mail, node, us': rounded(median(figures.node), 0),
      'processor time a mail, PostgreSQL, us': rounded(median(figures.postgres), 0),
      [`memory at its most, ${mails} mails, MB`]: rounded(memory, 0),
      ...(large && {
        [`memory at its most, ${many} mails, MB`]: rounded(large.memory, 0),
        'click for so many, ms': rounded(large.click, 0),
      }),
      'p99 of a list of guests before, ms': p99,
      'p99 of it meanwhile, ms': beside.p99,
    },
    {
      bench: 'dispatch',
      figure: rounded(median(figures.ours), 0),
      unit: 'mails/s',
      limit: rounded(median(figures.limit), 0),
      ratio,
      target: '>= 0.28, memory equal (10 %) for 20,000 and 100,000',
      met: ratio >= 0.28 && growth <= 0.1,
    },
  )
} finally {
  await client.end()
  await product.stop()
  await postgres.stop()
  sink.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
}

async function reachable(port: number): Promise<void> {
  for (let tries = 0; tries < 50; tries += 1) {
    const is = await new Promise((resolve) => {
      const socket = connect(port, '127.0.0.1')
        .once('connect', () => {
          socket.destroy()
          resolve(true)
        })
        .once('error', () => resolve(false))
    })
    if (is) return
    await pause(100)
  }
}

async function ask(method: string, path: string, cookie: string, data: object): Promise<Response> {
  const answer = await fetch(product.url + path, {
    method,
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', cookie },
    ...(method !== 'GET' && { body: JSON.stringify({ data }) }),
  })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return answer
}

async function sizeOfOne(EID: string, cookie: string): Promise<number> {
  const {
    rows: [guest],
  } = await client.query<{ id: string }>(
    'select id from guest where event_id = $1 and deleted_at is null limit 1',
    [EID],
  )
  const { data } = (await (
    await ask('GET', `/api/events/${EID}/invitation/preview/${guest?.id}`, cookie, {})
  ).json()) as { data: { SUBJECT: string; HTML: string; TEXT: string } }
  const heads = {
    'List-Unsubscribe': 'x'.repeat(60),
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    'Auto-Submitted': 'auto-generated',
  }
  return composed(
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

type Watch = {
  spent(): { node: number; postgres: number }
  reads?: () => ReturnType<typeof loadApart>
}

/** New guests, the click, and the time from the first mail written down as sent to the last. */
async function send(EID: string, cookie: string, guests: number, { spent, reads }: Watch) {
  await client.query('delete from mail')
  await client.query('delete from guest where event_id = $1', [EID])
  await client.query(
    `insert into guest (event_id, id, name, email, passcode, party_limit, created_at, updated_at)
    select $1, lpad(upper(to_hex(n + 4096)), 15, 'A'), 'Guest ' || n || ' Rao', 'guest' || n || '@guests.example', lpad(n::text, 8, '0'), 1 + n % 3, now(), now() from generate_series(1, $2::int) n`,
    [EID, guests],
  )
  await client.query('vacuum analyze guest')
  await client.query('vacuum analyze mail')
  const clicked = performance.now()
  const { data } = (await (
    await ask('POST', `/api/events/${EID}/invite`, cookie, { GUESTS: guests, SUBMISSION: id() })
  ).json()) as { data: { CAMPAIGN: string } }
  const click = performance.now() - clicked
  let memory = 0
  const watch = setInterval(() => {
    memory = Math.max(memory, rss(product.process.pid ?? 0))
  }, 100)
  await client.query('update mail set next_at = now() where campaign_id = $1', [data.CAMPAIGN])
  const before = spent()
  const apart = await reads?.()
  for (;;) {
    const {
      rows: [left],
    } = await client.query<{ left: boolean }>(
      'select finished < guests as left from campaign where event_id = $1 and id = $2',
      [EID, data.CAMPAIGN],
    )
    if (!left?.left) break
    await pause(200)
  }
  const after = spent()
  const asked = await apart?.stop()
  clearInterval(watch)
  const {
    rows: [told],
  } = await client.query<{ seconds: number; first: number }>(
    `
    select extract(epoch from max(sent_at) - min(sent_at))::float as seconds, (select count(*)::int from mail m where m.campaign_id = $1 and m.sent_at = min(mail.sent_at)) as first from mail where campaign_id = $1`,
    [data.CAMPAIGN],
  )
  return {
    perSecond: (guests - (told?.first ?? 0)) / (told?.seconds ?? 1),
    memory,
    click,
    p99: asked?.[0]?.p99 ?? 0,
    node: ((after.node - before.node) * 1e6) / guests,
    postgres: ((after.postgres - before.postgres) * 1e6) / guests,
  }
}

function id(): string {
  return crypto.randomUUID().replaceAll('-', '').slice(-15).toUpperCase()
}

function rss(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
}

function source(size: number, count: number): number {
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
      `127.0.0.1:${sinkPort}`,
    ],
    { env: postfix.env, stdio: 'ignore' },
  )
  return (count * 1_000) / (performance.now() - began)
}
