import { useState } from 'react'
import type { RefusalCode } from '@mehfil/contract/refusals.ts'
import { outcomeOf } from '../../lib/outcome.ts'
import { queryClient } from '../../lib/queries.ts'
import type { Refused } from '../../lib/refused.ts'
import { words } from '../../lib/translator.ts'
import { addWalkIn, admit, otherEvent, takeBack, verify, type Admission, type DoorGuest, type Proof, type WalkIn } from './queries.ts'
import { eventIn, newTapId, proofIn, shownCode } from './rules/codes.ts'
import { lookAt, type Signal } from './rules/result.ts'
import { useNetwork, type Network } from './use-network.ts'
import { useResult } from './use-result.ts'

type Letting = { proof?: Proof; tapId?: string } & Pick<Admission, 'people' | 'names' | 'anyway'>

/** The same code within this time, in milliseconds, is one scan. */
const sameScan = 3_000

const led: Partial<Record<RefusalCode, 'unknown' | 'forged' | 'gone'>> = { wrongPasscode: 'unknown', forgedCode: 'forged', deletedGuest: 'gone' }

export type DoorWork = ReturnType<typeof useDoor>

type Screen = ReturnType<typeof useResult>
type Ground = { EID: string; gate: string; signal: (signal: Signal) => void; screen: Screen; during: Network['during']; tapped: Map<string, number> }

/** What a helper can do at the door of an event, and what it comes to. */
export function useDoor(EID: string, { gate, signal }: { gate: string; signal: (signal: Signal) => void }) {
  const network = useNetwork()
  const screen = useResult(signal)
  const [waiting, setWaiting] = useState(0)
  const [tapped] = useState(() => new Map<string, number>())
  const [lastScan] = useState(() => ({ text: '', at: 0 }))
  const during: Network['during'] = async (asked) => {
    setWaiting((count) => count + 1)
    return network.during(asked).finally(() => setWaiting((count) => count - 1))
  }
  const ground: Ground = { EID, gate, signal, screen, during, tapped }
  const letting = lettingIn(ground)
  return { ...screen, isAway: network.isAway, isBusy: waiting > 0, ...letting, ...changing(ground), scan: scanning(ground, letting.look, lastScan), tappedAt: (tapId: string) => tapped.get(tapId) }
}

/** What was not taken says so and stays, with the very same tap to try again. */
function notTaken({ screen }: Ground, refused: Refused, { name, again }: { name: string; again: () => void }): void {
  if (refused.endsSession) return
  screen.show({ kind: 'not-taken', name, words: refused.http === 0 ? words('dashboard:door.not-taken-away') : refused.message, again }, name)
}

function lettingIn(ground: Ground) {
  const { EID, gate, screen, during, tapped } = ground
  const look = (guest: DoorGuest, proof: Proof = {}): Promise<void> | void => {
    const found = lookAt(guest)
    if (found === 'admit') return letIn(guest, { proof })
    screen.show(found === 'party' ? { kind: 'party', guest, proof, anyway: false } : { kind: found, guest, proof }, guest.name)
  }
  const letIn = async (guest: DoorGuest, { proof = {}, tapId = newTapId(), ...how }: Letting): Promise<void> => {
    const outcome = await during(admit(EID, guest.id, { tapId, gate, ...how, ...proof }))
    if ('answered' in outcome) {
      const { verdict, people, guest: now } = outcome.answered
      if (verdict !== 'welcome') return look(now, proof)
      tapped.set(tapId, Date.now())
      return screen.show({ kind: 'welcome', guest: now, people, tapId }, now.name)
    }
    if (outcome.refused.code === 'passcodeNeeded') return screen.show({ kind: 'needs-code', guest, proof }, guest.name)
    notTaken(ground, outcome.refused, { name: guest.name, again: () => void letIn(guest, { proof, tapId, ...how }) })
  }
  return { look, letIn }
}

type Look = ReturnType<typeof lettingIn>['look']

/** A code that was scanned, pasted or typed. A party that is being counted is not replaced by the next one. */
function scanning(ground: Ground, look: Look, lastScan: { text: string; at: number }): (text: string) => void {
  const { EID, signal, screen, during } = ground
  const check = async (proof: Proof): Promise<void> => {
    const outcome = await during(verify(EID, proof))
    if ('answered' in outcome) return look(outcome.answered, proof)
    const { code } = outcome.refused
    if (code === 'foreignCode') return screen.show({ kind: 'foreign', event: await foreignEvent(proof) }, shownCode(proof))
    const kind = code && led[code]
    if (kind) return screen.show({ kind, code: shownCode(proof) }, shownCode(proof))
    notTaken(ground, outcome.refused, { name: shownCode(proof), again: () => void check(proof) })
  }
  return (text) => {
    const isSame = lastScan.text === text && Date.now() - lastScan.at < sameScan
    Object.assign(lastScan, { text, at: Date.now() })
    if (isSame) return
    if (screen.result?.kind === 'party') return signal('stop')
    const proof = proofIn(text)
    if (proof) return void check(proof)
    screen.show({ kind: 'unknown', code: shownCode({ code: text }) }, shownCode({ code: text }))
  }
}

function changing(ground: Ground) {
  const { EID, gate, signal, screen, during, tapped } = ground
  /** Answers whether it was taken back. */
  const undo = async (tapId: string, name: string): Promise<boolean> => {
    const outcome = await during(takeBack(EID, tapId))
    if ('refused' in outcome) {
      notTaken(ground, outcome.refused, { name, again: () => void undo(tapId, name) })
      return false
    }
    tapped.delete(tapId)
    signal('undone')
    screen.close()
    return true
  }
  /** Answers why not, if not. */
  const letWalkIn = async (input: WalkIn): Promise<Refused | null> => {
    const outcome = await during(addWalkIn(EID, { ...input, gate }))
    if ('refused' in outcome) return outcome.refused
    const { guest } = outcome.answered
    tapped.set(input.tapId, Date.now())
    screen.show({ kind: 'welcome', guest, people: guest.arrived, tapId: input.tapId }, guest.name)
    return null
  }
  return { undo, letWalkIn }
}

/** Where the code belongs, if that is an event this helper may know of. */
async function foreignEvent({ code = '' }: Proof) {
  const event = eventIn(code)
  const found = event ? await outcomeOf(queryClient.fetchQuery(otherEvent(event))) : undefined
  return found && 'answered' in found ? found.answered : null
}
