import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type Dispatch,
  type SetStateAction,
} from 'react'
import type { DoorDevice, DeviceState } from '../../../lib/door/device.ts'
import { newUuid } from '../../../lib/new-id.ts'
import type { RefusedError } from '../../../lib/http/refused-error.ts'
import { translate } from '../../../lib/i18n/translator.ts'
import type { AdmissionInput, AdmissionProof } from '../queries/checkin.ts'
import { makeDeviceBackend } from '../queries/device-backend.ts'
import { makeServerBackend } from '../queries/server-backend.ts'
import type {
  AdmissionResult,
  CodeCheckResult,
  WalkInEntryInput,
  DoorBackend,
} from '../queries/door-backend.ts'
import { parseProof, formatCode } from '../rules/codes.ts'
import type { CheckInGuest } from '../rules/guest.ts'
import { decideAdmission, type DoorSignal } from '../rules/result.ts'
import type { ZoneDirection } from '../rules/zone.ts'
import { makeZoneActions, type ZoneMove, type ZoneWork } from './use-zone.ts'
import { useNetwork, type DoorNetwork } from './use-network.ts'
import { useResult } from './use-result.ts'

type LetInOptions = { proof?: AdmissionProof; tapId?: string } & Pick<
  AdmissionInput,
  'people' | 'names' | 'anyway'
>

/** The same code again within this time, in milliseconds, counts as one scan. */
const sameScanMs = 3_000

export type DoorActions = ReturnType<typeof useDoor>

type ResultScreenState = ReturnType<typeof useResult>
type DoorActionContext = {
  backend: DoorBackend
  /** The device checks by itself, so scans are answered in order. */
  isOnDevice: boolean
  gate: string
  /** The time of an entry from a paper list. */
  paperAt: Date | null
  signal: (signal: DoorSignal) => void
  screen: ResultScreenState
  tapped: Map<string, number>
}
export type UseDoorOptions = {
  device: DoorDevice | null
  state: DeviceState
  gate: string
  functionId: string
  paperAt: Date | null
  /** The zone where this device counts; null at the entrance. */
  zone: ZoneWork | null
  signal: (signal: DoorSignal) => void
}

/** The actions of a helper at the door of an event, and their results. */
export function useDoor(EID: string, options: UseDoorOptions) {
  const { device, state, gate, functionId, paperAt, zone, signal } = options
  const network = useNetwork()
  const screen = useResult(signal, state.ahead)
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
  const watchRequest: DoorNetwork['watchRequest'] = async (request) => {
    setWaiting((count) => count + 1)
    return network.watchRequest(request).finally(() => setWaiting((count) => count - 1))
  }
  const online = makeServerBackend(EID, watchRequest, functionId)
  const isAway = state.pack ? state.isAway : network.isAway
  const backend = device && state.pack ? makeDeviceBackend(device, { online, isAway }) : online
  useDuplicateArrival(screen, state)
  const context: DoorActionContext = {
    backend,
    isOnDevice: backend !== online,
    gate,
    paperAt,
    signal,
    screen,
    tapped,
  }
  const admissionActions = makeAdmissionActions(context)
  const zoneActions = makeZoneWork(context, zone)
  const look = zoneActions?.look ?? admissionActions.look
  const scan = makeScan(context, look, lastScan, (text) =>
    setQueued((before) => (before.includes(text) ? before : [...before, text].slice(-maxQueued))),
  )
  useQueuedScans(screen.result, { queued, setQueued, scan })
  return {
    ...screen,
    isAway,
    isBusy: waiting > 0,
    ...admissionActions,
    look,
    /** Lets people into the zone of this device, or out of it. */
    moveInZone: (guest: CheckInGuest, move: ZoneMove) => zoneActions?.move(guest, move),
    chooseInZone: (guest: CheckInGuest, direction: ZoneDirection, isAnyway: boolean) =>
      zoneActions?.choose(guest, direction, isAnyway),
    ...makeCorrectionActions(context),
    find: backend.find,
    scan,
    /** Number of codes scanned while a party was counted. */
    queued: queued.length,
    tappedAt: (tapId: string) => tapped.get(tapId),
    canLetOut: backend.letOut !== null,
  }
}

const maxQueued = 5

