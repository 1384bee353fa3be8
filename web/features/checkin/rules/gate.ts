import type { DoorDeviceHandle } from '../door/use-door-device.ts'
import type { DoorLook } from '../door/use-door-look.ts'

/** The only gate of the event, or the chosen one if it still exists. */
export function getCurrentGate(
  { state: { identity: keeper, pack } }: DoorDeviceHandle,
  { gate }: DoorLook,
): string {
  if (keeper?.isHelper && keeper.gate) return keeper.gate
  const gates = pack?.head.gates ?? []
  if (gates.length === 0) return gate
  return gates.length === 1 ? (gates[0] ?? '') : gates.includes(gate) ? gate : ''
}
