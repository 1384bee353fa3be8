/**
 * Measures the product beside the peers that bench/peers/start.sh runs, in turns, and writes
 * bench/PEERS.md. Run by hand.
 */
import { median, roundTo, runLoad } from '../measure.ts'
import { startMailSink } from '../smtp/mail-sink.ts'
import { measureFirstVisit } from './first-visit.ts'
import { openMailman } from './mailman.ts'
import { startOurSide } from './our-side.ts'
import { formatMeasurement, writePeersPage, type PeerRow } from './page.ts'
import { openPretix } from './pretix.ts'
import type { ListSender, PeerSide } from './sides.ts'

/** The variables that start.sh prints, and a shorter run to try it out. */
const env = (name: string, usual = ''): string => process.env[name] ?? usual
const seconds = Number(env('PEERS_SECONDS', '6'))
const rounds = Number(env('PEERS_ROUNDS', '3'))
const mails = Number(env('PEERS_MAILS', '2000'))
/** What both receive as a browser sends it. */
const encoding = { 'accept-encoding': 'gzip, deflate, br' }

type PeerLoad = 'page' | 'answer' | 'checkIn'

const texts: Record<PeerLoad, string> = {
  page: "the event's page",
  answer: 'an answer, a free order',
  checkIn: 'a check-in',
}

const sink = await startMailSink(Number(env('PEERS_SINK_PORT', '8025')))
const ours = await startOurSide(sink.url)
try {
  const pretix = openPretix({
    url: env('PRETIX_URL', 'http://localhost:8344'),
    token: env('PRETIX_TOKEN'),
    item: Number(env('PRETIX_ITEM')),
    checkInList: Number(env('PRETIX_CHECKIN_LIST')),
    tickets: env('PRETIX_TICKETS', '/tmp/peers/tickets.txt'),
    redisPort: env('PRETIX_REDIS_PORT', '8379'),
  })
  const rows = [
    ...(await compareVisits(ours, pretix)),
    ...(await compareLoads('page', [ours, pretix])),
    ...(await compareLoads('answer', [ours, pretix])),
  ]
  const mailsPerAnswer = roundTo(await ours.countMailsPerAnswer())
  rows.push(...(await compareLoads('checkIn', [ours, pretix])))
  const mail = await ours.readInvitation()
  for (const isPersonal of [true, false])
    rows.push(
      await compareMails(
        ours,
        openMailman({
          url: env('MAILMAN_URL', 'http://127.0.0.1:8001'),
          user: env('MAILMAN_USER', 'restadmin:restpass'),
          smtpLog: env('MAILMAN_SMTP_LOG', '/tmp/peers/mailman/var/logs/smtp.log'),
          mail,
          isPersonal,
        }),
      ),
    )
  const notes = [
    `Rounds of ${seconds} s in turns, ${rounds} each, medians of the rounds; ${mails} mails a round.`,
    `One answer of ours brought ${mailsPerAnswer} mails, one order of pretix one.`,
  ]
  console.log(formatMeasurement(rows, notes))
  await writePeersPage(rows, notes)
} finally {
  await ours.stop()
  sink.stop()
}

async function compareVisits(our: PeerSide, peer: PeerSide): Promise<PeerRow[]> {
  // The first visit of all fills caches, as the first guest's does.
  for (const side of [our, peer]) await measureFirstVisit(side.page.url)
  await our.settle()
  const [a, b] = [await measureFirstVisit(our.page.url), await measureFirstVisit(peer.page.url)]
  const row = (what: string, unit: string, read: (visit: typeof a) => number): PeerRow => ({
    what,
    unit,
    ours: read(a),
    peer: peer.name,
    theirs: read(b),
  })
  return [
    row("the event's page, HTML on the wire", 'kB', ({ html }) => html / 1024),
    row('first visit at 390 px', 'requests', ({ requests }) => requests),
    row('first visit at 390 px, all', 'kB', ({ bytes }) => bytes / 1024),
    row('first visit at 390 px, scripts', 'kB', ({ script }) => script / 1024),
  ]
}

/** Both sides in turns: on 16 connections, then on one. */
async function compareLoads(kind: PeerLoad, sides: [PeerSide, PeerSide]): Promise<PeerRow[]> {
  const figures = sides.map((side) => ({ side, rates: [] as number[], waits: [] as number[] }))
  for (const side of sides) await measureTurn(side, kind, 16)
  for (let round = 0; round < rounds; round += 1)
    for (const { side, rates, waits } of figures) {
      rates.push((await measureTurn(side, kind, 16)).perSecond)
      waits.push((await measureTurn(side, kind, 1)).p50)
    }
  const [a, b] = figures
  const read = (list: 'rates' | 'waits') => ({
    ours: median(a?.[list] ?? []),
    peer: sides[1].name,
    theirs: median(b?.[list] ?? []),
  })
  return [
    { what: `${texts[kind]}, 16 connections`, unit: 'a second', ...read('rates') },
    { what: `${texts[kind]}, one connection`, unit: 'ms, p50', ...read('waits') },
  ]
}

async function measureTurn(side: PeerSide, kind: PeerLoad, connections: number) {
  const { headers, ...request } = side[kind]
  const result = await runLoad({
    ...request,
    headers: { ...headers, ...encoding },
    connections,
    seconds,
  })
  console.log(side.name, kind, connections, result)
  if (result.refused > 0) throw new Error(`${side.name} refused ${result.refused} of ${kind}.`)
  await side.settle()
  return result
}

async function compareMails(our: ListSender, peer: ListSender): Promise<PeerRow> {
  await our.sendMails(mails)
  const rates = { ours: [] as number[], theirs: [] as number[] }
  for (let round = 0; round < rounds; round += 1) {
    rates.ours.push(await our.sendMails(mails))
    rates.theirs.push(await peer.sendMails(mails))
    console.log(peer.name, rates)
  }
  return {
    what: `mails to ${mails} people`,
    unit: 'a second',
    ours: median(rates.ours),
    peer: peer.name,
    theirs: median(rates.theirs),
  }
}