type QueuedScansInput = {
  queued: readonly string[]
  setQueued: Dispatch<SetStateAction<readonly string[]>>
  scan: (text: string) => Promise<void>
}

/** Opens codes scanned while a party was counted, each after the result before it is closed. */
function useQueuedScans(
  result: ResultScreenState['result'],
  { queued, setQueued, scan }: QueuedScansInput,
): void {
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

/** Replaces a welcome by a question if another gate let the guest in just before. */
function useDuplicateArrival(
  { result, show }: ResultScreenState,
  { storedTaps }: DeviceState,
): void {
  useEffect(() => {
    if (result?.kind !== 'welcome') return
    const entry = storedTaps.find(({ tap }) => tap.id === result.tapId)
    const { result: sent, tap } = entry ?? {}
    if (!sent || !tap || (sent.outcome !== 'twice' && sent.outcome !== 'more')) return
    show(
      {
        kind: 'already',
        guest: {
          ...result.guest,
          lastArrival: {
            tapId: tap.id,
            at: sent.since ?? tap.at,
            by: sent.by,
            gate: sent.gate,
            people: tap.people,
          },
        },
        proof: {},
      },
      result.guest.name,
    )
  }, [result, storedTaps, show])
}

type RetryOption = { name: string; retry: () => void }

/** Shows that an entry was not saved. The retry sends the same tap again. */
function showNotTaken(
  { screen }: DoorActionContext,
  refused: RefusedError | null,
  { name, retry }: RetryOption,
): void {
  if (refused?.endsSession) return
  const why =
    refused === null
      ? translate('dashboard:door.no-room')
      : refused.http === 0
        ? translate('dashboard:door.not-taken-away')
        : refused.message
  screen.show({ kind: 'not-taken', name, message: why, retry }, name)
}

function showWelcome(
  screen: ResultScreenState,
  { guest, people, tapId }: Extract<AdmissionResult, { kind: 'in' | 'back' }>,
  isBack: boolean,
): void {
  screen.show({ kind: 'welcome', guest, people, tapId, isBack }, guest.name)
}

function makeAdmissionActions(context: DoorActionContext) {
  const { backend, gate, paperAt, screen, tapped } = context
  const look = (guest: CheckInGuest, proof: AdmissionProof = {}): Promise<void> | void => {
    const found = decideAdmission(guest)
    if (found === 'admit') return letIn(guest, { proof })
    screen.show(
      found === 'party'
        ? { kind: 'party', guest, proof, anyway: false }
        : { kind: found, guest, proof },
      guest.name,
    )
  }
  const show = (
    admitted: AdmissionResult,
    guest: CheckInGuest,
    { proof, retry }: { proof: AdmissionProof; retry: () => void },
  ): void => {
    if (admitted.kind === 'look') return void look(admitted.guest, proof)
    if (admitted.kind === 'needs-code')
      return screen.show({ kind: 'needs-code', guest, proof }, guest.name)
    if (admitted.kind === 'refused' || admitted.kind === 'no-room')
      return showNotTaken(context, admitted.kind === 'refused' ? admitted.refused : null, {
        name: guest.name,
        retry,
      })
    tapped.set(admitted.tapId, Date.now())
    showWelcome(screen, admitted, admitted.kind === 'back')
  }
  const letIn = async (
    guest: CheckInGuest,
    { proof = {}, tapId = newUuid(), ...options }: LetInOptions,
  ): Promise<void> => {
    const admitted = await backend.letIn(guest, {
      tapId,
      gate,
      proof,
      ...options,
      ...(paperAt && { paperAt }),
    })
    show(admitted, guest, { proof, retry: () => void letIn(guest, { proof, tapId, ...options }) })
  }
  /** People who go out and may come back. */
  const letOut = async (guest: CheckInGuest, people: number): Promise<void> => {
    const out = await backend.letOut?.(guest, people, gate)
    if (!out || (out.kind !== 'in' && out.kind !== 'back'))
      return showNotTaken(context, null, {
        name: guest.name,
        retry: () => void letOut(guest, people),
      })
    tapped.set(out.tapId, Date.now())
    screen.show({ kind: 'went-out', guest: out.guest, people, tapId: out.tapId }, guest.name)
  }
  return { look, letIn, letOut }
}

/** Null where this device counts at no zone. */
function makeZoneWork(context: DoorActionContext, work: ZoneWork | null) {
  const { backend, gate, screen, tapped } = context
  return (
    work &&
    backend.zones &&
    makeZoneActions({
      backend: backend.zones,
      work,
      gate,
      screen,
      tapped,
      onNotStored: (name, retry) => showNotTaken(context, null, { name, retry }),
    })
  )
}

type ReviewGuest = ReturnType<typeof makeAdmissionActions>['look']
type LastScan = {
  text: string
  at: number
  /** A party was being counted, so no result was shown. */
  isStopped: boolean
  /** The code whose result is shown. */
  shown: string
  /** Resolves when the result is shown. */
  done: Promise<void>
}

/** Checks a scanned, pasted or typed code. No result replaces a party that is being counted. */
function makeScan(
  context: DoorActionContext,
  look: ReviewGuest,
  lastScan: LastScan,
  queue: (text: string) => void,
): (text: string) => Promise<void> {
  const { backend, signal, screen } = context
  const queueScan = (text: string): void => {
    if (lastScan.text === text) lastScan.isStopped = lastScan.shown !== text
    if (lastScan.shown !== text && parseProof(text)) queue(text)
    signal('stop')
  }
  const check = async (text: string, proof: AdmissionProof): Promise<void> => {
    const found = await backend.check(text, proof)
    if (screen.isCounting()) return queueScan(text)
    lastScan.shown = text
    if (found.kind === 'guest') return look(found.guest, found.proof)
    if (found.kind === 'refused')
      return showNotTaken(context, found.refused, {
        name: formatCode(proof),
        retry: () => void check(text, proof),
      })
    // The helper must not learn the guest or the code of another event.
    screen.show(
      toScanResult(found, formatCode(proof)),
      found.kind === 'foreign' ? translate('dashboard:door.foreign-unknown') : formatCode(proof),
    )
  }
  return async (text) => {
    const isCounting = screen.isCounting()
    const isSame =
      lastScan.text === text &&
      Date.now() - lastScan.at < sameScanMs &&
      (isCounting || !lastScan.isStopped)
    Object.assign(lastScan, { text, at: Date.now() }, !isSame && { isStopped: false })
    if (isSame) return
    if (isCounting) return queueScan(text)
    const proof = parseProof(text)
    if (proof) {
      const answer = () => check(text, proof)
      lastScan.done = context.isOnDevice ? lastScan.done.then(answer, answer) : answer()
      return lastScan.done
    }
    screen.show({ kind: 'unknown', code: formatCode({ code: text }) }, formatCode({ code: text }))
  }
}

function toScanResult(
  found: Exclude<CodeCheckResult, { kind: 'guest' | 'refused' }>,
  code: string,
) {
  if (found.kind === 'newer') return found
  return found.kind === 'foreign' ? { ...found, code } : { kind: found.kind, code }
}

function makeCorrectionActions(context: DoorActionContext) {
  const { backend, gate, signal, screen, tapped } = context
  /** True if the arrival was undone. */
  const undo = async (tapId: string, name: string): Promise<boolean> => {
    const problem = await backend.undo(tapId)
    if (problem) {
      showNotTaken(context, 'refused' in problem ? problem.refused : null, {
        name,
        retry: () => void undo(tapId, name),
      })
      return false
    }
    tapped.delete(tapId)
    signal('undone')
    screen.close()
    return true
  }
  /** Null, or why the walk-in was not added. */
  const letWalkIn = async (
    input: WalkInEntryInput,
  ): Promise<{ message: string; errors: Record<string, string> } | null> => {
    const admitted = await backend.addWalkIn({ ...input, gate })
    if (admitted.kind === 'refused')
      return {
        message:
          admitted.refused.http === 0
            ? translate('dashboard:door.not-taken-away')
            : admitted.refused.message,
        errors: admitted.refused.errors,
      }
    if (admitted.kind !== 'in' && admitted.kind !== 'back')
      return { message: translate('dashboard:door.no-room'), errors: {} }
    tapped.set(input.tapId, Date.now())
    showWelcome(screen, admitted, false)
    return null
  }
  return { undo, letWalkIn }
}
