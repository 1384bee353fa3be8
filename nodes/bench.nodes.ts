/**
 * Two web nodes against one, behind the same HAProxy and database: pages and answers a second with
 * their slowest hundredth.
 */
import { createAnswer } from '../bench/answer-load.ts'
import { runLoad } from '../bench/measure.ts'
import { startCluster } from './lib/cluster.ts'
import { openEvent } from './lib/ledger.ts'
import { openPart } from './lib/part.ts'

const seconds = Number(process.argv[2] ?? 15)
const part = openPart('bench', {
  pages: { two: 0, one: 0, p99Two: 0, p99One: 0 },
  answers: { two: 0, one: 0, p99Two: 0, p99One: 0 },
})

const cluster = await startCluster()
try {
  const event = await openEvent(cluster.databaseUrl)
  const [, second] = cluster.webs
  const measure = async (count: 'two' | 'one') => {
    const p99 = count === 'two' ? 'p99Two' : 'p99One'
    const pages = await runLoad({ url: `${cluster.url}/${event.label}`, connections: 32, seconds })
    Object.assign(part.state.pages, { [count]: Math.round(pages.perSecond), [p99]: pages.p99 })
    const answers = await runLoad({
      url: `${cluster.url}/api/public/${event.id}/web-rsvp`,
      connections: 32,
      seconds,
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      send: createAnswer,
    })
    Object.assign(part.state.answers, { [count]: Math.round(answers.perSecond), [p99]: answers.p99 })
  }
  await measure('two')
  await second?.stop()
  await measure('one')
  for (const kind of ['pages', 'answers'] as const) {
    const { two, one, p99Two, p99One } = part.state[kind]
    part.check(
      `${kind}: two nodes do at least 0.9 of one`,
      two >= one * 0.9,
      `${two} to ${one} a second, p99 ${p99Two} to ${p99One} ms`,
    )
  }
} finally {
  await cluster.close()
}
part.finish()
