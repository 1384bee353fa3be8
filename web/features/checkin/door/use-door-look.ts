import { useState } from 'react'
import { browserStorage } from '../../../lib/browser/storage.ts'

/** The display settings of the door, stored on this device. */
export type DoorLook = {
  sun: boolean
  sound: boolean
  shake: boolean
  gate: string
  /** The function that was chosen for an event; empty for the event as a whole. */
  chosen: { EID: string; functionId: string } | null
  /** The zone where this device counts; null at the entrance. */
  zone: { EID: string; zoneId: string } | null
}

const defaultLook: DoorLook = {
  sun: false,
  sound: true,
  shake: true,
  gate: '',
  chosen: null,
  zone: null,
}

export function useDoorLook(): [DoorLook, (change: Partial<DoorLook>) => void] {
  const [look, setLook] = useState<DoorLook>(() => ({
    ...defaultLook,
    ...browserStorage.read<Partial<DoorLook>>('door-look'),
  }))
  const change = (different: Partial<DoorLook>) =>
    setLook((before) => {
      const next = { ...before, ...different }
      browserStorage.write('door-look', next)
      return next
    })
  return [look, change]
}
