const maxIdleHours = 12
/**
 * A device at a door may be offline for most of a day and still belong to the same person. A
 * session that was used at a door never lasts longer than this.
 */
const maxDoorHours = 24
export const hoursToMs = (count: number) => count * 3_600_000

/** Since when a session was used that still lasts: anywhere, or at a door. */
export const getIdleLimits = (now: Date): { anywhere: Date; atDoor: Date } => ({
  anywhere: new Date(now.getTime() - hoursToMs(maxIdleHours)),
  atDoor: new Date(now.getTime() - hoursToMs(maxDoorHours)),
})

/** Neither idle for too long nor too old. */
export function isSessionActive(
  {
    expires_at,
    seen_at,
    door_seen_at,
  }: { expires_at: Date; seen_at: Date; door_seen_at: Date | null },
  now: Date,
): boolean {
  const { anywhere, atDoor } = getIdleLimits(now)
  return (
    expires_at > now && (seen_at >= anywhere || (door_seen_at !== null && door_seen_at >= atDoor))
  )
}
