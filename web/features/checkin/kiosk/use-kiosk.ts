import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { parseCode } from '@mehfil/door/entry-code.ts'
import { readTries, writeTries } from '../../../lib/door/kiosk-code.ts'
import { newUuid } from '../../../lib/new-id.ts'
import { getDeviceLog, makeDeviceBackend } from '../queries/device-backend.ts'
import type { DoorBackend } from '../queries/door-backend.ts'
import { makeServerBackend } from '../queries/server-backend.ts'
import type { AdmissionProof } from '../queries/checkin.ts'
import { parseProof } from '../rules/codes.ts'
import { toShownGuest } from '../rules/device-log.ts'
import {
  findLimit,
  getResetSeconds,
  getTryPause,
  listRecentTries,
  toCheckedStage,
  toFoundStage,
  type KioskStage,
} from '../rules/kiosk.ts'
import type { DoorSignal } from '../rules/result.ts'
import type { DoorDeviceHandle } from '../door/use-door-device.ts'
import { useNetwork, type DoorNetwork } from '../door/use-network.ts'

/** A phone stays in front of the camera after its code was read. Milliseconds. */
const sameCodeMs = 15_000

export type KioskOptions = {
  deviceHandle: DoorDeviceHandle
  gate: string
  functionId: string
  isCodeNeeded: boolean
  signal: (signal: DoorSignal) => void
}

export type KioskActions = ReturnType<typeof useKiosk>

/** One guest after the other: a code or a name, then who is here. */
export function useKiosk(EID: string, options: KioskOptions) {
  const { gate, isCodeNeeded, signal } = options
  const { device } = options.deviceHandle
  const network = useNetwork()
  const [stage, setStage] = useState<KioskStage>({ is: 'find' })
  const [isBusy, setBusy] = useState(false)
  /** Counts the guests. An answer for the guest before is not shown. */
  const [turn, setTurn] = useState(0)
  const latestTurn = useRef(0)
  const last = useRef({ text: '', at: 0, tapId: '' })
  const tries = useTries()
  const backend = makeBackend(EID, options, network)

  const show = (next: KioskStage): void => {
    if (next.is === 'found') last.current.tapId = newUuid()
    setStage(next)
    const tone = stageSignals[next.is]
    if (tone) signal(tone)
  }
  const reset = (): void => {
    latestTurn.current += 1
    setTurn(latestTurn.current)
    setStage({ is: 'find' })
    setBusy(false)
  }
  /** One question at a time. */
  const run = async (answer: () => Promise<KioskStage>): Promise<void> => {
    if (isBusy) return
    const asked = latestTurn.current
    setBusy(true)
    const next = await answer()
    if (latestTurn.current !== asked) return
    setBusy(false)
    show(next)
  }
  const scan = (text: string): Promise<void> | undefined => {
    const now = Date.now()
    if (stage.is === 'found' || (last.current.text === text && now - last.current.at < sameCodeMs))
      return undefined
    if (tries.pause > 0 && !isSigned(text)) return undefined
    Object.assign(last.current, { text, at: now })
    return run(() => checkCode(backend, text, { isCodeNeeded, onWrong: tries.add }))
  }
  const find = (own: { name: string; digits: string }): Promise<void> | undefined =>
    tries.pause > 0
      ? undefined
      : run(async () => {
          const here = await device?.findOwn(own)
          const log = device && getDeviceLog(device)
          if (here && log) return toFoundStage(toShownGuest(here, log), {})
          tries.add()
          return { is: 'unknown' }
        })
  const arrive = (people: number): Promise<void> | undefined =>
    stage.is === 'found'
      ? run(() => admit(backend, stage, { people, gate, tapId: last.current.tapId }))
      : undefined
  return { stage, turn, isBusy, pause: tries.pause, scan, find, arrive, reset }
}

function makeBackend(
  EID: string,
  {
    functionId,
    deviceHandle: {
      device,
      state: { pack, isAway },
    },
  }: Pick<KioskOptions, 'functionId' | 'deviceHandle'>,
  { watchRequest }: DoorNetwork,
): DoorBackend {
  const online = makeServerBackend(EID, watchRequest, functionId)
  return device && pack ? makeDeviceBackend(device, { online, isAway }) : online
}

const stageSignals: Partial<Record<KioskStage['is'], DoorSignal>> = {
  found: 'party',
  done: 'welcome',
  already: 'already',
  team: 'already',
  unknown: 'stop',
  foreign: 'stop',
}

/** A code with a signature cannot be guessed, so it never waits. */
const isSigned = (text: string): boolean => parseCode(text).kind === 'signed'

async function checkCode(
  backend: DoorBackend,
  text: string,
  { isCodeNeeded, onWrong }: { isCodeNeeded: boolean; onWrong: () => void },
): Promise<KioskStage> {
  const proof: AdmissionProof | null = parseProof(text)
  const next: KioskStage = proof
    ? toCheckedStage(await backend.check(text, proof), { isCodeNeeded })
    : { is: 'unknown' }
  if (next.is === 'unknown' && !isSigned(text)) onWrong()
  return next
}

async function admit(
  backend: DoorBackend,
  { guest, proof, most }: Extract<KioskStage, { is: 'found' }>,
  { people, gate, tapId }: { people: number; gate: string; tapId: string },
): Promise<KioskStage> {
  const admitted = await backend.letIn(guest, {
    tapId,
    gate,
    proof,
    ...(most > 1 && { people: Math.min(most, Math.max(1, people)) }),
  })
  switch (admitted.kind) {
    case 'in':
    case 'back':
      return { is: 'done', guest: admitted.guest, people: admitted.people }
    case 'look':
      return toFoundStage(admitted.guest, proof)
    case 'needs-code':
      return { is: 'unknown' }
    default:
      return { is: 'failed' }
  }
}

/** Wrong tries of this device, and the seconds until the next one. */
function useTries() {
  const [now, setNow] = useState(() => Date.now())
  const [tries, setTries] = useState(() => readTries('find'))
  const pause = getTryPause(tries, now, findLimit)
  useEffect(() => {
    if (pause === 0) return undefined
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [pause])
  const add = (): void => {
    const at = Date.now()
    const next = [...listRecentTries(tries, at, findLimit), at]
    writeTries('find', next)
    setTries(next)
    setNow(at)
  }
  return { pause, add }
}

/** Gives way to the next guest after some seconds without a touch or a key. */
export function useIdleReset(
  { stage, turn, isBusy, reset }: Pick<KioskActions, 'stage' | 'turn' | 'isBusy' | 'reset'>,
  isHalfTyped: boolean,
): { seconds: number | null; touches: number } {
  const [touches, setTouches] = useState(0)
  const seconds = getResetSeconds(stage, isHalfTyped)
  const onIdle = useEffectEvent(reset)
  useEffect(() => {
    const touch = () => setTouches((count) => count + 1)
    const kinds = ['pointerdown', 'keydown', 'input', 'wheel'] as const
    for (const kind of kinds) document.addEventListener(kind, touch, { passive: true })
    return () => {
      for (const kind of kinds) document.removeEventListener(kind, touch)
    }
  }, [])
  useEffect(() => {
    if (seconds === null || isBusy) return undefined
    const timer = setTimeout(() => onIdle(), seconds * 1_000)
    return () => clearTimeout(timer)
  }, [seconds, isBusy, touches, stage, turn])
  return { seconds, touches }
}
