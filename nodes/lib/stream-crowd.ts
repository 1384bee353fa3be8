import { request, type IncomingMessage } from 'node:http'
import { openDb, openPool } from '../../server/base/database/db.ts'
import { createSession } from '../../server/base/access/session.ts'
import { systemRandom } from '../../server/base/random.ts'
import { cast } from '../../server/seed/cast.ts'
import type { Cluster } from './cluster.ts'
import { query } from './postgres-server.ts'

export type StreamCrowd = { openCount(): number; responses: Set<IncomingMessage> }

/** As many as one person may have open on a node. */
const streamsPerPerson = 20

/** Members of one account who all watch its event, on every node alike. */
export async function openManyStreams(
  cluster: Cluster,
  eventId: string,
  wanted: number,
): Promise<StreamCrowd> {
  const cookies = await createWatchers(cluster.databaseUrl, wanted / streamsPerPerson)
  const responses = new Set<IncomingMessage>()
  const open = (node: string, cookie: string) =>
    new Promise<void>((resolve) => {
      request(`${node}/api/events/${eventId}/live`, { headers: { cookie } }, (response) => {
        if (response.statusCode === 200) responses.add(response)
        response.on('data', () => {}).on('close', () => responses.delete(response))
        resolve()
      })
        .on('error', () => resolve())
        .end()
    })
  for (const [at, cookie] of cookies.entries()) {
    const node = cluster.webs[at % cluster.webs.length]?.url ?? ''
    await Promise.all(Array.from({ length: streamsPerPerson }, () => open(node, cookie)))
  }
  return { openCount: () => responses.size, responses }
}

export function closeStreams({ responses }: StreamCrowd): void {
  for (const response of responses) response.destroy()
}

async function createWatchers(databaseUrl: string, count: number): Promise<string[]> {
  const people = await query<{ id: string }>(
    databaseUrl,
    `with people as (
       insert into person (id, email, full_name, terms_agreed_at, registered_at)
       select gen_random_uuid(), 'watcher-' || n || '@hosts.example', 'Watcher ' || n, now(), now() from generate_series(1, $1::int) as n
       returning id),
     members as (
       insert into member (account_id, person_id, role, permissions, joined_at)
       select $2, people.id, model.role, model.permissions, now() from people, member as model where model.person_id = $3 and model.account_id = $2)
     select id from people`,
    [count, cast.asha.accountId, cast.asha.personId],
  )
  const db = openDb(openPool(databaseUrl, () => {}))
  try {
    return await Promise.all(
      people.map(async ({ id }) => {
        const cookie = await createSession(db, {
          accountId: cast.asha.accountId,
          personId: id,
          agent: 'watcher',
          now: new Date(),
          random: systemRandom,
        })
        return `sid=${cookie}`
      }),
    )
  } finally {
    await db.destroy()
  }
}
