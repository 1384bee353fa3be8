import { useState } from 'react'
import { kept } from '../../lib/kept.ts'

/** How this device shows the door, kept on it. */
export type DoorLook = { sun: boolean; sound: boolean; shake: boolean; gate: string }

const usual: DoorLook = { sun: false, sound: true, shake: true, gate: '' }

export function useDoorLook(): [DoorLook, (change: Partial<DoorLook>) => void] {
  const [look, setLook] = useState<DoorLook>(() => ({
    ...usual,
    ...kept.read<Partial<DoorLook>>('door-look'),
  }))
  const change = (different: Partial<DoorLook>) =>
    setLook((before) => {
      const next = { ...before, ...different }
      kept.write('door-look', next)
      return next
    })
  return [look, change]
}
