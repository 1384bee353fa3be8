import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { verifyMessage } from '../server/test/flows/programs/webhook-receiver.ts'
import type { SeededRandom } from '../server/seed/seeded-random.ts'

/**
 * What happens to each guest, one after the other. No two messages about a guest are alike. A guest
 * is invited when the mail was sent, so that step alone may come later.
 */
export const guestSteps = [
  { kind: 'guest.added', version: 1, people: 0 },
  { kind: 'guest.changed', version: 2, people: 0 },
  { kind: 'guest.invited', version: 2, people: 0 },
  { kind: 'guest.answered', version: 2, people: 1 },
  { kind: 'guest.changed', version: 3, people: 1 },
  { kind: 'guest.answered', version: 3, people: 3 },
  { kind: 'guest.changed', version: 4, people: 3 },
  { kind: 'guest.answered', version: 4, people: 2 },
  { kind: 'guest.changed', version: 5, people: 2 },
  { kind: 'guest.arrived', version: 5, people: 2 },
] as const
export type GuestStep = (typeof guestSteps)[number]

export const formatGuestName = (guest: number, version: number): string =>
  `Guest ${guest} of version ${version}`

const invitedKind = 'guest.invited'
const invitedStep = guestSteps.findIndex(({ kind }) => kind === invitedKind)

type ReceivedBody = { type: string; data: { GUEST: { NAME: string; PEOPLE: number } } }

/** Whose message it is, and which of the steps it tells. */
function parseStep(body: string): { guest: number; step: number } {
  const { type, data } = JSON.parse(body) as ReceivedBody
  const [guest, version] = data.GUEST.NAME.match(/\d+/g)?.map(Number) ?? []
  const step = guestSteps.findIndex(
    (one) =>
      one.kind === type &&
      (type === invitedKind ||
        (one.version === version && one.people === Number(data.GUEST.PEOPLE))),
  )
  return { guest: guest ?? -1, step }
}

/** One message as it came in, however often. */
type LedgerEntry = { id: string; guest: number; step: number; body: string }

/** The messages that came in whole, in the order of the first arrival of each id. */
export function createLedger(secret: string) {
  const entries = new Map<string, LedgerEntry>()
  const wrong = {
    badSignatures: [] as string[],
    changedBodies: [] as string[],
    acceptedForgeries: [] as string[],
  }
  let arrivals = 0
  return {
    wrong,
    countArrivals: () => arrivals,
    listEntries: () => [...entries.values()],
    add: (headers: IncomingMessage['headers'], body: string) => {
      const now = new Date()
      const id = String(headers['webhook-id'])
      arrivals += 1
      if (!verifyMessage({ headers, body }, secret, now)) wrong.badSignatures.push(id)
      if (verifyMessage({ headers, body: `${body} ` }, secret, now))
        wrong.acceptedForgeries.push(id)
      const known = entries.get(id)
      if (known && known.body !== body) wrong.changedBodies.push(id)
      if (!known) entries.set(id, { id, body, ...parseStep(body) })
    },
  }
}
export type WebhookLedger = ReturnType<typeof createLedger>

/** How often each step of a guest was asked for. */
export type StepAttempts = ReadonlyMap<number, readonly number[]>

/**
 * Missing: a change without a message. Disordered: a message whose first arrival came after that of
 * a later one. Renamed: more ids for a change than calls that asked for it.
 */
export function listWrongEntries(
  ledger: WebhookLedger,
  attempts: StepAttempts,
  uninvited: ReadonlySet<number>,
) {
  const perGuest = Map.groupBy(ledger.listEntries(), ({ guest }) => guest)
  const wrong = {
    missing: [] as string[],
    disordered: [] as string[],
    renamed: [] as string[],
    unknown: [] as string[],
  }
  for (const [guest, asked] of attempts) {
    const entries = perGuest.get(guest) ?? []
    const steps = entries.map(({ step }) => step)
    const place = `guest ${guest}, steps ${steps.join(' ')}`
    wrong.unknown.push(...entries.filter(({ step }) => step < 0).map(({ body }) => body))
    const ordered = steps.filter((step) => step !== invitedStep)
    for (const [at, step] of ordered.entries())
      if (step < (ordered[at - 1] ?? 0)) wrong.disordered.push(place)
    for (const [step, times] of asked.entries()) {
      const ids = steps.filter((one) => one === step).length
      const isExpected = step !== invitedStep || !uninvited.has(guest)
      if (ids === 0 && isExpected) wrong.missing.push(`${place}, not ${step}`)
      if (ids > times) wrong.renamed.push(`${place}, ${step} asked for ${times} times`)
    }
  }
  return wrong
}

const receiverFaults = ['500', 'silent', 'cut in the body', 'cut after the body'] as const
type ReceiverFault = (typeof receiverFaults)[number]

/** One in ten answers is 500, one in fifty connections is cut after the body, and a few hang. */
function pickFault(chance: SeededRandom): ReceiverFault | null {
  const number = chance.below(1_000)
  if (number < 100) return '500'
  if (number < 120) return 'cut after the body'
  if (number < 130) return 'cut in the body'
  return number < 134 ? 'silent' : null
}

/** A program that keeps a ledger for each address under it, and often fails. */
export async function openFailingReceiver(chance: SeededRandom) {
  const ledgers = new Map<string, WebhookLedger>()
  const faults: Record<ReceiverFault, number> = {
    '500': 0,
    silent: 0,
    'cut in the body': 0,
    'cut after the body': 0,
  }
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    const fault = pickFault(chance)
    if (fault) faults[fault] += 1
    if (fault === 'cut in the body') return void request.once('data', () => request.destroy())
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      ledgers.get(request.url ?? '')?.add(request.headers, Buffer.concat(parts).toString())
      if (fault === 'silent') return
      if (fault === 'cut after the body') return void request.destroy()
      response.writeHead(fault === '500' ? 500 : 200).end()
    })
  }
  const server = createServer(answer)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    faults,
    url: `http://127.0.0.1:${port}`,
    listen: (path: string, secret: string) => {
      const ledger = createLedger(secret)
      ledgers.set(path, ledger)
      return ledger
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
