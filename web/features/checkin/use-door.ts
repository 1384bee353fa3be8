import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type Dispatch,
  type SetStateAction,
} from 'react'
import type { DoorDevice, DeviceNow } from '../../lib/door/device.ts'
import { newUuid } from '../../lib/new-id.ts'
import type { Refused } from '../../lib/refused.ts'
import { words } from '../../lib/translator.ts'
import type { Admission, Proof } from './queries.ts'
import { byDevice } from './queries/by-device.ts'
import { byServer } from './queries/by-server.ts'
import type { Admitted, Checked, NewWalkIn, Ways } from './queries/ways.ts'
import { proofIn, shownCode } from './rules/codes.ts'
import type { Guest } from './rules/guest.ts'
import { lookAt, type Signal } from './rules/result.ts'
import { useNetwork, type Network } from './use-network.ts'
import { useResult } from './use-result.ts'

type How = { proof?: Proof; tapId?: string } & Pick<Admission, 'people' | 'names' | 'anyway'>

/** The same code within this time, in milliseconds, is one scan. */
const sameScan = 3_000

export type DoorWork = ReturnType<typeof useDoor>

type Screen = ReturnType<typeof useResult>
type Ground = {
  ways: Ways
  /** The device answers by itself, so that nobody waits long for whoever was before. */ isHere: boolean
  gate: string
  /** Of entries from paper: when it was. */ paperAt: Date | null
  signal: (signal: Signal) => void
  screen: Screen
  tapped: Map<string, number>
}
export type AtDoor = {
  device: DoorDevice | null
  now: DeviceNow
  gate: string
  paperAt: Date | null
  signal: (signal: Signal) => void
}

/** What a helper can do at the door of an event, and what it comes to. */
export function useDoor(EID: string, { device, now, gate, paperAt, signal }: AtDoor) {
  const network = useNetwork()
  const screen = useResult(signal, now.ahead)
  const [waiting, setWaiting] = useState(0)
  const [tapped] = useState(() => new Map<string, number>())
  const [lastScan] = useState((): LastScan => ({
    text: '',
    at: 0,
    isStopped: false,
    shown: '',
    done: Promise.resolve(),
  }))
  const [queued, setQueued] = useState<readonly string[]>([])
  const during: Network['during'] = async (asked) => {
    setWaiting((count) => count + 1)
    return network.during(asked).finally(() => setWaiting((count) => count - 1))
  }
  const online = byServer(EID, during)
  const isAway = now.pack ? now.isAway : network.isAway
  const ways = device && now.pack ? byDevice(device, { online, isAway }) : online
  useToldTwice(screen, now)
  const ground: Ground = { ways, isHere: ways !== online, gate, paperAt, signal, screen, tapped }
  const letting = lettingIn(ground)
  const scan = scanning(ground, letting.look, lastScan, (text) =>
    setQueued((before) => (before.includes(text) ? before : [...before, text].slice(-mostQueued))),
  )
  useQueued(screen.result, { queued, setQueued, scan })
  return {
    ...screen,
    isAway,
    isBusy: waiting > 0,
    ...letting,
    ...changing(ground),
    find: ways.find,
    scan,
    /** Codes that were scanned while a party was counted. */ queued: queued.length,
    tappedAt: (tapId: string) => tapped.get(tapId),
    canLetOut: ways.letOut !== null,
  }
}

const mostQueued = 5

type Queued = {
  queued: readonly string[]
  setQueued: Dispatch<SetStateAction<readonly string[]>>
  scan: (text: string) => Promise<void>
}

/** Nobody who held up a code while a party was counted has to do it again: one after the other, each once the result before it is gone. */
function useQueued(result: Screen['result'], { queued, setQueued, scan }: Queued): void {
  const isOpening = useRef(false)
  const [opened, setOpened] = useState(0)
  const open = useEffectEvent((text: string) => {
    isOpening.current = true
    const work = async () => {
      setQueued((codes) => codes.slice(1))
      await scan(text)
    }
    void Promise.resolve()
      .then(work)
      .finally(() => {
        isOpening.current = false
        setOpened((count) => count + 1)
      })
  })
  const [next] = queued
  useEffect(() => {
    if (result === null && next !== undefined && !isOpening.current) open(next)
  }, [result, next, opened])
}

/** Somebody else was faster by a moment: what was green a blink ago asks after all. */
function useToldTwice({ result, show }: Screen, { kept }: DeviceNow): void {
  useEffect(() => {
    if (result?.kind !== 'welcome') return
    const entry = kept.find(({ tap }) => tap.id === result.tapId)
    const { told, tap } = entry ?? {}
    if (!told || !tap || (told.outcome !== 'twice' && told.outcome !== 'more')) return
    show(
      {
        kind: 'already',
        guest: {
          ...result.guest,
          lastArrival: {
            tapId: tap.id,
            at: told.since ?? tap.at,
            by: told.by,
            gate: told.gate,
            people: tap.people,
          },
        },
        proof: {},
      },
      result.guest.name,
    )
  }, [result, kept, show])
}

type Again = { name: string; again: () => void }

/** What was not taken says so and stays, with the very same tap to try again. */
function notTaken({ screen }: Ground, refused: Refused | null, { name, again }: Again): void {
  if (refused?.endsSession) return
  const why =
    refused === null
      ? words('dashboard:door.no-room')
      : refused.http === 0
        ? words('dashboard:door.not-taken-away')
        : refused.message
  screen.show({ kind: 'not-taken', name, words: why, again }, name)
}

