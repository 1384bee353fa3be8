import { useMemo } from 'react'
import type { DoorSignal } from '../rules/result.ts'
import type { DoorLook } from './use-door-look.ts'

/** Frequency in hertz, and start and length in seconds, of each note. */
type ToneNote = { hz: number; at: number; lasts: number; to?: number }
const highHz = 880
const notes: Record<DoorSignal, ToneNote[]> = {
  welcome: [{ hz: highHz, at: 0, lasts: 0.12 }],
  vip: [
    { hz: highHz, at: 0, lasts: 0.14 },
    { hz: 1108.73, at: 0.16, lasts: 0.14 },
    { hz: 1318.51, at: 0.32, lasts: 0.24 },
  ],
  party: [
    { hz: 783.99, at: 0, lasts: 0.12 },
    { hz: 783.99, at: 0.2, lasts: 0.12 },
  ],
  already: [
    { hz: 659.26, at: 0, lasts: 0.18 },
    { hz: 523.25, at: 0.22, lasts: 0.26 },
  ],
  stop: [{ hz: 110, at: 0, lasts: 0.5 }],
  undone: [{ hz: 520, to: 260, at: 0, lasts: 0.25 }],
}
const vibrations: Record<DoorSignal, number[]> = {
  welcome: [60],
  vip: [60, 60, 60, 60, 180],
  party: [60, 80, 60],
  already: [200, 100, 200],
  stop: [500],
  undone: [30],
}

let audio: AudioContext | undefined

/** A browser allows sound only after a touch, so the first touch unlocks it. */
export function unlockSound(): void {
  if (typeof AudioContext === 'undefined') return
  audio ??= new AudioContext()
  if (audio.state === 'suspended') void audio.resume()
}

function play(signal: DoorSignal): void {
  if (!audio || audio.state !== 'running') return
  for (const { hz, at, lasts, to } of notes[signal]) {
    const [tone, volume, start] = [
      audio.createOscillator(),
      audio.createGain(),
      audio.currentTime + at,
    ]
    tone.type = signal === 'stop' ? 'sawtooth' : 'sine'
    tone.frequency.setValueAtTime(hz, start)
    if (to) tone.frequency.linearRampToValueAtTime(to, start + lasts)
    volume.gain.setValueAtTime(0.0001, start)
    volume.gain.exponentialRampToValueAtTime(signal === 'undone' ? 0.12 : 0.4, start + 0.015)
    volume.gain.exponentialRampToValueAtTime(0.0001, start + lasts)
    tone.connect(volume).connect(audio.destination)
    tone.start(start)
    tone.stop(start + lasts)
  }
}

/** Tells a result by sound and vibration. Each can be turned off. */
export function useSignals({
  sound,
  shake,
}: Pick<DoorLook, 'sound' | 'shake'>): (signal: DoorSignal) => void {
  return useMemo(
    () => (signal: DoorSignal) => {
      if (sound) play(signal)
      if (shake && 'vibrate' in navigator) navigator.vibrate(vibrations[signal])
    },
    [sound, shake],
  )
}
