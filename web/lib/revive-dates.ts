const isInstant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/

/** For `JSON.parse`: a date that was stored as text is a date again. */
export const reviveDates = (_: string, value: unknown): unknown =>
  typeof value === 'string' && isInstant.test(value) ? new Date(value) : value