function lettingIn(ground: Ground) {
  const { ways, gate, paperAt, screen, tapped } = ground
  const look = (guest: Guest, proof: Proof = {}): Promise<void> | void => {
    const found = lookAt(guest)
    if (found === 'admit') return letIn(guest, { proof })
    screen.show(
      found === 'party'
        ? { kind: 'party', guest, proof, anyway: false }
        : { kind: found, guest, proof },
      guest.name,
    )
  }
  const show = (
    admitted: Admitted,
    guest: Guest,
    { proof, again }: { proof: Proof; again: () => void },
  ): void => {
    if (admitted.kind === 'look') return void look(admitted.guest, proof)
    if (admitted.kind === 'needs-code')
      return screen.show({ kind: 'needs-code', guest, proof }, guest.name)
    if (admitted.kind === 'refused' || admitted.kind === 'no-room')
      return notTaken(ground, admitted.kind === 'refused' ? admitted.refused : null, {
        name: guest.name,
        again,
      })
    tapped.set(admitted.tapId, Date.now())
    screen.show(
      {
        kind: 'welcome',
        guest: admitted.guest,
        people: admitted.people,
        tapId: admitted.tapId,
        isBack: admitted.kind === 'back',
      },
      admitted.guest.name,
    )
  }
  const letIn = async (
    guest: Guest,
    { proof = {}, tapId = newUuid(), ...how }: How,
  ): Promise<void> => {
    const admitted = await ways.letIn(guest, {
      tapId,
      gate,
      proof,
      ...how,
      ...(paperAt && { paperAt }),
    })
    show(admitted, guest, { proof, again: () => void letIn(guest, { proof, tapId, ...how }) })
  }
  /** Who goes out and may come back: one, unless it is said how many. */
  const letOut = async (guest: Guest, people: number): Promise<void> => {
    const out = await ways.letOut?.(guest, people, gate)
    if (!out || (out.kind !== 'in' && out.kind !== 'back'))
      return notTaken(ground, null, { name: guest.name, again: () => void letOut(guest, people) })
    tapped.set(out.tapId, Date.now())
    screen.show({ kind: 'went-out', guest: out.guest, people, tapId: out.tapId }, guest.name)
  }
  return { look, letIn, letOut }
}

type Look = ReturnType<typeof lettingIn>['look']
type LastScan = {
  text: string
  at: number
  /** A party was being counted: nobody was told about it. */ isStopped: boolean
  /** The guest of this one stands there. */ shown: string
  /** Once its answer stands there. */ done: Promise<void>
}

/** A code that was scanned, pasted or typed. A party that is being counted is not replaced by the next one, nor by one before it that took longer. */
function scanning(
  ground: Ground,
  look: Look,
  lastScan: LastScan,
  queue: (text: string) => void,
): (text: string) => Promise<void> {
  const { ways, signal, screen } = ground
  const stop = (text: string): void => {
    if (lastScan.text === text) lastScan.isStopped = lastScan.shown !== text
    if (lastScan.shown !== text && proofIn(text)) queue(text)
    signal('stop')
  }
  const check = async (text: string, proof: Proof): Promise<void> => {
    const found = await ways.check(text, proof)
    if (screen.isCounting()) return stop(text)
    lastScan.shown = text
    if (found.kind === 'guest') return look(found.guest, found.proof)
    if (found.kind === 'refused')
      return notTaken(ground, found.refused, {
        name: shownCode(proof),
        again: () => void check(text, proof),
      })
    // A guest of another event is nobody's business here, nor is their code.
    screen.show(
      resultOf(found, shownCode(proof)),
      found.kind === 'foreign' ? words('dashboard:door.foreign-unknown') : shownCode(proof),
    )
  }
  return async (text) => {
    const isCounting = screen.isCounting()
    const isSame =
      lastScan.text === text &&
      Date.now() - lastScan.at < sameScan &&
      (isCounting || !lastScan.isStopped)
    Object.assign(lastScan, { text, at: Date.now() }, !isSame && { isStopped: false })
    if (isSame) return
    if (isCounting) return stop(text)
    const proof = proofIn(text)
    if (proof) {
      const answer = () => check(text, proof)
      lastScan.done = ground.isHere ? lastScan.done.then(answer, answer) : answer()
      return lastScan.done
    }
    screen.show({ kind: 'unknown', code: shownCode({ code: text }) }, shownCode({ code: text }))
  }
}

function resultOf(found: Exclude<Checked, { kind: 'guest' | 'refused' }>, code: string) {
  if (found.kind === 'newer') return found
  return found.kind === 'foreign' ? { ...found, code } : { kind: found.kind, code }
}

function changing(ground: Ground) {
  const { ways, gate, signal, screen, tapped } = ground
  /** Answers whether it was taken back. */
  const undo = async (tapId: string, name: string): Promise<boolean> => {
    const not = await ways.undo(tapId)
    if (not) {
      notTaken(ground, 'refused' in not ? not.refused : null, {
        name,
        again: () => void undo(tapId, name),
      })
      return false
    }
    tapped.delete(tapId)
    signal('undone')
    screen.close()
    return true
  }
  /** Answers why not, if not. */
  const letWalkIn = async (
    input: NewWalkIn,
  ): Promise<{ words: string; errors: Record<string, string> } | null> => {
    const admitted = await ways.addWalkIn({ ...input, gate })
    if (admitted.kind === 'refused')
      return {
        words:
          admitted.refused.http === 0
            ? words('dashboard:door.not-taken-away')
            : admitted.refused.message,
        errors: admitted.refused.errors,
      }
    if (admitted.kind !== 'in' && admitted.kind !== 'back')
      return { words: words('dashboard:door.no-room'), errors: {} }
    tapped.set(input.tapId, Date.now())
    screen.show(
      {
        kind: 'welcome',
        guest: admitted.guest,
        people: admitted.people,
        tapId: admitted.tapId,
        isBack: false,
      },
      admitted.guest.name,
    )
    return null
  }
  return { undo, letWalkIn }
}
