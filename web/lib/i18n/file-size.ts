/** Kilobytes, or megabytes from one upwards. */
export function toFileSize(bytes: number): [amount: number, unit: 'kb' | 'mb'] {
  return bytes < 1_000_000
    ? [Math.max(1, Math.round(bytes / 1_000)), 'kb']
    : [Math.round(bytes / 100_000) / 10, 'mb']
}
