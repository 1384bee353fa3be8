import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { castEvents, castGuests } from '../seed/cast-events.ts'
import { withoutLocks } from '../test/database/without-locks.ts'
import { createKeySender, openKey } from '../test/flows/api-keys.ts'
import { openTestApp, type TestApp } from '../test/test-app.ts'

type Sender = ReturnType<typeof createKeySender>
/** Two writers of one program, each at a node of its own. */
type WriterPair = readonly [Sender, Sender]

let testApp: TestApp
let writers: WriterPair
/** The same at nodes whose checks take no row locks. */
let looseWriters: WriterPair
beforeAll(async () => {
  testApp = await openTestApp({ leniency: 1_000 })
  const scopes = ['ManageGuests:write' as const, 'EventSettings:write' as const]
  const { secret } = await openKey(testApp, { scopes })
  const open = async (changeWorld?: typeof withoutLocks) =>
    createKeySender(await testApp.secondNode(changeWorld), secret)
  writers = [await open(), await open()]
  looseWriters = [await open(withoutLocks), await open(withoutLocks)]
})
afterAll(async () => {
  await testApp.close()
})

const event = `/api/events/${castEvents.wedding}`
/** What is read and changed, with a body that differs each time. */
const things = {
  event: { url: event, change: event, write: (text: string) => ({ VENUE: text }) },
  guest: {
    url: `${event}/guests/${castGuests.meera}`,
    change: `${event}/guests/${castGuests.meera}/category`,
    write: (text: string) => ({ CATEGORY: text }),
  },
} as const
type ThingName = keyof typeof things

/** The strategies differ in where the tag is compared. */
type Write = (
  send: Sender,
  name: ThingName,
  write: { text: string; tag: string },
) => Promise<number>

const writeChecked: Write = async (send, name, { text, tag }) => {
  const { change, write } = things[name]
  return (await send('PUT', change, { data: write(text), headers: { 'if-match': tag } })).http
}

const readTag = async (send: Sender, name: ThingName) =>
  (await send('GET', things[name].url)).headers['etag'] ?? ''

let round = 0
/** How the two writers are answered who read the same, and write at once. */
async function race(pair: WriterPair, name: ThingName, write: Write): Promise<number[]> {
  round += 1
  const tag = await readTag(pair[0], name)
  const answers = await Promise.all(
    pair.map((send, at) => write(send, name, { text: `Hall ${round}.${at}`, tag })),
  )
  return answers.toSorted()
}

const rounds = Array.from({ length: 10 }, (_, at) => at)
const onlyOne = [200, 412]

describe.each(['event', 'guest'] as const)(
  'Our product lets two writers at once change %s',
  (name) => {
    it('only for the one that is first, in each of ten races', async () => {
      const seen = []
      for (const _ of rounds) seen.push(await race(writers, name, writeChecked))
      expect(seen).toEqual(rounds.map(() => onlyOne))
    })

    it('for both where the check is before the transaction: the test above can fail', async () => {
      let waiting: Array<() => void> = []
      const bothChecked = () =>
        new Promise<void>((resolve) => {
          waiting.push(resolve)
          if (waiting.length < writers.length) return
          waiting.forEach((go) => go())
          waiting = []
        })
      const writeAfterCheck: Write = async (send, _, { text, tag }) => {
        const isCurrent = (await readTag(send, name)) === tag
        await bothChecked()
        return isCurrent ? writeChecked(send, name, { text, tag: '*' }) : 412
      }
      expect(await race(writers, name, writeAfterCheck)).toEqual([200, 200])
    })
  },
)

describe('Our product would let both change what they read', () => {
  it('without the lock of the event: the test above can fail', async () => {
    const seen = []
    for (const _ of rounds) seen.push(await race(looseWriters, 'event', writeChecked))
    expect(seen).toContainEqual([200, 200])
  })

  it('without the lock of the guest list: the test above can fail', async () => {
    const { db } = testApp.world
    const { rows } = await sql<{ body: string }>`
      select pg_get_functiondef('lock_event_seats(text)'::regprocedure) as body`.execute(db)
    await sql`create or replace function lock_event_seats(event text) returns void language plpgsql as $$ begin end $$`.execute(
      db,
    )
    const seen = []
    for (const _ of rounds) seen.push(await race(looseWriters, 'guest', writeChecked))
    await sql.raw(rows[0]?.body ?? '').execute(db)
    expect(seen).toContainEqual([200, 200])
  })
})
